import type {
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
  preHandlerAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import type { Decided } from '../database/in-transaction.ts';
import type { Caller } from './auth.ts';
import type { Idempotency } from './idempotency.ts';

/** Keys of a person in one organization, of an API key and of a shop's secret never collide. */
const ownerOf = (caller: Caller | null): { keyId: string; shopId: string | null } | null => {
  if (caller?.kind === 'key') return caller;
  if (caller?.kind === 'shop-secret') return { keyId: `shop:${caller.shopId}`, shopId: caller.shopId };
  if (caller?.kind !== 'person') return null;
  return { keyId: `person:${caller.personId}:${caller.organizationId}`, shopId: null };
};

/** Added only to routes that declare `idempotent`, because every hook costs each request of its route. */
export function honourIdempotencyKey(route: RouteOptions, idempotency: Idempotency): void {
  const begin: preHandlerAsyncHookHandler = async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const owner = ownerOf(request.caller);
    if (typeof key !== 'string' || !owner) return;
    const hash = idempotency.hash(request.method, request.url, request.bodyDigest ?? '');
    const begun = await idempotency.begin(owner, key, hash);
    if ('run' in begun) {
      request.idempotentRun = begun.run;
      return;
    }
    const { status, headers, body } = begun.kept;
    return reply.code(status).headers(headers).header('idempotent-replayed', 'true').send(body);
  };

  /**
   * Only a decided success is stored. A refusal has done nothing: the caller may correct the request and use the key
   * again.
   */
  const end: onSendAsyncHookHandler = async (request, reply, payload) => {
    const run = request.idempotentRun;
    if (!run || run.isKept) return payload;
    if (run.isOpen || reply.statusCode >= 300 || typeof payload !== 'string') await run.giveUp();
    else
      await run.keep({
        status: reply.statusCode,
        headers: keptHeaders(reply.getHeader('content-type'), reply.getHeader('x-cost-cents')),
        body: payload,
      });
    return payload;
  };

  route.preHandler = [begin, ...[route.preHandler ?? []].flat()] as RouteOptions['preHandler'];
  route.onSend = [...[route.onSend ?? []].flat(), end] as RouteOptions['onSend'];
}

const json = 'application/json; charset=utf-8';

const keptHeaders = (type: unknown, cost: unknown): Record<string, string> => ({
  'content-type': String(type ?? json),
  ...(cost === undefined ? {} : { 'x-cost-cents': String(cost) }),
});

/** As the framework will serialize it: by the schema of the status, and of the type where there are several. */
const serializerOf = (reply: FastifyReply, status: number): ((body: object) => string) =>
  (reply.getSerializationFunction(String(status), 'application/json') ??
    reply.getSerializationFunction(String(status)) ??
    JSON.stringify) as (body: object) => string;

export type OnceAnswer = {
  status: number;
  body: object;
  costCents?: number;
  /** The id of the object in the answer, where it can be deleted. */
  subject?: string;
};

/**
 * How a route that honours `Idempotency-Key` answers. The use case calls `decided` in its deciding transaction, where
 * the answer is made and stored with the work. `send` then sends that answer. A use case with nothing to do (a dry run,
 * a known externalId) does not call `decided`, and its answer is stored when it is sent.
 */
export function answerOnce<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  toAnswer: (result: Result) => OnceAnswer,
): { decided: Decided<Result>; send(result: Result): FastifyReply } {
  return {
    async decided(tx, result) {
      const run = request.idempotentRun;
      if (!run) return;
      const { status, body, costCents, subject } = toAnswer(result);
      const text = serializerOf(reply, status)(body);
      await run.keepIn(tx, { status, headers: keptHeaders(json, costCents), body: text, subject: subject ?? null });
    },
    send(result) {
      const { status, body, costCents } = toAnswer(result);
      if (costCents !== undefined) reply.header('x-cost-cents', String(costCents));
      return reply.code(status).type(json).send(body);
    },
  };
}
