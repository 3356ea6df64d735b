/**
 * Looks at a picture as closely as is needed to keep it: the whole of it is decoded once, row by row, so that a file that is cut
 * off, lies about its size or is no picture at all is refused now and not when somebody orders a print. Decoding happens in
 * libvips' threads; how many pixels are being decoded at one time in this process is bounded, whatever arrives.
 */
import type { SharpOptions } from 'sharp';
import { type ImageType, sniffImage } from './sniff.ts';
import { sanitizeSvg, UnreadableSvg } from './svg.ts';

export type InspectedImage = {
  /** The bytes to keep: as given, but for an SVG, of which only what draws is left. */
  bytes: Buffer;
  contentType: ImageType;
  /** As it is seen, after the turn that EXIF may ask for. */
  width: number;
  height: number;
};

export type ImageFault = 'type' | 'pixels' | 'broken';

export class UnreadableImage extends Error {
  readonly fault: ImageFault;
  constructor(fault: ImageFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableImage';
    this.fault = fault;
  }
}

const decodeSeconds = 20;

export async function inspectImage(given: Buffer, { maxPixels }: { maxPixels: number }): Promise<InspectedImage> {
  const sniffed = sniffImage(given);
  if (!sniffed) throw new UnreadableImage('type', 'It is not a PNG, JPEG, WebP, GIF or SVG image.');
  const { contentType } = sniffed;
  if (sniffed.width !== null) refuseSize(sniffed.width, sniffed.height!, maxPixels);
  const bytes = contentType === 'image/svg+xml' ? await cleaned(given) : given;
  const { width, height } = await decode(bytes, maxPixels);
  return { bytes, contentType, width, height };
}

function refuseSize(width: number, height: number, maxPixels: number): void {
  if (width < 1 || height < 1) throw new UnreadableImage('broken', 'It says that it has no pixels.');
  if (width * height > maxPixels) {
    throw new UnreadableImage(
      'pixels',
      `It has ${width} × ${height} pixels; at most ${Math.floor(maxPixels / 1e6)} megapixels are taken.`,
    );
  }
}

async function cleaned(bytes: Buffer): Promise<Buffer> {
  try {
    return await sanitizeSvg(bytes);
  } catch (error) {
    if (error instanceof UnreadableSvg) throw new UnreadableImage('broken', error.message, error);
    throw error;
  }
}

async function decode(bytes: Buffer, maxPixels: number): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const options = {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
  } as const;
  try {
    const about = await sharp(bytes, options).metadata();
    const { width, height } = about.autoOrient;
    refuseSize(width, height, maxPixels);
    if (about.format === 'svg') {
      // A drawing is whole if it is whole in small; at full size its filters would take a hundred times as long.
      await drawSmall(bytes, options, Math.max(about.width, about.height));
      return { width, height };
    }
    await withRoomFor(about.width * about.height, async () => {
      // The last pixel can only be had by decoding everything before it; nothing but a few rows is held meanwhile.
      await sharp(bytes, options)
        .extract({ left: about.width - 1, top: (about.pageHeight ?? about.height) - 1, width: 1, height: 1 })
        .raw()
        .timeout({ seconds: decodeSeconds })
        .toBuffer();
    });
    return { width, height };
  } catch (error) {
    if (error instanceof UnreadableImage) throw error;
    const message = error instanceof Error ? error.message : '';
    if (/exceeds pixel limit/i.test(message)) {
      throw new UnreadableImage('pixels', `At most ${Math.floor(maxPixels / 1e6)} megapixels are taken.`, error);
    }
    if (/timeout/i.test(message)) {
      throw new UnreadableImage('broken', 'It takes too long to decode.', error);
    }
    throw new UnreadableImage('broken', 'It cannot be decoded: it is damaged or cut off.', error);
  }
}

const smallSide = 500;

async function drawSmall(bytes: Buffer, options: SharpOptions, longestSide: number): Promise<void> {
  const { default: sharp } = await import('sharp');
  const density = Math.min(72, Math.max(1, (72 * smallSide) / longestSide));
  const drawn = sharp(bytes, { ...options, density })
    .raw()
    .timeout({ seconds: decodeSeconds });
  await withRoomFor(smallSide ** 2, () => drawn.toBuffer());
}

/** Pixels that may be in decoding at one time, over all requests of this process. */
const roomPixels = 120e6;
let takenPixels = 0;
const waiting: { pixels: number; start: () => void }[] = [];

async function withRoomFor<T>(pixels: number, work: () => Promise<T>): Promise<T> {
  const share = Math.min(pixels, roomPixels);
  if (waiting.length > 0 || takenPixels + share > roomPixels) {
    await new Promise<void>((start) => waiting.push({ pixels: share, start }));
  } else {
    takenPixels += share;
  }
  try {
    return await work();
  } finally {
    takenPixels -= share;
    while (waiting[0] && takenPixels + waiting[0].pixels <= roomPixels) {
      const next = waiting.shift()!;
      takenPixels += next.pixels;
      next.start();
    }
  }
}
