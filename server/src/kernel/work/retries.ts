/**
 * When what failed is tried again: so many seconds after each failure. There is one try more than there are waits, and no jitter, so
 * that the times can be promised and tested.
 */
const hour = 3600;
const day = 24 * hour;

export const retries = {
  /** Somebody waits for it, and soon nobody does: it is given up within seconds. */
  impatient: [1, 1],
  /** Most work: a quarter of an hour. */
  usual: [1, 5, 30, 120, 600],
  /** Print files: whoever ordered is told within two minutes. */
  printing: [2, 15, 60],
  /** Purchases: a day and a half, because an outage of the other side may last that long. */
  patient: [1, 10, 60, 600, hour, 6 * hour, day],
  /**
   * Money that moves: nine days. Stripe answers a repeated key with what it answered before for a day, failures included, so the later
   * tries are further apart than that.
   */
  maxPatient: [5, 30, 300, 1800, 2 * hour, 6 * hour, 12 * hour, day, day, day, day, day, day, day, day],
  /** Letters: a day. Servers that greylist take the second or third try; one that is away over night loses nothing. */
  mail: [60, 240, 600, 1800, hour, 2 * hour, 4 * hour, 8 * hour, 8.25 * hour],
  /** Webhooks: promised to receivers in docs/webhooks.md. */
  webhooks: [60, 300, 1800, 2 * hour, 12 * hour],
} as const satisfies Record<string, readonly number[]>;

/**
 * An outage of another system is no failure of the work: it waits for the end of it, for days if it must, and looks again after these, the
 * last one over and over.
 */
const outageDelaysSeconds = [5, 15, 60, 300];

export const findOutageDelay = (outages: number): number =>
  outageDelaysSeconds[Math.min(outages, outageDelaysSeconds.length - 1)]!;

/** The wait after so many failures; null when the last of them was the last try. */
export const findRetryDelay = (delays: readonly number[], failures: number): number | null =>
  delays[failures - 1] ?? null;
