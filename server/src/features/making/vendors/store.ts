import { type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { VendorCost, VendorFloorName, VendorShipment, VendorStage } from '../../../engines/floors/port.ts';
import type { Position } from '../../../kernel/database/cursors.ts';

/**
 * `to_place`: not requested yet. `placing`: requested, and unknown until the vendor has answered. `placed`: it exists,
 * as a draft where the vendor has drafts. `released`: it may be printed. `closed`: no more calls.
 */
type VendorOrderState = 'to_place' | 'placing' | 'placed' | 'released' | 'closed';

type VendorIssue = { code: string; message: string };
export type StoredShipment = Omit<VendorShipment, 'shippedAt' | 'deliveredAt'> & {
  shippedAt: string | null;
  deliveredAt: string | null;
};

export type VendorOrderRow = {
  job_id: string;
  order_id: string;
  shop_id: string;
  revision: number;
  facility: string;
  floor: VendorFloorName;
  /**
   * Numbers the successive orders placed for the job: another is placed only when the one before is known to be
   * cancelled.
   */
  attempt: number;
  /** The vendor's reference: the job's id, with the attempt from the second on. */
  reference: string;
  vendor_order_id: string | null;
  state: VendorOrderState;
  /** `drop`: the vendor must be asked to cancel it, and no other call is made before it has answered. */
  wanted: 'make' | 'drop';
  stage: VendorStage | null;
  /** The vendor's description of the problem. */
  reason: string | null;
  issues: VendorIssue[];
  shipments: StoredShipment[];
  /** What the seller was charged for the package: items and shipping, in US cents. */
  charged_cents: number;
  cost: VendorCost | null;
  /** When the order was last requested: it serves as a fence, so only one process calls. */
  asked_at: Date | null;
  read_at: Date | null;
  /** Failed calls in a row, which decide when the next is made. */
  faults: number;
  /** Reads in a row without news. */
  quiet_reads: number;
  next_at: Date;
  created_at: Date;
  updated_at: Date;
};

type JsonColumns = 'issues' | 'shipments' | 'cost';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    vendor_orders: Omit<VendorOrderRow, JsonColumns> & {
      issues: JSONColumnType<VendorIssue[]>;
      shipments: JSONColumnType<StoredShipment[]>;
      cost: JSONColumnType<VendorCost> | null;
    };
  }
}

export const referenceOf = (jobId: string, attempt: number): string => (attempt === 1 ? jobId : `${jobId}-${attempt}`);

type NewRow = Pick<
  VendorOrderRow,
  'job_id' | 'order_id' | 'shop_id' | 'revision' | 'facility' | 'floor' | 'charged_cents'
>;

export async function insertVendorOrder(tx: Tx, row: NewRow, now: Date): Promise<void> {
  await tx
    .insertInto('vendor_orders')
    .values({
      ...row,
      attempt: 1,
      reference: referenceOf(row.job_id, 1),
      vendor_order_id: null,
      state: 'to_place',
      wanted: 'make',
      stage: null,
      reason: null,
      issues: '[]',
      shipments: '[]',
      cost: null,
      asked_at: null,
      read_at: null,
      faults: 0,
      quiet_reads: 0,
      next_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function findVendorOrder(db: Db | Tx, jobId: string): Promise<VendorOrderRow | null> {
  const row = await db.selectFrom('vendor_orders').selectAll().where('job_id', '=', jobId).executeTakeFirst();
  return (row as VendorOrderRow | undefined) ?? null;
}

/** By what a callback names: our reference, or the vendor's own id. */
export async function findNamedOrder(
  db: Db,
  floor: VendorFloorName,
  named: { jobId: string } | { vendorOrderId: string },
): Promise<VendorOrderRow | null> {
  const [column, value] =
    'jobId' in named ? (['reference', named.jobId] as const) : (['vendor_order_id', named.vendorOrderId] as const);
  const row = await db
    .selectFrom('vendor_orders')
    .selectAll()
    .where('floor', '=', floor)
    .where(column, '=', value)
    .executeTakeFirst();
  return (row as VendorOrderRow | undefined) ?? null;
}

/** The orders of an order that still need calls. */
export async function listOpenVendorOrders(db: Db | Tx, orderId: string): Promise<VendorOrderRow[]> {
  const rows = await db
    .selectFrom('vendor_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'closed')
    .orderBy('job_id')
    .execute();
  return rows as VendorOrderRow[];
}

export async function listVendorOrders(db: Db | Tx, orderId: string, revision: number): Promise<VendorOrderRow[]> {
  const rows = await db
    .selectFrom('vendor_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('revision', '=', revision)
    .orderBy('job_id')
    .execute();
  return rows as VendorOrderRow[];
}

export type VendorPatch = Partial<
  Omit<VendorOrderRow, 'job_id' | 'order_id' | 'shop_id' | 'revision' | 'facility' | 'floor' | 'created_at'>
>;

/** Changes the row if it is still in the state the caller saw. False when another was faster. */
export async function changeVendorOrder(
  db: Db | Tx,
  seen: Pick<VendorOrderRow, 'job_id' | 'state' | 'attempt' | 'wanted' | 'asked_at'>,
  { issues, shipments, cost, ...patch }: VendorPatch,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('vendor_orders')
    .set({
      ...patch,
      ...(issues === undefined ? {} : { issues: JSON.stringify(issues) }),
      ...(shipments === undefined ? {} : { shipments: JSON.stringify(shipments) }),
      ...(cost === undefined ? {} : { cost: cost === null ? null : JSON.stringify(cost) }),
      updated_at: now,
    })
    .where('job_id', '=', seen.job_id)
    .where('state', '=', seen.state)
    .where('attempt', '=', seen.attempt)
    .where('wanted', '=', seen.wanted)
    .where(sql<boolean>`asked_at is not distinct from ${seen.asked_at}`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Makes it due by then and returns its floor. Null when none is open. */
export async function hurryVendorOrder(tx: Tx, jobId: string, at: Date): Promise<VendorFloorName | null> {
  const { rows } = await sql<{ floor: VendorFloorName }>`
    update vendor_orders set next_at = least(next_at, ${at}) where job_id = ${jobId} and state <> 'closed'
    returning floor`.execute(tx);
  return rows[0]?.floor ?? null;
}

/** Sets the wish on every open vendor order of an order. */
export async function wantVendorOrders(tx: Tx, orderId: string, wanted: 'make' | 'drop', now: Date): Promise<void> {
  await tx
    .updateTable('vendor_orders')
    .set({ wanted, next_at: now, updated_at: now })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'closed')
    .where('wanted', '<>', wanted)
    .execute();
}

/** A vendor is asked, or has agreed, to drop a part of it. */
export async function isRecalled(db: Db | Tx, orderId: string, revision: number): Promise<boolean> {
  return (await listVendorOrders(db, orderId, revision)).some(({ wanted }) => wanted === 'drop');
}

/** Open ones that were due before then and were missed. */
export async function listOverdue(
  db: Db,
  before: Date,
  limit: number,
): Promise<Pick<VendorOrderRow, 'job_id' | 'shop_id'>[]> {
  return db
    .selectFrom('vendor_orders')
    .select(['job_id', 'shop_id'])
    .where('state', '<>', 'closed')
    .where('next_at', '<', before)
    .orderBy('next_at')
    .limit(limit)
    .execute();
}

/** Made due no sooner than now: a repeated sweep finds only those missed since. */
export async function putOffVendorOrder(tx: Tx, jobId: string, now: Date): Promise<void> {
  await tx.updateTable('vendor_orders').set({ next_at: now }).where('job_id', '=', jobId).execute();
}

/** What remains of the vendor orders of a deleted order: the request and the cost. */
export async function blankVendorOrders(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('vendor_orders')
    .set({ shipments: '[]', issues: '[]', reason: null })
    .where('order_id', '=', orderId)
    .execute();
}

export type ListedVendorOrder = VendorOrderRow & { order_number: string | null };

/** Newest first, for the operator. */
export async function pageVendorOrders(
  db: Db,
  { state, floor }: { state: VendorOrderState | null; floor: string | null },
  after: Position | null,
  limit: number,
): Promise<ListedVendorOrder[]> {
  const { rows } = await sql<ListedVendorOrder>`
    select v.*, o.order_number from vendor_orders v left join orders o on o.id = v.order_id and o.deleted_at is null
    where true
      ${state === null ? sql`` : sql`and v.state = ${state}`}
      ${floor === null ? sql`` : sql`and v.floor = ${floor}`}
      ${after === null ? sql`` : sql`and (v.created_at, v.job_id) < (${after.at}, ${after.id})`}
    order by v.created_at desc, v.job_id desc limit ${limit}`.execute(db);
  return rows;
}

export type VendorFigures = {
  floor: string;
  state: VendorOrderState;
  currency: string | null;
  count: number;
  cost_cents: number;
  charged_cents: number;
  oldest_at: Date;
};

/** Open ones, and the cost of those of the last thirty days. */
export async function sumVendorOrders(db: Db, since: Date): Promise<VendorFigures[]> {
  const { rows } = await sql<VendorFigures>`
    select floor, state, cost->>'currency' as currency, count(*)::int as count, min(updated_at) as oldest_at,
      coalesce(sum((cost->>'totalCents')::bigint), 0)::float8 as cost_cents,
      coalesce(sum(charged_cents) filter (where cost is not null), 0)::float8 as charged_cents
    from vendor_orders where state <> 'closed' or created_at >= ${since}
    group by 1, 2, 3`.execute(db);
  return rows;
}
