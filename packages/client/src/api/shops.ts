import { pause } from '../retry.ts';
import type { RequestOptions, Send } from '../transport.ts';
import { part } from '../transport.ts';
import type { Balance, ClaimStatus, MintedShop, PresentedKey, ReleasedShop, RenderSettings } from '../wire/answers.ts';
import type { MintRequest, RenderSettingsRequest } from '../wire/requests.ts';

export type ClaimedShop = Extract<ClaimStatus, { status: 'claimed' }>;
type SandboxSettings = NonNullable<MintRequest>;

export type ShopsApi = {
  /** Mints a sandbox shop. No key is needed; the answer holds one. It is not asked again by itself, or there might be two. */
  createSandbox(settings?: SandboxSettings, options?: RequestOptions): Promise<MintedShop>;
  /** The shop that the key belongs to, and what the key may do. */
  current(options?: RequestOptions): Promise<PresentedKey>;
  /** Whether a sandbox shop was claimed, by the claim token of its minting. */
  claimStatus(claimToken: string, options?: RequestOptions): Promise<ClaimStatus>;
  /** Asks until somebody has claimed the shop; rejects with `expired_token` when the claim has run out. */
  waitForClaim(claimToken: string, options?: RequestOptions): Promise<ClaimedShop>;
  /** How mockups of a sandbox shop are drawn. A claimed shop's settings are its owner's, in the studio. */
  changeRenderSettings(
    shop: { shopId: string; shopSecret: string },
    settings: RenderSettingsRequest,
    options?: RequestOptions,
  ): Promise<RenderSettings>;
  /** Gives up an unclaimed shop with everything in it. */
  release(shop: { shopId: string; shopSecret: string }, options?: RequestOptions): Promise<ReleasedShop>;
};

export function shopsApi(send: Send): ShopsApi {
  const claimStatus: ShopsApi['claimStatus'] = (claimToken, options) =>
    send({ method: 'GET', path: '/shops/claim', bearer: claimToken }, options);
  return {
    createSandbox: (settings = {}, options) =>
      send({ method: 'POST', path: '/shops/sandbox', json: settings, repeats: 'never' }, options),
    current: (options) => send({ method: 'GET', path: '/key' }, options),
    claimStatus,
    async waitForClaim(claimToken, options) {
      for (;;) {
        const status = await claimStatus(claimToken, options);
        if (status.status === 'claimed') return status;
        await pause(status.interval * 1000, options?.signal);
      }
    },
    changeRenderSettings: ({ shopId, shopSecret }, settings, options) =>
      send(
        {
          method: 'PATCH',
          path: `/shops/sandbox/${part(shopId)}/render-settings`,
          bearer: shopSecret,
          json: settings,
        },
        options,
      ),
    release: ({ shopId, shopSecret }, options) =>
      send({ method: 'DELETE', path: `/shops/sandbox/${part(shopId)}`, bearer: shopSecret }, options),
  };
}

export type BalanceApi = {
  /** What the organization of the key's shop has left to spend and to keep. */
  get(options?: RequestOptions): Promise<Balance>;
};

export function balanceApi(send: Send): BalanceApi {
  return { get: (options) => send({ method: 'GET', path: '/balance' }, options) };
}
