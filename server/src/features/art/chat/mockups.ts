/** A design on a product: the picture of it, and the page that sells it. */
import { buyUrl, type Fill, mockupUrl, sign } from '@platen/client';
import type { ChatMockup } from '@platen/contract/chat';
import { invalidArgument, notFound } from '../../../kernel/errors.ts';
import {
  findPlacement,
  isFilledByVariant,
  type Product,
  type ProductPlacement,
  pickVariant,
  primaryPlacement,
  scenesOf,
} from '../../catalog/catalog.ts';
import { findShop, findShopSecret } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import type { Maker, PictureDeps } from '../generations/generations.ts';
import { placePicture } from './placing.ts';
import type { Shown } from './state.ts';

export async function buildMockup(
  deps: PictureDeps & Pick<Deps, 'catalog' | 'vault'>,
  maker: Maker,
  { product: code, imageUrl, options, side, ...placing }: Shown & { imageUrl: string },
  signal: AbortSignal,
): Promise<ChatMockup> {
  const product = deps.catalog.findProduct(code);
  if (!product) throw notFound(`Product ${code}`);
  const picked = pickVariant(product, Object.entries(options));
  if ('fault' in picked) throw invalidArgument(picked.fault.message, { validOptions: picked.fault.validOptions });
  const { variant } = picked;
  const shop = await findShop(deps, deps.database.db, maker.shopId);
  if (!shop) throw notFound(`Shop ${maker.shopId}`);
  const first = primaryPlacement(product);
  const asked = side === null ? first : findPlacement(product, side);
  if (!asked || asked.type !== 'image') throw invalidArgument(`${product.name} is not printed on its ${side}.`);
  const asset = await placePicture(deps, shop, imageUrl, asked, placing, signal);
  const scene = scenesOf(product, variant).find(({ map }) => map.placements.some(({ label }) => label === asked.label));
  const view = {
    product: product.code,
    shop: shop.id,
    ...(asked === first ? { asset } : {}),
    options: variant.attributes,
    placements: { ...(asked === first ? {} : { [asked.label]: asset }), ...otherFills(product, asked, imageUrl) },
    ...(asked === first || !scene ? {} : { mockup: scene.code }),
  };
  const secret = shop.requireSignedUrls ? await findShopSecret(deps, shop.id) : null;
  const seal = (url: string) => (secret ? sign(url, secret) : url);
  const { addresses } = deps.config;
  return {
    url: await seal(mockupUrl({ ...view, base: addresses.mockup })),
    buyUrl: await seal(buyUrl({ ...view, base: addresses.buy })),
    product: product.code,
    variant: variant.id,
  };
}

/** Fills the other required placements: with the same picture, or with the part's default colour. */
function otherFills(product: Product, printed: ProductPlacement, imageUrl: string): Record<string, Fill> {
  const needed = product.placements.filter(
    (one) => one.required && one !== printed && !isFilledByVariant(product, one),
  );
  return Object.fromEntries(
    needed.map((one): [string, Fill] => [
      one.label,
      one.type === 'image' ? imageUrl : { color: one.default ?? 'ffffff' },
    ]),
  );
}
