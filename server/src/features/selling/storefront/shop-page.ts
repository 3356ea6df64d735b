/** A shop's page: its listings, a collection of them, or search results. */
import { type Html, html } from '../../../kernel/text/html.ts';
import type { Shop } from '../../tenants/shops/shops.ts';
import { shopFrame } from '../checkout/checkout.ts';
import type { Listing } from '../listings/listings.ts';
import { pathOf, type Shelf, shelfOf } from './cards.ts';
import { breadcrumbData, headOf } from './head.ts';
import { paragraphsOf } from './texts.ts';

export type Collection = { key: string; tag: string; count: number };

export type ShopView = {
  shelf: Shelf;
  shop: Shop;
  listings: readonly Listing[];
  collections: readonly Collection[];
  /** The shown collection; null for all listings. */
  collection: Collection | null;
  /** The search term; empty without a search. */
  q: string;
  /** The cursor of the next page, and whether this is the first. */
  nextCursor: string | null;
  isFirst: boolean;
};

/** The menu shows at most this many collections. */
const maxInMenu = 24;

export const collectionPath = ({ key }: Pick<Collection, 'key'>): string => `/c/${encodeURIComponent(key)}`;

function collectionsMenu({ shelf: { face }, collections, collection, q }: ShopView): Html | '' {
  const shown = collections.slice(0, maxInMenu);
  if (shown.length === 0) return '';
  const link = (href: string, name: string, isHere: boolean) =>
    html`<li><a href="${face.base}${href}" ${isHere ? html`aria-current="page"` : ''}>${name}</a></li>`;
  return html`<nav class="collections" aria-label="${face.words.say('storefront.collections')}"><ul>${link('/', face.words.say('storefront.everything'), collection === null && q === '')}${shown.map((one) => link(collectionPath(one), one.tag, one.key === collection?.key))}</ul></nav>`;
}

function title({ shelf: { face }, q, collection, listings, nextCursor, isFirst }: ShopView): Html {
  const { words } = face;
  if (q !== '') {
    const count = listings.length;
    if (count === 0 && isFirst) return html`<h1 class="plain">${words.say('storefront.foundNothing', { q })}</h1>`;
    const found =
      nextCursor === null && isFirst
        ? words.say('storefront.found', { count, q })
        : words.say('storefront.foundMore', { count, q });
    return html`<h1 class="plain">${found}</h1>`;
  }
  return html`<h1 class="${collection ? 'plain' : ''}">${collection?.tag ?? face.name}</h1>`;
}

function hero(view: ShopView): Html {
  const { shop, q, collection, isFirst } = view;
  const [first] = paragraphsOf(shop.about);
  const lead = q === '' && collection === null && isFirst && first ? html`<p class="lead">${first}</p>` : '';
  return html`<div class="hero">${title(view)}${lead}</div>`;
}

function empty({ shelf: { face }, q, isFirst }: ShopView): Html {
  const { words } = face;
  if (q !== '')
    return html`<div class="nothing"><p>${words.say('storefront.foundNothingText')}</p><p><a class="button" href="${face.base}/">${words.say('storefront.browseAll')}</a></p></div>`;
  if (!isFirst) return html`<div class="nothing"></div>`;
  return html`<div class="nothing"><h2>${words.say('storefront.empty')}</h2><p>${words.say('storefront.emptyText')}</p></div>`;
}

function pages({ shelf: { face }, nextCursor, isFirst, q }: ShopView): Html | '' {
  if (nextCursor === null && isFirst) return '';
  const { words } = face;
  const query = (cursor: string | null) => {
    const parameters = new URLSearchParams([
      ...(q === '' ? [] : [['q', q]]),
      ...(cursor === null ? [] : [['after', cursor]]),
    ]);
    return `?${parameters}`;
  };
  return html`<nav class="pages">${isFirst ? '' : html`<a href="${query(null)}">${words.say('storefront.firstPage')}</a>`}${nextCursor === null ? '' : html`<a class="button" rel="next" href="${query(nextCursor)}">${words.say('storefront.nextPage')}</a>`}</nav>`;
}

function head(view: ShopView): Html {
  const { shelf, shop, listings, collection, q, isFirst } = view;
  const { face, pictures } = shelf;
  const { words } = face;
  const title = collection ? `${collection.tag} — ${face.name}` : face.name;
  const url = `${face.origin}${collection ? collectionPath(collection) : ''}`;
  const [first] = listings;
  const picture = first && pictures.listOf(first, { width: 1200 })[0];
  const store = {
    '@type': 'OnlineStore',
    name: face.name,
    url: face.origin,
    ...(face.look.logoUrl === null ? {} : { logo: face.look.logoUrl }),
    ...(shop.contactEmail === null ? {} : { email: shop.contactEmail }),
  };
  const items = {
    '@type': 'ItemList',
    itemListElement: listings.map((listing, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      url: `${face.origin}${pathOf(listing)}`,
    })),
  };
  const way = [{ name: face.name, url: face.origin }, ...(collection ? [{ name: collection.tag, url }] : [])];
  return headOf({
    title,
    description: paragraphsOf(shop.about)[0] ?? words.say('storefront.sellsOwn', { shop: face.name }),
    url,
    kind: 'website',
    siteName: face.name,
    image: picture
      ? { url: picture.url, alt: first.title }
      : face.look.logoUrl === null
        ? null
        : { url: face.look.logoUrl, alt: face.name },
    isHidden: q !== '' || !isFirst || shop.claimedAt === null,
    data: [...(collection ? [] : [store]), items, ...(collection ? [breadcrumbData(way)] : [])],
  });
}

export function shopPage(view: ShopView): string {
  const { shelf, listings, collection, q, isFirst } = view;
  const main = html`${hero(view)}${collectionsMenu(view)}${listings.length === 0 ? empty(view) : shelfOf(shelf, listings, { withLead: q === '' && isFirst && collection === null })}${pages(view)}`;
  const title = q === '' ? (collection?.tag ?? null) : `“${q}”`;
  return shopFrame({
    face: shelf.face,
    kind: 'storefront',
    title: title === null ? shelf.face.name : `${title} — ${shelf.face.name}`,
    head: head(view),
    main,
    q,
  });
}
