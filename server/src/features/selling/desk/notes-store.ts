import type { Db, Tx } from '../../../engines/database/port.ts';

export type NoteRow = {
  id: string;
  order_id: string;
  shop_id: string;
  person_id: string | null;
  text: string;
  created_at: Date;
};

declare module '../../../engines/database/port.ts' {
  interface Tables {
    order_notes: NoteRow;
  }
}

export async function insertNote(tx: Tx, row: NoteRow): Promise<void> {
  await tx.insertInto('order_notes').values(row).execute();
}

export async function countNotes(tx: Tx, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('order_notes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type FoundNote = NoteRow & { person_name: string | null };

/** The oldest first. The name is null when the person's account is gone. */
export async function listNotes(db: Db | Tx, shopId: string, orderId: string): Promise<FoundNote[]> {
  return db
    .selectFrom('order_notes')
    .leftJoin('people', 'people.id', 'order_notes.person_id')
    .selectAll('order_notes')
    .select('people.name as person_name')
    .where('order_notes.shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('order_notes.created_at')
    .orderBy('order_notes.id')
    .execute();
}

/** False when there was none. */
export async function deleteNote(db: Db, shopId: string, orderId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('order_notes')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteNotesOf(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_notes').where('order_id', '=', orderId).execute();
}
