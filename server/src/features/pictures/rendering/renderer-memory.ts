/** How the memory for drawing (`PLATEN_RENDER_MEMORY_MB`) is divided. */

/**
 * A thread's memory besides the shared one: itself, and for a moment a file, its decoded pixels and the decoder's
 * needs.
 */
const threadMb = 100;
/** Artwork files that wait for a thread: five of the largest. */
const filesMb = 100;
/** The largest picture of the largest scene must fit into the shared memory when it is alone there. */
const leastSharedMb = 288;
const picturesShare = 1 / 8;
/** The renderer's process itself, and its code. */
const ownMb = 160;

export type MemoryShares = {
  /** As many as requested, unless the memory is insufficient for them. */
  threads: number;
  /** For scenes, artwork and pictures being drawn. */
  sharedMb: number;
  /** For recently requested finished pictures. */
  picturesMb: number;
};

/** What the renderer's process may take: a larger one is replaced, because codecs do not return all their memory. */
export const processBytes = ({ threads, sharedMb }: Pick<MemoryShares, 'threads' | 'sharedMb'>): number =>
  (sharedMb + ownMb + 1.5 * threadMb * threads) * 1024 * 1024;

export function shareMemory({ memoryMb, threads: wanted }: { memoryMb: number; threads: number }): MemoryShares {
  const picturesMb = memoryMb * picturesShare;
  const forThreadsMb = memoryMb - picturesMb - filesMb - leastSharedMb;
  const threads = Math.max(1, Math.min(wanted, Math.floor(forThreadsMb / threadMb)));
  return { threads, sharedMb: memoryMb - picturesMb - filesMb - threads * threadMb, picturesMb };
}
