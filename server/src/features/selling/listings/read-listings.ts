/** Queries about listings, by their shop and by shoppers. */
import type { ListingStatus } from '@platen/contract/listings';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { readCursor, toPage } from '../../../kernel/database/cursors.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Catalog, Product, ProductVariant } from '../../catalog/catalog.ts';
import type { ListingFinder } from '../../making/orders/port.ts';
import type { Deps } from '../deps.ts';
import { retailPricesOf } from './prices.ts';
import * as store from './store.ts';
import { tagKey, wordsOf } from './text.ts';

type ReadingDeps = Pick<Deps, 'catalog'>;

export type Listing = {
  id: string;
  shopId: string;
  /** The product's code. */
  product: string;
  title: string;
  description: readonly string[];
  slug: string;
  status: ListingStatus;
  /** Cents for each variant on offer. */
  prices: Readonly<Record<string, number>>;
  compareAtCents: number | null;
  /** The ids of the variants on offer that are currently made, in the order of the catalog. */
  options: readonly string[];
  /** Those that are on offer but discontinued. */
  goneOptions: readonly string[];
  placements: readonly store.ListingPlacement[];
  images: readonly store.ListingImage[];
  tags: readonly string[];
  seo: { title: string | null; description: string | null };
  artworkWarnings: readonly store.ListingWarning[];
  position: number;
  /** Counts the saves. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
};

export function toListing({ catalog }: ReadingDeps, row: store.ListingRow): Listing {
  const made = new Set(catalog.findProduct(row.product)?.variants.map(({ id }) => id));
  return {
    id: row.id,
    shopId: row.shop_id,
    product: row.product,
    title: row.title,
    description: row.description,
    slug: row.slug,
    status: row.status,
    prices: row.prices,
    compareAtCents: row.compare_at_cents,
    options: row.options.filter((id) => made.has(id)),
    goneOptions: row.options.filter((id) => !made.has(id)),
    placements: row.placements,
    images: row.images,
    tags: row.tags,
    seo: { title: row.seo_title, description: row.seo_description },
    artworkWarnings: row.artwork_warnings,
    position: row.position,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Slugs contain no underscore, so the two never collide. */
const isId = (name: string): boolean => name.startsWith('lst_');
const longestName = 80;

export async function getListing(deps: ReadingDeps & Pick<Deps, 'database'>, shopId: string, id: string) {
  const row = await store.findListing(deps.database.db, shopId, id);
  if (!row) throw notFound(`The listing ${id}`);
  return toListing(deps, row);
}

/** A listing of the shop that is on sale: published, and its product still made. A former slug also works. */
export async function findPublished(
  deps: ReadingDeps,
  db: Db | Tx,
  shopId: string,
  idOrSlug: string,
): Promise<Listing | null> {
  if (idOrSlug.length > longestName) return null;
  const row = isId(idOrSlug)
    ? await store.findListing(db, shopId, idOrSlug)
    : await findBySlug(db, shopId, idOrSlug.toLowerCase());
  return row ? onSale(deps, row) : null;
}

const findBySlug = async (db: Db | Tx, shopId: string, slug: string): Promise<store.ListingRow | null> =>
  (await store.findBySlug(db, shopId, slug)) ?? store.findByFormerSlug(db, shopId, slug);

/** By an address that names no shop: an id, or a slug, which leads to the listing that holds it. */
export async function findPublishedAnywhere(deps: ReadingDeps, db: Db | Tx, idOrSlug: string): Promise<Listing | null> {
  if (idOrSlug.length > longestName) return null;
  const row = isId(idOrSlug)
    ? await store.findListingAnywhere(db, idOrSlug)
    : await store.findSlugHolder(db, idOrSlug.toLowerCase());
  return row ? onSale(deps, row) : null;
}

function onSale(deps: ReadingDeps, row: store.ListingRow): Listing | null {
  const listing = toListing(deps, row);
  return listing.status === 'published' && listing.options.length > 0 ? listing : null;
}

export type PublishedQuery = {
  q?: string | undefined;
  tag?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type ListingPage = { listings: Listing[]; nextCursor: string | null };

/** The shop's listings on sale, in the order of appearance. */
export function listPublished(
  deps: ReadingDeps,
  db: Db | Tx,
  shopId: string,
  query: PublishedQuery,
): Promise<ListingPage> {
  const products = deps.catalog.products.map(({ code }) => code);
  return readPage(deps, db, shopId, { ...query, statuses: ['published'], products });
}

export type PageQuery = PublishedQuery & {
  statuses: readonly ListingStatus[] | null;
  products: readonly string[] | null;
};

export async function readPage(deps: ReadingDeps, db: Db | Tx, shopId: string, query: PageQuery): Promise<ListingPage> {
  const { statuses, products, q = '', tag, cursor, limit } = query;
  const filter: store.ListingFilter = {
    statuses,
    products,
    tagKey: tag === undefined ? null : tagKey(tag),
    words: wordsOf(q),
    after: cursor === undefined ? null : placeOf(cursor),
  };
  const found = await store.listListings(db, shopId, filter, limit + 1);
  // A position is a number, like a time.
  const { rows, nextCursor } = toPage(found, limit, ({ position, id }) => ({ at: new Date(position), id }));
  return { listings: rows.map((row) => toListing(deps, row)), nextCursor };
}

const placeOf = (cursor: string): store.Place => {
  const { at, id } = readCursor(cursor);
  return { position: Math.min(at.getTime(), 2 ** 31 - 1), id };
};

/** The collections of listings on sale, the largest first; `key` names one in addresses and in `listPublished`. */
export const listTags = (
  deps: ReadingDeps,
  db: Db | Tx,
  shopId: string,
): Promise<{ key: string; tag: string; count: number }[]> =>
  store.listTags(
    db,
    shopId,
    deps.catalog.products.map(({ code }) => code),
  );

/** As many as a sitemap index may name. */
const maxShops = 50_000;

export const fingerprintPublished = store.fingerprintPublished;

export const listShopsOnSale = (db: Db): Promise<string[]> => store.listShopsOnSale(db, maxShops);

/** Null for a variant that is not on offer. */
export const priceOf = ({ options, prices }: Listing, variantId: string): number | null =>
  options.includes(variantId) ? (prices[variantId] ?? null) : null;

/** The shop's prices for plain buy links: cents for each variant, the shop's own or the catalog's. */
export async function retailPrices(
  { catalog }: ReadingDeps,
  db: Db | Tx,
  shopId: string,
  productCode: string,
): Promise<Readonly<Record<string, number>>> {
  const product = catalog.findProduct(productCode);
  return product ? retailPricesOf(db, shopId, product) : {};
}

/** The product of a listing and the variants on offer. Null once it is discontinued. */
export function offerOf(
  { catalog }: { catalog: Catalog },
  { product: code, options }: Listing,
): { product: Product; variants: ProductVariant[] } | null {
  const product = catalog.findProduct(code);
  return product && { product, variants: product.variants.filter(({ id }) => options.includes(id)) };
}

/**
 * What is printed, in the form of `imagePlacements` of an order's item: a canvas as it was when the listing was saved.
 */
export const artworkOf = ({ placements }: Pick<Listing, 'placements'>): Record<string, unknown>[] =>
  placements.map(({ label, imageUrl, color, align, tile }) => ({
    label,
    ...(imageUrl === undefined ? { color } : { imageUrl }),
    ...(align === undefined ? {} : { align }),
    ...(tile === undefined ? {} : { tile }),
  }));

export function createListingFinder(deps: ReadingDeps): ListingFinder {
  return {
    async find(db, shopId, ids) {
      const rows = await store.findListings(db, shopId, ids);
      const listings = rows.filter(({ status }) => status !== 'archived').map((row) => toListing(deps, row));
      return new Map(
        listings.map((listing) => {
          const { id, product, options } = listing;
          return [id, { id, product, options, imagePlacements: artworkOf(listing) }];
        }),
      );
    },
  };
}

/** Each has some hundred prices: a page of these is read in a few milliseconds. */
const exportedAtOnce = 50;

/** Every listing of the shop in order, a few at a time. */
export async function* eachListing(
  deps: ReadingDeps & Pick<Deps, 'database'>,
  shopId: string,
): AsyncGenerator<Listing[]> {
  let cursor: string | undefined;
  do {
    const query = { statuses: null, products: null, cursor, limit: exportedAtOnce };
    const page: ListingPage = await readPage(deps, deps.database.db, shopId, query);
    yield page.listings;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
