/**
 * Reading the ledger. The cost of lists depends on the page: one index scan per kind where kinds or a shop are given,
 * each stopping when the page is full. The cost of daily sums depends on the days: older entries have been added up
 * before, and only newer ones are read one by one. Both are read in one statement, so that every entry is counted
 * exactly once.
 */
import { ledgerKinds } from '@platen/contract/billing';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { Position } from '../../../kernel/database/cursors.ts';
import type { LedgerRow } from './ledger-row.ts';

export type UsageFilter = {
  kinds: readonly string[] | null;
  shopId: string | null;
  from: Date | null;
  to: Date | null;
};

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** Newest first. */
export async function listEntries(
  db: Db,
  organizationId: string,
  { kinds, shopId, from, to }: UsageFilter,
  after: Position | null,
  limit: number,
): Promise<LedgerRow[]> {
  const conditions = [
    sql`organization_id = ${organizationId}`,
    ...(shopId === null ? [] : [sql`shop_id = ${shopId}`]),
    ...(from === null ? [] : [sql`at >= ${from}`]),
    ...(to === null ? [] : [sql`at < ${to}`]),
    ...(after === null ? [] : [sql`(at, id) < (${after.at}, ${after.id})`]),
  ];
  const page = (more: readonly RawBuilder<unknown>[]) => sql`
    select * from ledger_entries where ${all([...conditions, ...more])} order by at desc, id desc limit ${limit}`;
  const wanted = kinds ?? (shopId === null ? null : ledgerKinds);
  const { rows } = await (wanted === null
    ? sql<LedgerRow>`${page([])}`
    : sql<LedgerRow>`
        select page.* from unnest(${wanted}::text[]) as wanted (kind)
        cross join lateral (${page([sql`kind = wanted.kind`])}) page
        order by page.at desc, page.id desc limit ${limit}`
  ).execute(db);
  return rows;
}

const dayMs = 86_400_000;
const dayAtOrAfter = (at: Date) => new Date(Math.ceil(at.getTime() / dayMs) * dayMs);
const dayAtOrBefore = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
const dateOf = (day: Date) => day.toISOString().slice(0, 10);

const summedUntil = 'usage_summed_until';

export type DaySum = { date: string; kind: string; cost_micros: number; count: number };

async function findSummedUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select (value #>> '{}')::timestamptz as until from settings where name = ${summedUntil}`.execute(db);
  return rows[0]!.until;
}

/** Days that the filter splits are read entry by entry, like entries not added up yet. */
export async function sumByDay(
  db: Db,
  organizationId: string,
  { shopId, from, to }: Omit<UsageFilter, 'kinds'>,
): Promise<DaySum[]> {
  // Known beforehand, so that the planner sees how few rows follow it.
  const summed = await findSummedUntil(db);
  const own = [sql`organization_id = ${organizationId}`, ...(shopId === null ? [] : [sql`shop_id = ${shopId}`])];
  const firstDay = from === null ? null : dayAtOrAfter(from);
  const endDay = to === null ? null : dayAtOrBefore(to);
  const days = sql`
    select day::text as date, kind, cost_micros, count from usage_days where ${all([
      ...own,
      ...(firstDay === null ? [] : [sql`day >= ${dateOf(firstDay)}::date`]),
      ...(endDay === null ? [] : [sql`day < ${dateOf(endDay)}::date`]),
    ])}`;
  const entries = (conditions: readonly RawBuilder<unknown>[]) => sql`
    select (at at time zone 'UTC')::date::text as date, kind, cost_micros, 1 as count
    from ledger_entries where ${all([...own, ...conditions])}`;
  const fromBound = from === null ? [] : [sql`at >= ${from}`];
  const toBound = to === null ? [] : [sql`at < ${to}`];
  const parts = [days, entries([sql`at >= ${summed}`, ...fromBound, ...toBound])];
  if (firstDay !== null && firstDay > from!) {
    parts.push(entries([...fromBound, ...toBound, sql`at < ${firstDay}`, sql`at < ${summed}`]));
  }
  if (endDay !== null && endDay < to! && (firstDay === null || endDay >= firstDay)) {
    parts.push(entries([sql`at >= ${endDay}`, ...toBound, sql`at < ${summed}`]));
  }
  const { rows } = await sql<{ days: DaySum[] | null; until: Date }>`
    select (select (value #>> '{}')::timestamptz from settings where name = ${summedUntil}) as until, (
      select json_agg(day) from (
        select date, kind, sum(cost_micros)::bigint as cost_micros, sum(count)::int as count
        from (${sql.join(parts, sql` union all `)}) parts group by 1, 2 order by 1 desc, 2 limit 5000) day) as days`.execute(
    db,
  );
  const { days: found, until } = rows[0]!;
  // The sums advanced in the meantime: some entries would have been counted twice.
  return until.getTime() === summed.getTime() ? (found ?? []) : sumByDay(db, organizationId, { shopId, from, to });
}

/** Advances the sums to the end of the day, or to `until`. False when they have already got that far. */
export async function sumNextDay(tx: Tx, until: Date): Promise<boolean> {
  const { rows } = await sql<{ start: Date; oldest: Date | null }>`
    select (value #>> '{}')::timestamptz as start, (select min(at) from ledger_entries where at >= (value #>> '{}')::timestamptz) as oldest
    from settings where name = ${summedUntil} for update`.execute(tx);
  const { start, oldest } = rows[0]!;
  if (start >= until) return false;
  const first = oldest === null || oldest > until ? until : oldest;
  const end = new Date(Math.min(until.getTime(), dayAtOrBefore(first).getTime() + dayMs));
  await sql`
    insert into usage_days as known (organization_id, day, kind, shop_id, cost_micros, count)
    select organization_id, (at at time zone 'UTC')::date, kind, coalesce(shop_id, ''), sum(cost_micros), count(*)
    from ledger_entries where at >= ${start} and at < ${end} group by 1, 2, 3, 4
    on conflict (organization_id, day, kind, shop_id) do update set
      cost_micros = known.cost_micros + excluded.cost_micros, count = known.count + excluded.count`.execute(tx);
  await sql`update settings set value = to_jsonb(${end}::timestamptz) where name = ${summedUntil}`.execute(tx);
  return end < until;
}

/** A claim: the sums follow the entries. Nothing is added up during it. */
export async function moveUsage(tx: Tx, from: string, to: string): Promise<void> {
  await sql`select from settings where name = ${summedUntil} for share`.execute(tx);
  await sql`
    with moved as (delete from usage_days where organization_id = ${from} returning *)
    insert into usage_days as known (organization_id, day, kind, shop_id, cost_micros, count)
    select ${to}, day, kind, shop_id, cost_micros, count from moved
    on conflict (organization_id, day, kind, shop_id) do update set
      cost_micros = known.cost_micros + excluded.cost_micros, count = known.count + excluded.count`.execute(tx);
}
