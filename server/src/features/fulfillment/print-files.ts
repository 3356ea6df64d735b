/**
 * Print files: a PNG at 300 dpi, as large as the placement is printed, with the artwork fitted as ordered. Where the facility
 * trims (cards, notebooks), artwork that covers its area runs on into the bleed. The pixels are made by sharp's own threads,
 * never on the event loop, and few at a time: a large canvas print is half a gigabyte while it is worked on.
 */
import type { Sharp } from 'sharp';
import type { StoredPlacement } from '../orders/orders.ts';

export const printDpi = 300;

export type Print = NonNullable<StoredPlacement['print']>;

export type Artwork =
  | { kind: 'image'; bytes: Buffer }
  | { kind: 'color'; color: string }
  /** Painted as a print file already: where it has the file's size, it is the file. */
  | ({ kind: 'painting' } & Painting);

export type Painting = { bytes: Buffer; widthPx: number; heightPx: number };

export type PrintFile = { bytes: Buffer; widthPx: number; heightPx: number; bleedPx: number };

const atOnce = 2;
const mostInputPixels = 100e6;
/** Vector artwork is drawn at the size it is printed; this bounds what a drawing that claims to be tiny can ask for. */
const highestDensity = 7200;

/** The artwork cannot be printed, and why; told to the shop. */
export class UnprintableArtwork extends Error {}

const gravities: Record<Print['align'], string> = {
  center: 'centre',
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right',
  'top-left': 'left top',
  'top-right': 'right top',
  'bottom-left': 'left bottom',
  'bottom-right': 'right bottom',
};

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

const bleedPxOf = (print: Print, bleedMm: number): number =>
  print.fit === 'cover' ? Math.round((bleedMm / 25.4) * printDpi) : 0;

/** The file's size in pixels, its bleed included. */
export function printSizeOf(print: Print, bleedMm: number): Size {
  const bleedPx = bleedPxOf(print, bleedMm);
  return { widthPx: print.widthPx + 2 * bleedPx, heightPx: print.heightPx + 2 * bleedPx };
}

export async function makePrintFile(artwork: Artwork, print: Print, bleedMm: number): Promise<PrintFile> {
  const bleedPx = bleedPxOf(print, bleedMm);
  const size = printSizeOf(print, bleedMm);
  if (artwork.kind === 'painting' && print.tile === null && isSameSize(artwork, size)) {
    return { bytes: artwork.bytes, ...size, bleedPx };
  }
  const bytes = await inTurn(async () => {
    const picture =
      artwork.kind === 'color' ? await plain(artwork.color, size) : await fitted(artwork.bytes, print, size);
    return (
      picture
        .toColourspace('srgb')
        .withMetadata({ density: printDpi })
        // Photographs hardly get smaller beyond this, only slower.
        .png({ compressionLevel: 3 })
        .toBuffer()
        .catch((cause: unknown) => {
          throw new UnprintableArtwork('The image is damaged and cannot be printed.', { cause });
        })
    );
  });
  return { bytes, ...size, bleedPx };
}

export type Size = { widthPx: number; heightPx: number };

const isSameSize = (one: Size, other: Size) => one.widthPx === other.widthPx && one.heightPx === other.heightPx;

async function plain(color: string, { widthPx, heightPx }: Size): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: widthPx, height: heightPx, channels: 4, background: `#${color}` } });
}

async function fitted(bytes: Buffer, print: Print, { widthPx, heightPx }: Size): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: mostInputPixels, failOn: 'error' as const };
  const found = await sharp(bytes, options)
    .metadata()
    .catch((cause: unknown) => {
      throw new UnprintableArtwork('The image cannot be decoded.', { cause });
    });
  const { width, height } = found.autoOrient;
  const across = widthPx / (print.tile ?? 1) / width;
  const scale = print.tile !== null ? across : Math.max(across, heightPx / height);
  const density = found.format === 'svg' ? Math.min(highestDensity, Math.max(1, Math.ceil(72 * scale))) : undefined;
  const input = sharp(bytes, { ...options, ...(density ? { density } : {}) }).autoOrient();
  if (print.tile === null) {
    return input.resize({
      width: widthPx,
      height: heightPx,
      fit: print.fit,
      position: gravities[print.align],
      background: clear,
    });
  }
  const tile = await input
    .resize({ width: Math.max(1, Math.round(widthPx / print.tile)) })
    .png({ compressionLevel: 1 })
    .toBuffer();
  // A tile taller than the area would be refused; it is cut to what can show.
  const { height: tileHeight } = await sharp(tile).metadata();
  const shown =
    tileHeight > heightPx
      ? await sharp(tile)
          .extract({ left: 0, top: 0, width: Math.round(widthPx / print.tile), height: heightPx })
          .toBuffer()
      : tile;
  return sharp({ create: { width: widthPx, height: heightPx, channels: 4, background: clear } }).composite([
    { input: shown, tile: true, gravity: 'northwest' },
  ]);
}

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    // The place is handed on, so that nobody who comes in between can take it too.
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
