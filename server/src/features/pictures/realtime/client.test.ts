/** The client library against the real service: what a page does while a hand moves a layer. */
import { addText, createCanvas, serialize, updateLayer } from '@platen/canvas';
import { connectRealtime, RealtimeError, type RealtimeOptions, SupersededError } from '@platen/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  claimedShop,
  type MintedShop,
  ownerKey,
  sharedTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';

let server: TestServer;
let shop: MintedShop;
let here: Pick<RealtimeOptions, 'api' | 'base' | 'product'>;
beforeAll(async () => {
  server = await sharedTestServer();
  shop = await server.mint();
  here = { api: `${server.origin}/v1`, base: server.origin.replace('http', 'ws'), product: 'MUG-11OZ' };
});
afterAll(() => server.close());

const canvas = serialize(
  addText(createCanvas({ width: 1063, height: 992 }), { id: 'title', text: 'Hello', x: 100, y: 100, fontSize: 200 }),
);

describe('connectRealtime', () => {
  test('a render resolves to the image', async () => {
    const session = connectRealtime({ ...here, shop: shop.shop_id });
    const image = await session.render(canvas, 'Front', 400);
    expect(image).toMatchObject({ width: 400, height: 400, contentType: 'image/webp', costCents: 0.02, warnings: [] });
    expect(image.blob.type).toBe('image/webp');
    const head = new Uint8Array(await image.blob.arrayBuffer()).subarray(0, 4);
    expect(String.fromCharCode(...head)).toBe('RIFF');
    session.close();
  });

  test('every render during a drag settles as shown or superseded, and the last one is shown', async () => {
    const session = connectRealtime({ ...here, shop: shop.shop_id });
    await session.render(canvas, 'Front', 200);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, step) =>
        session.render(updateLayer(canvas, 'title', { x: step * 10 }), 'Front', 200).then(
          () => 'shown',
          (error) => (error instanceof SupersededError ? 'superseded' : String(error)),
        ),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['shown', 'superseded']));
    expect(outcomes.at(-1)).toBe('shown');
    session.close();
  });

  test('a refused render names its code, and the session continues', async () => {
    const session = connectRealtime({ ...here, shop: shop.shop_id });
    const refused = session.render(canvas, 'Sleeve', 200);
    await expect(refused).rejects.toBeInstanceOf(RealtimeError);
    await expect(refused).rejects.toMatchObject({ code: 'E_PLACEMENT_UNKNOWN', retryable: false });
    await session.render(canvas, 'Front', 200, { format: 'jpeg' });
    session.close();
  });

  test('the next render after an idle close opens a socket again', async () => {
    const states: string[] = [];
    let lost: () => void;
    const wasLost = new Promise<void>((resolve) => {
      lost = resolve;
    });
    const session = connectRealtime({
      ...here,
      shop: shop.shop_id,
      onState: (state) => {
        states.push(state);
        if (state === 'waiting') lost();
      },
    });
    await session.render(canvas, 'Front', 200);
    await server.advance(61);
    await wasLost;
    await session.render(canvas, 'Front', 200);
    expect(states).toEqual(['connecting', 'ready', 'waiting', 'connecting', 'ready']);
    session.close();
  });

  test('a claimed shop’s page asks its own server for grants', async () => {
    const { shop: mine, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, mine.shop_id, ['mockups:realtime']);
    let asked = 0;
    const session = connectRealtime({
      ...here,
      grant: async () => {
        asked += 1;
        return (await server.call('POST', '/v1/realtime/grant', { key, json: { shop: mine.shop_id } })).json;
      },
    });
    await session.render(canvas, 'Front', 200);
    await session.render(canvas, 'Back', 200);
    expect(asked).toBe(1);
    session.close();
  });

  test('a single grant opens one socket', async () => {
    const grant = (await server.call('POST', '/v1/realtime/grant', { json: { shop: shop.shop_id } })).json;
    const session = connectRealtime({ ...here, grant });
    await session.render(canvas, 'Front', 200);
    session.close();
    const second = connectRealtime({ ...here, grant });
    await expect(second.render(canvas, 'Front', 200)).rejects.toMatchObject({ code: 'unauthenticated' });
    second.close();
  });

  test('a saved canvas is rendered by its id and knows its product', async () => {
    const json = { product: 'MUG-11OZ', placement: 'Front', canvas };
    const { id: canvasId } = (await server.call('POST', '/v1/canvases', { key: shop.api_key, json })).json;
    const session = connectRealtime({ api: here.api, base: here.base, shop: shop.shop_id });
    expect(await session.render({ canvasId }, 'Front', 200)).toMatchObject({ width: 200 });
    session.close();
  });

  test('a refused grant rejects the render', async () => {
    const session = connectRealtime({ ...here, shop: 'shpnone' });
    await expect(session.render(canvas, 'Front', 200)).rejects.toMatchObject({ code: 'not_found' });
    session.close();
  });

  test('an unreachable service is retried and then reported', async () => {
    let attempts = 0;
    const session = connectRealtime({
      ...here,
      grant: async () => {
        attempts += 1;
        if (attempts < 3) throw new RealtimeError('unavailable', 'not yet', true);
        return (await server.call('POST', '/v1/realtime/grant', { json: { shop: shop.shop_id } })).json;
      },
    });
    await session.render(canvas, 'Front', 200);
    expect(attempts).toBe(3);
    session.close();
  });

  test('a render can be aborted before and during its work', async () => {
    const session = connectRealtime({ ...here, shop: shop.shop_id });
    await expect(session.render(canvas, 'Front', 200, { signal: AbortSignal.abort() })).rejects.toThrow();
    const abort = new AbortController();
    const running = session.render(canvas, 'Front', 200, { signal: abort.signal });
    abort.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await session.render(canvas, 'Front', 200);
    session.close();
  });

  test('closing rejects pending and later renders', async () => {
    const session = connectRealtime({ ...here, shop: shop.shop_id });
    const running = session.render(canvas, 'Front', 200);
    session.close();
    await expect(running).rejects.toMatchObject({ code: 'unavailable' });
    await expect(session.render(canvas, 'Front', 200)).rejects.toThrow('closed');
  });

  test('a wrong call is rejected at once', async () => {
    expect(() => connectRealtime({})).toThrow('shop');
    const session = connectRealtime({ shop: 's', api: here.api, base: here.base });
    await expect(session.render(canvas, 'Front', 200)).rejects.toThrow('product is missing');
    session.close();
  });
});
