import { type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    carts: Omit<CartRow, 'lines'> & { lines: JSONColumnType<CartLine[], string, string> };
  }
}

/**
 * An item of a cart: a variant of a listing, or a plain link with the choices made on its page. The stored title is shown once the item is
 * no longer sold.
 */
export type CartLine = { id: string; quantity: number; title: string } & (
  | { kind: 'listing'; listingId: string; variantId: string }
  | { kind: 'link'; productCode: string; query: string; variantId: string }
);

export type CartRow = {
  token_hash: Buffer;
  shop_id: string;
  lines: CartLine[];
  discount_code: string | null;
  created_at: Date;
  updated_at: Date;
};

export async function findCart(
  db: Db | Tx,
  shopId: string,
  tokenHash: Buffer,
  lock?: 'locked',
): Promise<CartRow | null> {
  const query = db.selectFrom('carts').selectAll().where('token_hash', '=', tokenHash).where('shop_id', '=', shopId);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

export async function putCart(tx: Tx, row: CartRow): Promise<void> {
  const { lines, discount_code, updated_at } = row;
  const values = { lines: JSON.stringify(lines), discount_code, updated_at };
  await tx
    .insertInto('carts')
    .values({ ...row, ...values })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(values))
    .execute();
}

/** After the purchase. Items added since then stay. */
export async function takeBought(
  tx: Tx,
  { shopId, tokenHash, lineIds }: { shopId: string; tokenHash: Buffer; lineIds: readonly string[] },
): Promise<void> {
  await sql`update carts set discount_code = null, lines = coalesce((
      select jsonb_agg(line order by at) from jsonb_array_elements(lines) with ordinality as kept (line, at)
      where not line ->> 'id' = any(${lineIds}::text[])), '[]')
    where token_hash = ${tokenHash} and shop_id = ${shopId}`.execute(tx);
}
