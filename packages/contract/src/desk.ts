/** What people do with orders in the studio: find, note, correct, print again, and many of them at once. */
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
/** Callers number the lines as they like; the number is kept in JSON. */
const lineItemId = z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

export const orderNoteRequest = z.object({
  text: z.string().trim().min(1, 'Write something down.').max(2000),
});

const orderLink = z.object({ id: z.string(), orderNumber: z.string(), fulfillmentStatus: orderStatus });

/** One order of the studio, with the orders it was printed again from and by. */
export const studioOrderAnswer = z.object({
  order: studioOrder,
  reprintOf: orderLink.nullable(),
  reprints: z.array(orderLink),
});

/** The whole address takes the place of the one there was. */
export const addressChange = z.object({
  shipmentId: z.string().max(64).optional().describe('Needed where the order goes to several addresses'),
  address: z.record(z.string().max(40), z.unknown()).describe('An Address; every fault is told with its field'),
  shippingMethod: shippingMethod.optional(),
  dryRun: z.boolean().default(false).describe('Answers the order as it would be, and changes nothing'),
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
    message: 'Give `imageUrl` or `canvasId`: what is printed there from now on.',
  });

export const orderAnswerStudio = z.object({ order: studioOrder });

export const reprintRequest = z.object({
  items: z
    .array(z.object({ lineItemId, quantity: z.int().min(1).max(1000) }))
    .min(1)
    .max(100)
    .optional()
    .describe('All of the order unless given'),
  shippingMethod: shippingMethod.optional().describe('As the order went unless given'),
  reason: z.string().trim().max(500).optional().describe('Kept as a note on both orders'),
  dryRun: z.boolean().default(false),
});

const bulkActions = ['cancel', 'approve', 'retry'] as const;
export const bulkRequest = z.object({
  action: z.enum(bulkActions),
  ids: z.array(z.string().max(64)).min(1).max(maxBulkOrders),
});
export const bulkAnswer = z.object({
  done: z.array(z.string()).describe('Ids of orders it was done to'),
  failed: z.array(
    z.object({ id: z.string(), orderNumber: z.string().nullable(), code: z.string(), message: z.string() }),
  ),
});

const daySales = z.object({
  day: z.string().describe('YYYY-MM-DD in the time zone that was asked for'),
  sales: z.int(),
  grossCents: z.int().describe('What shoppers paid, before refunds'),
  netCents: z.int().describe('What is left for the seller after cost, fees and refunds'),
});
const salesSum = daySales.omit({ day: true });

export const overviewQuery = z.strictObject({
  shop_id: z.string().max(64).optional(),
  timeZone: z.string().max(64).default('UTC').describe('As in the IANA list, such as Europe/Berlin'),
});

export const overview = z
  .object({
    days: z.array(daySales).describe('Thirty days, the present one last'),
    today: salesSum,
    week: salesSum.describe('Seven days with the present one'),
    month: salesSum.describe('Thirty days with the present one'),
    attention: z.object({
      failedOrders: z.int(),
      waitingApproval: z.int(),
      messages: z.int().describe('Orders whose shopper waits for an answer'),
      failedRefunds: z.array(
        z.object({
          id: z.string(),
          saleId: z.string().nullable(),
          orderId: z.string().nullable(),
          amountCents: z.int(),
          at: z.string(),
        }),
      ),
      lowBalance: z.object({ leftCents: z.int() }).nullable().describe('Null while there is enough'),
    }),
    underWay: z.array(z.object({ status: orderStatus, count: z.int() })),
  })
  .meta({ id: 'Overview' });

export type OrderNote = z.infer<typeof orderNote>;
export type OrderLink = z.infer<typeof orderLink>;
export type Overview = z.infer<typeof overview>;
export type BulkAnswer = z.infer<typeof bulkAnswer>;
export type BulkAction = (typeof bulkActions)[number];
