/**
 * Runs in a separate process: paints the canvas, prints it on the product, encodes the picture. It keeps decoded
 * assets, the scene and the tinted base, so that moving a layer costs one paint, one print and one encoding.
 */
import { type Canvas, createCanvas, ImageData, PDFDocument, setTextRenderer } from '@napi-rs/canvas';
import { type CanvasDocument, type PaintContext, paint } from '@platen/canvas';
import sharp from 'sharp';
import { encodePrintPng } from '../../../kernel/documents/print-png.ts';
import { createPictureMaker, type LivePicture, type PictureMaker, type RawPicture } from './live-picture.ts';
import type { LiveView } from './live-view.ts';
import { drawWithScripts, registerFonts } from './painter-fonts.ts';
import { alphaOf, findChunk, hasOutline, joinAlpha, type Outline } from './webp-alpha.ts';

/** For a font, `pixels` are the bytes of its file. */
export type PaintAsset = { src: string; key: number; width: number; height: number; pixels: Buffer; isFont?: true };

/** Pixels arrive with the first drawing that uses them. */
export type SentAsset = Omit<PaintAsset, 'pixels'> & { pixels: Buffer | null };

export type PainterInput = {
  assets: SentAsset[];
  /** Assets that are no longer drawn with. */
  dropped: number[];
} & Drawing;

/** For a frame, a document for each area of the view. */
export type Drawing =
  | { kind: 'frame'; documents: readonly CanvasDocument[]; view: LiveView }
  | ({ kind: 'print'; document: CanvasDocument } & PrintAs);

export type PrintAs = { width: number; height: number; dpi: number; format: 'png' | 'pdf' };

export type DrawnImage = {
  bytes: Buffer;
  contentType: string;
  width: number;
  height: number;
  /** The time of each step. */
  paintMs: number;
  printMs: number;
  encodeMs: number;
  /** For a page of vectors: the same as a small PNG. */
  small?: Buffer;
};

const arenaMegabytes = 256;
const maxFramePixels = 6e6;
/** A page of vectors is inspected at this size. */
const smallSide = 1_000;

/** Decoded assets by their key. The sender decides which are kept, and for how long (painter.ts). */
const held = new Map<number, Canvas>();
let surface: Canvas | null = null;

const outlines = new Map<string, Outline>();
const maxOutlines = 16;

// Letters as Chrome draws them, so that a page's own preview and this one agree to the pixel.
setTextRenderer('system');
sharp.cache(false);
/** Created with the first frame: a process that only prints needs no renderer. */
let pictures: PictureMaker | null = null;

type Images = ReadonlyMap<string, Canvas>;

export async function perform(input: PainterInput): Promise<DrawnImage> {
  // This comes first: received assets are kept even if this drawing fails.
  const images = imagesOf(input);
  const documents = input.kind === 'frame' ? input.documents : [input.document];
  const giveBackFonts = registerFonts({ ...input, documents, isHeld: input.kind === 'frame' });
  try {
    return await drawWithScripts(documents, () =>
      input.kind === 'frame' ? drawFrame(input, images) : drawPrint(input, images),
    );
  } finally {
    giveBackFonts();
  }
}

async function drawFrame({ documents, view }: Drawing & { kind: 'frame' }, images: Images): Promise<DrawnImage> {
  pictures ??= createPictureMaker(arenaMegabytes);
  const drawn = await pictures.draw(view, (area, paintWidth) => {
    const document = documents[area]!;
    const { width, height } = paintedSize(document, paintWidth);
    return { data: paintPixels(document, images, width, height), width, height };
  });
  return finishFrame(drawn, view);
}

/** As many pixels across as the scene can show; a canvas far longer than its print area gets fewer. */
function paintedSize(document: CanvasDocument, paintWidth: number): { width: number; height: number } {
  const wanted = Math.min(1, paintWidth / document.width);
  const most = Math.sqrt(maxFramePixels / (document.width * document.height));
  const pixels = (side: number) => Math.max(1, Math.round(side * Math.min(wanted, most)));
  return { width: pixels(document.width), height: pixels(document.height) };
}

async function finishFrame({ picture, startedAt, paintedAt }: LivePicture, view: LiveView): Promise<DrawnImage> {
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

/** The canvas itself at its printed size: PNG with its resolution, or a page of vectors. */
async function drawPrint(print: Drawing & { kind: 'print' }, images: Images): Promise<DrawnImage> {
  const { document, width, height, dpi } = print;
  if (print.format === 'pdf') return drawPage(document, images, { width, height, dpi });
  const startedAt = performance.now();
  const data = paintPixels(document, images, width, height);
  surface = null;
  const paintedAt = performance.now();
  const encoded = await encodePrintPng({ data, width, height, channels: 4 }, { dpi });
  return {
    bytes: encoded,
    contentType: 'image/png',
    width,
    height,
    paintMs: paintedAt - startedAt,
    printMs: 0,
    encodeMs: performance.now() - paintedAt,
  };
}

/**
 * One unit per pixel of the print, so that separately painted layers, and images, are as fine on the page as in pixels.
 */
async function drawPage(
  document: CanvasDocument,
  images: Images,
  { width, height, dpi }: Omit<PrintAs, 'format'>,
): Promise<DrawnImage> {
  const startedAt = performance.now();
  const pdf = new PDFDocument();
  // A page has no canvas behind it, and the painter only needs its size.
  const page = pdf.beginPage(width, height) as unknown as PaintContext;
  const context = Object.defineProperty(page, 'canvas', { value: { width, height } });
  context.scale(width / document.width, height / document.height);
  paint(context, document, images, { createSurface: (wide, high) => createCanvas(wide, high) });
  pdf.endPage();
  const paintedAt = performance.now();
  const bytes = pdf.close();
  const scale = Math.min(1, smallSide / Math.max(width, height));
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const data = paintPixels(document, images, wide, high);
  return {
    bytes,
    small: await encodePrintPng({ data, width: wide, height: high, channels: 4 }, { dpi }),
    contentType: 'application/pdf',
    width,
    height,
    paintMs: paintedAt - startedAt,
    printMs: 0,
    encodeMs: performance.now() - paintedAt,
  };
}

function paintPixels(document: CanvasDocument, images: Images, width: number, height: number): Uint8Array {
  // A canvas is reused while its size stays: creating one costs as much as painting it.
  if (surface?.width !== width || surface.height !== height) surface = createCanvas(width, height);
  const context = surface.getContext('2d');
  context.reset();
  context.scale(width / document.width, height / document.height);
  paint(context, document, images);
  const { data } = context.getImageData(0, 0, width, height);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

function imagesOf({ kind, assets, dropped }: PainterInput): Images {
  for (const key of dropped) held.delete(key);
  const pictures = assets.filter(({ isFont }) => !isFont);
  return new Map(
    pictures.map(({ src, key, width, height, pixels }) => {
      const image = pixels ? imageOf(pixels, width, height) : held.get(key)!;
      if (kind === 'frame') held.set(key, image);
      return [src, image];
    }),
  );
}

function imageOf(pixels: Buffer, width: number, height: number): Canvas {
  const image = createCanvas(width, height);
  const bytes = new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.byteLength);
  image.getContext('2d').putImageData(new ImageData(bytes, width, height), 0, 0);
  return image;
}

/** Settings for motion: a frame is visible for a few hundredths of a second. */
async function encode(picture: RawPicture, view: LiveView) {
  const { data, width, height, channels } = picture;
  const image = sharp(data, { raw: { width, height, channels } });
  switch (view.format) {
    case 'webp':
      return { bytes: await encodeWebp(picture, view), contentType: 'image/webp' };
    case 'jpeg':
      return { bytes: await image.jpeg({ quality: 82 }).toBuffer(), contentType: 'image/jpeg' };
    case 'png':
      return { bytes: await image.png({ compressionLevel: 1 }).toBuffer(), contentType: 'image/png' };
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
    if (outlines.size >= maxOutlines) outlines.delete(outlines.keys().next().value!);
    outlines.set(name, { alpha: alphaOf(data), chunk: Buffer.from(chunk) });
  }
  return whole;
}
