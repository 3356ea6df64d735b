/**
 * Callers that send or read so slowly that they only occupy a slot. A body must arrive, and an answer must be read, at
 * a modest average rate; a caller below it after a grace period is cut off. Uses the machine's time, because sockets do
 * not follow a test clock.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { ApiError } from '../errors.ts';
import { answerSocket } from './bare.ts';

export type SlowPeersOptions = {
  minBytesPerSecond: number;
  graceMs: number;
  everyMs: number;
  onCut?: (direction: 'sending' | 'reading') => void;
};

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  /** When the body became expected, and how much the socket had read by then. */
  bodySince: number;
  bodyFrom: number;
  /** When the socket last took a part of the answer, and how much it had taken by then. */
  takenAt: number;
  taken: number;
};

/** Bodies that the service itself is not reading yet, because it has no room for them. */
const waiting = new WeakMap<IncomingMessage, number>();
const resumed = new WeakSet<IncomingMessage>();

/** A caller is not blamed while its body waits for us. Returns a function that marks it as being read again. */
export function excuseBody(request: IncomingMessage): () => void {
  waiting.set(request, (waiting.get(request) ?? 0) + 1);
  return () => {
    waiting.delete(request);
    resumed.add(request);
  };
}

export function watchSlowPeers(server: Server, options: SlowPeersOptions): () => void {
  const { minBytesPerSecond, graceMs } = options;
  const open = new Set<Exchange>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const now = performance.now();
    const { bytesRead } = request.socket;
    const exchange = { request, response, bodySince: now, bodyFrom: bytesRead, takenAt: now, taken: 0 };
    open.add(exchange);
    response.once('close', () => open.delete(exchange));
  });

  const isSendingTooSlowly = (exchange: Exchange, now: number): boolean => {
    const { request } = exchange;
    if (request.complete) return false;
    if (waiting.has(request) || resumed.delete(request)) {
      exchange.bodySince = now;
      exchange.bodyFrom = request.socket.bytesRead;
      return false;
    }
    const ms = now - exchange.bodySince;
    return ms > graceMs && request.socket.bytesRead - exchange.bodyFrom < (ms / 1000) * minBytesPerSecond;
  };

  const isReadingTooSlowly = (exchange: Exchange, now: number): boolean => {
    const { socket } = exchange.request;
    const pending = socket.writableLength;
    const taken = socket.bytesWritten - pending;
    if (pending === 0 || taken !== exchange.taken) {
      exchange.taken = taken;
      exchange.takenAt = now;
      return false;
    }
    // The progress of a piece under way is not visible, so a large one gets the time it needs at the lowest rate.
    return now - exchange.takenAt > graceMs + (pending / minBytesPerSecond) * 1000;
  };

  const timer = setInterval(() => {
    const now = performance.now();
    for (const exchange of open) {
      const { request, response } = exchange;
      if (request.socket.destroyed) open.delete(exchange);
      else if (isSendingTooSlowly(exchange, now)) {
        open.delete(exchange);
        options.onCut?.('sending');
        if (!response.headersSent) answerSocket(request.socket, tooSlow(minBytesPerSecond), 'Bad Request');
        // A caller that does not even read the answer is cut off.
        setTimeout(() => request.socket.destroy(), 1000).unref();
      } else if (isReadingTooSlowly(exchange, now)) {
        open.delete(exchange);
        options.onCut?.('reading');
        request.socket.destroy();
      }
    }
  }, options.everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

const tooSlow = (minBytesPerSecond: number) =>
  new ApiError(
    'invalid_argument',
    `The body arrived too slowly. The minimum is ${Math.round(minBytesPerSecond / 1000)} kB per second. Send it again over a better connection.`,
  );
