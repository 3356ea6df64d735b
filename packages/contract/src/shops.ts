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
        'must be an origin such as https://cdn.example.com; a star alone allows every origin',
      ),
  )
  .max(50)
  .meta({ description: 'Origins that artwork may come from; ["*"] allows any' });

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
  .meta({ id: 'Claim', description: 'How a person takes the shop over' });

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
        status: z.literal('unclaimed').describe('Nobody has claimed it yet'),
        shop_id: z.string(),
        user_code: z.string(),
        verification_uri: z.string(),
        verification_uri_complete: z.string(),
        expires_in: z.int(),
        interval: z.int().describe('Seconds to wait before asking again'),
      })
      .meta({ id: 'UnclaimedShop' }),
    z
      .object({
        status: z.literal('claimed').describe('It has an owner, who makes its keys in the studio'),
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

/** Three to forty letters, digits and single hyphens. Which ones are taken or reserved is told by the server. */
export const shopSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'must have at least 3 characters')
  .max(40, 'must have at most 40 characters')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be letters a–z, digits, and single hyphens between them')
  .meta({ description: 'The shop’s page is {buy_url}/s/<slug>' });

/** The languages that everything a shopper sees is written in. */
export const shopLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'sv'] as const;
export type ShopLanguage = (typeof shopLanguages)[number];

const isHost = (text: string): boolean => {
  const labels = text.split('.');
  const isLabel = (label: string) => label.length <= 63 && /^[a-z0-9-]+$/.test(label) && !/^-|-$/.test(label);
  return labels.length >= 2 && labels.every(isLabel) && /^[a-z]/.test(labels.at(-1)!);
};

/** A host such as `shop.example.com`, without scheme, port or path. Which ones are ours, and refused, is told by the server. */
const shopDomain = z
  .string()
  .max(253)
  .trim()
  .toLowerCase()
  .refine(isHost, 'must be a host such as shop.example.com, without https:// and without a path')
  .meta({ description: 'A domain of the shop’s own, which leads to its page once it is proved' });

const words = (most: number) =>
  z
    .string()
    .max(most)
    .trim()
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional();

const storefrontRequest = {
  about: words(4_000).describe('Shown on the shop’s page; an empty line begins a new paragraph'),
  return_policy: words(8_000).describe('What becomes of returns, on the shop’s page and on every order’s'),
  contact_email: mailAddress.nullable().optional().describe('Where shoppers reach the shop'),
  contact_text: words(2_000).describe('How else they do: a telephone number, hours, an address'),
  default_language: z
    .enum(shopLanguages)
    .nullable()
    .optional()
    .describe('Of the shop’s pages where the browser asks for none of ours; null is English'),
  currency_display: z
    .enum(['shopper', 'charged'])
    .optional()
    .describe(
      '`shopper` shows about what it is in the shopper’s currency beside the charge; `charged` the charge alone',
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
      name: z.string().describe('Of the TXT record that proves it'),
      value: z.string().describe('What the record says'),
      proven: z.boolean().describe('The domain leads to the shop’s page'),
    })
    .nullable()
    .describe('What proves the domain; null while there is none'),
};

export const shopName = oneLine(100).min(1, 'must not be empty');

export const newShopRequest = z.object({ name: shopName, slug: shopSlug.optional() });

export const shopSettingsRequest = z.object({
  name: shopName.optional(),
  slug: shopSlug.nullable().optional().describe('Null gives it up. The old one leads to the new one for 90 days'),
  accent_color: hexColor.nullable().optional().describe('Of buttons and links; the text on it is chosen to be legible'),
  background_color: hexColor
    .nullable()
    .optional()
    .describe('Of the whole page; the text on it is chosen to be legible'),
  mockup_bg_color: hexColor.nullable().optional(),
  asset_allowlist: assetAllowlist.optional(),
  require_signed_urls: z.boolean().optional(),
  hold_orders: z
    .boolean()
    .optional()
    .describe(
      'Orders wait for approval once their print files are made; those that wait go on waiting when it is turned off',
    ),
  ...storefrontRequest,
});

export const shopSettings = z
  .object({
    shop_id: z.string(),
    name: z.string(),
    slug: z.string().nullable(),
    page_url: z.string().describe('The shop’s own page, by its slug where it has one'),
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

/** `shop_secret` is shown this once. */
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
