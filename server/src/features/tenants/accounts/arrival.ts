/**
 * Where a sign-in comes from: what the person's list of sessions and letters show, and the devices they are known by.
 */
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { isWellFormedSecret } from '../../../kernel/ids.ts';

export const deviceCookie = 'platen_device';
/** People who share a browser have a token each. */
export const maxTokens = 5;
const longestAgent = 400;

export type Arrival = {
  userAgent: string | null;
  /** As people write it, for them to read; limits use `deps.callerAddress`. */
  address: string | null;
  /** What this browser received when people signed in with it before. */
  deviceTokens: readonly string[];
};

export function readArrival(request: Pick<FastifyRequest, 'headers' | 'ip'>): Arrival {
  const agent = request.headers['user-agent']?.slice(0, longestAgent).toWellFormed() ?? '';
  const pairs = request.headers.cookie?.split(';') ?? [];
  const own = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${deviceCookie}=`));
  const tokens = own?.slice(deviceCookie.length + 1).split('.', maxTokens) ?? [];
  return {
    userAgent: agent === '' ? null : agent,
    address: readableAddress(request.ip),
    deviceTokens: tokens.filter((token) => isWellFormedSecret('dt_', token)),
  };
}

/** IPv4 inside IPv6 becomes IPv4. */
function readableAddress(ip: string | undefined): string | null {
  return ip !== undefined && ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : null;
}
