import { z } from 'zod';
import { alignments } from './catalog.ts';
import { listingBounds, listingStatuses, suggestedMarginPercent } from './listing-bounds.ts';
import { oneLine } from './one-line.ts';
import { queryList } from './query-list.ts';

// Listings: what a shop sells under its own title, at its own prices. The server reads `placements` by the rules of orders, so that what is
// listed can be ordered.

export const listingStatus = z.enum(listingStatuses);
export type ListingStatus = z.infer<typeof listingStatus>;

const cents = z.int().min(1).max(listingBounds.priceCents);
const variantKey = z.string().min(1).max(40);

const title = oneLine(listingBounds.title).min(1, 'must not be empty').describe('What shoppers read first');
const description = z
  .array(z.string().trim().max(listingBounds.paragraph))
  .max(listingBounds.paragraphs)
  .transform((paragraphs) => paragraphs.filter((paragraph) => paragraph !== ''))
  .describe('Paragraphs of plain text');

export const listingSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(listingBounds.slug)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be letters a–z, digits, and single hyphens between them')
  .describe('Names the listing in addresses, once in a shop; made of the title when left out');

const prices = z
  .record(variantKey, cents)
  .refine((given) => Object.keys(given).length <= 501, 'must name at most 500 variants')
  .describe('Cents by variant id; `*` stands for every variant on offer that is not named');

const options = z
  .array(variantKey)
  .min(1, 'must name at least one variant')
  .max(500)
  .describe('The ids of the variants on offer; all of the product when left out');

/** The planner judges these, so that every fault is told at once and with its place. */
const placement = z
  .object({
    label: z.string().max(100).describe('A label the catalog reports for the product'),
    imageUrl: z.string().max(4096).optional(),
    canvasId: z
      .string()
      .max(64)
      .optional()
      .describe('A saved canvas, in place of an image: its area of this label, as it stands when the listing is saved'),
    color: z.string().max(20).optional().describe('Six hex digits, in place of an image'),
    align: z.enum(alignments).optional().describe('Where artwork lies that leaves part of its area free'),
    tile: z
      .union([z.boolean(), z.number().min(1).max(50)])
      .optional()
      .describe('Repeat the artwork: true, or how often across'),
  })
  .meta({ id: 'ListingPlacement' });

const placements = z.array(placement).max(listingBounds.placements);

const design = z
  .object({ imageUrl: z.string().max(4096).optional(), canvasId: z.string().max(64).optional() })
  .refine(({ imageUrl, canvasId }) => (imageUrl === undefined) !== (canvasId === undefined), {
    message: 'give `imageUrl` or `canvasId`',
  })
  .meta({ id: 'ListingDesign' });

const images = z
  .array(
    z.object({
      scene: z.string().max(40).describe('A scene of the product, by its code'),
      variantId: variantKey.optional().describe('The variant to show; the first on offer when left out'),
    }),
  )
  .max(listingBounds.images)
  .describe('Which pictures are shown, by scene and variant; every scene of the first variant when left out');

const tags = z
  .array(oneLine(listingBounds.tag).refine((tag) => !tag.includes(','), 'must hold no comma: give several tags'))
  .max(listingBounds.tags)
  .transform((given) => given.filter((tag) => tag !== ''))
  .describe('Collections that it belongs to; case and accents do not tell two apart');

const seo = z
  .object({
    title: oneLine(listingBounds.seoTitle).nullish().describe('In place of the title'),
    description: oneLine(listingBounds.seoDescription).nullish().describe('In place of the first paragraph'),
  })
  .describe('For search engines and shared links; null takes the title and the first paragraph');

const compareAtCents = cents.nullable().describe('A former price that is shown struck through; null shows none');

const marginPercent = z.coerce
  .number()
  .min(0)
  .max(90)
  .describe('Of the price, what is to be left to the seller after cost and fee');

const content = {
  title,
  description: description.optional(),
  slug: listingSlug.optional(),
  status: listingStatus.optional().describe('draft unless given'),
  prices: prices.optional(),
  compareAtCents: compareAtCents.optional(),
  options: options.optional(),
  placements: placements.optional(),
  design: design.optional(),
  images: images.optional(),
  tags: tags.optional(),
  seo: seo.optional(),
  marginPercent: marginPercent.optional(),
};

export const listingRequest = z
  .object({ product: z.string().min(1).max(64), ...content })
  .meta({ id: 'ListingRequest' });

/** What is left out stays. `prices` replace those they name. */
export const listingChange = z.object({ ...content, title: title.optional() }).meta({ id: 'ListingChange' });

export type ListingRequest = z.output<typeof listingRequest>;
export type ListingChange = z.output<typeof listingChange>;

const warning = z.object({ code: z.string(), message: z.string(), param: z.string() });

const timestamp = z.string().describe('ISO 8601, UTC');

export const listing = z
  .object({
    id: z.string(),
    shop_id: z.string(),
    product: z.string(),
    title: z.string().describe('What shoppers read first'),
    description: z.array(z.string()).describe('Paragraphs of plain text'),
    slug: z.string().describe('Names it in addresses'),
    status: listingStatus.describe('Only what is published is on sale'),
    prices: z.record(z.string(), z.int()).describe('Cents (USD) for each variant on offer'),
    compareAtCents: z.int().nullable().describe('A former price that is shown struck through'),
    options: z.array(z.string()).describe('The ids of the variants on offer'),
    placements: z.array(placement),
    images: z.array(
      z.object({
        url: z.string().describe('A mockup; takes `width` unless it is signed'),
        scene: z.string().describe('The scene it shows, by its code'),
        variantId: z.string(),
      }),
    ),
    tags: z.array(z.string()).describe('Collections that it belongs to'),
    seo: z
      .object({
        title: z.string().nullable().describe('In place of the title'),
        description: z.string().nullable().describe('In place of the first paragraph'),
      })
      .describe('For search engines and shared links'),
    position: z.int().describe('Its place in the order of appearance'),
    warnings: z
      .array(warning)
      .describe('PRICE_BELOW_COST, variants that are no longer made, and what may go wrong with the artwork in print'),
    pageUrl: z.string().describe('Where it is sold once it is published'),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Listing' });

export const listingList = z
  .object({ listings: z.array(listing).describe('The listings of this page'), nextCursor: z.string().nullable() })
  .meta({ id: 'ListingPage' });

export const listingListQuery = z.strictObject({
  status: queryList(listingStatus, 3).optional().describe('Any of these; all when left out'),
  tag: z.string().max(listingBounds.tag).optional().describe('Only those of this collection'),
  product: z.string().max(64).optional().describe('Only those of this product'),
  q: z
    .string()
    .max(120)
    .optional()
    .describe('Words of the title, the tags or the product; case and accents do not matter'),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(200).optional(),
});

export const listingCopyRequest = z
  .object({ title: title.optional() })
  .meta({ id: 'ListingCopyRequest' })
  .nullish()
  .transform((value) => value ?? {});

export const listingBatchRequest = z
  .object({
    products: z
      .array(z.string().min(1).max(64))
      .min(1, 'name at least one product')
      .max(listingBounds.batch)
      .describe('The codes of the products'),
    design,
    title: title.describe('Of each of them; `{product}` stands for the name of the product'),
    description: description.optional().describe('Of each of them; what the catalog says of the product when left out'),
    status: listingStatus.optional().describe('draft unless given'),
    tags: tags.optional(),
    marginPercent: marginPercent.optional().describe('Prices by this margin; the usual retail prices when left out'),
  })
  .meta({ id: 'ListingBatchRequest' });

export type ListingBatchRequest = z.output<typeof listingBatchRequest>;

export const listingBatch = z
  .object({
    listings: z.array(listing).describe('What was made'),
    failed: z
      .array(z.object({ product: z.string(), code: z.string(), message: z.string() }))
      .describe('Products that do not take the design, and why'),
  })
  .meta({ id: 'ListingBatch' });

export const listingOrderRequest = z
  .object({
    ids: z.array(z.string().max(64)).min(1).max(listingBounds.listings).describe('In the order in which they appear'),
  })
  .meta({ id: 'ListingOrderRequest' });

export const listingOrder = z
  .object({ ids: z.array(z.string()).describe('As they appear now') })
  .meta({ id: 'ListingOrder' });

export const deletedListing = z.object({ id: z.string(), deleted: z.literal(true) }).meta({ id: 'DeletedListing' });

export const listingPricesQuery = z.strictObject({
  product: z.string().min(1).max(64),
  marginPercent: marginPercent.default(suggestedMarginPercent),
});

export const listingPrices = z
  .object({
    product: z.string(),
    marginPercent: z.number().describe('Of the price, what is left to the seller at least'),
    variants: z.array(
      z.object({
        variantId: z.string(),
        attributes: z.record(z.string(), z.string()),
        costCents: z.int().describe('What the seller pays for one'),
        retailCents: z.int().describe('What a plain buy link asks for now'),
        suggestedCents: z.int().describe('The price that leaves this margin'),
        feeCents: z.int().describe('At the suggested price'),
        earnsCents: z.int().describe('What is left to the seller at the suggested price'),
      }),
    ),
    fee: z
      .object({ percent: z.number().describe('Of the price'), fixedCents: z.int().describe('For each sale') })
      .describe('What is kept of each sale'),
  })
  .meta({ id: 'ListingPrices' });

export const listingImportQuery = z.strictObject({
  dryRun: z.enum(['true', 'false']).optional().describe('true tells what would happen and changes nothing'),
});

/** A spreadsheet as `GET /listings/export` gives it, as the body itself or as the file of a form. */
export const listingFile = z.string().meta({ id: 'ListingFile', description: 'CSV in UTF-8, with a heading' });
export const listingForm = z
  .object({ file: z.file().meta({ description: 'The CSV file; the form’s only file' }) })
  .meta({ id: 'ListingForm' });

export const listingImport = z
  .object({
    dryRun: z.boolean().describe('Whether nothing was changed'),
    created: z.int().describe('How many were made'),
    changed: z.int().describe('How many were changed'),
    failed: z.int().describe('How many could not be taken'),
    lines: z.array(
      z.object({
        line: z.int().describe('The row of the file; the heading is row 1'),
        result: z.enum(['created', 'changed', 'failed']).describe('What became of it'),
        id: z.string().nullable().describe('The listing; null where there is none'),
        title: z.string().nullable().describe('What the line calls it'),
        code: z.string().nullable(),
        message: z.string().nullable(),
        warnings: z.array(warning),
      }),
    ),
  })
  .meta({ id: 'ListingImport' });

/** Retail prices for plain buy links: by product, then by variant id or `*` for all that are not named. */
export const retailPrices = z.object({ prices: z.record(z.string().max(64), z.record(variantKey, cents)) });

export type RetailPrices = z.infer<typeof retailPrices>;
