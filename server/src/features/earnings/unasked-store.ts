import { sql } from 'kysely';
import type { Db } from '../../engines/database/port.ts';
import type { PayoutRow, RefundRow } from './store.ts';

/** Open payouts that no request stands for: an older release began them. */
export async function listUnaskedPayouts(db: Db): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select payouts.* from payouts join organizations on organizations.id = payouts.organization_id
    where payouts.status = 'paying' and organizations.payouts_sealed is not null and not exists (
      select from payment_requests asked where asked.kind = 'payout' and asked.subject = payouts.id)
    order by payouts.created_at limit 500`.execute(db);
  return rows;
}

/** The same for refunds, with the payment they are of. */
export async function listUnaskedRefunds(db: Db): Promise<(RefundRow & { payment_reference: string })[]> {
  const { rows } = await sql<RefundRow & { payment_reference: string }>`
    select refunds.*, checkouts.payment_reference from refunds join checkouts on checkouts.id = refunds.checkout_id
    where refunds.status = 'sending' and refunds.attempt = 1 and checkouts.payment_reference is not null and not exists (
      select from payment_requests asked where asked.kind = 'refund' and asked.subject = refunds.id)
    order by refunds.created_at limit 500`.execute(db);
  return rows;
}
