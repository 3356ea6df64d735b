import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    totp_secrets: {
      person_id: string;
      secret_sealed: Buffer;
      created_at: Date;
      /** Null until a code has shown that the app has the secret. */
      confirmed_at: Date | null;
      /** The last half minute whose code was accepted: none is accepted twice. */
      last_step: number;
    };
    recovery_codes: { person_id: string; code_hash: Buffer };
  }
}

/** Replaces one that was never confirmed. False when one was. */
export async function savePendingSecret(tx: Tx, personId: string, sealed: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ person_id: string }>`
    insert into totp_secrets as t (person_id, secret_sealed, created_at, last_step)
    values (${personId}, ${sealed}, ${now}, 0)
    on conflict (person_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = 0
      where t.confirmed_at is null
    returning person_id`.execute(tx);
  return rows.length === 1;
}

export async function findSecret(db: Db | Tx, personId: string) {
  const row = await db
    .selectFrom('totp_secrets')
    .select(['secret_sealed', 'created_at', 'confirmed_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** False when a code of this step or of a later one was accepted before. */
export async function takeStep(db: Db | Tx, personId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirmSecret(tx: Tx, personId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: now })
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** With its recovery codes. False when none was in force. */
export async function deleteSecret(tx: Tx, personId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  const row = await tx
    .deleteFrom('totp_secrets')
    .where('person_id', '=', personId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

export async function replaceRecoveryCodes(tx: Tx, personId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute();
}

/** False when it is none of theirs, or was used before. */
export async function useRecoveryCode(tx: Tx, personId: string, hash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('recovery_codes')
    .where('person_id', '=', personId)
    .where('code_hash', '=', hash)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db | Tx, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deletePendingSecrets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('totp_secrets').where('confirmed_at', 'is', null).where('created_at', '<=', before).execute();
}
