import type { Db, Tx } from '../../../engines/database/port.ts';
import { deleteOlder } from '../../../kernel/jobs/sweeps.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    shop_slugs: SlugRow;
  }
}

export type SlugRow = {
  slug: string;
  shop_id: string;
  /** Since when it is no longer the shop's name. */
  retired_at: Date | null;
};

export async function findSlug(db: Db | Tx, slug: string): Promise<SlugRow | null> {
  return (await db.selectFrom('shop_slugs').selectAll().where('slug', '=', slug).executeTakeFirst()) ?? null;
}

/** The current slug of each shop that has one. */
export async function listSlugs(db: Db | Tx, shopIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('shop_slugs')
    .select(['slug', 'shop_id'])
    .where('shop_id', 'in', ['', ...shopIds])
    .where('retired_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.shop_id, row.slug]));
}

export async function retireSlug(tx: Tx, shopId: string, at: Date): Promise<void> {
  await tx
    .updateTable('shop_slugs')
    .set({ retired_at: at })
    .where('shop_id', '=', shopId)
    .where('retired_at', 'is', null)
    .execute();
}

/** False when it is another shop's, or was until recently. A shop may take its own back. */
export async function takeSlug(tx: Tx, slug: string, shopId: string, freeIfRetiredBefore: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('shop_slugs')
    .values({ slug, shop_id: shopId, retired_at: null })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ shop_id: shopId, retired_at: null })
        .where((where) =>
          where.or([
            where('shop_slugs.shop_id', '=', shopId),
            where('shop_slugs.retired_at', '<=', freeIfRetiredBefore),
          ]),
        ),
    )
    .returning('slug')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A batch; whether more may be left. */
export const deleteRetired = (db: Db, before: Date): Promise<boolean> =>
  deleteOlder(db, 'shop_slugs', 'retired_at', before);
