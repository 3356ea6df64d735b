import type { Bond, Found } from './tie-subjects.ts';
import { mountOf, toolOf, type Verb } from './verbs.ts';

/** An action without an object brings its own tool: a figure that fishes has a rod. */
export function completeDeed(item: Found, doing: { verb: Verb; owner: Found } | null, bonds: readonly Bond[]): void {
  if (!item.action || item.isTaken || item.person || item.kind === 'thing' || item.kind === 'scenery') return;
  const tool = toolOf.get(item.action);
  const mount = mountOf.get(item.action);
  const isBusy = bonds.some(
    ({ of, kind }) => of === item && (kind === 'holding' || kind === 'carrying' || kind === 'riding'),
  );
  if (tool && !item.holds && !isBusy && doing) item.holds = tool;
  const isAboard = bonds.some(({ of, kind }) => of === item && (kind === 'in' || kind === 'riding' || kind === 'on'));
  if (mount && !item.rides && !isAboard && !item.person) item.rides = mount;
}
