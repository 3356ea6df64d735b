/** Entrances from the network: requests, upgrades and anything that is not HTTP, each behind its guard. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Tracing } from '../../engines/tracing/port.ts';
import { ApiError } from '../errors.ts';
import type { Guard } from '../observing/guard.ts';
import type { Log } from '../observing/log.ts';
import type { Watchdog } from '../observing/watchdog.ts';
import type { Work } from '../work/current-work.ts';
import { answerBare, answerSocket, answerUnreadable } from './bare.ts';
import { placeInTrace } from './request-span.ts';
import { answerStartingPage, isForPerson } from './starting-page.ts';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;
type UpgradeHandler = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

export type Doors = {
  /** Handles requests from now on. Until then callers receive an answer that the service is starting. */
  open(handlers: { request: RequestHandler; upgrade: UpgradeHandler }, tracing?: Tracing | null): void;
};

const failed = () => new ApiError('internal', 'Something failed in the service and was logged. Try again.');

export function createDoors(
  server: Server,
  { guard, watchdog, log }: { guard: Guard; watchdog: Watchdog; log: Log },
): Doors {
  let handlers: { request: RequestHandler; upgrade: UpgradeHandler } | null = null;
  let tracing: Tracing | null = null;

  server.on('request', (request, response) => {
    const work: Work = { label: 'request', fail: () => failResponse(response) };
    placeInTrace(work, request, response, tracing);
    watchdog.begin(work);
    guard.run('request', work, () =>
      handlers ? handlers.request(request, response) : answerStarting(request, response),
    );
    watchdog.rest();
  });

  server.on('upgrade', (request, duplex, head) => {
    const socket = duplex as Socket;
    // Node has released the socket, and an error without a listener would end the process.
    socket.on('error', () => socket.destroy());
    const work: Work = { label: 'upgrade', fail: () => failSocket(socket) };
    watchdog.begin(work);
    guard.run('upgrade', work, () =>
      handlers ? handlers.upgrade(request, socket, head) : answerSocket(socket, starting(), 'Service Unavailable'),
    );
    watchdog.rest();
  });

  server.on('clientError', guard.listener('listener', 'clientError', answerUnreadable));
  // A connection that could not be accepted (no file descriptors left) is lost. Open ones continue.
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));

  return {
    open(given, traces = null) {
      handlers = given;
      tracing = traces;
    },
  };
}

const starting = () =>
  new ApiError('unavailable', 'The service is starting. Try again in a second.', { retryAfterSeconds: 1 });

/** A process that waits for its database is alive: a supervisor must not end it for that. */
function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/healthz') {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{"status":"alive"}');
  } else if (isForPerson(request)) answerStartingPage(response);
  else answerBare(response, starting());
}

/** An answer that has started cannot be withdrawn. It is cut, so that no client takes the part for the whole. */
function failResponse(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) response.destroy();
  else answerBare(response, failed());
}

function failSocket(socket: Socket): void {
  if (socket.bytesWritten > 0 || !socket.writable) socket.destroy();
  else answerSocket(socket, failed(), 'Internal Server Error');
}
