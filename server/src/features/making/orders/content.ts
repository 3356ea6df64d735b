/** What an order consists of, as stored. */
import { newId } from '../../../kernel/ids.ts';
import type { Deps } from '../deps.ts';
import { artworkWarnings, reportOf } from './artwork-report.ts';
import { type ArtworkFindings, designOf } from './inspect-artwork.ts';
import type { OrderPlan } from './rules.ts';
import type { StoredShipment } from './store.ts';

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
