/** A card is charged once and becomes one order, or is refunded, even when messages between the provider and us are lost. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkUrl } from '../../../../test/doubles/artwork-host.ts';
import { crashingPayments, planCrashes } from '../../../../test/doubles/crashing-payments.ts';
import { smallPrints } from '../../../../test/harness/catalogs.ts';
import { type MintedShop, payouts, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
import { buyLink, mismatches, signUpOwner } from '../../../../test/harness/purchases.ts';
import { shopper, tokenOf } from '../../../../test/harness/shopper.ts';
import { systemClock } from '../../../engines/clock/clock.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { openTestProcessor } from '../../../engines/payments/test-processor.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { wordsIn } from '../../words/texts/texts.ts';

const crashes = planCrashes();
let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer(smallPrints(), { payments: (engine) => crashingPayments(engine, crashes) });
  database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 2 }, createLog('silent'));
});
afterAll(async () => {
  await database?.close();
  await server?.close();
});

const stillWorking = wordsIn('en').say('buy.stillWorking');
/** What the page says above and in the form. */
const noticesOf = (page: string) =>
  [...page.matchAll(/(?:role="alert" tabindex="-1"|class="fault" id="[\w-]+")>([^<]+)</g)].map(([, text]) => text);
const number = '4242 4242 4242 4242';
let callers = 0;
async function openPage(shop?: MintedShop, own?: string) {
  const { shop_id } = shop ?? (await server.mint());
  const link = own ?? `/buy/MUG-11OZ?shop=${shop_id}&asset=${encodeURIComponent(await artworkUrl('damaged'))}`;
  const page = await server.call('GET', link);
  callers += 1;
  const ip = `10.6.0.${callers}`;
  const pay = (token = tokenOf(page.text), fields: Record<string, string> = {}) =>
    server.call('POST', link, {
      ip,
      body: new URLSearchParams({ ...shopper, token, action: 'pay', number, ...fields }).toString(),
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

test('when the answer is lost, pressing the button again does not pay twice and creates one order', async () => {
  const { page, pay, checkouts, paidCents, orders } = await openPage();
  crashes.next('charge', 'after');
  const first = await pay();
  expect(first.status).toBe(422);
  expect(tokenOf(first.text)).toBe(tokenOf(page.text));
  expect(await checkouts()).toMatchObject([{ status: 'paying' }]);
  expect((await pay(tokenOf(first.text))).status).toBe(303);
  expect(await checkouts()).toMatchObject([{ status: 'ordered' }]);
  await server.advance(91);
  expect((await pay()).status).toBe(303);
  expect([await paidCents(), await orders()]).toMatchObject([{ charges: 1 }, 1]);
});

test('when the answer is lost and the form is not sent again, the job creates the order', async () => {
  const { pay, checkouts, paidCents, orders } = await openPage();
  crashes.next('charge', 'after');
  expect((await pay()).status).toBe(422);
  await server.advance(91);
  expect(await checkouts()).toMatchObject([{ status: 'ordered' }]);
  expect([await paidCents(), await orders()]).toMatchObject([{ charges: 1 }, 1]);
});

test.each([
  ['at once', 0],
  ['after it was given up', 91],
])(
  'when a charge never reaches the provider, the same form sent again %s charges the card once',
  async (_when, seconds) => {
    const { pay, paidCents, orders } = await openPage();
    crashes.next('charge', 'before');
    expect((await pay()).status).toBe(422);
    if (seconds > 0) await server.advance(seconds);
    // Neither the charge nor its record can be reached: the page says that it is still worked on, and claims no decline.
    crashes.next('findCharge', 'before');
    const again = await pay();
    expect([again.status, noticesOf(again.text)]).toEqual([422, [stillWorking]]);
    crashes.next('charge', 'after');
    expect(noticesOf((await pay()).text)).toEqual([stillWorking]);
    const paid = await pay();
    expect([paid.status, (await pay()).headers.location]).toEqual([303, paid.headers.location]);
    await server.advance(700);
    expect([await paidCents(), await orders()]).toMatchObject([{ charges: 1 }, 1]);
  },
);

test('when a charge never reaches the provider, the form with another address starts a new charge', async () => {
  const { pay, paidCents, orders, checkouts } = await openPage();
  crashes.next('charge', 'before');
  await pay();
  expect(noticesOf((await pay(undefined, { line1: '7 Other St' })).text)).toEqual([stillWorking]);
  await server.advance(91);
  expect((await pay(undefined, { line1: '7 Other St' })).status).toBe(303);
  expect(await checkouts()).toMatchObject([{ status: 'declined' }, { status: 'ordered' }]);
  expect([await paidCents(), await orders()]).toMatchObject([{ charges: 1 }, 1]);
});

test('two simultaneous presses pay once, and both lead to the order', async () => {
  const { pay, paidCents, orders } = await openPage();
  const answers = await Promise.all([pay(), pay(), pay()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  expect([await paidCents(), await orders()]).toMatchObject([{ charges: 1 }, 1]);
});

test('when the process dies before the order is created, the job creates it once', async () => {
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

test('a charge that succeeds after it was reported as declined is found and refunded', async () => {
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

/** The database refuses every order of one shop, as it would refuse content that it cannot keep. */
async function breakOrders(shopId: string): Promise<void> {
  await sql`
    create function refuse_order() returns trigger language plpgsql as $$
    begin
      if new.shop_id = ${sql.lit(shopId)} then raise exception 'this order cannot be kept'; end if;
      return new;
    end $$`.execute(database.db);
  await sql`create trigger refuse_order before insert on orders for each row execute function refuse_order()`.execute(
    database.db,
  );
}

test('an order that cannot be created is retried for a day and a half, then refunded; shopper and seller are notified, and the shop can be deleted', async () => {
  const owner = await signUpOwner(server);
  const shop = await server.mint();
  const link = await buyLink(server, shop);
  const claimed = await owner.call('POST', '/claims', { user_code: shop.claim.user_code, payouts });
  expect(claimed.status, claimed.text).toBe(200);
  const { pay, checkouts, paidCents, orders } = await openPage(shop, link);
  await breakOrders(shop.shop_id);
  const paid = await pay();
  expect(paid.status, paid.text).toBe(303);
  expect(await checkouts()).toMatchObject([{ status: 'paid' }]);
  const own = paid.headers.location!;
  expect((await server.call('GET', own)).text).toContain('We’re setting up your order');
  const preview = `/shops/${shop.shop_id}/deletion`;
  expect(await owner.get(preview)).toMatchObject({ blockers: [{ kind: 'sale_under_way' }] });

  await server.advance(2 * 86_400);
  expect(await checkouts()).toMatchObject([{ status: 'refunded' }]);
  expect([await paidCents(), await orders()]).toEqual([{ charges: 1, left: 0 }, 0]);
  expect((await server.call('GET', own)).text).toContain('We couldn’t make your order.');
  const { email } = await owner.get('/account');
  const newestTo = async (to: string) =>
    (await readMailFolder(server)).filter((mail) => mail.to?.some(({ address }) => address === to)).at(-1)?.text;
  await expect.poll(() => newestTo(shopper.email)).toContain('We couldn’t make your order.');
  await expect
    .poll(() => newestTo(email))
    .toContain('the order could not be created. The shopper was refunded in full');
  expect(await owner.get(preview)).toMatchObject({ blockers: [] });
  expect(await mismatches(server)).toEqual([]);
});
