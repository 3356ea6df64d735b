import type { Metrics } from '../observing/metrics.ts';

type Watched = { figures(): { waiting: number; busy: number; processes: number } };

/** One set of figures for all workshops, labelled by name. */
export function createWorkshopMetrics(metrics: Metrics) {
  const watched = new Map<string, Watched>();
  const gaugeOf = (figure: keyof ReturnType<Watched['figures']>, help: string) => {
    const gauge = metrics.gauge(`workshop_${figure}`, help, ['workshop'], () => {
      for (const [workshop, { figures }] of watched) gauge.set({ workshop }, figures()[figure]);
    });
  };
  gaugeOf('waiting', 'Tasks waiting for a process');
  gaugeOf('busy', 'Running tasks');
  gaugeOf('processes', 'Running processes');
  return {
    seconds: metrics.histogram(
      'workshop_task_seconds',
      'Task duration, without waiting',
      ['workshop', 'task'],
      [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    ),
    killed: metrics.counter('workshop_ended_total', 'Processes that ended because of a task, by reason', [
      'workshop',
      'reason',
    ]),
    watch(name: string, workshop: Watched): void {
      watched.set(name, workshop);
    },
  };
}
