/** Types from openapi-typescript, used with openapi-fetch. */
import createClient from 'openapi-fetch';
import type { components, paths } from './generated/openapi-typescript/schema.ts';
import { cart, type Seen, type World } from './world.ts';

export async function drive({ baseUrl, key, image }: World): Promise<Seen> {
  const client = createClient<paths>({ baseUrl, headers: { 'x-api-key': key } });
  const uploaded = await client.POST('/uploads/base64', { body: { base64Image: image } });
  if (uploaded.error) throw new Error(uploaded.error.message);
  const painted = await client.POST('/ai-generations/generate', { body: { prompt: 'a fox', numberResults: 1 } });
  if (painted.error) throw new Error(painted.error.message);
  const listed = await client.GET('/orders', { params: { query: { fulfillmentStatus: ['pending', 'failed'] } } });
  if (listed.error) throw new Error(listed.error.message);
  const missing = await client.GET('/orders/{id}', { params: { path: { id: 'ord_none' } } });
  const [item] = cart.items;
  const priced = await client.POST('/orders', {
    body: {
      ...cart,
      items: [{ ...item!, imagePlacements: [{ label: 'Front', imageUrl: uploaded.data.url }] }],
      dryRun: true,
    },
  });
  if (priced.error) throw new Error(`${priced.error.code}: ${priced.error.message}`);
  return {
    uploaded: uploaded.data.url,
    painted: painted.data.imageUrl,
    orders: listed.data.orders.length,
    missing: missing.error?.code ?? 'none',
    totalPrice: priced.data.order.totalPrice,
  };
}

/** Compiles only if `type` determines the contents of an event. */
export function tell(event: components['schemas']['WebhookEvent']): string {
  switch (event.type) {
    case 'shipment.shipped':
      return event.data.shipment.trackingNumber ?? '';
    case 'test':
      return event.data.message ?? '';
    default:
      return event.data.order.id;
  }
}
