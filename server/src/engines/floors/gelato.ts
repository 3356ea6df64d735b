/**
 * Gelato, by its Order API v4 (https://dashboard.gelato.com/docs/orders/v4/create and the pages after it).
 *
 * Gelato does not keep references unique, so every order is placed as a draft, which is never printed, and becomes an
 * order by its own id: a duplicate draft costs nothing and is deleted when the other is released. It calls one address
 * for the whole account, set on the account's page. It has no sandbox.
 */
import { z } from 'zod';
import { callVendor, type VendorCall, VendorRefused } from '../../kernel/outbound/vendor-calls.ts';
import { type GelatoAddress, toGelatoAddress } from './gelato-address.ts';
import {
  catalogsSchema,
  isPickedByFiles,
  pricesSchema,
  productSchema,
  productsSchema,
  toProduct,
} from './gelato-catalog.ts';
import { orderSchema, type Part, readOrder, searchSchema, stageOf, withoutLinks } from './gelato-orders.ts';
import { quoteSchema, toCost } from './gelato-quotes.ts';
import type { JobItem, QuoteAsk, VendorAccess, VendorFloor, VendorJob, VendorOrder } from './port.ts';

type Parts = [Part, ...Part[]];
type Ask<T> = Pick<VendorCall<T>, 'url' | 'method' | 'json' | 'answer'>;

/** The search is a list that may lag behind the orders; how far is not documented. */
const settleSeconds = 60;
/** The charges, in the currency of our prices. «Applicable only for customers using wallets or credit cards.» */
const currency = 'USD';
const maxOrdersOfAJob = 10;
const maxPages = 200;
const pageSize = 100;

/** The services have separate hosts beside `order.gelatoapis.com`; behind another address they are all at that one. */
function serviceUrl(orderUrl: string, service: 'product' | 'shipment'): string {
  const url = new URL(orderUrl);
  return url.hostname === 'order.gelatoapis.com' ? `https://${service}.gelatoapis.com` : orderUrl;
}

export function createGelatoFloor({ apiKey, apiUrl }: VendorAccess): VendorFloor {
  const orderUrl = `${apiUrl}/v4/orders`;
  const productUrl = `${serviceUrl(apiUrl, 'product')}/v3`;
  const shipmentUrl = `${serviceUrl(apiUrl, 'shipment')}/v1`;

  const common = (signal?: AbortSignal) => ({ vendor: 'Gelato', headers: { 'x-api-key': apiKey }, explain, signal });
  const ask = <T>(call: Ask<T>, signal?: AbortSignal): Promise<T> => callVendor({ ...common(signal), ...call });
  const askIfThere = <T>(call: Ask<T>, signal?: AbortSignal): Promise<T | null> =>
    callVendor({ ...common(signal), ...call, isMissingNull: true });

  const orderAt = (id: string) => `${orderUrl}/${encodeURIComponent(id)}`;
  const readPart = (id: string, signal?: AbortSignal) => askIfThere({ url: orderAt(id), answer: orderSchema }, signal);

  /** An order with the orders it was split into. */
  async function readParts(given: string | Part, signal?: AbortSignal): Promise<Parts | null> {
    const first = typeof given === 'string' ? await readPart(given, signal) : given;
    if (!first) return null;
    const others: Part[] = [];
    for (const id of new Set(first.connectedOrderIds ?? [])) {
      const part = id === first.id ? null : await readPart(id, signal);
      if (part) others.push(part);
    }
    return [first, ...others];
  }

  /** Everything under our reference, oldest first. Other results are not ours. */
  async function search(jobId: string, orderTypes: readonly Part['orderType'][], signal?: AbortSignal) {
    const json = { orderReferenceIds: [jobId], orderTypes, limit: pageSize };
    const { orders } = await ask({ url: `${orderUrl}:search`, json, answer: searchSchema }, signal);
    return orders
      .filter(({ orderReferenceId }) => String(orderReferenceId) === jobId)
      .sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''));
  }

  async function find(jobId: string, signal?: AbortSignal): Promise<VendorOrder[]> {
    const found: VendorOrder[] = [];
    const known = new Set<string>();
    for (const { id, connectedOrderIds } of await search(jobId, ['draft', 'order'], signal)) {
      if (known.has(id)) continue;
      const parts = (await readParts(connectedOrderIds?.[0] ?? id, signal)) ?? (await readParts(id, signal));
      for (const one of [id, ...(connectedOrderIds ?? []), ...(parts ?? []).map((part) => part.id)]) known.add(one);
      if (parts) found.push(readOrder(parts));
      if (found.length >= maxOrdersOfAJob) break;
    }
    return found;
  }

  /** Unused drafts of the same job whose answer was lost. */
  async function deleteStrays(jobId: string, kept: readonly Part[], signal?: AbortSignal): Promise<void> {
    for (const { id } of await search(jobId, ['draft'], signal)) {
      if (kept.some((part) => part.id === id || part.connectedOrderIds?.includes(id))) continue;
      await deleteDraft(id, signal);
    }
  }

  const deleteDraft = (id: string, signal?: AbortSignal) =>
    askIfThere({ url: orderAt(id), method: 'DELETE', answer: z.unknown() }, signal);

  /** Becomes an order once. A second release is refused as not patchable, and then the order's record decides. */
  async function releasePart(part: Part, signal?: AbortSignal): Promise<Part> {
    if (part.orderType === 'order') return part;
    const json = { orderType: 'order' };
    try {
      return await ask({ url: orderAt(part.id), method: 'PATCH', json, answer: orderSchema }, signal);
    } catch (error) {
      if (!(error instanceof VendorRefused)) throw error;
      const now = await readPart(part.id, signal);
      if (now?.orderType === 'order') return now;
      throw error;
    }
  }

  /** Gelato's refusal in its words. Null when the part is gone. */
  async function dropPart(part: Part, signal?: AbortSignal): Promise<string | null> {
    if (part.fulfillmentStatus === 'canceled' || part.fulfillmentStatus === 'failed') return null;
    try {
      if (part.orderType === 'draft') await deleteDraft(part.id, signal);
      else await askIfThere({ url: `${orderAt(part.id)}:cancel`, method: 'POST', answer: z.unknown() }, signal);
      return null;
    } catch (error) {
      if (!(error instanceof VendorRefused)) throw error;
      const now = await readPart(part.id, signal);
      if (!now || now.fulfillmentStatus === 'canceled' || now.fulfillmentStatus === 'failed') return null;
      // Released in the meantime: an order is not deleted but cancelled.
      if (part.orderType === 'draft' && now.orderType === 'order') return dropPart(now, signal);
      return error.message;
    }
  }

  async function* listCatalog(given: string | null, signal?: AbortSignal) {
    const words = (given ?? '').toLowerCase().split(' ').filter(Boolean);
    const catalogs = await ask({ url: `${productUrl}/catalogs`, answer: catalogsSchema }, signal);
    const named = catalogs.filter(({ catalogUid, title }) =>
      words.some((word) => `${catalogUid} ${title}`.toLowerCase().includes(word)),
    );
    for (const { catalogUid, title } of named.length > 0 ? named : catalogs) {
      const url = `${productUrl}/catalogs/${encodeURIComponent(catalogUid)}/products:search`;
      for (let page = 0; page < maxPages; page += 1) {
        const json = { limit: pageSize, offset: page * pageSize };
        const { products } = await ask({ url, json, answer: productsSchema }, signal);
        for (const { productUid } of products) {
          const text = `${catalogUid} ${title} ${productUid}`.toLowerCase();
          if (words.every((word) => text.includes(word))) yield toProduct(productUid, true, null);
        }
        if (products.length < pageSize) break;
      }
    }
  }

  return {
    name: 'gelato',
    isSandbox: false,
    settleSeconds,
    tellsDelivery: true,
    listCatalog,
    find,
    async check(signal) {
      const answer = z.object({ shipmentMethods: z.array(z.unknown()) });
      await ask({ url: `${shipmentUrl}/shipment-methods?country=US`, answer }, signal);
      return { account: null };
    },
    async findProduct(sku, signal) {
      const url = `${productUrl}/products/${encodeURIComponent(sku)}`;
      const product = await askIfThere({ url, answer: productSchema }, signal);
      if (!product) return null;
      const prices = await askIfThere(
        { url: `${url}/prices?country=US&currency=${currency}`, answer: pricesSchema },
        signal,
      );
      return toProduct(product.productUid, product.isPrintable ?? true, prices);
    },
    async quote(asked, signal) {
      const json = toQuoteRequest(asked);
      return toCost(await ask({ url: `${orderUrl}:quote`, json, answer: quoteSchema }, signal), asked.method);
    },
    async place(job, signal) {
      // Finds an earlier draft of the same job, because a reference alone would make a second one.
      const before = (await find(job.id, signal)).find(({ stage }) => stage !== 'cancelled' && stage !== 'failed');
      if (before) return before;
      const placed = await ask({ url: orderUrl, json: toRequest(job), answer: orderSchema }, signal);
      return readOrder((await readParts(placed, signal))!);
    },
    async release({ id, jobId }, signal) {
      const parts = await readParts(id, signal);
      if (!parts) throw new VendorRefused('Gelato no longer has the draft of this order.');
      await deleteStrays(jobId, parts, signal);
      const [first, ...others] = parts;
      const released = await releasePart(first, signal);
      for (const part of others) await releasePart(part, signal);
      return readOrder((await readParts(released, signal))!);
    },
    async read(vendorOrderId, signal) {
      const parts = await readParts(vendorOrderId, signal);
      return parts && readOrder(parts);
    },
    async cancel({ id }, signal) {
      const parts = (await readParts(id, signal)) ?? [];
      // The furthest part first: when that cannot be stopped, nothing is.
      for (const part of [...parts].sort((a, b) => progressOf(b) - progressOf(a))) {
        const reason = await dropPart(part, signal);
        if (reason !== null) return { status: 'refused', reason };
      }
      return { status: 'cancelled' };
    },
    readCallback(body) {
      const read = callbackSchema.safeParse(parseJson(body));
      if (!read.success) return null;
      const { orderReferenceId, orderId } = read.data;
      // The parts of a split order have ids unknown to us, so our reference comes first.
      if (orderReferenceId) return { jobId: String(orderReferenceId) };
      return orderId ? { vendorOrderId: orderId } : null;
    },
  };
}

/**
 * Its errors are `{ code, message }` (https://dashboard.gelato.com/docs/products/stock/region-availability/). A refused
 * key says nothing about an order.
 */
function explain(status: number, body: unknown): Error | null {
  const read = z.object({ message: z.string() }).safeParse(body);
  return read.success && ![401, 402, 403].includes(status) ? new VendorRefused(withoutLinks(read.data.message)) : null;
}

const progressOf = (part: Part): number =>
  ['draft', 'received', 'in_production', 'shipped', 'delivered'].indexOf(stageOf(part));

/** All events of https://dashboard.gelato.com/docs/webhooks/ about orders name both. */
const callbackSchema = z.object({
  orderReferenceId: z.union([z.string().regex(/^[\w-]{1,80}$/), z.number()]).nullish(),
  orderId: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .nullish(),
});

const longestCallback = 256 * 1024;

function parseJson(body: string): unknown {
  if (body.length > longestCallback) return null;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function toRequest(job: VendorJob) {
  return {
    orderType: 'draft',
    orderReferenceId: job.id,
    customerReferenceId: job.orderNumber,
    currency,
    items: job.items.map(toItem),
    shipmentMethodUid: job.method,
    shippingAddress: toGelatoAddress(job.recipient),
  };
}

const toItem = ({ id, sku, quantity, files }: JobItem) => ({
  itemReferenceId: id,
  productUid: sku,
  quantity,
  files: files.map(({ area, url }) => ({ type: area, url })),
  ...(isPickedByFiles(sku) ? { adjustProductUidByFileTypes: true } : {}),
});

/** A file from Gelato's own example (docs/orders/v4/create): a quote needs one for each area. */
const sampleFile = 'https://cdn-origin.gelato-api-dashboard.ie.live.gelato.tech/docs/sample-print-files/logo.png';

/** Used before the buyer is known: a quote requires a name and a street, and ignores both. */
function toQuoteRequest({ recipient, items }: QuoteAsk) {
  const { country, state, postalCode, city } = recipient;
  const shippedTo: GelatoAddress = {
    ...{ firstName: 'A', lastName: 'Buyer', addressLine1: '1', email: 'quote@example.com' },
    ...{ city: city || '-', postCode: postalCode || '-', country, ...(state ? { state } : {}) },
  };
  return {
    orderReferenceId: 'quote',
    customerReferenceId: 'quote',
    currency,
    allowMultipleQuotes: true,
    recipient: shippedTo,
    products: items.map(({ id, sku, quantity, areas }) => ({
      itemReferenceId: id,
      productUid: sku,
      quantity,
      files: areas.map(({ area }) => ({ type: area, url: sampleFile })),
    })),
  };
}
