/**
 * The frame of every page of a shop: header with search, and footer, in the shop's colors and the shopper's language. The shop page,
 * its listings and its cart use it.
 */
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { findShopOfHost } from '../../../kernel/http/dispatch.ts';
import { type Html, html } from '../../../kernel/text/html.ts';
import type { NamedShop } from '../../tenants/shops/shops.ts';
import type { Words } from '../../words/texts/texts.ts';
import type { Deps } from '../deps.ts';
import { frame, type Look, languageLinks, type PageKind } from './page-frame.ts';
import { lookOf } from './pictures.ts';

/** How a shop presents itself on a page. */
export type Face = {
  name: string;
  look: Look;
  isTest: boolean;
  /** The prefix of its pages' paths: `/buy/s/<name>`, or empty on the shop's own domain. */
  base: string;
  /** The canonical address of its pages, with scheme and host. */
  origin: string;
  /** How many items are in the shopper's cart. */
  cartCount: number;
  words: Words;
  hasReturns: boolean;
  hasContact: boolean;
  /** The query of this page, such as `?q=fox`, without the language. */
  query: string;
};

/** The prefix of a shop's page paths on the host of the request. */
export function shopBase({ addresses }: Config, request: FastifyRequest, { shop, slug }: NamedShop): string {
  if (findShopOfHost(request.raw) === shop.id) return '';
  return `${new URL(addresses.buy).pathname.replace(/\/$/, '')}/s/${slug ?? shop.id}`;
}

/** The canonical address of a shop's pages: its own domain once verified, else its path on the buy host. */
export function shopOrigin({ addresses }: Config, { shop, slug, domain }: NamedShop): string {
  if (domain === null) return `${addresses.buy}/s/${slug ?? shop.id}`;
  const { protocol, port } = new URL(addresses.buy);
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}`;
}

const queryOf = ({ url }: FastifyRequest): string => {
  const cut = url.indexOf('?');
  const query = new URLSearchParams(cut === -1 ? '' : url.slice(cut, cut + 1000));
  query.delete('lang');
  return query.size === 0 ? '' : `?${query}`;
};

export function faceOf(
  { config, payments }: Pick<Deps, 'config' | 'payments'>,
  named: NamedShop,
  page: { request: FastifyRequest; words: Words; cartCount: number },
): Face {
  const { shop } = named;
  return {
    name: shop.name,
    look: lookOf(config, shop),
    isTest: payments.engine === 'test',
    base: shopBase(config, page.request, named),
    origin: shopOrigin(config, named),
    cartCount: page.cartCount,
    words: page.words,
    hasReturns: shop.returnPolicy !== null,
    hasContact: shop.contactEmail !== null || shop.contactText !== null,
    query: queryOf(page.request),
  };
}

const icon = (path: string): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

const lens = 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 5 5';
const bag = 'M5.5 8h13l1 12.5h-15zM9 8V6.5a3 3 0 0 1 6 0V8';

function shopTop({ base, name, look, cartCount, isTest, words }: Face, q: string): Html {
  const search = words.say('storefront.search');
  return html`<a class="skip" href="#main">${words.say('storefront.skip')}</a>${isTest ? html`<p class="test-line">${words.say('common.testShop')}</p>` : ''}<header class="top"><div class="wrap"><a class="sign" href="${base}/">${look.logoUrl === null ? '' : html`<img class="logo" src="${look.logoUrl}" alt="">`}<strong>${name}</strong></a>
<form class="find" role="search" action="${base}/" method="get"><input type="search" name="q" dir="auto" value="${q}" maxlength="100" placeholder="${search}" aria-label="${search}" autocomplete="off" enterkeyhint="search"><button aria-label="${search}">${icon(lens)}</button></form>
<a class="cart" href="${base}/cart">${icon(bag)}<span class="unseen">${words.say('storefront.cartOf', { count: cartCount })}</span><span aria-hidden="true">${words.say('storefront.cart')}</span>${cartCount > 0 ? html`<b aria-hidden="true">${cartCount}</b>` : ''}</a></div></header>`;
}

function shopBottom(face: Face): Html {
  const { base, name, words } = face;
  return html`<footer class="bottom"><div class="wrap"><nav aria-label="${words.say('storefront.aboutShop', { shop: name })}"><strong class="whose">${name}</strong><a href="${base}/about">${words.say('storefront.about')}</a>${face.hasReturns ? html`<a href="${base}/about#returns">${words.say('common.returns')}</a>` : ''}${face.hasContact ? html`<a href="${base}/about#contact">${words.say('common.contact')}</a>` : ''}<a href="${base}/orders" rel="nofollow">${words.say('common.whereIsMyOrder')}</a></nav>${languageLinks(words, face.query)}<p>${words.say('common.madeBy')}</p></div></footer>`;
}

export function shopFrame(page: {
  face: Face;
  kind: PageKind;
  title: string;
  head?: Html;
  main: Html;
  /** The search term, if the page shows search results. */
  q?: string;
}): string {
  const { face, kind, title, head, main, q = '' } = page;
  const body = html`${shopTop(face, q)}<main id="main" class="wrap">${main}</main>${shopBottom(face)}`;
  return frame({ kind, title, head, body, look: face.look, language: face.words.language });
}
