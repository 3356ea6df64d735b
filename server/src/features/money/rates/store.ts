import type { Db, Tx } from '../../../engines/database/port.ts';

declare module '../../../engines/database/port.ts' {
  interface Tables {
    exchange_rates: RateRow;
  }
}

type RateRow = { currency: string; per_dollar: number; day: string };

/** A table replaces the previous one: a missing currency no longer has a rate. */
export async function replaceRates(
  tx: Tx,
  rates: readonly { currency: string; perDollar: number; day: string }[],
): Promise<void> {
  await tx.deleteFrom('exchange_rates').execute();
  const rows = rates.map(({ currency, perDollar, day }) => ({ currency, per_dollar: perDollar, day }));
  await tx.insertInto('exchange_rates').values(rows).execute();
}

export async function findRate(
  db: Db,
  currency: string,
): Promise<{ currency: string; perDollar: number; day: string } | null> {
  const row = await db.selectFrom('exchange_rates').selectAll().where('currency', '=', currency).executeTakeFirst();
  return row ? { currency, perDollar: row.per_dollar, day: row.day } : null;
}
