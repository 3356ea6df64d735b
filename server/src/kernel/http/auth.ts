import type { IncomingMessage } from 'node:http';
import type { Scope } from '@platen/contract';
import type { Action, Role } from '@platen/contract/roles';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

/** Who is calling. Every route declares which kind it accepts; nothing is inferred later. */
export type KeyCaller = {
  kind: 'key';
  keyId: string;
  shopId: string;
  organizationId: string;
  /** The key of a sandbox shop that has no owner yet. */
  isUnclaimed: boolean;
  scopes: readonly Scope[];
  /** The person who made it. Null for the key that a sandbox shop was created with. */
  madeBy: string | null;
  /**
   * The role of its maker, where the key acts for them: a tab of the studio, or an app they connected. It may do no
   * more than they may.
   */
  role: Role | null;
};
export type ShopSecretCaller = { kind: 'shop-secret'; shopId: string };
export type PersonCaller = {
  kind: 'person';
  personId: string;
  /** The person's organization that the session works in. */
  organizationId: string;
  role: Role;
  sessionId: string;
  /** The IP address of the request, for the audit log. */
  address: string;
};
export type Caller = KeyCaller | ShopSecretCaller | PersonCaller;

/** How credentials are looked up: the keys, shops and accounts features, passed in by the composition root. */
export type Credentials = {
  findKey(presented: string): Promise<KeyCaller | null>;
  /** By the access token of an agent that a person connected. It is valid for `/mcp` only. */
  findAgent(presented: string): Promise<KeyCaller | null>;
  findShopSecret(presented: string): Promise<ShopSecretCaller | null>;
  /** May answer with a new cookie: session tokens rotate during use. */
  findSession(presented: string): Promise<{ caller: Omit<PersonCaller, 'address'>; setCookie: string | null } | null>;
};

export type AuthRule =
  | { kind: 'public' }
  /**
   * Any one of the scopes suffices; none listed means any key of the shop. `orShopSecret`: the secret of the shop
   * suffices too.
   */
  | { kind: 'key'; action: Action; anyOf: readonly Scope[]; orShopSecret?: true }
  /** Works without a credential. If one is sent it must be a valid key, and the handler checks what it may do. */
  | { kind: 'optional-key'; action: Action }
  /** The same, and accepts an agent's access token too. */
  | { kind: 'optional-agent' }
  | { kind: 'shop-secret' }
  /** See `may` in roles.ts. */
  | { kind: 'person'; action: Action; orSelf: boolean }
  /** The handler checks the bearer token itself. */
  | { kind: 'bearer'; token: 'claimToken' | 'facilityKey' | 'adminToken' };

export const isPublic: AuthRule = { kind: 'public' };
/** `action` is what the role of a key's person must allow, where the key acts for a person. */
export const needsKey = (action: Action, ...anyOf: Scope[]): AuthRule => ({ kind: 'key', action, anyOf });
export const needsKeyOrSecret = (action: Action, scope: Scope): AuthRule => ({
  kind: 'key',
  action,
  anyOf: [scope],
  orShopSecret: true,
});
export const mayHaveKey = (action: Action): AuthRule => ({ kind: 'optional-key', action });
export const mayBeAgent: AuthRule = { kind: 'optional-agent' };
export const needsShopSecret: AuthRule = { kind: 'shop-secret' };
export const needsBearer: AuthRule = { kind: 'bearer', token: 'claimToken' };
export const needsAdminToken: AuthRule = { kind: 'bearer', token: 'adminToken' };
export const needsFacilityKey: AuthRule = { kind: 'bearer', token: 'facilityKey' };

export const sessionCookie = 'platen_session';

export const findSessionToken = (request: FastifyRequest): string | undefined => findCookie(request, sessionCookie);

export function findCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const pairs = headers.cookie?.split(';') ?? [];
  const own = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  return own?.slice(name.length + 1);
}

export function findBearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  const match = header && /^Bearer +(\S+) *$/i.exec(header);
  return match ? match[1]! : null;
}

/** The API key of a request, from either header. Two different ones count as none. */
function presentedKey(request: FastifyRequest): string | null {
  const header = request.headers['x-api-key'];
  const bearer = findBearer(request);
  if (Array.isArray(header) || (typeof header === 'string' && bearer !== null && header !== bearer)) {
    throw unauthenticated('x-api-key and Authorization contain different credentials. Send only one of them.');
  }
  return typeof header === 'string' ? header : bearer;
}

export const unauthenticated = (message: string) => new ApiError('unauthenticated', message);

const vouched = new WeakMap<IncomingMessage, KeyCaller>();

/** For a call that the service makes itself: the credential was checked when the caller called. */
export const vouchFor = (request: IncomingMessage, caller: KeyCaller): void => {
  vouched.set(request, caller);
};

export async function authenticate(
  request: FastifyRequest,
  rule: AuthRule,
  credentials: Credentials,
): Promise<{ caller: Caller | null; setCookie?: string | null }> {
  switch (rule.kind) {
    case 'public':
    case 'bearer':
      return { caller: null };
    case 'key':
      return { caller: vouched.get(request.raw) ?? (await getPresented(request, rule, credentials)) };
    case 'optional-key': {
      const presented = presentedKey(request);
      if (presented === null) return { caller: null };
      const caller = await credentials.findKey(presented);
      if (!caller) throw unauthenticated(explainNoKey(presented));
      return { caller };
    }
    case 'optional-agent': {
      const presented = presentedKey(request);
      if (presented === null) return { caller: null };
      const isToken = presented.startsWith('oat_');
      const caller = await (isToken ? credentials.findAgent(presented) : credentials.findKey(presented));
      if (caller) return { caller };
      throw unauthenticated(
        isToken
          ? 'This access token is unknown, revoked or expired. Refresh it, or connect again.'
          : explainNoKey(presented),
      );
    }
    case 'shop-secret': {
      const presented = findBearer(request);
      if (presented === null) throw unauthenticated('Send the shop secret (scsec_…) as Authorization: Bearer.');
      return { caller: await shopOfSecret(presented, credentials) };
    }
    case 'person': {
      const presented = findSessionToken(request);
      const found = presented ? await credentials.findSession(presented) : null;
      if (!found) throw unauthenticated('Sign in first: POST /api/auth/sign-in/email.');
      // The address is unknown once the caller has disconnected.
      const address: string | undefined = request.ip;
      return { ...found, caller: { ...found.caller, address: address ?? 'unknown' } };
    }
  }
}

async function getPresented(
  request: FastifyRequest,
  { orShopSecret }: Extract<AuthRule, { kind: 'key' }>,
  credentials: Credentials,
): Promise<KeyCaller | ShopSecretCaller> {
  const presented = presentedKey(request);
  if (presented === null) {
    throw unauthenticated('Send a secret API key (sk_…) in x-api-key or as Authorization: Bearer.');
  }
  if (orShopSecret && presented.startsWith('scsec_')) return shopOfSecret(presented, credentials);
  const caller = await credentials.findKey(presented);
  if (!caller) throw unauthenticated(explainNoKey(presented));
  return caller;
}

async function shopOfSecret(presented: string, credentials: Credentials): Promise<ShopSecretCaller> {
  const caller = await credentials.findShopSecret(presented);
  if (caller) return caller;
  throw unauthenticated(
    'This is not the secret of any shop. Send the shop_secret from the answer that created the shop.',
  );
}

function explainNoKey(presented: string): string {
  if (presented.startsWith('scsec_')) {
    return 'This is a shop secret, which signs URLs and manages a sandbox shop. This call needs a secret API key (sk_…).';
  }
  if (presented.startsWith('oat_'))
    return 'This is an agent’s access token, which works only for /mcp. This call needs an API key (sk_…).';
  if (presented.startsWith('ct_')) return 'This is a claim token. This call needs a secret API key (sk_…).';
  return 'This API key is unknown, revoked or expired.';
}

/** What the auth hook left on the request, as the kind the route declared. */
export function keyCaller(request: FastifyRequest): KeyCaller {
  if (request.caller?.kind !== 'key') throw new Error('this route does not authenticate keys');
  return request.caller;
}
export function shopSecretCaller(request: FastifyRequest): ShopSecretCaller {
  if (request.caller?.kind !== 'shop-secret') throw new Error('this route does not authenticate shop secrets');
  return request.caller;
}
export function personCaller(request: FastifyRequest): PersonCaller {
  if (request.caller?.kind !== 'person') throw new Error('this route does not authenticate people');
  return request.caller;
}

/** The person responsible for a change: the caller, or the person a key acts for. */
export type Author = Pick<PersonCaller, 'personId' | 'organizationId' | 'address'>;

/** The person recorded as the maker of what a call creates: the caller, or the maker of the key. */
export const findMaker = ({ caller }: Pick<FastifyRequest, 'caller'>): string | null => {
  if (caller?.kind === 'person') return caller.personId;
  return caller?.kind === 'key' ? caller.madeBy : null;
};

/** Null for a key of the organization's own machines: the audit log says who made the key. */
export function findAuthor({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): Author | null {
  if (caller?.kind === 'person') return caller;
  if (caller?.kind !== 'key' || caller.role === null || caller.madeBy === null) return null;
  return { personId: caller.madeBy, organizationId: caller.organizationId, address: ip };
}
