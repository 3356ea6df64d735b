import { allScopes } from '../scopes.ts';
import { ids, urls } from './common.ts';

const expiresInSeconds = 86_400;
const links = {
  user_code: 'BCDF-GHJK',
  verification_uri: 'https://studio.example.com/claim',
  verification_uri_complete: 'https://studio.example.com/claim?code=BCDF-GHJK',
};

export const shopSamples = {
  MintShop: { mockup_bg_color: 'ff8800' },
  MintedShop: {
    shop_id: ids.shop,
    shop_secret: 'scsec_shown-this-once',
    api_key: 'sk_shown-this-once',
    api_key_scopes: [...allScopes],
    claim: { ...links, claim_token: 'ct_shown-this-once', expires_in: expiresInSeconds },
  },
  UnclaimedShop: { status: 'unclaimed', shop_id: ids.shop, ...links, expires_in: expiresInSeconds - 600, interval: 5 },
  ChangeRenderSettings: { mockup_bg_color: null, asset_allowlist: ['https://cdn.example.net'] },
  RenderSettings: { shop_id: ids.shop, mockup_bg_color: null, asset_allowlist: ['https://cdn.example.net'] },
  ReleasedShop: { shop_id: ids.shop, released: true },
  Balance: {
    plan: 'sandbox',
    planBudgetCents: 500,
    planUsedCents: 24.7,
    walletCents: 0,
    renewsAt: null,
    payments: 'test',
    storageBytes: 482_113,
    storageLimitBytes: 1_073_741_824,
  },
  PresentedKey: {
    id: ids.key,
    shop_id: ids.shop,
    scopes: ['orders:add', 'orders:read'],
    storage_origin: urls.storage,
  },
};
