/**
 * Webhook deliveries: recorded in transactions, signed, sent, marked as done. Receivers run in a separate process and report when
 * each event arrived; the rate is compared with a bare undici loop that posts the same bodies to the same receivers.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { systemClock } from '../server/src/engines/clock/clock.ts';
import { openDatabase } from '../server/src/engines/database/database.ts';
import { migrate } from '../server/src/engines/database/migrate.ts';
import { createDeliverySender, recordEvent } from '../server/src/features/events/webhooks/webhooks.ts';
import { newId, newWebhookSecret } from '../server/src/kernel/ids.ts';
import { createLog } from '../server/src/kernel/observing/log.ts';
import { createMetrics } from '../server/src/kernel/observing/metrics.ts';
import { createOutbound } from '../server/src/kernel/outbound/safe-fetch.ts';
import { createVault } from '../server/src/kernel/secrets/vault.ts';
import { createWork } from '../server/src/kernel/work/work.ts';

const receivers = 8;
const burst = 4000;
const quiet = 100;
const writers = 8;

const receiverSource = `
  import { createServer } from 'node:http';
  let seen = [];
  setInterval(() => { if (seen.length > 0) { process.send(seen); seen = []; } }, 20);
  const answer = (request, response) => {
    const id = request.headers['webhook-id'];
    request.resume();
    request.on('end', () => { seen.push([id, performance.timeOrigin + performance.now()]); response.end(); });
  };
  const listen = () => new Promise((resolve) => {
    const server = createServer(answer).listen(0, '127.0.0.1', () => resolve(server.address().port));
  });
  process.send({ ports: await Promise.all(Array.from({ length: ${receivers} }, listen)) });
`;

const now = () => performance.timeOrigin + performance.now();
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Milliseconds of this process's own work, which a busy machine does not distort. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const child = spawn(process.execPath, ['--input-type=module', '-e', receiverSource], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const arrivals = new Map<string, number>();
const ports = await new Promise<number[]>((resolve) => {
  child.on('message', (message: { ports: number[] } | [string, number][]) => {
    if ('ports' in message) resolve(message.ports);
    else for (const [id, at] of message) if (!arrivals.has(id)) arrivals.set(id, at);
  });
});

const dataDir = await mkdtemp(join(tmpdir(), 'platen-bench-'));
const log = createLog('error');
const database = await openDatabase({ engine: 'embedded', dataDir }, log);
await migrate(database.db);
const vault = createVault(randomBytes(32));
const outbound = createOutbound({ allowLoopback: true });
const clock = systemClock;
const work = createWork({ clock, log });
const deliveries = createDeliverySender({ clock, database, outbound, vault, work, metrics: createMetrics() });
const deps = { clock, deliveries };

const shops = await Promise.all(
  Array.from({ length: receivers }, async (_, i) => {
    const shopId = `shpbench${i}`;
    const organizationId = newId('organization', clock.now());
    const at = clock.now();
    await database.db
      .insertInto('organizations')
      .values({ id: organizationId, name: 'Bench', plan: 'starter', created_at: at } as never)
      .execute();
    await database.db
      .insertInto('shops')
      .values({
        id: shopId,
        organization_id: organizationId,
        name: 'Bench',
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
    const secret = newWebhookSecret();
    await database.db
      .insertInto('webhook_endpoints')
      .values({
        id: newId('endpoint', at),
        shop_id: shopId,
        url: `http://127.0.0.1:${ports[i]}/hook`,
        description: null,
        event_types: null,
        secret_sealed: vault.seal('webhook-secret', secret),
        secret_preview: 'whsec_…',
        former_secrets: '[]',
        is_enabled: true,
        disabled_reason: null,
        created_at: at,
      })
      .execute();
    return shopId;
  }),
);

const order = { orderNumber: 'P-1001', externalId: 'web-77', fulfillmentStatus: 'in_production' };
const committed = new Map<string, number>();
const record = async (i: number) => {
  const orderId = `ord_${Math.floor(i / 4)}`;
  const { eventId } = await database.transaction((tx) =>
    recordEvent(deps, tx, {
      shopId: shops[Math.floor(i / 4) % receivers]!,
      orderId,
      type: 'order.status_changed',
      data: { order: { id: orderId, ...order } },
    }),
  );
  committed.set(eventId, now());
};
const arrived = async (count: number) => {
  while (arrivals.size < count) await new Promise((resolve) => setTimeout(resolve, 5));
};
const delays = () => [...committed].map(([id, at]) => arrivals.get(id)! - at);

// At rest: one change at a time, as on a normal day of a shop.
await work.start();
for (let i = 0; i < quiet; i += 1) {
  await record(i);
  await arrived(i + 1);
}
const rest = delays();

// A burst: the deliveries are recorded first, then sent as fast as they can be.
await work.stop(30_000);
const settled = arrivals.size;
committed.clear();
let next = quiet;
await Promise.all(
  Array.from({ length: writers }, async () => {
    while (next < quiet + burst) {
      next += 1;
      await record(next);
    }
  }),
);
const total = committed.size;
const startedAt = now();
const sendCpu = cpuMs();
await work.start();
await arrived(settled + total);
const sendSeconds = (now() - startedAt) / 1000;
const sendCpuMs = (cpuMs() - sendCpu) / total;
await work.stop(30_000);

// Under load: changes are recorded and delivered at the same time.
committed.clear();
const base = arrivals.size;
await work.start();
const loadedAt = now();
next += 4;
const until = next + burst;
await Promise.all(
  Array.from({ length: writers }, async () => {
    while (next < until) {
      next += 1;
      await record(next);
    }
  }),
);
await arrived(base + committed.size);
const loadSeconds = (now() - loadedAt) / 1000;
const loadRate = committed.size / loadSeconds;
const loaded = delays();
await work.stop(30_000);

// The baseline: the same number of plain posts, without signature or database, over the same number of connections.
const agent = new Agent({ connections: 16, pipelining: 1 });
const body = JSON.stringify({ id: 'x', type: 'order.status_changed', data: { order: { id: 'ord_1', ...order } } });
const bareAt = now();
const bareCpu = cpuMs();
let posted = 0;
await Promise.all(
  Array.from({ length: 16 * receivers }, async () => {
    while (posted < burst) {
      posted += 1;
      const answer = await request(`http://127.0.0.1:${ports[posted % receivers]}/bare`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'webhook-id': `bare${posted}` },
        body,
        dispatcher: agent,
      });
      await answer.body.dump();
    }
  }),
);
const bareRate = burst / ((now() - bareAt) / 1000);
const bareCpuMs = (cpuMs() - bareCpu) / burst;

const ms = (values: number[], share: number) => `${quantile(values, share).toFixed(1)} ms`;
console.log(`  at rest, from commit to receipt    p50 ${ms(rest, 0.5)}, p99 ${ms(rest, 0.99)}`);
console.log(`  a backlog of ${total} is sent at      ${(total / sendSeconds).toFixed(0)} a second`);
console.log(
  `  recorded and sent together         ${loadRate.toFixed(0)} a second, p50 ${ms(loaded, 0.5)}, p99 ${ms(loaded, 0.99)}`,
);
console.log(
  `  a bare undici loop                 ${bareRate.toFixed(0)} a second (the backlog is ${(total / sendSeconds / bareRate).toFixed(2)} of that)`,
);

console.log(
  `  work of this process               ${sendCpuMs.toFixed(2)} ms a delivery, ${bareCpuMs.toFixed(2)} ms a bare post`,
);

await agent.close();
await outbound.close();
await database.close();
child.kill();
await rm(dataDir, { recursive: true, force: true });
