/**
 * The place of work in a trace. `traceparent` (W3C Trace Context) is read from every request and passed on to its jobs
 * and deliveries, whether or not traces are recorded here, so that the log names the trace. When they are recorded
 * (`engines/tracing`), each request and each job is a span, and `inSpan` adds spans for what they wait for. Without a
 * recording span it costs one check.
 */
import type { NewSpan, Span, TraceContext } from '../../engines/tracing/port.ts';
import { findCurrentWork, runAs, type Work } from '../work/current-work.ts';

const shape = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const maxLength = 256;
const maxStateLength = 512;
const nothing = /^0+$/;

/** Null for what is not a valid `traceparent`, which then counts as not sent. */
export function parseTraceparent(header: unknown, state?: unknown): TraceContext | null {
  if (typeof header !== 'string' || header.length > maxLength) return null;
  const [, version, traceId, spanId, flags, more] = shape.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined || version === 'ff') return null;
  if (version === '00' && more !== undefined) return null;
  if (nothing.test(traceId) || nothing.test(spanId)) return null;
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1;
  const context: TraceContext = { traceId, spanId, isSampled };
  if (typeof state === 'string' && state !== '' && state.length <= maxStateLength) context.state = state;
  return context;
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

export const traceOf = (work: Work | null | undefined): TraceContext | null =>
  work?.span?.context ?? work?.trace ?? null;

/** For a line of the log: the trace of the work, where there is one. */
export const traceField = (work: Work | null | undefined): { traceId?: string } => {
  const trace = traceOf(work);
  return trace ? { traceId: trace.traceId } : {};
};

const linkMark = 'link ';

/**
 * The current place as stored with work that follows. Work to be done at once stays in the same trace. Later work,
 * maybe days later and repeatedly, starts a separate trace that links to this one.
 */
export function keepTrace({ isLater }: { isLater: boolean }): string | null {
  const trace = traceOf(findCurrentWork());
  return trace ? `${isLater ? linkMark : ''}${formatTraceparent(trace)}` : null;
}

export type KeptTrace = { parent: TraceContext | null; links: TraceContext[] };

export function readKeptTrace(kept: string | null | undefined): KeptTrace {
  if (!kept) return { parent: null, links: [] };
  const isLink = kept.startsWith(linkMark);
  const trace = parseTraceparent(isLink ? kept.slice(linkMark.length) : kept);
  if (!trace) return { parent: null, links: [] };
  return isLink ? { parent: null, links: [trace] } : { parent: trace, links: [] };
}

/** A span below the current one that its caller ends. Null when nothing is recorded. */
export function startSpan(wanted: NewSpan): Span | null {
  const span = findCurrentWork()?.span;
  return span?.isRecording ? span.child(wanted) : null;
}

/** Does the work as a span below the current one. */
export async function inSpan<T>(wanted: NewSpan, run: (span: Span | null) => Promise<T>): Promise<T> {
  const work = findCurrentWork();
  if (!work?.span?.isRecording) return run(null);
  const span = work.span.child(wanted);
  try {
    return await runAs({ ...work, span }, () => run(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The kind of an error without its message, which may contain anything. */
export function errorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && code.length <= 64) return code;
  return typeof name === 'string' && name.length <= 64 ? name : 'error';
}
