/** Runs in a separate process: places a picture on a transparent sheet and returns the file. */
import sharp from 'sharp';
import { type Placing, placeOn, type Size } from './sheet.ts';

export type PlaceInput = {
  file: Buffer;
  isDrawing: boolean;
  area: Size;
  placing: Omit<Placing, 'side'>;
  maxPixels: number;
};

sharp.cache(false);
sharp.concurrency(1);

const highestDensity = 2_400;
/** Photographs are large as PNG; above this they are kept nearly lossless. */
const maxPngBytes = 16 * 1024 * 1024;

/** Null if the picture cannot be read. */
export async function perform({ file, isDrawing, area, placing, maxPixels }: PlaceInput): Promise<Buffer | null> {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  try {
    const about = await sharp(file, options).metadata();
    // A drawing is drawn at the size it needs, so it is always sharp.
    const size = isDrawing ? grown(about, area) : about.autoOrient;
    const { sheet, print, left, top } = placeOn(size, area, placing);
    const density = (72 * Math.max(print.width, print.height)) / Math.max(about.width, about.height);
    const printed = await sharp(file, {
      ...options,
      ...(isDrawing ? { density: Math.min(highestDensity, Math.max(1, density)) } : {}),
    })
      .autoOrient()
      .resize({ ...print, fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer();
    const laid = await sharp({ create: { ...sheet, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([{ input: printed, raw: { ...print, channels: 4 }, left, top }])
      .raw()
      .toBuffer();
    const whole = () => sharp(laid, { raw: { ...sheet, channels: 4 } });
    const png = await whole().png({ compressionLevel: 3 }).toBuffer();
    return png.byteLength <= maxPngBytes ? png : await whole().webp({ quality: 95 }).toBuffer();
  } catch {
    return null;
  }
}

const grown = ({ width, height }: Size, area: Size): Size => {
  const factor = Math.max(area.width / width, area.height / height, 1);
  return { width: width * factor, height: height * factor };
};
