import { PlatenError } from '@platen/client';
import { platen } from '../../../lib/platen.ts';

type Cart = {
  cartId: string;
  variantId: string;
  shipTo: { name: string; line1: string; city: string; state?: string; postalCode: string; country: string };
};

/** Call it once the cart is paid; calling it again returns the same order. */
export async function POST(request: Request): Promise<Response> {
  const { cartId, variantId, shipTo } = (await request.json()) as Cart;
  try {
    const order = await platen.orders.create({
      externalId: cartId,
      items: [
        {
          sku: 'MUG-11OZ',
          variantId,
          quantity: 1,
          imagePlacements: [{ label: 'Front', imageUrl: process.env.PLATEN_IMAGE_URL ?? '' }],
        },
      ],
      shipTo,
    });
    return Response.json({ orderNumber: order.orderNumber, status: order.fulfillmentStatus });
  } catch (error) {
    if (!(error instanceof PlatenError) || error.status >= 500) throw error;
    return Response.json({ message: error.message, field: error.param }, { status: 400 });
  }
}
