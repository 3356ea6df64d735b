/**
 * What the running code belongs to: a request, a message, a job. It follows the work everywhere, also across waits, so
 * that a fault or stall names its origin, and a fault is answered where someone waits.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, TraceContext } from '../../engines/tracing/port.ts';

export type Work = {
  /** The origin, from a short list: `POST api /orders`, `job chat.run`. Labels metrics. */
  label: string;
  /** Reports to the waiting caller that it failed on our side. */
  fail?: () => void;
  /** The trace it was started in elsewhere; see `traces.ts`. */
  trace?: TraceContext | null;
  /** Its current place in the trace, when traces are recorded here. */
  span?: Span | null;
  /** A `traceparent` that a shop sent with its call, returned to the shop later. */
  callerTrace?: { shopId: string; traceparent: string };
};

const storage = new AsyncLocalStorage<Work>();

export const runAs = <T>(work: Work, run: () => T): T => storage.run(work, run);

export const findCurrentWork = (): Work | null => storage.getStore() ?? null;
