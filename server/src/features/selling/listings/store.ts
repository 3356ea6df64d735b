import type { ListingStatus } from '@platen/contract/listings';
import { type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

/** What is printed in one place. For a canvas, `imageUrl` is its shared picture from when the listing was saved. */
export type ListingPlacement = {
  label: string;
  imageUrl?: string;
  canvasId?: string;
  color?: string;
  align?: string;
  tile?: boolean | number;
};

export type ListingImage = { scene: string; variantId: string };
export type ListingWarning = { code: string; message: string; param: string };

export type ListingRow = {
  id: string;
  shop_id: string;
  product: string;
  title: string;
  description: string[];
  slug: string;
  status: ListingStatus;
  prices: Record<string, number>;
  compare_at_cents: number | null;
  options: string[];
  placements: ListingPlacement[];
  images: ListingImage[];
  tags: string[];
  tag_keys: string[];
  seo_title: string | null;
  seo_description: string | null;
  artwork_warnings: ListingWarning[];
  folded_text: string;
  position: number;
  revision: number;
  /** Since when its slug alone leads to it, before any other listing. Null in a sandbox, and until it is published. */
  addressed_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

type JsonColumns = {
  prices: JSONColumnType<Record<string, number>>;
  placements: JSONColumnType<ListingPlacement[]>;
  images: JSONColumnType<ListingImage[]>;
  artwork_warnings: JSONColumnType<ListingWarning[]>;
};

export type RetailPriceRow = { shop_id: string; product: string; variant_id: string; price_cents: number };

declare module '../../../engines/database/port.ts' {
  interface Tables {
    listings: Omit<ListingRow, keyof JsonColumns> & JsonColumns;
    former_listing_slugs: { shop_id: string; slug: string; listing_id: string };
    retail_prices: RetailPriceRow;
  }
}

const toJson = (row: Pick<ListingRow, keyof JsonColumns>) => ({
  prices: JSON.stringify(row.prices),
  placements: JSON.stringify(row.placements),
  images: JSON.stringify(row.images),
  artwork_warnings: JSON.stringify(row.artwork_warnings),
});

/** Others that add or reorder listings of the shop wait until the transaction ends. */
export async function lockListings(tx: Tx, shopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('listings'), hashtext(${shopId}))`.execute(tx);
}

/** How many a shop has, and the last position in use. */
export async function measureListings(db: Db | Tx, shopId: string): Promise<{ count: number; lastPlace: number }> {
  const row = await db
    .selectFrom('listings')
    .select([sql<string>`count(*)`.as('count'), sql<number>`coalesce(max(position), 0)`.as('last')])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), lastPlace: row.last };
}

/** The slugs with this beginning, to find a free one. */
export async function listSlugs(db: Db | Tx, shopId: string, beginning: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('listings')
    .select(['slug', 'id'])
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`starts_with(slug, ${beginning})`)
    .execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

export async function insertListing(tx: Tx, row: ListingRow): Promise<void> {
  await tx
    .insertInto('listings')
    .values({ ...row, ...toJson(row) })
    .execute();
}

export async function updateListing(tx: Tx, { id, shop_id, created_at: _, ...change }: ListingRow): Promise<void> {
  await tx
    .updateTable('listings')
    .set({ ...change, ...toJson(change) })
    .where('id', '=', id)
    .where('shop_id', '=', shop_id)
    .execute();
}

export async function deleteListing(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('listings').where('id', '=', id).where('shop_id', '=', shopId).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

export async function findListing(db: Db | Tx, shopId: string, id: string): Promise<ListingRow | null> {
  const row = await db
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findListings(db: Db | Tx, shopId: string, ids: readonly string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('listings').selectAll().where('shop_id', '=', shopId).where('id', 'in', ids).execute();
}

export async function findBySlug(db: Db | Tx, shopId: string, slug: string): Promise<ListingRow | null> {
  const row = await db
    .selectFrom('listings')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}

/** By a former slug. */
export async function findByFormerSlug(db: Db | Tx, shopId: string, slug: string): Promise<ListingRow | null> {
  const row = await db
    .selectFrom('former_listing_slugs as former')
    .innerJoin('listings', 'listings.id', 'former.listing_id')
    .selectAll('listings')
    .where('former.shop_id', '=', shopId)
    .where('former.slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}

/** The slug leads to the listing from now on; its previous one, if any, becomes a former slug. */
export async function moveSlug(
  tx: Tx,
  { id, shop_id }: Pick<ListingRow, 'id' | 'shop_id'>,
  slug: string,
  former: string | null,
): Promise<void> {
  await tx.deleteFrom('former_listing_slugs').where('shop_id', '=', shop_id).where('slug', '=', slug).execute();
  if (former === null) return;
  await tx
    .insertInto('former_listing_slugs')
    .values({ shop_id, slug: former, listing_id: id })
    .onConflict((conflict) => conflict.columns(['shop_id', 'slug']).doUpdateSet({ listing_id: id }))
    .execute();
}

/** Others that change it wait until the transaction ends. */
export async function lockListing(tx: Tx, shopId: string, id: string): Promise<ListingRow | null> {
  const row = await tx
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findListingAnywhere(db: Db | Tx, id: string): Promise<ListingRow | null> {
  return (await db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * The claimed shop that published the slug first, even if its listing has changed since; if there is none, a sandbox.
 */
export async function findSlugHolder(db: Db | Tx, slug: string): Promise<ListingRow | null> {
  const ofSlug = db.selectFrom('listings').selectAll().where('slug', '=', slug).limit(1);
  const holder = await ofSlug
    .where('addressed_at', 'is not', null)
    .orderBy('addressed_at')
    .orderBy('id')
    .executeTakeFirst();
  if (holder) return holder;
  const inSandbox = ofSlug
    .where('addressed_at', 'is', null)
    .where('status', '=', 'published')
    .orderBy('created_at')
    .orderBy('id');
  return (await inSandbox.executeTakeFirst()) ?? null;
}

/** The shop's listings on sale take their slugs, after earlier holders. */
export async function addressPublished(tx: Tx, shopId: string, at: Date): Promise<void> {
  await tx
    .updateTable('listings')
    .set({ addressed_at: at })
    .where('shop_id', '=', shopId)
    .where('status', '=', 'published')
    .where('addressed_at', 'is', null)
    .execute();
}

export type Place = { position: number; id: string };

export type ListingFilter = {
  statuses: readonly ListingStatus[] | null;
  tagKey: string | null;
  products: readonly string[] | null;
  /** Folded; each must be in the text. */
  words: readonly string[];
  after: Place | null;
};

/** In the order of appearance. */
export async function listListings(
  db: Db | Tx,
  shopId: string,
  { statuses, tagKey, products, words, after }: ListingFilter,
  limit: number,
): Promise<ListingRow[]> {
  let query = db.selectFrom('listings').selectAll().where('shop_id', '=', shopId);
  if (statuses !== null) query = query.where(sql<boolean>`status = any(${statuses}::text[])`);
  if (products !== null) query = query.where(sql<boolean>`product = any(${products}::text[])`);
  if (tagKey !== null) query = query.where(sql<boolean>`${tagKey} = any(tag_keys)`);
  for (const word of words) query = query.where(sql<boolean>`strpos(folded_text, ${word}) > 0`);
  if (after !== null) query = query.where(sql<boolean>`(position, id) > (${after.position}, ${after.id})`);
  return query.orderBy('position').orderBy('id').limit(limit).execute();
}

/** Changes whenever a published listing of the shop is added, changed, moved or removed. */
export async function fingerprintPublished(db: Db | Tx, shopId: string): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select count(*) || ' ' || coalesce(sum(hashtextextended(concat_ws(' ', id, position, revision), 0)::numeric), 0) as print
    from listings where shop_id = ${shopId} and status = 'published'`.execute(db);
  return rows[0]!.print;
}

/** Tags of published listings: the first spelling of each, and how many listings have it. */
export async function listTags(
  db: Db | Tx,
  shopId: string,
  products: readonly string[],
): Promise<{ key: string; tag: string; count: number }[]> {
  const { rows } = await sql<{ key: string; tag: string; count: string }>`
    select named.key, (array_agg(named.tag order by position, id))[1] as tag, count(*) as count
    from listings, unnest(tag_keys, tags) as named (key, tag)
    where shop_id = ${shopId} and status = 'published' and product = any(${products}::text[])
    group by named.key order by count(*) desc, named.key limit 500
  `.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Every shop that has something on sale. */
export async function listShopsOnSale(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select('shop_id')
    .where('status', '=', 'published')
    .groupBy('shop_id')
    .orderBy('shop_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.shop_id);
}

export async function listPlaces(tx: Tx, shopId: string): Promise<Place[]> {
  return tx
    .selectFrom('listings')
    .select(['id', 'position'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function setPlaces(tx: Tx, shopId: string, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update listings set position = moved.position
    from unnest(${places.map(({ id }) => id)}::text[], ${places.map(({ position }) => position)}::integer[])
      as moved (id, position)
    where listings.id = moved.id and shop_id = ${shopId}
  `.execute(tx);
}

/** All of the shop, or those of one product. */
export async function listRetailPrices(db: Db | Tx, shopId: string, product: string | null): Promise<RetailPriceRow[]> {
  return db
    .selectFrom('retail_prices')
    .selectAll()
    .where('shop_id', '=', shopId)
    .$if(product !== null, (query) => query.where('product', '=', product!))
    .orderBy('product')
    .orderBy('variant_id')
    .execute();
}

export async function replaceRetailPrices(tx: Tx, shopId: string, rows: readonly RetailPriceRow[]): Promise<void> {
  await tx.deleteFrom('retail_prices').where('shop_id', '=', shopId).execute();
  if (rows.length > 0)
    await tx
      .insertInto('retail_prices')
      .values([...rows])
      .execute();
}
