/** The mockup host: `GET /<product_code>?…` answers a picture. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { ApiError, rateLimited, toProblem } from '../../kernel/errors.ts';
import type { App } from '../../kernel/http/app.ts';
import { isPublic } from '../../kernel/http/auth.ts';
import { rateLimitHeaders } from '../../kernel/rate-limits.ts';
import { drawErrorPicture } from './error-picture.ts';
import type { DrawingShop, Mockups, Picture } from './mockups.ts';
import { acceptsWebp } from './rules.ts';

/** A URL that was answered before: what it led to, and what must still be so. */
type Known = { shop: DrawingShop; key: string; expiresAt: Date | null };

const mostKnown = 20_000;
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

export function mockupRoutes(app: App, deps: Deps, mockups: Mockups): void {
  // Spelling a URL out (parameters, plan, digest) costs more than serving it, so URLs that come again are remembered as written.
  const known = new Map<string, Known>();

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers':
        'ETag, X-Cache, X-Render-Ms, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const startedAt = performance.now();
    const accept = request.headers.accept;
    const asWritten = `${accept !== undefined && acceptsWebp(accept) ? 'w' : '-'}${request.url}`;
    const before = known.get(asWritten);
    if (before) {
      const isStill = mockups.urls.findKnownShop(before.shop.id) === before.shop;
      const isInTime = before.expiresAt === null || before.expiresAt > deps.clock.now();
      const picture = isStill && isInTime ? mockups.findInMemory(before.key) : null;
      if (picture) return sendPicture(request, reply, picture, true, 0);
      known.delete(asWritten);
    }

    const { code } = request.params as { code: string };
    const cut = request.url.indexOf('?');
    const url = await mockups.urls.read(code, cut === -1 ? '' : request.url.slice(cut + 1));
    const format = mockups.formatOf(url.plan, url.shop, accept);
    const { picture, isHit } = await mockups.draw(url.plan, url.shop, format, () => countMiss(request, reply));
    if (known.size >= mostKnown) known.delete(known.keys().next().value!);
    const key = mockups.keyOf(url.plan, url.shop, format);
    known.set(asWritten, { shop: url.shop, key, expiresAt: url.expiresAt });
    return sendPicture(request, reply, picture, isHit, performance.now() - startedAt);
  };

  const countMiss = (request: FastifyRequest, reply: FastifyReply) => {
    const standing = deps.limits.count(deps.config.limits.mockupMisses, deps.callerAddress(request.ip));
    reply.headers(rateLimitHeaders(standing));
    if (standing.isAllowed) return;
    throw rateLimited(
      `This address asked for ${standing.limit.limit} new mockups within a minute, which is the limit. Try again in ${standing.resetSeconds} s; pictures drawn before are not limited.`,
      standing.resetSeconds,
    );
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/:code',
    config: { auth: isPublic },
    schema: { hide: true },
    errorHandler: (error, request, reply) => sendFault(deps, error, request, reply),
    handler: answer,
  });

  app.route({
    method: 'OPTIONS',
    url: '/*',
    config: { auth: isPublic },
    schema: { hide: true },
    handler: async (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, HEAD, OPTIONS',
          'access-control-allow-headers': '*',
          'access-control-max-age': '86400',
        })
        .send(),
  });
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: Picture, isHit: boolean, ms: number) {
  reply.headers({
    etag: picture.etag,
    'cache-control': cacheControl,
    vary: 'Accept',
    'x-cache': isHit ? 'hit' : 'miss',
    'x-render-ms': isHit ? '0' : ms.toFixed(1),
  });
  if (matches(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
  reply.header('content-type', picture.contentType).header('content-length', picture.bytes.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(picture.bytes);
}

function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  return condition.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Where Accept starts with an image type, the fault is told in a picture: nobody reads a problem document in an <img>. */
async function sendFault(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store').header('vary', 'Accept');
  const wantsPicture = /^\s*image\//i.test(request.headers.accept ?? '');
  const fault = error instanceof ApiError ? error : null;
  // Anything else, and any caller that reads, is the business of the app's own handler.
  if (!wantsPicture || !fault) throw error;
  if (fault.status >= 500 && fault.cause !== undefined)
    request.log.warn({ id: request.id, err: fault.cause }, fault.message);
  if (fault.extras.retryAfterSeconds !== undefined) reply.header('retry-after', fault.extras.retryAfterSeconds);
  const picture = await drawErrorPicture(toProblem(fault, request.id).title, fault.message).catch((cause) => {
    deps.log.warn({ err: cause }, 'an error picture could not be drawn');
    throw fault;
  });
  return reply.code(fault.status).header('content-type', 'image/png').send(picture);
}
