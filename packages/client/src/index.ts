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
export {
  type Align,
  type BuyView,
  buyUrl,
  type Fill,
  localAddresses,
  type MockupView,
  mockupUrl,
  type ProductView,
  sign,
} from './urls.ts';
export { type EventOrder, type VerifyOptions, verifyWebhook, WebhookError, type WebhookEvent } from './webhooks.ts';
