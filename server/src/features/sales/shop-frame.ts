/**
 * What every page of a shop shares: its sign and its search at the top, its words at the bottom, in its colours. The shop's own page, its
 * listings, its cart and an order's page all stand in it.
 */
import { type Html, html } from '../../kernel/html.ts';
import { frame, type Look, type PageKind } from './look.ts';

/** How a shop presents itself on the page that is being made. */
export type Face = {
  name: string;
  look: Look;
  isTest: boolean;
  /** What the paths of its pages begin with: `/buy/s/<name>`, or nothing on a domain of its own. */
  base: string;
  /** How many things are in the shopper's cart. */
  cartCount: number;
  language: string;
  hasReturns: boolean;
  hasContact: boolean;
};

const icon = (path: string): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

const lens = 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 5 5';
const bag = 'M5.5 8h13l1 12.5h-15zM9 8V6.5a3 3 0 0 1 6 0V8';

/** `q` is what was searched for, where that is what the page shows. */
export function shopTop(face: Face, { q = '' }: { q?: string } = {}): Html {
  const { base, name, look, cartCount } = face;
  return html`<a class="skip" href="#main">Skip to the products</a>${face.isTest ? html`<p class="test-line">Test shop: no real money</p>` : ''}<header class="top"><div class="wrap top-row"><a class="sign" href="${base}/">${look.logoUrl === null ? '' : html`<img class="logo" src="${look.logoUrl}" alt="">`}<strong>${name}</strong></a>
<form class="find" role="search" action="${base}/" method="get"><label class="unseen" for="q">Search</label><input id="q" type="search" name="q" value="${q}" maxlength="100" placeholder="Search" autocomplete="off"><button aria-label="Search">${icon(lens)}</button></form>
<a class="cart" href="${base}/cart" aria-label="Cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}">${icon(bag)}<span>Cart</span>${cartCount > 0 ? html`<b>${cartCount}</b>` : ''}</a></div></header>`;
}

export function shopBottom(face: Face): Html {
  const { base, name } = face;
  return html`<footer class="bottom"><div class="wrap"><strong>${name}</strong><nav aria-label="About the shop"><a href="${base}/about">About</a>${face.hasReturns ? html`<a href="${base}/about#returns">Returns</a>` : ''}${face.hasContact ? html`<a href="${base}/about#contact">Contact</a>` : ''}<a href="${base}/orders">Where is my order?</a></nav><p>Printed and shipped with Platen.</p></div></footer>`;
}

export function shopFrame(page: {
  face: Face;
  kind: PageKind;
  title: string;
  head?: Html;
  main: Html;
  q?: string;
}): string {
  const { face, kind, title, head, main, q } = page;
  const body = html`${shopTop(face, { q })}<main id="main" class="wrap">${main}</main>${shopBottom(face)}`;
  return frame({ kind, title, head, body, look: face.look, language: face.language });
}
