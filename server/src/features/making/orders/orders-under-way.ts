/** Orders that someone still waits for. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { keptDays } from '../../../kernel/jobs/retention.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';

/** Their number, and the first of them. A parcel in transit for a month is no longer waited for. */
export async function findOrdersUnderWay(
  { clock }: Pick<Deps, 'clock'>,
  db: Db | Tx,
  shopIds: readonly string[],
): Promise<{ count: number; ids: string[] }> {
  const givenUpBefore = addSeconds(clock.now(), -keptDays.printFiles * 86_400);
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*) over ()::int as count from orders
    where shop_id = any(${shopIds}::text[]) and deleted_at is null and status not in ('delivered', 'cancelled')
      and not (status = 'shipped' and updated_at <= ${givenUpBefore})
    order by created_at limit 10`.execute(db);
  return { count: rows[0]?.count ?? 0, ids: rows.map(({ id }) => id) };
}
