import { afterEach, describe, expect, test, vi } from 'vitest';
import { runAs } from '../work/current-work.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createWatchdog, type Stall, type Watchdog } from './watchdog.ts';

const burn = (cpuMs: number) => {
  const started = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(started);
    if (user + system > cpuMs * 1000) return;
  }
};
const doNothing = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
const turn = () => new Promise((resolve) => setImmediate(resolve));

let watchdog: Watchdog;
afterEach(() => {
  watchdog.stop();
  vi.restoreAllMocks();
});

const watch = () => {
  const stalls: Stall[] = [];
  const lines: string[] = [];
  const metrics = createMetrics();
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  watchdog = createWatchdog({ log, metrics, onStall: (stall) => void stalls.push(stall) });
  watchdog.start();
  const told = async () => {
    await expect.poll(() => stalls.length).toBeGreaterThan(0);
    return stalls[0]!;
  };
  return { metrics, lines, stalls, told };
};

describe('the watchdog', () => {
  test('a stall is reported with the work that caused it, in the log and in the metrics', async () => {
    const { metrics, lines, told } = watch();
    await turn();
    watchdog.begin({ label: 'POST api /orders' });
    burn(300);
    watchdog.rest();
    const stall = await told();
    expect(stall.work).toBe('POST api /orders');
    expect(stall.cpuMs).toBeGreaterThan(250);
    expect(lines.join()).toContain('"work":"POST api /orders"');
    expect(await metrics.registry.getSingleMetricAsString('platen_event_loop_stall_seconds')).toContain(
      'platen_event_loop_stall_seconds_count{work="POST api /orders",cause="cpu"} 1',
    );
  });

  test('a stall after a wait is reported with the work that resumed, whatever started in between', async () => {
    const { told } = watch();
    const slow = runAs({ label: 'POST api /slow' }, async () => {
      await turn();
      burn(300);
      watchdog.pass();
    });
    watchdog.begin({ label: 'GET site /quick' });
    watchdog.rest();
    await slow;
    expect((await told()).work).toBe('POST api /slow');
  });

  test('the watchdog distinguishes waiting for the machine from work by processor time', async () => {
    const { told } = watch();
    await turn();
    watchdog.begin({ label: 'GET site /asleep' });
    doNothing(400);
    watchdog.rest();
    const stall = await told();
    expect(stall.work).toBe('GET site /asleep');
    expect(stall.cpuMs).toBeLessThan(200);
  });

  test('no work is blamed for a crowd of small tasks', async () => {
    // Its own clock: on a busy machine a small piece may take as long as a large one.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { told } = watch();
    for (let i = 0; i < 40; i += 1) {
      watchdog.begin({ label: 'GET site /small' });
      now += 10;
      watchdog.rest();
    }
    expect((await told()).work).toBe('many');
  });
});
