import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { Position } from '../../../kernel/database/cursors.ts';
import type { Plan } from '../../money/billing/billing.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    stored_files: StoredFileRow;
    file_sources: FileSourceRow;
    shop_storage: { shop_id: string; file_bytes: number; print_bytes: number };
  }
}

export type StoredFileRow = {
  shop_id: string;
  name: string;
  kind: string;
  content_type: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  beside_bytes: number;
  /** What a new picture shows. */
  description: string | null;
  created_at: Date;
};

export type FileSourceRow = { shop_id: string; name: string; kind: 'canvas' | 'drawing'; ref: string };

/** False when the shop has this file already. */
export async function insertFile(tx: Tx, row: StoredFileRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('stored_files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shop_id', 'name']).doNothing())
    .returning('name')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findFile(db: Db | Tx, shopId: string, name: string): Promise<StoredFileRow | null> {
  const row = await db
    .selectFrom('stored_files')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** A file that may be served: its shop has not expired. */
export async function findServedFile(db: Db, shopId: string, name: string, now: Date): Promise<StoredFileRow | null> {
  const row = await db
    .selectFrom('stored_files')
    .innerJoin('shops', 'shops.id', 'stored_files.shop_id')
    .selectAll('stored_files')
    .where('stored_files.shop_id', '=', shopId)
    .where('stored_files.name', '=', name)
    .where((where) => where.or([where('shops.expires_at', 'is', null), where('shops.expires_at', '>', now)]))
    .executeTakeFirst();
  return row ?? null;
}

export async function insertFileSource(tx: Tx, row: FileSourceRow): Promise<void> {
  await tx
    .insertInto('file_sources')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shop_id', 'name']).doNothing())
    .execute();
}

export async function findFileSource(
  db: Db | Tx,
  shopId: string,
  name: string,
): Promise<Pick<FileSourceRow, 'kind' | 'ref'> | null> {
  const row = await db
    .selectFrom('file_sources')
    .select(['kind', 'ref'])
    .where('shop_id', '=', shopId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

export async function findFileDescription(db: Db, shopId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('stored_files')
    .select('description')
    .where('shop_id', '=', shopId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.description ?? null;
}

export type FileFilter = { kind: string | null; after: Position | null };

/** Newest first; files of one moment by name. */
export async function listFiles(db: Db, shopId: string, filter: FileFilter, limit: number): Promise<StoredFileRow[]> {
  const { kind, after } = filter;
  return db
    .selectFrom('stored_files')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('kind', 'not in', ['print', 'font'])
    .$if(kind !== null, (query) => query.where('kind', '=', kind!))
    .$if(after !== null, (query) =>
      // The first condition says where in the index to begin, which the second alone would not.
      query
        .where('created_at', '<=', after!.at)
        .where((where) => where.or([where('created_at', '<', after!.at), where('name', '>', after!.id)])),
    )
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
}

export type Added = { fileBytes: number; printBytes: number };

/** Others that add for the same shop wait here until this transaction ends. Adding nothing only waits. */
export async function addUse(tx: Tx, shopId: string, { fileBytes, printBytes }: Added): Promise<void> {
  await sql`
    insert into shop_storage as kept (shop_id, file_bytes, print_bytes) values (${shopId}, ${fileBytes}, ${printBytes})
    on conflict (shop_id) do update set
      file_bytes = kept.file_bytes + excluded.file_bytes, print_bytes = kept.print_bytes + excluded.print_bytes`.execute(
    tx,
  );
}

export type Standing = {
  plan: Plan;
  isUnclaimed: boolean;
  minted_from: Buffer;
  fileBytes: number;
  printBytes: number;
};

const standings = sql<Standing>`
  select organization.plan, shop.claimed_at is null as "isUnclaimed", shop.minted_from,
    coalesce(kept.file_bytes, 0) as "fileBytes", coalesce(kept.print_bytes, 0) as "printBytes"
  from shops shop join organizations organization on organization.id = shop.organization_id
  left join shop_storage kept on kept.shop_id = shop.id`;

export async function findStanding(db: Db | Tx, shopId: string): Promise<Standing | null> {
  const { rows } = await sql<Standing>`${standings} where shop.id = ${shopId}`.execute(db);
  return rows[0] ?? null;
}

export async function listStandings(db: Db, organizationId: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`${standings} where shop.organization_id = ${organizationId}`.execute(db);
  return rows;
}

/** Unclaimed shops of one address take turns, so that their total is exact. */
export async function lockAddressUse(tx: Tx, address: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage:${address.toString('hex')}`}, 0))`.execute(tx);
}

export async function sumAddressUse(db: Db | Tx, address: Buffer): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(kept.file_bytes + kept.print_bytes), 0)::bigint as bytes
    from shops shop join shop_storage kept on kept.shop_id = shop.id
    where shop.minted_from = ${address} and shop.claimed_at is null`.execute(db);
  return rows[0]!.bytes;
}

export async function giveBackUse(tx: Tx, shopId: string, { fileBytes, printBytes }: Added): Promise<void> {
  await sql`
    update shop_storage set file_bytes = file_bytes - ${fileBytes}, print_bytes = print_bytes - ${printBytes}
    where shop_id = ${shopId}`.execute(tx);
}

export type PrintFile = Pick<StoredFileRow, 'shop_id' | 'name' | 'created_at'>;

/**
 * Print files in the order they were made, each with whether no job will print from it: its order is deleted, or never
 * reached a job.
 */
export async function listPrintFiles(
  db: Db,
  before: Date,
  after: PrintFile | null,
  limit: number,
): Promise<(PrintFile & { is_left: boolean })[]> {
  const { rows } = await sql<PrintFile & { is_left: boolean }>`
    select file.shop_id, file.name, file.created_at, orders.id is null or orders.deleted_at is not null or (
      orders.status not in ('pending', 'generating') and not exists (
        select 1 from facility_jobs job where job.order_id = orders.id and job.files @> jsonb_build_array(
          jsonb_build_object('key', 'shops/' || file.shop_id || '/' || file.name)))) as is_left
    from (
      select shop_id, name, created_at from stored_files
      where kind = 'print' and created_at < ${before}
        ${after === null ? sql`` : sql`and (created_at, shop_id, name) > (${after.created_at}, ${after.shop_id}, ${after.name})`}
      order by created_at, shop_id, name limit ${limit}
    ) file left join orders on orders.id = split_part(file.name, '/', 2)
    order by file.created_at, file.shop_id, file.name`.execute(db);
  return rows;
}

export async function listPrintFileNames(db: Db, shopId: string, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_files')
    .select('name')
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'print')
    .where(sql<boolean>`starts_with(name, ${prefix})`)
    .execute();
  return rows.map(({ name }) => name);
}

/** Deletes a file's row. Null when there was none. */
export async function deleteFile(tx: Tx, shopId: string, name: string): Promise<StoredFileRow | null> {
  const row = await tx
    .deleteFrom('stored_files')
    .where('shop_id', '=', shopId)
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
