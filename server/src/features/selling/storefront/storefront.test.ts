import { readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePicture } from '../../../../test/doubles/artwork-server.ts';
import { type NameServer, startNameServer } from '../../../../test/doubles/name-server.ts';
import { connectTo } from '../../../../test/harness/database.ts';
import {
  type CallOptions,
  claimedShop,
  ownerKey,
  payouts,
  startTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';
import { good } from '../../../../test/harness/listing-shop.ts';

/** As the European Central Bank writes them. */
const rates = `<Cube time='${new Date().toISOString().slice(0, 10)}'><Cube currency='USD' rate='1.25'/></Cube>`;

let server: TestServer;
let names: NameServer;
let bank: Server;
let cookie: string;
let key: string;
let shopId: string;
let imageUrl: string;
// biome-ignore lint/suspicious/noExplicitAny: listings as the API answers them
let tee: any;
// biome-ignore lint/suspicious/noExplicitAny: listings as the API answers them
let mug: any;

const change = (id: string, json: object) => server.call('PATCH', `/api/shops/${id}/settings`, { cookie, json });
const open = (path: string, options: CallOptions = {}) => server.call('GET', `/buy${path}`, options);
const shop = (path = '', options: CallOptions = {}) => open(`/s/harbour${path}`, options);

async function list(json: object) {
  const answer = await server.call('POST', '/v1/listings', { key, json: { status: 'published', ...json } });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

/** Text of a page, in which everything that is shown once is found once. */
const count = (text: string, part: string): number => text.split(part).length - 1;

const dataIn = (text: string): Record<string, unknown>[] =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) => JSON.parse(match[1]!));

async function query(sql: string, values: unknown[] = []): Promise<void> {
  const client = await connectTo(server.databaseUrl);
  await client.query(sql, values).finally(() => client.end());
}

beforeAll(async () => {
  names = await startNameServer();
  bank = createServer((_request, response) => response.end(rates));
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  const { port } = bank.address() as AddressInfo;
  server = await startTestServer({
    PLATEN_DNS_SERVERS: names.address,
    PLATEN_EXCHANGE_RATES_URL: `http://127.0.0.1:${port}`,
  });
  await query(
    `insert into exchange_rates (currency, per_dollar, day) values ('EUR', 0.8, $1)
    on conflict (currency) do update set per_dollar = excluded.per_dollar, day = excluded.day`,
    [(await server.now()).toISOString().slice(0, 10)],
  );
  cookie = await server.signUp();
  const made = await server.call('POST', '/api/shops', { cookie, json: { name: 'Harbour & Pine', slug: 'harbour' } });
  shopId = made.json.shop.shop_id;
  key = await ownerKey(server, cookie, shopId, ['listings:read', 'listings:write', 'uploads:write']);
  const base64Image = (await makePicture(1600, 1600)).toString('base64');
  imageUrl = (await server.call('POST', '/v1/uploads/base64', { key, json: { base64Image } })).json.url;
  tee = await list({
    product: 'TEE-UNISEX',
    title: 'Golden <Hour> & "Tee"</script>',
    description: ['Drawn by hand.'],
    tags: ['Summer', 'Été'],
    design: { imageUrl },
    compareAtCents: 9900,
    marginPercent: 20,
  });
  mug = await list({ product: 'MUG-11OZ', title: 'Fox Mug', tags: ['Summer'], design: { imageUrl } });
  await list({ product: 'MUG-11OZ', title: 'Secret Mug', status: 'draft', design: { imageUrl } });
});
afterAll(async () => {
  names.close();
  await server.close();
  await new Promise((resolve) => bank.close(resolve));
});

describe('a shop’s own texts', () => {
  test('a shop’s texts are kept as written and shown on its page', async () => {
    const said = {
      about: 'We draw on the coast.\n\nAnd print.',
      return_policy: 'Within <30> days.',
      contact_email: 'Hello@Harbour.example',
      contact_text: 'Wharf Street',
      default_language: 'fr',
      currency_display: 'charged',
    };
    const answer = await change(shopId, said);
    expect(answer.json).toMatchObject({ ...said, contact_email: 'hello@harbour.example', domain: null });
    const page = (await shop('/about')).text;
    for (const words of [
      '<p>And print.</p>',
      'Within &lt;30&gt; days.',
      'mailto:hello@harbour.example',
      'Wharf Street',
    ])
      expect(page).toContain(words);
    expect((await shop('', { headers: { 'accept-language': 'ko' } })).text).toContain('<html lang="fr"');
    const cleared = await change(shopId, { about: '  ', default_language: null, contact_email: null });
    expect(cleared.json).toMatchObject({ about: null, default_language: null, contact_email: null });
  });

  test.each([
    ['about', 'x'.repeat(4001)],
    ['contact_email', 'nobody'],
    ['default_language', 'tlh'],
    ['currency_display', 'gold'],
    ['domain', 'https://shop.example.com'],
    ['domain', 'localhost'],
    ['domain', '-a.example.com'],
  ])('an invalid or too long shop text is refused: %s', async (name, value) => {
    const answer = await change(shopId, { [name]: value });
    expect([answer.status, answer.json.param]).toEqual([400, `/${name}`]);
  });
});

describe('the shop’s page', () => {
  test('the shop’s page shows published listings only, in order', async () => {
    const { text, status, headers } = await shop();
    expect(status).toBe(200);
    expect(text.indexOf('/p/golden')).toBeLessThan(text.indexOf('/p/fox-mug'));
    expect(text).not.toContain('Secret Mug');
    expect(text).toContain(`<link rel="canonical" href="${server.origin}/buy/s/harbour">`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('titles and search terms are escaped on the shop’s page', async () => {
    const { text } = await shop();
    expect(text).not.toContain('<Hour>');
    expect(text).toContain('Golden &lt;Hour&gt; &amp; &quot;Tee&quot;&lt;/script&gt;');
    const searched = await shop('?q=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(searched.text).not.toContain('<script>alert');
    expect(searched.text).toContain('noindex');
  });

  test('search ignores case and accents, and says when nothing matches', async () => {
    expect((await shop('?q=FOX')).text).toContain('/p/fox-mug');
    expect((await shop('?q=FOX')).text).not.toContain('/p/golden');
    expect((await shop('?q=ete')).text).toContain('/p/golden');
    const none = await shop('?q=zebra');
    expect([none.status, none.text.includes('zebra'), none.text.includes('class="card"')]).toEqual([200, true, false]);
  });

  test('every tag has a collection with its own address', async () => {
    const collection = await shop('/c/ete');
    expect(collection.text).toContain('/p/golden');
    expect(collection.text).not.toContain('/p/fox-mug');
    expect(collection.text).toContain(`<link rel="canonical" href="${server.origin}/buy/s/harbour/c/ete">`);
    expect((await shop('?tag=%C3%89T%C3%89')).text).toContain('/p/golden');
    const none = await shop('/c/winter');
    expect([none.status, none.text.includes('Harbour &amp; Pine')]).toEqual([404, true]);
  });

  test('the shop’s old name redirects for a while, with the whole path', async () => {
    await change(shopId, { slug: 'harbour-and-pine' });
    const moved = await shop('/p/fox-mug?look=x');
    expect([moved.status, moved.headers.location]).toEqual([
      302,
      `${server.origin}/buy/s/harbour-and-pine/p/fox-mug?look=x`,
    ]);
    await change(shopId, { slug: 'harbour' });
  });

  test('the page of a sandbox shop is hidden from search engines', async () => {
    const sandbox = await server.mint();
    expect((await open(`/s/${sandbox.shop_id}`)).text).toContain('noindex');
    expect((await shop()).text).not.toContain('noindex');
    expect((await open('/s/nobody-at-all')).status).toBe(404);
  });
});

describe('a listing’s page', () => {
  test('a listing is found by id and by slug, with and without the shop’s name', async () => {
    for (const path of [`/p/${mug.id}`, '/p/fox-mug', `/s/harbour/p/${mug.id}`, '/s/harbour/p/Fox-Mug']) {
      const { status, text } = await open(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(`<link rel="canonical" href="${server.origin}/buy/s/harbour/p/fox-mug">`);
    }
    expect((await open('/p/secret-mug')).status).toBe(404);
    expect((await open('/p/lst_nothing')).status).toBe(404);
  });

  describe('at its slug alone', () => {
    const pageOf = async (slug: string) => {
      const { status, text } = await open(`/p/${slug}`);
      return status === 200 ? /<link rel="canonical" href="[^"]+\/s\/([^/"]+)/.exec(text)?.[1] : status;
    };
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle cx="450" cy="450" r="400"/></svg>';
    const base64Image = Buffer.from(svg).toString('base64');
    const sell = async (slug: string, key: string, secret?: string, status = 'published') => {
      const { url } = good(await server.call('POST', '/v1/uploads/base64', { key, json: { base64Image } }), 201);
      const json = { product: 'MUG-11OZ', title: 'Mug', design: { imageUrl: url }, slug, status };
      const caller = secret === undefined ? { key } : { bearer: secret };
      return good(await server.call('POST', '/v1/listings', { ...caller, json }), 201).id as string;
    };
    const openShop = async () => {
      const { shop, cookie } = await claimedShop(server);
      const own = await ownerKey(server, cookie, shop.shop_id, ['listings:write', 'uploads:write']);
      const write = (method: string, id: string, json?: object) =>
        server.call(method, `/v1/listings/${id}`, { key: own, ...(json ? { json } : {}) });
      return { id: shop.shop_id, cookie, key: own, write };
    };

    test('a slug stays with the first claimed shop that published it', async () => {
      const [first, second, sandbox] = [await openShop(), await openShop(), await server.mint()];
      await sell('first-fox', sandbox.api_key, sandbox.shop_secret);
      expect(await pageOf('first-fox')).toBe(sandbox.shop_id);
      const held = await sell('first-fox', first.key);
      expect(await pageOf('first-fox')).toBe(first.id);
      await sell('first-fox', second.key);
      expect(await pageOf('first-fox')).toBe(first.id);
      // An archived listing keeps its address, so a shared link never leads to another shop.
      for (const status of ['archived', 'draft']) {
        await first.write('PATCH', held, { status });
        expect(await pageOf('first-fox')).toBe(404);
      }
      await first.write('PATCH', held, { status: 'published' });
      expect(await pageOf('first-fox')).toBe(first.id);
      await first.write('PATCH', held, { slug: 'other-fox' });
      expect([await pageOf('first-fox'), await pageOf('other-fox')]).toEqual([second.id, first.id]);
      await first.write('PATCH', held, { slug: 'first-fox' });
      expect(await pageOf('first-fox')).toBe(second.id);
      await server.call('DELETE', `/api/shops/${second.id}`, { cookie: second.cookie });
      expect(await pageOf('first-fox')).toBe(first.id);
      await first.write('DELETE', held);
      expect(await pageOf('first-fox')).toBe(sandbox.shop_id);
      await server.call('DELETE', `/v1/shops/sandbox/${sandbox.shop_id}`, { bearer: sandbox.shop_secret });
      expect(await pageOf('first-fox')).toBe(404);
    });

    test('a sandbox shop takes part in slugs from its claim on, after earlier shops', async () => {
      const [early, late] = [await server.mint(), await server.mint()];
      await sell('claimed-fox', early.api_key, early.shop_secret);
      const draft = await sell('draft-fox', early.api_key, early.shop_secret, 'draft');
      await sell('claimed-fox', late.api_key, late.shop_secret);
      const between = await openShop();
      await sell('draft-fox', between.key);
      const claim = async ({ claim }: typeof early) => {
        const person = await server.signUp();
        const json = { user_code: claim.user_code, payouts };
        expect((await server.call('POST', '/api/claims', { cookie: person, json })).status).toBe(200);
        return person;
      };
      await claim(late);
      expect(await pageOf('claimed-fox')).toBe(late.shop_id);
      const owner = await claim(early);
      expect(await pageOf('claimed-fox')).toBe(late.shop_id);
      const path = `/api/shops/${early.shop_id}/listings/${draft}`;
      await server.call('PATCH', path, { cookie: owner, json: { status: 'published' } });
      expect(await pageOf('draft-fox')).toBe(between.id);
    });
  });

  test('a missing listing gets a page in the shop’s design', async () => {
    const { status, text } = await shop('/p/secret-mug');
    expect([status, text.includes('Harbour &amp; Pine'), text.includes('/p/fox-mug')]).toEqual([404, true, true]);
    expect(text).not.toContain('Secret Mug');
  });

  test('a listing offers every variant at its price, and adds the chosen one to the cart without a script', async () => {
    const { text } = await shop(`/p/${tee.slug}`);
    expect(text).toContain('method="post" action="/buy/s/harbour/cart/lines"');
    expect(text).toContain(`name="listingId" value="${tee.id}"`);
    expect(text.replaceAll(/<script type="application\/ld\+json">.*?<\/script>/gs, '')).not.toContain('<script');
    const sizes = [...text.matchAll(/name="variantId" value="(gv_\w+)"/g)].map((match) => match[1]!);
    expect(sizes).toHaveLength(6);
    for (const id of sizes) expect(text).toContain(`$${(tee.prices[id] / 100).toFixed(2)}`);
    expect(text).toContain('$99.00');
    expect(text).not.toContain('checked class="c');
    const [, , large] = sizes;
    const chosen = await shop(`/p/${tee.slug}?variant=${large}`);
    expect(chosen.text).toMatch(new RegExp(`value="${large}" required class="c2" checked`));
  });

  test('each color has a link to its own pictures', async () => {
    const { text } = await shop(`/p/${tee.slug}`);
    const black = /href="([^"]*look=gv_\w+)" title="Black"/.exec(text)?.[1];
    const page = await server.call('GET', black!.replaceAll('&amp;', '&'));
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<img src="[^"]*opt\.Color=Black/);
    expect(page.text).toMatch(/title="Black" rel="nofollow" aria-current="true"/);
  });

  test('a shared listing has a rendered picture and data for search engines', async () => {
    const { text } = await shop('/p/fox-mug');
    const picture = /property="og:image" content="([^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&');
    const drawn = await server.call('GET', picture);
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    const [product, way] = dataIn(text);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Fox Mug',
      offers: { price: expect.stringMatching(/^\d+\.\d\d$/), priceCurrency: 'USD' },
    });
    expect(way).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } });
    const [other] = dataIn((await shop(`/p/${tee.slug}`)).text);
    expect(other).toMatchObject({ name: 'Golden <Hour> & "Tee"</script>', offers: { '@type': 'AggregateOffer' } });
  });

  test('clothing has a size chart in the reader’s unit', async () => {
    const german = await shop(`/p/${tee.slug}`, { headers: { 'accept-language': 'de-DE' } });
    expect(german.text).toMatch(/class="to-cm" checked/);
    expect(german.text).toContain('<td>45,7</td>');
    const american = await shop(`/p/${tee.slug}`, { headers: { 'accept-language': 'en-US' } });
    expect(american.text).toMatch(/class="to-in" checked/);
    expect(american.text).toContain('<td>18</td>');
    expect((await shop('/p/fox-mug')).text).not.toContain('class="chart"');
  });

  test('a listing shows delivery dates and cost for the reader’s country', async () => {
    const german = (await shop('/p/fox-mug', { headers: { 'accept-language': 'en-DE' } })).text;
    expect(german).toContain('Germany');
    expect(german).toMatch(/class="arrival"/);
    const nowhere = (await shop('/p/fox-mug', { headers: { 'accept-language': 'en-AQ' } })).text;
    expect(nowhere).toContain('don’t ship this product to Antarctica');
  });

  test('a listing shows the approximate price in the shopper’s currency, unless the shop shows dollars only', async () => {
    const see = async () => (await shop('/p/fox-mug', { headers: { 'accept-language': 'de-DE' } })).text;
    await change(shopId, { currency_display: 'shopper' });
    expect((await see()).replaceAll('\u00a0', ' ')).toContain('Etwa 12,00 €');
    await change(shopId, { currency_display: 'charged' });
    expect(await see()).not.toContain('€');
  });

  test('a listing whose picture is gone cannot be bought', async () => {
    const before = (await shop('/p/fox-mug')).text;
    expect(count(before, ' disabled')).toBe(0);
    const lost = imageUrl.replace(/[^/]+$/, 'gone.png');
    await query(
      `update listings set placements = jsonb_set(placements, '{0,imageUrl}', to_jsonb($1::text)) where id = $2`,
      [lost, mug.id],
    );
    const { text } = await shop('/p/fox-mug');
    expect(count(text, ' disabled')).toBe(2);
    expect(text).toContain('cannot be made');
    await query(
      `update listings set placements = jsonb_set(placements, '{0,imageUrl}', to_jsonb($1::text)) where id = $2`,
      [imageUrl, mug.id],
    );
  });
});

describe('files for search engines and marketplaces', () => {
  test('sitemap and feeds list every page and variant, with working addresses', async () => {
    const map = await shop('/sitemap.xml');
    expect(map.headers['content-type']).toContain('xml');
    expect(map.text).toContain(`<loc>${server.origin}/buy/s/harbour/p/fox-mug</loc>`);
    expect(map.text).toContain(`<loc>${server.origin}/buy/s/harbour/c/summer</loc>`);
    expect(map.text).not.toContain('secret');
    expect((await open('/sitemap.xml')).text).toContain(`/s/${shopId}/sitemap.xml</loc>`);
    expect((await open('/robots.txt')).text).toContain(`Sitemap: ${server.origin}/buy/sitemap.xml`);
    const google = (await shop('/feeds/google.xml')).text;
    expect(count(google, '<item>')).toBe(tee.options.length + mug.options.length);
    expect(google).toContain('Golden &lt;Hour&gt; &amp; &quot;Tee&quot;&lt;/script&gt;, White, S');
    const price = (tee.prices[tee.options[0]] / 100).toFixed(2);
    expect(google).toContain(`<g:price>99.00 USD</g:price><g:sale_price>${price} USD</g:sale_price>`);
    const link = /<link>([^<]*variant=[^<]*)<\/link>/.exec(google)![1]!;
    expect((await server.call('GET', link)).status).toBe(200);
  });

  test('Pinterest feeds are tables whose values cannot break their columns', async () => {
    const csv = (await shop('/feeds/pinterest.csv')).text.trimEnd().split('\r\n');
    expect(csv).toHaveLength(1 + tee.options.length + mug.options.length);
    expect(csv[0]).toMatch(/^id,item_group_id,title,description,link,image_link,/);
    expect(csv[1]).toContain('"Golden <Hour> & ""Tee""</script>, White, S"');
    const tsv = (await shop('/feeds/pinterest.tsv')).text.split('\r\n').slice(0, -1);
    for (const line of tsv) expect(line.split('\t')).toHaveLength(17);
  });

  const writtenAs = (answers: { headers: Record<string, string> }[]) =>
    new Set(answers.map(({ headers }) => headers['etag']));
  const readers = (count: number) => Array.from({ length: count }, (_, i) => ({ ip: `10.77.0.${i}` }));

  test('a feed is written once for each state of the listings, however many requests arrive', async () => {
    const all = () => Promise.all(readers(10).map((reader) => shop('/feeds/google.xml', reader)));
    const first = writtenAs(await all());
    expect([first.size, first.has(undefined as never)]).toEqual([1, false]);
    expect(writtenAs(await all())).toEqual(first);
    const [etag] = first;
    const same = await shop('/feeds/google.xml', { ip: '10.77.1.1', headers: { 'if-none-match': etag! } });
    expect([same.status, same.text]).toEqual([304, '']);
    await server.call('PATCH', `/v1/listings/${mug.id}`, { key, json: { title: '=Fox Mug' } });
    const changed = await all();
    expect(writtenAs(changed).size).toBe(1);
    expect(changed[0]!.headers['etag']).not.toBe(etag);
    expect(changed[0]!.text).toContain('<title>=Fox Mug');
    await server.call('PATCH', `/v1/listings/${mug.id}`, { key, json: { title: 'Fox Mug' } });
  });

  test('a feed that the blob store has lost is written again', async () => {
    const before = await shop('/feeds/pinterest.csv', { ip: '10.77.1.2' });
    const all = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
    const lost = all.filter((file) => file.isFile() && file.parentPath.includes('pinterest.csv'));
    expect(lost.length).toBeGreaterThan(0);
    for (const file of lost) await rm(join(file.parentPath, file.name));
    const after = await shop('/feeds/pinterest.csv', { ip: '10.77.1.2' });
    expect([after.status, after.text]).toEqual([200, before.text]);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  test('a feed contains no spreadsheet formulas', async () => {
    const formula = await list({
      product: 'MUG-11OZ',
      title: '=HYPERLINK("x")',
      design: { imageUrl },
      slug: 'formula',
    });
    const csv = (await shop('/feeds/pinterest.csv', { ip: '10.77.1.3' })).text;
    const tsv = (await shop('/feeds/pinterest.tsv', { ip: '10.77.1.3' })).text;
    expect(csv).toContain(`"'=HYPERLINK(""x"")`);
    expect(tsv).toContain(`\t'=HYPERLINK("x")`);
    await server.call('DELETE', `/v1/listings/${formula.id}`, { key });
  });

  test('a sandbox shop has no feeds, and the error says to claim it', async () => {
    const sandbox = await server.mint();
    for (const name of ['google.xml', 'pinterest.csv', 'pinterest.tsv']) {
      const { status, text } = await open(`/s/${sandbox.shop_id}/feeds/${name}`, { ip: '10.77.1.4' });
      expect([name, status]).toEqual([name, 404]);
      expect(text).toContain('Claim the shop');
    }
    expect((await open(`/s/${sandbox.shop_id}/sitemap.xml`, { ip: '10.77.1.4' })).status).toBe(200);
  });
});

describe('a domain of the shop’s own', () => {
  const patiently = { timeout: 30_000 };
  const prove = (id: string) => server.call('POST', `/api/shops/${id}/domain/proof`, { cookie });
  const at = (host: string, path: string, options: CallOptions = {}) =>
    server.call('GET', path, { ...options, headers: { host } });

  test('a domain leads to its shop once its DNS proves it, and to no other page of the service', async () => {
    const set = (await change(shopId, { domain: 'Prints.Example.org' })).json;
    expect(set).toMatchObject({ domain: 'prints.example.org', domain_proof: { proven: false } });
    expect((await at('prints.example.org', '/p/fox-mug')).text).not.toContain('Fox Mug');
    const early = await prove(shopId);
    expect([early.status, early.json.details.reason]).toEqual([409, 'no_record']);
    expect(early.json.detail ?? early.json.message).toContain(set.domain_proof.value);

    names.records.set(set.domain_proof.name, ['v=other', set.domain_proof.value]);
    const known = async (domain: string) => (await open(`/domains/known?domain=${domain}`)).status;
    expect(await known('prints.example.org')).toBe(404);
    expect((await prove(shopId)).json.domain_proof.proven).toBe(true);
    expect([await known('Prints.example.org'), await known('example.org')]).toEqual([200, 404]);
    await expect.poll(async () => (await at('prints.example.org', '/')).text, patiently).toContain('href="/p/fox-mug"');
    const home = await at('prints.example.org', '/');
    expect(home.text).toContain('href="/p/fox-mug"');
    const { port } = new URL(server.origin);
    expect(home.text).toContain(`<link rel="canonical" href="http://prints.example.org:${port}">`);
    expect((await at('prints.example.org:8443', '/p/fox-mug')).text).toContain('action="/cart/lines"');
    expect((await at('prints.example.org', '/?q=fox')).text).toContain('/p/fox-mug');
    expect((await at('prints.example.org', '/robots.txt')).text).toContain('prints.example.org');
    expect((await shop('/p/fox-mug')).text).toContain(`canonical" href="http://prints.example.org:${port}/p/fox-mug"`);

    for (const path of ['/api/session', '/studio', '/v1/shops/sandbox', `/mockup/MUG-11OZ?shop=${shopId}`]) {
      const answer = await at('prints.example.org', path, { cookie });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  test('a domain belongs to the last shop that proved it, and to none once it is removed', async () => {
    const other = (await server.call('POST', '/api/shops', { cookie, json: { name: 'Other' } })).json.shop.shop_id;
    const { domain_proof: proof } = (await change(other, { domain: 'prints.example.org' })).json;
    expect((await prove(other)).status).toBe(409);
    // The first shop's DNS record is still there.
    names.records.set(proof.name, [...(names.records.get(proof.name) ?? []), proof.value]);
    expect((await prove(other)).status).toBe(200);
    await expect
      .poll(async () => (await at('prints.example.org', '/')).text, patiently)
      .toContain('<strong>Other</strong>');
    const mine = (await server.call('GET', `/api/shops/${shopId}/settings`, { cookie })).json;
    expect(mine.domain_proof.proven).toBe(false);
    expect((await prove(shopId)).status, 'what proved it then proves nothing any more').toBe(409);
    await change(other, { domain: null });
    expect((await at('prints.example.org', '/')).text).not.toContain('<strong>Other</strong>');
  });

  test('a domain that two shops prove at once goes to one of them, and neither call fails', async () => {
    const domain = 'both.example.org';
    const shops: string[] = [];
    for (const name of ['One', 'Two']) {
      const { shop_id } = (await server.call('POST', '/api/shops', { cookie, json: { name } })).json.shop;
      const { domain_proof: proof } = (await change(shop_id, { domain })).json;
      names.records.set(proof.name, [...(names.records.get(proof.name) ?? []), proof.value]);
      shops.push(shop_id);
    }
    const client = await connectTo(server.databaseUrl);
    try {
      await client.query('begin');
      await client.query('select from shop_domains where domain = $1 for update', [domain]);
      const proofs = shops.map(prove);
      const waiting = async () =>
        (
          await client.query(
            "select count(*)::int as count from pg_locks where locktype in ('tuple', 'transactionid') and not granted",
          )
        ).rows[0].count;
      await expect.poll(waiting, patiently).toBe(2);
      await client.query('commit');
      expect((await Promise.all(proofs)).map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      await client.end();
    }
    const proven = await Promise.all(
      shops.map(
        async (id) => (await server.call('GET', `/api/shops/${id}/settings`, { cookie })).json.domain_proof.proven,
      ),
    );
    expect(proven.sort()).toEqual([false, true]);
  });

  test('an address of the service cannot be a shop’s domain', async () => {
    for (const domain of ['shop.storage.localhost', 'a.localhost', 'printer.local']) {
      const answer = await change(shopId, { domain });
      expect([domain, answer.status, answer.json.param]).toEqual([domain, 400, '/domain']);
    }
    expect(
      (await prove((await server.call('POST', '/api/shops', { cookie, json: { name: 'None' } })).json.shop.shop_id))
        .status,
    ).toBe(404);
  });
});

test('a full first page is under 60 kB without pictures, and links to the next page', async () => {
  await query(
    `insert into listings select copy.* from listings one, generate_series(1, 30) n, jsonb_populate_record(one, jsonb_build_object(
       'id', 'lst_copy' || n, 'title', title || n, 'slug', slug || '-' || n, 'position', position + n, 'addressed_at', null)) copy
     where one.id = $1`,
    [tee.id],
  );
  const first = await shop();
  expect(count(first.text, 'class="card"')).toBe(24);
  expect(first.bytes.length).toBeLessThan(60_000);
  const next = /rel="next" href="([^"]+)"/.exec(first.text)![1]!.replaceAll('&amp;', '&');
  const second = await shop(next);
  expect(count(second.text, 'class="card"')).toBe(8);
  expect(second.text).toContain('noindex');
  expect((await shop(`/p/${tee.slug}`)).bytes.length).toBeLessThan(60_000);
  expect((await shop('?after=broken')).status).toBe(404);
});
