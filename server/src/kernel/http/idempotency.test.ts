import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createTestClock } from '../../engines/clock/test-clock.ts';
import { type Database, openDatabase } from '../../engines/database/database.ts';
import { createLog } from '../log.ts';
import { createVault } from '../vault.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';

const clock = createTestClock(async () => undefined);
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let idempotency: Idempotency;
beforeAll(async () => {
  copy = await createTestDatabase();
  database = await openDatabase({ engine: 'postgres', url: copy.url }, createLog('silent'));
  idempotency = createIdempotency({ database, clock, vault: createVault(Buffer.alloc(32, 7)) });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const hash = (body: string) => idempotency.hash('POST', '/orders', body);
const answer = { status: 201, headers: { 'content-type': 'application/json' }, body: '{"id":1}' };

describe('Idempotency-Key', () => {
  test('runs a request once, however many come at once; then replays its answer', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => idempotency.begin('key_1', 'a', hash('x'))),
    );
    expect(outcomes.filter((one) => one.status === 'fulfilled' && one.value === null)).toHaveLength(1);
    for (const one of outcomes) if (one.status === 'rejected') expect(one.reason.code).toBe('idempotency_in_progress');
    await idempotency.keep('key_1', 'a', answer);
    expect(await idempotency.begin('key_1', 'a', hash('x'))).toEqual(answer);
  });

  test('belongs to one API key, and to one body', async () => {
    expect(await idempotency.begin('key_2', 'a', hash('x'))).toBeNull();
    await expect(idempotency.begin('key_1', 'a', hash('y'))).rejects.toMatchObject({
      code: 'idempotency_mismatch',
      status: 422,
    });
  });

  test('is free again when the request failed on our side, when its process died, and after 24 hours', async () => {
    await idempotency.begin('key_3', 'failed', hash('x'));
    await idempotency.forget('key_3', 'failed');
    expect(await idempotency.begin('key_3', 'failed', hash('x'))).toBeNull();

    await idempotency.begin('key_3', 'died', hash('x'));
    await sql`update idempotency_keys set leased_until = now() - interval '1 second' where idempotency_key = 'died'`.execute(
      database.db,
    );
    expect(await idempotency.begin('key_3', 'died', hash('x'))).toBeNull();

    await clock.advance(24 * 3600 + 1, []);
    expect(await idempotency.begin('key_1', 'a', hash('other'))).toBeNull();
  });

  test.each(['', 'x'.repeat(256)])('has 1 to 255 characters', async (key) => {
    await expect(idempotency.begin('key_1', key, hash('x'))).rejects.toMatchObject({ code: 'invalid_argument' });
  });
});
