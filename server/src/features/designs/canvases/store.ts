import { type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { Position } from '../../../kernel/database/cursors.ts';

/** Besides the area in `placement`; they count only while the product is the canvas's own. */
export type OtherAreas = { product: string; documents: Record<string, object> };

/** The contents of one save. */
type Content = {
  /** Null for a design that has its product's name. */
  name: string | null;
  product: string;
  placement: string;
  document: object;
  other_areas: OtherAreas | null;
};

export type CanvasRow = Content & {
  id: string;
  shop_id: string;
  folded_name: string | null;
  revision: number;
  created_at: Date;
  updated_at: Date;
};

type JsonColumns = {
  document: JSONColumnType<object>;
  other_areas: JSONColumnType<OtherAreas | null, string | null, string | null>;
};

declare module '../../../engines/database/port.ts' {
  interface Tables {
    canvases: Omit<CanvasRow, keyof JsonColumns> & JsonColumns;
    canvas_revisions: Omit<Content, keyof JsonColumns> &
      JsonColumns & { canvas_id: string; revision: number; saved_at: Date };
    canvas_designs: { shop_id: string; hash: string; document: JSONColumnType<object>; picture: string | null };
  }
}

const toJson = ({ document, other_areas }: Pick<Content, 'document' | 'other_areas'>) => ({
  document: JSON.stringify(document),
  other_areas: other_areas === null ? null : JSON.stringify(other_areas),
});

/** How many a shop has, and how much storage their documents use. */
export async function measureCanvases(db: Db | Tx, shopId: string): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('canvases')
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string>`coalesce(sum(pg_column_size(document) + coalesce(pg_column_size(other_areas), 0)), 0)`.as('bytes'),
    ])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes) };
}

export async function insertCanvas(db: Db | Tx, row: CanvasRow): Promise<void> {
  await db
    .insertInto('canvases')
    .values({ ...row, ...toJson(row) })
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

export async function findCanvases(db: Db, shopId: string, ids: readonly string[]): Promise<CanvasRow[]> {
  return db.selectFrom('canvases').selectAll().where('shop_id', '=', shopId).where('id', 'in', ids).execute();
}

/** Others that change it wait until the transaction ends. */
export async function lockCanvas(tx: Tx, shopId: string, id: string): Promise<CanvasRow | null> {
  const row = await tx
    .selectFrom('canvases')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The owner of a canvas: only to distinguish another shop's id from an unknown one. */
export async function findCanvasOwner(db: Db | Tx, id: string): Promise<string | null> {
  const row = await db.selectFrom('canvases').select('shop_id').where('id', '=', id).executeTakeFirst();
  return row?.shop_id ?? null;
}

export async function updateCanvas(tx: Tx, { id, shop_id, created_at: _, ...change }: CanvasRow): Promise<void> {
  await tx
    .updateTable('canvases')
    .set({ ...change, ...toJson(change) })
    .where('id', '=', id)
    .where('shop_id', '=', shop_id)
    .execute();
}

export async function deleteCanvas(db: Db | Tx, shopId: string, id: string): Promise<boolean> {
  const result = await db.deleteFrom('canvases').where('id', '=', id).where('shop_id', '=', shopId).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

export type CanvasFilter = {
  /** Part of a folded name, and the products that it fits. Null for every canvas. */
  search: { text: string; products: readonly string[] } | null;
  after: Position | null;
};

export type ListedCanvas = Pick<CanvasRow, 'id' | 'name' | 'product' | 'revision' | 'updated_at'> & {
  is_blank: boolean;
};

/** The SQL form of `isBlank` for a document. */
const holdsSomething = (path: string) => `${path} ? (@.layers.size() > 0 || @.background != null)`;

export async function listCanvases(
  db: Db,
  shopId: string,
  { search, after }: CanvasFilter,
  limit: number,
): Promise<ListedCanvas[]> {
  return db
    .selectFrom('canvases')
    .select(['id', 'name', 'product', 'revision', 'updated_at'])
    .select(
      sql<boolean>`not (
        jsonb_path_exists(document, ${holdsSomething('$')}::text::jsonpath)
        or (coalesce(other_areas ->> 'product', '') = product
          and jsonb_path_exists(other_areas, ${holdsSomething('$.documents.*')}::text::jsonpath))
      )`.as('is_blank'),
    )
    .where('shop_id', '=', shopId)
    .$if(search !== null, (query) =>
      query.where((where) =>
        where.or([
          sql<boolean>`strpos(folded_name, ${search!.text}) > 0`,
          sql<boolean>`strpos(lower(product), ${search!.text}) > 0`,
          sql<boolean>`product = any(${search!.products}::text[])`,
        ]),
      ),
    )
    .$if(after !== null, (query) =>
      query
        .where('updated_at', '<=', after!.at)
        .where((where) => where.or([where('updated_at', '<', after!.at), where('id', '<', after!.id)])),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Stores the current state of a canvas before it changes. */
export async function insertRevision(tx: Tx, row: CanvasRow): Promise<void> {
  const { id, revision, name, product, placement, updated_at } = row;
  await tx
    .insertInto('canvas_revisions')
    .values({ canvas_id: id, revision, name, product, placement, ...toJson(row), saved_at: updated_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the oldest that are too many, or too large together. */
export async function pruneRevisions(tx: Tx, canvasId: string, most: { count: number; bytes: number }): Promise<void> {
  await sql`
    delete from canvas_revisions using (
      select revision,
        row_number() over newest as place,
        sum(pg_column_size(document) + coalesce(pg_column_size(other_areas), 0)) over newest as bytes
      from canvas_revisions where canvas_id = ${canvasId} window newest as (order by revision desc)
    ) as kept
    where canvas_revisions.canvas_id = ${canvasId} and canvas_revisions.revision = kept.revision
      and (kept.place > ${most.count} or kept.bytes > ${most.bytes})
  `.execute(tx);
}

export type RevisionRow = Content & { revision: number; saved_at: Date };

export async function findRevision(db: Db, canvasId: string, revision: number): Promise<RevisionRow | null> {
  const row = await db
    .selectFrom('canvas_revisions')
    .select(['name', 'product', 'placement', 'document', 'other_areas', 'revision', 'saved_at'])
    .where('canvas_id', '=', canvasId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ?? null;
}

/** Newest first, before a revision. */
export async function listRevisions(
  db: Db,
  canvasId: string,
  before: number,
  limit: number,
): Promise<Pick<RevisionRow, 'revision' | 'saved_at'>[]> {
  return db
    .selectFrom('canvas_revisions')
    .select(['revision', 'saved_at'])
    .where('canvas_id', '=', canvasId)
    .where('revision', '<', before)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();
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

/** The name of the file that the design was shared as. */
export async function findDesignPicture(db: Db, shopId: string, hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('canvas_designs')
    .select('picture')
    .where('shop_id', '=', shopId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.picture ?? null;
}

export async function setDesignPicture(tx: Tx, shopId: string, hash: string, picture: string): Promise<void> {
  await tx
    .updateTable('canvas_designs')
    .set({ picture })
    .where('shop_id', '=', shopId)
    .where('hash', '=', hash)
    .execute();
}
