import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { listProducts } from '../../api/catalog.ts';
import { getPayout, type Payout, type PayoutAnswer } from '../../api/money.ts';
import { day, money } from '../../ui/format.ts';
import { Badge, ErrorState, Waiting } from '../../ui/kit.tsx';
import { Sum } from '../../ui/sum.tsx';
import { PageHead } from '../frame/page-head.tsx';

const route = getRouteApi('/studio/payouts/$payoutId');

export function PayoutStatus({ payout }: { payout: Payout }) {
  const names = { paying: 'On its way', paid: 'Paid', failed: 'Failed' };
  const tones = { paying: 'caution', paid: 'good', failed: 'alarm' } as const;
  return <Badge tone={tones[payout.status]}>{names[payout.status]}</Badge>;
}

/** One payout and the sales in it. */
export function PayoutPage() {
  const { payoutId } = route.useParams();
  const found = useQuery({ queryKey: ['payout', payoutId], queryFn: () => getPayout(payoutId) });
  if (found.isPending) return <Waiting lines={6} />;
  if (found.isError)
    return <ErrorState error={found.error} what="payout" isPage onRetry={() => void found.refetch()} />;
  const { payout } = found.data;
  return (
    <>
      <PageHead
        title={money(payout.amountCents)}
        back={
          <Link className="link" to="/studio/sales">
            Sales
          </Link>
        }
      >
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <PayoutStatus payout={payout} />
          <span>{day(payout.at)}</span>
          {payout.reference && <code className="ticket">{payout.reference}</code>}
        </p>
      </PageHead>
      {payout.failure && (
        <p role="note" className="sheet mb-8 border-l-4 border-l-alarm px-5 py-4">
          {payout.failure} The money is available again and goes out with your next payout.
        </p>
      )}
      <Totals totals={found.data.totals} />
      <Lines answer={found.data} />
    </>
  );
}

function Totals({ totals }: { totals: PayoutAnswer['totals'] }) {
  return (
    <div className="max-w-md">
      <Sum
        rows={[
          ['Shoppers paid', totals.salesCents],
          ['Printing and shipping', -totals.costCents],
          ['Fees', -totals.feeCents],
          ['Refunds', -totals.refundedCents],
        ]}
        total={['Paid out', totals.netCents]}
      />
    </div>
  );
}

function Lines({ answer: { lines, hasMoreLines } }: { answer: PayoutAnswer }) {
  const catalog = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => listProducts(signal),
    staleTime: 600_000,
  });
  const nameOf = (code: string) => catalog.data?.find((one) => one.id === code)?.name ?? code;
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-2xl">Sales in this payout</h2>
      <table className="table table-stack">
        <thead>
          <tr>
            <th scope="col">Sale</th>
            <th scope="col">When</th>
            <th scope="col">For</th>
            <th scope="col" className="text-right!">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.saleId} ${line.kind}`}>
              <td>
                <Link className="link font-semibold" to="/studio/orders/$orderId" params={{ orderId: line.orderId }}>
                  {line.quantity} × {nameOf(line.product)}
                </Link>
              </td>
              <td className="ticket whitespace-nowrap">{day(line.at)}</td>
              <td className="text-soft">
                {line.kind === 'sale' ? 'Sale' : 'Deducted for a sale that was already paid out'}
              </td>
              <td className={`text-right font-semibold tabular-nums ${line.amountCents < 0 ? 'text-alarm' : ''}`}>
                {money(line.amountCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMoreLines && (
        <p className="mt-4 text-soft">Showing the newest {lines.length}. The monthly statement lists all of them.</p>
      )}
    </section>
  );
}
