/** A design as plain data: a product and a document for each print area. */
import { type CanvasDocument, createCanvas, mirror, refit } from '@platen/canvas';
import type { Product } from '../../api/catalog.ts';
import type { Design } from './editor-state.ts';

export type Area = Product['placements'][number];

export const areasOf = (product: Product): Area[] => product.placements.filter(({ type }) => type === 'image');

/** The first area of a new design. */
export const primaryAreaOf = (product: Product): Area =>
  areasOf(product).find(({ primary }) => primary) ?? areasOf(product)[0]!;

export const areaOf = (product: Product, label: string): Area =>
  areasOf(product).find((one) => one.label === label) ?? primaryAreaOf(product);

export function blankCanvas(product: Product, label: string): CanvasDocument {
  const { widthPx, heightPx, dpi } = areaOf(product, label);
  return createCanvas({ width: widthPx, height: heightPx, dpi });
}

export const documentOf = (design: Design, product: Product, label: string): CanvasDocument =>
  design.placements[label] ?? blankCanvas(product, label);

const holdsNothing = ({ layers, background }: CanvasDocument): boolean => layers.length === 0 && background === null;

export const isEmptyDesign = ({ placements }: Design): boolean => Object.values(placements).every(holdsNothing);

/**
 * The design with a new document on one area. Empty areas are dropped, except the last one.
 */
export function withDocument(design: Design, label: string, document: CanvasDocument): Design {
  const { [label]: before, ...others } = design.placements;
  if (!holdsNothing(document)) return { ...design, placements: { ...design.placements, [label]: document } };
  if (before === undefined) return design;
  return { ...design, placements: Object.keys(others).length > 0 ? others : { [label]: document } };
}

const refitTo = (document: CanvasDocument, { widthPx, heightPx, dpi }: Area) => refit(document, widthPx, heightPx, dpi);

/** Copies one area to another, with the same relative size and position. */
export function copyArea(design: Design, product: Product, from: string, to: string, mirrored: boolean): Design {
  const document = documentOf(design, product, from);
  const { document: fitted } = refitTo(mirrored ? mirror(document) : document, areaOf(product, to));
  return withDocument(design, to, fitted);
}

function nameOf({ layers }: CanvasDocument, id: string): string {
  const layer = layers.find((one) => one.id === id);
  return layer?.type === 'text' ? `“${layer.text.slice(0, 40)}”` : (layer?.name ?? `a layer (${layer?.type})`);
}

/** The design on another product. Areas map to areas of the same name; others are reported as left out. */
export function moveDesign(design: Design, to: Product): { design: Design; notes: string[] } {
  const notes: string[] = [];
  const placements: Record<string, CanvasDocument> = {};
  const areas = areasOf(to);
  const taken = new Set<string>();
  const entries = Object.entries(design.placements).filter(([, document]) => !holdsNothing(document));
  const place = (label: string, document: CanvasDocument, area: Area) => {
    taken.add(area.label);
    const { document: fitted, misfits } = refitTo(document, area);
    placements[area.label] = fitted;
    for (const { layerId, message } of misfits) notes.push(`${label}, ${nameOf(document, layerId)}: ${message}`);
  };
  const sameName = (label: string) => areas.find((one) => one.label.toLowerCase() === label.toLowerCase());
  const homeless: typeof entries = [];
  for (const [label, document] of entries) {
    const area = sameName(label);
    if (area) place(label, document, area);
    else homeless.push([label, document]);
  }
  const primary = primaryAreaOf(to);
  for (const [label, document] of homeless) {
    if (!taken.has(primary.label)) place(label, document, primary);
    else notes.push(`${to.name} has no ${label} print area, so that part was removed. Undo brings it back.`);
  }
  return { design: { ...design, product: to.id, placements }, notes };
}
