/** Orders at vendors, and their cost beside what was charged for them. */
import { addSeconds } from '../../../kernel/time.ts';
import { vendorFloors } from '../../catalog/network/network.ts';
import type { Deps } from '../deps.ts';
import * as vendors from './store.ts';

const summedDays = 30;
/** Labels come from a list that no vendor can extend. */
const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'other'] as const;
const states = ['to_place', 'placing', 'placed', 'released'] as const;

export function measureVendorOrders(deps: Pick<Deps, 'clock' | 'database' | 'floors' | 'metrics'>): void {
  const { metrics, clock } = deps;
  const read = metrics.reading(() =>
    vendors.sumVendorOrders(deps.database.db, addSeconds(clock.now(), -summedDays * 86_400)),
  );
  const floors = vendorFloors.filter((floor) => deps.floors.has(floor));
  const sum = (rows: readonly number[]) => rows.reduce((total, one) => total + one, 0);

  metrics.figure('vendor_orders', 'Open orders at vendors, by floor and state', ['floor', 'state'], async () => {
    const rows = await read();
    return (
      rows &&
      floors.flatMap((floor) =>
        states.map((state) => {
          const found = rows.filter((row) => row.floor === floor && row.state === state);
          return [{ floor, state }, sum(found.map(({ count }) => count))] as const;
        }),
      )
    );
  });

  const money = (name: string, help: string, pick: (row: vendors.VendorFigures) => number) =>
    metrics.figure(name, help, ['floor', 'currency'], async () => {
      const rows = await read();
      return (
        rows &&
        floors.flatMap((floor) =>
          currencies.map((currency) => {
            const isOf = (row: vendors.VendorFigures) =>
              (currencies.find((one) => one === row.currency) ?? 'other') === currency;
            const found = rows.filter((row) => row.floor === floor && row.currency !== null && isOf(row));
            return [{ floor, currency }, sum(found.map(pick))] as const;
          }),
        )
      );
    });
  money(
    'vendor_cost_cents',
    'Amount vendors charged for orders of the last 30 days, in their currency',
    (row) => row.cost_cents,
  );
  money(
    'vendor_charged_cents',
    'Amount sellers were charged for the same orders, in US cents',
    (row) => row.charged_cents,
  );
}
