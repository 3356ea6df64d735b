import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { queryList } from './query-list.ts';

/** The event types that a shop can receive. `test` is also sent at registration and on demand, to every endpoint. */
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
  .describe('The event types to deliver. Null, the default, means all');
const description = oneLine(200).nullish();

export const createEndpointRequest = z
  .object({
    url: z.string().trim().max(2048).describe('An HTTPS URL that answers POST requests with 2xx within 10 seconds'),
    description,
    eventTypes: eventTypeList,
  })
  .meta({ id: 'CreateEndpointRequest' });

export const changeEndpointRequest = z
  .object({
    enabled: z.boolean().optional(),
    description,
    eventTypes: eventTypeList,
  })
  .meta({ id: 'ChangeEndpointRequest' });

export const webhookEndpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string().nullable(),
    eventTypes: z.array(z.enum(eventTypes)).nullable(),
    secretPreview: z.string().meta({ example: 'whsec_…k3Q=' }),
    previousSecretValidUntil: z
      .string()
      .optional()
      .describe('Until when the replaced secret signs as well: 24 hours after the last rotation'),
    enabled: z.boolean(),
    disabledReason: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'WebhookEndpoint' });

export const createdEndpoint = z
  .object({
    endpoint: webhookEndpoint,
    secret: z.string().describe('Signs every delivery. Shown only once'),
  })
  .meta({ id: 'CreatedEndpoint' });

export const rotatedSecret = z
  .object({
    secret: z.string().describe('The new secret. Shown only once'),
    previousSecretValidUntil: z.string(),
  })
  .meta({ id: 'RotatedSecret' });

/** Looser than what is sent now, because fields may be added and stored events keep their original form. */
const envelope = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    id: z
      .string()
      .describe('The same for all attempts and endpoints. Ignore an event whose id you have already processed'),
    type: z.literal(type).describe('What happened'),
    createdAt: z.string().describe('When it happened: ISO 8601, UTC'),
    sequence: z.int().optional().describe('Increases with every event of the same order'),
    data,
  });

const eventOrder = z
  .looseObject({
    id: z.string().describe('The order: ord_…'),
    orderNumber: z.string(),
    externalId: z.string().nullable(),
    fulfillmentStatus: z
      .string()
      .describe('The status of the order at the time of the event. Read the order for its current status'),
  })
  .meta({ id: 'EventOrder' });

const tracking = {
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  trackingUrl: z.string().optional(),
};

const shipmentEvent = <Type extends string, Shipment extends z.ZodRawShape>(type: Type, shipment: Shipment) =>
  envelope(
    type,
    z.looseObject({ order: eventOrder, shipment: z.looseObject(shipment).describe('The package it is about') }),
  );

export const webhookEvent = z
  .discriminatedUnion('type', [
    envelope('order.status_changed', z.looseObject({ order: eventOrder })).meta({
      id: 'OrderStatusChangedEvent',
      description: 'The status of an order changed',
    }),
    envelope(
      'order.approval_requested',
      z.looseObject({
        order: eventOrder,
        approval: z
          .looseObject({ expiresAt: z.string().optional().describe('If nobody decides by then, the order fails') })
          .describe('The requested approval'),
      }),
    ).meta({
      id: 'OrderApprovalRequestedEvent',
      description: 'The print files of an order are ready and waiting for approval',
    }),
    shipmentEvent('shipment.shipped', tracking).meta({
      id: 'ShipmentShippedEvent',
      description: 'A package has left the print shop',
    }),
    shipmentEvent('shipment.out_for_delivery', {
      ...tracking,
      estimatedDeliveryAt: z.string().optional().describe('When the carrier expects to deliver it, if it says'),
    }).meta({ id: 'ShipmentOutForDeliveryEvent', description: 'A package arrives today' }),
    shipmentEvent('shipment.delivered', {
      ...tracking,
      deliveredAt: z.string().optional().describe('When it was delivered'),
    }).meta({ id: 'ShipmentDeliveredEvent', description: 'A package has arrived' }),
    envelope('test', z.looseObject({ message: z.string().optional().describe('Why it was sent') })).meta({
      id: 'TestEvent',
      description: 'Sent when an endpoint is registered, and when you request a test',
    }),
  ])
  .meta({ id: 'WebhookEvent', description: 'An event. `type` decides the fields of `data`' });

const attempt = z.object({
  at: z.string(),
  status: z.int().nullable().describe('The HTTP status from the receiver; null if there was no response'),
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
    'Covers deliveries of the last 24 hours. attempts and medianLatencyMs are estimated from the newest thousand',
  );

const limit = z.coerce.number().int().min(1).max(100).default(20);
const cursor = z
  .string()
  .regex(/^del_[0-9a-z]{26}$/, 'must be the nextCursor of the previous page. Leave it out for the first page')
  .optional();
const eventCursor = z
  .string()
  .regex(/^pos_[0-9]{1,15}$/, 'must be the nextCursor or resumeCursor of an earlier page')
  .optional();
const instant = z.iso.datetime({ offset: true });

export const eventsQuery = z.strictObject({
  limit,
  cursor: eventCursor,
  type: queryList(z.enum(eventTypes), 20)
    .optional()
    .describe('Only events of these types. Repeat the parameter, or separate values with commas'),
  orderId: z.string().max(64).optional(),
  createdAfter: instant.optional().describe('Inclusive'),
  createdBefore: instant.optional().describe('Exclusive'),
  sort: z.enum(['newest', 'oldest']).default('newest').describe('`oldest` reads forward in commit order'),
});

export const eventPage = z
  .object({
    events: z.array(webhookEvent),
    hasMore: z.boolean(),
    nextCursor: z.string().nullable(),
    resumeCursor: z
      .string()
      .describe(
        'With sort=oldest: the cursor to continue from later. It returns all events that are newer than this page',
      ),
  })
  .meta({ id: 'EventPage' });

export const deliveriesQuery = z.strictObject({ limit, cursor, status: z.enum(deliveryStatuses).optional() });

export const deliveryPage = z
  .object({
    deliveries: z.array(webhookDelivery),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'DeliveryPage' });

export const replayRequest = z
  .object({
    createdAfter: instant.describe('Inclusive'),
    createdBefore: instant.optional().describe('Exclusive. Defaults to now'),
    type: z.array(z.enum(eventTypes)).min(1).optional(),
    orderId: z.string().max(64).optional(),
  })
  .meta({ id: 'ReplayRequest' });
