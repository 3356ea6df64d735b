import type { OrderStanding, toOrder } from '../../making/orders/orders.ts';
import type { Words } from '../../words/texts/texts.ts';
import type { Buyer } from '../checkout/purchase.ts';
import type { CheckoutRow } from '../checkout/store.ts';
import type { Look } from '../pages/look.ts';

export type TrackedLine = {
  title: string;
  /** The variant in words, in the catalog's order: `Navy, XL`. */
  options: string;
  quantity: number;
  /** Of one, before any discount. */
  unitCents: number;
  mockupUrl: string;
};

export type TrackedTax = { name: string; cents: number; isIncluded: boolean; sharePpm: number | null };

/** `actions` is null for an order whose shop is gone: nothing can be done with it. */
export type TrackedOrder = OrderStanding & { actions: ReturnType<typeof toOrder>['actions'] | null };

/** A purchase as its shopper sees it. */
export type Tracked = {
  words: Words;
  shopId: string;
  /** Null once the shop is gone. */
  shopName: string | null;
  look: Look;
  /** At least one. */
  lines: TrackedLine[];
  /** Of the first line, as are options and picture. */
  productName: string;
  options: string;
  /** Where it goes: by the order, once there is one. */
  shipTo: Record<string, string>;
  isTest: boolean;
  /** Pieces in all. */
  quantity: number;
  mockupUrl: string;
  /** Of all lines, before any discount. */
  itemsCents: number;
  shippingCents: number;
  discount: { code: string; cents: number } | null;
  tax: TrackedTax | null;
  /** What was paid in all. */
  totalCents: number;
  paidAt: Date;
  /** What has gone back or is on its way back, and what was said about it, newest first. */
  refundedCents: number;
  refunds: { amountCents: number; reason: string | null; status: 'sending' | 'sent' | 'failed'; at: Date }[];
  /** It was paid and given back, because no order could be made of it. */
  isUnmade: boolean;
  status: CheckoutRow['status'];
  buyer: Buyer;
  /** As it stands, or as it stood when its shop ended; null before it is placed. */
  order: TrackedOrder | null;
};
