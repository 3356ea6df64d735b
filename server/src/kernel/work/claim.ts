/**
 * The one statement that takes work: fills the free slots of every lane, divided among the tenants that have work
 * waiting. Tenants with the fewest slots come first, counting their recent use of a full lane; among equals, the one
 * that has waited longest.
 *
 * Work waits in queues, one for each tenant and key. Queues are found by a loose scan of an index, so a long one costs
 * the others nothing. One claim checks a bounded number of queues, and the next one continues behind them.
 */
import { type RawBuilder, sql } from 'kysely';
import { isFree, leaseEnd, patientLease } from '../jobs/leases.ts';

/** Where work waits, and the names of its columns. */
export type WorkTable = {
  name: string;
  /** The column of the lane. Null when the whole table is one lane. */
  lane: string | null;
  tenant: string;
  key: string;
  dueAt: string;
  /** Orders work that is due at the same time. */
  tie: string;
  /** The number of the claim: raised whenever a row is taken. */
  token: string;
  /** Waits, whether or not it is due; the condition of the index that finds the queues. */
  waits: RawBuilder<boolean>;
  /**
   * The columns of that index that make a queue, in its order. A key that belongs to one tenant may be the only one.
   */
  line: readonly ('tenant' | 'key')[];
  /** Further conditions for a row, besides being due and free. */
  mayGo?: RawBuilder<boolean>;
  /** Read from the columns of one row. */
  leaseSeconds: number | RawBuilder<unknown>;
  maxLines: number;
  /**
   * Set where the slots of a key are counted over all processes, by the leases in its queue. Running work was the
   * earliest due, so it is at the front, and this many rows are checked there. Two processes that check in the same
   * instant may both take: it evens out with the next endings.
   */
  maxLeasesSeen?: number;
};

export type Line = { tenant: string; key: string };
export const firstLine: Line = { tenant: '', key: '' };

export type KeyPlaces = { has: number; left: number };

export type LaneRoom = {
  lane: string;
  /** Free places. */
  room: number;
  perTenant: number;
  perKey: number;
  /** Slots that tenants already hold. */
  tenants: ReadonlyMap<string, number>;
  /** Turns that tenants are moved back for what they used while others waited. */
  debts: ReadonlyMap<string, number>;
  /** By key, the slots it holds here and those left for it, where they differ from zero and `perKey`. */
  keys: ReadonlyMap<string, KeyPlaces>;
  /** The queue to start with. */
  from: Line;
};

/**
 * A common table expression `taken` of the rows, with `returning`, and `ends`: by lane, the queue that the next claim
 * starts with, where this one did not check them all.
 */
export function takeFairly(
  table: WorkTable,
  { rooms, now, returning, also }: FairClaim,
): { taken: RawBuilder<unknown>; ends: RawBuilder<unknown> } {
  const name = sql.table(table.name);
  const own = (column: string) => sql.ref(`${table.name}.${column}`);
  const column = { tenant: own(table.tenant), key: own(table.key) };
  const inLane = (lane: RawBuilder<unknown>) => (table.lane === null ? sql`true` : sql`${own(table.lane)} = ${lane}`);
  const lineOf = (parts: Record<'tenant' | 'key', RawBuilder<unknown>>) =>
    sql`(${sql.join(table.line.map((part) => parts[part]))})`;
  const lineIs = sql.join(
    table.line.map((part) => sql`${column[part]} = ${sql.ref(`walk.${part}`)}`),
    sql` and `,
  );
  const inOrder = sql.join(table.line.map((part) => column[part]));
  const find = (lane: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select ${column.tenant} as tenant, ${column.key} as key from ${name}
    where ${table.waits} and ${inLane(lane)} and ${condition} order by ${inOrder} limit 1`;
  const tenants = rooms.flatMap(({ lane, tenants: placed, debts }) =>
    [...new Set([...placed.keys(), ...debts.keys()])].map((tenant) => ({
      lane,
      tenant,
      count: placed.get(tenant) ?? 0,
      debt: debts.get(tenant) ?? 0,
    })),
  );
  const keys = rooms.flatMap(({ lane, keys: all }) => [...all].map(([key, places]) => ({ lane, key, ...places })));
  const elsewhere =
    table.maxLeasesSeen === undefined
      ? sql`(select 0 as count)`
      : sql`(
        select greatest(0, count(*) - coalesce(keys.has, 0)) as count from (
          select ${own('leased_until')} as leased_until from ${name}
          where ${table.waits} and ${inLane(sql`walk.lane`)} and ${lineIs} and ${own(table.dueAt)} <= ${now}
          order by ${own(table.dueAt)}, ${own(table.tie)} limit ${table.maxLeasesSeen}) front
        where leased_until > now())`;
  const isAt = (sign: '>' | '>=', of: string) =>
    sql`${lineOf(column)} ${sql.raw(sign)} ${lineOf({
      tenant: sql.ref(`${of}.tenant`),
      key: sql.ref(`${of}.key`),
    })}`;

  const taken = sql`
    lanes as (
      select * from unnest(
        ${rooms.map((one) => one.lane)}::text[], ${rooms.map((one) => one.room)}::int[],
        ${rooms.map((one) => one.perTenant)}::int[], ${rooms.map((one) => one.perKey)}::int[],
        ${rooms.map((one) => one.from.tenant)}::text[], ${rooms.map((one) => one.from.key)}::text[]
      ) as l (lane, room, per_tenant, per_key, tenant, key)
    ),
    tenants as (
      select * from unnest(${tenants.map((one) => one.lane)}::text[], ${tenants.map((one) => one.tenant)}::text[],
        ${tenants.map((one) => one.count)}::int[], ${tenants.map((one) => one.debt)}::int[]) as t (lane, tenant, has, debt)
    ),
    keys as (
      select * from unnest(${keys.map((one) => one.lane)}::text[], ${keys.map((one) => one.key)}::text[],
        ${keys.map((one) => one.has)}::int[], ${keys.map((one) => one.left)}::int[]) as k (lane, key, has, "left")
    ),
    walk as (
      select lanes.lane, 1 as step, line.tenant, line.key from lanes cross join lateral (
        ${find(sql`lanes.lane`, isAt('>=', 'lanes'))}) line
      union all
      select walk.lane, walk.step + 1, line.tenant, line.key from walk cross join lateral (
        ${find(sql`walk.lane`, isAt('>', 'walk'))}) line
      where walk.step <= ${table.maxLines}
    ),
    due as (
      select picked.id, walk.lane, walk.tenant, picked.due_at, picked.tie, lanes.room, lanes.per_tenant,
        coalesce(tenants.has, 0)
          + row_number() over (partition by walk.lane, walk.tenant order by picked.due_at, picked.tie) as turn,
        coalesce(tenants.debt, 0) as debt
      from walk
      join lanes on lanes.lane = walk.lane
      left join tenants on tenants.lane = walk.lane and tenants.tenant = walk.tenant
      left join keys on keys.lane = walk.lane and keys.key = walk.key
      cross join lateral ${elsewhere} elsewhere
      cross join lateral (
        select ${own('id')} as id, ${own(table.dueAt)} as due_at, ${own(table.tie)} as tie from ${name}
        where ${table.waits} and ${inLane(sql`walk.lane`)} and ${lineIs} and ${own(table.dueAt)} <= ${now}
          and ${isFree(table.name)} and ${table.mayGo ?? sql`true`} and ${also ?? sql`true`}
        order by ${own(table.dueAt)}, ${own(table.tie)}
        limit greatest(0, least(lanes.room,
          case when walk.key = '' then lanes.room else coalesce(keys.left, lanes.per_key) - elsewhere.count end,
          case when walk.tenant = '' then lanes.room else lanes.per_tenant - coalesce(tenants.has, 0) end))
      ) picked
      where walk.step <= ${table.maxLines}
    ),
    placed as (
      select id, room, row_number() over (partition by lane order by turn + debt, due_at, tie) as place
      from due where tenant = '' or turn <= per_tenant
    ),
    taken as (
      update ${name} set leased_until = ${leaseEnd(patientLease(table.leaseSeconds, sql`begun`))}, begun = begun + 1,
        ${sql.ref(table.token)} = ${sql.ref(table.token)} + 1
      where id = any(array(
        select id from ${name} where id = any(array(select id from placed where place <= room))
          and ${table.waits} and ${isFree()} for update skip locked))
      returning ${returning}
    )`;
  const ends = sql`(
    select jsonb_object_agg(lane, jsonb_build_object('tenant', tenant, 'key', key)) from walk where step > ${table.maxLines})`;
  return { taken, ends };
}

export type FairClaim = {
  rooms: readonly LaneRoom[];
  now: Date;
  returning: RawBuilder<unknown>;
  /** A condition for this claim only. */
  also?: RawBuilder<boolean>;
};

export type Ends = Record<string, Line> | null;
