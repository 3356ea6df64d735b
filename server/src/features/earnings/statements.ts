/** Statements: what a month brought, as sums, as a spreadsheet of every entry, and as a document. Months are in UTC. */
import { notFound } from '../../kernel/errors.ts';
import type { PersonCaller } from '../../kernel/http/auth.ts';
import { findOrganizationName } from '../accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { describeEntry } from './describe.ts';
import type { MonthStatement } from './month-statement.ts';
import * as reports from './reports-store.ts';
import { makeStatementPdf } from './statement-pdf.ts';
import type { DayLine } from './statement-task.ts';

type StatementDeps = Pick<Deps, 'clock' | 'database'>;

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

function periodOf(month: string): { from: Date; to: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: new Date(Date.UTC(year, number - 1, 1)), to: new Date(Date.UTC(year, number, 1)) };
}

const netOf = (sums: Omit<reports.MonthSums, 'month'>): number =>
  sums.sales_cents -
  sums.cost_cents -
  sums.fee_cents -
  sums.refunds_cents -
  sums.disputes_cents +
  sums.other_cents -
  sums.payouts_cents;

/** Every month in which something happened, and the present one; the newest first. */
export async function listStatements(deps: StatementDeps, { organizationId }: PersonCaller): Promise<MonthStatement[]> {
  const months = await reports.sumMonths(deps.database.db, organizationId);
  const present = monthOf(deps.clock.now());
  const nothing = {
    sales_cents: 0,
    cost_cents: 0,
    fee_cents: 0,
    refunds_cents: 0,
    disputes_cents: 0,
    other_cents: 0,
    payouts_cents: 0,
  };
  if (months.length > 0 && months.at(-1)!.month < present) months.push({ month: present, ...nothing });
  let openingCents = 0;
  const statements = months.map((sums): MonthStatement => {
    const statement = {
      month: sums.month,
      isOver: sums.month < present,
      openingCents,
      salesCents: sums.sales_cents,
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

const header =
  'at,kind,description,sale,order,product,quantity,shopper_paid,cost,fee,refunds,disputes,other,payouts,balance';

/** Every entry of the month with the balance after it, a page at a time, so that a long month is never in memory at once. */
export async function* exportStatement(
  deps: StatementDeps,
  { organizationId }: PersonCaller,
  statement: MonthStatement,
): AsyncGenerator<string> {
  yield `${header}\r\n`;
  let balance = statement.openingCents;
  let after: { at: Date; position: number } | null = null;
  for (;;) {
    const rows: reports.StatementEntry[] = await reports.listStatementEntries(
      deps.database.db,
      organizationId,
      periodOf(statement.month),
      after,
      1000,
    );
    if (rows.length === 0) return;
    let page = '';
    for (const row of rows) {
      balance += netOf(row);
      page += `${[
        row.at.toISOString(),
        row.kind,
        describeEntry(row.kind),
        row.sale_id,
        row.order_id,
        row.product,
        row.quantity,
        ...[row.sales_cents, -row.cost_cents, -row.fee_cents, -row.refunds_cents, -row.disputes_cents].map(inDollars),
        ...[row.other_cents, -row.payouts_cents, balance].map(inDollars),
      ].join(',')}\r\n`;
    }
    yield page;
    after = rows.at(-1)!;
  }
}

/** Spreadsheets add up what they know for numbers: no sign of the currency, no separators. */
const inDollars = (cents: number): string => (cents / 100).toFixed(2);

export async function makeStatementDocument(
  deps: StatementDeps & Pick<Deps, 'workshops'>,
  { organizationId }: PersonCaller,
  statement: MonthStatement,
): Promise<Buffer> {
  const { db } = deps.database;
  let balance = statement.openingCents;
  const days = (await reports.sumDays(db, organizationId, periodOf(statement.month))).map((sums): DayLine => {
    balance += netOf(sums);
    return { ...sums, balance_cents: balance };
  });
  const name = (await findOrganizationName(db, organizationId)) ?? '';
  return makeStatementPdf(deps, organizationId, { statement, days, organization: name, madeAt: deps.clock.now() });
}
