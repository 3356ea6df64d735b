/** Paying in Stripe's form. A payment is opened once per form, settled by the first report, and kept only if the amount matches. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../../../../tools/fake-stripe.ts';
import { artworkUrl } from '../../../../test/doubles/artwork-host.ts';
import { smallPrints } from '../../../../test/harness/catalogs.ts';
import { payouts, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { mismatches, signUpOwner } from '../../../../test/harness/purchases.ts';
import { shopper, tokenOf } from '../../../../test/harness/shopper.ts';

let stripe: FakeStripe;
let server: TestServer;
let art: string;
beforeAll(async () => {
  art = await artworkUrl('damaged');
  stripe = await startFakeStripe();
  server = await startTestServer({ ...smallPrints(), ...stripe.env });
});
afterAll(async () => {
  await server?.close();
  await stripe?.stop();
});
beforeEach(() => {
  stripe.isDown = false;
});

let callers = 0;
const link = (shopId: string) => `/buy/MUG-11OZ?shop=${shopId}&asset=${encodeURIComponent(art)}`;
const mugCents = async () =>
  (await server.call('GET', '/search/indexes/products/documents/MUG-11OZ', { bearer: 'pk_public_catalog' })).json.price;

/** A shopper on a new page. `pay` sends what the page's script sends when the button is pressed. */
async function openPage() {
  const shop = await server.mint();
  const page = await server.call('GET', link(shop.shop_id));
  callers += 1;
  const ip = `10.7.0.${callers}`;
  const send = (fields: Record<string, string>, accept: string) =>
    server.call('POST', link(shop.shop_id), {
      ip,
      body: new URLSearchParams({ ...shopper, token: tokenOf(page.text), ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
    });
  const pay = (fields: Record<string, string> = {}) => send({ action: 'pay', ...fields }, 'application/json');
  return { shop, page, pay, send };
}

const intentOf = (clientSecret: string) => stripe.intents.find((one) => one.client_secret === clientSecret)!;
const tell = (event: { body: string; signature: string }) =>
  server.call('POST', '/api/stripe/webhook', {
    body: event.body,
    headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
  });

/** What the shop's owner finds: orders and sales, after claiming. */
async function salesOf(shop: Awaited<ReturnType<TestServer['mint']>>) {
  const cookie = await server.signUp();
  await server.call('POST', '/api/claims', { cookie, json: { user_code: shop.claim.user_code, payouts } });
  const { orders } = (await server.call('GET', '/api/orders', { cookie })).json;
  const { sales } = (await server.call('GET', '/api/sales', { cookie })).json;
  return { orders: orders.length as number, sales: sales as { grossCents: number; status: string }[] };
}

const pathOf = (url: string) => new URL(url).pathname;
const trackingOf = async (returnUrl: string) =>
  (await server.call('GET', pathOf(returnUrl).replace('/return', ''))).text;

describe('the page', () => {
  test('the page loads Stripe.js only from Stripe, and takes no card details itself', async () => {
    const { page } = await openPage();
    const policy = page.headers['content-security-policy']!;
    expect(policy).toMatch(/script-src 'sha256-[^;]+ https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toContain('frame-src https://js.stripe.com');
    expect(page.text).toContain(`data-key="${stripe.publishableKey}"`);
    expect(page.text).not.toContain('name="number"');
    expect(page.text).toMatch(/<noscript>.*requires JavaScript/);
    expect((await server.call('GET', '/buy/orders/nothing')).headers['content-security-policy']).not.toContain(
      'stripe',
    );
  });

  test('without a script, the page says why it cannot take payments, and keeps what was typed', async () => {
    const { send } = await openPage();
    const answer = await send({ action: 'pay' }, 'text/html');
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Paying requires JavaScript');
    expect(answer.text).toContain('value="12 Main St"');
  });

  test('errors in the form are shown before Stripe is called', async () => {
    const before = stripe.intents.length;
    const { pay } = await openPage();
    const answer = await pay({ line1: '', email: 'nobody' });
    expect([answer.status, stripe.intents.length]).toEqual([422, before]);
    for (const field of ['email', 'line1']) expect(answer.text).toContain(`id="e-${field}"`);
  });
});

test('without a publishable key, the page says that it takes no payments, and takes none', async () => {
  const { STRIPE_SECRET_KEY, PLATEN_STRIPE_BASE_URL } = stripe.env;
  const keyless = await startTestServer({
    STRIPE_SECRET_KEY: STRIPE_SECRET_KEY!,
    PLATEN_STRIPE_BASE_URL: PLATEN_STRIPE_BASE_URL!,
  });
  const { shop_id } = await keyless.mint();
  const page = await keyless.call('GET', link(shop_id));
  expect(page.text).toContain('cannot take payments');
  expect(page.headers['content-security-policy']).not.toContain('stripe');
  const answer = await keyless.call('POST', link(shop_id), {
    body: new URLSearchParams({ ...shopper, token: tokenOf(page.text), action: 'pay' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  });
  expect([answer.status, answer.text.includes('cannot take payments')]).toEqual([422, true]);
  await keyless.close();
});

describe('a payment', () => {
  test('a payment is opened once for the amount computed here, however often the form is sent', async () => {
    const { pay } = await openPage();
    const before = stripe.intents.length;
    const answers = await Promise.all([pay({ total: '1' }), pay(), pay()]);
    const again = await pay();
    expect(new Set([...answers, again].map((one) => one.json.clientSecret)).size).toBe(1);
    expect(stripe.intents.length).toBe(before + 1);
    expect(intentOf(again.json.clientSecret).amount).toBe(2 * (await mugCents()));
  });

  test('a payment becomes one order when Stripe reports it, even if the shopper never returns', async () => {
    const { shop, pay } = await openPage();
    const { clientSecret, returnUrl } = (await pay()).json;
    const intent = intentOf(clientSecret);
    stripe.succeed(intent.id);
    expect((await tell(stripe.event(intent.id, 'whsec_other'))).status).toBe(403);
    expect(await trackingOf(returnUrl)).toContain('We’re confirming your payment');
    const event = stripe.event(intent.id);
    expect((await tell(event)).status).toBe(200);
    expect((await tell(event)).status).toBe(200);
    expect(await trackingOf(returnUrl)).toContain('Order received');
    expect(await salesOf(shop)).toMatchObject({ orders: 1, sales: [{ grossCents: intent.amount }] });
    expect(stripe.refunds.some((one) => one.payment_intent === intent.id)).toBe(false);
  });

  test('a payment becomes one order when the shopper returns, with or without a webhook at the same time', async () => {
    const { shop, pay } = await openPage();
    const { clientSecret, returnUrl } = (await pay()).json;
    const intent = intentOf(clientSecret);
    stripe.succeed(intent.id);
    const event = stripe.event(intent.id);
    const back = () => server.call('GET', `${pathOf(returnUrl)}?redirect_status=succeeded`);
    const answers = await Promise.all([back(), tell(event), back(), tell(event)]);
    expect(answers.map((one) => one.status)).toEqual([303, 200, 303, 200]);
    expect(answers[0].headers.location).toBe(returnUrl.replace('/return', ''));
    expect(await salesOf(shop)).toMatchObject({ orders: 1, sales: [{ grossCents: intent.amount }] });
  });

  test('a payment is found by polling when neither the shopper nor Stripe reports it', async () => {
    const { shop, pay } = await openPage();
    const { clientSecret, returnUrl } = (await pay()).json;
    stripe.succeed(intentOf(clientSecret).id);
    await server.advance(91);
    expect(await trackingOf(returnUrl)).toContain('Order received');
    expect(await salesOf(shop)).toMatchObject({ orders: 1 });
  });

  test('a payment of a different amount is refused and refunded in full', async () => {
    const { shop, pay } = await openPage();
    const { clientSecret, returnUrl } = (await pay()).json;
    const intent = intentOf(clientSecret);
    stripe.succeed(intent.id, intent.amount - 1);
    expect((await tell(stripe.event(intent.id))).status).toBe(200);
    await server.advance(1);
    expect(stripe.refunds).toContainEqual(
      expect.objectContaining({ payment_intent: intent.id, amount: intent.amount - 1 }),
    );
    expect(await trackingOf(returnUrl)).toContain('Your payment was refunded');
    expect(await salesOf(shop)).toEqual({ orders: 0, sales: [] });
  });

  test('the return address of the shopper is not trusted', async () => {
    const { shop, pay } = await openPage();
    const { returnUrl } = (await pay()).json;
    const back = await server.call('GET', `${pathOf(returnUrl)}?redirect_status=succeeded`);
    expect(back.status).toBe(422);
    expect(await salesOf(shop)).toEqual({ orders: 0, sales: [] });
  });
});

describe('a payment that fails', () => {
  test('a failed payment leads back to the form with the reason and everything that was typed', async () => {
    const { shop, pay } = await openPage();
    const { clientSecret, returnUrl } = (await pay({ line2: 'Floor 3', speed: 'express', 'opt.Color': 'Black' })).json;
    const intent = intentOf(clientSecret);
    stripe.fail(intent.id, 'Your bank said no.');
    const back = await server.call('GET', `${pathOf(returnUrl)}?redirect_status=failed`);
    expect(back.status).toBe(422);
    expect(back.text).toContain('Your bank said no.');
    for (const [field, value] of Object.entries({ ...shopper, line2: 'Floor 3' })) {
      if (field === 'state' || field === 'country') expect(back.text).toContain(`<option value="${value}" selected>`);
      else expect(back.text).toMatch(new RegExp(`name="${field}"[^>]* value="${value}"`));
    }
    expect(back.text).toMatch(/value="express"[^>]* checked/);
    expect(back.text).toMatch(/value="Black"[^>]* checked/);
    const again = await pay({ line2: 'Floor 3', speed: 'express', 'opt.Color': 'Black', token: tokenOf(back.text) });
    expect(again.json.clientSecret).toBe(clientSecret);
    stripe.succeed(intent.id);
    await tell(stripe.event(intent.id));
    expect(await salesOf(shop)).toMatchObject({ orders: 1 });
  });

  test('a changed form closes the first payment, so only one can be paid', async () => {
    const { shop, pay } = await openPage();
    const first = (await pay()).json;
    const second = (await pay({ quantity: '3' })).json;
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect(second.token).not.toBe(first.token);
    expect(intentOf(first.clientSecret).status).toBe('canceled');
    const intent = intentOf(second.clientSecret);
    expect(intent.amount).toBe(3 * (await mugCents()));
    stripe.succeed(intent.id);
    await tell(stripe.event(intent.id));
    expect(await salesOf(shop)).toMatchObject({ orders: 1, sales: [{ grossCents: intent.amount }] });
  });

  test('a changed form does not undo a payment that went through', async () => {
    const { pay } = await openPage();
    const first = (await pay()).json;
    stripe.succeed(intentOf(first.clientSecret).id);
    const second = (await pay({ quantity: '3' })).json;
    expect(second).toEqual({ location: first.returnUrl.replace('/return', '') });
  });

  test('a payment that is not made within an hour is closed at Stripe, and the form can start again', async () => {
    const { pay } = await openPage();
    const first = (await pay()).json;
    await server.advance(4000);
    expect(intentOf(first.clientSecret).status).toBe('canceled');
    const back = await server.call('GET', pathOf(first.returnUrl));
    expect(back.status).toBe(422);
    const next = (await pay({ token: tokenOf(back.text) })).json;
    expect(intentOf(next.clientSecret).status).toBe('requires_payment_method');
  });

  test('a payment that the bank is still processing may take longer than an hour', async () => {
    const { shop, pay } = await openPage();
    const { clientSecret, returnUrl } = (await pay()).json;
    const intent = intentOf(clientSecret);
    stripe.setStatus(intent.id, 'processing');
    await server.advance(7300);
    expect((await server.call('GET', pathOf(returnUrl))).status).toBe(303);
    expect(await trackingOf(returnUrl)).toContain('has not confirmed it yet');
    stripe.succeed(intent.id);
    await server.advance(601);
    expect(await salesOf(shop)).toMatchObject({ orders: 1 });
  });

  test('money that arrives after the checkout has ended is refunded in full', async () => {
    const { shop, pay } = await openPage();
    const { clientSecret, returnUrl } = (await pay()).json;
    const intent = intentOf(clientSecret);
    await server.advance(4000);
    stripe.succeed(intent.id);
    expect((await tell(stripe.event(intent.id))).status).toBe(200);
    await server.advance(1);
    expect(stripe.refunds).toContainEqual(
      expect.objectContaining({ payment_intent: intent.id, amount: intent.amount }),
    );
    expect(await trackingOf(returnUrl)).toContain('Your payment was refunded');
    expect(await salesOf(shop)).toEqual({ orders: 0, sales: [] });
  });

  test('when Stripe is unreachable, the shopper gets an error, keeps the form and can pay later', {
    timeout: 60_000,
  }, async () => {
    const { pay } = await openPage();
    stripe.isDown = true;
    const failed = await pay();
    expect(failed.status).toBe(422);
    expect(failed.text).toContain('The payment could not be sent.');
    expect(failed.text).toContain('value="12 Main St"');
    // Stripe keeps its answer to an idempotency key, failures too: the next try is a new payment.
    expect((await pay()).status).toBe(422);
    stripe.isDown = false;
    expect((await pay({ token: tokenOf(failed.text) })).json.clientSecret).toMatch(/^pi_/);
  });
});

describe('Stripe Tax, where a shop has chosen it', () => {
  test('Stripe Tax quotes the tax before payment, and records it once the order is created', async () => {
    const owner = await signUpOwner(server);
    const shop = await server.mint();
    await owner.call('POST', '/claims', { user_code: shop.claim.user_code, payouts });
    const taxes = await owner.call('PUT', `/shops/${shop.shop_id}/taxes`, {
      provider: 'stripe',
      pricesIncludeTax: false,
    });
    expect(taxes.json).toMatchObject({ provider: 'stripe', stripeIsAvailable: true });
    await owner.call('PATCH', `/shops/${shop.shop_id}/settings`, { asset_allowlist: ['*'] });
    stripe.tax.ratePercent = 10;
    const ip = '10.9.9.1';
    const send = (fields: Record<string, string>, accept = 'application/json') =>
      server.call('POST', link(shop.shop_id), {
        ip,
        body: new URLSearchParams({ ...shopper, ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
      });
    const page = await server.call('GET', link(shop.shop_id), { ip });
    expect(stripe.tax.calculations).toEqual([]);
    const shown = await send({ action: 'update', token: tokenOf(page.text) }, 'text/html');
    const total = Number(/name="shown" value="(\d+)"/.exec(shown.text)![1]);
    const [calculation] = stripe.tax.calculations;
    expect(calculation).toMatchObject({ amount_total: total });
    const opened = await send({ action: 'pay', token: tokenOf(page.text), shown: String(total) });
    expect(opened.json.clientSecret).toBeTypeOf('string');
    // The same question is not asked twice.
    expect(stripe.tax.calculations).toHaveLength(1);
    const intent = stripe.intents.at(-1)!;
    expect(intent.amount).toBe(total);
    stripe.succeed(intent.id);
    await server.call('GET', opened.json.returnUrl, { ip });
    const [sale] = (await owner.get('/sales')).sales;
    expect(sale).toMatchObject({ grossCents: total, taxCents: calculation!.tax_amount_exclusive });
    await server.advance(1);
    expect(stripe.tax.transactions).toMatchObject([{ calculation: calculation!.id }]);
    expect(await mismatches(server)).toEqual([]);
  });

  test('when Stripe Tax does not answer, no money is taken', async () => {
    const owner = await signUpOwner(server);
    const shop = await server.mint();
    await owner.call('POST', '/claims', { user_code: shop.claim.user_code, payouts });
    await owner.call('PUT', `/shops/${shop.shop_id}/taxes`, { provider: 'stripe', pricesIncludeTax: true });
    const before = stripe.intents.length;
    stripe.next('POST tax/calculations', 'cut', 9);
    const page = await server.call('GET', link(shop.shop_id));
    const answer = await server.call('POST', link(shop.shop_id), {
      body: new URLSearchParams({ ...shopper, action: 'pay', token: tokenOf(page.text) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    });
    expect(answer.status).toBe(422);
    expect(stripe.intents).toHaveLength(before);
  });
});
