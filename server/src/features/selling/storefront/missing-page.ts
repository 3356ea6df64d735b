/** The page for a missing listing, in the shop's design, with what is on sale. */
import { html } from '../../../kernel/text/html.ts';
import { shopFrame } from '../checkout/checkout.ts';
import type { Listing } from '../listings/listings.ts';
import { type Shelf, shelfOf } from './cards.ts';

export function missingPage(shelf: Shelf, listings: readonly Listing[]): string {
  const { face } = shelf;
  const { words } = face;
  const main = html`<div class="hero"><h1 class="plain">${words.say('storefront.missing')}</h1><p class="lead">${words.say('storefront.missingText')}</p><p><a class="button" href="${face.base}/">${words.say('storefront.browseAll')}</a></p></div>${listings.length === 0 ? '' : shelfOf(shelf, listings)}`;
  const head = html`<meta name="robots" content="noindex">`;
  return shopFrame({ face, kind: 'storefront', title: words.say('storefront.missing'), head, main });
}
