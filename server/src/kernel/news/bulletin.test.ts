import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SilentWire, startSilentWire } from '../../../test/doubles/silent-wire.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from '../../engines/database/database.ts';
import type { Database } from '../../engines/database/port.ts';
import { createGuard } from '../observing/guard.ts';
import { createLog } from '../observing/log.ts';
import { createMetrics } from '../observing/metrics.ts';
import { type Bulletin, createBulletin } from './bulletin.ts';

const log = createLog('silent');
const guard = createGuard({ log, metrics: createMetrics() });

let copy: TestDatabase;
let wire: SilentWire;
let teller: Database;
let hearer: Database;
let bulletins: Bulletin[];
let heard: string[];
let gaps: number;

beforeEach(async () => {
  copy = await createTestDatabase();
  wire = await startSilentWire(copy.url);
  teller = await openDatabase({ engine: 'postgres', url: copy.url, poolSize: 2 }, log);
  hearer = await openDatabase({ engine: 'postgres', url: wire.url, poolSize: 2 }, log);
  bulletins = [teller, hearer].map((database) => createBulletin({ database, log, guard, beatMs: 100 }));
  [heard, gaps] = [[], 0];
  bulletins[1]!.subscribe(
    'key-changed',
    (id) => heard.push(id),
    () => {
      gaps += 1;
    },
  );
  for (const bulletin of bulletins) await bulletin.start();
});
afterEach(async () => {
  for (const bulletin of bulletins) await bulletin.close();
  await teller.close();
  await hearer.close();
  await wire.close();
  await copy.drop();
});

const tell = (id: string) => teller.transaction((tx) => bulletins[0]!.publish(tx, 'key-changed', id));

test('news reach the other process, and the sender at once', async () => {
  await tell('one');
  await expect.poll(() => heard).toEqual(['one']);
  await hearer.transaction((tx) => bulletins[1]!.publish(tx, 'key-changed', 'own'));
  expect(heard).toEqual(['one', 'own']);
});

test('a silent news connection is detected by its heartbeat, reported as a gap, and replaced', async () => {
  expect(bulletins[1]!.isHearing()).toBe(true);
  const before = gaps;
  wire.silence();
  await tell('lost');
  await expect.poll(() => gaps).toBeGreaterThan(before);
  expect(heard).toEqual([]);
  await expect.poll(() => bulletins[1]!.isHearing(), { timeout: 30_000 }).toBe(true);
  await tell('heard again');
  await expect.poll(() => heard).toEqual(['heard again']);
});

test('a process starts without the news connection and receives news once it connects', async () => {
  const later = createBulletin({ database: hearer, log, guard, beatMs: 100 });
  await wire.close();
  await later.start();
  expect(later.isHearing()).toBe(false);
  await wire.open();
  await expect.poll(() => later.isHearing(), { timeout: 30_000 }).toBe(true);
  await later.close();
});
