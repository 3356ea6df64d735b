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
  /** Of a claimed shop. */
  listings: 5_000,
  /** Of a sandbox shop until somebody claims it. */
  sandboxListings: 100,
  importLines: 1_000,
  importBytes: 4 * 1024 * 1024,
} as const;

/** Of its price, what is left to the seller of one piece sold by itself. */
export const suggestedMarginPercent = 30;
