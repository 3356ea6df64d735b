/**
 * The limit of concurrent connections from one address. A proxy trusted to speak for others is not limited, because its
 * callers have their own limits.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { countedAddress } from './caller-address.ts';

export function boundConnections(
  server: Server,
  { perAddress, proxies }: { perAddress: number; proxies: readonly string[] },
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isOneOf(proxies, remoteAddress)) return;
    const address = countedAddress(remoteAddress);
    const count = open.get(address) ?? 0;
    if (count >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** The names that the setting accepts for networks, as ranges. */
const namedRanges: Record<string, readonly string[]> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
};

/** Whether an address is one of these addresses, networks (10.0.0.0/8) or named ranges (loopback). */
export function isOneOf(networks: readonly string[], address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const ranges = namedRanges[network];
    if (ranges) return ranges.includes(parsed.range());
    if (ipaddr.isValid(network)) return ipaddr.process(network).toString() === parsed.toString();
    if (!ipaddr.isValidCIDR(network)) return false;
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match([base, bits] as [ipaddr.IPv4, number]);
  });
}
