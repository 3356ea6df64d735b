import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { newLinkToken } from '../../../kernel/ids.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    shop_domains: DomainRow;
  }
}

export type DomainRow = {
  shop_id: string;
  domain: string;
  /** What the TXT record of the domain must contain. Public once it is set. */
  token: string;
  /** Since when the domain leads to the shop. */
  proven_at: Date | null;
};

export async function listDomains(db: Db | Tx, shopIds: readonly string[]): Promise<Map<string, DomainRow>> {
  const rows = await db
    .selectFrom('shop_domains')
    .selectAll()
    .where('shop_id', 'in', ['', ...shopIds])
    .execute();
  return new Map(rows.map((row) => [row.shop_id, row]));
}

/** For every shop: which hosts lead where. */
export async function listProven(db: Db): Promise<{ domain: string; shop_id: string }[]> {
  return db.selectFrom('shop_domains').select(['domain', 'shop_id']).where('proven_at', 'is not', null).execute();
}

export async function isProven(db: Db, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_domains')
    .select('shop_id')
    .where('domain', '=', domain)
    .where('proven_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function putDomain(tx: Tx, row: DomainRow): Promise<void> {
  await tx
    .insertInto('shop_domains')
    .values(row)
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute();
}

export async function deleteDomain(tx: Tx, shopId: string): Promise<void> {
  await tx.deleteFrom('shop_domains').where('shop_id', '=', shopId).execute();
}

/** The last to prove a domain has it: the shop that had it until now is notified. */
export async function markProven(tx: Tx, { domain, shop_id }: DomainRow, at: Date): Promise<string[]> {
  // Simultaneous proofs take turns.
  await sql`select from shop_domains where domain = ${domain} order by shop_id for update`.execute(tx);
  const before = await tx
    .updateTable('shop_domains')
    // An old proof may still be in the DNS, and proves nothing any more. At most one row is proven.
    .set({ proven_at: null, token: newLinkToken() })
    .where('domain', '=', domain)
    .where('shop_id', '<>', shop_id)
    .where('proven_at', 'is not', null)
    .returning('shop_id')
    .execute();
  await tx
    .updateTable('shop_domains')
    .set({ proven_at: at })
    .where('shop_id', '=', shop_id)
    .where('domain', '=', domain)
    .execute();
  return before.map((row) => row.shop_id);
}
