/**
 * Reads Gelato's orders as ours. One of our orders may be several of theirs: Gelato splits it by where things are made,
 * and the parts have the same reference and name each other
 * (https://dashboard.gelato.com/docs/orders/order_details/#split-orders).
 */
import { z } from 'zod';
import { vendorWords } from '../../kernel/outbound/vendor-calls.ts';
import type { VendorCost, VendorOrder, VendorShipment, VendorStage } from './port.ts';

const id = z.string().min(1).max(100);
/** A number in one place, a text in another (https://dashboard.gelato.com/docs/orders/v4/search). */
const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,9}(\.\d{1,9})?$/)
      .transform(Number),
  ])
  .refine((value) => Math.abs(value) <= 1e7);

const packageSchema = z.object({
  id,
  trackingCode: z.string().max(200).nullish(),
  trackingUrl: z.string().max(2000).nullish(),
});

const receiptSchema = z.object({
  transactionType: z.string().max(50).nullish(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  productsPrice: amount.nullish(),
  packagingPrice: amount.nullish(),
  shippingPrice: amount.nullish(),
  totalVat: amount.nullish(),
  totalInclVat: amount,
});

export const orderSchema = z.object({
  id,
  orderType: z.enum(['order', 'draft']),
  orderReferenceId: z.union([z.string().max(200), z.number()]).nullish(),
  fulfillmentStatus: z.string().max(100),
  financialStatus: z.string().max(100).nullish(),
  refusalReason: z.string().nullish(),
  shipment: z
    .object({
      id,
      shipmentMethodName: z.string().max(200).nullish(),
      packages: z.array(packageSchema).max(200).nullish(),
    })
    .nullish(),
  /** An unreadable one hides the cost of the order and nothing else. */
  receipts: z.array(receiptSchema.nullable().catch(null)).max(50).nullish(),
  connectedOrderIds: z.array(id).max(20).nullish(),
});

export const searchSchema = z.object({
  orders: z
    .array(
      orderSchema
        .pick({ id: true, orderType: true, orderReferenceId: true, connectedOrderIds: true })
        .extend({ createdAt: z.string().max(40).nullish() }),
    )
    .max(100),
});

export type Part = z.infer<typeof orderSchema>;

const stages: Readonly<Record<string, VendorStage>> = {
  draft: 'draft',
  created: 'received',
  uploading: 'received',
  passed: 'received',
  digitizing: 'received',
  pending_approval: 'received',
  pending_personalization: 'received',
  not_connected: 'received',
  on_hold: 'received',
  in_production: 'in_production',
  printed: 'in_production',
  shipped: 'shipped',
  in_transit: 'shipped',
  // It was shipped and came back.
  returned: 'shipped',
  delivered: 'delivered',
  canceled: 'cancelled',
  failed: 'failed',
};

/** States that need action, as described in https://dashboard.gelato.com/docs/orders/order_details/#order-statuses. */
const holds: Readonly<Record<string, string>> = {
  pending_approval: 'The order needs approval in the Gelato dashboard before it is printed.',
  pending_personalization: 'The order is pending personalization in the Gelato dashboard.',
  not_connected: 'Gelato does not have what it needs to make an item of the order.',
  on_hold:
    'Gelato is holding the order until the operator handles it in the dashboard. An item may be out of stock or discontinued.',
  returned: 'The carrier could not deliver the order, and returned it.',
};

export const stageOf = ({ orderType, fulfillmentStatus }: Part): VendorStage =>
  orderType === 'draft' ? 'draft' : (stages[fulfillmentStatus] ?? 'received');

const progress: readonly VendorStage[] = ['draft', 'received', 'in_production', 'shipped', 'delivered'];
const hasEnded = (stage: VendorStage): boolean => stage === 'cancelled' || stage === 'failed';

/** The first part is the order that was placed, and its id is the order's. */
export function readOrder(parts: readonly [Part, ...Part[]]): VendorOrder {
  const [first] = parts;
  const lives = parts.filter((part) => !hasEnded(stageOf(part)));
  const lost = parts.filter((part) => hasEnded(stageOf(part)));
  const stage = lives.length === 0 ? stageOf(lost.find((part) => stageOf(part) === 'failed') ?? first) : slowest(lives);
  const issues = lives.flatMap(issuesOf);
  const isPartLost = lives.length > 0 && lost.length > 0;
  if (isPartLost)
    issues.push({ code: 'part_failed', message: `A part of the order will not be made. ${reasonOf(lost)}` });
  return {
    id: first.id,
    jobId: first.orderReferenceId == null ? null : String(first.orderReferenceId),
    // An order with a part that is never made does not count as shipped.
    stage: isPartLost && (stage === 'shipped' || stage === 'delivered') ? 'in_production' : stage,
    reason: hasEnded(stage) ? reasonOf(lost) : null,
    shipments: parts.flatMap(shipmentsOf),
    issues,
    cost: sumReceipts(parts),
  };
}

const slowest = (parts: readonly Part[]): VendorStage =>
  progress[Math.min(...parts.map((part) => progress.indexOf(stageOf(part))))]!;

/** The links to our files are secrets, and Gelato may quote them. */
export const withoutLinks = (text: string): string => text.slice(0, 4000).replaceAll(/https?:\/\/[^\s'"]+/g, '(link)');

/** Wording that a shop may read. What the operator owes stays between them and Gelato. */
function wordsOf({ refusalReason, financialStatus }: Part): string | null {
  if (financialStatus === 'refused') return 'Gelato could not take the payment for this order from its operator.';
  return refusalReason ? vendorWords(withoutLinks(refusalReason)) : null;
}

function issuesOf(part: Part): { code: string; message: string }[] {
  const { fulfillmentStatus: status } = part;
  const message = holds[status];
  if (message) return [{ code: status, message: wordsOf(part) ?? message }];
  if (stages[status]) return [];
  return [
    { code: 'unknown_status', message: vendorWords(`Gelato reports the unknown status ${status} for the order.`) },
  ];
}

function reasonOf(lost: readonly Part[]): string {
  const words = lost.map(wordsOf).find((found) => found !== null);
  if (words) return words;
  return lost.some((part) => stageOf(part) === 'failed')
    ? 'Gelato could not make the order. Its dashboard says why.'
    : 'Gelato cancelled the order.';
}

const hasLeft = new Set(['shipped', 'in_transit', 'delivered', 'returned']);

function shipmentsOf({ fulfillmentStatus: status, shipment }: Part): VendorShipment[] {
  if (!shipment) return [];
  const show = (package_: {
    id: string;
    trackingCode?: string | null | undefined;
    trackingUrl?: string | null | undefined;
  }) => ({
    id: package_.id,
    carrier: vendorWords(shipment.shipmentMethodName || 'Gelato'),
    trackingNumber: package_.trackingCode || null,
    trackingUrl: safeUrl(package_.trackingUrl),
    // Gelato reports neither time.
    shippedAt: null,
    deliveredAt: null,
  });
  const packages = (shipment.packages ?? []).filter(({ trackingCode }) => trackingCode || hasLeft.has(status));
  // Letters and the like ship without a tracking number.
  if (packages.length === 0) return hasLeft.has(status) ? [show({ id: shipment.id })] : [];
  return packages.map(show);
}

const safeUrl = (url: string | null | undefined): string | null =>
  url && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;

const toCents = (value: number | null | undefined): number => Math.round((value ?? 0) * 100);

/** Charges less refunds, over all parts. Null before the first charge, and with several currencies. */
function sumReceipts(parts: readonly Part[]): VendorCost | null {
  const given = parts.flatMap(({ receipts }) => receipts ?? []);
  const receipts = given.filter((receipt) => receipt !== null);
  const [first] = receipts;
  if (!first || receipts.length < given.length || receipts.some(({ currency }) => currency !== first.currency))
    return null;
  const sum = (pick: (receipt: z.infer<typeof receiptSchema>) => number): number =>
    receipts.reduce((total, one) => total + (one.transactionType === 'refund' ? -1 : 1) * Math.abs(pick(one)), 0);
  return {
    currency: first.currency,
    itemsCents: sum((one) => toCents(one.productsPrice) + toCents(one.packagingPrice)),
    shippingCents: sum((one) => toCents(one.shippingPrice)),
    taxCents: sum((one) => toCents(one.totalVat)),
    totalCents: sum((one) => toCents(one.totalInclVat)),
  };
}
