/**
 * Shoppers are forgotten a day after their order is deleted or their shop ends, and when they never finish a checkout. Amounts stay;
 * personal data is deleted. The day leaves time for letters about refunds in progress, or when a mail server is down.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { keptDays } from '../../../kernel/jobs/retention.ts';
import { defineSweep, inParallel } from '../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Buyer } from '../checkout/purchase.ts';
import * as store from '../checkout/store.ts';
import type { Deps } from '../deps.ts';
import { deleteMessages } from './messages-store.ts';

type ForgetDeps = Pick<Deps, 'clock' | 'database' | 'jobs' | 'mail' | 'vault'>;

type QueueDeps = Pick<Deps, 'clock' | 'jobs'>;
type Wanted = { shopId?: string; checkoutId?: string };

const forgetJob = 'sales.forget-buyers';
const lettersSeconds = 24 * 3600;
const batch = 200;
const forgottenAtOnce = 8;
const deletedAtOnce = 2000;

export function defineForgetting(deps: Deps): void {
  deps.jobs.define<Wanted>(forgetJob, (wanted) => forgetBuyers(deps, wanted), { lane: 'money' });
  const daysAgo = (days: number) => addSeconds(deps.clock.now(), -days * 86_400);
  defineSweep(deps, 'sales.forget-unfinished', 6 * 3600, async () => {
    const rows = await store.listUnfinishedCheckouts(deps.database.db, daysAgo(keptDays.unfinishedCheckouts), batch);
    await inParallel(rows, forgottenAtOnce, (row) => forget(deps, row));
    return rows.length === batch;
  });
  defineSweep(deps, 'sales.sweep-declined', 6 * 3600, async () => {
    const before = daysAgo(keptDays.declinedCheckouts);
    return (await store.deleteDeclined(deps.database.db, before, deletedAtOnce)) === deletedAtOnce;
  });
}

export async function forgetBuyerOfOrder(deps: QueueDeps, tx: Tx, { orderId }: { orderId: string }): Promise<void> {
  const row = await store.findCheckoutByOrder(tx, orderId);
  await deleteMessages(tx, orderId);
  if (row) await enqueue(deps, tx, { checkoutId: row.id }, lettersSeconds, row.shop_id);
}

export async function forgetBuyersOfShop(deps: QueueDeps, tx: Tx, { shopId }: { shopId: string }): Promise<void> {
  await enqueue(deps, tx, { shopId }, lettersSeconds, shopId);
}

const enqueue = (deps: QueueDeps, tx: Tx, wanted: Wanted, seconds: number, tenant: string) =>
  deps.jobs.enqueue(tx, forgetJob, wanted, { runAt: addSeconds(deps.clock.now(), seconds), tenant });

async function forgetBuyers(deps: ForgetDeps, wanted: Wanted): Promise<void> {
  const rows = await store.listKnownCheckouts(deps.database.db, wanted, batch);
  for (const row of rows) await forget(deps, row);
  if (rows.length < batch) return;
  await deps.database.transaction((tx) => enqueue(deps, tx, wanted, 1, rows[0]!.shop_id));
}

/** Only the country stays, which the order page shows. Letters are deleted first, so a crash in between is repaired by the next run. */
async function forget(deps: ForgetDeps, row: store.CheckoutRow): Promise<void> {
  await deps.mail.removeAll(`${row.id}-`);
  if (row.order_id !== null) await deleteMessages(deps.database.db, row.order_id);
  const { shipTo } = JSON.parse(deps.vault.unseal('buyer', row.buyer_sealed)) as Buyer;
  const nobody: Buyer = { email: '', shipTo: shipTo.country ? { country: shipTo.country } : {} };
  await store.blankCheckout(
    deps.database.db,
    row.id,
    deps.vault.seal('buyer', JSON.stringify(nobody)),
    deps.clock.now(),
  );
}
