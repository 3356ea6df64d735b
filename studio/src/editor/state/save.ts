/** Saves designs to the service and reads them back. */
import { serialize } from '@platen/canvas';
import { Refusal } from '../../api/call.ts';
import { getCanvas, type SavedCanvas } from '../../api/canvases.ts';
import { callApi } from '../../api/shop-key.ts';
import type { Known, SaveFault } from './autosave.ts';
import type { Design } from './editor-state.ts';
import { isSameDesign } from './history.ts';
import { readPlacements } from './kept-steps.ts';

export const designOf = ({ name, product, placements }: SavedCanvas): Design => ({
  name,
  product,
  placements: readPlacements(placements),
});

const toWire = ({ name, product, placements }: Design) => ({
  name,
  product,
  placements: Object.fromEntries(Object.entries(placements).map(([label, document]) => [label, serialize(document)])),
});

export async function sendDesign(shopId: string, design: Design, known: Known | null, key: string): Promise<Known> {
  const json = toWire(design);
  if (known === null) {
    const headers = { 'idempotency-key': key };
    return callApi<SavedCanvas>(shopId, '/canvases', { method: 'POST', json, headers });
  }
  try {
    return await callApi<SavedCanvas>(shopId, `/canvases/${known.id}`, {
      method: 'PUT',
      json: { ...json, revision: known.revision },
    });
  } catch (error) {
    if (faultOf(error) !== 'conflict') throw error;
    // It may be this save, whose response was lost.
    const there = await getCanvas(shopId, known.id);
    if (isSameDesign(designOf(there), design)) return there;
    throw error;
  }
}

const passing = new Set([408, 425, 429]);

export function faultOf(error: unknown): SaveFault {
  if (!(error instanceof Refusal)) return 'refused';
  const { status } = error;
  if (status === 0 || status >= 500 || passing.has(status)) return 'unreachable';
  if (status === 409) return error.code === 'conflict' ? 'conflict' : 'unreachable';
  return status === 404 ? 'gone' : 'refused';
}

/** A stored revision of the design; null if it no longer exists. */
export async function findRevision(shopId: string, id: string, revision: number): Promise<Design | null> {
  try {
    return designOf(await callApi<SavedCanvas>(shopId, `/canvases/${id}/revisions/${revision}`));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
