import type { Deps } from '../deps.ts';
import { type ListingPictures, picturesFor } from './pictures.ts';
import { warnOfPrices } from './prices.ts';
import { type Listing, type ListingPage, offerOf } from './read-listings.ts';
import type { ListingPlacement, ListingWarning } from './store.ts';

type WireDeps = Pick<Deps, 'catalog' | 'clock' | 'config' | 'database' | 'vault'>;

/** Listings of one shop as the API returns them. */
export async function listingWire(deps: WireDeps, shopId: string) {
  const pictures = await picturesFor(deps, shopId);
  const toWire = (listing: Listing) => toAnswer(deps, pictures, listing);
  const toPage = ({ listings, nextCursor }: ListingPage) => ({ listings: listings.map(toWire), nextCursor });
  return { toWire, toPage };
}

const toAnswer = (deps: WireDeps, pictures: ListingPictures, listing: Listing) => ({
  id: listing.id,
  shop_id: listing.shopId,
  product: listing.product,
  title: listing.title,
  description: [...listing.description],
  slug: listing.slug,
  status: listing.status,
  prices: Object.fromEntries(listing.options.map((id) => [id, listing.prices[id] ?? 0])),
  compareAtCents: listing.compareAtCents,
  options: [...listing.options],
  placements: listing.placements.map(toPlacement),
  images: pictures.listOf(listing),
  tags: [...listing.tags],
  seo: listing.seo,
  position: listing.position,
  warnings: warningsOf(deps, listing),
  pageUrl: `${deps.config.addresses.buy}/p/${listing.id}`,
  createdAt: listing.createdAt.toISOString(),
  updatedAt: listing.updatedAt.toISOString(),
});

/** As given: the picture of a design is ours. */
export function toPlacement({ imageUrl, canvasId, ...rest }: ListingPlacement) {
  return { ...rest, ...(canvasId === undefined ? { imageUrl } : { canvasId }) } as ListingPlacement & { align?: never };
}

function warningsOf({ catalog, config }: WireDeps, listing: Listing): ListingWarning[] {
  const offer = offerOf({ catalog }, listing);
  if (!offer) {
    const message = `${listing.product} is no longer made, so nobody can buy this listing. Archive it.`;
    return [{ code: 'PRODUCT_GONE', message, param: '/product' }];
  }
  const gone = listing.goneOptions.map((id) => ({
    code: 'VARIANT_GONE',
    message: `${id} is no longer made and is not on offer.`,
    param: '/options',
  }));
  return [...warnOfPrices(listing.prices, offer.variants, config.fee), ...gone, ...listing.artworkWarnings];
}
