/**
 * Lists of orders, newest first, by page. Orders are found by any part of their number, their ids, and the names and e-mail addresses of their people. Their
 * words are stored folded in a separate row, indexed by every three consecutive characters: that finds parts of words
 * and needs no PostgreSQL extension, which an operator's role may not be allowed to install. The shop is in the index
 * too, so the cost of a search depends on its own shop's size.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { type Position, readCursor, toPage } from '../../../kernel/database/cursors.ts';
import { foldText, isLatin, toLatin } from '../../../kernel/text/fold-text.ts';
import type { Deps } from '../deps.ts';
import { failedStatuses, type OrderStatus } from './order-lifecycle.ts';
import type { OrderRow } from './store.ts';

export type OrderQuery = {
  limit: number;
  cursor?: string | undefined;
  fulfillmentStatus?: OrderStatus | 'failed' | (OrderStatus | 'failed')[] | undefined;
  externalId?: string | undefined;
  approval?: 'waiting' | undefined;
  q?: string | undefined;
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
};

export type OrderPage = { orders: OrderRow[]; hasMore: boolean; nextCursor: string | null };

/** `urgentIds`: only orders that need attention, including these, whose reason this feature does not know. */
export async function listOrders(
  deps: Pick<Deps, 'database'>,
  shopIds: readonly string[],
  query: OrderQuery,
  urgentIds: readonly string[] | null = null,
): Promise<OrderPage> {
  const filter: OrderFilter = {
    shopIds,
    statuses: query.fulfillmentStatus === undefined ? null : statusesOf([query.fulfillmentStatus].flat()),
    externalId: query.externalId ?? null,
    isWaiting: query.approval === 'waiting',
    urgentIds,
    terms: termsOf(query.q ?? ''),
    createdAfter: query.createdAfter === undefined ? null : new Date(query.createdAfter),
    createdBefore: query.createdBefore === undefined ? null : new Date(query.createdBefore),
    after: query.cursor === undefined ? null : readCursor(query.cursor),
  };
  const found = await selectOrders(deps.database.db, filter, query.limit + 1);
  const { rows, hasMore, nextCursor } = toPage(found, query.limit, (row) => ({ at: row.created_at, id: row.id }));
  return { orders: rows, hasMore, nextCursor };
}

const statusesOf = (asked: readonly (OrderStatus | 'failed')[]): OrderStatus[] => [
  ...new Set(asked.flatMap((status) => (status === 'failed' ? failedStatuses : [status]))),
];

type OrderFilter = {
  shopIds: readonly string[];
  statuses: readonly OrderStatus[] | null;
  externalId: string | null;
  /** Only those that wait for approval. */
  isWaiting: boolean;
  /** Only those that need attention: failed ones, those that wait, and these. Null for all. */
  urgentIds: readonly string[] | null;
  /** Words that must all be found; none for all orders. */
  terms: readonly string[];
  createdAfter: Date | null;
  createdBefore: Date | null;
  /** The last order of the previous page. */
  after: Position | null;
};

const isWaiting = sql`one.approval ->> 'status' = 'waiting'`;
const isFailed = sql`one.status = any(${failedStatuses}::text[])`;

/**
 * A page, newest first. One index scan per shop and status, each stopping after `limit` rows, so a page costs the same
 * anywhere in a table of any length.
 */
async function selectOrders(db: Db, filter: OrderFilter, limit: number): Promise<OrderRow[]> {
  const { shopIds, statuses, externalId, urgentIds, terms, createdAfter, createdBefore, after } = filter;
  const isSearch = terms.length > 0;
  if (shopIds.length === 0) return [];
  const conditions = [
    sql`one.deleted_at is null`,
    ...(externalId === null ? [] : [sql`one.external_id = ${externalId}`]),
    ...(filter.isWaiting ? [isWaiting] : []),
    ...(createdAfter === null ? [] : [sql`one.created_at >= ${createdAfter}`]),
    ...(createdBefore === null ? [] : [sql`one.created_at < ${createdBefore}`]),
    ...(after === null ? [] : [sql`(one.created_at, one.id) < (${after.at}, ${after.id})`]),
    ...(statuses && (isSearch || urgentIds) ? [sql`one.status = any(${statuses}::text[])`] : []),
    ...(urgentIds && isSearch ? [sql`(${isFailed} or ${isWaiting} or one.id = any(${urgentIds}::text[]))`] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const parts = isSearch
    ? shopIds.map(
        (shopId) => sql`(select one.* from order_search found join orders one on one.id = found.order_id
          where ${matchTerms(shopId, terms)} and ${where}
          order by found.created_at desc, found.order_id desc limit ${limit})`,
      )
    : armsOf(statuses, urgentIds).map(
        (arm) => sql`(select one.* from orders one where one.shop_id = shop.id and ${arm} and ${where}
          order by one.created_at desc, one.id desc limit ${limit})`,
      );
  const all = sql.join(parts, sql` union all `);
  const source = isSearch
    ? sql`(${all}) page`
    : sql`unnest(${shopIds}::text[]) as shop(id) cross join lateral (${all}) page`;
  const { rows } = await sql<OrderRow>`
    select page.* from ${source} order by page.created_at desc, page.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Conditions that each have an index and share no orders. */
function armsOf(
  statuses: readonly OrderStatus[] | null,
  urgentIds: readonly string[] | null,
): readonly RawBuilder<unknown>[] {
  const ofStatus = (status: OrderStatus) => sql`one.status = ${status}`;
  if (urgentIds === null) return statuses ? statuses.map(ofStatus) : [sql`true`];
  const others = sql`one.id = any(${urgentIds}::text[]) and not ${isFailed} and (${isWaiting}) is not true`;
  return [...failedStatuses.map(ofStatus), isWaiting, ...(urgentIds.length > 0 ? [others] : [])];
}

declare module '../../../engines/database/port.ts' {
  interface Tables {
    order_search: { order_id: string; shop_id: string; created_at: Date; words: string; grams: string[] };
  }
}

/** An order to twenty people has many names. */
const maxLetters = 3000;
const maxTerms = 8;
const gramLength = 3;

type Findable = Pick<OrderRow, 'id' | 'order_number' | 'external_id' | 'buyer_email' | 'shipments'>;

/** A name in another script is also found by its reading, with syllables together or apart. */
async function readingsOf(name: string): Promise<string[]> {
  if (isLatin(name)) return [name];
  const latin = await toLatin(name);
  return [name, latin, latin.replaceAll(' ', '')];
}

export async function wordsOf({ id, order_number, external_id, buyer_email, shipments }: Findable): Promise<string> {
  const people = shipments.flatMap(({ shippingAddress: { name, company, email } }) => [name, company, email]);
  const given = [order_number, id, external_id, buyer_email, ...people].filter((word): word is string => Boolean(word));
  const words = (await Promise.all(given.map(readingsOf))).flat().map(foldText);
  return [...new Set(words)].join('\n').slice(0, maxLetters);
}

/** Terms are matched within words, so grams need not span two words. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>();
  for (const word of text.split(/\s+/)) {
    const letters = [...word];
    for (let i = 0; i + gramLength <= letters.length; i += 1) grams.add(letters.slice(i, i + gramLength).join(''));
  }
  return [...grams];
}

export const termsOf = (q: string): string[] =>
  foldText(q)
    .split(/\s+/)
    .filter((term) => term !== '')
    .slice(0, maxTerms);

/** Grams are three characters long, so this is not one of them. */
const tagOf = (shopId: string): string => `shop ${shopId}`;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The condition for rows of `order_search` named `found`. */
function matchTerms(shopId: string, terms: readonly string[]): RawBuilder<unknown> {
  const grams = [tagOf(shopId), ...new Set(terms.flatMap(gramsOf))];
  const likes = terms.map((term) => sql`found.words like ${`%${escapeLike(term)}%`}`);
  return sql.join([sql`found.shop_id = ${shopId}`, sql`found.grams @> ${grams}::text[]`, ...likes], sql` and `);
}

/** In the transaction that creates or changes the order. */
export async function makeFindable(tx: Tx, order: Findable & Pick<OrderRow, 'shop_id' | 'created_at'>): Promise<void> {
  const words = await wordsOf(order);
  const found = { words, grams: [tagOf(order.shop_id), ...gramsOf(words)] };
  await tx
    .insertInto('order_search')
    .values({ order_id: order.id, shop_id: order.shop_id, created_at: order.created_at, ...found })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(found))
    .execute();
}

export async function makeUnfindable(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_search').where('order_id', '=', orderId).execute();
}
