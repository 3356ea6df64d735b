/**
 * Printful's rules for a request, from its public description: "API Documentation v2"
 * (https://developers.printful.com/docs/v2-beta/openapi.json: createOrder, calculateShippingRates, createWebhook) and,
 * where that is silent, "API Documentation v1" (https://developers.printful.com/docs: External ID, Errors).
 * Undocumented fields are refused, which Printful may not do: a misspelt field is our mistake anyway.
 */
import { z } from 'zod';
import { findFakeVariant } from './fake-printful-catalog.ts';

/** v1, Orders API, External ID: "up to 32 characters long and contain digits, Latin alphabet letters, dashes and underscores". */
const externalId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, 'is no valid External ID');
/** Prices are strings with up to two decimals. */
const price = z.string().regex(/^\d+(\.\d{1,2})?$/, 'is no price');
const text = z.string().max(1000);
const option = z.strictObject({ name: z.string(), value: z.union([z.string(), z.boolean(), z.array(z.string())]) });
const webUrl = z.url({ protocol: /^https?$/, error: 'is no URL of a file' });

/** All numbers are inches; a layer is at least 0.3 wide and high. */
const position = z.strictObject({
  width: z.number().min(0.3),
  height: z.number().min(0.3),
  top: z.number(),
  left: z.number(),
});

const layer = z.strictObject({
  /** "API supports only one layer type - file." */
  type: z.literal('file'),
  url: webUrl,
  layer_options: z.array(option).optional(),
  position: position.optional(),
});

const placement = z.strictObject({
  placement: z.string(),
  technique: z.string(),
  print_area_type: z.enum(['simple', 'advanced']).optional(),
  /** "There can be up to 5 of them per one placement." */
  layers: z.array(layer).min(1).max(5),
  placement_options: z.array(option).optional(),
});

const productOptions = [
  'inside_pocket',
  'stitch_color',
  'notes',
  'lifelike',
  'custom_border_color',
  'base_color',
  'trim_color',
  'color_reduction_mode',
];

const productOption = option.extend({ name: z.enum(productOptions) });

const orderItem = z.strictObject({
  source: z.literal('catalog'),
  catalog_variant_id: z.int(),
  external_id: externalId.optional(),
  quantity: z.int().min(1),
  retail_price: price.optional(),
  name: text.optional(),
  placements: z.array(placement).min(1),
  orientation: z.enum(['horizontal', 'vertical', 'any']).optional(),
  product_options: z.array(productOption).optional(),
});

const address = z.strictObject({
  name: text.min(1),
  company: text.optional(),
  address1: text.min(1),
  address2: text.optional(),
  city: text.min(1),
  state_code: text.optional(),
  state_name: text.optional(),
  country_code: z.string().regex(/^[A-Z]{2}$/, 'is no country code'),
  country_name: text.optional(),
  zip: text.min(1),
  phone: text.optional(),
  email: text.optional(),
  tax_number: text.optional(),
});

const orderRequest = z.strictObject({
  external_id: externalId.optional(),
  shipping: z.string().optional(),
  recipient: address,
  order_items: z.array(orderItem),
  customization: z
    .strictObject({
      gift: z.strictObject({ subject: text.optional(), message: text.optional() }).optional(),
      packing_slip: z
        .strictObject({
          email: text.optional(),
          phone: text.optional(),
          message: text.optional(),
          logo_url: webUrl.optional(),
          store_name: text.optional(),
          custom_order_id: text.optional(),
        })
        .optional(),
    })
    .optional(),
  retail_costs: z
    .strictObject({
      currency: z.string().length(3).optional(),
      discount: price.optional(),
      shipping: price.optional(),
      tax: price.optional(),
    })
    .optional(),
});
export type OrderRequest = z.infer<typeof orderRequest>;

const ratesRequest = z.strictObject({
  recipient: address.pick({ country_code: true }).extend({
    address1: text.nullish(),
    address2: text.nullish(),
    city: text.nullish(),
    state_code: text.nullish(),
    zip: text.nullish(),
  }),
  order_items: z
    .array(
      z.strictObject({
        source: z.literal('catalog'),
        quantity: z.int().min(1).max(1000),
        catalog_variant_id: z.int(),
        placements: z.array(placement.omit({ layers: true })).optional(),
        product_options: z.array(productOption).optional(),
      }),
    )
    .min(1),
  currency: z.string().length(3).optional(),
});
export type RatesRequest = z.infer<typeof ratesRequest>;

/** "Webhook URL (HTTPS-only)". Here also http on this machine, because tests have no certificate. */
const webhookUrl = z
  .url()
  .refine((url) => /^https:|^http:\/\/(127\.0\.0\.1|localhost|[a-z.]+\.localhost)[:/]/.test(url), 'must be HTTPS');

const webhookRequest = z.strictObject({
  default_url: webhookUrl.nullish(),
  expires_at: z.iso.datetime().nullish(),
  events: z.array(z.strictObject({ type: z.string(), url: webhookUrl.nullish() })).optional(),
});
export type WebhookRequest = z.infer<typeof webhookRequest>;

/** v1, Errors, OR-4: "The shipping method selected for the `order` is invalid or not supported". */
export const fakeMethods = ['STANDARD', 'PRINTFUL_FAST'];

/** Calculate Shipping Rates: "`state_code` is only required for United States (US), Australia (AU), and Canada (CA)". */
const statesNeeded = new Set(['US', 'AU', 'CA']);

type Checked<T> = { request: T; fault: null } | { request: null; fault: string };

function check<T>(schema: z.ZodType<T>, body: unknown, rules: (request: T) => string | null): Checked<T> {
  const read = schema.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { request: null, fault: `Invalid request: ${issue!.path.join('.') || 'body'} ${issue!.message}` };
  }
  const fault = rules(read.data);
  return fault === null ? { request: read.data, fault } : { request: null, fault };
}

export const checkOrder = (body: unknown): Checked<OrderRequest> =>
  check(orderRequest, body, ({ recipient, order_items: items, shipping }) => {
    if (shipping !== undefined && !fakeMethods.includes(shipping))
      return `Shipping method ${shipping} is not supported`;
    if (statesNeeded.has(recipient.country_code) && !recipient.state_code) return 'Recipient: State code is missing';
    // Address: "in case of Brazil country this field becomes required".
    if (recipient.country_code === 'BR' && !recipient.tax_number) return 'Recipient: Tax number is missing';
    const ids = items.flatMap(({ external_id: id }) => (id === undefined ? [] : [id]));
    if (new Set(ids).size !== ids.length) return 'External IDs of items must be unique per order';
    for (const [i, item] of items.entries()) {
      const fault = findItemFault(item);
      if (fault) return `Item ${i + 1}: ${fault}`;
    }
    return null;
  });

function findItemFault({ catalog_variant_id: id, placements }: OrderRequest['order_items'][number]): string | null {
  const found = findFakeVariant(id);
  if (!found) return `Catalog variant ${id} does not exist`;
  if (found.product.isDiscontinued) return `Catalog variant ${id} is discontinued`;
  for (const { placement: name, technique } of placements) {
    const known = found.product.placements.filter((one) => one.placement === name);
    if (known.length === 0) return `Placement ${name} is not available`;
    if (known.every((one) => one.technique !== technique)) return `Technique ${technique} is not available for ${name}`;
  }
  // v1, Errors, OR-12: "The provided item contains multiple files for placement".
  const names = placements.map(({ placement: name }) => name);
  return new Set(names).size === names.length ? null : 'A placement is there twice';
}

export const checkRates = (body: unknown): Checked<RatesRequest> =>
  check(ratesRequest, body, ({ recipient, order_items: items }) => {
    if (statesNeeded.has(recipient.country_code) && !recipient.state_code) return 'Recipient: State code is missing';
    const missing = items.find(({ catalog_variant_id: id }) => !findFakeVariant(id));
    return missing ? `Catalog variant ${missing.catalog_variant_id} does not exist` : null;
  });

export const checkWebhook = (body: unknown): Checked<WebhookRequest> =>
  check(webhookRequest, body, ({ default_url: url, events = [] }) =>
    events.some((event) => !event.url && !url) ? 'An event has no URL' : null,
  );
