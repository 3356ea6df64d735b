import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'platen_' });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'platen_http_request_seconds',
      help: 'Time to answer, by host, route and status',
      labelNames: ['host', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    callersLeft: new Counter({
      name: 'platen_callers_left_total',
      help: 'Requests given up because their caller hung up before the answer, by host',
      labelNames: ['host'],
      registers: [registry],
    }),
    /** For features that count or measure something of their own. */
    counter: (name: string, help: string, labelNames: string[] = []) =>
      new Counter({ name: `platen_${name}`, help, labelNames, registers: [registry] }),
    gauge: (name: string, help: string, labelNames: string[] = [], collect?: () => void | Promise<void>) =>
      new Gauge({ name: `platen_${name}`, help, labelNames, registers: [registry], ...(collect ? { collect } : {}) }),
    histogram: (name: string, help: string, labelNames: string[] = [], buckets?: number[]) =>
      new Histogram({
        name: `platen_${name}`,
        help,
        labelNames,
        registers: [registry],
        ...(buckets ? { buckets } : {}),
      }),
  };
}
