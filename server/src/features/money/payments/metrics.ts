import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

const kinds = ['charge', 'refund', 'payout'] as const;

/** For the operator: money whose outcome is unknown, and for how long. */
export function measureRequests(deps: Deps): void {
  const { metrics, clock } = deps;
  const count = metrics.reading(() => store.countRequests(deps.database.db, addSeconds(clock.now(), -86_400)));
  metrics.figure(
    'payment_requests',
    'Requests to the payment provider: all open ones, and those settled in the last day',
    ['kind', 'status'],
    async () => {
      const rows = await count();
      const none = kinds.map((kind) => [{ kind, status: 'asked' }, 0] as const);
      return rows && [...none, ...rows.map((row) => [{ kind: row.kind, status: row.status }, row.count] as const)];
    },
  );
  metrics.figure(
    'payment_request_oldest_seconds',
    'Age of the oldest request with an unknown outcome',
    ['kind'],
    async () => {
      const rows = await count();
      const now = clock.now().getTime();
      return (
        rows &&
        kinds.map((kind) => {
          const open = rows.find((row) => row.kind === kind && row.status === 'asked');
          return [{ kind }, open ? Math.max(0, (now - open.oldest_at.getTime()) / 1000) : 0] as const;
        })
      );
    },
  );
}
