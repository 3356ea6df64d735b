/**
 * The desk: where people work with orders. What an order is and how it changes is the matter of the orders feature; here orders are found,
 * noted on, corrected, printed again and handled by the dozen, and a shop's days are added up.
 */
import type { Tx } from '../../engines/database/port.ts';
import { defineSweep } from '../../kernel/sweeps.ts';
import type { Deps } from '../deps.ts';
import { makeSomeFindable } from '../orders/orders.ts';
import { findBuyerEmail } from '../sales/sales.ts';
import { deleteNotesOf } from './notes-store.ts';

const madeFindableAtOnce = 200;

export function defineDeskJobs(deps: Deps): void {
  defineSweep(deps, 'desk.make-findable', 300, async () => {
    const count = await deps.database.transaction((tx) =>
      makeSomeFindable(tx, madeFindableAtOnce, (orderId) => findBuyerEmail(deps, tx, orderId)),
    );
    return count === madeFindableAtOnce;
  });
}

export const forgetNotes = (tx: Tx, { orderId }: { orderId: string }): Promise<void> => deleteNotesOf(tx, orderId);
