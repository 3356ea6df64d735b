/**
 * Mockups: pictures of products with a shop's artwork on them, at plain URLs. A picture depends only on its plan
 * (rules.ts), the shop's settings and the format: the digest of these is its key. Equal keys are drawn once (also when
 * requested at the same time), stored (`files/picture-cache`) and served again. The renderer draws them
 * (rendering/render-pool.ts).
 */
import { createHash } from 'node:crypto';
import { ApiError } from '../../../kernel/errors.ts';
import {
  createPictureCache,
  definePictureJobs,
  etagOf,
  type Picture,
  type PictureCache,
} from '../../files/picture-cache/picture-cache.ts';
import { assetBounds, decodeAsset, isCostly, isKeptHere, readAsset } from '../../files/storage/storage.ts';
import type { Deps } from '../deps.ts';
import { createReadyStages } from '../rendering/ready-scenes.ts';
import { createRenderPool, type RenderPool } from '../rendering/render-pool.ts';
import { shareMemory } from '../rendering/renderer-memory.ts';
import { ArtworkFaultError, type ArtworkFile, decodedSides } from '../rendering/renderer-protocol.ts';
import { createWarmUp } from '../rendering/warm-up.ts';
import { drawRequest, printsOf } from './draw-request.ts';
import { createUnderWay } from './drawings-under-way.ts';
import { chooseFormat, groundOf, type ImageFormat, isTransparent, type MockupPlan } from './rules.ts';
import { createMockupUrls, type DrawingShop, type MockupUrls } from './urls.ts';

export type { Picture } from '../../files/picture-cache/picture-cache.ts';
export { chosenOptions, type Fill, type MockupPlan, planMockup, withOptions } from './rules.ts';
export type { DrawingShop, MockupUrl } from './urls.ts';

type MockupDeps = Pick<
  Deps,
  | 'blobs'
  | 'bulletin'
  | 'catalog'
  | 'clock'
  | 'config'
  | 'database'
  | 'disk'
  | 'jobs'
  | 'log'
  | 'metrics'
  | 'outbound'
  | 'vault'
  | 'workshops'
>;

export type Drawing = { picture: Picture; isHit: boolean; renderMs: number };

export type Asked = {
  /** Used for fair queueing by shop and address. */
  address?: string;
  /** Called before anything costly is done; may throw to refuse. */
  onMiss?(): void | Promise<void>;
  /** Fires when the caller leaves: unwanted work is not started. */
  signal?: AbortSignal;
};

export type Mockups = {
  urls: MockupUrls;
  /** The format of the answer, by the request's Accept header. */
  formatOf(plan: MockupPlan, shop: DrawingShop, accept: string | undefined): ImageFormat;
  keyOf(plan: MockupPlan, shop: DrawingShop, format: ImageFormat): string;
  findInMemory(key: string): Picture | null;
  /** From storage, or drawn now. */
  draw(plan: MockupPlan, shop: DrawingShop, format: ImageFormat, asked?: Asked): Promise<Drawing>;
  /** Resolves when pictures drawn so far are written to the store. */
  settled(): Promise<void>;
  /** Prepares the renderer before the first picture is requested, then the views that are seen first, then every scene. */
  warmUp(): void;
  close(): Promise<void>;
};

/** Part of every key: raise it when the same plan is drawn differently. */
const drawingVersion = 6;
const contentTypes: Record<ImageFormat, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** How long fetching and decoding a picture's artwork may take, including waiting. */
export const artworkPatienceMs = 20_000;

const artworkWaited = () =>
  new ApiError('unavailable', 'Too many artworks are being read at once. Try again in a moment.', {
    retryAfterSeconds: 2,
  });

export function createMockups(deps: MockupDeps, between = (pool: RenderPool) => pool): Mockups {
  const { config, metrics } = deps;
  const urls = createMockupUrls(deps, { catalogPictures: true });
  const { threads, sharedMb, picturesMb } = shareMemory(config.render);
  if (threads < config.render.threads) {
    const asked = { threads, asked: config.render.threads, memoryMb: config.render.memoryMb };
    deps.log.warn(asked, 'not enough memory for all rendering threads: raise PLATEN_RENDER_MEMORY_MB');
  }
  const cache: PictureCache = createPictureCache(deps, picturesMb);
  const pool = between(
    createRenderPool({
      threads,
      sharedMb,
      queueLimit: config.render.queueLimit,
      env: config.childEnv,
      log: deps.log,
    }),
  );
  const isDrawing = () => {
    const { waiting, busy } = pool.figures();
    return waiting + busy > 0;
  };
  const readyStages = createReadyStages(deps, isDrawing);
  const warmUp = createWarmUp(deps, { pool, threads, isDrawing, readyStages });
  definePictureJobs(deps);

  const underWay = createUnderWay<Drawing>();
  const drawn = metrics.counter('mockups_total', 'Mockups served, by source', ['how']);
  const seconds = metrics.histogram(
    'mockup_render_seconds',
    'Time to draw a mockup, including artwork and encoding',
    ['format'],
    [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 5],
  );
  metrics.gauge(
    'press_memory_bytes',
    'Memory used for rendering, and its limit',
    [],
    function (this: { set(v: number): void }) {
      this.set(pool.figures().usedBytes);
    },
  );
  metrics.gauge('press_waiting', 'Pictures waiting to be drawn', [], function (this: { set(v: number): void }) {
    this.set(pool.figures().waiting);
  });

  const formatOf: Mockups['formatOf'] = (plan, shop, accept) =>
    chooseFormat(plan, accept, isTransparent(plan, groundOf(plan, shop.mockupBgColor)));

  const keyOf: Mockups['keyOf'] = (plan, shop, format) =>
    digest([
      drawingVersion,
      shop.id,
      shop.assetAllowlist,
      plan.product.code,
      plan.scene.code,
      plan.scene.edition,
      plan.width,
      plan.aspect,
      plan.tint,
      groundOf(plan, shop.mockupBgColor),
      plan.fills,
      format,
    ]);

  const drawNow = async (
    key: string,
    plan: MockupPlan,
    shop: DrawingShop,
    format: ImageFormat,
    address: string,
    signal: AbortSignal,
  ): Promise<Drawing> => {
    const kept = await cache.find(key);
    if (kept) return { picture: kept, isHit: true, renderMs: 0 };
    const startedAt = performance.now();
    // Other settings may refuse a URL, so the settings are part of the artwork's name.
    const settings = digest([shop.id, shop.assetAllowlist]);
    const sources = new Map<string, string>();
    const prints = printsOf(plan.scene, plan.fills, (fill) => {
      const name = `${settings}:${fill.src}`;
      sources.set(name, fill.src);
      return name;
    });
    const request = drawRequest(plan, { ground: groundOf(plan, shop.mockupBgColor), format, prints }, readyStages);
    // One address can request every shop's pictures, and many behind one proxy one shop's.
    const caller = `${shop.id} ${address}`;
    const loadFile = async (name: string): Promise<ArtworkFile> => {
      const patience = AbortSignal.timeout(artworkPatienceMs);
      const bounds = { ...assetBounds, caller, signal: AbortSignal.any([patience, signal]) };
      try {
        const asset = await readAsset(deps, shop, sources.get(name)!, bounds);
        if (!isCostly(asset)) return { bytes: asset.bytes };
        const { data: bytes, width, height } = await decodeAsset(deps, asset, { ...bounds, ...decodedSides });
        return { bytes, pixels: { width, height } };
      } catch (error) {
        // It waited too long for its turn here, which is not the artwork's fault.
        throw patience.aborted && error === patience.reason ? artworkWaited() : error;
      }
    };
    const isFar = [...sources.values()].some((src) => !isKeptHere(config, src));
    const { image, width, height } = await pool
      .draw({ ...request, loadFile, caller, isFar, signal })
      .catch(explainArtwork);
    const renderMs = performance.now() - startedAt;
    const picture = { bytes: image, contentType: contentTypes[format], etag: etagOf(image), width, height };
    cache.keep(key, shop.id, picture);
    seconds.observe({ format }, renderMs / 1000);
    return { picture, isHit: false, renderMs };
  };

  return {
    urls,
    formatOf,
    keyOf,
    findInMemory: cache.findInMemory,
    async draw(plan, shop, format, { address = '', onMiss, signal } = {}) {
      const key = keyOf(plan, shop, format);
      const known = cache.findInMemory(key);
      if (known) return { picture: known, isHit: true, renderMs: 0 };
      const sameNow = underWay.join(key, signal);
      if (sameNow) return sameNow;
      const counting = onMiss?.();
      if (counting) {
        await counting;
        const begun = underWay.join(key, signal);
        if (begun) return begun;
      }
      const make = (everybodyLeft: AbortSignal) => drawNow(key, plan, shop, format, address, everybodyLeft);
      const done = await underWay.begin(key, make, signal);
      drawn.inc({ how: done.isHit ? 'kept' : 'drawn' });
      return done;
    },
    settled: () => cache.settled(),
    warmUp() {
      pool.open();
      if (config.render.readyMb === 0 || !config.does.render) return;
      void warmUp.begin().then(() => readyStages.prepare());
    },
    async close() {
      warmUp.end();
      await readyStages.close();
      await pool.close();
      await cache.settled();
    },
  };
}

function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function explainArtwork(error: unknown): never {
  if (!(error instanceof ArtworkFaultError)) throw error;
  throw new ApiError(error.fault === 'pixels' ? 'asset_too_large' : 'asset_not_an_image', error.message);
}
