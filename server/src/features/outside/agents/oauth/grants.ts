/**
 * From a person's consent to tokens. The connection itself is a key that nobody holds (features/tenants/keys); a code is exchanged for tokens once and
 * within minutes, a refresh token is replaced each time it is used. One that comes a second time has been stolen, from the app or by it: then
 * the connection ends, and the person connects again.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Scope } from '@platen/contract';
import { scopesFor } from '@platen/contract/roles';
import type { Tx } from '../../../../engines/database/port.ts';
import { ApiError, invalidArgument, rateLimited } from '../../../../kernel/errors.ts';
import type { PersonCaller } from '../../../../kernel/http/auth.ts';
import { isWellFormedSecret, newSecret } from '../../../../kernel/ids.ts';
import { defineSweep, deleteOlder } from '../../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../../kernel/time.ts';
import { connectAgent, disconnectAgent, keepAgent } from '../../../tenants/keys/keys.ts';
import { getOwnedShop } from '../../../tenants/shops/shops.ts';
import type { Deps } from '../../deps.ts';
import { describeReturn, findClient } from './clients.ts';
import { OauthFault } from './fault.ts';
import { type ConnectRequest, leadBack, openRequest } from './requests.ts';
import * as store from './store.ts';

const codeSeconds = 300;
const accessSeconds = 3600;
/** How long an agent may stay away. */
const refreshSeconds = 90 * 86_400;
/** Longer than any token of its own. */
const clientSeconds = refreshSeconds + 86_400;

/** Of one connection: an access token lasts an hour. */
const refreshes = { name: 'oauth-refreshes', limit: 60, windowSeconds: 3600 };

type GrantDeps = Pick<Deps, 'bulletin' | 'clock' | 'config' | 'database' | 'limits' | 'vault'>;
type ConsentDeps = GrantDeps & Pick<Deps, 'jobs' | 'log'>;

export type Connection = {
  client: { name: string; returnsTo: string; isLocal: boolean };
  scopes: Scope[];
  fault: string | null;
};

/** What the consent page shows. */
export async function checkConnection(deps: GrantDeps, caller: PersonCaller, sealed: string): Promise<Connection> {
  const request = openRequest(deps, sealed);
  const { name } = await getClient(deps, request);
  return {
    client: { name, ...describeReturn(request.redirectUri) },
    scopes: grantable(request, caller),
    fault: request.fault?.message ?? null,
  };
}

/** An app may be allowed no more than the person's own role allows. */
function grantable({ scopes }: ConnectRequest, { role }: PersonCaller): Scope[] {
  const own = scopesFor(role);
  return scopes.filter((scope) => own.includes(scope));
}

async function getClient(deps: GrantDeps, { clientId }: ConnectRequest) {
  const client = await findClient(deps, clientId);
  if (client) return client;
  throw new ApiError(
    'expired_token',
    'The app’s registration has expired. Start again from the app that sent you here.',
  );
}

export type Consent = { request: string; shopId: string; scopes: readonly Scope[] };

/** The person agreed; answers where their browser goes on. */
export async function connect(deps: ConsentDeps, caller: PersonCaller, consent: Consent): Promise<string> {
  const request = openRequest(deps, consent.request);
  const client = await getClient(deps, request);
  const shop = await getOwnedShop(deps, caller, consent.shopId);
  if (request.fault)
    throw invalidArgument(`The app’s request is faulty: ${request.fault.message}`, { param: '/request' });
  const offered = grantable(request, caller);
  const scopes = offered.filter((scope) => consent.scopes.includes(scope));
  if (scopes.length < consent.scopes.length) {
    throw invalidArgument(
      `Of what the app asks for, your role (${caller.role}) can allow ${offered.join(', ') || 'nothing'}.`,
      { param: '/scopes', validOptions: offered },
    );
  }
  const code = newSecret('oac_');
  const expiresAt = addSeconds(deps.clock.now(), codeSeconds);
  await deps.database.transaction(async (tx) => {
    const agent = { shopId: shop.id, name: client.name, scopes, expiresAt, oauthClientId: client.id };
    const { id: keyId } = await connectAgent(deps, tx, caller, agent);
    await store.insertCode(tx, {
      hash: deps.vault.hash(code),
      client_id: client.id,
      key_id: keyId,
      redirect_uri: request.redirectUri,
      challenge: request.challenge,
      expires_at: expiresAt,
    });
  });
  return leadBack(deps.config, request, { code });
}

/** The person declined, or sends a faulty request back. */
export function refuse(deps: GrantDeps, sealed: string): string {
  const request = openRequest(deps, sealed);
  const { error, message } = request.fault ?? { error: 'access_denied', message: 'The person declined.' };
  return leadBack(deps.config, request, { error, error_description: message });
}

export type Tokens = { accessToken: string; refreshToken: string; expiresInSeconds: number; scopes: readonly Scope[] };

/** A fault is answered, not thrown: what was written because of it stays. */
type Outcome = { tokens: Tokens } | { fault: string };

export type CodeExchange = { code: string; clientId: string; redirectUri: string | null; verifier: string };

export async function exchangeCode(deps: GrantDeps, given: CodeExchange): Promise<Outcome> {
  if (!isWellFormedSecret('oac_', given.code)) return { fault: 'This is no authorization code.' };
  return deps.database.transaction(async (tx): Promise<Outcome> => {
    const now = deps.clock.now();
    const row = await store.lockCode(tx, deps.vault.hash(given.code));
    if (!row || row.client_id !== given.clientId) return { fault: 'This code is unknown, or another client’s.' };
    if (row.used_at) {
      await disconnectAgent(deps, tx, row.key_id);
      return { fault: 'This code was used before. The connection has ended; ask the person to connect again.' };
    }
    if (row.expires_at <= now) return { fault: 'This code has expired. Ask the person to connect again.' };
    if (given.redirectUri !== null && given.redirectUri !== row.redirect_uri)
      return { fault: 'redirect_uri is not the one that the code was asked for with.' };
    if (!isVerified(given.verifier, row.challenge)) return { fault: 'code_verifier does not fit the code_challenge.' };
    await store.useCode(tx, row.hash, now);
    return issue(deps, tx, row);
  });
}

/** RFC 7636, S256. */
function isVerified(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  const expected = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const given = Buffer.from(challenge);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export async function refreshTokens(
  deps: GrantDeps,
  { refreshToken, clientId }: { refreshToken: string; clientId: string },
): Promise<Outcome> {
  if (!isWellFormedSecret('ort_', refreshToken)) return { fault: 'This is no refresh token.' };
  return deps.database.transaction(async (tx): Promise<Outcome> => {
    const now = deps.clock.now();
    const row = await store.lockToken(tx, deps.vault.hash(refreshToken));
    if (!row || row.kind !== 'refresh' || row.client_id !== clientId)
      return { fault: 'This refresh token is unknown, or another client’s.' };
    if (row.used_at) {
      await disconnectAgent(deps, tx, row.key_id);
      return {
        fault: 'This refresh token was used before. The connection has ended; ask the person to connect again.',
      };
    }
    if (row.expires_at <= now) return { fault: 'This refresh token has expired. Ask the person to connect again.' };
    const standing = await deps.limits.take(refreshes, row.key_id, tx);
    // Thrown, so that the token is not used up: it works again later.
    if (!standing.isAllowed) throw rateLimited('This connection was refreshed often within the hour.', standing);
    await store.useToken(tx, row.hash, now);
    return issue(deps, tx, row);
  });
}

async function issue(deps: GrantDeps, tx: Tx, row: { client_id: string; key_id: string }): Promise<Outcome> {
  const now = deps.clock.now();
  const refreshEnd = addSeconds(now, refreshSeconds);
  const scopes = await keepAgent(deps, tx, row.key_id, refreshEnd);
  if (scopes === null) return { fault: 'The person has ended this connection. Ask them to connect again.' };
  await store.keepClient(tx, row.client_id, addSeconds(now, clientSeconds));
  const accessToken = newSecret('oat_');
  const refreshToken = newSecret('ort_');
  const common = { client_id: row.client_id, key_id: row.key_id };
  await store.insertTokens(tx, [
    { ...common, hash: deps.vault.hash(accessToken), kind: 'access', expires_at: addSeconds(now, accessSeconds) },
    { ...common, hash: deps.vault.hash(refreshToken), kind: 'refresh', expires_at: refreshEnd },
  ]);
  return { tokens: { accessToken, refreshToken, expiresInSeconds: accessSeconds, scopes } };
}

/** RFC 7009. The refresh token stands for the whole connection; a token that nobody knows is none that works. */
export async function revokeToken(
  deps: GrantDeps,
  { token, clientId }: { token: string; clientId: string },
): Promise<void> {
  if (!isWellFormedSecret('oat_', token) && !isWellFormedSecret('ort_', token)) return;
  await deps.database.transaction(async (tx) => {
    const row = await store.lockToken(tx, deps.vault.hash(token));
    if (!row) return;
    if (row.client_id !== clientId) throw new OauthFault('invalid_client', 'This token is another client’s.');
    if (row.kind === 'refresh') await disconnectAgent(deps, tx, row.key_id);
    else await store.deleteToken(tx, row.hash);
  });
}

/** The key of the agent that shows an access token; null when it is none that works. */
export async function findAgentKey(
  deps: Pick<Deps, 'clock' | 'database' | 'vault'>,
  presented: string,
): Promise<string | null> {
  if (!isWellFormedSecret('oat_', presented)) return null;
  return store.findAccess(deps.database.db, deps.vault.hash(presented), deps.clock.now());
}

/** What has expired is kept another day: a code or token that comes again is known by it. */
const keptSeconds = 86_400;

export function defineAgentJobs(deps: Deps): void {
  const { db } = deps.database;
  defineSweep(deps, 'agents.sweep', 3600, async () => {
    const now = deps.clock.now();
    const before = addSeconds(now, -keptSeconds);
    const left = [
      await deleteOlder(db, 'oauth_codes', 'expires_at', before),
      await deleteOlder(db, 'oauth_tokens', 'expires_at', before),
      await deleteOlder(db, 'oauth_clients', 'expires_at', now),
    ];
    return left.some(Boolean);
  });
}
