/** The shop's product and the calls behind its checkout. Only the server knows the key. */
import { buyUrl, mockupUrl, openCatalog, Platen } from '@platen/client';
import { charge } from './payments.ts';

const address = process.env.PLATEN_URL ?? 'http://localhost:4400';
const { PLATEN_API_KEY: apiKey, PLATEN_SHOP: shop, PLATEN_IMAGE_URL: imageUrl } = process.env;
if (!apiKey || !shop || !imageUrl) throw new Error('Set PLATEN_API_KEY, PLATEN_SHOP and PLATEN_IMAGE_URL.');

const platen = new Platen({ apiKey, baseUrl: `${address}/v1` });
const catalog = openCatalog({ base: `${address}/search` });

const sku = 'MUG-11OZ';
/** The price of a mug here. Its cost is in the catalog. */
const priceCents = 2400;

export type Destination = { country: string; state?: string; postalCode: string };
export type Recipient = Destination & { name: string; line1: string; city: string };
export type Purchase = { cartId: string; quantity: number; speed: string; card: string; shipTo: Recipient };

async function findVariant(): Promise<string> {
  const product = await catalog.findProduct(sku);
  if (!product) throw new Error(`The catalog has no ${sku}.`);
  return product.options.combinations[0]!.variantId;
}

export async function showProduct() {
  const product = await catalog.findProduct(sku);
  const view = { product: sku, shop: shop!, asset: imageUrl! };
  return {
    name: product?.name ?? sku,
    description: product?.description ?? [],
    priceCents,
    picture: mockupUrl({ ...view, base: `${address}/mockup`, width: 1200 }),
    // The same product on a hosted page, for shops without a checkout.
    hostedPage: buyUrl({ ...view, base: `${address}/buy` }),
  };
}

/** The available speeds, with their price for the shopper and the delivery date. */
export async function quoteSpeeds(quantity: number, { country, state, postalCode }: Destination) {
  const { groups } = await platen.orders.quote({
    items: [{ sku, variantId: await findVariant(), quantity }],
    destination: { country, postal: postalCode, ...(state ? { state } : {}) },
  });
  return groups.flatMap(({ options }) =>
    options.map(({ speed, priceCents: shippingCents, estimatedDelivery }) => ({
      speed,
      shippingCents,
      latest: estimatedDelivery?.latest ?? null,
    })),
  );
}

/** Checks the order, then charges, then orders: an invalid order is not charged, and an unpaid one is not made. */
export async function buy({ cartId, quantity, speed, card, shipTo }: Purchase) {
  const order = {
    // The same cart is one order, however often this runs.
    externalId: cartId,
    items: [
      {
        sku,
        variantId: await findVariant(),
        quantity,
        imagePlacements: [{ label: 'Front', imageUrl: imageUrl! }],
      },
    ],
    shipTo,
    shippingMethod: speed as 'economy',
  };
  const { price } = await platen.orders.validate(order);
  const payment = await charge(cartId, card, priceCents * quantity + price.shippingCents);
  const placed = await platen.orders.create(order);
  return { orderNumber: placed.orderNumber, paidCents: payment.amountCents, status: placed.fulfillmentStatus };
}
