import type { OrderLink } from '@platen/contract/desk';
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

/** Choices in the status filter that are not statuses. */
export const toApprove = 'to_approve';
export const needsYou = 'needs_you';

export type OrderFilter = {
  shopId: string;
  status?: string | undefined;
  /** Any part of an order number, an ID, or a buyer's name or address. */
  q?: string | undefined;
  /** The first and the last day in the reader's time zone: YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
};

const inQuery = ({ shopId, status, q, from, to }: OrderFilter) => ({
  shop_id: shopId,
  ...(status === toApprove
    ? { approval: 'waiting' }
    : status === needsYou
      ? { attention: 'needed' }
      : { fulfillmentStatus: status }),
  q,
  createdAfter: from && dayBegins(from),
  createdBefore: to && dayBegins(to, 1),
});

export const listOrders = (filter: OrderFilter, cursor?: string) =>
  call<OrderPage>(`/api/orders${query({ ...inQuery(filter), cursor })}`);

/** The same orders as a spreadsheet, for a link. */
export const exportUrl = (filter: OrderFilter): string => `/api/orders/export${query(inQuery(filter))}`;

function dayBegins(day: string, later = 0): string {
  const midnight = new Date(`${day}T00:00`);
  midnight.setDate(midnight.getDate() + later);
  return midnight.toISOString();
}

export type OrderDetails = { order: Order; reprintOf: OrderLink | null; reprints: OrderLink[] };
export const getOrder = (id: string) => call<OrderDetails>(`/api/orders/${id}`);

export type PrintFile = OrderPrintFiles['files'][number];
export const listPrintFiles = async (id: string) =>
  (await call<OrderPrintFiles>(`/api/orders/${id}/print-files`)).files;

export const approveOrder = async (id: string) =>
  (await call<{ order: Order }>(`/api/orders/${id}/approve`, { method: 'POST', json: {} })).order;

export const rejectOrder = async (id: string, reason: string) =>
  (await call<{ order: Order }>(`/api/orders/${id}/reject`, { method: 'POST', json: { reason } })).order;

export const cancelOrder = (shopId: string, id: string) =>
  callApi(shopId, `/orders/${id}/cancel`, { method: 'POST', json: {} });

export type Address = {
  name: string;
  company?: string;
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode: string;
  country: string;
  phone?: string;
  email?: string;
  taxId?: string;
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
