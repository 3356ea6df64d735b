import { crc32 } from 'node:zlib';
import { orientationBlock, orientationOf } from './exif.ts';
import { maxProfileBytes, PaddedImage, type Part } from './trim-parts.ts';

/**
 * Everything that a still picture is drawn with. Text, times and the further frames of an animation are not part of it.
 */
const kept = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI'.split(' '));
/** None of these is longer: apart from a profile, they are a few numbers each. */
const maxBytesOf = (type: string): number => (type === 'iCCP' ? maxProfileBytes : type === 'IDAT' ? 2 ** 31 : 1024);

export function trimPng(file: Buffer): Part[] {
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
