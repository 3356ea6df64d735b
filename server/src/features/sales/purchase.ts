/** What a shopper is about to buy: the order it becomes and what it costs them. Nothing here takes money. */
import { notFound } from '../../kernel/errors.ts';
import { isFilledByVariant } from '../catalog/catalog.ts';
import type { Fill, MockupPlan } from '../mockups/mockups.ts';
import { createOrder, type OrdersDeps } from '../orders/orders.ts';
import { findShop } from '../shops/shops.ts';

export type Buyer = { email: string; shipTo: Record<string, string> };

/** The form as it was sent, without card details: enough to show it again. */
export type SentForm = { productCode: string; query: string; fields: [name: string, value: string][] };

export type Purchase = {
  plan: MockupPlan;
  shop: { id: string };
  mockupUrl: string;
  quantity: number;
  speed: string;
  buyer: Buyer;
  /** What the shopper reads, as `de-AT`. */
  language: string;
};

export type Total = { itemsCents: number; shippingCents: number; totalCents: number };

/** What the link asks to be printed. Colours that the variant brings along are left to it. */
export const givenFills = ({ product, fills }: MockupPlan): Fill[] =>
  fills.filter((fill) => {
    const placement = product.placements.find((one) => one.label === fill.label);
    return fill.kind === 'image' || (placement !== undefined && !isFilledByVariant(product, placement));
  });

/** The order that a purchase becomes. */
export function orderBody({ plan, quantity, speed, buyer }: Purchase, externalId: string | null) {
  return {
    ...(externalId ? { externalId } : {}),
    items: [
      {
        sku: plan.product.code,
        variantId: plan.variant.id,
        quantity,
        imagePlacements: givenFills(plan).map((fill) =>
          fill.kind === 'image'
            ? {
                label: fill.label,
                imageUrl: fill.src,
                align: fill.align,
                ...(fill.tile === false ? {} : { tile: fill.tile }),
              }
            : { label: fill.label, color: fill.colour },
        ),
      },
    ],
    shipTo: buyer.shipTo,
    shippingMethod: speed,
  };
}

/** Plans the order without making it: what it will cost the shopper, or every fault of the form at once. */
export async function priceCheckout(deps: OrdersDeps, purchase: Purchase): Promise<Total> {
  const shop = await findShop(deps, deps.database.db, purchase.shop.id);
  if (!shop) throw notFound('This shop');
  const body = { ...orderBody(purchase, null), dryRun: true };
  const { order } = await createOrder(deps, { shopId: shop.id, organizationId: shop.organizationId }, body);
  const itemsCents = purchase.plan.product.priceCents * purchase.quantity;
  return { itemsCents, shippingCents: order.shipping_cents, totalCents: itemsCents + order.shipping_cents };
}
