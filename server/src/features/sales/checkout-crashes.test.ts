/** A shopper's card is charged once and becomes one order, or is paid back, whatever is lost between the provider and us. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkUrl } from '../../../test/artwork-host.ts';
import { crashingPayments, planCrashes } from '../../../test/crashing-payments.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { shopper, tokenOf } from '../../../test/shopper.ts';
import { systemClock } from '../../engines/clock/clock.ts';
import { openDatabase } from '../../engines/database/database.ts';
import type { Database } from '../../engines/database/port.ts';
import { openTestProcessor } from '../../engines/payments/test-processor.ts';
import { createLog } from '../../kernel/log.ts';

const crashes = planCrashes();
let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer({}, { payments: (engine) => crashingPayments(engine, crashes) });
  database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 2 }, createLog('silent'));
});
afterAll(async () => {
  await database?.close();
  await server?.close();
});

let callers = 0;
async function openPage() {
  const { shop_id } = await server.mint();
  const link = `/buy/MUG-11OZ?shop=${shop_id}&asset=${encodeURIComponent(await artworkUrl('damaged'))}`;
  const page = await server.call('GET', link);
  callers += 1;
  const ip = `10.6.0.${callers}`;
  const pay = (token = tokenOf(page.text)) =>
    server.call('POST', link, {
      ip,
      body: new URLSearchParams({ ...shopper, token, action: 'pay', number: '4242 4242 4242 4242' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const checkouts = () =>
    database.db.selectFrom('checkouts').selectAll().where('shop_id', '=', shop_id).orderBy('created_at').execute();
  /** Charges less refunds, as the provider counts them. */
  const paidCents = async () => {
    const ids = (await checkouts()).map((one) => one.id);
    const charges = await database.db.selectFrom('test_payments').selectAll().where('id', 'in', ids).execute();
    const taken = charges.filter((one) => one.kind === 'charge' && one.status === 'succeeded');
    const references = ['', ...taken.map((one) => one.reference)];
    const refunds = await database.db
      .selectFrom('test_payments')
      .selectAll()
      .where('charge_reference', 'in', references)
      .execute();
    const sum = (rows: { amount_cents: number }[]) => rows.reduce((total, row) => total + row.amount_cents, 0);
    return { charges: taken.length, left: sum(taken) - sum(refunds) };
  };
  const orders = async () =>
    (await database.db.selectFrom('orders').select('id').where('shop_id', '=', shop_id).execute()).length;
  return { page, pay, checkouts, paidCents, orders };
}

test('the answer is lost: pressing the button again does not pay again, and the purchase becomes one order', async () => {
  const { page, pay, checkouts, paidCents, orders } = await openPage();
  crashes.next('charge', 'after');
  const first = await pay();
  expect(first.status).toBe(422);
  expect(tokenOf(first.text)).toBe(tokenOf(page.text));
  expect((await pay(tokenOf(first.text))).status).toBe(422);
  expect(await checkouts()).toMatchObject([{ status: 'paying' }]);
  await server.advance(91);
  expect(await checkouts()).toMatchObject([{ status: 'ordered' }]);
  expect((await pay()).status).toBe(303);
  expect([await paidCents(), await orders()]).toMatchObject([{ charges: 1 }, 1]);
});

test('the charge never reaches the provider: nothing was taken, and the next try is a payment of its own', async () => {
  const { pay, paidCents, orders } = await openPage();
  crashes.next('charge', 'before');
  expect((await pay()).status).toBe(422);
  await server.advance(91);
  const declined = await pay();
  expect(declined.status).toBe(422);
  expect((await pay(tokenOf(declined.text))).status).toBe(303);
  expect([await paidCents(), await orders()]).toMatchObject([{ charges: 1 }, 1]);
});

test('the process dies before the order is made: the job makes it, once', async () => {
  const { pay, checkouts, paidCents, orders } = await openPage();
  crashes.next('charge', 'after');
  await pay();
  // The first looks after it fail too.
  for (let i = 0; i < 3; i += 1) crashes.next('findCharge', 'before');
  await server.advance(91);
  expect(await checkouts()).toMatchObject([{ status: 'paying' }]);
  await server.advance(60);
  await server.advance(700);
  expect(await checkouts()).toMatchObject([{ status: 'ordered' }]);
  expect([await paidCents(), await orders()]).toMatchObject([{ charges: 1 }, 1]);
});

test('declined, and then charged after all with nobody there to hear it: found in the record and paid back', async () => {
  const { pay, checkouts, paidCents, orders } = await openPage();
  crashes.next('charge', 'before');
  await pay();
  await server.advance(91);
  const [checkout] = await checkouts();
  expect(checkout).toMatchObject({ status: 'declined' });
  const amountCents = checkout!.items_cents + checkout!.shipping_cents;
  const late = openTestProcessor({ database, clock: { now: () => new Date(systemClock.now().getTime() + 200_000) } });
  const card = { number: '4242 4242 4242 4242' };
  await late.charge({ id: checkout!.id, amountCents, description: 'late', card });
  expect(await paidCents()).toEqual({ charges: 1, left: amountCents });
  await server.advance(700);
  await server.advance(60);
  expect(await checkouts()).toMatchObject([{ status: 'refunded' }]);
  expect([await paidCents(), await orders()]).toEqual([{ charges: 1, left: 0 }, 0]);
});
