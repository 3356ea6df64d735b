import { call, query } from './call.ts';
import { callApi } from './shop-key.ts';

export type Endpoint = {
  id: string;
  url: string;
  description: string | null;
  eventTypes: string[] | null;
  secretPreview: string;
  previousSecretValidUntil?: string;
  enabled: boolean;
  disabledReason: string | null;
  createdAt: string;
  madeBy: { id: string; name: string; isMember: boolean } | null;
  statistics: { delivered: number; failed: number; waiting: number; attempts: number; medianLatencyMs: number | null };
};

export const listEndpoints = async (shopId: string) =>
  (await call<{ endpoints: Endpoint[] }>(`/api/webhooks${query({ shop_id: shopId })}`)).endpoints;
export const createEndpoint = (json: { shop_id: string; url: string; description?: string }) =>
  call<{ endpoint: Endpoint; secret: string }>('/api/webhooks', { method: 'POST', json });
export const changeEndpoint = (id: string, json: { enabled?: boolean }) =>
  call(`/api/webhooks/${id}`, { method: 'PATCH', json });
export const deleteEndpoint = (id: string) => call(`/api/webhooks/${id}`, { method: 'DELETE' });
export const testEndpoint = (id: string) => call(`/api/webhooks/${id}/test`, { method: 'POST', json: {} });
export const rotateEndpoint = (id: string) =>
  call<{ secret: string; previousSecretValidUntil: string }>(`/api/webhooks/${id}/rotate-secret`, {
    method: 'POST',
    json: {},
  });

type Attempt = {
  at: string;
  status: number | null;
  latencyMs: number;
  responseExcerpt: string | null;
  error: string | null;
};
export type Delivery = {
  id: string;
  eventId: string;
  type: string;
  orderId: string | null;
  status: 'waiting' | 'delivered' | 'failed' | 'cancelled';
  nextAttemptAt: string | null;
  attempts: Attempt[];
  createdAt: string;
};
export const listDeliveries = (endpointId: string, status: string | undefined, cursor?: string) =>
  call<{ deliveries: Delivery[]; nextCursor: string | null }>(
    `/api/webhooks/${endpointId}/deliveries${query({ status, cursor })}`,
  );
export const resendDelivery = (id: string) => call(`/api/deliveries/${id}/resend`, { method: 'POST', json: {} });

/** The envelope as it was sent. The event log does not keep test events. */
export async function findEvent(shopId: string, orderId: string, eventId: string): Promise<unknown> {
  const { events } = await callApi<{ events: { id: string }[] }>(
    shopId,
    `/orders/events${query({ orderId, limit: 100 })}`,
  );
  return events.find((event) => event.id === eventId) ?? null;
}
