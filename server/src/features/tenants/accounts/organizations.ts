/**
 * Statements on organizations and their members, for the feature that lets people manage them
 * (`features/tenants/teams`).
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { Plan } from './store.ts';

export type Organization = { id: string; name: string; plan: Plan; created_at: Date };

export async function findOrganization(db: Db | Tx, id: string): Promise<Organization | null> {
  const row = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'plan', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function renameOrganization(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('organizations').set({ name }).where('id', '=', id).execute();
}

/** Locks the number of a person's organizations while it is checked. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await sql`select id from people where id = ${personId} for no key update`.execute(tx);
}

/** A person by id, whichever organizations they belong to. */
export async function findPerson(
  db: Db | Tx,
  personId: string,
): Promise<{ id: string; name: string; email: string } | null> {
  const row = await db
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where('id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasAccount(db: Db | Tx, email: string): Promise<boolean> {
  const holders = db.selectFrom('people').select('id').where('email', '=', email).where('is_claimant', '=', false);
  return (await holders.executeTakeFirst()) !== undefined;
}
