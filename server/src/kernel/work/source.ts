import type { LaneRoom, Line } from './claim.ts';
import type { Lane } from './lanes.ts';

/** A piece of work that this process has taken. */
export type Claim = {
  id: string;
  lane: Lane;
  /** The tenant, mostly a shop. Empty for the service's own work, which shares no limit with others. */
  tenant: string;
  /** The caller within the tenant, where callers have separate slots. Otherwise empty. */
  key: string;
  /** How often it was started since it last ended, including this time. */
  begun: number;
  /** The trace that requested it: `traces.ts`. */
  trace?: string | null;
};

export type Run = {
  /** Aborted when its time is over, when the process stops, or when another worker has taken over. */
  signal: AbortSignal;
  /** Waits for something that has its own limits and turns (a workshop). Meanwhile another job uses the slot. */
  aside<T>(wait: () => Promise<T>): Promise<T>;
};

export type Ending<Result> =
  | { kind: 'ended'; result: Result }
  | { kind: 'failed'; error: unknown }
  /** The process stops, which is not the work's fault. */
  | { kind: 'given-back' }
  /** Its process ended each time it was started. It is not restarted until an operator retries it. */
  | { kind: 'quarantined'; error: Error };

export type Failure = {
  error: unknown;
  /** Null after the last attempt. */
  retryInSeconds: number | null;
  /** Not the service's fault, so only counted and not logged. */
  isOthers?: boolean;
  /** What it needs is away. It waits for that, and the attempt does not count. */
  isOutage?: boolean;
};

/** Work on one kind of row: where it waits, how it is done, what is written at its end. */
export type Source<C extends Claim = Claim, Result = unknown, Row = unknown> = {
  name: string;
  lanes: readonly Lane[];
  /** Before the first claim of a process that takes work. */
  prepare?(): Promise<void>;
  /** Whether anything is due, running or not: each poll asks this, so it is one look into an index. */
  isDue(): Promise<boolean>;
  /** Takes due work. `next` says by lane where to continue when not everything was checked. */
  claim(rooms: readonly LaneRoom[]): Promise<{ claims: C[]; next: ReadonlyMap<string, Line> }>;
  /** Free slots for keys whose limits currently differ from the lane's, given how many each has. */
  limitKeys?(taken: ReadonlyMap<string, number>): ReadonlyMap<string, number>;
  /** For the test clock: the earliest work, which may be several independent pieces. */
  claimFirst(rooms: readonly LaneRoom[]): Promise<C[]>;
  /** For the test clock: due recurring work. */
  claimRecurring?(): Promise<C[]>;
  /** When the earliest becomes due, whether or not it is running. Recurring work does not count. */
  nextDueAt(): Promise<Date | null>;
  /** The kind of work, for logs and metrics. */
  kindOf(claim: C): string;
  timeoutMsOf(claim: C): number;
  run(claim: C, run: Run): Promise<Result>;
  /** The row to write at an end, and the failure to report. */
  conclude(claim: C, ending: Ending<Result>): { row: Row; failure?: Failure };
  /** In one statement. Returns the ids of those that were still ours. */
  write(rows: readonly Row[]): Promise<ReadonlySet<string>>;
  /** Renews leases and returns the ids of those that are still valid. */
  renew(claims: readonly C[]): Promise<ReadonlySet<string>>;
  count(): Promise<LaneFigures[]>;
};

/**
 * Waiting means due and free. `failed`, `quarantined` and `paused` need the operator; null where that is not counted.
 */
export type LaneFigures = {
  lane: string;
  waiting: number;
  oldest_at: Date | null;
  failed: number | null;
  quarantined: number | null;
  paused: number | null;
};
