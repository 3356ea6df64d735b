/**
 * What blocks the end of a shop or an organization, everything at once, each with what to do. Read under the
 * organization's lock to end it, and without it for information.
 */
import type { Blocker } from '@platen/contract/account';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { microsToCents, showMoney } from '../../../kernel/money.ts';
import { findOrdersUnderWay } from '../../making/orders/orders.ts';
import { findUnsettledBilling } from '../../money/billing/billing.ts';
import { countOpenCheckouts } from '../../selling/checkout/checkout.ts';
import { findUnsettledEarnings, leastPayoutCents } from '../../selling/earnings/earnings.ts';
import type { Deps } from '../deps.ts';

type Counted = { count: number; cents?: number; ids?: string[] };
type Said = Pick<Blocker, 'kind' | 'message' | 'whatToDo'>;

const things = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const when = ({ count, cents, ids }: Counted, said: () => Said): Blocker[] =>
  count === 0
    ? []
    : [{ ...said(), count, ...(cents === undefined ? {} : { amountCents: cents }), ...(ids?.length ? { ids } : {}) }];

/** For one shop: what belongs to the organization itself stays with it. */
export async function listShopBlockers(deps: Pick<Deps, 'clock'>, db: Db | Tx, shopId: string): Promise<Blocker[]> {
  const money = await findUnsettledEarnings(db, { shopId });
  return [...(await orderBlockers(deps, db, [shopId])), ...saleBlockers(money)];
}

async function orderBlockers(deps: Pick<Deps, 'clock'>, db: Db | Tx, shopIds: string[]): Promise<Blocker[]> {
  const orders = await findOrdersUnderWay(deps, db, shopIds);
  const checkouts = await countOpenCheckouts(db, shopIds);
  return [
    ...when(orders, () => ({
      kind: 'order_under_way',
      message: `${things(orders.count, 'order is', 'orders are')} being made, on the way, or waiting for you.`,
      whatToDo: 'Wait until they have arrived, or cancel those that are not in production yet.',
    })),
    ...when({ count: checkouts }, () => ({
      kind: 'sale_under_way',
      message: `${things(checkouts, 'shopper is', 'shoppers are')} paying at this moment.`,
      whatToDo: 'Try again in an hour.',
    })),
  ];
}

function saleBlockers(money: Awaited<ReturnType<typeof findUnsettledEarnings>>): Blocker[] {
  const { sales, disputes, refunds } = money;
  return [
    ...when(sales, () => ({
      kind: 'sale_under_way',
      message: `${things(sales.count, 'sale', 'sales')} for ${showMoney(sales.cents)} cannot be paid out to you yet.`,
      whatToDo: 'Wait until the orders have shipped and the hold period has passed, or refund them.',
    })),
    ...when(disputes, () => ({
      kind: 'dispute',
      message: `A shopper’s bank is disputing ${showMoney(disputes.cents)} and has not decided yet.`,
      whatToDo: 'Wait for the bank’s decision.',
    })),
    ...when(refunds, () => ({
      kind: 'refund_under_way',
      message: `${things(refunds.count, 'refund')} of ${showMoney(refunds.cents)} has not reached the shopper yet.`,
      whatToDo: 'Wait until it is sent. If it failed, send it again from the order’s page.',
    })),
  ];
}

/** For an organization with all of its shops. */
export async function listOrganizationBlockers(
  deps: Pick<Deps, 'clock'>,
  db: Db | Tx,
  organizationId: string,
  shopIds: string[],
): Promise<Blocker[]> {
  const money = await findUnsettledEarnings(db, { organizationId });
  const { payouts, availableCents } = money;
  return [
    ...(await orderBlockers(deps, db, shopIds)),
    ...saleBlockers(money),
    ...when(payouts, () => ({
      kind: 'payout_under_way',
      message: `A payout of ${showMoney(payouts.cents)} is on its way to you.`,
      whatToDo: 'Wait until the payment provider has confirmed it.',
    })),
    ...earningsBlockers(availableCents),
    ...billingBlockers(await findUnsettledBilling(deps, db, organizationId)),
  ];
}

function earningsBlockers(cents: number): Blocker[] {
  if (cents === 0) return [];
  if (cents < 0) {
    return [
      {
        kind: 'owed',
        message: `You owe ${showMoney(-cents)} after refunds of sales that were paid out to you.`,
        whatToDo: 'Later sales pay it off, or ask the operator of this service how to pay it.',
        amountCents: -cents,
      },
    ];
  }
  const isPayable = cents >= leastPayoutCents;
  return [
    {
      kind: 'earnings',
      message: `${showMoney(cents)} of your earnings ${isPayable ? 'has not been paid out' : 'is below the minimum for a payout'}.`,
      whatToDo: isPayable
        ? 'Request a payout on your payouts page (POST /api/payouts), and wait until it has arrived.'
        : 'Sell more, or forfeit it with the account.',
      amountCents: cents,
      ...(isPayable ? {} : { canGiveUp: true }),
    },
  ];
}

function billingBlockers(unsettled: Awaited<ReturnType<typeof findUnsettledBilling>>): Blocker[] {
  const walletCents = microsToCents(unsettled.walletMicros);
  const invoicedCents = microsToCents(unsettled.invoicedMicros);
  return [
    ...when({ count: unsettled.walletMicros > 0 ? 1 : 0 }, () => ({
      kind: 'wallet',
      message: `${showMoney(walletCents)} is left in your wallet.`,
      whatToDo: 'Use it up, ask the operator of this service for a refund, or forfeit it with the account.',
    })).map((blocker) => ({ ...blocker, amountCents: walletCents, canGiveUp: true })),
    ...when({ count: invoicedCents > 0 ? 1 : 0, cents: invoicedCents }, () => ({
      kind: 'invoice',
      message: `This month’s orders for ${showMoney(invoicedCents)} have not been invoiced yet.`,
      whatToDo: 'You can do this after the next invoice.',
    })),
    ...when({ count: unsettled.topUps }, () => ({
      kind: 'top_up_under_way',
      message: 'A wallet top-up is still pending.',
      whatToDo: 'Confirm it, or wait until tomorrow.',
    })),
    ...when({ count: unsettled.holds }, () => ({
      kind: 'work_under_way',
      message: `${things(unsettled.holds, 'picture or video is', 'pictures or videos are')} being made at this moment.`,
      whatToDo: 'Try again in a few minutes.',
    })),
  ];
}
