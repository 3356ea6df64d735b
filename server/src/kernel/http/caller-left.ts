/**
 * Callers that disconnect before they are answered. This is common and not an error: the work stops, the unread answer
 * has the status 499 and is counted separately, and nothing is logged as an error.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

export const callerLeftStatus = 499;

export class CallerLeft extends ApiError {
  constructor() {
    super('unavailable', 'The caller left before the answer was ready.');
  }
}

/** How a broken connection appears to the code that reads or writes it. */
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'UND_ERR_ABORTED']);

/**
 * Whether a fault only means that the caller has left. Any other fault is reported as usual, even when nobody receives
 * the answer.
 */
export function isCallerGone(error: unknown, request: FastifyRequest): boolean {
  if (error instanceof CallerLeft) return true;
  if (!request.raw.socket.destroyed) return false;
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].some((one) => typeof one === 'string' && brokenOff.has(one));
}

/** A signal that fires when the caller leaves before the answer was sent, so that long work stops. */
export function untilClosed(reply: Pick<FastifyReply, 'raw'>): AbortSignal {
  const abort = new AbortController();
  const { raw } = reply;
  const leave = () => {
    if (!raw.writableFinished) abort.abort(new CallerLeft());
  };
  // A caller that left while the body was read is not counted twice.
  if (raw.destroyed || raw.socket?.destroyed) leave();
  else raw.once('close', leave);
  return abort.signal;
}
