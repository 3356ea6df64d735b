/**
 * Listings that items name in place of a sku and artwork. They are looked up once, and their contents are put into the
 * request before it is planned: the order stores what was printed, even if the listing changes later.
 */
import type { Deps } from '../deps.ts';
import * as faults from './errors.ts';
import type { OrderedListing } from './port.ts';
import { findReader, isObject, type Reader, readObject } from './reader.ts';

const maxItems = 100;
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
  const names = ['items', 'shipTo', 'shippingMethod', 'shipments', 'externalId', 'dryRun'];
  const elsewhere = new Map(names.map((name) => [name, reader.at(name).slice(0, -name.length - 1)]));
  const fields = Object.fromEntries(names.map((name) => [name, name === 'items' ? filled : reader.get(name)]));
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
