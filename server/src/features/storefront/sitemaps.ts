/** What there is to find, for search engines: a map of each shop, a map of the maps, and what is not for them. */
import type { Deps } from '../deps.ts';
import { listTags, picturesFor } from '../listings/listings.ts';
import { shopOrigin } from '../sales/sales.ts';
import type { NamedShop } from '../shops/shops.ts';
import { allListings } from './all-listings.ts';
import { pathOf } from './cards.ts';
import { collectionPath } from './shop-page.ts';
import { element } from './xml.ts';

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

export async function* writeSitemap(deps: Deps, named: NamedShop): AsyncGenerator<string> {
  const { shop } = named;
  const origin = shopOrigin(deps.config, named);
  const pictures = await picturesFor(deps, shop);
  const page = (url: string, rest = '') => `<url>${element('loc', url)}${rest}</url>\n`;
  yield `${opening}<urlset ${namespaces}>\n`;
  yield page(origin) + page(`${origin}/about`);
  for (const tag of await listTags(deps, deps.database.db, shop.id)) yield page(`${origin}${collectionPath(tag)}`);
  for await (const listing of allListings(deps, shop.id)) {
    const [picture] = pictures.listOf(listing, { width: 1200 });
    const image = picture ? `<image:image>${element('image:loc', picture.url)}</image:image>` : '';
    yield page(`${origin}${pathOf(listing)}`, element('lastmod', listing.updatedAt.toISOString()) + image);
  }
  yield '</urlset>\n';
}

/** Of the shops that people keep: those for trying out are gone within the day. */
export function writeSitemapIndex({ config }: Pick<Deps, 'config'>, shopIds: readonly string[]): string {
  const maps = shopIds.map(
    (id) => `<sitemap>${element('loc', `${config.addresses.buy}/s/${id}/sitemap.xml`)}</sitemap>\n`,
  );
  return `${opening}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('')}</sitemapindex>\n`;
}

/** `base` is what the paths of pages begin with on this host. */
export function writeRobots(base: string, sitemapUrl: string): string {
  const closed = ['/orders', '/s/*/orders', '/cart', '/s/*/cart', '/*?q=', '/*?*lang='];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${base}${path}\n`).join('')}\nSitemap: ${sitemapUrl}\n`;
}
