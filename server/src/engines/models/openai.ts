/** Any endpoint with OpenAI's images and chat API: OpenAI itself, a gateway, or your own server. */

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ImageModelV4, LanguageModelV4 } from '@ai-sdk/provider';
import { providerFetch } from '../../kernel/outbound/provider-calls.ts';
import type { Outbound } from '../../kernel/outbound/safe-fetch.ts';
import { createEditor } from './editor.ts';
import type { Editor, Engine, HostedTask, ImageChoice, ImageUse, Mask } from './port.ts';
import {
  type Abilities,
  chooseModel,
  createServedModels,
  findModelNotices,
  KeyRefused,
  type ModelKind,
  type OpenAiConfig,
} from './served-models.ts';

const hostedTimeoutMs = 120_000;
/** A picture on a processor instead of a graphics card takes minutes. */
const ownTimeoutMs = 600_000;
/** Models work in blocks of pixels. */
const block = 64;
const minSide = 256;

type Options = Parameters<ImageModelV4['doGenerate']>[0];

export function createOpenAiModels({ outbound }: { outbound: Outbound }, config: OpenAiConfig) {
  const { apiKey, baseUrl } = config;
  const engine: Engine = apiKey === null ? 'own' : 'openai';
  const timeoutMs = engine === 'own' ? ownTimeoutMs : hostedTimeoutMs;
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: baseUrl,
    ...(apiKey === null ? {} : { apiKey }),
    fetch: providerFetch(outbound, baseUrl, timeoutMs),
  });
  const served = createServedModels(config);
  const format = config.imageFormat === null ? {} : { output_format: config.imageFormat };

  /** A model that is named is used although the server cannot be asked at the moment: the call itself says what is wrong. */
  const choose = async (
    kind: ModelKind,
    wanted: string | null,
  ): Promise<{ id: string; abilities: Abilities | null } | null> => {
    if (wanted === 'none') return null;
    const known = await served().catch((fault: unknown) => ({ models: null, abilities: null, fault }));
    const { model } = chooseModel(kind, wanted, known, config);
    if (model === null && 'fault' in known) throw known.fault;
    return model === null ? null : { id: model, abilities: known.abilities };
  };
  const findImageModel = async () => {
    const chosen = await choose('image', config.imageModel);
    return chosen && { model: provider.imageModel(chosen.id), abilities: chosen.abilities };
  };

  return {
    async image(task: HostedTask, { onDone }: Pick<ImageUse, 'onDone'>): Promise<ImageChoice | null> {
      const found = await findImageModel();
      if (found === null || (task === 'guided' && found.abilities?.references === false)) return null;
      const { model, abilities } = found;
      const ask = (options: Options) =>
        model.doGenerate({
          ...options,
          ...(options.size ? { size: fitSize(options.size, abilities) } : {}),
          // Vectors are made from words only.
          providerOptions: { ...options.providerOptions, openai: options.files?.length ? {} : format },
        });
      // One picture at a time on one's own card: it has room for no more, and the caller sees each as it is ready.
      const inTurns = async (options: Options) => {
        const made = await ask({ ...options, n: 1 });
        const images = [...made.images] as string[];
        onDone?.(images.length);
        while (images.length < options.n) {
          images.push(...((await ask({ ...options, n: 1 })).images as string[]));
          onDone?.(images.length);
        }
        return { ...made, images };
      };
      return { engine, timeoutMs, model: { ...factsOf(model), doGenerate: engine === 'own' ? inTurns : ask } };
    },

    async editor(): Promise<Editor | null> {
      const found = await findImageModel();
      if (found === null || found.abilities?.edits === false) return null;
      const { model, abilities } = found;
      return createEditor(
        { engine, model, timeoutMs },
        {
          // stable-diffusion.cpp repaints what is white, OpenAI what is transparent. Hosted models take few sizes, and keep the picture's by default.
          sizeOf: ({ width, height }) =>
            abilities && width && height ? fitSize(`${width}x${height}`, abilities) : undefined,
          ...(abilities?.masks === false ? {} : { maskOf: (mask: Mask) => (abilities ? mask.white : mask.clear) }),
        },
      );
    },

    async chat(): Promise<LanguageModelV4 | null> {
      const chosen = await choose('chat', config.chatModel);
      return chosen && provider.chatModel(chosen.id);
    },

    async notices(now: Date): Promise<string[]> {
      try {
        return findModelNotices(config, await served(), now);
      } catch (error) {
        const { host } = new URL(baseUrl);
        const { cause } = error as Error;
        return [
          cause instanceof KeyRefused ? `${cause.message}. Correct OPENAI_API_KEY.` : `${host} cannot be reached.`,
        ];
      }
    },
  };
}

const factsOf = ({ specificationVersion, provider, modelId, maxImagesPerCall }: ImageModelV4) => ({
  specificationVersion,
  provider,
  modelId,
  maxImagesPerCall,
});

/** The nearest size that the server can make, in the same shape. Others take any size, or say what they take. */
export function fitSize(size: string, abilities: Pick<Abilities, 'maxSide'> | null): `${number}x${number}` {
  const [width, height] = size.split('x').map(Number) as [number, number];
  if (abilities === null) return `${width}x${height}`;
  const scale = Math.min(1, (abilities.maxSide ?? Number.POSITIVE_INFINITY) / Math.max(width, height));
  const fitSide = (side: number) => Math.max(minSide, Math.round((side * scale) / block) * block);
  return `${fitSide(width)}x${fitSide(height)}`;
}
