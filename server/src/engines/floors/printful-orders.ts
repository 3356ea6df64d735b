/** A job as Printful's order, and Printful's order as ours. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { VendorRefused, vendorWords } from '../../kernel/outbound/vendor-calls.ts';
import type { JobItem, VendorCost, VendorJob, VendorOrder, VendorShipment, VendorStage } from './port.ts';
import { isAboutMoney, price, withoutLinks } from './printful-api.ts';

/** "Up to 32 characters … digits, Latin alphabet letters, dashes and underscores" (API v1, External ID). */
const maxExternalId = 32;
const hashed = 'x-';

/** The name of an order at Printful: the job's id, or one derived from an id that is too long. */
export const externalIdOf = (jobId: string): string =>
  jobId.length <= maxExternalId
    ? jobId
    : hashed +
      createHash('sha256')
        .update(jobId)
        .digest('hex')
        .slice(0, maxExternalId - hashed.length);

/** Null when the id does not reveal it. */
export const jobIdOf = (externalId: string | null | undefined): string | null =>
  externalId && !externalId.startsWith(hashed) && /^[A-Za-z0-9_-]{1,32}$/.test(externalId) ? externalId : null;

export const orderBody = (job: VendorJob) => ({
  external_id: externalIdOf(job.id),
  shipping: job.method,
  recipient: recipientOf(job),
  order_items: job.items.map(itemOf),
  customization: { packing_slip: { custom_order_id: job.orderNumber } },
  retail_costs: { currency: 'USD' },
});

function recipientOf({ recipient }: VendorJob) {
  const { name, company, line1, line2, city, state, postalCode, country, phone, email } = recipient;
  return {
    name,
    ...(company ? { company } : {}),
    address1: line1,
    ...(line2 ? { address2: line2 } : {}),
    city,
    ...(state ? { state_code: state } : {}),
    country_code: country,
    zip: postalCode,
    ...(phone ? { phone } : {}),
    email,
  };
}

/** The catalog variant of a SKU. Null when it cannot be one. */
export const variantOf = (sku: string): number | null => (/^[1-9]\d{0,9}$/.test(sku) ? Number(sku) : null);

function itemOf({ name, quantity, sku, attributes, files, retailCents }: JobItem) {
  const variant = variantOf(sku);
  if (variant === null) throw new VendorRefused(`${name}: "${sku}" is not a catalog variant of Printful`);
  const { orientation, ...options } = attributes;
  return {
    source: 'catalog' as const,
    catalog_variant_id: variant,
    quantity,
    name,
    ...(retailCents === null ? {} : { retail_price: (retailCents / 100).toFixed(2) }),
    ...(orientation === undefined ? {} : { orientation }),
    ...optionList('product_options', options),
    placements: files.map(({ area, technique, options: areaOptions, url }) => {
      if (technique === null) throw new VendorRefused(`${name}: Printful needs the technique for ${area}`);
      const layers = [{ type: 'file' as const, url }];
      return { placement: area, technique, ...optionList('placement_options', areaOptions), layers };
    }),
  };
}

/** Printful's options are text or booleans. */
function optionList(name: string, options: Readonly<Record<string, string>>) {
  const list = Object.entries(options).map(([key, value]) => ({
    name: key,
    value: value === 'true' || value === 'false' ? value === 'true' : value,
  }));
  return list.length === 0 ? {} : { [name]: list };
}

const costs = z.object({
  calculation_status: z.string(),
  currency: z.string().length(3).nullish(),
  shipping: price.nullish(),
  tax: price.nullish(),
  vat: price.nullish(),
  total: price.nullish(),
});

/** Reads an order. Unreadable costs count as missing. */
export const orderSchema = z.object({
  id: z.int().positive(),
  external_id: z.string().max(200).nullish(),
  status: z.string().max(50),
  costs: costs.nullish().catch(null),
});
export type PrintfulOrder = z.infer<typeof orderSchema>;

export const orderAnswer = z.object({ data: orderSchema });

/** Version 1 says why an order failed; version 2 has no field for it. */
export const orderV1Answer = z.object({
  result: z.object({ status: z.string().max(50), error: z.string().nullish().catch(null) }),
});

const day = z
  .string()
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()))
  .nullish()
  .catch(null);

const shortText = z
  .string()
  .max(200)
  .nullish()
  .catch(null)
  .transform((text) => (text ? vendorWords(text) : null));

export const shipmentSchema = z.object({
  id: z.int().positive(),
  carrier: shortText,
  service: shortText,
  shipment_status: z.string().max(50),
  shipped_at: day,
  delivered_at: day,
  tracking_number: shortText,
  tracking_url: z.string().max(2000).nullish().catch(null),
});
export type PrintfulShipment = z.infer<typeof shipmentSchema>;

/** The fields of an order's items that say a design cannot be printed. */
export const itemSchema = z.object({
  name: shortText,
  placements: z
    .array(
      z.object({
        placement: z.string().max(100),
        status: z.string().nullish(),
        status_explanation: z.string().nullish().catch(null),
      }),
    )
    .max(100)
    .nullish()
    .catch(null),
});
export type PrintfulItem = z.infer<typeof itemSchema>;

const stages: Record<string, VendorStage> = {
  draft: 'draft',
  pending: 'received',
  inreview: 'received',
  onhold: 'received',
  failed: 'failed',
  canceled: 'cancelled',
  inprocess: 'in_production',
  partial: 'in_production',
  fulfilled: 'shipped',
};

/** Fetched in addition to the order. */
export type Around = {
  shipments: readonly PrintfulShipment[];
  items: readonly PrintfulItem[];
  /** Version 1's words. */
  error: string | null;
};

export function readOrder(order: PrintfulOrder, { shipments, items, error }: Around): VendorOrder {
  const gone = shipments.filter(({ shipment_status: status }) => status === 'shipped' || status === 'returned');
  const issues = [...designIssues(items), ...shipmentIssues(shipments)];
  let stage = stages[order.status] ?? 'received';
  let reason = stage === 'failed' || stage === 'cancelled' ? (error ?? issues[0]?.message ?? null) : null;
  // The operator pays, and then Printful continues: "it can be confirmed again". A shop must not see what is owed.
  if (stage === 'failed' && reason !== null && isAboutMoney(reason)) {
    issues.unshift({ code: 'payment', message: 'Printful is waiting for a payment from the operator.' });
    stage = 'received';
    reason = null;
  }
  if (order.status === 'onhold' && issues.length === 0) {
    issues.push({ code: 'onhold', message: error ?? 'Printful is holding the order. Ask its support why.' });
  }
  if (stage === 'shipped' && gone.length > 0 && gone.every(({ delivered_at: at }) => at)) stage = 'delivered';
  return {
    id: `${order.id}`,
    jobId: jobIdOf(order.external_id),
    stage,
    reason: reason === null ? null : vendorWords(withoutLinks(reason)),
    shipments: gone.map(readShipment),
    issues: issues.map(({ code, message }) => ({ code, message: vendorWords(withoutLinks(message)) })),
    cost: readCost(order),
  };
}

const designIssues = (items: readonly PrintfulItem[]) =>
  items.flatMap(({ name, placements }) =>
    (placements ?? [])
      .filter(({ status }) => status === 'failed')
      .map(({ placement, status_explanation: why }) => ({
        code: 'design',
        message: `${[name, placement].filter(Boolean).join(', ')}: ${why || 'the design cannot be printed'}`,
      })),
  );

const shipmentWords: Record<string, string> = {
  onhold: 'A part of the order is held.',
  outstock: 'A part of the order is out of stock.',
  returned: 'A parcel was returned.',
};

const shipmentIssues = (shipments: readonly PrintfulShipment[]) =>
  shipments.flatMap(({ shipment_status: status }) => {
    const message = shipmentWords[status];
    return message ? [{ code: `shipment_${status}`, message }] : [];
  });

const readShipment = (shipment: PrintfulShipment): VendorShipment => ({
  id: `${shipment.id}`,
  carrier: shipment.carrier ?? shipment.service ?? 'Printful',
  trackingNumber: shipment.tracking_number,
  trackingUrl: readTrackingUrl(shipment.tracking_url),
  shippedAt: shipment.shipped_at ?? null,
  deliveredAt: shipment.delivered_at ?? null,
});

function readTrackingUrl(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/**
 * Null until Printful has calculated it. Everything but shipping and tax belongs to the items: their discount and its
 * fees too.
 */
function readCost({ costs: known }: PrintfulOrder): VendorCost | null {
  const total = known?.total;
  if (!known || known.calculation_status !== 'done' || total == null || !known.currency) return null;
  const taxCents = (known.tax ?? 0) + (known.vat ?? 0);
  const shippingCents = known.shipping ?? null;
  return {
    currency: known.currency,
    itemsCents: shippingCents === null ? null : total - shippingCents - taxCents,
    shippingCents,
    taxCents,
    totalCents: total,
  };
}
