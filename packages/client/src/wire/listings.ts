/** Made from packages/contract by scripts/write-types.ts: change the schemas there and run it again. */

export type DeletedListing = { id: string; deleted: true };

export type Listing = {
  id: string;
  shop_id: string;
  product: string;
  /** What shoppers read first */
  title: string;
  /** Paragraphs of plain text */
  description: string[];
  /** Names it in addresses */
  slug: string;
  /** Only what is published is on sale */
  status: 'draft' | 'published' | 'archived';
  /** Cents (USD) for each variant on offer */
  prices: Record<string, number>;
  /** A former price that is shown struck through */
  compareAtCents: number | null;
  /** The ids of the variants on offer */
  options: string[];
  placements: ListingPlacement[];
  images: {
    /** A mockup; takes `width` unless it is signed */
    url: string;
    /** The scene it shows, by its code */
    scene: string;
    variantId: string;
  }[];
  /** Collections that it belongs to */
  tags: string[];
  /** For search engines and shared links */
  seo: {
    /** In place of the title */
    title: string | null;
    /** In place of the first paragraph */
    description: string | null;
  };
  /** Its place in the order of appearance */
  position: number;
  /** PRICE_BELOW_COST, variants that are no longer made, and what may go wrong with the artwork in print */
  warnings: { code: string; message: string; param: string }[];
  /** Where it is sold once it is published */
  pageUrl: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
};

export type ListingBatch = {
  /** What was made */
  listings: Listing[];
  /** Products that do not take the design, and why */
  failed: { product: string; code: string; message: string }[];
};

export type ListingImport = {
  /** Whether nothing was changed */
  dryRun: boolean;
  /** How many were made */
  created: number;
  /** How many were changed */
  changed: number;
  /** How many could not be taken */
  failed: number;
  lines: {
    /** The row of the file; the heading is row 1 */
    line: number;
    /** What became of it */
    result: 'created' | 'changed' | 'failed';
    /** The listing; null where there is none */
    id: string | null;
    /** What the line calls it */
    title: string | null;
    code: string | null;
    message: string | null;
    warnings: { code: string; message: string; param: string }[];
  }[];
};

export type ListingPage = {
  /** The listings of this page */
  listings: Listing[];
  nextCursor: string | null;
};

export type ListingPlacement = {
  /** A label the catalog reports for the product */
  label: string;
  imageUrl?: string;
  /** A saved canvas, in place of an image: its area of this label, as it stands when the listing is saved */
  canvasId?: string;
  /** Six hex digits, in place of an image */
  color?: string;
  /** Where artwork lies that leaves part of its area free */
  align?: 'center' | 'top' | 'bottom' | 'left' | 'right' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
  /** Repeat the artwork: true, or how often across */
  tile?: boolean | number;
};

export type ListingPrices = {
  product: string;
  /** Of the price, what is left to the seller at least */
  marginPercent: number;
  variants: {
    variantId: string;
    attributes: Record<string, string>;
    /** What the seller pays for one */
    costCents: number;
    /** What a plain buy link asks for now */
    retailCents: number;
    /** The price that leaves this margin */
    suggestedCents: number;
    /** At the suggested price */
    feeCents: number;
    /** What is left to the seller at the suggested price */
    earnsCents: number;
  }[];
  /** What is kept of each sale */
  fee: {
    /** Of the price */
    percent: number;
    /** For each sale */
    fixedCents: number;
  };
};
