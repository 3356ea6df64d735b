import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectTo } from '../../../../test/harness/database.ts';
import { ownerKey, payouts, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
import { buy, buyLink, mismatches, type Owner, ship, signUpOwner } from '../../../../test/harness/purchases.ts';

// Weeks of the service's time, or separate processes: slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer({ prints: 'small' });
});
afterAll(() => server.close());

const day = 86_400;

/** A shop with an owner and one sale; the shop is claimed before or after the purchase. */
async function soldShop(
  options: { claim?: 'before' | 'after'; artwork?: 'printable' | 'damaged'; number?: string } = {},
) {
  const shop = await server.mint();
  const link = await buyLink(server, shop, options.artwork);
  const owner = await signUpOwner(server);
  const claim = () => owner.call('POST', '/claims', { user_code: shop.claim.user_code, payouts });
  if (options.claim !== 'after') await claim();
  const bought = await buy(server, link, options.number ? { number: options.number } : {});
  expect(bought.status).toBe(303);
  if (options.claim === 'after') await claim();
  const [sale] = (await owner.get('/sales')).sales;
  const look = async () => (await owner.get(`/sales/${sale.id}`)).sale;
  const earnings = () => owner.get('/earnings');
  const key = await ownerKey(server, owner.cookie(), shop.shop_id, ['orders:add', 'orders:read']);
  return { shop, owner, sale, look, earnings, bought, key, link };
}

/** The letters written about a thing. */
const mails = async (id: string) => (await readMailFolder(server)).filter(({ file }) => file.includes(id));

const refund = (owner: Owner, saleId: string, json: unknown) => owner.call('POST', `/sales/${saleId}/refunds`, json);

describe('a sale', () => {
  test('a sale is pending until its order has shipped completely and the hold period has passed, then it is paid out', async () => {
    const { owner, sale, look, earnings } = await soldShop();
    expect(sale).toMatchObject({
      status: 'pending',
      pendingReason: 'not_shipped',
      availableAt: null,
      refundedCents: 0,
    });
    expect(await earnings()).toMatchObject({
      pendingCents: sale.netCents,
      availableCents: 0,
      owedCents: 0,
      nextPayoutAt: null,
    });
    await server.advance(day + 1);
    expect((await owner.get('/payouts')).payouts).toEqual([]);
    const shipped = await look();
    expect(shipped).toMatchObject({ status: 'pending', pendingReason: 'hold_period' });
    expect(new Date(shipped.availableAt).getTime()).toBeGreaterThan((await server.now()).getTime() + 5 * day * 1000);
    await server.advance(5 * day);
    expect((await look()).status).toBe('pending');
    await server.advance(day + 300);
    expect(['available', 'paid_out']).toContain((await look()).status);
    await server.advance(day + 1);
    expect(await look()).toMatchObject({ status: 'paid_out', pendingReason: null });
    const [payout] = (await owner.get('/payouts')).payouts;
    expect(payout).toMatchObject({ amountCents: sale.netCents, status: 'paid' });
    const whole = await owner.get(`/payouts/${payout.id}`);
    expect(whole.totals).toEqual({
      salesCents: sale.grossCents,
      costCents: sale.costCents,
      feeCents: sale.feeCents,
      refundedCents: 0,
      netCents: sale.netCents,
    });
    expect(whole.lines).toMatchObject([{ saleId: sale.id, kind: 'sale', amountCents: sale.netCents }]);
    expect(await mails(payout.id)).toMatchObject([{ subject: expect.stringContaining('Your payout of $') }]);
    expect(await mismatches(server)).toEqual([]);
  });

  test('a sale of a failed order never becomes available, and says why', async () => {
    const { look, earnings } = await soldShop({ artwork: 'damaged' });
    await server.advance(30 * day);
    expect(await look()).toMatchObject({ status: 'pending', pendingReason: 'order_failed' });
    expect(await earnings()).toMatchObject({ availableCents: 0 });
  });

  test('a sale of an unclaimed shop is held, and pending once claimed', async () => {
    const { sale, earnings } = await soldShop({ claim: 'after' });
    expect(sale).toMatchObject({ status: 'pending', pendingReason: 'not_shipped' });
    expect(await earnings()).toMatchObject({ heldCents: 0, pendingCents: sale.netCents });
    expect(await mismatches(server)).toEqual([]);
  });
});

describe('a cancelled order', () => {
  test('a cancelled order returns the shopper’s money, the cost paid by the sale, and the fee', async () => {
    const { owner, sale, look, key, earnings, bought } = await soldShop();
    const preview = await owner.get(`/orders/${sale.orderId}/cancel-preview`);
    expect(preview).toMatchObject({
      invoiceCents: 0,
      sale: {
        amountCents: sale.grossCents,
        isWhole: true,
        cancelsOrder: true,
        owner: {
          netAfterCents: 0,
          costReturnedCents: sale.costCents,
          feeReturnedCents: sale.feeCents,
          owedAfterCents: 0,
        },
      },
    });
    expect((await server.call('POST', `/v1/orders/${sale.orderId}/cancel`, { key })).status).toBe(200);
    expect(await look()).toMatchObject({
      status: 'refunded',
      refundedCents: sale.grossCents,
      netCents: 0,
      costCents: 0,
      feeCents: 0,
    });
    expect(await earnings()).toMatchObject({ pendingCents: 0, availableCents: 0, owedCents: 0 });
    const usage = await owner.get('/usage?kind=order&kind=order_reversal');
    expect(
      usage.entries.map((entry: { kind: string; paidFrom: string; costCents: number }) => [
        entry.kind,
        entry.paidFrom,
        entry.costCents,
      ]),
    ).toEqual([
      ['order_reversal', 'sale', -sale.costCents],
      ['order', 'sale', sale.costCents],
    ]);
    await server.advance(1);
    const { refunds } = await owner.get(`/sales/${sale.id}`);
    expect(refunds).toMatchObject([{ amountCents: sale.grossCents, cause: 'order_withdrawn', status: 'sent' }]);
    expect((await server.call('GET', bought.link)).text).toContain('refunded');
    expect(await mismatches(server)).toEqual([]);
  });

  test('a cancelled invoiced order is taken off the invoice, and the preview says how much', async () => {
    const { owner, sale, key } = await soldShop();
    const json = {
      items: [
        {
          sku: sale.product,
          variantId: sale.variantId,
          quantity: 1,
          imagePlacements: [{ label: 'Front', imageUrl: 'https://art.invalid/a.png' }],
        },
      ],
      shipTo: { name: 'A B', line1: '1 Road', city: 'Newark', state: 'NJ', postalCode: '07102', country: 'US' },
    };
    const created = await server.call('POST', '/v1/orders', { key, json });
    expect(created.status, created.text).toBe(201);
    expect(await owner.get(`/orders/${created.json.order.id}/cancel-preview`)).toEqual({
      sale: null,
      invoiceCents: created.json.order.totalPrice,
    });
  });
});

describe('a refund', () => {
  test('a refund requested twice with one Idempotency-Key is made once', async () => {
    const { owner, sale, look } = await soldShop();
    const ask = (amountCents: number) =>
      server.call('POST', `/api/sales/${sale.id}/refunds`, {
        cookie: owner.cookie(),
        json: { amountCents, reason: 'Late' },
        headers: { 'idempotency-key': 'refund-once' },
      });
    const [one, two] = [await ask(150), await ask(150)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.json).toEqual(one.json);
    expect(two.headers['idempotent-replayed']).toBe('true');
    expect(await look()).toMatchObject({ refundedCents: 150 });
    expect((await ask(151)).json.code).toBe('idempotency_mismatch');
  });

  test('a partial refund comes out of the owner’s share with a reason, and the order continues', async () => {
    const { owner, sale, look, earnings } = await soldShop();
    const preview = await owner.get(`/sales/${sale.id}/refund-preview?amountCents=200`);
    expect(preview).toMatchObject({
      cancelsOrder: false,
      isWhole: false,
      owner: { changeCents: -200, costReturnedCents: 0 },
    });
    const made = await refund(owner, sale.id, { amountCents: 200, reason: 'A scratch on the glaze' });
    expect(made.status, made.text).toBe(201);
    expect(made.json.refund).toMatchObject({ amountCents: 200, cause: 'owner', reason: 'A scratch on the glaze' });
    await server.advance(1);
    const [toShopper, toOwner, ...more] = await mails(made.json.refund.id);
    expect(toShopper).toMatchObject({
      to: [{ address: 'sam@example.com' }],
      text: expect.stringContaining('A scratch'),
    });
    expect(toOwner?.subject).toContain('$2.00 refunded for');
    expect(more).toEqual([]);
    expect(await look()).toMatchObject({ status: 'pending', refundedCents: 200, netCents: sale.netCents - 200 });
    expect(await earnings()).toMatchObject({ pendingCents: sale.netCents - 200, owedCents: 0 });
    const tooMuch = await refund(owner, sale.id, { amountCents: sale.grossCents - 199, reason: 'More' });
    expect([tooMuch.status, tooMuch.json.code]).toEqual([400, 'invalid_argument']);
    expect(await mismatches(server)).toEqual([]);
  });

  test('a refund returned by the shopper’s bank is reported to shopper and owner, and again when it is resent', async () => {
    const { owner, sale } = await soldShop({ number: '4000 0000 0000 5126' });
    const made = await refund(owner, sale.id, { amountCents: 200, reason: 'A scratch on the glaze' });
    const { id } = made.json.refund;
    const toShopper = async () =>
      (await mails(id)).filter(({ to }) => to?.[0]?.address === 'sam@example.com').map(({ subject }) => subject);
    const sent = expect.stringContaining('$2.00 refunded');
    const bounced = expect.stringContaining('the refund of $2.00 for your order');
    await server.advance(60);
    expect(await toShopper()).toEqual([sent]);
    await server.advance(2 * 3600);
    await server.advance(60);
    expect((await toShopper()).toSorted()).toEqual([sent, bounced]);
    const [letter] = (await mails(id)).filter(({ subject }) => subject?.includes('was returned'));
    expect(letter?.text).toContain('You don’t need to do anything now.');
    expect((await owner.call('POST', `/sales/${sale.id}/refunds/${id}/retry`)).status).toBe(200);
    await server.advance(60);
    expect((await toShopper()).filter((subject) => subject?.includes('$2.00 refunded'))).toHaveLength(2);
    await server.advance(2 * 3600);
    await server.advance(60);
    expect((await toShopper()).filter((subject) => subject?.includes('was returned'))).toHaveLength(2);
    expect(await mismatches(server)).toEqual([]);
  });

  test('a full refund before production cancels the order', async () => {
    const { owner, sale, look } = await soldShop();
    const made = await refund(owner, sale.id, { amountCents: sale.grossCents, reason: 'Out of stock' });
    expect(made.status, made.text).toBe(201);
    expect(await look()).toMatchObject({ status: 'refunded', netCents: 0, costCents: 0 });
    expect((await owner.get(`/orders/${sale.orderId}`)).order.fulfillmentStatus).toBe('cancelled');
    const again = await refund(owner, sale.id, { amountCents: 1, reason: 'Again' });
    expect([again.status, again.json.details.reason]).toEqual([409, 'nothing_left']);
    expect(await mismatches(server)).toEqual([]);
  });

  test('a refund after the payout is a debt of the owner that later sales repay first', async () => {
    const { owner, sale, look, earnings, link } = await soldShop();
    await ship(server);
    await server.advance(7 * day);
    await server.advance(day + 1);
    expect((await look()).status).toBe('paid_out');
    const preview = await owner.get(`/sales/${sale.id}/refund-preview`);
    expect(preview.owner).toMatchObject({ costReturnedCents: 0, feeReturnedCents: 0, owedAfterCents: sale.grossCents });
    expect((await refund(owner, sale.id, { amountCents: sale.grossCents, reason: 'Broken' })).status).toBe(201);
    expect(await look()).toMatchObject({ status: 'refunded', netCents: sale.netCents - sale.grossCents });
    expect(await earnings()).toMatchObject({ availableCents: 0, owedCents: sale.grossCents });
    await server.advance(day + 1);
    expect((await owner.get('/payouts')).payouts).toHaveLength(1);

    for (let i = 0; i < 4; i += 1) await buy(server, link);
    await ship(server);
    await server.advance(7 * day);
    await server.advance(day + 1);
    const { payouts: list } = await owner.get('/payouts');
    expect(list[0].amountCents).toBe(4 * sale.netCents - sale.grossCents);
    const { lines } = await owner.get(`/payouts/${list[0].id}`);
    expect(lines.filter((line: { kind: string }) => line.kind === 'refund')).toMatchObject([
      { saleId: sale.id, amountCents: -sale.grossCents },
    ]);
    expect(await earnings()).toMatchObject({ availableCents: 0, owedCents: 0 });
    expect(await mismatches(server)).toEqual([]);
  });

  test('another organization cannot make a refund', async () => {
    const { sale } = await soldShop();
    const stranger = await signUpOwner(server);
    for (const path of [
      `/sales/${sale.id}`,
      `/sales/${sale.id}/refund-preview`,
      `/orders/${sale.orderId}/cancel-preview`,
    ])
      expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await refund(stranger, sale.id, { amountCents: 1, reason: 'Mine' })).status).toBe(404);
    expect((await refund(stranger, sale.id, {})).status).toBe(404);
  });
});

describe('statements', () => {
  test('a statement shows a month’s totals, as a spreadsheet and as a document', async () => {
    const { owner, sale } = await soldShop();
    await refund(owner, sale.id, { amountCents: 100, reason: 'Late' });
    const { statements } = await owner.get('/statements');
    expect(statements).toMatchObject([
      {
        openingCents: 0,
        salesCents: sale.grossCents,
        costCents: sale.costCents,
        feeCents: sale.feeCents,
        refundsCents: 100,
        payoutsCents: 0,
        closingCents: sale.netCents - 100,
        isOver: false,
      },
    ]);
    const csv = await server.call('GET', statements[0].csvUrl, { cookie: owner.cookie() });
    expect(csv.headers['content-type']).toContain('text/csv');
    const rows = csv.text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(rows.map((row) => row[1])).toEqual(['kind', 'sale', 'refund']);
    expect(rows.at(-1)![rows[0]!.indexOf('balance')]).toBe(((sale.netCents - 100) / 100).toFixed(2));
    const pdf = await server.call('GET', `/api/statements/${statements[0].month}`, {
      cookie: owner.cookie(),
      headers: { accept: 'application/pdf' },
    });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const done = (await server.call('GET', '/metrics')).text;
    expect(done).toContain('platen_workshop_task_seconds_count{workshop="pictures",task="statement"} 1');
    expect((await owner.call('GET', '/statements/1999-01')).status).toBe(404);
    expect((await owner.call('GET', '/statements/1999-13.xls')).status).toBe(400);
  });

  test('statements store finished days and equal a full recount', async () => {
    const { owner, sale } = await soldShop();
    await refund(owner, sale.id, { amountCents: 100, reason: 'Late' });
    const client = await connectTo(server.databaseUrl);
    const keptDays = async () =>
      Number((await client.query('select count(*) from earnings_days where changes > 0')).rows[0].count);
    try {
      const first = await owner.get('/statements');
      await server.advance(3 * 86_400);
      expect((await owner.get('/statements')).statements.at(-1)).toMatchObject({ refundsCents: 100 });
      const kept = await keptDays();
      expect(kept).toBeGreaterThan(0);
      await server.advance(40 * 86_400);
      const told = (await owner.get('/statements')).statements;
      expect(told.length).toBeGreaterThan(1);
      expect(told.at(-1).salesCents).toBe(first.statements.at(-1).salesCents);
      const csv = async () => (await server.call('GET', told.at(-1).csvUrl, { cookie: owner.cookie() })).text;
      const sheet = await csv();
      await client.query('delete from earnings_days');
      expect((await owner.get('/statements')).statements).toEqual(told);
      expect(await csv()).toBe(sheet);
    } finally {
      await client.end();
    }
  });
});
