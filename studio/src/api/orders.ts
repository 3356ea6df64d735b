import type { OrderPrintFiles } from '@platen/contract/facility';
import type { StudioOrder, Order as WireOrder } from '@platen/contract/orders';
import { call, query } from './call.ts';
import { callApi } from './shop-key.ts';

export type Order = StudioOrder;
export type OrderPage = { orders: Order[]; nextCursor: string | null };

export const orderStatuses = [
  'pending',
  'generating',
  'submitted',
  'in_production',
  'shipped',
  'delivered',
  'cancelled',
  'failed',
] as const;

/** Among the choices of a status, though it is none: such orders are `generating`. */
export const toApprove = 'to_approve';

export type OrderFilter = {
  shopId: string;
  status?: string | undefined;
  externalId?: string | undefined;
  /** The first and the last day, as the reader's clock has them: YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
};

export function listOrders({ shopId, status, externalId, from, to }: OrderFilter, cursor?: string) {
  const filter = {
    ...(status === toApprove ? { approval: 'waiting' } : { fulfillmentStatus: status }),
    externalId,
    createdAfter: from && dayBegins(from),
    createdBefore: to && dayBegins(to, 1),
  };
  return call<OrderPage>(`/api/orders${query({ shop_id: shopId, ...filter, cursor })}`);
}

function dayBegins(day: string, later = 0): string {
  const midnight = new Date(`${day}T00:00`);
  midnight.setDate(midnight.getDate() + later);
  return midnight.toISOString();
}

export const getOrder = async (id: string) => (await call<{ order: Order }>(`/api/orders/${id}`)).order;

export type PrintFile = OrderPrintFiles['files'][number];
export const listPrintFiles = async (id: string) =>
  (await call<OrderPrintFiles>(`/api/orders/${id}/print-files`)).files;

export const approveOrder = async (id: string) =>
  (await call<{ order: Order }>(`/api/orders/${id}/approve`, { method: 'POST', json: {} })).order;

export const rejectOrder = async (id: string, reason: string) =>
  (await call<{ order: Order }>(`/api/orders/${id}/reject`, { method: 'POST', json: { reason } })).order;

export const cancelOrder = (shopId: string, id: string) =>
  callApi(shopId, `/orders/${id}/cancel`, { method: 'POST', json: {} });

/** A failed order as it is, planned and sent once more. */
export const retryOrder = (shopId: string, id: string) => callApi(shopId, `/orders/${id}`, { method: 'PUT', json: {} });

export type Address = {
  name: string;
  line1: string;
  city: string;
  state?: string;
  postalCode: string;
  country: string;
};
export type NewOrder = {
  items: {
    sku: string;
    variantId: string;
    quantity: number;
    artworkUrl?: string;
    /** A design with all its print areas. */
    canvasId?: string;
    imagePlacements?: { label: string; imageUrl?: string; color?: string }[];
  }[];
  shipTo: Address;
  shippingMethod?: string;
  dryRun?: boolean;
};
export const placeOrder = async (shopId: string, json: NewOrder) =>
  (await callApi<{ order: WireOrder }>(shopId, '/orders', { method: 'POST', json })).order;
