/**
 * The examples of the OpenAPI document, by name, and the calls that use them. A test validates every example against its schema,
 * and fails if a call has none.
 */
import { ids } from './common.ts';
import { listingSamples } from './listings.ts';
import { makingSamples } from './making.ts';
import { orderSamples } from './orders.ts';
import { shopSamples } from './shops.ts';
import { webhookSamples } from './webhooks.ts';

export const samples = { ...shopSamples, ...makingSamples, ...listingSamples, ...orderSamples, ...webhookSamples };

type Sample = keyof typeof samples;
/** `parameters` are the path and query values of a call that returns a file or nothing. */
type OperationSamples = {
  request?: Sample;
  answers: Record<string, Sample>;
  parameters?: Record<string, string | number>;
};

export const operationSamples: Record<string, OperationSamples> = {
  'POST /shops/sandbox': { request: 'MintShop', answers: { 201: 'MintedShop' } },
  'GET /shops/claim': { answers: { 200: 'UnclaimedShop' } },
  'PATCH /shops/sandbox/{id}/render-settings': { request: 'ChangeRenderSettings', answers: { 200: 'RenderSettings' } },
  'DELETE /shops/sandbox/{id}': { answers: { 200: 'ReleasedShop' } },
  'GET /balance': { answers: { 200: 'Balance' } },
  'GET /key': { answers: { 200: 'PresentedKey' } },

  'POST /ai-generations/generate': { request: 'Generate', answers: { 200: 'Generation' } },
  'GET /ai-generations/prices': { answers: { 200: 'AiPrices' } },
  'GET /ai-generations/{id}': { answers: { 200: 'KeptGeneration' } },
  'POST /ai-generations/remove-background': { request: 'RemoveBackground', answers: { 200: 'CutOutImage' } },
  'POST /ai-generations/recolor': { request: 'Recolor', answers: { 200: 'RecoloredImage' } },
  'POST /ai-generations/edit': { request: 'Edit', answers: { 202: 'EditStarted' } },
  'GET /ai-generations/jobs/{id}': { answers: { 200: 'DoneEdit' } },
  'POST /ai-generations/enlarge': { request: 'Enlarge', answers: { 200: 'EnlargedImage' } },
  'POST /ai-generations/generate-video': { request: 'GenerateVideo', answers: { 200: 'Video' } },
  'POST /ai-generations/chat/stream': { request: 'Chat', answers: {} },
  'POST /ai-generations/chat/start': { request: 'Chat', answers: { 200: 'ChatStarted' } },
  'GET /ai-generations/chat/jobs/{id}': { answers: { 200: 'DoneChatJob' } },
  'POST /uploads/base64': { request: 'Upload', answers: { 201: 'Uploaded' } },
  'POST /uploads': { request: 'UploadFromUrl', answers: { 201: 'Uploaded' } },
  'GET /canvases': { answers: { 200: 'CanvasList' } },
  'POST /canvases': { request: 'Design', answers: { 201: 'Canvas' } },
  'GET /canvases/{id}': { answers: { 200: 'Canvas' } },
  'PUT /canvases/{id}': { request: 'ChangedDesign', answers: { 200: 'Canvas' } },
  'DELETE /canvases/{id}': { answers: { 200: 'DeletedCanvas' } },
  'POST /canvases/{id}/duplicate': { request: 'CopyDesign', answers: { 201: 'Canvas' } },
  'POST /canvases/{id}/share': { answers: { 200: 'SharedCanvas' } },
  'GET /canvases/{id}/revisions': { answers: { 200: 'CanvasRevisions' } },
  'GET /canvases/{id}/revisions/{revision}': { answers: { 200: 'Canvas' } },
  'GET /listings': { answers: { 200: 'ListingList' } },
  'POST /listings': { request: 'CreateListing', answers: { 201: 'Listing' } },
  'POST /listings/batch': { request: 'ListingBatch', answers: { 201: 'MadeListings' } },
  'POST /listings/reorder': { request: 'OrderListings', answers: { 200: 'OrderListings' } },
  'GET /listings/prices': { answers: { 200: 'ListingPrices' } },
  'POST /listings/import': { answers: { 200: 'ListingImport' } },
  'GET /listings/{id}': { answers: { 200: 'Listing' } },
  'PATCH /listings/{id}': { request: 'ChangeListing', answers: { 200: 'Listing' } },
  'DELETE /listings/{id}': { answers: { 200: 'DeletedListing' } },
  'POST /listings/{id}/duplicate': { request: 'CopyListing', answers: { 201: 'Listing' } },
  'POST /fonts': { request: 'KeepFont', answers: { 201: 'KeptFont' } },
  'GET /fonts': { answers: { 200: 'FontList' } },
  'GET /clip-art': { answers: { 200: 'ClipArtPage' } },
  'POST /realtime/grant': { request: 'RealtimeGrant', answers: { 200: 'GrantedRealtime' } },

  'POST /orders/quotes': { request: 'QuoteRequest', answers: { 200: 'Quote' } },
  'GET /orders/delivery-estimates': { answers: { 200: 'DeliveryEstimates' } },
  'POST /orders': { request: 'CreateOrder', answers: { 200: 'DryRunOrder', 201: 'Order' } },
  'GET /orders': { answers: { 200: 'OrderList' } },
  'GET /orders/{id}': { answers: { 200: 'Order' } },
  'PUT /orders/{id}': { request: 'ChangeOrder', answers: { 200: 'Order' } },
  'DELETE /orders/{id}': { answers: { 200: 'DeletedOrder' } },
  'POST /orders/{id}/cancel': { answers: { 200: 'CancelledOrder' } },
  'GET /orders/{id}/print-files': { answers: { 200: 'OrderPrintFiles' } },
  'POST /orders/{id}/approve': { answers: { 200: 'Order' } },
  'POST /orders/{id}/reject': { request: 'RejectPrintFiles', answers: { 200: 'Order' } },
  'GET /facility/jobs': { answers: { 200: 'FacilityJobList' } },
  'GET /facility/jobs/{id}': { answers: { 200: 'FacilityJob' } },
  'POST /facility/jobs/{id}/reports': { request: 'ShippedReport', answers: { 200: 'FacilityJob' } },

  'POST /orders/webhooks': { request: 'CreateWebhookEndpoint', answers: { 201: 'CreatedWebhookEndpoint' } },
  'GET /orders/webhooks': { answers: { 200: 'WebhookEndpointList' } },
  'GET /orders/webhooks/{id}': { answers: { 200: 'WebhookEndpoint' } },
  'PATCH /orders/webhooks/{id}': { request: 'ChangeWebhookEndpoint', answers: { 200: 'WebhookEndpoint' } },
  'DELETE /orders/webhooks/{id}': { answers: { 200: 'DeletedWebhookEndpoint' } },
  'POST /orders/webhooks/{id}/test': { answers: { 200: 'WebhookTestResult' } },
  'POST /orders/webhooks/{id}/rotate-secret': { answers: { 200: 'RotatedWebhookSecret' } },
  'POST /orders/webhooks/{id}/replay': { request: 'ReplayEvents', answers: { 200: 'ReplayedEvents' } },
  'GET /orders/webhooks/{id}/deliveries': { answers: { 200: 'DeliveryPage' } },
  'GET /orders/{id}/print-files/{name}': { answers: {}, parameters: { id: ids.order, name: '1-front.png' } },
  'GET /orders/{id}/print-files/{name}/preview': { answers: {}, parameters: { id: ids.order, name: '1-front.png' } },
  'GET /facility/jobs/{id}/files/{name}': { answers: {}, parameters: { id: ids.facilityJob, name: '1-front.png' } },
  'GET /canvases/{id}/preview': { answers: {}, parameters: { id: ids.canvas, revision: 3, token: 'Zx81mQ4r' } },
  'GET /listings/export': { answers: { 200: 'ListingSheet' } },
  'GET /ai-generations/chat/stream/{chatId}/stream': { answers: {}, parameters: { chatId: 'chat-1' } },
  'GET /orders/events': { answers: { 200: 'EventPage' } },
};
