/**
 * Earnings: what shoppers paid, and where each cent of it is. One book (`book.ts`) says what every event moves; one
 * table (`sale-lifecycle.ts`) says which moves a sale has. Everything that must agree is one transaction under the
 * organization's lock: the entry, the sale, the refund or payout, and the request to the payment provider.
 *
 * Sales call `recordPayment` and `recordSale`; later events come from orders, shops and the provider.
 */
import type { SaleLine } from '@platen/contract/sales';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { readCursor, toPage } from '../../../kernel/database/cursors.ts';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { newId } from '../../../kernel/ids.ts';
import { showMoney } from '../../../kernel/money.ts';
import { addSeconds, secondsBetween } from '../../../kernel/time.ts';
import type { OrderStatus } from '../../making/orders/orders.ts';
import { lockOrder } from '../../making/orders/orders.ts';
import type { PaymentOutcome } from '../../money/payments/port.ts';
import { findPayouts } from '../../tenants/accounts/accounts.ts';
import type { ShopMoved } from '../../tenants/shops/port.ts';
import type { Deps } from '../deps.ts';
import {
  orderRepriced,
  orderTakenBack,
  paymentTaken,
  refundableOf,
  saleForfeited,
  saleMade,
  shopClaimed,
} from './book.ts';
import { defineMoneyCheck } from './check-earnings.ts';
import { leastPayoutCents } from './least-payout.ts';
import { defineEarningsLetters } from './letters.ts';
import { findObstacle } from './payout-account.ts';
import { payOut, releaseDueSales, settlePayout } from './payouts.ts';
import { getPosition, type Purchase, postForPurchase, postForSales } from './post-entries.ts';
import { tellOwners } from './queue-letters.ts';
import * as reports from './reports-store.ts';
import { type ReturnDeps, returnMoney, settleRefund } from './returns.ts';
import * as store from './store.ts';
import * as unsettled from './unsettled-store.ts';

export { leastPayoutCents } from './least-payout.ts';
export type { Purchase } from './post-entries.ts';
export { hearNews } from './provider-news.ts';
export { returnPayment } from './returns.ts';
export { listFailedRefunds, listSalesOfOrders, sumSales } from './trade-store.ts';

type EarningsDeps = Pick<Deps, 'clock' | 'config' | 'database' | 'jobs' | 'vault'>;

/** A shopper's money has arrived for a checkout. The caller holds the organization's lock. */
export const recordPayment = (deps: Pick<Deps, 'clock'>, tx: Tx, purchase: Purchase, cents: number): Promise<void> =>
  postForPurchase(deps, tx, purchase, paymentTaken(cents));

export type NewSale = Purchase & {
  orderId: string;
  paymentReference: string;
  /** At least one. */
  lines: readonly SaleLine[];
  grossCents: number;
  discountCents: number;
  taxCents: number;
  costCents: number;
  feeCents: number;
  isClaimed: boolean;
};

/** A paid checkout became an order, in this transaction. The caller holds the organization's lock. */
export async function recordSale(deps: Pick<Deps, 'clock' | 'jobs'>, tx: Tx, sale: NewSale): Promise<void> {
  const at = deps.clock.now();
  const id = newId('sale', at);
  const entry = saleMade(sale);
  await store.insertSale(tx, {
    id,
    checkout_id: sale.checkoutId,
    shop_id: sale.shopId,
    organization_id: sale.organizationId,
    order_id: sale.orderId,
    payment_reference: sale.paymentReference,
    product: sale.lines[0]!.product,
    variant_id: sale.lines[0]!.variantId,
    quantity: sale.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: [...sale.lines],
    gross_cents: sale.grossCents,
    discount_cents: sale.discountCents,
    tax_cents: sale.taxCents,
    status: entry.status!,
    at,
  });
  await postForPurchase(deps, tx, sale, entry, { sale_id: id });
  await tellOwners(deps, tx, sale.organizationId, { about: 'sale', saleId: id });
}

/** Whether an organization has earned enough for a sale that costs more than it brings. */
export async function canBear(db: Db | Tx, organizationId: string, lossCents: number): Promise<boolean> {
  const { held_cents, pending_cents, available_cents } = await store.getBalance(db, organizationId);
  return held_cents + pending_cents + available_cents >= lossCents;
}

/**
 * The order of a sale was cancelled or deleted: its cost is returned, and the shopper gets the rest of the payment that
 * is not refunded yet.
 */
export async function takeBack(deps: ReturnDeps, tx: Tx, { orderId }: { orderId: string }): Promise<void> {
  const sale = await store.findSale(tx, { orderId }, 'locked');
  if (!sale) return;
  await postForSales(deps, tx, [sale], orderTakenBack);
  const amountCents = refundableOf(await getPosition(tx, sale));
  // The bank decides about money it has demanded; the rest follows when it has.
  if (sale.disputed_at || amountCents === 0) return;
  await returnMoney(deps, tx, sale, {
    amountCents,
    cause: 'order_withdrawn',
    reason: null,
    notify: true,
    isUnmade: true,
  });
}

/** In `details.reason` of the refusal. */
export const costsMoreThanPaid = 'costs_more_than_paid';

/**
 * A change may make an order cost more than its shopper paid only as far as the organization's earnings cover the
 * difference.
 */
export async function refuseUnpaidChange(
  db: Db | Tx,
  { orderId, byCents }: { orderId: string; byCents: number },
): Promise<void> {
  const sale = byCents > 0 ? await store.findSale(db, { orderId }) : null;
  if (!sale || sale.net_cents >= byCents || (await canBear(db, sale.organization_id, byCents))) return;
  const missing = showMoney(byCents - Math.max(0, sale.net_cents));
  throw new ApiError(
    'conflict',
    `The change makes the order cost ${showMoney(byCents)} more. That is ${missing} more than what is left of the shopper’s payment, and your earnings do not cover it. Make a smaller change, or order the rest with POST /orders, which is invoiced.`,
    { details: { reason: costsMoreThanPaid, byCents }, retryable: false },
  );
}

export async function reprice(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { orderId, byCents }: { orderId: string; byCents: number },
): Promise<void> {
  const sale = await store.findSale(tx, { orderId }, 'locked');
  if (sale) await postForSales(deps, tx, [sale], (position) => orderRepriced(position, byCents));
}

/** Everything follows the shop to its owner, and held money starts to wait like any sale. */
export async function claimSales(deps: Pick<Deps, 'clock'>, tx: Tx, moved: ShopMoved): Promise<void> {
  await store.moveOrganization(tx, moved.fromOrganizationId, moved.toOrganizationId);
  await postForSales(deps, tx, await store.listSalesOfShop(tx, moved.shopId), shopClaimed);
}

/** A shop ends unclaimed: unshipped sales are refunded completely, and shipped ones belong to no one. */
export async function endSales(deps: ReturnDeps, tx: Tx, { shopId }: { shopId: string }): Promise<void> {
  for (const sale of await store.listSalesOfShop(tx, shopId)) {
    const order = await lockOrder(tx, sale.order_id);
    const hasLeft = order !== null && ['shipped', 'delivered'].includes(order.status);
    if (!hasLeft)
      await postForSales(deps, tx, [sale], (position) => (position.sums.cost === 0 ? null : orderTakenBack(position)));
    const amountCents = refundableOf(await getPosition(tx, sale));
    if (!hasLeft && amountCents > 0 && !sale.disputed_at) {
      await returnMoney(deps, tx, sale, {
        amountCents,
        cause: 'shop_closed',
        reason: null,
        notify: true,
        isUnmade: true,
      });
    }
    const rest = (await store.findSale(tx, { id: sale.id }))!;
    await postForSales(deps, tx, [rest], (position, { net_cents }) =>
      net_cents === 0 ? null : saleForfeited(position),
    );
  }
}

// What owners see.

export type Earnings = {
  heldCents: number;
  pendingCents: number;
  availableCents: number;
  owedCents: number;
  inTransitCents: number;
  nextPayoutAt: Date | null;
  holdDays: number;
  hasPayoutAccount: boolean;
};

export async function getEarnings(deps: EarningsDeps, { organizationId }: PersonCaller): Promise<Earnings> {
  const { db } = deps.database;
  const balance = await store.getBalance(db, organizationId);
  const hasPayoutAccount = (await findPayouts(deps, db, organizationId)) !== null;
  const obstacle = await findObstacle(deps, db, organizationId);
  const canPay = balance.available_cents >= leastPayoutCents && (obstacle === null || obstacle.until !== null);
  return {
    ...shownBalance(balance),
    inTransitCents: await reports.sumInTransit(db, organizationId),
    nextPayoutAt: canPay ? await nextPayoutAfter(deps, obstacle?.until ?? null) : null,
    holdDays: deps.config.payoutHoldDays,
    hasPayoutAccount,
  };
}

/** The first daily round after the end of a hold. */
async function nextPayoutAfter({ jobs }: Pick<Deps, 'jobs'>, heldUntil: Date | null): Promise<Date | null> {
  const next = await jobs.nextRunAt('earnings.pay-out');
  if (next === null || heldUntil === null || next >= heldUntil) return next;
  return addSeconds(next, Math.ceil(secondsBetween(next, heldUntil) / payOutEverySeconds) * payOutEverySeconds);
}

const shownBalance = (balance: Pick<store.BalanceRow, 'held_cents' | 'pending_cents' | 'available_cents'>) => ({
  heldCents: balance.held_cents,
  pendingCents: balance.pending_cents,
  availableCents: Math.max(0, balance.available_cents),
  owedCents: Math.max(0, -balance.available_cents),
});

const payOutEverySeconds = 86_400;

type PageQuery = { limit: number; cursor?: string };

export async function listSales(
  deps: Pick<Deps, 'database'>,
  caller: PersonCaller,
  query: PageQuery & { shopId?: string; orderId?: string },
): Promise<{ rows: reports.ListedSale[]; nextCursor: string | null }> {
  const found = await reports.listSales(deps.database.db, {
    organizationId: caller.organizationId,
    shopId: query.shopId ?? null,
    orderId: query.orderId ?? null,
    limit: query.limit + 1,
    before: query.cursor === undefined ? null : readCursor(query.cursor),
  });
  return toPage(found, query.limit, (sale) => sale);
}

export async function getSale(
  deps: Pick<Deps, 'database'>,
  caller: PersonCaller,
  saleId: string,
): Promise<{ sale: reports.ListedSale; refunds: store.RefundRow[]; entries: store.EntryRow[] }> {
  const { db } = deps.database;
  const sale = await reports.findListedSale(db, caller.organizationId, saleId);
  if (!sale) throw notFound(`Sale ${saleId}`);
  return {
    sale,
    refunds: await store.listRefunds(db, sale.checkout_id),
    entries: await reports.listEntriesOfSale(db, sale.checkout_id),
  };
}

export async function listPayouts(deps: Pick<Deps, 'database'>, caller: PersonCaller, query: PageQuery) {
  const { organizationId } = caller;
  const before = query.cursor === undefined ? null : readCursor(query.cursor);
  const found = await reports.listPayouts(deps.database.db, { organizationId, limit: query.limit + 1, before });
  const page = toPage(found, query.limit, (payout) => ({ at: payout.created_at, id: payout.id }));
  return { ...page, ...shownBalance(await store.getBalance(deps.database.db, organizationId)) };
}

const maxLines = 1000;

export async function getPayout(deps: Pick<Deps, 'database'>, { organizationId }: PersonCaller, payoutId: string) {
  const { db } = deps.database;
  const payout = await store.findPayout(db, payoutId);
  if (payout?.organization_id !== organizationId) throw notFound(`Payout ${payoutId}`);
  const found = await reports.listPayoutLines(db, payoutId, maxLines + 1);
  return {
    payout,
    lines: found.slice(0, maxLines),
    hasMoreLines: found.length > maxLines,
    totals: await reports.sumPayoutLines(db, payoutId),
  };
}

/** The money that must be settled before a shop or an organization can be deleted. */
export async function findUnsettledEarnings(db: Db | Tx, whose: unsettled.Whose) {
  const nothing = { count: 0, cents: 0, ids: [] };
  return {
    sales: await unsettled.findUnsettledSales(db, whose),
    disputes: await unsettled.findDisputedSales(db, whose),
    refunds: await unsettled.findUnsentRefunds(db, whose),
    payouts: 'shopId' in whose ? nothing : await unsettled.findPayoutsUnderWay(db, whose.organizationId),
    availableCents: 'shopId' in whose ? 0 : (await store.getBalance(db, whose.organizationId)).available_cents,
  };
}

/** The amount returned for a purchase, for its shopper. */
export async function listPurchaseRefunds(
  deps: Pick<Deps, 'database'>,
  checkoutId: string,
): Promise<store.RefundRow[]> {
  return store.listRefunds(deps.database.db, checkoutId);
}

export function defineEarnings(deps: Deps): void {
  const { jobs } = deps;
  defineEarningsLetters(deps);
  jobs.defineRecurring('earnings.release', 600, () => releaseDueSales(deps));
  jobs.defineRecurring('earnings.pay-out', payOutEverySeconds, () => payOut(deps));
  defineMoneyCheck(deps);
}

/** A shipped parcel starts the waiting period for its money. */
export async function holdShipped(
  deps: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  { orderId, to }: { orderId: string; to: OrderStatus },
): Promise<void> {
  const availableAt = addSeconds(deps.clock.now(), deps.config.payoutHoldDays * 86_400);
  if (to === 'shipped') await store.setAvailableAt(tx, orderId, availableAt);
}

export async function settleOutcome(deps: ReturnDeps, tx: Tx, outcome: PaymentOutcome): Promise<void> {
  if (outcome.kind === 'refund') await settleRefund(deps, tx, outcome);
  if (outcome.kind === 'payout') await settlePayout(deps, tx, outcome);
}
