/**
 * What each caller recently used of something shared, in milliseconds of a slot: the caller with the least comes first.
 * It halves every half minute, so a busy hour is no debt for the next. Use that no one else waited for is free;
 * otherwise the first caller at a quiet time would be placed behind a crowd of newcomers.
 *
 * A caller may have several names separated by spaces (a shop and an address). Each is charged and all of them count,
 * so neither a new address nor another shop starts at zero.
 */
export type Pace = 'short' | 'long' | 'unknown';

export type Usage = {
  /** A task that takes this long counts as long. */
  longMs: number;
  of(caller: string): number;
  /** The callers with the most recent use, and how much. */
  heaviest(count: number): [caller: string, ms: number][];
  /** A task of theirs took this long, whether others waited or not. */
  charge(caller: string, ms: number, hasWaiting?: boolean): void;
  /** How long their recent tasks were: `long` when one was and few since were not. */
  paceOf(caller: string): Pace;
};

const halfLifeMs = 30_000;
/** Beyond this many names, those charged longest ago are forgotten. */
const maxNames = 5_000;

type Used = { ms: number; atMs: number; typicalMs: number };

export type UsageOptions = {
  now?: () => number;
  /** A task that takes no longer counts as short. */
  quickMs?: number | undefined;
};

export function createUsage({ now = () => performance.now(), quickMs = 400 }: UsageOptions = {}): Usage {
  /** In the order in which they were last charged. */
  const used = new Map<string, Used>();
  const namesOf = (caller: string) => caller.split(' ');
  const lately = (one: Used | undefined) => (one ? one.ms * 2 ** ((one.atMs - now()) / halfLifeMs) : 0);

  return {
    longMs: 2 * quickMs,
    of: (caller) => namesOf(caller).reduce((sum, name) => sum + lately(used.get(name)), 0),
    heaviest: (count) =>
      [...used]
        .map(([name, one]): [string, number] => [name, lately(one)])
        .sort((a, b) => b[1] - a[1])
        .slice(0, count),
    charge(caller, ms, hasWaiting = true) {
      for (const name of namesOf(caller)) {
        const known = used.get(name);
        used.delete(name);
        // A long task is remembered longer than a short one: it takes several short ones to make up for it.
        const typicalMs = Math.max(ms, ((known?.typicalMs ?? ms) * 3 + ms) / 4);
        used.set(name, { ms: lately(known) + (hasWaiting ? ms : 0), atMs: now(), typicalMs });
      }
      while (used.size > maxNames) used.delete(used.keys().next().value!);
    },
    paceOf(caller) {
      const known = namesOf(caller).flatMap((name) => used.get(name) ?? []);
      if (known.length === 0) return 'unknown';
      return known.some(({ typicalMs }) => typicalMs > quickMs) ? 'long' : 'short';
    },
  };
}
