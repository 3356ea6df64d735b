/** What owners earned: the list of their sales, what is held and available, and the payouts that send it to them. */
import { readCursor, toPage } from '../../kernel/cursors.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { PersonCaller } from '../../kernel/http/auth.ts';
import { newId } from '../../kernel/ids.ts';
import { findPayouts } from '../accounts/accounts.ts';
import * as store from './store.ts';

type PageOf<Row> = { rows: Row[]; nextCursor: string | null };

export async function listSales(
  deps: Deps,
  caller: PersonCaller,
  query: { limit: number; cursor?: string; shopId?: string },
): Promise<PageOf<store.SaleRow>> {
  const found = await store.listSales(deps.database.db, {
    organizationId: caller.organizationId,
    shopId: query.shopId ?? null,
    limit: query.limit + 1,
    before: query.cursor === undefined ? null : readCursor(query.cursor),
  });
  return toPage(found, query.limit, (sale) => sale);
}

export async function listPayouts(
  deps: Deps,
  caller: PersonCaller,
  query: { limit: number; cursor?: string },
): Promise<PageOf<store.PayoutRow> & { heldCents: number; availableCents: number }> {
  const { organizationId } = caller;
  const before = query.cursor === undefined ? null : readCursor(query.cursor);
  const found = await store.listPayouts(deps.database.db, { organizationId, limit: query.limit + 1, before });
  const { held, available } = await store.sumEarnings(deps.database.db, organizationId);
  const page = toPage(found, query.limit, (payout) => ({ at: payout.created_at, id: payout.id }));
  return { ...page, heldCents: held, availableCents: available };
}

/** Once a day: every organization that has earned a dollar or more and has told where to send it. */
export async function payOut(deps: Deps): Promise<void> {
  for (const organizationId of await store.listPayableOrganizations(deps.database.db)) {
    await deps.database.transaction(async (tx) => {
      await store.lockOrganization(tx, organizationId);
      if (!(await findPayouts(deps, tx, organizationId))) return;
      const now = deps.clock.now();
      const payout = await store.openPayout(tx, {
        id: newId('payout', now),
        organization_id: organizationId,
        status: 'paying',
        reference: null,
        created_at: now,
      });
      if (payout) await deps.jobs.enqueue(tx, 'sales.send-payout', { payoutId: payout.id }, { key: payout.id });
    });
  }
}

export async function sendPayout(deps: Deps, payoutId: string): Promise<void> {
  const payout = await store.findPayout(deps.database.db, payoutId);
  if (payout?.status !== 'paying') return;
  const account = await deps.database.transaction((tx) => findPayouts(deps, tx, payout.organization_id));
  const sent = account && (await deps.payments.payOut({ id: payout.id, amountCents: payout.amount_cents, account }));
  await deps.database.transaction((tx) =>
    store.closePayout(tx, payout.id, sent?.status === 'succeeded' ? 'paid' : 'failed', sent?.reference ?? null),
  );
}
