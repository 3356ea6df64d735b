import { findRetryDelay as findDelay, retries } from '../../../kernel/work/retries.ts';

/** A delivery is tried at once, then this long after each failed attempt ended. */
export const retryDelaysSeconds = retries.webhooks;

export const firstTries = retryDelaysSeconds.length + 1;

/** The wait before the next attempt, given how many are left after a failure. Null when it was the last. */
export const findRetryDelay = (triesLeft: number): number | null =>
  triesLeft <= 0 ? null : findDelay(retryDelaysSeconds, firstTries - triesLeft);
