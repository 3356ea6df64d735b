/**
 * Tables partitioned by month (docs/decisions/0015-months.md). Partitions of the coming months are created ahead, here
 * and at every start. A row without a partition goes to the default one, and moves once its month's is created.
 * Partitions whose data has all expired are dropped.
 */
import { sql } from 'kysely';
import type { Clock } from '../../engines/clock/port.ts';
import type { Database, Db } from '../../engines/database/port.ts';
import { keptDays } from '../jobs/retention.ts';
import type { Log } from '../observing/log.ts';

type MonthsDeps = { database: Database; clock: Clock; log: Log };

const tables = ['events', 'deliveries', 'ledger_entries', 'usage_days'] as const;
/** Dropped together: a delivery belongs to the month of its event. Money and its sums are kept permanently. */
const dropped = ['events', 'deliveries'] as const;
const monthsAhead = 2;
/** A delivery may still be retried for a day after its event was last visible. */
const graceDays = 2;
const dayMs = 86_400_000;
/**
 * Partitions are created and dropped under a lock that others wait behind. If it is not available soon, the next sweep
 * tries again.
 */
const lockWait = '2s';
const lockNotAvailable = '55P03';

const monthOf = (at: Date, offset: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1));
const partOf = (table: string, month: Date) => `${table}_${month.toISOString().slice(0, 7).replace('-', '')}`;

export async function keepMonths({ database, clock, log }: MonthsDeps): Promise<void> {
  const now = clock.now();
  const parts = await listParts(database.db);
  const change = (what: string, statement: ReturnType<typeof sql>) =>
    database
      .transaction(async (tx) => {
        await sql`select set_config('lock_timeout', ${lockWait}, true)`.execute(tx);
        await statement.execute(tx);
      })
      .catch((error: unknown) => {
        if ((error as { code?: string }).code !== lockNotAvailable) throw error;
        log.warn(
          { part: what },
          'a month partition could not be created or dropped because its table was busy; retrying',
        );
      });

  for (const table of tables) {
    for (let offset = 0; offset <= monthsAhead; offset += 1) {
      const month = monthOf(now, offset);
      const part = partOf(table, month);
      if (!parts.has(part))
        await change(part, sql`select add_month(${table}, ${month.toISOString().slice(0, 10)}::date)`);
    }
  }
  const keptSince = now.getTime() - (keptDays.events + graceDays) * dayMs;
  for (const part of parts) {
    const [, table, year, month] = /^(events|deliveries)_(\d{4})(\d{2})$/.exec(part) ?? [];
    if (table === undefined || Date.UTC(Number(year), Number(month), 1) > keptSince) continue;
    const both = dropped.map((name) => `${name}_${year}${month}`).filter((name) => parts.delete(name));
    await change(part, sql`drop table ${sql.join(both.map((name) => sql.table(name)))}`);
  }
}

async function listParts(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select part.relname as name from pg_inherits join pg_class part on part.oid = inhrelid
    where inhparent = any(array(select to_regclass(name)::oid from unnest(${tables}::text[]) name))`.execute(db);
  return new Set(rows.map((row) => row.name));
}
