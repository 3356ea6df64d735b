/** Cancels an order that no print shop has started, and returns its price. */
import type { Tx } from '../../../engines/database/port.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import type { Payer } from '../../money/billing/billing.ts';
import type { Deps } from '../deps.ts';
import { changeOrder } from './change-status.ts';
import { canCancel } from './order-lifecycle.ts';
import { lockMoney, lockOwn, type Orderer, type OrdersDeps, takeBack, withdraw } from './order-steps.ts';
import type { OrderRow } from './store.ts';
import * as store from './store.ts';
import { refuseUnless, whenFree } from './take-back.ts';

export async function cancelOrder(
  deps: OrdersDeps & Pick<Deps, 'recaller'>,
  caller: Orderer,
  id: string,
  decided?: Decided<OrderRow>,
): Promise<OrderRow> {
  return whenFree(deps, caller, id, 'cancel', (tx) => cancelFree(deps, tx, caller, id, decided));
}

async function cancelFree(
  deps: OrdersDeps,
  tx: Tx,
  caller: Orderer,
  id: string,
  decided?: Decided<OrderRow>,
): Promise<OrderRow | null> {
  await lockMoney(tx, caller);
  const order = await lockOwn(tx, caller, id);
  if (order.status === 'cancelled') return order;
  refuseUnless('cancel', order);
  if (await deps.orderListeners.production.isHeld(tx, id)) return null;
  const cancelled = await cancel(deps, tx, caller, order, 'Cancelled by request.');
  await decided?.(tx, cancelled);
  return cancelled;
}

async function cancel(deps: OrdersDeps, tx: Tx, payer: Payer, order: OrderRow, reason: string): Promise<OrderRow> {
  await withdraw(deps, tx, order);
  await takeBack(deps, tx, payer, order);
  return changeOrder(deps, tx, order, { to: 'cancelled', reason, patch: { approval: null } });
}

/**
 * After the whole price of an order was refunded: true if the order is cancelled with it. An order held by a print shop
 * is cancelled later, if the print shop drops it. The caller holds the organization's lock.
 */
export async function cancelIfPossible(deps: OrdersDeps, tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const order = await store.lockOrder(tx, id);
  if (!order || !canCancel(order.status)) return false;
  if (await deps.orderListeners.production.isHeld(tx, id)) {
    await deps.orderListeners.production.recallLater(tx, {
      orderId: id,
      revision: order.revision,
      shopId: order.shop_id,
    });
    return false;
  }
  await cancel(deps, tx, { organizationId, shopId: order.shop_id }, order, 'Its price was refunded.');
  return true;
}
