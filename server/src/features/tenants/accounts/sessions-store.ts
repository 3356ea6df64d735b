/** Every statement on sessions and on the devices they are opened with. */
import { type Generated, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { deleteOlder } from '../../../kernel/jobs/sweeps.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    sessions: {
      id: string;
      person_id: string;
      token_hash: Buffer;
      previous_token_hash: Buffer | null;
      rotated_at: Date;
      created_at: Date;
      expires_at: Date;
      /** The organization the person works in. Null, or one they have left, means the last one they chose. */
      organization_id: Generated<string | null>;
      /** From the request that opened it. */
      user_agent: string | null;
      address: string | null;
      /** To within a few minutes. */
      last_seen_at: Date;
    };
    known_devices: { person_id: string; token_hash: Buffer; created_at: Date; last_seen_at: Date };
  }
}

export async function insertSession(
  tx: Tx,
  row: {
    id: string;
    person_id: string;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    user_agent: string | null;
    address: string | null;
  },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...row, rotated_at: row.created_at, last_seen_at: row.created_at, previous_token_hash: null })
    .execute();
}

/** By its current token, or by the previous one while that is still accepted. */
export async function findSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .innerJoin('memberships', 'memberships.person_id', 'people.id')
    .select([
      'sessions.id',
      'sessions.person_id',
      'sessions.token_hash',
      'sessions.rotated_at',
      'sessions.expires_at',
      'sessions.last_seen_at',
      'people.name',
      'people.email',
      'people.email_verified_at',
      'memberships.organization_id',
      'memberships.role',
    ])
    .where((where) =>
      where.or([where('sessions.token_hash', '=', tokenHash), where('sessions.previous_token_hash', '=', tokenHash)]),
    )
    .orderBy(sql`memberships.organization_id is not distinct from sessions.organization_id`, 'desc')
    .orderBy('memberships.selected_at', (order) => order.desc().nullsLast())
    .orderBy('memberships.created_at')
    .executeTakeFirst();
}

/** Replaces the token. False when another request did so first. */
export async function rotateSession(db: Db, id: string, from: Buffer, to: Buffer, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ token_hash: to, previous_token_hash: from, rotated_at: at, last_seen_at: at })
    .where('id', '=', id)
    .where('token_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for any current token; returns when the session ends, null when it has. */
export async function replaceToken(tx: Tx, id: string, to: Buffer, at: Date): Promise<Date | null> {
  const row = await tx
    .updateTable('sessions')
    .set((eb) => ({ token_hash: to, previous_token_hash: eb.ref('token_hash'), rotated_at: at, last_seen_at: at }))
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Unless another request recorded it since `before`. */
export async function saveSeen(db: Db, id: string, at: Date, before: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('id', '=', id)
    .where('last_seen_at', '<=', before)
    .execute();
}

export async function saveSessionOrganization(tx: Tx, sessionId: string, organizationId: string): Promise<void> {
  await tx.updateTable('sessions').set({ organization_id: organizationId }).where('id', '=', sessionId).execute();
}

const maxListed = 200;

/** The open ones, the last used first. */
export async function listSessions(db: Db, personId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'user_agent', 'address', 'last_seen_at as seen_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
}

export async function findOpenedAt(db: Db, id: string): Promise<Date | null> {
  const row = await db.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst();
  return row?.created_at ?? null;
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${tokenHash} or previous_token_hash = ${tokenHash}`.execute(db);
}

/** False when the person has no such session. */
export async function deleteOwnSession(tx: Tx, personId: string, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many of them were open. */
export async function deleteSessions(
  tx: Tx,
  personId: string,
  { but, now }: { but: string | null; now: Date },
): Promise<number> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .$if(but !== null, (query) => query.where('id', '!=', but!))
    .returning('expires_at')
    .execute();
  return rows.filter(({ expires_at }) => expires_at > now).length;
}

/** A batch; whether more may be left. */
export const deleteExpiredSessions = (db: Db, now: Date): Promise<boolean> =>
  deleteOlder(db, 'sessions', 'expires_at', now);

/** Whether one of these is of a device the person has signed in with; it was used now. */
export async function seeDevice(tx: Tx, personId: string, hashes: readonly Buffer[], now: Date): Promise<boolean> {
  if (hashes.length === 0) return false;
  const rows = await tx
    .updateTable('known_devices')
    .set({ last_seen_at: now })
    .where('person_id', '=', personId)
    .where('token_hash', 'in', hashes)
    .returning('person_id')
    .execute();
  return rows.length > 0;
}

export async function findDevice(
  db: Db,
  person: { id: string } | { email: string },
  hashes: readonly Buffer[],
): Promise<Buffer | null> {
  if (hashes.length === 0) return null;
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('people', 'people.id', 'known_devices.person_id')
    .select('known_devices.token_hash')
    .where('known_devices.token_hash', 'in', hashes)
    .where((where) =>
      'id' in person
        ? where('people.id', '=', person.id)
        : where.and([where('people.email', '=', person.email), where('people.is_claimant', '=', false)]),
    )
    .orderBy('known_devices.last_seen_at', 'desc')
    .executeTakeFirst();
  return row?.token_hash ?? null;
}

/** Only the last used are kept: a script that signs in again each time leaves one behind each time. */
export async function insertDevice(tx: Tx, personId: string, hash: Buffer, now: Date, most: number): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ person_id: personId, token_hash: hash, created_at: now, last_seen_at: now })
    .execute();
  await sql`
    delete from known_devices where person_id = ${personId} and token_hash in (
      select token_hash from known_devices where person_id = ${personId}
      order by last_seen_at desc, created_at desc offset ${most})`.execute(tx);
}

export const deleteUnseenDevices = (db: Db, before: Date): Promise<boolean> =>
  deleteOlder(db, 'known_devices', 'last_seen_at', before);
