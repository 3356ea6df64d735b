import { grant, grantRequest } from '@platen/contract/realtime';
import type { App } from '../../../kernel/http/app.ts';
import { mayHaveKey } from '../../../kernel/http/auth.ts';
import { answerOnce } from '../../../kernel/http/idempotency-hooks.ts';
import type { Deps } from '../deps.ts';
import { createGrant, type Grant } from './realtime.ts';

export function realtimeApiRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'POST',
    url: '/realtime/grant',
    config: {
      auth: mayHaveKey('designs:change'),
      limit: deps.config.limits.grants,
      idempotent: true,
      errors: ['permission_denied', 'not_found'],
    },
    schema: {
      summary: 'Get a token for a realtime socket',
      description:
        'A sandbox shop needs no key: name the shop in the request. A claimed shop needs a key with the scope mockups:realtime. The token opens one socket and expires after five minutes.',
      tags: ['Realtime'],
      body: grantRequest,
      response: { 200: grant },
    },
    handler: async (request, reply) => {
      const caller = request.caller?.kind === 'key' ? request.caller : null;
      const answer = answerOnce(request, reply, ({ token, expiresAt }: Grant) => ({
        status: 200,
        body: { token, expiresAt: Math.floor(expiresAt.getTime() / 1000) },
      }));
      const address = deps.callerAddress(request.ip);
      return answer.send(await createGrant(deps, caller, address, request.body.shop, answer.decided));
    },
  });
}
