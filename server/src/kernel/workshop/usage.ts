/**
 * What each caller has had lately of something that many share, in milliseconds of a place: whoever has had least comes first. It is
 * forgotten by half every half minute, so a busy hour is no debt for the next.
 *
 * A caller may have several names with spaces between (a shop and an address). Each is charged and all of them count, so that neither a
 * new address nor another shop begins at nothing.
 */
export type Usage = {
  of(caller: string): number;
  /** A task of theirs took so long. */
  charge(caller: string, ms: number): void;
  /** Whether a task of theirs was long lately: such callers leave a place free, because those with short ones would wait for most of their time. */
  isLong(caller: string): boolean;
};

const halfLifeMs = 30_000;
/** A task that takes no longer is short. */
const quickMs = 400;
/** Beyond so many names, those that were charged longest ago are forgotten. */
const mostNames = 5_000;

type Used = { ms: number; atMs: number; typicalMs: number };

export function createUsage(now: () => number = () => performance.now()): Usage {
  /** In the order in which they were charged last. */
  const used = new Map<string, Used>();
  const namesOf = (caller: string) => caller.split(' ');
  const lately = (one: Used | undefined) => (one ? one.ms * 2 ** ((one.atMs - now()) / halfLifeMs) : 0);

  return {
    of: (caller) => namesOf(caller).reduce((sum, name) => sum + lately(used.get(name)), 0),
    charge(caller, ms) {
      for (const name of namesOf(caller)) {
        const known = used.get(name);
        used.delete(name);
        // A long one is remembered longer than a short one: it takes a few short ones to make up for it.
        const typicalMs = Math.max(ms, ((known?.typicalMs ?? ms) * 3 + ms) / 4);
        used.set(name, { ms: lately(known) + ms, atMs: now(), typicalMs });
      }
      while (used.size > mostNames) used.delete(used.keys().next().value!);
    },
    isLong: (caller) => namesOf(caller).some((name) => (used.get(name)?.typicalMs ?? 0) > quickMs),
  };
}
