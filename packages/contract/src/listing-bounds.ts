export const listingStatuses = ['draft', 'published', 'archived'] as const;

export const listingBounds = {
  title: 140,
  paragraphs: 20,
  paragraph: 2_000,
  slug: 80,
  tags: 20,
  tag: 40,
  images: 20,
  placements: 20,
  seoTitle: 140,
  seoDescription: 320,
  priceCents: 10_000_000,
  batch: 50,
  /** The limit of a claimed shop. */
  listings: 5_000,
  /** The limit of a sandbox shop until it is claimed. */
  sandboxListings: 100,
  importLines: 1_000,
  importBytes: 4 * 1024 * 1024,
} as const;

/** The suggested share of the price that the seller keeps when one piece is sold alone. */
export const suggestedMarginPercent = 30;
