/** A shop as its people's pages get it. */
import type { Config } from '../../config.ts';
import type { OwnedShop } from './owned-shops.ts';
import { logoUrlOf, pageUrlOf, storageOrigin } from './shops.ts';

export function shopWire(config: Config) {
  const toSettings = (shop: OwnedShop) => ({
    shop_id: shop.id,
    name: shop.name,
    slug: shop.slug,
    page_url: pageUrlOf(config, shop.id, shop.slug),
    logo_url: logoUrlOf(config, shop),
    accent_color: shop.accentColor,
    background_color: shop.backgroundColor,
    mockup_bg_color: shop.mockupBgColor,
    asset_allowlist: [...shop.assetAllowlist],
    require_signed_urls: shop.requireSignedUrls,
    hold_orders: shop.holdOrders,
  });
  const toOwned = (shop: OwnedShop) => ({
    ...toSettings(shop),
    storage_origin: storageOrigin(config, shop.id),
    created_at: shop.createdAt.toISOString(),
    claimed_at: shop.claimedAt?.toISOString() ?? null,
  });
  return { toSettings, toOwned };
}
