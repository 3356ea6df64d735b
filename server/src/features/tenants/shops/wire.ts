/** A shop as its people's pages receive it. */
import type { shopSettingsRequest } from '@platen/contract/shops';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import { proofOf } from './domains.ts';
import type { OwnedShop } from './owned-shops.ts';
import { logoUrlOf, pageUrlOf, storageOrigin } from './shops.ts';

/** The changes that the body requests. */
export const toChange = (body: z.infer<typeof shopSettingsRequest>) => ({
  name: body.name,
  slug: body.slug,
  accentColor: body.accent_color,
  backgroundColor: body.background_color,
  mockupBgColor: body.mockup_bg_color,
  assetAllowlist: body.asset_allowlist,
  requireSignedUrls: body.require_signed_urls,
  holdOrders: body.hold_orders,
  about: body.about,
  returnPolicy: body.return_policy,
  contactEmail: body.contact_email,
  contactText: body.contact_text,
  defaultLanguage: body.default_language,
  currencyDisplay: body.currency_display,
  domain: body.domain,
});

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
    about: shop.about,
    return_policy: shop.returnPolicy,
    contact_email: shop.contactEmail,
    contact_text: shop.contactText,
    default_language: shop.defaultLanguage,
    currency_display: shop.currencyDisplay,
    domain: shop.domain?.domain ?? null,
    domain_proof: shop.domain === null ? null : proofOf(shop.domain),
  });
  const toOwned = (shop: OwnedShop) => ({
    ...toSettings(shop),
    storage_origin: storageOrigin(config, shop.id),
    created_at: shop.createdAt.toISOString(),
    claimed_at: shop.claimedAt?.toISOString() ?? null,
  });
  return { toSettings, toOwned };
}
