import { type Kysely, sql } from 'kysely';

/** The event log, the endpoints that want to hear of events, and one delivery per endpoint and event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_endpoints (
      id text primary key,
      shop_id text not null references shops on delete cascade,
      url text not null,
      description text,
      event_types text[],
      secret_sealed bytea not null,
      secret_preview text not null,
      previous_secret_sealed bytea,
      previous_secret_valid_until timestamptz,
      is_enabled boolean not null,
      disabled_reason text,
      created_at timestamptz not null
    );
    create index webhook_endpoints_shop on webhook_endpoints (shop_id, id);

    create table event_sequences (
      order_id text primary key,
      last integer not null
    );

    create table events (
      id text primary key,
      shop_id text not null references shops on delete cascade,
      order_id text,
      type text not null,
      sequence integer,
      body text not null,
      created_at timestamptz not null
    );
    create index events_shop on events (shop_id, id);
    create index events_order on events (order_id, id) where order_id is not null;
    create index events_age on events (created_at);

    create table deliveries (
      id text primary key,
      shop_id text not null,
      endpoint_id text not null references webhook_endpoints on delete cascade,
      event_id text not null references events on delete cascade,
      order_id text,
      sequence integer,
      status text not null check (status in ('waiting', 'delivered', 'failed', 'cancelled')),
      next_attempt_at timestamptz,
      leased_until timestamptz,
      tries_left integer not null,
      attempts jsonb not null default '[]',
      created_at timestamptz not null,
      unique (endpoint_id, event_id),
      check ((status = 'waiting') = (next_attempt_at is not null))
    ) with (fillfactor = 80);
    create index deliveries_event on deliveries (event_id);
    create index deliveries_log on deliveries (endpoint_id, id);
    create index deliveries_waiting on deliveries (endpoint_id, next_attempt_at, sequence) where next_attempt_at is not null;
    create index deliveries_next on deliveries (next_attempt_at) where next_attempt_at is not null;
    create index deliveries_turn on deliveries (endpoint_id, order_id, sequence)
      where next_attempt_at is not null and order_id is not null;
  `.execute(db);
}
