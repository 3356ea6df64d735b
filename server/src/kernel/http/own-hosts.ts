/**
 * Which hosts and origins are ours. A foreign name that points at this machine is neither: otherwise a page there could
 * call the service as if the service had served it (DNS rebinding).
 */
import { isIP } from 'node:net';

type Addresses = Record<string, string>;

const nameOf = (host: string): string => host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');

/** The owner of a name can point it anywhere, but not an IP address or `localhost`. */
function isFixed(host: string): boolean {
  const name = nameOf(host);
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
}

/** Whether the pages of the service answer on a host. HTTP/1.0 clients may send none. */
export function createOwnHosts(addresses: Addresses): (host: string) => boolean {
  const own = new Set(
    Object.values(addresses).flatMap((address) => (URL.canParse(address) ? [new URL(address).host] : [])),
  );
  return (host) => host === '' || own.has(host) || isFixed(host);
}

/** Whether a page of this origin is ours, or one on the caller's own machine. */
export function isTrustedOrigin(addresses: Addresses, origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host: from, hostname } = new URL(origin);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname) || (from === host && isFixed(from))) return true;
  return Object.values(addresses).some((address) => URL.canParse(address) && new URL(address).origin === origin);
}

/**
 * Whether a page of this origin may change something on `host`: a page of the given addresses, or of the host itself.
 * Where an address is `https:`, an `http:` page may have been changed by anyone on the way.
 */
export function isOwnOrigin(addresses: readonly string[], origin: string, host: string | undefined): boolean {
  const own = addresses.map((address) => new URL(address));
  if (own.some((address) => address.origin === origin)) return true;
  if (!URL.canParse(origin) || own.some((address) => address.host === host)) return false;
  const { host: from, protocol } = new URL(origin);
  return from === host && (protocol === 'https:' || own.every((address) => address.protocol === 'http:'));
}
