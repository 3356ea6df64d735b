/** In a process of its own: artwork fitted to its print area, as PNG at the resolution of print. */
import sharp, { type Sharp } from 'sharp';

export type PrintFileInput = {
  artwork: { kind: 'image'; bytes: Buffer } | { kind: 'color'; color: string };
  width: number;
  height: number;
  fit: 'cover' | 'contain' | 'fill';
  gravity: string;
  /** How many of the artwork's widths the area is wide; null for one that is not repeated. */
  tile: number | null;
  dpi: number;
};

export type PrintFileOutcome = { bytes: Buffer } | { fault: string };

sharp.cache(false);
sharp.concurrency(1);

const mostInputPixels = 100e6;
/** Vector artwork is drawn at the size it is printed; this bounds what a drawing that claims to be tiny can ask for. */
const highestDensity = 7200;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

class Unprintable extends Error {}

export async function perform(input: PrintFileInput): Promise<PrintFileOutcome> {
  try {
    const { artwork } = input;
    const picture = artwork.kind === 'color' ? plain(artwork.color, input) : await fitted(artwork.bytes, input);
    const bytes = await picture
      .toColourspace('srgb')
      .withMetadata({ density: input.dpi })
      // Photographs hardly get smaller beyond this, only slower.
      .png({ compressionLevel: 3 })
      .toBuffer();
    return { bytes };
  } catch (error) {
    if (error instanceof Unprintable) return { fault: error.message };
    return { fault: 'The image is damaged and cannot be printed.' };
  }
}

const plain = (color: string, { width, height }: PrintFileInput): Sharp =>
  sharp({ create: { width, height, channels: 4, background: `#${color}` } });

async function fitted(bytes: Buffer, input: PrintFileInput): Promise<Sharp> {
  const { width: areaWidth, height: areaHeight, tile } = input;
  const options = { limitInputPixels: mostInputPixels, failOn: 'error' as const };
  const found = await sharp(bytes, options)
    .metadata()
    .catch(() => {
      throw new Unprintable('The image cannot be decoded.');
    });
  const { width, height } = found.autoOrient;
  const across = areaWidth / (tile ?? 1) / width;
  const scale = tile !== null ? across : Math.max(across, areaHeight / height);
  const density = found.format === 'svg' ? Math.min(highestDensity, Math.max(1, Math.ceil(72 * scale))) : undefined;
  const image = sharp(bytes, { ...options, ...(density ? { density } : {}) }).autoOrient();
  if (tile === null) {
    const { fit, gravity: position } = input;
    return image.resize({ width: areaWidth, height: areaHeight, fit, position, background: clear });
  }
  const tileWidth = Math.max(1, Math.round(areaWidth / tile));
  const one = await image.resize({ width: tileWidth }).png({ compressionLevel: 1 }).toBuffer();
  // A tile taller than the area would be refused; it is cut to what can show.
  const { height: tileHeight } = await sharp(one).metadata();
  const shown =
    tileHeight > areaHeight
      ? await sharp(one).extract({ left: 0, top: 0, width: tileWidth, height: areaHeight }).toBuffer()
      : one;
  return sharp({ create: { width: areaWidth, height: areaHeight, channels: 4, background: clear } }).composite([
    { input: shown, tile: true, gravity: 'northwest' },
  ]);
}
