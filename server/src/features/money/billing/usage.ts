/** Reading the ledger: pages of entries, daily sums, and the same entries as a spreadsheet. */

import { type Position, readCursor, toPage } from '../../../kernel/database/cursors.ts';
import { microsToCents } from '../../../kernel/money.ts';
import { toLine } from '../../../kernel/text/csv.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import type { LedgerRow } from './ledger-row.ts';
import * as store from './usage-store.ts';

export type UsageFilter = store.UsageFilter;

const maxRows = 50_000;

export async function listUsage(
  deps: Pick<Deps, 'database'>,
  organizationId: string,
  filter: UsageFilter,
  page: { limit: number; cursor: string | null },
): Promise<{ entries: LedgerRow[]; nextCursor: string | null }> {
  const after = page.cursor === null ? null : readCursor(page.cursor);
  const rows = await store.listEntries(deps.database.db, organizationId, filter, after, page.limit + 1);
  const { rows: entries, nextCursor } = toPage(rows, page.limit, (row) => row);
  return { entries, nextCursor };
}

export const sumUsageByDay = (deps: Pick<Deps, 'database'>, organizationId: string, filter: UsageFilter) =>
  store.sumByDay(deps.database.db, organizationId, filter);

/** Longer than a transaction can take: entries older than this have all been committed. */
const settledSeconds = 15 * 60;

/** Adds new ledger entries to the daily sums, a day at a time. */
export async function carryUsageOn(
  deps: Pick<Deps, 'database' | 'clock'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const until = addSeconds(deps.clock.now(), -settledSeconds);
  while (!signal.aborted && (await deps.database.transaction((tx) => store.sumNextDay(tx, until))));
}

/** The newest entries as CSV, a page at a time, so that a long ledger is never in memory at once. */
export async function* exportUsage(
  deps: Pick<Deps, 'database'>,
  organizationId: string,
  filter: UsageFilter,
): AsyncGenerator<string> {
  yield toLine(columns);
  let after: Position | null = null;
  for (let sent = 0; sent < maxRows; ) {
    const rows: LedgerRow[] = await store.listEntries(deps.database.db, organizationId, filter, after, 1000);
    if (rows.length === 0) return;
    yield rows.map((row) => toLine(cellsOf(row))).join('');
    after = rows.at(-1)!;
    sent += rows.length;
  }
}

const columns = ['id', 'at', 'kind', 'cost_cents', 'paid_from', 'shop_id', 'description', 'ref'];

const cellsOf = (row: LedgerRow): (string | number | null)[] => [
  row.id,
  row.at.toISOString(),
  row.kind,
  microsToCents(row.cost_micros),
  row.paid_from,
  row.shop_id,
  row.description,
  row.ref,
];
