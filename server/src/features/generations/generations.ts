/**
 * Pictures from words. Each call is billed whole or not at all: the price is held before any work, captured when the result
 * stands on the shop's storage origin, and given back when anything fails or the caller leaves. Work happens in the engine
 * (worker processes or a provider), never on this process's event loop.
 *
 * A design of the embedded artist keeps its SVG beside the picture: background removal and video use its exact layers, and whoever prints
 * the picture prints the drawing, at any size.
 */
import { crc32 } from 'node:zlib';
import type { ImageModelId } from '@platen/contract/generations';
import type { EmbeddedMetadata, Engine, ImageTask, Picture, VideoTicket } from '../../engines/models/port.ts';
import type { Decided } from '../../kernel/decided.ts';
import { ApiError, canFail, notFound } from '../../kernel/errors.ts';
import type { Report } from '../../kernel/http/long-work.ts';
import { newId } from '../../kernel/ids.ts';
import { microsToCents } from '../../kernel/money.ts';
import { callProvider } from '../../kernel/provider-calls.ts';
import { trySaved } from '../../kernel/transactions.ts';
import { charge, imagePriceMicros, prices } from '../billing/billing.ts';
import type { Deps } from '../deps.ts';
import { findShop, type Shop } from '../shops/shops.ts';
import {
  type Asset,
  assetBounds,
  decodeAsset,
  findLayeredDrawing,
  inspectImage,
  keepDrawing,
  mostDrawingBytes,
  putShopBlob,
  readAsset,
  refuseWithoutRoom,
  sniffImage,
} from '../storage/storage.ts';
import type { ImageEntry } from './store.ts';
import * as store from './store.ts';

/** Who generates: a key's caller fits, and so does the worker that runs a chat. */
export type { ImageEntry } from './store.ts';

export type Maker = { shopId: string; organizationId: string };

export type GenerateInput = {
  prompt: string;
  numberResults?: number | null | undefined;
  width?: number | null | undefined;
  height?: number | null | undefined;
  referenceImageUrls?: readonly string[] | null | undefined;
  model?: ImageModelId | null | undefined;
};

export type Generation = {
  id: string;
  images: ImageEntry[];
  persistence: 'ok' | 'failed';
  costCents: number;
};

const defaultSide = 1024;
const defaultResults = 4;

export async function generate(
  deps: Deps,
  maker: Maker,
  input: GenerateInput,
  signal: AbortSignal,
  report: Report = () => undefined,
  decided?: Decided<Generation>,
): Promise<Generation> {
  const references = input.referenceImageUrls ?? [];
  const task = taskOf(input.model ?? null, references.length > 0);
  // Only the fast path makes several.
  const count = task === 'fast' ? (input.numberResults ?? defaultResults) : 1;
  const reportDone = (done: number) => report({ stage: 'drawing', done, total: count });
  const choice = await deps.models.image(task, { caller: maker.shopId, onDone: reportDone });
  const priceEach = imagePriceMicros(choice.engine, task === 'guided' ? 'google:4@2' : (input.model ?? null));
  const id = newId('generation', deps.clock.now());
  const price = {
    kind: 'image' as const,
    priceMicros: priceEach * count,
    description: `${count} ${count === 1 ? 'image' : 'images'}: ${input.prompt.slice(0, 80)}`,
    ref: id,
    engine: paidEngine(choice.engine),
  };
  let persistence: Generation['persistence'] = 'ok';
  const draw = async () => {
    const shop = await getShop(deps, maker);
    const pictures = await Promise.all(
      references.map((url, i) => readPicture(deps, shop, url, `/referenceImageUrls/${i}`, signal)),
    );
    reportDone(0);
    const answer = await callProvider(choice.engine, signal, choice.timeoutMs, async (abortSignal) =>
      choice.model.doGenerate({
        prompt: input.prompt,
        n: count,
        size: `${input.width ?? defaultSide}x${input.height ?? defaultSide}`,
        aspectRatio: undefined,
        seed: choice.engine === 'embedded' ? crc32(id) : undefined,
        files:
          pictures.length === 0
            ? undefined
            : pictures.map(({ bytes, contentType }) => ({ type: 'file', mediaType: contentType, data: bytes })),
        mask: undefined,
        providerOptions: {},
        abortSignal,
      }),
    );
    const designs = (answer.providerMetadata?.['platen']?.images ?? []) as EmbeddedMetadata[];
    const images = await Promise.all(
      answer.images
        .slice(0, count)
        .map((data, i) => keepPicture(deps, shop.id, toBytes(data), 'generation', designs[i]?.svg ?? null)),
    );
    if (images.length === 0) throw noPicture(choice.engine);
    signal.throwIfAborted();
    return { result: images, costMicros: priceEach * images.length };
  };
  const { result: images, costCents } = await charge(deps, maker, price, draw, async (tx, paid) => {
    const row = {
      id,
      shop_id: maker.shopId,
      prompt: input.prompt,
      model: input.model ?? null,
      engine: choice.engine,
      images: paid.result,
      cost_micros: paid.costMicros,
      created_at: deps.clock.now(),
    };
    // The pictures exist and are good: that their record could not be kept is told, not made the caller's failure.
    const isKept = await canFail(
      trySaved(tx, () => store.insertGeneration(tx, row)).then(() => true),
      'keeping a generation',
      deps.log,
    );
    persistence = isKept ? 'ok' : 'failed';
    await decided?.(tx, { id, images: paid.result, persistence, costCents: paid.costCents });
  });
  return { id, images, persistence, costCents };
}

function taskOf(model: ImageModelId | null, hasReferences: boolean): ImageTask {
  if (hasReferences || model === 'google:4@2') return 'guided';
  return model === 'fal-ai/flux/dev' ? 'larger' : 'fast';
}

export type KeptGeneration = Generation & { prompt: string; model: string | null; createdAt: Date };

export async function getGeneration(deps: Deps, maker: Maker, id: string): Promise<KeptGeneration> {
  const row = await store.findGeneration(deps.database.db, maker.shopId, id);
  if (!row) throw notFound(`Generation ${id}`);
  const { images, prompt, model, created_at: createdAt } = row;
  return { id, images, persistence: 'ok', costCents: microsToCents(Number(row.cost_micros)), prompt, model, createdAt };
}

/** The pictures last made from exactly this prompt in this shop; none when there are none. */
export async function findLatestByPrompt(deps: Deps, maker: Maker, prompt: string): Promise<ImageEntry[]> {
  return (await store.findLatestByPrompt(deps.database.db, maker.shopId, prompt))?.images ?? [];
}

export type CutOutResult = ImageEntry & { costCents: number };

export async function removeBackground(
  deps: Deps,
  maker: Maker,
  imageUrl: string,
  signal: AbortSignal,
  report: Report = () => undefined,
  decided?: Decided<CutOutResult>,
): Promise<CutOutResult> {
  const { engine } = deps.models.backgroundRemover;
  const price = {
    kind: 'background_removal' as const,
    priceMicros: prices.backgroundRemoval,
    description: 'Background removal',
    ref: imageUrl.slice(0, 200),
    engine: paidEngine(engine),
  };
  const cutOut = async () => {
    const shop = await getShop(deps, maker);
    const picture = await readPicture(deps, shop, imageUrl, '/imageUrl', signal);
    const svg = await findSource(deps, shop.id, imageUrl);
    report({ stage: 'cutting-out', done: 0, total: 1 });
    const cut = await callProvider(engine, signal, 120_000, (abort) =>
      deps.models.backgroundRemover.remove({ picture, svg, caller: shop.id, signal: abort }),
    );
    report({ stage: 'cutting-out', done: 1, total: 1 });
    const kept = await keepPicture(deps, shop.id, cut.bytes, 'cutout', cut.svg ?? null);
    signal.throwIfAborted();
    return { result: kept, ref: kept.imageUrl };
  };
  const { result, costCents } = await charge(deps, maker, price, cutOut, async (tx, paid) => {
    await decided?.(tx, { ...paid.result, costCents: paid.costCents });
  });
  return { ...result, costCents };
}

export type VideoInput = {
  imageUrl: string;
  prompt?: string | null | undefined;
  resolution?: 720 | 1080 | null | undefined;
};
export type VideoResult = { videoUrl: string; duration: number; width: number; height: number; costCents: number };

export async function generateVideo(
  deps: Deps,
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
      // What an earlier attempt had ordered cannot be had: it is ordered again.
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

/** The house's own artist costs nothing to ask. */
const paidEngine = (engine: Engine): Engine | null => (engine === 'embedded' ? null : engine);

async function getShop(deps: Deps, { shopId }: Maker): Promise<Shop> {
  const shop = await findShop(deps, deps.database.db, shopId);
  if (!shop) throw notFound(`Shop ${shopId}`);
  // Told before anything is made; what is made is held against the room once more, by its size.
  await refuseWithoutRoom(deps, shopId);
  return shop;
}

/** A picture a caller points to, as pixels: what it is was told from its bytes, and a drawing was rasterised. */
async function readPicture(deps: Deps, shop: Shop, url: string, param: string, signal: AbortSignal): Promise<Picture> {
  let asset: Asset;
  try {
    asset = await readAsset(deps, shop, url, { ...assetBounds, areOwnHostsAllowed: true, signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, error.message, { ...error.extras, param });
  }
  if (asset.contentType !== 'image/svg+xml') return asset;
  const sides = { side: defaultSide, drawnSide: defaultSide, maxPixels: assetBounds.maxPixels };
  const { data } = await decodeAsset(deps, asset, { caller: shop.id, ...sides, as: 'png', signal });
  return { bytes: data, contentType: 'image/png' };
}

/** Puts a made picture on the shop's storage origin, with the design it came from beside it. */
async function keepPicture(
  deps: Deps,
  shopId: string,
  bytes: Uint8Array,
  kind: string,
  svg: string | null,
): Promise<ImageEntry> {
  const sniffed = sniffImage(bytes);
  if (!sniffed)
    throw new ApiError(
      'provider_failed',
      'The model answered something that is not a picture. Nothing was billed; try again.',
    );
  const { width, height } =
    sniffed.width === null ? await inspectImage(deps, shopId, Buffer.from(bytes), assetBounds) : sniffed;
  const drawing = svg === null ? null : Buffer.from(svg);
  const keptDrawing = drawing && drawing.byteLength <= mostDrawingBytes ? drawing : null;
  const besideBytes = keptDrawing?.byteLength ?? 0;
  const file = await putShopBlob(deps, shopId, bytes, sniffed.contentType, { kind, width, height, besideBytes });
  const vectors = keptDrawing !== null && (await keepDrawing(deps, shopId, file, keptDrawing));
  return { id: newId('image', deps.clock.now()), imageUrl: file.url, width: width ?? 0, height: height ?? 0, vectors };
}

/** The layered design behind a picture, when it is one of the shop's own that the artist made. */
export async function findSource(
  deps: Pick<Deps, 'blobs' | 'config' | 'database' | 'log'>,
  shopId: string,
  imageUrl: string,
): Promise<string | null> {
  const drawing = await canFail(findLayeredDrawing(deps, shopId, imageUrl), 'reading a drawing', deps.log);
  return drawing?.toString('utf8') ?? null;
}

const noPicture = (engine: string) =>
  new ApiError(
    'provider_failed',
    `The model provider (${engine}) made no picture. Nothing was billed; try another prompt.`,
  );

const toBytes = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, 'base64') : data;
