/** What a shop keeps, as its owner sees it in the studio: newest first, page by page. On the storage origin itself nothing can be listed. */
import type { Deps } from '../../kernel/deps.ts';
import { invalidArgument } from '../../kernel/errors.ts';
import { storageOrigin } from '../shops/shops.ts';
import * as store from './store.ts';

export type FileQuery = { limit: number; cursor: string | null; kind: string | null };

export async function listShopFiles(deps: Pick<Deps, 'config' | 'database'>, shopId: string, query: FileQuery) {
  const after = query.cursor === null ? null : readCursor(query.cursor);
  const found = await store.listFiles(deps.database.db, shopId, { kind: query.kind, after }, query.limit + 1);
  const files = found.slice(0, query.limit);
  const origin = storageOrigin(deps.config, shopId);
  return {
    files: files.map((file) => ({ ...file, url: `${origin}/${file.name}` })),
    nextCursor: found.length > query.limit ? writeCursor(files.at(-1)!) : null,
  };
}

const writeCursor = ({ created_at, name }: store.StoredFileRow): string =>
  Buffer.from(`${created_at.getTime()}.${name}`).toString('base64url');

function readCursor(cursor: string): { createdAt: Date; name: string } {
  const match = /^(\d{1,15})\.([0-9a-f]{40}\.[a-z0-9]{1,5})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw invalidArgument('`cursor` must be the nextCursor of the page before.', { param: 'cursor' });
  return { createdAt: new Date(Number(match[1])), name: match[2]! };
}
