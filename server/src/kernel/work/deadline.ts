/** It did not end in time; what it does later is ignored. */
export class TooLate extends Error {}

/**
 * The promise, or a `TooLate` after a while. A silently dropped connection never answers, and its caller would wait
 * forever. A late result is passed to `late`.
 */
export function within<T>(ms: number, what: string, promise: Promise<T>, late?: (value: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      reject(new TooLate(`${what} took longer than ${ms} ms`));
    }, ms);
    promise.then(
      (value) => {
        clearTimeout(timer);
        if (isOver) late?.(value);
        else resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error as Error);
      },
    );
  });
}
