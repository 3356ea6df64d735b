import type { JSONColumnType } from 'kysely';
import type { Tx } from '../../engines/database/database.ts';

declare module '../../engines/database/database.ts' {
  interface Tables {
    events: {
      id: string;
      shop_id: string;
      order_id: string | null;
      sequence: number;
      type: string;
      data: JSONColumnType<object>;
      created_at: Date;
    };
  }
}

export async function insertEvent(
  tx: Tx,
  event: { id: string; shopId: string; orderId: string | null; sequence: number; type: string; data: object; at: Date },
): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      id: event.id,
      shop_id: event.shopId,
      order_id: event.orderId,
      sequence: event.sequence,
      type: event.type,
      data: JSON.stringify(event.data),
      created_at: event.at,
    })
    .execute();
}
