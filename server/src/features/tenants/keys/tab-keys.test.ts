import { allScopes, type Scope } from '@platen/contract';
import { type Action, allows, type Role, roles, scopesFor } from '@platen/contract/roles';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startReceiver } from '../../../../test/doubles/receiver.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { itemOf, shipTo } from '../../../../test/harness/order-facts.ts';
import { ask, joinAs, newcomer, type TeamMember } from '../../../../test/harness/team.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
let owner: TeamMember;
let shopId: string;
beforeAll(async () => {
  server = await startTestServer({
    PLATEN_LIMIT_PERSON_PER_MINUTE: '100000',
    PLATEN_LIMIT_ADDRESS_PER_MINUTE: '100000',
  });
  owner = await newcomer(server);
  shopId = (await claimedShop(server, owner.cookie)).shop.shop_id;
});
afterAll(() => server.close());

type KeyRoute = { method: string; path: string; action: Action; anyOf: readonly Scope[] };

/** Every call of the API that takes a key. */
const keyRoutes = (): KeyRoute[] =>
  server.running.rules.flatMap(({ method, url, auth }) => {
    if (!url.startsWith('/v1/') || method === 'HEAD' || method === 'OPTIONS') return [];
    if (auth.kind !== 'key' && auth.kind !== 'optional-key') return [];
    return [{ method, path: url, action: auth.action, anyOf: auth.kind === 'key' ? auth.anyOf : [] }];
  });

/** Unknown ids and invalid bodies: a caller who is admitted changes nothing. */
const isLetIn = async ({ method, path }: KeyRoute, key: string): Promise<boolean> => {
  const answer = await server.call(method, path.replaceAll(/:\w+/g, 'nothing'), {
    key,
    ...(['GET', 'DELETE'].includes(method) ? {} : { json: { nothing: true, shop: 'nothing' } }),
  });
  if (answer.status === 401 || answer.status >= 500) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.status !== 403;
};

describe.each(roles)('a key that acts for the %s', (role) => {
  let member: TeamMember;
  const tabKey = async () => (await member.call('POST', '/tab-keys', { shop_id: shopId })).json;
  beforeAll(async () => {
    member = role === 'owner' ? owner : await joinAs(server, owner, role);
  });

  test('the key makes exactly the calls whose action the role table allows', async () => {
    const { key } = await tabKey();
    const wrong: string[] = [];
    for (const route of keyRoutes())
      if ((await isLetIn(route, key)) !== allows(role, route.action)) wrong.push(`${route.method} ${route.path}`);
    expect(wrong).toEqual([]);
  });

  test('the key makes no call beyond its role with any single scope, nor beyond that scope', async () => {
    const wrong: string[] = [];
    for (const scope of allScopes) {
      const { id, key } = await tabKey();
      await ask(server, 'update api_keys set scopes = $2 where id = $1', [id, [scope]]);
      for (const route of keyRoutes()) {
        const isCovered = route.anyOf.length === 0 || (route.anyOf.includes(scope) && scopesFor(role).includes(scope));
        const isAllowed = isCovered && allows(role, route.action);
        if ((await isLetIn(route, key)) !== isAllowed) wrong.push(`${scope}: ${route.method} ${route.path}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('a supporter’s tab key manages no webhooks, and a developer’s tab key cancels no order', async () => {
  const keyOf = async (role: Role) => {
    const member = await joinAs(server, owner, role);
    return (await member.call('POST', '/tab-keys', { shop_id: shopId })).json;
  };
  const supporter = await keyOf('support');
  expect(supporter.scopes).toContain('orders:add');
  const listing = await server.call('GET', '/v1/orders/webhooks', { key: supporter.key });
  expect([listing.status, listing.json.details.requiredRole]).toEqual([403, 'developer']);
  const developer = await keyOf('developer');
  expect(developer.scopes).not.toContain('orders:add');
  const cancelling = await server.call('POST', '/v1/orders/ord_1/cancel', { key: developer.key });
  expect([cancelling.status, cancelling.json.details.requiredRole]).toEqual([403, 'support']);
});

test('a key of the organization with orders:add alone manages webhooks', async () => {
  const key = await ownerKey(server, owner.cookie, shopId, ['orders:add']);
  expect((await server.call('GET', '/v1/orders/webhooks', { key })).status).toBe(200);
});

test('actions with a tab key are in the audit log under the person', async () => {
  const tabOf = async (member: TeamMember) => (await member.call('POST', '/tab-keys', { shop_id: shopId })).json.key;
  const developer = await joinAs(server, owner, 'developer');
  const supporter = await joinAs(server, owner, 'support');
  const call = (key: string, method: string, path: string, json?: object) =>
    server.call(method, `/v1/orders${path}`, { key, ip: '203.0.113.7', ...(json ? { json } : {}) });

  const receiver = await startReceiver();
  const hooks = await tabOf(developer);
  const made = await call(hooks, 'POST', '/webhooks', { url: receiver.url });
  const path = `/webhooks/${made.json.endpoint.id}`;
  await call(hooks, 'PATCH', path, { description: 'mine' });
  await call(hooks, 'POST', `${path}/rotate-secret`);
  await call(hooks, 'POST', `${path}/replay`, { createdAfter: '2026-01-01T00:00:00Z' });
  await call(hooks, 'DELETE', path);
  await receiver.close();

  const desk = await tabOf(supporter);
  const order = { items: [itemOf('MUG-11OZ')], shipTo };
  expect((await call(desk, 'POST', '', { ...order, dryRun: true })).status).toBe(200);
  const { id } = (await call(desk, 'POST', '', order)).json.order;
  await call(desk, 'PUT', `/${id}`, { items: order.items });
  await call(desk, 'POST', `/${id}/cancel`);
  await call(desk, 'DELETE', `/${id}`);

  const entriesOf = async (member: TeamMember) =>
    (await owner.call('GET', `/organization/audit?personId=${member.id}`)).json.entries
      .filter(({ address }: { address: string }) => address === '203.0.113.7')
      .map(({ action }: { action: string }) => action)
      .reverse();
  expect(await entriesOf(developer)).toEqual([
    'webhook.created',
    'webhook.changed',
    'webhook.secret_replaced',
    'webhook.replayed',
    'webhook.deleted',
  ]);
  expect(await entriesOf(supporter)).toEqual(['order.created', 'order.changed', 'order.cancelled', 'order.deleted']);
});

test('a tab key ends when its person changes role or leaves', async () => {
  const member = await joinAs(server, owner, 'developer');
  const probe = async (key: string) => (await server.call('GET', '/v1/key', { key })).status;
  const tab = async () => (await member.call('POST', '/tab-keys', { shop_id: shopId })).json.key;
  const first = await tab();
  await owner.call('PATCH', `/organization/members/${member.id}`, { role: 'support' });
  expect(await probe(first)).toBe(401);
  const second = await tab();
  await owner.call('DELETE', `/organization/members/${member.id}`);
  expect(await probe(second)).toBe(401);
});

test('no one can end another person’s tab or make a key for a foreign shop', async () => {
  const viewer = await joinAs(server, owner, 'viewer');
  const made = await owner.call('POST', '/tab-keys', { shop_id: shopId });
  expect((await viewer.call('DELETE', `/tab-keys/${made.json.id}`)).status).toBe(404);
  const stranger = await newcomer(server);
  expect((await stranger.call('POST', '/tab-keys', { shop_id: shopId })).status).toBe(404);
});

test('a tab key ends within the day', async () => {
  const { key } = (await owner.call('POST', '/tab-keys', { shop_id: shopId })).json;
  await server.advance(12 * 3600 + 1);
  expect((await server.call('GET', '/v1/orders', { key })).status).toBe(401);
});
