/** All hosts of the service that have calls, with their OpenAPI documents. */
import type { Config } from '../../../../config.ts';
import { describeCatalog } from './catalog.ts';
import type { DescribedHost } from './host.ts';
import { describeBuyPages, describeMockups, describeStorage } from './pictures.ts';

type Document = () => string;

export function listHosts(config: Config, { api, studio }: { api: Document; studio: Document }): DescribedHost[] {
  const { addresses } = config;
  const host = (name: string, title: string, address: string, description: string, document: Document) => ({
    name,
    slug: name,
    title,
    address,
    documentUrl: `${addresses.site}/openapi/${name}.json`,
    description,
    document,
  });
  return [
    {
      ...host('api', 'API', addresses.api, 'Shops, art, designs, orders and webhooks.', api),
      slug: '',
      documentUrl: `${addresses.api}/openapi.json`,
    },
    host('catalog', 'Catalog', addresses.search, 'Search and read products.', () =>
      JSON.stringify(describeCatalog(config)),
    ),
    host('mockup', 'Mockups', addresses.mockup, 'A product picture at a plain URL.', () =>
      JSON.stringify(describeMockups(config)),
    ),
    host('buy', 'Buy pages', addresses.buy, 'A page that sells a product, at the URL of its mockup.', () =>
      JSON.stringify(describeBuyPages(config)),
    ),
    host(
      'storage',
      'Storage',
      `${addresses.storageScheme}://<shop_id>.${addresses.storageDomain}`,
      'The files that a shop uploaded or generated, on the shop’s own origin.',
      () => JSON.stringify(describeStorage(config)),
    ),
    host('studio', 'Studio', addresses.site, 'What the pages of the studio call.', studio),
  ];
}
