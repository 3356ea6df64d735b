/** A shop's discount codes and taxes. */
import type { Discount, DiscountRequest } from '@platen/contract/discounts';
import type { Taxes, taxesRequest } from '@platen/contract/taxes';
import type { z } from 'zod';
import { call } from './call.ts';

export type { Discount, DiscountRequest, Taxes };
export type TaxesRequest = z.input<typeof taxesRequest>;

const of = (shopId: string, path: string) => `/api/shops/${shopId}/${path}`;

export const listDiscounts = async (shopId: string) =>
  (await call<{ discounts: Discount[] }>(of(shopId, 'discounts'))).discounts;
export const createDiscount = (shopId: string, json: DiscountRequest) =>
  call<{ discount: Discount }>(of(shopId, 'discounts'), { method: 'POST', json });
export const changeDiscount = (shopId: string, id: string, json: Partial<DiscountRequest>) =>
  call<{ discount: Discount }>(of(shopId, `discounts/${id}`), { method: 'PATCH', json });
export const deleteDiscount = (shopId: string, id: string) => call(of(shopId, `discounts/${id}`), { method: 'DELETE' });

export const getTaxes = (shopId: string) => call<Taxes>(of(shopId, 'taxes'));
export const putTaxes = (shopId: string, json: TaxesRequest) =>
  call<Taxes>(of(shopId, 'taxes'), { method: 'PUT', json });
