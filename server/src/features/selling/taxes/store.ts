import type { Taxes } from '@platen/contract/taxes';
import type { JSONColumnType } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    shop_taxes: Omit<TaxesRow, 'rates'> & { rates: JSONColumnType<Rate[], string, string> };
  }
}

export type Rate = Taxes['rates'][number];

export type TaxesRow = {
  shop_id: string;
  provider: Taxes['provider'];
  prices_include_tax: boolean;
  rates: Rate[];
  updated_at: Date;
};

export async function findTaxes(db: Db | Tx, shopId: string): Promise<TaxesRow | null> {
  return (await db.selectFrom('shop_taxes').selectAll().where('shop_id', '=', shopId).executeTakeFirst()) ?? null;
}

export async function putTaxes(tx: Tx, row: TaxesRow): Promise<void> {
  const { shop_id: _, ...values } = { ...row, rates: JSON.stringify(row.rates) };
  await tx
    .insertInto('shop_taxes')
    .values({ shop_id: row.shop_id, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute();
}
