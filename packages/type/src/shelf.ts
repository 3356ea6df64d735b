/** A cache with a size limit that drops the least recently used entry first. */
export function openShelf<T>(most: number, sizeOf: (value: T) => number) {
  const kept = new Map<string, { readonly value: T; readonly size: number }>();
  let total = 0;
  const drop = (key: string): void => {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    get(key: string): T | undefined {
      const known = kept.get(key);
      if (known === undefined) return undefined;
      kept.delete(key);
      kept.set(key, known);
      return known.value;
    },
    /** The newest entry stays even if it is larger than the limit: it is about to be used. */
    put(key: string, value: T): void {
      drop(key);
      const size = sizeOf(value);
      kept.set(key, { value, size });
      total += size;
      for (const oldest of kept.keys()) {
        if (total <= most || kept.size <= 1) break;
        drop(oldest);
      }
    },
    clear(): void {
      kept.clear();
      total = 0;
    },
  };
}
