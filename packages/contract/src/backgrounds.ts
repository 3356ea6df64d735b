/** What is around a design: nothing, so that it can lie on any fabric, or the ground it was drawn on. */
export const backgrounds = ['transparent', 'paper'] as const;
export type Background = (typeof backgrounds)[number];

/** What suits a print area: one that a picture fills to its edges wants a ground; on all others a ground would be a box. */
export const backgroundFor = (area: { fit?: 'contain' | 'cover' | null | undefined }): Background =>
  area.fit === 'cover' ? 'paper' : 'transparent';
