/** The sign-in provider, as far as what it says of itself; its client secret shows with the first sign-in. */
import type { Config } from '../../config.ts';
import { fetchTrusted } from '../../kernel/outbound/safe-fetch.ts';
import { type Finding, failed, ok, warning } from './finding.ts';
import { isLocal } from './local.ts';

const bounds = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

type Provider = NonNullable<Config['openid']>;

export async function checkOpenid({ issuer }: Provider, { addresses }: Config): Promise<Finding[]> {
  const { status, bytes } = await fetchTrusted(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, bounds);
  if (status !== 200) {
    return [failed(`${issuer} answered ${status} to /.well-known/openid-configuration: correct PLATEN_OIDC_ISSUER.`)];
  }
  const told = read(bytes);
  if (typeof told?.['issuer'] !== 'string') {
    return [failed(`${issuer} answers, but not as an OpenID Connect provider: correct PLATEN_OIDC_ISSUER.`)];
  }
  if (!URL.canParse(told['issuer']) || new URL(told['issuer']).href !== new URL(issuer).href) {
    return [failed(`it calls itself ${told['issuer'].slice(0, 200)}: write PLATEN_OIDC_ISSUER letter for letter so.`)];
  }
  const found = [ok(`${issuer} answers; at it, register ${addresses.studio}/api/auth/openid/callback to come back to`)];
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !isLocal(hostname)) {
    found.push(warning(`${issuer} is without TLS: whoever is between it and here can read the client’s secret.`));
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
