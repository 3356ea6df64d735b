import { claimCheck, claimCheckRequest, claimed, claimRequest } from '@platen/contract/accounts';
import {
  claimStatus,
  mintedShop,
  mintRequest,
  ownedShop,
  releasedShop,
  renderSettings,
  renderSettingsRequest,
  shopSettings,
  shopSettingsRequest,
} from '@platen/contract/shops';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import {
  findBearer,
  isPublic,
  needsBearer,
  needsShopSecret,
  personCaller,
  shopSecretCaller,
  unauthenticated,
} from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import { rateLimitHeaders } from '../../../kernel/limits/rate-limits.ts';
import { secondsBetween } from '../../../kernel/time.ts';
import type { Deps } from '../deps.ts';
import { checkClaim, claimShop, getClaimState } from './claims.ts';
import { changeOwnedShop, withSlugs } from './owned-shops.ts';
import {
  changeRenderSettings,
  getOwnedShop,
  getSandboxShop,
  listOwnedShops,
  mintShop,
  releaseShop,
  rotateShopSecret,
} from './shops.ts';
import { shopWire, toChange } from './wire.ts';

const byId = z.object({ id: z.string().max(64) });

export function shopsApiRoutes(app: App, deps: Deps): void {
  const claimLinks = (userCode: string) => ({
    verification_uri: deps.config.addresses.claim,
    verification_uri_complete: `${deps.config.addresses.claim}?code=${userCode}`,
  });

  app.route({
    method: 'POST',
    url: '/shops/sandbox',
    config: { auth: isPublic },
    schema: {
      summary: 'Create a sandbox shop',
      description:
        'Needs no account. The answer contains a key that works at once, and a code for a person to claim the shop. A shop that nobody claims within 24 hours is deleted. Secrets are shown only once.',
      tags: ['Shops'],
      body: mintRequest,
      response: { 201: mintedShop },
    },
    handler: async (request, reply) => {
      const shop = await mintShop(deps, deps.callerAddress(request.ip), {
        mockupBgColor: request.body.mockup_bg_color ?? null,
      });
      reply.headers(rateLimitHeaders(shop.standing));
      return reply.code(201).send({
        shop_id: shop.shopId,
        shop_secret: shop.shopSecret,
        api_key: shop.apiKey,
        api_key_scopes: [...shop.apiKeyScopes],
        claim: {
          user_code: shop.userCode,
          ...claimLinks(shop.userCode),
          claim_token: shop.claimToken,
          expires_in: shop.expiresInSeconds,
        },
      });
    },
  });

  app.route({
    method: 'GET',
    url: '/shops/claim',
    config: { auth: needsBearer, errors: ['not_found', 'expired_token'] },
    schema: {
      summary: 'Get the claim status of a shop',
      description:
        'Poll every `interval` seconds, with the claim token as bearer token, until `status` is `claimed`. The sandbox’s key stops working then, and the owner creates keys in the studio.',
      tags: ['Shops'],
      response: { 200: claimStatus },
    },
    handler: async (request) => {
      const token = findBearer(request);
      if (token === null) throw unauthenticated('Send the claim token as Authorization: Bearer.');
      const state = await getClaimState(deps, token);
      if (state.status === 'claimed') {
        return { status: 'claimed' as const, shop_id: state.shopId, claimed_at: state.claimedAt.toISOString() };
      }
      return {
        status: 'unclaimed' as const,
        shop_id: state.shopId,
        user_code: state.userCode,
        ...claimLinks(state.userCode),
        expires_in: state.expiresInSeconds,
        interval: 5,
      };
    },
  });

  app.route({
    method: 'PATCH',
    url: '/shops/sandbox/:id/render-settings',
    config: { auth: needsShopSecret, errors: ['shop_claimed'] },
    schema: {
      summary: 'Change how mockups of a sandbox shop are drawn',
      description:
        'Send the shop secret as bearer token. Works until the shop is claimed; then its owner has these settings in the studio. Fields that are left out keep their value.',
      tags: ['Shops'],
      params: byId,
      body: renderSettingsRequest,
      response: { 200: renderSettings },
    },
    preValidation: async (request) =>
      getSandboxShop(deps, shopSecretCaller(request), (request.params as { id: string }).id),
    handler: async (request) => {
      const shop = await changeRenderSettings(deps, request.params.id, {
        mockupBgColor: request.body.mockup_bg_color,
        assetAllowlist: request.body.asset_allowlist,
      });
      return { shop_id: shop.id, mockup_bg_color: shop.mockupBgColor, asset_allowlist: [...shop.assetAllowlist] };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/shops/sandbox/:id',
    config: { auth: needsShopSecret, errors: ['shop_claimed'] },
    schema: {
      summary: 'Delete an unclaimed shop',
      description:
        'Deletes a sandbox shop and everything in it before it expires. A claimed shop cannot be deleted this way.',
      tags: ['Shops'],
      params: byId,
      response: { 200: releasedShop },
    },
    handler: async (request) => {
      const { id } = request.params;
      await getSandboxShop(deps, shopSecretCaller(request), id);
      await releaseShop(deps, id);
      return { shop_id: id, released: true as const };
    },
  });
}

export function shopsStudioRoutes(app: App, deps: Deps): void {
  const { toSettings, toOwned } = shopWire(deps.config);

  app.route({
    method: 'POST',
    url: '/claims',
    config: { auth: may('shops:create') },
    schema: { body: claimRequest, response: { 200: claimed } },
    handler: async (request, reply) => {
      const address = deps.callerAddress(request.ip);
      const { shopId, shopSecret, standing } = await claimShop(deps, personCaller(request), address, {
        userCode: request.body.user_code,
        name: request.body.name ?? null,
        payouts: request.body.payouts ?? null,
      });
      return reply.headers(rateLimitHeaders(standing)).send({ shop_id: shopId, shop_secret: shopSecret });
    },
  });

  app.route({
    method: 'POST',
    url: '/claims/check',
    config: { auth: isPublic },
    schema: { body: claimCheckRequest, response: { 200: claimCheck } },
    handler: async (request, reply) => {
      const { shopId, expiresAt, standing } = await checkClaim(
        deps,
        deps.callerAddress(request.ip),
        request.body.user_code,
      );
      const expires_in = Math.max(0, Math.floor(secondsBetween(deps.clock.now(), expiresAt)));
      return reply.headers(rateLimitHeaders(standing)).send({ shop_id: shopId, expires_in });
    },
  });

  app.route({
    method: 'GET',
    url: '/shops',
    config: { auth: may('shops:read') },
    schema: { response: { 200: z.object({ shops: z.array(ownedShop) }) } },
    handler: async (request) => {
      const shops = await withSlugs(deps, await listOwnedShops(deps, personCaller(request)));
      return { shops: shops.map(toOwned) };
    },
  });

  app.route({
    method: 'GET',
    url: '/shops/:id/settings',
    config: { auth: may('shops:read') },
    schema: { params: byId, response: { 200: shopSettings } },
    handler: async (request) => {
      const shop = await getOwnedShop(deps, personCaller(request), request.params.id);
      return toSettings((await withSlugs(deps, [shop]))[0]!);
    },
  });

  app.route({
    method: 'PATCH',
    url: '/shops/:id/settings',
    config: { auth: may('shops:change') },
    schema: { params: byId, body: shopSettingsRequest, response: { 200: shopSettings } },
    preValidation: async (request) => {
      await getOwnedShop(deps, personCaller(request), (request.params as { id: string }).id);
    },
    handler: async (request) => {
      const shop = await changeOwnedShop(deps, personCaller(request), request.params.id, toChange(request.body));
      return toSettings(shop);
    },
  });

  app.route({
    method: 'POST',
    url: '/shops/:id/rotate-secret',
    config: { auth: may('secrets:manage') },
    schema: { params: byId, response: { 200: z.object({ shop_secret: z.string() }) } },
    handler: async (request) => {
      const caller = personCaller(request);
      const shop = await getOwnedShop(deps, caller, request.params.id);
      return { shop_secret: await rotateShopSecret(deps, caller, shop) };
    },
  });
}
