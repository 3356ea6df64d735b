/** How the lanes fare: what waits, for how long, what runs, what failed. */
import type { Gauge } from 'prom-client';
import type { Clock } from '../../engines/clock/port.ts';
import type { Metrics } from '../metrics.ts';
import type { LaneFigures } from './source.ts';

/** Whoever reads the metrics often does not ask the database as often. */
const freshMs = 5_000;

export function reportWork(
  metrics: Metrics,
  clock: Clock,
  sources: readonly { lanes: readonly string[]; count(): Promise<LaneFigures[]>; runningIn(lane: string): number }[],
) {
  let counted: { at: number; figures: Promise<LaneFigures[]> } | null = null;
  const figures = () => {
    if (!counted || performance.now() - counted.at > freshMs) {
      // Metrics are answered also while the database is away.
      const counts = sources.map((source) => source.count().catch(() => []));
      counted = { at: performance.now(), figures: Promise.all(counts).then((all) => all.flat()) };
    }
    return counted.figures;
  };
  const gauge = (name: string, help: string, read: (lane: string, figures: LaneFigures | undefined) => number | null) =>
    metrics.gauge(name, help, ['lane'], async function (this: Gauge) {
      const all = await figures();
      for (const lane of sources.flatMap((source) => source.lanes)) {
        const value = read(
          lane,
          all.find((one) => one.lane === lane),
        );
        if (value !== null) this.set({ lane }, value);
      }
    });
  gauge('jobs_running', 'Jobs under way in this process, by lane', (lane) =>
    sources.reduce((sum, source) => sum + source.runningIn(lane), 0),
  );
  gauge('jobs_waiting', 'Jobs that are due and wait for a place, by lane', (_lane, figure) => figure?.waiting ?? 0);
  gauge('jobs_failed', 'Jobs that failed for good and are kept, by lane', (_lane, figure) =>
    failedOf(figure, 'failed'),
  );
  gauge('jobs_quarantined', 'Jobs put aside because their process ended each time, by lane', (_lane, figure) =>
    failedOf(figure, 'quarantined'),
  );
  gauge('jobs_oldest_seconds', 'How long the job that waits longest is due, by lane', (_lane, figure) =>
    figure?.oldest_at ? Math.max(0, (clock.now().getTime() - figure.oldest_at.getTime()) / 1000) : 0,
  );
  const failures = metrics.counter(
    'job_failures_total',
    'Attempts at jobs that failed, by kind and by whether it was the last',
    ['lane', 'job', 'last'],
  );
  return {
    failed: (lane: string, job: string, isLast: boolean) => failures.inc({ lane, job, last: String(isLast) }),
  };
}

const failedOf = (figure: LaneFigures | undefined, which: 'failed' | 'quarantined'): number | null =>
  figure === undefined ? 0 : figure[which];
