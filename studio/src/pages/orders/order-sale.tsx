/**
 * The purchase behind an order: payment, earnings, refunds, and the refund button.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findSaleOf, type Refund, retryRefund, type SaleAnswer } from '../../api/money.ts';
import { money, when } from '../../ui/format.ts';
import { Badge, Button, Notice } from '../../ui/kit.tsx';
import { Sum } from '../../ui/sum.tsx';
import { useMay } from '../frame/role.tsx';
import { SaleStatus } from '../money/sale-status.tsx';
import { RefundDialog } from './refund-dialog.tsx';

export function OrderSale({ orderId }: { orderId: string }) {
  const found = useQuery({ queryKey: ['sale', orderId], queryFn: () => findSaleOf(orderId), refetchInterval: 10_000 });
  // An order that was not bought on a page has no sale.
  if (!found.data) return null;
  return <Purchase answer={found.data} orderId={orderId} />;
}

function Purchase({ answer: { sale, refunds, entries }, orderId }: { answer: SaleAnswer; orderId: string }) {
  const [isRefunding, setRefunding] = useState(false);
  const may = useMay();
  const left = sale.grossCents - sale.refundedCents;
  return (
    <section>
      <h2 className="mb-3 text-xl">Sale</h2>
      <SaleStatus sale={sale} />
      <div className="mt-4">
        <Sum
          rows={[
            ['Shopper paid', sale.grossCents],
            ['Printing and shipping', -sale.costCents],
            ['Fee', -sale.feeCents],
            ['Refunded', -sale.refundedCents],
          ]}
          total={['You earn', sale.netCents]}
        />
        {sale.taxCents > 0 && (
          <p className="mt-2 text-sm text-soft">
            {money(sale.taxCents)} of what the shopper paid is tax, which you must remit.
          </p>
        )}
      </div>
      {sale.discountCents > 0 && (
        <p className="mt-2 text-sm text-soft">A discount code took {money(sale.discountCents)} off.</p>
      )}
      {sale.payoutId && may('earnings:read') && (
        <p className="mt-2 text-sm text-soft">
          Paid out in{' '}
          <Link className="link" to="/studio/payouts/$payoutId" params={{ payoutId: sale.payoutId }}>
            this payout
          </Link>
        </p>
      )}
      {refunds.length > 0 && (
        <ul className="mt-5 border-t border-rule">
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} saleId={sale.id} orderId={orderId} />
          ))}
        </ul>
      )}
      {entries.length > 1 && (
        <details className="mt-5">
          <summary className="cursor-pointer text-[0.9375rem] font-semibold">Payment history</summary>
          <ol className="mt-3 grid gap-2">
            {entries.map((entry) => (
              <li key={entry.at + entry.kind} className="grid grid-cols-[1fr_auto] gap-x-4 text-sm">
                <span>
                  {entry.description}
                  <span className="ticket block">{when(entry.at)}</span>
                </span>
                <span className="tabular-nums">{entry.netCents === 0 ? '' : money(entry.netCents)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {left > 0 && !sale.isDisputed && may('sales:refund') && (
        <Button className="mt-5" onClick={() => setRefunding(true)}>
          Refund
        </Button>
      )}
      {sale.isDisputed && (
        <p className="mt-4 text-sm text-soft">
          The shopper disputed this payment with their bank. You can’t refund it until the bank decides.
        </p>
      )}
      <RefundDialog sale={sale} orderId={orderId} isOpen={isRefunding} onClose={() => setRefunding(false)} />
    </section>
  );
}

const names: Record<Refund['status'], string> = { sending: 'On its way', sent: 'Sent', failed: 'Failed' };
const tones = { sending: 'caution', sent: 'good', failed: 'alarm' } as const;

const causes: Record<Refund['cause'], string> = {
  owner: 'Refund',
  order_withdrawn: 'The order was cancelled',
  shop_closed: 'The shop was deleted',
  payment_unusable: 'The payment didn’t match',
  order_unmade: 'The order could not be made',
  provider: 'Refunded at the payment provider',
  dispute_lost: 'Reversed by the shopper’s bank',
};

function RefundRow({ refund, saleId, orderId }: { refund: Refund; saleId: string; orderId: string }) {
  const queries = useQueryClient();
  const may = useMay();
  const again = useMutation({
    mutationFn: () => retryRefund(saleId, refund.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sale', orderId] }),
  });
  return (
    <li className="grid gap-1 border-b border-rule py-3">
      <span className="flex items-baseline justify-between gap-4">
        <Badge tone={tones[refund.status]}>{names[refund.status]}</Badge>
        <span className="font-semibold tabular-nums">{money(refund.amountCents)}</span>
      </span>
      <span className="text-sm [overflow-wrap:anywhere]">{refund.reason ?? causes[refund.cause]}</span>
      <span className="ticket">{when(refund.at)}</span>
      {refund.status === 'failed' && (
        <>
          <p className="text-sm text-alarm">{refund.failure ?? 'The payment provider couldn’t send it.'}</p>
          {may('sales:refund') && (
            <Button small className="justify-self-start" busy={again.isPending} onClick={() => again.mutate()}>
              Retry refund
            </Button>
          )}
          <Notice error={again.error} />
        </>
      )}
    </li>
  );
}
