/** A design's states before its last saves. */
import { readCursor, toPage } from '../../../kernel/database/cursors.ts';
import { invalidArgument, notFound } from '../../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import { getCanvas, type SavedCanvas, toSaved } from './canvases.ts';
import * as store from './store.ts';

type RevisionDeps = Pick<Deps, 'database' | 'catalog'>;

export type RevisionPage = { revisions: { revision: number; savedAt: Date }[]; nextCursor: string | null };

/** The current one first. */
export async function listRevisions(
  deps: RevisionDeps,
  shopId: string,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<RevisionPage> {
  const { revision, updatedAt } = await getCanvas(deps, shopId, id);
  const before = cursor === undefined ? null : revisionOf(cursor);
  const isFirst = before === null || before > revision;
  const former = await store.listRevisions(deps.database.db, id, isFirst ? revision : before, limit + 1);
  const all = former.map((row) => ({ revision: row.revision, savedAt: row.saved_at }));
  if (isFirst) all.unshift({ revision, savedAt: updatedAt });
  const { rows, nextCursor } = toPage(all, limit, (row) => ({ at: row.savedAt, id: String(row.revision) }));
  return { revisions: rows, nextCursor };
}

function revisionOf(cursor: string): number {
  const { id } = readCursor(cursor);
  if (/^\d{1,9}$/.test(id)) return Number(id);
  throw invalidArgument('`cursor` must be the nextCursor of the previous page. Leave it out for the first page.', {
    param: 'cursor',
  });
}

/** The design as that save left it. */
export async function getRevision(
  deps: RevisionDeps,
  shopId: string,
  id: string,
  revision: number,
): Promise<SavedCanvas> {
  const row = await store.findCanvas(deps.database.db, shopId, id);
  if (!row) throw notFound(`The canvas ${id}`);
  const found = await asSaved(deps, row, revision);
  if (!found) throw notFound(`Revision ${revision} of the canvas ${id}`);
  return found;
}

/** Of any shop: for callers whose right to see it does not come from a key. */
export async function findAnyRevision(deps: RevisionDeps, id: string, revision: number): Promise<SavedCanvas | null> {
  const shopId = await store.findCanvasOwner(deps.database.db, id);
  const row = shopId === null ? null : await store.findCanvas(deps.database.db, shopId, id);
  return row && asSaved(deps, row, revision);
}

async function asSaved(deps: RevisionDeps, row: store.CanvasRow, revision: number): Promise<SavedCanvas | null> {
  if (row.revision === revision) return toSaved(deps.catalog, row);
  const former = await store.findRevision(deps.database.db, row.id, revision);
  return former && toSaved(deps.catalog, { ...row, ...former, updated_at: former.saved_at });
}
