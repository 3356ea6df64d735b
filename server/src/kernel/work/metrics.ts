/** The state of the lanes: what waits, for how long, what runs, what failed. */
import type { Clock } from '../../engines/clock/port.ts';
import type { Metrics } from '../observing/metrics.ts';
import type { Failure, LaneFigures } from './source.ts';

export function reportWork(
  metrics: Metrics,
  clock: Clock,
  sources: readonly { lanes: readonly string[]; count(): Promise<LaneFigures[]>; runningIn(lane: string): number }[],
) {
  const count = metrics.reading(async () => {
    const figures: LaneFigures[] = [];
    for (const source of sources) figures.push(...(await source.count()));
    return figures;
  });
  const lanes = () => sources.flatMap((source) => source.lanes);
  const gauge = (name: string, help: string, read: (lane: string, figures: LaneFigures | undefined) => number | null) =>
    metrics.figure(name, help, ['lane'], async () => {
      const all = await count();
      return (
        all &&
        lanes().flatMap((lane) => {
          const value = read(
            lane,
            all.find((one) => one.lane === lane),
          );
          return value === null ? [] : [[{ lane }, value] as const];
        })
      );
    });
  metrics.figure('jobs_running', 'Jobs running in this process, by lane', ['lane'], async () =>
    lanes().map((lane) => [{ lane }, sources.reduce((sum, source) => sum + source.runningIn(lane), 0)] as const),
  );
  gauge('jobs_waiting', 'Jobs that are due and waiting for a slot, by lane', (_lane, figure) => figure?.waiting ?? 0);
  gauge('jobs_failed', 'Jobs that failed permanently and are kept, by lane', (_lane, figure) =>
    failedOf(figure, 'failed'),
  );
  gauge('jobs_quarantined', 'Jobs shelved because they crashed their process repeatedly, by lane', (_lane, figure) =>
    failedOf(figure, 'quarantined'),
  );
  gauge('jobs_paused', 'Recurring jobs paused by the operator, by lane', (_lane, figure) => failedOf(figure, 'paused'));
  gauge('jobs_oldest_seconds', 'How long the longest-waiting job has been due, by lane', (_lane, figure) =>
    figure?.oldest_at ? Math.max(0, (clock.now().getTime() - figure.oldest_at.getTime()) / 1000) : 0,
  );
  const failures = metrics.counter(
    'job_failures_total',
    'Failed job attempts, by kind and by whether it was the last attempt',
    ['lane', 'job', 'last'],
  );
  const outages = metrics.counter(
    'job_outages_total',
    'Job attempts postponed because of an outage of another system, by kind',
    ['lane', 'job'],
  );
  return {
    failed(lane: string, job: string, { isOutage, retryInSeconds }: Failure) {
      if (isOutage) outages.inc({ lane, job });
      else failures.inc({ lane, job, last: String(retryInSeconds === null) });
    },
  };
}

const failedOf = (figure: LaneFigures | undefined, which: 'failed' | 'quarantined' | 'paused'): number | null =>
  figure === undefined ? 0 : figure[which];
