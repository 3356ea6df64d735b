/**
 * The apps that agents run in. Anybody can register one (RFC 7591), so a registration proves nothing: it holds an unverified name and
 * the addresses that a person may be redirected to, and expires within a day unless a person connects it.
 */
import { z } from 'zod';
import { newId } from '../../../../kernel/ids.ts';
import { nameOf, sentenceOf, wordIssues } from '../../../../kernel/text/fault-words.ts';
import { addSeconds } from '../../../../kernel/time.ts';
import type { Deps } from '../../deps.ts';
import { OauthFault } from './fault.ts';
import * as store from './store.ts';

const unusedSeconds = 86_400;
const maxUris = 10;
const longestUri = 2048;

const clientMetadata = z.object({
  redirect_uris: z.array(z.string().max(longestUri)).min(1).max(maxUris),
  client_name: z.string().max(200).optional(),
  grant_types: z.array(z.string().max(100)).max(20).optional(),
  response_types: z.array(z.string().max(100)).max(20).optional(),
});

export type Client = { id: string; name: string; redirectUris: readonly string[] };

export type RegisteredClient = Client & { createdAt: Date };

export async function registerClient(deps: Pick<Deps, 'clock' | 'database'>, body: unknown): Promise<RegisteredClient> {
  const parsed = clientMetadata.safeParse(body);
  if (!parsed.success) {
    const { path, words } = wordIssues(parsed.error.issues)[0]!;
    const isUri = path[0] === 'redirect_uris';
    throw new OauthFault(
      isUri ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      `${sentenceOf(nameOf(path) || 'The body', words)} Send JSON with redirect_uris and client_name.`,
    );
  }
  const {
    redirect_uris: redirectUris,
    client_name: given,
    grant_types: grants,
    response_types: responses,
  } = parsed.data;
  for (const uri of redirectUris) refuseUri(uri);
  if (redirectUris.join('').length > 2 * longestUri)
    throw new OauthFault(
      'invalid_redirect_uri',
      `All redirect URIs together may have at most ${2 * longestUri} characters.`,
    );
  if (grants && !grants.includes('authorization_code'))
    throw new OauthFault('invalid_client_metadata', 'grant_types must contain authorization_code.');
  if (responses && !responses.includes('code'))
    throw new OauthFault('invalid_client_metadata', 'response_types must contain code.');
  const now = deps.clock.now();
  const client = { id: newId('oauthClient', now), name: tidyName(given ?? '', redirectUris[0]!), redirectUris };
  await store.insertClient(deps.database.db, {
    id: client.id,
    name: client.name,
    redirect_uris: redirectUris,
    created_at: now,
    expires_at: addSeconds(now, unusedSeconds),
  });
  return { ...client, createdAt: now };
}

export async function findClient(deps: Pick<Deps, 'clock' | 'database'>, id: string): Promise<Client | null> {
  if (!/^occ_[0-9a-z]{26}$/.test(id)) return null;
  const row = await store.findClient(deps.database.db, id, deps.clock.now());
  return row && { id: row.id, name: row.name, redirectUris: row.redirect_uris };
}

/** One line of visible text, because it is shown next to a button that grants access. */
function tidyName(given: string, uri: string): string {
  const name = given
    .normalize('NFKC')
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .toWellFormed()
    .trim();
  return name === '' ? describeReturn(uri).returnsTo : name;
}

/** Schemes of apps that are older than RFC 8252, which requires a domain name in the scheme. */
const appSchemes = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:', 'zed:']);

const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Refuses addresses that a browser would execute, and addresses that others can read on the network. */
function refuseUri(given: string): void {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || url.hash !== '' || given.includes('#') || url.username !== '' || url.password !== '') {
    throw new OauthFault(
      'invalid_redirect_uri',
      'A redirect URI must be an absolute address without a fragment or a user.',
    );
  }
  const isApp = appSchemes.has(url.protocol) || /^[a-z0-9-]+(\.[a-z0-9-]+)+:$/.test(url.protocol);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)) || isApp) return;
  throw new OauthFault(
    'invalid_redirect_uri',
    'A redirect URI must use https, http on localhost, 127.0.0.1 or [::1], or your app’s own scheme with a domain name in it (com.example.app:/…).',
  );
}

/** The address must be one that was registered. On the person's own machine any port is allowed, because apps use any free port. */
export function isRegistered({ redirectUris }: Pick<Client, 'redirectUris'>, given: string): boolean {
  if (given.length > longestUri) return false;
  if (redirectUris.includes(given)) return true;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || url.protocol !== 'http:' || !isLoopback(url) || url.username !== '' || url.password !== '') return false;
  if (given.includes('#')) return false;
  return redirectUris.some((one) => {
    const own = new URL(one);
    return (
      own.protocol === 'http:' &&
      own.hostname === url.hostname &&
      own.pathname === url.pathname &&
      own.search === url.search
    );
  });
}

/** The redirect target, as shown on the consent page. */
export function describeReturn(uri: string): { returnsTo: string; isLocal: boolean } {
  const url = new URL(uri);
  if (url.protocol === 'https:') return { returnsTo: url.host, isLocal: false };
  if (url.protocol === 'http:') return { returnsTo: url.hostname, isLocal: true };
  return { returnsTo: `${url.protocol.slice(0, -1)} (an app on this device)`, isLocal: true };
}
