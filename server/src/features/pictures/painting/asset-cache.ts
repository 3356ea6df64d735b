/**
 * Decoded assets for live sessions. An asset is fetched and decoded once, no larger than a preview can show, and stays
 * for as long as someone keeps drawing with it. Each painting process receives the pixels once.
 */
import { invalidArgument } from '../../../kernel/errors.ts';
import type { Shop } from '../../tenants/shops/shops.ts';
import type { Pixels } from './load-asset.ts';
import type { PaintAsset } from './painter.ts';

export type LoadAsset = (shop: Shop, src: string) => Promise<Pixels>;

export type AssetCache = {
  /** Every source decoded, in the given order. An unavailable source rejects with the error of its fetch. */
  take(shop: Shop, sources: readonly string[], signal: AbortSignal): Promise<PaintAsset[]>;
  /** Fetches a shop's assets again at their next use; without a shop, all of them. */
  forget(shopId?: string): void;
};

const maxBytes = 256 * 1024 * 1024;
const keepMs = 5 * 60_000;
/** A failed fetch is not retried for each frame of a drag. */
const keepFailureMs = 5_000;
/** Decoding is expensive: a large picture takes a hundred megabytes while it is reduced. */
const maxLoadsAtOnce = 4;
const maxEntries = 2_000;
const maxSources = 40;

/** Unique over all shelves, so that holders of pixels can name them. */
let lastKey = 0;
const nextKey = () => ++lastKey;

type Entry = { asset: Promise<PaintAsset>; bytes: number; until: number };

export function createAssetCache(load: LoadAsset, maxKeptBytes: number = maxBytes): AssetCache {
  const entries = new Map<string, Entry>();
  let keptBytes = 0;
  const drop = (name: string, entry: Entry) => {
    if (entries.get(name) !== entry) return;
    entries.delete(name);
    keptBytes -= entry.bytes;
  };

  const makeRoom = () => {
    for (const [name, entry] of entries) {
      if (keptBytes <= maxKeptBytes && entries.size <= maxEntries) return;
      drop(name, entry);
    }
  };

  const open = (shop: Shop, src: string, name: string): Entry => {
    const key = nextKey();
    const entry: Entry = { asset: fetchOne(shop, src, key), bytes: 0, until: performance.now() + keepMs };
    entry.asset.then(
      (asset) => {
        if (entries.get(name) !== entry) return;
        entry.bytes = asset.pixels.byteLength;
        keptBytes += entry.bytes;
        makeRoom();
      },
      () => {
        entry.until = performance.now() + keepFailureMs;
      },
    );
    entries.set(name, entry);
    makeRoom();
    return entry;
  };

  const queue: (() => void)[] = [];
  let loads = 0;
  const fetchOne = async (shop: Shop, src: string, key: number): Promise<PaintAsset> => {
    if (loads >= maxLoadsAtOnce) await new Promise<void>((resolve) => queue.push(resolve));
    loads += 1;
    const {
      data: pixels,
      width,
      height,
    } = await load(shop, src).finally(() => {
      loads -= 1;
      queue.shift()?.();
    });
    return { src, key, width, height, pixels };
  };

  const takeOne = (shop: Shop, src: string): Promise<PaintAsset> => {
    // Also by what the shop may fetch: an image from an origin removed from its list is not drawn from memory.
    const name = [shop.id, ...shop.assetAllowlist, src].join(' ');
    const known = entries.get(name);
    if (known && known.until > performance.now()) {
      // Most recently used last.
      entries.delete(name);
      entries.set(name, known);
      if (known.bytes > 0) known.until = performance.now() + keepMs;
      return known.asset;
    }
    if (known) drop(name, known);
    return open(shop, src, name).asset;
  };

  return {
    async take(shop, sources, signal) {
      signal.throwIfAborted();
      if (sources.length > maxSources) {
        throw invalidArgument(`The canvas uses ${sources.length} different images. At most ${maxSources} are allowed.`);
      }
      return Promise.all(sources.map((src) => takeOne(shop, src)));
    },
    forget(shopId) {
      for (const [name, entry] of entries) {
        if (shopId === undefined || name.startsWith(`${shopId} `)) drop(name, entry);
      }
    },
  };
}
