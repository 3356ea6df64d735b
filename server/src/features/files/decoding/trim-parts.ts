/** What the walkers of trim.ts have in common. */

/** A stretch of the file, or bytes in place of some. */
export type Part = { from: number; to: number } | Uint8Array;

/** The file holds far more than its pixels can need. */
export class PaddedImage extends Error {
  constructor() {
    super('It holds far more data than its pixels need. Save it again with an image program.');
    this.name = 'PaddedImage';
  }
}

/** Colour profiles of presses have up to two megabytes; what is larger is something else. */
export const maxProfileBytes = 4 * 1024 * 1024;
