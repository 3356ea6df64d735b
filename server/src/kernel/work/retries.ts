/**
 * When failed work is retried: the number of seconds after each failure. There is one more attempt than there are
 * waits, and no jitter, so that the times can be documented and tested.
 */
const hour = 3600;
const day = 24 * hour;

export const retries = {
  /** A caller waits for it, but not for long: it is given up within seconds. */
  impatient: [1, 1],
  /** Most work: a quarter of an hour. */
  usual: [1, 5, 30, 120, 600],
  /** Print files: the buyer is notified within two minutes. */
  printing: [2, 15, 60],
  /** Purchases: a day and a half, because an outage of the other side may last that long. */
  patient: [1, 10, 60, 600, hour, 6 * hour, day],
  /**
   * Moving money: nine days. For a day, Stripe answers a repeated key with its earlier answer, failures included, so
   * the later attempts are further apart than that.
   */
  longest: [5, 30, 300, 1800, 2 * hour, 6 * hour, 12 * hour, day, day, day, day, day, day, day, day],
  /**
   * Letters: a day. Servers that greylist accept the second or third attempt; a server that is down overnight loses
   * nothing.
   */
  mail: [60, 240, 600, 1800, hour, 2 * hour, 4 * hour, 8 * hour, 8.25 * hour],
  /** Webhooks: documented for receivers in docs/webhooks.md. */
  webhooks: [60, 300, 1800, 2 * hour, 12 * hour],
} as const satisfies Record<string, readonly number[]>;

/**
 * An outage of another system is not a failure of the work: it waits for the end of the outage, for days if necessary,
 * and checks again after these times, repeating the last one.
 */
const outageDelaysSeconds = [5, 15, 60, 300];

export const findOutageDelay = (outages: number): number =>
  outageDelaysSeconds[Math.min(outages, outageDelaysSeconds.length - 1)]!;

/** The wait after this many failures. Null when the last of them was the final attempt. */
export const findRetryDelay = (delays: readonly number[], failures: number): number | null =>
  delays[failures - 1] ?? null;
