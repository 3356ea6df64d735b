/** The schemas of packages/contract that the client has types of, with the names of the types. */
import { balance } from '@platen/contract/billing';
import {
  canvasChange,
  canvasList,
  canvasListQuery,
  canvasRequest,
  canvasRevisions,
  canvasRevisionsQuery,
  savedCanvas,
  sharedCanvas,
} from '@platen/contract/canvases';
import { catalogProduct } from '@platen/contract/catalog';
import { chatJob, chatRequest, chatResponse } from '@platen/contract/chat';
import { orderPrintFiles } from '@platen/contract/facility';
import {
  cutOutImage,
  editJob,
  editRequest,
  enlargedImage,
  enlargeRequest,
  generateRequest,
  generateVideoRequest,
  generation,
  keptGeneration,
  recoloredImage,
  recolorRequest,
  removeBackgroundRequest,
  video,
} from '@platen/contract/generations';
import { presentedKey } from '@platen/contract/keys';
import {
  deletedListing,
  listing,
  listingBatch,
  listingBatchRequest,
  listingChange,
  listingImport,
  listingList,
  listingListQuery,
  listingPrices,
  listingPricesQuery,
  listingRequest,
} from '@platen/contract/listings';
import {
  deletedOrder,
  deliveryEstimates,
  estimateQuery,
  order,
  orderListQuery,
  orderRequest,
  quote,
  quoteRequest,
} from '@platen/contract/orders';
import { grant } from '@platen/contract/realtime';
import {
  claimStatus,
  mintedShop,
  mintRequest,
  releasedShop,
  renderSettings,
  renderSettingsRequest,
} from '@platen/contract/shops';
import { upload } from '@platen/contract/uploads';
import {
  changeEndpointRequest,
  createdEndpoint,
  createEndpointRequest,
  deliveriesQuery,
  eventsQuery,
  replayRequest,
  rotatedSecret,
  webhookDelivery,
  webhookEndpoint,
} from '@platen/contract/webhooks';
import type { z } from 'zod';

export const answers = {
  Balance: balance,
  Canvas: savedCanvas,
  CanvasPage: canvasList,
  CanvasRevisionPage: canvasRevisions,
  CatalogProduct: catalogProduct,
  ChatJob: chatJob,
  ChatResponse: chatResponse,
  ClaimStatus: claimStatus,
  CutOutImage: cutOutImage,
  EditJob: editJob,
  EnlargedImage: enlargedImage,
  Generation: generation,
  KeptGeneration: keptGeneration,
  MintedShop: mintedShop,
  PresentedKey: presentedKey,
  RealtimeGrant: grant,
  RecoloredImage: recoloredImage,
  ReleasedShop: releasedShop,
  RenderSettings: renderSettings,
  SharedCanvas: sharedCanvas,
  Upload: upload,
  Video: video,
} as const satisfies Record<string, z.ZodType>;

export const orderAnswers = {
  CreatedEndpoint: createdEndpoint,
  DeletedOrder: deletedOrder,
  DeliveryEstimates: deliveryEstimates,
  Order: order,
  OrderPrintFiles: orderPrintFiles,
  Quote: quote,
  RotatedSecret: rotatedSecret,
  WebhookDelivery: webhookDelivery,
  WebhookEndpoint: webhookEndpoint,
} as const satisfies Record<string, z.ZodType>;

export const listingAnswers = {
  DeletedListing: deletedListing,
  Listing: listing,
  ListingBatch: listingBatch,
  ListingImport: listingImport,
  ListingPage: listingList,
  ListingPrices: listingPrices,
} as const satisfies Record<string, z.ZodType>;

export const requests = {
  CanvasChange: canvasChange,
  CanvasListQuery: canvasListQuery,
  CanvasRequest: canvasRequest,
  CanvasRevisionsQuery: canvasRevisionsQuery,
  ChatRequest: chatRequest,
  EditRequest: editRequest,
  EnlargeRequest: enlargeRequest,
  GenerateRequest: generateRequest,
  GenerateVideoRequest: generateVideoRequest,
  ListingBatchRequest: listingBatchRequest,
  ListingChange: listingChange,
  ListingListQuery: listingListQuery,
  ListingPricesQuery: listingPricesQuery,
  ListingRequest: listingRequest,
  MintRequest: mintRequest,
  RecolorRequest: recolorRequest,
  RemoveBackgroundRequest: removeBackgroundRequest,
  RenderSettingsRequest: renderSettingsRequest,
} as const satisfies Record<string, z.ZodType>;

export const orderRequests = {
  ChangeEndpointRequest: changeEndpointRequest,
  CreateEndpointRequest: createEndpointRequest,
  DeliveriesQuery: deliveriesQuery,
  EstimateQuery: estimateQuery,
  EventsQuery: eventsQuery,
  OrderListQuery: orderListQuery,
  OrderRequest: orderRequest,
  QuoteRequest: quoteRequest,
  ReplayRequest: replayRequest,
} as const satisfies Record<string, z.ZodType>;
