/** The metadata of a listing for search engines and shared links: product, price and offer. */
import type { Html } from '../../../kernel/text/html.ts';
import { pathOf } from './cards.ts';
import { priceRange } from './choices.ts';
import { breadcrumbData, dollars, headOf, shorten } from './head.ts';
import type { ListingView } from './listing-view.ts';
import { collectionPath } from './shop-page.ts';

export function listingHead({ shelf, shop, listing, offer, collections }: ListingView): Html {
  const { face, pictures } = shelf;
  const url = `${face.origin}${pathOf(listing)}`;
  const images = pictures.listOf(listing, { width: 1200 }).map((picture) => picture.url);
  const description =
    listing.seo.description ?? listing.description[0] ?? offer.product.description[0] ?? listing.title;
  const prices = offer.variants.flatMap(({ id }) => offer.prices[id] ?? []);
  const { leastCents, maxCents } = priceRange(prices);
  const shared = {
    priceCurrency: 'USD',
    availability: 'https://schema.org/MadeToOrder',
    itemCondition: 'https://schema.org/NewCondition',
    url,
    seller: { '@type': 'Organization', name: face.name },
  };
  const product = {
    '@type': 'Product',
    name: listing.title,
    description: shorten(description),
    image: images,
    sku: listing.id,
    category: offer.product.category,
    brand: { '@type': 'Brand', name: face.name },
    offers:
      leastCents === maxCents
        ? { '@type': 'Offer', price: dollars(leastCents), ...shared }
        : {
            '@type': 'AggregateOffer',
            lowPrice: dollars(leastCents),
            highPrice: dollars(maxCents),
            offerCount: prices.length,
            ...shared,
          },
  };
  const [collection] = collections;
  const way = [
    { name: face.name, url: face.origin },
    ...(collection ? [{ name: collection.tag, url: `${face.origin}${collectionPath(collection)}` }] : []),
    { name: listing.title, url },
  ];
  return headOf({
    title: listing.seo.title ?? listing.title,
    description,
    url,
    kind: 'product',
    siteName: face.name,
    image: images[0] === undefined ? null : { url: images[0], alt: listing.title },
    isHidden: shop.claimedAt === null,
    price: leastCents,
    data: [product, breadcrumbData(way)],
  });
}
