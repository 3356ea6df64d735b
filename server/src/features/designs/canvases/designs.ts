/**
 * Designs that orders print. An order takes a canvas in its state when it is placed or changed: later edits or a
 * deletion of the canvas change nothing about the print.
 */
import { createHash } from 'node:crypto';
import { type CanvasDocument, parse } from '@platen/canvas';
import type { Tx } from '../../../engines/database/port.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

export function designHash(document: CanvasDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex');
}

/** In the transaction that writes the order. */
export async function keepDesigns(tx: Tx, shopId: string, documents: readonly CanvasDocument[]): Promise<void> {
  for (const document of documents) await store.insertDesign(tx, shopId, designHash(document), document);
}

export async function findDesign(
  deps: Pick<Deps, 'database'>,
  shopId: string,
  hash: string,
): Promise<CanvasDocument | null> {
  const found = await store.findDesign(deps.database.db, shopId, hash);
  return found === null ? null : parse(found);
}
