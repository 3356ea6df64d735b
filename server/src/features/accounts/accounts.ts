/**
 * People, their organizations and their sessions. A person signs up with an e-mail address and a password and gets an
 * organization; sessions are opaque tokens in a cookie, stored as hashes, and replaced once a day while they are used.
 * A library was weighed and left out: docs/decisions/0004-accounts.md.
 */

import type { Db, Tx } from '../../engines/database/port.ts';
import { ApiError, notFound, rateLimited } from '../../kernel/errors.ts';
import { type PersonCaller, sessionCookie } from '../../kernel/http/auth.ts';
import { isWellFormedSecret, newId, newSecret } from '../../kernel/ids.ts';
import type { Standing } from '../../kernel/rate-limits.ts';
import { defineSweep } from '../../kernel/sweeps.ts';
import { addSeconds, secondsBetween } from '../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword, isPassword, nobodysPassword } from './passwords.ts';
import { countSignIn } from './sign-in-limits.ts';
import * as store from './store.ts';

export { findMember, findOwnerAddress, writeToOwners } from './owner-mail.ts';

type AccountsDeps = Pick<Deps, 'clock' | 'database' | 'vault' | 'limits' | 'config' | 'workshops'>;

export type Payouts = { accountName: string; country: string; accountNumber: string };
type Person = { id: string; name: string; email: string };
export type SignedIn = { user: Person; organizationId: string; cookie: string; standing: Standing };

const sessionSeconds = 30 * 24 * 3600;
const rotateAfterSeconds = 24 * 3600;
/** Requests under way when the token changed may still carry the old one. */
const previousHonouredSeconds = 300;

export async function createOrganization(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  input: { name: string; plan: store.Plan },
): Promise<string> {
  const now = deps.clock.now();
  const id = newId('organization', now);
  await store.insertOrganization(tx, { id, ...input, created_at: now });
  return id;
}

export const deleteOrganization = store.deleteOrganization;
export const findOrganizationName = store.findOrganizationName;

/**
 * Takes the lock under which the money of an organization moves. Whoever needs it takes it first, before any row of a shop, an
 * order or a sale, so that two who need several locks never wait for each other. False when there is no such organization (any more).
 */
export async function lockOrganization(tx: Tx, organizationId: string): Promise<boolean> {
  return (await store.lockOrganizations(tx, [organizationId])).length === 1;
}

/**
 * The same for the owner of a thing, which a claim may change while the lock is waited for. Answers who owns it under the lock;
 * null when nobody does, or when the organization is gone.
 */
export async function lockOwner(
  tx: Tx,
  read: () => Promise<string | null>,
  also: readonly string[] = [],
): Promise<string | null> {
  for (let owner = await read(); owner !== null; ) {
    const locked = await store.lockOrganizations(tx, [owner, ...also]);
    const now = await read();
    if (now === owner) return locked.includes(owner) ? owner : null;
    owner = now;
  }
  return null;
}

export async function getPlan(db: Db | Tx, organizationId: string): Promise<store.Plan> {
  const plan = await store.findPlan(db, organizationId);
  if (plan === null) throw notFound(`Organization ${organizationId}`);
  return plan;
}

export async function setPayouts(
  deps: Pick<Deps, 'vault'>,
  tx: Tx,
  organizationId: string,
  payouts: Payouts,
): Promise<void> {
  await store.savePayouts(tx, organizationId, deps.vault.seal('payouts', JSON.stringify(payouts)));
}

export async function findPayouts(
  deps: Pick<Deps, 'vault'>,
  tx: Db | Tx,
  organizationId: string,
): Promise<Payouts | null> {
  const sealed = await store.findPayouts(tx, organizationId);
  return sealed ? (JSON.parse(deps.vault.unseal('payouts', sealed)) as Payouts) : null;
}

export async function signUp(
  deps: AccountsDeps,
  address: string,
  input: { name: string; email: string; password: string },
): Promise<SignedIn> {
  refuseWeakPassword(input.password, input);
  const standing = await deps.limits.take(deps.config.limits.signUps, address);
  if (!standing.isAllowed) throw rateLimited('Too many sign-ups from this address.', standing);
  const passwordHash = await hashPassword(deps, address, input.password);
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const person = { id: newId('person', now), name: input.name, email: input.email };
    const organizationId = await createOrganization(deps, tx, { name: input.name, plan: 'starter' });
    const isNew = await store.insertPerson(
      tx,
      { ...person, password_hash: passwordHash, created_at: now },
      organizationId,
    );
    if (!isNew) {
      throw new ApiError('conflict', 'There is already an account with this e-mail address. Sign in instead.', {
        param: '/email',
      });
    }
    return { user: person, organizationId, cookie: await openSession(deps, tx, person.id), standing };
  });
}

export async function signIn(
  deps: AccountsDeps,
  address: string,
  input: { email: string; password: string },
): Promise<SignedIn> {
  const attempt = await countSignIn(deps, input.email, address);
  const person = await store.findPersonByEmail(deps.database.db, input.email);
  const isRight = await isPassword(deps, address, input.password, person?.password_hash ?? nobodysPassword);
  if (!person || !isRight) {
    throw new ApiError('unauthenticated', 'The e-mail address or the password is wrong.', {
      standing: attempt.standing,
    });
  }
  const cookie = await openSession(deps, deps.database.db as Tx, person.id);
  return {
    user: { id: person.id, name: person.name, email: person.email },
    organizationId: person.organization_id,
    cookie,
    standing: await attempt.giveBack(),
  };
}

export async function signOut(deps: AccountsDeps, token: string | undefined): Promise<string> {
  if (token) await store.deleteSession(deps.database.db, deps.vault.hash(token));
  return cookieText(deps, '', 0);
}

async function openSession(deps: AccountsDeps, tx: Tx, personId: string): Promise<string> {
  const token = newSecret('st_');
  const now = deps.clock.now();
  await store.insertSession(tx, {
    id: newId('session', now),
    person_id: personId,
    token_hash: deps.vault.hash(token),
    rotated_at: now,
    created_at: now,
    expires_at: addSeconds(now, sessionSeconds),
  });
  return cookieText(deps, token, sessionSeconds);
}

function cookieText({ config }: Pick<Deps, 'config'>, token: string, maxAgeSeconds: number): string {
  const secure = config.addresses.studio.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookie}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

export type Session = { caller: PersonCaller; user: Person; expiresAt: Date; setCookie: string | null };

export async function findSession(
  deps: Pick<AccountsDeps, 'clock' | 'config' | 'database' | 'vault'>,
  token: string,
): Promise<Session | null> {
  if (!isWellFormedSecret('st_', token)) return null;
  const hash = deps.vault.hash(token);
  const row = await store.findSession(deps.database.db, hash);
  const now = deps.clock.now();
  if (!row || row.expires_at <= now) return null;
  const age = secondsBetween(row.rotated_at, now);
  const isPrevious = !row.token_hash.equals(hash);
  if (isPrevious && age > previousHonouredSeconds) return null;

  let setCookie: string | null = null;
  if (!isPrevious && age > rotateAfterSeconds) {
    const next = newSecret('st_');
    if (await store.rotateSession(deps.database.db, row.id, hash, deps.vault.hash(next), now)) {
      setCookie = cookieText(deps, next, Math.max(0, Math.floor(secondsBetween(now, row.expires_at))));
    }
  }
  return {
    caller: { kind: 'person', personId: row.person_id, organizationId: row.organization_id, sessionId: row.id },
    user: { id: row.person_id, name: row.name, email: row.email },
    expiresAt: row.expires_at,
    setCookie,
  };
}

export function defineAccountJobs(deps: Deps): void {
  defineSweep(deps, 'accounts.sweep-sessions', 3600, () =>
    store.deleteExpiredSessions(deps.database.db, deps.clock.now()),
  );
}
