import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startReceiver } from '../../../../test/doubles/receiver.ts';
import { claimedShop, ownerKey, startTestServer } from '../../../../test/harness/harness.ts';
import { isWhole } from '../../../../test/harness/whole.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import { createLog } from '../../../kernel/observing/log.ts';

const kills = isWhole ? 5 : 3;
const writer = fileURLToPath(new URL('../../../../test/harness/event-writer.ts', import.meta.url));

/** Runs the writer until it has reported this many events, and kills it in the middle of its work. */
function runAndKill(args: string[], events: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    said.push(line);
    if (said.length === events) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.on('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(said) : reject(new Error(`the writer ended before it was killed: ${said.join()}`)),
    );
  });
}

test(`killing the service ${kills} times during a burst of changes loses no event`, { timeout: 240_000 }, async () => {
  const server = await startTestServer();
  const hook = await startReceiver();
  const database = await openDatabase({ engine: 'postgres', url: server.databaseUrl }, createLog('silent'));
  try {
    const { shop, cookie } = await claimedShop(server);
    const key = await ownerKey(server, cookie, shop.shop_id, ['orders:add']);
    const answer = await server.call('POST', '/v1/orders/webhooks', { key, json: { url: hook.url } });
    expect(answer.status).toBe(201);

    const acknowledged: string[] = [];
    for (let i = 0; i < kills; i += 1) {
      acknowledged.push(...(await runAndKill([server.databaseUrl, shop.shop_id], 10 + i * 20)));
    }
    // The dead process left leases behind. They expire eventually; waiting for that would only take time.
    await database.db.updateTable('deliveries').set({ leased_until: null }).execute();
    await server.advance(0);

    const events = await database.db.selectFrom('events').selectAll().where('order_id', 'is not', null).execute();
    const received = new Set(hook.events().map((event) => event.id));
    const recorded = new Set(events.map((event) => event.id));
    expect(acknowledged.length).toBeGreaterThan(80);
    expect(acknowledged.filter((id) => !recorded.has(id))).toEqual([]);
    expect([...recorded].filter((id) => !received.has(id))).toEqual([]);

    const byOrder = Map.groupBy(events, (event) => event.order_id);
    for (const own of byOrder.values()) {
      const sequences = own.map((event) => event.sequence ?? 0).sort((a, b) => a - b);
      expect(sequences).toEqual(own.map((_, i) => i + 1));
    }
  } finally {
    await database.close();
    await hook.close();
    await server.close();
  }
});
