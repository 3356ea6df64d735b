import { type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { Address } from './addresses.ts';
import type { PlacementSource, PlannedPlacement } from './items.ts';
import type { OrderStatus } from './order-lifecycle.ts';
import type { OrderFields, Warning } from './reader.ts';

/** The result of inspecting a placement's artwork. */
export type ArtworkReport = {
  reachable: boolean;
  width: number | null;
  height: number | null;
  effectiveDpi: number | null;
  alpha: boolean | null;
  warnings: { code: string; message: string }[];
};

export type StoredPlacement = {
  label: string;
  source: PlacementSource;
  print: PlannedPlacement['print'];
  report: ArtworkReport | null;
  /** The hash of a canvas's design as it was ordered. Null when it is not a canvas. */
  design: string | null;
};

export type StoredItem = {
  lineItemId: number;
  /** The listing or design it was ordered by, if any. */
  listingId?: string;
  sku: string;
  variantId: string;
  name: string;
  attributes: Record<string, string>;
  quantity: number;
  unitPriceCents: number;
  placements: StoredPlacement[];
};

export type Tracking = {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  shippedAt: string;
  deliveredAt: string | null;
};

export type StoredGroup = {
  groupKey: string;
  facility: string;
  carrier: string;
  lineItems: number[];
  shippingCents: number;
  productionDays: [number, number];
  transitDays: [number, number];
  estimatedDelivery: { earliest: string; latest: string } | null;
  tracking: Tracking | null;
};

export type StoredShipment = {
  id: string;
  shippingAddress: Address;
  shippingMethod: string;
  lineItems: number[];
  groups: StoredGroup[];
};

export type StatusEntry = { status: OrderStatus; at: string; reason?: string };

/** For a shop that holds its orders until their print files are reviewed. */
export type Approval = {
  status: 'waiting' | 'approved' | 'rejected';
  requestedAt: string;
  expiresAt: string;
  decidedAt: string | null;
};

export type OrderRow = {
  id: string;
  shop_id: string;
  order_number: string;
  external_id: string | null;
  paid_from: 'invoice' | 'sale';
  /** For a sale; other orders name it in their addresses, if at all. */
  buyer_email: string | null;
  /** The order that this one reprints. */
  reprint_of: string | null;
  status: OrderStatus;
  revision: number;
  fields: OrderFields;
  items: StoredItem[];
  shipments: StoredShipment[];
  warnings: Warning[];
  errors: Warning[];
  approval: Approval | null;
  status_history: StatusEntry[];
  items_cents: number;
  shipping_cents: number;
  total_cents: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

type JsonColumns = 'fields' | 'items' | 'shipments' | 'warnings' | 'errors' | 'approval' | 'status_history';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    orders: Omit<OrderRow, JsonColumns> & {
      [Name in JsonColumns]: JSONColumnType<NonNullable<OrderRow[Name]>>;
    };
  }
}

const jsonColumns: readonly string[] = [
  'fields',
  'items',
  'shipments',
  'warnings',
  'errors',
  'approval',
  'status_history',
] satisfies JsonColumns[];

/** The driver would write a list as a PostgreSQL array, so JSON is passed as text. */
const toColumns = (row: Partial<OrderRow>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      jsonColumns.includes(name) && value !== null ? JSON.stringify(value) : value,
    ]),
  );

/** False when the shop already has an active order with this external id. */
export async function insertOrder(tx: Tx, row: OrderRow): Promise<boolean> {
  const result = await tx
    .insertInto('orders')
    .values(toColumns(row) as never)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'external_id'])
        .where('external_id', 'is not', null)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateOrder(tx: Tx, id: string, patch: Partial<OrderRow>): Promise<void> {
  await tx
    .updateTable('orders')
    .set(toColumns(patch) as never)
    .where('id', '=', id)
    .execute();
}

export async function findOrder(db: Db | Tx, shopIds: readonly string[], id: string): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('shop_id', 'in', ['', ...shopIds])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (row as OrderRow | undefined) ?? null;
}

export async function findByNumber(db: Db, shopId: string, number: string): Promise<OrderRow | null> {
  const query = db.selectFrom('orders').selectAll().where('shop_id', '=', shopId).where('order_number', '=', number);
  return (await query.where('deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

export async function findByExternalId(db: Db | Tx, shopId: string, externalId: string): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('external_id', '=', externalId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (row as OrderRow | undefined) ?? null;
}

/** Every change of an order happens under this lock, so cancel, update, delete and the workers take turns. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return (row as OrderRow | undefined) ?? null;
}

/** Final statuses. */
export const over: readonly OrderStatus[] = ['delivered', 'cancelled'];

export type Standing = { status: OrderStatus; count: number; oldest_at: Date };

/** Orders under way, by status. Uses the condition of the index that counts them. */
export async function countUnderWay(db: Db): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select status, count(*)::int as count, min(updated_at) as oldest_at from orders
    where deleted_at is null and status not in ('delivered', 'cancelled') group by status`.execute(db);
  return rows;
}
