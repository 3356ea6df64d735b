/** Printful's catalog, and the cost of an order based on it. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { VendorAway, VendorRefused, vendorWords } from '../../kernel/outbound/vendor-calls.ts';
import type { QuoteAsk, VendorCost, VendorProduct } from './port.ts';
import { listPages, type PrintfulApi, paging, price } from './printful-api.ts';
import { variantOf } from './printful-orders.ts';

const word = z.string().max(300);

const productSchema = z.object({
  id: z.int().positive(),
  name: word,
  brand: word.nullish(),
  model: word.nullish(),
  type: word.nullish(),
  is_discontinued: z.boolean(),
  placements: z.array(z.object({ placement: word, technique: word })).max(500),
});
type Product = z.infer<typeof productSchema>;

const variantSchema = z.object({
  id: z.int().positive(),
  catalog_product_id: z.int().positive(),
  name: word,
  placement_dimensions: z
    .array(z.object({ placement: word, width: z.number().positive(), height: z.number().positive() }))
    .max(500)
    .nullish()
    .catch(null),
});
type Variant = z.infer<typeof variantSchema>;

const techniquePrices = z
  .array(z.object({ technique_key: word, price, discounted_price: price.nullish().catch(null) }))
  .max(100);

const placementPrices = z
  .array(z.object({ id: word, technique_key: word, price, discounted_price: price.nullish().catch(null) }))
  .max(500);

const variantPrices = z.object({
  data: z.object({
    currency: z.string().length(3),
    product: z.object({ placements: placementPrices }),
    variant: z.object({ techniques: techniquePrices }),
  }),
});
type Prices = z.infer<typeof variantPrices>['data'];

const productPrices = z.object({
  data: z.object({
    currency: z.string().length(3),
    variants: z.array(z.object({ id: z.int(), techniques: techniquePrices })).max(500),
  }),
  paging,
});

const rates = z.object({
  data: z.array(z.object({ shipping: word, rate: price, currency: z.string().length(3) })).max(100),
});

/** Printful's files are measured at 300 dpi; its catalog has inches. */
const dotsPerInch = 300;
const currency = 'currency=USD';

type Priced = { technique_key: string; price: number; discounted_price?: number | null | undefined };
const paid = (one: Priced): number => one.discounted_price ?? one.price;

function showVariant(product: Product, variant: Variant, known: { currency: string; techniques: Priced[] } | null) {
  const technique = product.placements[0]?.technique;
  const priced = known?.techniques.find((one) => one.technique_key === technique) ?? known?.techniques[0];
  return {
    sku: `${variant.id}`,
    name: vendorWords(variant.name),
    attributes: {},
    areas: product.placements.map(({ placement, technique: by }) => {
      const size = variant.placement_dimensions?.find((one) => one.placement === placement);
      return {
        area: placement,
        technique: by,
        widthPx: size ? Math.round(size.width * dotsPerInch) : null,
        heightPx: size ? Math.round(size.height * dotsPerInch) : null,
        // Any single placement makes an order.
        isRequired: product.placements.length === 1,
      };
    }),
    price: known && priced ? { currency: known.currency, cents: paid(priced) } : null,
  } satisfies VendorProduct;
}

export async function findProduct(
  api: PrintfulApi,
  sku: string,
  signal: AbortSignal | undefined,
): Promise<VendorProduct | null> {
  const id = variantOf(sku);
  if (id === null) return null;
  const find = <T>(path: string, answer: z.ZodType<T>) => patiently(() => api.find(path, { answer, signal }), signal);
  const found = await find(`/v2/catalog-variants/${id}`, z.object({ data: variantSchema }));
  if (!found) return null;
  const product = await find(
    `/v2/catalog-products/${found.data.catalog_product_id}`,
    z.object({ data: productSchema }),
  );
  // "Product is discontinued and can no longer be ordered."
  if (!product || product.data.is_discontinued) return null;
  const prices = await find(`/v2/catalog-variants/${id}/prices?${currency}`, variantPrices);
  const known = prices && { currency: prices.data.currency, techniques: prices.data.variant.techniques };
  return showVariant(product.data, found.data, known);
}

const maxProductPages = 50;
const maxVariantPages = 20;

/** Printful has no search, so the words are matched against what it lists. */
export async function* listCatalog(
  api: PrintfulApi,
  search: string | null,
  signal: AbortSignal | undefined,
): AsyncGenerator<VendorProduct> {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const answer = z.object({ data: z.array(productSchema).max(200), paging });
  const load = (query: string) =>
    patiently(() => api.call(`/v2/catalog-products?${query}`, { answer, signal }), signal);
  for await (const products of listPages(load, maxProductPages)) {
    for (const product of products) {
      const text = [product.name, product.brand, product.model, product.type].join(' ').toLowerCase();
      if (!product.is_discontinued && words.every((one) => text.includes(one))) {
        yield* listVariants(api, product, signal);
      }
    }
  }
}

async function* listVariants(
  api: PrintfulApi,
  product: Product,
  signal: AbortSignal | undefined,
): AsyncGenerator<VendorProduct> {
  const path = `/v2/catalog-products/${product.id}`;
  const priced = new Map<number, { currency: string; techniques: Priced[] }>();
  const loadPrices = (query: string) =>
    patiently(() => api.call(`${path}/prices?${currency}&${query}`, { answer: productPrices, signal }), signal);
  for await (const { currency: code, variants } of listPages(loadPrices, maxVariantPages)) {
    for (const { id, techniques } of variants) priced.set(id, { currency: code, techniques });
  }
  const answer = z.object({ data: z.array(variantSchema).max(200), paging });
  const load = (query: string) =>
    patiently(() => api.call(`${path}/catalog-variants?${query}`, { answer, signal }), signal);
  for await (const variants of listPages(load, maxVariantPages)) {
    for (const variant of variants) yield showVariant(product, variant, priced.get(variant.id) ?? null);
  }
}

/** Reading a catalog takes more than the 120 calls a minute that Printful allows, so it waits as instructed. */
async function patiently<T>(load: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof VendorAway) || error.retryAfterSeconds === null || tries > 5) throw error;
      await pause(error.retryAfterSeconds * 1000, undefined, signal ? { signal } : {});
    }
  }
}

/**
 * Items by the catalog's prices and shipping by its rates: Printful's own estimates of whole orders need files, take
 * time, and cover only its standard method. Sales tax is unknown until the order exists.
 */
export async function quoteOrder(
  api: PrintfulApi,
  { recipient, method, items }: QuoteAsk,
  signal: AbortSignal | undefined,
): Promise<VendorCost | null> {
  const asked = items.map((item) => {
    const variant = variantOf(item.sku);
    if (variant === null) throw new VendorRefused(`"${item.sku}" is not a catalog variant of Printful`);
    return { ...item, variant };
  });
  const offered = await api.call('/v2/shipping-rates', {
    answer: rates,
    signal,
    json: {
      recipient: {
        country_code: recipient.country,
        ...(recipient.state ? { state_code: recipient.state } : {}),
        ...(recipient.city ? { city: recipient.city } : {}),
        ...(recipient.postalCode ? { zip: recipient.postalCode } : {}),
      },
      order_items: asked.map(({ variant, quantity }) => ({ source: 'catalog', catalog_variant_id: variant, quantity })),
      currency: 'USD',
    },
  });
  const rate = offered.data.find(({ shipping }) => shipping === method);
  if (!rate) throw new VendorRefused(`Printful does not ship this to ${recipient.country} by ${method}`);
  const priced = new Map<number, Prices>();
  for (const { variant } of asked) {
    if (priced.has(variant)) continue;
    const path = `/v2/catalog-variants/${variant}/prices?${currency}`;
    priced.set(variant, (await api.call(path, { answer: variantPrices, signal })).data);
  }
  let itemsCents = 0;
  for (const { variant, quantity, areas } of asked) {
    const each = priceOf(priced.get(variant)!, areas);
    if (each === null || priced.get(variant)!.currency !== rate.currency) return null;
    itemsCents += each * quantity;
  }
  const { currency: code, rate: shippingCents } = rate;
  return { currency: code, itemsCents, shippingCents, taxCents: null, totalCents: itemsCents + shippingCents };
}

/** One placement is included in the price of the blank: the first in the catalog. */
function priceOf({ product, variant }: Prices, areas: QuoteAsk['items'][number]['areas']): number | null {
  const used = product.placements.filter((one) =>
    areas.some(({ area, technique }) => area === one.id && (technique ?? one.technique_key) === one.technique_key),
  );
  if (used.length !== areas.length && areas.length > 1) return null;
  const technique = used[0]?.technique_key ?? areas[0]?.technique;
  const base = variant.techniques.find((one) => one.technique_key === technique);
  if (!base) return null;
  return used.slice(1).reduce((sum, one) => sum + paid(one), paid(base));
}
