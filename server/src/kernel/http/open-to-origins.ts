/**
 * Any page may call the API: it sends its key in a header and no cookie counts here, so a foreign page has nothing to
 * abuse. Without `allow-credentials` a browser sends none.
 */
import type { App } from './app.ts';
import { isPublic } from './auth.ts';
import { privateHeaders } from './private-headers.ts';

/** On every answer, including refusals, because a page must be able to read the reason. */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-request-id, platen-version, x-cost-cents, ratelimit, ratelimit-policy, retry-after, idempotent-replayed',
  ...privateHeaders,
};

const toTheApi = {
  methods: 'GET, HEAD, POST, PUT, PATCH, DELETE',
  headers: 'authorization, content-type, idempotency-key, x-api-key, user-agent',
};

/** Answers the preflight requests of browsers. */
export function answerPreflights(app: App, allowed: { methods: string; headers: string } = toTheApi): void {
  app.route({
    method: 'OPTIONS',
    url: '/*',
    config: { auth: isPublic },
    schema: { hide: true },
    handler: (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': allowed.methods,
          'access-control-allow-headers': allowed.headers,
          'access-control-max-age': '86400',
        })
        .send(),
  });
}
