/**
 * Calls that the service makes to its own apps, without the network and by the same route as other callers, so that
 * rights, limits, records and costs are decided in one place.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { type KeyCaller, vouchFor } from './auth.ts';

type Door = { routing(request: IncomingMessage, response: ServerResponse): void };

export type InProcessCall = {
  method: 'GET' | 'POST';
  /** Path and query. */
  url: string;
  headers?: Record<string, string>;
  json?: unknown;
  /** Whom the call is made for. */
  caller: KeyCaller | null;
  /** The address they call from. */
  ip: string;
  signal: AbortSignal;
};

export type InProcessAnswer = { status: number; headers: Record<string, unknown>; bytes: Buffer };

export async function callInProcess(door: Door, call: InProcessCall): Promise<InProcessAnswer> {
  const { method, url, headers, json, caller, ip, signal } = call;
  const dispatch = (request: IncomingMessage, response: ServerResponse) => {
    if (caller) vouchFor(request, caller);
    door.routing(request, response);
  };
  const answer = await inject(dispatch as Parameters<typeof inject>[0], {
    method,
    url,
    headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
    remoteAddress: ip,
    signal,
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
