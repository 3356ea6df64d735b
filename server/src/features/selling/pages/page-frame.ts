/** What all pages of the buy host share: the frame, the styles, and the scripts that avoid reloads. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { paletteCss } from '@platen/contract/palette';
import { facesFor } from '@platen/type/face-keys';
import { type Html, html, raw } from '../../../kernel/text/html.ts';
import { stripeSources } from '../../money/payments/payments.ts';
import { languageNames, languages, type Words } from '../../words/texts/texts.ts';
import { type Colors, paletteOf } from './palette.ts';

const read = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\n\s*/g, '\n');

const plain = paletteCss + read('shop.css');
const shared = plain + read('frame.css');
const kinds = {
  buy: { styles: withoutComments(plain + read('buy.css')), script: read('buy.js') },
  cart: { styles: withoutComments(shared + read('buy.css') + read('cart.css')), script: read('buy.js') },
  tracking: { styles: withoutComments(shared + read('buy.css') + read('tracking.css')), script: read('tracking.js') },
  plain: { styles: withoutComments(shared), script: null },
  storefront: { styles: withoutComments(shared + read('storefront.css')), script: null },
  listing: { styles: withoutComments(shared + read('storefront.css') + read('listing.css')), script: null },
};

export type PageKind = keyof typeof kinds;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const all = Object.values(kinds);
const scripts = [...new Set(all.flatMap(({ script }) => (script === null ? [] : hashOf(script))))].join(' ');
const styles = all.map((kind) => hashOf(kind.styles)).join(' ');

/** A shop's look. */
export type Look = Colors & { logoUrl: string | null };

export const plainLook: Look = { accentColor: null, backgroundColor: null, logoUrl: null };

/** A page may run our own scripts and show our pictures and its shop's logo. The provider's form is allowed only where it is shown. */
export function policyFor(
  origins: { mockup: string; buy: string },
  page: { hasStripe: boolean; logoUrl: string | null },
): string {
  return [
    "default-src 'none'",
    `img-src 'self' data: ${origins.mockup}${page.logoUrl === null ? '' : ` ${page.logoUrl}`}`,
    `style-src 'self' ${page.hasStripe ? "'unsafe-inline'" : styles}`,
    "font-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `script-src ${scripts}${page.hasStripe ? ` ${stripeSources.script}` : ''}`,
    `connect-src 'self'${page.hasStripe ? ` ${stripeSources.connect}` : ''}`,
    ...(page.hasStripe ? [`frame-src ${stripeSources.frame}`] : []),
    // After payment, the shopper is redirected to the order page at its public address.
    `form-action 'self' ${origins.buy}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const rootStyle = (look: Look): Html | '' => {
  const set = Object.entries(paletteOf(look)).map(([name, value]) => `${name}:${value}`);
  return set.length === 0 ? '' : html` style="${set.join(';')}"`;
};

/** The shop's header on each of its pages. */
export function shopHeader(shop: { name: string; look: Look; isTest: boolean }, words: Words): Html {
  const { logoUrl } = shop.look;
  return html`<header class="shop"><span class="sign">${logoUrl === null ? '' : html`<img class="logo" src="${logoUrl}" alt="">`}<strong>${shop.name}</strong></span>${shop.isTest ? html`<span class="test">${words.say('common.testShop')}</span>` : ''}</header>`;
}

/** Links to the page in every other language. `url` is its path and query without `lang`. */
export function languageLinks(words: Words, url: string): Html {
  const href = (language: string) => `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;
  return html`<details class="languages"><summary><span class="unseen">${words.say('common.language')}: </span>${languageNames[words.language]}</summary><ul>${languages
    .filter((language) => language !== words.language)
    .map(
      (language) =>
        html`<li><a href="${href(language)}" hreflang="${language}" lang="${language}" rel="nofollow">${languageNames[language]}</a></li>`,
    )}</ul></details>`;
}

/** The footer of pages outside the shop's frame. */
export const pageFooter = (words: Words, url: string): Html =>
  html`<footer>${words.say('common.madeBy')}${languageLinks(words, url)}</footer>`;

/** Each language is shown under its own name. */
function withoutLanguages(body: string): string {
  const from = body.indexOf('<details class="languages">');
  return from < 0 ? body : body.slice(0, from) + body.slice(body.indexOf('</details>', from));
}

export function frame(page: {
  kind: PageKind;
  title: string;
  head?: Html;
  body: Html;
  look?: Look;
  language?: string;
}): string {
  const { styles, script } = kinds[page.kind];
  const faces = facesFor(`${page.title}${withoutLanguages(page.body.text)}`, page.language);
  return html`<!doctype html>
<html lang="${page.language ?? 'en'}"${rootStyle(page.look ?? plainLook)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${page.title}</title><link rel="icon" href="data:,">${page.head ?? ''}${faces.map((href) => html`<link rel="stylesheet" href="${href}">`)}<style>${raw(styles)}</style></head>
<body>${page.body}${script === null ? '' : html`<script>${raw(script)}</script>`}</body></html>`.text;
}
