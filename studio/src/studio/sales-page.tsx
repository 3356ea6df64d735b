import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listPayouts, listSales } from '../api/studio.ts';
import { day, money, spoken, when } from '../ui/format.ts';
import { Badge, EmptyState, ErrorState, Waiting } from '../ui/kit.tsx';
import { Paged } from '../ui/paged.tsx';
import { PageHead } from './page-head.tsx';

export function SalesPage() {
  return (
    <>
      <PageHead title="Sales">What shoppers paid on your buy pages, less printing and fees.</PageHead>
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
        {(sales) => (
          <div className="overflow-x-auto">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Product</th>
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
                    <td className="whitespace-nowrap">{when(sale.at)}</td>
                    <td>
                      <Link className="link" to="/studio/orders/$orderId" params={{ orderId: sale.orderId }}>
                        {sale.quantity} × {sale.product}
                      </Link>
                    </td>
                    <td>
                      <Badge tone={sale.status === 'refunded' ? 'alarm' : 'good'}>{spoken(sale.status)}</Badge>
                    </td>
                    <td className="text-right tabular-nums">{money(sale.grossCents)}</td>
                    <td className="text-right tabular-nums">{money(-sale.costCents)}</td>
                    <td className="text-right tabular-nums">{money(-sale.feeCents)}</td>
                    <td className="text-right font-semibold tabular-nums">{money(sale.netCents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Paged>
      <Payouts />
    </>
  );
}

function Payouts() {
  const payouts = useQuery({ queryKey: ['payouts'], queryFn: listPayouts });
  return (
    <section className="mt-14">
      <h2 className="mb-4 text-2xl">Payouts</h2>
      {payouts.isPending ? (
        <Waiting lines={2} />
      ) : payouts.isError ? (
        <ErrorState error={payouts.error} what="list of payouts" onRetry={() => void payouts.refetch()} />
      ) : payouts.data.payouts.length === 0 ? (
        <p className="text-soft">
          Nothing has been paid out yet. What you earn is sent to the account you gave when you claimed the shop.
        </p>
      ) : (
        <ul className="border-t border-rule">
          {payouts.data.payouts.map((payout) => (
            <li
              key={payout.id}
              className="flex flex-wrap items-baseline justify-between gap-4 border-b border-rule py-3"
            >
              <span>{day(payout.at)}</span>
              <Badge tone={payout.status === 'paid' ? 'good' : 'caution'}>{spoken(payout.status)}</Badge>
              <span className="font-semibold tabular-nums">{money(payout.amountCents)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
