/**
 * A shop's files, as its owner sees them in the studio: newest first, page by page. The storage origin itself has no
 * listing.
 */
import { readCursor, toPage } from '../../../kernel/database/cursors.ts';
import { storageOrigin } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

export type FileQuery = { limit: number; cursor: string | null; kind: string | null };

export async function listShopFiles(deps: Pick<Deps, 'config' | 'database'>, shopId: string, query: FileQuery) {
  const after = query.cursor === null ? null : readCursor(query.cursor);
  const found = await store.listFiles(deps.database.db, shopId, { kind: query.kind, after }, query.limit + 1);
  const { rows, nextCursor } = toPage(found, query.limit, (file) => ({ at: file.created_at, id: file.name }));
  const origin = storageOrigin(deps.config, shopId);
  return { files: rows.map((file) => ({ ...file, url: `${origin}/${file.name}` })), nextCursor };
}
