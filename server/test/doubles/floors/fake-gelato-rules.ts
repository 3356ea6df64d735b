/**
 * Gelato's documented rules for a request, written from the documents and nothing of ours:
 *   https://dashboard.gelato.com/docs/orders/v4/create   fields, their lengths and patterns, file types, currencies
 *   https://dashboard.gelato.com/docs/orders/v4/quote    the same people and products, in a price request
 *   https://dashboard.gelato.com/docs/orders/v4/patch    a draft becomes an order
 *   https://dashboard.gelato.com/docs/orders/v4/search   filters, 50 a page and at most 100
 *
 * An undocumented field is refused here, which is stricter than the documents: a typing error must not pass.
 */
import { z } from 'zod';

export const currencies =
  'EUR USD JPY BGN CZK DKK GBP HUF PLN RON SEK CHF ISK NOK HRK RUB TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ZAR CLP AED'.split(
    ' ',
  );

export const fulfillmentStatuses =
  'created uploading passed in_production printed draft failed canceled pending_approval pending_personalization digitizing not_connected on_hold shipped in_transit delivered returned'.split(
    ' ',
  );

const fileTypes = [
  'default',
  'front',
  'back',
  'neck-inner',
  'neck-outer',
  'sleeve-left',
  'sleeve-right',
  'inside',
  'chest-left-embroidery',
  'chest-center-embroidery',
  'chest-large-embroidery',
  'sleeve-left-embroidery',
  'sleeve-right-embroidery',
  'wrist-left-embroidery',
  'wrist-right-embroidery',
];

/** «Each of these parameters must be a string or numeric value representing your internal entities» (docs/get-started). */
const reference = z.union([z.string().min(1), z.number()]);
const text = (most: number) => z.string().min(1).max(most);
const optionalText = (most: number) => z.string().max(most).nullish();
/** «Pattern: .+@.+»: the address is not checked further. */
const email = z.string().regex(/^[^@\s]+@[^@\s]+$/);

const address = z.strictObject({
  firstName: text(25),
  lastName: text(25),
  companyName: optionalText(60),
  addressLine1: text(35),
  addressLine2: optionalText(35),
  city: text(30),
  postCode: text(15),
  state: optionalText(35),
  country: z.string().regex(/^[A-Z]{2}$/),
  email,
  phone: optionalText(25),
  isBusiness: z.boolean().optional(),
  federalTaxId: z.string().nullish(),
  stateTaxId: z.string().nullish(),
  registrationStateCode: z.string().nullish(),
});

const returnAddress = z.strictObject({
  companyName: optionalText(60),
  addressLine1: optionalText(35),
  addressLine2: optionalText(35),
  city: optionalText(30),
  postCode: optionalText(15),
  state: optionalText(35),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  email: email.optional(),
  phone: optionalText(25),
});

const file = z.strictObject({
  id: z.string().optional(),
  type: z.enum(fileTypes).default('default'),
  url: z.url({ protocol: /^https?$/ }).optional(),
  threadColors: z
    .array(z.string().regex(/^#[0-9A-Fa-f]{6}$/))
    .max(6)
    .optional(),
  isVisible: z.boolean().optional(),
});

const item = z.strictObject({
  itemReferenceId: reference,
  productUid: z.string().min(1),
  pageCount: z.int().min(1).optional(),
  files: z.array(file).optional(),
  quantity: z.int().min(1),
  adjustProductUidByFileTypes: z.boolean().optional(),
});

const metadata = z.array(z.strictObject({ key: text(100), value: text(100) })).max(20);

export const createRequest = z.strictObject({
  orderType: z.enum(['order', 'draft']).default('order'),
  orderReferenceId: reference,
  customerReferenceId: reference,
  currency: z.enum(currencies),
  items: z.array(item).min(1),
  metadata: metadata.optional(),
  shippingAddress: address,
  shipmentMethodUid: z.string().optional(),
  returnAddress: returnAddress.optional(),
});

export const quoteRequest = z.strictObject({
  orderReferenceId: reference,
  customerReferenceId: reference,
  currency: z.enum(currencies),
  allowMultipleQuotes: z.boolean().default(true),
  recipient: address,
  products: z.array(item.omit({ adjustProductUidByFileTypes: true })).min(1),
});

export const patchRequest = z.strictObject({
  orderType: z.literal('order'),
  items: z.array(z.strictObject({ id: z.string(), files: z.array(file).optional() })).optional(),
});

const moment = z.iso.datetime({ offset: true });
export const searchRequest = z.strictObject({
  channels: z.array(z.string()).optional(),
  countries: z.array(z.string()).optional(),
  currencies: z.array(z.string()).optional(),
  endDate: moment.optional(),
  financialStatuses: z.array(z.string()).optional(),
  fulfillmentStatuses: z.array(z.string()).optional(),
  ids: z.array(z.string()).optional(),
  limit: z.int().min(1).max(100).default(50),
  offset: z.int().min(0).default(0),
  orderReferenceId: reference.optional(),
  orderReferenceIds: z.array(reference).optional(),
  orderTypes: z.array(z.enum(['order', 'draft'])).optional(),
  search: z.string().optional(),
  startDate: moment.optional(),
  storeIds: z.array(z.string()).optional(),
});

export const productSearchRequest = z.strictObject({
  attributeFilters: z.record(z.string(), z.array(z.string())).optional(),
  limit: z.int().min(1).max(100).default(50),
  offset: z.int().min(0).default(0),
});

export type CreateRequest = z.infer<typeof createRequest>;
export type QuoteRequest = z.infer<typeof quoteRequest>;
export type SearchRequest = z.infer<typeof searchRequest>;
export type Address = z.infer<typeof address>;
export type Item = z.infer<typeof item>;

/** «Required for requests if the address is in one of these countries: Australia, Canada or United States.» */
const asksForState = new Set(['AU', 'CA', 'US']);
/** «Must be entered in local language … up to 10 Latin characters are allowed.» */
const asksForLocalScript = new Set(['CN', 'JP', 'KR', 'RU']);

const countLatin = (line: string): number => [...line].filter((letter) => /[A-Za-z]/.test(letter)).length;

/** The documented rules for an address beyond its fields. Null when there are none. */
export function findAddressFault(given: Address): string | null {
  if (asksForState.has(given.country) && !given.state) return `state is required for ${given.country}`;
  if (given.country === 'BR' && !given.federalTaxId) return 'federalTaxId is required for BR';
  if (asksForLocalScript.has(given.country)) {
    const lines = [given.addressLine1, given.addressLine2 ?? ''];
    if (lines.some((line) => countLatin(line) > 10) || countLatin(given.city) > 0)
      return `The address must be in the local language of ${given.country}`;
  }
  return null;
}

/** The documented rules for items beyond their fields. */
export function findItemsFault(
  items: readonly Item[],
  findProduct: (uid: string) => { isPrintable: boolean } | undefined,
): string | null {
  const seen = new Set<string>();
  for (const { itemReferenceId, productUid, files, ...rest } of items) {
    if (seen.has(String(itemReferenceId))) return `itemReferenceId ${itemReferenceId} is not unique within the order`;
    seen.add(String(itemReferenceId));
    const product = findProduct(productUid);
    if (!product) return `Product ${productUid} is not found`;
    if (!product.isPrintable) continue;
    if (!files || files.length === 0) return `files are required for ${productUid}`;
    if (files.some(({ id, url }) => !id && !url)) return `A file of ${productUid} has neither url nor id`;
    const types = files.map(({ type }) => type);
    if (new Set(types).size !== types.length) return `Two files of ${productUid} have the same type`;
    if (!rest.adjustProductUidByFileTypes) {
      const unprinted = types.find((type) => !printsThere(productUid, type));
      if (unprinted) return `${productUid} is not printed on ${unprinted}`;
    }
  }
  return null;
}

/**
 * The end of an apparel product's name gives the printed sides: gpr_4-0 only the front, gpr_0-4 the back, gpr_4-4 both.
 */
function printsThere(uid: string, type: string): boolean {
  const sides = /_(?:gpr|bpr)_(\d)-(\d)/.exec(uid);
  if (!sides) return true;
  if (type === 'back') return sides[2] !== '0';
  if (type === 'front' || type === 'default') return sides[1] !== '0';
  return true;
}
