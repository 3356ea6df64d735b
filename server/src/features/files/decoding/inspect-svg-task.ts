/** In a separate process: parses an SVG, keeps what draws, and draws it once at a small size. */
import sharp from 'sharp';
import { cleanSvg, UnreadableSvg } from './clean-svg.ts';
import { type Outcome, tooManyPixels } from './inspect-outcome.ts';

export type InspectSvgInput = { file: Buffer; maxPixels: number };

sharp.cache(false);
sharp.concurrency(1);

/** A drawing that is complete when small is complete; at full size its filters would take a hundred times as long. */
const smallSide = 500;

export async function perform({ file, maxPixels }: InspectSvgInput): Promise<Outcome> {
  try {
    const clean = cleanSvg(file);
    const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
    const { width, height } = await sharp(clean, options).metadata();
    if (width * height > maxPixels) return tooManyPixels(maxPixels, { width, height });
    const density = Math.min(72, Math.max(1, (72 * smallSide) / Math.max(width, height)));
    await sharp(clean, { ...options, density })
      .raw()
      .toBuffer();
    return { parts: [clean], width, height };
  } catch (error) {
    if (error instanceof UnreadableSvg) return { fault: 'broken', message: error.message };
    if (error instanceof Error && /exceeds pixel limit/i.test(error.message)) return tooManyPixels(maxPixels);
    return { fault: 'broken', message: 'It cannot be drawn: it is damaged or incomplete.' };
  }
}
