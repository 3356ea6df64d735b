/** In a separate process: a print file, as the facility wants it. */
import { encodePrintPng } from '../../../kernel/documents/print-png.ts';
import type { FileTerms, Profile } from '../../catalog/network/network.ts';
import { type Fit, layOut } from './print-layout.ts';
import { type Box, makePdf, type PdfPart } from './print-pdf.ts';
import {
  applyTerms,
  composeSheet,
  encodePlainPng,
  encodePreview,
  fitPicture,
  isDrawing,
  type Piece,
  readIcc,
  type Source,
  Unprintable,
} from './print-pixels.ts';
import type { VectorPage } from './svg-vectors.ts';

export type PieceInput = Box & { fit: Fit; source: Source | ({ kind: 'vectors'; small: Buffer | null } & VectorPage) };

export type PrintFileInput = {
  width: number;
  height: number;
  bleed: number;
  dpi: number;
  terms: FileTerms;
  profile: Profile;
  /** The colour of the garment or material, where it is dyed. */
  garment: string | null;
  pieces: PieceInput[];
  /** Also makes a small picture of the file. */
  wantsPreview: boolean;
};

export type PrintFileOutcome =
  | {
      bytes: Buffer;
      /** Some of it is drawn in vectors. */
      hasVectors: boolean;
      /** Why drawings became pixels anyway. Null where none did. */
      note: string | null;
      preview: Buffer | null;
    }
  | { fault: string };

export async function perform(input: PrintFileInput): Promise<PrintFileOutcome> {
  try {
    const made = await (input.terms.format === 'pdf' ? printPdf(input) : printPng(input));
    return { ...made, preview: input.wantsPreview ? await makePreview(input) : null };
  } catch (error) {
    if (error instanceof Unprintable) return { fault: error.message };
    return { fault: 'The image is damaged and cannot be printed.' };
  }
}

type Made = { bytes: Buffer; hasVectors: boolean; note: string | null };

async function printPng(input: PrintFileInput): Promise<Made> {
  const { width, height, dpi, terms, profile, garment } = input;
  const pieces = input.pieces.map(toPiece);
  const [only] = pieces;
  const isWhole = pieces.length === 1 && only!.place.width === width && only!.place.height === height;
  const isPlain = terms.transparency === 'kept' && !(terms.leaveOutGarmentColor && garment) && profile.name === 'srgb';
  if (isWhole && isPlain) {
    const picture = await fitPicture(only!.source, only!.place, profile);
    return pixelFile(await encodePlainPng(picture, dpi));
  }
  const pixels = await applyTerms(await composeSheet({ width, height }, pieces, profile), terms, garment, profile);
  return pixelFile(await encodePrintPng(pixels, { dpi, icc: await readIcc(profile) }));
}

const pixelFile = (bytes: Buffer): Made => ({ bytes, hasVectors: false, note: null });

function toPiece({ x, y, width, height, fit, source }: PieceInput): Piece {
  if (source.kind === 'vectors') throw new Error('vectors are laid on pages only');
  return { x, y, place: { width, height, ...fit }, source };
}

async function printPdf(input: PrintFileInput): Promise<Made> {
  const { width, height, bleed, dpi, terms, profile } = input;
  const parts: PdfPart[] = [];
  const notes = new Set<string>();
  const colors = profile.space === 'cmyk' ? 4 : 3;
  // Paper is white: white is a colour only in additive colour spaces.
  if (terms.transparency === 'white' && colors === 3) {
    parts.push({ kind: 'color', box: { x: 0, y: 0, width, height }, color: 'ffffff' });
  }
  for (const piece of input.pieces) {
    const part = await findVectors(piece, profile, (note) => notes.add(note));
    parts.push(part ?? { kind: 'pixels', box: boxOf(piece), pixels: await pixelsOf(piece, input) });
  }
  const intent = {
    icc: await readIcc(profile),
    colors,
    name: profile.name,
    condition: terms.condition ?? null,
  } as const;
  return {
    bytes: await makePdf({ width, height, bleed, dpi }, parts, intent),
    hasVectors: parts.some(({ kind }) => kind === 'vectors'),
    note: notes.size === 0 ? null : [...notes].join(' '),
  };
}

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

async function pixelsOf(piece: PieceInput, { terms, profile }: PrintFileInput) {
  const alone = { ...toPiece(piece), x: 0, y: 0 };
  return applyTerms(await composeSheet(boxOf(piece), [alone], profile), terms, null, profile);
}

/** Null for artwork that has none, or cannot keep them; the reason is reported. */
async function findVectors(piece: PieceInput, profile: Profile, tell: (note: string) => void): Promise<PdfPart | null> {
  const { source, fit } = piece;
  const box = boxOf(piece);
  const isPlain = profile.name === 'srgb';
  if (source.kind === 'color') return isPlain ? { kind: 'color', box, color: source.color } : null;
  if (source.kind === 'vectors') return { kind: 'vectors', box, page: source, at: layOut(source, box, fit) };
  if (source.kind === 'image' && !(await isDrawing(source.bytes))) return null;
  if (!isPlain) {
    tell(`The drawing is printed as pixels, because vectors need sRGB and the facility uses ${profile.name}.`);
    return null;
  }
  const { drawVectors, NoVectors } = await import('./svg-vectors.ts');
  try {
    const page = await drawVectors(source.bytes);
    return { kind: 'vectors', box, page, at: layOut(page, box, fit) };
  } catch (error) {
    // If the vectors fail for any reason, the pixels are used, as always before.
    tell(
      `The drawing is printed as pixels: ${error instanceof NoVectors ? error.message : 'it cannot be read as vectors'}.`,
    );
    return null;
  }
}

const previewSide = 1_000;
const screen: Profile = { name: 'srgb', space: 'rgb', path: null };

/** The file as it will look: by the same rules, at screen size. In ink it shows what ink can. */
async function makePreview(input: PrintFileInput): Promise<Buffer> {
  const scale = Math.min(1, previewSide / Math.max(input.width, input.height));
  const small = (length: number) => Math.max(1, Math.round(length * scale));
  const pieces = input.pieces.map(({ x, y, width, height, fit, source }): Piece => {
    const place = { width: small(width), height: small(height), ...fit };
    if (source.kind !== 'vectors') return { x: Math.round(x * scale), y: Math.round(y * scale), place, source };
    if (!source.small) throw new Error('a page of vectors came without its picture');
    return {
      x: Math.round(x * scale),
      y: Math.round(y * scale),
      place,
      source: { kind: 'image', bytes: source.small },
    };
  });
  const sheet = await composeSheet({ width: small(input.width), height: small(input.height) }, pieces, screen);
  return encodePreview(await applyTerms(sheet, input.terms, input.garment, screen), input.profile);
}
