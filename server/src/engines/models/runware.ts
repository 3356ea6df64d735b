/** Runware over plain HTTP: one address, tasks in, answers out. Its own SDK package silently drops references. */
import { randomUUID } from 'node:crypto';
import type { ImageModelV4 } from '@ai-sdk/provider';
import type { Config } from '../../config.ts';
import { callProvider, providerFetch } from '../../kernel/outbound/provider-calls.ts';
import type { Outbound } from '../../kernel/outbound/safe-fetch.ts';
import type { BackgroundRemover, HostedTask, ImageChoice, Picture, VideoMaker } from './port.ts';
import { readMp4Size } from './video-size.ts';

const imageTimeoutMs = 90_000;
const videoTimeoutMs = 300_000;
const pollMs = 2000;

const modelIds: Record<HostedTask, string> = { fast: 'runware:100@1', larger: 'runware:101@1', guided: 'google:4@2' };

type Task = Record<string, unknown> & { taskType: string };
type Answer = Record<string, unknown> & { taskUUID?: string };

export class RunwareError extends Error {
  readonly statusCode: number;
  constructor(message: string, statusCode: number) {
    super(message);
    this.name = 'RunwareError';
    this.statusCode = statusCode;
  }
}

export function createRunwareModels(
  { outbound }: { outbound: Outbound },
  { apiKey, baseUrl, videoModel }: NonNullable<Config['models']['runware']>,
) {
  const fetch = providerFetch(outbound, baseUrl, videoTimeoutMs);

  async function run(task: Task, signal: AbortSignal | undefined): Promise<Answer[]> {
    const response = await fetch(baseUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify([task]),
      ...(signal ? { signal } : {}),
    });
    const body = (await response.json().catch(() => ({}))) as {
      data?: Answer[];
      errors?: { message?: string; code?: string }[];
    };
    const fault = body.errors?.[0];
    if (!response.ok || fault)
      throw new RunwareError(fault?.message ?? fault?.code ?? `HTTP ${response.status}`, response.status);
    return body.data ?? [];
  }

  const imageModel = (modelId: string): ImageModelV4 => ({
    specificationVersion: 'v4',
    provider: 'runware',
    modelId,
    maxImagesPerCall: 8,
    async doGenerate({ prompt, n, size, seed, files, abortSignal }) {
      const [width, height] = size?.split('x').map(Number) ?? [1024, 1024];
      const references = (files ?? []).map((file) =>
        file.type === 'url' ? file.url : dataUri({ bytes: toBytes(file.data), contentType: file.mediaType }),
      );
      const data = await run(
        {
          taskType: 'imageInference',
          taskUUID: randomUUID(),
          model: modelId,
          positivePrompt: prompt ?? '',
          width,
          height,
          numberResults: n,
          outputType: 'base64Data',
          outputFormat: 'PNG',
          includeCost: true,
          ...(seed === undefined ? {} : { seed }),
          ...(references.length > 0 ? { referenceImages: references } : {}),
        },
        abortSignal,
      );
      const images = data.map((one) => String(one['imageBase64Data'] ?? ''));
      return {
        images,
        warnings: [],
        providerMetadata: {
          runware: {
            images: data.map((one) => ({
              costUsd: Number(one['cost'] ?? 0),
              imageUUID: String(one['imageUUID'] ?? ''),
            })),
          },
        },
        response: { timestamp: new Date(0), modelId, headers: undefined },
      };
    },
  });

  const backgroundRemover: BackgroundRemover = {
    engine: 'runware',
    remove: ({ picture, signal }) =>
      callProvider('runware', signal, imageTimeoutMs, async (abort) => {
        const [made] = await run(
          {
            taskType: 'removeBackground',
            taskUUID: randomUUID(),
            model: 'runware:109@1',
            inputImage: dataUri(picture),
            outputType: 'base64Data',
            outputFormat: 'PNG',
            includeCost: true,
          },
          abort,
        );
        return {
          bytes: toBytes(String(made?.['imageBase64Data'] ?? '')),
          contentType: 'image/png',
          width: null,
          height: null,
        };
      }),
  };

  const videoMaker: VideoMaker = {
    engine: 'runware',
    steps: 1,
    make: ({ picture, prompt, resolution, signal, ticket }) =>
      callProvider('runware', signal, videoTimeoutMs, async (abort) => {
        const kept = typeof ticket?.kept === 'string' ? ticket.kept : null;
        const taskUUID = kept ?? randomUUID();
        // The id is ours, so it is stored before the call.
        if (kept === null) await ticket?.keep(taskUUID);
        if (kept === null) {
          await run(
            {
              taskType: 'videoInference',
              taskUUID,
              model: videoModel,
              positivePrompt: prompt || 'gentle natural motion',
              duration: 6,
              resolution: `${resolution}p`,
              deliveryMethod: 'async',
              outputType: 'URL',
              outputFormat: 'MP4',
              frameImages: [{ inputImage: dataUri(picture), frame: 'first' }],
              includeCost: true,
            },
            abort,
          );
        }
        for (;;) {
          const [state] = await run({ taskType: 'getResponse', taskUUID }, abort);
          if (state?.['status'] === 'success' || state?.['videoURL']) {
            const bytes = new Uint8Array(
              await (await fetch(String(state['videoURL']), { signal: abort })).arrayBuffer(),
            );
            return { bytes, ...readMp4Size(bytes) };
          }
          if (state?.['status'] === 'error') throw new RunwareError('the video could not be made', 502);
          await new Promise((resolve) => setTimeout(resolve, pollMs));
          abort.throwIfAborted();
        }
      }),
  };

  return {
    image: (task: HostedTask): ImageChoice => ({
      engine: 'runware',
      model: imageModel(modelIds[task]),
      timeoutMs: imageTimeoutMs,
    }),
    backgroundRemover,
    videoMaker,
  };
}

const dataUri = ({ bytes, contentType }: Picture): string =>
  `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`;

function toBytes(data: string | Uint8Array): Uint8Array {
  if (data.length === 0) throw new RunwareError('the answer holds no image', 502);
  return typeof data === 'string' ? Buffer.from(data, 'base64') : data;
}
