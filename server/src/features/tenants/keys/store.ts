import type { Scope } from '@platen/contract';
import type { KeyKind } from '@platen/contract/keys';
import type { Role } from '@platen/contract/roles';
import { type Generated, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

declare module '../../../engines/database/port.ts' {
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
      /** The person who made it in the studio. Null for the key that a sandbox shop was created with. */
      made_by: string | null;
      /**
       * Keys of a tab and of an agent act for `made_by`. An agent's key has no holder: the agent has tokens
       * (features/outside/agents/oauth).
       */
      kind: Generated<KeyKind>;
      /** The client that the agent is. Null once that is forgotten. */
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
  made_by: string | null;
  kind: KeyKind;
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
  'api_keys.made_by',
  'api_keys.kind',
] as const;

type NewKeyRow = KeyRow & { hash: Buffer; oauth_client_id: string | null };

export async function insertKey(tx: Tx, row: NewKeyRow): Promise<void> {
  await tx.insertInto('api_keys').values(row).execute();
}

/** A usable key: with its shop's organization, and when either of them expires. */
export const findUsableKey = (db: Db, hash: Buffer) =>
  usableKeys(db).where('api_keys.hash', '=', hash).executeTakeFirst();

export const findUsableAgent = (db: Db, keyId: string) =>
  usableKeys(db).where('api_keys.id', '=', keyId).where('api_keys.kind', '=', 'agent').executeTakeFirst();

const usableKeys = (db: Db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('shops', 'shops.id', 'api_keys.shop_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.person_id', '=', 'api_keys.made_by')
        .onRef('memberships.organization_id', '=', 'shops.organization_id'),
    )
    .select([
      'api_keys.id',
      'api_keys.shop_id',
      'api_keys.scopes',
      'api_keys.expires_at',
      'api_keys.made_by',
      'shops.organization_id',
      'shops.expires_at as shop_expires_at',
      sql<Role | null>`case when api_keys.kind <> 'key' then memberships.role end`.as('role'),
    ])
    .where('api_keys.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('api_keys.kind', '=', 'key'), eb('memberships.role', 'is not', null)]));

/** Returns what the agent may do. Null when it is no longer connected. */
export async function saveAgentEnd(tx: Tx, keyId: string, expiresAt: Date, now: Date): Promise<Scope[] | null> {
  const row = await tx
    .updateTable('api_keys')
    .set({ expires_at: expiresAt })
    .where('id', '=', keyId)
    .where('kind', '=', 'agent')
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
    .where('kind', '=', 'agent')
    .where('revoked_at', 'is', null)
    .execute();
}

export type MadeKey = Omit<KeyRow, 'last_used_at' | 'revoked_at'> & { shop_name: string };

/** A key with the name of its shop. Null once it is revoked. */
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

/** With the name of its maker. Null when their account is gone. */
export type ListedKey = KeyRow & { maker_name: string | null; is_maker_member: boolean };

export async function listOrganizationKeys(db: Db, organizationId: string): Promise<ListedKey[]> {
  return db
    .selectFrom('api_keys')
    .innerJoin('shops', 'shops.id', 'api_keys.shop_id')
    .leftJoin('people', 'people.id', 'api_keys.made_by')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.person_id', '=', 'api_keys.made_by')
        .onRef('memberships.organization_id', '=', 'shops.organization_id'),
    )
    .select([
      ...shown,
      'people.name as maker_name',
      sql<boolean>`memberships.person_id is not null`.as('is_maker_member'),
    ])
    .where('shops.organization_id', '=', organizationId)
    .where('api_keys.origin', '=', 'owner')
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute();
}

export async function listKeysOf(
  db: Db | Tx,
  { organizationId, personId }: { organizationId: string; personId: string },
  now: Date,
): Promise<KeyRow[]> {
  return db
    .selectFrom('api_keys')
    .innerJoin('shops', 'shops.id', 'api_keys.shop_id')
    .select(shown)
    .where('shops.organization_id', '=', organizationId)
    .where('api_keys.made_by', '=', personId)
    .where('api_keys.kind', '<>', 'tab')
    .where('api_keys.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', now)]))
    .orderBy('api_keys.id')
    .execute();
}

/**
 * Revokes a key of the organization. Null when it has no such key. Revoking again changes nothing, not even the time.
 */
export async function revokeOrganizationKey(
  tx: Tx,
  organizationId: string,
  keyId: string,
  at: Date,
  tabOf?: string,
): Promise<Pick<KeyRow, 'id' | 'name' | 'revoked_at' | 'kind'> | null> {
  const row = await tx
    .updateTable('api_keys')
    .from('shops')
    .set({ revoked_at: sql<Date>`coalesce(api_keys.revoked_at, ${at})` })
    .whereRef('shops.id', '=', 'api_keys.shop_id')
    .where('shops.organization_id', '=', organizationId)
    .where('api_keys.id', '=', keyId)
    .$if(tabOf !== undefined, (query) =>
      query.where('api_keys.made_by', '=', tabOf!).where('api_keys.kind', '=', 'tab'),
    )
    .returning(['api_keys.id', 'api_keys.name', 'api_keys.revoked_at', 'api_keys.kind'])
    .executeTakeFirst();
  return row ?? null;
}

/** Keys of these kinds that one person made for the organization's shops; returns which they were. */
export async function revokeKeysOf(
  tx: Tx,
  { organizationId, personId }: { organizationId: string; personId: string },
  kinds: readonly KeyKind[],
  at: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('api_keys')
    .from('shops')
    .set({ revoked_at: at })
    .whereRef('shops.id', '=', 'api_keys.shop_id')
    .where('shops.organization_id', '=', organizationId)
    .where('api_keys.made_by', '=', personId)
    .where('api_keys.kind', 'in', [...kinds])
    .where('api_keys.revoked_at', 'is', null)
    .returning('api_keys.id')
    .execute();
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
