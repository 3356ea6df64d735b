/**
 * Steps shared by creating, changing, cancelling and deleting an order. Each runs in the transaction of its use case.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { paceOf } from '../../catalog/network/network.ts';
import { type Payer, recordOrder } from '../../money/billing/billing.ts';
import { lockOrganization } from '../../tenants/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import type { EventDeps } from './change-status.ts';
import {
  type ArtworkDeps,
  type ArtworkFindings,
  artworkWarnings,
  designOf,
  inspectArtwork,
  reportOf,
} from './inspect-artwork.ts';
import { factsFor, type QuoteDeps } from './quotes.ts';
import type { Reader } from './reader.ts';
import { findNamedDesigns, type NamedDesigns } from './resolve-names.ts';
import { type OrderPlan, planOrder } from './rules.ts';
import type { OrderRow, StoredShipment } from './store.ts';
import * as store from './store.ts';

export type OrdersDeps = ArtworkDeps &
  QuoteDeps &
  EventDeps &
  Pick<Deps, 'idempotency' | 'jobs' | 'listings' | 'orderListeners'>;

/**
 * The orderer: a key's caller fits. A sale on a buy page has already paid for its order; everything else is invoiced.
 */
export type Orderer = { shopId: string; organizationId: string; paidFrom?: 'sale'; buyerEmail?: string };

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

/** To production, which waits while the order may still change. */
export const handOver = (deps: OrdersDeps, tx: Tx, { id, shop_id, revision }: OrderRow): Promise<void> =>
  deps.orderListeners.production.handOver(
    tx,
    { orderId: id, revision, shopId: shop_id },
    addSeconds(deps.clock.now(), paceOf(deps.config.facilityPace).pendingSeconds),
  );

export const withdraw = (deps: OrdersDeps, tx: Tx, { id }: OrderRow): Promise<void> =>
  deps.orderListeners.production.withdraw(tx, { orderId: id });

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

/** What an order consists of, as stored. */

/** Easy to read out on the phone, unique in a shop: the day and eight letters of the id. */
export function orderNumberOf(id: string, at: Date): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const tail = id.slice(-8).toUpperCase();
  return `P${day}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** The contents of the plan, as stored. */
export function contentOf(deps: Pick<Deps, 'clock'>, plan: OrderPlan, findings: ArtworkFindings) {
  const now = deps.clock.now();
  return {
    fields: plan.fields,
    items: plan.items.map((item) => ({
      lineItemId: item.lineItemId,
      ...(item.listingId === null ? {} : { listingId: item.listingId }),
      sku: item.product.code,
      variantId: item.variant.id,
      name: item.product.name,
      attributes: item.variant.attributes,
      quantity: item.quantity,
      unitPriceCents: item.variant.baseCostCents,
      placements: item.placements.map((placement) => ({
        ...placement,
        report: reportOf(placement, findings),
        design: designOf(placement, findings),
      })),
    })),
    shipments: plan.shipments.map(
      (shipment): StoredShipment => ({
        id: newId('shipment', now),
        shippingAddress: shipment.address,
        shippingMethod: shipment.speed,
        lineItems: shipment.lineItems,
        groups: shipment.groups.map((group) => ({
          groupKey: group.groupKey,
          facility: group.facility.id,
          carrier: group.chosen.carrier,
          lineItems: group.lineItems,
          shippingCents: group.chosen.priceCents,
          productionDays: group.productionDays,
          transitDays: [group.chosen.minTransitDays, group.chosen.maxTransitDays],
          estimatedDelivery: group.chosen.estimatedDelivery,
          tracking: null,
        })),
      }),
    ),
    warnings: [...plan.warnings, ...artworkWarnings(plan.items, findings)],
    items_cents: plan.itemsCents,
    shipping_cents: plan.shippingCents,
    total_cents: plan.totalCents,
  };
}
