import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    order_messages: MessageRow;
  }
}

export type MessageRow = {
  id: string;
  shop_id: string;
  order_id: string;
  author: 'shopper' | 'seller';
  person_id: string | null;
  body: string;
  created_at: Date;
  settled_at: Date | null;
};

export async function insertMessage(tx: Tx, row: MessageRow): Promise<void> {
  await tx.insertInto('order_messages').values(row).execute();
}

export async function findMessage(db: Db | Tx, shopId: string, id: string): Promise<MessageRow | null> {
  const query = db.selectFrom('order_messages').selectAll().where('shop_id', '=', shopId).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Oldest first, with the names of the shop's authors. */
export async function listMessages(
  db: Db | Tx,
  shopId: string,
  orderId: string,
): Promise<(MessageRow & { person_name: string | null })[]> {
  const { rows } = await sql<MessageRow & { person_name: string | null }>`
    select order_messages.*, people.name as person_name
    from order_messages left join people on people.id = person_id
    where order_id = ${orderId} and shop_id = ${shopId} order by order_messages.id`.execute(db);
  return rows;
}

export async function countMessages(tx: Tx, shopId: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_messages where order_id = ${orderId} and shop_id = ${shopId}`.execute(tx);
  return rows[0]!.count;
}

/** Marks the shopper's messages as answered or put aside. */
export async function settleMessages(tx: Tx, shopId: string, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('order_messages')
    .set({ settled_at: at })
    .where('order_id', '=', orderId)
    .where('shop_id', '=', shopId)
    .where('author', '=', 'shopper')
    .where('settled_at', 'is', null)
    .execute();
}

/** Orders of these shops with unanswered messages, longest waiting first. */
export async function listOpenOrders(db: Db, shopIds: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from order_messages
    where shop_id = any(${shopIds}::text[]) and author = 'shopper' and settled_at is null
    group by order_id order by min(id) limit ${limit}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

export async function deleteMessages(db: Db | Tx, orderId: string): Promise<void> {
  await db.deleteFrom('order_messages').where('order_id', '=', orderId).execute();
}
