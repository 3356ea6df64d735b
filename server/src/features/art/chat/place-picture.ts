/**
 * A picture smaller than its print area, or away from its middle. A design always fills its print area, so the picture
 * is placed on a transparent sheet of the area's shape. The sheet is stored like any other picture, so the picture
 * shown is the one sold and printed. A drawing stays a drawing.
 */

import { defineTask, TaskEnded } from '@platen/workshop';
import { ApiError } from '../../../kernel/errors.ts';
import type { ProductPlacement } from '../../catalog/catalog.ts';
import { assetBounds, decodeAsset, readAsset } from '../../files/storage/storage.ts';
import type { Shop } from '../../tenants/shops/shops.ts';
import { findSource, keepPicture, type PictureDeps } from '../generations/generations.ts';
import type { Placing } from './chat-state.ts';
import type { PlaceInput } from './place-picture-task.ts';
import { longestSide, type Size } from './sheet.ts';

type Sheet = { widthPx: number; heightPx: number };

/** The long side of a drawing's sheet. Its pixels are for screens only: a drawing is printed from its vectors. */
const longSide = 1600;

export async function placePicture(
  deps: PictureDeps,
  shop: Shop,
  imageUrl: string,
  placement: Extract<ProductPlacement, { type: 'image' }>,
  placing: Omit<Placing, 'side'>,
  signal: AbortSignal,
): Promise<string> {
  if (placing.scale === 1 && placing.x === 0 && placing.y === 0) return imageUrl;
  const source = await findSource(deps, shop.id, imageUrl);
  const drawing = source === null ? null : readDrawing(source);
  if (!drawing) return layPicture(deps, shop, imageUrl, placement, placing, signal);
  const svg = layOnSheet(drawing.content, drawing, placement, placing);
  const bytes = Buffer.from(svg);
  const asset = { bytes, contentType: 'image/svg+xml' as const, width: null, height: null };
  const { data } = await decodeAsset(deps, asset, {
    caller: shop.id,
    side: longSide,
    drawnSide: longSide,
    maxPixels: assetBounds.maxPixels,
    as: 'png',
    signal,
  });
  return (await keepPicture(deps, shop.id, data, 'placed', svg)).imageUrl;
}

const megabyte = 1024 * 1024;
const laying = defineTask<PlaceInput, Buffer | null>('place', new URL('./place-picture-task.ts', import.meta.url), {
  cpuMs: 30_000,
  wallMs: 120_000,
  memoryBytes: 1280 * megabyte,
});

/** Places a picture that the house artist did not draw: its pixels on a sheet of pixels. */
async function layPicture(
  deps: PictureDeps,
  shop: Shop,
  imageUrl: string,
  { widthPx, heightPx }: Sheet,
  placing: Omit<Placing, 'side'>,
  signal: AbortSignal,
): Promise<string> {
  const asset = await readAsset(deps, shop, imageUrl, { ...assetBounds, areOwnHostsAllowed: true, signal });
  const input: PlaceInput = {
    file: asset.bytes,
    isDrawing: asset.contentType === 'image/svg+xml',
    area: { width: widthPx, height: heightPx },
    placing: { scale: placing.scale, x: placing.x, y: placing.y },
    maxPixels: assetBounds.maxPixels,
  };
  const { width, height } = asset;
  const memoryBytes = 4 * ((width ?? longestSide) * (height ?? longestSide) + 3 * longestSide ** 2);
  const laid = await deps.workshops.pictures
    .run(laying, input, { caller: shop.id, memoryBytes, signal })
    .catch((error: unknown) => {
      if (error instanceof TaskEnded) return null;
      throw error;
    });
  if (!laid)
    throw new ApiError(
      'asset_not_an_image',
      'The picture cannot be placed, because it is damaged or too complex. Use another one.',
    );
  return (await keepPicture(deps, shop.id, laid, 'placed', null)).imageUrl;
}

/** The size the picture would have on the whole area, times the scale, moved within the free space around it. */
export function layOnSheet(
  content: string,
  size: Size,
  { widthPx, heightPx }: Sheet,
  { scale, x, y }: Omit<Placing, 'side'>,
): string {
  const shrink = longSide / Math.max(widthPx, heightPx);
  const [width, height] = [Math.round(widthPx * shrink), Math.round(heightPx * shrink)];
  const fit = Math.min(width / size.width, height / size.height) * scale;
  const left = ((width - size.width * fit) / 2) * (1 + x);
  const top = ((height - size.height * fit) / 2) * (1 + y);
  const round = (number: number) => Number(number.toFixed(4));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" data-artist="platen-1"><defs><clipPath id="sheet"><rect width="${size.width}" height="${size.height}"/></clipPath></defs>\n<g id="layer-placed" data-layer="placed" data-ground="0" data-depth="0.5" data-motion="still" transform="translate(${round(left)} ${round(top)}) scale(${round(fit)})"><g clip-path="url(#sheet)">${content}</g></g>\n</svg>`;
}

/** Reads the content and size of a drawing by the house artist. */
function readDrawing(svg: string): (Size & { content: string }) | null {
  const open = /^<svg [^>]{0,2000}viewBox="0 0 (\d{1,5}(?:\.\d+)?) (\d{1,5}(?:\.\d+)?)"[^>]{0,2000}>/.exec(svg);
  const end = svg.lastIndexOf('</svg>');
  if (!open || end === -1) return null;
  return { width: Number(open[1]), height: Number(open[2]), content: svg.slice(open[0].length, end) };
}
