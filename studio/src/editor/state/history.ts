/**
 * The steps of a design. Undo goes back through this tab's steps, then through the revisions that the service stores.
 * `older` is the newest revision that the steps do not include yet.
 */
import type { Design } from './editor-state.ts';

export const maxSteps = 100;

export type History = {
  readonly past: readonly Design[];
  readonly present: Design;
  readonly future: readonly Design[];
  readonly older: number | null;
};

const olderThan = (revision: number): number | null => (revision > 1 ? revision - 1 : null);

/** A design as opened; `revision` is null if it was never saved. */
export function beginHistory(present: Design, revision: number | null): History {
  return { past: [], present, future: [], older: revision === null ? null : olderThan(revision) };
}

export function record(history: History, next: Design, isSameStep = false): History {
  if (next === history.present) return history;
  if (isSameStep) return { ...history, present: next, future: [] };
  const isFull = history.past.length >= maxSteps;
  return {
    past: [...history.past.slice(isFull ? 1 : 0), history.present],
    present: next,
    future: [],
    // There is now a gap between the oldest remaining step and the revisions.
    older: isFull ? null : history.older,
  };
}

export const canStepBack = ({ past, older }: History): boolean => past.length > 0 || older !== null;
export const canStepForward = ({ future }: History): boolean => future.length > 0;

export function stepBack(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    ...history,
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
  };
}

export function stepForward(history: History): History {
  const [after, ...rest] = history.future;
  if (after === undefined) return history;
  return { ...history, past: [...history.past, history.present], present: after, future: rest };
}

/** Steps back to a stored revision; null if it no longer exists. */
export function stepBackTo(history: History, revision: number, found: Design | null): History {
  // Meanwhile the person may have made a step, or the same revision may have arrived.
  if (history.past.length > 0 || history.older !== revision) return history;
  if (found === null) return { ...history, older: null };
  const older = olderThan(revision);
  if (isSameDesign(found, history.present)) return { ...history, older };
  return { past: [], present: found, future: [history.present, ...history.future], older };
}

export const isSameDesign = (one: Design, other: Design): boolean =>
  one === other || JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = ({ name, product, placements }: Design) => [
  name,
  product,
  Object.entries(placements).toSorted(([one], [other]) => (one < other ? -1 : 1)),
];

/** The area a step is about: the one on the board if it changed, else the first that did. */
export function changedArea(before: Design, after: Design, shown: string): string {
  const labels = [shown, ...Object.keys(before.placements), ...Object.keys(after.placements)];
  return labels.find((label) => before.placements[label] !== after.placements[label]) ?? shown;
}
