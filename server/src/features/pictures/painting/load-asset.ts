/** Artwork for a canvas, fetched by the rules of asset URLs and decoded to straight RGBA. */
import { type CanvasDocument, effectiveDpi, sourcesOf } from '@platen/canvas';
import { readFont } from '../../designs/fonts/fonts.ts';
import {
  type Asset,
  assetBounds,
  type Decoded,
  type DecodeOptions,
  decodeAsset,
  drawForPrint,
  findDrawing,
  readAsset,
} from '../../files/storage/storage.ts';
import type { Shop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';

export type Pixels = { data: Buffer; width: number; height: number };

type AssetDeps = Pick<Deps, 'blobs' | 'clock' | 'config' | 'database' | 'log' | 'outbound' | 'workshops'>;

/** A live picture never shows more of an image than this. */
export const previewSide = 1_600;
const printSide = 8_192;
/** The total for all images of a print; one of the largest takes a third of it. */
const printBytes = 768 * 1024 * 1024;

export async function loadPreviewAsset(deps: AssetDeps, shop: Shop, src: string): Promise<Pixels> {
  const asset = await readAsset(deps, shop, src, assetBounds);
  return decode(deps, shop, asset, { side: previewSide, drawnSide: previewSide, workshop: 'pictures' });
}

/** What an image is loaded for: a print of this document, painted at this many pixels per document pixel. */
export type PrintUse = { document: CanvasDocument; scale: number };

/**
 * At full size for printing, unless there are many; a picture with an artist's drawing is drawn at its print size.
 * Orders do not check the allowlist.
 */
export async function loadPrintAsset(deps: AssetDeps, shop: Shop, src: string, use: PrintUse): Promise<Pixels> {
  const count = sourcesOf(use.document).length;
  const side = Math.min(printSide, Math.floor(Math.sqrt(printBytes / 4 / Math.max(1, count))));
  const drawing = await findDrawing(deps, shop.id, src, assetBounds);
  if (drawing) {
    const { width, height } = drawing;
    const longest = Math.min(side, printedSideOf(use, src, drawing));
    return drawForPrint(deps, shop.id, drawing, (longest * width) / Math.max(width, height));
  }
  const asset = await readAsset(deps, shop, src, { ...assetBounds, isAllowlistApplied: false });
  return decode(deps, shop, asset, { side, drawnSide: side, workshop: 'prints' });
}

/** A shop's own font, as stored: it has no pixels. */
export async function loadFont(deps: AssetDeps, shop: Shop, url: string): Promise<Pixels> {
  return { data: await readFont(deps, shop.id, url), width: 0, height: 0 };
}

/** The longer side of an image in pixels of the print, where it is painted largest. */
function printedSideOf({ document, scale }: PrintUse, src: string, drawing: { width: number; height: number }): number {
  const largest = document.layers.reduce((most, layer) => {
    if (layer.type !== 'image' || layer.src !== src || !layer.visible) return most;
    // The ratio is rounded up rather than down.
    return Math.max(most, document.dpi / Math.max(0.5, effectiveDpi(document, layer, drawing) - 0.5));
  }, 0);
  return Math.max(1, Math.ceil(largest * scale * Math.max(drawing.width, drawing.height)));
}

/** Vectors have no pixels: they are drawn as large as they may be shown. */
function decode(
  deps: AssetDeps,
  shop: Shop,
  asset: Asset,
  options: Pick<DecodeOptions, 'side' | 'drawnSide' | 'workshop'>,
): Promise<Decoded> {
  return decodeAsset(deps, asset, { caller: shop.id, maxPixels: assetBounds.maxPixels, ...options });
}
