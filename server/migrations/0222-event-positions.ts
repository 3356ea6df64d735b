import { type Kysely, sql } from 'kysely';

/**
 * Events are numbered as they are written, and a reader can tell up to which number all of them are there for good:
 * docs/decisions/0014-event-order.md. In a trigger, so that a process of the release before numbers its events as well. Events from
 * before have no number and come first, in the order of their ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence event_positions;
    -- From here on the last value is always less than the next.
    select setval('event_positions', 1);
    alter table events add column position bigint not null default 0;

    -- Whoever is about to write events tells so by a shared lock on the number reached before: all of its own will be higher.
    create function place_event() returns trigger language plpgsql as $$
    begin
      if current_setting('platen.places_events', true) is distinct from pg_current_xact_id()::text then
        perform pg_advisory_xact_lock_shared((17782::bigint << 48) | (select last_value from event_positions));
        perform set_config('platen.places_events', pg_current_xact_id()::text, true);
      end if;
      new.position := nextval('event_positions');
      return new;
    end $$;
    create trigger events_place before insert on events for each row execute function place_event();

    -- Every event up to this number can be seen, or will never be, by whatever statement comes next.
    create function settled_event_position() returns bigint language plpgsql as $$
    declare
      reached bigint;
      announced bigint;
    begin
      select last_value into reached from event_positions;
      select min(((classid::bigint & 65535) << 32) | objid::bigint) into announced from pg_locks
      where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 16 = 17782
        and database = (select oid from pg_database where datname = current_database());
      return least(reached, announced);
    end $$;

    create index events_in_order on events (shop_id, position, id) where order_id is not null;
    create index events_in_order_by_type on events (shop_id, type, position, id) where order_id is not null;
    -- No longer needed but for the shop's end.
    drop index events_shop;
    create index events_shop on events (shop_id);
  `.execute(db);
}
