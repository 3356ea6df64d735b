import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Trial } from '../test/trial-task.ts';
import { createWorkshop, defineTask, type Task, type Workshop, type WorkshopOptions } from './workshop.ts';

type Tried = { bytes: Buffer; pid: number; names: string[] };
const trial = defineTask<Trial, Tried>('trial', new URL('../test/trial-task.ts', import.meta.url), {
  cpuMs: 60_000,
  wallMs: 60_000,
  memoryBytes: 1e9,
});
const within = (bounds: Partial<Task<Trial, Tried>['bounds']>) => ({
  ...trial,
  bounds: { ...trial.bounds, ...bounds },
});
const small = (text: string): Trial => ({ do: 'echo', bytes: Buffer.from(text) });

let workshop: Workshop;
/** How far the clock was moved. */
let lead = 0;
const open = (options: Partial<WorkshopOptions> = {}): Workshop => {
  workshop = createWorkshop({
    ...{ processes: 2, queueLimit: 50, callerLimit: 20, memoryBytes: 500e6, env: {} },
    now: () => performance.now() + lead,
    ...options,
  });
  return workshop;
};
let starters = 0;
/** Gives all processes something to do, so that they have started. Callers with short tasks may use all of them. */
const startAll = (processes: number) =>
  expect
    .poll(
      async () => {
        const callers = Array.from({ length: processes }, () => `starter${++starters}`);
        for (const caller of callers) await workshop.run(trial, small('short'), { caller });
        const pids = callers.map(async (caller) => (await workshop.run(trial, { do: 'take', ms: 20 }, { caller })).pid);
        return new Set(await Promise.all(pids)).size;
      },
      { timeout: 20_000 },
    )
    .toBe(processes);
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
    ['that spins is ended by its processor time', { cpuMs: 100 }, 'spin', 'time'],
    ['that waits forever is ended by wall-clock time', { wallMs: 50 }, 'wait', 'time'],
    ['that grows is ended by its memory', { memoryBytes: 200e6 }, 'grow', 'memory'],
    ['that aborts ends only itself', {}, 'abort', 'crash'],
  ] as const)('a task %s, and the next one is done', async (_name, bounds, kind, reason) => {
    const onTaskEnd = vi.fn();
    open({ onTaskEnd });
    await expect(workshop.run(within(bounds), { do: kind }, { caller: 'a' })).rejects.toMatchObject({
      name: 'TaskEnded',
      reason,
    });
    expect(onTaskEnd.mock.calls).toEqual([['trial', reason]]);
    expect((await workshop.run(trial, small('b'), { caller: 'a' })).bytes.toString()).toBe('b');
  });

  test('a task that only waits is not ended by its limit of processor time', async () => {
    open();
    await workshop.run(within({ cpuMs: 150 }), { do: 'take', ms: 300 }, { caller: 'a' });
  });

  test('a task that throws reports its error, and its process continues', async () => {
    open({ processes: 1 });
    const { pid } = await workshop.run(trial, small('a'), { caller: 'a' });
    await expect(workshop.run(trial, { do: 'throw' }, { caller: 'a' })).rejects.toThrow('as told');
    expect((await workshop.run(trial, small('a'), { caller: 'a' })).pid).toBe(pid);
  });

  test('a task cancelled while waiting is never started', async () => {
    open({ processes: 1 });
    const first = workshop.run(within({ wallMs: 50 }), { do: 'wait' }, { caller: 'a' });
    const abort = new AbortController();
    const second = workshop.run(trial, small('b'), { caller: 'a', signal: abort.signal });
    abort.abort(new Error('gave up'));
    await expect(second).rejects.toThrow('gave up');
    await expect(first).rejects.toThrow();
    expect(workshop.figures().waiting).toBe(0);
  });

  test('a running task that is cancelled is finished, or ended with its process where the workshop kills unwanted ones', async () => {
    for (const killsUnwanted of [false, true]) {
      open({ killsUnwanted });
      const { pid } = await workshop.run(trial, small('a'), { caller: 'a' });
      const abort = new AbortController();
      const running = workshop.run(trial, { do: 'take', ms: 50 }, { caller: 'a', signal: abort.signal });
      abort.abort(new Error('gave up'));
      if (killsUnwanted) await expect(running).rejects.toThrow('gave up');
      else expect((await running).pid).toBe(pid);
      expect((await workshop.run(trial, small('b'), { caller: 'a' })).pid === pid).toBe(!killsUnwanted);
      await workshop.close();
    }
  });

  test('a task whose process crashes is tried as often as the workshop allows, and then fails', async () => {
    const onTask = vi.fn();
    open({ maxTries: 2, onTask });
    await expect(workshop.run(trial, { do: 'abort' }, { caller: 'a' })).rejects.toMatchObject({ reason: 'crash' });
    expect(onTask).toHaveBeenCalledTimes(2);
  });

  test('a task reports its progress, and numbers with fractions arrive as they were sent', async () => {
    open({ processes: 1 });
    const steps: number[] = [];
    const numbers = new Float32Array([0.5, -1.25, 3]);
    const counted = await workshop.run(
      trial as Task<Trial, unknown>,
      { do: 'count', numbers },
      { caller: 'a', onProgress: (done) => steps.push(done) },
    );
    expect(counted).toEqual(numbers);
    expect(steps).toEqual([1, 2, 3]);
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

  test('a caller may hold every process if the workshop reserves none', async () => {
    open({ reserves: false });
    const held = [1, 2, 3].map(() => workshop.run(trial, { do: 'wait' }, { caller: 'a' }).catch(() => 'ended'));
    await expect.poll(() => workshop.figures()).toMatchObject({ busy: 2, waiting: 1 });
    await workshop.close();
    expect(await Promise.all(held)).toEqual(['ended', 'ended', 'ended']);
  });

  test('a caller over its share is refused, and when all slots are full every caller is', async () => {
    open({ processes: 1, callerLimit: 2, queueLimit: 3 });
    const waiting: Promise<unknown>[] = [];
    const refused = (caller: string) => {
      const run = workshop.run(trial, { do: 'wait' }, { caller }).catch((error) => error);
      waiting.push(run);
      return run;
    };
    void refused('a');
    void refused('a');
    expect(await refused('a')).toMatchObject({ name: 'WorkshopRefusal', reason: 'share' });
    void refused('b');
    expect(await refused('c')).toMatchObject({ name: 'WorkshopRefusal', reason: 'full' });
    await workshop.close();
    expect(await waiting[0]).toMatchObject({ reason: 'closed' });
  });
});

describe('memory', () => {
  test('memory is admitted up to a limit, and a task that needs more runs alone', async () => {
    open({ processes: 4, memoryBytes: 100e6 });
    const settled = [60e6, 60e6, 30e6, 300e6].map((memoryBytes, i) =>
      workshop.run(trial, { do: 'wait' }, { caller: `caller${i}`, memoryBytes }).catch(() => undefined),
    );
    // Once their processes have started.
    await expect.poll(() => workshop.figures(), { timeout: 20_000 }).toMatchObject({ busy: 2, waiting: 2 });
    await workshop.close();
    await Promise.all(settled);
  });

  test('a task that has waited long for memory comes before others that take some, and delays none that take none', async () => {
    open({ processes: 3, memoryBytes: 100e6, reserves: false });
    await startAll(3);
    const run = (memoryBytes: number, task: Trial = { do: 'wait' }) =>
      workshop.run(trial, task, { caller: 'a', memoryBytes }).catch(() => undefined);
    const held = [run(60e6), run(60e6)];
    expect(workshop.figures()).toMatchObject({ busy: 1, waiting: 1 });
    lead += 6_000;
    // It would fit, but not beside the one that waits.
    const overtaking = run(30e6, small('some'));
    let isDone = false;
    void overtaking.then(() => (isDone = true));
    await run(0, small('none'));
    expect(isDone).toBe(false);
    expect(workshop.figures().busy).toBe(1);
    await workshop.close();
    await Promise.all([...held, overtaking]);
  });

  test('a process that has grown is replaced after its task', async () => {
    open({ processes: 1, retireAtBytes: 1e6 });
    const pids = [1, 2].map(async () => (await workshop.run(trial, small('a'), { caller: 'a' })).pid);
    expect(new Set(await Promise.all(pids)).size).toBe(2);
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
  const owner = fork(fileURLToPath(new URL('../test/workshop-owner.ts', import.meta.url)), {
    execArgv: [],
  });
  const [pid] = (await once(owner, 'message')) as [number];
  expect(isAlive(pid)).toBe(true);
  owner.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
});

test('a newcomer takes the process that has been idle longest, and each caller keeps its last one', async () => {
  open({ processes: 2 });
  const pidOf = async (caller: string, ms = 1) => (await workshop.run(trial, { do: 'take', ms }, { caller })).pid;
  const both = async () => new Set(await Promise.all([pidOf('a', 20), pidOf('b', 20)])).size;
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
  const both = async () => new Set(await Promise.all([pidOf('a', 20), pidOf('b', 20)])).size;
  await expect.poll(both).toBe(2);
  expect([await pidOf('a'), await pidOf('b')]).toContain(await pidOf('newcomer'));
});

describe('long tasks', () => {
  const takeLong: Trial = { do: 'take', ms: 300 };
  const quickMs = 200;
  /** `done` grows with every finished task. */
  const bringTo = (done: string[]) => (caller: string) =>
    workshop.run(trial, takeLong, { caller }).then(
      () => done.push(caller),
      () => 'the workshop was closed',
    );

  test('long tasks leave a process to callers with short tasks, however many callers bring them', async () => {
    open({ processes: 2, quickMs });
    await startAll(2);
    const known = workshop.run(trial, small('known'), { caller: 'quick' });
    await Promise.all([...['a', 'b', 'c'].map(bringTo([])), known]);
    const done: string[] = [];
    const backlog = ['a', 'b', 'c', 'a', 'b'].map(bringTo(done));
    for (let i = 0; i < 4; i += 1) await workshop.run(trial, small(`${i}`), { caller: 'quick' });
    expect(done.length).toBeLessThan(3);
    await workshop.close();
    await Promise.all(backlog);
  });

  test('long tasks of many unknown callers leave a process to callers known for short tasks', async () => {
    open({ processes: 3, quickMs });
    await startAll(3);
    await workshop.run(trial, small('known'), { caller: 'quick' });
    const done: string[] = [];
    const crowd = ['a', 'b', 'c', 'd', 'e', 'f'].map(bringTo(done));
    await workshop.run(trial, small('again'), { caller: 'quick' });
    // In turn it would have been the seventh, after four of the others.
    expect(done.length).toBeLessThan(4);
    await workshop.close();
    await Promise.all(crowd);
  });

  test('long tasks leave a process to newcomers, who do not wait for them', async () => {
    open({ processes: 3, quickMs });
    await startAll(3);
    await Promise.all(['a', 'b', 'c'].map(bringTo([])));
    const done: string[] = [];
    const backlog = ['a', 'b', 'c', 'a'].map(bringTo(done));
    await workshop.run(trial, small('hello'), { caller: 'new' });
    expect(done.length).toBeLessThan(2);
    await workshop.close();
    await Promise.all(backlog);
  });

  test('long tasks do not overtake others because they have waited long', async () => {
    open({ processes: 1, quickMs });
    const done: string[] = [];
    const backlog = Array.from({ length: 6 }, () => bringTo(done)('a'));
    await expect.poll(() => done.length).toBeGreaterThan(0);
    // The rest of the backlog has waited longer than the limit for memory.
    lead += 6_000;
    const before = done.length;
    await workshop.run(trial, small('one'), { caller: 'b' });
    expect(done.length - before).toBeLessThan(2);
    await workshop.close();
    await Promise.all(backlog);
  });
});
