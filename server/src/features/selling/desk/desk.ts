/**
 * The desk: where people work with orders. What an order is and how it changes is the matter of the orders feature; here orders are found,
 * noted on, corrected, printed again and handled by the dozen, and a shop's days are added up.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { deleteNotesOf } from './notes-store.ts';

export const forgetNotes = (tx: Tx, { orderId }: { orderId: string }): Promise<void> => deleteNotesOf(tx, orderId);
