/** Opens a saved design, an image on a product, or an empty print area. */
import { getCanvas } from '../../api/canvases.ts';
import type { Product } from '../../api/catalog.ts';
import { placeImage } from '../images.ts';
import type { Known } from './autosave.ts';
import { areasOf, blankCanvas, primaryAreaOf } from './design.ts';
import type { Design } from './editor-state.ts';
import { beginHistory, type History } from './history.ts';
import { findSteps, placeOf } from './kept-steps.ts';
import { designOf } from './save.ts';

export type Wanted = { product?: string | undefined; image?: string | undefined; canvas?: string | undefined };

export type Opened = {
  history: History;
  area: string;
  known: Known | null;
  isSaved: boolean;
  /** Distinguishes the stored steps of new designs. */
  begunWith: string;
};

const begunWithOf = ({ product = '', image = '' }: Wanted): string => `${product} ${image}`;

export async function openDesign(shopId: string, products: Product[], wanted: Wanted): Promise<Opened> {
  return wanted.canvas ? openSaved(shopId, products, wanted.canvas) : openNew(shopId, products, wanted);
}

async function openSaved(shopId: string, products: Product[], id: string): Promise<Opened> {
  const saved = await getCanvas(shopId, id);
  const design = designOf(saved);
  const product = products.find((one) => one.id === design.product);
  if (!product) throw new Error(`This design is for ${design.product}, which is no longer in the catalog.`);
  const known = { id, revision: saved.revision };
  const kept = findSteps(sessionStorage, placeOf(shopId, id, ''));
  const opened = { area: firstArea(product, design, saved.placement), begunWith: '' };
  // Unsaved steps are restored even if the design changed elsewhere; saving then asks which version to keep.
  if (kept && kept.revision !== null && (kept.revision === saved.revision || !kept.isSaved))
    return { ...opened, ...kept, known: { id, revision: kept.revision } };
  return { ...opened, history: beginHistory(design, saved.revision), known, isSaved: true };
}

async function openNew(shopId: string, products: Product[], wanted: Wanted): Promise<Opened> {
  const begunWith = begunWithOf(wanted);
  const kept = findSteps(sessionStorage, placeOf(shopId, null, begunWith));
  if (kept && !kept.isSaved) return { ...kept, known: null, begunWith };
  const product = products.find(({ id }) => id === (wanted.product ?? 'TEE-UNISEX')) ?? products[0];
  if (!product) throw new Error('The catalog is empty.');
  const area = primaryAreaOf(product).label;
  const blank = blankCanvas(product, area);
  const placements = wanted.image ? { [area]: await placeImage(blank, wanted.image) } : {};
  const design = { name: product.name, product: product.id, placements };
  return { history: beginHistory(design, null), area, known: null, isSaved: !wanted.image, begunWith };
}

function firstArea(product: Product, design: Design, saved: string): string {
  const labels = areasOf(product).map(({ label }) => label);
  const held = labels.filter((label) => label in design.placements);
  return held.includes(saved) ? saved : (held[0] ?? primaryAreaOf(product).label);
}
