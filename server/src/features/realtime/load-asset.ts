/** Artwork for a canvas, fetched by the rules of asset URLs and decoded to straight RGBA. */
import type { Deps } from '../deps.ts';
import { readFont } from '../fonts/fonts.ts';
import type { Shop } from '../shops/shops.ts';
import { type AssetBounds, assetBounds, type Decoded, decodeAsset, readAsset } from '../storage/storage.ts';

export type Pixels = { data: Buffer; width: number; height: number };

type AssetDeps = Pick<Deps, 'blobs' | 'clock' | 'config' | 'database' | 'outbound' | 'workshops'>;

/** A live picture never shows more of an image than this. */
export const previewSide = 1_600;
const printSide = 8_192;
/** What all images of a print may take together; one of the largest has a third of it. */
const printBytes = 768 * 1024 * 1024;

export function loadPreviewAsset(deps: AssetDeps, shop: Shop, src: string): Promise<Pixels> {
  return load(deps, shop, src, previewSide, assetBounds, 'pictures');
}

/** As large as it comes, for printing, unless there are many. Orders do not ask the allowlist. */
export function loadPrintAsset(deps: AssetDeps, shop: Shop, src: string, count: number): Promise<Pixels> {
  const side = Math.min(printSide, Math.floor(Math.sqrt(printBytes / 4 / Math.max(1, count))));
  return load(deps, shop, src, side, { ...assetBounds, isAllowlistApplied: false }, 'prints');
}

/** A font of the shop's own, as it was kept: it has no pixels. */
export async function loadFont(deps: AssetDeps, shop: Shop, url: string): Promise<Pixels> {
  return { data: await readFont(deps, shop.id, url), width: 0, height: 0 };
}

async function load(
  deps: AssetDeps,
  shop: Shop,
  src: string,
  side: number,
  bounds: AssetBounds,
  workshop: 'pictures' | 'prints',
): Promise<Decoded> {
  const asset = await readAsset(deps, shop, src, bounds);
  // Vectors have no pixels of their own: they are drawn as large as they may be shown.
  return decodeAsset(deps, asset, { caller: shop.id, side, drawnSide: side, maxPixels: bounds.maxPixels, workshop });
}
