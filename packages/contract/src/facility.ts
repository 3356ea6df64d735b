import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { address, shippingMethod } from './orders.ts';
import { queryList } from './query-list.ts';

// The facility API: what a print shop calls to work the jobs of the network. See docs/facilities.md.

export const facilityJobStatus = z.enum([
  'offered',
  'accepted',
  'in_production',
  'shipped',
  'out_for_delivery',
  'delivered',
  'refused',
  'withdrawn',
]);

/** What a facility prints from: a picture per placement, or the slip that goes into the package. */
const printFile = z.object({
  name: z.string(),
  url: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  print: z
    .object({
      widthPx: z.int(),
      heightPx: z.int(),
      bleedPx: z.int(),
      dpi: z.int(),
      profile: z
        .string()
        .optional()
        .describe('The colour profile that the file carries: `srgb` unless the facility wants another'),
      vectors: z.boolean().optional().describe('In a PDF, whether some of it is drawn in vectors'),
      note: z.string().nullable().optional().describe('Why a drawing, or a layer of a design, is pixels all the same'),
    })
    .optional()
    .describe('Sizes include the bleed on every side'),
});

export const facilityJob = z
  .object({
    id: z.string(),
    status: facilityJobStatus,
    orderNumber: z.string(),
    mayBegin: z.boolean().describe('Every package of the order was accepted: print'),
    shipTo: address,
    shippingMethod,
    carrier: z.string().describe('The carrier the order was priced with'),
    items: z.array(
      z.object({
        lineItemId: z.int(),
        sku: z.string(),
        variantId: z.string(),
        name: z.string(),
        attributes: z.record(z.string(), z.string()),
        quantity: z.int(),
        placements: z.array(z.object({ label: z.string(), file: z.string().optional(), color: z.string().optional() })),
      }),
    ),
    files: z.array(printFile),
    reprints: z.int(),
    note: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'FacilityJob' });

export const rejectionRequest = z
  .object({
    reason: z.string().trim().min(3).max(500).describe('What is wrong with the print files; kept with the order'),
  })
  .meta({ id: 'RejectionRequest' });

/** The same files, as the shop that ordered them sees them. */
export const orderPrintFiles = z
  .object({
    files: z
      .array(
        printFile.extend({
          package: z.int().describe('Which package of the order it is for, from 1'),
          lineItemId: z.int().nullable().describe('Null for a packing slip'),
          label: z.string().nullable().describe('The placement it is printed on; null for a packing slip'),
          previewUrl: z.string().nullable().describe('A small picture of it, while the order waits for approval'),
        }),
      )
      .describe('Empty until the order’s files are made, and again a month after its last package has ended'),
  })
  .meta({ id: 'OrderPrintFiles' });

export type OrderPrintFiles = z.infer<typeof orderPrintFiles>;

export const facilityJobAnswer = z.object({ job: facilityJob }).meta({ id: 'FacilityJobAnswer' });

export const facilityJobList = z
  .object({
    jobs: z.array(facilityJob),
    hasMore: z.boolean(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'FacilityJobList' });

export const facilityJobQuery = z.strictObject({
  status: queryList(facilityJobStatus, 8)
    .default(['offered', 'accepted', 'in_production'])
    .describe('Repeatable, or a list with commas; what is still to be made unless given'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});

const at = z.iso.datetime({ offset: true });

const reportOf = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type).describe('What happened'), ...shape });

/** What happened to a job. Reporting the same again changes nothing. */
export const facilityReport = z
  .discriminatedUnion('type', [
    reportOf('accepted', {}).meta({ id: 'AcceptedReport', description: 'The facility makes it' }),
    reportOf('in_production', {}).meta({ id: 'InProductionReport', description: 'Printing has begun' }),
    reportOf('shipped', {
      carrier: oneLine(60).min(1).optional().describe('A carrier of the network or a name; as priced unless given'),
      trackingNumber: oneLine(80).min(1),
      trackingUrl: z
        .url({ protocol: /^https$/ })
        .max(500)
        .optional(),
    }).meta({ id: 'ShippedReport', description: 'The package was handed to the carrier' }),
    reportOf('out_for_delivery', {
      estimatedDeliveryAt: at.optional().describe('When the carrier expects to deliver it'),
    }).meta({ id: 'OutForDeliveryReport', description: 'The package arrives today' }),
    reportOf('delivered', { deliveredAt: at.optional().describe('When it was delivered; now when left out') }).meta({
      id: 'DeliveredReport',
      description: 'The package has arrived',
    }),
    reportOf('failed', {
      reason: z.string().trim().min(3).max(500).describe('What went wrong, in words for the shop'),
    }).meta({
      id: 'FailedReport',
      description: 'Before it was accepted: it cannot be made. After: it was spoiled and is printed again',
    }),
  ])
  .meta({ id: 'FacilityReport' });
