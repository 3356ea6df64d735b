/**
 * Watches the one thread that answers requests. A stretch in which it answered nobody for longer than `stallMs` is a fault of ours:
 * it is logged and counted with the work it came from.
 *
 * How the culprit is known: work announces itself when it begins (`begin`) and whenever it passes a point that all work comes by
 * (`pass`: a body was read, a query is sent, an answer is sent). The time since the announcement before belongs to whoever passes,
 * or, where something else begins, to whoever was there before. A reading of the clock is all it costs; to follow every promise
 * with an async hook would be exact, and a noticeable part of a small answer's time.
 *
 * A machine that had no time for this process looks like a stall from inside; the processor time of the thread tells them apart.
 */
import { findCurrentWork, type Work } from '../work/current-work.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export type Stall = {
  /** The work that held the thread; `none` when it was no single piece of known work. */
  work: string;
  ms: number;
  /** Processor time the thread used meanwhile. What is missing to `ms` it waited for the machine or the disk. */
  cpuMs: number;
};

export type Watchdog = {
  begin(work: Work): void;
  /** The work that runs comes by here. */
  pass(work?: Work | null): void;
  /** Nothing known is running from here on. */
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
    'Times nothing was answered for longer than 200 ms, by the work that caused it and by what it did: cpu, or wait',
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
    // The thread's own time is read on every turn: what a stall used is the difference.
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
