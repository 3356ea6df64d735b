/** How the lanes fare: what waits, for how long, what runs, what failed. */
import type { Gauge } from 'prom-client';
import type { Clock } from '../engines/clock/port.ts';
import { lanes } from './jobs-lanes.ts';
import type { LaneFigures } from './jobs-store.ts';
import type { Metrics } from './metrics.ts';

/** Whoever reads the metrics often does not ask the database as often. */
const freshMs = 5_000;

export function reportJobs(
  metrics: Metrics,
  clock: Clock,
  source: { count(): Promise<LaneFigures[]>; running(lane: string): number },
) {
  let counted: { at: number; figures: Promise<LaneFigures[]> } | null = null;
  const figures = () => {
    if (!counted || performance.now() - counted.at > freshMs) {
      // Metrics are answered also while the database is away.
      counted = { at: performance.now(), figures: source.count().catch(() => []) };
    }
    return counted.figures;
  };
  const gauge = (name: string, help: string, read: (lane: string, figures: LaneFigures | undefined) => number) =>
    metrics.gauge(name, help, ['lane'], async function (this: Gauge) {
      const all = await figures();
      for (const lane of Object.keys(lanes))
        this.set(
          { lane },
          read(
            lane,
            all.find((one) => one.lane === lane),
          ),
        );
    });
  gauge('jobs_running', 'Jobs under way in this process, by lane', (lane) => source.running(lane));
  gauge('jobs_waiting', 'Jobs that are due and wait for a place, by lane', (_lane, figure) => figure?.waiting ?? 0);
  gauge('jobs_failed', 'Jobs that failed for good and are kept, by lane', (_lane, figure) => figure?.failed ?? 0);
  gauge('jobs_oldest_seconds', 'How long the job that waits longest is due, by lane', (_lane, figure) =>
    figure?.oldest_at ? Math.max(0, (clock.now().getTime() - figure.oldest_at.getTime()) / 1000) : 0,
  );
  const failures = metrics.counter(
    'job_failures_total',
    'Attempts at jobs that failed, by kind and by whether it was the last',
    ['lane', 'job', 'last'],
  );
  return {
    failed: (job: { lane: string; name: string }, isLast: boolean) =>
      failures.inc({ lane: job.lane, job: job.name, last: String(isLast) }),
  };
}
