/**
 * What of a picture's file is the picture. A file may carry anything behind its end and in blocks that decoders pass over; here
 * its container is walked from one end to the other, and only what draws is kept: pixels, colours, resolution, and the turn that
 * EXIF asks for (not the rest of EXIF, which tells where a photo was taken). The pixels are the same, to the bit.
 *
 * A walker looks at each byte once at most and allocates nothing by what a file says. Where a file does not follow its
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

/** Always the same for the same file, and a trimmed file stays as it is. */
export function trimImage(file: Buffer, contentType: string): Part[] {
  return joined(walkers[contentType]?.(file) ?? [{ from: 0, to: file.length }]);
}

export const isWhole = (parts: readonly Part[], file: Buffer): boolean =>
  parts.length === 1 && 'from' in parts[0]! && parts[0].from === 0 && parts[0].to === file.length;

export function assemble(file: Buffer, parts: readonly Part[]): Buffer {
  if (isWhole(parts, file)) return file;
  return Buffer.concat(parts.map((part) => ('from' in part ? file.subarray(part.from, part.to) : part)));
}

/** Stretches that touch are one. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last && 'from' in last && 'from' in part && last.to === part.from) last.to = part.to;
    else result.push('from' in part ? { ...part } : part);
  }
  return result;
}
