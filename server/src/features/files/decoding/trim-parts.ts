/** Shared parts of the walkers of trim.ts. */

/** A range of the file, or replacement bytes. */
export type Part = { from: number; to: number } | Uint8Array;

/** The file holds far more than its pixels can need. */
export class PaddedImage extends Error {
  constructor() {
    super('It contains far more data than its pixels need. Save it again with an image editor.');
    this.name = 'PaddedImage';
  }
}

/** Colour profiles of presses have up to two megabytes; anything larger is something else. */
export const maxProfileBytes = 4 * 1024 * 1024;
