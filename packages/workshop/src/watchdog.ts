/** Ends work that passes its bounds. It measures what the work used since the watch began. */
import type { ProcessFigures } from './process-figures.ts';

export type Bounds = {
  /** Processor time, so that a busy machine refuses nothing that it would accept when idle. */
  cpuMs: number;
  /** Wall-clock time, for tasks that wait without working, and for systems without processor times. */
  wallMs: number;
  memoryBytes: number;
};

export const unbounded: Bounds = { cpuMs: Infinity, wallMs: Infinity, memoryBytes: Infinity };

const watchMs = 100;

/** Returns how to end the watch. */
export function watchOver(
  figuresOf: () => ProcessFigures | null,
  { cpuMs, wallMs, memoryBytes }: Bounds,
  onOver: (why: 'time' | 'memory') => void,
  everyMs = watchMs,
): () => void {
  // Each answer of the system takes 40 microseconds; a watch of real time alone needs none.
  const findFigures = cpuMs === Infinity && memoryBytes === Infinity ? () => null : figuresOf;
  const startedAt = performance.now();
  const cpuAtStart = findFigures()?.cpuMs ?? 0;
  const timer = setInterval(() => {
    const figures = findFigures();
    if (performance.now() - startedAt > wallMs) onOver('time');
    else if (figures && figures.cpuMs - cpuAtStart > cpuMs) onOver('time');
    else if (figures && figures.rssBytes > memoryBytes) onOver('memory');
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
