/** A design as plain data: what lies on which print area of which product. */
import { type CanvasDocument, createCanvas, mirror, refit } from '@platen/canvas';
import { type Product, primaryPlacement } from '../../api/catalog.ts';
import type { Design } from './handle.ts';

export type Area = Product['placements'][number];

export const areasOf = (product: Product): Area[] => product.placements.filter(({ type }) => type === 'image');

export function areaOf(product: Product, label: string): Area {
  return areasOf(product).find((one) => one.label === label) ?? primaryPlacement(product);
}

export function blankCanvas(product: Product, label: string): CanvasDocument {
  const { widthPx, heightPx, dpi } = areaOf(product, label);
  return createCanvas({ width: widthPx, height: heightPx, dpi });
}

export const documentOf = (design: Design, product: Product, label: string): CanvasDocument =>
  design.placements[label] ?? blankCanvas(product, label);

const holdsNothing = ({ layers, background }: CanvasDocument): boolean => layers.length === 0 && background === null;

export const isEmptyDesign = ({ placements }: Design): boolean => Object.values(placements).every(holdsNothing);

/** The design with another document on one area. An area that holds nothing is no part of it, unless it is all there is. */
export function withDocument(design: Design, label: string, document: CanvasDocument): Design {
  const { [label]: before, ...others } = design.placements;
  if (!holdsNothing(document)) return { ...design, placements: { ...design.placements, [label]: document } };
  if (before === undefined) return design;
  return { ...design, placements: Object.keys(others).length > 0 ? others : { [label]: document } };
}

const refitTo = (document: CanvasDocument, { widthPx, heightPx, dpi }: Area) => refit(document, widthPx, heightPx, dpi);

/** What lies on one area, on another one too: as large in proportion, in the same place. */
export function copyArea(design: Design, product: Product, from: string, to: string, mirrored: boolean): Design {
  const document = documentOf(design, product, from);
  const { document: fitted } = refitTo(mirrored ? mirror(document) : document, areaOf(product, to));
  return withDocument(design, to, fitted);
}

/** The design on another product: areas go to those of the same name, and what finds no place is said. */
export function moveDesign(design: Design, to: Product): { design: Design; notes: string[] } {
  const notes: string[] = [];
  const placements: Record<string, CanvasDocument> = {};
  const areas = areasOf(to);
  const taken = new Set<string>();
  const entries = Object.entries(design.placements).filter(([, document]) => !holdsNothing(document));
  const place = (label: string, document: CanvasDocument, area: Area) => {
    taken.add(area.label);
    const { document: fitted, outside } = refitTo(document, area);
    placements[area.label] = fitted;
    if (outside.length > 0)
      notes.push(
        `${outside.length === 1 ? '1 layer' : `${outside.length} layers`} of ${label} now ${outside.length === 1 ? 'reaches' : 'reach'} beyond the print area.`,
      );
  };
  const sameName = (label: string) => areas.find((one) => one.label.toLowerCase() === label.toLowerCase());
  const homeless: typeof entries = [];
  for (const [label, document] of entries) {
    const area = sameName(label);
    if (area) place(label, document, area);
    else homeless.push([label, document]);
  }
  const primary = areas.find((one) => one.primary) ?? areas[0];
  for (const [label, document] of homeless) {
    const free = primary && !taken.has(primary.label) ? primary : undefined;
    if (free) place(label, document, free);
    else notes.push(`${to.name} has no place for ${label}: what lay there is left out. Undo brings it back.`);
  }
  return { design: { ...design, product: to.id, placements }, notes };
}
