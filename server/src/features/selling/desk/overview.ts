/**
 * What a shop did lately and what needs attention: the studio's first page. Days are those of the reader's time zone.
 */
import type { Overview } from '@platen/contract/desk';
import { invalidArgument } from '../../../kernel/errors.ts';
import { microsToCents } from '../../../kernel/money.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { countOrders, countWaiting, failedStatuses } from '../../making/orders/orders.ts';
import { getBalance } from '../../money/billing/billing.ts';
import { listOrdersToAnswer } from '../checkout/checkout.ts';
import type { Deps } from '../deps.ts';
import { listFailedRefunds, sumSales } from '../earnings/earnings.ts';

type OverviewDeps = Pick<Deps, 'clock' | 'database' | 'log'>;

const shownDays = 30;
const weekDays = 7;
const daySeconds = 86_400;
const maxRefunds = 5;
const maxCounted = 1000;
/** The cost of a handful of pictures. */
const lowBalanceCents = 100;

type Sum = Overview['today'];
const nothing: Sum = { sales: 0, grossCents: 0, netCents: 0 };

export async function getOverview(
  deps: OverviewDeps,
  organizationId: string,
  shopIds: readonly string[],
  timeZone: string,
): Promise<Overview> {
  const { db } = deps.database;
  const dayOf = dayIn(timeZone);
  const now = deps.clock.now();
  // One more day: the first one shown may start earlier than this many days ago.
  const quarters = await sumSales(db, shopIds, addSeconds(now, -(shownDays + 1) * daySeconds));
  const byDay = Map.groupBy(quarters, ({ at }) => dayOf(at));
  const days = lastDays(dayOf(now)).map((day) => ({
    day,
    ...(byDay.get(day) ?? []).reduce(
      (sum, one) => ({
        sales: sum.sales + one.sales,
        grossCents: sum.grossCents + one.gross_cents,
        netCents: sum.netCents + one.net_cents,
      }),
      nothing,
    ),
  }));
  const standing = await countOrders(db, shopIds);
  const refunds = await listFailedRefunds(db, organizationId, shopIds, maxRefunds);
  const { planLeftMicros, walletMicros } = await getBalance(deps, organizationId);
  const leftCents = Math.max(0, Math.floor(microsToCents(planLeftMicros + walletMicros)));
  return {
    days,
    today: addUp(days.slice(-1)),
    week: addUp(days.slice(-weekDays)),
    month: addUp(days),
    attention: {
      failedOrders: standing
        .filter(({ status }) => failedStatuses.includes(status))
        .reduce((sum, { count }) => sum + count, 0),
      waitingApproval: await countWaiting(db, shopIds),
      messages: (await listOrdersToAnswer(deps, shopIds, maxCounted)).length,
      failedRefunds: refunds.map(({ id, sale_id, order_id, amount_cents, created_at }) => ({
        id,
        saleId: sale_id,
        orderId: order_id,
        amountCents: amount_cents,
        at: created_at.toISOString(),
      })),
      lowBalance: leftCents < lowBalanceCents ? { leftCents } : null,
    },
    underWay: standing,
  };
}

const addUp = (days: readonly Sum[]): Sum =>
  days.reduce(
    (sum, day) => ({
      sales: sum.sales + day.sales,
      grossCents: sum.grossCents + day.grossCents,
      netCents: sum.netCents + day.netCents,
    }),
    nothing,
  );

function dayIn(timeZone: string): (at: Date) => string {
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    return (at) => format.format(at);
  } catch {
    throw invalidArgument('`timeZone` must be an IANA time zone, such as Europe/Berlin.', { param: 'timeZone' });
  }
}

/** Calendar days, the given one last. */
function lastDays(today: string): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: shownDays }, (_, i) =>
    new Date(end - (shownDays - 1 - i) * daySeconds * 1000).toISOString().slice(0, 10),
  );
}
