/** The metadata of a page for search engines and shared links. */
import { type Html, html, jsonScript } from '../../../kernel/text/html.ts';

type Shared = {
  title: string;
  description: string;
  /** The canonical address. */
  url: string;
  kind: 'website' | 'product';
  siteName: string;
  image: { url: string; alt: string } | null;
  /** Hidden from search engines: search results, sandbox shops. */
  isHidden?: boolean;
  /** The price in cents, for shared links. */
  price?: number;
  data: readonly Record<string, unknown>[];
};

const longestDescription = 300;

export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestDescription ? line : `${line.slice(0, longestDescription - 1).trimEnd()}…`;
}

export function headOf(page: Shared): Html {
  const description = shorten(page.description);
  const image = page.image;
  return html`<meta name="description" content="${description}">${page.isHidden ? html`<meta name="robots" content="noindex">` : ''}<link rel="canonical" href="${page.url}"><meta property="og:type" content="${page.kind}"><meta property="og:site_name" content="${page.siteName}"><meta property="og:title" content="${page.title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${page.url}">${image ? html`<meta property="og:image" content="${image.url}"><meta property="og:image:alt" content="${image.alt}"><meta name="twitter:card" content="summary_large_image">` : ''}${page.price === undefined ? '' : html`<meta property="product:price:amount" content="${dollars(page.price)}"><meta property="product:price:currency" content="USD">`}${page.data.map((one) => html`<script type="application/ld+json">${jsonScript({ '@context': 'https://schema.org', ...one })}</script>`)}`;
}

/** The path from the shop to this page. */
export const breadcrumbData = (steps: readonly { name: string; url: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: url })),
});

export const dollars = (cents: number): string => (cents / 100).toFixed(2);
