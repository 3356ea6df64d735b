/** When a delivery is tried: at once, then so long after each failed attempt ended. No jitter: the times are promised. */
export const retryDelaysSeconds = [60, 300, 1800, 7200, 43_200] as const;

export const firstTries = retryDelaysSeconds.length + 1;

/** The wait before the next try, given how many are left after a failure; null when it was the last. */
export function findRetryDelay(triesLeft: number): number | null {
  return triesLeft <= 0 ? null : (retryDelaysSeconds[retryDelaysSeconds.length - triesLeft] ?? null);
}
