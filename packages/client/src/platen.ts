import { type ChatApi, chatApi, type GenerationsApi, generationsApi } from './api/ai.ts';
import { type CanvasesApi, canvasesApi, type RealtimeApi, realtimeApi } from './api/canvases.ts';
import { type ListingsApi, listingsApi } from './api/listings.ts';
import { type EventsApi, eventsApi, type OrdersApi, ordersApi, type WebhooksApi, webhooksApi } from './api/orders.ts';
import { type BalanceApi, balanceApi, type ShopsApi, shopsApi } from './api/shops.ts';
import { type UploadsApi, uploadsApi } from './api/uploads.ts';
import { createTransport, type TransportOptions } from './transport.ts';

export type PlatenOptions = TransportOptions & {
  /** The address of the realtime host, for `realtime.connect`. */
  realtimeUrl?: string;
};

/**
 * The whole API with one key. Calls that fail with a temporary error are retried, after the time that the service names. Calls that
 * create something or cost money carry an `Idempotency-Key`, so that a retry does nothing twice. All other errors reject with a `PlatenError`.
 */
export class Platen {
  readonly shops: ShopsApi;
  readonly generations: GenerationsApi;
  readonly chat: ChatApi;
  readonly uploads: UploadsApi;
  readonly orders: OrdersApi;
  readonly webhooks: WebhooksApi;
  readonly events: EventsApi;
  readonly canvases: CanvasesApi;
  readonly listings: ListingsApi;
  readonly realtime: RealtimeApi;
  readonly balance: BalanceApi;

  constructor(options: PlatenOptions = {}) {
    const send = createTransport(options);
    this.shops = shopsApi(send);
    this.generations = generationsApi(send);
    this.chat = chatApi(send);
    this.uploads = uploadsApi(send);
    this.orders = ordersApi(send);
    this.webhooks = webhooksApi(send);
    this.events = eventsApi(send);
    this.canvases = canvasesApi(send);
    this.listings = listingsApi(send);
    this.realtime = realtimeApi(send, options.realtimeUrl);
    this.balance = balanceApi(send);
  }
}
