/** Which network addresses are public. */
import ipaddr from 'ipaddr.js';

function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // `process` unwraps IPv4 written inside IPv6; a zone (fe80::1%eth0) is never public.
  return ipaddr.isValid(address) && !address.includes('%') ? ipaddr.process(address) : null;
}

export const isLoopback = (address: string): boolean => parseAddress(address)?.range() === 'loopback';

/** Azure's host agent: a metadata service on an address that every registry calls public. */
const neverPublic = new Set(['168.63.129.16']);

/** Globally routable unicast, and nothing that tunnels to somewhere else (6to4, Teredo). */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (!parsed) return false;
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast' && !neverPublic.has(parsed.toString());
  const { parts } = parsed as ipaddr.IPv6;
  if (parsed.range() === 'rfc6052') {
    // NAT64 carries an IPv4 address in its last 32 bits.
    const [high, low] = [parts[6]!, parts[7]!];
    return isPublicAddress(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`);
  }
  return parsed.range() === 'unicast' && (parts[0]! & 0xe000) === 0x2000;
}
