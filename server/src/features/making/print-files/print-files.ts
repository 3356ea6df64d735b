/**
 * Print files: a PNG or a PDF at 300 dpi, as large as the placement is printed, with the artwork fitted as ordered and
 * in the colours that the facility wants. Where the facility trims (cards, notebooks), artwork that covers its area
 * extends into the bleed. They are made in the workshop for prints, few at a time: a large canvas print takes half a
 * gigabyte while it is made.
 */
import { defineTask, TaskEnded } from '@platen/workshop';
import type { FileTerms } from '../../catalog/network/network.ts';
import type { Painting, Size } from '../../designs/canvases/port.ts';
import { drawnWidthOf } from '../../files/storage/storage.ts';
import type { Deps } from '../deps.ts';
import type { StoredPlacement } from '../orders/orders.ts';
import type { PieceInput, PrintFileInput, PrintFileOutcome } from './print-file-task.ts';

export const printDpi = 300;

export type Print = NonNullable<StoredPlacement['print']>;

export type Artwork =
  | { kind: 'image'; bytes: Buffer }
  | { kind: 'color'; color: string }
  /** From our artist, in its own units. */
  | { kind: 'drawing'; bytes: Buffer; width: number; height: number }
  /** Already painted as a print: where it has the file's size and colours, it is the file. */
  | ({ kind: 'painting' } & Painting);

/** In pixels of the print, from the top left of the file, bleed included. */
export type Box = Size & { x: number; y: number };

/** The inputs of one file. */
export type Sheet = Size & {
  bleedPx: number;
  terms: FileTerms;
  /** The colour of the garment or material, `19191b`, where it is dyed. */
  garment: string | null;
  /** Each artwork with the box that it is fitted into. */
  pieces: readonly { artwork: Artwork; print: Pick<Print, 'fit' | 'align' | 'tile'>; box: Box }[];
  /** Also makes a small picture, for the person who has to approve it. */
  wantsPreview?: boolean;
};

export type PrintFile = Size & {
  bytes: Buffer;
  contentType: 'image/png' | 'application/pdf';
  bleedPx: number;
  /** The name of the profile of its colours. */
  profile: string;
  vectors: boolean;
  note: string | null;
  preview: Buffer | null;
};

const megabyte = 1024 * 1024;
/** The largest print takes twenty seconds; a job retries automatically, so slower prints have time. */
const printing = defineTask<PrintFileInput, PrintFileOutcome>(
  'print-file',
  new URL('./print-file-task.ts', import.meta.url),
  { cpuMs: 120_000, wallMs: 600_000, memoryBytes: 2560 * megabyte },
);

/** The artwork cannot be printed, and why; shown to the shop. */
export class UnprintableArtwork extends Error {
  readonly code: 'ARTWORK_NOT_AN_IMAGE' | 'ARTWORK_TOO_COMPLEX';
  constructor(code: UnprintableArtwork['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const gravities: Record<Print['align'], string> = {
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

/**
 * The file of one placement: its size, and the box for the artwork on it. A PDF has its bleed even where nothing is
 * printed there.
 */
export function planSheet(print: Print, bleedMm: number, { format }: FileTerms): Size & { bleedPx: number; box: Box } {
  const isBleeding = print.fit === 'cover';
  const bleedPx = isBleeding || format === 'pdf' ? Math.round((bleedMm / 25.4) * printDpi) : 0;
  const [widthPx, heightPx] = [print.widthPx + 2 * bleedPx, print.heightPx + 2 * bleedPx];
  const box = isBleeding
    ? { x: 0, y: 0, widthPx, heightPx }
    : { x: bleedPx, y: bleedPx, widthPx: print.widthPx, heightPx: print.heightPx };
  return { widthPx, heightPx, bleedPx, box };
}

/** Whether a design is best painted as vectors: other colour spaces are calculated from pixels. */
export const paintingFormat = ({ format, profile }: FileTerms): Painting['format'] =>
  format === 'pdf' && profile === 'srgb' ? 'pdf' : 'png';

export async function makePrintFile(
  { workshops, network }: Pick<Deps, 'workshops' | 'network'>,
  shopId: string,
  sheet: Sheet,
): Promise<PrintFile> {
  const { widthPx, heightPx, bleedPx, terms, garment } = sheet;
  const profile = network.profiles.get(terms.profile);
  if (!profile) throw new Error(`the network has no profile ${terms.profile}`);
  const about = {
    widthPx,
    heightPx,
    bleedPx,
    contentType: terms.format === 'pdf' ? 'application/pdf' : 'image/png',
    profile: profile.name,
  } as const;
  const painted = sheet.wantsPreview ? null : findPainted(sheet);
  if (painted) return { ...about, bytes: painted, vectors: false, note: null, preview: null };
  const input: PrintFileInput = {
    width: widthPx,
    height: heightPx,
    bleed: bleedPx,
    dpi: printDpi,
    terms,
    profile,
    garment,
    pieces: sheet.pieces.map(toInput),
    wantsPreview: sheet.wantsPreview ?? false,
  };
  // The pixels of the artwork and of the file both exist for a moment; a PDF's also in its parts.
  const pixelBytes = terms.format === 'pdf' || profile.name !== 'srgb' ? 16 : 8;
  const drawnPixels = Math.max(0, ...sheet.pieces.map(drawnPixelsOf));
  const memoryBytes = 256 * megabyte + pixelBytes * widthPx * heightPx + 12 * drawnPixels;
  const outcome = await workshops.prints.run(printing, input, { caller: shopId, memoryBytes }).catch(explainEnd);
  if ('fault' in outcome) throw new UnprintableArtwork('ARTWORK_NOT_AN_IMAGE', outcome.fault);
  const notes = [
    outcome.note,
    ...sheet.pieces.map(({ artwork }) => (artwork.kind === 'painting' ? artwork.note : null)),
  ];
  const note = notes.filter((one) => one !== null).join(' ');
  const { bytes, preview, hasVectors: vectors } = outcome;
  return { ...about, bytes, vectors, note: note === '' ? null : note, preview };
}

/** A painting that already is the file. */
function findPainted({ pieces, terms, garment, widthPx, heightPx }: Sheet): Buffer | null {
  const [only] = pieces;
  if (pieces.length !== 1 || only?.artwork.kind !== 'painting' || only.print.tile !== null) return null;
  const isPlain =
    terms.format === 'png' &&
    terms.profile === 'srgb' &&
    terms.transparency === 'kept' &&
    !(terms.leaveOutGarmentColor && garment !== null);
  const { artwork, box } = only;
  const isSameSize = [artwork, box].every((size) => size.widthPx === widthPx && size.heightPx === heightPx);
  return isPlain && isSameSize ? artwork.bytes : null;
}

function toInput({ artwork, print, box }: Sheet['pieces'][number]): PieceInput {
  const { x, y, widthPx: width, heightPx: height } = box;
  const fit = { fit: print.fit, gravity: gravities[print.align], tile: print.tile };
  return { x, y, width, height, fit, source: sourceOf(artwork) };
}

/** For a drawing that is cut to its box, the cut part is drawn as well. */
function drawnPixelsOf({ artwork, box }: Sheet['pieces'][number]): number {
  if (artwork.kind !== 'drawing') return 0;
  const width = drawnWidthOf(artwork, Math.max(box.widthPx, (box.heightPx * artwork.width) / artwork.height));
  return (width * width * artwork.height) / artwork.width;
}

function sourceOf(artwork: Artwork): PieceInput['source'] {
  if (artwork.kind === 'drawing') return { ...artwork, maxWidth: drawnWidthOf(artwork, Number.POSITIVE_INFINITY) };
  if (artwork.kind !== 'painting') return artwork;
  const { bytes, format, widthPx: width, heightPx: height, small } = artwork;
  return format === 'pdf' ? { kind: 'vectors', pdf: bytes, width, height, small } : { kind: 'image', bytes };
}

function explainEnd(error: unknown): never {
  if (!(error instanceof TaskEnded)) throw error;
  const why = 'The image is too complex to print: it takes too much time or memory. Use a simpler or smaller one.';
  throw new UnprintableArtwork('ARTWORK_TOO_COMPLEX', why, { cause: error });
}
