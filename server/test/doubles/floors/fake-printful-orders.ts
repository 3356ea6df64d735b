/**
 * The orders of the fake Printful: how they are created, what may be done with them when, and how they are returned.
 * From "API Documentation v2", Orders v2 (life cycle and statuses, cost calculations, confirmation, shipments), with
 * cancellation from "API Documentation v1" ("Notes for Beta: To cancel an order use DELETE
 * https://api.printful.com/orders/{order_id}").
 */

import { priceCentsOf } from './fake-printful-catalog.ts';
import type { OrderRequest } from './fake-printful-requests.ts';
import type { FakeProgress } from './fake-vendor.ts';

type Status =
  | 'draft'
  | 'inreview'
  | 'pending'
  | 'failed'
  | 'canceled'
  | 'inprocess'
  | 'onhold'
  | 'partial'
  | 'fulfilled';

type Shipment = {
  id: number;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  items: readonly number[];
  deliveredAt: Date | null;
};

export type PrintfulOrder = {
  id: number;
  request: OrderRequest;
  status: Status;
  costs: 'calculating' | 'done' | 'failed';
  /** v1's orders have it: its examples show `"error": null`. */
  error: string | null;
  /** "Reason behind failed status" of the first placement of the first item. */
  designFault: string | null;
  shipments: Shipment[];
  cancelDenial: string | null;
};

const money = (cents: number): string => (cents / 100).toFixed(2);
const shippingCents = 475;
const taxCents = 90;

const subtotalOf = ({ request }: PrintfulOrder): number =>
  request.order_items.reduce(
    (sum, { catalog_variant_id: id, quantity, placements }) =>
      sum +
      quantity *
        priceCentsOf(
          id,
          placements.map(({ placement }) => placement),
        ),
    0,
  );

/** "Order costs are calculated asynchronously": null until then. */
function showCosts(order: PrintfulOrder) {
  const { costs } = order;
  const subtotal = subtotalOf(order);
  const value = (cents: number) => (costs === 'done' ? money(cents) : null);
  return {
    calculation_status: costs,
    currency: costs === 'done' ? 'USD' : null,
    subtotal: value(subtotal),
    discount: value(0),
    shipping: value(shippingCents),
    digitization: value(0),
    additional_fee: value(0),
    fulfillment_fee: value(0),
    retail_delivery_fee: value(0),
    tax: value(taxCents),
    vat: value(0),
    total: value(subtotal + shippingCents + taxCents),
  };
}

const api = 'https://api.printful.com/v2';
const stamp = '2026-11-17T06:00:00Z';

const itemId = (order: PrintfulOrder, index: number) => order.id * 100 + index;

/** The answer of `GET /v2/orders/{id}`. */
export function showOrder(order: PrintfulOrder) {
  const { id, request, status } = order;
  const { recipient } = request;
  return {
    id,
    external_id: request.external_id ?? null,
    store_id: 10,
    shipping: request.shipping ?? 'STANDARD',
    status,
    created_at: stamp,
    updated_at: stamp,
    recipient: { company: '', address2: '', state_code: '', phone: '', tax_number: '', ...recipient },
    costs: showCosts(order),
    retail_costs: { ...showCosts(order), ...request.retail_costs },
    order_items: request.order_items.map((item, i) => ({
      id: itemId(order, i),
      type: 'order_item',
      source: 'catalog',
      catalog_variant_id: item.catalog_variant_id,
      external_id: item.external_id ?? null,
      quantity: item.quantity,
      name: item.name,
      price: money(priceCentsOf(item.catalog_variant_id, [])),
      retail_price: item.retail_price ?? null,
      currency: 'USD',
      retail_currency: 'USD',
      _links: { self: { href: `${api}/orders/${id}/order-items/${itemId(order, i)}` } },
    })),
    _links: { self: { href: `${api}/orders/${id}` }, shipments: { href: `${api}/orders/${id}/shipments` } },
  };
}

/** An entry of `GET /v2/orders/{id}/order-items`. */
export const showItems = (order: PrintfulOrder) =>
  order.request.order_items.map((item, i) => ({
    ...item,
    id: itemId(order, i),
    placements: item.placements.map((one, at) => {
      const isFaulty = i === 0 && at === 0 && order.designFault !== null;
      return {
        ...one,
        status: isFaulty ? 'failed' : 'ok',
        status_explanation: isFaulty ? order.designFault : '',
      };
    }),
  }));

/** An entry of `GET /v2/orders/{id}/shipments`. */
export const showShipments = (order: PrintfulOrder) =>
  order.shipments.map((shipment) => ({
    id: shipment.id,
    order_id: order.id,
    order_external_id: order.request.external_id ?? null,
    carrier: shipment.carrier,
    service: `${shipment.carrier} Ground`,
    shipment_status: 'shipped',
    shipped_at: stamp,
    delivery_status: shipment.deliveredAt ? 'delivered' : 'in_transit',
    delivered_at: shipment.deliveredAt?.toISOString() ?? null,
    departure_address: { country_name: 'United States', country_code: 'US', state_code: 'NC' },
    is_reshipment: false,
    tracking_number: shipment.trackingNumber,
    tracking_url: shipment.trackingUrl,
    tracking_events: [{ triggered_at: stamp, description: 'Picked up' }],
    estimated_delivery: null,
    shipment_items: shipment.items.map((index, i) => ({
      id: shipment.id * 100 + i,
      order_item_id: itemId(order, index),
      order_item_external_id: null,
      order_item_name: null,
      quantity: order.request.order_items[index]!.quantity,
    })),
    _links: { self: { href: `${api}/shipments/${shipment.id}` } },
  }));

/** v1's answer to a read or a cancellation. */
export const showOrderV1 = ({ id, request, status, error }: PrintfulOrder) => ({
  code: 200,
  result: { id, external_id: request.external_id ?? null, store: 10, status, error, shipping: request.shipping },
});

export type PrintfulOrders = ReturnType<typeof createOrders>;

export function createOrders() {
  const all: PrintfulOrder[] = [];
  let lastId = 116_000_000;

  /** Null when the external id is taken: "Each order's External ID must be unique within the store" (v1, OR-13). */
  const place = (request: OrderRequest): PrintfulOrder | null => {
    const { external_id: reference } = request;
    if (reference !== undefined && all.some((order) => order.request.external_id === reference)) return null;
    lastId += 1;
    const order: PrintfulOrder = {
      id: lastId,
      request,
      status: 'draft',
      costs: 'calculating',
      error: null,
      designFault: null,
      shipments: [],
      cancelDenial: null,
    };
    all.push(order);
    return order;
  };

  /** "Order ID (integer) or Order External ID (string prepended with @)". */
  const find = (name: string): PrintfulOrder | undefined =>
    all.find(({ id, request }) => (name.startsWith('@') ? request.external_id === name.slice(1) : `${id}` === name));

  /**
   * Null when it may be confirmed now; "If the order cost calculations are still calculating or they have failed … " it
   * may not.
   */
  const findConfirmFault = ({ status, costs, request }: PrintfulOrder): string | null => {
    if (status !== 'draft' && status !== 'failed') return `Order with status ${status} can not be confirmed`;
    if (request.order_items.length === 0) return 'Order has no items';
    if (costs === 'calculating') return 'Order costs are still being calculated';
    return costs === 'failed' ? 'Order costs could not be calculated' : null;
  };

  /** v1: "Cancels pending order or draft". inreview, inprocess and later cannot be cancelled. */
  const cancel = (order: PrintfulOrder): string | null => {
    if (order.cancelDenial !== null) return order.cancelDenial;
    if (order.status !== 'draft' && order.status !== 'pending' && order.status !== 'failed') {
      return `Order with status ${order.status} can not be canceled`;
    }
    order.status = 'canceled';
    return null;
  };

  const ship = (
    order: PrintfulOrder,
    items: readonly number[],
    parcel: Omit<Shipment, 'id' | 'items' | 'deliveredAt'>,
  ) => {
    lastId += 1;
    order.shipments.push({ id: lastId, items, deliveredAt: null, ...parcel });
    const left = new Set(order.shipments.flatMap((shipment) => shipment.items));
    order.status = left.size === order.request.order_items.length ? 'fulfilled' : 'partial';
  };

  const advance = (reference: string, progress: FakeProgress): void => {
    const order = find(`@${reference}`);
    if (!order || order.status === 'draft' || order.status === 'canceled') {
      throw new Error(`Printful does nothing with ${reference}: ${order?.status ?? 'not there'}`);
    }
    switch (progress.to) {
      case 'in_production':
        order.status = 'inprocess';
        return;
      case 'shipped': {
        const gone = new Set(order.shipments.flatMap((shipment) => shipment.items));
        const rest = order.request.order_items.map((_, i) => i).filter((i) => !gone.has(i));
        ship(order, rest, progress);
        return;
      }
      case 'delivered':
        for (const shipment of order.shipments) shipment.deliveredAt = new Date(stamp);
        return;
      case 'cancelled':
        order.status = 'canceled';
        order.error = progress.reason;
        return;
      case 'issue':
        order.status = 'onhold';
        order.designFault = progress.message;
    }
  };

  return { all, place, find, findConfirmFault, cancel, ship, advance };
}
