/** The studio's routes for messages between shoppers and shops. */
import { messageRequest, orderMessages } from '@platen/contract/messages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import { getOrder } from '../../making/orders/orders.ts';
import { listOwnedShops } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { listOrderMessages, putAside, writeAsSeller } from './messages.ts';

const byId = z.object({ id: z.string().max(64) });

export function messagesStudioRoutes(app: App, deps: Deps): void {
  const shopOf = async (request: FastifyRequest, orderId: string): Promise<string> => {
    const shops = await listOwnedShops(deps, personCaller(request));
    const shopIds = shops.map((shop) => shop.id);
    return (await getOrder(deps, shopIds, orderId)).shop_id;
  };

  app.route({
    method: 'GET',
    url: '/orders/:id/messages',
    config: { auth: may('orders:read') },
    schema: { params: byId, response: { 200: orderMessages } },
    handler: async (request) => listOrderMessages(deps, await shopOf(request, request.params.id), request.params.id),
  });

  app.route({
    method: 'POST',
    url: '/orders/:id/messages',
    config: { auth: may('orders:change') },
    schema: { params: byId, body: messageRequest, response: { 201: orderMessages } },
    handler: async (request, reply) => {
      const orderId = request.params.id;
      const shopId = await shopOf(request, orderId);
      const { personId } = personCaller(request);
      await writeAsSeller(deps, { shopId, orderId, personId }, request.body.text);
      return reply.code(201).send(await listOrderMessages(deps, shopId, orderId));
    },
  });

  app.route({
    method: 'POST',
    url: '/orders/:id/messages/put-aside',
    config: { auth: may('orders:change') },
    schema: { params: byId, response: { 200: orderMessages } },
    handler: async (request) => {
      const orderId = request.params.id;
      const shopId = await shopOf(request, orderId);
      await putAside(deps, shopId, orderId);
      return listOrderMessages(deps, shopId, orderId);
    },
  });
}
