/**
 * A queue that serves the caller with the least recent use first. Callers with equal use take turns, so a backlog
 * delays its owner and hardly anyone else. When it is full, the heaviest caller's last slot goes to a lighter one.
 */
import { createUsage, type Usage } from './usage.ts';

export type FairQueue<T> = {
  size(): number;
  sizeOf(caller: string): number;
  push(caller: string, item: T): void;
  /** The next item, of those chosen from each caller's line. Null when none is chosen. */
  find(choose: (line: readonly T[]) => T | undefined): T | null;
  /** Removes and returns the next item that may start now: the first startable one of each caller. Null when there is none. */
  take(mayStart?: (item: T) => boolean): T | null;
  remove(caller: string, item: T): boolean;
  /** The last item of the heaviest caller, if it is heavier than this one. Null when no caller has to give way. */
  displace(caller: string): T | null;
  /** Removes and returns everything, in no particular order. */
  drain(): T[];
};

export function createFairQueue<T>(usage: Pick<Usage, 'of'> = createUsage()): FairQueue<T> {
  /** In the order of turns: the caller served last is last. */
  const lines = new Map<string, T[]>();
  let size = 0;

  const removeAt = (caller: string, place: number): T => {
    const line = lines.get(caller)!;
    const [item] = line.splice(place, 1) as [T];
    if (line.length === 0) lines.delete(caller);
    size -= 1;
    return item;
  };

  /** Waiting callers, least recent use first. The sort keeps the order of turns among equals. */
  const inOrder = (): string[] => {
    const had = new Map([...lines.keys()].map((caller) => [caller, usage.of(caller)]));
    return [...had.keys()].sort((a, b) => had.get(a)! - had.get(b)!);
  };

  const findLine = (choose: (line: readonly T[]) => T | undefined): [caller: string, item: T] | null => {
    for (const caller of inOrder()) {
      const item = choose(lines.get(caller)!);
      if (item !== undefined) return [caller, item];
    }
    return null;
  };

  return {
    size: () => size,
    sizeOf: (caller) => lines.get(caller)?.length ?? 0,
    push(caller, item) {
      const line = lines.get(caller);
      if (line) line.push(item);
      else lines.set(caller, [item]);
      size += 1;
    },
    find: (choose) => findLine(choose)?.[1] ?? null,
    take(mayStart = () => true) {
      const found = findLine((line) => line.find(mayStart));
      if (!found) return null;
      const [caller, item] = found;
      const line = lines.get(caller)!;
      removeAt(caller, line.indexOf(item));
      if (lines.delete(caller)) lines.set(caller, line);
      return item;
    },
    remove(caller, item) {
      const place = lines.get(caller)?.indexOf(item) ?? -1;
      if (place < 0) return false;
      removeAt(caller, place);
      return true;
    },
    displace(caller) {
      const heaviest = inOrder().at(-1);
      if (heaviest === undefined || usage.of(heaviest) <= usage.of(caller)) return null;
      return removeAt(heaviest, lines.get(heaviest)!.length - 1);
    },
    drain() {
      const all = [...lines.values()].flat();
      lines.clear();
      size = 0;
      return all;
    },
  };
}
