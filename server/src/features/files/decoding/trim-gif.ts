import { PaddedImage, type Part } from './trim-parts.ts';

const extension = { control: 0xf9, application: 0xff } as const;
/** An animation longer than this is a film. */
const maxFrames = 2_000;

/** Frames, their durations and the repeat flag are kept; comments and other programs' notes are not. */
export function trimGif(file: Buffer): Part[] {
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
