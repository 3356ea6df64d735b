import type { OrderStanding, toOrder } from '../../making/orders/orders.ts';
import type { Words } from '../../words/texts/texts.ts';
import type { Buyer } from '../checkout/purchase.ts';
import type { CheckoutRow } from '../checkout/store.ts';
import type { Look } from '../pages/page-frame.ts';

export type TrackedLine = {
  title: string;
  /** The variant in words, in the catalog's order: `Navy, XL`. */
  options: string;
  quantity: number;
  /** Per piece, before any discount. */
  unitCents: number;
  mockupUrl: string;
};

export type TrackedTax = { name: string; cents: number; isIncluded: boolean; sharePpm: number | null };

/** `actions` is null if the shop was deleted: the order cannot be changed. */
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
  /** From the first line, like options and picture. */
  productName: string;
  options: string;
  /** The shipping address; the order's, once there is one. */
  shipTo: Record<string, string>;
  isTest: boolean;
  /** The number of pieces. */
  quantity: number;
  mockupUrl: string;
  /** The sum of all lines, before any discount. */
  itemsCents: number;
  shippingCents: number;
  discount: { code: string; cents: number } | null;
  tax: TrackedTax | null;
  /** The total paid. */
  totalCents: number;
  paidAt: Date;
  /** Refunds, sent or in progress, with their reasons, newest first. */
  refundedCents: number;
  refunds: { amountCents: number; reason: string | null; status: 'sending' | 'sent' | 'failed'; at: Date }[];
  /** It was paid and refunded, because the order could not be created. */
  isUnmade: boolean;
  status: CheckoutRow['status'];
  buyer: Buyer;
  /** The current order, or its last state if the shop was deleted; null before it is placed. */
  order: TrackedOrder | null;
};
