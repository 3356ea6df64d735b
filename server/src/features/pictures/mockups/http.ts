/** The mockup host: `GET /<product_code>?…` answers a picture. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, rateLimited, toProblem } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import { isCallerGone, untilClosed } from '../../../kernel/http/caller-left.ts';
import { answerPreflights } from '../../../kernel/http/open-to-origins.ts';
import { nameRequest } from '../../../kernel/http/request-span.ts';
import { version } from '../../../kernel/http/version.ts';
import { newRequestId } from '../../../kernel/ids.ts';
import { rateLimitHeaders, type Standing } from '../../../kernel/limits/rate-limits.ts';
import { createNameMemory } from '../../../kernel/news/name-memory.ts';
import { logRequests } from '../../../kernel/observing/log.ts';
import { traceField } from '../../../kernel/observing/traces.ts';
import { findCurrentWork } from '../../../kernel/work/current-work.ts';
import type { Deps } from '../deps.ts';
import { drawErrorPicture } from './error-picture.ts';
import type { DrawingShop, Mockups, Picture } from './mockups.ts';
import { acceptsWebp } from './rules.ts';

type Known = { shop: DrawingShop; key: string; expiresAt: Date | null };

/**
 * Recently answered URLs, as written, and what they led to. Interpreting a URL (parameters, plan, digest) costs more
 * than serving its picture. An entry is valid only while the shop is the same object and the URL has not expired.
 */
type KnownUrls = {
  find(request: Asked): Picture | null;
  remember(request: Asked, entry: Known): void;
};

type Asked = { url?: string | undefined; headers: IncomingHttpHeaders };

/** For all remembered addresses: 20,000 of the usual length. */
const maxKnownCharacters = 16_000_000;
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, X-Cache, X-Render-Ms, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

export function createKnownUrls(deps: Pick<Deps, 'clock'>, mockups: Mockups): KnownUrls {
  const known = createNameMemory<Known>({ maxCharacters: maxKnownCharacters });
  const nameOf = ({ url, headers: { accept } }: Asked) =>
    accept !== undefined && acceptsWebp(accept) ? `webp ${url}` : (url ?? '');
  return {
    find(request) {
      const name = nameOf(request);
      const entry = known.find(name);
      if (!entry) return null;
      const isStill = mockups.urls.findKnownShop(entry.shop.id) === entry.shop;
      const isInTime = entry.expiresAt === null || entry.expiresAt > deps.clock.now();
      const picture = isStill && isInTime ? mockups.findInMemory(entry.key) : null;
      if (!picture) known.forget(name);
      return picture;
    },
    remember(request, entry) {
      known.keep(nameOf(request), entry);
    },
  };
}

/**
 * Pictures in memory are served before the request enters the app: they need none of its checks, and are most of this
 * host's requests. Everything else continues to `app`.
 */
export function createMockupHandler(app: App, deps: Deps, known: KnownUrls) {
  const log = logRequests(deps.log, 'mockup');
  const labels = { host: 'mockup', route: '/:code' };
  const timerOf = (method: 'GET' | 'HEAD', status: 200 | 304) =>
    deps.metrics.requestSeconds.labels({ ...labels, method, status });
  const timers = {
    GET: { 200: timerOf('GET', 200), 304: timerOf('GET', 304) },
    HEAD: { 200: timerOf('HEAD', 200), 304: timerOf('HEAD', 304) },
  };
  const fixed = Object.entries({ ...openToAll, ...pictureHeaders(true, 0), 'platen-version': version }).flat();

  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const { method } = request;
    const picture = method === 'GET' || method === 'HEAD' ? known.find(request) : null;
    if (!picture || (method !== 'GET' && method !== 'HEAD')) {
      app.routing(request, response);
      return;
    }
    const id = newRequestId();
    const work = findCurrentWork();
    nameRequest(work, labels.host, method, labels.route, id);
    const isSame = matches(request.headers['if-none-match'], picture.etag);
    const headers = [...fixed, 'x-request-id', id, 'etag', picture.etag];
    if (!isSame) headers.push('content-type', picture.contentType, 'content-length', String(picture.bytes.length));
    response.writeHead(isSame ? 304 : 200, headers);
    if (isSame || method === 'HEAD') response.end();
    else response.end(picture.bytes);
    const ms = performance.now() - startedAt;
    timers[method][isSame ? 304 : 200].observe(ms / 1000);
    if (log.isLevelEnabled('info')) {
      log.info(
        {
          id,
          method,
          route: labels.route,
          status: response.statusCode,
          ms: Math.round(ms),
          ...traceField(work),
        },
        'answered',
      );
    }
  };
}

export function mockupRoutes(app: App, deps: Deps, mockups: Mockups, known: KnownUrls): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(openToAll);
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const startedAt = performance.now();
    const { code } = request.params as { code: string };
    const cut = request.url.indexOf('?');
    const url = await mockups.urls.read(code, cut === -1 ? '' : request.url.slice(cut + 1));
    const format = mockups.formatOf(url.plan, url.shop, request.headers.accept);
    const { picture, isHit } = await mockups.draw(url.plan, url.shop, format, {
      address: deps.callerAddress(request.ip),
      onMiss: () => countMiss(request, reply),
      signal: untilClosed(reply),
    });
    const key = mockups.keyOf(url.plan, url.shop, format);
    known.remember(request, { shop: url.shop, key, expiresAt: url.expiresAt });
    return sendPicture(request, reply, picture, isHit, performance.now() - startedAt);
  };

  const countMiss = (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
    const counting = deps.limits.count(deps.config.limits.mockupMisses, deps.callerAddress(request.ip));
    const told = (standing: Standing) => tellMiss(reply, standing);
    return counting instanceof Promise ? counting.then(told) : told(counting);
  };

  const tellMiss = (reply: FastifyReply, standing: Standing): void => {
    reply.headers(rateLimitHeaders(standing));
    if (standing.isAllowed) return;
    throw rateLimited(
      `This address has reached its limit of ${standing.limit.limit} new mockups per minute. Existing pictures are not limited.`,
      standing,
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

  answerPreflights(app, { methods: 'GET, HEAD, OPTIONS', headers: '*' });
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: Picture, isHit: boolean, ms: number) {
  reply.headers({ ...pictureHeaders(isHit, ms), etag: picture.etag });
  if (matches(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
  reply.header('content-type', picture.contentType).header('content-length', picture.bytes.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(picture.bytes);
}

function pictureHeaders(isHit: boolean, ms: number): Record<string, string> {
  return {
    'cache-control': cacheControl,
    vary: 'Accept',
    'x-cache': isHit ? 'hit' : 'miss',
    'x-render-ms': isHit ? '0' : ms.toFixed(1),
  };
}

function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  return condition.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/**
 * Where Accept starts with an image type, the error is a picture, because an <img> cannot display a problem document.
 */
async function sendFault(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (isCallerGone(error, request)) throw error;
  reply.header('cache-control', 'no-store').header('vary', 'Accept');
  const wantsPicture = /^\s*image\//i.test(request.headers.accept ?? '');
  const fault = error instanceof ApiError ? error : null;
  // The app's own handler serves anything else, and any caller that reads.
  if (!wantsPicture || !fault) throw error;
  if (fault.status >= 500 && fault.cause !== undefined)
    request.log.warn({ id: request.id, err: fault.cause }, fault.message);
  if (fault.extras.retryAfterSeconds !== undefined) reply.header('retry-after', fault.extras.retryAfterSeconds);
  const input = { title: toProblem(fault, request.id).title, message: fault.message };
  const picture = await drawErrorPicture(deps, deps.callerAddress(request.ip), input).catch((cause) => {
    deps.log.warn({ err: cause }, 'an error picture could not be drawn');
    throw fault;
  });
  return reply.code(fault.status).header('content-type', 'image/png').send(picture);
}
