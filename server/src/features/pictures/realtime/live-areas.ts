/** The canvases of one render: its own, others that it names for the product, and those of a saved design. */
import { type CanvasDocument, warningsOf } from '@platen/canvas';
import { closeCodes, type RenderMessage } from '@platen/contract/realtime';
import { notFound } from '../../../kernel/errors.ts';
import { findPlacement } from '../../catalog/catalog.ts';
import { getArea, getCanvas, getPrintArea, isForeignCanvas, parseCanvas } from '../../designs/canvases/canvases.ts';
import type { Deps } from '../deps.ts';
import { CloseSession } from './live-session.ts';

export type GivenArea = {
  /** In the catalog's spelling. */
  label: string;
  document: CanvasDocument;
  /** The place of its faults, as a JSON pointer. */
  at: string;
};

type AreaDeps = Pick<Deps, 'catalog' | 'database'>;

export async function readAreas(
  deps: AreaDeps,
  shopId: string,
  message: RenderMessage,
): Promise<{ product: string; areas: GivenArea[] }> {
  const saved = 'canvasId' in message.canvas ? await findSaved(deps, shopId, String(message.canvas.canvasId)) : null;
  const code = message.product ?? saved?.product ?? '';
  const product = deps.catalog.findProduct(code);
  if (!product) throw notFound(`The product ${code}`);
  const { label } = getPrintArea(product, message.placement);
  const areas = new Map<string, GivenArea>();
  const add = (area: GivenArea) => areas.set(area.label, area);
  for (const [own, document] of Object.entries(saved?.areas ?? {})) {
    // A design may be viewed on another product, which need not have all of its areas.
    const there = findPlacement(product, own);
    if (there?.type === 'image') add({ label: there.label, document, at: `/placements/${there.label}` });
  }
  for (const [given, canvas] of Object.entries(message.placements ?? {})) {
    const at = `/placements/${given}`;
    add({ label: getPrintArea(product, given, at).label, document: parseCanvas(canvas, at), at });
  }
  const document = saved ? getArea(saved, label) : parseCanvas(message.canvas);
  add({ label, document, at: '' });
  return { product: product.code, areas: [...areas.values()] };
}

async function findSaved(deps: AreaDeps, shopId: string, id: string) {
  if (await isForeignCanvas(deps, shopId, id)) {
    throw new CloseSession(closeCodes.forbidden, 'the canvas belongs to another shop');
  }
  return getCanvas(deps, shopId, id);
}

/** Text that is painted differently than written. */
export const warningsOfAreas = (areas: readonly GivenArea[]) =>
  areas.flatMap(({ document, at }) =>
    warningsOf(document).map(({ path, message }) => ({ path: `${at}${path}`, message })),
  );
