/** A client that @hey-api/openapi-ts made. */
import { client } from './generated/hey-api/client.gen.ts';
import {
  getOrders,
  getOrdersId,
  postAiGenerationsGenerate,
  postOrders,
  postUploadsBase64,
} from './generated/hey-api/sdk.gen.ts';
import type { WebhookEvent } from './generated/hey-api/types.gen.ts';
import { cart, type Seen, type World } from './world.ts';

export async function drive({ baseUrl, key, image }: World): Promise<Seen> {
  client.setConfig({ baseUrl, auth: key });
  const uploaded = await postUploadsBase64({ body: { base64Image: image } });
  if (!uploaded.data) throw new Error(uploaded.error.message);
  const painted = await postAiGenerationsGenerate({ body: { prompt: 'a fox', numberResults: 1 } });
  if (!painted.data) throw new Error(painted.error.message);
  const listed = await getOrders({ query: { fulfillmentStatus: ['pending', 'failed'] } });
  if (!listed.data) throw new Error(listed.error.message);
  const missing = await getOrdersId({ path: { id: 'ord_none' } });
  const [item] = cart.items;
  const priced = await postOrders({
    body: {
      ...cart,
      items: [{ ...item!, imagePlacements: [{ label: 'Front', imageUrl: uploaded.data.url }] }],
      dryRun: true,
    },
  });
  if (!priced.data) throw new Error(`${priced.error.code}: ${priced.error.message}`);
  return {
    uploaded: uploaded.data.url,
    painted: painted.data.imageUrl,
    orders: listed.data.orders.length,
    missing: missing.error?.code ?? 'none',
    totalPrice: priced.data.order.totalPrice,
  };
}

/** Compiles only when `type` tells what an event holds. */
export function tell(event: WebhookEvent): string {
  switch (event.type) {
    case 'shipment.shipped':
      return event.data.shipment.trackingNumber ?? '';
    case 'test':
      return event.data.message ?? '';
    default:
      return event.data.order.id;
  }
}
