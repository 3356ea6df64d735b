import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { artworkUrl } from '../../../test/artwork-host.ts';
import { claimedShop, type MintedShop, payouts, startTestServer, type TestServer } from '../../../test/harness.ts';
import { readMailFolder } from '../../../test/mail-folder.ts';
import { shopper as person, tokenOf } from '../../../test/shopper.ts';
import { splitSale } from './money.ts';

let server: TestServer;
let shop: MintedShop;
beforeAll(async () => {
  server = await startTestServer();
  art = await artworkUrl('damaged');
  shop = await server.mint();
});
afterAll(() => server.close());

let art: string;
const link = (shopId: string, extra = '') => `/buy/MUG-11OZ?shop=${shopId}&asset=${encodeURIComponent(art)}${extra}`;
const shopper = { ...person, number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
const send = (url: string, fields: Record<string, string>) =>
  server.call('POST', url, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** A link whose artwork can be fetched and printed. */
async function linkToOwnArt({ shop_id, api_key }: MintedShop): Promise<string> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle cx="450" cy="450" r="400"/></svg>';
  const json = { base64Image: Buffer.from(svg).toString('base64') };
  const upload = await server.call('POST', '/v1/uploads/base64', { key: api_key, json });
  return `/buy/MUG-11OZ?shop=${shop_id}&asset=${encodeURIComponent(upload.json.url)}`;
}

async function buy(shopId: string, fields: Record<string, string> = {}) {
  const page = await server.call('GET', link(shopId));
  return send(link(shopId), { ...shopper, token: tokenOf(page.text), action: 'pay', ...fields });
}

describe('the buy page', () => {
  test('shows product, picture, price and choices without a script, with Open Graph and JSON-LD', async () => {
    const page = await server.call('GET', link(shop.shop_id));
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toMatch(/<meta property="og:image" content="http[^"]+\/mockup\/MUG-11OZ\?[^"]+"/);
    const ld = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(page.text)![1]!);
    expect(ld).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'USD' } });
    expect(page.text).toContain('name="opt.');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('is sent back to the host it came from, whatever that is called', async () => {
    const page = await server.call('GET', link(shop.shop_id));
    expect(page.text).toContain(`action="${link(shop.shop_id).replaceAll('&', '&amp;')}"`);
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${server.origin};`);
  });

  test('escapes what the link brings along', async () => {
    const page = await server.call('GET', link(shop.shop_id, '&utm_source=%22%3E%3Cscript%3Ealert(1)%3C/script%3E'));
    expect(page.text).not.toContain('<script>alert(1)');
  });

  test('quotes delivery for the shopper’s country and keeps what was typed', async () => {
    const page = await send(link(shop.shop_id), { ...shopper, token: 'x', action: 'update' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('value="express"');
    expect(page.text).toContain('value="12 Main St"');
    expect(page.text).not.toContain('value="4242');
  });

  test.each([
    ['an unknown shop', '/buy/MUG-11OZ?shop=shpnobody', 404],
    ['an unknown product', '/buy/NOPE?shop=x', 404],
    ['no shop', '/buy/MUG-11OZ', 400],
  ])('says politely that %s cannot be served', async (_name, url, status) => {
    const page = await server.call('GET', url);
    expect(page.status).toBe(status);
    expect(page.headers['content-type']).toContain('text/html');
  });

  test('says politely that the shop has closed once it expired unclaimed', async () => {
    const fresh = await server.mint();
    expect((await server.call('GET', link(fresh.shop_id))).status).toBe(200);
    await server.advance(86_401);
    const page = await server.call('GET', link(fresh.shop_id));
    expect(page.status).toBe(404);
    expect(page.text).toContain('This page is not here any more');
    shop = await server.mint();
  });

  test('honours signed links, and a changed one is refused', async () => {
    const { shop: owned, cookie, shopSecret } = await claimedShop(server);
    await server.call('PATCH', `/api/shops/${owned.shop_id}/settings`, {
      cookie,
      json: { require_signed_urls: true, asset_allowlist: ['*'] },
    });
    const { canonicalUrl } = await import('@platen/contract/signing');
    const { createHmac } = await import('node:crypto');
    const canonical = canonicalUrl(
      'MUG-11OZ',
      new Map([
        ['shop', owned.shop_id],
        ['asset', art],
      ]),
    );
    const signature = createHmac('sha256', shopSecret).update(`v1:${canonical}`).digest('hex');
    const signed = `/buy${canonical}&signature=${signature}`;
    const page = await server.call('GET', signed);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/og:image" content="[^"]*signature=[0-9a-f]{64}/);
    expect((await server.call('GET', `/buy${canonical}`)).status).toBe(403);
    expect((await server.call('GET', signed.replace('MUG-11OZ', 'TEE-UNISEX'))).status).toBe(403);
    // What the shopper chooses is not part of what is signed.
    const chosen = await send(signed, { ...shopper, token: tokenOf(page.text), action: 'update', quantity: '3' });
    expect(chosen.status).toBe(200);
  });
});

describe('a purchase', () => {
  test('becomes an order, a sale and a page of its own; the money is split as the rules say', async () => {
    const fresh = await server.mint();
    const paid = await buy(fresh.shop_id);
    expect(paid.status).toBe(303);
    const own = paid.headers.location!;
    expect(own).toMatch(/\/buy\/orders\/[0-9A-Za-z]{27}$/);
    const tracking = await server.call('GET', own);
    expect(tracking.status).toBe(200);
    expect(tracking.text).toContain('Order received');
    expect(tracking.text).toContain('12 Main St');

    const cookie = await server.signUp();
    await server.call('POST', '/api/claims', { cookie, json: { user_code: fresh.claim.user_code, payouts } });
    const { sales } = (await server.call('GET', '/api/sales', { cookie })).json;
    expect(sales).toHaveLength(1);
    const [sale] = sales;
    expect(sale).toMatchObject({ shop_id: fresh.shop_id, product: 'MUG-11OZ', quantity: 2, status: 'pending' });
    expect(sale.netCents).toBe(sale.grossCents - sale.costCents - sale.feeCents);
    const { orders } = (await server.call('GET', '/api/orders', { cookie })).json;
    expect(orders.map((order: { id: string }) => order.id)).toEqual([sale.orderId]);
    expect((await server.call('GET', '/api/earnings', { cookie })).json).toMatchObject({
      pendingCents: sale.netCents,
      availableCents: 0,
      heldCents: 0,
    });
  });

  test('is in the owner’s ledger as an order that the sale paid for', async () => {
    const fresh = await server.mint();
    await buy(fresh.shop_id);
    const cookie = await server.signUp();
    await server.call('POST', '/api/claims', { cookie, json: { user_code: fresh.claim.user_code, payouts } });
    const [sale] = (await server.call('GET', '/api/sales', { cookie })).json.sales;
    const usage = await server.call('GET', '/api/usage?kind=order', { cookie });
    expect(usage.status).toBe(200);
    expect(usage.json.entries).toMatchObject([{ paidFrom: 'sale', ref: sale.orderId, costCents: sale.costCents }]);
  });

  test('sent twice, even at once, is one order and one charge', async () => {
    const fresh = await server.mint();
    const token = tokenOf((await server.call('GET', link(fresh.shop_id))).text);
    const fields = { ...shopper, token, action: 'pay' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(link(fresh.shop_id), fields)));
    const again = await send(link(fresh.shop_id), fields);
    expect(again.status).toBe(303);
    for (const one of answers) expect([one.status, one.headers.location]).toEqual([303, again.headers.location]);
    const cookie = await server.signUp();
    await server.call('POST', '/api/claims', { cookie, json: { user_code: fresh.claim.user_code, payouts } });
    expect((await server.call('GET', '/api/sales', { cookie })).json.sales).toHaveLength(1);
    expect((await server.call('GET', '/api/orders', { cookie })).json.orders).toHaveLength(1);
  });

  test('with a declined card takes nothing and may be tried again on the same page', async () => {
    const fresh = await server.mint();
    const refused = await buy(fresh.shop_id, { number: '4000 0000 0000 0002' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('The card was declined.');
    const again = await send(link(fresh.shop_id), { ...shopper, token: tokenOf(refused.text), action: 'pay' });
    expect(again.status).toBe(303);
  });

  test('with faults in the form shows each beside its field and charges nothing', async () => {
    const fresh = await server.mint();
    const answer = await buy(fresh.shop_id, { email: 'nobody', postalCode: 'ABC', line1: '' });
    expect(answer.status).toBe(422);
    for (const field of ['email', 'postalCode', 'line1']) expect(answer.text).toContain(`id="e-${field}"`);
  });

  test('with text that cannot be kept is read without it: nobody pays for an order that cannot be made', async () => {
    const fresh = await server.mint();
    const paid = await buy(fresh.shop_id, { name: 'Ann\0a', line1: '12\0 Main St' });
    expect(paid.status).toBe(303);
    expect((await server.call('GET', paid.headers.location!)).text).toContain('Anna');
  });

  test('amounts from the form are not believed', async () => {
    const fresh = await server.mint();
    const paid = await buy(fresh.shop_id, { total: '1', price: '1', priceCents: '1', quantity: '1' });
    expect(paid.status).toBe(303);
    const product = (
      await server.call('GET', '/search/indexes/products/documents/MUG-11OZ', { bearer: 'pk_public_catalog' })
    ).json;
    expect((await server.call('GET', paid.headers.location!)).text).toContain(`$${(product.price / 100).toFixed(2)}`);
  });

  test('is told to the shopper in a message the operator can send, again when it has left, and when it has arrived', async () => {
    const fresh = await server.mint();
    const url = await linkToOwnArt(fresh);
    const token = tokenOf((await server.call('GET', url)).text);
    const paid = await send(url, { ...shopper, token, action: 'pay' });
    const own = async () => (await readMailFolder(server)).filter(({ text }) => text?.includes(paid.headers.location!));
    const subjects = async () => (await own()).map(({ subject }) => subject!.replace(/ P\d\S+/, ''));
    await expect.poll(subjects).toEqual(['Ceramic Mug 11 oz: your order from Sandbox shop']);
    await expect
      .poll(
        async () => {
          await server.advance(10);
          return subjects();
        },
        { timeout: 20_000 },
      )
      .toEqual([
        'Ceramic Mug 11 oz: your order has arrived',
        'Ceramic Mug 11 oz: your order from Sandbox shop',
        'Ceramic Mug 11 oz: your order is on its way',
      ]);
    // Nothing was sent, and the page does not say so: it says where the message lies.
    const page = (await server.call('GET', paid.headers.location!)).text;
    const [, first] = await own();
    expect(page).toContain(`mail/${first!.file}`);
    expect(page).not.toMatch(/We sen[dt]/);
    expect(first).toMatchObject({ from: { name: 'Sandbox shop' }, date: expect.any(String), html: expect.any(String) });
  });

  test('keeps its picture when the shop is claimed, changes its secret and asks for signed URLs', async () => {
    const fresh = await server.mint();
    const url = await linkToOwnArt(fresh);
    const token = tokenOf((await server.call('GET', url)).text);
    const paid = await send(url, { ...shopper, token, action: 'pay' });
    const cookie = await server.signUp();
    await server.call('POST', '/api/claims', { cookie, json: { user_code: fresh.claim.user_code, payouts } });
    const settings = `/api/shops/${fresh.shop_id}/settings`;
    await server.call('PATCH', settings, { cookie, json: { require_signed_urls: true } });
    const page = (await server.call('GET', paid.headers.location!)).text;
    const picture = /<img class="main" src="([^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&');
    expect(picture).toContain('signature=');
    expect((await server.call('GET', picture)).status).toBe(200);
  });

  test('of a shop that expires before it is sent is refunded', async () => {
    const fresh = await server.mint();
    const paid = await buy(fresh.shop_id);
    await server.call('DELETE', `/v1/shops/sandbox/${fresh.shop_id}`, { bearer: fresh.shop_secret });
    await server.advance(1);
    const page = (await server.call('GET', paid.headers.location!)).text;
    expect(page).toContain('refunded');
    // Its artwork went with the shop: the page shows the blank product.
    const picture = /<img class="main" src="([^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&');
    expect((await server.call('GET', picture)).status).toBe(200);
    expect((await server.call('GET', link(fresh.shop_id))).status).toBe(404);
  });
});

describe('money', () => {
  test.each([
    [2000, 900, { basisPoints: 290, fixedCents: 30 }, 88, 1012],
    [1000, 990, { basisPoints: 290, fixedCents: 30 }, 59, -49],
    [0, 0, { basisPoints: 290, fixedCents: 30 }, 0, 0],
  ])('%i cents paid, %i cost: the fee and the rest', (gross, cost, fee, feeCents, netCents) => {
    expect(splitSale(gross, cost, fee)).toEqual({ grossCents: gross, costCents: cost, feeCents, netCents });
  });
});
