import type { EventType } from '@platen/contract/webhooks';
import { type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../engines/database/database.ts';

export type EndpointRow = {
  id: string;
  shop_id: string;
  url: string;
  description: string | null;
  event_types: EventType[] | null;
  secret_sealed: Buffer;
  secret_preview: string;
  previous_secret_sealed: Buffer | null;
  previous_secret_valid_until: Date | null;
  is_enabled: boolean;
  disabled_reason: string | null;
  created_at: Date;
};

export type EventRow = {
  id: string;
  shop_id: string;
  order_id: string | null;
  type: string;
  sequence: number | null;
  /** The envelope as it is sent, byte for byte: signatures cover it. */
  body: string;
  created_at: Date;
};

export type Attempt = {
  at: string;
  status: number | null;
  latencyMs: number;
  responseExcerpt: string | null;
  error: string | null;
};

export type DeliveryStatus = 'waiting' | 'delivered' | 'failed' | 'cancelled';

declare module '../../engines/database/database.ts' {
  interface Tables {
    webhook_endpoints: EndpointRow;
    event_sequences: { order_id: string; last: number };
    events: EventRow;
    deliveries: {
      id: string;
      shop_id: string;
      endpoint_id: string;
      event_id: string;
      order_id: string | null;
      sequence: number | null;
      status: DeliveryStatus;
      next_attempt_at: Date | null;
      leased_until: Date | null;
      /** What may still fail: a delivery nobody has tried yet has all of them. */
      tries_left: number;
      attempts: JSONColumnType<Attempt[], string, string>;
      created_at: Date;
    };
  }
}

/** The next number of the order's events. The row stays locked until the caller commits, so numbers commit in order. */
export async function nextSequence(tx: Tx, orderId: string): Promise<number> {
  const row = await tx
    .insertInto('event_sequences')
    .values({ order_id: orderId, last: 1 })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ last: sql`event_sequences.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
}

export async function insertEvent(tx: Tx, event: EventRow): Promise<void> {
  await tx.insertInto('events').values(event).execute();
}

/** The shop's endpoints that want this type of event now. */
export async function findListeners(tx: Tx, shopId: string, type: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('is_enabled', '=', true)
    .where((where) => where.or([where('event_types', 'is', null), sql<boolean>`${type} = any(event_types)`]))
    // Held until the event commits, so that none is lost to an endpoint that is being changed meanwhile.
    .forShare()
    .execute();
  return rows.map((row) => row.id);
}

export async function insertDeliveries(
  tx: Db | Tx,
  deliveries: { id: string; endpointId: string; event: EventRow; triesLeft: number; at: Date }[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .insertInto('deliveries')
    .values(
      deliveries.map(({ id, endpointId, event, triesLeft, at }) => ({
        id,
        shop_id: event.shop_id,
        endpoint_id: endpointId,
        event_id: event.id,
        order_id: event.order_id,
        sequence: event.sequence,
        status: 'waiting' as const,
        next_attempt_at: at,
        leased_until: null,
        tries_left: triesLeft,
        attempts: '[]',
        created_at: at,
      })),
    )
    .execute();
}
