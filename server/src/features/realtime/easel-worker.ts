/**
 * The thread that draws frames: paints the canvas, prints it on the product, encodes the picture. It keeps decoded assets, the
 * scene and the tinted base, so that moving a layer costs one paint, one print and one encoding.
 */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type Canvas, createCanvas, GlobalFonts, ImageData, setTextRenderer } from '@napi-rs/canvas';
import { allFontFiles, type CanvasDocument, paint } from '@platen/canvas';
import sharp from 'sharp';
import { createPictureMaker, type RawPicture } from './live-picture.ts';
import type { LiveView } from './live-view.ts';
import { encodePrintPng } from './print-png.ts';
import { alphaOf, findChunk, hasOutline, joinAlpha, type Outline } from './webp-alpha.ts';

export type PaintAsset = { src: string; key: number; width: number; height: number; pixels: SharedArrayBuffer };

export type EaselRequest = { id: number; document: CanvasDocument; assets: PaintAsset[] } & (
  | { kind: 'frame'; view: LiveView }
  | { kind: 'print'; width: number; height: number; dpi: number }
);

export type DrawnImage = {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  width: number;
  height: number;
  /** Where the time went. */
  paintMs: number;
  printMs: number;
  encodeMs: number;
};

export type EaselAnswer = { id: number; image: DrawnImage } | { id: number; fault: string };

const arenaMegabytes = 256;
const mostFramePixels = 6e6;
const mostHeldBytes = 96 * 1024 * 1024;

/** Decoded assets this thread holds on to, least recently used first. */
const held = new Map<number, Canvas>();
let heldBytes = 0;
let surface: Canvas | null = null;

const outlines = new Map<string, Outline>();
const mostOutlines = 16;

// Letters as Chrome draws them, so that a page's own preview and this one agree to the pixel.
setTextRenderer('system');
for (const { name, url } of allFontFiles()) GlobalFonts.register(readFileSync(url), name);
const pictures = createPictureMaker(arenaMegabytes);

parentPort!.on('message', (request: EaselRequest) => {
  (request.kind === 'frame' ? drawFrame(request) : drawPrint(request)).then(
    (image) => parentPort!.postMessage({ id: request.id, image } satisfies EaselAnswer, [image.bytes.buffer]),
    (error) => parentPort!.postMessage({ id: request.id, fault: (error as Error).message } satisfies EaselAnswer),
  );
});

async function drawFrame(request: EaselRequest & { kind: 'frame' }): Promise<DrawnImage> {
  const { document, view } = request;
  for (;;) {
    const prepared = await pictures.prepare(view);
    const startedAt = performance.now();
    const { width, height } = paintedSize(document, prepared.paintWidth);
    const data = paintPixels(request, width, height);
    const paintedAt = performance.now();
    const picture = prepared.print({ data, width, height });
    if (picture !== null) return finishFrame(picture, view, startedAt, paintedAt);
  }
}

/** As many pixels across as the scene can show; a canvas far longer than its print area gets fewer. */
function paintedSize(document: CanvasDocument, paintWidth: number): { width: number; height: number } {
  const wanted = Math.min(1, paintWidth / document.width);
  const most = Math.sqrt(mostFramePixels / (document.width * document.height));
  const pixels = (side: number) => Math.max(1, Math.round(side * Math.min(wanted, most)));
  return { width: pixels(document.width), height: pixels(document.height) };
}

async function finishFrame(
  picture: RawPicture,
  view: LiveView,
  startedAt: number,
  paintedAt: number,
): Promise<DrawnImage> {
  const printedAt = performance.now();
  const { bytes, contentType } = await encode(picture, view);
  return {
    bytes,
    contentType,
    width: picture.width,
    height: picture.height,
    paintMs: paintedAt - startedAt,
    printMs: printedAt - paintedAt,
    encodeMs: performance.now() - printedAt,
  };
}

/** The canvas itself at its printed size: PNG, with its resolution written into it. */
async function drawPrint(request: EaselRequest & { kind: 'print' }): Promise<DrawnImage> {
  const { width, height, dpi } = request;
  const startedAt = performance.now();
  const data = paintPixels(request, width, height);
  surface = null;
  const paintedAt = performance.now();
  const encoded = await encodePrintPng(data, { width, height, dpi });
  return {
    bytes: owned(encoded),
    contentType: 'image/png',
    width,
    height,
    paintMs: paintedAt - startedAt,
    printMs: 0,
    encodeMs: performance.now() - paintedAt,
  };
}

function paintPixels({ document, assets }: EaselRequest, width: number, height: number): Uint8Array {
  const images = new Map(assets.map((asset) => [asset.src, imageOf(asset)]));
  // A canvas is reused while its size stays: making one costs as much as painting it.
  if (surface?.width !== width || surface.height !== height) surface = createCanvas(width, height);
  const context = surface.getContext('2d');
  context.reset();
  context.scale(width / document.width, height / document.height);
  paint(context, document, images);
  const { data } = context.getImageData(0, 0, width, height);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

function imageOf(asset: PaintAsset): Canvas {
  const known = held.get(asset.key);
  if (known) {
    held.delete(asset.key);
    held.set(asset.key, known);
    return known;
  }
  const image = createCanvas(asset.width, asset.height);
  // The context copies what it is given, but does not take shared memory.
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

/** Settings for the eye in motion: a frame is looked at for a few hundredths of a second. */
async function encode(picture: RawPicture, view: LiveView) {
  const { data, width, height, channels } = picture;
  const image = sharp(data, { raw: { width, height, channels } });
  switch (view.format) {
    case 'webp':
      return { bytes: owned(await encodeWebp(picture, view)), contentType: 'image/webp' };
    case 'jpeg':
      return { bytes: owned(await image.jpeg({ quality: 82 }).toBuffer()), contentType: 'image/jpeg' };
    case 'png':
      return { bytes: owned(await image.png({ compressionLevel: 1 }).toBuffer()), contentType: 'image/png' };
  }
}

async function encodeWebp({ data, width, height, channels }: RawPicture, view: LiveView): Promise<Buffer> {
  const image = sharp(data, { raw: { width, height, channels } });
  const options = { quality: 80, effort: 0 };
  if (channels === 3) return image.webp(options).toBuffer();
  const name = `${view.sceneFolder} ${width}`;
  const known = outlines.get(name);
  if (known && hasOutline(data, known)) {
    return joinAlpha(await image.removeAlpha().webp(options).toBuffer(), known.chunk, width, height);
  }
  const whole = await image.webp(options).toBuffer();
  const chunk = findChunk(whole, 'ALPH');
  if (chunk) {
    if (outlines.size >= mostOutlines) outlines.delete(outlines.keys().next().value!);
    outlines.set(name, { alpha: alphaOf(data), chunk: Buffer.from(chunk) });
  }
  return whole;
}

/** A copy that may be given away to the other thread: the encoder's own memory may not. */
function owned(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
