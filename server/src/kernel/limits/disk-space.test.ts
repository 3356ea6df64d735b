import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness/harness.ts';
import { createLog } from '../observing/log.ts';
import { createMetrics } from '../observing/metrics.ts';
import { type DiskSpace, watchDiskSpace } from './disk-space.ts';

let server: TestServer | null = null;
let disk: DiskSpace | null = null;
afterEach(async () => {
  disk?.close();
  await server?.close();
  [disk, server] = [null, null];
});

test('running out of space stops first the cache, then unclaimed shops, then all writes, and each returns', async () => {
  let free = 5000;
  const findFree = async () => free;
  disk = await watchDiskSpace({
    folder: '.',
    floorBytes: 1000,
    log: createLog('silent'),
    metrics: createMetrics(),
    findFree,
  });
  const standing = async (bytes: number) => {
    free = bytes;
    await disk!.measure();
    return (['cache', 'unclaimed', 'anything'] as const).filter((use) => disk!.isLow(use));
  };
  expect(await standing(5000)).toEqual([]);
  expect(await standing(3900)).toEqual(['cache']);
  expect(await standing(1900)).toEqual(['cache', 'unclaimed']);
  expect(() => disk!.refuseWhenLow('anything')).not.toThrow();
  expect(() => disk!.refuseWhenLow('unclaimed')).toThrow('claim the shop');
  expect(await standing(900)).toEqual(['cache', 'unclaimed', 'anything']);
  expect(() => disk!.refuseWhenLow('anything')).toThrow('Reading still works');
  expect(await standing(4000)).toEqual([]);
});

test('a nearly full disk refuses writes and serves all reads', async () => {
  server = await startTestServer({ PLATEN_DISK_FLOOR_MB: '1000000000', PLATEN_LOG_LEVEL: 'silent' });
  const refused = await server.call('POST', '/v1/shops/sandbox', { json: {} });
  expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '60']);
  const bought = await server.call('POST', '/buy/TEE-UNISEX', { body: 'action=pay' });
  expect(bought.status).toBe(503);
  const ready = await server.call('GET', '/readyz');
  expect([ready.status, ready.json.details.parts]).toMatchObject([503, { disk: 'full', database: 'ready' }]);
  expect((await server.call('GET', '/v1/openapi.json')).status).toBe(200);
  expect((await server.call('GET', '/metrics')).text).toMatch(/^platen_disk_free_bytes \d+/m);
});
