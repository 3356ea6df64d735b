/**
 * Orders as Gelato stores and shows them:
 *   https://dashboard.gelato.com/docs/orders/v4/get            the order object: items, shipment with packages, receipts
 *   https://dashboard.gelato.com/docs/orders/v4/search         the short form in a list
 *   https://dashboard.gelato.com/docs/orders/order_details/    the life of an order, and orders that are split
 *
 * Where they leave a question open, this is the harder case for a client: a draft has neither shipment nor receipts, an
 * orderReferenceId may be used for any number of orders, and an order is split when it is placed.
 */
import { randomUUID } from 'node:crypto';
import { chooseMethod, type FakeMethod, findFakeProduct, shipmentMethods } from './fake-gelato-catalog.ts';
import type { Address, CreateRequest, Item, QuoteRequest, SearchRequest } from './fake-gelato-rules.ts';
import type { FakeOrder } from './fake-vendor.ts';

export type GelatoPackage = { id: string; orderItemIds: string[]; trackingCode: string; trackingUrl: string };
export type GelatoItem = Item & { id: string; fulfillmentStatus: string };

export type GelatoOrder = {
  id: string;
  orderType: 'order' | 'draft';
  orderReferenceId: string;
  customerReferenceId: string;
  currency: string;
  fulfillmentStatus: string;
  financialStatus: string;
  refusalReason: string | null;
  items: GelatoItem[];
  shippingAddress: Address;
  /** As received. */
  request: CreateRequest;
  method: FakeMethod;
  packages: GelatoPackage[];
  connectedOrderIds: string[];
  createdAt: string;
  orderedAt: string | null;
  isDeleted: boolean;
};

export function newOrder(asked: CreateRequest): GelatoOrder {
  return {
    id: randomUUID(),
    orderType: 'draft',
    orderReferenceId: String(asked.orderReferenceId),
    customerReferenceId: String(asked.customerReferenceId),
    currency: asked.currency,
    fulfillmentStatus: 'draft',
    financialStatus: 'draft',
    refusalReason: null,
    items: asked.items.map((item) => ({ ...item, id: randomUUID(), fulfillmentStatus: 'draft' })),
    shippingAddress: asked.shippingAddress,
    request: asked,
    method: chooseMethod(asked.shipmentMethodUid)!,
    packages: [],
    connectedOrderIds: [],
    createdAt: new Date().toISOString(),
    orderedAt: null,
    isDeleted: false,
  };
}

export function setStatus(order: GelatoOrder, status: string, reason: string | null = null): void {
  order.fulfillmentStatus = status;
  order.refusalReason = reason;
  for (const item of order.items) item.fulfillmentStatus = status;
  if (status === 'canceled' || status === 'failed') order.financialStatus = 'canceled';
}

/**
 * A draft goes into production: one order, or one for every place its items are made at. All have the same reference.
 */
export function placeOrder(draft: GelatoOrder, placeOf: (item: Item) => string): GelatoOrder[] {
  const places = Map.groupBy(draft.items, placeOf);
  const [own, ...others] = [...places.values()];
  const rest = others.map((items): GelatoOrder => ({ ...draft, id: randomUUID(), items, packages: [] }));
  draft.items = own!;
  const all = [draft, ...rest];
  for (const order of all) {
    order.orderType = 'order';
    order.orderedAt = new Date().toISOString();
    order.financialStatus = 'pending';
    order.connectedOrderIds = all.length > 1 ? all.map(({ id }) => id) : [];
    setStatus(order, 'created');
  }
  return rest;
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
const priceOf = ({ productUid, quantity }: Item): number => cents(findFakeProduct(productUid)!.price * quantity);
const weigh = (items: readonly Item[]): number =>
  items.reduce((sum, { productUid, quantity }) => sum + findFakeProduct(productUid)!.grams * quantity, 80);

const day = (daysFromNow: number): string => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);

function receiptOf(order: GelatoOrder) {
  const products = cents(order.items.reduce((sum, item) => sum + priceOf(item), 0));
  const shipping = order.method.price;
  const total = cents(products + shipping);
  const vat = cents(total * 0.08);
  const line = (type: string, referenceId: string, title: string, price: number) => ({
    id: randomUUID(),
    receiptId: order.id,
    referenceId,
    type,
    title,
    currency: order.currency,
    priceBase: price,
    amount: 1,
    priceInitial: price,
    discount: 0,
    price,
    vat: cents(price * 0.08),
    priceInclVat: cents(price * 1.08),
  });
  return {
    id: order.id,
    orderId: order.id,
    transactionType: 'purchase',
    currency: order.currency,
    items: [
      ...order.items.map((item) => line('product', item.id, item.productUid, priceOf(item))),
      line('shipment', order.id, `Delivery using ${order.method.name}`, shipping),
      line('packaging', order.id, 'Packaging', 0),
    ],
    productsPrice: products,
    shippingPrice: shipping,
    packagingPrice: 0,
    discount: 0,
    totalInitial: total,
    total,
    totalVat: vat,
    totalInclVat: cents(total + vat),
  };
}

/** The whole order, as create, get and patch return it. */
export function showOrder(order: GelatoOrder) {
  const { method, packages, request: _, isDeleted: __, ...fields } = order;
  const isPlaced = order.orderType === 'order';
  return {
    ...fields,
    channel: 'api',
    storeId: null,
    updatedAt: order.createdAt,
    items: order.items.map(({ files = [], ...item }) => ({ ...item, files, processedFileUrl: null, previews: [] })),
    shippingAddress: { id: randomUUID(), orderId: order.id, ...order.shippingAddress },
    shipment: isPlaced
      ? {
          id: order.id,
          shipmentMethodName: method.name,
          shipmentMethodUid: method.uid,
          packageCount: Math.max(1, packages.length),
          minDeliveryDays: method.days[0],
          maxDeliveryDays: method.days[1],
          minDeliveryDate: day(method.days[0]),
          maxDeliveryDate: day(method.days[1]),
          totalWeight: weigh(order.items),
          fulfillmentCountry: 'US',
          packages,
        }
      : null,
    receipts: isPlaced && order.financialStatus !== 'canceled' ? [receiptOf(order)] : [],
    metadata: [],
    refusalReasonCode: null,
  };
}

export const showInList = (order: GelatoOrder) => ({
  id: order.id,
  channel: 'api',
  connectedOrderIds: order.connectedOrderIds,
  country: order.shippingAddress.country,
  createdAt: order.createdAt,
  currency: order.currency,
  customerReferenceId: order.customerReferenceId,
  financialStatus: order.financialStatus,
  firstName: order.shippingAddress.firstName,
  fulfillmentStatus: order.fulfillmentStatus,
  itemsCount: order.items.length,
  lastName: order.shippingAddress.lastName,
  orderReferenceId: order.orderReferenceId,
  orderType: order.orderType,
  orderedAt: order.orderedAt,
  storeId: null,
  totalInclVat: order.orderType === 'draft' ? '0.00' : receiptOf(order).totalInclVat.toFixed(2),
  updatedAt: order.createdAt,
});

export function isFound(order: GelatoOrder, asked: SearchRequest): boolean {
  const isAmong = (list: readonly (string | number)[] | undefined, value: string) =>
    list === undefined || list.some((one) => String(one) === value);
  return (
    isAmong(asked.ids, order.id) &&
    isAmong(asked.orderReferenceIds, order.orderReferenceId) &&
    isAmong(asked.orderReferenceId === undefined ? undefined : [asked.orderReferenceId], order.orderReferenceId) &&
    isAmong(asked.orderTypes, order.orderType) &&
    isAmong(asked.countries, order.shippingAddress.country) &&
    isAmong(asked.currencies, order.currency) &&
    isAmong(asked.fulfillmentStatuses, order.fulfillmentStatus) &&
    isAmong(asked.financialStatuses, order.financialStatus) &&
    isAmong(asked.channels, 'api')
  );
}

/** An order as the tests of all vendors see it. */
export const showForTests = (order: GelatoOrder): FakeOrder => ({
  id: order.id,
  reference: order.orderReferenceId,
  isDraft: order.orderType === 'draft',
  isCancelled: order.isDeleted || order.fulfillmentStatus === 'canceled',
  request: order.request,
  fileUrls: order.items.flatMap(({ files = [] }) => files.flatMap(({ url }) => url ?? [])),
  shippingMethod: order.request.shipmentMethodUid ?? '',
  items: order.items.map(({ productUid, quantity }) => ({ sku: productUid, quantity })),
});

/** One quote for each place the products are made at, or one for all when several are not allowed. */
export function quote(asked: QuoteRequest, placeOf: (item: Item) => string) {
  const groups = asked.allowMultipleQuotes ? [...Map.groupBy(asked.products, placeOf).values()] : [asked.products];
  return {
    orderReferenceId: asked.orderReferenceId,
    quotes: groups.map((products) => ({
      id: randomUUID(),
      itemReferenceIds: products.map(({ itemReferenceId }) => itemReferenceId),
      fulfillmentCountry: 'US',
      shipmentMethods: shipmentMethods.map(({ uid, name, type, price, days }) => ({
        name,
        shipmentMethodUid: uid,
        price,
        currency: asked.currency,
        minDeliveryDays: days[0],
        maxDeliveryDays: days[1],
        minDeliveryDate: day(days[0]),
        maxDeliveryDate: day(days[1]),
        type,
        isPrivate: true,
        isBusiness: true,
        totalWeight: weigh(products),
        numberOfParcels: 1,
        incoTerms: 'DDP',
      })),
      products: products.map((item) => ({
        itemReferenceId: item.itemReferenceId,
        productUid: item.productUid,
        quantity: item.quantity,
        price: priceOf(item),
        currency: asked.currency,
      })),
    })),
  };
}

/** The event of https://dashboard.gelato.com/docs/webhooks/#order-status-updated. */
export const statusEvent = (order: GelatoOrder) => ({
  id: `os_${order.id.slice(0, 13)}`,
  event: 'order_status_updated',
  orderId: order.id,
  storeId: null,
  orderReferenceId: order.orderReferenceId,
  fulfillmentStatus: order.fulfillmentStatus,
  comment: order.refusalReason ?? '',
  items: order.items.map(({ id, itemReferenceId, fulfillmentStatus }) => ({
    itemReferenceId,
    fulfillmentStatus,
    fulfillments: order.packages
      .filter(({ orderItemIds }) => orderItemIds.includes(id))
      .map(({ trackingCode, trackingUrl }) => ({
        trackingCode,
        trackingUrl,
        shipmentMethodName: order.method.name,
        shipmentMethodUid: order.method.uid,
        fulfillmentCountry: 'US',
      })),
  })),
});
