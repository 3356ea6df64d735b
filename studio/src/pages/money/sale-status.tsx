import type { Sale } from '../../api/money.ts';
import { day, spoken } from '../../ui/format.ts';
import { Badge, type Tone } from '../../ui/kit.tsx';

const tones: Record<Sale['status'], Tone> = {
  held: 'caution',
  pending: 'spot',
  available: 'good',
  paid_out: 'good',
  refunded: 'plain',
};

const needsAttention = ({ pendingReason }: Sale) => pendingReason === 'order_failed' || pendingReason === 'disputed';

/** The state of a sale's money, and what it is waiting for. */
export function SaleStatus({ sale }: { sale: Sale }) {
  const why = saleWaitsFor(sale);
  return (
    <span className="grid gap-0.5">
      <Badge tone={needsAttention(sale) ? 'alarm' : tones[sale.status]}>{spoken(sale.status)}</Badge>
      {why && <span className="text-sm text-soft">{why}</span>}
    </span>
  );
}

export function saleWaitsFor(sale: Sale): string | null {
  switch (sale.pendingReason) {
    case 'unclaimed':
      return 'Until the shop is claimed';
    case 'not_shipped':
      return 'Until it ships';
    case 'order_failed':
      return 'The order failed';
    case 'hold_period':
      return sale.availableAt ? `Available ${day(sale.availableAt)}` : 'Shipped; in the hold period';
    case 'disputed':
      return 'Disputed by the shopper’s bank';
    case null:
      return sale.isDisputed ? 'Disputed by the shopper’s bank' : null;
  }
}
