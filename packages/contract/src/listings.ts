import { z } from 'zod';
import { alignments } from './catalog.ts';
import { listingBounds, listingStatuses, suggestedMarginPercent } from './listing-bounds.ts';
import { oneLine } from './one-line.ts';
import { queryList } from './query-list.ts';

// Listings: products that a shop sells under its own titles and at its own prices. The server checks `placements` by the rules of orders,
// so that every listing can be ordered.

export const listingStatus = z.enum(listingStatuses);
export type ListingStatus = z.infer<typeof listingStatus>;

const cents = z.int().min(1).max(listingBounds.priceCents);
const variantKey = z.string().min(1).max(40);

const title = oneLine(listingBounds.title).min(1, 'must not be empty').describe('The title that shoppers see');
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
  .describe('The listing’s name in URLs, unique in the shop. Defaults to a slug of the title');

const prices = z
  .record(variantKey, cents)
  .refine((given) => Object.keys(given).length <= 501, 'must name at most 500 variants')
  .describe('Prices in cents, keyed by variant id. `*` sets the price of all other variants on offer');

const options = z
  .array(variantKey)
  .min(1, 'must name at least one variant')
  .max(500)
  .describe('The ids of the variants on offer. Defaults to all variants of the product');

/** The order planner checks these, so that one answer reports every error with its position. */
const placement = z
  .object({
    label: z.string().max(100).describe('The label of a placement in the catalog'),
    imageUrl: z.string().max(4096).optional(),
    canvasId: z
      .string()
      .max(64)
      .optional()
      .describe(
        'A saved canvas instead of an image. Uses its area with this label, as it is when the listing is saved',
      ),
    color: z.string().max(20).optional().describe('Six hex digits, instead of an image'),
    align: z.enum(alignments).optional().describe('The position of artwork that does not fill its area'),
    tile: z
      .union([z.boolean(), z.number().min(1).max(50)])
      .optional()
      .describe('Repeats the artwork: true, or the number of columns'),
  })
  .meta({ id: 'ListingPlacement' });

const placements = z.array(placement).max(listingBounds.placements);

const design = z
  .object({ imageUrl: z.string().max(4096).optional(), canvasId: z.string().max(64).optional() })
  .refine(({ imageUrl, canvasId }) => (imageUrl === undefined) !== (canvasId === undefined), {
    message: 'give either `imageUrl` or `canvasId`',
  })
  .meta({ id: 'ListingDesign' });

const images = z
  .array(
    z.object({
      scene: z.string().max(40).describe('The code of a scene of the product'),
      variantId: variantKey.optional().describe('The variant to show. Defaults to the first one on offer'),
    }),
  )
  .max(listingBounds.images)
  .describe('The pictures to show, by scene and variant. Defaults to every scene with the first variant');

const tags = z
  .array(
    oneLine(listingBounds.tag).refine(
      (tag) => !tag.includes(','),
      'must not contain a comma. Give several tags instead',
    ),
  )
  .max(listingBounds.tags)
  .transform((given) => given.filter((tag) => tag !== ''))
  .describe('The collections it belongs to. Tags that differ only in case or accents are the same');

const seo = z
  .object({
    title: oneLine(listingBounds.seoTitle).nullish().describe('Replaces the title'),
    description: oneLine(listingBounds.seoDescription).nullish().describe('Replaces the first paragraph'),
  })
  .describe('For search engines and shared links. Null uses the title and the first paragraph');

const compareAtCents = cents.nullable().describe('A former price, shown struck through; null for none');

const marginPercent = z.coerce
  .number()
  .min(0)
  .max(90)
  .describe('The percentage of the price that the seller keeps after costs and fees');

const content = {
  title,
  description: description.optional(),
  slug: listingSlug.optional(),
  status: listingStatus.optional().describe('Defaults to draft'),
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

/** Fields that are left out keep their value. `prices` replaces only the prices it names. */
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
    title: z.string().describe('The title that shoppers see'),
    description: z.array(z.string()).describe('Paragraphs of plain text'),
    slug: z.string().describe('The listing’s name in URLs'),
    status: listingStatus.describe('Only published listings are on sale'),
    prices: z.record(z.string(), z.int()).describe('Prices in cents (USD) for each variant on offer'),
    compareAtCents: z.int().nullable().describe('A former price, shown struck through'),
    options: z.array(z.string()).describe('The ids of the variants on offer'),
    placements: z.array(placement),
    images: z.array(
      z.object({
        url: z.string().describe('The URL of a mockup. You can add `width` unless it is signed'),
        scene: z.string().describe('The code of the scene'),
        variantId: z.string(),
      }),
    ),
    tags: z.array(z.string()).describe('The collections it belongs to'),
    seo: z
      .object({
        title: z.string().nullable().describe('Replaces the title'),
        description: z.string().nullable().describe('Replaces the first paragraph'),
      })
      .describe('For search engines and shared links'),
    position: z.int().describe('Its position in the shop'),
    warnings: z
      .array(warning)
      .describe('`PRICE_BELOW_COST`, variants that are no longer made, and possible print problems of the artwork'),
    pageUrl: z.string().describe('The page that sells it once it is published'),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Listing' });

export const listingList = z
  .object({ listings: z.array(listing).describe('The listings on this page'), nextCursor: z.string().nullable() })
  .meta({ id: 'ListingPage' });

export const listingListQuery = z.strictObject({
  status: queryList(listingStatus, 3).optional().describe('Only listings with one of these statuses. Defaults to all'),
  tag: z.string().max(listingBounds.tag).optional().describe('Only listings in this collection'),
  product: z.string().max(64).optional().describe('Only listings of this product'),
  q: z
    .string()
    .max(120)
    .optional()
    .describe('Words from the title, the tags or the product. Case and accents do not matter'),
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
    title: title.describe('The title of each listing. `{product}` is replaced with the product’s name'),
    description: description
      .optional()
      .describe('The description of each listing. Defaults to the catalog’s description of the product'),
    status: listingStatus.optional().describe('Defaults to draft'),
    tags: tags.optional(),
    marginPercent: marginPercent
      .optional()
      .describe('Sets prices with this margin. Defaults to the usual retail prices'),
  })
  .meta({ id: 'ListingBatchRequest' });

export type ListingBatchRequest = z.output<typeof listingBatchRequest>;

export const listingBatch = z
  .object({
    listings: z.array(listing).describe('The listings that were created'),
    failed: z
      .array(z.object({ product: z.string(), code: z.string(), message: z.string() }))
      .describe('The products that cannot take the design, and why'),
  })
  .meta({ id: 'ListingBatch' });

export const listingOrderRequest = z
  .object({
    ids: z
      .array(z.string().max(64))
      .min(1)
      .max(listingBounds.listings)
      .describe('The ids of the listings in their new order'),
  })
  .meta({ id: 'ListingOrderRequest' });

export const listingOrder = z
  .object({ ids: z.array(z.string()).describe('The ids of all listings in their current order') })
  .meta({ id: 'ListingOrder' });

export const deletedListing = z.object({ id: z.string(), deleted: z.literal(true) }).meta({ id: 'DeletedListing' });

export const listingPricesQuery = z.strictObject({
  product: z.string().min(1).max(64),
  marginPercent: marginPercent.default(suggestedMarginPercent),
});

export const listingPrices = z
  .object({
    product: z.string(),
    marginPercent: z.number().describe('The minimum percentage of the price that the seller keeps'),
    variants: z.array(
      z.object({
        variantId: z.string(),
        attributes: z.record(z.string(), z.string()),
        costCents: z.int().describe('The seller’s cost of one piece'),
        retailCents: z.int().describe('The current price of a plain buy link'),
        suggestedCents: z.int().describe('The price with this margin'),
        feeCents: z.int().describe('The fee at the suggested price'),
        earnsCents: z.int().describe('The seller’s earnings at the suggested price'),
      }),
    ),
    fee: z
      .object({
        percent: z.number().describe('A percentage of the price'),
        fixedCents: z.int().describe('A fixed amount for each sale'),
      })
      .describe('The fee on each sale'),
  })
  .meta({ id: 'ListingPrices' });

export const listingImportQuery = z.strictObject({
  dryRun: z.enum(['true', 'false']).optional().describe('If true, reports what would happen and changes nothing'),
});

/** A spreadsheet in the format of `GET /listings/export`, as the request body or as a form upload. */
export const listingFile = z.string().meta({ id: 'ListingFile', description: 'CSV in UTF-8 with a header row' });
export const listingForm = z
  .object({ file: z.file().meta({ description: 'The CSV file. The form must contain no other file' }) })
  .meta({ id: 'ListingForm' });

export const listingImport = z
  .object({
    dryRun: z.boolean().describe('Whether this was a dry run, which changes nothing'),
    created: z.int().describe('How many were created'),
    changed: z.int().describe('How many were changed'),
    failed: z.int().describe('How many failed'),
    lines: z.array(
      z.object({
        line: z.int().describe('The row in the file. The header is row 1'),
        result: z.enum(['created', 'changed', 'failed']).describe('The result for this line'),
        id: z.string().nullable().describe('The id of the listing; null if there is none'),
        title: z.string().nullable().describe('The title in this line'),
        code: z.string().nullable(),
        message: z.string().nullable(),
        warnings: z.array(warning),
      }),
    ),
  })
  .meta({ id: 'ListingImport' });

/** Retail prices for plain buy links: by product, then by variant id, with `*` for all other variants. */
export const retailPrices = z.object({ prices: z.record(z.string().max(64), z.record(variantKey, cents)) });

export type RetailPrices = z.infer<typeof retailPrices>;
