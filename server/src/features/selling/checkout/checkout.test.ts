import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogProduct } from '@platen/contract/catalog';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { artworkUrl } from '../../../../test/doubles/artwork-host.ts';
import {
  claimedShop,
  type MintedShop,
  ownerKey,
  payouts,
  sharedTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
import { shipTo } from '../../../../test/harness/ship-to.ts';
import { shopper as person, tokenOf } from '../../../../test/harness/shopper.ts';
import { splitSale } from './sale-money.ts';

let server: TestServer;
let shop: MintedShop;
beforeAll(async () => {
  server = await sharedTestServer({ prints: 'small' });
  art = await artworkUrl('damaged');
  shop = await server.mint();
});
afterAll(() => server.close());

let art: string;
const dotOptions = { create: { width: 60, height: 60, channels: 3, background: 'teal' } } as const;
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
  test('the buy page shows product, picture, price and choices without a script, with Open Graph and JSON-LD', async () => {
    const page = await server.call('GET', link(shop.shop_id));
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toMatch(/<meta property="og:image" content="http[^"]+\/mockup\/MUG-11OZ\?[^"]+"/);
    const ld = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(page.text)![1]!);
    expect(ld).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'USD' } });
    expect(page.text).toContain('name="opt.');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('the form posts back to the host that it came from', async () => {
    const page = await server.call('GET', link(shop.shop_id));
    expect(page.text).toContain(`action="${link(shop.shop_id).replaceAll('&', '&amp;')}"`);
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${server.origin};`);
  });

  test('the buy page escapes the parameters of the link', async () => {
    const page = await server.call('GET', link(shop.shop_id, '&utm_source=%22%3E%3Cscript%3Ealert(1)%3C/script%3E'));
    expect(page.text).not.toContain('<script>alert(1)');
  });

  test('the buy page quotes delivery for the shopper’s country and keeps what was typed', async () => {
    const page = await send(link(shop.shop_id), { ...shopper, token: 'x', action: 'update' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('value="express"');
    expect(page.text).toContain('value="12 Main St"');
    expect(page.text).not.toContain('value="4242');
  });

  test.each([
    ['an unknown shop', '/buy/MUG-11OZ?shop=shpnobody', 404],
    ['an unknown product', '/buy/NOPE?shop=x', 404],
    ['the shop of the catalog’s own pictures', '/buy/MUG-11OZ?shop=shpcatalog', 404],
    ['no shop', '/buy/MUG-11OZ', 400],
  ])('the page for %s explains politely why it cannot be served', async (_name, url, status) => {
    const page = await server.call('GET', url);
    expect(page.status).toBe(status);
    expect(page.headers['content-type']).toContain('text/html');
  });

  test('a part is shown and sold in the color of its variant, and other colors are refused', async () => {
    const bottle = `/buy/BOTTLE-600ML?shop=${shop.shop_id}&asset=${encodeURIComponent(art)}`;
    expect((await server.call('GET', `${bottle}&color.Lid=ff8800`)).status).toBe(400);
    const black = `${bottle}&color.Lid=1a1a1c`;
    const page = await server.call('GET', black);
    expect(page.text).toMatch(/value="Black"[^>]*checked/);
    const pictures = [...page.text.matchAll(/\/mockup\/BOTTLE-600ML\?[^"\s]+/g)].map(([url]) => url);
    expect(pictures.every((url) => url.includes('opt.Color=Black') && !url.includes('color.Lid'))).toBe(true);
    const chosen = await send(black, { ...shopper, token: 'x', action: 'update', 'opt.Color': 'Navy' });
    expect(chosen.text).toMatch(/value="Navy"[^>]*checked/);
  });

  test('an invalid quantity is refused with the allowed range, and what was typed is kept', async () => {
    for (const typed of ['101', '0', '-3', 'abc', '']) {
      const page = await send(link(shop.shop_id), { ...shopper, token: 'x', action: 'pay', quantity: typed });
      expect([page.status, page.text.includes('Choose a quantity from 1 to 100.')], typed).toEqual([422, true]);
      expect(page.text).toMatch(new RegExp(`name="quantity"[^>]*value="${typed}"`));
    }
  });

  test('a shipping speed that is not offered is refused with a message', async () => {
    const sticker = link(shop.shop_id).replace('MUG-11OZ', 'STICKER-DIECUT');
    const page = await send(sticker, { ...shopper, token: 'x', action: 'update', speed: 'overnight' });
    expect(page.text).toContain('The shipping speed you chose is not available for this order.');
  });

  test('errors use the names that shoppers know, not product codes or API terms', async () => {
    const abroad = { ...shopper, country: 'FR', state: '', postalCode: '75001', city: 'Paris', quantity: '1' };
    const apron = link(shop.shop_id).replace('MUG-11OZ', 'APRON-BIB');
    const bad = { ...shopper, name: 'x'.repeat(120), postalCode: '9', city: 'y'.repeat(190), quantity: '1' };
    const mail = { ...shopper, line1: 'PO Box 12', speed: 'overnight', quantity: '1' };
    const told: string[] = [];
    for (const [url, fields] of [
      [apron, abroad],
      [link(shop.shop_id), bad],
      [link(shop.shop_id), mail],
    ] as const) {
      for (const language of ['en', 'de']) {
        const page = await send(`${url}&lang=${language}`, { ...fields, token: 'x', action: 'pay' });
        expect(page.status).toBe(422);
        const faults = [...page.text.matchAll(/class="(?:fault|notice bad)"[^>]*>([^<]+)</g)].map(([, text]) => text!);
        expect(faults.length).toBeGreaterThan(0);
        told.push(...faults);
      }
    }
    expect(told).toContain('We don’t ship this product to France.');
    expect(told).toContain('In dieses Land liefern wir das Produkt nicht: Frankreich.');
    expect(told.filter((text) => /[A-Z]{3,}-[A-Z0-9]|`|shipTo|[a-z][A-Z]/.test(text))).toEqual([]);
  });

  test('a shopper’s choice overrides the link, in any spelling', async () => {
    const shown = await send(`${link(shop.shop_id)}&opt.color=black`, { ...shopper, token: 'x', 'opt.Color': 'White' });
    expect(shown.text).toMatch(/value="White"[^>]*checked/);
  });

  test('a blank product and artwork from another origin cannot be bought', async () => {
    const { shop: owned } = await claimedShop(server);
    const button = /<button class="pay[^>]*>/;
    const own = await linkToOwnArt({ ...owned, api_key: shop.api_key });
    expect((await server.call('GET', own)).text.match(button)![0]).toContain('disabled');
    const blankCase = `/buy/PHONE-CASE?shop=${shop.shop_id}`;
    const page = await server.call('GET', blankCase);
    expect(page.text.match(button)![0]).toContain('disabled');
    expect((await send(blankCase, { ...shopper, token: tokenOf(page.text), action: 'pay' })).status).not.toBe(303);
  });

  test('the placements that the catalog calls required are those that mockup, buy page and order require', async () => {
    const { shop: owned, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, owned.shop_id, ['orders:add', 'uploads:write']);
    const dot = { base64Image: (await sharp(dotOptions).png().toBuffer()).toString('base64') };
    const imageUrl = (await server.call('POST', '/v1/uploads/base64', { key, json: dot })).json.url;
    const documents = '/search/indexes/products/documents?limit=100';
    const products = (await server.call('GET', documents, { bearer: 'pk_public_catalog' })).json.results;
    const { shop_id: shopId } = owned;
    const differing: string[] = [];
    for (const product of products as CatalogProduct[]) {
      for (const left of product.placements) {
        const needed = product.requiredPlacements.find(({ label }) => label === left.label);
        const others = product.placements.filter(
          ({ label }) =>
            label !== left.label &&
            !product.requiredPlacements.some((one) => one.label === label && one.autoFilledByVariant),
        );
        // Nothing at all is the blank product, which is shown and not sold.
        if (others.length === 0) continue;
        const fills = others.map(({ label, type }) =>
          type === 'image' ? { label, imageUrl } : { label, color: 'ff8800' },
        );
        const query = new URLSearchParams({ shop: shopId, width: '100' });
        for (const { label, imageUrl: url, color } of fills as { label: string; imageUrl?: string; color?: string }[])
          query.set(`${url ? 'asset' : 'color'}.${label}`, url ?? color!);
        const { variantId } = product.options.combinations[0]!;
        const items = [{ sku: product.id, variantId, quantity: 1, imagePlacements: fills }];
        const answers = await Promise.all([
          server.call('GET', `/mockup/${product.id}?${query}`),
          server.call('GET', `/buy/${product.id}?${query}`),
          server.call('POST', '/v1/orders', { key, json: { items, shipTo, dryRun: true } }),
        ]);
        const wanted = needed && !needed.autoFilledByVariant ? 400 : 200;
        for (const { status, text } of answers)
          if (status !== wanted) differing.push(`${product.id} without ${left.label}: ${status} ${text.slice(0, 200)}`);
      }
    }
    expect(differing).toEqual([]);
  });

  test('the page of an expired, unclaimed shop says that the shop has closed', async () => {
    const fresh = await server.mint();
    expect((await server.call('GET', link(fresh.shop_id))).status).toBe(200);
    await server.advance(86_401);
    const page = await server.call('GET', link(fresh.shop_id));
    expect(page.status).toBe(404);
    expect(page.text).toContain('This page is no longer here');
    shop = await server.mint();
  });

  test('signed links work, and a changed one is refused', async () => {
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
  test('a purchase becomes an order, a sale and an order page, and its money is split by the rules', async () => {
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

  test('a purchase appears in the owner’s ledger as an order paid by its sale', async () => {
    const fresh = await server.mint();
    await buy(fresh.shop_id);
    const cookie = await server.signUp();
    await server.call('POST', '/api/claims', { cookie, json: { user_code: fresh.claim.user_code, payouts } });
    const [sale] = (await server.call('GET', '/api/sales', { cookie })).json.sales;
    const usage = await server.call('GET', '/api/usage?kind=order', { cookie });
    expect(usage.status).toBe(200);
    expect(usage.json.entries).toMatchObject([{ paidFrom: 'sale', ref: sale.orderId, costCents: sale.costCents }]);
  });

  test('a form sent twice, even at once, makes one order and one charge', async () => {
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

  test('a declined card is not charged, and the shopper can try again on the same page', async () => {
    const fresh = await server.mint();
    const refused = await buy(fresh.shop_id, { number: '4000 0000 0000 0002' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Your card was declined.');
    const again = await send(link(fresh.shop_id), { ...shopper, token: tokenOf(refused.text), action: 'pay' });
    expect(again.status).toBe(303);
  });

  test('errors are shown beside their fields, and nothing is charged', async () => {
    const fresh = await server.mint();
    const answer = await buy(fresh.shop_id, { email: 'nobody', postalCode: 'ABC', line1: '' });
    expect(answer.status).toBe(422);
    for (const field of ['email', 'postalCode', 'line1']) expect(answer.text).toContain(`id="e-${field}"`);
  });

  test('text that cannot be stored is refused before anything is charged', async () => {
    const fresh = await server.mint();
    const encoded = 'application/x-www-form-urlencoded';
    const page = await server.call('GET', link(fresh.shop_id));
    const typed = new URLSearchParams({ ...shopper, token: tokenOf(page.text), action: 'pay' }).toString();
    for (const sent of [typed.replace('Sam+Reader', 'Sam%00Reader'), typed.replace('Sam+Reader', 'Sam%0%000Reader')]) {
      expect(sent).not.toBe(typed);
      const refused = await server.call('POST', link(fresh.shop_id), {
        body: sent,
        headers: { 'content-type': encoded },
      });
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('U+0000')]);
    }
    const again = await server.call('POST', link(fresh.shop_id), { body: typed, headers: { 'content-type': encoded } });
    expect(again.status, 'the checkout of this form is still to be opened').toBe(303);
  });

  test('amounts in the form are ignored', async () => {
    const fresh = await server.mint();
    const paid = await buy(fresh.shop_id, { total: '1', price: '1', priceCents: '1', quantity: '1' });
    expect(paid.status).toBe(303);
    const product = (
      await server.call('GET', '/search/indexes/products/documents/MUG-11OZ', { bearer: 'pk_public_catalog' })
    ).json;
    expect((await server.call('GET', paid.headers.location!)).text).toContain(`$${(product.price / 100).toFixed(2)}`);
  });

  test('the shopper gets a letter when the order is placed, shipped and delivered', async () => {
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
    const [, first] = await own();
    expect(first).toMatchObject({ from: { name: 'Sandbox shop' }, date: expect.any(String), html: expect.any(String) });
  });

  test('without a mail server, the order page says that no email is sent, even before the message is written', async () => {
    const fresh = await server.mint();
    const url = await linkToOwnArt(fresh);
    const token = tokenOf((await server.call('GET', url)).text);
    const link = (await send(url, { ...shopper, token, action: 'pay' })).headers.location!;
    const read = async () => (await server.call('GET', link)).text;
    const written = async () => (await readMailFolder(server)).find(({ text }) => text?.includes(link))?.file;
    await expect.poll(written).toBeDefined();
    const file = (await written())!;
    const claims = /we(’ll)? (also )?(sen[dt]|email)|sent to you|send it/i;
    const said = 'This shop does not send email yet';
    expect(await read()).toContain(said);
    expect(await read()).not.toMatch(claims);
    await rm(join(server.dataDir, 'mail', file));
    expect(await read()).toContain(said);
    await server.advance(3600);
    expect(await read()).not.toContain(said);
    const finding = await server.call('GET', `/buy/s/${fresh.shop_id}/orders`);
    expect([finding.status, finding.text]).toEqual([200, expect.not.stringMatching(claims)]);
  });

  test('a purchase keeps its picture when the shop is claimed, changes its secret and requires signed URLs', async () => {
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

  test('the order page keeps status, number and tracking when the shop is deleted after shipping', async () => {
    const fresh = await server.mint();
    const url = await linkToOwnArt(fresh);
    const token = tokenOf((await server.call('GET', url)).text);
    const paid = await send(url, { ...shopper, token, action: 'pay' });
    const see = async () => (await server.call('GET', paid.headers.location!)).text;
    const partsOf = (page: string) => ({
      heading: /<h1>(.+?)<\/h1>/.exec(page)?.[1],
      steps: /<ol class="steps">.+?<\/ol>/s.exec(page)?.[0],
      parcel: /<div class="parcel">.+?<\/div>/.exec(page)?.[0],
      number: /P\d\w+/.exec(page)?.[0],
    });
    await expect
      .poll(
        async () => {
          await server.advance(10);
          return partsOf(await see()).heading;
        },
        { timeout: 20_000 },
      )
      .toBe('Your order has arrived');
    const before = partsOf(await see());
    expect(before).toEqual(expect.not.objectContaining({ parcel: undefined, steps: undefined, number: undefined }));
    await server.call('DELETE', `/v1/shops/sandbox/${fresh.shop_id}`, { bearer: fresh.shop_secret });
    expect(partsOf(await see())).toEqual(before);
    await server.advance(25 * 3600);
    const forgotten = await see();
    expect(partsOf(forgotten)).toEqual(before);
    expect(forgotten).not.toContain(shopper.line1);
  });

  test('a purchase from a shop that expires before shipping is refunded, and the shopper gets a letter', async () => {
    const fresh = await server.mint();
    const paid = await buy(fresh.shop_id);
    // It lives on to its last hour, so that its expiry is what ends it.
    await server.advance(24 * 3600);
    const subjects = async () =>
      (await readMailFolder(server))
        .filter(({ text }) => text?.includes(paid.headers.location!))
        .map(({ subject }) => subject!.replace(/ P\d\S+/, ''));
    await expect.poll(subjects).toContainEqual(expect.stringContaining('refund'));
    // A mail server that is down for an hour still has something to send.
    await server.advance(3600);
    expect(await subjects()).toContainEqual(expect.stringContaining('refund'));
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
