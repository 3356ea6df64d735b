import { type Kysely, sql } from 'kysely';

/** What the ledger adds up to by day, for entries older than the time that the settings name. The sweep carries it on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_days (
      organization_id text not null references organizations on delete cascade,
      day date not null,
      kind text not null,
      -- Empty for what no shop stands for, such as a top-up.
      shop_id text not null,
      cost_micros bigint not null,
      count integer not null,
      primary key (organization_id, day, kind, shop_id)
    );
    insert into settings (name, value) values ('usage_summed_until', to_jsonb(date_trunc('hour', now() - interval '1 hour')));
    insert into usage_days (organization_id, day, kind, shop_id, cost_micros, count)
    select organization_id, (at at time zone 'UTC')::date, kind, coalesce(shop_id, ''), sum(cost_micros), count(*)
    from ledger_entries where at < date_trunc('hour', now() - interval '1 hour') group by 1, 2, 3, 4;
  `.execute(db);
}
