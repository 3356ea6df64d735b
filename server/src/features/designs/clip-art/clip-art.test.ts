import { createCanvas as createSurface } from '@napi-rs/canvas';
import { addShape, createCanvas, type PaintContext, paint } from '@platen/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await sharedTestServer();
  const { shop, cookie } = await claimedShop(server);
  key = await ownerKey(server, cookie, shop.shop_id, ['mockups']);
});
afterAll(() => server.close());

const ask = async (query: string) => (await server.call('GET', `/v1/clip-art${query}`, { key })).json;
const idsOf = (answer: { clipArt: { id: string }[] }) => answer.clipArt.map(({ id }) => id);

describe('GET /clip-art', () => {
  test('drawings are found by name, by synonyms and despite a typo', async () => {
    expect(idsOf(await ask('?q=fox'))).toContain('fox');
    expect(idsOf(await ask('?q=kitten'))).toContain('cat-face');
    expect(idsOf(await ask('?q=sunflowr'))).toContain('sunflower');
    expect(idsOf(await ask('?q=zzzzzzzz'))).toEqual([]);
  });

  test('a category filters, and pages follow each other without gaps or repeats', async () => {
    const first = await ask('?category=Food%20and%20drink&limit=20');
    expect(first.clipArt).toHaveLength(20);
    expect(new Set(first.clipArt.map((one: { category: string }) => one.category))).toEqual(
      new Set(['Food and drink']),
    );
    const second = await ask(`?category=Food%20and%20drink&limit=20&cursor=${first.nextCursor}`);
    const both = await ask('?category=Food%20and%20drink&limit=40');
    expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(both));
    expect((await ask('?category=Nothing')).nextCursor).toBeNull();
  });

  test('given ids are answered in their order, and unknown ones are left out', async () => {
    expect(idsOf(await ask('?ids=rocket,nothing,fox'))).toEqual(['rocket', 'fox']);
  });

  test('each drawing names its author and licence', async () => {
    const { clipArt, sources } = await ask('?limit=60');
    for (const { source } of clipArt) expect(sources[source].licence).toMatch(/^(MIT|Apache-2\.0)$/);
  });

  test('clip art is free, cacheable for a day, and needs any API key', async () => {
    const answer = await server.call('GET', '/v1/clip-art', { key });
    expect(answer.headers['x-cost-cents']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('private, max-age=86400');
    expect((await server.call('GET', '/v1/clip-art')).status).toBe(401);
    expect((await server.call('GET', '/v1/clip-art?limit=1000', { key })).status).toBe(400);
    expect((await server.call('GET', '/v1/clip-art?cursor=abc', { key })).status).toBe(400);
  });

  test('the parts of a drawing, as layers of one box, show it in its colours', async () => {
    const { clipArt } = await ask('?ids=red-heart');
    const [{ parts, width, height }] = clipArt;
    const side = { width: 200, height: (200 * height) / width };
    let document = createCanvas({ width: 200, height: 200 });
    for (const { path, fill } of parts)
      document = addShape(document, { kind: 'path', x: 0, y: 0, ...side, path, fill });
    const surface = createSurface(200, 200);
    paint(surface.getContext('2d') as unknown as PaintContext, document, {});
    const [red, green, , alpha] = surface.getContext('2d').getImageData(100, 100, 1, 1).data;
    expect(alpha).toBe(255);
    expect(red).toBeGreaterThan(green! + 80);
    // Nothing lies outside the heart's own outline.
    expect(surface.getContext('2d').getImageData(1, 1, 1, 1).data[3]).toBe(0);
  });
});
