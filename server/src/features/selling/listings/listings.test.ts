import { addShape, addText, createCanvas, serialize } from '@platen/canvas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallOptions, claimedShop, type TestServer } from '../../../../test/harness/harness.ts';
import { good, openListingShop } from '../../../../test/harness/listing-shop.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { type Catalog, loadCatalog } from '../../catalog/catalog.ts';
import {
  artworkOf,
  findPublished,
  findPublishedAnywhere,
  listPublished,
  listTags,
  priceOf,
  retailPrices,
} from './listings.ts';

let server: TestServer;
let database: Database;
let catalog: Catalog;
let shopId: string;
let secret: string;
let cookie: string;
let key: string;
let imageUrl: string;

beforeAll(async () => {
  ({ server, shopId, secret, cookie, key, imageUrl } = await openListingShop());
  catalog = await loadCatalog(server.running.config.catalog.dir);
  database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 2 }, createLog('error'));
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const call = (method: string, path: string, options: CallOptions = {}) =>
  server.call(method, `/v1/listings${path}`, { key, ...options });
const mug = () => catalog.findProduct('MUG-11OZ')!;
const white = () => mug().variants[0]!.id;
const make = async (more: object = {}) =>
  good(await call('POST', '', { json: { product: 'MUG-11OZ', title: 'Fox mug', design: { imageUrl }, ...more } }), 201);

describe('a new listing', () => {
  test('a new listing is a draft at plain-link prices with every variant and a picture in every scene', async () => {
    const made = await make({ title: 'Sleeping Föx', tags: ['Foxes', 'foxes', 'Autumn'] });
    const ids = mug().variants.map(({ id }) => id);
    expect(made).toMatchObject({
      shop_id: shopId,
      product: 'MUG-11OZ',
      slug: 'sleeping-fox',
      status: 'draft',
      options: ids,
      prices: Object.fromEntries(ids.map((id) => [id, mug().priceCents])),
      placements: [{ label: 'Front', imageUrl }],
      tags: ['Foxes', 'Autumn'],
      seo: { title: null, description: null },
      compareAtCents: null,
    });
    expect(made.id).toMatch(/^lst_/);
    expect(made.images.length).toBeGreaterThan(0);
    expect(made.images[0]).toMatchObject({ variantId: white(), scene: expect.stringMatching(/^sc_/) });
    expect((await server.call('GET', made.images[0].url)).status).toBe(200);
    expect(good(await call('GET', `/${made.id}`))).toEqual(made);
  });

  test('a new listing gets a unique slug, and a requested slug that is taken is refused', async () => {
    await make({ title: 'Twice', slug: 'twice' });
    expect((await make({ title: 'Twice' })).slug).toBe('twice-2');
    const refused = await call('POST', '', { json: { product: 'MUG-11OZ', title: 'Other', slug: 'twice' } });
    expect([refused.status, refused.json.code, refused.json.param]).toEqual([409, 'conflict', '/slug']);
    expect((await make({ title: '狐' })).slug).toBe('hu');
    expect((await make({ title: '★' })).slug).toBe('mug-11oz');
  });

  test('a listing price is the named one, or the one for *, and a price for a variant not on offer is refused', async () => {
    const [first, second, third] = mug().variants.map(({ id }) => id);
    const made = await make({ options: [second, first], prices: { [first!]: 2000, '*': 2500 } });
    expect([made.options, made.prices]).toEqual([[first, second], { [first!]: 2000, [second!]: 2500 }]);
    const json = { product: 'MUG-11OZ', title: 'Fox', options: [first], prices: { [third!]: 900 } };
    const refused = await call('POST', '', { json });
    expect([refused.status, refused.json.code]).toEqual([400, 'E_VARIANT_UNKNOWN']);
    expect(refused.json).toMatchObject({ param: `/prices/${third}`, validOptions: [first] });
  });

  test('a price below cost and fee is accepted with a warning for each variant', async () => {
    const made = await make({ options: [white()], prices: { '*': 500 } });
    expect(made.warnings).toEqual([
      { code: 'PRICE_BELOW_COST', param: `/prices/${white()}`, message: expect.stringContaining('$5.00') },
    ]);
  });

  test('every fault of a listing’s artwork is reported at its place', async () => {
    const placements = [
      { label: 'Moon', imageUrl },
      { label: 'Inside', color: 'ff0000' },
      { label: 'Front', imageUrl: 'fox.png' },
    ];
    const refused = await call('POST', '', { json: { product: 'MUG-11OZ', title: 'Fox', placements } });
    expect(refused.status).toBe(400);
    expect(refused.json.errors.map(({ param }: { param: string }) => param).sort()).toEqual([
      '/placements/0/label',
      '/placements/1/color',
      '/placements/2/imageUrl',
    ]);
  });
});

describe('published listings', () => {
  test('a published listing must be printable: broken artwork is a warning on a draft and refused on publishing', async () => {
    const broken = imageUrl.replace(/[^/]+$/, `${'0'.repeat(40)}.png`);
    const draft = await make({ design: { imageUrl: broken } });
    expect(draft.warnings).toMatchObject([{ code: 'ARTWORK_UNREACHABLE', param: '/placements/0' }]);
    const refused = await call('PATCH', `/${draft.id}`, { json: { status: 'published' } });
    expect([refused.status, refused.json.code, refused.json.param]).toEqual([
      400,
      'E_ARTWORK_UNUSABLE',
      '/placements/0',
    ]);
    expect(refused.json.message).toContain('Front');
    const mended = await call('PATCH', `/${draft.id}`, { json: { status: 'published', design: { imageUrl } } });
    expect(good(mended)).toMatchObject({ status: 'published', warnings: [] });
    const empty = await call('POST', '', { json: { product: 'MUG-11OZ', title: 'Nothing', status: 'published' } });
    expect([empty.status, empty.json.code]).toEqual([400, 'E_ARTWORK_REQUIRED']);
  });

  test('a published listing is found by id and slug, in order, by words and by collection', async () => {
    const tags = ['Été'];
    const one = await make({ title: 'Zebra mug', status: 'published', tags, prices: { '*': 2100 } });
    const two = await make({ title: 'Zebra two', status: 'published', tags });
    const draft = await make({ title: 'Zebra draft', tags });
    const { db } = database;
    const found = await findPublished({ catalog }, db, shopId, 'zebra-mug');
    expect(found?.id).toBe(one.id);
    expect(priceOf(found!, white())).toBe(2100);
    expect(priceOf(found!, 'gv_none')).toBeNull();
    expect(artworkOf(found!)).toEqual([{ label: 'Front', imageUrl }]);
    expect(await findPublished({ catalog }, db, shopId, draft.id)).toBeNull();
    good(await call('PATCH', `/${two.id}`, { json: { slug: 'zebra-second' } }));
    expect((await findPublished({ catalog }, db, shopId, 'zebra-two'))?.slug).toBe('zebra-second');
    await make({ slug: 'zebra-two' });
    expect(await findPublished({ catalog }, db, shopId, 'zebra-two')).toBeNull();
    expect(await findPublished({ catalog }, db, 'shpother', one.id)).toBeNull();
    expect((await findPublishedAnywhere({ catalog }, db, two.id))?.id).toBe(two.id);
    const page = await listPublished({ catalog }, db, shopId, { q: 'ZÉBRA', tag: 'ete', limit: 1 });
    expect(page.listings.map(({ id }) => id)).toEqual([one.id]);
    const next = await listPublished({ catalog }, db, shopId, { q: 'zebra', limit: 5, cursor: page.nextCursor! });
    expect([next.listings.map(({ id }) => id), next.nextCursor]).toEqual([[two.id], null]);
    expect(await listTags({ catalog }, db, shopId)).toContainEqual({ key: 'ete', tag: 'Été', count: 2 });
  });

  test('a published listing has signed pictures where the shop requires signatures', async () => {
    const { id } = await make();
    const settings = (require_signed_urls: boolean) =>
      server.call('PATCH', `/api/shops/${shopId}/settings`, { cookie, json: { require_signed_urls } });
    good(await settings(true));
    const { images } = good(await call('GET', `/${id}`));
    expect(images[0].url).toContain('&signature=');
    expect((await server.call('GET', images[0].url)).status).toBe(200);
    good(await settings(false));
  });
});

describe('a design in a listing', () => {
  const size = { width: 450, height: 540 };
  const products = ['TEE-UNISEX', 'PUZZLE-108', 'KEYCHAIN-ACRYLIC'];
  const filled = (fill: string) => serialize(addShape(createCanvas(size), { kind: 'rect', x: 0, y: 0, ...size, fill }));

  test('a design is sold as saved, on its own areas, or else on the main one', async () => {
    const json = { product: 'TEE-UNISEX', placements: { Front: filled('#e00000'), Back: filled('#0000e0') } };
    const { id: canvasId } = good(await server.call('POST', '/v1/canvases', { key, json }), 201);
    const batch = { products, design: { canvasId }, title: 'Red {product}' };
    const { listings, failed } = good(await call('POST', '/batch', { json: batch }), 201);
    expect(failed).toEqual([]);
    expect(listings.map(({ title }: { title: string }) => title)).toContain('Red Unisex Cotton T-Shirt');
    const [tee, puzzle, keychain] = listings;
    expect(tee.placements).toEqual([
      { label: 'Front', canvasId },
      { label: 'Back', canvasId },
    ]);
    expect(puzzle.placements).toEqual([{ label: 'Picture', imageUrl: expect.stringContaining('.storage.') }]);
    expect(keychain.placements.map(({ label }: { label: string }) => label)).toEqual(['Front', 'Back']);
    const pictureOf = (listing: { images: { url: string }[] }) =>
      new URL(listing.images[0]!.url).searchParams.get('asset.Front');
    const change = { placement: 'Front', canvas: filled('#00e000') };
    good(await server.call('PUT', `/v1/canvases/${canvasId}`, { key, json: change }));
    const renamed = good(await call('PATCH', `/${tee.id}`, { json: { title: 'Still red' } }));
    expect(pictureOf(renamed)).toBe(pictureOf(tee));
    const taken = good(await call('PATCH', `/${tee.id}`, { json: { design: { canvasId } } }));
    expect(pictureOf(taken)).not.toBe(pictureOf(tee));
  });

  test('a design with a text that no font has cannot be listed, neither as itself nor as a picture', async () => {
    const canvas = serialize(addText(createCanvas(size), { text: 'ok \ue000', x: 0, y: 0, fontSize: 60 }));
    const json = { product: 'TEE-UNISEX', placements: { Front: canvas } };
    const { id: canvasId } = good(await server.call('POST', '/v1/canvases', { key, json }), 201);
    for (const product of products) {
      const refused = await call('POST', '', { json: { product, title: 'Unset', design: { canvasId } } });
      expect([refused.status, refused.json.code], product).toEqual([400, 'E_ARTWORK_UNUSABLE']);
      expect(refused.json.message).toContain('U+E000');
    }
  });

  test('a design is listed on many products in one step with progress, and a failure stops no other', async () => {
    const json = {
      products: ['TOTE-COTTON', 'NO-SUCH', 'PHONE-CASE', 'TOTE-COTTON'],
      design: { imageUrl },
      title: 'Fox',
      marginPercent: 50,
    };
    const headers = { accept: 'text/event-stream' };
    const { text } = await call('POST', '/batch', { json, headers });
    const events = text.split('\n\n').filter((block) => block.startsWith('event: '));
    expect(events.slice(0, 4).map((block) => block.split('\n')[0])).toEqual(Array(4).fill('event: progress'));
    const result = JSON.parse(events.at(-1)!.split('data: ')[1]!);
    expect(result.failed).toMatchObject([
      { product: 'NO-SUCH', code: 'invalid_argument' },
      { product: 'TOTE-COTTON', code: 'invalid_argument', message: expect.stringContaining('named more than once') },
    ]);
    expect(result.listings.map(({ product, slug }: Record<string, string>) => [product, slug])).toEqual([
      ['TOTE-COTTON', 'fox'],
      ['PHONE-CASE', 'fox-2'],
    ]);
    const [tote] = result.listings;
    const { variants } = good(await call('GET', '/prices?product=TOTE-COTTON&marginPercent=50'));
    for (const { variantId, suggestedCents, costCents, feeCents, earnsCents } of variants) {
      expect(tote.prices[variantId]).toBe(suggestedCents);
      expect(suggestedCents - costCents - feeCents).toBe(earnsCents);
      expect(earnsCents * 2).toBeGreaterThanOrEqual(suggestedCents);
    }
  });
});

describe('permissions', () => {
  test('a sandbox shop sells with its secret and not with its key', async () => {
    const minted = await server.mint();
    const bearer = minted.shop_secret;
    const json = { product: 'MUG-11OZ', title: 'Sandbox fox' };
    const headers = { 'idempotency-key': 'once' };
    const ask = (options: CallOptions) => server.call('POST', '/v1/listings', { json, ...options });
    const made = good(await ask({ bearer, headers }), 201);
    expect(made.shop_id).toBe(minted.shop_id);
    const again = await ask({ bearer, headers });
    expect([again.json.id, again.headers['idempotent-replayed']]).toEqual([made.id, 'true']);
    const refused = await ask({ key: minted.api_key });
    expect([refused.status, refused.json.details.requiredScope]).toEqual([403, 'listings:write']);
    expect(refused.json.message).toContain('Send the shop secret (scsec_…) instead.');
    const claimed = await ask({ bearer: secret });
    expect([claimed.status, claimed.json.code]).toEqual([409, 'shop_claimed']);
    expect((await call('GET', `/${made.id}`)).status).toBe(404);
    expect((await call('PATCH', `/${made.id}`, { json: { title: 7 } })).status).toBe(404);
  });

  test('members of the shop can do the same in the studio', async () => {
    const at = `/api/shops/${shopId}/listings`;
    const json = { product: 'MUG-11OZ', title: 'Studio fox' };
    const { id } = good(await server.call('POST', at, { cookie, json }), 201);
    expect(good(await server.call('GET', `${at}/${id}`, { cookie })).title).toBe('Studio fox');
    expect(good(await server.call('GET', `${at}?q=studio`, { cookie })).listings).toHaveLength(1);
    const stranger = await server.signUp();
    expect((await server.call('GET', `${at}/${id}`, { cookie: stranger })).status).toBe(404);
    expect((await server.call('POST', at, { cookie: stranger, json: {} })).status).toBe(404);
  });

  test('plain-link prices are set by product and variant, and a new listing starts with them', async () => {
    const at = `/api/shops/${shopId}/prices`;
    const prices = { 'MUG-11OZ': { '*': 1750, [white()]: 1650 } };
    expect(good(await server.call('PUT', at, { cookie, json: { prices } }))).toEqual({ prices });
    const retail = await retailPrices({ catalog }, database.db, shopId, 'MUG-11OZ');
    expect([retail[white()], retail[mug().variants[1]!.id]]).toEqual([1650, 1750]);
    expect((await make()).prices[white()]).toBe(1650);
    const refused = await server.call('PUT', at, { cookie, json: { prices: { 'MUG-11OZ': { gv_none: 5 } } } });
    expect([refused.status, refused.json.param]).toEqual([400, '/prices/MUG-11OZ/gv_none']);
    expect(good(await server.call('GET', at, { cookie }))).toEqual({ prices });
    good(await server.call('PUT', at, { cookie, json: { prices: {} } }));
    const plain = await retailPrices({ catalog }, database.db, shopId, 'MUG-11OZ');
    expect(plain[white()]).toBe(mug().priceCents);
  });
});

describe('managing listings', () => {
  test('listings are reordered, copied as drafts, and deleted', async () => {
    const ids: string[] = [];
    for (const title of ['Place one', 'Place two', 'Place three']) ids.push((await make({ title })).id);
    const listed = async () =>
      good(await call('GET', '?q=place&limit=100')).listings.map(({ id }: { id: string }) => id);
    good(await call('POST', '/reorder', { json: { ids: [ids[2], ids[0]] } }));
    expect(await listed()).toEqual([ids[2], ids[1], ids[0]]);
    expect((await call('POST', '/reorder', { json: { ids: [ids[0], 'lst_none'] } })).json.param).toBe('/ids/1');
    const copy = good(await call('POST', `/${ids[0]}/duplicate`), 201);
    expect(copy).toMatchObject({ title: 'Copy of Place one', slug: 'copy-of-place-one', status: 'draft' });
    expect(good(await call('DELETE', `/${ids[1]}`))).toEqual({ id: ids[1], deleted: true });
    expect(await listed()).toEqual([ids[2], ids[0], copy.id]);
    expect((await call('DELETE', `/${ids[1]}`)).status).toBe(404);
  });

  test('concurrent creations and changes do not overwrite each other', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => make({ title: 'Race' })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(5);
    expect(new Set(made.map(({ position }) => position)).size).toBe(5);
    const [{ id }] = made;
    const changes = [{ title: 'Raced' }, { tags: ['Fast'] }, { compareAtCents: 9900 }];
    for (const answer of await Promise.all(changes.map((json) => call('PATCH', `/${id}`, { json })))) good(answer);
    expect(good(await call('GET', `/${id}`))).toMatchObject({ title: 'Raced', tags: ['Fast'], compareAtCents: 9900 });
  });

  const fill = (id: string, count: number) =>
    sql`insert into listings (id, shop_id, product, title, slug, status, prices, options, placements, images, folded_text,
        position, created_at, updated_at)
      select 'lst_' || ${id}::text || n, ${id}, 'MUG-11OZ', 'Fox', 'fox-' || n, 'draft', '{}', '{}', '[]', '[]', 'fox', n, now(), now()
      from generate_series(1, ${count}::int) as n`.execute(database.db);

  test('a claimed shop has at most 5,000 listings', async () => {
    const { shop, cookie: owner } = await claimedShop(server);
    await fill(shop.shop_id, 4999);
    const path = `/api/shops/${shop.shop_id}/listings`;
    const one = () => server.call('POST', path, { cookie: owner, json: { product: 'MUG-11OZ', title: 'Last' } });
    expect(good(await one(), 201).position).toBe(5000);
    const refused = await one();
    expect([refused.status, refused.json.code]).toEqual([409, 'listing_limit']);
    expect(refused.json.message).toContain('Delete some first');
  });

  test('a sandbox shop has at most 100 listings, however they are made, and the error says to claim the shop', async () => {
    const { shop_id, shop_secret: bearer } = await server.mint();
    await fill(shop_id, 98);
    const post = (path: string, json: object) => server.call('POST', `/v1/listings${path}`, { bearer, json });
    const upload = (csv: string, query = '') =>
      server.call('POST', `/v1/listings/import${query}`, {
        bearer,
        body: csv,
        headers: { 'content-type': 'text/csv' },
      });
    const csv = 'product,title\nMUG-11OZ,One\nMUG-11OZ,Two\nMUG-11OZ,Three\n';
    expect(good(await upload(csv, '?dryRun=true'))).toMatchObject({ created: 2, failed: 1 });
    const batch = { products: ['MUG-11OZ', 'POSTER-FRAMED', 'TOTE-COTTON'], title: 'Fox', design: { imageUrl } };
    const made = good(await post('/batch', batch), 201);
    expect(made.listings).toHaveLength(2);
    expect(made.failed).toMatchObject([{ product: 'TOTE-COTTON', code: 'listing_limit' }]);
    const imported = good(await upload(csv));
    expect(imported).toMatchObject({ created: 0, failed: 3, lines: [{ code: 'listing_limit' }, {}, {}] });
    const copy = await post(`/${made.listings[0].id}/duplicate`, {});
    for (const refused of [await post('', { product: 'MUG-11OZ', title: 'More' }), copy]) {
      expect([refused.status, refused.json.code]).toEqual([409, 'listing_limit']);
      expect(refused.json.message).toContain('Claim the shop');
    }
  });

  test('fields that a change leaves out stay', async () => {
    const made = await make({ title: 'Stays', description: ['One.'], compareAtCents: 3000, seo: { title: 'S' } });
    const prices = { [white()]: 1999 };
    const changed = good(await call('PATCH', `/${made.id}`, { json: { prices, status: 'archived' } }));
    expect(changed).toEqual({
      ...made,
      prices: { ...made.prices, ...prices },
      status: 'archived',
      updatedAt: changed.updatedAt,
    });
  });

  test('a listing of a discontinued product can be archived but not sold', async () => {
    const { id } = await make({ title: 'Gone' });
    await database.db.updateTable('listings').set({ product: 'NO-SUCH' }).where('id', '=', id).execute();
    expect(good(await call('GET', `/${id}`))).toMatchObject({ options: [], warnings: [{ code: 'PRODUCT_GONE' }] });
    expect((await call('PATCH', `/${id}`, { json: { status: 'published' } })).status).toBe(409);
    expect(good(await call('PATCH', `/${id}`, { json: { status: 'archived' } })).status).toBe('archived');
  });
});

describe('a spreadsheet', () => {
  const send = (body: string, query = '') =>
    call('POST', `/import${query}`, { body, headers: { 'content-type': 'text/csv' } });

  test('a spreadsheet of every listing imports unchanged, and applies its changes', async () => {
    const made = await make({
      title: '=Sheet, "fox"',
      tags: ['Sheets'],
      options: [white()],
      description: ['One.', 'Two.'],
    });
    const exported = await call('GET', '/export');
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
    // It is the newest, and so the last.
    const csv = `${exported.text.split('\r\n')[0]}\r\n${exported.text.slice(exported.text.indexOf(made.id))}`;
    expect(csv).toContain(`"'=Sheet, ""fox"""`);
    expect(good(await send(csv))).toMatchObject({ created: 0, changed: 1, failed: 0 });
    expect(good(await call('GET', `/${made.id}`))).toMatchObject({ ...made, updatedAt: expect.any(String) });
    good(await send(csv.replace('15.00', '21.50').replace(',Sheets,', ',"Sheets, More",')));
    const changed = good(await call('GET', `/${made.id}`));
    expect([changed.prices, changed.tags]).toEqual([{ [white()]: 2150 }, ['Sheets', 'More']]);
  });

  test('a spreadsheet creates new listings, reports every bad line, and changes nothing on a dry run', async () => {
    const csv = [
      'Product,Title,Price,Artwork,Slug',
      `MUG-11OZ,New from a sheet,5.00,${imageUrl},new-sheet`,
      '',
      'MUG-11OZ,Dear,cheap,,',
      'NO-SUCH,Nothing,,,',
      `MUG-11OZ,Again,,,new-sheet`,
      'MUG-11OZ,,,,',
    ].join('\n');
    const tried = good(await send(csv, '?dryRun=true'));
    expect(tried).toMatchObject({ dryRun: true, created: 1, failed: 4 });
    expect(good(await call('GET', '?q=sheet+new')).listings).toEqual([]);
    const done = good(await send(csv));
    expect(done.lines.map(({ line, result }: { line: number; result: string }) => [line, result])).toEqual([
      [2, 'created'],
      [4, 'failed'],
      [5, 'failed'],
      [6, 'failed'],
      [7, 'failed'],
    ]);
    expect(done.lines[0].warnings[0].code).toBe('PRICE_BELOW_COST');
    expect(done.lines[1].message).toContain('19.99');
    const again = good(await send(csv));
    expect(again).toMatchObject({ created: 0, changed: 1, failed: 4 });
  });

  test('a spreadsheet may arrive as a form file, and any other file is refused', async () => {
    const boundary = 'x1';
    const file = 'product,title\nMUG-11OZ,From a form\n';
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="l.csv"\r\ncontent-type: text/csv\r\n\r\n${file}\r\n--${boundary}--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect(good(await call('POST', '/import', { body, headers })).created).toBe(1);
    for (const csv of ['', 'a,b\n1,2\n', 'product,title\n', 'product,title\n"open']) {
      expect([csv, (await send(csv)).status]).toEqual([csv, 400]);
    }
    const many = `product,title\n${'NO-SUCH,x\n'.repeat(1001)}`;
    expect((await send(many)).json.message).toContain('1000');
  });
});
