import type { JSONColumnType } from 'kysely';
import type { Db, Tx } from '../../engines/database/port.ts';

declare module '../../engines/database/port.ts' {
  interface Tables {
    canvases: {
      id: string;
      shop_id: string;
      product: string;
      placement: string;
      document: JSONColumnType<object>;
      created_at: Date;
      updated_at: Date;
    };
    canvas_designs: { shop_id: string; hash: string; document: JSONColumnType<object> };
  }
}

export type CanvasRow = {
  id: string;
  shop_id: string;
  product: string;
  placement: string;
  document: object;
  created_at: Date;
  updated_at: Date;
};

export async function countCanvases(db: Db | Tx, shopId: string): Promise<number> {
  const row = await db
    .selectFrom('canvases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertCanvas(db: Db | Tx, row: CanvasRow): Promise<void> {
  await db
    .insertInto('canvases')
    .values({ ...row, document: JSON.stringify(row.document) })
    .execute();
}

export async function findCanvas(db: Db | Tx, shopId: string, id: string): Promise<CanvasRow | null> {
  const row = await db
    .selectFrom('canvases')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whose canvas it is: only to tell a stranger's id from no id at all. */
export async function findCanvasOwner(db: Db | Tx, id: string): Promise<string | null> {
  const row = await db.selectFrom('canvases').select('shop_id').where('id', '=', id).executeTakeFirst();
  return row?.shop_id ?? null;
}

export async function updateCanvas(
  db: Db | Tx,
  shopId: string,
  id: string,
  change: Pick<CanvasRow, 'product' | 'placement' | 'document' | 'updated_at'>,
): Promise<CanvasRow | null> {
  const row = await db
    .updateTable('canvases')
    .set({ ...change, document: JSON.stringify(change.document) })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteCanvas(db: Db | Tx, shopId: string, id: string): Promise<boolean> {
  const result = await db.deleteFrom('canvases').where('id', '=', id).where('shop_id', '=', shopId).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

export async function insertDesign(tx: Tx, shopId: string, hash: string, document: object): Promise<void> {
  await tx
    .insertInto('canvas_designs')
    .values({ shop_id: shopId, hash, document: JSON.stringify(document) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findDesign(db: Db | Tx, shopId: string, hash: string): Promise<object | null> {
  const row = await db
    .selectFrom('canvas_designs')
    .select('document')
    .where('shop_id', '=', shopId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.document ?? null;
}
