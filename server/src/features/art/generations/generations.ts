/**
 * Pictures from text. Each call is billed completely or not at all: the price is held before any work, captured when
 * the result is on the shop's storage origin, and returned when anything fails or the caller leaves. Work happens in
 * the engine (worker processes or a provider), never on this process's event loop.
 *
 * A design by the embedded artist keeps its SVG beside the picture: background removal and video use its exact layers,
 * and printing uses the drawing, at any size.
 */
import { crc32 } from 'node:zlib';
import type { Background } from '@platen/contract/backgrounds';
import type { ImageModelId } from '@platen/contract/generations';
import type { EmbeddedMetadata, Engine, ImageTask, VideoTicket } from '../../../engines/models/port.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { trySaved } from '../../../kernel/database/transactions.ts';
import { ApiError, canFail, notFound } from '../../../kernel/errors.ts';
import type { Report } from '../../../kernel/http/long-work.ts';
import { newId } from '../../../kernel/ids.ts';
import { microsToCents } from '../../../kernel/money.ts';
import { callProvider } from '../../../kernel/outbound/provider-calls.ts';
import { assetBounds, decodeAsset, inspectImage, putShopBlob, sniffImage } from '../../files/storage/storage.ts';
import { charge, imagePriceMicros, prices } from '../../money/billing/billing.ts';
import type { Deps } from '../deps.ts';
import {
  findSource,
  type GenerationDeps,
  getShop,
  keepPicture,
  type Maker,
  maxCuttingMs,
  paidEngine,
  readPicture,
  type Said,
  toWireColors,
} from './pictures.ts';
import type { ImageEntry, Warning } from './store.ts';
import * as store from './store.ts';

export { removeBackground } from './cut-out.ts';
export { defineEditJobs } from './edit.ts';
export type { GenerationDeps, Maker, PictureDeps } from './pictures.ts';
export { findSource, keepPicture } from './pictures.ts';
export type { ReworkedPicture } from './rework-picture.ts';
export type { ImageEntry } from './store.ts';

export type GenerateInput = {
  prompt: string;
  numberResults?: number | null | undefined;
  width?: number | null | undefined;
  height?: number | null | undefined;
  referenceImageUrls?: readonly string[] | null | undefined;
  model?: ImageModelId | null | undefined;
  background?: Background | null | undefined;
  /**
   * The drawing of a design that these should resemble: the same with a change, or similar ones. Only our artist can do
   * this.
   */
  like?: { svg: string; isSame: boolean } | null | undefined;
};

export type Generation = {
  id: string;
  images: ImageEntry[];
  persistence: 'ok' | 'failed';
  costCents: number;
  /** What made them. */
  engine: Engine;
  warnings: Warning[];
};

const defaultSide = 1024;
const defaultResults = 4;
const maxDescribed = 300;

export async function generate(
  deps: GenerationDeps,
  maker: Maker,
  input: GenerateInput,
  signal: AbortSignal,
  report: Report = () => undefined,
  decided?: Decided<Generation>,
): Promise<Generation> {
  const references = input.referenceImageUrls ?? [];
  const task = taskOf(input.model ?? null, references.length > 0);
  // Only the fast path and the artist make several.
  const makesSeveral = task === 'fast' || (task === 'house' && references.length === 0);
  const count = makesSeveral ? (input.numberResults ?? defaultResults) : 1;
  const reportDone = (done: number) => report({ stage: 'drawing', done, total: count });
  const choice = await deps.models.image(task, { caller: maker.shopId, onDone: reportDone });
  const priceEach = imagePriceMicros(choice.engine, modelOf[task]);
  const { engine } = choice;
  const id = newId('generation', deps.clock.now());
  const price = {
    kind: 'image' as const,
    priceMicros: priceEach * count,
    description: `${count} ${count === 1 ? 'image' : 'images'}: ${input.prompt.slice(0, 80)}`,
    ref: id,
    engine: paidEngine(choice.engine),
  };
  let persistence: Generation['persistence'] = 'ok';
  let warnings: Warning[] = [];
  const draw = async () => {
    const shop = await getShop(deps, maker);
    const pictures = await Promise.all(
      references.map((url, i) => readPicture(deps, shop, url, `/referenceImageUrls/${i}`, signal)),
    );
    reportDone(0);
    const answer = await callProvider(choice.engine, signal, choice.timeoutMs, async (abortSignal) =>
      choice.model.doGenerate({
        prompt: askFor(choice.engine, input),
        n: count,
        size: `${input.width ?? defaultSide}x${input.height ?? defaultSide}`,
        aspectRatio: undefined,
        seed: choice.engine === 'embedded' ? crc32(id) : undefined,
        files:
          pictures.length === 0
            ? undefined
            : pictures.map(({ bytes, contentType }) => ({ type: 'file', mediaType: contentType, data: bytes })),
        mask: undefined,
        providerOptions: {
          platen: {
            ...(input.background ? { background: input.background } : {}),
            ...(input.like ? { like: input.like.svg, isSame: input.like.isSame } : {}),
          },
        },
        abortSignal,
      }),
    );
    const designs = (answer.providerMetadata?.['platen']?.images ?? []) as EmbeddedMetadata[];
    const kept = await Promise.all(
      answer.images
        .slice(0, count)
        .map((data, i) => keepMade(deps, shop.id, input, choice.engine, toBytes(data), designs[i], signal)),
    );
    const images = kept.map(({ image }) => image);
    warnings = [...warningsOf(designs), ...(kept.some(({ isUncut }) => isUncut) ? [groundKept] : [])];
    if (images.length === 0) throw noPicture(choice.engine);
    signal.throwIfAborted();
    return { result: images, costMicros: priceEach * images.length };
  };
  const { result: images, costCents } = await charge(deps, maker, price, draw, async (tx, paid) => {
    const row = {
      id,
      shop_id: maker.shopId,
      prompt: input.prompt,
      model: modelOf[task],
      engine,
      images: paid.result,
      warnings,
      cost_micros: paid.costMicros,
      created_at: deps.clock.now(),
    };
    // The pictures exist and are good: a failure to store their record is logged and does not fail the call.
    const isKept = await canFail(
      trySaved(tx, () => store.insertGeneration(tx, row)).then(() => true),
      'keeping a generation',
      deps.log,
    );
    persistence = isKept ? 'ok' : 'failed';
    await decided?.(tx, { id, images: paid.result, persistence, costCents: paid.costCents, engine, warnings });
  });
  return { id, images, persistence, costCents, engine, warnings };
}

/** Models of others draw no transparent pictures: a plain background is easiest to cut off. */
const askFor = (engine: Engine, { prompt, background }: GenerateInput): string =>
  engine !== 'embedded' && background === 'transparent' ? `${prompt}, isolated on a plain white background` : prompt;

/** The artist's description is kept; for other models, it says that the picture shows what was requested. */
async function keepMade(
  deps: GenerationDeps,
  shopId: string,
  { prompt, background }: GenerateInput,
  engine: Engine,
  bytes: Uint8Array,
  design: EmbeddedMetadata | undefined,
  signal: AbortSignal,
): Promise<{ image: ImageEntry; isUncut?: boolean }> {
  const keep = async (shown: Uint8Array, svg: string | null, said: Said) => ({
    image: await keepPicture(deps, shopId, shown, 'generation', svg, said),
  });
  if (design) {
    const { svg, description, background: own, colours } = design;
    return keep(bytes, svg, { description, background: own, colors: toWireColors(colours) });
  }
  // Half a surrogate pair is not text, and no database accepts it.
  const description = prompt.slice(0, maxDescribed).toWellFormed();
  if (sniffImage(bytes)?.contentType === 'image/svg+xml') {
    const drawn = await readVectors(deps, shopId, bytes, signal);
    return keep(drawn.picture, drawn.svg, { description, background: background ?? 'paper' });
  }
  if (engine === 'embedded' || background !== 'transparent')
    return keep(bytes, null, { description, background: background ?? 'paper' });
  const cut = await canFail(cutGround(deps, shopId, bytes, signal), 'cutting the ground off a picture', deps.log);
  signal.throwIfAborted();
  if (cut) return keep(cut, null, { description, background });
  // The provider has drawn it and is paid: a picture with its background is better than none.
  return { ...(await keep(bytes, null, { description, background: 'paper' })), isUncut: true };
}

/** A drawing by a model of others: cleaned as an upload is, and drawn once for viewing. It prints as vectors. */
async function readVectors(
  deps: Pick<Deps, 'workshops'>,
  shopId: string,
  given: Uint8Array,
  signal: AbortSignal,
): Promise<{ picture: Uint8Array; svg: string }> {
  try {
    const bounds = { maxPixels: assetBounds.maxPixels, signal };
    const { bytes, contentType, width, height } = await inspectImage(deps, shopId, Buffer.from(given), bounds);
    const sides = { side: maxDrawnSide, drawnSide: maxDrawnSide, maxPixels: assetBounds.maxPixels };
    const asset = { bytes, contentType, width, height };
    const { data } = await decodeAsset(deps, asset, { caller: shopId, ...sides, as: 'png', signal });
    return { picture: data, svg: bytes.toString('utf8') };
  } catch (cause) {
    if (signal.aborted) throw cause;
    const message = 'The model returned a drawing that cannot be used. Nothing was billed. Try again.';
    throw new ApiError('provider_failed', message, { cause });
  }
}

const maxDrawnSide = 2048;

async function cutGround(
  deps: Pick<Deps, 'models'>,
  caller: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const picture = { bytes, contentType: sniffImage(bytes)?.contentType ?? 'image/png' };
  const cut = await callProvider('embedded', signal, maxCuttingMs, (abort) =>
    deps.models.houseRemover.remove({ picture, svg: null, caller, signal: abort }),
  );
  return cut.bytes;
}

const groundKept: Warning = {
  code: 'BACKGROUND_KEPT',
  message:
    'The background of at least one picture could not be removed; its `background` is "paper". Try again with POST /v1/ai-generations/remove-background.',
};

/** Each thing once, although several pictures lack it. */
const warningsOf = (designs: readonly EmbeddedMetadata[]): Warning[] =>
  [...new Set(designs.flatMap(({ warnings }) => warnings))].map((missing) => ({
    code: 'LEFT_OUT',
    message: `Couldn’t draw: ${missing}`,
  }));

export type PriceList = {
  imageCents: number;
  guidedImageCents: number;
  backgroundRemovalCents: number;
  uploadCents: number;
  videoCents: { '720': number; '1080': number };
};

/** The price, given beforehand: by the same choice of engine that the call makes. */
export async function listPrices(deps: Pick<Deps, 'models'>, caller: string): Promise<PriceList> {
  const [fast, guided] = await Promise.all(
    (['fast', 'guided'] as const).map((task) => deps.models.image(task, { caller })),
  );
  return {
    imageCents: microsToCents(imagePriceMicros(fast!.engine, null)),
    guidedImageCents: microsToCents(imagePriceMicros(guided!.engine, modelOf.guided)),
    backgroundRemovalCents: microsToCents(prices.backgroundRemoval),
    uploadCents: microsToCents(prices.assetWrite),
    videoCents: { '720': microsToCents(prices.video[720]), '1080': microsToCents(prices.video[1080]) },
  };
}

/** The model for a task, by its public name; the fast default has none. */
const modelOf: Record<ImageTask, ImageModelId | null> = {
  fast: null,
  guided: 'google:4@2',
  larger: 'fal-ai/flux/dev',
  house: 'house',
};

function taskOf(model: ImageModelId | null, hasReferences: boolean): ImageTask {
  if (model === 'house') return 'house';
  if (hasReferences || model === 'google:4@2') return 'guided';
  return model === 'fal-ai/flux/dev' ? 'larger' : 'fast';
}

export type KeptGeneration = Generation & { prompt: string; model: string | null; createdAt: Date };

export async function getGeneration(deps: Pick<Deps, 'database'>, maker: Maker, id: string): Promise<KeptGeneration> {
  const row = await store.findGeneration(deps.database.db, maker.shopId, id);
  if (!row) throw notFound(`Generation ${id}`);
  const { images, prompt, model, engine, created_at: createdAt } = row;
  const costCents = microsToCents(Number(row.cost_micros));
  return { id, images, persistence: 'ok', costCents, engine, warnings: row.warnings, prompt, model, createdAt };
}

/** The pictures last made from exactly this prompt in this shop; none when there are none. */
export async function findLatestByPrompt(
  deps: Pick<Deps, 'database'>,
  maker: Maker,
  prompt: string,
): Promise<ImageEntry[]> {
  return (await store.findLatestByPrompt(deps.database.db, maker.shopId, prompt))?.images ?? [];
}

export type VideoInput = {
  imageUrl: string;
  prompt?: string | null | undefined;
  resolution?: 720 | 1080 | null | undefined;
};
export type VideoResult = { videoUrl: string; duration: number; width: number; height: number; costCents: number };

export async function generateVideo(
  deps: GenerationDeps,
  maker: Maker,
  input: VideoInput,
  signal: AbortSignal,
  report: Report = () => undefined,
  decided?: Decided<VideoResult>,
  ticket?: VideoTicket,
): Promise<VideoResult> {
  const resolution = input.resolution ?? 720;
  const { videoMaker } = deps.models;
  const price = {
    kind: 'video' as const,
    priceMicros: prices.video[resolution],
    description: `Video, ${resolution}p`,
    ref: input.imageUrl.slice(0, 200),
    engine: paidEngine(videoMaker.engine),
  };
  const film = async () => {
    const shop = await getShop(deps, maker);
    const picture = await readPicture(deps, shop, input.imageUrl, '/imageUrl', signal);
    const svg = await findSource(deps, shop.id, input.imageUrl);
    const reportFrames = (done: number) => report({ stage: 'rendering', done, total: videoMaker.steps });
    reportFrames(0);
    const make = (collected: VideoTicket | undefined) =>
      callProvider(videoMaker.engine, signal, 400_000, (abort) =>
        videoMaker.make({
          picture,
          svg,
          prompt: input.prompt ?? '',
          resolution,
          caller: shop.id,
          signal: abort,
          onProgress: reportFrames,
          ticket: collected,
        }),
      );
    const made = await make(ticket).catch((error: unknown) => {
      // An earlier attempt's order is no longer available, so it is ordered again.
      if (ticket?.kept && error instanceof ApiError && error.code === 'provider_failed')
        return make({ kept: null, keep: ticket.keep });
      throw error;
    });
    signal.throwIfAborted();
    const { width, height, durationSeconds: duration } = made;
    const { url: videoUrl } = await putShopBlob(deps, shop.id, made.bytes, 'video/mp4', {
      kind: 'video',
      width,
      height,
    });
    return { result: { videoUrl, duration, width, height }, ref: videoUrl };
  };
  const { result, costCents } = await charge(deps, maker, price, film, async (tx, paid) => {
    await decided?.(tx, { ...paid.result, costCents: paid.costCents });
  });
  return { ...result, costCents };
}

const noPicture = (engine: string) =>
  new ApiError(
    'provider_failed',
    `The model provider (${engine}) made no picture. Nothing was billed. Try another prompt.`,
  );

const toBytes = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, 'base64') : data;
