/** Deletes an order and everything about people in it. */
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import type { Deps } from '../deps.ts';
import { makeUnfindable } from './find-orders.ts';
import { lockMoney, lockOwn, type Orderer, type OrdersDeps, takeBack, withdraw } from './order-steps.ts';
import type { OrderRow } from './store.ts';
import * as store from './store.ts';
import { refuseUnless, whenFree } from './take-back.ts';

/**
 * Leaves a tombstone: the ledger and the events stay, all personal data is removed, and the externalId is free again.
 */
export async function deleteOrder(
  deps: OrdersDeps & Pick<Deps, 'recaller'>,
  caller: Orderer,
  id: string,
  decided?: Decided<OrderRow>,
): Promise<void> {
  await whenFree(deps, caller, id, 'delete', async (tx) => {
    await lockMoney(tx, caller);
    const order = await lockOwn(tx, caller, id);
    refuseUnless('delete', order);
    if (await deps.orderListeners.production.isHeld(tx, id)) return null;
    if (order.status !== 'cancelled') {
      await withdraw(deps, tx, order);
      await takeBack(deps, tx, caller, order);
    }
    await store.updateOrder(tx, id, {
      deleted_at: deps.clock.now(),
      external_id: null,
      buyer_email: null,
      fields: {},
      items: [],
      shipments: [],
      warnings: [],
      errors: [],
      approval: null,
      status_history: order.status_history.map(({ status, at }) => ({ status, at })),
    });
    await makeUnfindable(tx, id);
    await deps.idempotency.forgetSubject(tx, id);
    for (const listener of deps.orderListeners.deleted) await listener(tx, { orderId: id, shopId: order.shop_id });
    await decided?.(tx, order);
    return true;
  });
}
