/** All business time comes from here, never from `new Date()` or SQL's now(). */
export type Clock = {
  now(): Date;
};

/**
 * Work that is due at a time: background jobs, webhook deliveries. Registered with the test clock so that moving it
 * runs them.
 */
export type DueWork = {
  /** When the earliest piece becomes due, whether or not it is running. Null when there is none. */
  nextDueAt(): Promise<Date | null>;
  /** Runs what is due at the clock's current time, earliest first, and returns when it is done. */
  runDue(): Promise<void>;
  /** Runs due recurring work once, however many intervals have passed. */
  runHousekeeping(): Promise<void>;
  /** Stops the background loop, waiting for running work; the returned function starts it again. */
  pause(): Promise<() => void>;
};

export type TestClock = Clock & {
  offsetMs(): number;
  setOffsetMs(offsetMs: number): void;
  /** Moves the clock forward, stopping whenever something becomes due, and returns when all of it is done. */
  advance(seconds: number, work: readonly DueWork[]): Promise<Date>;
};
