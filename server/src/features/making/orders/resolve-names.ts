/**
 * Reads the listings and designs that items name, each once, before the order is planned, so that the plan and the
 * prints agree. An order keeps its own copy of the print, so later changes to the listing or the design do not affect
 * it.
 */
import { type CanvasDocument, unsettableIn } from '@platen/canvas';
import { findPlacement, type Product, type ProductPlacement } from '../../catalog/catalog.ts';
import { findArea, findCanvases, findDesign, isBlank, type SavedCanvas } from '../../designs/canvases/canvases.ts';
import type { Deps } from '../deps.ts';
import * as faults from './errors.ts';
import type { OrderedListing } from './port.ts';
import { findReader, isObject, orderFields, type Reader, readObject } from './reader.ts';

const maxItems = 100;
const maxPlacements = 20;
const longestId = 64;
const ownFields = ['artworkUrl', 'canvasId', 'imagePlacements'] as const;

/** The same request with the items of listings filled in. Faults are noted at their place. */
export async function withListings(
  deps: Pick<Deps, 'database' | 'listings'>,
  shopId: string,
  reader: Reader,
): Promise<Reader> {
  const items = reader.get('items');
  if (!Array.isArray(items) || items.length > maxItems) return reader;
  const isNaming = (item: unknown): item is Record<string, unknown> => isObject(item) && item.listingId != null;
  if (!items.some(isNaming)) return reader;
  const ids = items
    .filter(isNaming)
    .flatMap(({ listingId }) => (typeof listingId === 'string' ? [listingId.trim()] : []));
  const wanted = [...new Set(ids.filter((id) => id !== '' && id.length <= longestId))];
  const listings = await deps.listings.find(deps.database.db, shopId, wanted);
  const filled = items.map((item, i) => {
    if (!isNaming(item)) return item;
    return fill(item, findReader(item, `${reader.at('items')}/${i}`, reader.notes)!, listings);
  });
  const elsewhere = new Map<string, string>(
    orderFields.map((name) => [name, reader.at(name).slice(0, -name.length - 1)]),
  );
  const fields = Object.fromEntries(orderFields.map((name) => [name, name === 'items' ? filled : reader.get(name)]));
  return readObject(fields, '', reader.notes, elsewhere);
}

function fill(
  item: Record<string, unknown>,
  reader: Reader,
  listings: ReadonlyMap<string, OrderedListing>,
): Record<string, unknown> {
  const id = reader.text('listingId', longestId);
  const listing = id === null ? undefined : listings.get(id);
  if (!listing) {
    if (!reader.hasFault('listingId')) reader.fault('listingId', faults.listingUnknown(id ?? ''));
    return item;
  }
  const own = ownFields.find((field) => reader.has(field));
  if (own) reader.fault(own, faults.conflicting('listingId', own));
  const sku = reader.text('sku', 100);
  if (sku !== null && sku !== listing.product)
    reader.fault('sku', faults.listingOfAnother(listing.id, listing.product));
  const variantId = reader.text('variantId', 100);
  if (variantId !== null && !listing.options.includes(variantId))
    reader.fault('variantId', faults.notOnOffer(variantId, listing.id, listing.options));
  // A listing without artwork is an unfinished draft.
  if (listing.imagePlacements.length === 0) reader.fault('listingId', faults.listingBlank(listing.id));
  const { artworkUrl: _, canvasId: __, ...rest } = item;
  return { ...rest, sku: listing.product, imagePlacements: listing.imagePlacements };
}

/** By canvas id; a missing canvas has none. A paid design is printed unchanged. */
export type NamedDesigns = ReadonlyMap<string, Pick<SavedCanvas, 'areas'> & { isPaidFor?: true }>;

export const noDesigns: NamedDesigns = new Map();

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
 * A placement uses the design's area with the same label. A design without that area is refused, and so is one whose
 * text cannot be set.
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

type Printed = { label: string; source: { kind: string; canvasId?: string }; design: string | null };

/** The designs of an order as they were when ordered, by the canvas they came from. */
export async function findKeptDesigns(
  deps: Pick<Deps, 'database'>,
  order: { shop_id: string; items: readonly { placements: readonly Printed[] }[] },
): Promise<NamedDesigns> {
  const areas = new Map<string, Record<string, CanvasDocument>>();
  for (const { label, source, design } of order.items.flatMap((item) => item.placements)) {
    if (source.canvasId === undefined || design === null) continue;
    const document = await findDesign(deps, order.shop_id, design);
    if (document) areas.set(source.canvasId, { ...areas.get(source.canvasId), [label]: document });
  }
  return new Map([...areas].map(([canvasId, found]) => [canvasId, { areas: found, isPaidFor: true }]));
}
