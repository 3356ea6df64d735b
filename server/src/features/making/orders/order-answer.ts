import type { Order, StudioOrder } from '@platen/contract/orders';
import type { Network } from '../../catalog/network/network.ts';
import { explainTrouble } from './failure-explanations.ts';
import { actionsOf } from './order-lifecycle.ts';
import type { SpeedOption } from './route-items.ts';
import type { OrderRow, StoredGroup, StoredPlacement, StoredShipment, Tracking } from './store.ts';

/** An order as its shop sees it. No facility is named, because the choice of facility stays ours. */
export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    orderNumber: row.order_number,
    externalId: row.external_id,
    fulfillmentStatus: row.status,
    totalPrice: row.total_cents,
    currency: 'USD',
    price: { itemsCents: row.items_cents, shippingCents: row.shipping_cents, totalCents: row.total_cents },
    items: row.items.map((item) => ({ ...item, placements: item.placements.map(toPlacement) })),
    shipments: row.shipments.map(toShipment),
    statusHistory: row.status_history,
    actions: actionsOf(row.status),
    warnings: row.warnings,
    errors: row.errors,
    approval: row.approval,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** As its owner sees it in the studio: with the country each package left from, which its tracking shows anyway. */
export function toOwnersOrder(row: OrderRow, { facilities, countries }: Network): StudioOrder {
  const placeOf = (country: string | undefined) => {
    const centre = country === undefined ? undefined : countries.get(country)?.centre;
    return country && centre ? { country, latitude: centre[0], longitude: centre[1] } : null;
  };
  const originOf = ({ tracking, facility }: StoredGroup) =>
    tracking === null ? null : placeOf(facilities.find(({ id }) => id === facility)?.country);
  return {
    ...toOrder(row),
    shop_id: row.shop_id,
    buyerEmail: row.buyer_email,
    isSale: row.paid_from === 'sale',
    reprintOf: row.reprint_of,
    trouble: explainTrouble(row),
    shipments: row.shipments.map((shipment) => ({
      ...toShipment(shipment),
      shipsTo: placeOf(shipment.shippingAddress.country),
      groups: shipment.groups.map((group) => ({ ...toGroup(group), shipsFrom: originOf(group) })),
    })),
  };
}

function toPlacement({ label, source, report }: StoredPlacement): Order['items'][number]['placements'][number] {
  const { kind: _, ...fill } = source;
  return { label, ...fill, report };
}

function toShipment(shipment: StoredShipment): Order['shipments'][number] {
  return {
    id: shipment.id,
    shippingAddress: shipment.shippingAddress,
    shippingMethod: shipment.shippingMethod as Order['shipments'][number]['shippingMethod'],
    lineItems: shipment.lineItems,
    groups: shipment.groups.map(toGroup),
    tracking: firstTracking(shipment.groups),
  };
}

const toGroup = ({ groupKey, lineItems, shippingCents, estimatedDelivery, tracking }: StoredGroup) => ({
  groupKey,
  lineItems,
  shippingCents,
  ...(estimatedDelivery ? { estimatedDelivery } : {}),
  tracking,
});

/** For several packages, the first to ship represents the shipment. */
function firstTracking(groups: readonly StoredGroup[]): Tracking | null {
  const shipped = groups.flatMap((group) => (group.tracking ? [group.tracking] : []));
  return shipped.sort((a, b) => (a.shippedAt < b.shippedAt ? -1 : 1))[0] ?? null;
}

export const toOption = ({ speed, priceCents, minTransitDays, maxTransitDays, estimatedDelivery }: SpeedOption) => ({
  speed,
  priceCents,
  minTransitDays,
  maxTransitDays,
  ...(estimatedDelivery ? { estimatedDelivery } : {}),
});
