/** In a separate process: a picture as pixels, as PNG or as WebP, no larger than requested. */
import sharp, { type Sharp } from 'sharp';
import type { Refused } from './inspect-outcome.ts';

export type DecodeInput = {
  file: Buffer;
  isDrawing: boolean;
  /** Larger pictures are reduced to this many pixels on their longer side. A drawing is drawn at `drawnSide`. */
  side: number;
  drawnSide: number;
  maxPixels: number;
  as: 'pixels' | 'png' | 'webp';
};

/** Straight red, green, blue and opacity, or a file. */
export type Decoded = { data: Buffer; width: number; height: number };

sharp.cache(false);
sharp.concurrency(1);

const highestDensity = 2_400;

const encodings = {
  pixels: (image: Sharp) => image.raw({ depth: 'uchar' }),
  png: (image: Sharp) => image.png({ compressionLevel: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 80 }),
};

export async function perform(input: DecodeInput): Promise<Decoded | Refused> {
  const { file, isDrawing, side, drawnSide, maxPixels, as } = input;
  const options = { limitInputPixels: Math.max(maxPixels, drawnSide ** 2), failOn: 'error' } as const;
  try {
    const about = await sharp(file, options).metadata();
    const longest = Math.max(about.width, about.height);
    const density = Math.min(highestDensity, Math.max(1, (72 * drawnSide) / longest));
    const image = sharp(file, { ...options, ...(isDrawing ? { density } : {}) })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha();
    const made = encodings[as](image);
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/exceeds pixel limit/i.test(message)) {
      return { fault: 'pixels', message: `It has more than ${Math.floor(maxPixels / 1e6)} megapixels.` };
    }
    return { fault: 'broken', message: 'It cannot be decoded: it is damaged or incomplete.' };
  }
}
