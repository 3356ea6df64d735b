/**
 * Callers that hang up before they are answered. It happens all the time and is nobody's fault: the work stops, the answer that nobody
 * hears has the status 499 and is counted apart, and nothing is logged as an error.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

export const callerLeftStatus = 499;

export class CallerLeft extends ApiError {
  constructor() {
    super('unavailable', 'The caller left before the answer was ready.');
  }
}

/** How a broken connection shows in whatever was reading from it or writing to it. */
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'UND_ERR_ABORTED']);

/** Whether a fault only says that the caller is gone. Any other fault is told as what it is, also when nobody is left to hear it. */
export function isCallerGone(error: unknown, request: FastifyRequest): boolean {
  if (error instanceof CallerLeft) return true;
  if (!request.raw.socket.destroyed) return false;
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].some((one) => typeof one === 'string' && brokenOff.has(one));
}

/** A signal that fires when the caller leaves before the answer was sent: long work stops with it. */
export function untilClosed(reply: Pick<FastifyReply, 'raw'>): AbortSignal {
  const abort = new AbortController();
  const { raw } = reply;
  const leave = () => {
    if (!raw.writableFinished) abort.abort(new CallerLeft());
  };
  // Who left while the body was read is not told of again.
  if (raw.destroyed || raw.socket?.destroyed) leave();
  else raw.once('close', leave);
  return abort.signal;
}
