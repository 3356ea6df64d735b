/** Creating, changing, copying, ordering and deleting listings. */

import { listingBounds } from '@platen/contract/listing-bounds';
import type { ListingChange, ListingRequest, RetailPrices } from '@platen/contract/listings';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError, faultsError, invalidArgument, notFound, shorten } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { findShop, holdShop, type Shop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { type Draft, draftListing } from './draft-listing.ts';
import type { ListingDeps } from './listing-artwork.ts';
import { type CodedFault, getProduct } from './offer.ts';
import { listRetailPrices } from './prices.ts';
import { type Listing, toListing } from './read-listings.ts';
import * as store from './store.ts';
import { freeSlug, searchText, slugOf } from './text.ts';

const maxReplans = 3;

/** A listing to be written: its contents, and the requested slug. */
export type NewListing = { draft: Draft; slug?: string | undefined };

export async function createListing(
  deps: ListingDeps,
  shopId: string,
  { product, ...request }: ListingRequest,
  signal: AbortSignal,
  decided?: Decided<Listing>,
): Promise<Listing> {
  const draft = await draftListing(deps, shopId, request, { product, title: request.title }, signal);
  return deps.database.transaction(async (tx) => {
    const [made] = await insertListings(deps, tx, shopId, [{ draft, slug: request.slug }]);
    await decided?.(tx, made!);
    return made!;
  });
}

export type ListingRoom = { free: number; lastPlace: number; refusal(): ApiError };

/**
 * How many more listings the shop may have, and the error that refuses one more. A sandbox may have only a few until it
 * is claimed.
 */
export async function measureRoom(deps: Pick<Deps, 'clock'>, db: Db | Tx, shopId: string): Promise<ListingRoom> {
  const { count, lastPlace } = await store.measureListings(db, shopId);
  const isClaimed = (await findShop(deps, db, shopId))?.claimedAt != null;
  const { listings, sandboxListings } = listingBounds;
  const max = isClaimed ? listings : sandboxListings;
  const refusal = () =>
    new ApiError(
      'listing_limit',
      isClaimed
        ? `This shop has reached its limit of ${max} listings (it has ${count}). Delete some first.`
        : `This sandbox shop has reached its limit of ${max} listings (it has ${count}). Claim the shop to raise the limit to ${listings}, or delete some first.`,
    );
  return { free: Math.max(0, max - count), lastPlace, refusal };
}

/** In one transaction, after the existing ones. */
export async function insertListings(
  deps: Pick<Deps, 'catalog' | 'clock'>,
  tx: Tx,
  shopId: string,
  wanted: readonly NewListing[],
): Promise<Listing[]> {
  const shop = await holdShop(tx, shopId);
  await store.lockListings(tx, shopId);
  const room = await measureRoom(deps, tx, shopId);
  if (wanted.length > room.free) throw room.refusal();
  const now = deps.clock.now();
  const made: Listing[] = [];
  for (const [i, { draft, slug }] of wanted.entries()) {
    const row: store.ListingRow = {
      ...draft,
      id: newId('listing', now),
      shop_id: shopId,
      slug: await takeSlug(tx, shopId, slug, draft),
      position: room.lastPlace + 1 + i,
      revision: 1,
      addressed_at: canHoldSlug(shop, draft) ? now : null,
      created_at: now,
      updated_at: now,
    };
    await store.insertListing(tx, row);
    await store.moveSlug(tx, row, row.slug, null);
    made.push(toListing(deps, row));
  }
  return made;
}

/** A sandbox never competes with a claimed shop, and an unpublished listing has no address yet. */
const canHoldSlug = ({ claimedAt }: Pick<Shop, 'claimedAt'>, { status }: Pick<Draft, 'status'>): boolean =>
  claimedAt !== null && status === 'published';

/** The requested one, or a free one. The caller holds the lock of the shop's listings. */
async function takeSlug(
  tx: Tx,
  shopId: string,
  asked: string | undefined,
  { title, product }: Pick<Draft, 'title' | 'product'>,
): Promise<string> {
  const wanted = asked ?? ((await slugOf(title)) || product.toLowerCase());
  const taken = await store.listSlugs(tx, shopId, wanted);
  if (asked !== undefined && taken.has(asked)) throw slugTaken(asked);
  return freeSlug(wanted, (slug) => taken.has(slug));
}

const slugTaken = (slug: string) =>
  new ApiError('conflict', `Another listing of this shop has the slug "${slug}". Choose another.`, { param: '/slug' });

/**
 * Drafted outside of the lock, because artwork is inspected. If it changed in the meantime, it is drafted again on its
 * new state.
 */
export async function changeListing(
  deps: ListingDeps,
  shopId: string,
  id: string,
  change: ListingChange,
  signal: AbortSignal,
): Promise<Listing> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await store.findListing(deps.database.db, shopId, id);
    if (!before) throw notFound(`The listing ${id}`);
    const draft = await draftListing(deps, shopId, change, before, signal);
    const changed = await deps.database.transaction((tx) =>
      writeChange(deps, tx, before, { draft, slug: change.slug }),
    );
    if (changed) return changed;
    if (attempt === maxReplans) throw new ApiError('conflict', 'Others are changing the listing. Try again.');
  }
}

/** Null when it is no longer what the draft was made from. */
export async function writeChange(
  deps: Pick<Deps, 'catalog' | 'clock'>,
  tx: Tx,
  before: store.ListingRow,
  { draft, slug = before.slug }: NewListing,
): Promise<Listing | null> {
  const { id, shop_id: shopId } = before;
  const shop = await holdShop(tx, shopId);
  if (slug !== before.slug) {
    await store.lockListings(tx, shopId);
    const holder = (await store.listSlugs(tx, shopId, slug)).get(slug);
    if (holder !== undefined && holder !== id) throw slugTaken(slug);
  }
  const row = await store.lockListing(tx, shopId, id);
  if (!row) throw notFound(`The listing ${id}`);
  if (row.revision !== before.revision) return null;
  const now = deps.clock.now();
  const held = slug === row.slug ? row.addressed_at : null;
  const addressed_at = held ?? (canHoldSlug(shop, draft) ? now : null);
  const next = { ...row, ...draft, slug, revision: row.revision + 1, addressed_at, updated_at: now };
  await store.updateListing(tx, next);
  if (slug !== row.slug) await store.moveSlug(tx, row, slug, row.slug);
  return toListing(deps, next);
}

/** A separate draft with the same contents. */
export async function duplicateListing(
  deps: Pick<Deps, 'catalog' | 'clock' | 'database'>,
  shopId: string,
  id: string,
  title: string | undefined,
  decided?: Decided<Listing>,
): Promise<Listing> {
  return deps.database.transaction(async (tx) => {
    const row = await store.findListing(tx, shopId, id);
    if (!row) throw notFound(`The listing ${id}`);
    const copied = title ?? `Copy of ${row.title}`.slice(0, listingBounds.title).toWellFormed();
    const { product, tags } = row;
    const names = [product, deps.catalog.findProduct(product)?.name ?? ''];
    const folded_text = searchText({ title: copied, tags, names });
    const draft: Draft = { ...row, title: copied, folded_text, status: 'draft' };
    const [made] = await insertListings(deps, tx, shopId, [{ draft }]);
    await decided?.(tx, made!);
    return made!;
  });
}

/** A sandbox is claimed: its listings take their slugs from now on, after every claimed shop that has them. */
export const addressListings = ({ clock }: Pick<Deps, 'clock'>, tx: Tx, shopId: string): Promise<void> =>
  store.addressPublished(tx, shopId, clock.now());

export async function deleteListing(deps: Pick<Deps, 'database'>, shopId: string, id: string): Promise<void> {
  const isDeleted = await deps.database.transaction((tx) => store.deleteListing(tx, shopId, id));
  if (!isDeleted) throw notFound(`The listing ${id}`);
}

/** The named listings share their current positions, in the given order. */
export async function reorderListings(
  deps: Pick<Deps, 'database'>,
  shopId: string,
  ids: readonly string[],
): Promise<void> {
  const named = new Set(ids);
  if (named.size < ids.length) throw invalidArgument('Name each listing once in `ids`.', { param: '/ids' });
  await deps.database.transaction(async (tx) => {
    await store.lockListings(tx, shopId);
    const places = await store.listPlaces(tx, shopId);
    const known = new Set(places.map(({ id }) => id));
    const at = ids.findIndex((id) => !known.has(id));
    if (at !== -1) {
      const message = `This shop has no listing "${shorten(ids[at]!)}". Use ids from GET /listings.`;
      throw invalidArgument(message, { param: `/ids/${at}` });
    }
    const queue = [...ids];
    const ordered = places.map(({ id }) => (named.has(id) ? queue.shift()! : id));
    const present = new Map(places.map(({ id, position }) => [id, position]));
    const moved = ordered.flatMap((id, i) => (present.get(id) === i + 1 ? [] : [{ id, position: i + 1 }]));
    await store.setPlaces(tx, shopId, moved);
  });
}

/** All of them at once: an omitted one has the catalog's price again. */
export async function setRetailPrices(
  deps: Pick<Deps, 'catalog'>,
  tx: Tx,
  shopId: string,
  given: RetailPrices,
): Promise<RetailPrices> {
  const faults: CodedFault[] = [];
  const rows = Object.entries(given.prices).flatMap(([code, byVariant]) => {
    const product = getProduct(deps.catalog, code);
    const ids = product.variants.map(({ id }) => id);
    return Object.entries(byVariant).map(([variantId, price_cents]) => {
      if (variantId !== '*' && !ids.includes(variantId)) {
        faults.push({
          code: 'E_VARIANT_UNKNOWN',
          message: `"${shorten(variantId)}" is not a variant of ${code}. Name one of its variants, or * for all.`,
          param: `/prices/${code}/${shorten(variantId).replaceAll('~', '~0').replaceAll('/', '~1')}`,
          validOptions: ['*', ...ids.slice(0, 200)],
        });
      }
      return { shop_id: shopId, product: code, variant_id: variantId, price_cents };
    });
  });
  if (faults.length > 0) throw faultsError(faults);
  await store.lockListings(tx, shopId);
  await store.replaceRetailPrices(tx, shopId, rows);
  return listRetailPrices(tx, shopId);
}
