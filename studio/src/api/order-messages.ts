/** Messages between the shopper and the shop about an order. */
import type { OrderMessage } from '@platen/contract/messages';
import { call } from './call.ts';

type OrderMessages = { messages: OrderMessage[]; canWrite: boolean };

export const listMessages = (orderId: string) => call<OrderMessages>(`/api/orders/${orderId}/messages`);
export const writeToShopper = (orderId: string, text: string) =>
  call<OrderMessages>(`/api/orders/${orderId}/messages`, { method: 'POST', json: { text } });
/** Marks the shopper's message as needing no reply. */
export const putMessagesAside = (orderId: string) =>
  call<OrderMessages>(`/api/orders/${orderId}/messages/put-aside`, { method: 'POST', json: {} });
