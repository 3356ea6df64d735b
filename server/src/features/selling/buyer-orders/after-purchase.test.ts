/** What a shopper sees and does after buying, in their language: the order page and letters. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallPrints } from '../../../../test/harness/catalogs.ts';
import {
  claimedShop,
  type MintedShop,
  ownerKey,
  startTestServer,
  type TestServer,
  verifyPeople,
} from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
import { buyLink, mismatches, ship } from '../../../../test/harness/purchases.ts';
import { shopper, tokenOf } from '../../../../test/harness/shopper.ts';

let server: TestServer;
let shop: MintedShop;
let cookie: string;
let url: string;
const owner = `owner-${randomUUID()}@example.com`;
beforeAll(async () => {
  server = await startTestServer({ ...smallPrints(), PLATEN_LIMIT_BUY_FORMS_PER_MINUTE: '1000' });
  cookie = await server.signUp(owner);
  await verifyPeople(server);
  const claimed = await claimedShop(server, cookie);
  const key = await ownerKey(server, cookie, claimed.shop.shop_id, ['orders:add', 'orders:read', 'uploads:write']);
  shop = { ...claimed.shop, api_key: key };
  url = await buyLink(server, shop);
});
afterAll(() => server.close());

const form = 'application/x-www-form-urlencoded';
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.call('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': form, ...headers },
  });
const see = (path: string, language = 'en') => server.call('GET', path, { headers: { 'accept-language': language } });

/** Buys, and answers the path of the order's own page. */
async function buy(fields: Record<string, string> = {}, language = 'en'): Promise<string> {
  const page = await see(url, language);
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
  const typed = { ...shopper, ...card, token: tokenOf(page.text), action: 'pay', ...fields };
  const answer = await send(url, typed, { 'accept-language': language });
  expect(answer.status, answer.text.slice(0, 500)).toBe(303);
  return new URL(answer.headers.location!).pathname;
}

const lettersTo = async (email: string) => {
  await server.advance(2);
  return (await readMailFolder(server)).filter(({ to }) => to?.some(({ address }) => address === email));
};

type Ordered = { id: string; orderNumber: string };

/** The order whose letters went there. */
const orderOf = async (email: string) => {
  const { orders } = (await server.call('GET', '/api/orders', { cookie })).json as { orders: Ordered[] };
  const texts = (await lettersTo(email)).map(({ text }) => text ?? '');
  return orders.find(({ orderNumber }) => texts.some((text) => text.includes(orderNumber)))!;
};

describe('the language', () => {
  test('the buy page speaks the browser’s language or the chosen one, and remembers the choice', async () => {
    const german = await see(url, 'de-AT,de;q=0.9');
    expect(german.text).toContain('<html lang="de"');
    expect(german.text).toContain('<h2>Lieferung</h2>');
    expect(german.text).toMatch(/\$\s15,00|15,00\s\$/);
    const chosen = await see(`${url}&lang=ja`, 'de');
    expect(chosen.text).toContain('<html lang="ja"');
    expect(String(chosen.headers['set-cookie'])).toMatch(/^lang=ja; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly/);
    const later = await server.call('GET', url, { headers: { 'accept-language': 'de', cookie: 'lang=ja' } });
    expect(later.text).toContain('<html lang="ja"');
    expect((await see(`${url}&lang=xx`, 'pl')).text).toContain('<html lang="pl"');
  });

  test('the page for a broken link speaks the reader’s language', async () => {
    const gone = await see('/buy/MUG-11OZ?shop=shp_gone&asset=x', 'fr');
    expect([gone.status, gone.text.includes('Cette page n’existe plus')]).toEqual([404, true]);
  });

  test('letters use the language of the purchase', async () => {
    const email = `${randomUUID()}@example.com`;
    const where = { country: 'DE', state: '', city: 'Köln', postalCode: '50667', line1: 'Lange Gasse 3' };
    await buy({ email, ...where }, 'de-DE');
    const [letter] = await lettersTo(email);
    expect(letter!.subject).toMatch(/^Ceramic Mug 11 oz: Ihre Bestellung P\d{6}-/);
    expect(letter!.text).toContain('50667 Köln\n  Deutschland');
    expect(letter!.html).toContain('<html lang="de"');
  });
});

describe('the shopper’s own page', () => {
  test('the order page shows the whole address in its country’s format', async () => {
    const page = await see(await buy({ line2: 'Apt 4' }));
    const address = /<address>(.+?)<\/address>/.exec(page.text)![1];
    expect(address).toBe('Sam Reader<br>12 Main St<br>Apt 4<br>Newark, NJ 07102<br>United States');
  });

  test('the shopper can change the address while the order allows it and the price stays the same', async () => {
    const own = await buy();
    const moved = {
      name: 'Sam Reader',
      line1: '99 Broad St',
      line2: '',
      city: 'Newark',
      state: 'NJ',
      postalCode: '07104',
    };
    const bad = await send(`${own}/address`, { ...moved, postalCode: 'nonsense' });
    expect(bad.status).toBe(422);
    expect(bad.text).toMatch(/id="ae-postalCode"/);
    expect(bad.text).toContain('value="99 Broad St"');
    const done = await send(`${own}/address`, moved);
    expect([done.status, done.headers.location]).toEqual([303, `${server.origin}${own}?done=address`]);
    expect((await see(`${own}?done=address`)).text).toMatch(/The address was changed\.[\s\S]+99 Broad St/);
    // The country cannot be changed here, even by a script.
    await send(`${own}/address`, { ...moved, country: 'DE' });
    expect((await see(own)).text).toContain('United States</address>');
    expect(await mismatches(server)).toEqual([]);
  });

  test('the shopper can cancel while the order allows it, and is refunded in full', async () => {
    const own = await buy();
    expect((await see(own)).text).toContain(`action="${own}/cancel"`);
    expect((await send(`${own}/cancel`, { confirm: 'yes' })).status).toBe(303);
    await server.advance(5);
    const page = await see(own);
    expect(page.text).toContain('Your order was cancelled and refunded');
    expect(page.text).not.toContain(`action="${own}/cancel"`);
    expect(await mismatches(server)).toEqual([]);
  });

  test('the page says that it is too late once production has started, and nothing changes', async () => {
    const own = await buy();
    await ship(server);
    const page = await see(own);
    expect(page.text).not.toContain(`action="${own}/cancel"`);
    expect(page.text).not.toContain(`action="${own}/address"`);
    const cancelled = await send(`${own}/cancel`, { confirm: 'yes' }, { 'accept-language': 'it' });
    expect([cancelled.status, cancelled.text.includes('È troppo tardi')]).toEqual([422, true]);
    const moved = await send(`${own}/address`, {
      name: 'Eve',
      line1: '1 X St',
      city: 'Newark',
      state: 'NJ',
      postalCode: '07102',
    });
    expect(moved.status).toBe(422);
    expect((await see(own)).text).toContain('12 Main St');
  });

  test('the order page cannot be opened without its link', async () => {
    for (const what of ['cancel', 'address', 'messages'])
      expect((await send(`/buy/orders/nothing-of-the-kind/${what}`, { message: 'x' })).status).toBe(404);
  });
});

describe('messages', () => {
  test('messages go from the shopper to the shop and back, by email and on their pages', async () => {
    const email = `${randomUUID()}@example.com`;
    const own = await buy({ email }, 'fr');
    const order = await orderOf(email);
    const path = `/api/orders/${order.id}/messages`;
    const ask = (method: string, to = path, json?: unknown) =>
      server.call(method, to, { cookie, ...(json === undefined ? {} : { json }) });

    expect((await send(`${own}/messages`, { message: '  ' })).status).toBe(422);
    expect((await send(`${own}/messages`, { message: 'x'.repeat(2001) })).status).toBe(422);
    const words = 'Is <b>it</b> dishwasher safe?';
    expect((await send(`${own}/messages`, { message: words })).status).toBe(303);
    const page = await see(own, 'fr');
    expect(page.text).toContain('Is &lt;b&gt;it&lt;/b&gt; dishwasher safe?');
    expect(page.text).not.toContain('<b>it</b>');

    const told = (await lettersTo(owner)).find(({ text }) => text?.includes('dishwasher safe?'));
    expect(told?.subject).toContain(order.orderNumber);
    const before = (await ask('GET')).json;
    expect(before).toMatchObject({ canWrite: true, messages: [{ author: 'shopper', text: words, isOpen: true }] });

    const answer = await ask('POST', path, { text: 'Yes, it is.' });
    expect([answer.status, answer.json.messages.map(({ isOpen }: { isOpen: boolean }) => isOpen)]).toEqual([
      201,
      [false, false],
    ]);
    const reply = (await lettersTo(email)).find(({ text }) => text?.includes('Yes, it is.'));
    expect(reply?.subject).toContain('un message au sujet de votre commande');
    expect((await see(own)).text).toContain('Yes, it is.');

    // Others can neither read nor write them.
    const stranger = await server.signUp();
    expect((await server.call('GET', path, { cookie: stranger })).status).toBe(404);
  });

  test('a message can be put aside, and a shopper can send five an hour', async () => {
    const email = `${randomUUID()}@example.com`;
    const own = await buy({ email });
    const path = `/api/orders/${(await orderOf(email)).id}/messages`;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await send(`${own}/messages`, { message: `Hello ${i}` })).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 422]);
    const aside = await server.call('POST', `${path}/put-aside`, { cookie });
    expect(aside.json.messages.every(({ isOpen }: { isOpen: boolean }) => !isOpen)).toBe(true);
  });

  test('an order that was not bought on a page takes no messages', async () => {
    const product = await server.call('GET', '/search/indexes/products/documents/MUG-11OZ', {
      bearer: 'pk_public_catalog',
    });
    const { variantId } = product.json.options.combinations[0];
    const imageUrl = new URL(url, server.origin).searchParams.get('asset');
    const json = {
      items: [{ sku: 'MUG-11OZ', variantId, imagePlacements: [{ label: 'Front', imageUrl }], quantity: 1 }],
      shipTo: { name: 'Sam', line1: '12 Main St', city: 'Newark', state: 'NJ', postalCode: '07102', country: 'US' },
    };
    const made = await server.call('POST', '/v1/orders', { key: shop.api_key, json });
    const path = `/api/orders/${made.json.order?.id}/messages`;
    expect(made.status, made.text.slice(0, 300)).toBe(201);
    expect((await server.call('GET', path, { cookie })).json).toEqual({ messages: [], canWrite: false });
    expect((await server.call('POST', path, { cookie, json: { text: 'Hello' } })).status).toBe(409);
  });
});

describe('where is my order', () => {
  test('the link is emailed if address and number match an order, and the answer is always the same', async () => {
    const email = `${randomUUID()}@example.com`;
    const own = await buy({ email }, 'es');
    const { orderNumber } = await orderOf(email);
    const path = `/buy/s/${shop.shop_id}/orders`;
    expect((await see(path, 'nl')).text).toContain('Waar is mijn bestelling?');
    expect((await send(path, { email: 'nobody', number: '' })).status).toBe(422);
    const stranger = `${randomUUID()}@example.com`;
    const answers = [
      await send(path, { email: email.toUpperCase(), number: ` ${orderNumber.toLowerCase()} ` }),
      await send(path, { email: stranger, number: orderNumber }),
      await send(path, { email, number: 'P000000-AAAA-BBBB' }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await server.advance(5);
    const links = (await lettersTo(email)).filter(({ subject }) => subject === `Tu pedido ${orderNumber}`);
    expect(links).toHaveLength(1);
    expect(links[0]!.text).toContain(own);
    expect(await lettersTo(stranger)).toEqual([]);
  });
});
