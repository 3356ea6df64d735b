import { type List, listOf, type Page } from '../list.ts';
import type { OnceOptions, RequestOptions, Send } from '../transport.ts';
import { part } from '../transport.ts';
import type { WebhookEvent } from '../webhooks.ts';
import { verifyWebhook } from '../webhooks.ts';
import type {
  ChangeEndpointRequest,
  CreateEndpointRequest,
  DeliveriesQuery,
  EstimateQuery,
  EventsQuery,
  OrderListQuery,
  OrderRequest,
  QuoteRequest,
  ReplayRequest,
} from '../wire/order-requests.ts';
import type {
  CreatedEndpoint,
  DeletedOrder,
  DeliveryEstimates,
  Order,
  OrderPrintFiles,
  Quote,
  RotatedSecret,
  WebhookDelivery,
  WebhookEndpoint,
} from '../wire/orders.ts';

export type PrintFile = OrderPrintFiles['files'][number];

export type OrdersApi = {
  /** If the shop has already used the `externalId`, returns the existing order. */
  create(order: OrderRequest, options?: OnceOptions): Promise<Order>;
  /** A dry run: returns what `create` would, with prices and warnings, and creates nothing. */
  validate(order: OrderRequest, options?: RequestOptions): Promise<Order>;
  get(id: string, options?: RequestOptions): Promise<Order>;
  /** Newest first. */
  list(query?: OrderListQuery, options?: RequestOptions): List<Order>;
  /** Possible before production. A failed order is tried again. */
  update(id: string, order: OrderRequest, options?: RequestOptions): Promise<Order>;
  cancel(id: string, options?: OnceOptions): Promise<Order>;
  delete(id: string, options?: RequestOptions): Promise<DeletedOrder>;
  /** The price of every shipping speed for a cart. */
  quote(request: QuoteRequest, options?: RequestOptions): Promise<Quote>;
  /** Delivery dates for one variant, at every speed. */
  estimateDelivery(query: EstimateQuery, options?: RequestOptions): Promise<DeliveryEstimates>;
  /** For a shop that holds its orders: approve the print files. */
  approve(id: string, options?: OnceOptions): Promise<Order>;
  /** For a shop that holds its orders: reject the print files. */
  reject(id: string, reason: string, options?: OnceOptions): Promise<Order>;
  /** The files that the print shop receives. */
  listPrintFiles(id: string, options?: RequestOptions): Promise<PrintFile[]>;
  /** One of these files, by its `name`. */
  getPrintFile(id: string, name: string, options?: RequestOptions): Promise<Blob>;
};

const inside = async (answer: Promise<{ order: Order }>): Promise<Order> => (await answer).order;

export function ordersApi(send: Send): OrdersApi {
  const path = '/orders';
  const at = (id: string, more = '') => `${path}/${part(id)}${more}`;
  return {
    create: (order, options) => inside(send({ method: 'POST', path, json: order }, options)),
    validate: (order, options) =>
      inside(send({ method: 'POST', path, json: { ...order, dryRun: true }, repeats: 'freely' }, options)),
    get: (id, options) => inside(send({ method: 'GET', path: at(id) }, options)),
    list: (query = {}, options) =>
      listOf(send, path, query, options, ({ orders, nextCursor }: { orders: Order[]; nextCursor: string | null }) => ({
        items: orders,
        nextCursor,
      })),
    update: (id, order, options) => inside(send({ method: 'PUT', path: at(id), json: order }, options)),
    cancel: (id, options) => inside(send({ method: 'POST', path: at(id, '/cancel') }, options)),
    delete: (id, options) => send({ method: 'DELETE', path: at(id) }, options),
    quote: (request, options) =>
      send({ method: 'POST', path: `${path}/quotes`, json: request, repeats: 'freely' }, options),
    estimateDelivery: (query, options) => send({ method: 'GET', path: `${path}/delivery-estimates`, query }, options),
    approve: (id, options) => inside(send({ method: 'POST', path: at(id, '/approve') }, options)),
    reject: (id, reason, options) =>
      inside(send({ method: 'POST', path: at(id, '/reject'), json: { reason } }, options)),
    listPrintFiles: async (id, options) =>
      (await send<OrderPrintFiles>({ method: 'GET', path: at(id, '/print-files') }, options)).files,
    getPrintFile: (id, name, options) =>
      send({ method: 'GET', path: at(id, `/print-files/${part(name)}`), accept: '*/*' }, options, (file) =>
        file.blob(),
      ),
  };
}

export type WebhooksApi = {
  /** First sends a signed test delivery, which the address must answer with 2xx. The secret is shown only once. */
  create(request: CreateEndpointRequest, options?: OnceOptions): Promise<CreatedEndpoint>;
  list(options?: RequestOptions): List<WebhookEndpoint>;
  get(id: string, options?: RequestOptions): Promise<WebhookEndpoint>;
  update(id: string, changes: ChangeEndpointRequest, options?: RequestOptions): Promise<WebhookEndpoint>;
  delete(id: string, options?: RequestOptions): Promise<{ id: string; deleted: true }>;
  /** Sends a test event now and returns the result. */
  test(id: string, options?: OnceOptions): Promise<{ event: WebhookEvent; delivery: WebhookDelivery }>;
  /** For 24 hours, deliveries are signed with both the old and the new secret. */
  rotateSecret(id: string, options?: OnceOptions): Promise<RotatedSecret>;
  /** Resends the events of a period and returns how many. */
  replay(id: string, request: ReplayRequest, options?: OnceOptions): Promise<{ queued: number }>;
  listDeliveries(id: string, query?: DeliveriesQuery, options?: RequestOptions): List<WebhookDelivery>;
  /** The same as `verifyWebhook`. */
  verify: typeof verifyWebhook;
};

export function webhooksApi(send: Send): WebhooksApi {
  const path = '/orders/webhooks';
  const at = (id: string, more = '') => `${path}/${part(id)}${more}`;
  const endpointOf = async (answer: Promise<{ endpoint: WebhookEndpoint }>) => (await answer).endpoint;
  return {
    create: (request, options) => send({ method: 'POST', path, json: request }, options),
    list: (options) =>
      listOf(send, path, {}, options, ({ endpoints }: { endpoints: WebhookEndpoint[]; nextCursor?: null }) => ({
        items: endpoints,
        nextCursor: null,
      })),
    get: (id, options) => endpointOf(send({ method: 'GET', path: at(id) }, options)),
    update: (id, changes, options) => endpointOf(send({ method: 'PATCH', path: at(id), json: changes }, options)),
    delete: (id, options) => send({ method: 'DELETE', path: at(id) }, options),
    test: (id, options) => send({ method: 'POST', path: at(id, '/test') }, options),
    rotateSecret: (id, options) => send({ method: 'POST', path: at(id, '/rotate-secret') }, options),
    replay: (id, request, options) => send({ method: 'POST', path: at(id, '/replay'), json: request }, options),
    listDeliveries: (id, query = {}, options) =>
      listOf(
        send,
        at(id, '/deliveries'),
        query,
        options,
        ({ deliveries, nextCursor }: { deliveries: WebhookDelivery[]; nextCursor: string | null }) => ({
          items: deliveries,
          nextCursor,
        }),
      ),
    verify: verifyWebhook,
  };
}

/** To continue later, store `resumeCursor` and pass it as `cursor` with `sort: 'oldest'`. */
export type EventsPage = Page<WebhookEvent> & { resumeCursor: string };

export type EventsApi = {
  /** All events of the shop's orders, whether or not an endpoint received them. Newest first by default. */
  list(query?: EventsQuery, options?: RequestOptions): List<WebhookEvent, EventsPage>;
};

type EventsWire = { events: WebhookEvent[]; nextCursor: string | null; resumeCursor: string };

export function eventsApi(send: Send): EventsApi {
  return {
    list: (query = {}, options) =>
      listOf(send, '/orders/events', query, options, ({ events, nextCursor, resumeCursor }: EventsWire) => ({
        items: events,
        nextCursor,
        resumeCursor,
      })),
  };
}
