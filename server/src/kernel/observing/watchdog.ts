/**
 * Watches the one thread that answers requests. Not answering for longer than `stallMs` is our fault: it is logged and
 * counted with the work that caused it.
 *
 * How the cause is found: work announces itself when it begins (`begin`) and at every point that all work passes
 * (`pass`: a body was read, a query is sent, an answer is sent). The time since the last announcement belongs to the
 * work that passes, or, where something else begins, to the work before. This costs one reading of the clock; following
 * every promise with an async hook would be exact, and would cost a noticeable part of a small answer's time.
 *
 * A machine that gave this process no time looks like a stall from inside; the thread's processor time tells them
 * apart.
 */
import { findCurrentWork, type Work } from '../work/current-work.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export type Stall = {
  /** The work that held the thread. `none` when it was no single known piece of work. */
  work: string;
  ms: number;
  /** Processor time the thread used in that period. The rest of `ms` was spent waiting for the machine or the disk. */
  cpuMs: number;
};

export type Watchdog = {
  begin(work: Work): void;
  /** The running work passes here. */
  pass(work?: Work | null): void;
  /** No known work is running from here on. */
  rest(): void;
  start(): void;
  stop(): void;
};

const stallMs = 200;
const tickMs = 20;

export function createWatchdog({
  log,
  metrics,
  onStall,
}: {
  log: Log;
  metrics: Metrics;
  onStall?: ((stall: Stall) => void) | undefined;
}): Watchdog {
  const seconds = metrics.histogram(
    'event_loop_stall_seconds',
    'Event loop stalls of more than 200 ms, by the work that caused them and by kind: cpu or wait',
    ['work', 'cause'],
    [0.2, 0.5, 1, 2.5, 10, 60],
  );
  let timer: NodeJS.Timeout | null = null;
  let tickedAt = 0;
  let cpuAtTick = 0;
  let markedAt = 0;
  let current: Work | null = null;
  let longestMs = 0;
  let longestWork: Work | null = null;

  const close = (culprit: Work | null) => {
    const now = performance.now();
    const ms = now - markedAt;
    if (ms > longestMs) {
      longestMs = ms;
      longestWork = culprit;
    }
    markedAt = now;
    return now;
  };

  const tick = () => {
    const now = close(current);
    const lateMs = now - tickedAt - tickMs;
    // The thread's own time is read on every turn; the difference is what a stall used.
    const cpu = cpuMicros();
    if (lateMs >= stallMs) report(lateMs, (cpu - cpuAtTick) / 1000);
    tickedAt = now;
    cpuAtTick = cpu;
    longestMs = 0;
    longestWork = null;
    current = null;
  };

  const report = (ms: number, cpuMs: number) => {
    // Many small pieces of work, none of them long, are load and not a fault of one.
    const work = longestMs >= stallMs / 2 ? (longestWork?.label ?? 'none') : 'many';
    const cause = cpuMs >= stallMs ? 'cpu' : 'wait';
    seconds.observe({ work, cause }, ms / 1000);
    const stall = { work, ms: Math.round(ms), cpuMs: Math.round(cpuMs) };
    log.warn({ ...stall, longestMs: Math.round(longestMs), cause }, 'the event loop stalled');
    onStall?.({ ...stall, ms: Math.round(Math.min(ms, longestMs)) });
  };

  return {
    begin(work) {
      close(current);
      current = work;
    },
    pass(work = findCurrentWork()) {
      close(work ?? current);
      current = work;
    },
    rest() {
      close(current);
      current = null;
    },
    start() {
      tickedAt = performance.now();
      markedAt = tickedAt;
      cpuAtTick = cpuMicros();
      timer = setInterval(tick, tickMs);
      timer.unref();
    },
    stop() {
      if (timer) clearInterval(timer);
    },
  };
}

function cpuMicros(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
