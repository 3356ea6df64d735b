/** Orders under way: how many have each status, and how long the slowest one has not changed. */
import type { Deps } from '../deps.ts';
import { orderStatuses } from './order-lifecycle.ts';
import * as store from './store.ts';

export function measureOrders(deps: Pick<Deps, 'clock' | 'database' | 'metrics'>): void {
  const { metrics, clock } = deps;
  const count = metrics.reading(() => store.countUnderWay(deps.database.db));
  const underWay = orderStatuses.filter((status) => !store.over.includes(status));
  const tell = (readRow: (row: store.Standing | undefined) => number) => async () => {
    const rows = await count();
    return rows && underWay.map((status) => [{ status }, readRow(rows.find((row) => row.status === status))] as const);
  };
  metrics.figure(
    'orders',
    'Open orders, by status; without delivered and cancelled ones',
    ['status'],
    tell((row) => row?.count ?? 0),
  );
  metrics.figure(
    'order_oldest_seconds',
    'Seconds since the least recently changed order was changed, by status',
    ['status'],
    tell((row) => (row ? Math.max(0, (clock.now().getTime() - row.oldest_at.getTime()) / 1000) : 0)),
  );
}
