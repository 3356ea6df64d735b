const firstWaitMs = 500;
const longestWaitMs = 8_000;
/** If the service asks for a longer wait, the call fails instead. */
const longestRetryAfterMs = 60_000;

/** The wait from the `Retry-After` header, which is in seconds or a date, in milliseconds from now. Null without one. */
export function readRetryAfter(headers: Headers, nowMs: number): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - nowMs;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** How long to wait before the attempt after `attempt` (from 0); null if that is too long. */
export function retryDelayMs(attempt: number, retryAfterMs: number | null): number | null {
  if (retryAfterMs !== null) return retryAfterMs > longestRetryAfterMs ? null : retryAfterMs;
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);
  // Half of it is random, so that many callers do not retry at once.
  return wait / 2 + (Math.random() * wait) / 2;
}

export function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
