import { at, ids, urls } from './common.ts';

const endpoint = {
  id: ids.endpoint,
  url: urls.receiver,
  description: 'The shop’s own backend',
  eventTypes: null,
  secretPreview: 'whsec_…k3Q=',
  enabled: true,
  disabledReason: null,
  createdAt: at.ordered,
};

const shippedEvent = {
  id: ids.event,
  type: 'shipment.shipped',
  createdAt: at.shipped,
  sequence: 4,
  data: {
    order: { id: ids.order, orderNumber: 'PL-1024', externalId: 'web-1024', fulfillmentStatus: 'in_production' },
    shipment: {
      carrier: 'USPS',
      trackingNumber: '9400100000000000000000',
      trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
    },
  },
};

const attempt = { at: at.shipped, status: 200, latencyMs: 84, responseExcerpt: 'ok', error: null };
const delivery = {
  id: ids.delivery,
  eventId: ids.event,
  type: 'shipment.shipped',
  orderId: ids.order,
  status: 'delivered',
  nextAttemptAt: null,
  attempts: [attempt],
  createdAt: at.shipped,
};

export const webhookSamples = {
  CreateWebhookEndpoint: { url: urls.receiver, description: 'The shop’s own backend' },
  CreatedWebhookEndpoint: { endpoint, secret: 'whsec_shown-this-once' },
  ChangeWebhookEndpoint: { eventTypes: ['shipment.shipped', 'shipment.delivered'] },
  WebhookEndpoint: { endpoint },
  WebhookEndpointList: { endpoints: [endpoint] },
  DeletedWebhookEndpoint: { id: ids.endpoint, deleted: true },
  WebhookTestResult: {
    event: { id: ids.testEvent, type: 'test', createdAt: at.ordered, data: { message: 'This is a test.' } },
    delivery: { ...delivery, eventId: ids.testEvent, type: 'test', orderId: null, createdAt: at.ordered },
  },
  RotatedWebhookSecret: { secret: 'whsec_shown-this-once', previousSecretValidUntil: at.inProduction },
  ReplayEvents: { createdAfter: '2026-03-01T00:00:00Z', type: ['shipment.shipped'] },
  ReplayedEvents: { queued: 1 },
  DeliveryPage: { deliveries: [delivery], nextCursor: null },
  EventPage: { events: [shippedEvent], hasMore: false, nextCursor: null, resumeCursor: 'pos_1024' },
  ShippedEvent: shippedEvent,
};
