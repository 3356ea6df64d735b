import { addSeconds } from '../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

type Gauge = { reset(): void; set(labels: Record<string, string>, value: number): void };

const kinds = ['charge', 'refund', 'payout'] as const;

/** What an operator must see: money whose fate nobody knows yet, and for how long. */
export function measureRequests(deps: Deps): void {
  const count = () => store.countRequests(deps.database.db, addSeconds(deps.clock.now(), -86_400));
  deps.metrics.gauge(
    'payment_requests',
    'Requests to the payment provider: all that are asked and open, and those settled in the last day',
    ['kind', 'status'],
    async function (this: Gauge) {
      const rows = await count();
      this.reset();
      for (const kind of kinds) this.set({ kind, status: 'asked' }, 0);
      for (const row of rows) this.set({ kind: row.kind, status: row.status }, row.count);
    },
  );
  deps.metrics.gauge(
    'payment_request_oldest_seconds',
    'Age of the oldest request whose outcome is not known',
    ['kind'],
    async function (this: Gauge) {
      const now = deps.clock.now().getTime();
      const open = (await count()).filter((row) => row.status === 'asked');
      this.reset();
      for (const kind of kinds) this.set({ kind }, 0);
      for (const row of open) this.set({ kind: row.kind }, Math.max(0, (now - row.oldest_at.getTime()) / 1000));
    },
  );
}
