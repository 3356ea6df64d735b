/** The calls of the consent page: the app's request, and the person's answer. */
import { connectionAnswer, connectionCheck, connectionCheckRequest, connectRequest } from '@platen/contract/keys';
import type { App } from '../../../../kernel/http/app.ts';
import { personCaller } from '../../../../kernel/http/auth.ts';
import { may } from '../../../../kernel/http/roles.ts';
import type { Deps } from '../../deps.ts';
import { checkConnection, connect, refuse } from './grants.ts';

export function connectionsStudioRoutes(app: App, deps: Deps): void {
  const config = { auth: may('keys:manage') };

  app.route({
    method: 'POST',
    url: '/connections/check',
    config,
    schema: { body: connectionCheckRequest, response: { 200: connectionCheck } },
    handler: (request) => checkConnection(deps, personCaller(request), request.body.request),
  });

  app.route({
    method: 'POST',
    url: '/connections',
    config,
    schema: { body: connectRequest, response: { 201: connectionAnswer } },
    handler: async (request, reply) => {
      const { request: sealed, shop_id: shopId, scopes } = request.body;
      const redirect_to = await connect(deps, personCaller(request), { request: sealed, shopId, scopes });
      return reply.code(201).send({ redirect_to });
    },
  });

  app.route({
    method: 'POST',
    url: '/connections/refuse',
    config,
    schema: { body: connectionCheckRequest, response: { 200: connectionAnswer } },
    handler: async (request) => ({ redirect_to: refuse(deps, request.body.request) }),
  });
}
