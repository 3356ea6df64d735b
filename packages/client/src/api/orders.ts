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
  /** With an `externalId` that the shop has used before, answers that order. */
  create(order: OrderRequest, options?: OnceOptions): Promise<Order>;
  /** A dry run: what `create` would answer, prices and warnings included, with nothing created. */
  validate(order: OrderRequest, options?: RequestOptions): Promise<Order>;
  get(id: string, options?: RequestOptions): Promise<Order>;
  /** Newest first. */
  list(query?: OrderListQuery, options?: RequestOptions): List<Order>;
  /** Before production; a failed order is tried again. */
  update(id: string, order: OrderRequest, options?: RequestOptions): Promise<Order>;
  cancel(id: string, options?: OnceOptions): Promise<Order>;
  delete(id: string, options?: RequestOptions): Promise<DeletedOrder>;
  /** What every speed costs for a cart. */
  quote(request: QuoteRequest, options?: RequestOptions): Promise<Quote>;
  /** When one variant would arrive, at every speed. */
  estimateDelivery(query: EstimateQuery, options?: RequestOptions): Promise<DeliveryEstimates>;
  /** Of a shop that holds its orders: have it printed. */
  approve(id: string, options?: OnceOptions): Promise<Order>;
  /** Of a shop that holds its orders: do not print it as it is. */
  reject(id: string, reason: string, options?: OnceOptions): Promise<Order>;
  /** What the print shop gets. */
  listPrintFiles(id: string, options?: RequestOptions): Promise<PrintFile[]>;
  /** One of them, by its `name`. */
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
  /** A signed test delivery is sent first: the address must answer it with 2xx. The secret is shown this once. */
  create(request: CreateEndpointRequest, options?: OnceOptions): Promise<CreatedEndpoint>;
  list(options?: RequestOptions): List<WebhookEndpoint>;
  get(id: string, options?: RequestOptions): Promise<WebhookEndpoint>;
  update(id: string, changes: ChangeEndpointRequest, options?: RequestOptions): Promise<WebhookEndpoint>;
  delete(id: string, options?: RequestOptions): Promise<{ id: string; deleted: true }>;
  /** Sends a test event now, and answers how it went. */
  test(id: string, options?: OnceOptions): Promise<{ event: WebhookEvent; delivery: WebhookDelivery }>;
  /** The old secret goes on signing beside the new one for a day. */
  rotateSecret(id: string, options?: OnceOptions): Promise<RotatedSecret>;
  /** Sends the events of a time again; answers how many. */
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

/** `resumeCursor` is where to read on later: keep it, and give it as `cursor` with `sort: 'oldest'`. */
export type EventsPage = Page<WebhookEvent> & { resumeCursor: string };

export type EventsApi = {
  /** What happened to the shop's orders, whether or not an endpoint heard of it. Newest first unless `sort` says otherwise. */
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
