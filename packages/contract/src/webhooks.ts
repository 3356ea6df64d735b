import { z } from 'zod';

/** What a shop can be told of. `test` is sent at registration and on demand, whatever an endpoint asked for. */
export const eventTypes = [
  'order.status_changed',
  'order.approval_requested',
  'shipment.shipped',
  'shipment.out_for_delivery',
  'shipment.delivered',
] as const;
export type EventType = (typeof eventTypes)[number];

const eventTypeList = z
  .array(z.enum(eventTypes))
  .min(1)
  .transform((list) => [...new Set(list)])
  .nullish()
  .describe('Only these types are delivered; all when left out or null');
const description = z.string().trim().max(200).nullish();

export const createEndpointRequest = z.object({
  url: z.string().trim().max(2048).describe('An HTTPS address that answers POST with 2xx within 10 seconds'),
  description,
  eventTypes: eventTypeList,
});

export const changeEndpointRequest = z.object({
  enabled: z.boolean().optional(),
  description,
  eventTypes: eventTypeList,
});

export const webhookEndpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string().nullable(),
    eventTypes: z.array(z.enum(eventTypes)).nullable(),
    secretPreview: z.string().meta({ example: 'whsec_…k3Q=' }),
    previousSecretValidUntil: z.string().optional().describe('While both secrets sign: 24 hours after a rotation'),
    enabled: z.boolean(),
    disabledReason: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'WebhookEndpoint' });

export const createdEndpoint = z.object({
  endpoint: webhookEndpoint,
  secret: z.string().describe('Signs every delivery; shown this once'),
});

export const rotatedSecret = z.object({
  secret: z.string().describe('The new secret; shown this once'),
  previousSecretValidUntil: z.string(),
});

export const webhookEvent = z
  .object({
    id: z.string().describe('The same over all attempts and endpoints: drop one you have seen'),
    type: z.enum([...eventTypes, 'test']),
    createdAt: z.string(),
    sequence: z.int().optional().describe('Rises over all events of one order'),
    data: z.looseObject({
      order: z
        .looseObject({
          id: z.string(),
          orderNumber: z.string(),
          externalId: z.string().nullable(),
          fulfillmentStatus: z.string(),
        })
        .optional(),
      approval: z.looseObject({ expiresAt: z.string() }).optional().describe('Of order.approval_requested'),
      shipment: z
        .looseObject({
          carrier: z.string().optional(),
          trackingNumber: z.string().optional(),
          trackingUrl: z.string().optional(),
          estimatedDeliveryAt: z.string().optional().describe('shipment.out_for_delivery, when the carrier says'),
          deliveredAt: z.string().optional().describe('shipment.delivered'),
        })
        .optional()
        .describe('Of shipment.* events'),
      message: z.string().optional().describe('Of test events'),
    }),
  })
  .meta({ id: 'WebhookEvent' });

const attempt = z.object({
  at: z.string(),
  status: z.int().nullable().describe('What the receiver answered; null when it did not'),
  latencyMs: z.int(),
  responseExcerpt: z.string().nullable(),
  error: z.string().nullable(),
});

export const deliveryStatuses = ['waiting', 'delivered', 'failed', 'cancelled'] as const;

export const webhookDelivery = z
  .object({
    id: z.string(),
    eventId: z.string(),
    type: z.string(),
    orderId: z.string().nullable(),
    status: z.enum(deliveryStatuses),
    nextAttemptAt: z.string().nullable(),
    attempts: z.array(attempt),
    createdAt: z.string(),
  })
  .meta({ id: 'WebhookDelivery' });

export const endpointStatistics = z
  .object({
    delivered: z.int(),
    failed: z.int(),
    waiting: z.int(),
    attempts: z.int(),
    medianLatencyMs: z.int().nullable(),
  })
  .describe(
    'Of the deliveries made in the last 24 hours. attempts and medianLatencyMs are estimated from the newest thousand',
  );

const limit = z.coerce.number().int().min(1).max(100).default(20);
const cursor = z
  .string()
  .regex(/^del_[0-9a-z]{26}$/, 'must be the nextCursor of the page before; leave it out for the first page')
  .optional();
const eventCursor = z
  .string()
  .regex(/^(evt_[0-9a-z]{26}|pos_[0-9]{1,15})$/, 'must be the nextCursor or resumeCursor of an earlier page')
  .optional();
const instant = z.iso.datetime({ offset: true });

export const eventsQuery = z.strictObject({
  limit,
  cursor: eventCursor,
  type: z
    .union([z.enum(eventTypes).transform((one) => [one]), z.array(z.enum(eventTypes))])
    .optional()
    .describe('Repeatable'),
  orderId: z.string().max(64).optional(),
  createdAfter: instant.optional().describe('Inclusive'),
  createdBefore: instant.optional().describe('Exclusive'),
  sort: z.enum(['newest', 'oldest']).default('newest').describe('oldest reads forward in the order of commits'),
});

export const eventPage = z.object({
  events: z.array(webhookEvent),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  resumeCursor: z
    .string()
    .describe(
      'Where to read on later, with sort=oldest: what comes after it is every event that was not there to be read yet',
    ),
});

export const deliveriesQuery = z.strictObject({ limit, cursor, status: z.enum(deliveryStatuses).optional() });

export const deliveryPage = z.object({
  deliveries: z.array(webhookDelivery),
  nextCursor: z.string().nullable(),
});

export const replayRequest = z.object({
  createdAfter: instant.describe('Inclusive'),
  createdBefore: instant.optional().describe('Exclusive; now when left out'),
  type: z.array(z.enum(eventTypes)).min(1).optional(),
  orderId: z.string().max(64).optional(),
});
