import type { Generated } from 'kysely';
import type { Db, Tx } from '../../../../engines/database/port.ts';

declare module '../../../../engines/database/port.ts' {
  interface Tables {
    oauth_clients: { id: string; name: string; redirect_uris: string[]; created_at: Date; expires_at: Date };
    oauth_codes: {
      hash: Buffer;
      client_id: string;
      key_id: string;
      redirect_uri: string;
      challenge: string;
      expires_at: Date;
      used_at: Generated<Date | null>;
    };
    oauth_tokens: {
      hash: Buffer;
      client_id: string;
      key_id: string;
      kind: 'access' | 'refresh';
      expires_at: Date;
      used_at: Generated<Date | null>;
    };
  }
}

export type ClientRow = { id: string; name: string; redirect_uris: string[]; created_at: Date; expires_at: Date };

export async function insertClient(db: Db, row: ClientRow): Promise<void> {
  await db.insertInto('oauth_clients').values(row).execute();
}

export async function findClient(db: Db, id: string, now: Date): Promise<ClientRow | null> {
  const row = await db
    .selectFrom('oauth_clients')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps a client that is in use. */
export async function keepClient(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.updateTable('oauth_clients').set({ expires_at: until }).where('id', '=', id).execute();
}

export type CodeRow = {
  hash: Buffer;
  client_id: string;
  key_id: string;
  redirect_uri: string;
  challenge: string;
  expires_at: Date;
  used_at: Date | null;
};

export async function insertCode(tx: Tx, row: Omit<CodeRow, 'used_at'>): Promise<void> {
  await tx.insertInto('oauth_codes').values(row).execute();
}

/** Locks the code. A second request waits, and then finds it used. */
export async function lockCode(tx: Tx, hash: Buffer): Promise<CodeRow | null> {
  const row = await tx.selectFrom('oauth_codes').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function useCode(tx: Tx, hash: Buffer, at: Date): Promise<void> {
  await tx.updateTable('oauth_codes').set({ used_at: at }).where('hash', '=', hash).execute();
}

export type TokenRow = {
  hash: Buffer;
  client_id: string;
  key_id: string;
  kind: 'access' | 'refresh';
  expires_at: Date;
  used_at: Date | null;
};

export async function insertTokens(tx: Tx, rows: Omit<TokenRow, 'used_at'>[]): Promise<void> {
  await tx.insertInto('oauth_tokens').values(rows).execute();
}

export async function lockToken(tx: Tx, hash: Buffer): Promise<TokenRow | null> {
  const row = await tx.selectFrom('oauth_tokens').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function useToken(tx: Tx, hash: Buffer, at: Date): Promise<void> {
  await tx.updateTable('oauth_tokens').set({ used_at: at }).where('hash', '=', hash).execute();
}

export async function deleteToken(tx: Tx, hash: Buffer): Promise<void> {
  await tx.deleteFrom('oauth_tokens').where('hash', '=', hash).execute();
}

/** The key of an access token that has not expired. */
export async function findAccess(db: Db, hash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('oauth_tokens')
    .select('key_id')
    .where('hash', '=', hash)
    .where('kind', '=', 'access')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.key_id ?? null;
}
