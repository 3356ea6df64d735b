import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePicture } from '../../../../test/doubles/artwork-server.ts';
import { ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await sharedTestServer();
  cookie = await server.signUp();
});
afterAll(() => server.close());

async function createShop(name = 'Fox & Co', owner = cookie): Promise<string> {
  const answer = await server.call('POST', '/api/shops', { cookie: owner, json: { name } });
  expect(answer.status, answer.text).toBe(201);
  return answer.json.shop.shop_id;
}
const patch = (id: string, json: object, owner = cookie) =>
  server.call('PATCH', `/api/shops/${id}/settings`, { cookie: owner, json });
const page = (name: string) => server.call('GET', `/buy/s/${name}`);

async function auditOf(owner: string): Promise<{ action: string; target: { name: string }; details: string | null }[]> {
  return (await server.call('GET', '/api/organization/audit', { cookie: owner })).json.entries;
}

describe('a shop that is created in the studio', () => {
  test('a shop created in the studio belongs to the organization at once and shows its secret once', async () => {
    const answer = await server.call('POST', '/api/shops', {
      cookie,
      json: { name: ' Sea & Sons ', slug: 'Sea-And-Sons' },
    });
    expect(answer.status, answer.text).toBe(201);
    const { shop, shop_secret } = answer.json;
    expect(shop_secret).toMatch(/^scsec_/);
    expect(shop).toMatchObject({ name: 'Sea & Sons', slug: 'sea-and-sons', logo_url: null, accent_color: null });
    expect(shop.page_url).toMatch(/\/buy\/s\/sea-and-sons$/);
    expect(shop.asset_allowlist).toEqual([shop.storage_origin]);
    const listed = (await server.call('GET', '/api/shops', { cookie })).json.shops;
    expect(listed).toContainEqual(shop);
    const key = await ownerKey(server, cookie, shop.shop_id, ['uploads:write']);
    const base64Image = (await makePicture(300, 200)).toString('base64');
    const upload = await server.call('POST', '/v1/uploads/base64', { key, json: { base64Image } });
    expect(upload.status, upload.text).toBe(201);
    // It never expires, and no sandbox call can release it.
    await server.advance(2 * 86_400);
    expect((await server.call('GET', `/api/shops/${shop.shop_id}/settings`, { cookie })).status).toBe(200);
    const released = await server.call('DELETE', `/v1/shops/sandbox/${shop.shop_id}`, { bearer: shop_secret });
    expect(released.json.code).toBe('shop_claimed');
    expect(await auditOf(cookie)).toContainEqual(
      expect.objectContaining({ action: 'shop.created', target: { id: shop.shop_id, name: 'Sea & Sons' } }),
    );
  });

  test('a shop created in the studio needs a name, and a refused slug leaves nothing behind', async () => {
    const owner = await server.signUp();
    const create = (json: object) => server.call('POST', '/api/shops', { cookie: owner, json });
    expect((await create({ name: '  ' })).json.param).toBe('/name');
    expect((await create({ name: 'Taken', slug: 'admin' })).json.param).toBe('/slug');
    expect((await server.call('GET', '/api/shops', { cookie: owner })).json.shops).toEqual([]);
    expect((await server.call('POST', '/api/shops', { json: { name: 'No one' } })).status).toBe(401);
  });

  test('an organization can create twenty shops a day', async () => {
    const owner = await server.signUp();
    for (let i = 0; i < 20; i += 1) await createShop(`Shop ${i}`, owner);
    const answer = await server.call('POST', '/api/shops', { cookie: owner, json: { name: 'One more' } });
    expect([answer.status, answer.json.details.reason]).toEqual([429, 'rate_limited']);
  });
});

describe('the slug', () => {
  test.each(['ab', 'a'.repeat(41), '-fox', 'fox-', 'fox--co', 'fox_co', 'füchse', 'fox/co', '..'])(
    'a slug of the form %s is refused',
    async (slug) => {
      const owner = await server.signUp();
      const answer = await patch(await createShop('Fox', owner), { slug }, owner);
      expect([answer.status, answer.json.param]).toEqual([400, '/slug']);
    },
  );

  test('reserved words and the form of shop ids are not available as slugs', async () => {
    const owner = await server.signUp();
    const id = await createShop('Fox', owner);
    for (const slug of ['checkout', 'shp0123456789']) {
      const answer = await patch(id, { slug }, owner);
      expect([answer.status, answer.json.param], slug).toEqual([400, '/slug']);
    }
    expect((await patch(id, { slug: 'shp-fox' }, owner)).json.slug).toBe('shp-fox');
  });

  test('a slug belongs to one shop in any case, even when two ask at once', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    const [first, second] = [await createShop('One', one), await createShop('Two', two)];
    const answers = await Promise.all([
      patch(first, { slug: 'red-fox' }, one),
      patch(second, { slug: 'RED-FOX' }, two),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect([refused.json.param, refused.json.details.reason]).toEqual(['/slug', 'slug_taken']);
  });

  test('a slug opens the shop’s page, and the old one redirects for 90 days and is reserved meanwhile', async () => {
    const [owner, other] = [await server.signUp(), await server.signUp()];
    const [id, otherId] = [await createShop('Blue Fox', owner), await createShop('Other', other)];
    await patch(id, { slug: 'blue-fox' }, owner);
    expect((await page('blue-fox')).text).toContain('Blue Fox');
    expect((await page(id)).text).toContain(`<link rel="canonical" href="${server.origin}/buy/s/blue-fox">`);
    await patch(id, { slug: 'blue-fox-prints' }, owner);
    const moved = await page('Blue-Fox');
    expect([moved.status, moved.headers.location]).toEqual([302, `${server.origin}/buy/s/blue-fox-prints`]);
    expect((await patch(otherId, { slug: 'blue-fox' }, other)).status).toBe(409);
    // It may take its own back.
    expect((await patch(id, { slug: 'blue-fox' }, owner)).json.slug).toBe('blue-fox');
    await patch(id, { slug: null }, owner);
    expect((await page('blue-fox')).headers.location).toBe(`${server.origin}/buy/s/${id}`);
    await server.advance(89 * 86_400);
    const late = await server.signUp();
    const lateId = await createShop('Late Fox', late);
    expect((await patch(lateId, { slug: 'blue-fox' }, late)).status).toBe(409);
    await server.advance(2 * 86_400);
    expect((await page('blue-fox')).status).toBe(404);
    expect((await patch(lateId, { slug: 'blue-fox' }, late)).json.slug).toBe('blue-fox');
    expect((await page('blue-fox')).text).toContain('Late Fox');
  });

  test('slug changes are limited, so a shop cannot use up names', async () => {
    const owner = await server.signUp();
    const id = await createShop('Hoarder', owner);
    for (let i = 0; i < 10; i += 1) expect((await patch(id, { slug: `hoard-${i}` }, owner)).status).toBe(200);
    expect((await patch(id, { slug: 'hoard-10' }, owner)).status).toBe(429);
    // A call without a change is not counted.
    expect((await patch(id, { slug: 'hoard-9', name: 'Calm' }, owner)).json).toMatchObject({
      slug: 'hoard-9',
      name: 'Calm',
    });
  });
});

describe('the look', () => {
  test('logo and colours are on the buy page, which may load the logo and nothing else new', async () => {
    const owner = await server.signUp();
    const id = await createShop('Teal & Co', owner);
    const link = `/buy/MUG-11OZ?shop=${id}`;
    const before = await server.call('GET', link);
    expect(before.text).not.toContain('class="logo"');
    const base64Image = `data:image/png;base64,${(await makePicture(400, 200)).toString('base64')}`;
    const set = await server.call('PUT', `/api/shops/${id}/logo`, { cookie: owner, json: { base64Image } });
    expect(set.status, set.text).toBe(200);
    const { logo_url } = set.json;
    expect((await server.call('GET', logo_url)).headers['content-type']).toBe('image/png');
    await patch(id, { accent_color: '00CCAA', background_color: '102030' }, owner);
    const after = await server.call('GET', link);
    expect(after.text).toContain(`<img class="logo" src="${logo_url}" alt="">`);
    expect(after.text).toMatch(/<html lang="en" style="[^"]*--paper:#102030[^"]*--plate:#00ccaa/);
    expect(after.text).toContain('color-scheme:dark');
    expect(after.headers['content-security-policy']).toContain(`img-src 'self' data: ${server.origin} ${logo_url};`);
    expect((await page(id)).text).toContain(logo_url);

    const gone = await server.call('DELETE', `/api/shops/${id}/logo`, { cookie: owner });
    expect(gone.json.logo_url).toBeNull();
    expect((await server.call('GET', link)).text).not.toContain('class="logo"');
    await patch(id, { accent_color: null, background_color: null }, owner);
    expect((await server.call('GET', link)).text).toContain('<html lang="en"><head>');
    const details = (await auditOf(owner)).map((entry) => entry.details);
    expect(details).toEqual(expect.arrayContaining(['logo', 'logo removed', 'accent_color, background_color']));
  });

  test('a logo is checked like every picture', async () => {
    const owner = await server.signUp();
    const id = await createShop('Picky', owner);
    const set = (base64Image: string, as = owner) =>
      server.call('PUT', `/api/shops/${id}/logo`, { cookie: as, json: { base64Image } });
    expect((await set(btoa('no picture at all'))).json.code).toBe('unsupported_type');
    const whole = await makePicture(300, 300);
    expect((await set(whole.subarray(0, 60).toString('base64'))).json.code).toBe('invalid_argument');
    expect((await set(Buffer.alloc(2 * 1024 * 1024 + 10).toString('base64'))).status).toBe(413);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="9" height="9"/></svg>';
    const drawn = await set(btoa(svg));
    expect((await server.call('GET', drawn.json.logo_url)).text).not.toContain('script');
    expect((await set(whole.toString('base64'), await server.signUp())).status).toBe(404);
  });

  test('an invalid colour is refused', async () => {
    const owner = await server.signUp();
    const id = await createShop('Grey', owner);
    for (const accent_color of ['red', '#ff0000', 'fff']) {
      expect((await patch(id, { accent_color }, owner)).json.param).toBe('/accent_color');
    }
  });
});
