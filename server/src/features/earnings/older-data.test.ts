/** A database of the release before the book: its sales, payouts and refunds become entries, and what it left undone is done. */
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDatabase } from '../../engines/database/database.ts';
import type { Database } from '../../engines/database/port.ts';
import { createLog } from '../../kernel/log.ts';
import { findMismatches } from './check.ts';

let copy: TestDatabase;
let database: Database;
beforeAll(async () => {
  copy = await createEmptyTestDatabase();
  database = await openDatabase({ engine: 'postgres', url: copy.url, poolSize: 2 }, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const folder = new URL('../../../migrations/', import.meta.url);

async function migrate(which: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).sort().filter((one) => one.endsWith('.ts') && which(one))) {
    const { up } = await import(new URL(name, folder).href);
    await up(database.db);
  }
}

const run = (text: string) => sql.raw(text).execute(database.db);

type Old = {
  id: string;
  checkout: 'paid' | 'ordered' | 'refunded';
  sale: 'held' | 'available' | 'paid_out' | 'refunded' | null;
  order?: 'pending' | 'shipped' | 'cancelled';
  payout?: string;
};

/** Twelve dollars paid, six of them for the order, one as fee; as the older release kept it. */
async function keep({ id, checkout, sale, order = 'shipped', payout }: Old): Promise<void> {
  const at = `'2030-01-01T00:00:00Z'`;
  await run(`insert into checkouts (id, token_hash, link_hash, link_sealed, shop_id, organization_id, product, variant_id, quantity,
      mockup_url, buyer_sealed, order_body_sealed, items_cents, shipping_cents, status, payment_reference, order_id, created_at, updated_at)
    values ('chk_${id}', 't${id}', 'l${id}', '', 'shp1', 'org_1', 'MUG-11OZ', 'v', 1, '', '', '', 1000, 200, '${checkout}', 'ref_${id}',
      ${sale ? `'ord_${id}'` : 'null'}, ${at}, ${at})`);
  if (!sale) return;
  const history = JSON.stringify([{ status: order, at: '2030-01-02T00:00:00.000Z' }]);
  await run(`insert into orders (id, shop_id, order_number, status, revision, fields, items, shipments, warnings, errors, status_history,
      items_cents, shipping_cents, total_cents, created_at, updated_at)
    values ('ord_${id}', 'shp1', 'P${id}', '${order}', 1, '{}', '[]', '[]', '[]', '[]', '${history}', 500, 100, 600, ${at}, ${at})`);
  await run(`insert into ledger_entries (id, organization_id, shop_id, at, kind, cost_micros, paid_from, description, ref)
    values ('led_${id}', 'org_1', 'shp1', ${at}, 'order', 6000000, 'sale', '', 'ord_${id}')`);
  // As it was: the order of a sale taken back as if it had been invoiced.
  if (order === 'cancelled')
    await run(`insert into ledger_entries (id, organization_id, shop_id, at, kind, cost_micros, paid_from, description, ref)
      values ('led_back_${id}', 'org_1', 'shp1', ${at}, 'order_reversal', -6000000, 'invoice', '', 'ord_${id}')`);
  await run(`insert into sales (id, checkout_id, shop_id, organization_id, order_id, product, variant_id, quantity, gross_cents, cost_cents,
      fee_cents, net_cents, status, payout_id, at)
    values ('sal_${id}', 'chk_${id}', 'shp1', 'org_1', 'ord_${id}', 'MUG-11OZ', 'v', 1, 1200, 600, 100, 500, '${sale}',
      ${payout ? `'${payout}'` : 'null'}, ${at})`);
}

test('becomes a book in which every record agrees', async () => {
  await migrate((name) => name < '0110');
  await run(`insert into organizations (id, name, plan, created_at) values ('org_1', 'Ada', 'starter', now())`);
  await run(`insert into shops (id, organization_id, name, secret_hash, secret_sealed, sandbox_secret_hash, asset_allowlist,
      is_allowlist_custom, require_signed_urls, minted_from, created_at, claimed_at)
    values ('shp1', 'org_1', 'Shop', 'a', 'b', 'c', '{}', false, false, '', now(), now())`);
  await run(`insert into payouts (id, organization_id, amount_cents, status, reference, created_at)
    values ('pay_1', 'org_1', 1000, 'paid', 'tr_1', '2030-01-03T00:00:00Z'), ('pay_2', 'org_1', 500, 'failed', null, '2030-01-04T00:00:00Z')`);
  await keep({ id: 'waiting', checkout: 'ordered', sale: 'available', order: 'pending' });
  await keep({ id: 'sent', checkout: 'ordered', sale: 'available' });
  await keep({ id: 'paid', checkout: 'ordered', sale: 'paid_out', payout: 'pay_1' });
  await keep({ id: 'kept', checkout: 'refunded', sale: 'paid_out', payout: 'pay_1', order: 'cancelled' });
  await keep({ id: 'back', checkout: 'refunded', sale: 'refunded', order: 'cancelled' });
  await keep({ id: 'open', checkout: 'paid', sale: null });
  await keep({ id: 'misfit', checkout: 'refunded', sale: null });
  await keep({ id: 'orphan', checkout: 'ordered', sale: null });
  await run(`insert into jobs (id, name, payload, run_at, attempts, created_at)
    values ('wrk_1', 'sales.send-back', '{"checkoutId":"chk_misfit"}', now(), 3, now())`);
  await migrate((name) => name >= '0110');

  const { rows: sales } = await sql<Record<string, unknown>>`
    select id, status, refunded_cents, net_cents, available_cents, available_at from sales order by id`.execute(
    database.db,
  );
  expect(sales).toMatchObject([
    { id: 'sal_back', status: 'refunded', refunded_cents: 1200, net_cents: 0 },
    // Refunded after it was paid out, which the owner was let keep.
    { id: 'sal_kept', status: 'refunded', refunded_cents: 1200, net_cents: 0, available_cents: -500 },
    { id: 'sal_paid', status: 'paid_out', net_cents: 500 },
    // Available the moment it was ordered: now it waits for its order and the hold period.
    { id: 'sal_sent', status: 'pending', net_cents: 500, available_at: new Date('2030-01-09T00:00:00Z') },
    { id: 'sal_waiting', status: 'pending', net_cents: 500, available_at: null },
  ]);
  const { rows: balances } = await sql<Record<string, unknown>>`select * from earnings_balances`.execute(database.db);
  expect(balances).toEqual([
    {
      organization_id: 'org_1',
      shopper_cents: -8 * 1200 + 3 * 1200,
      unsettled_cents: 1200,
      cost_cents: 3 * 600,
      fee_cents: 3 * 100,
      held_cents: 0,
      pending_cents: 1000,
      available_cents: -500,
      paid_out_cents: 1000,
      house_cents: 1200,
    },
  ]);
  const { rows: invoiced } = await sql<{ micros: number }>`
    select coalesce(sum(cost_micros), 0)::bigint as micros from ledger_entries where paid_from = 'invoice'`.execute(
    database.db,
  );
  expect(invoiced[0]!.micros).toBe(0);

  // What it had begun and not finished is asked for by a job of its own; nothing else is out of order.
  expect((await findMismatches(database.db)).map(({ rule, subject }) => [rule, subject])).toEqual([
    ['request_has_its_subject', expect.stringMatching(/^ref_/)],
  ]);
});
