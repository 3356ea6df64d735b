import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../engines/database/port.ts';
import type { Position } from '../../../kernel/database/cursors.ts';
import { matchTerms } from './find-orders.ts';
import { failedStatuses, type OrderStatus } from './lifecycle.ts';
import type { OrderRow } from './store.ts';

export type OrderFilter = {
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
export async function listOrders(db: Db, filter: OrderFilter, limit: number): Promise<OrderRow[]> {
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
