import type { onSendAsyncHookHandler, preHandlerAsyncHookHandler, RouteOptions } from 'fastify';
import type { Idempotency } from './idempotency.ts';

/** Added to the routes that say `idempotent`, and to no other: every hook costs every request it stands on. */
export function honourIdempotencyKey(route: RouteOptions, idempotency: Idempotency): void {
  const begin: preHandlerAsyncHookHandler = async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.caller?.kind !== 'key') return;
    const hash = idempotency.hash(request.method, request.url, request.bodyDigest ?? '');
    const kept = await idempotency.begin(request.caller.keyId, key, hash);
    if (!kept) {
      request.isIdempotentRun = true;
      return;
    }
    return reply.code(kept.status).headers(kept.headers).header('idempotent-replayed', 'true').send(kept.body);
  };

  const keep: onSendAsyncHookHandler = async (request, reply, payload) => {
    if (!request.isIdempotentRun || request.caller?.kind !== 'key') return payload;
    const key = request.headers['idempotency-key'] as string;
    const status = reply.statusCode;
    if (status >= 500 || status === 409 || status === 429 || typeof payload !== 'string') {
      await idempotency.forget(request.caller.keyId, key);
      return payload;
    }
    const headers: Record<string, string> = { 'content-type': String(reply.getHeader('content-type')) };
    const cost = reply.getHeader('x-cost-cents');
    if (cost !== undefined) headers['x-cost-cents'] = String(cost);
    await idempotency.keep(request.caller.keyId, key, { status, headers, body: payload });
    return payload;
  };

  route.preHandler = [begin, ...[route.preHandler ?? []].flat()] as RouteOptions['preHandler'];
  route.onSend = [...[route.onSend ?? []].flat(), keep] as RouteOptions['onSend'];
}
