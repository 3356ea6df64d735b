/**
 * The steps of a design, kept for this browser tab: a reload goes on where it was, with what was not saved yet. Beyond
 * the room there is, the oldest steps go first.
 */
import { parse } from '@platen/canvas';
import type { Design, Placements } from './handle.ts';
import type { History } from './history.ts';

type KeptSteps = {
  readonly history: History;
  readonly area: string;
  /** The revision that the steps were made on; null when the design was never saved. */
  readonly revision: number | null;
  readonly isSaved: boolean;
};

export const maxRoom = 1_500_000;
const prefix = 'platen.editor-steps.';

/** Where the steps lie: by the design's id, or by what a new one was begun with. */
export const placeOf = (shopId: string, canvasId: string | null, begunWith: string): string =>
  `${prefix}${shopId}.${canvasId ?? `new ${begunWith}`}`;

export function keepSteps(storage: Storage, place: string, steps: KeptSteps): void {
  try {
    storage.setItem(place, write(steps));
  } catch {
    // The tab has no room left. The design itself is saved with the service; only this help is gone.
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
    // Written by a version of this page that kept something else.
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
