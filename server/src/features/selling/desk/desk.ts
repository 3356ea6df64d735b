/**
 * The desk: where people work with orders. The orders feature defines what an order is and how it changes; here orders
 * are found, annotated, corrected, reprinted and handled in bulk, and a shop's days are added up.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { deleteNotesOf } from './notes-store.ts';

export const forgetNotes = (tx: Tx, { orderId }: { orderId: string }): Promise<void> => deleteNotesOf(tx, orderId);
