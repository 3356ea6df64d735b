/**
 * A service that changes orders endlessly, for a test that kills it: `node event-writer.ts <database url> <shop id>`.
 * It records events and delivers them; it prints the id of each event once its transaction has committed.
 */
import { systemClock } from '../../src/engines/clock/clock.ts';
import { openDatabase } from '../../src/engines/database/database.ts';
import { createDeliverySender, recordEvent } from '../../src/features/events/webhooks/webhooks.ts';
import { createLog } from '../../src/kernel/observing/log.ts';
import { createMetrics } from '../../src/kernel/observing/metrics.ts';
import { createOutbound } from '../../src/kernel/outbound/safe-fetch.ts';
import { createVault } from '../../src/kernel/secrets/vault.ts';
import { createWork } from '../../src/kernel/work/work.ts';

const [url = '', shopId = ''] = process.argv.slice(2);
const writers = 4;
const orders = 12;

const clock = systemClock;
const log = createLog('silent');
const database = await openDatabase({ engine: 'postgres', url, poolSize: 8 }, log);
const work = createWork({ clock, log });
const deliveries = createDeliverySender({
  clock,
  database,
  work,
  vault: createVault(Buffer.alloc(32, 0x5a)),
  outbound: createOutbound({ allowLoopback: true }),
  metrics: createMetrics(),
});
await work.start();
process.stdin.once('end', () => process.exit()).resume(); // the test that started it was killed

await Promise.all(
  Array.from({ length: writers }, async () => {
    for (;;) {
      const orderId = `ord_${Math.floor(Math.random() * orders)}`;
      const data = { order: { id: orderId, orderNumber: '1', externalId: null, fulfillmentStatus: 'pending' } };
      const { eventId } = await database.transaction((tx) =>
        recordEvent({ clock, deliveries }, tx, { shopId, orderId, type: 'order.status_changed', data }),
      );
      process.stdout.write(`${eventId}\n`);
    }
  }),
);
