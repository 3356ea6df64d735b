/** Several items, one payment, one order. The money is right to the cent wherever it appears. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type MintedShop,
  payouts,
  sharedTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';
import { buy, buyLink, mismatches, type Owner, signUpOwner } from '../../../../test/harness/purchases.ts';
import { shopper, tokenOf } from '../../../../test/harness/shopper.ts';
import { loadCatalog } from '../../catalog/catalog.ts';

let server: TestServer;
let shop: MintedShop;
let owner: Owner;
let art: string;
const listings: Record<'mug' | 'tote' | 'card', { id: string; variantId: string }> = {} as never;

beforeAll(async () => {
  server = await sharedTestServer({ prints: 'small' });
  shop = await server.mint();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle cx="450" cy="450" r="400"/></svg>';
  const json = { base64Image: Buffer.from(svg).toString('base64') };
  art = (await server.call('POST', '/v1/uploads/base64', { key: shop.api_key, json })).json.url;
  const catalog = await loadCatalog(server.running.config.catalog.dir);
  owner = await signUpOwner(server);
  await owner.call('POST', '/claims', { user_code: shop.claim.user_code, payouts });
  for (const [name, product, title, cents] of [
    ['mug', 'MUG-11OZ', 'Sunny mug', 1999],
    ['tote', 'TOTE-COTTON', 'Sunny tote', 2450],
    ['card', 'CARD-5X7', 'Sunny card', 695],
  ] as const) {
    const variantId = catalog.findProduct(product)!.variants[0]!.id;
    const answer = await owner.call('POST', `/shops/${shop.shop_id}/listings`, {
      product,
      title,
      status: 'published',
      options: [variantId],
      prices: { [variantId]: cents },
      design: { imageUrl: art },
    });
    expect(answer.status, answer.text).toBe(201);
    listings[name] = { id: answer.json.id, variantId };
  }
});
afterAll(() => server.close());

const headers = { 'content-type': 'application/x-www-form-urlencoded' };
const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
let callers = 0;

/** A separate browser, which keeps its cookies. */
function browser() {
  callers += 1;
  const ip = `10.8.0.${callers}`;
  let cookie = '';
  const keep = (answer: Answer) => {
    const given = answer.headers['set-cookie'];
    if (given) cookie = String(given).split(';')[0]!;
    return answer;
  };
  const base = `/buy/s/${shop.shop_id}`;
  const get = async (path: string) => keep(await server.call('GET', base + path, { ip, cookie }));
  const post = async (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
    keep(
      await server.call('POST', base + path, {
        ip,
        cookie,
        body: new URLSearchParams(fields).toString(),
        headers: { ...headers, ...more },
      }),
    );
  const put = (name: keyof typeof listings, quantity = 1) =>
    post('/cart/lines', { listingId: listings[name].id, quantity: String(quantity) });
  const pay = async (fields: Record<string, string> = {}) => {
    const page = await get('/checkout');
    return post('/checkout', { ...shopper, ...card, token: tokenOf(page.text), action: 'pay', ...fields });
  };
  return { get, post, put, pay, cookie: () => cookie, ip };
}

const newestSale = async () => (await owner.get('/sales?limit=1')).sales[0];

describe('a cart', () => {
  test('a cart keeps its items, merges equal ones and removes items, without a script', async () => {
    const one = browser();
    const added = await one.put('mug');
    expect([added.status, added.headers.location]).toEqual([303, `/buy/s/${shop.shop_id}/cart`]);
    expect(String(added.headers['set-cookie'])).toMatch(
      /^cart_shp\w+=\w{27}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+/,
    );
    await one.put('mug', 2);
    await one.put('tote');
    const page = await one.get('/cart');
    expect(page.text).toContain('Sunny mug');
    expect(page.text).toContain('$59.97');
    expect(page.text).toContain('$84.47');
    const id = /name="quantity\.(\w+)"/.exec(page.text)![1]!;
    await one.post('/cart', { [`quantity.${id}`]: '1', action: 'update' });
    expect((await one.get('/cart')).text).toContain('$44.49');
    await one.post('/cart', { remove: id });
    const left = await one.get('/cart');
    expect(left.text).not.toContain('Sunny mug');
    expect(left.text).toContain('$24.50');
  });

  test('a cart refuses an invalid quantity, keeps what was typed, and changes nothing', async () => {
    const one = browser();
    await one.put('mug', 60);
    const [id] = /(?<=name="quantity\.)\w+/.exec((await one.get('/cart')).text)!;
    const inCart = async () => /name="quantity\.\w+"[^>]*value="([^"]*)"/.exec((await one.get('/cart')).text)?.[1];
    const fault = 'Choose a quantity from 1 to 100.';
    for (const typed of ['101', '-3', 'abc', '1.5', '', '99999999999999999999']) {
      const changed = await one.post('/cart', { [`quantity.${id}`]: typed, action: 'checkout' });
      expect([changed.status, changed.text.includes(fault)], typed).toEqual([422, true]);
      expect(changed.text).toContain(`value="${typed}" aria-invalid="true"`);
    }
    for (const typed of ['101', '0', '-3', 'abc', '']) {
      const added = await one.post('/cart/lines', { listingId: listings.tote.id, quantity: typed });
      expect([added.status, added.text.includes(fault)], typed).toEqual([422, true]);
      expect(added.text).toContain(`value="${typed}" aria-invalid="true"`);
      expect(added.text).toContain(`name="listingId" value="${listings.tote.id}"`);
    }
    const twice = await one.put('mug', 60);
    expect([twice.status, twice.text.includes(fault)]).toEqual([422, true]);
    expect(twice.text).toContain('value="120" aria-invalid="true"');
    expect(await inCart()).toBe('60');
    await one.put('mug', 40);
    expect(await inCart()).toBe('100');
  });

  test('a cart above the card limit is refused at checkout, and nothing is charged', async () => {
    await owner.call('PUT', `/shops/${shop.shop_id}/prices`, { prices: { 'MUG-11OZ': { '*': 10_000_000 } } });
    const link = `shop=${shop.shop_id}&asset=${encodeURIComponent(art)}`;
    const one = browser();
    const lines = `/cart/lines?${new URLSearchParams({ product: 'MUG-11OZ', link })}`;
    for (const Color of ['Black', 'White', 'White / Red']) {
      const added = await one.post(lines, { 'opt.Color': Color, quantity: '100' });
      expect(added.status, added.text).toBe(303);
    }
    const paid = await one.pay();
    expect([paid.status, paid.text]).toEqual([422, expect.stringContaining('An order can be for $999,999.99 at most')]);
  });

  test('a cart belongs to one browser, and another site cannot change it', async () => {
    const one = browser();
    await one.put('mug');
    expect((await browser().get('/cart')).text).toContain('Your cart is empty');
    for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      const refused = await one.post('/cart/lines', { listingId: listings.tote.id }, foreign);
      expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect((await one.get('/cart')).text).not.toContain('Sunny tote');
  });

  test('a cart takes plain links, at the shop’s price for them', async () => {
    await owner.call('PUT', `/shops/${shop.shop_id}/prices`, { prices: { 'MUG-11OZ': { '*': 1750 } } });
    const link = `shop=${shop.shop_id}&asset=${encodeURIComponent(art)}`;
    const page = await server.call('GET', `/buy/MUG-11OZ?${link}`);
    expect(page.text).toContain('$17.50');
    const addUrl = /formaction="([^"]+)"/.exec(page.text)![1]!.replaceAll('&amp;', '&');
    const one = browser();
    const added = await one.post(addUrl.slice(`/buy/s/${shop.shop_id}`.length), {
      'opt.Color': 'Black',
      quantity: '2',
    });
    expect(added.status).toBe(303);
    const cart = await one.get('/cart');
    expect(cart.text).toContain('$35.00');
    expect(cart.text).toContain('Black');
  });

  test('a cart shows an item that is no longer sold under its former title', async () => {
    const one = browser();
    await one.put('mug');
    const link = `product=MUG-11OZ&link=${encodeURIComponent(`shop=${shop.shop_id}&asset=${encodeURIComponent(art)}`)}`;
    await one.post(`/cart/lines?${link}`, { quantity: '1' });
    const path = `/shops/${shop.shop_id}/listings/${listings['mug']!.id}`;
    await owner.call('PATCH', path, { status: 'archived' });
    await owner.call('PATCH', `/shops/${shop.shop_id}/settings`, { require_signed_urls: true });
    const { text } = await one.get('/cart');
    await owner.call('PATCH', path, { status: 'published' });
    await owner.call('PATCH', `/shops/${shop.shop_id}/settings`, { require_signed_urls: false });
    const titles = [...text.matchAll(/<div class="what"><b>(.*?)<\/b>/g)].map((match) => match[1]);
    expect(titles).toEqual(['Sunny mug', 'Ceramic Mug 11 oz']);
    expect(text).toContain('Remove Sunny mug');
  });

  test('a cart holds fifty different items', async () => {
    const one = browser();
    for (let i = 0; i < 50; i += 1) {
      const link = `shop=${shop.shop_id}&asset=${encodeURIComponent(`${art}?${i}`)}`;
      const query = new URLSearchParams({ product: 'MUG-11OZ', link });
      expect((await one.post(`/cart/lines?${query}`, { quantity: '1' })).status).toBe(303);
      if (i % 30 === 29) await server.advance(61);
    }
    const full = await one.put('tote');
    expect(full.status).toBe(422);
    expect(full.text).toContain('holds up to 50');
  });
});

describe('a checkout of three things with a code and a tax', () => {
  test('a checkout is one payment, one order and one sale; page, sale, statement, receipt and ledger agree to the cent', async () => {
    await owner.call('POST', `/shops/${shop.shop_id}/discounts`, { code: 'Sommer-15', percent: 15, maxUses: 1 });
    const rates = [
      { country: 'US', percent: 5, name: 'Sales tax' },
      { country: 'US', state: 'NJ', percent: 6.625, name: 'NJ sales tax' },
    ];
    await owner.call('PUT', `/shops/${shop.shop_id}/taxes`, { pricesIncludeTax: false, rates });
    const one = browser();
    await one.put('mug', 2);
    await one.put('tote');
    await one.put('card', 3);
    const shown = await one.post('/checkout', { ...shopper, code: 'sommer-15', action: 'update' });
    const token = tokenOf(shown.text);
    const paid = await one.pay({ code: 'sommer-15', token });
    expect(paid.status, paid.text.slice(0, 2000)).toBe(303);
    const items = 2 * 1999 + 2450 + 3 * 695;
    const discount = Math.round(items * 0.15);
    const sale = await newestSale();
    const { order } = await owner.get(`/orders/${sale.orderId}`);
    const shipping = order.price.shippingCents;
    const tax = Math.round((items - discount + shipping) * 0.06625);
    expect(sale).toMatchObject({
      grossCents: items - discount + shipping + tax,
      discountCents: discount,
      taxCents: tax,
      quantity: 6,
      lines: [
        { product: 'MUG-11OZ', listingId: listings.mug.id, title: 'Sunny mug', quantity: 2, unitCents: 1999 },
        { title: 'Sunny tote', quantity: 1 },
        { title: 'Sunny card', quantity: 3 },
      ],
    });
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    expect(shown.text).toContain(`Pay ${dollars(sale.grossCents)}`);
    const receipt = await server.call('GET', `${paid.headers.location}/receipt`);
    for (const cents of [3998, 2450, 2085, tax, sale.grossCents]) expect(receipt.text).toContain(dollars(cents));
    expect(receipt.text).toContain(`-${dollars(discount)}`);
    expect(receipt.text).toContain('12 Main St');
    const pdf = await server.call('GET', `${paid.headers.location}/receipt.pdf`);
    expect([pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    const month = (await server.now()).toISOString().slice(0, 7);
    const statement = await owner.get(`/statements/${month}`);
    expect(statement).toMatchObject({ salesCents: sale.grossCents, taxCents: tax });
    const csv = (await owner.call('GET', `/statements/${month}.csv`)).text;
    expect(csv.split('\r\n')[0]).toMatch(/,balance,tax$/);
    expect(csv).toContain(`,${(tax / 100).toFixed(2)}\r\n`);
    expect(await mismatches(server)).toEqual([]);
    expect((await one.get('/cart')).text).toContain('Your cart is empty');
    // The button pressed twice, or again after the back button: the same order.
    const again = await one.post('/checkout', { ...shopper, ...card, token, action: 'pay', code: 'sommer-15' });
    expect([again.status, again.headers.location]).toEqual([303, paid.headers.location]);

    // A refund returns its tax; the last cent returns the rest.
    await owner.call('POST', `/sales/${sale.id}/refunds`, { amountCents: 1000, reason: 'A scratch', notify: false });
    const inPart = Math.round((tax * 1000) / sale.grossCents);
    expect(await owner.get(`/statements/${month}`)).toMatchObject({ taxCents: tax - inPart });
    await owner.call('POST', `/sales/${sale.id}/refunds`, {
      amountCents: sale.grossCents - 1000,
      reason: 'The rest',
      notify: false,
    });
    expect(await owner.get(`/statements/${month}`)).toMatchObject({ taxCents: 0 });
    expect(await mismatches(server)).toEqual([]);
  });

  test('a code that is used up, unknown or expired is refused', async () => {
    const { discounts } = await owner.get(`/shops/${shop.shop_id}/discounts`);
    expect(discounts).toMatchObject([{ code: 'Sommer-15', uses: 1, status: 'used_up' }]);
    await owner.call('POST', `/shops/${shop.shop_id}/discounts`, { code: 'BIG', amountCents: 500, minimumCents: 5000 });
    const ended = { code: 'OVER', percent: 5, endsAt: new Date(Date.now() - 86_400_000).toISOString() };
    await owner.call('POST', `/shops/${shop.shop_id}/discounts`, ended);
    const one = browser();
    await one.put('mug');
    for (const [code, words] of [
      ['SOMMER-15', 'has reached its limit'],
      ['NOPE', 'That code isn’t valid.'],
      ['BIG', 'at least $50.00'],
      ['OVER', 'has expired'],
    ] as const) {
      const answer = await one.pay({ code });
      expect([code, answer.status]).toEqual([code, 422]);
      expect(answer.text).toContain(words);
    }
  });

  test('a checkout is not charged when the total differs from the one on the button', async () => {
    const one = browser();
    await one.put('mug');
    const page = await one.get('/checkout');
    const answer = await one.post('/checkout', {
      ...shopper,
      ...card,
      token: tokenOf(page.text),
      shown: '1',
      action: 'pay',
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('The total is now');
    const shown = /name="shown" value="(\d+)"/.exec(answer.text)![1]!;
    expect((await one.pay({ shown })).status).toBe(303);
  });

  test('the state decides the tax, in any spelling', async () => {
    const rates = [{ country: 'US', state: 'NJ', percent: 6.625, name: 'Sales tax' }];
    await owner.call('PUT', `/shops/${shop.shop_id}/taxes`, { pricesIncludeTax: false, rates });
    const one = browser();
    await one.put('mug');
    const shown = await one.post('/checkout', { ...shopper, state: 'new jersey', action: 'update' });
    const paid = await one.pay({ state: 'new jersey', token: tokenOf(shown.text) });
    expect(paid.status, paid.text.slice(0, 2000)).toBe(303);
    expect((await newestSale()).taxCents).toBeGreaterThan(0);
    expect((await one.get('/cart')).text).not.toContain('Sunny mug');
  });

  test('tax that is included in prices does not change the total', async () => {
    const rates = [{ country: 'US', percent: 19, name: 'VAT' }];
    await owner.call('PUT', `/shops/${shop.shop_id}/taxes`, { pricesIncludeTax: true, rates });
    const one = browser();
    await one.put('mug');
    const paid = await one.pay();
    expect(paid.status).toBe(303);
    const sale = await newestSale();
    expect(sale.taxCents).toBe(sale.grossCents - Math.round(sale.grossCents / 1.19));
    expect((await server.call('GET', paid.headers.location!)).text).toContain('Includes VAT 19%');
    expect(await mismatches(server)).toEqual([]);
  });
});

describe('a code', () => {
  test('the last use of a code goes to one of two concurrent checkouts, and is returned when a card is declined', async () => {
    await owner.call('POST', `/shops/${shop.shop_id}/discounts`, { code: 'LAST', percent: 10, maxUses: 1 });
    const [one, other] = [browser(), browser()];
    await one.put('mug');
    await other.put('mug');
    const declined = await one.pay({ code: 'LAST', number: '4000 0000 0000 0002' });
    expect(declined.status).toBe(422);
    const answers = await Promise.all([one.pay({ code: 'LAST' }), other.pay({ code: 'LAST' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    const lost = answers.find(({ status }) => status === 422)!.text;
    expect([lost.includes('has reached its limit'), lost.includes(' applied.')]).toEqual([true, false]);
    const { discounts } = await owner.get(`/shops/${shop.shop_id}/discounts`);
    expect(discounts.find(({ code }: { code: string }) => code === 'LAST')).toMatchObject({ uses: 1 });
  });

  test('a code that leaves nothing to pay is refused before a card is entered, and the total stays', async () => {
    await owner.call('POST', `/shops/${shop.shop_id}/discounts`, { code: 'GRATIS', percent: 100 });
    const one = browser();
    await one.put('mug');
    for (const answer of [
      await one.post('/checkout', { ...shopper, code: 'GRATIS', action: 'update' }),
      await one.pay({ code: 'GRATIS' }),
    ]) {
      expect(answer.text).toMatch(/id="e-code">The total would be under \$0\.50/);
      expect(answer.text).not.toContain('GRATIS applied');
      expect(answer.text).toMatch(/value="pay" >Pay \$19\.99/);
    }
  });

  test('codes cannot be guessed: after many wrong ones, further codes are refused unread', async () => {
    const one = browser();
    await one.put('mug');
    for (let i = 0; i < 20; i += 1) await one.post('/checkout', { ...shopper, code: `G${i}`, action: 'update' });
    const refused = await one.post('/checkout', { ...shopper, code: 'BIG', action: 'update' });
    expect(refused.status).toBe(200);
    expect(refused.text).toContain('Too many codes were tried');
  });

  test('a code that is empty, contradictory or already taken cannot be created', async () => {
    const path = `/shops/${shop.shop_id}/discounts`;
    expect((await owner.call('POST', path, { code: 'NOTHING' })).json.param).toBe('/percent');
    expect((await owner.call('POST', path, { code: 'BOTH', percent: 1, amountCents: 1 })).status).toBe(400);
    expect((await owner.call('POST', path, { code: 'last', percent: 1 })).status).toBe(409);
    const { discount } = (await owner.call('POST', path, { code: 'CHANGE', percent: 12.5 })).json;
    const changed = await owner.call('PATCH', `${path}/${discount.id}`, { amountCents: 300 });
    expect(changed.json.discount).toMatchObject({ percent: null, amountCents: 300 });
    expect((await owner.call('DELETE', `${path}/${discount.id}`)).json).toEqual({ id: discount.id, deleted: true });
    expect((await owner.call('PATCH', `${path}/${discount.id}`, { percent: 1 })).status).toBe(404);
  });
});

test('a shopper with too many payment attempts from one address is refused with a reason, and not charged', async () => {
  await owner.call('POST', `/shops/${shop.shop_id}/discounts`, { code: 'STEADY', percent: 10 });
  const one = browser();
  await one.put('mug');
  for (let i = 0; i < 20; i += 1) await one.pay({ number: '4000 0000 0000 0002' });
  for (const code of ['', 'STEADY']) {
    const refused = await one.pay({ code });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('There were too many payment attempts from your connection. You were not charged.');
    expect(refused.text).not.toContain('Too many codes were tried');
  }
});

test('a sale below cost needs earnings that cover the loss; otherwise the shopper is not charged', async () => {
  const fresh = await server.mint();
  const link = await buyLink(server, fresh);
  const other = await signUpOwner(server);
  await other.call('POST', '/claims', { user_code: fresh.claim.user_code, payouts });
  await other.call('PUT', `/shops/${fresh.shop_id}/prices`, { prices: { 'MUG-11OZ': { '*': 100 } } });
  const page = await server.call('GET', link);
  expect(page.status).toBe(200);
  expect(page.text).toContain('cannot sell this at this price');
  expect(page.text).toMatch(/class="pay [^>]*disabled/);
  const send = (fields: Record<string, string>) =>
    server.call('POST', link, {
      body: new URLSearchParams({ ...shopper, ...card, token: tokenOf(page.text), ...fields }).toString(),
      headers,
    });
  const answer = await send({ action: 'pay' });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('cannot sell this at this price');
  // With a code, it is refused; without one, it can be bought.
  await other.call('PUT', `/shops/${fresh.shop_id}/prices`, { prices: {} });
  await other.call('POST', `/shops/${fresh.shop_id}/discounts`, { code: 'DEEP', percent: 90 });
  const counted = await send({ action: 'update', code: 'DEEP' });
  expect(counted.text).toMatch(/id="e-code">The shop cannot sell this at this price/);
  expect(counted.text).not.toMatch(/class="pay [^>]*disabled/);
  expect((await send({ action: 'pay', code: '' })).status).toBe(303);
});

test('a listing below cost is saved as a draft with a warning, and can be published once earnings cover the loss', async () => {
  const fresh = await server.mint();
  // While its key still uploads.
  const link = await buyLink(server, fresh);
  const other = await signUpOwner(server);
  await other.call('POST', '/claims', { user_code: fresh.claim.user_code, payouts });
  const path = `/shops/${fresh.shop_id}/listings`;
  const json = {
    product: 'MUG-11OZ',
    title: 'Cheap',
    prices: { '*': 500 },
    placements: [{ label: 'Front', color: 'aa3300' }],
  };
  const made = await other.call('POST', path, json);
  expect([made.status, made.json.status, made.json.warnings[0].code]).toEqual([201, 'draft', 'PRICE_BELOW_COST']);
  const publish = () => other.call('PATCH', `${path}/${made.json.id}`, { status: 'published' });
  for (const refused of [await publish(), await other.call('POST', path, { ...json, status: 'published' })]) {
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    expect(refused.json).toMatchObject({
      param: expect.stringMatching(/^\/prices\//),
      details: { reason: 'price_below_cost' },
    });
    expect(refused.json.message).toMatch(/Raise the price to at least \$\d+\.\d\d, or keep the listing as a draft/);
  }
  const { status } = await buy(server, link);
  expect(status).toBe(303);
  const published = await publish();
  expect([published.status, published.json.status, published.json.warnings[0].code]).toEqual([
    200,
    'published',
    'PRICE_BELOW_COST',
  ]);
});

test('a product with unprintable artwork cannot be bought: the page explains it and disables the button', async () => {
  const link = `/buy/MUG-11OZ?shop=${shop.shop_id}&asset=${encodeURIComponent(`${art}-gone.png`)}`;
  const page = await server.call('GET', link);
  expect(page.text).toContain('cannot be printed right now');
  expect(page.text).toMatch(/class="pay [^>]*disabled/);
  const fields = { ...shopper, ...card, token: tokenOf(page.text), action: 'pay' };
  const answer = await server.call('POST', link, { body: new URLSearchParams(fields).toString(), headers });
  expect(answer.status).toBe(422);
});

test('a postal code of another state is refused, and the state can be corrected with one button', async () => {
  const one = browser();
  await one.put('mug');
  const wrong = { ...shopper, postalCode: '99501' };
  const answer = await one.pay({ postalCode: '99501' });
  expect(answer.status).toBe(422);
  expect(answer.text).toMatch(/id="f-postalCode"[^>]*aria-invalid="true"/);
  expect(answer.text).toContain('99501 is in Alaska');
  const corrected = await one.post('/checkout', { ...wrong, correctState: 'AK' });
  expect(corrected.text).toMatch(/<option value="AK" selected>/);
  expect(corrected.text).not.toContain('aria-describedby="e-');
});
