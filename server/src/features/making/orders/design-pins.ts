import type { CanvasDocument } from '@platen/canvas';
import { findDesign } from '../../designs/canvases/canvases.ts';
import type { Deps } from '../deps.ts';
import type { NamedDesigns } from './item-designs.ts';
import type { OrderRow } from './store.ts';

/** The designs of an order as they were when ordered, by the canvas they came from. */
export async function findKeptDesigns(
  deps: Pick<Deps, 'database'>,
  { shop_id, items }: OrderRow,
): Promise<NamedDesigns> {
  const areas = new Map<string, Record<string, CanvasDocument>>();
  for (const { label, source, design } of items.flatMap((item) => item.placements)) {
    if (source.kind !== 'canvas' || design === null) continue;
    const document = await findDesign(deps, shop_id, design);
    if (document) areas.set(source.canvasId, { ...areas.get(source.canvasId), [label]: document });
  }
  return new Map([...areas].map(([canvasId, found]) => [canvasId, { areas: found, isPaidFor: true }]));
}
