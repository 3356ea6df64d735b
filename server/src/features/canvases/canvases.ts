/**
 * Canvases a shop keeps: a design for one placement of one product. A live session renders one by its id, and an order
 * prints it, so that what was seen is what is printed.
 */
import { type CanvasDocument, CanvasError, parse, serialize } from '@platen/canvas';
import type { Decided } from '../../kernel/decided.ts';
import { ApiError, faultsError, invalidArgument, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { findPlacement, type Product } from '../catalog/catalog.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

export { designHash, findDesign, keepDesigns } from './designs.ts';

type CanvasDeps = Pick<Deps, 'clock' | 'database' | 'catalog'>;

export type SavedCanvas = {
  id: string;
  product: string;
  placement: string;
  document: CanvasDocument;
  createdAt: Date;
  updatedAt: Date;
};

export type CanvasInput = { product: string; placement: string; canvas: unknown };

const mostCanvases = 5_000;

/** Reads a document from a request, every fault told at once where it is. */
export function parseCanvas(value: unknown, at = '/canvas'): CanvasDocument {
  try {
    return parse(value);
  } catch (error) {
    if (!(error instanceof CanvasError)) throw error;
    throw faultsError(
      error.issues.map(({ path, message }) => ({
        code: 'invalid_argument' as const,
        message: `The canvas is not valid: ${path === '' ? '' : `${path}: `}${message}.`,
        param: `${at}${path}`,
      })),
    );
  }
}

export async function saveCanvas(
  deps: CanvasDeps,
  shopId: string,
  input: CanvasInput,
  decided?: Decided<SavedCanvas>,
): Promise<SavedCanvas> {
  const { product, placement, document } = check(deps, input);
  if ((await store.countCanvases(deps.database.db, shopId)) >= mostCanvases) {
    throw new ApiError('conflict', `The shop keeps ${mostCanvases} canvases, which is the most. Delete one first.`);
  }
  const now = deps.clock.now();
  const row: store.CanvasRow = {
    id: newId('canvas', now),
    shop_id: shopId,
    product,
    placement,
    document,
    created_at: now,
    updated_at: now,
  };
  const saved = toSaved(row);
  await deps.database.transaction(async (tx) => {
    await store.insertCanvas(tx, row);
    await decided?.(tx, saved);
  });
  return saved;
}

export async function findCanvas(
  deps: Pick<Deps, 'database'>,
  shopId: string,
  id: string,
): Promise<SavedCanvas | null> {
  const row = await store.findCanvas(deps.database.db, shopId, id);
  return row ? toSaved(row) : null;
}

export async function getCanvas(deps: Pick<Deps, 'database'>, shopId: string, id: string): Promise<SavedCanvas> {
  const found = await findCanvas(deps, shopId, id);
  if (!found) throw notFound(`The canvas ${id}`);
  return found;
}

export async function changeCanvas(
  deps: CanvasDeps,
  shopId: string,
  id: string,
  input: CanvasInput,
): Promise<SavedCanvas> {
  const { product, placement, document } = check(deps, input);
  const change = { product, placement, document, updated_at: deps.clock.now() };
  const row = await store.updateCanvas(deps.database.db, shopId, id, change);
  if (!row) throw notFound(`The canvas ${id}`);
  return toSaved(row);
}

export async function forgetCanvas(deps: Pick<Deps, 'database'>, shopId: string, id: string): Promise<void> {
  if (!(await store.deleteCanvas(deps.database.db, shopId, id))) throw notFound(`The canvas ${id}`);
}

/** True when the id names a canvas of another shop. */
export async function isForeignCanvas(deps: Pick<Deps, 'database'>, shopId: string, id: string): Promise<boolean> {
  const owner = await store.findCanvasOwner(deps.database.db, id);
  return owner !== null && owner !== shopId;
}

export function getPrintArea(product: Product, label: string) {
  const placement = findPlacement(product, label);
  if (placement?.type === 'image') return placement;
  const labels = product.placements.flatMap((one) => (one.type === 'image' ? [one.label] : []));
  throw new ApiError(
    'E_PLACEMENT_UNKNOWN',
    `${product.code} has no print area "${label}". It has ${labels.join(', ')}.`,
    { param: '/placement', validOptions: labels },
  );
}

function check(deps: CanvasDeps, input: CanvasInput) {
  const product = deps.catalog.findProduct(input.product);
  if (!product) {
    throw invalidArgument(`There is no product ${input.product} in the catalog.`, {
      param: '/product',
      validOptions: deps.catalog.products.map(({ code }) => code),
    });
  }
  const placement = getPrintArea(product, input.placement);
  const document = serialize(parseCanvas(input.canvas));
  return { product: product.code, placement: placement.label, document };
}

const toSaved = (row: store.CanvasRow): SavedCanvas => ({
  id: row.id,
  product: row.product,
  placement: row.placement,
  document: parse(row.document),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
