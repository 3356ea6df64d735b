/** What happens to jobs that meet an outage, that failed long ago, or that are unfinished when their turn ends. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/database.ts';
import type { TestClock } from '../../engines/clock/port.ts';
import { createTestClock } from '../../engines/clock/test-clock.ts';
import { openDatabase } from '../../engines/database/database.ts';
import type { Database } from '../../engines/database/port.ts';
import { ApiError } from '../errors.ts';
import { createLog } from '../observing/log.ts';
import { createMetrics } from '../observing/metrics.ts';
import { addSeconds } from '../time.ts';
import { createWork, type Work } from '../work/work.ts';
import { createJobs, type JobRun, type Jobs } from './jobs.ts';
import { defineSweep } from './sweeps.ts';

const log = createLog('silent');
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let clock: TestClock;
let metrics: ReturnType<typeof createMetrics>;
let jobs: Jobs & Work;

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
  metrics = createMetrics();
  const work = createWork({ clock, log, metrics });
  jobs = Object.assign(createJobs({ database, clock, work }), work);
});
afterEach(() => jobs.stop(0));

const rows = () => database.db.selectFrom('jobs').selectAll().execute();
const enqueue = (name: string) => database.transaction((tx) => jobs.enqueue(tx, name, {}));
const away = () => Object.assign(new Error('the store is away'), { code: 'STORE_AWAY' });

describe('an outage', () => {
  test('an outage delays a job as long as it lasts and uses none of its attempts', async () => {
    const tried: [number, number, boolean][] = [];
    const startedAt = clock.now().getTime();
    let fault: Error | null = away();
    jobs.define(
      'needs-blobs',
      async (_payload, { tries, isLast }) => {
        tried.push([Math.floor((clock.now().getTime() - startedAt) / 1000), tries, isLast]);
        if (fault) throw fault;
      },
      { retryDelaysSeconds: [1] },
    );
    await enqueue('needs-blobs');
    await clock.advance(1000, [jobs.dueWork]);
    expect(tried.slice(0, 6)).toEqual([0, 5, 20, 80, 380, 680].map((second) => [second, 1, false]));
    await clock.advance(10 * 3600, [jobs.dueWork]);
    expect((await rows())[0]).toMatchObject({
      failures: 0,
      failed_at: null,
      last_error: expect.stringContaining('away'),
    });
    // Its own error counts as before, and the wait for the next outage starts from the beginning.
    fault = new Error('broken');
    await clock.advance(301, [jobs.dueWork]);
    expect((await rows())[0]).toMatchObject({ failures: 2, failed_at: expect.any(Date), outages: 0 });
    expect(tried.at(-1)!.slice(1)).toEqual([2, true]);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/platen_job_outages_total\{lane="orders",job="needs-blobs"\} \d{3}/);
    expect(text).toContain('platen_job_failures_total{lane="orders",job="needs-blobs",last="true"} 1');
  });

  test.each([
    ['a full disk', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
    ['a database that is restarted', Object.assign(new Error('shutting down'), { code: '57P01' })],
    ['a busy service', new ApiError('unavailable', 'Too much is being done.')],
  ])('a job treats %s as an outage', async (_name, fault) => {
    jobs.define('hindered', () => Promise.reject(fault), { retryDelaysSeconds: [] });
    await enqueue('hindered');
    await jobs.dueWork.runDue();
    expect((await rows())[0]).toMatchObject({ failures: 0, outages: 1, failed_at: null });
  });

  test('a failing server that a caller named is not an outage', async () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const fault = new ApiError('asset_fetch_failed', 'The asset could not be used.', { cause: refused });
    jobs.define('hopeless', () => Promise.reject(fault), { retryDelaysSeconds: [] });
    await enqueue('hopeless');
    await jobs.dueWork.runDue();
    expect((await rows())[0]!.failed_at).not.toBeNull();
  });

  test('an outage lets recurring work retry sooner than its interval', async () => {
    let runs = 0;
    jobs.defineRecurring('tidy', 6 * 3600, async () => {
      runs += 1;
      if (runs === 1) throw away();
    });
    await jobs.start();
    await clock.advance(6 * 3600 + 1, [jobs.dueWork]);
    expect(runs).toBe(1);
    await clock.advance(6, [jobs.dueWork]);
    expect(runs).toBe(2);
    await clock.advance(3600, [jobs.dueWork]);
    expect(runs).toBe(2);
  });

  test('outages and stops do not count as attempts, and a process that died does', async () => {
    const seen: number[] = [];
    jobs.define('long', async (_payload, { attempt, tries }: JobRun) => void seen.push(attempt, tries));
    await enqueue('long');
    await sql`update jobs set attempts = 7, outages = 4, failures = 1, begun = 1`.execute(database.db);
    await jobs.dueWork.runDue();
    expect(seen).toEqual([8, 3]);
  });
});

describe('jobs that failed', () => {
  test('failed jobs are deleted after 30 days, however many there are, and quarantined ones stay', async () => {
    const now = clock.now();
    await sql`
      insert into jobs (id, name, payload, run_at, attempts, created_at, lane, failed_at, is_quarantined)
      select kind || i, 'broken', '{}', ${now}, 1, ${now}, 'orders', ${now}::timestamptz - days * interval '1 day', kind = 'aside'
      from (values ('old', 31, 2500), ('new', 29, 10), ('aside', 300, 3)) as given (kind, days, count), generate_series(1, count) i`.execute(
      database.db,
    );
    await enqueue('waits');
    await jobs.sweep(new AbortController().signal);
    const kinds = (await rows()).map(({ id, name }) => (name === 'waits' ? name : id.replace(/\d+$/, '')));
    expect(
      Object.fromEntries(Object.entries(Object.groupBy(kinds, (kind) => kind)).map(([k, v]) => [k, v!.length])),
    ).toEqual({
      new: 10,
      aside: 3,
      waits: 1,
    });
  });
});

describe('a sweep', () => {
  test('a sweep whose turn ends continues behind the others until nothing is left, then rests', async () => {
    const order: string[] = [];
    const batch = (name: string, isMore: () => boolean) => async () => {
      order.push(name);
      return isMore();
    };
    const large = batch('large', () => order.filter((name) => name === 'large').length < 4);
    defineSweep({ jobs }, 'large', 3600, large, { longestTurnMs: 0 });
    defineSweep(
      { jobs },
      'small',
      3600,
      batch('small', () => false),
      { longestTurnMs: 0 },
    );
    await jobs.start();
    await clock.advance(3601, [jobs.dueWork]);
    expect(order.filter((name) => name === 'large')).toHaveLength(4);
    expect(order.indexOf('small')).toBeLessThan(2);
    expect(await jobs.nextRunAt('large')).toEqual(expect.any(Date));
    expect((await jobs.nextRunAt('large'))!.getTime()).toBeGreaterThan(addSeconds(clock.now(), 3500).getTime());
    expect(await rows()).toHaveLength(2);
  });

  test('a sweep runs without the test clock too, one turn at a time over all processes', async () => {
    let [left, under, most] = [6, 0, 0];
    const batch = async () => {
      under += 1;
      most = Math.max(most, under);
      await new Promise((resolve) => setImmediate(resolve));
      under -= 1;
      left -= 1;
      return left > 0;
    };
    const other = createWork({ clock, log });
    const others = createJobs({ database, clock, work: other });
    for (const each of [jobs, others]) defineSweep({ jobs: each }, 'large', 1, batch, { longestTurnMs: 0 });
    await Promise.all([jobs.start(), other.start()]);
    try {
      await expect.poll(() => left, { timeout: 20_000 }).toBeLessThanOrEqual(0);
      expect(most).toBe(1);
      expect(await rows()).toHaveLength(1);
    } finally {
      await other.stop(0);
    }
  });
});
