import type { Deps } from '../../kernel/deps.ts';
import { invalidArgument } from '../../kernel/errors.ts';
import { failedStatuses, type OrderStatus } from './lifecycle.ts';
import * as store from './store.ts';

export type OrderQuery = {
  limit: number;
  cursor?: string | undefined;
  fulfillmentStatus?: OrderStatus | 'failed' | (OrderStatus | 'failed')[] | undefined;
  externalId?: string | undefined;
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
};

export type OrderPage = { orders: store.OrderRow[]; hasMore: boolean; nextCursor: string | null };

export async function listOrders(
  deps: Pick<Deps, 'database'>,
  shopIds: readonly string[],
  query: OrderQuery,
): Promise<OrderPage> {
  const filter: store.OrderFilter = {
    shopIds,
    statuses: query.fulfillmentStatus === undefined ? null : statusesOf([query.fulfillmentStatus].flat()),
    externalId: query.externalId ?? null,
    createdAfter: query.createdAfter === undefined ? null : new Date(query.createdAfter),
    createdBefore: query.createdBefore === undefined ? null : new Date(query.createdBefore),
    after: query.cursor === undefined ? null : readCursor(query.cursor),
  };
  const found = await store.listOrders(deps.database.db, filter, query.limit + 1);
  const orders = found.slice(0, query.limit);
  const hasMore = found.length > query.limit;
  return { orders, hasMore, nextCursor: hasMore ? writeCursor(orders.at(-1)!) : null };
}

const statusesOf = (asked: readonly (OrderStatus | 'failed')[]): OrderStatus[] => [
  ...new Set(asked.flatMap((status) => (status === 'failed' ? failedStatuses : [status]))),
];

const writeCursor = ({ created_at, id }: store.OrderRow): string =>
  Buffer.from(`${created_at.getTime()}.${id}`).toString('base64url');

function readCursor(cursor: string): { createdAt: Date; id: string } {
  const match = /^(\d{1,15})\.(ord_[0-9a-z]{26})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw invalidArgument('`cursor` must be the nextCursor of the page before.', { param: 'cursor' });
  return { createdAt: new Date(Number(match[1])), id: match[2]! };
}
