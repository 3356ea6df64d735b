/**
 * Figures for Prometheus. Names end in their unit (`_seconds`, `_bytes`, `_cents`) or in `_total`, and each label value
 * is from a list that no caller can extend: a route's pattern and never a path, a kind and never an id. A test checks
 * this.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { createFigures } from './figures.ts';

export type Metrics = ReturnType<typeof createMetrics>;

type Labels = Record<string, string>;
/** A gauge's values, each with its labels. */
type Values = readonly (readonly [labels: Labels, value: number])[];

let ofProcess: Registry | null = null;

/** Of Node itself: once for a process. They listen to every collection of garbage, and nothing can end them. */
function processMetrics() {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, prefix: 'platen_' });
  }
  return ofProcess.getMetricsAsArray() as unknown as Metric[];
}

export function createMetrics() {
  const registry = new Registry();
  for (const metric of processMetrics()) registry.registerMetric(metric);
  const figures = createFigures();
  const gauge = (name: string, help: string, labelNames: string[] = [], collect?: () => void | Promise<void>) =>
    new Gauge({ name: `platen_${name}`, help, labelNames, registers: [registry], ...(collect ? { collect } : {}) });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'platen_http_request_seconds',
      help: 'Response time, by host, method, route and status',
      labelNames: ['host', 'method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
    callersLeft: new Counter({
      name: 'platen_callers_left_total',
      help: 'Requests whose caller disconnected before the response, by host',
      labelNames: ['host'],
      registers: [registry],
    }),
    /** For features that have their own figures. */
    counter: (name: string, help: string, labelNames: string[] = []) =>
      new Counter({ name: `platen_${name}`, help, labelNames, registers: [registry] }),
    gauge,
    histogram: (name: string, help: string, labelNames: string[] = [], buckets?: number[]) =>
      new Histogram({
        name: `platen_${name}`,
        help,
        labelNames,
        registers: [registry],
        ...(buckets ? { buckets } : {}),
      }),
    /** A gauge's figures from the database: see `figures.ts`. Several gauges may share one reading. */
    reading: figures.reading,
    /** A gauge of such figures. Null, when they cannot be read, leaves it out rather than reporting stale values. */
    figure(name: string, help: string, labelNames: string[], find: () => Promise<Values | null>): void {
      const told = gauge(name, help, labelNames, async () => {
        const values = await find();
        told.reset();
        if (labelNames.length === 0) told.remove();
        for (const [labels, value] of values ?? []) told.set(labels, value);
      });
    },
  };
}
