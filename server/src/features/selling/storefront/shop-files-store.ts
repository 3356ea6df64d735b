import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

/** The last version of a file. Its bytes are in the blob store, in `parts` pieces named by `version`. */
export type ShopFileRow = {
  /** Null for the file of the whole service. */
  shop_id: string | null;
  name: string;
  /** The state of the listings that it was written from; null if they changed meanwhile. */
  revision: string | null;
  version: string;
  parts: number;
  size_bytes: number;
  written_at: Date;
  read_at: Date;
};

declare module '../../../engines/database/port.ts' {
  interface Tables {
    shop_files: ShopFileRow;
  }
}

export type FileKey = { shopId: string | null; name: string };

const isFile = ({ shopId, name }: FileKey) =>
  sql<boolean>`shop_id is not distinct from ${shopId}::text and name = ${name}`;

export async function findFile(db: Db | Tx, key: FileKey): Promise<ShopFileRow | null> {
  return (await db.selectFrom('shop_files').selectAll().where(isFile(key)).executeTakeFirst()) ?? null;
}

/** Replaces the previous version and returns it. */
export async function replaceFile(tx: Tx, row: ShopFileRow): Promise<ShopFileRow | null> {
  const before = await tx
    .deleteFrom('shop_files')
    .where(isFile({ shopId: row.shop_id, name: row.name }))
    .returningAll()
    .executeTakeFirst();
  await tx.insertInto('shop_files').values(row).execute();
  return before ?? null;
}

export async function deleteFile(tx: Tx, { version }: Pick<ShopFileRow, 'version'>): Promise<void> {
  await tx.deleteFrom('shop_files').where('version', '=', version).execute();
}

export async function touchFile(db: Db, { version }: Pick<ShopFileRow, 'version'>, at: Date): Promise<void> {
  await db.updateTable('shop_files').set({ read_at: at }).where('version', '=', version).execute();
}

export async function listUnread(db: Db, before: Date, limit: number): Promise<ShopFileRow[]> {
  return db
    .selectFrom('shop_files')
    .selectAll()
    .where('read_at', '<', before)
    .orderBy('read_at')
    .limit(limit)
    .execute();
}
