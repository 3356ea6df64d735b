/**
 * What the running code belongs to: a request, a message, a job. Known wherever that work leads, also after it has waited, so that
 * a fault or a stall can be told by the work it came from, and a fault answered where there is somebody to answer.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, TraceContext } from '../../engines/tracing/port.ts';

export type Work = {
  /** Where it came from, out of a short list: `POST api /orders`, `job chat.run`. Metrics are labelled with it. */
  label: string;
  /** Tells whoever waits that it failed on our side. */
  fail?: () => void;
  /** The trace it was begun in elsewhere; see `traces.ts`. */
  trace?: TraceContext | null;
  /** Where in its trace it is now, when traces are made here. */
  span?: Span | null;
  /** A `traceparent` that a shop sent with a call of its own: the shop's to hear of again. */
  callerTrace?: { shopId: string; traceparent: string };
};

const storage = new AsyncLocalStorage<Work>();

export const runAs = <T>(work: Work, run: () => T): T => storage.run(work, run);

export const findCurrentWork = (): Work | null => storage.getStore() ?? null;
