/**
 * Callers that send or read so slowly that they only hold a place. A body must arrive, and an answer must be taken, at a modest rate on
 * average; whoever falls below it after a grace is cut off. Time is the machine's own: sockets do not follow a test's clock.
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
  /** Since when the body is expected, and what the socket had read by then. */
  bodySince: number;
  bodyFrom: number;
  /** When the socket last took something of the answer, and how much it had taken by then. */
  takenAt: number;
  taken: number;
};

/** Bodies that the service itself does not read yet, because it has no room for them. */
const waiting = new WeakMap<IncomingMessage, number>();
const resumed = new WeakSet<IncomingMessage>();

/** The caller is not to blame while its body waits for us; answers how to say that it is read again. */
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
    // How far a piece that is under way has come cannot be seen, so a large one gets the time that it needs at the lowest rate.
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
        // Whoever does not even read the answer is not waited for.
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
    `The body arrived too slowly: at least ${Math.round(minBytesPerSecond / 1000)} kB a second are expected. Send it again over a better connection.`,
  );
