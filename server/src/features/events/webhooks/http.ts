import { maker } from '@platen/contract/keys';
import {
  changeEndpointRequest,
  createdEndpoint,
  createEndpointRequest,
  deliveriesQuery,
  deliveryPage,
  endpointStatistics,
  eventPage,
  eventsQuery,
  replayRequest,
  rotatedSecret,
  webhookDelivery,
  webhookEndpoint,
  webhookEvent,
} from '@platen/contract/webhooks';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { type AuthRule, findAuthor, findMaker, keyCaller, needsKey, personCaller } from '../../../kernel/http/auth.ts';
import { answerOnce } from '../../../kernel/http/idempotency-hooks.ts';
import { may } from '../../../kernel/http/roles.ts';
import { toMaker } from '../../tenants/keys/keys.ts';
import { getOwnedShop, listOwnedShops } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { listEvents } from '../event-log/event-log.ts';
import { type Delivery, listDeliveries, readStatistics, replayEvents, resendDelivery } from './deliveries.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type Endpoint,
  type EndpointTest,
  getEndpoint,
  listEndpoints,
  type NewEndpoint,
  type RotatedSecret,
  rotateEndpointSecret,
  testEndpoint,
} from './endpoints.ts';
import { findRotationEnd } from './secrets.ts';

const byId = z.object({ id: z.string().max(64) });
const tags = ['Webhooks'];
/** Calls that make this service send to an address of the caller's choice, while the caller waits. */
const probes = { name: 'webhook-probes', limit: 300, windowSeconds: 60 };
const endpointAnswer = z.object({ endpoint: webhookEndpoint }).meta({ id: 'WebhookEndpointAnswer' });
const endpointList = z.object({ endpoints: z.array(webhookEndpoint) }).meta({ id: 'WebhookEndpointList' });
const deleted = z.object({ id: z.string(), deleted: z.literal(true) }).meta({ id: 'DeletedWebhookEndpoint' });
const testResult = z.object({ event: webhookEvent, delivery: webhookDelivery }).meta({ id: 'WebhookTestResult' });
const replayed = z
  .object({ queued: z.int().describe('How many events are sent again') })
  .meta({ id: 'ReplayedEvents' });

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

const toDelivery = (row: Delivery) => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  orderId: row.order_id,
  status: row.status,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
});

type Routes = {
  base: string;
  auth: AuthRule;
  isShown: boolean;
  /** The shops whose endpoints the caller may manage. */
  shopsOf(request: FastifyRequest): Promise<string[]>;
};

/** What the API and the studio both do with one endpoint; they differ in the caller and in which shops belong to it. */
function endpointRoutes(app: App, deps: Deps, { base, auth, isShown, shopsOf }: Routes): void {
  const hidden = isShown ? { tags } : { hide: true };
  const config = { auth };
  const find = async (request: FastifyRequest) =>
    getEndpoint(deps, await shopsOf(request), (request.params as { id: string }).id);

  app.route({
    method: 'GET',
    url: `${base}/:id`,
    config,
    schema: {
      summary: 'Get a webhook endpoint',
      description:
        'Returns the settings and the end of the secret. The whole secret is shown only once, when it is created.',
      ...hidden,
      params: byId,
      response: { 200: endpointAnswer },
    },
    handler: async (request) => ({ endpoint: toEndpoint(deps, await find(request)) }),
  });

  app.route({
    method: 'PATCH',
    url: `${base}/:id`,
    config,
    schema: {
      summary: 'Change, enable or disable a webhook endpoint',
      description:
        'Fields that are left out keep their value. An endpoint that answered 410 Gone is disabled; `enabled: true` enables it again.',
      ...hidden,
      params: byId,
      body: changeEndpointRequest,
      response: { 200: endpointAnswer },
    },
    preValidation: async (request) => {
      await find(request);
    },
    handler: async (request) => ({
      endpoint: toEndpoint(deps, await changeEndpoint(deps, request.params.id, request.body, findAuthor(request))),
    }),
  });

  app.route({
    method: 'DELETE',
    url: `${base}/:id`,
    config,
    schema: {
      summary: 'Delete a webhook endpoint',
      description: 'It receives no more events, and pending deliveries are cancelled. The event log is kept.',
      ...hidden,
      params: byId,
      response: { 200: deleted },
    },
    handler: async (request) => {
      const endpoint = await find(request);
      await deleteEndpoint(deps, endpoint, findAuthor(request));
      return { id: endpoint.id, deleted: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: `${base}/:id/test`,
    config: { auth, limit: probes, idempotent: true, errors: ['conflict'] },
    schema: {
      summary: 'Send a signed test event',
      description:
        'Sends one test event immediately to an enabled endpoint. The answer contains the endpoint’s response, whether or not it succeeded.',
      ...hidden,
      params: byId,
      response: { 200: testResult },
    },
    handler: async (request, reply) => {
      const answer = answerOnce(request, reply, (test: EndpointTest) => ({ status: 200, body: toTestResult(test) }));
      return answer.send(await testEndpoint(deps, await find(request), answer.decided));
    },
  });

  app.route({
    method: 'POST',
    url: `${base}/:id/rotate-secret`,
    config: { ...config, idempotent: true, errors: ['conflict'] },
    schema: {
      summary: 'Rotate the signing secret',
      description:
        'A replaced secret keeps signing every delivery for another 24 hours, so that receivers can switch without a gap. At most four secrets are valid at a time. A further rotation is refused with 409, which says when the next secret expires.',
      ...hidden,
      params: byId,
      response: { 200: rotatedSecret },
    },
    handler: async (request, reply) => {
      const answer = answerOnce(request, reply, ({ secret, previousSecretValidUntil }: RotatedSecret) => ({
        status: 200,
        body: { secret, previousSecretValidUntil: previousSecretValidUntil.toISOString() },
      }));
      return answer.send(
        await rotateEndpointSecret(deps, (await find(request)).id, findAuthor(request), answer.decided),
      );
    },
  });

  app.route({
    method: 'POST',
    url: `${base}/:id/replay`,
    config: { ...config, idempotent: true, errors: ['conflict'] },
    schema: {
      summary: 'Resend past events',
      description:
        'For a receiver that lost events. Resends the events of a period, optionally of some types or one order. Their ids stay the same.',
      ...hidden,
      params: byId,
      body: replayRequest,
      response: { 200: replayed },
    },
    preValidation: async (request) => {
      await find(request);
    },
    handler: async (request, reply) => {
      const { type, orderId, createdAfter, createdBefore } = request.body;
      const filter = { types: type, orderId, createdAfter: dateOf(createdAfter), createdBefore: dateOf(createdBefore) };
      const answer = answerOnce(request, reply, (queued: number) => ({ status: 200, body: { queued } }));
      return answer.send(await replayEvents(deps, request.params.id, filter, findAuthor(request), answer.decided));
    },
  });

  app.route({
    method: 'GET',
    url: `${base}/:id/deliveries`,
    config,
    schema: {
      summary: 'List the deliveries to an endpoint',
      description: 'Newest first, each with all its attempts: the status, the duration, and the start of the response.',
      ...hidden,
      params: byId,
      querystring: deliveriesQuery,
      response: { 200: deliveryPage },
    },
    preValidation: async (request) => {
      await find(request);
    },
    handler: async (request) => {
      const { limit, cursor, status } = request.query;
      const page = await listDeliveries(deps, request.params.id, {
        limit,
        cursor: cursor ?? null,
        status: status ?? null,
      });
      return { deliveries: page.deliveries.map(toDelivery), nextCursor: page.nextCursor };
    },
  });
}

const toTestResult = ({ event, deliveryId, outcome }: EndpointTest) => {
  const { isDelivered, isGone: _gone, isRefusedAddress: _refused, ...attempt } = outcome;
  const delivery = {
    id: deliveryId,
    eventId: event.id,
    type: event.type,
    orderId: null,
    status: isDelivered ? ('delivered' as const) : ('failed' as const),
    nextAttemptAt: null,
    attempts: [attempt],
    createdAt: event.created_at.toISOString(),
  };
  return { event: JSON.parse(event.body), delivery };
};

const toEndpoint = ({ clock }: Pick<Deps, 'clock'>, endpoint: Endpoint) => {
  const until = findRotationEnd(endpoint, clock.now());
  return {
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    eventTypes: endpoint.event_types,
    secretPreview: endpoint.secret_preview,
    ...(until ? { previousSecretValidUntil: until.toISOString() } : {}),
    enabled: endpoint.is_enabled,
    disabledReason: endpoint.disabled_reason,
    createdAt: endpoint.created_at.toISOString(),
  };
};

export function webhooksApiRoutes(app: App, deps: Deps): void {
  const base = '/orders/webhooks';
  const auth = needsKey('webhooks:manage', 'orders:add', 'webhooks:manage');

  app.route({
    method: 'POST',
    url: base,
    config: { auth, idempotent: true, limit: probes, errors: ['endpoint_limit', 'endpoint_not_verified'] },
    schema: {
      summary: 'Register a webhook endpoint',
      description: 'First sends a signed test delivery, which the endpoint must answer with 2xx within 10 seconds.',
      tags,
      body: createEndpointRequest,
      response: { 201: createdEndpoint },
    },
    handler: async (request, reply) => {
      const { url, description, eventTypes } = request.body;
      const input = {
        url,
        description: description ?? null,
        eventTypes: eventTypes ?? null,
        madeBy: findMaker(request),
      };
      const answer = answerOnce(request, reply, ({ endpoint, secret }: NewEndpoint) => ({
        status: 201,
        body: { endpoint: toEndpoint(deps, endpoint), secret },
      }));
      return answer.send(
        await createEndpoint(deps, keyCaller(request).shopId, input, findAuthor(request), answer.decided),
      );
    },
  });

  app.route({
    method: 'GET',
    url: base,
    config: { auth },
    schema: {
      summary: 'List webhook endpoints',
      description: 'Returns all endpoints, enabled or not.',
      tags,
      response: { 200: endpointList },
    },
    handler: async (request) => ({
      endpoints: (await listEndpoints(deps, [keyCaller(request).shopId])).map((one) => toEndpoint(deps, one)),
    }),
  });

  const shopsOf = async (request: FastifyRequest) => [keyCaller(request).shopId];
  endpointRoutes(app, deps, { base, auth, isShown: true, shopsOf });

  app.route({
    method: 'GET',
    url: '/orders/events',
    config: { auth: needsKey('orders:read', 'orders:read') },
    schema: {
      summary: 'List the events of orders',
      description: 'The event log keeps all events for 90 days, whether or not an endpoint received them.',
      tags,
      querystring: eventsQuery,
      response: { 200: eventPage },
    },
    // As written, by whatever version: an odd one must not hide the others.
    serializerCompiler: () => (page) => JSON.stringify(page),
    handler: async (request) => {
      const { limit, cursor, type, orderId, createdAfter, createdBefore, sort } = request.query;
      const filter = { types: type, orderId, createdAfter: dateOf(createdAfter), createdBefore: dateOf(createdBefore) };
      const page = { cursor: cursor ?? null, isOldestFirst: sort === 'oldest', limit };
      return (await listEvents(deps, keyCaller(request).shopId, filter, page)) as z.infer<typeof eventPage>;
    },
  });
}

export function webhooksStudioRoutes(app: App, deps: Deps): void {
  const base = '/webhooks';
  const auth = may('webhooks:manage');
  const shopsOf = async (request: FastifyRequest) =>
    (await listOwnedShops(deps, personCaller(request))).map((shop) => shop.id);

  const studioEndpoint = webhookEndpoint.extend({
    shop_id: z.string(),
    madeBy: maker.nullable(),
    statistics: endpointStatistics,
  });
  app.route({
    method: 'GET',
    url: base,
    config: { auth },
    schema: {
      querystring: z.object({ shop_id: z.string().max(64).optional() }),
      response: { 200: z.object({ endpoints: z.array(studioEndpoint) }) },
    },
    handler: async (request) => {
      const owned = await shopsOf(request);
      const { shop_id: wanted } = request.query;
      const endpoints = await listEndpoints(
        deps,
        owned.filter((id) => wanted === undefined || id === wanted),
      );
      const statisticsOf = await readStatistics(
        deps,
        endpoints.map((one) => one.id),
      );
      return {
        endpoints: endpoints.map((one) => ({
          ...toEndpoint(deps, one),
          shop_id: one.shop_id,
          madeBy: toMaker(one),
          statistics: statisticsOf(one.id),
        })),
      };
    },
  });

  app.route({
    method: 'POST',
    url: base,
    config: { auth, limit: probes },
    schema: { body: createEndpointRequest.extend({ shop_id: z.string().max(64) }), response: { 201: createdEndpoint } },
    handler: async (request, reply) => {
      const { url, description, eventTypes, shop_id } = request.body;
      const caller = personCaller(request);
      const shop = await getOwnedShop(deps, caller, shop_id);
      const input = {
        url,
        description: description ?? null,
        eventTypes: eventTypes ?? null,
        madeBy: findMaker(request),
      };
      const { endpoint, secret } = await createEndpoint(deps, shop.id, input, caller);
      return reply.code(201).send({ endpoint: toEndpoint(deps, endpoint), secret });
    },
  });

  endpointRoutes(app, deps, { base, auth, isShown: false, shopsOf });

  app.route({
    method: 'POST',
    url: '/deliveries/:id/resend',
    config: { auth },
    schema: { params: byId, response: { 200: z.object({ delivery: webhookDelivery }) } },
    handler: async (request) => ({
      delivery: toDelivery(
        await resendDelivery(deps, await shopsOf(request), request.params.id, personCaller(request)),
      ),
    }),
  });
}
