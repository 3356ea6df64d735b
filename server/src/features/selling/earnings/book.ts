/**
 * The book: what each happening moves between which accounts. Pure; all amounts in integer cents. Every entry adds up to nothing,
 * because money only ever moves, and each says where the sale stands after it.
 *
 *   shopper     what shoppers still have: less when they pay, more when they are refunded
 *   unsettled   taken, and not decided yet: a payment that is no order so far, a refund the provider could not deliver
 *   cost, fee   what printing and the service took
 *   held, pending, available, paid_out   the owner's, by where it is
 *   house       what the service bears, or keeps when nobody is left to pay it to
 */
import type { SaleStatus } from '@platen/contract/sales';
import { canMove } from './lifecycle.ts';

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

/** Where a sale stands: its status, and what its entries add up to. */
export type Position = { status: SaleStatus; grossCents: number; sums: Record<Account, number> };

/** Where the owner's part of a sale is while it has this status. What is owed after a payout is taken from what is available. */
const bucketOf = (status: SaleStatus): 'held' | 'pending' | 'available' =>
  status === 'held' || status === 'pending' ? status : 'available';

export const netOf = ({ sums }: Position): number => sums.held + sums.pending + sums.available + sums.paid_out;
export const refundedOf = ({ sums, grossCents }: Position): number => grossCents + sums.shopper + sums.unsettled;
export const refundableOf = (position: Position): number => position.grossCents - refundedOf(position);

/** Where a sale stands after an entry. */
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

/** Adds amounts to the same account where two parts of a happening meet there. */
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

/** A payment that never became an order goes back. */
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

/** What comes back for a sale repays first what the house has borne for it. */
function comeBack({ sums }: Position, cents: number, to: 'available' | 'house'): Amounts {
  const repaid = Math.max(0, Math.min(cents, -sums.house));
  return together({ house: repaid }, { [to]: cents - repaid });
}

/**
 * The order was cancelled or deleted before production: it costs nothing any more. Where everything had gone back to the shopper
 * before, the fee goes back now.
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

/** A bank asks for the money back: until it has decided nothing of the sale is paid out. Null when there is nothing to stop. */
export function disputeOpened({ status, sums }: Position): Entry | null {
  if (status !== 'available') return null;
  // What is owed for it stays owed.
  const cents = Math.max(0, sums.available);
  return entry('dispute', status, 'pending', { available: -cents, pending: cents });
}

/**
 * Money goes back to the shopper. The owner's part of the sale bears it; what is more than that is owed, and taken from what
 * becomes available later. A shop that nobody has claimed owes nothing: there the house bears the rest. The fee goes back only
 * with the whole amount of an order that was never made.
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

/** The provider could not deliver a refund: the money is neither the shopper's nor the owner's until it is sent again. */
export const refundFailed = ({ status }: { status: SaleStatus | null }, cents: number): Entry =>
  entry('refund_failed', status, status, { shopper: -cents, unsettled: cents });

export const refundRetried = ({ status }: { status: SaleStatus | null }, cents: number): Entry =>
  entry('refund_retry', status, status, { unsettled: -cents, shopper: cents });

/** A payout takes along what is available of a sale: its net, or what is owed for it. */
export const salePaidOut = ({ status, sums }: Position): Entry =>
  entry('payout', status, status === 'available' ? 'paid_out' : status, {
    available: -sums.available,
    paid_out: sums.available,
  });

/**
 * A payout came back. Its amount is the owner's again; the sale is where it was, unless a dispute is open. A sale that was refunded
 * meanwhile stays refunded, and one that only gave back for an earlier payout stays paid out.
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

/** The shop ended unclaimed after the order had left: nobody is there to be paid. */
export const saleForfeited = (position: Position): Entry => {
  const { held, pending, available } = position.sums;
  return entry('forfeit', position.status, position.status, {
    held: -held,
    pending: -pending,
    available: -available,
    house: held + pending + available,
  });
};
