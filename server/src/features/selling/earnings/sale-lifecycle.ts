/**
 * The life of a sale, named after the place of the owner's share.
 *
 *   held ──► pending ──► available ──► paid_out
 *
 * `held` while the shop is unclaimed. `pending` until the order has shipped completely and the hold period has passed;
 * an order that failed, was never printed or was cancelled does not get past it. `available` until the next payout
 * includes it. A dispute returns an available sale to `pending` for as long as it is open; a returned payout makes its
 * sales `available` again, or `pending` where a dispute is open. Any sale may end as `refunded`, once everything the
 * shopper paid was returned; a partial refund changes amounts, not the status.
 */
import type { PendingReason, SaleStatus } from '@platen/contract/sales';

const moves = {
  held: ['pending', 'refunded'],
  pending: ['available', 'refunded'],
  available: ['paid_out', 'pending', 'refunded'],
  paid_out: ['available', 'pending', 'refunded'],
  refunded: [],
} as const satisfies Record<SaleStatus, readonly SaleStatus[]>;

export const canMove = (from: SaleStatus, to: SaleStatus): boolean =>
  (moves[from] as readonly SaleStatus[]).includes(to);

type Facts = { status: SaleStatus; availableAt: Date | null; isDisputed: boolean };

/** Whether a sale may leave `pending` now. */
export const isDue = ({ status, availableAt, isDisputed }: Facts, now: Date): boolean =>
  status === 'pending' && !isDisputed && availableAt !== null && availableAt <= now;

/** Why the money of a sale is not available, for its owner. Null when it is, or when there is nothing to wait for. */
export function pendingReasonOf(sale: Facts & { hasFailed: boolean }): PendingReason | null {
  if (sale.status === 'held') return 'unclaimed';
  if (sale.status !== 'pending') return null;
  if (sale.isDisputed) return 'disputed';
  if (sale.availableAt !== null) return 'hold_period';
  return sale.hasFailed ? 'order_failed' : 'not_shipped';
}
