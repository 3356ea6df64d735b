import type { Db, Tx } from '../../engines/database/database.ts';
import type { Position } from '../../kernel/cursors.ts';

declare module '../../engines/database/database.ts' {
  interface Tables {
    stored_files: {
      shop_id: string;
      name: string;
      kind: string;
      content_type: string;
      size_bytes: number;
      width: number | null;
      height: number | null;
      created_at: Date;
    };
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
  created_at: Date;
};

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

export type FileFilter = { kind: string | null; after: Position | null };

/** Newest first; files of one moment by name. */
export async function listFiles(db: Db, shopId: string, filter: FileFilter, limit: number): Promise<StoredFileRow[]> {
  const { kind, after } = filter;
  return db
    .selectFrom('stored_files')
    .selectAll()
    .where('shop_id', '=', shopId)
    .$if(kind !== null, (query) => query.where('kind', '=', kind!))
    .$if(after !== null, (query) =>
      query.where((where) =>
        where.or([
          where('created_at', '<', after!.at),
          where.and([where('created_at', '=', after!.at), where('name', '>', after!.id)]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
}
