/**
 * Print files: a PNG at 300 dpi, as large as the placement is printed, with the artwork fitted as ordered. Where the facility
 * trims (cards, notebooks), artwork that covers its area runs on into the bleed. The pixels are made in the workshop for prints,
 * few at a time: a large canvas print is half a gigabyte while it is worked on.
 */
import { defineTask, TaskEnded } from '../../kernel/workshop/workshop.ts';
import type { Deps } from '../deps.ts';
import type { StoredPlacement } from '../orders/orders.ts';
import type { Painting, Size } from './port.ts';
import type { PrintFileInput, PrintFileOutcome } from './print-file-task.ts';

export const printDpi = 300;

export type Print = NonNullable<StoredPlacement['print']>;

export type Artwork =
  | { kind: 'image'; bytes: Buffer }
  | { kind: 'color'; color: string }
  /** Painted as a print file already: where it has the file's size, it is the file. */
  | ({ kind: 'painting' } & Painting);

export type PrintFile = { bytes: Buffer; widthPx: number; heightPx: number; bleedPx: number };

const megabyte = 1024 * 1024;
/** The largest print takes twenty seconds; a job comes again by itself, so what is slower has time. */
const printing = defineTask<PrintFileInput, PrintFileOutcome>(
  'print-file',
  new URL('./print-file-task.ts', import.meta.url),
  { cpuMs: 120_000, wallMs: 600_000, memoryBytes: 2048 * megabyte },
);

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

const bleedPxOf = (print: Print, bleedMm: number): number =>
  print.fit === 'cover' ? Math.round((bleedMm / 25.4) * printDpi) : 0;

/** The file's size in pixels, its bleed included. */
export function printSizeOf(print: Print, bleedMm: number): Size {
  const bleedPx = bleedPxOf(print, bleedMm);
  return { widthPx: print.widthPx + 2 * bleedPx, heightPx: print.heightPx + 2 * bleedPx };
}

export async function makePrintFile(
  { workshops }: Pick<Deps, 'workshops'>,
  shopId: string,
  artwork: Artwork,
  print: Print,
  bleedMm: number,
): Promise<PrintFile> {
  const bleedPx = bleedPxOf(print, bleedMm);
  const size = printSizeOf(print, bleedMm);
  if (artwork.kind === 'painting' && print.tile === null && isSameSize(artwork, size)) {
    return { bytes: artwork.bytes, ...size, bleedPx };
  }
  const input: PrintFileInput = {
    artwork: artwork.kind === 'color' ? artwork : { kind: 'image', bytes: artwork.bytes },
    width: size.widthPx,
    height: size.heightPx,
    fit: print.fit,
    gravity: gravities[print.align],
    tile: print.tile,
    dpi: printDpi,
  };
  // The artwork's pixels and the file's are both there for a moment.
  const memoryBytes = 256 * megabyte + 8 * size.widthPx * size.heightPx;
  const outcome = await workshops.prints.run(printing, input, { caller: shopId, memoryBytes }).catch(explainEnd);
  if ('fault' in outcome) throw new UnprintableArtwork(outcome.fault);
  return { bytes: outcome.bytes, ...size, bleedPx };
}

function explainEnd(error: unknown): never {
  if (!(error instanceof TaskEnded)) throw error;
  throw new UnprintableArtwork('The image is too complex to be printed: it takes too much time or memory.', {
    cause: error,
  });
}

const isSameSize = (one: Size, other: Size) => one.widthPx === other.widthPx && one.heightPx === other.heightPx;
