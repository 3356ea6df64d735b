/** What every page of the buy host shares: the frame, the styles, and the scripts that save a shopper a reload. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Html, html, raw } from '../../kernel/html.ts';
import { stripeSources } from '../payments/payments.ts';

const read = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\n\s*/g, '\n');

const shared = read('shop.css');
const kinds = {
  buy: { styles: withoutComments(shared + read('buy.css')), script: read('buy.js') },
  tracking: { styles: withoutComments(shared + read('tracking.css')), script: read('tracking.js') },
  plain: { styles: withoutComments(shared), script: null },
};

export type PageKind = keyof typeof kinds;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page may run our own scripts and show our own pictures; the provider's form only where it is shown. */
export function policyFor(origins: { mockup: string; buy: string }, page: { hasStripe: boolean }): string {
  const all = Object.values(kinds);
  const scripts = all.flatMap(({ script }) => (script === null ? [] : hashOf(script))).join(' ');
  const styles = all.map((kind) => hashOf(kind.styles)).join(' ');
  return [
    "default-src 'none'",
    `img-src 'self' data: ${origins.mockup}`,
    `style-src ${page.hasStripe ? "'unsafe-inline'" : styles}`,
    "style-src-attr 'unsafe-inline'",
    `script-src ${scripts}${page.hasStripe ? ` ${stripeSources.script}` : ''}`,
    `connect-src 'self'${page.hasStripe ? ` ${stripeSources.connect}` : ''}`,
    ...(page.hasStripe ? [`frame-src ${stripeSources.frame}`] : []),
    // Whoever pays is sent on to the order's page at its public address.
    `form-action 'self' ${origins.buy}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function frame(page: { kind: PageKind; title: string; head?: Html; body: Html }): string {
  const { styles, script } = kinds[page.kind];
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${page.title}</title><link rel="icon" href="data:,">${page.head ?? ''}<style>${raw(styles)}</style></head>
<body>${page.body}${script === null ? '' : html`<script>${raw(script)}</script>`}</body></html>`.text;
}
