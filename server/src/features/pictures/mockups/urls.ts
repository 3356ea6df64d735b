/**
 * A checked mockup or buy URL: its shop, its signature, its expiry, and what it requests. Both hosts read URLs here, so
 * one signature works on both and a picture shows what the page sells.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalUrl } from '@platen/contract/signing';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import { createNewsMemory } from '../../../kernel/news/news-memory.ts';
import { catalogShopId } from '../../catalog/catalog.ts';
import { findShop, findShopSecret, type Shop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { type MockupPlan, type Parameters, parseParameters, planMockup } from './rules.ts';

type UrlDeps = Pick<Deps, 'bulletin' | 'catalog' | 'clock' | 'database' | 'vault'>;

/**
 * What drawing needs to know of a shop. `secret` is null for the shop of the catalog's own pictures: nothing is signed
 * for it.
 */
export type DrawingShop = Pick<Shop, 'id' | 'mockupBgColor' | 'assetAllowlist' | 'requireSignedUrls' | 'expiresAt'> & {
  secret: string | null;
};

export type MockupUrl = { shop: DrawingShop; plan: MockupPlan; parameters: Parameters; expiresAt: Date | null };

export type MockupUrls = {
  read(productCode: string, query: string): Promise<MockupUrl>;
  /** The current shop without a database query, when it is already known. Null when it must be looked up. */
  findKnownShop(shopId: string): DrawingShop | null;
};

const maxShops = 10_000;

/** The catalog's own pictures: blank products without a shop. */
const catalogShop: DrawingShop = {
  id: catalogShopId,
  mockupBgColor: null,
  assetAllowlist: [],
  requireSignedUrls: false,
  expiresAt: null,
  secret: null,
};

/** Links of shops; with `catalogPictures` also those of the catalog's own pictures, which sell nothing. */
export function createMockupUrls(deps: UrlDeps, { catalogPictures }: { catalogPictures: boolean }): MockupUrls {
  // Each look-up makes a new object, so that an old one can be recognised.
  const shops = createNewsMemory<DrawingShop>({
    bulletin: deps.bulletin,
    topic: 'shop-changed',
    about: ({ id }) => id,
    most: maxShops,
  });

  const isOver = (shop: DrawingShop) => shop.expiresAt !== null && shop.expiresAt <= deps.clock.now();

  const findKnownShop = (shopId: string): DrawingShop | null => {
    if (shopId === catalogShopId) return catalogPictures ? catalogShop : null;
    const shop = shops.recall(shopId);
    return shop && !isOver(shop) ? shop : null;
  };

  const find = async (shopId: string): Promise<DrawingShop | null> => {
    const known = findKnownShop(shopId);
    if (known) return known;
    if (!/^[a-z0-9]{4,32}$/.test(shopId)) return null;
    return shops.lookUp(shopId, async () => {
      const shop = await findShop(deps, deps.database.db, shopId);
      const secret = shop && (await findShopSecret(deps, shopId));
      if (!shop || secret === null) return null;
      const { id, mockupBgColor, assetAllowlist, requireSignedUrls, expiresAt } = shop;
      return { id, mockupBgColor, assetAllowlist, requireSignedUrls, expiresAt, secret };
    });
  };

  return {
    findKnownShop,
    async read(productCode, query) {
      const parameters = parseParameters(query);
      const shopId = parameters.get('shop');
      if (!shopId) {
        throw new ApiError('invalid_argument', 'Name the shop: …?shop=<shop_id>. POST /shops/sandbox creates one.', {
          param: 'shop',
        });
      }
      const shop = await find(shopId);
      if (!shop) throw notFound(`Shop ${shopId.slice(0, 64)}`);
      checkSignature(shop, productCode, parameters);
      const expiresAt = readExpiry(parameters.get('expires'));
      if (expiresAt && expiresAt <= deps.clock.now()) {
        throw new ApiError('url_expired', `This URL expired at ${expiresAt.toISOString()}. Request a new one.`);
      }
      const product = deps.catalog.findProduct(productCode);
      if (!product) throw notFound(`Product ${productCode.slice(0, 64)}`);
      return { shop, plan: planMockup(product, parameters), parameters, expiresAt };
    },
  };
}

function checkSignature(shop: DrawingShop, productCode: string, parameters: Parameters): void {
  const given = parameters.get('signature');
  if (given === undefined) {
    if (!shop.requireSignedUrls) return;
    throw new ApiError('signature_required', 'This shop accepts only signed URLs. Sign the URL with the shop secret.');
  }
  const canonical = canonicalUrl(productCode, parameters);
  const expected = createHmac('sha256', shop.secret ?? '')
    .update(`v1:${canonical}`)
    .digest();
  const isFine =
    shop.secret !== null && /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(expected, Buffer.from(given, 'hex'));
  if (isFine) return;
  throw new ApiError(
    'signature_invalid',
    'The signature does not match this URL. The URL was changed after signing, or signed with another shop’s secret or an old one.',
    { details: { canonical } },
  );
}

function readExpiry(value: string | undefined): Date | null {
  if (value === undefined) return null;
  if (!/^\d{1,11}$/.test(value)) {
    throw new ApiError('invalid_argument', 'expires must be a time in whole Unix seconds.', { param: 'expires' });
  }
  return new Date(Number(value) * 1000);
}
