import { type Kysely, sql } from 'kysely';

/**
 * Events, deliveries, the ledger and the sums of usage are kept by month, so that what is over goes by dropping a table:
 * docs/decisions/0015-months.md. Events and deliveries by the time in the event's id, so that ids stay unique and tell the month.
 * The rows are copied, which takes about a minute for every few million.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The first characters of an id that is made at that time.
    create function id_head(at timestamptz) returns text language sql immutable as $$
      select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
        (((extract(epoch from at) * 1000)::bigint >> (5 * (9 - i))) & 31)::int + 1, 1), '' order by i)
      from generate_series(0, 9) i $$;

    -- Makes the part of a table for a month, and moves there what the part for everything else has of it. False when there is one.
    create function add_month(parent text, month date) returns boolean language plpgsql as $$
    declare
      part text := parent || '_' || to_char(month, 'YYYYMM');
      rest text := parent || '_default';
      key text := case parent when 'events' then 'id' when 'deliveries' then 'event_id' when 'usage_days' then 'day' else 'at' end;
      starts timestamptz := date_trunc('month', month)::timestamp at time zone 'UTC';
      ends timestamptz := (date_trunc('month', month) + interval '1 month')::timestamp at time zone 'UTC';
      lower text;
      upper text;
      is_there boolean;
    begin
      if to_regclass(part) is not null then return false; end if;
      perform pg_advisory_xact_lock(7203519285);
      if to_regclass(part) is not null then return false; end if;
      if parent in ('events', 'deliveries') then
        lower := quote_literal('evt_' || id_head(starts));
        upper := quote_literal('evt_' || id_head(ends));
      else
        lower := quote_literal(starts);
        upper := quote_literal(ends);
        if parent = 'usage_days' then
          lower := quote_literal((starts at time zone 'UTC')::date);
          upper := quote_literal((ends at time zone 'UTC')::date);
        end if;
      end if;
      execute format('create table %I (like %I including defaults including constraints) %s', part, parent,
        case parent when 'deliveries' then 'with (fillfactor = 80)' else '' end);
      execute format('lock table %I in access exclusive mode', rest);
      execute format('select exists (select from %I where %I >= %s and %I < %s)', rest, key, lower, key, upper) into is_there;
      if is_there then
        execute format('insert into %I select * from %I where %I >= %s and %I < %s', part, rest, key, lower, key, upper);
        -- Entries of the ledger are only moved, not deleted.
        execute format('alter table %I disable trigger user', rest);
        execute format('delete from %I where %I >= %s and %I < %s', rest, key, lower, key, upper);
        execute format('alter table %I enable trigger user', rest);
      end if;
      execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, part, lower, upper);
      return true;
    end $$;

    -- Turns a table into one of parts, with all that hangs on it but its primary key.
    create function keep_by_month(name text, key text, sorts_by_bytes text[], age text) returns void language plpgsql as $$
    declare
      again text[];
      one text;
      oldest timestamptz;
      month timestamptz;
    begin
      execute format('select min(%I)::timestamptz from %I', age, name) into oldest;
      select coalesce(array_agg(definition), '{}') into again from (
        select pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid = name::regclass and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
        union all
        select format('alter table %I add constraint %I %s', name, conname, pg_get_constraintdef(oid)) from pg_constraint
        where conrelid = name::regclass and contype in ('f', 'u')
        union all
        select pg_get_triggerdef(oid) from pg_trigger where tgrelid = name::regclass and not tgisinternal
      ) hanging;
      execute format('alter table %I rename to %I', name, name || '_before');
      execute format('create table %I (like %I including defaults including constraints)', name || '_shape', name || '_before');
      foreach one in array sorts_by_bytes loop
        execute format('alter table %I alter column %I type text collate "C"', name || '_shape', one);
      end loop;
      execute format('create table %I (like %I including defaults including constraints) partition by range (%I)', name, name || '_shape', key);
      execute format('drop table %I', name || '_shape');
      execute format('create table %I partition of %I default', name || '_default', name);
      for month in select generate_series(date_trunc('month', least(oldest, now())), now() + interval '2 months', '1 month') loop
        perform add_month(name, month::date);
      end loop;
      execute format('insert into %I select * from %I', name, name || '_before');
      execute format('drop table %I', name || '_before');
      foreach one in array again loop
        execute one;
      end loop;
    end $$;

    alter table deliveries drop constraint deliveries_event_id_fkey;
    select keep_by_month('events', 'id', '{id}', 'created_at');
    alter table events add primary key (id);
    select keep_by_month('deliveries', 'event_id', '{event_id}', 'created_at');
    alter table deliveries add primary key (id, event_id);
    select keep_by_month('ledger_entries', 'at', '{}', 'at');
    alter table ledger_entries add primary key (id, at);
    select keep_by_month('usage_days', 'day', '{}', 'day');
    alter table usage_days add primary key (organization_id, day, kind, shop_id);
    -- Parts go together; the age of single events is of no interest any more.
    drop index events_age;
    drop function keep_by_month;
  `.execute(db);
}
