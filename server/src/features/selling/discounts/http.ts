import {
  deletedDiscount,
  discountAnswer,
  discountList,
  discountPatch,
  discountRequest,
} from '@platen/contract/discounts';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import { getOwnedShop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { changeDiscount, createDiscount, deleteDiscount, listDiscounts } from './discounts.ts';

const byShop = z.object({ id: z.string().max(64) });
const byDiscount = byShop.extend({ discountId: z.string().max(64) });

export function discountsStudioRoutes(app: App, deps: Deps): void {
  const knowShop = async (request: Parameters<typeof personCaller>[0]) => {
    await getOwnedShop(deps, personCaller(request), (request.params as { id: string }).id);
  };

  app.route({
    method: 'GET',
    url: '/shops/:id/discounts',
    config: { auth: may('shops:read') },
    schema: { params: byShop, response: { 200: discountList } },
    handler: async (request) => ({
      discounts: await listDiscounts(deps, personCaller(request), request.params.id),
    }),
  });

  app.route({
    method: 'POST',
    url: '/shops/:id/discounts',
    config: { auth: may('shops:change') },
    schema: { params: byShop, body: discountRequest, response: { 201: discountAnswer } },
    preValidation: knowShop,
    handler: async (request, reply) => {
      const discount = await createDiscount(deps, personCaller(request), request.params.id, request.body);
      return reply.code(201).send({ discount });
    },
  });

  app.route({
    method: 'PATCH',
    url: '/shops/:id/discounts/:discountId',
    config: { auth: may('shops:change') },
    schema: { params: byDiscount, body: discountPatch, response: { 200: discountAnswer } },
    preValidation: knowShop,
    handler: async (request) => {
      const { id: shopId, discountId } = request.params;
      return { discount: await changeDiscount(deps, personCaller(request), { shopId, discountId }, request.body) };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/shops/:id/discounts/:discountId',
    config: { auth: may('shops:change') },
    schema: { params: byDiscount, response: { 200: deletedDiscount } },
    handler: async (request) => {
      const { id: shopId, discountId } = request.params;
      await deleteDiscount(deps, personCaller(request), { shopId, discountId });
      return { id: discountId, deleted: true as const };
    },
  });
}
