/** How the service is doing: whether it is ready, and how its database connections are used. */
import type { Database } from '../../engines/database/port.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

type Gauge = { set(labels: Record<string, string> | number, value?: number): void };

export function reportService(
  metrics: Metrics,
  { database, readiness }: { database: Pick<Database, 'pool'>; readiness: Readiness },
): void {
  const { pool } = database;
  metrics.gauge(
    'database_pool_size',
    'Maximum number of database connections of this process (PLATEN_DATABASE_POOL)',
    [],
    function (this: Gauge) {
      this.set(pool.options.max);
    },
  );
  metrics.gauge(
    'database_pool_connections',
    'Open database connections, by whether they are in use',
    ['state'],
    function (this: Gauge) {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    },
  );
  metrics.gauge(
    'database_pool_waiting',
    'Statements and transactions waiting for a connection',
    [],
    function (this: Gauge) {
      this.set(pool.waitingCount);
    },
  );
  const find = metrics.reading(() => readiness.find());
  metrics.figure('ready', 'Whether this node is ready for requests, as /readyz reports: 1 or 0', [], async () => {
    const state = await find();
    return state && [[{}, Number(state.isReady)]];
  });
  metrics.figure('part_ready', 'Whether a part of this node is ready: 1 or 0', ['part'], async () => {
    const state = await find();
    return state && Object.entries(state.parts).map(([part, is]) => [{ part }, Number(is === 'ready')] as const);
  });
}
