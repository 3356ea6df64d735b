/** Every statement on passkeys. */
import type { Db, Tx } from '../../../engines/database/port.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    passkeys: {
      id: string;
      person_id: string;
      /** The authenticator's own name for it. */
      credential_id: Buffer;
      /** As COSE, the format of authenticators. */
      public_key: Buffer;
      /** How often it signed, if it counts; 0 for those that do not. */
      counter: number;
      transports: string[];
      is_synced: boolean;
      name: string;
      created_at: Date;
      last_used_at: Date | null;
    };
  }
}

type NewPasskey = {
  id: string;
  person_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  is_synced: boolean;
  name: string;
  created_at: Date;
};
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** The earliest first. */
export async function listPasskeys(db: Db | Tx, personId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'is_synced', 'name', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function countPasskeys(db: Db | Tx, personId: string): Promise<number> {
  const row = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** False when it is already registered. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPasskey(db: Db | Tx, credentialId: Buffer) {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'person_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ? { ...row, counter: Number(row.counter) } : null;
}

/** False when it was used or deleted in the meantime. */
export async function saveUse(
  tx: Tx,
  { id, counter }: { id: string; counter: number },
  use: { counter: number; isSynced: boolean; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: use.at })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns its name. Null when the person has no such passkey. */
export async function deletePasskey(tx: Tx, personId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
