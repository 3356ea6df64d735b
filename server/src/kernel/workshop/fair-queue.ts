/**
 * A queue in which callers take turns. Whoever brought a hundred things and whoever brought one are served one each before
 * anybody is served a second time, so a backlog delays its owner and hardly anyone else.
 */
export type FairQueue<T> = {
  size(): number;
  sizeOf(caller: string): number;
  push(caller: string, item: T): void;
  /** Before everything else of its caller, whose turn it is next: for work that was begun and has to begin again. */
  putBack(caller: string, item: T): void;
  /** The next item that may start now; of each caller the first that may. Null when there is none. */
  take(mayStart?: (item: T) => boolean): T | null;
  remove(caller: string, item: T): boolean;
  /** Everything, in no particular order; the queue is empty then. */
  drain(): T[];
};

export function createFairQueue<T>(): FairQueue<T> {
  /** In the order of turns: the caller served last stands last. */
  const lines = new Map<string, T[]>();
  let size = 0;

  return {
    size: () => size,
    sizeOf: (caller) => lines.get(caller)?.length ?? 0,
    push(caller, item) {
      const line = lines.get(caller);
      if (line) line.push(item);
      else lines.set(caller, [item]);
      size += 1;
    },
    putBack(caller, item) {
      const line = [item, ...(lines.get(caller) ?? [])];
      const others = [...lines].filter(([other]) => other !== caller);
      lines.clear();
      lines.set(caller, line);
      for (const [other, waiting] of others) lines.set(other, waiting);
      size += 1;
    },
    take(mayStart = () => true) {
      for (const [caller, line] of lines) {
        const place = line.findIndex(mayStart);
        if (place < 0) continue;
        const [item] = line.splice(place, 1) as [T];
        lines.delete(caller);
        if (line.length > 0) lines.set(caller, line);
        size -= 1;
        return item;
      }
      return null;
    },
    remove(caller, item) {
      const line = lines.get(caller);
      const place = line?.indexOf(item) ?? -1;
      if (!line || place < 0) return false;
      line.splice(place, 1);
      if (line.length === 0) lines.delete(caller);
      size -= 1;
      return true;
    },
    drain() {
      const all = [...lines.values()].flat();
      lines.clear();
      size = 0;
      return all;
    },
  };
}
