/**
 * A queue in which whoever has had least lately comes first, and among equals callers take turns: a backlog delays its owner and hardly
 * anyone else. When it is full, the heaviest caller's last place goes to a lighter one.
 */
import { createUsage, type Usage } from './usage.ts';

export type FairQueue<T> = {
  size(): number;
  sizeOf(caller: string): number;
  push(caller: string, item: T): void;
  /** The next item that may start now; of each caller the first that may. Null when there is none. */
  take(mayStart?: (item: T) => boolean): T | null;
  /** What is likely to come next; null when nothing waits. */
  first(): T | null;
  remove(caller: string, item: T): boolean;
  /** The last item of the caller who has had most, if that is more than this caller has had; null when nobody has to give way. */
  displace(caller: string): T | null;
  /** Everything, in no particular order; the queue is empty then. */
  drain(): T[];
};

export function createFairQueue<T>(usage: Usage = createUsage()): FairQueue<T> {
  /** In the order of turns: the caller served last stands last. */
  const lines = new Map<string, T[]>();
  let size = 0;

  const removeAt = (caller: string, place: number): T => {
    const line = lines.get(caller)!;
    const [item] = line.splice(place, 1) as [T];
    if (line.length === 0) lines.delete(caller);
    size -= 1;
    return item;
  };

  /** Callers who wait, those who have had least first; the sort keeps the order of turns among equals. */
  const inOrder = (): string[] => {
    const had = new Map([...lines.keys()].map((caller) => [caller, usage.of(caller)]));
    return [...had.keys()].sort((a, b) => had.get(a)! - had.get(b)!);
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
    take(mayStart = () => true) {
      for (const caller of inOrder()) {
        const line = lines.get(caller)!;
        const place = line.findIndex(mayStart);
        if (place < 0) continue;
        const item = removeAt(caller, place);
        if (lines.delete(caller)) lines.set(caller, line);
        return item;
      }
      return null;
    },
    first: () => lines.get(inOrder()[0] ?? '')?.[0] ?? null,
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
