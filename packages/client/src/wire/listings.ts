/** Made from packages/contract by scripts/write-types.ts: change the schemas there and run it again. */

export type DeletedListing = { id: string; deleted: true };

export type Listing = {
  id: string;
  shop_id: string;
  product: string;
  /** The title that shoppers see */
  title: string;
  /** Paragraphs of plain text */
  description: string[];
  /** The listing’s name in URLs */
  slug: string;
  /** Only published listings are on sale */
  status: 'draft' | 'published' | 'archived';
  /** Prices in cents (USD) for each variant on offer */
  prices: Record<string, number>;
  /** A former price, shown struck through */
  compareAtCents: number | null;
  /** The ids of the variants on offer */
  options: string[];
  placements: ListingPlacement[];
  images: {
    /** The URL of a mockup. You can add `width` unless it is signed */
    url: string;
    /** The code of the scene */
    scene: string;
    variantId: string;
  }[];
  /** The collections it belongs to */
  tags: string[];
  /** For search engines and shared links */
  seo: {
    /** Replaces the title */
    title: string | null;
    /** Replaces the first paragraph */
    description: string | null;
  };
  /** Its position in the shop */
  position: number;
  /** `PRICE_BELOW_COST`, variants that are no longer made, and possible print problems of the artwork */
  warnings: { code: string; message: string; param: string }[];
  /** The page that sells it once it is published */
  pageUrl: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
};

export type ListingBatch = {
  /** The listings that were created */
  listings: Listing[];
  /** The products that cannot take the design, and why */
  failed: { product: string; code: string; message: string }[];
};

export type ListingImport = {
  /** Whether this was a dry run, which changes nothing */
  dryRun: boolean;
  /** How many were created */
  created: number;
  /** How many were changed */
  changed: number;
  /** How many failed */
  failed: number;
  lines: {
    /** The row in the file. The header is row 1 */
    line: number;
    /** The result for this line */
    result: 'created' | 'changed' | 'failed';
    /** The id of the listing; null if there is none */
    id: string | null;
    /** The title in this line */
    title: string | null;
    code: string | null;
    message: string | null;
    warnings: { code: string; message: string; param: string }[];
  }[];
};

export type ListingPage = {
  /** The listings on this page */
  listings: Listing[];
  nextCursor: string | null;
};

export type ListingPlacement = {
  /** The label of a placement in the catalog */
  label: string;
  imageUrl?: string;
  /** A saved canvas instead of an image. Uses its area with this label, as it is when the listing is saved */
  canvasId?: string;
  /** Six hex digits, instead of an image */
  color?: string;
  /** The position of artwork that does not fill its area */
  align?: 'center' | 'top' | 'bottom' | 'left' | 'right' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
  /** Repeats the artwork: true, or the number of columns */
  tile?: boolean | number;
};

export type ListingPrices = {
  product: string;
  /** The minimum percentage of the price that the seller keeps */
  marginPercent: number;
  variants: {
    variantId: string;
    attributes: Record<string, string>;
    /** The seller’s cost of one piece */
    costCents: number;
    /** The current price of a plain buy link */
    retailCents: number;
    /** The price with this margin */
    suggestedCents: number;
    /** The fee at the suggested price */
    feeCents: number;
    /** The seller’s earnings at the suggested price */
    earnsCents: number;
  }[];
  /** The fee on each sale */
  fee: {
    /** A percentage of the price */
    percent: number;
    /** A fixed amount for each sale */
    fixedCents: number;
  };
};
