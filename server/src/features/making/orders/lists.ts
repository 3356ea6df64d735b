import { readCursor, toPage } from '../../../kernel/database/cursors.ts';
import type { Deps } from '../deps.ts';
import { termsOf } from './find-orders.ts';
import { failedStatuses, type OrderStatus } from './lifecycle.ts';
import * as store from './list-store.ts';
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
  const filter: store.OrderFilter = {
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
  const found = await store.listOrders(deps.database.db, filter, query.limit + 1);
  const { rows, hasMore, nextCursor } = toPage(found, query.limit, (row) => ({ at: row.created_at, id: row.id }));
  return { orders: rows, hasMore, nextCursor };
}

const statusesOf = (asked: readonly (OrderStatus | 'failed')[]): OrderStatus[] => [
  ...new Set(asked.flatMap((status) => (status === 'failed' ? failedStatuses : [status]))),
];
