/**
 * One Fastify instance per public address (API, studio, mockups, storage…), all made here, so that every answer of every
 * host carries a request id, speaks problem+json, and passes the same checks in the same order: 401, 403, 404, 400.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { ApiError, rateLimited, toProblem } from '../errors.ts';
import { newRequestId } from '../ids.ts';
import { type Limit, rateLimitHeaders } from '../rate-limits.ts';
import { type AuthRule, authenticate, type Caller } from './auth.ts';
import { honourIdempotencyKey } from './idempotency-hooks.ts';
import { openApiOptions } from './openapi.ts';
import { MalformedBody, validatorCompiler } from './validation.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    bodyDigest: string | null;
    isIdempotentRun: boolean;
  }
  interface FastifyContextConfig {
    /** Every route says who may call it. */
    auth?: AuthRule;
    /** Honours Idempotency-Key (routes with a key that cost money or create something). */
    idempotent?: boolean;
    /** Counted against the caller: its key, or its address where it has none. */
    limit?: Limit;
  }
}

export type AppOptions = {
  name: string;
  /** Answer unknown query parameters with 400, as the API host does. */
  isStrict?: boolean;
  bodyLimitBytes?: number;
  /** On every answer of this host. */
  headers?: Record<string, string>;
};

/** Sent with every answer as `platen-version`. */
export const version = '1';

export async function createApp(deps: Deps, options: AppOptions): Promise<App> {
  const { config, log, metrics, limits, idempotency } = deps;
  const app = Fastify({
    loggerInstance: log.child({ host: options.name }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: newRequestId,
    bodyLimit: options.bodyLimitBytes ?? 1024 * 1024,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: true },
    return503OnClosing: false,
    forceCloseConnections: false,
  }).withTypeProvider<ZodTypeProvider>() as unknown as App;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  app.decorateRequest('bodyDigest', null);
  app.decorateRequest('isIdempotentRun', false);
  await app.register(swagger, openApiOptions(config));

  // An empty body is no body: DELETE and POST calls that need none may still name JSON as their type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/*+json', 'text/plain'],
    { parseAs: 'buffer' },
    (request, body, done) => {
      const bytes = body as Buffer;
      if (request.headers['idempotency-key'] !== undefined) {
        request.bodyDigest = createHash('sha256').update(bytes).digest('hex');
      }
      if (bytes.length === 0) return done(null, undefined);
      try {
        done(null, parseJson(bytes.toString('utf8')));
      } catch {
        done(null, new MalformedBody('The body is not valid JSON.'));
      }
    },
  );

  app.addHook('onRoute', (route) => {
    if (route.config?.auth === undefined) throw new Error(`${route.method} ${route.url} does not say who may call it`);
    if (route.config.idempotent) honourIdempotencyKey(route, idempotency);
    if (options.isStrict) route.schema = { querystring: z.strictObject({}), ...route.schema };
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('platen-version', version);
    if (options.headers) reply.headers(options.headers);
    const { auth, limit } = request.routeOptions.config;
    if (auth) {
      const { caller, setCookie } = await authenticate(request, auth, deps.credentials);
      request.caller = caller;
      if (setCookie) reply.header('set-cookie', setCookie);
    }
    const limited = limit ?? (request.caller?.kind === 'key' ? config.limits.perKey : null);
    if (limited) {
      const standing = limits.count(
        limited,
        request.caller?.kind === 'key' ? request.caller.keyId : deps.callerAddress(request.ip),
      );
      reply.headers(rateLimitHeaders(standing));
      if (!standing.isAllowed) {
        throw rateLimited(
          `Too many requests: ${limited.limit} in ${limited.windowSeconds} seconds are allowed. Try again in ${standing.resetSeconds} s.`,
          standing.resetSeconds,
        );
      }
    }
  });

  // Looking a timer up by its labels costs more than the observation: each route and status keeps its own.
  const timers = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const key = `${reply.statusCode} ${route}`;
    let timer = timers.get(key);
    if (!timer) {
      timer = metrics.requestSeconds.labels({ host: options.name, route, status: reply.statusCode });
      timers.set(key, timer);
    }
    timer.observe(reply.elapsedTime / 1000);
    if (log.isLevelEnabled('info')) {
      request.log.info(
        {
          id: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ip: deps.callerAddress(request.ip),
        },
        'answered',
      );
    }
    done();
  });

  app.setErrorHandler((error, request, reply) => sendProblem(asApiError(error, request), request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      new ApiError(
        'not_found',
        `There is no ${request.method} ${request.url.split('?')[0]} here. See /docs for what there is.`,
      ),
      request,
      reply,
    ),
  );
  return app;
}

type Reply = Parameters<Parameters<App['setErrorHandler']>[0]>[2];

function sendProblem(error: ApiError, request: FastifyRequest, reply: Reply) {
  if (error.status >= 500 && error.cause !== undefined)
    request.log.error({ id: request.id, err: error.cause }, error.message);
  if (error.extras.retryAfterSeconds !== undefined) reply.header('retry-after', error.extras.retryAfterSeconds);
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(error.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(toProblem(error, request.id));
}

type FastifyFault = Error & { code?: string; statusCode?: number };

/** Fastify's own faults become ours; anything unknown is a 500 that says nothing. */
function asApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const fault = error as FastifyFault;
  switch (fault.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError(
        'payload_too_large',
        `The body is over the limit of ${request.routeOptions.bodyLimit} bytes.`,
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('unsupported_type', 'Send JSON with content-type: application/json.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
      return new ApiError('invalid_argument', 'The request is malformed: its length or its URL cannot be read.');
    default:
      if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500) {
        return new ApiError('invalid_argument', 'The request is malformed.', { cause: fault });
      }
      return new ApiError(
        'internal',
        'Something failed on our side. It was logged; try again, and tell us the request id if it stays.',
        {
          cause: error,
        },
      );
  }
}

const deepest = 64;

/** JSON, with a bound on its depth and without the keys that reach into prototypes. */
function parseJson(text: string): unknown {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (isInString) {
      if (char === 92) i += 1;
      else if (char === 34) isInString = false;
    } else if (char === 34) isInString = true;
    else if (char === 123 || char === 91) {
      depth += 1;
      if (depth > deepest) throw new SyntaxError('too deep');
    } else if (char === 125 || char === 93) depth -= 1;
  }
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
}
