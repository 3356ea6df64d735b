import { z } from 'zod';
import { mailAddress } from './mail-address.ts';
import { oneLine } from './one-line.ts';
import { allScopes } from './scopes.ts';

export const hexColor = z
  .string()
  .regex(/^[0-9a-fA-F]{6}$/, 'must be six hex digits without #, for example ff8800')
  .transform((value) => value.toLowerCase())
  .meta({ description: 'Six hex digits without #' });

export const assetAllowlist = z
  .array(
    z
      .string()
      .regex(
        /^(?:\*|https?:\/\/[^/?#@\s*]+)$/,
        'must be an origin such as https://cdn.example.com, or `*` to allow all origins',
      ),
  )
  .max(50)
  .meta({ description: 'The origins that artwork may come from; ["*"] allows all' });

export const mintRequest = z
  .object({ mockup_bg_color: hexColor.nullish() })
  .meta({ id: 'MintShopRequest' })
  .nullish()
  .transform((value) => value ?? {});

const claim = z
  .object({
    user_code: z.string(),
    verification_uri: z.string(),
    verification_uri_complete: z.string(),
    claim_token: z.string(),
    expires_in: z.int(),
  })
  .meta({ id: 'Claim', description: 'How a person takes ownership of the shop' });

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
  .discriminatedUnion('status', [
    z
      .object({
        status: z.literal('unclaimed').describe('The shop has no owner yet'),
        shop_id: z.string(),
        user_code: z.string(),
        verification_uri: z.string(),
        verification_uri_complete: z.string(),
        expires_in: z.int(),
        interval: z.int().describe('Seconds to wait before the next request'),
      })
      .meta({ id: 'UnclaimedShop' }),
    z
      .object({
        status: z.literal('claimed').describe('The shop has an owner, who creates its keys in the studio'),
        shop_id: z.string(),
        claimed_at: z.string().describe('When it was claimed: ISO 8601, UTC'),
      })
      .meta({ id: 'ClaimedShop' }),
  ])
  .meta({ id: 'ClaimStatus' });

export const renderSettingsRequest = z
  .object({
    mockup_bg_color: hexColor.nullable().optional(),
    asset_allowlist: assetAllowlist.optional(),
  })
  .meta({ id: 'RenderSettingsRequest' });

export const renderSettings = z
  .object({
    shop_id: z.string(),
    mockup_bg_color: z.string().nullable(),
    asset_allowlist: z.array(z.string()),
  })
  .meta({ id: 'RenderSettings' });

export const releasedShop = z.object({ shop_id: z.string(), released: z.literal(true) }).meta({ id: 'ReleasedShop' });

/** Three to forty letters, digits and single hyphens. The server checks whether it is taken or reserved. */
export const shopSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'must have at least 3 characters')
  .max(40, 'must have at most 40 characters')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be letters a–z, digits, and single hyphens between them')
  .meta({ description: 'The shop’s page is {buy_url}/s/<slug>' });

/** The languages of all texts for shoppers. */
export const shopLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'sv'] as const;
export type ShopLanguage = (typeof shopLanguages)[number];

const isHost = (text: string): boolean => {
  const labels = text.split('.');
  const isLabel = (label: string) => label.length <= 63 && /^[a-z0-9-]+$/.test(label) && !/^-|-$/.test(label);
  return labels.length >= 2 && labels.every(isLabel) && /^[a-z]/.test(labels.at(-1)!);
};

/** A host such as `shop.example.com`, without scheme, port or path. The server refuses its own hosts. */
const shopDomain = z
  .string()
  .max(253)
  .trim()
  .toLowerCase()
  .refine(isHost, 'must be a host such as shop.example.com, without https:// and without a path')
  .meta({ description: 'The shop’s own domain. It serves the shop’s page once it is verified' });

const words = (most: number) =>
  z
    .string()
    .max(most)
    .trim()
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional();

const storefrontRequest = {
  about: words(4_000).describe('Shown on the shop’s page. An empty line starts a new paragraph'),
  return_policy: words(8_000).describe('The return policy, shown on the shop’s page and on every order page'),
  contact_email: mailAddress.nullable().optional().describe('The contact address for shoppers'),
  contact_text: words(2_000).describe('Other contact details: a phone number, opening hours, an address'),
  default_language: z
    .enum(shopLanguages)
    .nullable()
    .optional()
    .describe('The language of the shop’s pages if the browser asks for none of the supported ones; null for English'),
  currency_display: z
    .enum(['shopper', 'charged'])
    .optional()
    .describe(
      '`shopper` also shows the approximate price in the shopper’s currency; `charged` shows only the charged amount',
    ),
  domain: shopDomain.nullable().optional(),
};

const storefrontSettings = {
  about: z.string().nullable(),
  return_policy: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_text: z.string().nullable(),
  default_language: z.enum(shopLanguages).nullable(),
  currency_display: z.enum(['shopper', 'charged']),
  domain: z.string().nullable(),
  domain_proof: z
    .object({
      name: z.string().describe('The name of the TXT record'),
      value: z.string().describe('The value of the record'),
      proven: z.boolean().describe('Whether the domain is verified and serves the shop’s page'),
    })
    .nullable()
    .describe('The DNS record that verifies the domain; null without a domain'),
};

export const shopName = oneLine(100).min(1, 'must not be empty');

export const newShopRequest = z.object({ name: shopName, slug: shopSlug.optional() });

export const shopSettingsRequest = z.object({
  name: shopName.optional(),
  slug: shopSlug.nullable().optional().describe('Null removes it. The old slug redirects to the new one for 90 days'),
  accent_color: hexColor
    .nullable()
    .optional()
    .describe('The color of buttons and links. The text color is chosen to be legible'),
  background_color: hexColor
    .nullable()
    .optional()
    .describe('The color of the whole page. The text color is chosen to be legible'),
  mockup_bg_color: hexColor.nullable().optional(),
  asset_allowlist: assetAllowlist.optional(),
  require_signed_urls: z.boolean().optional(),
  hold_orders: z
    .boolean()
    .optional()
    .describe(
      'Orders wait for approval once their print files are made. Turning this off does not release orders that are already waiting',
    ),
  ...storefrontRequest,
});

export const shopSettings = z
  .object({
    shop_id: z.string(),
    name: z.string(),
    slug: z.string().nullable(),
    page_url: z.string().describe('The shop’s page, by its slug if it has one'),
    logo_url: z.string().nullable(),
    accent_color: z.string().nullable(),
    background_color: z.string().nullable(),
    mockup_bg_color: z.string().nullable(),
    asset_allowlist: z.array(z.string()),
    require_signed_urls: z.boolean(),
    hold_orders: z.boolean(),
    ...storefrontSettings,
  })
  .meta({ id: 'ShopSettings' });

export const ownedShop = shopSettings
  .extend({ storage_origin: z.string(), created_at: z.string(), claimed_at: z.string().nullable() })
  .meta({ id: 'Shop' });

/** `shop_secret` is shown only once. */
export const createdShop = z.object({ shop: ownedShop, shop_secret: z.string() });

export const logoMaxBytes = 2 * 1024 * 1024;

/** `PUT /api/shops/:id/logo`: PNG, JPEG, WebP, GIF or SVG, at most 2 MB and 16 megapixels. */
export const logoRequest = z.object({
  base64Image: z
    .string()
    .min(1)
    .max(Math.ceil(logoMaxBytes / 3) * 4 + 100, 'must be a picture of at most 2 MB')
    .describe('Base64, with or without a data: prefix'),
});

export const deletedShop = z.object({ shop_id: z.string(), deleted: z.literal(true) });
