/**
 * Printful (https://developers.printful.com/docs/v2-beta, and v1 for what that lacks): orders are drafts until they are
 * confirmed. Our job id is their External ID, which Printful keeps unique. It has no sandbox: a draft costs nothing and
 * is not made.
 */
import { z } from 'zod';
import { VendorAway, VendorLocked, VendorRefused } from '../../kernel/outbound/vendor-calls.ts';
import type { VendorAccess, VendorFloor, VendorOrder } from './port.ts';
import { createPrintfulApi, explainConfirmation, listPages, type PrintfulApi, paging } from './printful-api.ts';
import { findProduct, listCatalog, quoteOrder } from './printful-catalog.ts';
import {
  type Around,
  externalIdOf,
  itemSchema,
  jobIdOf,
  orderAnswer,
  orderBody,
  orderV1Answer,
  type PrintfulOrder,
  readOrder,
  shipmentSchema,
} from './printful-orders.ts';

const stores = z.object({ data: z.array(z.object({ id: z.int(), name: z.string().max(200) })).max(200) });
const scopes = z.object({ data: z.array(z.object({ value: z.string().max(100) })).max(200) });

export function createPrintfulFloor(access: VendorAccess): VendorFloor {
  const api = createPrintfulApi(access);
  const listen = createListener(api);

  const readOne = async (name: string, signal: AbortSignal | undefined): Promise<VendorOrder | null> => {
    const found = await api.find(`/v2/orders/${name}`, { answer: orderAnswer, signal });
    return found && completeOrder(api, found.data, signal);
  };
  const findByJob = (jobId: string, signal: AbortSignal | undefined) => readOne(`@${externalIdOf(jobId)}`, signal);

  return {
    name: 'printful',
    isSandbox: false,
    settleSeconds: 0,
    tellsDelivery: true,
    check: (signal) => checkAccount(api, signal),
    findProduct: (sku, signal) => findProduct(api, sku, signal),
    listCatalog: (search, signal) => listCatalog(api, search, signal),
    quote: (ask, signal) => quoteOrder(api, ask, signal),

    async place(job, signal) {
      const json = orderBody(job);
      let order: VendorOrder;
      try {
        const placed = await api.call('/v2/orders', { answer: orderAnswer, json, signal });
        order = readOrder(placed.data, { shipments: [], items: [], error: null });
      } catch (error) {
        // A duplicate id gets the same refusal as anything else, so a look-up decides whether it is taken.
        const existing = error instanceof VendorRefused ? await findByJob(job.id, signal) : null;
        if (!existing) throw error;
        order = existing;
      }
      await listen(job.callbackUrl, signal);
      return { ...order, jobId: job.id };
    },

    async release(order, signal) {
      const path = `/v2/orders/${order.id}`;
      const { data: draft } = await api.call(path, { answer: orderAnswer, signal });
      if (draft.status === 'draft' || draft.status === 'failed') {
        await requireCosts(api, draft, signal);
        const confirmed = await api.call(`${path}/confirmation`, {
          method: 'POST',
          answer: orderAnswer,
          explain: explainConfirmation,
          signal,
        });
        return { ...(await completeOrder(api, confirmed.data, signal)), jobId: order.jobId };
      }
      return { ...(await completeOrder(api, draft, signal)), jobId: order.jobId };
    },

    async find(jobId, signal) {
      const found = await findByJob(jobId, signal);
      return found ? [{ ...found, jobId }] : [];
    },

    read: (vendorOrderId, signal) => readOne(vendorOrderId, signal),

    /** Version 2 can delete uncharged orders; only version 1 cancels. */
    async cancel(order, signal) {
      const gone = { status: 'cancelled' } as const;
      try {
        const answer = await api.find(`/orders/${order.id}`, { method: 'DELETE', answer: orderV1Answer, signal });
        if (!answer || answer.result.status === 'canceled') return gone;
        return { status: 'refused', reason: `Printful did not cancel it: it is ${answer.result.status}.` };
      } catch (error) {
        if (!(error instanceof VendorRefused)) throw error;
        const now = await readOne(order.id, signal);
        return !now || now.stage === 'cancelled' ? gone : { status: 'refused', reason: error.message };
      }
    },

    readCallback,
  };
}

/** One call that needs the key, and whether the key has the rights we need. */
async function checkAccount(api: PrintfulApi, signal: AbortSignal | undefined): Promise<{ account: string | null }> {
  const { data } = await api.call('/v2/stores?limit=2', { answer: stores, signal });
  const [store] = data;
  if (!store) throw new VendorLocked('The Printful token has no store. Create a token for a store.');
  if (data.length > 1) {
    throw new VendorLocked('The Printful token is for an account with several stores. Create one for a single store.');
  }
  const granted = (await api.call('/v2/oauth-scopes', { answer: scopes, signal })).data.map(({ value }) => value);
  if (!granted.includes('orders')) {
    throw new VendorLocked('The Printful token cannot manage orders. Give it "View and manage orders".');
  }
  return { account: store.name };
}

const withoutShipments = new Set(['draft', 'pending', 'inreview']);
const withFaults = new Set(['failed', 'onhold', 'canceled']);
const maxShipmentPages = 10;

/** Fetches what the order itself does not contain, where its status suggests there is something. */
async function completeOrder(
  api: PrintfulApi,
  order: PrintfulOrder,
  signal: AbortSignal | undefined,
): Promise<VendorOrder> {
  const around: { -readonly [key in keyof Around]: Around[key] } = { shipments: [], items: [], error: null };
  if (!withoutShipments.has(order.status)) {
    const answer = z.object({ data: z.array(shipmentSchema).max(200), paging });
    const load = (query: string) => api.call(`/v2/orders/${order.id}/shipments?${query}`, { answer, signal });
    for await (const page of listPages(load, maxShipmentPages)) around.shipments = [...around.shipments, ...page];
  }
  if (withFaults.has(order.status)) {
    around.items = await listItems(api, order, signal);
    around.error = await findError(api, order, signal);
  }
  return readOrder(order, around);
}

/** Version 1 may be removed one day; then there is no wording. */
async function findError(api: PrintfulApi, { id }: PrintfulOrder, signal: AbortSignal | undefined) {
  try {
    const told = await api.find(`/orders/${id}`, { answer: orderV1Answer, signal });
    return told?.result.error || null;
  } catch (error) {
    if (error instanceof VendorRefused) return null;
    throw error;
  }
}

async function listItems(api: PrintfulApi, { id }: PrintfulOrder, signal: AbortSignal | undefined) {
  const answer = z.object({ data: z.array(itemSchema).max(200) });
  return (await api.call(`/v2/orders/${id}/order-items?limit=100`, { answer, signal })).data;
}

/** "If the order cost calculations are still calculating or they have failed …": Printful confirms nothing before. */
async function requireCosts(api: PrintfulApi, order: PrintfulOrder, signal: AbortSignal | undefined): Promise<void> {
  const status = order.costs?.calculation_status;
  if (status === 'calculating') throw new VendorAway('Printful is still calculating the cost of the order.', 5);
  if (status !== 'failed') return;
  const items = await listItems(api, order, signal);
  const { issues } = readOrder(order, { shipments: [], items, error: null });
  const words = issues.map(({ message }) => message).join('; ');
  throw new VendorRefused(words || 'Printful could not calculate the cost of the order.');
}

const events = [
  'order_updated',
  'order_failed',
  'order_canceled',
  'order_put_hold',
  'order_remove_hold',
  'order_refunded',
  'shipment_sent',
  'shipment_delivered',
  'shipment_returned',
];

/**
 * Printful calls one address per token, about all orders. It gets ours when this process places its first order there,
 * unless it already has one of ours. A failure of that is not the order's fault, because callbacks only save time.
 */
function createListener(api: PrintfulApi): (url: string, signal: AbortSignal | undefined) => Promise<void> {
  const settings = z.object({ default_url: z.string().max(2000).nullish() });
  // The document says `result`, as in version 1; nearly every other answer of version 2 uses `data`.
  const answer = z.object({ data: settings.optional(), result: settings.optional() });
  let told: string | null = null;
  return async (url, signal) => {
    const place = url.slice(0, url.lastIndexOf('/') + 1);
    if (told === place) return;
    told = place;
    const ask = { answer, signal, timeoutMs: 10_000 };
    try {
      const known = await api.find('/v2/webhooks', ask);
      if ((known?.data ?? known?.result)?.default_url?.startsWith(place)) return;
      const json = { default_url: url, events: events.map((type) => ({ type })) };
      await api.call('/v2/webhooks', { ...ask, json });
    } catch (error) {
      if (error instanceof VendorAway) told = null;
      else if (!(error instanceof VendorRefused || error instanceof VendorLocked)) throw error;
    }
  };
}

const maxCallback = 200_000;
const callback = z.object({
  data: z.object({ order: z.object({ id: z.int().positive(), external_id: z.string().nullish() }) }),
});

function readCallback(body: string): ReturnType<VendorFloor['readCallback']> {
  if (body.length > maxCallback) return null;
  try {
    const { order } = callback.parse(JSON.parse(body)).data;
    const jobId = jobIdOf(order.external_id);
    return jobId === null ? { vendorOrderId: `${order.id}` } : { jobId };
  } catch {
    return null;
  }
}
