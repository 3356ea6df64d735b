import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/database.ts';
import { createTestClock } from '../../engines/clock/test-clock.ts';
import { openDatabase } from '../../engines/database/database.ts';
import type { Database } from '../../engines/database/port.ts';
import { createLog } from '../observing/log.ts';
import { createVault } from '../secrets/vault.ts';
import { createIdempotency, type Idempotency, type IdempotentRun } from './idempotency.ts';

const clock = createTestClock(async () => undefined);
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let idempotency: Idempotency;
beforeAll(async () => {
  copy = await createTestDatabase();
  const log = createLog('silent');
  database = await openDatabase({ engine: 'postgres', url: copy.url }, log);
  idempotency = createIdempotency({ database, clock, vault: createVault(Buffer.alloc(32, 7)), log });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const hash = (body: string) => idempotency.hash('POST', '/orders', body);
const answer = { status: 201, headers: { 'content-type': 'application/json' }, body: '{"id":1}' };
const begin = (keyId: string, key: string, body = 'x') =>
  idempotency.begin({ keyId, shopId: `shop-of-${keyId}` }, key, hash(body));
async function run(keyId: string, key: string, body = 'x'): Promise<IdempotentRun> {
  const begun = await begin(keyId, key, body);
  if (!('run' in begun)) throw new Error('it was answered before');
  return begun.run;
}
/** As if the process had died some seconds ago. */
const expireLease = (key: string) =>
  sql`update idempotency_keys set leased_until = now() - interval '1 second' where idempotency_key = ${key}`.execute(
    database.db,
  );
const rows = async (key: string) =>
  (await database.db.selectFrom('idempotency_keys').selectAll().where('idempotency_key', '=', key).execute()).length;

describe('Idempotency-Key', () => {
  test('a request runs once, however many repeats arrive at once, and its answer is replayed', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => run('key_1', 'a')));
    const won = outcomes.filter((one) => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const one of outcomes) {
      if (one.status === 'fulfilled') continue;
      expect([one.reason.code, one.reason.extras.retryAfterSeconds]).toEqual(['idempotency_in_progress', 2]);
    }
    await database.transaction((tx) => won[0]!.value.keepIn(tx, answer));
    expect(won[0]!.value.isKept).toBe(true);
    expect(await begin('key_1', 'a')).toEqual({ kept: answer });
  });

  test('an Idempotency-Key belongs to one API key and one body', async () => {
    await run('key_2', 'a');
    await expect(begin('key_1', 'a', 'y')).rejects.toMatchObject({ code: 'idempotency_mismatch', status: 422 });
  });

  test('an Idempotency-Key is stored exactly when the work commits', async () => {
    const one = await run('key_3', 'rolled-back');
    await database
      .transaction(async (tx) => {
        await one.keepIn(tx, answer);
        throw new Error('the work failed');
      })
      .catch(() => undefined);
    expect(one.isKept).toBe(false);
    await one.giveUp();
    expect(await rows('rolled-back')).toBe(0);
  });

  test('an Idempotency-Key is free again when nothing was done, even with another body, and after 24 hours', async () => {
    await (await run('key_3', 'refused')).giveUp();
    await (await run('key_3', 'refused', 'mended')).keep(answer);
    await clock.advance(24 * 3600 + 1, []);
    await run('key_3', 'refused', 'other');
  });

  test('a repeat takes over from a dead process, which can no longer commit', async () => {
    const late = await run('key_4', 'died');
    await expireLease('died');
    const next = await run('key_4', 'died');
    const commit = database.transaction(async (tx) => {
      await sql`insert into settings (name, value) values ('late-work', '1')`.execute(tx);
      await late.keepIn(tx, answer);
    });
    await expect(commit).rejects.toMatchObject({ code: 'idempotency_in_progress' });
    const { rows: left } = await sql`select 1 from settings where name = 'late-work'`.execute(database.db);
    expect(left).toEqual([]);
    await late.giveUp();
    await database.transaction((tx) => next.keepIn(tx, answer));
    expect(await begin('key_4', 'died')).toEqual({ kept: answer });
  });

  test('a repeat waits for work that is about to commit and returns its answer', async () => {
    const slow = await run('key_4', 'committing');
    await expireLease('committing');
    const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = database.transaction(async (tx) => {
      await slow.keepIn(tx, answer);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    const repeat = begin('key_4', 'committing');
    mayCommit.resolve();
    await work;
    expect(await repeat).toEqual({ kept: answer });
  });

  test('a repeat receives the finished steps of the attempt before, and keeps their key for the same body', async () => {
    const first = await run('key_5', 'steps');
    await database.transaction((tx) => first.addStepIn(tx, { made: 'a fox' }));
    await first.giveUp();
    await expect(begin('key_5', 'steps', 'other')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    const second = await run('key_5', 'steps');
    expect(second.steps).toEqual([{ made: 'a fox' }]);
    await second.keep(answer);
    expect(await begin('key_5', 'steps')).toEqual({ kept: answer });
  });

  test('a stored answer loses what it said about a deleted object, and the work still does not run again', async () => {
    const one = await run('key_6', 'order');
    await database.transaction((tx) => one.keepIn(tx, { ...answer, body: '{"name":"Ada"}', subject: 'ord_1' }));
    await database.transaction((tx) => idempotency.forgetSubject(tx, 'ord_1'));
    await expect(begin('key_6', 'order')).rejects.toMatchObject({ code: 'not_found' });
    await database.transaction((tx) => idempotency.forgetShop(tx, 'shop-of-key_6'));
    expect(await rows('order')).toBe(0);
  });

  test('an API key keeps at most 10,000 answers, the newest, and none over a megabyte', async () => {
    await sql`
      insert into idempotency_keys (key_id, idempotency_key, request_hash, status, body, expires_at)
      select 'key_7', 'n' || n, '\\x00', 201, '\\x00', ${clock.now()}::timestamptz + make_interval(secs => 3600 + n)
      from generate_series(1, 10050) as n`.execute(database.db);
    const parts = { database, clock, vault: createVault(Buffer.alloc(32, 7)), log: createLog('silent') };
    const looking = createIdempotency({ ...parts, usedBetweenLooks: 3 });
    const left = async () => {
      const { rows: found } = await sql<{ count: number; oldest: number }>`
        select count(*)::int as count, min(substr(idempotency_key, 2)::int)::int as oldest
        from idempotency_keys where key_id = 'key_7' and status is not null`.execute(database.db);
      return found[0];
    };
    for (const key of ['under way', 'and another'])
      await looking.begin({ keyId: 'key_7', shopId: null }, key, hash('x'));
    expect(await left()).toEqual({ count: 10_050, oldest: 1 });
    await looking.begin({ keyId: 'key_7', shopId: null }, 'the third', hash('x'));
    await expect.poll(left).toEqual({ count: 10_000, oldest: 51 });
    expect(await rows('under way')).toBe(1);
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
      explain select idempotency_key from idempotency_keys where key_id = 'key_7' and status is not null
      order by expires_at desc, idempotency_key offset 10000 limit 5000`.execute(database.db);
    expect(plan.map((row) => row['QUERY PLAN']).join()).toContain('idempotency_keys_newest');

    const { randomBytes } = await import('node:crypto');
    const one = await run('key_8', 'huge');
    const huge = { ...answer, body: randomBytes(1_100_000).toString('base64') };
    await expect(one.keep(huge)).rejects.toMatchObject({ code: 'payload_too_large' });
    const large = { ...answer, body: JSON.stringify({ text: 'x'.repeat(3_000_000) }) };
    const other = await run('key_8', 'compressed');
    await other.keep(large);
    expect(await begin('key_8', 'compressed')).toEqual({ kept: large });
  });

  test.each(['', 'x'.repeat(256)])('an Idempotency-Key has 1 to 255 characters', async (key) => {
    await expect(begin('key_1', key)).rejects.toMatchObject({ code: 'invalid_argument' });
  });
});
