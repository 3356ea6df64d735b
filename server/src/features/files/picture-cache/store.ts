/** Records of the pictures in the blob store: enough to serve one, and to delete unused ones. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    mockup_pictures: PictureRow;
  }
}

export type PictureRow = {
  key: string;
  shop_id: string;
  content_type: string;
  etag: string;
  width: number;
  height: number;
  size_bytes: number;
  used_at: Date;
};

export async function findPicture(db: Db, key: string): Promise<PictureRow | null> {
  return (await db.selectFrom('mockup_pictures').selectAll().where('key', '=', key).executeTakeFirst()) ?? null;
}

/** Existing keys refer to the new bytes from now on. */
export async function insertPictures(db: Db, rows: PictureRow[]): Promise<void> {
  await db
    .insertInto('mockup_pictures')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        etag: ref('excluded.etag'),
        size_bytes: ref('excluded.size_bytes'),
        used_at: ref('excluded.used_at'),
      })),
    )
    .execute();
}

export async function touchPicture(db: Db, key: string, usedAt: Date): Promise<void> {
  await db.updateTable('mockup_pictures').set({ used_at: usedAt }).where('key', '=', key).execute();
}

export async function deletePicture(db: Db, key: string): Promise<void> {
  await db.deleteFrom('mockup_pictures').where('key', '=', key).execute();
}

export async function listShopPictures(tx: Tx, shopId: string): Promise<string[]> {
  const rows = await tx.selectFrom('mockup_pictures').select('key').where('shop_id', '=', shopId).execute();
  return rows.map((row) => row.key);
}

/** The keys beyond the newest `keepBytes` or not used since then, the least recently used first. */
export async function listPicturesBeyond(
  db: Db,
  { keepBytes, usedSince }: { keepBytes: number; usedSince: Date },
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select key, used_at, sum(size_bytes) over (order by used_at desc, key) as total from mockup_pictures
    ) as ranked where total > ${keepBytes} or used_at < ${usedSince} order by used_at limit ${most}`.execute(db);
  return rows.map((row) => row.key);
}
