import { chatThread } from '@platen/contract/chat';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import { getOwnedShop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { findThread, forgetThread, keepThread } from './chat-threads.ts';

/** Serves the studio's chat page: one conversation for each person and shop. */
export function chatStudioRoutes(app: App, deps: Deps): void {
  const params = z.object({ id: z.string().max(64) });
  const url = '/shops/:id/chat';

  app.route({
    method: 'GET',
    url,
    config: { auth: may('designs:read') },
    schema: { params, response: { 200: chatThread } },
    handler: async (request) => {
      const person = personCaller(request);
      const shop = await getOwnedShop(deps, person, request.params.id);
      return { messages: await findThread(deps.database.db, shop.id, person.personId) };
    },
  });

  app.route({
    method: 'PUT',
    url,
    config: { auth: may('designs:read') },
    schema: { params, body: chatThread, response: { 204: z.undefined() } },
    handler: async (request, reply) => {
      const person = personCaller(request);
      const shop = await getOwnedShop(deps, person, request.params.id);
      await keepThread(deps.database.db, shop.id, person.personId, request.body.messages, deps.clock.now());
      return reply.code(204).send();
    },
  });

  app.route({
    method: 'DELETE',
    url,
    config: { auth: may('designs:read') },
    schema: { params, response: { 204: z.undefined() } },
    handler: async (request, reply) => {
      const person = personCaller(request);
      const shop = await getOwnedShop(deps, person, request.params.id);
      await forgetThread(deps.database.db, shop.id, person.personId);
      return reply.code(204).send();
    },
  });
}
