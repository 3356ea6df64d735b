/** A listing while it is edited, and the request it becomes. */
import type { Listing, ListingChanges } from '../../api/listings.ts';
import { parseAmount, showAmount } from './amounts.ts';
import type { TypedPrices } from './price-table.tsx';

export type ChosenPicture = { scene: string; variantId: string };

export type Draft = {
  title: string;
  description: string;
  tags: string[];
  options: string[];
  prices: TypedPrices;
  compareAt: string;
  images: ChosenPicture[];
  slug: string;
  seoTitle: string;
  seoDescription: string;
};

export const draftOf = (listing: Listing): Draft => ({
  title: listing.title,
  description: listing.description.join('\n\n'),
  tags: listing.tags,
  options: listing.options,
  prices: Object.fromEntries(Object.entries(listing.prices).map(([id, cents]) => [id, showAmount(cents)])),
  compareAt: listing.compareAtCents === null ? '' : showAmount(listing.compareAtCents),
  images: listing.images.map(({ scene, variantId }) => ({ scene, variantId })),
  slug: listing.slug,
  seoTitle: listing.seo.title ?? '',
  seoDescription: listing.seo.description ?? '',
});

/** Blank lines separate paragraphs. */
export const toParagraphs = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A picture of a variant that is no longer for sale shows the first one that is, in the same scene. */
function keepOffered({ images, options }: Pick<Draft, 'images' | 'options'>): ChosenPicture[] {
  const shown = images.map(({ scene, variantId }) => ({
    scene,
    variantId: options.includes(variantId) ? variantId : (options[0] ?? variantId),
  }));
  return shown.filter(
    (one, place) =>
      shown.findIndex(({ scene, variantId }) => scene === one.scene && variantId === one.variantId) === place,
  );
}

/** Prices of the variants for sale; invalid amounts are left out. */
export const toChanges = (draft: Draft): ListingChanges => ({
  title: draft.title.trim(),
  description: toParagraphs(draft.description),
  tags: draft.tags,
  options: draft.options,
  prices: Object.fromEntries(
    draft.options.flatMap((id) => {
      const cents = parseAmount(draft.prices[id] ?? '');
      return cents === null ? [] : [[id, cents]];
    }),
  ),
  compareAtCents: draft.compareAt.trim() === '' ? null : parseAmount(draft.compareAt),
  images: keepOffered(draft),
  slug: draft.slug,
  seo: { title: draft.seoTitle.trim() || null, description: draft.seoDescription.trim() || null },
});
