import type { FastifyReply } from 'fastify';
import { ApiError } from '../errors.ts';

/** A signal that fires when the caller leaves before the answer was sent: long work stops with it. */
export function untilClosed(reply: Pick<FastifyReply, 'raw'>): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished)
      abort.abort(new ApiError('unavailable', 'The caller left before the answer was ready.'));
  });
  return abort.signal;
}
