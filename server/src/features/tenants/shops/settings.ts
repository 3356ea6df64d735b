/** The settings of a shop that its people may change, and their columns. Omitted ones stay as they are. */
import type { ShopLanguage } from '@platen/contract/shops';
import type * as store from './store.ts';

export type Settings = {
  name?: string;
  accentColor?: string | null;
  backgroundColor?: string | null;
  mockupBgColor?: string | null;
  assetAllowlist?: readonly string[];
  requireSignedUrls?: boolean;
  holdOrders?: boolean;
  about?: string | null;
  returnPolicy?: string | null;
  contactEmail?: string | null;
  contactText?: string | null;
  defaultLanguage?: ShopLanguage | null;
  currencyDisplay?: 'shopper' | 'charged';
};

export const toPatch = (settings: Settings): store.ShopPatch => ({
  ...(settings.name === undefined ? {} : { name: settings.name }),
  ...(settings.accentColor === undefined ? {} : { accent_color: settings.accentColor }),
  ...(settings.backgroundColor === undefined ? {} : { background_color: settings.backgroundColor }),
  ...(settings.mockupBgColor === undefined ? {} : { mockup_bg_color: settings.mockupBgColor }),
  ...(settings.assetAllowlist === undefined
    ? {}
    : { asset_allowlist: [...settings.assetAllowlist], is_allowlist_custom: true }),
  ...(settings.requireSignedUrls === undefined ? {} : { require_signed_urls: settings.requireSignedUrls }),
  ...(settings.holdOrders === undefined ? {} : { hold_orders: settings.holdOrders }),
  ...(settings.about === undefined ? {} : { about: settings.about }),
  ...(settings.returnPolicy === undefined ? {} : { return_policy: settings.returnPolicy }),
  ...(settings.contactEmail === undefined ? {} : { contact_email: settings.contactEmail }),
  ...(settings.contactText === undefined ? {} : { contact_text: settings.contactText }),
  ...(settings.defaultLanguage === undefined ? {} : { default_language: settings.defaultLanguage }),
  ...(settings.currencyDisplay === undefined ? {} : { currency_display: settings.currencyDisplay }),
});
