import type { payoutAnswer } from '@platen/contract/earnings';
import type { refund, Sale, SaleLine, saleEntry } from '@platen/contract/sales';
import type { z } from 'zod';
import { failedStatuses } from '../../making/orders/orders.ts';
import { describeEntry } from './describe-entries.ts';
import type { getPayout } from './earnings.ts';
import type { ListedSale } from './reports-store.ts';
import { pendingReasonOf } from './sale-lifecycle.ts';
import type { EntryRow, PayoutRow, RefundRow } from './store.ts';

/** An older sale: its delivery charge is not recorded separately. */
const onlyLineOf = (row: ListedSale): SaleLine => ({
  product: row.product,
  variantId: row.variant_id,
  listingId: null,
  title: row.product,
  quantity: row.quantity,
  unitCents: Math.floor(row.gross_cents / row.quantity),
});

export const toSale = (row: ListedSale): Sale => ({
  id: row.id,
  orderId: row.order_id,
  shop_id: row.shop_id,
  product: row.product,
  variantId: row.variant_id,
  quantity: row.quantity,
  lines: row.lines ?? [onlyLineOf(row)],
  grossCents: row.gross_cents,
  discountCents: row.discount_cents,
  taxCents: row.tax_cents,
  costCents: row.cost_cents,
  feeCents: row.fee_cents,
  refundedCents: row.refunded_cents,
  netCents: row.net_cents,
  status: row.status,
  pendingReason: pendingReasonOf({
    status: row.status,
    availableAt: row.available_at,
    isDisputed: row.disputed_at !== null,
    hasFailed: (failedStatuses as string[]).includes(row.order_status ?? ''),
  }),
  availableAt: row.available_at?.toISOString() ?? null,
  isDisputed: row.disputed_at !== null,
  payoutId: row.payout_id,
  at: row.at.toISOString(),
});

export const toRefund = (row: RefundRow): z.infer<typeof refund> => ({
  id: row.id,
  amountCents: row.amount_cents,
  cause: row.cause,
  reason: row.reason,
  status: row.status,
  failure: row.failure,
  at: row.created_at.toISOString(),
});

export const toEntry = (row: EntryRow): z.infer<typeof saleEntry> => ({
  at: row.at.toISOString(),
  kind: row.kind,
  description: describeEntry(row.kind),
  netCents: row.held_cents + row.pending_cents + row.available_cents + row.paid_out_cents,
  payoutId: row.payout_id,
});

export const toPayout = (row: PayoutRow) => ({
  id: row.id,
  amountCents: row.amount_cents,
  status: row.status,
  reference: row.reference,
  failure: row.failure,
  at: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});

export const toPayoutAnswer = ({
  payout,
  totals,
  lines,
  hasMoreLines,
}: Awaited<ReturnType<typeof getPayout>>): z.infer<typeof payoutAnswer> => ({
  payout: toPayout(payout),
  totals: {
    salesCents: totals.gross_cents,
    costCents: totals.cost_cents,
    feeCents: totals.fee_cents,
    refundedCents: totals.refunded_cents,
    netCents: totals.amount_cents,
  },
  lines: lines.map((line) => ({
    saleId: line.sale_id,
    orderId: line.order_id,
    product: line.product,
    quantity: line.quantity,
    kind: line.kind,
    grossCents: line.gross_cents,
    costCents: line.cost_cents,
    feeCents: line.fee_cents,
    refundedCents: line.refunded_cents,
    amountCents: line.amount_cents,
    at: line.at.toISOString(),
  })),
  hasMoreLines,
});
