/**
 * Pictures that stand for something better: a design that was painted to be looked at, or a drawing of the house artist. Whoever prints such
 * a picture prints what it stands for, at full size. A source belongs to its file: it counts in the shop's room as what is kept beside the
 * file, and goes with it.
 */
import type { Tx } from '../../engines/database/port.ts';
import type { Deps } from '../deps.ts';
import { keyOf, prefixOf } from './keep.ts';
import { findOwnFile } from './own-files.ts';
import * as store from './store.ts';

export type FileSource =
  /** A document that `keepDesigns` keeps. */
  | { kind: 'canvas'; hash: string }
  /** The blob of an SVG. */
  | { kind: 'drawing'; key: string };

/** The name that a shop's drawing of a file has among its blobs. It is on no public address. */
export const drawingKeyOf = (shopId: string, fileId: string): string => keyOf(shopId, `sources/${fileId}.svg`);

/**
 * Writes down what a stored file stands for, in the transaction that keeps the file or later. `fileId` is the file's name. The first source of
 * a file stays: what an order prints must not change after it was placed.
 */
export async function keepFileSource(
  tx: Tx,
  { shopId, fileId, source }: { shopId: string; fileId: string; source: FileSource },
): Promise<void> {
  if (source.kind === 'drawing' && !source.key.startsWith(prefixOf(shopId))) {
    throw new Error(`a drawing of ${shopId} must be among its own blobs, so that it goes with the shop`);
  }
  const ref = source.kind === 'canvas' ? source.hash : source.key;
  await store.insertFileSource(tx, { shop_id: shopId, name: fileId, kind: source.kind, ref });
}

/** What the file at a URL stands for, when the URL is on this shop's own storage origin; null for plain pictures and everything else. */
export async function findFileSource(
  deps: Pick<Deps, 'config' | 'database'>,
  shopId: string,
  url: string,
): Promise<FileSource | null> {
  const own = URL.canParse(url) ? findOwnFile(deps.config, new URL(url)) : null;
  if (own?.shopId !== shopId) return null;
  const found = await store.findFileSource(deps.database.db, shopId, own.name);
  if (!found) return null;
  if (found.kind === 'canvas') return { kind: 'canvas', hash: found.ref! };
  if (found.kind === 'drawing') return { kind: 'drawing', key: found.ref! };
  // Pictures from before sources were written down have their drawing under their own name.
  return found.beside_bytes > 0 ? { kind: 'drawing', key: drawingKeyOf(shopId, own.name) } : null;
}
