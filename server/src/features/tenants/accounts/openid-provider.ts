/**
 * The operator's sign-in provider, over OpenID Connect: authorization code with PKCE, state and nonce. Its discovery
 * document is fetched at the first sign-in with it, and again each hour. Its issuer's host may be in the operator's own
 * network; other hosts that it names must be public. Signatures of its tokens are checked even where TLS would vouch
 * for them.
 *
 * Times in its tokens are compared with the machine's clock, not the service's, because the provider knows no other.
 */
import { findMailAddress } from '@platen/contract/mail-address';
import { toOneLine } from '@platen/contract/one-line';
import type { OpenidOutcome } from '@platen/contract/openid-outcomes';
import type { Config } from '../../../config.ts';
import { shorten } from '../../../kernel/errors.ts';
import { providerFetch } from '../../../kernel/outbound/provider-calls.ts';
import { OutboundError } from '../../../kernel/outbound/safe-fetch.ts';
import { secondsBetween } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';

type Library = typeof import('openid-client');
type Settings = NonNullable<Config['openid']>;

const knownForSeconds = 3600;
const timeoutSeconds = 10;
const maxBytes = 1024 * 1024;
/** The specification's own limit. */
const longestSubject = 255;
const longestName = 100;

/** What must return from the browser unchanged. */
export type Visit = { state: string; nonce: string; verifier: string };

/** A person's identity at the provider. */
export type ProviderPerson = {
  issuer: string;
  subject: string;
  /** Null when the provider reports none. */
  email: string | null;
  /** The provider confirms that the address is theirs. */
  isEmailVerified: boolean;
  name: string | null;
};

/** The sign-in failed: the reason, as the word that pages know, and for the log. */
export class OpenidFault extends Error {
  readonly outcome: OpenidOutcome;
  constructor(outcome: OpenidOutcome, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OpenidFault';
    this.outcome = outcome;
  }
}

export type OpenidProvider = {
  name: string;
  /** Where to send the browser, and what to store until it returns. */
  begin(): Promise<{ url: string; visit: Visit }>;
  /** `search` is the query the browser came back with. */
  finish(search: string, visit: Visit): Promise<ProviderPerson>;
};

/** Registered at the provider by the operator. */
export const callbackUrl = ({ addresses }: Pick<Config, 'addresses'>): string =>
  `${addresses.studio}/api/auth/openid/callback`;

export function createOpenidProvider(
  { outbound, clock, config }: Pick<Deps, 'outbound' | 'clock' | 'config'>,
  settings: Settings,
): OpenidProvider {
  let known: { at: Date; loading: ReturnType<typeof discover> } | null = null;

  const load = async () => {
    const now = clock.now();
    if (!known || Math.abs(secondsBetween(known.at, now)) > knownForSeconds) {
      const mine = { at: now, loading: discover(outbound, settings) };
      known = mine;
      mine.loading.catch(() => {
        if (known === mine) known = null;
      });
    }
    return known.loading;
  };

  return {
    name: settings.name,
    async begin() {
      const { client, provider } = await load().catch(explain);
      const visit = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: callbackUrl(config),
        scope: 'openid email profile',
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, visit };
    },
    async finish(search, { state, nonce, verifier }) {
      try {
        const { client, provider } = await load();
        const tokens = await client.authorizationCodeGrant(provider, new URL(callbackUrl(config) + search), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        const isAsked =
          typeof claims['email'] !== 'string' && provider.serverMetadata().userinfo_endpoint !== undefined;
        const told = isAsked ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
        return readPerson(claims.iss, claims.sub, told);
      } catch (error) {
        return explain(error);
      }
    },
  };
}

async function discover(outbound: Deps['outbound'], { issuer, clientId, clientSecret }: Settings) {
  const client: Library = await import('openid-client');
  const isPlain = issuer.startsWith('http:');
  const fetch = providerFetch(outbound, issuer, timeoutSeconds * 1000, { maxBytes: maxBytes, maxRedirects: 0 });
  const provider = await client.discovery(new URL(issuer), clientId, {}, clientAuth(client, clientSecret), {
    [client.customFetch]: (url, options) => fetch(url, options as RequestInit),
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    timeout: timeoutSeconds,
  });
  return { client, provider };
}

/** In the body if the provider supports it; otherwise in the header that every provider must accept. */
const clientAuth = (client: Library, secret: string): ReturnType<Library['ClientSecretPost']> => {
  const [post, basic] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
};

function readPerson(issuer: string, subject: string, told: Readonly<Record<string, unknown>>): ProviderPerson {
  if (subject === '' || subject.length > longestSubject) throw new OpenidFault('failed', 'the subject is too long');
  const text = (name: string) => (typeof told[name] === 'string' ? toOneLine(told[name]) : '');
  const email = text('email').length > 254 ? null : findMailAddress(text('email'));
  const verified = told['email_verified'];
  return {
    issuer,
    subject,
    email: email?.toLowerCase() ?? null,
    // Some providers write it as text.
    isEmailVerified: verified === true || verified === 'true',
    name: (text('name') || text('preferred_username')).slice(0, longestName).toWellFormed() || null,
  };
}

type Fault = Error & { code?: string; error?: string; error_description?: string; status?: number };

/** The provider's possible answers instead of a code, except that the person or the provider declined. */
const answers: Record<string, OpenidOutcome> = {
  server_error: 'away',
  temporarily_unavailable: 'away',
  invalid_request: 'failed',
  unauthorized_client: 'failed',
  unsupported_response_type: 'failed',
  invalid_scope: 'failed',
};

/**
 * A provider that cannot be reached or fails is away; a provider that declines refused; anything else it answered is
 * unusable.
 */
function explain(error: unknown): never {
  if (error instanceof OpenidFault) throw error;
  const fault = error as Fault;
  const said = shorten([fault.error, fault.error_description].filter(Boolean).join(': '), 300);
  if (fault.code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    throw new OpenidFault(answers[fault.error ?? ''] ?? 'refused', `the provider returned ${said}`, error);
  }
  if (isAway(error)) throw new OpenidFault('away', `the provider sent an invalid answer: ${describe(error)}`, error);
  throw new OpenidFault('failed', said ? `the provider returned ${said}` : describe(error), error);
}

function isAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code, status, cause } = error as Fault;
  if (error instanceof OutboundError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  if (typeof status === 'number') return status >= 500;
  if (cause instanceof Response) return cause.status >= 500;
  return isAway(cause, depth + 1);
}

/** The library's own wording, which contains no secrets: what was wrong, not the values. */
function describe(error: unknown): string {
  const { message, code, cause } = error as Fault;
  const below = cause instanceof Error && cause.message !== message ? ` (${cause.message})` : '';
  return shorten(`${message}${below}${code ? ` [${code}]` : ''}`, 300);
}
