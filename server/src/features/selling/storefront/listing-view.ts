/** What a listing's page is made of. */
import type { ProductVariant } from '../../catalog/catalog.ts';
import type { Rate } from '../../money/rates/rates.ts';
import type { Shop } from '../../tenants/shops/shops.ts';
import type { Listing } from '../listings/listings.ts';
import type { Shelf } from './cards.ts';
import type { Offer } from './choices.ts';
import type { Collection } from './shop-page.ts';

export type Delivery = {
  country: string;
  /** The cheapest way there; null where it does not go. */
  cheapest: { priceCents: number; days: { earliest: string; latest: string } | null } | null;
};

export type ListingView = {
  shelf: Shelf;
  shop: Shop;
  listing: Listing;
  offer: Offer;
  /** What the pictures show. */
  shown: ProductVariant;
  /** Every choice was made already, by the address. */
  isChosen: boolean;
  delivery: Delivery;
  /** Of the shopper's own currency; null where prices are shown in dollars alone. */
  rate: Rate | null;
  artwork: 'fine' | 'soft' | 'broken';
  collections: readonly Collection[];
  others: readonly Listing[];
};
