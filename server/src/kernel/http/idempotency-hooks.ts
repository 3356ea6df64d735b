import type { onSendAsyncHookHandler, preHandlerAsyncHookHandler, RouteOptions } from 'fastify';
import type { Idempotency, KeptAnswer } from './idempotency.ts';

/** Closes the run of a keyed request: its answer is kept for repeats, or forgotten so that the next attempt runs. */
export type IdempotentRun = { keep(answer: KeptAnswer): Promise<void>; forget(): Promise<void> };

/** Added to the routes that say `idempotent`, and to no other: every hook costs every request it stands on. */
export function honourIdempotencyKey(route: RouteOptions, idempotency: Idempotency): void {
  const begin: preHandlerAsyncHookHandler = async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.caller?.kind !== 'key') return;
    const hash = idempotency.hash(request.method, request.url, request.bodyDigest ?? '');
    const kept = await idempotency.begin(request.caller.keyId, key, hash);
    if (!kept) {
      const { keyId } = request.caller;
      request.idempotentRun = {
        keep: (answer) => idempotency.keep(keyId, key, answer),
        forget: () => idempotency.forget(keyId, key),
      };
      return;
    }
    return reply.code(kept.status).headers(kept.headers).header('idempotent-replayed', 'true').send(kept.body);
  };

  const keep: onSendAsyncHookHandler = async (request, reply, payload) => {
    const run = request.idempotentRun;
    if (!run) return payload;
    const status = reply.statusCode;
    if (status >= 500 || status === 409 || status === 429 || typeof payload !== 'string') {
      await run.forget();
      return payload;
    }
    const headers: Record<string, string> = { 'content-type': String(reply.getHeader('content-type')) };
    const cost = reply.getHeader('x-cost-cents');
    if (cost !== undefined) headers['x-cost-cents'] = String(cost);
    await run.keep({ status, headers, body: payload });
    return payload;
  };

  route.preHandler = [begin, ...[route.preHandler ?? []].flat()] as RouteOptions['preHandler'];
  route.onSend = [...[route.onSend ?? []].flat(), keep] as RouteOptions['onSend'];
}
