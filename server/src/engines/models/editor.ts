/** An image model that takes pictures, as an editor of one. */
import type { Editor, ImageChoice, MadePicture, Mask } from './port.ts';

type Fit = {
  /** Undefined: the model keeps the picture's size. */
  sizeOf?: (picture: MadePicture) => `${number}x${number}` | undefined;
  /** Undefined: the model takes no masks. */
  maskOf?: (mask: Mask) => Uint8Array;
};

export const createEditor = ({ engine, model, timeoutMs }: ImageChoice, { sizeOf, maskOf }: Fit = {}): Editor => ({
  engine,
  model: model.modelId,
  timeoutMs,
  async edit({ picture, mask, instruction, signal }) {
    const { images } = await model.doGenerate({
      prompt: instruction,
      n: 1,
      size: sizeOf?.(picture),
      aspectRatio: undefined,
      seed: undefined,
      files: [{ type: 'file', mediaType: picture.contentType, data: picture.bytes }],
      mask: mask && maskOf ? { type: 'file', mediaType: 'image/png', data: maskOf(mask) } : undefined,
      providerOptions: {},
      abortSignal: signal,
    });
    const [image] = images;
    if (image === undefined) throw new Error('the model made no picture');
    return { bytes: typeof image === 'string' ? Buffer.from(image, 'base64') : image, contentType: 'image/png' };
  },
});
