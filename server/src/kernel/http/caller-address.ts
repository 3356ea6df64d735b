import ipaddr from 'ipaddr.js';
import { createNameMemory } from '../news/name-memory.ts';
import { CallerLeft } from './caller-left.ts';

/**
 * The address a caller is counted by: IPv4 as it is, IPv6 by its /64 (one customer usually holds that many), and IPv4
 * written inside IPv6 as IPv4.
 */
export function countedAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}

/** For some 10,000 addresses. */
const maxCharacters = 3_500_000;

/** The fingerprint of an address is needed on every request and never changes. */
export function rememberAddresses(fingerprint: (ip: string) => string): (ip: string | undefined) => string {
  const known = createNameMemory<string>({ maxCharacters });
  return (ip) => {
    // A closed socket no longer knows its address: nothing is done or counted for it.
    if (ip === undefined) throw new CallerLeft();
    const found = known.find(ip);
    if (found !== undefined) return found;
    const print = fingerprint(ip);
    known.keep(ip, print);
    return print;
  };
}
