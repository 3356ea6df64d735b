/** What shoppers are told, in the transaction in which it happens. The letters are in `letters.ts`. */
import type { Tx } from '../../../engines/database/port.ts';
import { morningAfter } from '../../catalog/network/network.ts';
import type { OrderRow, OrderStatus } from '../../making/orders/orders.ts';
import type { CheckoutRow } from '../checkout/store.ts';
import * as store from '../checkout/store.ts';
import type { Deps } from '../deps.ts';
import type { ToldRefund } from '../earnings/port.ts';

export type PurchaseNews =
  /** `late` looks first whether it is. */
  | { checkoutId: string; about: 'ordered' | 'shipped' | 'delivered' | 'late' }
  /** `attempt`: a refund that bounced may be sent again, and bounce again. */
  | { checkoutId: string; about: 'refunded' | 'refund-bounced'; refundId: string; attempt: number }
  | { checkoutId: string; about: 'answered'; messageId: string }
  /** Somebody asked where the order is; `at` keeps one such letter apart from the next. */
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

/** On the morning after the last day that was promised somebody looks whether it has arrived. */
export async function lookWhenLate(
  deps: TellDeps,
  tx: Tx,
  row: CheckoutRow,
  order: Pick<OrderRow, 'shipments'>,
): Promise<void> {
  const lateAt = lateFrom(deps, order);
  if (lateAt) await tell(deps, tx, row, { checkoutId: row.id, about: 'late' }, lateAt);
}

/** When an order that has not arrived is late; null where no day was promised. */
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

/** A refund was sent, or came back from the shopper's bank. */
export async function tellRefund(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  about: 'refunded' | 'refund-bounced',
  { checkoutId, refundId, notify, attempt }: ToldRefund,
): Promise<void> {
  const row = notify ? await store.findCheckout(tx, checkoutId) : null;
  if (row) await tell(deps, tx, row, { checkoutId, refundId, attempt, about });
}

/** The shop has written to its shopper. */
export const tellAnswered = (deps: Pick<Deps, 'jobs'>, tx: Tx, row: CheckoutRow, messageId: string): Promise<void> =>
  tell(deps, tx, row, { checkoutId: row.id, about: 'answered', messageId });

/** Somebody who knows its address and number asked for its link. */
export const tellLink = (deps: Pick<Deps, 'jobs'>, tx: Tx, row: CheckoutRow, at: Date): Promise<void> =>
  tell(deps, tx, row, { checkoutId: row.id, about: 'link', at: String(at.getTime()) });
