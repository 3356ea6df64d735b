/** Checks how others reach the service: names and certificates. */
import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import type { Config } from '../../config.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';
import { isLocal } from './local.ts';

const connectMs = 10_000;
const soonDays = 14;
const dayMs = 86_400_000;

export function networkChecks(config: Config): Check[] {
  return [
    { name: 'storage names', find: () => storageNames(config) },
    ...publicHosts(config).map(({ name, url }) => ({ name, find: () => address(url) })),
  ];
}

/** A new name, which only a wildcard record can answer. */
const anyShop = (domain: string): string => `shp${randomBytes(6).toString('hex')}.${domain}`;

async function storageNames({ addresses }: Config): Promise<Finding[]> {
  const domain = addresses.storageDomain.replace(/:\d+$/, '');
  if (isLocal(domain))
    return [ok(`<shop_id>.${domain} works only on this machine. Set PLATEN_STORAGE_DOMAIN to serve others`)];
  const [shop, other] = await Promise.all(
    [anyShop(domain), new URL(addresses.api).hostname].map((name) => lookup(name, { all: true }).catch(() => [])),
  );
  if (shop!.length === 0)
    return [failed(`*.${domain} has no address. Add a wildcard record (*.${domain}) that points to your proxy.`)];
  const shared = shop!.some((one) => other!.some(({ address: at }) => at === one.address));
  const message = `*.${domain} points to ${shop!.map((one) => one.address).join(', ')}`;
  return [
    shared || other!.length === 0
      ? ok(message)
      : warning(`${message}, but the API points elsewhere. Check that this is intended.`),
  ];
}

/** Each host once, by the first address that names it, and the host of one shop in the storage domain. */
function publicHosts({ addresses }: Config): { name: string; url: URL }[] {
  const { api, mockup, buy, search, realtime, studio, claim, storageDomain, storageScheme } = addresses;
  const named: [string, string][] = [
    ...Object.entries({ api, mockup, buy, search, realtime, studio, claim }),
    ['storage', `${storageScheme}://${anyShop(storageDomain)}`],
  ];
  const seen = new Set<string>();
  return named.flatMap(([name, address]) => {
    const url = new URL(address);
    if (isLocal(url.hostname) || seen.has(url.host)) return [];
    seen.add(url.host);
    return [{ name: `address ${name}`, url }];
  });
}

async function address(url: URL): Promise<Finding[]> {
  const shown = url.hostname;
  if (url.protocol === 'http:' || url.protocol === 'ws:')
    return [
      warning(
        `${shown} has no TLS, so others on the network can read keys and sessions. Put a proxy with a certificate in front.`,
      ),
    ];
  const { certificate, fault } = await shake(url.hostname.replace(/^\[|\]$/g, ''), Number(url.port || 443));
  if (fault !== null) return [failed(`${shown}: ${fault}`)];
  const days = Math.floor((Date.parse(certificate!.valid_to) - Date.now()) / dayMs);
  if (days < soonDays)
    return [
      warning(`${shown}: the certificate expires in ${days} days. Renew it, or find out why automatic renewal fails.`),
    ];
  return [ok(`${shown}: the certificate is valid for ${days} more days`)];
}

const certificateHints: Record<string, string> = {
  CERT_HAS_EXPIRED: 'the certificate has expired. Renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for other names. Get one for this host (for storage, a wildcard).',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'the certificate is self-signed, and no browser trusts it. Get one from a certificate authority.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'the certificate comes from an untrusted authority. Get one from a public certificate authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the intermediate certificates are missing. Configure the full chain.',
  ENOTFOUND: 'the name does not resolve. Add a DNS record.',
  ECONNREFUSED: 'the connection was refused. Start the proxy, or correct the address.',
};

function shake(host: string, port: number): Promise<{ certificate: PeerCertificate | null; fault: string | null }> {
  return new Promise((resolve) => {
    const name = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port, ...name, ALPNProtocols: ['http/1.1'] });
    const end = (certificate: PeerCertificate | null, fault: string | null) => {
      socket.destroy();
      resolve({ certificate, fault });
    };
    socket.setTimeout(connectMs, () =>
      end(null, `no answer within ${connectMs / 1000} s. Check that the port is open.`),
    );
    socket.on('error', (error: NodeJS.ErrnoException) =>
      end(null, certificateHints[error.code ?? ''] ?? `no TLS connection (${error.message})`),
    );
    socket.on('secureConnect', () => end(socket.getPeerCertificate(), null));
  });
}
