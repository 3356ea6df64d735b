import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { queryList } from './query-list.ts';

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
const description = oneLine(200).nullish();

export const createEndpointRequest = z
  .object({
    url: z.string().trim().max(2048).describe('An HTTPS address that answers POST with 2xx within 10 seconds'),
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
      .describe('While a secret that was replaced still signs: 24 hours after the last rotation'),
    enabled: z.boolean(),
    disabledReason: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'WebhookEndpoint' });

export const createdEndpoint = z
  .object({
    endpoint: webhookEndpoint,
    secret: z.string().describe('Signs every delivery; shown this once'),
  })
  .meta({ id: 'CreatedEndpoint' });

export const rotatedSecret = z
  .object({
    secret: z.string().describe('The new secret; shown this once'),
    previousSecretValidUntil: z.string(),
  })
  .meta({ id: 'RotatedSecret' });

/** Looser than what is sent: fields may be added, and events that were kept are answered as they were written. */
const envelope = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    id: z.string().describe('The same over all attempts and endpoints: drop one you have seen'),
    type: z.literal(type).describe('What happened'),
    createdAt: z.string().describe('When it happened: ISO 8601, UTC'),
    sequence: z.int().optional().describe('Rises over all events of one order'),
    data,
  });

const eventOrder = z
  .looseObject({
    id: z.string().describe('The order: ord_…'),
    orderNumber: z.string(),
    externalId: z.string().nullable(),
    fulfillmentStatus: z
      .string()
      .describe('As the order stood when this happened; read it again for how it stands now'),
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
      description: 'An order has moved on, or failed, or was cancelled',
    }),
    envelope(
      'order.approval_requested',
      z.looseObject({
        order: eventOrder,
        approval: z
          .looseObject({ expiresAt: z.string().optional().describe('Decide before this time, or the order fails') })
          .describe('What is asked for'),
      }),
    ).meta({
      id: 'OrderApprovalRequestedEvent',
      description: 'The print files of an order are made, and wait for approval',
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
      description: 'Sent when an endpoint is registered, and when a test is asked for',
    }),
  ])
  .meta({ id: 'WebhookEvent', description: 'What happened; `type` tells what `data` holds' });

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
  .regex(/^pos_[0-9]{1,15}$/, 'must be the nextCursor or resumeCursor of an earlier page')
  .optional();
const instant = z.iso.datetime({ offset: true });

export const eventsQuery = z.strictObject({
  limit,
  cursor: eventCursor,
  type: queryList(z.enum(eventTypes), 20)
    .optional()
    .describe('Only events of these types; repeatable, or a list with commas'),
  orderId: z.string().max(64).optional(),
  createdAfter: instant.optional().describe('Inclusive'),
  createdBefore: instant.optional().describe('Exclusive'),
  sort: z.enum(['newest', 'oldest']).default('newest').describe('oldest reads forward in the order of commits'),
});

export const eventPage = z
  .object({
    events: z.array(webhookEvent),
    hasMore: z.boolean(),
    nextCursor: z.string().nullable(),
    resumeCursor: z
      .string()
      .describe(
        'Where to read on later, with sort=oldest: what comes after it is every event that was not there to be read yet',
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
    createdBefore: instant.optional().describe('Exclusive; now when left out'),
    type: z.array(z.enum(eventTypes)).min(1).optional(),
    orderId: z.string().max(64).optional(),
  })
  .meta({ id: 'ReplayRequest' });
