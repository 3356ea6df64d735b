/** A client that orval made, on fetch. */
import {
  getOrders,
  getOrdersId,
  postAiGenerationsGenerate,
  postOrders,
  postUploadsBase64,
  type WebhookEvent,
} from './generated/orval/api.ts';
import { cart, type Seen, type World } from './world.ts';

/** The address was given when the client was made. */
export async function drive({ key, image }: World): Promise<Seen> {
  const options = { headers: { 'x-api-key': key } };
  const uploaded = await postUploadsBase64({ base64Image: image }, options);
  if (uploaded.status !== 201) throw new Error(uploaded.data.message);
  const painted = await postAiGenerationsGenerate({ prompt: 'a fox', numberResults: 1 }, options);
  if (painted.status !== 200) throw new Error(painted.data.message);
  const listed = await getOrders({ fulfillmentStatus: ['pending', 'failed'] }, options);
  if (listed.status !== 200) throw new Error(listed.data.message);
  const missing = await getOrdersId('ord_none', options);
  const [item] = cart.items;
  const items = [{ ...item!, imagePlacements: [{ label: 'Front', imageUrl: uploaded.data.url }] }];
  const priced = await postOrders({ ...cart, items, dryRun: true }, options);
  if (priced.status !== 200) throw new Error(`the dry run answered ${priced.status}`);
  return {
    uploaded: uploaded.data.url,
    painted: painted.data.imageUrl,
    orders: listed.data.orders.length,
    missing: missing.status === 200 ? 'none' : missing.data.code,
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
