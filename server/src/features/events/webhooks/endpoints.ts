/** A shop's endpoints: registered with a probe, tested, rotated, turned on and off, deleted. */
import type { AuditAction } from '@platen/contract/audit-actions';
import type { EventType } from '@platen/contract/webhooks';
import type { Tx } from '../../../engines/database/port.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError, invalidArgument, notFound } from '../../../kernel/errors.ts';
import type { Author } from '../../../kernel/http/auth.ts';
import { newId, newWebhookSecret } from '../../../kernel/ids.ts';
import { OutboundError } from '../../../kernel/outbound/safe-fetch.ts';
import { writeAudit } from '../../tenants/audit/audit.ts';
import type { MemberWebhooks } from '../../tenants/teams/port.ts';
import type { Deps } from '../deps.ts';
import type { Outcome } from './port.ts';
import { cancelWaiting } from './queue.ts';
import { openSecrets, retireSecret } from './secrets.ts';
import * as store from './store.ts';

type WebhooksDeps = Pick<Deps, 'clock' | 'config' | 'database' | 'vault' | 'outbound' | 'deliveries'>;
export type Endpoint = store.EndpointRow;

const maxEndpoints = 16;

const preview = (secret: string): string => `whsec_…${secret.slice(-4)}`;

export type NewEndpoint = { endpoint: Endpoint; secret: string };

export async function note(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  author: Author | null,
  action: AuditAction,
  endpoint: Pick<Endpoint, 'id' | 'url'>,
): Promise<void> {
  // Only the origin: the rest may be a secret.
  await writeAudit(deps, tx, author, { action, target: { id: endpoint.id, name: new URL(endpoint.url).origin } });
}

export async function createEndpoint(
  deps: WebhooksDeps,
  shopId: string,
  input: { url: string; description: string | null; eventTypes: EventType[] | null; madeBy: string | null },
  author: Author | null,
  decided?: Decided<NewEndpoint>,
): Promise<NewEndpoint> {
  const { clock, database, vault } = deps;
  refuseFull(await store.countEndpoints(database.db, shopId));
  const url = checkUrl(deps, input.url);

  const secret = newWebhookSecret();
  const event = testEvent(deps, shopId, 'This address was registered for order and shipment events.');
  const outcome = await deps.deliveries.attempt(event, url, [secret]);
  refuseUnverified(url, outcome);

  const endpoint: Endpoint = {
    id: newId('endpoint', clock.now()),
    shop_id: shopId,
    url,
    description: input.description,
    event_types: input.eventTypes,
    secret_sealed: vault.seal('webhook-secret', secret),
    secret_preview: preview(secret),
    former_secrets: [],
    is_enabled: true,
    disabled_reason: null,
    made_by: input.madeBy,
    created_at: clock.now(),
  };
  await database.transaction(async (tx) => {
    await store.lockShop(tx, shopId);
    refuseFull(await store.countEndpoints(tx, shopId));
    await store.insertEndpoint(tx, endpoint);
    await store.insertEvent(tx, event);
    await store.insertTriedDelivery(tx, {
      id: newId('delivery', clock.now()),
      endpointId: endpoint.id,
      event,
      attempt: attemptOf(outcome),
      isDelivered: true,
    });
    await note(deps, tx, author, 'webhook.created', endpoint);
    await decided?.(tx, { endpoint, secret });
  });
  return { endpoint, secret };
}

function refuseFull(count: number): void {
  if (count < maxEndpoints) return;
  throw new ApiError(
    'endpoint_limit',
    `This shop has reached its limit of ${maxEndpoints} webhook endpoints. Delete one first: DELETE /orders/webhooks/:id.`,
  );
}

function checkUrl({ outbound, config }: WebhooksDeps, given: string): string {
  const wanted = `Give an https address that the internet can reach${config.allowLoopback ? ' (or http on loopback)' : ''}.`;
  try {
    return outbound.checkUrl(given, { isHttpsOnly: true }).href;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw invalidArgument(`The url cannot receive webhooks: ${error.message} ${wanted}`, { param: '/url' });
  }
}

function refuseUnverified(url: string, outcome: Outcome): void {
  if (outcome.isDelivered) return;
  if (outcome.isRefusedAddress) {
    throw invalidArgument(`The url cannot receive webhooks: ${outcome.error}`, { param: '/url' });
  }
  throw new ApiError(
    'endpoint_not_verified',
    `${new URL(url).origin} did not answer the signed test delivery with 2xx within 10 seconds: ${outcome.error} Answer test events with 200, then register the endpoint again.`,
    { param: '/url', details: { status: outcome.status, responseExcerpt: outcome.responseExcerpt } },
  );
}

function testEvent(deps: WebhooksDeps, shopId: string, message: string): store.EventRow {
  const at = deps.clock.now();
  const id = newId('event', at);
  return {
    id,
    shop_id: shopId,
    order_id: null,
    type: 'test',
    sequence: null,
    body: JSON.stringify({ id, type: 'test', createdAt: at.toISOString(), data: { message } }),
    created_at: at,
  };
}

const attemptOf = ({ at, status, latencyMs, responseExcerpt, error }: Outcome): store.Attempt => ({
  at,
  status,
  latencyMs,
  responseExcerpt,
  error,
});

export async function getEndpoint(
  deps: Pick<Deps, 'database'>,
  shopIds: readonly string[],
  id: string,
): Promise<Endpoint> {
  const endpoint = await store.findEndpoint(deps.database.db, shopIds, id);
  if (!endpoint) throw notFound(`Webhook endpoint ${id}`);
  return endpoint;
}

export const listEndpoints = (
  deps: Pick<Deps, 'database'>,
  shopIds: readonly string[],
): Promise<store.ListedEndpoint[]> => store.listEndpoints(deps.database.db, shopIds);

/** A test call to a disabled endpoint would surprise the person who disabled it. */
export const refuseDisabled = ({ id, is_enabled: isEnabled }: Pick<Endpoint, 'id' | 'is_enabled'>): void => {
  if (isEnabled) return;
  throw new ApiError('conflict', `Webhook endpoint ${id} is disabled. Enable it first: PATCH { "enabled": true }.`);
};

export type EndpointTest = { event: store.EventRow; deliveryId: string; outcome: Outcome };

/** Sends a test event once and returns its outcome. */
export async function testEndpoint(
  deps: WebhooksDeps,
  endpoint: Endpoint,
  decided?: Decided<EndpointTest>,
): Promise<EndpointTest> {
  refuseDisabled(endpoint);
  const event = testEvent(deps, endpoint.shop_id, 'This is a test event, sent on request.');
  const deliveryId = newId('delivery', event.created_at);
  const outcome = await deps.deliveries.attempt(
    event,
    endpoint.url,
    openSecrets(deps.vault, endpoint, deps.clock.now()),
  );
  await deps.database.transaction(async (tx) => {
    if (!(await store.lockEndpoint(tx, endpoint.id))) throw notFound(`Webhook endpoint ${endpoint.id}`);
    await store.insertEvent(tx, event);
    await store.insertTriedDelivery(tx, {
      id: deliveryId,
      endpointId: endpoint.id,
      event,
      attempt: attemptOf(outcome),
      isDelivered: outcome.isDelivered,
    });
    await decided?.(tx, { event, deliveryId, outcome });
  });
  return { event, deliveryId, outcome };
}

export type RotatedSecret = { secret: string; previousSecretValidUntil: Date };

/** A new secret. Each earlier one also signs until 24 hours after it was replaced. */
export async function rotateEndpointSecret(
  deps: WebhooksDeps,
  endpointId: string,
  author: Author | null,
  decided?: Decided<RotatedSecret>,
): Promise<RotatedSecret> {
  const secret = newWebhookSecret();
  return deps.database.transaction(async (tx) => {
    const endpoint = await store.lockEndpoint(tx, endpointId);
    if (!endpoint) throw notFound(`Webhook endpoint ${endpointId}`);
    const { former, validUntil } = retireSecret(endpoint, deps.clock.now());
    await store.updateEndpoint(tx, endpointId, {
      secret_sealed: deps.vault.seal('webhook-secret', secret),
      secret_preview: preview(secret),
      former_secrets: former,
    });
    await note(deps, tx, author, 'webhook.secret_replaced', endpoint);
    const rotated = { secret, previousSecretValidUntil: validUntil };
    await decided?.(tx, rotated);
    return rotated;
  });
}

/** Disabling an endpoint drops its pending deliveries; enabling it again queues later events only. */
export async function changeEndpoint(
  deps: WebhooksDeps,
  endpointId: string,
  change: {
    enabled?: boolean | undefined;
    description?: string | null | undefined;
    eventTypes?: EventType[] | null | undefined;
  },
  author: Author | null,
): Promise<Endpoint> {
  return deps.database.transaction(async (tx) => {
    const endpoint = await store.lockEndpoint(tx, endpointId);
    if (!endpoint) throw notFound(`Webhook endpoint ${endpointId}`);
    const isEnabled = change.enabled ?? endpoint.is_enabled;
    if (!isEnabled) await cancelWaiting(tx, endpointId);
    await note(deps, tx, author, 'webhook.changed', endpoint);
    return store.updateEndpoint(tx, endpointId, {
      is_enabled: isEnabled,
      disabled_reason: isEnabled ? null : (endpoint.disabled_reason ?? 'Disabled by its owner.'),
      ...(change.description === undefined ? {} : { description: change.description }),
      ...(change.eventTypes === undefined ? {} : { event_types: change.eventTypes }),
    });
  });
}

export const deleteEndpoint = (
  deps: Pick<Deps, 'clock' | 'database'>,
  endpoint: Endpoint,
  author: Author | null,
): Promise<void> => deps.database.transaction((tx) => deleteEndpointIn(deps, tx, endpoint, author));

async function deleteEndpointIn(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  endpoint: Pick<Endpoint, 'id' | 'url'>,
  author: Author | null,
): Promise<void> {
  await store.deleteEndpoint(tx, endpoint.id);
  await note(deps, tx, author, 'webhook.deleted', endpoint);
}

export const createMemberWebhooks = (deps: Pick<Deps, 'clock'>): MemberWebhooks => ({
  list: (db, maker) => store.listEndpointsOf(db, maker),
  delete: (tx, endpoint, author) => deleteEndpointIn(deps, tx, endpoint, author),
});
