/**
 * Storefront: a shop on the buy host or on its own domain. The shop page, a page for each listing, and files for search engines and
 * marketplaces. Everything is rendered on the server and works without a script.
 */
import type { FastifyRequest } from 'fastify';
import type { ProductVariant } from '../../catalog/catalog.ts';
import { estimateForCountry, planArtwork, reportOnArtwork, servedCountries } from '../../making/orders/orders.ts';
import { findRateFor } from '../../money/rates/rates.ts';
import type { NamedShop } from '../../tenants/shops/shops.ts';
import { readRegion, wordsOf } from '../../words/texts/texts.ts';
import { countCart, type Face, faceOf } from '../checkout/checkout.ts';
import type { Deps } from '../deps.ts';
import {
  artworkOf,
  type Listing,
  listPublished,
  listTags,
  offerOf,
  picturesFor,
  tagKey,
} from '../listings/listings.ts';
import type { Shelf } from './cards.ts';
import type { Offer } from './choices.ts';
import type { Delivery, ListingView } from './listing-view.ts';
import type { ShopView } from './shop-page.ts';

export { defineShopFiles } from './shop-files.ts';

type StorefrontDeps = Pick<
  Deps,
  | 'blobs'
  | 'catalog'
  | 'clock'
  | 'config'
  | 'database'
  | 'log'
  | 'network'
  | 'outbound'
  | 'payments'
  | 'vault'
  | 'workshops'
>;

const perPage = 24;
const othersShown = 4;
/** How long a page waits for the check of its artwork. After that, it shows no warning. */
const patienceMs = 1_000;
const longestSearch = 100;

export async function faceFor(deps: StorefrontDeps, request: FastifyRequest, named: NamedShop): Promise<Face> {
  const cartCount = await countCart(deps, request, named.shop.id);
  return faceOf(deps, named, { request, words: wordsOf(request, named.shop), cartCount });
}

export async function shelfFor(deps: StorefrontDeps, request: FastifyRequest, named: NamedShop): Promise<Shelf> {
  const pictures = await picturesFor(deps, named.shop);
  return { catalog: deps.catalog, pictures, face: await faceFor(deps, request, named) };
}

/** Null for an empty collection. */
export async function viewShop(
  deps: StorefrontDeps,
  request: FastifyRequest,
  named: NamedShop,
  collectionKey: string | null,
): Promise<ShopView | null> {
  const { db } = deps.database;
  const query = readQuery(request);
  const q = (query.get('q') ?? '').trim().slice(0, longestSearch);
  const tag = collectionKey ?? (query.get('tag') || null);
  const cursor = query.get('after');
  const collections = await listTags(deps, db, named.shop.id);
  const key = tag === null ? null : tagKey(tag);
  const collection = key === null ? null : (collections.find((one) => one.key === key) ?? null);
  if (key !== null && !collection) return null;
  const { listings, nextCursor } = await listPublished(deps, db, named.shop.id, {
    q,
    ...(key === null ? {} : { tag: key }),
    ...(cursor ? { cursor } : {}),
    limit: perPage,
  });
  const shelf = await shelfFor(deps, request, named);
  return { shelf, shop: named.shop, listings, collections, collection, q, nextCursor, isFirst: !cursor };
}

/** Null if no listing of that name is on sale. */
export async function viewListing(
  deps: StorefrontDeps,
  request: FastifyRequest,
  named: NamedShop,
  listing: Listing,
): Promise<ListingView | null> {
  const found = offerOf(deps, listing);
  if (!found || found.variants.length === 0) return null;
  const offer: Offer = { ...found, prices: listing.prices };
  const shelf = await shelfFor(deps, request, named);
  const { shown, isChosen } = readChoice(request, shelf, listing, offer);
  const keys = new Set(listing.tags.map(tagKey));
  const tags = await listTags(deps, deps.database.db, named.shop.id);
  return {
    shelf,
    shop: named.shop,
    listing,
    offer,
    shown,
    isChosen,
    delivery: estimate(deps, request, named.shop.id, { product: offer.product, variant: shown }),
    rate: named.shop.currencyDisplay === 'charged' ? null : await findRateFor(deps, request.headers['accept-language']),
    artwork: await judgeArtwork(deps, listing, shown),
    collections: tags.filter(({ key }) => keys.has(key)),
    others: await listOthers(deps, named, listing),
  };
}

/** `variant` is the chosen variant; `look` only selects pictures. Without both, the first picture's variant is shown. */
function readChoice(request: FastifyRequest, { pictures }: Shelf, listing: Listing, { variants }: Offer) {
  const query = readQuery(request);
  const find = (id: string | null | undefined): ProductVariant | undefined =>
    id ? variants.find((one) => one.id === id) : undefined;
  const chosen = find(query.get('variant'));
  const shown = chosen ?? find(query.get('look')) ?? find(pictures.listOf(listing)[0]?.variantId) ?? variants[0]!;
  return { shown, isChosen: chosen !== undefined };
}

function readQuery({ url }: FastifyRequest): URLSearchParams {
  const cut = url.indexOf('?');
  return new URLSearchParams(cut === -1 ? '' : url.slice(cut + 1, cut + 2000));
}

function estimate(
  deps: StorefrontDeps,
  request: FastifyRequest,
  shopId: string,
  item: Parameters<typeof servedCountries>[1],
): Delivery {
  const served = servedCountries(deps.network, item);
  const region = readRegion(request.headers['accept-language']);
  const country = region ?? (served.includes('US') ? 'US' : (served[0] ?? 'US'));
  const options = served.includes(country) ? (estimateForCountry(deps, shopId, item, country) ?? []) : [];
  const [cheapest] = options.toSorted((one, other) => one.priceCents - other.priceCents);
  return {
    country,
    cheapest: cheapest ? { priceCents: cheapest.priceCents, days: cheapest.estimatedDelivery } : null,
  };
}

const unusable = ['ARTWORK_UNREACHABLE', 'ARTWORK_NOT_AN_IMAGE', 'ARTWORK_TOO_COMPLEX'];

/** Checks artwork in our own storage only: opening a page causes no requests to other servers. */
async function judgeArtwork(
  deps: StorefrontDeps,
  listing: Listing,
  { id }: ProductVariant,
): Promise<ListingView['artwork']> {
  const item = { sku: listing.product, variantId: id, imagePlacements: artworkOf(listing) };
  const { placements, faults } = planArtwork(deps.catalog, item, new Map());
  if (faults.length > 0) return 'broken';
  const reports = await reportOnArtwork(deps, listing.shopId, placements, { patienceMs, isNearOnly: true });
  const codes = reports.flatMap((report) => report?.warnings.map(({ code }) => code) ?? []);
  if (codes.some((code) => unusable.includes(code))) return 'broken';
  return codes.includes('LOW_DPI') || listing.artworkWarnings.some(({ code }) => code === 'LOW_DPI') ? 'soft' : 'fine';
}

/** From the same collection if it has enough, else from the whole shop. */
async function listOthers(
  deps: Pick<Deps, 'catalog' | 'database'>,
  { shop }: NamedShop,
  listing: Listing,
): Promise<Listing[]> {
  const { db } = deps.database;
  const [tag] = listing.tags;
  const read = async (query: { tag?: string }) => {
    const page = await listPublished(deps, db, shop.id, { ...query, limit: othersShown + 1 });
    return page.listings.filter(({ id }) => id !== listing.id).slice(0, othersShown);
  };
  const alike = tag === undefined ? [] : await read({ tag });
  if (alike.length === othersShown) return alike;
  const rest = await read({});
  const known = new Set(alike.map(({ id }) => id));
  return [...alike, ...rest.filter(({ id }) => !known.has(id))].slice(0, othersShown);
}

/** The listings on the page for a missing listing. */
export async function listSome(deps: Pick<Deps, 'catalog' | 'database'>, { shop }: NamedShop): Promise<Listing[]> {
  return (await listPublished(deps, deps.database.db, shop.id, { limit: othersShown })).listings;
}
