/** The data of a listing's page. */
import type { ProductVariant } from '../../catalog/catalog.ts';
import type { Rate } from '../../money/rates/rates.ts';
import type { Shop } from '../../tenants/shops/shops.ts';
import type { Listing } from '../listings/listings.ts';
import type { Shelf } from './cards.ts';
import type { Offer } from './choices.ts';
import type { Collection } from './shop-page.ts';

export type Delivery = {
  country: string;
  /** The cheapest delivery; null if the listing does not ship there. */
  cheapest: { priceCents: number; days: { earliest: string; latest: string } | null } | null;
};

export type ListingView = {
  shelf: Shelf;
  shop: Shop;
  listing: Listing;
  offer: Offer;
  /** The variant in the pictures. */
  shown: ProductVariant;
  /** The address already makes every choice. */
  isChosen: boolean;
  delivery: Delivery;
  /** The rate of the shopper's currency; null if prices are shown in dollars only. */
  rate: Rate | null;
  artwork: 'fine' | 'soft' | 'broken';
  collections: readonly Collection[];
  others: readonly Listing[];
};
