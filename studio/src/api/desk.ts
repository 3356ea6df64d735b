/** Order desk: corrections, notes and bulk actions. */
import type { BulkAction, BulkAnswer, OrderNote, Overview } from '@platen/contract/desk';
import { call, query } from './call.ts';
import type { Address, Order } from './orders.ts';

export type { BulkAction, BulkAnswer, OrderNote, Overview };

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const getOverview = (shopId: string) => call<Overview>(`/api/overview${query({ shop_id: shopId, timeZone })}`);

const change = async (orderId: string, what: string, json: object) =>
  (await call<{ order: Order }>(`/api/orders/${orderId}/${what}`, { method: 'POST', json })).order;

export const retryOrder = (orderId: string) => change(orderId, 'retry', {});

type AddressChange = { shipmentId: string; address: Address; shippingMethod: string; dryRun: boolean };
export const changeAddress = (orderId: string, json: AddressChange) => change(orderId, 'address', json);

export type NewArtwork = { imageUrl: string } | { canvasId: string };
export const replaceArtwork = (
  orderId: string,
  json: { lineItemId: number; label: string; dryRun: boolean } & NewArtwork,
) => change(orderId, 'artwork', json);

type ReprintRequest = {
  items: { lineItemId: number; quantity: number }[];
  shippingMethod: string;
  reason?: string;
  dryRun: boolean;
};
export const reprintOrder = async (orderId: string, json: ReprintRequest, key: string) =>
  (
    await call<{ order: Order }>(`/api/orders/${orderId}/reprint`, {
      method: 'POST',
      json,
      headers: { 'idempotency-key': key },
    })
  ).order;

export const changeMany = (action: BulkAction, ids: readonly string[]) =>
  call<BulkAnswer>('/api/orders/bulk', { method: 'POST', json: { action, ids } });

export const listNotes = async (orderId: string) =>
  (await call<{ notes: OrderNote[] }>(`/api/orders/${orderId}/notes`)).notes;
export const addNote = (orderId: string, text: string) =>
  call<{ note: OrderNote }>(`/api/orders/${orderId}/notes`, { method: 'POST', json: { text } });
export const deleteNote = (orderId: string, noteId: string) =>
  call(`/api/orders/${orderId}/notes/${noteId}`, { method: 'DELETE' });
