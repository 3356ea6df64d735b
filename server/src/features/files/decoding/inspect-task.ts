/** In a process of its own: trims a picture to what is one, and decodes all of it once. */
import sharp from 'sharp';
import { type Outcome, tooManyPixels } from './inspect-outcome.ts';
import { assemble, trimImage } from './trim.ts';
import { PaddedImage } from './trim-parts.ts';

export type InspectInput = { file: Buffer; contentType: string; maxPixels: number };

sharp.cache(false);
sharp.concurrency(1);

export async function perform({ file, contentType, maxPixels }: InspectInput): Promise<Outcome> {
  try {
    const parts = trimImage(file, contentType);
    // What is kept is what was looked at.
    const kept = assemble(file, parts);
    const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
    const about = await sharp(kept, options).metadata();
    const { width, height } = about.autoOrient;
    if (width * height > maxPixels) return tooManyPixels(maxPixels, { width, height });
    // The last pixel can only be had by decoding everything before it; nothing but a few rows is held meanwhile.
    await sharp(kept, options)
      .extract({ left: about.width - 1, top: (about.pageHeight ?? about.height) - 1, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return { parts, width, height };
  } catch (error) {
    if (error instanceof PaddedImage) return { fault: 'broken', message: error.message };
    if (error instanceof Error && /exceeds pixel limit/i.test(error.message)) return tooManyPixels(maxPixels);
    return { fault: 'broken', message: 'It cannot be decoded: it is damaged or cut off.' };
  }
}
