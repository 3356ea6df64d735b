import { pause } from '../retry.ts';
import type { RequestOptions, Send } from '../transport.ts';
import { part } from '../transport.ts';
import type { Balance, ClaimStatus, MintedShop, PresentedKey, ReleasedShop, RenderSettings } from '../wire/answers.ts';
import type { MintRequest, RenderSettingsRequest } from '../wire/requests.ts';

export type ClaimedShop = Extract<ClaimStatus, { status: 'claimed' }>;
type SandboxSettings = NonNullable<MintRequest>;

export type ShopsApi = {
  /** Creates a sandbox shop. Needs no key; the answer contains one. It is never retried, because that could create two shops. */
  createSandbox(settings?: SandboxSettings, options?: RequestOptions): Promise<MintedShop>;
  /** The shop that the key belongs to, and the scopes of the key. */
  current(options?: RequestOptions): Promise<PresentedKey>;
  /** Whether a sandbox shop has been claimed. Needs the claim token from its creation. */
  claimStatus(claimToken: string, options?: RequestOptions): Promise<ClaimStatus>;
  /** Polls until someone claims the shop. Rejects with `expired_token` if the claim expires. */
  waitForClaim(claimToken: string, options?: RequestOptions): Promise<ClaimedShop>;
  /** Changes how mockups of a sandbox shop are drawn. The owner of a claimed shop changes them in the studio. */
  changeRenderSettings(
    shop: { shopId: string; shopSecret: string },
    settings: RenderSettingsRequest,
    options?: RequestOptions,
  ): Promise<RenderSettings>;
  /** Deletes an unclaimed shop and everything in it. */
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
  /** The money and storage that the organization of the key's shop has left. */
  get(options?: RequestOptions): Promise<Balance>;
};

export function balanceApi(send: Send): BalanceApi {
  return { get: (options) => send({ method: 'GET', path: '/balance' }, options) };
}
