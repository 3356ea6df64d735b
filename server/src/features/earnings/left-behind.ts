/**
 * Refunds and payouts that an older release decided on and did not finish: it asked the provider without writing that down, and
 * gave up after minutes. What the provider has done of them by its own record is taken as done; the rest is asked for as everything
 * is now.
 */
import type { MoveOutcome } from '../../engines/payments/port.ts';
import type { Deps } from '../deps.ts';
import { requestPayout, requestRefund } from '../payments/payments.ts';
import { settlePayout } from './payouts.ts';
import { settleRefund } from './returns.ts';
import { listUnaskedPayouts, listUnaskedRefunds } from './unasked-store.ts';

export async function finishLeftBehind(deps: Deps): Promise<void> {
  for (const payout of await listUnaskedPayouts(deps.database.db)) {
    const { id: subject, organization_id: organizationId, amount_cents: amountCents } = payout;
    const known = await deps.payments.findPayout(subject);
    if (known?.status === 'pending') continue;
    await deps.database.transaction((tx) =>
      known
        ? settlePayout(deps, tx, { subject, ...outcomeOf(known) })
        : requestPayout(deps, tx, { subject, organizationId, amountCents }),
    );
  }
  for (const refund of await listUnaskedRefunds(deps.database.db)) {
    const { id: subject, checkout_id: chargeId, payment_reference: chargeReference } = refund;
    // The older release asked in the name of the checkout.
    const known = await deps.payments.findRefund({ id: chargeId, chargeReference });
    if (known?.status === 'pending') continue;
    const asked = {
      subject,
      chargeId,
      chargeReference,
      organizationId: refund.organization_id,
      amountCents: refund.amount_cents,
    };
    await deps.database.transaction((tx) =>
      known ? settleRefund(deps, tx, { subject, ...outcomeOf(known) }) : requestRefund(deps, tx, asked),
    );
  }
}

const outcomeOf = (known: MoveOutcome) => ({
  status: known.status === 'failed' ? ('failed' as const) : ('succeeded' as const),
  reference: known.reference,
  reason: known.status === 'failed' ? known.reason : null,
});
