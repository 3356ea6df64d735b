/**
 * What each caller has had lately of something that many share, in milliseconds of a place: whoever has had least comes first. It is
 * forgotten by half every half minute, so a busy hour is no debt for the next, and what nobody else waited for costs nothing: otherwise
 * whoever came first to a quiet place would stand behind a crowd of newcomers.
 *
 * A caller may have several names with spaces between (a shop and an address). Each is charged and all of them count, so that neither a
 * new address nor another shop begins at nothing.
 */
export type Pace = 'short' | 'long' | 'unknown';

export type Usage = {
  /** A task that takes so long is a long one. */
  longMs: number;
  of(caller: string): number;
  /** The callers who have had most lately, with how much. */
  heaviest(count: number): [caller: string, ms: number][];
  /** A task of theirs took so long, while somebody waited or nobody did. */
  charge(caller: string, ms: number, hasWaiting?: boolean): void;
  /** How long their tasks were lately: `long` when one was and few since were not. */
  paceOf(caller: string): Pace;
};

const halfLifeMs = 30_000;
/** Beyond so many names, those that were charged longest ago are forgotten. */
const maxNames = 5_000;

type Used = { ms: number; atMs: number; typicalMs: number };

export type UsageOptions = {
  now?: () => number;
  /** A task that takes no longer is short. */
  quickMs?: number | undefined;
};

export function createUsage({ now = () => performance.now(), quickMs = 400 }: UsageOptions = {}): Usage {
  /** In the order in which they were charged last. */
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
        // A long one is remembered longer than a short one: it takes a few short ones to make up for it.
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
