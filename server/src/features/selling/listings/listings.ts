/**
 * Listings: what a shop sells under its own title, at its own prices, with its own pictures. They are read in
 * `read-listings.ts`, drafted from requests in `draft-listing.ts`, and created and changed in `write-listings.ts`.
 */
export { fillsOf, type ListingPictures, picturesFor } from './pictures.ts';
export {
  artworkOf,
  createListingFinder,
  findPublished,
  findPublishedAnywhere,
  fingerprintPublished,
  type Listing,
  listPublished,
  listShopsOnSale,
  listTags,
  offerOf,
  priceOf,
  retailPrices,
} from './read-listings.ts';
export { tagKey } from './text.ts';
export { addressListings } from './write-listings.ts';
