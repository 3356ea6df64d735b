/**
 * One Fastify instance per public address (API, studio, mockups, storage…), all made here, so that every answer of
 * every host has a request id, uses problem+json, and passes the same checks in the same order: 401, 403, 404, 400.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { ErrorCode, Problem } from '@platen/contract';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { KernelDeps } from '../deps.ts';
import { ApiError, invalidArgument, toProblem } from '../errors.ts';
import { newRequestId } from '../ids.ts';
import { type Limit, rateLimitHeaders } from '../limits/rate-limits.ts';
import { logRequests } from '../observing/log.ts';
import { formatTraceparent, traceField } from '../observing/traces.ts';
import { isLostRace, outageOf } from '../outbound/outages.ts';
import { findOddText, oddTextFault } from '../text/odd-text.ts';
import { findCurrentWork, runAs, type Work } from '../work/current-work.ts';
import { type AuthRule, authenticate, type Caller } from './auth.ts';
import { callerLeftStatus, isCallerGone } from './caller-left.ts';
import type { IdempotentRun } from './idempotency.ts';
import { honourIdempotencyKey } from './idempotency-hooks.ts';
import { parseJson } from './json-body.ts';
import { methodOf } from './method.ts';
import { errorsOf, generalErrors } from './operation-errors.ts';
import { addPageHeaders } from './page-headers.ts';
import { createRequestLimits } from './request-limits.ts';
import { nameRequest } from './request-span.ts';
import { requirePermission } from './roles.ts';
import { checkRouteSchemas } from './route-schemas.ts';
import { isForPerson } from './starting-page.ts';
import { MalformedBody, pointer, validatorCompiler } from './validation.ts';
import { version } from './version.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who may call what. */
export type RouteRule = { method: string; url: string; auth: AuthRule };

declare module 'fastify' {
  interface FastifyInstance {
    /** For every route of this app. */
    rules: RouteRule[];
  }
  interface FastifyRequest {
    caller: Caller | null;
    bodyDigest: string | null;
    /** Names this request in reports of faults and stalls. */
    work: Work | null;
    /** Set while a request with an `Idempotency-Key` runs. */
    idempotentRun: IdempotentRun | null;
  }
  interface FastifyContextConfig {
    /** Every route declares who may call it. */
    auth?: AuthRule;
    /** Honours Idempotency-Key (routes with a key that cost money or create something). */
    idempotent?: boolean;
    /** Errors of the call beyond those that `errorsOf` derives: listed in the OpenAPI document. */
    errors?: readonly ErrorCode[];
    /** All errors it can return. Set for the calls of a host that has a document. */
    listedErrors?: readonly ErrorCode[];
    /** Counted in place of the caller's usual limit. `none` counts nothing. */
    limit?: Limit | 'none';
  }
}

export type AppOptions = {
  name: string;
  /** Answer unknown query parameters with 400, as the API host does. */
  isStrict?: boolean;
  bodyLimitBytes?: number;
  /** On every answer of this host. */
  headers?: Record<string, string>;
  /** Replaces the problem document on a host with its own error format. */
  sendFault?: (error: unknown, request: FastifyRequest, reply: Reply) => unknown;
  /** Collects the routes for `app.swagger()`, their OpenAPI document. */
  openApi?: FastifyDynamicSwaggerOptions | undefined;
  /** What a person sees at a page that does not exist. Programs get the problem document. */
  notFoundPage?: () => { html: string; headers: Record<string, string> };
};

export async function createApp(deps: KernelDeps, options: AppOptions): Promise<App> {
  const { config, log, metrics, guard, watchdog, idempotency } = deps;
  const requestLimits = createRequestLimits(deps);
  const answered = logRequests(log, options.name);
  const sendFault =
    options.sendFault ??
    ((error: unknown, request: FastifyRequest, reply: Reply) =>
      sendProblem(asApiError(error, request), request, reply));
  const app = Fastify({
    loggerInstance: log.child({ host: options.name }) as FastifyBaseLogger,
    // Lines name their request themselves, so requests need no logger each.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: newRequestId,
    bodyLimit: options.bodyLimitBytes ?? 1024 * 1024,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: true },
    return503OnClosing: false,
    forceCloseConnections: false,
    // Faults of the URL itself are found before there is a route, so no hook has run yet.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, 'platen-version': version, ...options.headers });
      addPageHeaders(reply as unknown as Reply);
      return sendFault(error, request, reply as unknown as Reply);
    },
  }).withTypeProvider<ZodTypeProvider>() as unknown as App;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('rules', []);
  app.decorateRequest('caller', null);
  app.decorateRequest('bodyDigest', null);
  app.decorateRequest('work', null);
  app.decorateRequest('idempotentRun', null);
  if (options.openApi) await app.register((await import('@fastify/swagger')).default, options.openApi);

  // An empty body is no body: DELETE and POST calls that need none may still declare JSON.
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
      } catch (error) {
        done(null, error instanceof MalformedBody ? error : new MalformedBody('The body is not valid JSON.'));
      }
    },
  );

  app.addHook('onRoute', (route) => {
    if (route.config?.auth === undefined) throw new Error(`${route.method} ${route.url} does not say who may call it`);
    checkRouteSchemas(route, { isStrict: options.isStrict === true });
    for (const method of [route.method].flat()) app.rules.push({ method, url: route.url, auth: route.config.auth });
    if (route.config.idempotent) honourIdempotencyKey(route, idempotency);
    if (!options.isStrict) return;
    route.schema = { querystring: z.strictObject({}), ...route.schema };
    route.config = { ...route.config, listedErrors: errorsOf(route) };
  });

  app.addHook('onRequest', (request, _reply, done) => {
    request.work = findCurrentWork();
    const route = routeOf(request);
    if (request.work) request.work.label = `${methodOf(request.method)} ${options.name} ${route}`;
    nameRequest(request.work, options.name, request.method, route, request.id);
    done();
  });
  // The body was read in the parser's context; from here on the request's own applies again.
  app.addHook('preValidation', (request, _reply, done) => {
    watchdog.pass(request.work);
    if (request.work) runAs(request.work, done);
    else done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    refuseOddBody(request.body);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    watchdog.pass(request.work);
    addPageHeaders(reply);
    done();
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('platen-version', version);
    if (options.headers) reply.headers(options.headers);
    const { auth } = request.routeOptions.config;
    if (auth && auth.kind !== 'public') {
      requestLimits.refuseGuesser(request);
      try {
        const { caller, setCookie } = await authenticate(request, auth, deps.credentials);
        request.caller = caller;
        noteCallerTrace(request, caller);
        if (setCookie) reply.header('set-cookie', setCookie);
        requirePermission(request, auth, caller);
      } catch (error) {
        requestLimits.noteFailure(request, error);
        throw error;
      }
    }
    refuseOddUrl(request.url);
    if (isWriting.has(request.method)) deps.disk.refuseWhenLow('anything');
    const standing = await requestLimits.count(request);
    if (standing) reply.headers(rateLimitHeaders(standing));
  });

  // Looking up a timer by its labels costs more than the observation, so each route and status keeps its own.
  const timers = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const method = methodOf(request.method);
    const route = routeOf(request);
    const key = `${method} ${reply.statusCode} ${route}`;
    let timer = timers.get(key);
    if (!timer) {
      timer = metrics.requestSeconds.labels({ host: options.name, method, route, status: reply.statusCode });
      timers.set(key, timer);
    }
    timer.observe(reply.elapsedTime / 1000);
    if (reply.statusCode === 500) guard.answered(request.work, null);
    if (answered.isLevelEnabled('info')) {
      answered.info(
        {
          id: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...traceField(request.work),
          // The address is unknown once the caller has disconnected.
          ip: request.ip === undefined ? null : deps.callerAddress(request.ip),
        },
        'answered',
      );
    }
    done();
  });

  app.setErrorHandler((error, request, reply) => {
    if (!isCallerGone(error, request)) {
      noteUnlisted(guard, error, request);
      return sendFault(error, request, reply);
    }
    metrics.callersLeft.inc({ host: options.name });
    return reply.code(callerLeftStatus).send();
  });
  app.setNotFoundHandler((request, reply) => {
    if (options.notFoundPage && isForPerson(request.raw)) {
      const { html, headers } = options.notFoundPage();
      return reply.code(404).headers(headers).send(html);
    }
    const path = request.url.split('?')[0];
    return sendFault(
      new ApiError('not_found', `There is no ${request.method} ${path} here. See /docs for all calls.`),
      request,
      reply,
    );
  });
  return app;
}

/** The pattern, never the path. All requests without a pattern share one label. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** A shop's own trace is returned to it with the events that this call causes. */
function noteCallerTrace(request: FastifyRequest, caller: Caller | null): void {
  const { work } = request;
  if (!work?.trace || caller === null || caller.kind === 'person') return;
  work.callerTrace = { shopId: caller.shopId, traceparent: formatTraceparent(work.trace) };
}

/** Calls that add something. Removing frees space and is always accepted. */
const isWriting = new Set(['POST', 'PUT', 'PATCH']);

type Reply = Parameters<Parameters<App['setErrorHandler']>[0]>[2];

/** The error as a problem document. Details that are not fit for the caller go to the log. */
export function describeFault(error: unknown, request: FastifyRequest): Problem {
  const fault = asApiError(error, request);
  logCause(fault, request);
  return toProblem(fault, request.id);
}

/** The document would be wrong. Only tests listen to this. */
function noteUnlisted(guard: KernelDeps['guard'], error: unknown, request: FastifyRequest): void {
  const { listedErrors } = request.routeOptions.config;
  if (!listedErrors) return;
  const { code } = asApiError(error, request);
  if (!listedErrors.includes(code) && !generalErrors.includes(code)) guard.unlisted(request.work, code);
}

function logCause(error: ApiError, request: FastifyRequest): void {
  if (error.status >= 500 && error.cause !== undefined)
    request.log.error({ id: request.id, ...traceField(request.work), err: error.cause }, error.message);
}

function sendProblem(error: ApiError, request: FastifyRequest, reply: Reply) {
  logCause(error, request);
  if (error.extras.retryAfterSeconds !== undefined) reply.header('retry-after', error.extras.retryAfterSeconds);
  if (error.extras.standing) reply.headers(rateLimitHeaders(error.extras.standing));
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(error.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(toProblem(error, request.id));
}

type FastifyFault = Error & { code?: string; statusCode?: number };

/** Fastify's own errors become ours; an unknown one is a 500 without details. */
function asApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const fault = error as FastifyFault;
  switch (fault.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError(
        'payload_too_large',
        `The body exceeds the limit of ${request.routeOptions.bodyLimit} bytes.`,
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('unsupported_type', 'Send JSON with content-type: application/json.');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError('not_found', 'This address is too long. See /docs for all calls.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
      return new ApiError('invalid_argument', 'The request is malformed: its length or its URL cannot be read.');
    default:
      if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500) {
        return new ApiError('invalid_argument', 'The request is malformed.', { cause: fault });
      }
      if (outageOf(error) === 'full') {
        return new ApiError('unavailable', 'The service has no storage left for this. Try again later.', {
          retryAfterSeconds: 60,
          cause: error,
        });
      }
      if (outageOf(error) === 'away') {
        return new ApiError(
          'unavailable',
          'The database or the storage is temporarily unavailable. Try again in a second.',
          {
            retryAfterSeconds: 1,
            cause: error,
          },
        );
      }
      if (isLostRace(error)) {
        return new ApiError(
          'unavailable',
          'Another call changed the same object at the same time, so this one did nothing. Try again.',
          {
            retryAfterSeconds: 1,
            cause: error,
          },
        );
      }
      return new ApiError(
        'internal',
        'Something failed in the service and was logged. Try again. If it keeps failing, report the request id.',
        {
          cause: error,
        },
      );
  }
}

/** Before any look-up. Percent-encoding can spell U+0000, but no half of a surrogate pair. */
function refuseOddUrl(url: string): void {
  const at = url.indexOf('%00');
  if (at === -1) return;
  const query = url.indexOf('?');
  if (query === -1 || at < query) throw new ApiError('not_found', 'An id cannot contain the character U+0000.');
  throw invalidArgument(`A query parameter ${oddTextFault}`);
}

function refuseOddBody(body: unknown): void {
  const found = findOddText(body);
  if (!found) return;
  const param = pointer(found);
  throw invalidArgument(`${param === '' ? 'The body' : `\`${param}\``} ${oddTextFault}`, param === '' ? {} : { param });
}
