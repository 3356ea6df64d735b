/** Two nodes on one database: the slots of an endpoint are its receiver's, however many nodes there are. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../../../test/doubles/receiver.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { systemClock } from '../../../engines/clock/clock.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import { newWebhookSecret } from '../../../kernel/ids.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { createMetrics } from '../../../kernel/observing/metrics.ts';
import { createOutbound } from '../../../kernel/outbound/safe-fetch.ts';
import { createVault } from '../../../kernel/secrets/vault.ts';
import { lanes } from '../../../kernel/work/lanes.ts';
import { createWork, type Work } from '../../../kernel/work/work.ts';
import { createDeliverySender, recordEvent } from './webhooks.ts';

const log = createLog('silent');
const clock = systemClock;
const vault = createVault(randomBytes(32));
const outbound = createOutbound({ allowLoopback: true });
const most = lanes.webhooks.perKey;
const ends: (() => Promise<unknown>)[] = [];
let copy: TestDatabase;
let database: Database;

beforeAll(async () => {
  copy = await createTestDatabase();
  database = await openDatabase({ engine: 'postgres', url: copy.url }, log);
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await outbound.close();
  await database.close();
  await copy.drop();
});

/** The pump of one node, which reports how often it has checked for work. */
function newNode(): { work: Work; looks(): number } {
  const work = createWork({ clock, log });
  let looks = 0;
  const add: Work['add'] = (source) =>
    work.add({
      ...source,
      async claim(rooms) {
        const found = await source.claim(rooms);
        looks += 1;
        return found;
      },
    });
  createDeliverySender({ clock, database, outbound, vault, work: { ...work, add }, metrics: createMetrics() });
  ends.push(() => work.stop(0));
  return { work, looks: () => looks };
}

async function newEndpoint(name: string, { url }: Receiver): Promise<string> {
  const at = clock.now();
  const shopId = `shp${name}`;
  await database.db
    .insertInto('organizations')
    .values({ id: `org_${name}`, name, plan: 'starter', created_at: at } as never)
    .execute();
  await database.db
    .insertInto('shops')
    .values({
      id: shopId,
      organization_id: `org_${name}`,
      name,
      secret_hash: randomBytes(32),
      secret_sealed: randomBytes(32),
      sandbox_secret_hash: randomBytes(32),
      mockup_bg_color: null,
      asset_allowlist: ['*'],
      is_allowlist_custom: false,
      require_signed_urls: false,
      hold_orders: false,
      minted_from: randomBytes(32),
      created_at: at,
      expires_at: null,
      claimed_at: at,
    })
    .execute();
  await database.db
    .insertInto('webhook_endpoints')
    .values({
      id: `whe_${name}`,
      shop_id: shopId,
      url,
      description: null,
      event_types: null,
      secret_sealed: vault.seal('webhook-secret', newWebhookSecret()),
      secret_preview: '',
      former_secrets: '[]',
      is_enabled: true,
      disabled_reason: null,
      created_at: at,
    })
    .execute();
  return shopId;
}

const record = async (shopId: string, count: number) => {
  const deps = { clock, deliveries: { wake: () => {} } };
  for (let i = 0; i < count; i += 1)
    await database.transaction((tx) =>
      recordEvent(deps, tx, { shopId, orderId: `ord_${shopId}${i}`, type: 'order.status_changed', data: {} }),
    );
};

test('a receiver gets sixteen concurrent calls from all nodes together and does not delay another endpoint', async () => {
  const [slow, quick] = [await startReceiver(), await startReceiver()];
  ends.push(
    () => slow.close(),
    () => quick.close(),
  );
  const held: (() => void)[] = [];
  slow.answer = (_request, response) => void held.push(() => response.end());
  const [slowShop, quickShop] = [await newEndpoint('slow', slow), await newEndpoint('quick', quick)];
  await record(slowShop, 3 * most);
  const [one, other] = [newNode(), newNode()];
  const both = async (times: number) => {
    const [before, beforeOther] = [one.looks(), other.looks()];
    await expect
      .poll(() => Math.min(one.looks() - before, other.looks() - beforeOther), { timeout: 10_000 })
      .toBeGreaterThanOrEqual(times);
  };
  await one.work.start();
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(most);
  await other.work.start();
  await both(3);
  expect(held).toHaveLength(most);
  await record(quickShop, 5);
  await quick.until(5);
  for (const release of held.splice(0, 4)) release();
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(most);
  await both(3);
  expect(held.length).toBeLessThanOrEqual(most + 4);
  slow.answer = (_request, response) => void response.end();
  for (const release of held.splice(0)) release();
  await slow.until(3 * most);
}, 60_000);
