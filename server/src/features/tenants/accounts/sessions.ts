/**
 * Sessions: opaque tokens in a cookie, stored as hashes, and replaced once a day while they are used. Every way of
 * signing in ends in `openSession`. A device is recognised by its own cookie, which outlives the session; the person is
 * notified of a sign-in on any other. The address alone identifies no one: others share it, and it changes.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { notFound } from '../../../kernel/errors.ts';
import { type PersonCaller, sessionCookie } from '../../../kernel/http/auth.ts';
import { isWellFormedSecret, newId, newSecret } from '../../../kernel/ids.ts';
import { addSeconds, secondsBetween } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import { type Arrival, deviceCookie, maxTokens } from './arrival.ts';
import { tellPerson } from './notices.ts';
import * as store from './sessions-store.ts';

const sessionSeconds = 30 * 24 * 3600;
const rotateAfterSeconds = 24 * 3600;
/** Running requests may still carry the old one when the token changes. */
const previousHonouredSeconds = 300;
const seenEverySeconds = 300;
/** As long as browsers keep any cookie. */
const deviceSeconds = 400 * 24 * 3600;
const maxDevices = 100;
/** A script that signs in again each time is a new device each time. */
const newDeviceLetters = { name: 'new-device-letters', limit: 10, windowSeconds: 86_400 };
const endedLetterWaitsSeconds = 60;

/** How the person proved who they are. With `sign-up` and `invitation` the account is as new as the device. */
export type How = 'sign-up' | 'invitation' | 'password' | 'totp' | 'recovery-code' | 'passkey' | 'openid';

export type OpenedSession = {
  sessionId: string;
  /** For `set-cookie`, the session's first. */
  cookies: string[];
};

export async function openSession(
  deps: Pick<Deps, 'clock' | 'vault' | 'config' | 'jobs' | 'limits'>,
  tx: Tx,
  personId: string,
  { how, ...arrival }: Arrival & { how: How },
): Promise<OpenedSession> {
  const token = newSecret('st_');
  const now = deps.clock.now();
  const sessionId = newId('session', now);
  await store.insertSession(tx, {
    id: sessionId,
    person_id: personId,
    token_hash: deps.vault.hash(token),
    created_at: now,
    expires_at: addSeconds(now, sessionSeconds),
    user_agent: arrival.userAgent,
    address: arrival.address,
  });
  const tokens = await recogniseDevice(deps, tx, personId, { how, ...arrival });
  return {
    sessionId,
    cookies: [
      cookieText(deps, sessionCookie, token, sessionSeconds),
      cookieText(deps, deviceCookie, tokens.join('.'), deviceSeconds),
    ],
  };
}

/**
 * Returns the tokens that the browser stores. A device that is new to this person gets a new token: with a planted one,
 * an attacker's own device would become a known one.
 */
async function recogniseDevice(
  deps: Pick<Deps, 'clock' | 'vault' | 'jobs' | 'limits'>,
  tx: Tx,
  personId: string,
  { how, ...arrival }: Arrival & { how: How },
): Promise<readonly string[]> {
  const { deviceTokens } = arrival;
  const now = deps.clock.now();
  if (await store.seeDevice(tx, personId, deviceTokens.map(deps.vault.hash), now)) return deviceTokens;
  const token = newSecret('dt_');
  await store.insertDevice(tx, personId, deps.vault.hash(token), now, maxDevices);
  const isNews = how !== 'sign-up' && how !== 'invitation';
  if (isNews && (await deps.limits.take(newDeviceLetters, personId, tx)).isAllowed) {
    await tellPerson(deps, tx, personId, { about: 'new-device', arrival });
  }
  return [token, ...deviceTokens].slice(0, maxTokens);
}

/**
 * The device that this person has signed in with before, by a name for counting. Null for any other; an unknown person
 * has none.
 */
export async function findKnownDevice(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  person: { id: string } | { email: string },
  { deviceTokens }: Pick<Arrival, 'deviceTokens'>,
): Promise<string | null> {
  const hash = await store.findDevice(database.db, person, deviceTokens.map(vault.hash));
  return hash ? `device:${hash.toString('base64url')}` : null;
}

function cookieText({ config }: Pick<Deps, 'config'>, name: string, value: string, maxAgeSeconds: number): string {
  const secure = config.addresses.studio.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

/** Returns a cookie that removes the session's. The device stays known. */
export async function signOut(
  deps: Pick<Deps, 'database' | 'vault' | 'config'>,
  token: string | undefined,
): Promise<string> {
  if (token) await store.deleteSession(deps.database.db, deps.vault.hash(token));
  return cookieText(deps, sessionCookie, '', 0);
}

export type Session = {
  caller: Omit<PersonCaller, 'address'>;
  user: { id: string; name: string; email: string; emailVerified: boolean };
  expiresAt: Date;
  setCookie: string | null;
};

export async function findSession(
  deps: Pick<Deps, 'clock' | 'config' | 'database' | 'vault'>,
  token: string,
): Promise<Session | null> {
  if (!isWellFormedSecret('st_', token)) return null;
  const { db } = deps.database;
  const hash = deps.vault.hash(token);
  const row = await store.findSession(db, hash);
  const now = deps.clock.now();
  if (!row || row.expires_at <= now) return null;
  const age = secondsBetween(row.rotated_at, now);
  const isPrevious = !row.token_hash.equals(hash);
  if (isPrevious && age > previousHonouredSeconds) return null;

  let setCookie: string | null = null;
  if (!isPrevious && age > rotateAfterSeconds) {
    const next = newSecret('st_');
    if (await store.rotateSession(db, row.id, hash, deps.vault.hash(next), now)) {
      setCookie = sessionCookieUntil(deps, next, row.expires_at);
    }
  } else if (secondsBetween(row.last_seen_at, now) > seenEverySeconds) {
    await store.saveSeen(db, row.id, now, addSeconds(now, -seenEverySeconds));
  }
  return {
    caller: {
      kind: 'person',
      personId: row.person_id,
      organizationId: row.organization_id,
      role: row.role,
      sessionId: row.id,
    },
    user: { id: row.person_id, name: row.name, email: row.email, emailVerified: row.email_verified_at !== null },
    expiresAt: row.expires_at,
    setCookie,
  };
}

const sessionCookieUntil = (deps: Pick<Deps, 'clock' | 'config'>, token: string, ends: Date): string =>
  cookieText(deps, sessionCookie, token, Math.max(0, Math.floor(secondsBetween(deps.clock.now(), ends))));

/**
 * A new token for the continuing session, so that a copy of the old one soon becomes useless. Null when it has ended in
 * the meantime.
 */
export async function renewToken(
  deps: Pick<Deps, 'clock' | 'config' | 'vault'>,
  tx: Tx,
  sessionId: string,
): Promise<string | null> {
  const token = newSecret('st_');
  const ends = await store.replaceToken(tx, sessionId, deps.vault.hash(token), deps.clock.now());
  return ends && sessionCookieUntil(deps, token, ends);
}

export async function listSessions(deps: Pick<Deps, 'clock' | 'database'>, caller: PersonCaller) {
  const rows = await store.listSessions(deps.database.db, caller.personId, deps.clock.now());
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at.toISOString(),
    userAgent: row.user_agent,
    address: row.address,
    current: row.id === caller.sessionId,
  }));
}

type EndDeps = Pick<Deps, 'clock' | 'database' | 'jobs' | 'vault'>;

/** Ending a session of another device notifies its owner. */
export async function endSession(deps: EndDeps, caller: PersonCaller, arrival: Arrival, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (!(await store.deleteOwnSession(tx, caller.personId, id, deps.clock.now()))) throw notFound(`Session ${id}`);
    if (id !== caller.sessionId) await tellOfEnded(deps, tx, caller.personId, arrival);
  });
}

export async function endOtherSessions(deps: EndDeps, caller: PersonCaller, arrival: Arrival): Promise<number> {
  return deps.database.transaction(async (tx) => {
    const ended = await endSessions(deps, tx, caller.personId, caller.sessionId);
    if (ended > 0) await tellOfEnded(deps, tx, caller.personId, arrival);
    return ended;
  });
}

/** One letter for several that are ended one after another. */
const tellOfEnded = (deps: EndDeps, tx: Tx, personId: string, arrival: Arrival): Promise<void> =>
  tellPerson(
    deps,
    tx,
    personId,
    { about: 'sessions-ended', arrival },
    {
      runAt: addSeconds(deps.clock.now(), endedLetterWaitsSeconds),
      key: `accounts.sessions-ended:${personId}`,
    },
  );

/** All of a person but one; returns how many were open. */
export const endSessions = (
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  personId: string,
  but: string | null,
): Promise<number> => store.deleteSessions(tx, personId, { but, now: clock.now() });

export const sweepSessions = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<boolean> =>
  store.deleteExpiredSessions(database.db, clock.now());

export const sweepDevices = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<boolean> =>
  store.deleteUnseenDevices(database.db, addSeconds(clock.now(), -deviceSeconds));

export const findOpenedAt = ({ database }: Pick<Deps, 'database'>, sessionId: string): Promise<Date | null> =>
  store.findOpenedAt(database.db, sessionId);
