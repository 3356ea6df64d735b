/**
 * The book: what each event moves between which accounts. Pure; all amounts in integer cents. Every entry sums to zero,
 * because money only ever moves, and each gives the state of the sale after it.
 *
 *   shopper     what shoppers still have: less when they pay, more when they are refunded
 *   unsettled   taken, and not decided yet: a payment that is no order so far, a refund the provider could not deliver
 *   cost, fee   what printing and the service took
 *   held, pending, available, paid_out   the owner's, by where it is
 *   house       what the platform covers, or keeps when there is no one left to pay
 */
import type { SaleStatus } from '@platen/contract/sales';
import { canMove } from './sale-lifecycle.ts';

export const accounts = [
  'shopper',
  'unsettled',
  'cost',
  'fee',
  'held',
  'pending',
  'available',
  'paid_out',
  'house',
] as const;
export type Account = (typeof accounts)[number];
export type Amounts = Partial<Record<Account, number>>;

export const entryKinds = [
  'payment',
  'payment_return',
  'sale',
  'claim',
  'reprice',
  'take_back',
  'release',
  'dispute',
  'refund',
  'refund_failed',
  'refund_retry',
  'dispute_lost',
  'payout',
  'payout_return',
  'forfeit',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export type Entry = { kind: EntryKind; amounts: Amounts; status: SaleStatus | null };

/** The state of a sale: its status, and the sum of its entries. */
export type Position = { status: SaleStatus; grossCents: number; sums: Record<Account, number> };

/** The account of the owner's share of a sale in this status. A debt after a payout is taken from what is available. */
const bucketOf = (status: SaleStatus): 'held' | 'pending' | 'available' =>
  status === 'held' || status === 'pending' ? status : 'available';

export const netOf = ({ sums }: Position): number => sums.held + sums.pending + sums.available + sums.paid_out;
export const refundedOf = ({ sums, grossCents }: Position): number => grossCents + sums.shopper + sums.unsettled;
export const refundableOf = (position: Position): number => position.grossCents - refundedOf(position);

/** The state of a sale after an entry. */
export function after(position: Position, { amounts, status }: Entry): Position {
  const sums = { ...position.sums };
  for (const [account, cents] of Object.entries(amounts) as [Account, number][]) sums[account] += cents;
  return { ...position, status: status ?? position.status, sums };
}

function entry(kind: EntryKind, from: SaleStatus | null, to: SaleStatus | null, given: Amounts): Entry {
  if (from !== null && to !== null && from !== to && !canMove(from, to)) {
    throw new Error(`a sale cannot go from ${from} to ${to}`);
  }
  const amounts = Object.fromEntries(Object.entries(given).filter(([, cents]) => cents !== 0)) as Amounts;
  const sum = Object.values(amounts).reduce((total, cents) => total + cents, 0);
  if (sum !== 0) throw new Error(`the entry ${kind} does not add up: ${JSON.stringify(amounts)}`);
  return { kind, amounts, status: to };
}

/** Combines amounts on the same account where two parts of an event meet there. */
function together(...parts: Amounts[]): Amounts {
  const total: Amounts = {};
  for (const part of parts) {
    for (const [account, cents] of Object.entries(part) as [Account, number][]) {
      total[account] = (total[account] ?? 0) + cents;
    }
  }
  return total;
}

export const paymentTaken = (cents: number): Entry =>
  entry('payment', null, null, { shopper: -cents, unsettled: cents });

/** A payment that never became an order is returned. */
export const paymentReturned = (cents: number): Entry =>
  entry('payment_return', null, null, { unsettled: -cents, shopper: cents });

export function saleMade(sale: { grossCents: number; costCents: number; feeCents: number; isClaimed: boolean }): Entry {
  const { grossCents, costCents, feeCents } = sale;
  const status = sale.isClaimed ? 'pending' : 'held';
  return entry('sale', null, status, {
    unsettled: -grossCents,
    cost: costCents,
    fee: feeCents,
    [status]: grossCents - costCents - feeCents,
  });
}

export const shopClaimed = ({ status, sums }: Position): Entry =>
  entry('claim', status, status === 'held' ? 'pending' : status, { held: -sums.held, pending: sums.held });

/** The order was changed before production and costs more, or less. The owner bears the difference. */
export const orderRepriced = ({ status }: Position, byCents: number): Entry =>
  entry('reprice', status, status, { cost: byCents, [bucketOf(status)]: -byCents });

/** Money returned for a sale first repays what the platform has covered for it. */
function comeBack({ sums }: Position, cents: number, to: 'available' | 'house'): Amounts {
  const repaid = Math.max(0, Math.min(cents, -sums.house));
  return together({ house: repaid }, { [to]: cents - repaid });
}

/**
 * The order was cancelled or deleted before production: it no longer costs anything. If everything had been refunded to
 * the shopper before, the fee is returned now.
 */
export function orderTakenBack(position: Position): Entry {
  const { status, sums } = position;
  if (status !== 'refunded') {
    return entry('take_back', status, status, { cost: -sums.cost, [bucketOf(status)]: sums.cost });
  }
  const back = comeBack(position, sums.cost + sums.fee, 'available');
  return entry('take_back', status, status, together({ cost: -sums.cost, fee: -sums.fee }, back));
}

export const saleReleased = ({ status, sums }: Position): Entry =>
  entry('release', status, 'available', { pending: -sums.pending, available: sums.pending });

/**
 * A bank demands the money back: until it has decided, nothing of the sale is paid out. Null when there is nothing to
 * stop.
 */
export function disputeOpened({ status, sums }: Position): Entry | null {
  if (status !== 'available') return null;
  // A debt for it remains.
  const cents = Math.max(0, sums.available);
  return entry('dispute', status, 'pending', { available: -cents, pending: cents });
}

/**
 * Money goes back to the shopper. The owner's share of the sale pays for it; the rest is a debt, taken from later
 * available money. An unclaimed shop owes nothing: there the platform pays the rest. The fee is returned only with the
 * whole amount of an order that was never made.
 */
export function moneyReturned(
  position: Position,
  { kind, amountCents, isUnmade }: { kind: 'refund' | 'dispute_lost'; amountCents: number; isUnmade: boolean },
): Entry {
  const { status, sums } = position;
  const isWhole = amountCents === refundableOf(position);
  const feeCents = isWhole && isUnmade ? sums.fee : 0;
  const borneCents = amountCents - feeCents;
  const returned = { shopper: amountCents, fee: -feeCents };
  const to = isWhole ? 'refunded' : status;
  if (status !== 'held' && status !== 'pending') {
    return entry(kind, status, to, together(returned, { available: -borneCents }));
  }
  const fromBucket = isWhole ? sums[status] : Math.min(Math.max(sums[status], 0), borneCents);
  const elsewhere = status === 'held' ? 'house' : 'available';
  const restCents = fromBucket - borneCents;
  const rest = restCents > 0 ? comeBack(position, restCents, elsewhere) : { [elsewhere]: restCents };
  return entry(kind, status, to, together(returned, { [status]: -fromBucket }, rest));
}

/** The provider could not deliver a refund: the money belongs to neither shopper nor owner until it is sent again. */
export const refundFailed = ({ status }: { status: SaleStatus | null }, cents: number): Entry =>
  entry('refund_failed', status, status, { shopper: -cents, unsettled: cents });

export const refundRetried = ({ status }: { status: SaleStatus | null }, cents: number): Entry =>
  entry('refund_retry', status, status, { unsettled: -cents, shopper: cents });

/** A payout includes the available money of a sale: its net, or its debt. */
export const salePaidOut = ({ status, sums }: Position): Entry =>
  entry('payout', status, status === 'available' ? 'paid_out' : status, {
    available: -sums.available,
    paid_out: sums.available,
  });

/**
 * A payout was returned. Its amount is the owner's again; the sale returns to its previous state, unless a dispute is
 * open. A sale refunded in the meantime stays refunded, and one that only repaid an earlier payout stays paid out.
 */
export function payoutReturned(
  { status }: Position,
  line: { amountCents: number; isOfThisPayout: boolean; isDisputed: boolean },
): Entry {
  const isBack = status === 'paid_out' && line.isOfThisPayout;
  const to = isBack ? (line.isDisputed ? 'pending' : 'available') : status;
  const bucket = isBack ? bucketOf(to) : 'available';
  return entry('payout_return', status, to, { paid_out: -line.amountCents, [bucket]: line.amountCents });
}

/** The shop ended unclaimed after the order had shipped: there is no one to pay. */
export const saleForfeited = (position: Position): Entry => {
  const { held, pending, available } = position.sums;
  return entry('forfeit', position.status, position.status, {
    held: -held,
    pending: -pending,
    available: -available,
    house: held + pending + available,
  });
};
