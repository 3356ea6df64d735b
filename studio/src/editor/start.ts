/** What the editor opens with: a saved design, an image on a product, or an empty print area. */
import { addImage, type CanvasDocument, createCanvas, parse } from '@platen/canvas';
import type { SavedCanvas } from '../api/canvases.ts';
import { type Product, primaryPlacement } from '../api/catalog.ts';
import { loadImage } from './images.ts';

export type Start = { product: Product; placement: string; canvas: CanvasDocument; canvasId: string | null };

export function blankCanvas(product: Product, placement: string): CanvasDocument {
  const area = product.placements.find((one) => one.label === placement) ?? primaryPlacement(product);
  return createCanvas({ width: area.widthPx, height: area.heightPx, dpi: area.dpi });
}

/** The image in the middle, as large as fits. */
export async function placeImage(canvas: CanvasDocument, src: string): Promise<CanvasDocument> {
  const { width, height } = await loadImage(src);
  const factor = Math.min((canvas.width * 0.9) / width, (canvas.height * 0.9) / height);
  const [w, h] = [width * factor, height * factor];
  return addImage(canvas, { src, x: (canvas.width - w) / 2, y: (canvas.height - h) / 2, width: w, height: h });
}

export async function begin(
  products: Product[],
  saved: SavedCanvas | null,
  wanted: { product?: string; image?: string },
): Promise<Start> {
  const code = saved?.product ?? wanted.product ?? 'TEE-UNISEX';
  const product = products.find((one) => one.id === code) ?? products[0];
  if (!product) throw new Error('The catalog is empty.');
  const placement = saved?.placement ?? primaryPlacement(product).label;
  if (saved) return { product, placement, canvas: parse(saved.canvas), canvasId: saved.id };
  const blank = blankCanvas(product, placement);
  return { product, placement, canvas: wanted.image ? await placeImage(blank, wanted.image) : blank, canvasId: null };
}
