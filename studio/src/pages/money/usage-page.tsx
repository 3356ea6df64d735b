import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Balance, getBalance, listDailyUsage, listUsage, type UsageEntry, usageCsvUrl } from '../../api/studio.ts';
import { fileSize, finePrice, money, spoken, when } from '../../ui/format.ts';
import { Download } from '../../ui/icons.tsx';
import { Button, EmptyState, ErrorState, Waiting } from '../../ui/kit.tsx';
import { Paged } from '../../ui/paged.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { TopUp } from './top-up.tsx';

const UsageChart = lazy(() => import('./usage-chart.tsx').then(({ UsageChart: part }) => ({ default: part })));

const chartDays = 30;
const dayMs = 86_400_000;
/** Whole days, as the service sums them. */
const firstChartDay = () => new Date((Math.floor(Date.now() / dayMs) - chartDays) * dayMs);

export function UsagePage() {
  const balance = useQuery({ queryKey: ['balance'], queryFn: getBalance });
  const recent = useQuery({
    queryKey: ['usage-daily'],
    queryFn: () => listDailyUsage(firstChartDay()),
  });
  return (
    <>
      <PageHead
        title="Usage"
        action={
          <a className="button" href={usageCsvUrl} download="platen-usage.csv">
            <Download className="size-4" aria-hidden="true" />
            CSV
          </a>
        }
      >
        What each call cost and what you have left. Your plan’s budget is used first, then your wallet.
      </PageHead>
      {balance.isPending ? (
        <Waiting lines={2} />
      ) : balance.isError ? (
        <ErrorState error={balance.error} what="balance" onRetry={() => void balance.refetch()} />
      ) : (
        <BalanceLine balance={balance.data} />
      )}
      <section className="mt-12" aria-label="The last 30 days">
        <h2 className="mb-4 text-2xl">The last {chartDays} days</h2>
        {recent.isPending ? (
          <div className="rolling h-72" />
        ) : recent.isError ? (
          <ErrorState error={recent.error} what="chart" onRetry={() => void recent.refetch()} />
        ) : (
          <Suspense fallback={<div className="rolling h-72" />}>
            <UsageChart rows={recent.data} days={chartDays} />
          </Suspense>
        )}
      </section>
      <section className="mt-12">
        <h2 className="mb-4 text-2xl">Ledger</h2>
        <Paged
          queryKey={['usage']}
          load={async (cursor) => {
            const { entries, nextCursor } = await listUsage(cursor);
            return { rows: entries, nextCursor };
          }}
          what="ledger"
          empty={
            <EmptyState title="Nothing spent yet">
              Images, renders, uploads and orders are listed here as they happen.
            </EmptyState>
          }
        >
          {(entries) => <Ledger entries={entries} />}
        </Paged>
      </section>
    </>
  );
}

function Ledger({ entries }: { entries: UsageEntry[] }) {
  return (
    <table className="table table-stack">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Kind</th>
          <th scope="col">What</th>
          <th scope="col">Paid from</th>
          <th scope="col" className="text-right!">
            Cost
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="ticket whitespace-nowrap">{when(entry.at)}</td>
            <td className="font-semibold whitespace-nowrap max-sm:order-first">{spoken(entry.kind)}</td>
            <td className="text-soft [overflow-wrap:anywhere]">{entry.description}</td>
            <td className="whitespace-nowrap text-soft">{spoken(entry.paidFrom)}</td>
            <td className="text-right tabular-nums">{finePrice(entry.costCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BalanceLine({ balance }: { balance: Balance }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const share = balance.planBudgetCents === 0 ? 0 : Math.min(1, balance.planUsedCents / balance.planBudgetCents);
  return (
    <div className="grid gap-8 sm:grid-cols-[1.6fr_1fr]">
      <section>
        <p className="ticket">Plan {balance.plan}</p>
        <p className="font-display text-4xl font-extrabold tracking-tight tabular-nums">
          {money(balance.planBudgetCents - balance.planUsedCents)}
          <span className="ml-2 font-sans text-base font-normal tracking-normal text-soft">
            left of {money(balance.planBudgetCents)}
            {balance.plan === 'starter' ? ' this month' : ''}
          </span>
        </p>
        <div className="mt-3 h-3 border border-ink bg-sheet">
          <div className="h-full bg-plate" style={{ width: `${share * 100}%` }} />
        </div>
        {balance.storageLimitBytes > 0 && (
          <p className="mt-2 text-soft tabular-nums">
            Storage: {fileSize(balance.storageBytes)} of {fileSize(balance.storageLimitBytes)}
          </p>
        )}
      </section>
      <section className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="ticket">Wallet</p>
          <p className="font-display text-4xl font-extrabold tracking-tight tabular-nums">
            {money(balance.walletCents)}
          </p>
        </div>
        {may('billing:pay') && <Button onClick={() => setOpen(true)}>Top up</Button>}
      </section>
      <TopUp payments={balance.payments} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
