/**
 * Answers given outside of every app: during start-up, at an address without a mount, and to anything that is not HTTP.
 * They have the same parts as every answer: a request id, the version, a problem document.
 */
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError, toProblem } from '../errors.ts';
import { newRequestId } from '../ids.ts';
import { version } from './version.ts';

function bareAnswer(error: ApiError): { headers: Record<string, string | number>; body: string } {
  const id = newRequestId();
  const body = JSON.stringify(toProblem(error, id));
  const { retryAfterSeconds } = error.extras;
  return {
    headers: {
      'x-request-id': id,
      'platen-version': version,
      'x-content-type-options': 'nosniff',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': retryAfterSeconds }),
    },
    body,
  };
}

export function answerBare(response: ServerResponse, error: ApiError): void {
  const { headers, body } = bareAnswer(error);
  response.writeHead(error.status, headers).end(body);
}

/** Writes to a socket that has no response object, and closes it. */
export function answerSocket(socket: Duplex, error: ApiError, reason: string, { isHead = false } = {}): void {
  const { headers, body } = bareAnswer(error);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${reason}\r\n${lines.join('')}\r\n${isHead ? '' : body}`);
}

/** Input that the parser could not read. A connection that is gone or in the middle of an answer is only closed. */
export function answerUnreadable(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  const isAnswered = Boolean((socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent);
  if (!socket.writable || isAnswered || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const message =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'The URL and headers together exceed 16 KB. Send less, or use the body.'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'The request did not arrive completely in time. Send it again.'
        : 'This is not a valid HTTP request.';
  // No body after a HEAD, even a truncated one: the client would take it for the next answer.
  const isHead = error.rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ';
  answerSocket(socket, new ApiError('invalid_argument', message), 'Bad Request', { isHead });
}
