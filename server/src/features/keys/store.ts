import type { Scope } from '@platen/contract';
import { type Generated, sql } from 'kysely';
import type { Db, Tx } from '../../engines/database/port.ts';

declare module '../../engines/database/port.ts' {
  interface Tables {
    api_keys: {
      id: string;
      shop_id: string;
      name: string;
      origin: 'sandbox' | 'owner';
      hash: Buffer;
      prefix: string;
      last_four: string;
      scopes: Scope[];
      created_at: Date;
      expires_at: Date | null;
      revoked_at: Date | null;
      last_used_at: Date | null;
      /** The person who made it in the studio. */
      made_by: Generated<string | null>;
      /** Nobody holds it: an agent acts by it, with tokens of its own (features/agents/oauth). */
      is_agent: Generated<boolean>;
      /** The client that the agent is; null once that is forgotten. */
      oauth_client_id: Generated<string | null>;
    };
  }
}

export type KeyRow = {
  id: string;
  shop_id: string;
  name: string;
  origin: 'sandbox' | 'owner';
  prefix: string;
  last_four: string;
  scopes: Scope[];
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  is_agent: boolean;
};

const shown = [
  'api_keys.id',
  'api_keys.shop_id',
  'api_keys.name',
  'api_keys.origin',
  'api_keys.prefix',
  'api_keys.last_four',
  'api_keys.scopes',
  'api_keys.created_at',
  'api_keys.expires_at',
  'api_keys.revoked_at',
  'api_keys.last_used_at',
  'api_keys.is_agent',
] as const;

type NewKeyRow = KeyRow & { hash: Buffer; made_by: string | null; oauth_client_id: string | null };

export async function insertKey(tx: Tx, row: NewKeyRow): Promise<void> {
  await tx.insertInto('api_keys').values(row).execute();
}

/** A key that may be used: with its shop's organization, and the moment either of them expires. */
export const findUsableKey = (db: Db, hash: Buffer) =>
  usableKeys(db).where('api_keys.hash', '=', hash).executeTakeFirst();

export const findUsableAgent = (db: Db, keyId: string) =>
  usableKeys(db).where('api_keys.id', '=', keyId).where('api_keys.is_agent', '=', true).executeTakeFirst();

const usableKeys = (db: Db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('shops', 'shops.id', 'api_keys.shop_id')
    .select([
      'api_keys.id',
      'api_keys.shop_id',
      'api_keys.scopes',
      'api_keys.expires_at',
      'shops.organization_id',
      'shops.expires_at as shop_expires_at',
    ])
    .where('api_keys.revoked_at', 'is', null);

/** Answers what the agent may do; null when it is not connected any more. */
export async function saveAgentEnd(tx: Tx, keyId: string, expiresAt: Date, now: Date): Promise<Scope[] | null> {
  const row = await tx
    .updateTable('api_keys')
    .set({ expires_at: expiresAt })
    .where('id', '=', keyId)
    .where('is_agent', '=', true)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('scopes')
    .executeTakeFirst();
  return row?.scopes ?? null;
}

export async function revokeAgent(tx: Tx, keyId: string, at: Date): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('id', '=', keyId)
    .where('is_agent', '=', true)
    .where('revoked_at', 'is', null)
    .execute();
}

export type MadeKey = Omit<KeyRow, 'last_used_at' | 'revoked_at'> & { shop_name: string };

/** A key with the name of its shop; null once it is revoked. */
export async function findMadeKey(db: Db, keyId: string): Promise<MadeKey | null> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('shops', 'shops.id', 'api_keys.shop_id')
    .select([...shown, 'shops.name as shop_name'])
    .where('api_keys.id', '=', keyId)
    .where('api_keys.revoked_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function isKeyUsable(db: Db, keyId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function listOrganizationKeys(db: Db, organizationId: string): Promise<KeyRow[]> {
  return db
    .selectFrom('api_keys')
    .innerJoin('shops', 'shops.id', 'api_keys.shop_id')
    .select(shown)
    .where('shops.organization_id', '=', organizationId)
    .where('api_keys.origin', '=', 'owner')
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute();
}

/** Revokes a key of the organization; null when it has no such key. Revoking again changes nothing, not even the time. */
export async function revokeOrganizationKey(
  tx: Tx,
  organizationId: string,
  keyId: string,
  at: Date,
  madeBy?: string,
): Promise<Pick<KeyRow, 'id' | 'name' | 'revoked_at' | 'is_agent'> | null> {
  const row = await tx
    .updateTable('api_keys')
    .from('shops')
    .set({ revoked_at: sql<Date>`coalesce(api_keys.revoked_at, ${at})` })
    .whereRef('shops.id', '=', 'api_keys.shop_id')
    .where('shops.organization_id', '=', organizationId)
    .where('api_keys.id', '=', keyId)
    .$if(madeBy !== undefined, (query) => query.where('api_keys.made_by', '=', madeBy!))
    .returning(['api_keys.id', 'api_keys.name', 'api_keys.revoked_at', 'api_keys.is_agent'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Keys of an organization's shops that one person made and that were to end within so many seconds, and the apps they connected where those
 * are to end too; answers which they were.
 */
export async function revokeShortKeys(
  tx: Tx,
  { organizationId, personId }: { organizationId: string; personId: string },
  seconds: number,
  at: Date,
  withAgents: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update api_keys set revoked_at = ${at} from shops
    where shops.id = api_keys.shop_id and shops.organization_id = ${organizationId}
      and api_keys.made_by = ${personId} and api_keys.revoked_at is null
      and (api_keys.expires_at <= api_keys.created_at + make_interval(secs => ${seconds})
        or (api_keys.is_agent and ${withAgents}::boolean))
    returning api_keys.id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function revokeShopKeys(tx: Tx, shopId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('shop_id', '=', shopId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function listShopKeyIds(tx: Tx, shopId: string): Promise<string[]> {
  const rows = await tx.selectFrom('api_keys').select('id').where('shop_id', '=', shopId).execute();
  return rows.map((row) => row.id);
}

export async function saveLastUses(db: Db, uses: ReadonlyMap<string, Date>): Promise<void> {
  await sql`
    update api_keys set last_used_at = greatest(last_used_at, used.at)
    from unnest(${[...uses.keys()]}::text[], ${[...uses.values()]}::timestamptz[]) as used(id, at)
    where api_keys.id = used.id`.execute(db);
}
