/**
 * Extracts the picture from its file. A file may carry anything after its end and in blocks that decoders skip; here
 * its container is walked from one end to the other, and only what draws is kept: pixels, colours, resolution, and the
 * EXIF orientation (not the rest of EXIF, which says where a photo was taken). The pixels are the same, to the bit.
 *
 * A walker reads each byte at most once and allocates nothing based on the file's claims. Where a file violates its
 * format, everything from there on is kept: the decoder, which comes next, refuses it.
 */
import { trimGif } from './trim-gif.ts';
import { trimJpeg } from './trim-jpeg.ts';
import type { Part } from './trim-parts.ts';
import { trimPng } from './trim-png.ts';
import { trimWebp } from './trim-webp.ts';

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

export const isWhole = (parts: readonly Part[], file: Buffer): boolean =>
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
