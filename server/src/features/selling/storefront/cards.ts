/** Listings as cards: a picture, a title, a price. */
import { type Html, html } from '../../../kernel/text/html.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Words } from '../../words/texts/texts.ts';
import type { Face } from '../checkout/checkout.ts';
import { type Listing, type ListingPictures, offerOf } from '../listings/listings.ts';
import { priceRange, swatchesOf } from './choices.ts';

export type Shelf = { catalog: Catalog; pictures: ListingPictures; face: Face };

export const pathOf = (listing: Pick<Listing, 'slug'>): string => `/p/${listing.slug}`;

/** Cards that are visible at once are not loaded lazily. */
const firstInSight = 4;
const maxDots = 5;

/** `$24.00`, or `from $24.00` if variants differ, with a higher former price. */
export function showPrice(words: Words, prices: readonly number[], compareAtCents: number | null): Html {
  const { leastCents, maxCents } = priceRange(prices);
  const price = words.money(leastCents);
  const shown = leastCents === maxCents ? price : words.say('storefront.from', { price });
  if (compareAtCents === null || compareAtCents <= maxCents) return html`<span class="price">${shown}</span>`;
  const before = words.money(compareAtCents);
  return html`<span class="price cut"><ins><span class="unseen">${words.say('storefront.now')} </span>${shown}</ins> <del><span class="unseen">${words.say('storefront.before')} </span>${before}</del></span>`;
}

type CardOptions = { isLarge: boolean; isEager: boolean };

function card({ catalog, pictures, face }: Shelf, listing: Listing, { isLarge, isEager }: CardOptions): Html | '' {
  const offer = offerOf({ catalog }, listing);
  const [picture] = pictures.listOf(listing, { width: 400 });
  if (!offer || !picture) return '';
  const { scene, variantId } = picture;
  const widths = isLarge ? [800, 1200] : [400, 800];
  const srcset = widths.map((width) => `${pictures.urlOf(listing, { scene, variantId, width })} ${width}w`).join(', ');
  const sizes = isLarge ? '(min-width:64rem) 37rem, 100vw' : '(min-width:64rem) 18rem, (min-width:44rem) 33vw, 50vw';
  const dots = swatchesOf(offer);
  const prices = offer.variants.flatMap(({ id }) => listing.prices[id] ?? []);
  return html`<li class="${isLarge ? 'large' : ''}"><a class="card" href="${face.base}${pathOf(listing)}"><img src="${picture.url}" srcset="${srcset}" sizes="${sizes}" width="400" height="400" alt="" ${isEager ? html`${isLarge ? html`fetchpriority="high"` : ''}` : html`loading="lazy"`} decoding="async"><span class="name">${listing.title}</span>${showPrice(face.words, prices, listing.compareAtCents)}${dots.length > 1 ? html`<span class="dots" role="img" aria-label="${face.words.say('storefront.colors', { count: dots.length })}">${dots.slice(0, maxDots).map((css) => html`<i style="background:${css}"></i>`)}${dots.length > maxDots ? html`<small>+${dots.length - maxDots}</small>` : ''}</span>` : ''}</a></li>`;
}

/** `withLead` makes the first card larger if there are enough cards. */
export function shelfOf(shelf: Shelf, listings: readonly Listing[], { withLead = false } = {}): Html {
  const hasLead = withLead && listings.length >= 5;
  return html`<ul class="shelf ${hasLead ? 'led' : ''}">${listings.map((listing, i) => card(shelf, listing, { isLarge: hasLead && i === 0, isEager: i < firstInSight }))}</ul>`;
}
