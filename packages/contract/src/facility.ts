import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { address, shippingMethod } from './orders.ts';
import { queryList } from './query-list.ts';

// The facility API, which a print shop calls to work on its jobs. See docs/facilities.md.

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

/** A file for the facility: a picture for one placement, or the packing slip. */
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
        .describe('The colour profile embedded in the file: `srgb` unless the facility asks for another'),
      vectors: z.boolean().optional().describe('For a PDF: whether part of it is vectors'),
      note: z
        .string()
        .nullable()
        .optional()
        .describe('Why a drawing or a layer of a design had to be printed as pixels'),
    })
    .optional()
    .describe('Sizes include the bleed on every side'),
});

export const facilityJob = z
  .object({
    id: z.string(),
    status: facilityJobStatus,
    orderNumber: z.string(),
    mayBegin: z.boolean().describe('True once every package of the order is accepted. Start printing then'),
    shipTo: address,
    shippingMethod,
    carrier: z.string().describe('The carrier used to price the order'),
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
    reason: z.string().trim().min(3).max(500).describe('What is wrong with the print files. Stored with the order'),
  })
  .meta({ id: 'RejectionRequest' });

/** The same files, as the shop sees them. */
export const orderPrintFiles = z
  .object({
    files: z
      .array(
        printFile.extend({
          package: z.int().describe('The package of the order it belongs to, counted from 1'),
          lineItemId: z.int().nullable().describe('Null for a packing slip'),
          label: z.string().nullable().describe('The placement it prints; null for a packing slip'),
          previewUrl: z
            .string()
            .nullable()
            .describe('A small picture of the file while the order is waiting for approval'),
        }),
      )
      .describe('Empty until the files are made, and again one month after the last package is delivered or withdrawn'),
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
    .describe('Repeat the parameter, or separate values with commas. Defaults to jobs that are not finished'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});

const at = z.iso.datetime({ offset: true });

const reportOf = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type).describe('What happened'), ...shape });

/** What happened to a job. Sending the same report again has no effect. */
export const facilityReport = z
  .discriminatedUnion('type', [
    reportOf('accepted', {}).meta({ id: 'AcceptedReport', description: 'The facility will make it' }),
    reportOf('in_production', {}).meta({ id: 'InProductionReport', description: 'Printing has started' }),
    reportOf('shipped', {
      carrier: oneLine(60)
        .min(1)
        .optional()
        .describe('A carrier of the network, or any name. Defaults to the carrier of the job'),
      trackingNumber: oneLine(80).min(1),
      trackingUrl: z
        .url({ protocol: /^https$/ })
        .max(500)
        .optional(),
    }).meta({ id: 'ShippedReport', description: 'The carrier has the package' }),
    reportOf('out_for_delivery', {
      estimatedDeliveryAt: at.optional().describe('When the carrier expects to deliver it'),
    }).meta({ id: 'OutForDeliveryReport', description: 'The package arrives today' }),
    reportOf('delivered', { deliveredAt: at.optional().describe('When it was delivered. Defaults to now') }).meta({
      id: 'DeliveredReport',
      description: 'The package has arrived',
    }),
    reportOf('failed', {
      reason: z.string().trim().min(3).max(500).describe('What went wrong. The shop reads it'),
    }).meta({
      id: 'FailedReport',
      description: 'Before `accepted`: the facility cannot make it. After: it was spoiled and will be reprinted',
    }),
  ])
  .meta({ id: 'FacilityReport' });
