/** Calls to manage an organization's shops. */
import type { DeletionPreview } from '@platen/contract/account';
import type { createdShop, ownedShop, shopSettings, shopSettingsRequest } from '@platen/contract/shops';
import type { z } from 'zod';
import { call } from './call.ts';
import { readAsDataUrl } from './files.ts';

export type Shop = z.infer<typeof ownedShop>;
type ShopSettings = z.infer<typeof shopSettings>;
export type ShopChanges = z.input<typeof shopSettingsRequest>;

const of = (id: string) => `/api/shops/${id}`;

export const listShops = async () => (await call<{ shops: Shop[] }>('/api/shops')).shops;
export const createShop = (json: { name: string; slug?: string }) =>
  call<z.infer<typeof createdShop>>('/api/shops', { method: 'POST', json });
export const changeShop = (id: string, json: ShopChanges) =>
  call<ShopSettings>(`${of(id)}/settings`, { method: 'PATCH', json });
export const rotateSecret = (id: string) =>
  call<{ shop_secret: string }>(`${of(id)}/rotate-secret`, { method: 'POST', json: {} });

export const putLogo = async (id: string, file: Blob) =>
  call<ShopSettings>(`${of(id)}/logo`, { method: 'PUT', json: { base64Image: await readAsDataUrl(file) } });
/** Checks now for the DNS record that proves the domain. */
export const proveDomain = (id: string) => call<ShopSettings>(`${of(id)}/domain/proof`, { method: 'POST', json: {} });

export const removeLogo = (id: string) => call<ShopSettings>(`${of(id)}/logo`, { method: 'DELETE' });

export const previewShopDeletion = (id: string) => call<DeletionPreview>(`${of(id)}/deletion`);
export const deleteShop = (id: string, name: string) => call(of(id), { method: 'DELETE', json: { name } });
