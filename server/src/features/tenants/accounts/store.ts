import { type Generated, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { trySaved } from '../../../kernel/database/transactions.ts';
import { notFound } from '../../../kernel/errors.ts';

export type Plan = 'sandbox' | 'starter';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    organizations: {
      id: string;
      name: string;
      plan: Plan;
      payouts_sealed: Buffer | null;
      /** When the account was last changed, and until when nothing is sent to it. */
      payouts_changed_at: Generated<Date | null>;
      payouts_held_until: Generated<Date | null>;
      /** How often an account was set or confirmed. */
      payouts_edition: Generated<number>;
      /** A payout to this account was returned: nothing more is sent to it. */
      payouts_bounced_at: Generated<Date | null>;
      /** It ended, and only its books are left. */
      deleted_at: Generated<Date | null>;
      created_at: Date;
    };
    people: {
      id: string;
      name: string;
      email: string;
      /** Null for a person who signs in only with a provider or a passkey. */
      password_hash: string | null;
      created_at: Date;
      /** When the address was proven to be theirs. */
      email_verified_at: Date | null;
      /** Another account has the address: nothing is sent to it for this one, which cannot prove it. */
      is_claimant: Generated<boolean>;
      /** Of claimants: `passwordTag`. */
      password_tag: Generated<number | null>;
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

/** An organization that ended: what is left is a number that its books refer to. */
export async function blankOrganization(tx: Tx, organizationId: string, at: Date): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ name: 'Deleted organization', payouts_sealed: null, deleted_at: at })
    .where('id', '=', organizationId)
    .execute();
}

export async function saveName(db: Db | Tx, personId: string, name: string): Promise<void> {
  await db.updateTable('people').set({ name }).where('id', '=', personId).execute();
}

/** When they signed up. */
export async function findJoinedAt(db: Db | Tx, personId: string): Promise<Date> {
  const row = await db.selectFrom('people').select('created_at').where('id', '=', personId).executeTakeFirst();
  if (!row) throw notFound('Your account');
  return row.created_at;
}

/** With everything that is only theirs: sessions, memberships, codes, keys and links. */
export async function deletePerson(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('people').where('id', '=', personId).execute();
}

/** Returns those that exist. Not `for update`: rows that refer to an organization may still be written. */
export async function lockOrganizations(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organizations where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
  return rows.map((row) => row.id);
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
  await tx
    .updateTable('organizations')
    .set((set) => ({
      payouts_sealed: sealed,
      payouts_edition: set('payouts_edition', '+', 1),
      payouts_bounced_at: null,
    }))
    .where('id', '=', organizationId)
    .execute();
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
  person: {
    id: string;
    name: string;
    email: string;
    password_hash: string | null;
    created_at: Date;
    email_verified_at: Date | null;
    is_claimant?: boolean;
    password_tag?: number;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('people')
    .values(person)
    .onConflict((conflict) => conflict.column('email').where(sql<boolean>`not is_claimant`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const withOrganization = (db: Db | Tx) =>
  db
    .selectFrom('people')
    .innerJoin('memberships', 'memberships.person_id', 'people.id')
    .select([
      'people.id',
      'people.name',
      'people.email',
      'people.password_hash',
      'people.email_verified_at',
      'memberships.organization_id',
    ])
    .orderBy('memberships.selected_at', (order) => order.desc().nullsLast())
    .orderBy('memberships.created_at');

/** The holder of the address, with the organization they worked in last. */
export async function findPersonByEmail(db: Db, email: string) {
  return withOrganization(db)
    .where('people.email', '=', email)
    .where('people.is_claimant', '=', false)
    .executeTakeFirst();
}

/** Claimants of the address whose password may be the one with this tag. */
export async function findClaimants(db: Db, email: string, tag: number) {
  return withOrganization(db)
    .where('people.email', '=', email)
    .where('people.is_claimant', '=', true)
    .where('people.password_tag', '=', tag)
    .distinctOn('people.id')
    .clearOrderBy()
    .orderBy('people.id', 'desc')
    .orderBy('memberships.selected_at', (order) => order.desc().nullsLast())
    .limit(maxClaimants)
    .execute();
}

/** The same by their id. */
export async function findKnown(db: Db | Tx, personId: string) {
  return (await withOrganization(db).where('people.id', '=', personId).executeTakeFirst()) ?? null;
}

/** So that changes of their sign-in methods take turns. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await sql`select from people where id = ${personId} for no key update`.execute(tx);
}

/** Two passwords share a tag once in four thousand. */
const maxClaimants = 5;
const uniqueViolation = '23505';
const personColumns = ['id', 'name', 'email', 'password_hash', 'email_verified_at', 'is_claimant'] as const;

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export async function findPerson(db: Db | Tx, id: string) {
  return (await db.selectFrom('people').select(personColumns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The recipient of a letter to this person. Null for a claimant, whose address is another person's. */
export async function findReader(db: Db | Tx, id: string): Promise<Person | null> {
  const person = await findPerson(db, id);
  return person?.is_claimant ? null : person;
}

export async function getPerson(db: Db | Tx, id: string): Promise<Person> {
  const person = await findPerson(db, id);
  if (!person) throw notFound('Your account');
  return person;
}

export async function listOwners(db: Db | Tx, organizationId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select('people.email_verified_at')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.role', '=', 'owner')
    .execute();
}

/** The holder of the address, whether or not they belong to an organization. */
export async function findPersonOf(db: Db | Tx, email: string): Promise<Person | null> {
  const holders = db.selectFrom('people').select(personColumns).where('email', '=', email);
  return (await holders.where('is_claimant', '=', false).executeTakeFirst()) ?? null;
}

/** False when another change of it came first. */
export async function changePasswordHash(
  tx: Tx,
  id: string,
  from: string | null,
  to: { hash: string; tag: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('people')
    .set({ password_hash: to.hash, password_tag: sql`case when is_claimant then ${to.tag}::smallint end` })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reading an address's mail proves it. False when it is no longer theirs. */
export async function saveVerified(tx: Tx, id: string, email: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('people')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(at)) }))
    .where('id', '=', id)
    .where('email', '=', email)
    .where('is_claimant', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when another account has the address. */
export async function saveEmail(tx: Tx, id: string, email: string, at: Date): Promise<boolean> {
  const save = () =>
    tx
      .updateTable('people')
      .set({ email, email_verified_at: at, is_claimant: false, password_tag: null })
      .where('id', '=', id)
      .executeTakeFirst();
  return trySaved(tx, save).then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: string }).code === uniqueViolation) return false;
      throw error;
    },
  );
}
