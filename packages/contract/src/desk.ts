/** Work on orders in the studio: notes, corrections, reprints, and bulk actions. */
import { z } from 'zod';
import { orderStatus, shippingMethod, studioOrder } from './orders.ts';

export const maxBulkOrders = 100;

export const orderNote = z
  .object({
    id: z.string(),
    text: z.string(),
    person: z.object({ id: z.string(), name: z.string() }).nullable().describe('Null when the account was deleted'),
    at: z.string(),
  })
  .meta({ id: 'OrderNote' });
export const orderNotes = z.object({ notes: z.array(orderNote) });
export const orderNoteAnswer = z.object({ note: orderNote });
/** Callers choose the numbers of their lines. JSON must hold them exactly. */
const lineItemId = z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

export const orderNoteRequest = z.object({
  text: z.string().trim().min(1, 'Enter a note.').max(2000),
});

const orderLink = z.object({ id: z.string(), orderNumber: z.string(), fulfillmentStatus: orderStatus });

/** One order of the studio, with the order it reprints and its own reprints. */
export const studioOrderAnswer = z.object({
  order: studioOrder,
  reprintOf: orderLink.nullable(),
  reprints: z.array(orderLink),
});

/** Replaces the whole address. */
export const addressChange = z.object({
  shipmentId: z.string().max(64).optional().describe('Required if the order goes to several addresses'),
  address: z.record(z.string().max(40), z.unknown()).describe('An Address. Errors name the field at fault'),
  shippingMethod: shippingMethod.optional(),
  dryRun: z.boolean().default(false).describe('Return the order as it would be, without changing it'),
});

export const artworkChange = z
  .object({
    lineItemId,
    label: z.string().min(1).max(100),
    imageUrl: z.string().max(4096).optional(),
    canvasId: z.string().max(64).optional(),
    dryRun: z.boolean().default(false),
  })
  .refine(({ imageUrl, canvasId }) => (imageUrl === undefined) !== (canvasId === undefined), {
    message: 'Give either `imageUrl` or `canvasId`: the new artwork.',
  });

export const orderAnswerStudio = z.object({ order: studioOrder });

export const reprintRequest = z.object({
  items: z
    .array(z.object({ lineItemId, quantity: z.int().min(1).max(1000) }))
    .min(1)
    .max(100)
    .optional()
    .describe('Defaults to the whole order'),
  shippingMethod: shippingMethod.optional().describe('Defaults to the shipping method of the order'),
  reason: z.string().trim().max(500).optional().describe('Kept as a note on both orders'),
  dryRun: z.boolean().default(false),
});

const bulkActions = ['cancel', 'approve', 'retry'] as const;
export const bulkRequest = z.object({
  action: z.enum(bulkActions),
  ids: z.array(z.string().max(64)).min(1).max(maxBulkOrders),
});
export const bulkAnswer = z.object({
  done: z.array(z.string()).describe('The ids of the orders that were changed'),
  failed: z.array(
    z.object({ id: z.string(), orderNumber: z.string().nullable(), code: z.string(), message: z.string() }),
  ),
});

const daySales = z.object({
  day: z.string().describe('YYYY-MM-DD in the requested time zone'),
  sales: z.int(),
  grossCents: z.int().describe('The amount that shoppers paid, before refunds'),
  netCents: z.int().describe('The seller’s earnings after costs, fees and refunds'),
});
const salesSum = daySales.omit({ day: true });

export const overviewQuery = z.strictObject({
  shop_id: z.string().max(64).optional(),
  timeZone: z.string().max(64).default('UTC').describe('An IANA time zone, such as Europe/Berlin'),
});

export const overview = z
  .object({
    days: z.array(daySales).describe('Thirty days, ending today'),
    today: salesSum,
    week: salesSum.describe('Seven days, including today'),
    month: salesSum.describe('Thirty days, including today'),
    attention: z.object({
      failedOrders: z.int(),
      waitingApproval: z.int(),
      messages: z.int().describe('Orders with an unanswered message from the shopper'),
      failedRefunds: z.array(
        z.object({
          id: z.string(),
          saleId: z.string().nullable(),
          orderId: z.string().nullable(),
          amountCents: z.int(),
          at: z.string(),
        }),
      ),
      lowBalance: z.object({ leftCents: z.int() }).nullable().describe('Null while the balance is sufficient'),
    }),
    underWay: z.array(z.object({ status: orderStatus, count: z.int() })),
  })
  .meta({ id: 'Overview' });

export type OrderNote = z.infer<typeof orderNote>;
export type OrderLink = z.infer<typeof orderLink>;
export type Overview = z.infer<typeof overview>;
export type BulkAnswer = z.infer<typeof bulkAnswer>;
export type BulkAction = (typeof bulkActions)[number];
