import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../../../test/harness/database.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { recordEvent } from './webhooks.ts';

let server: TestServer;
let database: Database;
let key: string;
let shopId: string;
beforeAll(async () => {
  server = await startTestServer({ PLATEN_LIMIT_KEY_PER_MINUTE: '100000' });
  database = await openDatabase({ engine: 'postgres', url: server.databaseUrl, poolSize: 20 }, createLog('silent'));
  const { shop, cookie } = await claimedShop(server);
  shopId = shop.shop_id;
  key = await ownerKey(server, cookie, shopId, ['orders:read']);
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const clock = { now: () => new Date() };
const deps = { clock, deliveries: { wake: () => {} } };
let orders = 0;
const newOrder = () => {
  orders += 1;
  return `ord_${orders}`;
};

/** Writes an event of a new order, and commits when `then` is done. Returns its id once it is committed. */
const write = (then: () => Promise<unknown>, orderId = newOrder()): Promise<string> =>
  database.transaction(async (tx) => {
    const { eventId } = await recordEvent(deps, tx, { shopId, orderId, type: 'order.status_changed', data: {} });
    await then();
    return eventId;
  });

const read = async (query: string) => {
  const answer = await server.call('GET', `/v1/orders/events?${query}`, { key });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as { events: { id: string }[]; hasMore: boolean; nextCursor: string | null; resumeCursor: string };
};

/** Reads forward from a cursor to the end; returns the ids and where to continue. */
const follow = async (from: string) => {
  const ids: string[] = [];
  let cursor = from;
  for (;;) {
    const page = await read(`sort=oldest&limit=7&cursor=${cursor}`);
    ids.push(...page.events.map((event) => event.id));
    cursor = page.resumeCursor;
    if (!page.hasMore) return { ids, cursor };
  }
};

describe('the event log', () => {
  test('the log is read forward without gaps while many write and commit at different times', async () => {
    const start = (await read('limit=1')).resumeCursor;
    const committed: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (let i = 0; i < 15; i += 1) {
        // Some write several events, some give up, some are slow.
        const isLost = Math.random() < 0.1;
        const id = await write(async () => {
          await delay(Math.random() < 0.2 ? Math.random() * 150 : Math.random() * 8);
          if (isLost) throw new Error('given up');
        }, `ord_writer${writer}`).catch(() => null);
        if (id !== null) committed.push(id);
      }
    });
    const seen: string[] = [];
    const reader = (async () => {
      let cursor = start;
      for (let isLast = false; ; ) {
        const { ids, cursor: next } = await follow(cursor);
        seen.push(...ids);
        cursor = next;
        if (isLast) return;
        isLast = isOver;
      }
    })();
    await Promise.all(writers);
    isOver = true;
    await reader;
    expect(committed.length).toBeGreaterThan(100);
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort()).toEqual([...committed].sort());
    // A second reading is identical, and each order's events are in the order of their numbers.
    expect((await follow(start)).ids).toEqual(seen);
    const rows = await database.db.selectFrom('events').select(['id', 'order_id', 'sequence']).execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    const reached = new Map<string, number>();
    for (const id of seen) {
      const { order_id: order, sequence } = known.get(id)!;
      expect(sequence!).toBeGreaterThan(reached.get(order!) ?? 0);
      reached.set(order!, sequence!);
    }
  });

  test('the log waits for an event that is numbered but not committed, and for nothing else', async () => {
    const start = (await read('limit=1')).resumeCursor;
    let commit = () => {};
    let isNumbered = false;
    const late = write(() => {
      isNumbered = true;
      return new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
    await expect.poll(() => isNumbered).toBe(true);
    const early = await write(async () => {});
    // A long transaction that writes something else: a backup's, or another program's.
    const other = await connectTo(server.databaseUrl);
    await other.query('begin');
    await other.query(`insert into settings values ('unrelated', '1')`);
    try {
      expect((await follow(start)).ids).toEqual([]);
      // A reader looking back from now sees what is there.
      expect((await read('limit=1')).events.map((event) => event.id)).toEqual([early]);
      commit();
      const lateId = await late;
      expect((await follow(start)).ids).toEqual([lateId, early]);
    } finally {
      await other.query('rollback');
      await other.end();
    }
  });

  test('the log refuses a cursor that no page returned', async () => {
    for (const cursor of ['pos_x', 'evt_00000000000000000000000000'])
      expect((await server.call('GET', `/v1/orders/events?cursor=${cursor}`, { key })).status).toBe(400);
  });
});
