/**
 * Prodigi's answers and their meaning. The schemas name the fields we need and ignore unknown ones. An unreadable cost
 * counts as missing and does not hide the order's state.
 */
import { z } from 'zod';
import { VendorLocked, VendorRefused, vendorWords } from '../../kernel/outbound/vendor-calls.ts';
import type { VendorCost, VendorOrder, VendorProduct, VendorShipment, VendorStage } from './port.ts';

/** In hundredths. Null when it is not an amount. Prodigi writes decimals as text, credits with a minus. */
function readCents(amount: string): number | null {
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(amount) ? Math.round(Number(amount) * 100) : null;
}

const cost = z.object({ amount: z.string().max(20), currency: z.string().length(3) });
type Cost = z.infer<typeof cost>;

const charge = z.object({
  totalCost: cost,
  totalTax: cost.nullish(),
  items: z
    .array(z.object({ itemId: z.string().nullish(), shipmentId: z.string().nullish(), cost }))
    .nullish()
    .catch(null),
});

const shipment = z.object({
  id: z.string().min(1).max(100),
  status: z.string().nullish(),
  dispatchDate: z.string().max(50).nullish(),
  carrier: z.object({ name: z.string().nullish(), service: z.string().nullish() }).nullish(),
  tracking: z.object({ number: z.string().nullish(), url: z.string().nullish() }).nullish(),
});

const issue = z.object({ errorCode: z.string().nullish(), description: z.string().nullish() });

export const prodigiOrder = z.object({
  id: z.string().min(1).max(100),
  merchantReference: z.string().max(200).nullish(),
  /** A paused order has only its id. */
  status: z
    .object({
      stage: z.string(),
      issues: z.array(issue).nullish(),
      details: z.record(z.string(), z.string().nullish()).nullish(),
    })
    .nullish(),
  charges: z.array(charge).nullish().catch(null),
  shipments: z.array(shipment).nullish(),
});
export type ProdigiOrder = z.infer<typeof prodigiOrder>;

export const orderAnswer = z.object({ outcome: z.string(), order: prodigiOrder });
export const placeAnswer = z.object({ outcome: z.string(), order: prodigiOrder.nullish() });
export const ordersAnswer = z.object({ orders: z.array(prodigiOrder), hasMore: z.boolean().nullish() });

export const quoteAnswer = z.object({
  outcome: z.string(),
  quotes: z
    .array(
      z.object({
        shipmentMethod: z.string().nullish(),
        costSummary: z.object({ items: cost, shipping: cost, totalCost: cost.nullish(), totalTax: cost.nullish() }),
      }),
    )
    .nullish(),
});

const sizeInPixels = z.object({ horizontalResolution: z.number(), verticalResolution: z.number() });

export const productAnswer = z.object({
  product: z.object({
    sku: z.string().min(1).max(200),
    description: z.string().nullish(),
    attributes: z.record(z.string(), z.array(z.string())).nullish(),
    printAreas: z.record(z.string(), z.object({ required: z.boolean().nullish() })).nullish(),
    variants: z.array(z.object({ printAreaSizes: z.record(z.string(), sizeInPixels).nullish() })).nullish(),
  }),
});

/** Reference and recorded answers differ in capitalization. */
export const isOutcome = (outcome: string | null | undefined, wanted: string): boolean =>
  outcome?.toLowerCase() === wanted.toLowerCase();

export function toVendorOrder(order: ProdigiOrder): VendorOrder {
  const stage = stageOf(order);
  const issues = (order.status?.issues ?? []).map(({ errorCode, description }) => ({
    code: vendorWords(errorCode ?? 'unknown'),
    message: vendorWords(wordsOf(errorCode ?? '', description ?? '')),
  }));
  const words = issues.map(({ message }) => message).join(' ');
  return {
    id: order.id,
    jobId: order.merchantReference ?? null,
    stage,
    reason: stage === 'cancelled' ? vendorWords(words || 'Prodigi has cancelled it.') : null,
    shipments: (order.shipments ?? []).filter(hasLeft).map(toShipment),
    issues,
    cost: toCost(order.charges ?? []),
  };
}

/**
 * `InProgress`, `Complete` and `Cancelled` are the documented stages; paused and unpaid orders have others, or none.
 */
function stageOf({ status, shipments }: ProdigiOrder): VendorStage {
  if (isOutcome(status?.stage, 'Cancelled')) return 'cancelled';
  if (isOutcome(status?.stage, 'Complete')) return 'shipped';
  const production = status?.details?.['inProduction'];
  const isMade = isOutcome(production, 'InProgress') || isOutcome(production, 'Complete');
  return isMade || (shipments ?? []).some(hasLeft) ? 'in_production' : 'received';
}

type Shipment = z.infer<typeof shipment>;

const hasLeft = ({ status }: Shipment): boolean => isOutcome(status, 'Shipped');

function toShipment({ id, carrier, tracking, dispatchDate }: Shipment): VendorShipment {
  const number = vendorWords(tracking?.number ?? '');
  const shippedAt = dispatchDate ? new Date(dispatchDate) : null;
  return {
    id,
    carrier: vendorWords(carrier?.name || carrier?.service || 'Carrier'),
    trackingNumber: number === '' || number.length > 100 ? null : number,
    trackingUrl: readLink(tracking?.url ?? ''),
    shippedAt: shippedAt && !Number.isNaN(shippedAt.getTime()) ? shippedAt : null,
    deliveredAt: null,
  };
}

function readLink(text: string): string | null {
  if (text.length > 2000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' ? url.href : null;
}

/**
 * Wording that a shop may read. Prodigi quotes the link to a file it cannot load, which is a secret; and what the
 * operator has to pay, and where, is between the two of them.
 */
function wordsOf(code: string, description: string): string {
  if (/payment/i.test(code)) return 'Prodigi is waiting for a payment from the operator.';
  const plain = description.slice(0, 4000).replaceAll(/ at location '[^']*'/g, '');
  return plain.replaceAll(/https?:\/\/[^\s'"]+/g, '(link)') || toWords(code);
}

/** Null before the first charge, and for charges in several currencies. */
function toCost(charges: readonly z.infer<typeof charge>[]): VendorCost | null {
  const currency = charges[0]?.totalCost.currency;
  if (!currency || charges.some(({ totalCost }) => totalCost.currency !== currency)) return null;
  const parts = charges.flatMap(({ items }) => items ?? []);
  const taxes = charges.flatMap(({ totalTax }) => (totalTax ? [totalTax] : []));
  const totals = charges.map(totalOf);
  if (totals.includes(null)) return null;
  return {
    currency,
    itemsCents: sum(parts.filter(({ itemId }) => itemId).map((part) => part.cost)),
    shippingCents: sum(parts.filter(({ shipmentId }) => shipmentId).map((part) => part.cost)),
    taxCents: sum(taxes),
    totalCents: totals.reduce<number>((all, one) => all + one!, 0),
  };
}

/** `totalCost` is the sum of the charge's items; tax is added unless it is included. */
function totalOf({ totalCost, totalTax, items }: z.infer<typeof charge>): number | null {
  const total = readCents(totalCost.amount);
  const tax = totalTax ? readCents(totalTax.amount) : 0;
  if (total === null || tax === null) return null;
  return items && items.length > 0 && sum(items.map((part) => part.cost)) === total ? total + tax : total;
}

/** Null for none, and when one of them cannot be read. */
function sum(costs: readonly Cost[]): number | null {
  const cents = costs.map(({ amount }) => readCents(amount));
  return cents.length === 0 || cents.includes(null) ? null : cents.reduce<number>((all, one) => all + one!, 0);
}

type Quote = NonNullable<z.infer<typeof quoteAnswer>['quotes']>[number];

export function toQuotedCost({ costSummary }: Quote): VendorCost | null {
  const { items, shipping, totalCost, totalTax } = costSummary;
  const itemsCents = readCents(items.amount);
  const shippingCents = readCents(shipping.amount);
  const taxCents = totalTax ? readCents(totalTax.amount) : null;
  if (itemsCents === null || shippingCents === null || items.currency !== shipping.currency) return null;
  const added = itemsCents + shippingCents + (taxCents ?? 0);
  const told = totalCost ? readCents(totalCost.amount) : null;
  // Public examples have totals with and without the tax. We assume the larger.
  return { currency: items.currency, itemsCents, shippingCents, taxCents, totalCents: Math.max(added, told ?? added) };
}

export function toProduct({ product }: z.infer<typeof productAnswer>): VendorProduct {
  const sizesOf = (area: string) =>
    (product.variants ?? []).flatMap(({ printAreaSizes }) => printAreaSizes?.[area] ?? []);
  return {
    sku: product.sku,
    name: vendorWords(product.description ?? product.sku),
    // An attribute with a single value need not be sent.
    attributes: Object.fromEntries(Object.entries(product.attributes ?? {}).filter(([, values]) => values.length > 1)),
    areas: Object.entries(product.printAreas ?? {}).map(([area, { required }]) => {
      // The size depends on the variant: a file for the largest serves all.
      const [largest] = sizesOf(area).sort((a, b) => b.horizontalResolution - a.horizontalResolution);
      return {
        area,
        technique: null,
        widthPx: largest?.horizontalResolution ?? null,
        heightPx: largest?.verticalResolution ?? null,
        isRequired: required ?? true,
      };
    }),
    price: null,
  };
}

const failure = z.object({ code: z.string(), providedValue: z.unknown().optional() });
/** Unreadable parts are left out, so that the rest keeps its wording. */
const errorBody = z.object({
  outcome: z.string().nullish().catch(null),
  statusText: z.string().nullish().catch(null),
  failures: z
    .record(z.string(), z.array(failure.nullable().catch(null)).catch([]))
    .nullish()
    .catch(null),
});

type Fault = [path: string, failures: z.infer<typeof failure>[]];

const maxFailures = 6;

/** The meaning of a refusal; `itemNames` are those of the order, for `items[0].sku`. */
export const explainRefusal =
  (itemNames: readonly string[] = []) =>
  (status: number, body: unknown): Error | null => {
    const { outcome, statusText, failures } = errorBody.safeParse(body).data ?? {};
    if (status === 401 || status === 403) {
      return new VendorLocked(
        `Prodigi does not know the key (${status}). PRODIGI_API_KEY and PRODIGI_API_URL must both be for the sandbox, or both live.`,
      );
    }
    if (isOutcome(outcome, 'EndpointDoesNotExist') || isOutcome(outcome, 'MethodNotAllowed')) {
      return new VendorLocked(`Prodigi's API is not at PRODIGI_API_URL (${status}).`);
    }
    if (status === 402 || isOutcome(outcome, 'PaymentFailed')) return unpaid();
    const faults = Object.entries(failures ?? {}).flatMap(([path, all]): Fault[] => {
      const known = all.filter((one) => one !== null);
      return known.length > 0 ? [[path, known]] : [];
    });
    if (faults.length > 0) return new VendorRefused(faults.slice(0, maxFailures).map(describe(itemNames)).join('; '));
    if (statusText) return new VendorRefused(statusText);
    return outcome ? new VendorRefused(`Prodigi says: ${toWords(outcome)}.`) : null;
  };

export const unpaid = () => new VendorLocked('Prodigi could not take the payment. Check billing in its dashboard.');

/** `items[0].sku: [{ code: 'SkuNotFound', providedValue: 'X' }]` as `Ceramic Mug: sku: sku not found (X)`. */
const describe =
  (itemNames: readonly string[]) =>
  ([path, failures]: Fault): string => {
    const inItem = /^items\[(\d{1,4})\]\.?(.{0,200})$/.exec(path);
    const field = toWords((inItem ? inItem[2]! : path).split('.').at(-1)!);
    const who = inItem ? [itemNames[Number(inItem[1])] ?? `item ${Number(inItem[1]) + 1}`] : [];
    const isLink = /url/i.test(path);
    const said = failures.slice(0, 3).map(({ code, providedValue }) => {
      const isTold = typeof providedValue === 'string' && providedValue !== '' && providedValue.length <= 80 && !isLink;
      return isTold ? `${toWords(code)} (${providedValue})` : toWords(code);
    });
    return [...who, ...(field ? [field] : []), said.join(', ')].join(': ');
  };

/** `MustBeAValidUSZipCodeFormat` as `must be a valid us zip code format`. */
function toWords(name: string): string {
  let words = '';
  for (const [i, letter] of [...name.slice(0, 100)].entries()) {
    const isStart = /[A-Z]/.test(letter) && (/[a-z\d]/.test(name[i - 1] ?? '') || /[a-z]/.test(name[i + 1] ?? ''));
    words += isStart && i > 0 ? ` ${letter}` : letter;
  }
  return words.toLowerCase();
}
