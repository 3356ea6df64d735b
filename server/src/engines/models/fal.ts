/** fal.ai: images by the SDK's provider; background removal and video by the same provider's models. */
import { createFal } from '@ai-sdk/fal';
import type { ImageModelV4, Experimental_VideoModelV4 as VideoModel } from '@ai-sdk/provider';
import type { Config } from '../../config.ts';
import { ApiError } from '../../kernel/errors.ts';
import { callProvider, providerFetch } from '../../kernel/outbound/provider-calls.ts';
import type { Outbound } from '../../kernel/outbound/safe-fetch.ts';
import type { BackgroundRemover, HostedTask, ImageChoice, MadePicture, VideoMaker, VideoTicket } from './port.ts';
import { readMp4Size } from './video-size.ts';

const imageTimeoutMs = 90_000;
const videoTimeoutMs = 300_000;

const modelIds = { fast: 'fal-ai/flux/schnell', larger: 'fal-ai/flux/dev' } as const;

/** The guided model has two addresses: one takes only text, the other a list of pictures too. */
const guidedId = 'fal-ai/nano-banana-pro';

/** The queue's host is fixed in the provider package; a configured base URL replaces it. */
const queueOrigin = 'https://queue.fal.run';

export function createFalModels(
  { outbound }: { outbound: Outbound },
  { apiKey, baseUrl, videoModel }: NonNullable<Config['models']['fal']>,
) {
  const call = providerFetch(outbound, baseUrl, videoTimeoutMs);
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    return url.startsWith(queueOrigin) && baseUrl !== 'https://fal.run'
      ? call(baseUrl + url.slice(queueOrigin.length), init)
      : call(input, init);
  };
  const provider = createFal({ apiKey, baseURL: baseUrl, fetch });

  const backgroundRemover: BackgroundRemover = {
    engine: 'fal',
    remove: ({ picture, signal }) =>
      callProvider('fal', signal, imageTimeoutMs, async (abortSignal): Promise<MadePicture> => {
        const answer = await provider.image('fal-ai/birefnet/v2').doGenerate({
          prompt: undefined,
          n: 1,
          size: undefined,
          aspectRatio: undefined,
          seed: undefined,
          files: [{ type: 'file', mediaType: picture.contentType, data: picture.bytes }],
          mask: undefined,
          providerOptions: { fal: { outputFormat: 'png' } },
          abortSignal,
        });
        return { bytes: toBytes(answer.images[0]), contentType: 'image/png', width: null, height: null };
      }),
  };

  const videoMaker: VideoMaker = {
    engine: 'fal',
    steps: 1,
    make: ({ picture, prompt, resolution, signal, ticket }) =>
      callProvider('fal', signal, videoTimeoutMs, async (abortSignal) => {
        const model = provider.video(videoModel) as VideoModel;
        const options = {
          prompt: prompt || 'gentle natural motion',
          n: 1,
          aspectRatio: undefined,
          // The provider silently drops the SDK's own resolution; only its option counts.
          resolution: undefined,
          duration: 6,
          fps: undefined,
          seed: undefined,
          image: { type: 'file' as const, mediaType: picture.contentType, data: picture.bytes },
          frameImages: undefined,
          inputReferences: undefined,
          generateAudio: false,
          providerOptions: { fal: { resolution: `${resolution}p` } },
          abortSignal,
        };
        const answer = await runVideo(
          model,
          options as Parameters<NonNullable<VideoModel['doGenerate']>>[0],
          abortSignal,
          ticket,
        );
        const clip = answer[0];
        if (!clip) throw new Error('the provider made no video');
        const bytes =
          clip.type === 'url'
            ? new Uint8Array(await (await fetch(clip.url, { signal: abortSignal })).arrayBuffer())
            : toBytes(clip.type === 'base64' || clip.type === 'binary' ? clip.data : undefined);
        return { bytes, ...readMp4Size(bytes) };
      }),
  };

  // The provider package has its own copy of the model types; the casts bridge two equal declarations.
  const guided = (): ImageModelV4 => ({
    ...describe(provider.image(guidedId)),
    doGenerate: (options) =>
      options.files?.length
        ? provider
            .image(`${guidedId}/edit`)
            .doGenerate({ ...options, providerOptions: { fal: { useMultipleImages: true } } } as never)
        : provider.image(guidedId).doGenerate(options as never),
  });

  return {
    image: (task: HostedTask): ImageChoice => ({
      engine: 'fal',
      model: task === 'guided' ? guided() : provider.image(modelIds[task]),
      timeoutMs: imageTimeoutMs,
    }),
    backgroundRemover,
    videoMaker,
  };
}

const describe = ({ specificationVersion, provider, modelId, maxImagesPerCall }: ImageModelV4) => ({
  specificationVersion,
  provider,
  modelId,
  maxImagesPerCall,
});

type VideoOptions = Parameters<NonNullable<VideoModel['doGenerate']>>[0];
type Operation = Awaited<ReturnType<NonNullable<VideoModel['doStart']>>>['operation'];
type Clip = Awaited<ReturnType<NonNullable<VideoModel['doGenerate']>>>['videos'][number];

/** Some models answer at once, others are started and then polled. */
async function runVideo(
  model: VideoModel,
  options: VideoOptions,
  signal: AbortSignal,
  ticket: VideoTicket | undefined,
): Promise<Clip[]> {
  if (!model.doStart || !model.doStatus) return (await model.doGenerate!(options)).videos;
  let operation = ticket?.kept as Operation | null | undefined;
  if (!operation) {
    ({ operation } = await model.doStart(options));
    await ticket?.keep(operation);
  }
  for (let waitMs = firstPollMs; ; waitMs = Math.min(2 * waitMs, maxPollMs)) {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, waitMs);
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          reject(signal.reason);
        },
        { once: true },
      );
    });
    const status = await model.doStatus({ operation, abortSignal: signal });
    if (status.status === 'completed') return status.videos;
    if (status.status === 'error')
      throw new ApiError('provider_failed', 'The model provider (fal) could not make the video. Nothing was billed.', {
        cause: status,
      });
  }
}

/** Soon at first: a film that was paid for before a restart may be ready. */
const firstPollMs = 250;
const maxPollMs = 2000;

function toBytes(data: string | Uint8Array | undefined): Uint8Array {
  if (data === undefined) throw new Error('the provider answered no data');
  return typeof data === 'string' ? Buffer.from(data, 'base64') : data;
}
