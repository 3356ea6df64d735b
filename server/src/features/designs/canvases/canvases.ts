/**
 * A shop's saved canvases, which people call designs: every print area of one product. A live session renders one by
 * its id, and an order prints it, so the print matches the preview. Each save counts as a revision, and the previous
 * state is kept (`revisions.ts`).
 */

import { createHash } from 'node:crypto';
import { type CanvasDocument, parse } from '@platen/canvas';
import { canvasNameLength } from '@platen/contract/canvases';
import type { Tx } from '../../../engines/database/port.ts';
import { readCursor, toPage } from '../../../kernel/database/cursors.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Deps } from '../deps.ts';
import { type Areas, type AreasInput, inOrder, type ReadAreas, readAreas } from './areas.ts';
import * as store from './store.ts';

export { type Areas, findArea, getArea, getPrintArea, isBlank, parseCanvas } from './areas.ts';

type CanvasDeps = Pick<Deps, 'clock' | 'database' | 'catalog'>;

export type SavedCanvas = {
  id: string;
  shopId: string;
  name: string;
  product: string;
  /** The area that is returned separately, and its document. */
  placement: string;
  document: CanvasDocument;
  areas: Areas;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
};

type CanvasInput = AreasInput & { name?: string | undefined };
type CanvasChange = CanvasInput & {
  /** The revision that the change was made from; without one the last save wins. */
  revision?: number | undefined;
};

const maxCanvases = 5_000;
const megabyte = 1024 * 1024;
/** For all designs of a shop as stored, after compression. */
const maxBytes = 64 * megabyte;
/**
 * Besides the current one: a hundred in all. The more designs a shop has, the less storage the revisions of each get.
 */
const maxFormer = (designs: number) => ({
  count: 99,
  bytes: Math.min(2 * megabyte, Math.max(32 * 1024, Math.floor(maxBytes / designs))),
});

export async function saveCanvas(
  deps: CanvasDeps,
  shopId: string,
  input: CanvasInput,
  decided?: Decided<SavedCanvas>,
): Promise<SavedCanvas> {
  return insert(deps, shopId, { ...contentOf(readAreas(deps.catalog, input)), ...named(input.name ?? '') }, decided);
}

/** A separate design with the same areas. */
export async function duplicateCanvas(
  deps: CanvasDeps,
  shopId: string,
  id: string,
  name: string | undefined,
  decided?: Decided<SavedCanvas>,
): Promise<SavedCanvas> {
  const row = await store.findCanvas(deps.database.db, shopId, id);
  if (!row) throw notFound(`The canvas ${id}`);
  const { product, placement, document, other_areas } = row;
  const copied = `Copy of ${toSaved(deps.catalog, row).name}`.slice(0, canvasNameLength).toWellFormed();
  return insert(deps, shopId, { product, placement, document, other_areas, ...named(name || copied) }, decided);
}

type NewRow = Omit<store.CanvasRow, 'id' | 'shop_id' | 'revision' | 'created_at' | 'updated_at'>;

async function insert(
  deps: CanvasDeps,
  shopId: string,
  content: NewRow,
  decided?: Decided<SavedCanvas>,
): Promise<SavedCanvas> {
  const kept = await store.measureCanvases(deps.database.db, shopId);
  if (kept.count >= maxCanvases) {
    throw new ApiError('conflict', `This shop has reached its limit of ${maxCanvases} designs. Delete one first.`);
  }
  if (kept.bytes > maxBytes) throw noRoom();
  const now = deps.clock.now();
  const row: store.CanvasRow = {
    ...content,
    id: newId('canvas', now),
    shop_id: shopId,
    revision: 1,
    created_at: now,
    updated_at: now,
  };
  const saved = toSaved(deps.catalog, row);
  await deps.database.transaction(async (tx) => {
    await store.insertCanvas(tx, row);
    await decided?.(tx, saved);
  });
  return saved;
}

export async function findCanvas(
  deps: Pick<Deps, 'database' | 'catalog'>,
  shopId: string,
  id: string,
): Promise<SavedCanvas | null> {
  const row = await store.findCanvas(deps.database.db, shopId, id);
  return row ? toSaved(deps.catalog, row) : null;
}

/** The shop's designs among these ids. */
export async function findCanvases(
  deps: Pick<Deps, 'database' | 'catalog'>,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SavedCanvas>> {
  const rows = await store.findCanvases(deps.database.db, shopId, ids);
  return new Map(rows.map((row) => [row.id, toSaved(deps.catalog, row)]));
}

export async function getCanvas(
  deps: Pick<Deps, 'database' | 'catalog'>,
  shopId: string,
  id: string,
): Promise<SavedCanvas> {
  const found = await findCanvas(deps, shopId, id);
  if (!found) throw notFound(`The canvas ${id}`);
  return found;
}

export async function changeCanvas(
  deps: CanvasDeps,
  shopId: string,
  id: string,
  change: CanvasChange,
): Promise<SavedCanvas> {
  return deps.database.transaction(async (tx) => {
    const row = await store.lockCanvas(tx, shopId, id);
    if (!row) throw notFound(`The canvas ${id}`);
    const before = toSaved(deps.catalog, row);
    const read = readAreas(deps.catalog, change, before);
    const next = {
      ...row,
      ...contentOf(withKept(read, before)),
      ...(change.name === undefined ? {} : named(change.name)),
    };
    if (change.revision !== undefined && change.revision !== row.revision) {
      // A repeated save whose answer was lost is already done.
      if (saysTheSame(before, toSaved(deps.catalog, next))) return before;
      throw savedSince(row.revision);
    }
    return toSaved(deps.catalog, await keepNext(deps, tx, row, next));
  });
}

async function keepNext(
  deps: CanvasDeps,
  tx: Tx,
  row: store.CanvasRow,
  next: store.CanvasRow,
): Promise<store.CanvasRow> {
  const saved = { ...next, revision: row.revision + 1, updated_at: deps.clock.now() };
  const kept = await store.measureCanvases(tx, row.shop_id);
  // A change that shrinks a design, or keeps its size, is always accepted.
  if (kept.bytes > maxBytes && lengthOf(next) > lengthOf(row)) throw noRoom();
  await store.insertRevision(tx, row);
  await store.updateCanvas(tx, saved);
  await store.pruneRevisions(tx, row.id, maxFormer(kept.count));
  return saved;
}

const lengthOf = ({ document, other_areas }: store.CanvasRow): number => JSON.stringify([document, other_areas]).length;

const noRoom = () =>
  new ApiError(
    'resource_exhausted',
    'The designs of this shop have reached their storage limit. Delete some, or remove layers from this one.',
    { details: { reason: 'storage_quota' }, retryable: false },
  );

/** Saving one area leaves the other areas of the same product unchanged. */
function withKept(read: ReadAreas, { product, areas }: SavedCanvas): ReadAreas {
  if (!read.keepsOthers || product !== read.product.code) return read;
  return { ...read, areas: inOrder(read.product, { ...areas, ...read.areas }) };
}

const saysTheSame = (a: SavedCanvas, b: SavedCanvas): boolean =>
  JSON.stringify([a.name, a.product, a.areas]) === JSON.stringify([b.name, b.product, b.areas]);

const savedSince = (revision: number) =>
  new ApiError(
    'conflict',
    `The design has been saved since, as revision ${revision}. Get it again, apply your change to it, and save that with revision ${revision}. Or save yours as a new design.`,
    { details: { revision } },
  );

export async function forgetCanvas(deps: Pick<Deps, 'database'>, shopId: string, id: string): Promise<void> {
  if (!(await store.deleteCanvas(deps.database.db, shopId, id))) throw notFound(`The canvas ${id}`);
}

/** True when the id names a canvas of another shop. */
export async function isForeignCanvas(deps: Pick<Deps, 'database'>, shopId: string, id: string): Promise<boolean> {
  const owner = await store.findCanvasOwner(deps.database.db, id);
  return owner !== null && owner !== shopId;
}

/** Text as it is searched: without case and accents. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Without a name it has the product's current name. */
const named = (name: string) => (name === '' ? { name: null, folded_name: null } : { name, folded_name: fold(name) });

export const nameOf = (catalog: Catalog, row: { name: string | null; product: string }): string =>
  row.name ?? catalog.findProduct(row.product)?.name ?? row.product;

function contentOf({ product, placement, areas }: ReadAreas) {
  const { [placement]: document, ...documents } = areas;
  const hasOthers = Object.keys(documents).length > 0;
  return {
    product: product.code,
    placement,
    document: document!,
    other_areas: hasOthers ? { product: product.code, documents } : null,
  };
}

export function toSaved(catalog: Catalog, row: Omit<store.CanvasRow, 'folded_name'>): SavedCanvas {
  const document = parse(row.document);
  const others = row.other_areas?.product === row.product ? Object.entries(row.other_areas.documents) : [];
  const areas = others.map(([label, other]) => [label, parse(other)] as const);
  return {
    id: row.id,
    shopId: row.shop_id,
    name: nameOf(catalog, row),
    product: row.product,
    placement: row.placement,
    document,
    areas: inOrder(catalog.findProduct(row.product), { ...Object.fromEntries(areas), [row.placement]: document }),
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/**
 * Designs that orders print. An order takes a canvas in its state when it is placed or changed: later edits or a
 * deletion of the canvas change nothing about the print.
 */

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

/** A shop's designs, the last changed first, page by page. */

type CanvasQuery = { q?: string | undefined; limit: number; cursor?: string | undefined };

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
