import { createdShop, logoMaxBytes, logoRequest, newShopRequest, shopSettings } from '@platen/contract/shops';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import type { Deps } from '../deps.ts';
import { proveDomain } from './domains.ts';
import { createOwnedShop, removeLogo, setLogo, withSlugs } from './owned-shops.ts';
import { getOwnedShop } from './shops.ts';
import { shopWire } from './wire.ts';

const byId = z.object({ id: z.string().max(64) });
/** Four letters for three bytes, and a little around it. */
const logoBodyBytes = Math.ceil(logoMaxBytes * 1.4) + 4096;

/**
 * Shops that people create in the studio, and their logos. The older calls are in `http.ts`; their deletion is in
 * `features/outside/leaving`.
 */
export function ownedShopsStudioRoutes(app: App, deps: Deps): void {
  const { toSettings, toOwned } = shopWire(deps.config);

  app.route({
    method: 'POST',
    url: '/shops',
    config: { auth: may('shops:create') },
    schema: { body: newShopRequest, response: { 201: createdShop } },
    handler: async (request, reply) => {
      const { name, slug = null } = request.body;
      const { shop, shopSecret } = await createOwnedShop(deps, personCaller(request), { name, slug });
      return reply.code(201).send({ shop: toOwned(shop), shop_secret: shopSecret });
    },
  });

  app.route({
    method: 'PUT',
    url: '/shops/:id/logo',
    config: { auth: may('shops:change') },
    bodyLimit: logoBodyBytes,
    schema: { params: byId, body: logoRequest, response: { 200: shopSettings } },
    preValidation: async (request) => {
      await getOwnedShop(deps, personCaller(request), (request.params as { id: string }).id);
    },
    handler: async (request) =>
      toSettings(await setLogo(deps, personCaller(request), request.params.id, request.body.base64Image)),
  });

  app.route({
    method: 'DELETE',
    url: '/shops/:id/logo',
    config: { auth: may('shops:change') },
    schema: { params: byId, response: { 200: shopSettings } },
    handler: async (request) => toSettings(await removeLogo(deps, personCaller(request), request.params.id)),
  });

  app.route({
    method: 'POST',
    url: '/shops/:id/domain/proof',
    config: { auth: may('shops:change') },
    schema: { params: byId, response: { 200: shopSettings } },
    handler: async (request) => {
      const caller = personCaller(request);
      await proveDomain(deps, caller, request.params.id);
      const shop = await getOwnedShop(deps, caller, request.params.id);
      return toSettings((await withSlugs(deps, [shop]))[0]!);
    },
  });
}
