import { address, at, ids, mug, urls } from './common.ts';

const placement = { label: 'Front', imageUrl: urls.artwork };
const days = { earliest: '2026-03-09', latest: '2026-03-12' };
const option = { speed: 'economy', priceCents: 590, minTransitDays: 3, maxTransitDays: 6, estimatedDelivery: days };
const groupKey = 'grp_5m2x8k1v';

const pendingOrder = {
  id: ids.order,
  orderNumber: 'PL-1024',
  externalId: 'web-1024',
  fulfillmentStatus: 'pending',
  totalPrice: 1830,
  currency: 'USD',
  price: { itemsCents: 1240, shippingCents: 590, totalCents: 1830 },
  items: [
    {
      lineItemId: 1,
      sku: mug.sku,
      variantId: mug.variantId,
      name: 'Ceramic Mug 11 oz',
      attributes: { Color: 'White' },
      quantity: mug.quantity,
      unitPriceCents: 620,
      placements: [
        {
          ...placement,
          report: { reachable: true, width: 1024, height: 1024, effectiveDpi: 309, alpha: true, warnings: [] },
        },
      ],
    },
  ],
  shipments: [
    {
      id: ids.shipment,
      shippingAddress: address,
      shippingMethod: 'economy',
      lineItems: [1],
      groups: [{ groupKey, lineItems: [1], shippingCents: 590, estimatedDelivery: days, tracking: null }],
      tracking: null,
    },
  ],
  statusHistory: [{ status: 'pending', at: at.ordered }],
  actions: { cancel: { available: true }, update: { available: true }, delete: { available: true } },
  warnings: [],
  errors: [],
  approval: null,
  createdAt: at.ordered,
  updatedAt: at.ordered,
};

const over = { available: false, reason: 'The order is cancelled.' };
const cancelledOrder = {
  ...pendingOrder,
  fulfillmentStatus: 'cancelled',
  statusHistory: [...pendingOrder.statusHistory, { status: 'cancelled', at: at.inProduction }],
  actions: { cancel: over, update: over, delete: { available: true } },
  updatedAt: at.inProduction,
};

const file = {
  name: '1-front.png',
  contentType: 'image/png',
  sizeBytes: 482_113,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  print: { widthPx: 1134, heightPx: 1063, bleedPx: 35, dpi: 300 },
};

const job = {
  id: ids.facilityJob,
  status: 'accepted',
  orderNumber: 'PL-1024',
  mayBegin: true,
  shipTo: address,
  shippingMethod: 'economy',
  carrier: 'USPS',
  items: [
    {
      lineItemId: 1,
      sku: mug.sku,
      variantId: mug.variantId,
      name: 'Ceramic Mug 11 oz',
      attributes: { Color: 'White' },
      quantity: mug.quantity,
      placements: [{ label: 'Front', file: file.name }],
    },
  ],
  files: [{ ...file, url: `${urls.api}/facility/jobs/${ids.facilityJob}/files/${file.name}` }],
  reprints: 0,
  note: null,
  createdAt: at.ordered,
  updatedAt: at.inProduction,
};

const filesFolder = `${urls.api}/orders/${ids.order}/print-files`;

export const orderSamples = {
  QuoteRequest: { items: [mug], destination: { country: 'US', postal: '07102' } },
  Quote: { groups: [{ groupKey, itemIndices: [0], options: [option] }], quotedAt: at.ordered },
  DeliveryEstimates: { estimates: [option], estimatedAt: at.ordered },
  CreateOrder: {
    items: [{ ...mug, imagePlacements: [placement] }],
    shipTo: address,
    shippingMethod: 'economy',
    externalId: 'web-1024',
  },
  ChangeOrder: { shippingMethod: 'express' },
  Order: { order: pendingOrder },
  DryRunOrder: { order: { ...pendingOrder, id: 'dry_run' } },
  CancelledOrder: { order: cancelledOrder },
  OrderList: { orders: [pendingOrder], hasMore: false, nextCursor: null },
  DeletedOrder: { id: ids.order, deleted: true },
  RejectPrintFiles: { reason: 'The fox is cut off at the left edge.' },
  OrderPrintFiles: {
    files: [
      {
        ...file,
        url: `${filesFolder}/${file.name}`,
        package: 1,
        lineItemId: 1,
        label: 'Front',
        previewUrl: `${filesFolder}/${file.name}/preview`,
      },
    ],
  },
  FacilityJob: { job },
  FacilityJobList: { jobs: [job], hasMore: false, nextCursor: null },
  ShippedReport: {
    type: 'shipped',
    carrier: 'USPS',
    trackingNumber: '9400100000000000000000',
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
  },
};
