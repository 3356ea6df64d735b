/**
 * Work in progress, by key: callers of the same key wait for the same work. When all of them have left, it is stopped.
 */
export type UnderWay<T> = {
  /** Waits for running work under this key. Null when there is none. */
  join(key: string, signal?: AbortSignal): Promise<T> | null;
  begin(key: string, make: (everybodyLeft: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
};

type Making<T> = { made: Promise<T>; waiting: number; stop: AbortController };

export function createUnderWay<T>(): UnderWay<T> {
  const all = new Map<string, Making<T>>();

  const waitFor = (key: string, making: Making<T>, signal?: AbortSignal): Promise<T> => {
    making.waiting += 1;
    if (!signal) return making.made;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        making.waiting -= 1;
        if (making.waiting > 0) return;
        // A caller from now on starts it again.
        if (all.get(key) === making) all.delete(key);
        making.stop.abort(signal.reason);
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      making.made.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  };

  return {
    join(key, signal) {
      const making = all.get(key);
      return making ? waitFor(key, making, signal) : null;
    },
    begin(key, make, signal) {
      const stop = new AbortController();
      const made = make(stop.signal).finally(() => {
        if (all.get(key) === making) all.delete(key);
      });
      const making: Making<T> = { made, waiting: 0, stop };
      all.set(key, making);
      return waitFor(key, making, signal);
    },
  };
}
