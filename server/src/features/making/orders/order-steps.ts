/**
 * Steps shared by creating, changing, cancelling and deleting an order. Each runs in the transaction of its use case.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { paceOf } from '../../catalog/network/network.ts';
import { type Payer, recordOrder } from '../../money/billing/billing.ts';
import { lockOrganization } from '../../tenants/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import type { EventDeps } from './change-status.ts';
import { type ArtworkDeps, inspectArtwork } from './inspect-artwork.ts';
import type { QuoteDeps } from './quotes.ts';
import { factsFor } from './quotes.ts';
import type { Reader } from './reader.ts';
import { findNamedDesigns, type NamedDesigns } from './resolve-names.ts';
import { planOrder } from './rules.ts';
import type { OrderRow } from './store.ts';
import * as store from './store.ts';

export type OrdersDeps = ArtworkDeps &
  QuoteDeps &
  EventDeps &
  Pick<Deps, 'idempotency' | 'jobs' | 'listings' | 'orderListeners'>;

/**
 * The orderer: a key's caller fits. A sale on a buy page has already paid for its order; everything else is invoiced.
 */
export type Orderer = { shopId: string; organizationId: string; paidFrom?: 'sale'; buyerEmail?: string };

/** The name of the job that prints and submits an order; the fulfillment feature does it. */
export const prepareJob = 'fulfillment.prepare';

export async function getOrder(
  deps: Pick<Deps, 'database'>,
  shopIds: readonly string[],
  id: string,
): Promise<OrderRow> {
  const order = await store.findOrder(deps.database.db, shopIds, id);
  if (!order) throw notFound(`Order ${id}`);
  return order;
}

export async function lockOwn(tx: Tx, caller: Orderer, id: string): Promise<OrderRow> {
  const order = await store.lockOrder(tx, id);
  if (order?.shop_id !== caller.shopId) throw notFound(`Order ${id}`);
  return order;
}

/** Locks the organization before the order, like every change that may move money. */
export async function lockMoney(tx: Tx, { organizationId }: Payer): Promise<void> {
  if (await lockOrganization(tx, organizationId)) return;
  throw new ApiError('conflict', 'The shop was just claimed. Try again with a key of its owner.');
}

export async function planAndInspect(
  deps: OrdersDeps,
  { shopId, paidFrom }: Orderer,
  reader: Reader,
  kept?: NamedDesigns,
) {
  const found = await findNamedDesigns(deps, shopId, reader);
  const named = [...found].map(
    ([id, design]) => [id, paidFrom ? { ...design, isPaidFor: true as const } : design] as const,
  );
  const designs: NamedDesigns = new Map([...named, ...(kept ?? [])]);
  const plan = planOrder({ ...factsFor(deps, shopId), designs }, reader);
  return { plan, findings: await inspectArtwork(deps, shopId, plan.items, { designs }) };
}

export const enqueuePreparation = (deps: OrdersDeps, tx: Tx, { id, shop_id, revision }: OrderRow): Promise<void> =>
  deps.jobs.enqueue(
    tx,
    prepareJob,
    { orderId: id, revision },
    {
      runAt: addSeconds(deps.clock.now(), paceOf(deps.config.facilityPace).pendingSeconds),
      key: `${id}:${revision}`,
      tenant: shop_id,
    },
  );

export async function withdraw(deps: OrdersDeps, tx: Tx, order: OrderRow): Promise<void> {
  for (const listener of deps.orderListeners.withdrawn) await listener(tx, { orderId: order.id });
}

/** Returns the price of an order the way it was paid. */
export async function takeBack(deps: OrdersDeps, tx: Tx, payer: Payer, order: OrderRow): Promise<void> {
  await recordOrder(deps, tx, payer, {
    kind: 'order_reversal',
    amountCents: -order.total_cents,
    orderId: order.id,
    description: `Order ${order.order_number} reversed`,
    paidFrom: order.paid_from,
  });
  for (const listener of deps.orderListeners.takenBack) await listener(tx, { orderId: order.id });
}
