/** Pictures of purchases: from the link on the buy page, from stored addresses on the order page. */
import type { Config } from '../../../config.ts';
import { catalogShopId, type Product, type ProductVariant } from '../../catalog/catalog.ts';
import { type MockupUrl, withOptions } from '../../pictures/mockups/mockups.ts';
import { findShopSecret, logoUrlOf, type Shop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { type MockupSigner, mockupAddress } from './mockup-address.ts';
import { type Look, plainLook } from './page-frame.ts';

type PageDeps = Pick<Deps, 'clock' | 'config' | 'database' | 'vault'>;

const addressOf = (
  { config }: Pick<Deps, 'config'>,
  productCode: string,
  shown: ReadonlyMap<string, string>,
  signer: MockupSigner,
) => mockupAddress(config.addresses.mockup, productCode, shown, signer);

export function pictureUrl(
  deps: Pick<Deps, 'config'>,
  { shop, plan, parameters }: MockupUrl,
  options: { width: number; scene?: string },
): string {
  const shown = withOptions(plan.product, parameters, plan.variant.attributes);
  for (const name of ['signature', 'width', 'format', 'expires']) shown.delete(name);
  shown.set('width', String(options.width));
  shown.set('mockup', options.scene ?? plan.scene.code);
  return addressOf(deps, plan.product.code, shown, shop);
}

/** The stored picture address, signed again: the shop's secret and its signing rule may have changed. */
export async function keptPictureUrl(
  deps: PageDeps,
  shop: Shop,
  productCode: string,
  kept: string,
  wanted: Record<string, string> = {},
): Promise<string> {
  const shown = new Map([...new URL(kept).searchParams, ...Object.entries(wanted)]);
  shown.delete('signature');
  const secret = shop.requireSignedUrls ? await findShopSecret(deps, shop.id) : null;
  return addressOf(deps, productCode, shown, { requireSignedUrls: shop.requireSignedUrls, secret });
}

/** The blank product, for a shop that was deleted with its artwork. */
export function blankPictureUrl(
  deps: Pick<Deps, 'config'>,
  product: Product,
  variant: ProductVariant | undefined,
  wanted: Record<string, string> = {},
): string {
  const shown = new Map(Object.entries(variant?.attributes ?? {}).map(([name, value]) => [`opt.${name}`, value]));
  shown.set('shop', catalogShopId).set('width', '1000');
  for (const [name, value] of Object.entries(wanted)) shown.set(name, value);
  return addressOf(deps, product.code, shown, { requireSignedUrls: false, secret: null });
}

/** The look of a shop, or the default look once it is deleted. */
export const lookOf = (config: Config, shop: Shop | null): Look =>
  shop === null
    ? plainLook
    : { accentColor: shop.accentColor, backgroundColor: shop.backgroundColor, logoUrl: logoUrlOf(config, shop) };
