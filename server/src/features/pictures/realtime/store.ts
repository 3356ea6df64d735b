import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { deleteOlder } from '../../../kernel/jobs/sweeps.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    realtime_grants: {
      token_hash: Buffer;
      shop_id: string;
      key_id: string | null;
      address: string | null;
      expires_at: Date;
    };
    realtime_places: { id: string; shop_id: string; node: string; seen_at: Date };
  }
}

/** The right behind a grant: a key's, or that of anyone at an address. */
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

/** A grant is used by deleting it: of two sockets with one token, one finds it. */
export async function takeGrant(db: Db | Tx, tokenHash: Buffer, now: Date): Promise<GrantRight | null> {
  const row = await db
    .deleteFrom('realtime_grants')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['shop_id', 'key_id', 'address'])
    .executeTakeFirst();
  return row ? { shopId: row.shop_id, keyId: row.key_id, address: row.address } : null;
}

/** A batch; whether more may be left. */
export const sweepGrants = (db: Db, now: Date): Promise<boolean> =>
  deleteOlder(db, 'realtime_grants', 'expires_at', now);

/** In the database's own time, because a test may move the service's clock. False when the shop has no slot left. */
export async function takePlace(
  tx: Tx,
  place: { id: string; shopId: string; node: string },
  { perShop, staleSeconds }: { perShop: number; staleSeconds: number },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sockets:${place.shopId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ taken: number }>`select count(*) as taken from realtime_places
    where shop_id = ${place.shopId} and seen_at > now() - make_interval(secs => ${staleSeconds})`.execute(tx);
  if (rows[0]!.taken >= perShop) return false;
  await sql`insert into realtime_places (id, shop_id, node) values (${place.id}, ${place.shopId}, ${place.node})`.execute(
    tx,
  );
  return true;
}

export async function removePlace(db: Db, id: string): Promise<void> {
  await db.deleteFrom('realtime_places').where('id', '=', id).execute();
}

/** These are still open; other rows of the node are removed, with those of dead nodes. */
export async function keepPlaces(db: Db, node: string, ids: readonly string[]): Promise<void> {
  await sql`with gone as (
      delete from realtime_places where node = ${node} and id <> all (${ids}) or seen_at < now() - interval '5 minutes'
    ) update realtime_places set seen_at = now() where node = ${node} and id = any (${ids})`.execute(db);
}

export async function removeNodePlaces(db: Db, node: string): Promise<void> {
  await db.deleteFrom('realtime_places').where('node', '=', node).execute();
}
