import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/database.ts';
import { createTestClock } from '../../engines/clock/test-clock.ts';
import { openDatabase } from '../../engines/database/database.ts';
import type { Database } from '../../engines/database/port.ts';
import { createLog } from '../observing/log.ts';
import { createRateLimits, rateLimitHeaders } from './rate-limits.ts';

const log = createLog('silent');
const clock = createTestClock(async () => undefined);
const limit = { name: 'test', limit: 10, windowSeconds: 60 };
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

beforeAll(async () => {
  copy = await createTestDatabase();
  database = await openDatabase({ engine: 'postgres', url: copy.url }, log);
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

describe('rate limits', () => {
  test('limits counted in the database are exact under concurrency and across processes', async () => {
    const [first, second] = [createRateLimits({ database, clock, log }), createRateLimits({ database, clock, log })];
    const standings = await Promise.all(
      Array.from({ length: 30 }, (_, i) => (i % 2 ? first : second).take(limit, 'a')),
    );
    expect(standings.filter((standing) => standing.isAllowed)).toHaveLength(10);
    await Promise.all([first.close(), second.close()]);
  });

  test('limits counted in memory are exact in one process, and a window restarts when it ends', async () => {
    const limits = createRateLimits({ database, clock, log });
    const count = async () =>
      (await Promise.all(Array.from({ length: 15 }, () => limits.count(limit, 'b')))).filter(
        ({ isAllowed }) => isAllowed,
      ).length;
    expect(await count()).toBe(10);
    await clock.advance(61, []);
    expect(await count()).toBe(10);
    await limits.close();
  });

  test('limits counted in memory are shared: what one process used, another refuses', async () => {
    const [first, second] = [createRateLimits({ database, clock, log }), createRateLimits({ database, clock, log })];
    for (let i = 0; i < 10; i += 1) await first.count(limit, 'c');
    await first.close();
    // A process that does not know the others' counts yet lets one call through, and no second.
    expect((await second.count(limit, 'c')).isAllowed).toBe(true);
    expect((await second.count(limit, 'c')).isAllowed).toBe(false);
    await second.close();
  });

  test.each([
    [100, 3],
    [40, 8],
    [3, 3],
  ])(
    'limits counted in memory let through %d over %d processes, and at most one more for each',
    async (most, processes) => {
      const shared = { name: `shared${most}`, limit: most, windowSeconds: 60 };
      const databases = await Promise.all(
        Array.from({ length: processes }, () => openDatabase({ engine: 'postgres', url: copy.url, poolSize: 2 }, log)),
      );
      const nodes = databases.map((one) => createRateLimits({ database: one, clock, log }));
      for (const pattern of ['all at once', 'one after the other']) {
        let allowed = 0;
        const ask = async (node: (typeof nodes)[number]) => {
          const { isAllowed } = await node.count(shared, pattern);
          if (isAllowed) allowed += 1;
        };
        const rounds = Array.from({ length: 2 * most }, () => nodes);
        if (pattern === 'all at once') await Promise.all(rounds.flatMap((round) => round.map(ask)));
        else for (const round of rounds) await Promise.all(round.map(ask));
        expect(allowed, pattern).toBeGreaterThanOrEqual(most);
        expect(allowed, pattern).toBeLessThanOrEqual(most + processes);
      }
      for (const node of nodes) await node.close();
      for (const one of databases) await one.close();
    },
  );

  test('limits counted in memory keep working without the database, per process', async () => {
    const gone = await openDatabase({ engine: 'postgres', url: copy.url, poolSize: 2 }, log);
    const limits = createRateLimits({ database: gone, clock, log });
    await gone.close();
    const standings = await Promise.all(Array.from({ length: 15 }, () => limits.count(limit, 'alone')));
    expect(standings.filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
    await limits.close();
  });

  test('a call that is given back was not counted', async () => {
    const limits = createRateLimits({ database, clock, log });
    for (let i = 0; i < 20; i += 1) {
      expect((await limits.take(limit, 'd')).isAllowed).toBe(true);
      expect((await limits.giveBack(limit, 'd')).remaining).toBe(10);
    }
    for (let i = 0; i < 10; i += 1) await limits.take(limit, 'd');
    expect((await limits.take(limit, 'd')).isAllowed).toBe(false);
    expect((await limits.giveBack(limit, 'never taken')).remaining).toBe(10);
    await limits.close();
  });

  test('limits are sent in RateLimit and RateLimit-Policy', async () => {
    const limits = createRateLimits({ database, clock, log });
    expect(rateLimitHeaders(await limits.count(limit, 'e'))).toEqual({
      'ratelimit-policy': '"test";q=10;w=60',
      ratelimit: '"test";r=9;t=60',
    });
    await limits.close();
  });
});

test('counts of many callers in memory are settled in one statement', async () => {
  const limits = createRateLimits({ database, clock, log });
  for (let i = 0; i < 2000; i += 1) limits.count(limit, `many${i}`);
  const before = await transactions();
  await limits.close();
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int from rate_limits where key like 'test:many%'`.execute(database.db);
  expect(rows[0]!.count).toBe(2000);
  expect((await transactions()) - before).toBeLessThan(100);
});

test('a caller’s remaining quota can be read without counting a call', async () => {
  const limits = createRateLimits({ database, clock, log });
  for (let i = 0; i < 50; i += 1) expect(limits.peek(limit, 'peeked').isAllowed).toBe(true);
  for (let i = 0; i < 10; i += 1) limits.note(limit, 'peeked');
  expect(limits.peek(limit, 'peeked').isAllowed).toBe(false);
  await limits.close();
});

async function transactions(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database.db);
  const { rows } = await sql<{ n: number }>`
    select xact_commit::int as n from pg_stat_database where datname = current_database()`.execute(database.db);
  return rows[0]!.n;
}
