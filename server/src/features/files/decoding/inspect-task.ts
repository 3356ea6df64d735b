/** In a separate process: trims a picture file to the picture, and decodes all of it once. */
import sharp from 'sharp';
import { type Outcome, tooManyPixels } from './inspect-outcome.ts';
import { assemble, PaddedImage, trimImage } from './trim.ts';

export type InspectInput = { file: Buffer; contentType: string; maxPixels: number };

sharp.cache(false);
sharp.concurrency(1);

export async function perform({ file, contentType, maxPixels }: InspectInput): Promise<Outcome> {
  try {
    const parts = trimImage(file, contentType);
    // The stored bytes are the inspected ones.
    const kept = assemble(file, parts);
    const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
    const about = await sharp(kept, options).metadata();
    const { width, height } = about.autoOrient;
    if (width * height > maxPixels) return tooManyPixels(maxPixels, { width, height });
    // Reading the last pixel decodes everything before it, and only a few rows are held meanwhile.
    await sharp(kept, options)
      .extract({ left: about.width - 1, top: (about.pageHeight ?? about.height) - 1, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return { parts, width, height };
  } catch (error) {
    if (error instanceof PaddedImage) return { fault: 'broken', message: error.message };
    if (error instanceof Error && /exceeds pixel limit/i.test(error.message)) return tooManyPixels(maxPixels);
    return { fault: 'broken', message: 'It cannot be decoded: it is damaged or incomplete.' };
  }
}
