/**
 * Prodigi, by version 4 of its Print API (https://www.prodigi.com/print-api/docs/reference/). It has no drafts: a
 * placed order may be printed. It remembers our job id as idempotency key forever, so placing the same job again
 * returns the existing order. Its callbacks are not signed; they name an order, which is then read.
 */
import { z } from 'zod';
import { callVendor, VendorAway, VendorLocked, VendorRefused } from '../../kernel/outbound/vendor-calls.ts';
import type { JobItem, QuoteAsk, Recipient, VendorAccess, VendorFloor, VendorJob, VendorOrder } from './port.ts';
import {
  explainRefusal,
  isOutcome,
  orderAnswer,
  ordersAnswer,
  placeAnswer,
  productAnswer,
  quoteAnswer,
  toProduct,
  toQuotedCost,
  toVendorOrder,
  unpaid,
} from './prodigi-answers.ts';
import { publicSkus } from './prodigi-skus.ts';

const vendor = 'Prodigi';
/** Prodigi itself times out after a minute, so waiting that long yields an outcome. */
const placeTimeoutMs = 65_000;
const pageSize = 100;
/** A reference has few orders; more pages mean that the list was not filtered. */
const maxPages = 5;

export function createProdigiFloor({ apiKey, apiUrl }: VendorAccess): VendorFloor {
  const base = apiUrl.endsWith('/v4.0') ? apiUrl : `${apiUrl}/v4.0`;
  const headers = { 'x-api-key': apiKey };
  const explain = explainRefusal();
  const orderUrl = (id: string) => `${base}/orders/${encodeURIComponent(id)}`;

  async function listOrders(filter: Record<string, string>, signal?: AbortSignal): Promise<VendorOrder[]> {
    const found: VendorOrder[] = [];
    for (let page = 0; page < maxPages; page++) {
      const query = new URLSearchParams({ ...filter, top: String(pageSize), skip: String(page * pageSize) });
      const url = `${base}/orders?${query}`;
      const { orders, hasMore } = await callVendor({ vendor, url, headers, answer: ordersAnswer, explain, signal });
      found.push(...orders.map(toVendorOrder));
      if (!hasMore) break;
    }
    // Newest first, by the reference.
    return found.reverse();
  }

  /** A paused order is not returned by its id, but is on the list. */
  async function read(id: string, signal?: AbortSignal): Promise<VendorOrder | null> {
    const call = { vendor, url: orderUrl(id), headers, answer: orderAnswer, explain, signal };
    const answer = await callVendor({ ...call, isMissingNull: true });
    if (answer) return toVendorOrder(answer.order);
    return (await listOrders({ orderIds: id }, signal)).find((order) => order.id === id) ?? null;
  }

  async function findProduct(sku: string, signal?: AbortSignal) {
    const url = `${base}/products/${encodeURIComponent(sku)}`;
    const call = { vendor, url, headers, answer: productAnswer, explain, signal };
    const answer = await callVendor({ ...call, isMissingNull: true });
    return answer && toProduct(answer);
  }

  return {
    name: 'prodigi',
    isSandbox: new URL(apiUrl).hostname.split('.').includes('sandbox'),
    settleSeconds: 0,
    tellsDelivery: false,
    readCallback,
    read,
    findProduct,
    release: null,

    async check(signal) {
      const url = `${base}/orders?top=1`;
      await callVendor({ vendor, url, headers, answer: ordersAnswer, explain, signal });
      return { account: null };
    },

    /** The API has no list: SKUs in public documents are looked up, and a requested SKU by its name. */
    async *listCatalog(search, signal) {
      const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      const named = words.length === 1 && /^[a-z\d][a-z\d_.-]{2,99}$/.test(words[0]!) ? [words[0]!.toUpperCase()] : [];
      const listed = publicSkus
        .filter(({ sku, hint }) => words.every((word) => `${sku} ${hint}`.toLowerCase().includes(word)))
        .map(({ sku }) => sku);
      for (const sku of new Set([...named, ...listed])) {
        const product = await findProduct(sku, signal);
        if (product) yield product;
      }
    },

    async quote(ask, signal) {
      const { quotes } = await callVendor({
        vendor,
        url: `${base}/quotes`,
        headers,
        json: toQuoteBody(ask),
        answer: quoteAnswer,
        explain,
        signal,
      });
      const quote = quotes?.find(({ shipmentMethod }) => isOutcome(shipmentMethod, ask.method)) ?? quotes?.[0];
      if (!quote) throw new VendorRefused(`Prodigi does not ship this to ${ask.recipient.country} by ${ask.method}.`);
      return toQuotedCost(quote);
    },

    async place(job, signal) {
      const { outcome, order } = await callVendor({
        vendor,
        url: `${base}/orders`,
        headers,
        json: toOrderBody(job),
        answer: placeAnswer,
        explain: explainRefusal(job.items.map(({ name }) => name)),
        timeoutMs: placeTimeoutMs,
        signal,
      });
      // For an order in a pause window Prodigi returns only the id.
      if (order) return { ...toVendorOrder(order), jobId: order.merchantReference ?? job.id };
      if (isOutcome(outcome, 'PaymentFailed')) throw unpaid();
      if (isOutcome(outcome, 'NotAvailable')) throw new VendorRefused('Prodigi does not make this for that address.');
      throw new VendorAway(`${vendor} answered ${outcome}, and no order`);
    },

    async find(jobId, signal) {
      const orders = await listOrders({ merchantReferences: jobId }, signal);
      return orders.filter((order) => order.jobId === jobId);
    },

    async cancel({ id }, signal) {
      const call = { vendor, url: `${orderUrl(id)}/actions/cancel`, headers, answer: placeAnswer, explain, signal };
      const answer = await callVendor({ ...call, method: 'POST', isMissingNull: true });
      const order = answer?.order ? toVendorOrder(answer.order) : await read(id, signal);
      if (order?.stage === 'cancelled') return { status: 'cancelled' };
      const words = order?.issues.map(({ message }) => message).join(' ');
      if (isOutcome(answer?.outcome, 'Cancelled') && order) {
        return { status: 'refused', reason: 'Prodigi could cancel only a part of the order. The rest is being made.' };
      }
      const reason = order
        ? 'Prodigi could not cancel the order. It may be in production.'
        : 'Prodigi does not have this order.';
      return { status: 'refused', reason: words ? `${reason} ${words}` : reason };
    },
  };
}

const callback = z.object({
  subject: z.string().nullish(),
  data: z.object({ id: z.string().nullish(), order: z.object({ id: z.string() }).nullish() }).nullish(),
});

/** A CloudEvent: its subject is the order's id, which is also in its data. */
function readCallback(body: string): { vendorOrderId: string } | null {
  try {
    const { subject, data } = callback.parse(JSON.parse(body));
    const id = [subject, data?.order?.id, data?.id].find((one) => one && /^ord_[\w-]{1,60}$/.test(one));
    return id ? { vendorOrderId: id } : null;
  } catch {
    return null;
  }
}

function toOrderBody(job: VendorJob) {
  return {
    merchantReference: job.id,
    idempotencyKey: job.id,
    callbackUrl: job.callbackUrl,
    shippingMethod: job.method,
    recipient: toRecipient(job.recipient),
    items: job.items.map((item) => ({
      merchantReference: item.id,
      sku: item.sku,
      copies: item.quantity,
      sizing: sizingOf(item),
      attributes: item.attributes,
      assets: item.files.map(({ area, url }) => ({ printArea: area, url })),
      ...(item.retailCents === null
        ? {}
        : { recipientCost: { amount: (item.retailCents / 100).toFixed(2), currency: 'USD' } }),
    })),
    ...(job.packingSlipUrl ? { packingSlip: { url: job.packingSlipUrl } } : {}),
    metadata: { orderNumber: job.orderNumber },
  };
}

/** There is no line for a company, so it follows the name. */
function toRecipient({ name, company, email, phone, ...address }: Recipient) {
  return {
    name: company ? `${name}, ${company}` : name,
    email,
    ...(phone ? { phoneNumber: phone } : {}),
    address: {
      line1: address.line1,
      ...(address.line2 ? { line2: address.line2 } : {}),
      townOrCity: address.city,
      ...(address.state ? { stateOrCounty: address.state } : {}),
      postalOrZipCode: address.postalCode,
      countryCode: address.country,
    },
  };
}

const sizings = ['fillPrintArea', 'fitPrintArea', 'stretchToPrintArea'];

/** How Prodigi fits a file to its area: one way per item, the `sizing` among the options of its areas. */
function sizingOf({ sku, files }: JobItem): string {
  const asked = new Set(files.map(({ options }) => options['sizing'] ?? sizings[0]!));
  const [sizing = sizings[0]!] = asked;
  if (asked.size > 1 || !sizings.includes(sizing)) {
    throw new VendorLocked(
      `${sku}: the areas of a facility of Prodigi have one "sizing", out of ${sizings.join(', ')}.`,
    );
  }
  return sizing;
}

function toQuoteBody({ recipient, method, items }: QuoteAsk) {
  return {
    shippingMethod: method,
    destinationCountryCode: recipient.country,
    currencyCode: 'USD',
    items: items.map(({ sku, quantity, attributes, areas }) => ({
      sku,
      copies: quantity,
      attributes,
      assets: areas.map(({ area }) => ({ printArea: area })),
    })),
  };
}
