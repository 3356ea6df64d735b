import { facilityJobStatus } from '@platen/contract/facility';
import { type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { Position } from '../../../kernel/database/cursors.ts';
import type { StoredItem, StoredShipment } from '../orders/orders.ts';

/** The progress of a print job. `refused` and `withdrawn` are final. */
export const jobStatuses = facilityJobStatus.options;
export type JobStatus = (typeof jobStatuses)[number];

export type TicketItem = Pick<StoredItem, 'lineItemId' | 'sku' | 'variantId' | 'name' | 'attributes' | 'quantity'> & {
  placements: ({ label: string; file: string } | { label: string; color: string })[];
  /** Its product at the vendor that makes it, as in the facility file when it was ordered. */
  vendor?: {
    sku: string;
    attributes: Record<string, string>;
    /** The price of one, for the customs form. */
    retailCents: number;
    areas: { area: string; technique: string | null; options: Record<string, string>; file: string }[];
  };
};

/** All that a facility needs to know of a package. */
export type Ticket = {
  orderNumber: string;
  shipTo: StoredShipment['shippingAddress'];
  shippingMethod: string;
  carrier: string;
  /** Its labels accept only Latin letters. */
  asksForLatin?: true;
  /** The vendor's name for the speed. */
  method?: string;
  items: TicketItem[];
  productionDays: [number, number];
  transitDays: [number, number];
};

export type JobFile = {
  name: string;
  key: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  /** For a small picture of it, while the order waits for approval. */
  previewKey?: string;
  /** For prints, not for slips. */
  print?: {
    widthPx: number;
    heightPx: number;
    bleedPx: number;
    dpi: number;
    profile?: string;
    vectors?: boolean;
    note?: string | null;
  };
};

export type JobRow = {
  id: string;
  facility: string;
  shop_id: string;
  order_id: string;
  revision: number;
  shipment_index: number;
  group_index: number;
  status: JobStatus;
  ticket: Ticket;
  files: JobFile[];
  reprints: number;
  note: string | null;
  created_at: Date;
  updated_at: Date;
  accepted_at: Date | null;
};

declare module '../../../engines/database/port.ts' {
  interface Tables {
    facility_jobs: Omit<JobRow, 'ticket' | 'files'> & {
      ticket: JSONColumnType<Ticket>;
      files: JSONColumnType<JobFile[]>;
    };
    facility_keys: {
      id: string;
      facility: string;
      hash: Buffer;
      last_four: string;
      created_at: Date;
      revoked_at: Date | null;
    };
  }
}

export async function insertJobs(tx: Tx, jobs: readonly JobRow[]): Promise<void> {
  await tx
    .insertInto('facility_jobs')
    .values(jobs.map((job) => ({ ...job, ticket: JSON.stringify(job.ticket), files: JSON.stringify(job.files) })))
    .execute();
}

export async function findJob(db: Db | Tx, id: string, facility: string | null = null): Promise<JobRow | null> {
  const row = await db
    .selectFrom('facility_jobs')
    .selectAll()
    .where('id', '=', id)
    .$if(facility !== null, (query) => query.where('facility', '=', facility!))
    .executeTakeFirst();
  return row ?? null;
}

export async function listOrderJobs(db: Db | Tx, orderId: string, revision: number): Promise<JobRow[]> {
  return db
    .selectFrom('facility_jobs')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('revision', '=', revision)
    .orderBy('shipment_index')
    .orderBy('group_index')
    .execute();
}

export async function updateJob(
  tx: Tx,
  id: string,
  patch: Partial<Pick<JobRow, 'status' | 'reprints' | 'note' | 'accepted_at' | 'updated_at'>>,
): Promise<void> {
  await tx.updateTable('facility_jobs').set(patch).where('id', '=', id).execute();
}

/** Production may start: every package of the order was accepted. */
export async function markReleased(tx: Tx, orderId: string, revision: number, at: Date): Promise<void> {
  await tx
    .updateTable('facility_jobs')
    .set({ accepted_at: at })
    .where('order_id', '=', orderId)
    .where('revision', '=', revision)
    .execute();
}

/** Takes back what a facility has not started to print. */
export async function withdrawJobs(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('facility_jobs')
    .set({ status: 'withdrawn', updated_at: at })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['offered', 'accepted'])
    .execute();
}

/** What remains of the jobs of a deleted order: that they existed, and no address. */
export async function blankJobs(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update facility_jobs set files = '[]', note = null, ticket = jsonb_set(ticket, '{shipTo}',
      jsonb_build_object('name', '', 'line1', '', 'city', '', 'postalCode', '', 'country', ticket->'shipTo'->>'country'))
    where order_id = ${orderId}`.execute(tx);
}

/** The position of a sweep, in the order of last change. */
export type SweptTo = Position;

/** Jobs that still have files although every job of their order ended before then. */
export async function listSpentJobs(
  db: Db,
  before: Date,
  after: SweptTo | null,
  limit: number,
): Promise<Pick<JobRow, 'id' | 'shop_id' | 'files' | 'updated_at'>[]> {
  const { rows } = await sql<Pick<JobRow, 'id' | 'shop_id' | 'files' | 'updated_at'>>`
    select id, shop_id, files, updated_at from facility_jobs job
    where updated_at < ${before} and files <> '[]'
      ${after === null ? sql`` : sql`and (updated_at, id) > (${after.at}, ${after.id})`}
      and not exists (
        select 1 from facility_jobs other where other.order_id = job.order_id
          and (other.updated_at >= ${before} or other.status not in ('delivered', 'refused', 'withdrawn')))
    order by updated_at, id limit ${limit}`.execute(db);
  return rows;
}

export async function forgetFiles(db: Db, id: string): Promise<void> {
  await db.updateTable('facility_jobs').set({ files: '[]' }).where('id', '=', id).execute();
}

/** Oldest first, as a floor works them. */
export async function listJobs(
  db: Db,
  facility: string,
  statuses: readonly JobStatus[],
  after: Position | null,
  limit: number,
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select page.* from unnest(${statuses}::text[]) as wanted(status) cross join lateral (
      select * from facility_jobs one
      where one.facility = ${facility} and one.status = wanted.status
        ${after ? sql`and (one.created_at, one.id) > (${after.at}, ${after.id})` : sql``}
      order by one.created_at, one.id limit ${limit}
    ) page order by page.created_at, page.id limit ${limit}`.execute(db);
  return rows;
}

export async function insertKey(
  tx: Tx,
  key: { id: string; facility: string; hash: Buffer; last_four: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('facility_keys')
    .values({ ...key, revoked_at: null })
    .execute();
}

export async function findKeyFacility(db: Db, hash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('facility_keys')
    .select('facility')
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.facility ?? null;
}

export async function hasKeys(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('facility_keys')
    .select('id')
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function revokeKeys(tx: Tx, facility: string, at: Date): Promise<number> {
  const result = await tx
    .updateTable('facility_keys')
    .set({ revoked_at: at })
    .where('facility', '=', facility)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
