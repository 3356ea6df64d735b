/** No work waits forever behind another tenant's, and a late worker changes nothing. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/database.ts';
import type { TestClock } from '../../engines/clock/port.ts';
import { createTestClock } from '../../engines/clock/test-clock.ts';
import { openDatabase } from '../../engines/database/database.ts';
import type { Database } from '../../engines/database/port.ts';
import { createLog } from '../observing/log.ts';
import { createMetrics } from '../observing/metrics.ts';
import { firstLine } from '../work/claim.ts';
import { lanes } from '../work/lanes.ts';
import { createWork, type Work } from '../work/work.ts';
import { createJobs, type JobRun, type Jobs } from './jobs.ts';
import { fairClaim } from './jobs-store.ts';
import { maxBegun } from './leases.ts';

const log = createLog('silent');
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let clock: TestClock;
type Worker = Jobs & Work;
let started: Worker[] = [];
let releases: (() => void)[] = [];

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
  for (const release of releases) release();
  releases = [];
  await Promise.all(started.map((jobs) => jobs.stop(0)));
  started = [];
});

const metrics = () => createMetrics();
const newJobs = (own = metrics()) => {
  const work = createWork({ clock, log, metrics: own });
  const jobs = Object.assign(createJobs({ database, clock, work }), work);
  started.push(jobs);
  return jobs;
};
const enqueue = (jobs: Jobs, name: string, payload: object, tenants: readonly string[], key?: string) =>
  database.transaction(async (tx) => {
    for (const tenant of tenants) await jobs.enqueue(tx, name, payload, { tenant, ...(key ? { key } : {}) });
  });
const hold = () => new Promise<void>((resolve) => releases.push(resolve));
const rows = () => database.db.selectFrom('jobs').selectAll().execute();

describe('lanes', () => {
  test('a full lane delays no other lane', async () => {
    const jobs = newJobs();
    const done: string[] = [];
    jobs.define('chat.run', hold, { lane: 'chat' });
    jobs.define('order', async () => void done.push('order'), { lane: 'orders' });
    await enqueue(
      jobs,
      'chat.run',
      {},
      Array.from({ length: 40 }, (_, i) => `shop${i}`),
    );
    await jobs.start();
    await expect.poll(() => releases.length).toBe(lanes.chat.places);
    await enqueue(jobs, 'order', {}, ['shop1']);
    await expect.poll(() => done).toEqual(['order']);
    expect(releases.length).toBe(lanes.chat.places);
  });

  test('a tenant gets at most half of a lane, however long its backlog, and another starts at once', async () => {
    const jobs = newJobs();
    const begun: string[] = [];
    jobs.define<{ who: string }>(
      'chat.run',
      ({ who }) => {
        begun.push(who);
        return hold();
      },
      { lane: 'chat' },
    );
    await enqueue(
      jobs,
      'chat.run',
      { who: 'greedy' },
      Array.from({ length: 200 }, () => 'greedy'),
    );
    await jobs.start();
    await expect.poll(() => begun.length).toBe(lanes.chat.perTenant);
    await enqueue(jobs, 'chat.run', { who: 'other' }, ['other']);
    await expect.poll(() => begun).toContain('other');
    await enqueue(jobs, 'chat.run', { who: 'third' }, ['third']);
    await expect.poll(() => begun).toContain('third');
    expect(begun.filter((who) => who === 'greedy')).toHaveLength(lanes.chat.perTenant);
  });

  test('a key gets fewer slots than its tenant, and another key of the tenant starts at once', async () => {
    const jobs = newJobs();
    const begun: string[] = [];
    jobs.define<{ who: string }>(
      'chat.run',
      ({ who }) => {
        begun.push(who);
        return hold();
      },
      { lane: 'chat' },
    );
    const ask = (caller: string, count: number) =>
      database.transaction(async (tx) => {
        for (let i = 0; i < count; i += 1)
          await jobs.enqueue(tx, 'chat.run', { who: caller }, { tenant: 'shop', caller });
      });
    await ask('key_a', 20);
    await jobs.start();
    await expect.poll(() => begun.length).toBe(lanes.chat.perKey);
    await ask('key_b', 5);
    await expect
      .poll(() => begun.filter((who) => who === 'key_b').length)
      .toBe(lanes.chat.perTenant - lanes.chat.perKey);
    expect(begun.filter((who) => who === 'key_a')).toHaveLength(lanes.chat.perKey);
  });

  test('tenants take turns: a new one waits for one job of each, not for their backlogs', async () => {
    const jobs = newJobs();
    const order: string[] = [];
    jobs.define<{ who: string }>('order', async ({ who }) => {
      order.push(who);
      await new Promise((resolve) => setImmediate(resolve));
    });
    for (const who of ['a', 'b', 'c'])
      await enqueue(
        jobs,
        'order',
        { who },
        Array.from({ length: 60 }, () => who),
      );
    await enqueue(jobs, 'order', { who: 'late' }, ['late']);
    await jobs.start();
    await expect.poll(() => order.length, { timeout: 20_000 }).toBe(181);
    expect(order.indexOf('late')).toBeLessThan(12);
  });

  test('a tenant that recently used much of a full lane waits behind one that used little, even if its job is older', async () => {
    const jobs = newJobs();
    const begun: string[] = [];
    jobs.define<{ who: string }>(
      'print.run',
      ({ who }) => {
        begun.push(who);
        return hold();
      },
      { lane: 'print' },
    );
    const heavy = Array.from({ length: lanes.print.places }, (_, i) => `heavy${i}`);
    for (const who of heavy) await enqueue(jobs, 'print.run', { who }, [who]);
    await jobs.start();
    await expect.poll(() => begun.length).toBe(heavy.length);
    for (const who of heavy) await enqueue(jobs, 'print.run', { who }, [who]);
    await enqueue(jobs, 'print.run', { who: 'light' }, ['light']);
    const before = clock.now().getTime();
    clock.setOffsetMs(clock.offsetMs() + 20_000);
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(20_000);
    // One slot is free and open to everyone: each heavy tenant holds another slot or none.
    releases.shift()!();
    await expect.poll(() => begun.length).toBe(heavy.length + 1);
    expect(begun.at(-1)).toBe('light');
  });

  test('every tenant is served when there are more than one claim looks at', async () => {
    const jobs = newJobs();
    const done = new Set<string>();
    jobs.define<{ n: number }>('order', async (_payload, { id }) => void done.add(id));
    await enqueue(
      jobs,
      'order',
      {},
      Array.from({ length: 350 }, (_, i) => `shop${i}`),
    );
    await jobs.start();
    await expect.poll(async () => (await rows()).length, { timeout: 20_000 }).toBe(0);
    expect(done.size).toBe(350);
  });

  test('each lane reports what waits and for how long, what runs and what failed', async () => {
    const own = metrics();
    const jobs = newJobs(own);
    jobs.define('chat.run', hold, { lane: 'chat' });
    jobs.define('broken', () => Promise.reject(new Error('no')), { lane: 'money', retryDelaysSeconds: [] });
    await enqueue(
      jobs,
      'chat.run',
      {},
      Array.from({ length: 9 }, () => 'shop'),
    );
    await enqueue(jobs, 'broken', {}, ['shop']);
    await jobs.start();
    await expect.poll(async () => (await rows()).filter((row) => row.failed_at !== null).length).toBe(1);
    await expect.poll(() => releases.length).toBe(lanes.chat.perTenant);
    const text = await own.registry.metrics();
    expect(text).toContain(`platen_jobs_running{lane="chat"} ${lanes.chat.perTenant}`);
    expect(text).toContain(`platen_jobs_waiting{lane="chat"} ${9 - lanes.chat.perTenant}`);
    expect(text).toContain('platen_jobs_failed{lane="money"} 1');
    expect(text).toContain('platen_job_failures_total{lane="money",job="broken",last="true"} 1');
    expect(text).toMatch(/platen_jobs_oldest_seconds\{lane="chat"\} \d/);
  });

  test('finding the next job does not read a long backlog', async () => {
    await sql`
      insert into jobs (id, name, payload, run_at, attempts, created_at, lane, tenant, is_ready)
      select 'wrk_' || i, 'order', '{}', now() - interval '1 hour', 0, now(), 'orders', 'shop' || i % 3, true
      from generate_series(1, 30000) i`.execute(database.db);
    await sql`analyze jobs`.execute(database.db);
    const places = { lane: 'orders', room: 4, perTenant: 2, perKey: 2, from: firstLine };
    const room = { ...places, debts: new Map(), tenants: new Map([['shop1', 1]]), keys: new Map() };
    const statement = fairClaim({ rooms: [room], now: new Date(), names: ['order'], leases: { order: 30 } });
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain (analyze) ${statement}`.execute(database.db);
    const lines = plan.map((row) => row['QUERY PLAN']);
    expect(lines.filter((line) => line.includes('Seq Scan on jobs'))).toEqual([]);
    const read = lines
      .filter((line) => / on jobs\b.*actual/.test(line))
      .map((line) => Number(/rows=([\d.]+) loops/.exec(line.split('actual')[1]!)![1]));
    expect(read.length).toBeGreaterThan(2);
    expect(Math.max(...read)).toBeLessThan(100);
  });
});

describe('a worker that is late', () => {
  test('a late worker changes nothing once another has the job, neither by finishing nor by failing', async () => {
    const jobs = newJobs();
    let attempts = 0;
    let isOver = (_error?: Error) => {};
    const first = new Promise<void>((resolve, reject) => {
      isOver = (error) => (error ? reject(error) : resolve());
    });
    jobs.define('slow', () => {
      attempts += 1;
      return attempts === 1 ? first : hold();
    });
    await enqueue(jobs, 'slow', {}, ['shop']);
    const running = jobs.dueWork.runDue();
    await expect.poll(() => attempts).toBe(1);
    await sql`update jobs set leased_until = now() - interval '1 second'`.execute(database.db);
    const other = newJobs();
    other.define('slow', hold);
    void other.dueWork.runDue();
    await expect.poll(() => releases.length).toBe(1);
    isOver();
    await running;
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 2, failed_at: null });
    expect(row!.leased_until!.getTime()).toBeGreaterThan(Date.now());
    releases[0]!();
    await expect.poll(async () => (await rows()).length).toBe(0);
  });

  test('a late worker learns of its lost lease by its signal', async () => {
    const jobs = newJobs();
    let run: JobRun | null = null;
    jobs.define('slow', (_payload, given) => {
      run = given;
      return new Promise((_resolve, reject) =>
        given.signal.addEventListener('abort', () => reject(given.signal.reason)),
      );
    });
    await jobs.start();
    await enqueue(jobs, 'slow', {}, ['shop']);
    await expect.poll(() => run).not.toBeNull();
    await sql`update jobs set attempts = 7`.execute(database.db);
    await expect.poll(() => run!.signal.aborted, { timeout: 15_000 }).toBe(true);
    expect((await rows())[0]).toMatchObject({ attempts: 7, last_error: null });
  }, 20_000);
});

describe('a job that ends its process', () => {
  test('a job that keeps ending its process is quarantined: kept, reported and not restarted until an operator retries it', async () => {
    const own = metrics();
    const jobs = newJobs(own);
    let begun = 0;
    const begin = async () => {
      begun += 1;
    };
    jobs.define('deadly', begin, { lane: 'money' });
    await enqueue(jobs, 'deadly', {}, ['shop'], 'deadly:1');
    // The row as it looks after its process died this many times.
    await sql`update jobs set attempts = ${maxBegun}, begun = ${maxBegun}, leased_until = now() - interval '1 second'`.execute(
      database.db,
    );
    await jobs.start();
    await expect.poll(async () => (await rows())[0]!.is_quarantined).toBe(true);
    const [row] = await rows();
    expect(row!.failed_at).not.toBeNull();
    expect(row!.last_error).toContain('process crashed');
    // The same job is not enqueued again, and no claim takes it.
    await enqueue(jobs, 'deadly', {}, ['shop'], 'deadly:1');
    await jobs.dueWork.runDue();
    expect(await rows()).toHaveLength(1);
    expect(begun).toBe(0);
    const text = await own.registry.metrics();
    expect(text).toContain('platen_jobs_quarantined{lane="money"} 1');
    expect(text).toContain('platen_job_failures_total{lane="money",job="deadly",last="true"} 1');
  });

  test('a job that ended its process is restarted after growing pauses, so a bad hour does not use up its attempts', async () => {
    const jobs = newJobs();
    const ended = [0, 1, 2, 3, 4, 9];
    const leases: number[] = [];
    jobs.define('deadly', async () => {
      const [row] = await rows();
      leases.push((row!.leased_until!.getTime() - Date.now()) / 1000);
    });
    for (const times of ended) {
      await enqueue(jobs, 'deadly', {}, ['shop']);
      await sql`update jobs set begun = ${times}`.execute(database.db);
      await jobs.dueWork.runDue();
    }
    expect(leases.map((seconds) => Math.round(seconds / leases[0]!))).toEqual([1, 1, 2, 4, 8, 8]);
  });

  test('a job that sometimes sees its process end is not blamed: any finish, good or bad, resets the count', async () => {
    const jobs = newJobs();
    let begun = 0;
    jobs.define(
      'unlucky',
      async () => {
        begun += 1;
        throw new Error('no');
      },
      { retryDelaysSeconds: [1, 1] },
    );
    await enqueue(jobs, 'unlucky', {}, ['shop']);
    for (let i = 1; i <= 3; i += 1) {
      await sql`update jobs set begun = 4, attempts = attempts + 4, run_at = ${clock.now()}, leased_until = null`.execute(
        database.db,
      );
      await jobs.dueWork.runDue();
      expect((await rows())[0]).toMatchObject({ begun: 0, failures: i, is_quarantined: false });
    }
    expect(begun).toBe(3);
    expect((await rows())[0]!.failed_at).not.toBeNull();
  });
});

describe('a stop', () => {
  test('a stop does not wait for a handler that ignores its signal', async () => {
    const jobs = newJobs();
    let isBegun = false;
    jobs.define('deaf', () => {
      isBegun = true;
      return new Promise(() => {});
    });
    await jobs.start();
    await enqueue(jobs, 'deaf', {}, ['shop']);
    await expect.poll(() => isBegun).toBe(true);
    await jobs.stop(10);
    expect((await rows())[0]!.leased_until).not.toBeNull();
    started = [];
  });

  test('a stop gives back the jobs it cuts short without counting the attempt', async () => {
    const jobs = newJobs();
    let isBegun = false;
    jobs.define('long', (_payload, { signal }) => {
      isBegun = true;
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await jobs.start();
    await enqueue(jobs, 'long', {}, ['shop']);
    await expect.poll(() => isBegun).toBe(true);
    await jobs.stop(10);
    expect((await rows())[0]).toMatchObject({ failures: 0, begun: 0, leased_until: null, failed_at: null });
  });
});
