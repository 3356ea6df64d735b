export type { ChatApi, ChatMessage, ChatPart, GenerationsApi } from './api/ai.ts';
export type { CanvasesApi, CanvasRevision, ListedCanvas, RealtimeApi } from './api/canvases.ts';
export type { ListingsApi } from './api/listings.ts';
export type { EventsApi, EventsPage, OrdersApi, PrintFile, WebhooksApi } from './api/orders.ts';
export type { BalanceApi, ClaimedShop, ShopsApi } from './api/shops.ts';
export type { UploadSource, UploadsApi } from './api/uploads.ts';
export {
  type Catalog,
  CatalogError,
  type CatalogOptions,
  type CatalogPlacement,
  type CatalogProduct,
  openCatalog,
  type SearchOptions,
  type SearchResult,
} from './catalog.ts';
export { type Fault, PlatenError } from './errors.ts';
export type { List, Page } from './list.ts';
export type { LongOptions, Progress } from './long-work.ts';
export { Platen, type PlatenOptions } from './platen.ts';
export {
  connectRealtime,
  type Grant,
  type LiveCanvas,
  type LiveFormat,
  type LiveImage,
  RealtimeError,
  type RealtimeOptions,
  type RealtimeSession,
  type RenderOptions,
  SupersededError,
} from './realtime.ts';
export type { OnceOptions, RequestOptions } from './transport.ts';
export {
  type Align,
  type BuyView,
  buyUrl,
  type Fill,
  localAddresses,
  type MockupView,
  mockupUrl,
  type ProductView,
  reachableUrl,
  sign,
} from './urls.ts';
export { type EventOrder, type VerifyOptions, verifyWebhook, WebhookError, type WebhookEvent } from './webhooks.ts';
export type * from './wire/answers.ts';
export type * from './wire/listings.ts';
export type * from './wire/order-requests.ts';
export type * from './wire/orders.ts';
export type * from './wire/requests.ts';
