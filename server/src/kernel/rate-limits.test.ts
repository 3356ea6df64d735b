import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createTestClock } from '../engines/clock/test-clock.ts';
import { type Database, openDatabase } from '../engines/database/database.ts';
import { createLog } from './log.ts';
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
  test('taken at the database are exact under concurrency, over processes', async () => {
    const [first, second] = [createRateLimits({ database, clock, log }), createRateLimits({ database, clock, log })];
    const standings = await Promise.all(
      Array.from({ length: 30 }, (_, i) => (i % 2 ? first : second).take(limit, 'a')),
    );
    expect(standings.filter((standing) => standing.isAllowed)).toHaveLength(10);
    await Promise.all([first.close(), second.close()]);
  });

  test('counted in memory are exact in one process, and a window starts anew when it is over', async () => {
    const limits = createRateLimits({ database, clock, log });
    const count = () =>
      Array.from({ length: 15 }, () => limits.count(limit, 'b')).filter((standing) => standing.isAllowed).length;
    expect(count()).toBe(10);
    await clock.advance(61, []);
    expect(count()).toBe(10);
    await limits.close();
  });

  test('counted in memory are shared: what one process used up the other refuses', async () => {
    const [first, second] = [createRateLimits({ database, clock, log }), createRateLimits({ database, clock, log })];
    for (let i = 0; i < 10; i += 1) first.count(limit, 'c');
    await first.close();
    second.count(limit, 'c');
    await second.close();
    expect(second.count(limit, 'c').isAllowed).toBe(false);
  });

  test('what is given back was not counted', async () => {
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

  test('are told in RateLimit and RateLimit-Policy', async () => {
    const limits = createRateLimits({ database, clock, log });
    expect(rateLimitHeaders(limits.count(limit, 'e'))).toEqual({
      'ratelimit-policy': '"test";q=10;w=60',
      ratelimit: '"test";r=9;t=60',
    });
    await limits.close();
  });
});
