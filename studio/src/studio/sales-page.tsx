import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listProducts } from '../api/catalog.ts';
import { listPayouts, listSales, type PayoutPage, type Sale } from '../api/studio.ts';
import { day, money, spoken, when } from '../ui/format.ts';
import { Badge, EmptyState, ErrorState, type Tone, Waiting } from '../ui/kit.tsx';
import { Paged } from '../ui/paged.tsx';
import { PageHead } from './page-head.tsx';

export function SalesPage() {
  const payouts = useQuery({ queryKey: ['payouts'], queryFn: () => listPayouts() });
  return (
    <>
      <PageHead title="Sales">What shoppers paid on your buy pages, less printing and fees.</PageHead>
      {payouts.isPending ? (
        <Waiting lines={2} />
      ) : payouts.isError ? (
        <ErrorState error={payouts.error} what="balance of your sales" onRetry={() => void payouts.refetch()} />
      ) : (
        <Earnings page={payouts.data} />
      )}
      <h2 className="mt-12 mb-4 text-2xl">Every sale</h2>
      <Paged
        queryKey={['sales']}
        load={async (cursor) => {
          const { sales, nextCursor } = await listSales(cursor);
          return { rows: sales, nextCursor };
        }}
        what="list of sales"
        empty={
          <EmptyState
            title="No sales yet"
            action={
              <Link className="button button-main" to="/studio/editor">
                Design something to sell
              </Link>
            }
          >
            Every design has a buy link. Send it to someone, or put it under a picture on your site.
          </EmptyState>
        }
      >
        {(sales) => <SalesTable sales={sales} />}
      </Paged>
      {payouts.data && payouts.data.payouts.length > 0 && <Payouts first={payouts.data} />}
    </>
  );
}

/** What is on its way to the owner, and what came last. */
function Earnings({ page: { availableCents, heldCents, payouts } }: { page: PayoutPage }) {
  const last = payouts[0];
  const figures: (readonly [name: string, cents: number, note: string])[] = [
    ['Next payout', availableCents, 'Paid out daily once it is a dollar or more'],
    ...(heldCents > 0 ? ([['Held', heldCents, 'Of shops that are not claimed yet']] as const) : []),
    ['Last payout', last?.amountCents ?? 0, last ? `${day(last.at)}, ${spoken(last.status)}` : 'None so far'],
  ];
  return (
    <dl className="grid gap-px border border-rule bg-rule sm:auto-cols-fr sm:grid-flow-col">
      {figures.map(([name, cents, note]) => (
        <div key={name} className="bg-sheet p-5">
          <dt className="ticket">{name}</dt>
          <dd className="font-display text-4xl font-extrabold tracking-tight tabular-nums">{money(cents)}</dd>
          <dd className="mt-1 text-sm text-soft">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

const tones: Record<string, Tone> = { refunded: 'alarm', held: 'caution' };

function SalesTable({ sales }: { sales: Sale[] }) {
  const catalog = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => listProducts(signal),
    staleTime: 600_000,
  });
  const nameOf = (code: string) => catalog.data?.find((one) => one.id === code)?.name ?? code;
  return (
    <table className="table table-stack">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">When</th>
          <th scope="col">Status</th>
          <th scope="col" className="text-right!">
            Paid
          </th>
          <th scope="col" className="text-right!">
            Printing
          </th>
          <th scope="col" className="text-right!">
            Fee
          </th>
          <th scope="col" className="text-right!">
            Yours
          </th>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <tr key={sale.id}>
            <td>
              <Link className="link font-semibold" to="/studio/orders/$orderId" params={{ orderId: sale.orderId }}>
                {sale.quantity} × {nameOf(sale.product)}
              </Link>
            </td>
            <td className="ticket whitespace-nowrap">{when(sale.at)}</td>
            <td>
              <Badge tone={tones[sale.status] ?? 'good'}>{spoken(sale.status)}</Badge>
            </td>
            <td className="text-right tabular-nums max-sm:hidden">{money(sale.grossCents)}</td>
            <td className="text-right text-soft tabular-nums max-sm:hidden">{money(-sale.costCents)}</td>
            <td className="text-right text-soft tabular-nums max-sm:hidden">{money(-sale.feeCents)}</td>
            <td className="text-right font-semibold tabular-nums">
              {money(sale.netCents)}
              <span className="ticket block sm:hidden">of {money(sale.grossCents)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Payouts({ first }: { first: PayoutPage }) {
  return (
    <section className="mt-14">
      <h2 className="mb-4 text-2xl">Payouts</h2>
      <Paged
        queryKey={['payouts', 'list', first.payouts[0]?.id]}
        load={async (cursor) => {
          const { payouts, nextCursor } = cursor === undefined ? first : await listPayouts(cursor);
          return { rows: payouts, nextCursor };
        }}
        what="list of payouts"
        empty={null}
      >
        {(payouts) => (
          <ul className="border-t border-ink">
            {payouts.map((payout) => (
              <li
                key={payout.id}
                className="grid grid-cols-[8rem_1fr_auto] items-baseline gap-4 border-b border-rule py-3"
              >
                <span>{day(payout.at)}</span>
                <Badge tone={payout.status === 'paid' ? 'good' : payout.status === 'failed' ? 'alarm' : 'caution'}>
                  {spoken(payout.status)}
                </Badge>
                <span className="font-semibold tabular-nums">{money(payout.amountCents)}</span>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}
