/** In a separate process: puts back what an edit should have kept. Models repaint the whole picture, and lose detail outside the mask. */
import sharp from 'sharp';

export type PasteInput = {
  original: Buffer;
  edited: Buffer;
  white: Buffer;
  width: number;
  height: number;
  maxPixels: number;
};
export type PasteOutput = { data: Buffer } | { fault: 'unreadable' };

sharp.cache(false);
sharp.concurrency(1);

/** Pixels over which the edited part fades into the kept one. */
const fade = 2;

export async function perform(input: PasteInput): Promise<PasteOutput> {
  const { original, edited, white, width, height, maxPixels } = input;
  const bounds = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  try {
    const alpha = await sharp(white, bounds)
      .resize(width, height, { fit: 'fill' })
      .blur(fade)
      .extractChannel(0)
      .raw()
      .toBuffer();
    const shape = await sharp({ create: { width, height, channels: 3, background: '#000' } })
      .joinChannel(alpha, { raw: { width, height, channels: 1 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const changed = await sharp(edited, bounds)
      .resize(width, height, { fit: 'fill' })
      .ensureAlpha()
      .composite([{ input: shape, blend: 'dest-in' }])
      .png({ compressionLevel: 1 })
      .toBuffer();
    const data = await sharp(original, bounds)
      .composite([{ input: changed }])
      .png()
      .toBuffer();
    return { data };
  } catch {
    return { fault: 'unreadable' };
  }
}
