/** What an organization has paid in, owes or is being charged: what must be settled before it can end. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/port.ts';

export type Unsettled = { walletMicros: number; holds: number; topUps: number; invoicedMicros: number };

/** `since`: what was invoiced earlier has been billed. A top-up unconfirmed for a day no longer counts as running. */
export async function findUnsettled(
  db: Db | Tx,
  organizationId: string,
  { since, topUpsSince }: { since: Date; topUpsSince: Date },
): Promise<Unsettled> {
  const { rows } = await sql<Unsettled>`
    select
      coalesce((select wallet_micros from balances where organization_id = ${organizationId}), 0)::bigint as "walletMicros",
      (select count(*)::int from holds where organization_id = ${organizationId}) as holds,
      (select count(*)::int from top_ups where organization_id = ${organizationId}
        and status in ('pending', 'requires_confirmation') and created_at > ${topUpsSince}) as "topUps",
      coalesce((select sum(cost_micros) from ledger_entries where organization_id = ${organizationId}
        and paid_from = 'invoice' and at >= ${since}), 0)::bigint as "invoicedMicros"`.execute(db);
  return rows[0]!;
}
