/**
 * Notes: what members of a team write each other about an order. Shoppers do not see them, and they are deleted with
 * the order.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { lockOrder, type OrderRow } from '../../making/orders/orders.ts';
import type { Deps } from '../deps.ts';
import * as store from './notes-store.ts';

const maxNotes = 200;

type NoteDeps = Pick<Deps, 'clock' | 'database'>;

export const listNotes = ({ database }: NoteDeps, { shop_id, id }: OrderRow) =>
  store.listNotes(database.db, shop_id, id);

/** Under the order's lock, so that no note outlives it. */
export async function addNote(
  deps: NoteDeps,
  { shop_id, id: orderId }: Pick<OrderRow, 'shop_id' | 'id'>,
  personId: string,
  text: string,
): Promise<store.FoundNote> {
  return deps.database.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw notFound(`Order ${orderId}`);
    if ((await store.countNotes(tx, orderId)) >= maxNotes) {
      throw new ApiError(
        'resource_exhausted',
        `This order has reached its limit of ${maxNotes} notes. Delete one first.`,
      );
    }
    const noteId = await writeNote(deps, tx, { shop_id, id: orderId }, personId, text);
    return (await store.listNotes(tx, shop_id, orderId)).find(({ id }) => id === noteId)!;
  });
}

/** Answers its id. */
export async function writeNote(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { shop_id, id }: Pick<OrderRow, 'shop_id' | 'id'>,
  personId: string,
  text: string,
): Promise<string> {
  const at = clock.now();
  const noteId = newId('orderNote', at);
  await store.insertNote(tx, { id: noteId, order_id: id, shop_id, person_id: personId, text, created_at: at });
  return noteId;
}

export async function removeNote({ database }: NoteDeps, order: OrderRow, noteId: string): Promise<void> {
  if (!(await store.deleteNote(database.db, order.shop_id, order.id, noteId))) throw notFound(`Note ${noteId}`);
}
