import type { Db, Tx } from '../../../engines/database/port.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    shop_fonts: FontRow;
  }
}

export type FontRow = {
  shop_id: string;
  file_name: string;
  name: string;
  content_type: string;
  size_bytes: number;
  licence_confirmed_at: Date;
  /** A drawing with it timed out. */
  refused_at: Date | null;
};

export async function insertFont(tx: Tx, row: FontRow): Promise<void> {
  await tx.insertInto('shop_fonts').values(row).execute();
}

export async function findFont(db: Db, shopId: string, fileName: string): Promise<FontRow | null> {
  const row = await db
    .selectFrom('shop_fonts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  return row ?? null;
}

/** False when it is already refused, or deleted. */
export async function refuseFont(tx: Tx, shopId: string, fileName: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_fonts')
    .set({ refused_at: at })
    .where('shop_id', '=', shopId)
    .where('file_name', '=', fileName)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listFonts(db: Db, shopId: string): Promise<FontRow[]> {
  return db
    .selectFrom('shop_fonts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('name')
    .orderBy('file_name')
    .execute();
}

export async function countFonts(db: Db, shopId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shop_fonts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
