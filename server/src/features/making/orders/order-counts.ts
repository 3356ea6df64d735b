/**
 * How many orders have each status, how those of a shop ended, and which were reprinted: for pages about many orders.
 */
import type { Order } from '@platen/contract/orders';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { keptDays } from '../../../kernel/jobs/retention.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import type { OrderStatus } from './order-lifecycle.ts';

const underWay: readonly OrderStatus[] = [
  'pending',
  'generating',
  'artwork_failed',
  'submission_failed',
  'submitted',
  'in_production',
  'shipped',
];

/** Unfinished orders by status. */
export async function countOrders(
  db: Db,
  shopIds: readonly string[],
): Promise<{ status: OrderStatus; count: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select status, count(*)::int as count from orders
    where shop_id = any(${shopIds}::text[]) and status = any(${underWay}::text[]) and deleted_at is null
    group by status`.execute(db);
  return rows;
}

export async function countWaiting(db: Db, shopIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where shop_id = any(${shopIds}::text[]) and approval ->> 'status' = 'waiting' and deleted_at is null`.execute(db);
  return rows[0]!.count;
}

/** The facts of an order that its shopper follows. No person is named in it. */
export type OrderStanding = Pick<Order, 'orderNumber' | 'fulfillmentStatus' | 'statusHistory'> & {
  shipments: { groups: Pick<Order['shipments'][number]['groups'][number], 'estimatedDelivery' | 'tracking'>[] }[];
};

/** For every order of the shop, by its id. */
export async function listStandings(tx: Tx, shopId: string): Promise<Map<string, OrderStanding>> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'status_history', 'shipments'])
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, order_number, status, status_history, shipments }) => [
      id,
      {
        orderNumber: order_number,
        fulfillmentStatus: status,
        statusHistory: status_history,
        shipments: shipments.map(({ groups }) => ({
          groups: groups.map(({ estimatedDelivery, tracking }) => ({
            ...(estimatedDelivery ? { estimatedDelivery } : {}),
            tracking,
          })),
        })),
      },
    ]),
  );
}

type LinkedOrder = { id: string; order_number: string; status: OrderStatus };

const maxReprints = 50;

/** The order that this one reprints, and the orders that reprint this one. */
export async function listReprints(
  db: Db,
  { id, shop_id, reprint_of }: { id: string; shop_id: string; reprint_of: string | null },
): Promise<{ reprintOf: LinkedOrder | null; reprints: LinkedOrder[] }> {
  const find = (condition: ReturnType<typeof sql>) =>
    sql<LinkedOrder>`
      select id, order_number, status from orders where shop_id = ${shop_id} and deleted_at is null and ${condition}
      order by created_at, id limit ${maxReprints}`.execute(db);
  const of = reprint_of === null ? [] : (await find(sql`id = ${reprint_of}`)).rows;
  return { reprintOf: of[0] ?? null, reprints: (await find(sql`reprint_of = ${id}`)).rows };
}

/** Orders that someone still waits for. */

/** Their number, and the first of them. A parcel in transit for a month is no longer waited for. */
export async function findOrdersUnderWay(
  { clock }: Pick<Deps, 'clock'>,
  db: Db | Tx,
  shopIds: readonly string[],
): Promise<{ count: number; ids: string[] }> {
  const givenUpBefore = addSeconds(clock.now(), -keptDays.printFiles * 86_400);
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*) over ()::int as count from orders
    where shop_id = any(${shopIds}::text[]) and deleted_at is null and status not in ('delivered', 'cancelled')
      and not (status = 'shipped' and updated_at <= ${givenUpBefore})
    order by created_at limit 10`.execute(db);
  return { count: rows[0]?.count ?? 0, ids: rows.map(({ id }) => id) };
}
