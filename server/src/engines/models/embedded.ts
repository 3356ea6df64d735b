/**
 * The built-in artist behind the AI SDK's model types. Its workers are separate processes, started with the first
 * picture.
 */
import type { ImageModelV4 } from '@ai-sdk/provider';
import {
  type Artist,
  type Background,
  createArtist,
  frameCount,
  type Manner,
  readManner,
  UndrawableError,
} from '@platen/artist';
import { WorkshopRefusal } from '@platen/workshop';
import { ApiError } from '../../kernel/errors.ts';
import { niceness } from '../../kernel/processes/niceness.ts';
import type {
  BackgroundRemover,
  EmbeddedMetadata,
  Enlarger,
  ImageChoice,
  ImageTask,
  ImageUse,
  Recolourer,
  VideoMaker,
} from './port.ts';

/** The limit of waiting pictures; one more is told to retry. */
const queueLimit = 400;

export function createEmbeddedModels(env?: Readonly<Record<string, string>>) {
  let artist: Artist | null = null;
  const open = () => {
    artist ??= createArtist({ queue: queueLimit, niceness: niceness.artist, ...(env ? { env } : {}) });
    return artist;
  };
  const backgroundRemover: BackgroundRemover = {
    engine: 'embedded',
    remove: ({ picture, svg, caller, signal }) =>
      translate(async () => {
        const cut = await open().cutOut({ image: picture.bytes, svg, caller, signal });
        return { bytes: cut.png, contentType: 'image/png', width: cut.width, height: cut.height, svg: cut.svg };
      }),
  };
  const enlarger: Enlarger = {
    enlarge: ({ picture, svg, caller, signal }) =>
      translate(async () => {
        const made = await open().enlarge({ image: picture.bytes, svg, caller, signal });
        if (made.status !== 'enlarged') return made;
        const { png, ...rest } = made;
        return { ...rest, bytes: png, contentType: 'image/png' };
      }),
  };
  const recolourer: Recolourer = {
    recolour: (input) =>
      translate(async () => {
        const { png, ...made } = await open().recolour(input);
        return { ...made, bytes: png, contentType: 'image/png' };
      }),
  };
  const videoMaker: VideoMaker = {
    engine: 'embedded',
    steps: frameCount,
    make: ({ picture, svg, prompt, resolution, caller, signal, onProgress }) =>
      translate(async () => {
        const image = picture.bytes;
        const { mp4, ...film } = await open().animate({ image, svg, prompt, resolution, caller, signal, onProgress });
        return { bytes: mp4, ...film };
      }),
  };
  return {
    image: (task: ImageTask, use: ImageUse): ImageChoice => ({
      engine: 'embedded',
      model: imageModel(open, task, use),
      timeoutMs: 120_000,
    }),
    backgroundRemover,
    enlarger,
    recolourer,
    videoMaker,
    meaning: (texts: readonly string[], use: { caller: string; signal?: AbortSignal }) =>
      translate(() => open().meaning({ texts, ...use })),
    close: async () => artist?.close(),
  };
}

function imageModel(open: () => Artist, task: ImageTask, { caller, onDone }: ImageUse): ImageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'platen',
    modelId: `artist-${task}`,
    maxImagesPerCall: 8,
    doGenerate: ({ prompt, n, size, seed, files, providerOptions, abortSignal }) =>
      translate(async () => {
        const [width = 1024, height = 1024] = size?.split('x').map(Number) ?? [];
        const references = (files ?? []).flatMap((file) => (file.type === 'file' ? [toBytes(file.data)] : []));
        const wish = {
          prompt: prompt ?? '',
          width,
          height,
          ...(seed === undefined ? {} : { seed }),
          background: readBackground(providerOptions['platen']?.['background']),
          manner: mannerOf(providerOptions['platen']),
          caller,
          signal: abortSignal,
        };
        const made =
          references.length > 0
            ? [await open().paintFromReference({ ...wish, references })]
            : await open().paint({ ...wish, count: n, onProgress: onDone });
        const images = made.map(({ png: _png, ...said }): EmbeddedMetadata => said);
        return {
          images: made.map(({ png }) => png),
          warnings: [],
          providerMetadata: { platen: { images } },
          response: { timestamp: new Date(0), modelId: `artist-${task}`, headers: undefined },
        };
      }),
  };
}

const readBackground = (value: unknown): Background | null =>
  value === 'transparent' || value === 'paper' ? value : null;

/** For new drawings that should resemble an earlier one; those that differ by one change keep its layout too. */
function mannerOf(asked: Record<string, unknown> | undefined): Manner | null {
  const like = asked?.['like'];
  const manner = typeof like === 'string' ? readManner(like) : null;
  return manner && (asked?.['isSame'] ? manner : { ...manner, seed: null });
}

const toBytes = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, 'base64') : data;

/** The artist's own failures as API errors. An abort stays an abort. */
async function translate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WorkshopRefusal) {
      throw new ApiError('unavailable', 'Too many pictures are being made right now. Try again in a few seconds.', {
        cause: error,
        retryAfterSeconds: 5,
      });
    }
    if (error instanceof UndrawableError) {
      const unknown = error.leftOut.length > 0 ? ` (${error.leftOut.join('; ').slice(0, 200)})` : '';
      throw new ApiError(
        'prompt_not_drawable',
        `Nothing in this prompt can be drawn${unknown}. Describe a picture (“a fox reading a book”), a text in quotation marks, or a pattern. Nothing was billed.`,
        { cause: error, param: '/prompt' },
      );
    }
    throw error;
  }
}
