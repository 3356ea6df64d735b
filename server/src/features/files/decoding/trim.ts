/**
 * Extracts the picture from its file. A file may carry anything after its end and in blocks that decoders skip; here
 * its container is walked from one end to the other, and only what draws is kept: pixels, colours, resolution, and the
 * EXIF orientation (not the rest of EXIF, which says where a photo was taken). The pixels are the same, to the bit.
 *
 * A walker reads each byte at most once and allocates nothing based on the file's claims. Where a file violates its
 * format, everything from there on is kept: the decoder, which comes next, refuses it.
 */
import { crc32 } from 'node:zlib';

const walkers: Partial<Record<string, (file: Buffer) => Part[]>> = {
  'image/png': trimPng,
  'image/jpeg': trimJpeg,
  'image/gif': trimGif,
  'image/webp': trimWebp,
};

/** Always the same for the same file, and a trimmed file stays unchanged. */
export function trimImage(file: Buffer, contentType: string): Part[] {
  return joined(walkers[contentType]?.(file) ?? [{ from: 0, to: file.length }]);
}

const isWhole = (parts: readonly Part[], file: Buffer): boolean =>
  parts.length === 1 && 'from' in parts[0]! && parts[0].from === 0 && parts[0].to === file.length;

export function assemble(file: Buffer, parts: readonly Part[]): Buffer {
  if (isWhole(parts, file)) return file;
  return Buffer.concat(parts.map((part) => ('from' in part ? file.subarray(part.from, part.to) : part)));
}

/** Adjacent ranges are merged. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last && 'from' in last && 'from' in part && last.to === part.from) last.to = part.to;
    else result.push('from' in part ? { ...part } : part);
  }
  return result;
}

const extension = { control: 0xf9, application: 0xff } as const;
/** An animation longer than this is a film. */
const maxFrames = 2_000;

/** Frames, their durations and the repeat flag are kept; comments and other programs' notes are not. */
function trimGif(file: Buffer): Part[] {
  const screen = 13 + tableBytes(file[10] ?? 0);
  const parts: Part[] = [{ from: 0, to: screen }];
  let frames = 0;
  let at = screen;
  while (at < file.length) {
    const code = file[at];
    if (code === 0x3b) return [...parts, { from: at, to: at + 1 }];
    if (code === 0x21 && at + 2 < file.length) {
      const end = endOfBlocks(file, at + 2);
      if (end === null) break;
      if (isShownWith(file, at, end)) parts.push({ from: at, to: end });
      at = end;
    } else if (code === 0x2c && at + 11 < file.length) {
      const pixels = file.readUInt16LE(at + 5) * file.readUInt16LE(at + 7);
      const data = at + 10 + tableBytes(file[at + 9]!);
      const end = endOfBlocks(file, data + 1);
      frames += 1;
      if (end === null) break;
      // Twelve bits a pixel at worst, and a byte of length for each 255.
      if (frames > maxFrames || end - data > pixels * 2 + 1024) throw new PaddedImage();
      parts.push({ from: at, to: end });
      at = end;
    } else break;
  }
  return [...parts, { from: at, to: file.length }];
}

const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Behind the empty block that ends a row of them. */
function endOfBlocks(file: Buffer, from: number): number | null {
  for (let at = from; at < file.length; at += 1 + file[at]!) {
    if (file[at] === 0) return at + 1;
  }
  return null;
}

function isShownWith(file: Buffer, at: number, end: number): boolean {
  if (file[at + 1] === extension.control) return end - at <= 16;
  const isLoop = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(file.toString('latin1', at + 3, at + 14));
  return file[at + 1] === extension.application && isLoop && end - at <= 64;
}

const marker = { end: 0xd9, scan: 0xda, app0: 0xe0, app15: 0xef, comment: 0xfe } as const;

/** Tables of all scans together; a hundred scans with their own tables have a tenth of it. */
const maxTableBytes = 512 * 1024;
/** An incompressible block of 8 × 8 takes two hundred bytes. */
const maxBlockBytes = 512;

function trimJpeg(file: Buffer): Part[] {
  const parts: Part[] = [{ from: 0, to: 2 }];
  let profileBytes = 0;
  let tableBytes = 0;
  let scanBytes = 0;
  let maxScanBytes = Number.POSITIVE_INFINITY;
  let isTurned = false;
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const code = file[at + 1]!;
    if (code === 0xff) {
      // Any number of these may precede a marker.
      at += 1;
      continue;
    }
    if (code === marker.end) return [...parts, { from: at, to: at + 2 }];
    if (code === 0x01 || (code >= 0xd0 && code <= 0xd8)) {
      at += 2;
      continue;
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) break;
    if (isStartOfFrame(code)) maxScanBytes = maxScanBytesOf(file, at);
    if (code === marker.scan) {
      const next = endOfScan(file, end);
      scanBytes += next - at;
      if (scanBytes > maxScanBytes) throw new PaddedImage();
      parts.push({ from: at, to: next });
      at = next;
      continue;
    }
    if (code === marker.app0 + 1 && !isTurned) {
      const turn = turnOf(file, at, end);
      if (turn) parts.push(turn);
      isTurned ||= turn !== null;
    } else if (code === marker.app0 + 2 && isProfile(file, at)) {
      profileBytes += end - at;
      if (profileBytes <= maxProfileBytes) parts.push({ from: at, to: end });
    } else if (isDrawnWith(file, code, at)) {
      tableBytes += end - at;
      if (tableBytes > maxTableBytes) throw new PaddedImage();
      parts.push({ from: at, to: end });
    }
    at = end;
  }
  // The end may be all that is left.
  const isEnd = at + 2 <= file.length && file[at] === 0xff && file[at + 1] === marker.end;
  return [...parts, { from: at, to: isEnd ? at + 2 : file.length }];
}

const isStartOfFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

const startsWith = (file: Buffer, at: number, text: string) =>
  file.toString('latin1', at + 4, at + 4 + text.length) === text;

const isProfile = (file: Buffer, at: number) => startsWith(file, at, 'ICC_PROFILE\0');

/** JFIF contains the resolution, Adobe the colour model; every other application segment is dropped. */
function isDrawnWith(file: Buffer, code: number, at: number): boolean {
  if (code === marker.app0) return startsWith(file, at, 'JFIF\0') && file.readUInt16BE(at + 2) <= 64;
  if (code === marker.app0 + 14) return startsWith(file, at, 'Adobe') && file.readUInt16BE(at + 2) <= 64;
  return code !== marker.comment && (code < marker.app0 || code > marker.app15);
}

/** Replaces EXIF with the part that matters. */
function turnOf(file: Buffer, at: number, end: number): Buffer | null {
  if (!startsWith(file, at, 'Exif\0\0')) return null;
  const orientation = orientationOf(file.subarray(at + 10, end));
  if (orientation === 1) return null;
  const block = orientationBlock(orientation);
  const head = Buffer.from([0xff, marker.app0 + 1, 0, 2 + 6 + block.length]);
  return Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), block]);
}

/** The start of the next segment: the first marker that is neither a byte of pixels (FF 00) nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const code = file[at + 1]!;
    const isInside = code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
    if (!isInside) return at;
  }
  return file.length;
}

function maxScanBytesOf(file: Buffer, at: number): number {
  const height = file.readUInt16BE(at + 5);
  const width = file.readUInt16BE(at + 7);
  const blocks = (Math.ceil(width / 8) + 4) * (Math.ceil(height / 8) + 4) * Math.max(1, file[at + 9]!);
  return blocks * maxBlockBytes + 8192;
}

/**
 * Everything that a still picture is drawn with. Text, times and the further frames of an animation are not part of it.
 */
const kept = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI'.split(' '));
/** None of these is longer: apart from a profile, they are a few numbers each. */
const maxBytesOf = (type: string): number => (type === 'iCCP' ? maxProfileBytes : type === 'IDAT' ? 2 ** 31 : 1024);

function trimPng(file: Buffer): Part[] {
  const parts: Part[] = [{ from: 0, to: 8 }];
  const seen = new Set<string>();
  let pixelBytes = 0;
  let at = 8;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > file.length) break;
    if (type === 'IDAT') {
      pixelBytes += 12 + length;
      if (pixelBytes > maxPixelBytes(file)) throw new PaddedImage();
    }
    // Each except IDAT may occur once.
    if (kept.has(type) && length <= maxBytesOf(type) && (type === 'IDAT' || !seen.has(type))) {
      parts.push({ from: at, to: end });
    } else if (type === 'eXIf' && !seen.has(type)) {
      const orientation = orientationOf(file.subarray(at + 8, end - 4));
      if (orientation !== 1) parts.push(chunk('eXIf', orientationBlock(orientation)));
    }
    seen.add(type);
    at = end;
    if (type === 'IEND') return parts;
  }
  return [...parts, { from: at, to: file.length }];
}

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Incompressible pixels grow by a thousandth; encoders cut them in pieces of a few kilobytes. */
function maxPixelBytes(file: Buffer): number {
  if (file.length < 33) return Number.POSITIVE_INFINITY;
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const bits = file[24]! * (channelsOf[file[25]!] ?? 4);
  // An interlaced picture is seven small ones with separate rows: at most two more for each.
  const rows = file[28] === 1 ? 2 * height + 7 : height;
  const rawBytes = Math.ceil((width * bits) / 8) * height + rows * 2;
  return rawBytes * 1.05 + 8192;
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

const keptChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const flag = { exif: 0x08, xmp: 0x04 } as const;

/** A picture has six; an animation one for each of its frames. */
const maxChunks = 10_000;

type Chunk = { type: string; from: number; to: number };

function trimWebp(file: Buffer): Part[] {
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
    if (chunk.type === 'EXIF') return turnOfChunk(file, chunk);
    const isKept = keptChunks.has(chunk.type) && (chunk.type !== 'ICCP' || chunk.to - chunk.from <= maxProfileBytes);
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
function turnOfChunk(file: Buffer, { from, to }: Chunk): Part[] {
  const data = file.subarray(from + 8, to);
  const orientation = orientationOf(data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data);
  if (orientation === 1) return [];
  const block = orientationBlock(orientation);
  const head = Buffer.alloc(8);
  head.write('EXIF', 0, 'latin1');
  head.writeUInt32LE(block.length, 4);
  return [Buffer.concat([head, block])];
}

/** The one EXIF field that changes how a picture looks: its orientation. */

const orientationTag = 0x0112;

/** A TIFF block as EXIF stores it. 1, upright, when it says nothing readable. */
function orientationOf(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const read16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (read16(2) !== 42 || directory + 2 > tiff.length) return 1;
  const count = read16(directory);
  for (let i = 0; i < count; i += 1) {
    const at = directory + 2 + 12 * i;
    if (at + 12 > tiff.length) return 1;
    if (read16(at) !== orientationTag) continue;
    const value = read16(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** The shortest TIFF block that says it. */
function orientationBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write('II*\0', 0, 'latin1');
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(1, 8);
  block.writeUInt16LE(orientationTag, 10);
  block.writeUInt16LE(3, 12); // an unsigned number of 16 bits
  block.writeUInt32LE(1, 14);
  block.writeUInt16LE(orientation, 18);
  return block;
}

/** Shared parts of the walkers of trim.ts. */

/** A range of the file, or replacement bytes. */
export type Part = { from: number; to: number } | Uint8Array;

/** The file holds far more than its pixels can need. */
export class PaddedImage extends Error {
  constructor() {
    super('It contains far more data than its pixels need. Save it again with an image editor.');
    this.name = 'PaddedImage';
  }
}

/** Colour profiles of presses have up to two megabytes; anything larger is something else. */
const maxProfileBytes = 4 * 1024 * 1024;
