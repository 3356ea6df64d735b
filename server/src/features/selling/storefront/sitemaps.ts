import type { Deps } from '../deps.ts';
import { element } from './xml.ts';

/** Claimed shops only: sandbox shops are gone within a day. */
export function writeSitemapIndex({ config }: Pick<Deps, 'config'>, shopIds: readonly string[]): string {
  const maps = shopIds.map(
    (id) => `<sitemap>${element('loc', `${config.addresses.buy}/s/${id}/sitemap.xml`)}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('')}</sitemapindex>\n`;
}

/** `base` is the prefix of page paths on this host. */
export function writeRobots(base: string, sitemapUrl: string): string {
  const closed = ['/orders', '/s/*/orders', '/cart', '/s/*/cart', '/*?q=', '/*?*lang='];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${base}${path}\n`).join('')}\nSitemap: ${sitemapUrl}\n`;
}
