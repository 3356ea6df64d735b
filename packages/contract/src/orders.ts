import { z } from 'zod';
import { queryList } from './query-list.ts';

// The wire format of orders. Requests are only described here; the server's planner reads them and reports every error in one answer.
// Responses are validated against these schemas.

const money = z.int().nonnegative().describe('Integer cents (USD)');
const timestamp = z.string().describe('ISO 8601, UTC');

export const shippingMethods = ['economy', 'standard', 'express', 'overnight'] as const;
export const shippingMethod = z.enum(shippingMethods);

export const address = z
  .object({
    name: z.string(),
    company: z.string().optional(),
    line1: z.string(),
    line2: z.string().optional(),
    city: z.string(),
    state: z.string().optional().describe('Required for US, CA and AU: a code such as NJ or US-NJ, or the name'),
    postalCode: z.string(),
    country: z.string().describe('ISO 3166-1 alpha-2'),
    phone: z.string().optional(),
    email: z.string().optional(),
    taxId: z.string().optional(),
  })
  .meta({ id: 'Address' });

const imagePlacement = z.object({
  label: z.string().describe('The label of a placement in the catalog'),
  imageUrl: z.string().optional(),
  color: z.string().optional().describe('Six hex digits, instead of an image'),
  canvasId: z
    .string()
    .optional()
    .describe('A saved canvas, instead of an image. Printed as it is when the order is placed or changed'),
  fit: z.enum(['contain', 'cover']).optional().describe('Defaults to the catalog’s value'),
  align: z.string().optional().describe('center, top, bottom, left, right or a corner such as top-left'),
  tile: z.union([z.boolean(), z.number()]).optional().describe('Repeats the artwork: true, or the number of columns'),
});

const quoteItem = z.object({
  sku: z.string().describe('Product code'),
  variantId: z.string(),
  quantity: z.int().min(1).max(1000),
});

const orderItem = quoteItem.extend({
  sku: z.string().optional().describe('Product code; not needed with `listingId`'),
  listingId: z
    .string()
    .optional()
    .describe('A listing of the shop, instead of `sku` and artwork. Printed as it is when the order is placed'),
  artworkUrl: z.string().optional().describe('For variants with one printable placement'),
  canvasId: z
    .string()
    .optional()
    .describe(
      'A saved canvas. Every print area that is not empty is printed. `imagePlacements` can add colors or replace areas',
    ),
  imagePlacements: z.array(imagePlacement).optional().describe('For variants with several placements'),
  lineItemId: z.int().optional().describe('Give it for all items or for none. Defaults to positions from 1'),
});

const shipmentRequest = z.object({
  shippingAddress: address,
  shippingMethod: shippingMethod.optional(),
  lineItems: z.array(z.int()),
});

const orderContent = {
  items: z.array(orderItem).max(100).optional(),
  shipTo: address.optional(),
  shippingMethod: shippingMethod.optional().describe('For use with shipTo. Defaults to economy'),
  shipments: z.array(shipmentRequest).max(20).optional().describe('Instead of shipTo'),
  externalId: z
    .string()
    .max(64)
    .optional()
    .describe('Your own order id. A repeated request returns the existing order'),
  dryRun: z.boolean().optional().describe('Validate, normalize and price the order without creating it'),
};

/**
 * A schema that documents a body without validating it. The planner validates it, so that one answer names every error with its
 * typed code.
 */
const described = (id: string, schema: z.ZodType) => {
  const { $schema: _, $defs = {}, ...shown } = z.toJSONSchema(schema, { io: 'input' });
  // Named schemas are inlined, because references would not resolve here.
  const whole = JSON.parse(JSON.stringify(shown), (_key, value) => {
    if (typeof value?.$ref !== 'string') return value;
    const { $ref, ...beside } = value;
    const { id: __, ...named } = $defs[$ref.slice('#/$defs/'.length)] ?? {};
    return { ...named, ...beside };
  });
  return z.unknown().meta({ ...whole, id });
};

/** The fields of an order, for other descriptions of it. */
export const orderFields = z.object(orderContent);

export const orderRequest = described(
  'OrderRequest',
  z.object({ ...orderContent, json: z.object(orderContent).optional().describe('The same fields can be in here') }),
);

export const quoteFields = z.object({
  items: z.array(quoteItem).max(100),
  destination: z.object({ country: z.string(), postal: z.string(), state: z.string().optional() }),
});

export const quoteRequest = described('QuoteRequest', quoteFields);

const estimatedDelivery = z.object({ earliest: z.string(), latest: z.string() });

const speedOption = z.object({
  speed: shippingMethod,
  priceCents: money,
  minTransitDays: z.int(),
  maxTransitDays: z.int(),
  estimatedDelivery: estimatedDelivery.optional().describe('Absent if no date can be promised'),
});

export const quote = z
  .object({
    groups: z.array(
      z.object({
        groupKey: z.string().describe('Opaque. Stable for the same shop, country and products'),
        itemIndices: z.array(z.int()),
        options: z.array(speedOption).describe('Cheapest first'),
      }),
    ),
    quotedAt: timestamp,
  })
  .meta({ id: 'Quote' });

/** All fields but `state` are required. The planner checks them and returns typed codes. */
export const estimateQuery = z
  .strictObject({
    variantId: z.string().optional(),
    country: z.string().optional().describe('ISO 3166-1 alpha-2'),
    postal: z.string().optional(),
    state: z.string().optional(),
  })
  .meta({ required: ['variantId', 'country', 'postal'] });

export const deliveryEstimates = z
  .object({ estimates: z.array(speedOption), estimatedAt: timestamp })
  .meta({ id: 'DeliveryEstimates' });

export const orderStatus = z.enum([
  'pending',
  'generating',
  'artwork_failed',
  'submission_failed',
  'submitted',
  'in_production',
  'shipped',
  'delivered',
  'cancelled',
]);

const note = z.object({ code: z.string(), message: z.string(), param: z.string() });

const tracking = z
  .object({
    carrier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.string(),
    shippedAt: timestamp,
    deliveredAt: timestamp.nullable(),
  })
  .nullable();

const artworkReport = z.object({
  reachable: z.boolean(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  effectiveDpi: z
    .number()
    .nullable()
    .describe(
      'The resolution at print size, after fitting. For a canvas: that of its image with the lowest resolution. 300 for vectors: SVG files, pictures by the built-in artist, and text',
    ),
  alpha: z.boolean().nullable(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
});

const shipmentGroup = z.object({
  groupKey: z.string(),
  lineItems: z.array(z.int()),
  shippingCents: money,
  estimatedDelivery: estimatedDelivery.optional(),
  tracking,
});

const shipment = z.object({
  id: z.string(),
  shippingAddress: address,
  shippingMethod,
  lineItems: z.array(z.int()),
  groups: z.array(shipmentGroup),
  tracking,
});

const approval = z
  .object({
    status: z.enum(['waiting', 'approved', 'rejected']),
    requestedAt: timestamp,
    expiresAt: timestamp.describe('If nobody decides by then, the order fails and nothing is printed'),
    decidedAt: timestamp.nullable(),
  })
  .nullable()
  .describe(
    'For a shop that holds its orders: whether the print files were approved. Null for orders that need no approval',
  );

const action = z.object({ available: z.boolean(), reason: z.string().optional() });

export const order = z
  .object({
    id: z.string().describe('ord_…, or dry_run'),
    orderNumber: z.string(),
    externalId: z.string().nullable(),
    fulfillmentStatus: orderStatus,
    totalPrice: money.describe('Items and the chosen shipping'),
    currency: z.literal('USD'),
    price: z.object({ itemsCents: money, shippingCents: money, totalCents: money }),
    items: z.array(
      z.object({
        lineItemId: z.int(),
        listingId: z.string().optional().describe('The listing that was ordered'),
        sku: z.string(),
        variantId: z.string(),
        name: z.string(),
        attributes: z.record(z.string(), z.string()),
        quantity: z.int(),
        unitPriceCents: money,
        placements: z.array(
          z.object({
            label: z.string(),
            imageUrl: z.string().optional(),
            color: z.string().optional(),
            canvasId: z.string().optional(),
            report: artworkReport.nullable(),
          }),
        ),
      }),
    ),
    shipments: z.array(shipment),
    statusHistory: z.array(z.object({ status: orderStatus, at: timestamp, reason: z.string().optional() })),
    actions: z.object({ cancel: action, update: action, delete: action }),
    warnings: z.array(note),
    errors: z.array(note).describe('Why the order failed. Repair it with PUT'),
    approval,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Order' });

export const orderAnswer = z.object({ order }).meta({ id: 'OrderAnswer' });

export const orderList = z
  .object({ orders: z.array(order), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .meta({ id: 'OrderList' });

export const deletedOrder = z.object({ id: z.string(), deleted: z.literal(true) }).meta({ id: 'DeletedOrder' });

const statusFilter = z.enum([...orderStatus.options, 'failed']);

export const orderListQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
  fulfillmentStatus: queryList(statusFilter, 20)
    .optional()
    .describe(
      'Only orders with these statuses. Repeat the parameter, or separate values with commas. `failed` matches every …_failed',
    ),
  externalId: z.string().max(64).optional(),
  approval: z.enum(['waiting']).optional().describe('Only orders that are waiting for approval'),
  createdAfter: z.iso.datetime({ offset: true }).optional().describe('Inclusive'),
  createdBefore: z.iso.datetime({ offset: true }).optional().describe('Exclusive'),
});

export const studioOrderListQuery = orderListQuery.extend({
  shop_id: z.string().max(64).optional(),
  q: z
    .string()
    .max(100)
    .optional()
    .describe('Parts of an order number, an id, an externalId, or a buyer’s name or e-mail. Every word must match'),
  attention: z
    .enum(['needed'])
    .optional()
    .describe('Only orders that need attention: failed ones, and those waiting for approval or an answer'),
});

/** A spreadsheet has no pages. */
export const studioOrderExportQuery = studioOrderListQuery.omit({ limit: true, cursor: true });

const repairs = ['retry', 'replace_artwork', 'correct_address', 'cancel'] as const;

const trouble = z
  .object({
    title: z.string(),
    explanation: z.string(),
    repairs: z.array(z.enum(repairs)).describe('Possible repairs, the most likely first'),
    placements: z
      .array(z.object({ lineItemId: z.int(), label: z.string() }))
      .describe('The placements with artwork that cannot be printed. Empty if the problem is not the artwork'),
  })
  .describe('Why the order failed, as text for the seller');

/** A country, and a point in it for a map. */
const place = z.object({ country: z.string(), latitude: z.number(), longitude: z.number() });

export const studioOrder = order
  .extend({
    shop_id: z.string(),
    buyerEmail: z.string().nullable().describe('The e-mail of the buyer, if it was bought on a page of the shop'),
    isSale: z.boolean().describe('Whether a shopper paid for it'),
    reprintOf: z.string().nullable().describe('The order that this one reprints'),
    trouble: trouble.nullable(),
    shipments: z.array(
      shipment.extend({
        groups: z.array(
          shipmentGroup.extend({
            shipsFrom: place.nullable().describe('The country that the package was shipped from, once it has shipped'),
          }),
        ),
        shipsTo: place.nullable(),
      }),
    ),
  })
  .meta({ id: 'StudioOrder' });

export const studioOrderList = z.object({
  orders: z.array(studioOrder),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});

export type Order = z.infer<typeof order>;
export type Trouble = z.infer<typeof trouble>;
export type Repair = (typeof repairs)[number];
export type StudioOrder = z.infer<typeof studioOrder>;
