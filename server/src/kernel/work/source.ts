import type { LaneRoom, Line } from './claim.ts';
import type { Lane } from './lanes.ts';

/** A piece of work that this process has taken. */
export type Claim = {
  id: string;
  lane: Lane;
  /** Whose work it is, mostly a shop. Empty for the service's own, which shares no bound with others. */
  tenant: string;
  /** What of the tenant it is for, where that has places of its own; empty where it has none. */
  key: string;
  /** Begun so often since it last came to an end, this time included. */
  begun: number;
  /** Where in a trace it was asked for: `traces.ts`. */
  trace?: string | null;
};

export type Run = {
  /** Aborted when the time is over, when the process stops, or when another has taken the work over. */
  signal: AbortSignal;
  /** Waits for something that has bounds and turns of its own (a workshop): meanwhile the place is another's. */
  aside<T>(wait: () => Promise<T>): Promise<T>;
};

export type Ending<Result> =
  | { kind: 'ended'; result: Result }
  | { kind: 'failed'; error: unknown }
  /** The process stops: no fault of the work's. */
  | { kind: 'given-back' }
  /** Its process ended each time it was begun. It is not begun again until somebody says so. */
  | { kind: 'quarantined'; error: Error };

export type Failure = {
  error: unknown;
  /** Null after the last try. */
  retryInSeconds: number | null;
  /** No fault of the service's, so no line in its log: it is counted only. */
  isOthers?: boolean;
  /** What it needs is away. It waits for that, and does not count as tried. */
  isOutage?: boolean;
};

/** Work of one kind of row: where it waits, how it is done, what is written when it ended. */
export type Source<C extends Claim = Claim, Result = unknown, Row = unknown> = {
  name: string;
  lanes: readonly Lane[];
  /** Before the first claim of a process that works. */
  prepare?(): Promise<void>;
  /** Takes what is due; `next` says by lane where to go on, where it did not look at everything. */
  claim(rooms: readonly LaneRoom[]): Promise<{ claims: C[]; next: ReadonlyMap<string, Line> }>;
  /** Places left for keys that have other bounds than the lane's at the moment, given how many each has. */
  limitKeys?(taken: ReadonlyMap<string, number>): ReadonlyMap<string, number>;
  /** For the test clock: what comes first in time, which may be several that do not depend on each other. */
  claimFirst(rooms: readonly LaneRoom[]): Promise<C[]>;
  /** For the test clock: what comes back at intervals and is due. */
  claimRecurring?(): Promise<C[]>;
  /** When the earliest falls due, whether or not it is being worked on; what recurs does not count. */
  nextDueAt(): Promise<Date | null>;
  /** The kind of work, for logs and metrics. */
  kindOf(claim: C): string;
  timeoutMsOf(claim: C): number;
  run(claim: C, run: Run): Promise<Result>;
  /** What is written of an ending, and how a failure is told. */
  conclude(claim: C, ending: Ending<Result>): { row: Row; failure?: Failure };
  /** In one statement. Answers the ids of those that were still ours. */
  write(rows: readonly Row[]): Promise<ReadonlySet<string>>;
  /** Renews leases; answers the ids of those that still stand. */
  renew(claims: readonly C[]): Promise<ReadonlySet<string>>;
  count(): Promise<LaneFigures[]>;
};

/** Waiting means due and free. `failed`, `quarantined` and `paused` are the operator's to look at; null where that is not counted. */
export type LaneFigures = {
  lane: string;
  waiting: number;
  oldest_at: Date | null;
  failed: number | null;
  quarantined: number | null;
  paused: number | null;
};
