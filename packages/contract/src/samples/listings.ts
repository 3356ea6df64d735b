import { at, ids, urls } from './common.ts';

const mug = { product: 'MUG-11OZ', title: 'Sleeping fox mug', tags: ['Foxes', 'Autumn'] };

const listing = {
  id: ids.listing,
  shop_id: ids.shop,
  ...mug,
  description: ['A fox that sleeps through your coffee break.'],
  slug: 'sleeping-fox-mug',
  status: 'published',
  prices: { [ids.variant]: 1900 },
  compareAtCents: null,
  options: [ids.variant],
  placements: [{ label: 'Front', imageUrl: urls.artwork }],
  images: [
    {
      url: `https://mockup.example.com/MUG-11OZ?asset.Front=${encodeURIComponent(urls.artwork)}&mockup=sc_99tm5fm5&opt.Color=White&shop=${ids.shop}`,
      scene: 'sc_99tm5fm5',
      variantId: ids.variant,
    },
  ],
  seo: { title: null, description: null },
  position: 1,
  warnings: [],
  pageUrl: `https://buy.example.com/p/${ids.listing}`,
  createdAt: at.ordered,
  updatedAt: at.ordered,
};

export const listingSamples = {
  CreateListing: {
    ...mug,
    description: ['A fox that sleeps through your coffee break.'],
    design: { imageUrl: urls.artwork },
    prices: { '*': 1900 },
    options: [ids.variant],
    status: 'published',
  },
  Listing: listing,
  ListingList: { listings: [listing], nextCursor: null },
  ChangeListing: { prices: { [ids.variant]: 1850 }, compareAtCents: 2200 },
  CopyListing: { title: 'Sleeping fox mug, winter' },
  ListingBatch: {
    products: ['MUG-11OZ', 'TOTE-COTTON'],
    design: { imageUrl: urls.artwork },
    title: 'Sleeping fox · {product}',
    status: 'published',
    tags: ['Foxes'],
    marginPercent: 35,
  },
  MadeListings: {
    listings: [listing],
    failed: [
      { product: 'TOTE-COTTON', code: 'invalid_argument', message: 'There is no product TOTE-COTTON in the catalog.' },
    ],
  },
  OrderListings: { ids: [ids.listing] },
  DeletedListing: { id: ids.listing, deleted: true },
  ListingPrices: {
    product: 'MUG-11OZ',
    marginPercent: 35,
    variants: [
      {
        variantId: ids.variant,
        attributes: { Color: 'White' },
        costCents: 620,
        retailCents: 1500,
        suggestedCents: 1050,
        feeCents: 60,
        earnsCents: 370,
      },
    ],
    fee: { percent: 2.9, fixedCents: 30 },
  },
  ListingSheet:
    'id,product,status,title,description,slug,tags,variants,price,compare_at,artwork,images,seo_title,seo_description\r\n' +
    `${ids.listing},MUG-11OZ,published,Sleeping fox mug,,sleeping-fox-mug,foxes,,16.95,,Front: ${urls.artwork},,,\r\n`,
  ListingImport: {
    dryRun: false,
    created: 0,
    changed: 1,
    failed: 1,
    lines: [
      {
        line: 2,
        result: 'changed',
        id: ids.listing,
        title: 'Sleeping fox mug',
        code: null,
        message: null,
        warnings: [],
      },
      {
        line: 3,
        result: 'failed',
        id: null,
        title: 'Sleeping fox tote',
        code: 'invalid_argument',
        message: 'price: "cheap" is not an amount. Write it like 19.99.',
        warnings: [],
      },
    ],
  },
};
