/** People of a sign-in provider, and the accounts they are connected to: every statement on them. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    identities: {
      id: string;
      person_id: string;
      issuer: string;
      /** The provider's permanent name for them. */
      subject: string;
      /** As last reported by the provider. */
      email: string | null;
      created_at: Date;
      last_used_at: Date | null;
    };
  }
}

/** The earliest first. */
export async function listIdentityRows(db: Db | Tx, personId: string) {
  return db
    .selectFrom('identities')
    .select(['id', 'issuer', 'email', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** When two arrive as the same person of the provider at once, the second waits here for the first. */
export async function lockSubject(tx: Tx, { issuer, subject }: { issuer: string; subject: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${issuer} ${subject}`}, 0))`.execute(tx);
}

/** Returns whose it is. */
export async function findIdentityOwner(
  db: Db | Tx,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .select('person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.person_id ?? null;
}

export async function insertIdentity(
  tx: Tx,
  row: { id: string; person_id: string; issuer: string; subject: string; email: string | null; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('identities')
    .values({ ...row, last_used_at: null })
    .execute();
}

export async function saveIdentityUse(
  tx: Tx,
  { issuer, subject }: { issuer: string; subject: string },
  { email, at }: { email: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('identities')
    .set((eb) => ({ last_used_at: at, email: eb.fn.coalesce(eb.val(email), 'email') }))
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** False when the person has no such identity. */
export async function deleteIdentity(tx: Tx, personId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('identities')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
