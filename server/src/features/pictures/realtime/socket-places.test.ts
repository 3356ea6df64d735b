import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { createShopPlaces, type ShopPlaces } from './socket-places.ts';

const log = createLog('silent');
let copy: TestDatabase;
let databases: Database[];
let nodes: ShopPlaces[];

beforeAll(async () => {
  copy = await createTestDatabase();
  databases = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ engine: 'postgres', url: copy.url, poolSize: 4 }, log)),
  );
  nodes = databases.map((database) => createShopPlaces({ database, log }, { perShop: 5 }));
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  for (const database of databases) await database.close();
  await copy.drop();
});

const takeMany = async (shopId: string) => {
  const taken = await Promise.all(Array.from({ length: 12 }, (_, i) => nodes[i % 3]!.take(shopId)));
  return taken.filter((leave) => leave !== null);
};

test('a shop has its slots over all nodes together, and no more under concurrency', async () => {
  const places = await takeMany('one');
  expect(places).toHaveLength(5);
  expect(await nodes[0]!.take('one')).toBeNull();
  expect(await takeMany('another')).toHaveLength(5);
  places[0]!();
  places[0]!();
  await expect.poll(async () => (await nodes[1]!.take('one')) !== null).toBe(true);
  expect(await nodes[2]!.take('one')).toBeNull();
});

test('slots of a dead node count for a few seconds and are then free', async () => {
  expect(await takeMany('left')).toHaveLength(5);
  await sql`update realtime_places set seen_at = now() - interval '20 seconds' where shop_id = 'left'`.execute(
    databases[0]!.db,
  );
  expect(await takeMany('left')).toHaveLength(5);
});

test('a stopping node gives its slots back at once', async () => {
  const stopping = createShopPlaces({ database: databases[0]!, log }, { perShop: 5 });
  for (let i = 0; i < 5; i += 1) await stopping.take('stopped');
  expect(await nodes[1]!.take('stopped')).toBeNull();
  await stopping.close();
  expect(await takeMany('stopped')).toHaveLength(5);
});
