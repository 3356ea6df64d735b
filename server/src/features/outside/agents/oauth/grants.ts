/**
 * From a person's consent to tokens. The connection itself is a key whose secret is never given out
 * (features/tenants/keys). A code is exchanged for tokens once and within minutes. A refresh token is replaced each
 * time it is used. A second use means that it was stolen from the app, or by the app: the connection ends, and the
 * person must connect again.
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
/** How long a connection lasts without use. */
const refreshSeconds = 90 * 86_400;
/** Longer than any of our tokens. */
const clientSeconds = refreshSeconds + 86_400;

/** Refreshes of one connection. An access token lasts an hour. */
const refreshes = { name: 'oauth-refreshes', limit: 60, windowSeconds: 3600 };

type GrantDeps = Pick<Deps, 'bulletin' | 'clock' | 'config' | 'database' | 'limits' | 'vault'>;
type ConsentDeps = GrantDeps & Pick<Deps, 'jobs' | 'log'>;

export type Connection = {
  client: { name: string; returnsTo: string; isLocal: boolean };
  scopes: Scope[];
  fault: string | null;
};

/** The data for the consent page. */
export async function checkConnection(deps: GrantDeps, caller: PersonCaller, sealed: string): Promise<Connection> {
  const request = openRequest(deps, sealed);
  const { name } = await getClient(deps, request);
  return {
    client: { name, ...describeReturn(request.redirectUri) },
    scopes: grantable(request, caller),
    fault: request.fault?.message ?? null,
  };
}

/** A person cannot grant an app more than their own role allows. */
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

/** The person agreed. Returns the address to send their browser to. */
export async function connect(deps: ConsentDeps, caller: PersonCaller, consent: Consent): Promise<string> {
  const request = openRequest(deps, consent.request);
  const client = await getClient(deps, request);
  const shop = await getOwnedShop(deps, caller, consent.shopId);
  if (request.fault)
    throw invalidArgument(`The app’s request is invalid: ${request.fault.message}`, { param: '/request' });
  const offered = grantable(request, caller);
  const scopes = offered.filter((scope) => consent.scopes.includes(scope));
  if (scopes.length < consent.scopes.length) {
    throw invalidArgument(
      `Your role (${caller.role}) can grant these of the app’s scopes: ${offered.join(', ') || 'none'}.`,
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

/** The person declined, or sends an invalid request back to the app. */
export function refuse(deps: GrantDeps, sealed: string): string {
  const request = openRequest(deps, sealed);
  const { error, message } = request.fault ?? { error: 'access_denied', message: 'The person declined.' };
  return leadBack(deps.config, request, { error, error_description: message });
}

export type Tokens = { accessToken: string; refreshToken: string; expiresInSeconds: number; scopes: readonly Scope[] };

/** Returns errors instead of throwing them, so that what was written because of them is kept. */
type Outcome = { tokens: Tokens } | { fault: string };

export type CodeExchange = { code: string; clientId: string; redirectUri: string | null; verifier: string };

export async function exchangeCode(deps: GrantDeps, given: CodeExchange): Promise<Outcome> {
  if (!isWellFormedSecret('oac_', given.code)) return { fault: 'This is not an authorization code.' };
  return deps.database.transaction(async (tx): Promise<Outcome> => {
    const now = deps.clock.now();
    const row = await store.lockCode(tx, deps.vault.hash(given.code));
    if (!row || row.client_id !== given.clientId)
      return { fault: 'This code is unknown or belongs to another client.' };
    if (row.used_at) {
      await disconnectAgent(deps, tx, row.key_id);
      return { fault: 'This code was already used. The connection has ended. Ask the person to connect again.' };
    }
    if (row.expires_at <= now) return { fault: 'This code has expired. Ask the person to connect again.' };
    if (given.redirectUri !== null && given.redirectUri !== row.redirect_uri)
      return { fault: 'redirect_uri differs from the one in the authorization request.' };
    if (!isVerified(given.verifier, row.challenge))
      return { fault: 'code_verifier does not match the code_challenge.' };
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
  if (!isWellFormedSecret('ort_', refreshToken)) return { fault: 'This is not a refresh token.' };
  return deps.database.transaction(async (tx): Promise<Outcome> => {
    const now = deps.clock.now();
    const row = await store.lockToken(tx, deps.vault.hash(refreshToken));
    if (!row || row.kind !== 'refresh' || row.client_id !== clientId)
      return { fault: 'This refresh token is unknown or belongs to another client.' };
    if (row.used_at) {
      await disconnectAgent(deps, tx, row.key_id);
      return {
        fault: 'This refresh token was already used. The connection has ended. Ask the person to connect again.',
      };
    }
    if (row.expires_at <= now) return { fault: 'This refresh token has expired. Ask the person to connect again.' };
    const standing = await deps.limits.take(refreshes, row.key_id, tx);
    // Thrown, so that the token is not consumed and works again later.
    if (!standing.isAllowed)
      throw rateLimited('This connection has reached its limit of refreshes per hour.', standing);
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

/** RFC 7009. Revoking the refresh token ends the whole connection. Unknown tokens count as revoked. */
export async function revokeToken(
  deps: GrantDeps,
  { token, clientId }: { token: string; clientId: string },
): Promise<void> {
  if (!isWellFormedSecret('oat_', token) && !isWellFormedSecret('ort_', token)) return;
  await deps.database.transaction(async (tx) => {
    const row = await store.lockToken(tx, deps.vault.hash(token));
    if (!row) return;
    if (row.client_id !== clientId) throw new OauthFault('invalid_client', 'This token belongs to another client.');
    if (row.kind === 'refresh') await disconnectAgent(deps, tx, row.key_id);
    else await store.deleteToken(tx, row.hash);
  });
}

/** The key behind an access token; null if the token is not valid. */
export async function findAgentKey(
  deps: Pick<Deps, 'clock' | 'database' | 'vault'>,
  presented: string,
): Promise<string | null> {
  if (!isWellFormedSecret('oat_', presented)) return null;
  return store.findAccess(deps.database.db, deps.vault.hash(presented), deps.clock.now());
}

/** Expired codes and tokens are kept for another day, so that a second use is recognized. */
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
