import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { addShape, createCanvas, serialize } from '@platen/canvas';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../../../test/harness/database.ts';
import {
  type MintedShop,
  sharedTestServer,
  startTestServer,
  type TestServer,
} from '../../../../test/harness/harness.ts';
import { grantFor, openSession, openSocket, rendersOf } from '../../../../test/harness/live-socket.ts';
import { systemClock } from '../../../engines/clock/clock.ts';
import { createGuard } from '../../../kernel/observing/guard.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { createMetrics } from '../../../kernel/observing/metrics.ts';
import { createWatchdog } from '../../../kernel/observing/watchdog.ts';
import type { Shop } from '../../tenants/shops/shops.ts';
import { createSockets } from './sockets.ts';

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

const canvas = serialize(
  addShape(createCanvas({ width: 1063, height: 992 }), {
    kind: 'star',
    x: 100,
    y: 100,
    width: 800,
    height: 800,
    fill: 'red',
  }),
);
const render = rendersOf(canvas, 100);

const handshake = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

async function organizationOf(shopId: string): Promise<string> {
  const { rows } = await database.query('select organization_id from shops where id = $1', [shopId]);
  return rows[0].organization_id;
}

/** The remaining balance of a shop's organization, after holds, in renders. */
async function rendersLeft(shopId: string): Promise<number> {
  const { rows } = await database.query(
    'select plan_budget_micros - plan_used_micros + wallet_micros as left from balances where organization_id = $1',
    [await organizationOf(shopId)],
  );
  return Number(rows[0].left) / 200;
}

async function leaveRenders(shopId: string, renders: number): Promise<void> {
  await database.query('update balances set plan_used_micros = plan_budget_micros - $2 where organization_id = $1', [
    await organizationOf(shopId),
    renders * 200,
  ]);
}

/** Polls a condition of the database, because no answer reports when a closed socket is settled. */
const eventually = (isTrue: () => Promise<boolean>) => expect.poll(isTrue, { interval: 25 }).toBe(true);

describe('billing', () => {
  test('each render costs 0.02 cents, in one entry when the shop’s last socket closes', async () => {
    const { shop_id } = await server.mint();
    const live = await openSession(server, shop_id);
    for (let id = 1; id <= 5; id += 1) {
      live.send(render(id));
      await live.nextFrame(id);
    }
    live.send(render(6, { placement: 'Nowhere' }));
    await live.next((message) => message.type === 'error');
    live.socket.close();
    const entries = async () =>
      (
        await database.query('select kind, cost_micros, description from ledger_entries where organization_id = $1', [
          await organizationOf(shop_id),
        ])
      ).rows;
    await eventually(async () => (await entries()).length > 0);
    expect(await entries()).toEqual([
      {
        kind: 'realtime_render',
        cost_micros: expect.toSatisfy((micros) => Number(micros) === 1_000),
        description: '5 realtime renders',
      },
    ]);
    expect(await rendersLeft(shop_id)).toBe(25_000 - 5);
  });

  test('an exhausted balance sends an error and then 4429, with no unpaid render', async () => {
    const { shop_id } = await server.mint();
    const first = await openSession(server, shop_id);
    first.send(render(1));
    await first.nextFrame(1);
    first.socket.close();
    await eventually(async () => (await rendersLeft(shop_id)) === 24_999);
    await leaveRenders(shop_id, 12);
    const sockets = await Promise.all([1, 2, 3].map(() => openSession(server, shop_id)));
    await Promise.all(
      sockets.map(async (live) => {
        for (let id = 1; ; id += 1) {
          live.send(render(id));
          await Promise.race([live.nextFrame(id).catch(() => {}), live.closed]);
          if (live.socket.readyState !== live.socket.OPEN) return;
        }
      }),
    );
    for (const live of sockets) {
      expect((await live.closed).code).toBe(4429);
      expect(live.messages.at(-1)).toMatchObject({ type: 'error', code: 'resource_exhausted' });
    }
    expect(sockets.reduce((sum, live) => sum + live.frames.length, 0)).toBe(12);
    expect(await rendersLeft(shop_id)).toBe(0);
    const refused = await server.call('POST', '/v1/realtime/grant', { json: { shop: shop_id } });
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({ code: 'resource_exhausted', details: { reason: 'balance_exhausted' } });
    expect(refused.json.message).toMatch(/shop quota exceeded/i);
  });
});

describe('hostile peers', () => {
  test('a flood of renders is thinned, not queued', async () => {
    const live = await openSession(server, shop.shop_id);
    for (let id = 1; id <= 500; id += 1) live.send(render(id));
    await live.nextFrame(500);
    const superseded = live.messages.filter((message) => message.type === 'superseded');
    expect(superseded.length + live.frames.length).toBe(500);
    expect(live.frames.length).toBeLessThan(50);
    live.socket.close();
  });

  test('a client that does not read gets no more frames until it does', async () => {
    const live = await openSession(server, shop.shop_id);
    live.send(render(1, { width: 1400, format: 'png' }));
    await live.nextFrame(1);
    live.socket.pause();
    for (let id = 2; id <= 40; id += 1)
      live.send(render(id, { width: 1400, format: 'png', placement: id % 2 ? 'Front' : 'Back' }));
    // Another session is served meanwhile.
    const other = await openSession(server, shop.shop_id);
    for (let id = 1; id <= 5; id += 1) {
      other.send(render(id));
      await other.nextFrame(id);
    }
    other.socket.close();
    live.socket.resume();
    await live.nextFrame(40);
    expect(live.frames.length).toBeLessThan(30);
    live.socket.close();
  });

  test('garbage instead of frames ends only that connection', async () => {
    const { port } = server.running.config;
    const token = await grantFor(server, shop.shop_id);
    const raw = connect(port, '127.0.0.1');
    raw.write(handshake(`/realtime?token=${token}`));
    await new Promise((resolve) => raw.once('data', resolve));
    raw.write(Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 89) % 256)));
    raw.resume();
    await new Promise((resolve) => raw.once('close', resolve));
    const live = await openSession(server, shop.shop_id);
    live.send(render(1));
    await live.nextFrame(1);
    live.socket.close();
  });

  test('a half-open peer that answers no ping is disconnected', async () => {
    const { shop_id } = await server.mint();
    let hasEnded: () => void;
    const ended = new Promise<void>((resolve) => {
      hasEnded = resolve;
    });
    const idle = { receive() {}, resume() {}, finish: async () => {}, abandon() {} };
    const log = createLog('silent');
    const metrics = createMetrics();
    const sockets = createSockets(
      { clock: systemClock, log, guard: createGuard({ log, metrics }), watchdog: createWatchdog({ log, metrics }) },
      { perShop: 1, perAddress: 1, inAll: 1, pingEveryMs: 40 },
      {
        redeem: async () => ({ shop: { id: shop_id } as Shop, keyId: null, address: null }),
        review: async ({ shop }) => shop,
        takePlace: async () => () => undefined,
      },
      () => ({ session: idle, ended: () => hasEnded() }),
    );
    const own = createServer().on('upgrade', (request, socket, head) =>
      sockets.upgrade(request, socket as Socket, head),
    );
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    const raw = connect((own.address() as AddressInfo).port, '127.0.0.1');
    raw.write(handshake('/realtime?token=x'));
    raw.resume();
    await ended;
    expect(sockets.count()).toBe(0);
    raw.destroy();
    await sockets.close(0);
    own.close();
  });

  test('a socket that vanishes while it renders leaves nothing behind', async () => {
    const { shop_id } = await server.mint();
    const sockets = await Promise.all(Array.from({ length: 8 }, () => openSession(server, shop_id)));
    for (const live of sockets) live.send(render(1, { width: 1000 }));
    for (const live of sockets) live.socket.terminate();
    // All slots of the shop are free again.
    await Promise.all(sockets.map((live) => live.closed));
    const again = await Promise.all(Array.from({ length: 20 }, () => openSession(server, shop_id)));
    for (const live of again) live.socket.close();
    await eventually(async () => {
      const { rows } = await database.query('select count(*) as count from holds where shop_id = $1', [shop_id]);
      return Number(rows[0].count) === 0;
    });
  });
});

test('ten sessions at once are all served', async () => {
  const { shop_id } = await server.mint();
  const sessions = await Promise.all(Array.from({ length: 10 }, () => openSession(server, shop_id)));
  await Promise.all(
    sessions.map(async (live) => {
      for (let id = 1; id <= 6; id += 1) {
        live.send(render(id));
        await live.nextFrame(id);
      }
    }),
  );
  for (const live of sessions) {
    expect(live.frames).toHaveLength(6);
    live.socket.close();
  }
});

test('a shutdown sends what has started, then closes sockets with 1001', async () => {
  const own = await startTestServer();
  const { shop_id } = await own.mint();
  const live = await openSession(own, shop_id);
  live.send(render(1));
  await live.nextFrame(1);
  live.send(render(2));
  const unproven = openSocket(own, 'rubbish');
  await unproven.closed;
  await own.close();
  expect((await live.closed).code).toBe(1001);
  expect(live.frames.map(({ head }) => head.id)).toEqual([1, 2]);
});
