import { orientationBlock, orientationOf } from './exif.ts';
import { maxProfileBytes, PaddedImage, type Part } from './trim-parts.ts';

const marker = { end: 0xd9, scan: 0xda, app0: 0xe0, app15: 0xef, comment: 0xfe } as const;

/** Tables of all scans together; a hundred scans with their own tables have a tenth of it. */
const maxTableBytes = 512 * 1024;
/** An incompressible block of 8 × 8 takes two hundred bytes. */
const maxBlockBytes = 512;

export function trimJpeg(file: Buffer): Part[] {
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
