import { addText, type CanvasDocument, createCanvas, serialize } from '@platen/canvas';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../../../test/harness/database.ts';
import {
  type MintedShop,
  ownerKey,
  payouts,
  sharedTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';

let server: TestServer;
let shop: MintedShop;
let database: pg.Client;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await server.mint();
  database = await connectTo(server.databaseUrl);
});
afterAll(async () => {
  await database.end();
  await server.close();
});

const word = (text: string) =>
  serialize(addText(createCanvas({ width: 400, height: 400 }), { text, x: 10, y: 10, fontSize: 60 }));
const [front, back] = [word('FRONT'), word('BACK')];
const blank = serialize(createCanvas({ width: 100, height: 100 }));

const callAs = (key: string, method: string, path: string, json?: unknown) =>
  server.call(method, `/v1/canvases${path}`, { key, ...(json === undefined ? {} : { json }) });
const call = (method: string, path: string, json?: unknown) => callAs(shop.api_key, method, path, json);

const make = async (json: object = {}) => {
  const answer = await call('POST', '', { product: 'TEE-UNISEX', placements: { Front: front, Back: back }, ...json });
  expect(answer.status).toBe(201);
  return answer.json;
};
const paramsOf = (answer: { json: { errors: { param: string }[] } }) => answer.json.errors.map(({ param }) => param);

describe('the print areas of a design', () => {
  test('print areas are stored together in the spelling and order of the catalog', async () => {
    const made = await make({ placements: { back, FRONT: front } });
    expect(Object.keys(made.placements)).toEqual(['Front', 'Back']);
    expect(made).toMatchObject({ placement: 'Front', canvas: front, placements: { Front: front, Back: back } });
    expect((await call('GET', `/${made.id}`)).json).toEqual(made);
  });

  test('a back-only design shows the back', async () => {
    expect(await make({ placements: { Back: back } })).toMatchObject({ placement: 'Back', canvas: back });
  });

  test('saving one area keeps the others and shows the saved one', async () => {
    const { id } = await make();
    const saved = await call('PUT', `/${id}`, { product: 'TEE-UNISEX', placement: 'back', canvas: word('NEW') });
    expect(saved.json).toMatchObject({
      placement: 'Back',
      canvas: word('NEW'),
      placements: { Front: front, Back: word('NEW') },
    });
  });

  test('saving all areas replaces all', async () => {
    const { id } = await make();
    const saved = await call('PUT', `/${id}`, { product: 'TEE-UNISEX', placements: { Back: back } });
    expect(saved.json.placements).toEqual({ Back: back });
  });

  test('saving one area on another product drops the areas of the old product', async () => {
    const { id } = await make();
    const moved = await call('PUT', `/${id}`, { product: 'MUG-11OZ', placement: 'Front', canvas: front });
    expect(moved.json).toMatchObject({ product: 'MUG-11OZ', placements: { Front: front } });
    expect(Object.keys(moved.json.placements)).toEqual(['Front']);
  });

  test('both forms are accepted together when they agree', async () => {
    const agreeing = { placement: 'Back', canvas: back, placements: { Front: front, Back: back } };
    expect(await make(agreeing)).toMatchObject({ placement: 'Back', placements: { Front: front, Back: back } });
    const apart = await make({ placement: 'Back', canvas: back, placements: { Front: front } });
    expect(apart.placements).toEqual({ Front: front, Back: back });
    const differing = { product: 'TEE-UNISEX', placement: 'Back', canvas: front, placements: { Back: back } };
    expect((await call('POST', '', differing)).json).toMatchObject({ status: 400, param: '/canvas' });
  });

  test('a change to one form of a returned answer counts as the change', async () => {
    const made = await make();
    const [one, other] = [word('ONE'), word('OTHER')];
    const first = await call('PUT', `/${made.id}`, { ...made, canvas: one });
    expect(first.json.placements).toEqual({ Front: one, Back: back });
    const second = await call('PUT', `/${made.id}`, { ...first.json, placements: { Front: other } });
    expect(second.json).toMatchObject({ canvas: other, placements: { Front: other } });
    const both = await call('PUT', `/${made.id}`, { ...second.json, canvas: one, placements: { Front: front } });
    expect(both.json).toMatchObject({ status: 400, param: '/canvas' });
  });

  test('fields that a change leaves out stay', async () => {
    const made = await make();
    const named = await call('PUT', `/${made.id}`, { name: 'Fox' });
    expect(named.json).toMatchObject({ name: 'Fox', product: 'TEE-UNISEX', placements: made.placements, revision: 2 });
    const saved = await call('PUT', `/${made.id}`, { placement: 'Back', canvas: front });
    expect(saved.json).toMatchObject({ name: 'Fox', placements: { Front: front, Back: front } });
    expect((await call('PUT', `/${made.id}`, { product: 'MUG-11OZ' })).status).toBe(400);
    expect((await call('POST', '', { placements: { Front: front } })).status).toBe(400);
  });

  test('a design saved before multiple areas has one area and the name of its product', async () => {
    const { id } = await make({ name: 'Old' });
    await database.query('update canvases set name = null, folded_name = null, other_areas = null where id = $1', [id]);
    expect((await call('GET', `/${id}`)).json).toMatchObject({
      name: 'Unisex Cotton T-Shirt',
      placements: { Front: front },
      revision: 1,
    });
  });

  test('areas of a product that the design left do not return with it', async () => {
    const { id } = await make();
    // As saved by the previous version of the service.
    await database.query("update canvases set product = 'HOODIE-PULLOVER' where id = $1", [id]);
    expect((await call('GET', `/${id}`)).json.placements).toEqual({ Front: front });
  });

  test('every fault of every area is reported with its place', async () => {
    const rubbish = { version: 3, width: 0, height: 10, layers: [{ type: 'x' }] };
    const many = { product: 'TEE-UNISEX', placements: { Front: rubbish, Back: { ...rubbish, layers: [] } } };
    const answer = await call('POST', '', many);
    expect(answer.status).toBe(400);
    expect(paramsOf(answer)).toEqual([
      '/placements/Front/width',
      '/placements/Front/layers/0/type',
      '/placements/Back/width',
    ]);
  });

  test('unknown labels, repeated labels and empty area lists are refused', async () => {
    const post = (json: object) => call('POST', '', { product: 'TEE-UNISEX', ...json });
    expect((await post({ placements: { 'Sle/eve': front } })).json).toMatchObject({
      code: 'E_PLACEMENT_UNKNOWN',
      param: '/placements/Sle~1eve',
      validOptions: expect.arrayContaining(['Front', 'Back']),
    });
    expect((await post({ placements: { Front: front, front } })).json).toMatchObject({ status: 400 });
    for (const json of [{}, { placements: {} }, { placement: 'Front' }, { canvas: front }])
      expect((await post(json)).status).toBe(400);
  });
});

describe('the name of a design', () => {
  test('a design has the name it was given, or that of its product', async () => {
    const { id, name } = await make();
    expect(name).toBe('Unisex Cotton T-Shirt');
    const mug = { product: 'MUG-11OZ', placement: 'Front', canvas: front };
    expect((await call('PUT', `/${id}`, mug)).json.name).toBe('Ceramic Mug 11 oz');
    expect((await call('PUT', `/${id}`, { ...mug, name: '  Fox at dawn ' })).json.name).toBe('Fox at dawn');
    expect((await call('PUT', `/${id}`, mug)).json.name).toBe('Fox at dawn');
    expect((await call('PUT', `/${id}`, { ...mug, name: '' })).json.name).toBe('Ceramic Mug 11 oz');
    expect((await call('PUT', `/${id}`, { ...mug, name: 'x'.repeat(121) })).status).toBe(400);
  });
});

describe('a shop’s designs', () => {
  const namesOf = (answer: { json: { canvases: { name: string }[] } }) => answer.json.canvases.map(({ name }) => name);
  let key: string;
  const post = (json: object) =>
    callAs(key, 'POST', '', { product: 'MUG-11OZ', placements: { Front: front }, ...json });
  beforeAll(async () => {
    key = (await server.mint()).api_key;
  });

  test('designs are listed by last change, page by page, and never those of another shop', async () => {
    const ids: Record<string, string> = {};
    for (const name of ['one', 'two', 'three']) {
      ids[name] = (await post({ name })).json.id;
      await server.advance(1);
    }
    await callAs(key, 'PUT', `/${ids.one}`, { product: 'MUG-11OZ', placement: 'Front', canvas: back });
    const first = await callAs(key, 'GET', '?limit=2');
    expect(namesOf(first)).toEqual(['one', 'three']);
    expect(first.json.canvases[0]).toEqual({
      id: ids.one,
      name: 'one',
      product: 'MUG-11OZ',
      updatedAt: expect.any(String),
      previewUrl: expect.stringContaining(`/canvases/${ids.one}/preview?revision=2&token=`),
    });
    const second = await callAs(key, 'GET', `?limit=2&cursor=${first.json.nextCursor}`);
    expect(namesOf(second)).toEqual(['two']);
    expect(second.json.nextCursor).toBeNull();
    expect((await callAs(key, 'GET', '?cursor=rubbish')).status).toBe(400);
  });

  test('designs are found by part of a name or product, in any case and with or without accents', async () => {
    await post({ name: 'Café Élan 100%' });
    await post({ product: 'TOTE-COTTON' });
    const find = async (q: string) => namesOf(await callAs(key, 'GET', `?q=${encodeURIComponent(q)}`));
    expect(await find('cafe el')).toEqual(['Café Élan 100%']);
    expect(await find('ÉLAN')).toEqual(['Café Élan 100%']);
    expect(await find('0%')).toEqual(['Café Élan 100%']);
    expect(await find('tote')).toHaveLength(1);
    expect(await find('ceramic')).toHaveLength(4);
    expect(await find('%')).toHaveLength(1);
    expect(await find('nothing of the kind')).toEqual([]);
    expect(await find('  ')).toHaveLength(5);
  });

  test('designs stay with the shop when its sandbox is claimed', async () => {
    const sandbox = await server.mint();
    const json = { name: 'Mine', product: 'MUG-11OZ', placements: { Front: front } };
    const made = await callAs(sandbox.api_key, 'POST', '', json);
    const cookie = await server.signUp();
    const claim = { user_code: sandbox.claim.user_code, payouts };
    expect((await server.call('POST', '/api/claims', { cookie, json: claim })).status).toBe(200);
    const mine = await ownerKey(server, cookie, sandbox.shop_id, ['mockups']);
    expect(namesOf(await callAs(mine, 'GET', ''))).toEqual(['Mine']);
    expect((await callAs(mine, 'GET', `/${made.json.id}`)).json).toEqual(made.json);
  });

  test('a design can be copied, and the copy is independent', async () => {
    const made = await make({ name: 'Fox' });
    const copy = await call('POST', `/${made.id}/duplicate`);
    expect(copy.status).toBe(201);
    expect(copy.json).toMatchObject({ name: 'Copy of Fox', placements: made.placements, revision: 1 });
    expect(copy.json.id).not.toBe(made.id);
    await call('DELETE', `/${made.id}`);
    expect((await call('GET', `/${copy.json.id}`)).status).toBe(200);
    expect((await call('POST', `/${copy.json.id}/duplicate`, { name: 'Second' })).json.name).toBe('Second');
    const long = await make({ name: 'x'.repeat(120) });
    expect((await call('POST', `/${long.id}/duplicate`, {})).json.name).toHaveLength(120);
    expect((await callAs(key, 'POST', `/${long.id}/duplicate`, { name: 5 })).status).toBe(404);
  });
});

describe('revisions', () => {
  const put = (id: string, canvas: CanvasDocument, more: object = {}) =>
    call('PUT', `/${id}`, { product: 'TEE-UNISEX', placement: 'Front', canvas, ...more });

  test('a revision counts saves, and a change based on an older one is refused and loses nothing', async () => {
    const { id } = await make();
    expect((await put(id, word('A'), { revision: 1 })).json.revision).toBe(2);
    const late = await put(id, word('B'), { revision: 1 });
    expect(late.json).toMatchObject({ status: 409, code: 'conflict', details: { revision: 2 } });
    expect((await call('GET', `/${id}`)).json).toMatchObject({ revision: 2, canvas: word('A') });
    expect((await put(id, word('B'))).json.revision).toBe(3);
    expect((await put(id, word('C'), { revision: 3 })).json.revision).toBe(4);
  });

  test('a save repeated after a lost answer is recognised', async () => {
    const { id } = await make();
    const first = await put(id, word('A'), { revision: 1 });
    const again = await put(id, word('A'), { revision: 1 });
    expect(again).toMatchObject({ status: 200, json: first.json });
  });

  test('one of two simultaneous saves of the same revision is kept', async () => {
    const { id } = await make();
    const both = await Promise.all(['A', 'B'].map((text) => put(id, word(text), { revision: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call('GET', `/${id}`)).json.revision).toBe(2);
  });

  test('revisions are listed newest first and can be read unchanged', async () => {
    const made = await make({ name: 'Fox' });
    await server.advance(1);
    await call('PUT', `/${made.id}`, { product: 'MUG-11OZ', placement: 'Front', canvas: blank, name: 'Mug' });
    await server.advance(1);
    await put(made.id, word('C'));
    const first = (await call('GET', `/${made.id}/revisions?limit=2`)).json;
    expect(first.revisions.map((one: { revision: number }) => one.revision)).toEqual([3, 2]);
    const rest = (await call('GET', `/${made.id}/revisions?limit=2&cursor=${first.nextCursor}`)).json;
    expect(rest).toEqual({ revisions: [{ revision: 1, createdAt: made.updatedAt }], nextCursor: null });
    expect((await call('GET', `/${made.id}/revisions/1`)).json).toEqual(made);
    expect((await call('GET', `/${made.id}/revisions/2`)).json).toMatchObject({ name: 'Mug', product: 'MUG-11OZ' });
    for (const none of ['4', '0', '99999999999', 'x'])
      expect((await call('GET', `/${made.id}/revisions/${none}`)).status).toBe(404);
    const odd = Buffer.from('1.x').toString('base64url');
    expect((await call('GET', `/${made.id}/revisions?cursor=${odd}`)).status).toBe(400);
  });

  test('revisions belong to the shop of their design and are deleted with it', async () => {
    const { id } = await make();
    await put(id, word('A'));
    const other = (await server.mint()).api_key;
    expect((await callAs(other, 'GET', `/${id}/revisions`)).status).toBe(404);
    expect((await callAs(other, 'GET', `/${id}/revisions/1`)).status).toBe(404);
    await call('DELETE', `/${id}`);
    expect((await call('GET', `/${id}/revisions/1`)).status).toBe(404);
  });

  test('the last hundred revisions are kept', async () => {
    const { id } = await make();
    await database.query('update canvases set revision = 150 where id = $1', [id]);
    await database.query(
      `insert into canvas_revisions (canvas_id, revision, product, placement, document, saved_at)
       select id, number, product, placement, document, updated_at from canvases, generate_series(1, 149) as number where id = $1`,
      [id],
    );
    await put(id, word('A'));
    const { revisions, nextCursor } = (await call('GET', `/${id}/revisions?limit=100`)).json;
    expect(revisions.map((one: { revision: number }) => one.revision)).toEqual(
      Array.from({ length: 100 }, (_, i) => 151 - i),
    );
    expect(nextCursor).toBeNull();
  });
});

test('every save works, however many designs the shop has', async () => {
  const busy = await server.mint();
  const ask = (method: string, path: string, json: object) => callAs(busy.api_key, method, path, json);
  const design = { product: 'TEE-UNISEX', placement: 'Front', canvas: front };
  const { id } = (await ask('POST', '', design)).json;
  for (const count of [33, 300, 4_999]) {
    await database.query(
      `insert into canvases (id, shop_id, product, placement, document, revision, created_at, updated_at)
       select 'cnv_busy' || n, shop_id, product, placement, document, 1, now(), now()
       from canvases, generate_series(1, $2::int) n where id = $1 on conflict do nothing`,
      [id, count - 1],
    );
    expect((await ask('PUT', `/${id}`, { ...design, canvas: word(`WITH ${count}`) })).status).toBe(200);
  }
});

test('a shop’s designs share a storage limit: over it they may shrink but not grow', async () => {
  const full = await server.mint();
  const ask = (method: string, path: string, json: object) => callAs(full.api_key, method, path, json);
  const design = { product: 'TEE-UNISEX', placement: 'Front', canvas: front };
  const { id } = (await ask('POST', '', design)).json;
  const huge = (await ask('POST', '', design)).json.id;
  // Uncompressed data counts in full, regardless of its content.
  await database.query('alter table canvases alter column document set storage external');
  await database.query(
    `update canvases set document = jsonb_build_object('pad', repeat('x', 89600000)) where id = $1`,
    [huge],
  );
  const refused = { status: 429, code: 'resource_exhausted', details: { reason: 'storage_quota' }, retryable: false };
  expect((await ask('POST', '', design)).json).toMatchObject(refused);
  expect((await ask('PUT', `/${id}`, { ...design, canvas: word('FRONT AND MORE') })).json).toMatchObject(refused);
  expect((await ask('PUT', `/${id}`, { ...design, canvas: blank })).status).toBe(200);
  await ask('DELETE', `/${huge}`, {});
  await database.query('alter table canvases alter column document set storage extended');
  expect((await ask('POST', '', design)).status).toBe(201);
});
