/**
 * Orders: what a shop wants printed and sent. The shop has taken the money elsewhere; the order is invoiced to its
 * organization through the ledger. One planner (rules.ts) serves quote, dry run, create and update. Every change
 * happens under the order's row lock, in one transaction with its history entry, its event, its ledger entry and its
 * next job.
 *
 * Other features use `lockOrder` and `changeOrder` (fulfillment) and `createOrder` (checkout).
 */
import type { Tx } from '../../../engines/database/port.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError, invalidArgument, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { paceOf } from '../../catalog/network/network.ts';
import { type Payer, recordOrder } from '../../money/billing/billing.ts';
import { lockOrganization } from '../../tenants/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { type ArtworkDeps, keepLookedAt, lookAtArtwork } from './artwork.ts';
import { changeOrder, type EventDeps, recordStatus } from './change-status.ts';
import { contentOf, orderNumberOf } from './content.ts';
import { makeFindable, makeUnfindable } from './find-orders.ts';
import { findNamedDesigns, type NamedDesigns } from './item-designs.ts';
import { withListings } from './item-listings.ts';
import { canCancel } from './lifecycle.ts';
import { factsFor, type QuoteDeps } from './quotes.ts';
import { isObject, type Notes, type Reader, readObject } from './reader.ts';
import { type OrderFields, openOrder, planOrder, readControls } from './rules.ts';
import type { OrderRow } from './store.ts';
import * as store from './store.ts';
import { refuseUnless, whenFree } from './take-back.ts';

export { normalizePostalCode } from './addresses.ts';
export { type LookOptions, printBounds } from './artwork.ts';
export { planArtwork } from './artwork-plan.ts';
export { reportOnArtwork } from './artwork-report.ts';
export { changeOrder, recordApprovalRequest } from './change-status.ts';
export { findKeptDesigns } from './design-pins.ts';
export { textUnsettable } from './errors.ts';
export type { PlannedPlacement as ArtworkPlacement } from './items.ts';
export { defineOrderLetters, tellFailed } from './letters.ts';
export { canCancel, failedStatuses, type OrderStatus } from './lifecycle.ts';
export { listOrders, type OrderQuery } from './lists.ts';
export { toOrder, toOwnersOrder } from './order-answer.ts';
export { countOrders, countWaiting, listReprints, listStandings, type OrderStanding } from './order-counts.ts';
export { findOrdersUnderWay } from './orders-under-way.ts';
export { statesOfPostalCode } from './postal-regions.ts';
export { estimateCart, estimateForCountry, quoteOrder } from './quotes.ts';
export { servedCountries } from './route-items.ts';
export type { OrderRow, StoredItem, StoredPlacement, StoredShipment, Tracking } from './store.ts';
export { findByNumber, lockOrder } from './store.ts';

export type OrdersDeps = ArtworkDeps &
  QuoteDeps &
  EventDeps &
  Pick<Deps, 'idempotency' | 'jobs' | 'listings' | 'orderListeners'>;

/**
 * The orderer: a key's caller fits. A sale on a buy page has already paid for its order; everything else is invoiced.
 */
export type Orderer = { shopId: string; organizationId: string; paidFrom?: 'sale'; buyerEmail?: string };

/** Designs as they were when ordered, regardless of later changes. */
type Kept = { designs?: NamedDesigns };

export type CreatedOrder = { order: OrderRow; isNew: boolean; isReplay: boolean };

/** The name of the job that prints and submits an order; the fulfillment feature does it. */
export const prepareJob = 'fulfillment.prepare';

export async function createOrder(
  deps: OrdersDeps,
  caller: Orderer,
  body: unknown,
  decided?: Decided<CreatedOrder>,
  { designs, reprintOf }: Kept & { reprintOf?: string } = {},
): Promise<CreatedOrder> {
  const repeated = await findRepeated(deps, caller, body);
  if (repeated) return { order: repeated, isNew: false, isReplay: true };
  const { reader } = openOrder(body);
  const { externalId, dryRun } = readControls(reader);
  const items = await withListings(deps, caller.shopId, reader);
  const { plan, looks } = await planAndLook(deps, caller, items, designs);
  const now = deps.clock.now();
  const id = newId('order', now);
  const order: OrderRow = {
    ...contentOf(deps, plan, looks),
    id: dryRun ? 'dry_run' : id,
    shop_id: caller.shopId,
    order_number: orderNumberOf(id, now),
    external_id: externalId,
    paid_from: caller.paidFrom ?? 'invoice',
    buyer_email: caller.buyerEmail ?? null,
    reprint_of: reprintOf ?? null,
    status: 'pending',
    revision: 1,
    errors: [],
    approval: null,
    status_history: [{ status: 'pending', at: now.toISOString() }],
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  if (dryRun) return { order, isNew: false, isReplay: false };

  const created = { order, isNew: true, isReplay: false };
  const isInserted = await deps.database.transaction(async (tx) => {
    if (order.paid_from === 'sale') await lockMoney(tx, caller);
    if (!(await store.insertOrder(tx, order))) return false;
    await keepLookedAt(tx, caller.shopId, looks);
    await makeFindable(tx, order);
    await recordOrder(deps, tx, caller, {
      kind: 'order',
      amountCents: order.total_cents,
      orderId: order.id,
      description: `Order ${order.order_number}`,
      paidFrom: order.paid_from,
    });
    await recordStatus(deps, tx, order);
    await enqueuePreparation(deps, tx, order);
    await decided?.(tx, created);
    return true;
  });
  if (isInserted) return created;
  // Another request with the same externalId was a moment faster.
  const winner = await store.findByExternalId(deps.database.db, caller.shopId, externalId!);
  if (winner) return { order: winner, isNew: false, isReplay: true };
  return createOrder(deps, caller, body, decided, { ...(designs && { designs }), ...(reprintOf && { reprintOf }) });
}

async function planAndLook(deps: OrdersDeps, { shopId, paidFrom }: Orderer, reader: Reader, kept?: NamedDesigns) {
  const found = await findNamedDesigns(deps, shopId, reader);
  const named = [...found].map(
    ([id, design]) => [id, paidFrom ? { ...design, isPaidFor: true as const } : design] as const,
  );
  const designs: NamedDesigns = new Map([...named, ...(kept ?? [])]);
  const plan = planOrder({ ...factsFor(deps, shopId), designs }, reader);
  return { plan, looks: await lookAtArtwork(deps, shopId, plan.items, { designs }) };
}

/** A known externalId returns the order it named, whatever else the body says. */
async function findRepeated(deps: OrdersDeps, caller: Orderer, body: unknown): Promise<OrderRow | null> {
  const places = isObject(body) ? [body, ...(isObject(body.json) ? [body.json] : [])] : [];
  const given = places.map((place) => place.externalId).find((value) => typeof value === 'string');
  if (given === undefined || places.some((place) => place.dryRun === true)) return null;
  const notes: Notes = { faults: [], warnings: [] };
  const externalId = readObject({ externalId: given }, '', notes).text('externalId', 64);
  return externalId === null ? null : store.findByExternalId(deps.database.db, caller.shopId, externalId);
}

const enqueuePreparation = (deps: OrdersDeps, tx: Tx, { id, shop_id, revision }: OrderRow): Promise<void> =>
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

export async function getOrder(
  deps: Pick<Deps, 'database'>,
  shopIds: readonly string[],
  id: string,
): Promise<OrderRow> {
  const order = await store.findOrder(deps.database.db, shopIds, id);
  if (!order) throw notFound(`Order ${id}`);
  return order;
}

export async function cancelOrder(
  deps: OrdersDeps & Pick<Deps, 'recaller'>,
  caller: Orderer,
  id: string,
  decided?: Decided<OrderRow>,
): Promise<OrderRow> {
  return whenFree(deps, caller, id, 'cancel', (tx) => cancelFree(deps, tx, caller, id, decided));
}

async function cancelFree(
  deps: OrdersDeps,
  tx: Tx,
  caller: Orderer,
  id: string,
  decided?: Decided<OrderRow>,
): Promise<OrderRow | null> {
  await lockMoney(tx, caller);
  const order = await lockOwn(tx, caller, id);
  if (order.status === 'cancelled') return order;
  refuseUnless('cancel', order);
  if (await deps.orderListeners.isHeld(tx, id)) return null;
  const cancelled = await cancel(deps, tx, caller, order, 'Cancelled by request.');
  await decided?.(tx, cancelled);
  return cancelled;
}

async function cancel(deps: OrdersDeps, tx: Tx, payer: Payer, order: OrderRow, reason: string): Promise<OrderRow> {
  await withdraw(deps, tx, order);
  await takeBack(deps, tx, payer, order);
  return changeOrder(deps, tx, order, { to: 'cancelled', reason, patch: { approval: null } });
}

/**
 * After the whole price of an order was refunded: true if the order is cancelled with it. An order held by a print shop
 * is cancelled later, if the print shop drops it. The caller holds the organization's lock.
 */
export async function cancelIfPossible(deps: OrdersDeps, tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const order = await store.lockOrder(tx, id);
  if (!order || !canCancel(order.status)) return false;
  if (await deps.orderListeners.isHeld(tx, id)) {
    await deps.orderListeners.recallLater(tx, { orderId: id, revision: order.revision, shopId: order.shop_id });
    return false;
  }
  await cancel(deps, tx, { organizationId, shopId: order.shop_id }, order, 'Its price was refunded.');
  return true;
}

/**
 * Leaves a tombstone: the ledger and the events stay, all personal data is removed, and the externalId is free again.
 */
export async function deleteOrder(
  deps: OrdersDeps & Pick<Deps, 'recaller'>,
  caller: Orderer,
  id: string,
  decided?: Decided<OrderRow>,
): Promise<void> {
  await whenFree(deps, caller, id, 'delete', async (tx) => {
    await lockMoney(tx, caller);
    const order = await lockOwn(tx, caller, id);
    refuseUnless('delete', order);
    if (await deps.orderListeners.isHeld(tx, id)) return null;
    if (order.status !== 'cancelled') {
      await withdraw(deps, tx, order);
      await takeBack(deps, tx, caller, order);
    }
    await store.updateOrder(tx, id, {
      deleted_at: deps.clock.now(),
      external_id: null,
      buyer_email: null,
      fields: {},
      items: [],
      shipments: [],
      warnings: [],
      errors: [],
      approval: null,
      status_history: order.status_history.map(({ status, at }) => ({ status, at })),
    });
    await makeUnfindable(tx, id);
    await deps.idempotency.forgetSubject(tx, id);
    for (const listener of deps.orderListeners.deleted) await listener(tx, { orderId: id, shopId: order.shop_id });
    await decided?.(tx, order);
    return true;
  });
}

async function lockOwn(tx: Tx, caller: Orderer, id: string): Promise<OrderRow> {
  const order = await store.lockOrder(tx, id);
  if (order?.shop_id !== caller.shopId) throw notFound(`Order ${id}`);
  return order;
}

async function withdraw(deps: OrdersDeps, tx: Tx, order: OrderRow): Promise<void> {
  for (const listener of deps.orderListeners.withdrawn) await listener(tx, { orderId: order.id });
}

/** Returns the price of an order the way it was paid. */
async function takeBack(deps: OrdersDeps, tx: Tx, payer: Payer, order: OrderRow): Promise<void> {
  await recordOrder(deps, tx, payer, {
    kind: 'order_reversal',
    amountCents: -order.total_cents,
    orderId: order.id,
    description: `Order ${order.order_number} taken back`,
    paidFrom: order.paid_from,
  });
  for (const listener of deps.orderListeners.takenBack) await listener(tx, { orderId: order.id });
}

/** Locks the organization before the order, like every change that may move money. */
async function lockMoney(tx: Tx, { organizationId }: Payer): Promise<void> {
  if (await lockOrganization(tx, organizationId)) return;
  throw new ApiError('conflict', 'The shop has just changed hands. Try again with a key of its owner.');
}

const maxReplans = 3;

/**
 * Replaces the given fields and plans the whole order again. The artwork is inspected outside of the lock, so the order
 * may have changed in the meantime; then it is planned again on its new state.
 */
export async function updateOrder(
  deps: OrdersDeps & Pick<Deps, 'recaller'>,
  caller: Orderer,
  id: string,
  body: unknown,
  { designs, record }: Kept & { record?(tx: Tx, changed: OrderRow): Promise<void> } = {},
): Promise<OrderRow> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await getOrder(deps, [caller.shopId], id);
    refuseUnless('update', before);
    const { reader: asked } = openOrder(body);
    const { externalId, dryRun } = readControls(asked);
    const reader = await withListings(deps, caller.shopId, asked);
    if (reader.has('externalId') && externalId !== before.external_id) {
      throw invalidArgument('`externalId` cannot be changed. Leave it out, or delete the order and create another.', {
        param: reader.at('externalId'),
      });
    }
    const merged = mergeFields(before.fields, Object.fromEntries(contentNames.map((name) => [name, reader.get(name)])));
    const elsewhere = new Map(contentNames.map((name) => [name, reader.at(name).slice(0, -name.length - 1)] as const));
    const { plan, looks } = await planAndLook(deps, caller, readObject(merged, '', reader.notes, elsewhere), designs);
    const content = contentOf(deps, plan, looks);
    // Before a print shop is asked; the same check is repeated under the locks.
    const byCents = content.total_cents - before.total_cents;
    await deps.orderListeners.refuseUnpaid(deps.database.db, { orderId: id, byCents });
    if (dryRun) return { ...before, ...content, id: 'dry_run', errors: [] };
    const changed = await whenFree(deps, caller, id, 'update', async (tx) => {
      await keepLookedAt(tx, caller.shopId, looks);
      const applied = await applyUpdate(deps, tx, caller, before, content);
      if (applied !== null && applied !== 'planned anew') await record?.(tx, applied);
      return applied;
    });
    if (changed !== 'planned anew') return changed;
    if (attempt === maxReplans) throw new ApiError('conflict', 'The order is being changed by others. Try again.');
  }
}

const contentNames = ['items', 'shipTo', 'shippingMethod', 'shipments'] as const satisfies (keyof OrderFields)[];

/** Given fields replace; one form of shipping replaces the other. */
function mergeFields(kept: OrderFields, given: Record<string, unknown>): Record<string, unknown> {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const rest: OrderFields = { ...kept };
  if (present.shipments !== undefined && present.shipTo === undefined) {
    delete rest.shipTo;
    delete rest.shippingMethod;
  } else if (present.shipTo !== undefined && present.shipments === undefined) delete rest.shipments;
  return { ...rest, ...present };
}

/**
 * `planned anew`: the order is no longer the one that was planned on. Null when part of it was handed over in the
 * meantime.
 */
async function applyUpdate(
  deps: OrdersDeps,
  tx: Tx,
  caller: Orderer,
  before: OrderRow,
  content: ReturnType<typeof contentOf>,
): Promise<OrderRow | 'planned anew' | null> {
  await lockMoney(tx, caller);
  const order = await lockOwn(tx, caller, before.id);
  refuseUnless('update', order);
  if (order.revision !== before.revision) return 'planned anew';
  if (await deps.orderListeners.isHeld(tx, order.id)) return null;
  const byCents = content.total_cents - order.total_cents;
  await deps.orderListeners.refuseUnpaid(tx, { orderId: order.id, byCents });
  await withdraw(deps, tx, order);
  await recordOrder(deps, tx, caller, {
    kind: 'order',
    amountCents: byCents,
    orderId: order.id,
    description: `Order ${order.order_number} changed`,
    paidFrom: order.paid_from,
  });
  for (const listener of byCents === 0 ? [] : deps.orderListeners.repriced) {
    await listener(tx, { orderId: order.id, byCents });
  }
  const changed = await changeOrder(deps, tx, order, {
    ...(order.status === 'pending' ? {} : { to: 'pending', reason: 'Changed by request.' }),
    patch: { ...content, errors: [], approval: null, revision: order.revision + 1 },
  });
  await makeFindable(tx, changed);
  await enqueuePreparation(deps, tx, changed);
  return changed;
}
