import { taxes, taxesRequest } from '@platen/contract/taxes';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import { getOwnedShop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { getTaxes, putTaxes } from './taxes.ts';

const byShop = z.object({ id: z.string().max(64) });
/** Three hundred rates, with room to spare. */
const bodyBytes = 128 * 1024;

export function taxesStudioRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/shops/:id/taxes',
    config: { auth: may('shops:read') },
    schema: { params: byShop, response: { 200: taxes } },
    handler: (request) => getTaxes(deps, personCaller(request), request.params.id),
  });

  app.route({
    method: 'PUT',
    url: '/shops/:id/taxes',
    config: { auth: may('shops:change') },
    bodyLimit: bodyBytes,
    schema: { params: byShop, body: taxesRequest, response: { 200: taxes } },
    preValidation: async (request) => {
      await getOwnedShop(deps, personCaller(request), (request.params as { id: string }).id);
    },
    handler: (request) => putTaxes(deps, personCaller(request), request.params.id, request.body),
  });
}
