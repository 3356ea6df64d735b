/** Queues letters to shoppers, in the transaction of the event. `letters.ts` writes them. */
import type { Tx } from '../../../engines/database/port.ts';
import { morningAfter } from '../../catalog/network/network.ts';
import type { OrderRow, OrderStatus } from '../../making/orders/orders.ts';
import type { CheckoutRow } from '../checkout/store.ts';
import * as store from '../checkout/store.ts';
import type { Deps } from '../deps.ts';
import type { ToldRefund } from '../earnings/port.ts';

export type PurchaseNews =
  /** `late` first checks whether the order is late. */
  | { checkoutId: string; about: 'ordered' | 'shipped' | 'delivered' | 'late' }
  /** `attempt`: a refund that bounced may be sent again, and bounce again. */
  | { checkoutId: string; about: 'refunded' | 'refund-bounced'; refundId: string; attempt: number }
  | { checkoutId: string; about: 'answered'; messageId: string }
  /** Someone asked where the order is. `at` tells repeated letters apart. */
  | { checkoutId: string; about: 'link'; at: string };

export const purchaseLetter = 'sales.letter';

type TellDeps = Pick<Deps, 'jobs' | 'network'>;

const tell = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  row: CheckoutRow,
  news: PurchaseNews,
  runAt?: Date,
): Promise<void> => jobs.enqueue(tx, purchaseLetter, news, { tenant: row.shop_id, ...(runAt ? { runAt } : {}) });

export async function tellOrdered(deps: TellDeps, tx: Tx, row: CheckoutRow, order: OrderRow): Promise<void> {
  await tell(deps, tx, row, { checkoutId: row.id, about: 'ordered' });
  await lookWhenLate(deps, tx, row, order);
}

/** On the morning after the last promised day, a job checks whether the order has arrived. */
export async function lookWhenLate(
  deps: TellDeps,
  tx: Tx,
  row: CheckoutRow,
  order: Pick<OrderRow, 'shipments'>,
): Promise<void> {
  const lateAt = lateFrom(deps, order);
  if (lateAt) await tell(deps, tx, row, { checkoutId: row.id, about: 'late' }, lateAt);
}

/** When an undelivered order becomes late, or null if no day was promised. */
export function lateFrom({ network }: Pick<Deps, 'network'>, { shipments }: Pick<OrderRow, 'shipments'>): Date | null {
  const mornings = shipments.flatMap(({ shippingAddress, groups }) =>
    groups.flatMap(({ estimatedDelivery }) =>
      estimatedDelivery ? [morningAfter(network, shippingAddress.country, estimatedDelivery.latest)] : [],
    ),
  );
  return mornings.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

export async function tellMoved(
  deps: TellDeps,
  tx: Tx,
  { orderId, to }: { orderId: string; to: OrderStatus },
): Promise<void> {
  if (to !== 'shipped' && to !== 'delivered') return;
  const row = await store.findCheckoutByOrder(tx, orderId);
  if (row) await tell(deps, tx, row, { checkoutId: row.id, about: to });
}

/** A refund was sent, or returned by the shopper's bank. */
export async function tellRefund(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  about: 'refunded' | 'refund-bounced',
  { checkoutId, refundId, notify, attempt }: ToldRefund,
): Promise<void> {
  const row = notify ? await store.findCheckout(tx, checkoutId) : null;
  if (row) await tell(deps, tx, row, { checkoutId, refundId, attempt, about });
}

/** The shop wrote to the shopper. */
export const tellAnswered = (deps: Pick<Deps, 'jobs'>, tx: Tx, row: CheckoutRow, messageId: string): Promise<void> =>
  tell(deps, tx, row, { checkoutId: row.id, about: 'answered', messageId });

/** Someone with the right email address and order number asked for the link. */
export const tellLink = (deps: Pick<Deps, 'jobs'>, tx: Tx, row: CheckoutRow, at: Date): Promise<void> =>
  tell(deps, tx, row, { checkoutId: row.id, about: 'link', at: String(at.getTime()) });
