import type { Db, Tx } from '../../engines/database/port.ts';

declare module '../../engines/database/port.ts' {
  interface Tables {
    realtime_grants: {
      token_hash: Buffer;
      shop_id: string;
      key_id: string | null;
      address: string | null;
      expires_at: Date;
    };
  }
}

/** Whose right a grant carries: a key's, or that of anybody at an address. */
export type GrantRight = { shopId: string; keyId: string | null; address: string | null };

export async function insertGrant(
  db: Db | Tx,
  grant: GrantRight & { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('realtime_grants')
    .values({
      token_hash: grant.tokenHash,
      shop_id: grant.shopId,
      key_id: grant.keyId,
      address: grant.address,
      expires_at: grant.expiresAt,
    })
    .execute();
}

/** A grant is used by deleting it: of two sockets that show one token, one finds it. */
export async function takeGrant(db: Db | Tx, tokenHash: Buffer, now: Date): Promise<GrantRight | null> {
  const row = await db
    .deleteFrom('realtime_grants')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['shop_id', 'key_id', 'address'])
    .executeTakeFirst();
  return row ? { shopId: row.shop_id, keyId: row.key_id, address: row.address } : null;
}

export async function sweepGrants(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('realtime_grants').where('expires_at', '<=', now).execute();
}
