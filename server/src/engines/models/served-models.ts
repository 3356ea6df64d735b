/**
 * The models that a server with OpenAI's API serves, and which of them to use. Providers switch models off: a default that is gone is
 * replaced by its successor. Your own server is asked what it can do: stable-diffusion.cpp reports its abilities, LocalAI and Ollama list
 * their models.
 */
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { ApiError } from '../../kernel/errors.ts';
import { fetchTrusted } from '../../kernel/outbound/safe-fetch.ts';

export type OpenAiConfig = NonNullable<Config['models']['openai']>;

export type ServedModel = { id: string; shutdownDate: string | null };

/** What stable-diffusion.cpp says of the model that it has loaded. */
export type Abilities = { edits: boolean; masks: boolean; references: boolean; maxSide: number | null };

export type Served = {
  /** Null: the server does not list its models. */
  models: ServedModel[] | null;
  /** Null: any other server. */
  abilities: Abilities | null;
};

export type ModelKind = 'image' | 'chat';

const bounds = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };
const maxModels = 2000;
const freshMs = 600_000;
const freshWhenAwayMs = 5_000;

const modelList = z.object({
  data: z
    .array(z.object({ id: z.string().max(200), shutdown_date: z.string().max(40).nullish().catch(null) }))
    .transform((models) => models.slice(0, maxModels)),
});
const capabilities = z.object({
  features_by_mode: z.object({ img_gen: z.record(z.string(), z.unknown()) }),
  limits: z.object({ max_width: z.number().nullish(), max_height: z.number().nullish() }).catch({}),
});

/** Best first. */
const defaults: Record<ModelKind, readonly string[]> = {
  image: ['gpt-image-2.5-flare', 'gpt-image-2.6-flare', 'gpt-image-2.5-sunburst', 'gpt-image-2.6-sunburst'],
  chat: ['gpt-6-luna', 'gpt-5.6-terra'],
};

/** As OpenAI documents them on its page of deprecations. */
const successors: Readonly<Record<string, string>> = {
  'dall-e-2': 'gpt-image-2.5-flare',
  'dall-e-3': 'gpt-image-2.5-flare',
  'gpt-image-1': 'gpt-image-2.5-flare',
  'gpt-image-1-mini': 'gpt-image-2.5-flare',
  'gpt-image-1.5': 'gpt-image-2.5-flare',
  'gpt-image-2.5-flare': 'gpt-image-2.6-flare',
  'gpt-image-2.5-sunburst': 'gpt-image-2.6-sunburst',
  'gpt-5-mini': 'gpt-6-luna',
  'gpt-5.6-terra': 'gpt-6-luna',
};

/** Models of a server that lists all kinds, by the names that their makers use. */
const imageNames =
  /flux|stable-?diffusion|sdxl|sd-?cpp|sd-?3|z-image|qwen-image|hidream|dall-e|gpt-image|dreamshaper|pixart|kolors|image-turbo/;
const otherNames = /embed|whisper|tts|rerank|bge-|voice|audio|upscal|video|wan2/;

const isImageModel = (id: string): boolean => imageNames.test(id.toLowerCase().slice(0, 200));
const isChatModel = (id: string): boolean => !isImageModel(id) && !otherNames.test(id.toLowerCase().slice(0, 200));

export type Choice = {
  model: string | null;
  /** The configured or default model that this one replaces. */
  insteadOf: string | null;
};

/** `wanted`: the setting. Null chooses, `none` uses no model. */
export function chooseModel(
  kind: ModelKind,
  wanted: string | null,
  { models, abilities }: Served,
  { isOwn, apiKey }: Pick<OpenAiConfig, 'isOwn' | 'apiKey'>,
): Choice {
  if (wanted === 'none') return { model: null, insteadOf: null };
  const isServed = (id: string) => models === null || models.some((one) => one.id === id);
  if (wanted !== null) {
    for (let id: string | undefined = wanted, tries = 0; id !== undefined && tries < 8; id = successors[id], tries += 1)
      if (isServed(id)) return { model: id, insteadOf: id === wanted ? null : wanted };
    return { model: wanted, insteadOf: null };
  }
  // A gateway with a key that lists nothing is taken for the provider.
  if (!isOwn || (models === null && abilities === null && apiKey !== null)) {
    const [first] = defaults[kind];
    const found = defaults[kind].find(isServed) ?? null;
    return { model: found ?? first!, insteadOf: found === null || found === first ? null : first! };
  }
  // stable-diffusion.cpp serves one image model, under a name that says nothing.
  if (abilities) return { model: kind === 'image' ? (models?.[0]?.id ?? 'sd-cpp-local') : null, insteadOf: null };
  const fits = kind === 'image' ? isImageModel : isChatModel;
  return { model: models?.find(({ id }) => fits(id))?.id ?? null, insteadOf: null };
}

const warningDays = 60;

/** What the operator should know, for `platen doctor` and `/admin`. */
export function findModelNotices(config: OpenAiConfig, served: Served, now: Date): string[] {
  const { host } = new URL(config.baseUrl);
  const kinds: [ModelKind, setting: string, wanted: string | null][] = [
    ['image', 'OPENAI_IMAGE_MODEL', config.imageModel],
    ['chat', 'OPENAI_CHAT_MODEL', config.chatModel],
  ];
  const chosen = kinds.map(([kind, setting, wanted]) => ({ setting, ...chooseModel(kind, wanted, served, config) }));
  const isIdle = chosen.every(({ model }) => model === null);
  const idle = `${host} serves no model that Platen knows. Set OPENAI_IMAGE_MODEL or OPENAI_CHAT_MODEL.`;
  return [
    ...(isIdle ? [idle] : []),
    ...(served.models === null ? [`${host} does not list its models, so they cannot be checked.`] : []),
    ...chosen.flatMap(({ setting, model, insteadOf }) => {
      if (model === null) return [];
      if (insteadOf) return [`${host} has no model ${insteadOf}. ${model} is used in its place. Set ${setting}.`];
      const listed = served.models?.find(({ id }) => id === model);
      if (served.models && !listed) return [`${host} has no model ${model}. Set ${setting} to another model.`];
      const endsAt = listed?.shutdownDate ? Date.parse(listed.shutdownDate) : Number.NaN;
      if (!(endsAt - now.getTime() < warningDays * 86_400_000)) return [];
      return [`${host} shuts down ${model} on ${listed!.shutdownDate}. Set ${setting} to another model.`];
    }),
  ];
}

export class KeyRefused extends Error {
  readonly status: number;
  constructor(host: string, status: number) {
    super(`${host} does not accept the key (${status})`);
    this.name = 'KeyRefused';
    this.status = status;
  }
}

/** Asks the server; nothing is made or paid for. Throws when it cannot be reached, or refuses the key. */
export async function readServed({ apiKey, baseUrl, isOwn }: OpenAiConfig): Promise<Served> {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const [list, native] = await Promise.all([
    fetchTrusted(`${baseUrl}/models`, { ...bounds, headers }),
    isOwn ? fetchTrusted(new URL('/sdcpp/v1/capabilities', baseUrl), { ...bounds, headers }).catch(() => null) : null,
  ]);
  if (list.status === 401 || list.status === 403) throw new KeyRefused(new URL(baseUrl).host, list.status);
  if (list.status >= 500) throw new Error(`${new URL(baseUrl).host} returned ${list.status}`);
  const models = list.status === 200 ? modelList.safeParse(readJson(list.bytes)) : null;
  const known = native?.status === 200 ? capabilities.safeParse(readJson(native.bytes)) : null;
  return {
    models: models?.success
      ? models.data.data.map(({ id, shutdown_date }) => ({ id, shutdownDate: shutdown_date ?? null }))
      : null,
    abilities: known?.success ? abilitiesOf(known.data) : null,
  };
}

function abilitiesOf({ features_by_mode: { img_gen: has }, limits }: z.infer<typeof capabilities>): Abilities {
  const sides = [limits.max_width, limits.max_height].filter((side) => typeof side === 'number' && side >= 64);
  return {
    edits: has['init_image'] === true || has['ref_images'] === true,
    masks: has['mask_image'] === true,
    references: has['ref_images'] === true,
    maxSide: sides.length > 0 ? Math.min(...(sides as number[])) : null,
  };
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** Remembers the answer for ten minutes. Throws a 503 while the server cannot be reached. */
export function createServedModels(config: OpenAiConfig): () => Promise<Served> {
  let known: { until: number; served: Promise<Served> } | null = null;
  return async () => {
    if (known === null || performance.now() > known.until) {
      const asked = { until: performance.now() + freshMs, served: readServed(config) };
      asked.served.catch(() => {
        asked.until = performance.now() + freshWhenAwayMs;
      });
      known = asked;
    }
    try {
      return await known.served;
    } catch (cause) {
      const message = `The model server (${new URL(config.baseUrl).host}) cannot be used at the moment. Nothing was billed. Try again.`;
      throw new ApiError('unavailable', message, { retryAfterSeconds: 5, cause });
    }
  };
}
