/** A shop's own page: who it is. What it sells is reached by the links it gives out. */
import { html } from '../../kernel/html.ts';
import type { Words } from '../words/words.ts';
import { frame, type Look, shopHeader } from './look.ts';

export function shopPage(shop: { name: string; look: Look; pageUrl: string; isTest: boolean }, words: Words): string {
  const about = `${shop.name} sells through links to its products.`;
  const head = html`<meta name="description" content="${about}"><meta property="og:type" content="website"><meta property="og:title" content="${shop.name}"><meta property="og:url" content="${shop.pageUrl}">${shop.look.logoUrl === null ? '' : html`<meta property="og:image" content="${shop.look.logoUrl}">`}<link rel="canonical" href="${shop.pageUrl}">`;
  const body = html`<div class="wrap">${shopHeader(shop, words)}
<main class="sorry"><h1>${shop.name}</h1><p class="soft">${about} Open the one you were given to see what it shows, choose, and order.</p></main><footer>Printed and shipped with Platen.</footer></div>`;
  return frame({ kind: 'plain', title: shop.name, head, body, look: shop.look });
}
