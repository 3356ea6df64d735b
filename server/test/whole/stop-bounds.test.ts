/** A stop ends soon, whatever hangs meanwhile: the blob store, the database, a receiver of webhooks. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import type { Blobs } from '../../src/engines/blobs/port.ts';
import { startServer } from '../../src/server.ts';
import { startReceiver } from '../doubles/receiver.ts';
import { startSilentWire } from '../doubles/silent-wire.ts';
import { createTestDatabase } from '../harness/database.ts';
import { claimedShop, ownerKey, startTestServer } from '../harness/harness.ts';

/** Linger and grace are zero here: background work has twelve seconds, and then each part three. */
const longestMs = 60_000;
const never = () => new Promise<never>(() => undefined);
const stopAtOnce = { PLATEN_STOP_LINGER_SECONDS: '0', PLATEN_STOP_GRACE_SECONDS: '1', PLATEN_LOG_LEVEL: 'silent' };

async function measure(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

// They only wait, so they run concurrently.
describe.concurrent('a stop', () => {
  test('a stop ends despite a store that accepts a mockup silently and a receiver that never answers', async ({
    expect,
  }) => {
    let puts = 0;
    const deaf = (store: Blobs): Blobs => ({
      ...store,
      put: (key, ...rest) => {
        if (!key.startsWith('mockups/')) return store.put(key, ...rest);
        puts += 1;
        return never();
      },
    });
    const server = await startTestServer(stopAtOnce, { blobs: deaf });
    const { shop, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'uploads:write', 'mockups']);
    const hook = await startReceiver();
    hook.answer = () => {};
    const asked = server.call('POST', '/v1/orders/webhooks', { key, json: { url: hook.url } });
    asked.catch(() => undefined);
    await expect.poll(() => hook.received.length, { timeout: 20_000 }).toBe(1);
    const art =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle cx="450" cy="450" r="400"/></svg>';
    const json = { base64Image: Buffer.from(art).toString('base64') };
    const { url } = (await server.call('POST', '/v1/uploads/base64', { key, json })).json;
    const mockup = `/mockup/MUG-11OZ?shop=${shop.shop_id}&asset=${encodeURIComponent(url)}`;
    expect((await server.call('GET', mockup)).status).toBe(200);
    await expect.poll(() => puts, { timeout: 20_000 }).toBe(1);
    expect(await measure(() => server.close())).toBeLessThan(longestMs);
    await hook.close();
  }, 120_000);

  test('a stop ends despite a silent database', async ({ expect }) => {
    const copy = await createTestDatabase();
    const wire = await startSilentWire(copy.url);
    const dataDir = await mkdtemp(join(tmpdir(), 'platen-stop-'));
    const running = await startServer(
      parseConfig({ ...stopAtOnce, PORT: '0', DATABASE_URL: wire.url, PLATEN_DATA_DIR: dataDir }),
    );
    wire.silence();
    expect(await measure(() => running.close())).toBeLessThan(longestMs);
    await wire.close();
    await copy.drop();
    await rm(dataDir, { recursive: true, force: true });
  }, 120_000);
});
