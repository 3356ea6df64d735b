/** How the memory that drawing may use (`PLATEN_RENDER_MEMORY_MB`) is shared out. */

/** What a thread takes beside the shared memory: itself, and for a moment a file, its decoded pixels and what decoding needs. */
const threadMb = 100;
/** Files of artwork that wait for a thread: five of the largest. */
const filesMb = 100;
/** The largest picture of the largest scene must find room in the shared memory when it is alone there. */
const leastSharedMb = 288;
const picturesShare = 1 / 8;

export type MemoryShares = {
  /** As many as were asked for, unless the memory does not suffice for them. */
  threads: number;
  /** For scenes, artwork and pictures in the making. */
  sharedMb: number;
  /** For finished pictures that were asked for lately. */
  picturesMb: number;
};

export function shareMemory({ memoryMb, threads: wanted }: { memoryMb: number; threads: number }): MemoryShares {
  const picturesMb = memoryMb * picturesShare;
  const forThreadsMb = memoryMb - picturesMb - filesMb - leastSharedMb;
  const threads = Math.max(1, Math.min(wanted, Math.floor(forThreadsMb / threadMb)));
  return { threads, sharedMb: memoryMb - picturesMb - filesMb - threads * threadMb, picturesMb };
}
