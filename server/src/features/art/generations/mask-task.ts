/** In a separate process: the part of a picture that may change, at the picture's size, in the two forms that models expect. */
import sharp from 'sharp';

export type MaskInput = {
  file: Buffer;
  /**
   * `drawn`: transparent or white may change. `subject`: a cut-out, whose subject may change. `background`: a cut-out, whose surroundings
   * may change.
   */
  marks: 'drawn' | 'subject' | 'background';
  width: number;
  height: number;
  maxPixels: number;
};
export type MaskOutput = { white: Buffer; clear: Buffer } | { fault: 'unreadable' };

sharp.cache(false);
sharp.concurrency(1);

export async function perform({ file, marks, width, height, maxPixels }: MaskInput): Promise<MaskOutput> {
  const read = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()
    .catch(() => null);
  if (read === null) return { fault: 'unreadable' };
  const change = Buffer.alloc(width * height);
  const isTransparent = marks === 'drawn' && read.some((value, i) => i % 4 === 3 && value < 255);
  for (let i = 0; i < change.length; i += 1) {
    const at = 4 * i;
    const alpha = read[at + 3]!;
    const light = Math.round(0.299 * read[at]! + 0.587 * read[at + 1]! + 0.114 * read[at + 2]!);
    change[i] = marks === 'subject' ? alpha : marks === 'background' || isTransparent ? 255 - alpha : light;
  }
  const opaque = Buffer.alloc(4 * change.length);
  for (let i = 0; i < change.length; i += 1) opaque[4 * i + 3] = 255 - change[i]!;
  const [white, clear] = await Promise.all([
    sharp(change, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer(),
    sharp(opaque, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  ]);
  return { white, clear };
}
