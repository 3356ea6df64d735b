/**
 * The steps of a design, stored for this browser tab. A reload restores them, with unsaved changes. If room runs out,
 * the oldest steps are dropped first.
 */
import { parse } from '@platen/canvas';
import type { Design, Placements } from './editor-state.ts';
import type { History } from './history.ts';

type KeptSteps = {
  readonly history: History;
  readonly area: string;
  /** The revision that the steps are based on; null if the design was never saved. */
  readonly revision: number | null;
  readonly isSaved: boolean;
};

export const maxRoom = 1_500_000;
const prefix = 'platen.editor-steps.';

/** The storage key: the design's ID, or the start parameters of a new design. */
export const placeOf = (shopId: string, canvasId: string | null, begunWith: string): string =>
  `${prefix}${shopId}.${canvasId ?? `new ${begunWith}`}`;

export function keepSteps(storage: Storage, place: string, steps: KeptSteps): void {
  try {
    storage.setItem(place, write(steps));
  } catch {
    // The tab's storage is full. The design is saved with the service, so only this help is lost.
    storage.removeItem(place);
  }
}

export function forgetSteps(storage: Storage, place: string): void {
  storage.removeItem(place);
}

export function findSteps(storage: Storage, place: string): KeptSteps | null {
  const text = storage.getItem(place);
  if (text === null) return null;
  try {
    return read(JSON.parse(text) as KeptSteps);
  } catch {
    // Written by another version of this page.
    storage.removeItem(place);
    return null;
  }
}

function write(steps: KeptSteps): string {
  let { past, future } = steps.history;
  let { older } = steps.history;
  for (;;) {
    const text = JSON.stringify({ ...steps, history: { ...steps.history, past, future, older } });
    if (text.length <= maxRoom || past.length + future.length === 0) return text;
    if (past.length > 0) {
      past = past.slice(Math.ceil(past.length / 2));
      older = null;
    } else future = future.slice(0, Math.floor(future.length / 2));
  }
}

function read({ history, area, revision, isSaved }: KeptSteps): KeptSteps {
  const { past, present, future, older } = history;
  return {
    history: { past: past.map(readDesign), present: readDesign(present), future: future.map(readDesign), older },
    area,
    revision,
    isSaved,
  };
}

const readDesign = ({ name, product, placements }: Design): Design => ({
  name,
  product,
  placements: readPlacements(placements),
});

export const readPlacements = (placements: Readonly<Record<string, unknown>>): Placements =>
  Object.fromEntries(Object.entries(placements).map(([label, document]) => [label, parse(document)]));
