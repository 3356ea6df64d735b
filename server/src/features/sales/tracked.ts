import type { toOrder } from '../orders/orders.ts';
import type { Words } from '../words/words.ts';
import type { Look } from './look.ts';
import type { Buyer } from './purchase.ts';
import type { CheckoutRow } from './store.ts';

/** A purchase as its shopper sees it. */
export type Tracked = {
  words: Words;
  /** Null once the shop is gone. */
  shopName: string | null;
  look: Look;
  productName: string;
  /** The variant in words, in the catalog's order: `Navy, XL`. */
  options: string;
  /** Where it goes: by the order, once there is one. */
  shipTo: Record<string, string>;
  isTest: boolean;
  quantity: number;
  mockupUrl: string;
  itemsCents: number;
  shippingCents: number;
  /** What has gone back or is on its way back, and what was said about it, newest first. */
  refundedCents: number;
  refunds: { amountCents: number; reason: string | null; status: 'sending' | 'sent' | 'failed'; at: Date }[];
  status: CheckoutRow['status'];
  buyer: Buyer;
  order: ReturnType<typeof toOrder> | null;
};
