/**
 * The desk: where people work with orders. What an order is and how it changes is the matter of the orders feature; here orders are found,
 * noted on, corrected, printed again and handled by the dozen, and a shop's days are added up.
 */
import type { Tx } from '../../engines/database/port.ts';
import { defineSweep } from '../../kernel/sweeps.ts';
import type { Deps } from '../deps.ts';
import { listUnfindable, makeFindable } from '../orders/orders.ts';
import { findBuyerEmail } from '../sales/sales.ts';
import { deleteNotesOf } from './notes-store.ts';

const madeFindableAtOnce = 200;

export function defineDeskJobs(deps: Deps): void {
  defineSweep(deps, 'desk.make-findable', 60, async () => {
    const count = await deps.database.transaction((tx) => makeSomeFindable(deps, tx));
    return count === madeFindableAtOnce;
  });
}

async function makeSomeFindable(deps: Deps, tx: Tx): Promise<number> {
  const orders = await listUnfindable(tx, madeFindableAtOnce);
  for (const order of orders) {
    const email = order.paid_from === 'sale' ? await findBuyerEmail(deps, tx, order.id) : null;
    await makeFindable(tx, { ...order, buyer_email: email });
    await tx.updateTable('orders').set({ buyer_email: email, is_findable: true }).where('id', '=', order.id).execute();
  }
  return orders.length;
}

export const forgetNotes = (tx: Tx, { orderId }: { orderId: string }): Promise<void> => deleteNotesOf(tx, orderId);
