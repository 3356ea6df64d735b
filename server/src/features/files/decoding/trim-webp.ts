import { orientationBlock, orientationOf } from './exif.ts';
import { maxProfileBytes, PaddedImage, type Part } from './trim-parts.ts';

const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const flag = { exif: 0x08, xmp: 0x04 } as const;

/** A picture has six; an animation one for each of its frames. */
const maxChunks = 10_000;

type Chunk = { type: string; from: number; to: number };

export function trimWebp(file: Buffer): Part[] {
  const whole: Part[] = [{ from: 0, to: file.length }];
  const length = 8 + file.readUInt32LE(4);
  // Truncated: left to the decoder to report.
  if (length > file.length || length < 12) return whole;
  const chunks = chunksOf(file, 12, length);
  if (chunks === null) return whole;
  refusePadding(file, chunks);
  const seen = new Set<string>();
  const parts = chunks.flatMap((chunk): Part[] => {
    // Each except the frames of an animation may occur once.
    if (seen.has(chunk.type) && chunk.type !== 'ANMF') return [];
    seen.add(chunk.type);
    if (chunk.type === 'EXIF') return turnOf(file, chunk);
    const isKept = kept.has(chunk.type) && (chunk.type !== 'ICCP' || chunk.to - chunk.from <= maxProfileBytes);
    return isKept ? [{ from: chunk.from, to: chunk.to }] : [];
  });
  const first = chunks[0];
  if (first?.type === 'VP8X' && first.to - first.from >= 18) {
    const head = Buffer.from(file.subarray(first.from, first.to));
    const hasTurn = parts.some((part) => !('from' in part));
    head[8] = (head[8]! & ~(flag.exif | flag.xmp)) | (hasTurn ? flag.exif : 0);
    if (head[8] !== file[first.from + 8]) parts[0] = head;
  }
  const bytes = parts.reduce((sum, part) => sum + ('from' in part ? part.to - part.from : part.length), 4);
  if (bytes === length - 8) return [{ from: 0, to: 12 }, ...parts];
  const riff = Buffer.from(file.subarray(0, 12));
  riff.writeUInt32LE(bytes, 4);
  return [riff, ...parts];
}

/** Null when they do not follow each other to the end. */
function chunksOf(file: Buffer, from: number, to: number): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = from;
  while (at + 8 <= to) {
    // A chunk of an odd length is followed by an empty byte.
    const length = file.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + length + (length % 2), to);
    if (at + 8 + length > to) return null;
    if (chunks.length >= maxChunks) throw new PaddedImage();
    chunks.push({ type: file.toString('latin1', at, at + 4), from: at, to: end });
    at = end;
  }
  return chunks;
}

function refusePadding(file: Buffer, chunks: readonly Chunk[]): void {
  for (const { type, from, to } of chunks) {
    const pixels = pixelsOf(file, type, from, to);
    if (pixels !== null && to - from > pixels * 8 + 8192) throw new PaddedImage();
  }
}

function pixelsOf(file: Buffer, type: string, from: number, to: number): number | null {
  if (type === 'VP8 ' && to - from >= 18) {
    return (file.readUInt16LE(from + 14) & 0x3fff) * (file.readUInt16LE(from + 16) & 0x3fff);
  }
  if (type !== 'VP8L' || to - from < 13) return null;
  const bits = file.readUInt32LE(from + 9);
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
}

/** Some programs write EXIF as in JPEG, with its name before it. */
function turnOf(file: Buffer, { from, to }: Chunk): Part[] {
  const data = file.subarray(from + 8, to);
  const orientation = orientationOf(data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data);
  if (orientation === 1) return [];
  const block = orientationBlock(orientation);
  const head = Buffer.alloc(8);
  head.write('EXIF', 0, 'latin1');
  head.writeUInt32LE(block.length, 4);
  return [Buffer.concat([head, block])];
}
