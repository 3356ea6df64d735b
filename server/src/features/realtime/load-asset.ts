/** Artwork for a canvas, fetched by the rules of asset URLs and decoded to straight RGBA. */
import type { Deps } from '../../kernel/deps.ts';
import { ApiError } from '../../kernel/errors.ts';
import type { Shop } from '../shops/shops.ts';
import { type AssetBounds, assetBounds, readAsset } from '../storage/storage.ts';

export type Pixels = { data: Uint8Array; width: number; height: number };

type AssetDeps = Pick<Deps, 'blobs' | 'clock' | 'config' | 'database' | 'outbound' | 'workshops'>;

/** A live picture never shows more of an image than this. */
export const previewSide = 1_600;
const printSide = 8_192;

export function loadPreviewAsset(deps: AssetDeps, shop: Shop, src: string): Promise<Pixels> {
  return load(deps, shop, src, previewSide, assetBounds);
}

/** As large as it comes, for printing. Orders do not ask the allowlist. */
export function loadPrintAsset(deps: AssetDeps, shop: Shop, src: string): Promise<Pixels> {
  return load(deps, shop, src, printSide, { ...assetBounds, isAllowlistApplied: false });
}

async function load(deps: AssetDeps, shop: Shop, src: string, maxSide: number, bounds: AssetBounds): Promise<Pixels> {
  const { bytes, contentType, width, height } = await readAsset(deps, shop, src, bounds);
  const { default: sharp } = await import('sharp');
  // Vectors have no pixels of their own: they are drawn as large as they may be shown.
  const density =
    contentType === 'image/svg+xml' && width !== null && height !== null
      ? Math.min(2_400, Math.max(1, (72 * maxSide) / Math.max(width, height)))
      : 72;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: Math.max(bounds.maxPixels, maxSide ** 2), density })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (cause) {
    throw new ApiError('asset_not_an_image', `The image ${src} cannot be read.`, { cause });
  }
}
