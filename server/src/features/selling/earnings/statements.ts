/** Statements: what a month brought, as sums, as a spreadsheet of every entry, and as a document. Months are in UTC. */

import { notFound } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { toLine } from '../../../kernel/text/csv.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { findOrganizationName } from '../../tenants/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { describeEntry } from './describe-entries.ts';
import type { MonthStatement } from './month-statement.ts';
import * as reports from './reports-store.ts';
import { makeStatementPdf } from './statement-pdf.ts';
import type { DayLine } from './statement-task.ts';

type StatementDeps = Pick<Deps, 'clock' | 'database'>;

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

const netOf = (sums: reports.Sums): number =>
  sums.sales_cents -
  sums.cost_cents -
  sums.fee_cents -
  sums.refunds_cents -
  sums.disputes_cents +
  sums.other_cents -
  sums.payouts_cents;

const daySeconds = 86_400;
const midnightOf = (at: Date): Date => new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);
const nextDay = (day: string): Date => addSeconds(new Date(`${day}T00:00:00Z`), daySeconds);

const summedAtOnceSeconds = 60 * daySeconds;

/**
 * The totals of each day. A finished day never changes, so its sums are stored, and only newer entries are added up,
 * some months at a time: the cost does not grow with the years a shop has sold. Stored a day later, when everything
 * running at midnight has long been written.
 */
async function listDays(
  { clock, database: { db } }: StatementDeps,
  organizationId: string,
): Promise<reports.DaySums[]> {
  const days = await reports.listKeptDays(db, organizationId);
  const now = clock.now();
  const end = addSeconds(now, daySeconds);
  const firstOpenDay = addSeconds(now, -daySeconds).toISOString().slice(0, 10);
  const last = days.at(-1);
  const first = last ? nextDay(last.day) : await reports.findFirstEntryAt(db, organizationId);
  for (let from = first; from !== null && from < end; ) {
    const to: Date = new Date(Math.min(addSeconds(midnightOf(from), summedAtOnceSeconds).getTime(), end.getTime()));
    const since = await reports.sumDays(db, organizationId, { from, to });
    await reports.keepDays(
      db,
      organizationId,
      since.filter(({ day }) => day < firstOpenDay),
    );
    days.push(...since);
    from = to;
  }
  return days;
}

const nothing: reports.Sums = {
  sales_cents: 0,
  tax_cents: 0,
  cost_cents: 0,
  fee_cents: 0,
  refunds_cents: 0,
  disputes_cents: 0,
  other_cents: 0,
  payouts_cents: 0,
};
const sumNames = Object.keys(nothing) as (keyof reports.Sums)[];

const addUp = (days: readonly reports.Sums[]): reports.Sums =>
  days.reduce(
    (sums, day) => {
      for (const name of sumNames) sums[name] += day[name];
      return sums;
    },
    { ...nothing },
  );

/** Every month with activity, and the current one; the newest first. */
export async function listStatements(deps: StatementDeps, { organizationId }: PersonCaller): Promise<MonthStatement[]> {
  const byMonth = Map.groupBy(await listDays(deps, organizationId), ({ day }) => day.slice(0, 7));
  const months = [...byMonth].map(([month, days]) => ({ month, ...addUp(days) }));
  const present = monthOf(deps.clock.now());
  if (months.length > 0 && months.at(-1)!.month < present) months.push({ month: present, ...nothing });
  let openingCents = 0;
  const statements = months.map((sums): MonthStatement => {
    const statement = {
      month: sums.month,
      isOver: sums.month < present,
      openingCents,
      salesCents: sums.sales_cents,
      taxCents: sums.tax_cents,
      costCents: sums.cost_cents,
      feeCents: sums.fee_cents,
      refundsCents: sums.refunds_cents,
      disputesCents: sums.disputes_cents,
      otherCents: sums.other_cents,
      payoutsCents: sums.payouts_cents,
      closingCents: openingCents + netOf(sums),
    };
    openingCents = statement.closingCents;
    return statement;
  });
  return statements.reverse();
}

export async function getStatement(deps: StatementDeps, caller: PersonCaller, month: string): Promise<MonthStatement> {
  const found = (await listStatements(deps, caller)).find((statement) => statement.month === month);
  if (!found) throw notFound(`A statement for ${month}`);
  return found;
}

const columns = [
  'at',
  'kind',
  'description',
  'sale',
  'order',
  'product',
  'quantity',
  'shopper_paid',
  'cost',
  'fee',
  'refunds',
  'disputes',
  'other',
  'payouts',
  'balance',
  'tax',
];

/**
 * Every entry of the month with the balance after it, a day and a page at a time, so that a long month is never in
 * memory at once.
 */
export async function* exportStatement(
  deps: StatementDeps,
  { organizationId }: PersonCaller,
  statement: MonthStatement,
): AsyncGenerator<string> {
  yield toLine(columns);
  let balance = statement.openingCents;
  const days = await listDaysOf(deps, organizationId, statement);
  for (const { day } of days) {
    const period = { from: new Date(`${day}T00:00:00Z`), to: nextDay(day) };
    let after: { at: Date; position: number } | null = null;
    for (;;) {
      const rows: reports.StatementEntry[] = await reports.listStatementEntries(
        deps.database.db,
        organizationId,
        period,
        after,
        1000,
      );
      if (rows.length === 0) break;
      let page = '';
      for (const row of rows) {
        balance += netOf(row);
        page += toLine([
          row.at.toISOString(),
          row.kind,
          describeEntry(row.kind),
          row.sale_id,
          row.order_id,
          row.product,
          row.quantity,
          ...[row.sales_cents, -row.cost_cents, -row.fee_cents, -row.refunds_cents, -row.disputes_cents].map(inDollars),
          ...[row.other_cents, -row.payouts_cents, balance, row.tax_cents].map(inDollars),
        ]);
      }
      yield page;
      after = rows.at(-1)!;
    }
  }
}

/** The days of a month on which something changed for the owner. */
async function listDaysOf(
  deps: StatementDeps,
  organizationId: string,
  { month }: MonthStatement,
): Promise<reports.DaySums[]> {
  const days = await listDays(deps, organizationId);
  return days.filter(({ day, changes }) => day.startsWith(month) && changes > 0);
}

/** Spreadsheets add up what they recognise as numbers: no currency sign, no separators. */
const inDollars = (cents: number): string => (cents / 100).toFixed(2);

export async function makeStatementDocument(
  deps: StatementDeps & Pick<Deps, 'workshops'>,
  { organizationId }: PersonCaller,
  statement: MonthStatement,
): Promise<Buffer> {
  const { db } = deps.database;
  let balance = statement.openingCents;
  const days = (await listDaysOf(deps, organizationId, statement)).map(({ changes: _, ...sums }): DayLine => {
    balance += netOf(sums);
    return { ...sums, balance_cents: balance };
  });
  const name = (await findOrganizationName(db, organizationId)) ?? '';
  return makeStatementPdf(deps, organizationId, { statement, days, organization: name, madeAt: deps.clock.now() });
}
