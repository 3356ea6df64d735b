/** The background of a design: none, so that it fits any fabric, or the paper it was drawn on. */
export const backgrounds = ['transparent', 'paper'] as const;
export type Background = (typeof backgrounds)[number];

/** The background that suits a print area. Full-bleed areas need one; on all others a background would print as a box. */
export const backgroundFor = (area: { fit?: 'contain' | 'cover' | null | undefined }): Background =>
  area.fit === 'cover' ? 'paper' : 'transparent';
