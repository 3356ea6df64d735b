import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createCanvas, GlobalFonts, type Image, loadImage, setTextRenderer } from '@napi-rs/canvas';
import { readTypeFile } from '@platen/type/files';
import { allFontFiles, type CanvasDocument, paint, useTypeFiles } from '../src/index.ts';

/** Server setup: registers every shipped font under the name the painter uses. */
export function registerFonts(): void {
  // Rasterises letters like Chrome; the library's own portable mode darkens small text by up to 2/255 on average.
  setTextRenderer('system');
  useTypeFiles(({ name, url }) => (url === null ? readTypeFile(name) : readFile(url)));
  for (const { name, url } of allFontFiles()) {
    if (GlobalFonts.register(readFileSync(url), name) === null) throw new Error(`${name} was not accepted`);
  }
}

export async function decodeImages(files: Record<string, Buffer>): Promise<Map<string, Image>> {
  const decoded = Object.entries(files).map(async ([name, bytes]) => [name, await loadImage(bytes)] as const);
  return new Map(await Promise.all(decoded));
}

/** Straight (not premultiplied) RGBA, as from a browser's `getImageData`. */
export function paintPixels(
  document: CanvasDocument,
  assets: ReadonlyMap<string, Image>,
  width: number,
): { width: number; height: number; data: Uint8ClampedArray; png: () => Buffer } {
  const height = Math.round((document.height / document.width) * width);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.scale(width / document.width, width / document.width);
  paint(context, document, assets);
  return {
    width,
    height,
    data: context.getImageData(0, 0, width, height).data,
    png: () => canvas.toBuffer('image/png'),
  };
}
