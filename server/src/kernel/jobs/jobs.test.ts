import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/database.ts';
import type { TestClock } from '../../engines/clock/port.ts';
import { createTestClock } from '../../engines/clock/test-clock.ts';
import { openDatabase } from '../../engines/database/database.ts';
import type { Database } from '../../engines/database/port.ts';
import { createLog } from '../observing/log.ts';
import { addSeconds } from '../time.ts';
import { createWork, type Work } from '../work/work.ts';
import { createJobs, type Jobs } from './jobs.ts';

const log = createLog('silent');
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let clock: TestClock;
type Worker = Jobs & Work;
let started: Worker[] = [];

beforeAll(async () => {
  copy = await createTestDatabase();
  database = await openDatabase({ engine: 'postgres', url: copy.url }, log);
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});
beforeEach(async () => {
  await sql`delete from jobs`.execute(database.db);
  clock = createTestClock(async () => undefined);
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop(0)));
  started = [];
});

const newJobs = () => {
  const work = createWork({ clock, log });
  const jobs = Object.assign(createJobs({ database, clock, work }), work);
  started.push(jobs);
  return jobs;
};
const enqueue = (jobs: Jobs, name: string, payload: object, options?: { runAt?: Date; key?: string }) =>
  database.transaction((tx) => jobs.enqueue(tx, name, payload, options));
const left = async () => (await database.db.selectFrom('jobs').selectAll().execute()).length;

describe('jobs', () => {
  test('a job exists exactly when the transaction that enqueued it commits', async () => {
    const jobs = newJobs();
    const done: number[] = [];
    jobs.define<{ n: number }>('count', async ({ n }) => void done.push(n));
    await jobs.start();
    const rolledBack = database.transaction(async (tx) => {
      await jobs.enqueue(tx, 'count', { n: 1 });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await enqueue(jobs, 'count', { n: 2 });
    await expect.poll(() => done).toEqual([2]);
    await expect.poll(left).toBe(0);
  });

  test('jobs run at their time by the service’s clock, in order, when the test clock is moved', async () => {
    const jobs = newJobs();
    const ran: [string, number][] = [];
    const start = clock.now();
    jobs.define<{ name: string; again?: boolean }>('note', async ({ name, again }) => {
      ran.push([name, Math.round((clock.now().getTime() - start.getTime()) / 1000)]);
      if (again) await enqueue(jobs, 'note', { name: `${name}2` }, { runAt: addSeconds(clock.now(), 5) });
    });
    await jobs.start();
    await enqueue(jobs, 'note', { name: 'late' }, { runAt: addSeconds(start, 3600) });
    await enqueue(jobs, 'note', { name: 'early', again: true }, { runAt: addSeconds(start, 10) });
    await enqueue(jobs, 'note', { name: 'never' }, { runAt: addSeconds(start, 9999) });
    await clock.advance(3601, [jobs.dueWork]);
    expect(ran).toEqual([
      ['early', 10],
      ['early2', 15],
      ['late', 3600],
    ]);
  });

  test('two processes that share jobs run each of them once', async () => {
    const done: number[] = [];
    const [first, second] = [newJobs(), newJobs()];
    for (const jobs of [first, second]) jobs.define<{ n: number }>('count', async ({ n }) => void done.push(n));
    await database.transaction(async (tx) => {
      for (let n = 0; n < 200; n += 1) await first.enqueue(tx, 'count', { n });
    });
    await Promise.all([first.start(), second.start()]);
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });

  test('a job is retried after each wait, then kept as failed with its error', async () => {
    const jobs = newJobs();
    const at: number[] = [];
    const start = clock.now().getTime();
    jobs.define(
      'break',
      async () => {
        at.push(Math.round((clock.now().getTime() - start) / 1000));
        throw new Error('broken press');
      },
      { retryDelaysSeconds: [10, 100] },
    );
    await enqueue(jobs, 'break', {});
    await clock.advance(1000, [jobs.dueWork]);
    expect(at).toEqual([0, 10, 110]);
    const [row] = await database.db.selectFrom('jobs').selectAll().execute();
    expect(row!.failed_at).not.toBeNull();
    expect(row!.last_error).toContain('broken press');
  });

  test('a job of a dead process is taken over when its lease expires', async () => {
    const jobs = newJobs();
    const done: number[] = [];
    jobs.define<{ n: number }>('count', async ({ n }) => void done.push(n));
    await enqueue(jobs, 'count', { n: 1 });
    await sql`update jobs set leased_until = now() + interval '1 hour', attempts = 1`.execute(database.db);
    await jobs.start();
    await jobs.dueWork.runDue();
    expect(done).toEqual([]);
    await sql`update jobs set leased_until = now() - interval '1 second'`.execute(database.db);
    await expect.poll(() => done).toEqual([1]);
  });

  test('a job is leased for the time its kind sets', async () => {
    const jobs = newJobs();
    const releases: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => releases.push(resolve));
    jobs.define('short', wait);
    jobs.define('long', wait, { leaseSeconds: 60 });
    await enqueue(jobs, 'short', {});
    await enqueue(jobs, 'long', {});
    await jobs.start();
    await expect.poll(() => releases.length).toBe(2);
    const { rows } = await sql<{ name: string; seconds: number }>`
      select name, extract(epoch from leased_until - now())::float as seconds from jobs order by name`.execute(
      database.db,
    );
    expect(rows.map(({ name, seconds }) => [name, Math.ceil(seconds / 10) * 10])).toEqual([
      ['long', 60],
      ['short', 30],
    ]);
    for (const release of releases) release();
    await expect.poll(left).toBe(0);
  });

  test('jobs with the same key are one job', async () => {
    const jobs = newJobs();
    jobs.define('once', async () => undefined);
    await enqueue(jobs, 'once', {}, { key: 'once:1' });
    await enqueue(jobs, 'once', {}, { key: 'once:1' });
    expect(await left()).toBe(1);
  });

  test('a recurring job returns, and runs once however far the clock jumped', async () => {
    const jobs = newJobs();
    let runs = 0;
    jobs.defineRecurring('sweep', 60, async () => {
      runs += 1;
    });
    await jobs.start();
    await clock.advance(3600, [jobs.dueWork]);
    expect(runs).toBe(1);
    await clock.advance(61, [jobs.dueWork]);
    expect(runs).toBe(2);
  });

  test('a stop waits for running jobs', async () => {
    const jobs = newJobs();
    let release = () => {};
    let finished = false;
    const begun = new Promise<void>((begin) => {
      jobs.define('slow', async () => {
        begin();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        finished = true;
      });
    });
    await jobs.start();
    await enqueue(jobs, 'slow', {});
    await begun;
    const stopped = jobs.stop(5000);
    release();
    await stopped;
    expect(finished).toBe(true);
    expect(await left()).toBe(0);
  });
});
