/** What shoppers and the shop write to each other about an order. */
import type { OrderMessage } from '@platen/contract/messages';
import { call } from './call.ts';

type OrderMessages = { messages: OrderMessage[]; canWrite: boolean };

export const listMessages = (orderId: string) => call<OrderMessages>(`/api/orders/${orderId}/messages`);
export const writeToShopper = (orderId: string, text: string) =>
  call<OrderMessages>(`/api/orders/${orderId}/messages`, { method: 'POST', json: { text } });
/** What the shopper wrote needs no answer. */
export const putMessagesAside = (orderId: string) =>
  call<OrderMessages>(`/api/orders/${orderId}/messages/put-aside`, { method: 'POST', json: {} });
