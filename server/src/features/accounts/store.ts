import type { OwnerLetter } from '@platen/contract/accounts';
import { type Generated, sql } from 'kysely';
import type { Db, Tx } from '../../engines/database/port.ts';
import { deleteOlder } from '../../kernel/sweeps.ts';

export type Plan = 'sandbox' | 'starter';

declare module '../../engines/database/port.ts' {
  interface Tables {
    organizations: { id: string; name: string; plan: Plan; payouts_sealed: Buffer | null; created_at: Date };
    people: { id: string; name: string; email: string; password_hash: string; created_at: Date };
    memberships: {
      person_id: string;
      organization_id: string;
      created_at: Date;
      /** What this member does not want to be written about here. */
      muted_letters: Generated<OwnerLetter[]>;
    };
    sessions: {
      id: string;
      person_id: string;
      token_hash: Buffer;
      previous_token_hash: Buffer | null;
      rotated_at: Date;
      created_at: Date;
      expires_at: Date;
    };
  }
}

export async function insertOrganization(
  tx: Tx,
  row: { id: string; name: string; plan: Plan; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('organizations')
    .values({ ...row, payouts_sealed: null })
    .execute();
}

export async function deleteOrganization(tx: Tx, organizationId: string): Promise<void> {
  await tx.deleteFrom('organizations').where('id', '=', organizationId).execute();
}

/** Answers those that exist. Not `for update`: rows that refer to an organization may go on being written. */
export async function lockOrganizations(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organizations where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
  return rows.map((row) => row.id);
}

export type Member = { id: string; name: string; email: string; muted: OwnerLetter[] };

/** The earliest first. */
export async function listMembers(db: Db | Tx, organizationId: string): Promise<Member[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['people.id', 'people.name', 'people.email', 'memberships.muted_letters as muted'])
    .where('memberships.organization_id', '=', organizationId)
    .orderBy('memberships.created_at')
    .orderBy('people.id')
    .execute();
}

export async function saveMuted(
  tx: Tx,
  { personId, organizationId }: { personId: string; organizationId: string },
  muted: OwnerLetter[],
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ muted_letters: muted })
    .where('person_id', '=', personId)
    .where('organization_id', '=', organizationId)
    .execute();
}

export async function findOrganizationName(db: Db | Tx, organizationId: string): Promise<string | null> {
  const row = await db.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirst();
  return row?.name ?? null;
}

export async function findPlan(db: Db | Tx, organizationId: string): Promise<Plan | null> {
  const row = await db.selectFrom('organizations').select('plan').where('id', '=', organizationId).executeTakeFirst();
  return row?.plan ?? null;
}

export async function savePayouts(tx: Tx, organizationId: string, sealed: Buffer): Promise<void> {
  await tx.updateTable('organizations').set({ payouts_sealed: sealed }).where('id', '=', organizationId).execute();
}

export async function findPayouts(db: Db | Tx, organizationId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('organizations')
    .select('payouts_sealed')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.payouts_sealed ?? null;
}

/** False when the e-mail address is taken. */
export async function insertPerson(
  tx: Tx,
  person: { id: string; name: string; email: string; password_hash: string; created_at: Date },
  organizationId: string,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('people')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await tx
    .insertInto('memberships')
    .values({ person_id: person.id, organization_id: organizationId, created_at: person.created_at })
    .execute();
  return true;
}

export async function findPersonByEmail(db: Db, email: string) {
  return db
    .selectFrom('people')
    .innerJoin('memberships', 'memberships.person_id', 'people.id')
    .select(['people.id', 'people.name', 'people.email', 'people.password_hash', 'memberships.organization_id'])
    .where('people.email', '=', email)
    .orderBy('memberships.created_at')
    .executeTakeFirst();
}

export async function insertSession(
  db: Db | Tx,
  row: { id: string; person_id: string; token_hash: Buffer; rotated_at: Date; created_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...row, previous_token_hash: null })
    .execute();
}

/** By its present token, or by the one before while that is still honoured. */
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
      'people.name',
      'people.email',
      'memberships.organization_id',
    ])
    .where((where) =>
      where.or([where('sessions.token_hash', '=', tokenHash), where('sessions.previous_token_hash', '=', tokenHash)]),
    )
    .orderBy('memberships.created_at')
    .executeTakeFirst();
}

/** Replaces the token; false when another request did so first. */
export async function rotateSession(db: Db, id: string, from: Buffer, to: Buffer, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ token_hash: to, previous_token_hash: from, rotated_at: at })
    .where('id', '=', id)
    .where('token_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${tokenHash} or previous_token_hash = ${tokenHash}`.execute(db);
}

/** A batch; whether more may be left. */
export const deleteExpiredSessions = (db: Db, now: Date): Promise<boolean> =>
  deleteOlder(db, 'sessions', 'expires_at', now);
