import { call } from './call.ts';
import { findSandboxOf } from './shop-key.ts';

/** The service stores conversations of signed-in people. The browser stores those of a sandbox shop. */
const placeOf = (shopId: string) => `platen.chat.${shopId}`;
const pathOf = (shopId: string) => `/api/shops/${shopId}/chat`;

export async function loadThread<Message>(shopId: string): Promise<Message[]> {
  if (!findSandboxOf(shopId)) return (await call<{ messages: Message[] }>(pathOf(shopId))).messages;
  try {
    return JSON.parse(localStorage.getItem(placeOf(shopId)) ?? '[]') as Message[];
  } catch {
    return [];
  }
}

export async function keepThread<Message>(shopId: string, messages: readonly Message[]): Promise<void> {
  if (!findSandboxOf(shopId)) return call(pathOf(shopId), { method: 'PUT', json: { messages } });
  localStorage.setItem(placeOf(shopId), JSON.stringify(messages));
}

export async function forgetThread(shopId: string): Promise<void> {
  if (!findSandboxOf(shopId)) return call(pathOf(shopId), { method: 'DELETE' });
  localStorage.removeItem(placeOf(shopId));
}
