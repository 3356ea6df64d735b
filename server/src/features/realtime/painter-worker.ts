/**
 * The thread that paints canvases. It keeps decoded assets and the canvas it painted on last, so that moving a layer costs
 * one paint and no decoding.
 */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type Canvas, createCanvas, GlobalFonts, ImageData, setTextRenderer } from '@napi-rs/canvas';
import { allFontFiles, type CanvasDocument, paint } from '@platen/canvas';

export type PaintAsset = { src: string; key: number; width: number; height: number; pixels: SharedArrayBuffer };
export type PaintRequest = {
  id: number;
  document: CanvasDocument;
  width: number;
  height: number;
  assets: PaintAsset[];
};
export type PaintAnswer =
  | { id: number; pixels: Uint8ClampedArray<ArrayBuffer>; ms: number }
  | { id: number; fault: string };

/** Decoded assets this thread holds on to, least recently used first. */
const held = new Map<number, Canvas>();
let heldBytes = 0;
const mostHeldBytes = 128 * 1024 * 1024;

let surface: Canvas | null = null;

// Letters as Chrome draws them, so that the page's own preview and this one agree to the pixel.
setTextRenderer('system');
for (const { name, url } of allFontFiles()) GlobalFonts.register(readFileSync(url), name);

parentPort!.on('message', (request: PaintRequest) => {
  try {
    const startedAt = performance.now();
    const pixels = paintPixels(request);
    const answer: PaintAnswer = { id: request.id, pixels, ms: performance.now() - startedAt };
    parentPort!.postMessage(answer, [pixels.buffer]);
  } catch (error) {
    parentPort!.postMessage({ id: request.id, fault: (error as Error).message } satisfies PaintAnswer);
  }
});

function paintPixels({ document, width, height, assets }: PaintRequest): Uint8ClampedArray<ArrayBuffer> {
  const images = new Map(assets.map((asset) => [asset.src, imageOf(asset)]));
  if (surface?.width !== width || surface.height !== height) surface = createCanvas(width, height);
  const context = surface.getContext('2d');
  context.reset();
  context.scale(width / document.width, height / document.height);
  paint(context, document, images);
  const { data } = context.getImageData(0, 0, width, height);
  return data as Uint8ClampedArray<ArrayBuffer>;
}

function imageOf(asset: PaintAsset): Canvas {
  const known = held.get(asset.key);
  if (known) {
    held.delete(asset.key);
    held.set(asset.key, known);
    return known;
  }
  const image = createCanvas(asset.width, asset.height);
  // The context copies what it is given, but refuses shared memory.
  const bytes = new Uint8ClampedArray(asset.pixels).slice();
  image.getContext('2d').putImageData(new ImageData(bytes, asset.width, asset.height), 0, 0);
  held.set(asset.key, image);
  heldBytes += bytes.length;
  for (const [key, oldest] of held) {
    if (heldBytes <= mostHeldBytes || key === asset.key) break;
    held.delete(key);
    heldBytes -= oldest.width * oldest.height * 4;
  }
  return image;
}
