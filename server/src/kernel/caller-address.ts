import ipaddr from 'ipaddr.js';

/**
 * The address a caller is counted by: IPv4 as it is, IPv6 by its /64 (one customer usually holds that many), and
 * IPv4 written inside IPv6 as IPv4.
 */
export function countedAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}
