import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listProducts } from '../../api/catalog.ts';
import { type Earnings, getEarnings, listPayouts, listSales, listStatements, type Sale } from '../../api/money.ts';
import { day, money, month, when } from '../../ui/format.ts';
import { EmptyState, ErrorState, Waiting } from '../../ui/kit.tsx';
import { Paged } from '../../ui/paged.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { PayoutStatus } from './payout-page.tsx';
import { SaleStatus } from './sale-status.tsx';

export function SalesPage() {
  const may = useMay();
  const seesEarnings = may('earnings:read');
  const earnings = useQuery({ queryKey: ['earnings'], queryFn: getEarnings, enabled: seesEarnings });
  return (
    <>
      <PageHead title="Sales">What shoppers paid on your buy pages, minus printing, fees and refunds.</PageHead>
      {!seesEarnings ? null : earnings.isPending ? (
        <Waiting lines={2} />
      ) : earnings.isError ? (
        <ErrorState error={earnings.error} what="balance" onRetry={() => void earnings.refetch()} />
      ) : (
        <Figures earnings={earnings.data} />
      )}
      <h2 className="mt-12 mb-4 text-2xl">All sales</h2>
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
              may('designs:change') && (
                <Link className="button button-main" to="/studio/editor">
                  Design something to sell
                </Link>
              )
            }
          >
            Every design has a buy link. Send it to someone, or link an image on your site to it.
          </EmptyState>
        }
      >
        {(sales) => <SalesTable sales={sales} />}
      </Paged>
      {seesEarnings && (
        <>
          <Payouts />
          <Statements />
        </>
      )}
    </>
  );
}

/** The owner's balance: next payout, pending, held and owed amounts. */
function Figures({ earnings }: { earnings: Earnings }) {
  const { availableCents, pendingCents, heldCents, owedCents, inTransitCents, nextPayoutAt, holdDays } = earnings;
  const days = holdDays === 1 ? 'a day' : `${holdDays} days`;
  const nextNote = !earnings.hasPayoutAccount
    ? 'Add a payout account to get paid'
    : nextPayoutAt
      ? `On ${day(nextPayoutAt)}`
      : 'Paid daily once you have at least $1';
  const figures: (readonly [name: string, cents: number, note: string])[] = [
    ['Next payout', availableCents, nextNote],
    ['Pending', pendingCents, `Available ${days} after the order ships`],
    ...(inTransitCents > 0 ? ([['On its way', inTransitCents, 'Sent, not yet confirmed by the bank']] as const) : []),
    ...(heldCents > 0 ? ([['Held', heldCents, 'From shops that aren’t claimed yet']] as const) : []),
    ...(owedCents > 0 ? ([['Owed', -owedCents, 'Refunded after payout; later sales cover it first']] as const) : []),
  ];
  return (
    <dl className="grid gap-px border border-rule bg-rule sm:auto-cols-fr sm:grid-flow-col">
      {figures.map(([name, cents, note]) => (
        <div key={name} className="bg-sheet p-5">
          <dt className="ticket">{name}</dt>
          <dd
            className={`font-display text-4xl font-extrabold tracking-tight tabular-nums ${cents < 0 ? 'text-alarm' : ''}`}
          >
            {money(cents)}
          </dd>
          <dd className="mt-1 text-sm text-soft">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function SalesTable({ sales }: { sales: Sale[] }) {
  const catalog = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => listProducts(signal),
    staleTime: 600_000,
  });
  const nameOf = ({ lines, product }: Sale) =>
    lines[0]?.title ?? catalog.data?.find((one) => one.id === product)?.name ?? product;
  const hasTax = sales.some(({ taxCents }) => taxCents > 0);
  const hasRefunds = sales.some(({ refundedCents }) => refundedCents > 0);
  return (
    <table className="table table-stack">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">When</th>
          <th scope="col">Status</th>
          <Amount>Paid</Amount>
          {hasTax && <Amount>Tax</Amount>}
          <Amount>Printing</Amount>
          <Amount>Fee</Amount>
          {hasRefunds && <Amount>Refunded</Amount>}
          <Amount>You earn</Amount>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <tr key={sale.id}>
            <td>
              <Link className="link font-semibold" to="/studio/orders/$orderId" params={{ orderId: sale.orderId }}>
                {sale.lines[0]?.quantity ?? sale.quantity} × {nameOf(sale)}
              </Link>
              {sale.lines.length > 1 && <span className="ticket block">and {sale.lines.length - 1} more</span>}
            </td>
            <td className="ticket whitespace-nowrap">{when(sale.at)}</td>
            <td>
              <SaleStatus sale={sale} />
            </td>
            <td className="text-right tabular-nums max-sm:hidden">{money(sale.grossCents)}</td>
            {hasTax && (
              <td className="text-right text-soft tabular-nums max-sm:hidden">
                {sale.taxCents === 0 ? '–' : money(sale.taxCents)}
              </td>
            )}
            <td className="text-right text-soft tabular-nums max-sm:hidden">{less(sale.costCents)}</td>
            <td className="text-right text-soft tabular-nums max-sm:hidden">{less(sale.feeCents)}</td>
            {hasRefunds && (
              <td className="text-right text-soft tabular-nums max-sm:hidden">{less(sale.refundedCents)}</td>
            )}
            <td className={`text-right font-semibold tabular-nums ${sale.netCents < 0 ? 'text-alarm' : ''}`}>
              {money(sale.netCents)}
              <span className="ticket block sm:hidden">
                of {money(sale.grossCents)}
                {sale.refundedCents > 0 && `, ${money(sale.refundedCents)} refunded`}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const less = (cents: number) => (cents === 0 ? '–' : money(-cents));

function Amount({ children }: { children: string }) {
  return (
    <th scope="col" className="text-right!">
      {children}
    </th>
  );
}

function Payouts() {
  const may = useMay();
  return (
    <section className="mt-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-2xl">Payouts</h2>
        {may('payouts:read') && (
          <Link className="link" to="/studio/organization/payouts">
            Payout account
          </Link>
        )}
      </div>
      <Paged
        queryKey={['payouts']}
        load={async (cursor) => {
          const { payouts, nextCursor } = await listPayouts(cursor);
          return { rows: payouts, nextCursor };
        }}
        what="list of payouts"
        empty={<p className="text-soft">No payouts yet. Your available balance is paid out daily.</p>}
      >
        {(payouts) => (
          <ul className="border-t border-ink">
            {payouts.map((payout) => (
              <li
                key={payout.id}
                className="grid grid-cols-[8rem_1fr_auto] items-baseline gap-4 border-b border-rule py-3"
              >
                <Link className="link" to="/studio/payouts/$payoutId" params={{ payoutId: payout.id }}>
                  {day(payout.at)}
                </Link>
                <span className="min-w-0">
                  <PayoutStatus payout={payout} />
                </span>
                <span className="font-semibold tabular-nums">{money(payout.amountCents)}</span>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}

function Statements() {
  const statements = useQuery({ queryKey: ['statements'], queryFn: listStatements });
  if (!statements.data || statements.data.length === 0) return null;
  const hasTax = statements.data.some(({ taxCents }) => taxCents !== 0);
  return (
    <section className="mt-14">
      <h2 className="mb-4 text-2xl">Statements</h2>
      <table className="table table-stack">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <Amount>Sales</Amount>
            {hasTax && <Amount>Tax</Amount>}
            <Amount>Refunded</Amount>
            <Amount>Paid out</Amount>
            <Amount>Balance</Amount>
            <th scope="col">
              <span className="sr-only">Files</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {statements.data.map((one) => (
            <tr key={one.month}>
              <td className="font-semibold">
                {month(one.month)}
                {!one.isOver && <span className="ticket block">so far</span>}
              </td>
              <td className="text-right tabular-nums max-sm:hidden">{money(one.salesCents)}</td>
              {hasTax && (
                <td className="text-right text-soft tabular-nums max-sm:hidden">
                  {one.taxCents === 0 ? '–' : money(one.taxCents)}
                </td>
              )}
              <td className="text-right text-soft tabular-nums max-sm:hidden">
                {less(Math.abs(one.refundsCents + one.disputesCents))}
              </td>
              <td className="text-right text-soft tabular-nums max-sm:hidden">{less(Math.abs(one.payoutsCents))}</td>
              <td className="text-right font-semibold tabular-nums">{money(one.closingCents)}</td>
              <td className="whitespace-nowrap sm:text-right">
                <a className="link" href={one.csvUrl} download aria-label={`Statement of ${month(one.month)} as CSV`}>
                  CSV
                </a>
                <span aria-hidden="true"> · </span>
                <a className="link" href={one.pdfUrl} download aria-label={`Statement of ${month(one.month)} as PDF`}>
                  PDF
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
