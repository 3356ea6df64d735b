/**
 * Designs that items name. They are read once, before the order is planned, so that the plan and the prints use the
 * same save.
 */

import { unsettableIn } from '@platen/canvas';
import { findPlacement, type Product, type ProductPlacement } from '../../catalog/catalog.ts';
import { findArea, findCanvases, isBlank, type SavedCanvas } from '../../designs/canvases/canvases.ts';
import type { Deps } from '../deps.ts';
import * as faults from './errors.ts';
import { isObject, type Reader } from './reader.ts';

/** By canvas id; a missing canvas has none. What was paid for is printed unchanged. */
export type NamedDesigns = ReadonlyMap<string, Pick<SavedCanvas, 'areas'> & { isPaidFor?: true }>;

export const noDesigns: NamedDesigns = new Map();

const maxItems = 100;
const maxPlacements = 20;
const longestId = 64;

/** The shop's designs that the request names, up to the maximum length of an order. */
export async function findNamedDesigns(
  deps: Pick<Deps, 'catalog' | 'database'>,
  shopId: string,
  reader: Reader,
): Promise<NamedDesigns> {
  const items = listOf(reader.get('items'), maxItems);
  const named = items.flatMap((item) => [item, ...listOf(item.imagePlacements, maxPlacements)]);
  const ids = named.flatMap(({ canvasId }) => (typeof canvasId === 'string' ? [canvasId.trim()] : []));
  const wanted = new Set(ids.filter((id) => id !== '' && id.length <= longestId));
  return wanted.size === 0 ? noDesigns : findCanvases(deps, shopId, [...wanted]);
}

const listOf = (value: unknown, most: number): Record<string, unknown>[] =>
  Array.isArray(value) && value.length <= most ? value.filter(isObject) : [];

type PrintArea = Extract<ProductPlacement, { type: 'image' }>;

/** Where an item's design is printed: every area that is not empty. */
export function readDesign(
  item: Reader,
  product: Product,
  designs: NamedDesigns,
): { canvasId: string; areas: PrintArea[] } | null {
  const canvasId = item.text('canvasId', longestId);
  const design = canvasId === null ? undefined : designs.get(canvasId);
  if (canvasId === null || !design) {
    if (!item.hasFault('canvasId')) item.fault('canvasId', faults.designUnknown(canvasId ?? ''));
    return null;
  }
  const labels = Object.entries(design.areas).flatMap(([label, document]) => (isBlank(document) ? [] : [label]));
  if (labels.length === 0) item.fault('canvasId', faults.designBlank(canvasId));
  refuseUnsettable(item, canvasId, labels, design);
  const open = product.placements.filter((one): one is PrintArea => one.type === 'image');
  const areas = labels.flatMap((label) => {
    const placement = findPlacement(product, label);
    if (placement?.type === 'image') return [placement];
    const own = open.map((one) => one.label);
    item.fault('canvasId', faults.placementUnknown(label, product.code, own));
    return [];
  });
  return { canvasId, areas };
}

/**
 * A placement takes the area of its own label. A design that lacks it cannot be used, and one that cannot be set is not
 * printed.
 */
export function refuseArea(reader: Reader, label: string, canvasId: string, designs: NamedDesigns): boolean {
  const design = designs.get(canvasId);
  if (!design) return false;
  if (findArea(design.areas, label)) return refuseUnsettable(reader, canvasId, [label], design);
  reader.fault('label', faults.designLacks(canvasId, label, Object.keys(design.areas)));
  return true;
}

function refuseUnsettable(
  reader: Reader,
  canvasId: string,
  labels: readonly string[],
  { areas, isPaidFor }: NonNullable<ReturnType<NamedDesigns['get']>>,
): boolean {
  if (isPaidFor) return false;
  const missing = new Set(
    labels.flatMap((label) => {
      const document = findArea(areas, label);
      return document ? unsettableIn(document) : [];
    }),
  );
  if (missing.size > 0) reader.fault('canvasId', faults.textUnsettable(canvasId, [...missing]));
  return missing.size > 0;
}
