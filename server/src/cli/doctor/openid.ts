/** Checks the metadata of the sign-in provider. The client secret cannot be checked before the first sign-in. */
import type { Config } from '../../config.ts';
import { fetchTrusted } from '../../kernel/outbound/safe-fetch.ts';
import { type Finding, failed, ok, warning } from './finding.ts';
import { isLocal } from './local.ts';

const bounds = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

type Provider = NonNullable<Config['openid']>;

export async function checkOpenid({ issuer }: Provider, { addresses }: Config): Promise<Finding[]> {
  const { status, bytes } = await fetchTrusted(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, bounds);
  if (status !== 200) {
    return [failed(`${issuer} returned ${status} for /.well-known/openid-configuration. Correct PLATEN_OIDC_ISSUER.`)];
  }
  const told = read(bytes);
  if (typeof told?.['issuer'] !== 'string') {
    return [failed(`${issuer} responds, but is not an OpenID Connect provider. Correct PLATEN_OIDC_ISSUER.`)];
  }
  if (!URL.canParse(told['issuer']) || new URL(told['issuer']).href !== new URL(issuer).href) {
    return [failed(`its issuer is ${told['issuer'].slice(0, 200)}. Set PLATEN_OIDC_ISSUER to exactly that.`)];
  }
  const found = [
    ok(`${issuer} responds. Register this redirect URI with it: ${addresses.studio}/api/auth/openid/callback`),
  ];
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !isLocal(hostname)) {
    found.push(warning(`${issuer} has no TLS, so others on the network can read the client secret.`));
  }
  return found;
}

function read(bytes: Buffer): Record<string, unknown> | null {
  try {
    return JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}
