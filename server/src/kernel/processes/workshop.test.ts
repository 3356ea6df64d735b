import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Trial } from '../../../test/harness/trial-task.ts';
import { createLog } from '../observing/log.ts';
import { createMetrics } from '../observing/metrics.ts';
import { createWorkshop, defineTask, type Workshop, type WorkshopOptions } from './workshop.ts';
import { createWorkshopMetrics } from './workshop-metrics.ts';

const bounds = { cpuMs: 500, wallMs: 60_000, memoryBytes: 400e6 };
const trial = defineTask<Trial, { bytes: Buffer; pid: number; names: string[] }>(
  'trial',
  new URL('../../../test/harness/trial-task.ts', import.meta.url),
  bounds,
);
const slow = { ...trial, bounds: { ...bounds, wallMs: 60_000 } };
const hasty = { ...trial, bounds: { ...bounds, wallMs: 300 } };
const small = (text: string): Trial => ({ do: 'echo', bytes: Buffer.from(text) });

const metrics = createWorkshopMetrics(createMetrics());
let workshop: Workshop;
const open = (options: Partial<WorkshopOptions> = {}): Workshop => {
  workshop = createWorkshop({
    name: 'trial',
    processes: 2,
    queueLimit: 50,
    callerLimit: 20,
    memoryBytes: 500e6,
    niceness: 10,
    env: {},
    log: createLog('silent'),
    metrics,
    ...options,
  });
  return workshop;
};
afterEach(() => workshop.close());

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a task', () => {
  test('a task runs in another process without our environment, and its bytes return unchanged', async () => {
    open({ env: { LANG: 'C' } });
    const bytes = Buffer.alloc(5e6, 'platen');
    const echoed = await workshop.run(trial, { do: 'echo', bytes }, { caller: 'a' });
    expect(echoed.bytes.equals(bytes)).toBe(true);
    expect(echoed.pid).not.toBe(process.pid);
    const { names } = await workshop.run(trial, { do: 'environment' }, { caller: 'a' });
    expect(names).toEqual(['LANG']);
  });

  test.each([
    ['that spins is ended by its processor time', trial, 'spin', 'time'],
    ['that waits forever is ended by wall-clock time', hasty, 'wait', 'time'],
    ['that grows is ended by its memory', { ...trial, bounds: { ...bounds, cpuMs: 60_000 } }, 'grow', 'memory'],
    ['that aborts ends only itself', trial, 'abort', 'crash'],
  ] as const)('a task %s, and the next one is done', async (_name, task, kind, reason) => {
    open();
    await expect(workshop.run(task, { do: kind }, { caller: 'a' })).rejects.toMatchObject({
      name: 'TaskEnded',
      reason,
    });
    expect((await workshop.run(trial, small('b'), { caller: 'a' })).bytes.toString()).toBe('b');
  });

  test('a task that throws reports its error, and its process continues', async () => {
    open({ processes: 1 });
    const { pid } = await workshop.run(trial, small('a'), { caller: 'a' });
    await expect(workshop.run(trial, { do: 'throw' }, { caller: 'a' })).rejects.toThrow('as told');
    expect((await workshop.run(trial, small('a'), { caller: 'a' })).pid).toBe(pid);
  });

  test('a task cancelled while waiting is never started', async () => {
    open({ processes: 1 });
    const first = workshop.run(hasty, { do: 'wait' }, { caller: 'a' });
    const abort = new AbortController();
    const second = workshop.run(trial, small('b'), { caller: 'a', signal: abort.signal });
    abort.abort(new Error('gave up'));
    await expect(second).rejects.toThrow('gave up');
    await expect(first).rejects.toThrow();
    expect(workshop.figures().waiting).toBe(0);
  });
});

describe('callers', () => {
  test('callers take turns: a backlog delays its owner, and another caller is served in between', async () => {
    open({ processes: 1 });
    const order: string[] = [];
    const note = (caller: string) => workshop.run(trial, small(caller), { caller }).then(() => order.push(caller));
    await Promise.all([note('a'), note('a'), note('a'), note('a'), note('b')]);
    expect(order.slice(0, 3)).toContain('b');
  });

  test('a caller never holds every process, because one stays free for others', async () => {
    open();
    // None of them ends on its own before the other is served, however busy the machine is.
    const held = [1, 2, 3].map(() => workshop.run(trial, { do: 'wait' }, { caller: 'a' }).catch(() => 'ended'));
    await workshop.run(trial, small('b'), { caller: 'b' });
    expect(workshop.figures()).toMatchObject({ busy: 1, waiting: 2 });
    await workshop.close();
    expect(await Promise.all(held)).toEqual(['ended', 'ended', 'ended']);
  });

  test('a caller over its share is refused with 429, and when all slots are full everyone gets 503', async () => {
    open({ processes: 1, callerLimit: 2, queueLimit: 3 });
    const wait = (caller: string) => workshop.run(hasty, { do: 'wait' }, { caller }).catch((error) => error);
    const waiting = [wait('a'), wait('a'), wait('a')];
    expect(await wait('a')).toMatchObject({ status: 429, extras: { retryAfterSeconds: expect.any(Number) } });
    waiting.push(wait('b'));
    expect(await wait('c')).toMatchObject({ status: 503, extras: { retryAfterSeconds: expect.any(Number) } });
    await Promise.all(waiting);
  });
});

describe('memory', () => {
  test('memory is admitted up to a limit, and a task that needs more runs alone', async () => {
    open({ processes: 4, memoryBytes: 100e6 });
    const order = (caller: string, memoryBytes: number, task = hasty) =>
      workshop.run(task, { do: 'wait' }, { caller, memoryBytes }).catch(() => undefined);
    for (const held of [order('a', 60e6, slow), order('b', 60e6), order('c', 30e6, slow), order('d', 300e6)]) void held;
    // Once their processes have started.
    await vi.waitFor(() => expect(workshop.figures()).toMatchObject({ busy: 2, waiting: 2 }), {
      timeout: 20_000,
    });
  });

  test('idle processes are stopped', async () => {
    open({ idleMs: 50 });
    const { pid } = await workshop.run(trial, small('a'), { caller: 'a' });
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
    expect(workshop.figures().processes).toBe(0);
  });
});

test('processes end with their parent, even when it is killed', async () => {
  open();
  const owner = fork(fileURLToPath(new URL('../../../test/harness/workshop-owner.ts', import.meta.url)), {
    execArgv: [],
  });
  const [pid] = (await once(owner, 'message')) as [number];
  expect(isAlive(pid)).toBe(true);
  owner.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
});

test('a killed task is counted by its reason', async () => {
  open({ name: 'counted' });
  await workshop.run(trial, { do: 'abort' }, { caller: 'a' }).catch(() => undefined);
  const { values } = await metrics.killed.get();
  expect(values).toContainEqual(
    expect.objectContaining({ labels: { workshop: 'counted', reason: 'crash' }, value: 1 }),
  );
});

test('a newcomer takes the process that has been idle longest, and each caller keeps its last one', async () => {
  open({ processes: 2 });
  const pidOf = async (caller: string, ms = 1) => (await workshop.run(trial, { do: 'take', ms }, { caller })).pid;
  const both = async () => new Set(await Promise.all([pidOf('a', 50), pidOf('b', 50)])).size;
  await expect.poll(both).toBe(2);
  for (const [recent, rested] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const restedPid = await pidOf(rested);
    const recentPid = await pidOf(recent);
    expect(recentPid).not.toBe(restedPid);
    expect(await pidOf(`newcomer after ${recent}`)).toBe(restedPid);
    // The idle process belongs to the newcomer now: its former caller takes another.
    expect(await pidOf(recent)).toBe(recentPid);
    await expect.poll(both).toBe(2);
  }
});

test('newcomers leave a caller with short tasks the process it used last', async () => {
  open({ processes: 3, quickMs: 10_000 });
  const pidOf = async (caller: string) => (await workshop.run(trial, small('x'), { caller })).pid;
  const own = await pidOf('known');
  expect(await pidOf('first newcomer')).not.toBe(own);
  for (let i = 0; i < 3; i += 1) {
    await expect(workshop.run(trial, { do: 'abort' }, { caller: `bomber${i}` })).rejects.toThrow('crashed');
    expect(await pidOf('known')).toBe(own);
  }
});

test('a newcomer takes a process that another caller keeps when every process is kept', async () => {
  open({ processes: 2, quickMs: 10_000 });
  const pidOf = async (caller: string, ms = 1) => (await workshop.run(trial, { do: 'take', ms }, { caller })).pid;
  const both = async () => new Set(await Promise.all([pidOf('a', 50), pidOf('b', 50)])).size;
  await expect.poll(both).toBe(2);
  expect([await pidOf('a'), await pidOf('b')]).toContain(await pidOf('newcomer'));
});

describe('long tasks', () => {
  const takeLong: Trial = { do: 'take', ms: 600 };

  test('long tasks leave a process to callers with short tasks, however many callers bring them', async () => {
    open({ processes: 2 });
    let longDone = 0;
    const bring = async (caller: string) => {
      await workshop.run(trial, takeLong, { caller });
      longDone += 1;
    };
    await Promise.all([...['a', 'b', 'c'].map(bring), workshop.run(trial, small('known'), { caller: 'quick' })]);
    longDone = 0;
    const backlog = ['a', 'b', 'c', 'a', 'b'].map(bring);
    for (let i = 0; i < 4; i += 1) await workshop.run(trial, small(`${i}`), { caller: 'quick' });
    expect(longDone).toBeLessThan(3);
    await Promise.all(backlog);
  });

  test('long tasks of many unknown callers leave a process to callers known for short tasks', async () => {
    open({ processes: 3 });
    await workshop.run(trial, small('known'), { caller: 'quick' });
    let longDone = 0;
    const crowd = ['a', 'b', 'c', 'd', 'e', 'f'].map(async (caller) => {
      await workshop.run(trial, takeLong, { caller });
      longDone += 1;
    });
    await workshop.run(trial, small('again'), { caller: 'quick' });
    // In turn it would have been the seventh, after four of the others.
    expect(longDone).toBeLessThan(4);
    await Promise.all(crowd);
  });

  test('long tasks leave a process to newcomers, who do not wait for them', async () => {
    open({ processes: 3 });
    let longDone = 0;
    const bring = async (caller: string) => {
      await workshop.run(trial, takeLong, { caller });
      longDone += 1;
    };
    await Promise.all(['a', 'b', 'c'].map(bring));
    longDone = 0;
    const backlog = ['a', 'b', 'c', 'a'].map(bring);
    await workshop.run(trial, small('hello'), { caller: 'new' });
    expect(longDone).toBeLessThan(2);
    await Promise.all(backlog);
  });

  test('long tasks do not overtake others because they have waited long', async () => {
    open({ processes: 1 });
    let longDone = 0;
    const backlog = Array.from({ length: 14 }, () =>
      workshop.run(trial, takeLong, { caller: 'a' }).then(() => (longDone += 1)),
    );
    const settled = Promise.allSettled(backlog);
    // By then the rest of the backlog has waited longer than the limit for memory.
    await pause(5_500);
    const before = longDone;
    await workshop.run(trial, small('one'), { caller: 'b' });
    expect(longDone - before).toBeLessThan(2);
    await workshop.close();
    await settled;
  });
});
