/** In a separate process: the size and type of a picture. A drawing without a size is as large as what it draws. */
import sharp from 'sharp';

export type MeasureInput = { file: Buffer; maxPixels: number };

/** As displayed, after EXIF rotation. */
export type Measured = { width: number; height: number; hasAlpha: boolean; isVector: boolean };

sharp.cache(false);
sharp.concurrency(1);

export async function perform({ file, maxPixels }: MeasureInput): Promise<Measured | null> {
  try {
    const { autoOrient, hasAlpha, format } = await sharp(file, { limitInputPixels: maxPixels }).metadata();
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      hasAlpha: hasAlpha ?? false,
      isVector: format === 'svg',
    };
  } catch {
    return null;
  }
}
