/** A shop's designs, the last changed first, page by page. */
import { readCursor, toPage } from '../../../kernel/database/cursors.ts';
import type { Deps } from '../deps.ts';
import { fold, nameOf } from './canvases.ts';
import * as store from './store.ts';

export type CanvasQuery = { q?: string | undefined; limit: number; cursor?: string | undefined };

export type CanvasPage = {
  canvases: { id: string; name: string; product: string; revision: number; updatedAt: Date; isBlank: boolean }[];
  nextCursor: string | null;
};

export async function listCanvases(
  deps: Pick<Deps, 'database' | 'catalog'>,
  shopId: string,
  { q = '', limit, cursor }: CanvasQuery,
): Promise<CanvasPage> {
  const filter = { search: searchFor(deps, q), after: cursor === undefined ? null : readCursor(cursor) };
  const found = await store.listCanvases(deps.database.db, shopId, filter, limit + 1);
  const { rows, nextCursor } = toPage(found, limit, (row) => ({ at: row.updated_at, id: row.id }));
  return {
    canvases: rows.map((row) => ({
      id: row.id,
      name: nameOf(deps.catalog, row),
      product: row.product,
      revision: row.revision,
      updatedAt: row.updated_at,
      isBlank: row.is_blank,
    })),
    nextCursor,
  };
}

function searchFor({ catalog }: Pick<Deps, 'catalog'>, q: string): store.CanvasFilter['search'] {
  const text = fold(q.trim());
  if (text === '') return null;
  const fits = catalog.products.filter(({ name }) => fold(name).includes(text));
  return { text, products: fits.map(({ code }) => code) };
}
