import type { LaneRoom, Line } from './claim.ts';
import { firstLine } from './claim.ts';
import { type Lane, lanes } from './lanes.ts';
import type { Claim } from './source.ts';

export type Placed = { claim: Claim; isAside: boolean };

/**
 * Work that waits elsewhere leaves its slot to others, up to the same number again, because each holds something in
 * memory.
 */
const taken = (active: number, all: number, places: number) => Math.max(active, all - places);

class Count {
  active = 0;
  all = 0;
  add({ isAside }: Placed) {
    this.all += 1;
    if (!isAside) this.active += 1;
  }
}

function countBy(placed: readonly Placed[], name: (claim: Claim) => string, places: number): Map<string, number> {
  const counts = new Map<string, Count>();
  for (const one of placed) {
    const group = name(one.claim);
    if (group === '') continue;
    const count = counts.get(group) ?? new Count();
    count.add(one);
    counts.set(group, count);
  }
  return new Map([...counts].map(([group, { active, all }]) => [group, taken(active, all, places)]));
}

/** The free slots of these lanes, and who holds how many of the others. */
export function findRooms(
  of: readonly Lane[],
  running: Iterable<Placed>,
  options: {
    starts: ReadonlyMap<string, Line>;
    debtsIn?: ((lane: Lane) => ReadonlyMap<string, number>) | undefined;
    limitKeys?: ((taken: ReadonlyMap<string, number>) => ReadonlyMap<string, number>) | undefined;
  },
): LaneRoom[] {
  const all = [...running];
  return of.flatMap((lane) => {
    const { places, perTenant, perKey } = lanes[lane];
    const placed = all.filter(({ claim }) => claim.lane === lane);
    const count = new Count();
    for (const one of placed) count.add(one);
    const room = places - taken(count.active, count.all, places);
    if (room <= 0) return [];
    const byKey = countBy(placed, ({ key }) => key, perKey);
    const keys = new Map([...byKey].map(([key, has]) => [key, { has, left: Math.max(0, perKey - has) }]));
    for (const [key, left] of options.limitKeys?.(byKey) ?? [])
      keys.set(key, { has: byKey.get(key) ?? 0, left: Math.max(0, left) });
    const tenants = countBy(placed, ({ tenant }) => tenant, perTenant);
    return [
      {
        lane,
        room,
        perTenant,
        perKey,
        tenants,
        debts: options.debtsIn?.(lane) ?? new Map(),
        keys,
        from: options.starts.get(lane) ?? firstLine,
      },
    ];
  });
}
