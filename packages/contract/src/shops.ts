import { z } from 'zod';
import { allScopes } from './scopes.ts';

export const hexColor = z
  .string()
  .regex(/^[0-9a-fA-F]{6}$/, 'must be six hex digits without #, for example ff8800')
  .transform((value) => value.toLowerCase())
  .meta({ description: 'Six hex digits without #' });

export const assetAllowlist = z
  .array(
    z.union([
      z.literal('*'),
      z.string().regex(/^https?:\/\/[^/?#@\s*]+$/, 'must be an origin such as https://cdn.example.com, or *'),
    ]),
  )
  .max(50)
  .meta({ description: 'Origins that artwork may come from; ["*"] allows any' });

export const mintRequest = z
  .object({ mockup_bg_color: hexColor.nullish() })
  .nullish()
  .transform((value) => value ?? {});

const claim = z.object({
  user_code: z.string().meta({ example: 'BCDF-GHJK' }),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  claim_token: z.string(),
  expires_in: z.int(),
});

export const mintedShop = z
  .object({
    shop_id: z.string(),
    shop_secret: z.string(),
    api_key: z.string(),
    api_key_scopes: z.array(z.enum(allScopes)),
    claim,
  })
  .meta({ id: 'MintedShop' });

export const claimStatus = z
  .union([
    z.object({
      status: z.literal('unclaimed'),
      shop_id: z.string(),
      user_code: z.string(),
      verification_uri: z.string(),
      verification_uri_complete: z.string(),
      expires_in: z.int(),
      interval: z.int(),
    }),
    z.object({ status: z.literal('claimed'), shop_id: z.string(), claimed_at: z.string() }),
  ])
  .meta({ id: 'ClaimStatus' });

export const renderSettingsRequest = z.object({
  mockup_bg_color: hexColor.nullable().optional(),
  asset_allowlist: assetAllowlist.optional(),
});

export const renderSettings = z
  .object({
    shop_id: z.string(),
    mockup_bg_color: z.string().nullable(),
    asset_allowlist: z.array(z.string()),
  })
  .meta({ id: 'RenderSettings' });

export const releasedShop = z.object({ shop_id: z.string(), released: z.literal(true) });

export const shopSettingsRequest = z.object({
  name: z.string().trim().min(1).max(100).optional(),
  mockup_bg_color: hexColor.nullable().optional(),
  asset_allowlist: assetAllowlist.optional(),
  require_signed_urls: z.boolean().optional(),
});

export const shopSettings = z
  .object({
    shop_id: z.string(),
    name: z.string(),
    mockup_bg_color: z.string().nullable(),
    asset_allowlist: z.array(z.string()),
    require_signed_urls: z.boolean(),
  })
  .meta({ id: 'ShopSettings' });

export const ownedShop = shopSettings
  .extend({ storage_origin: z.string(), created_at: z.string(), claimed_at: z.string().nullable() })
  .meta({ id: 'Shop' });
