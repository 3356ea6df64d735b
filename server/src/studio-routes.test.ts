/** Every studio route × every role: the contract's table decides who may do what, and no route is outside of it. */
import { type Action, allows, leastRoleFor, type Role, roles } from '@platen/contract/roles';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startReceiver } from '../test/doubles/receiver.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../test/harness/harness.ts';
import { buy, buyLink } from '../test/harness/purchases.ts';
import { joinAs, newcomer, type TeamMember } from '../test/harness/team.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let server: TestServer;
let owner: TeamMember;
let members: Record<Role, TeamMember>;
type StudioRoute = { method: string; path: string; action: Action; orSelf: boolean };
let routes: StudioRoute[];

beforeAll(async () => {
  server = await startTestServer({
    PLATEN_LIMIT_PERSON_PER_MINUTE: '100000',
    PLATEN_LIMIT_ADDRESS_PER_MINUTE: '100000',
  });
  owner = await newcomer(server);
  const joined = await Promise.all(roles.map(async (role) => [role, await joinAs(server, owner, role)] as const));
  members = Object.fromEntries(joined) as Record<Role, TeamMember>;
  routes = studioRules().flatMap(({ method, url, auth }) =>
    auth.kind === 'person'
      ? [{ method, path: url.slice('/api'.length), action: auth.action, orSelf: auth.orSelf }]
      : [],
  );
});
afterAll(() => server.close());

const studioRules = () =>
  server.running.rules.filter(
    ({ method, url }) => url.startsWith('/api/') && method !== 'HEAD' && method !== 'OPTIONS',
  );

/** Called before there is a session, or to find out whether there is one. */
const open = new Set([
  'GET /api/auth/get-session',
  'GET /api/auth/methods',
  'GET /api/auth/openid/callback',
  'GET /api/auth/openid/start',
  'POST /api/auth/forget-password',
  'POST /api/auth/passkeys/sign-in',
  'POST /api/auth/passkeys/sign-in/options',
  'POST /api/auth/reset-password',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/totp',
  'POST /api/auth/sign-out',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/verify-email',
  'POST /api/claims/check',
  'POST /api/invitations/check',
]);

test('every studio route names its action, except those that need no person', () => {
  const without = studioRules()
    .filter(({ auth }) => auth.kind !== 'person')
    .map(({ method, url }) => `${method} ${url}`);
  expect(without.filter((route) => !open.has(route))).toEqual([]);
  expect(routes.length).toBeGreaterThan(40);
});

test('both studio addresses have the same rules', () => {
  const under = (prefix: string) =>
    server.running.rules
      .filter(({ url }) => url.startsWith(`${prefix}/`))
      .map(({ method, url, auth }) => `${method} ${url.slice(prefix.length)} ${JSON.stringify(auth)}`)
      .sort();
  expect(under('/studio/api')).toEqual(under('/api'));
});

/** Invalid bodies, and ids that do not exist: a caller who is admitted gets a 400 or 404, and changes nothing. */
const tried = ({ method, path }: StudioRoute, member: TeamMember) =>
  server.call(method, `/api${path.replaceAll(/:\w+/g, 'nothing')}`, {
    cookie: member.cookie,
    ...(['GET', 'DELETE'].includes(method) ? {} : { json: { nothing: true } }),
  });

describe.each(roles)('as %s', (role) => {
  test('every route admits the roles in the table and answers others 403 with the role it needs', async () => {
    const wrong: string[] = [];
    for (const route of routes) {
      const answer = await tried(route, members[role]);
      const isRefused = answer.status === 403 && answer.json.details?.requiredRole !== undefined;
      const name = `${route.method} ${route.path}: ${answer.status} ${answer.text.slice(0, 120)}`;
      if (answer.status === 401 || answer.status >= 500) wrong.push(name);
      else if (isRefused === allows(role, route.action)) wrong.push(name);
      else if (isRefused && answer.json.details.requiredRole !== leastRoleFor(route.action)) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });
});

test('the table explains what each role is for', () => {
  const only = (action: Action) => roles.filter((role) => allows(role, action));
  expect(only('payouts:change')).toEqual(['owner']);
  expect(only('shops:delete')).toEqual(['owner']);
  expect(only('organization:delete')).toEqual(['owner']);
  expect(only('members:manage')).toEqual(['owner', 'admin']);
  expect(only('keys:manage')).toEqual(['owner', 'admin', 'developer']);
  expect(only('webhooks:manage')).toEqual(['owner', 'admin', 'developer']);
  expect(only('sales:refund')).toEqual(['owner', 'admin', 'support']);
  expect(only('orders:read')).toEqual([...roles]);
});

test('a 403 for the role still renews a session that is due', async () => {
  const viewer = await joinAs(server, owner, 'viewer');
  await server.advance(86_401);
  const refused = await viewer.call('GET', '/keys');
  expect([refused.status, refused.json.code]).toEqual([403, 'permission_denied']);
  const renewed = String(refused.headers['set-cookie']).split(';')[0]!;
  await server.advance(301);
  expect((await server.call('GET', '/api/shops', { cookie: renewed })).status).toBe(200);
  for (const role of roles) members[role] = await joinAs(server, owner, role);
});

test('a member of another organization sees and changes nothing here', async () => {
  const { shop } = await claimedShop(server, owner.cookie);
  const scopes = ['orders:add', 'orders:read', 'uploads:write'];
  const key = await ownerKey(server, owner.cookie, shop.shop_id, scopes);
  const receiver = await startReceiver();
  const hook = await owner.call('POST', '/webhooks', { shop_id: shop.shop_id, url: receiver.url });
  await receiver.close();
  await buy(server, await buyLink(server, { ...shop, api_key: key }));
  const invited = await owner.call('POST', '/organization/invitations', { email: 'x@example.org', role: 'viewer' });
  const first = async (path: string, list: string) => (await owner.call('GET', path)).json[list][0].id as string;
  const ids: Record<string, string> = {
    shops: shop.shop_id,
    keys: await first('/keys', 'keys'),
    webhooks: hook.json.endpoint.id,
    orders: await first('/orders', 'orders'),
    sales: await first('/sales', 'sales'),
    invitations: invited.json.invitation.id,
    members: owner.id,
    organizations: owner.organizationId,
  };
  const stranger = await newcomer(server);
  const leaks: string[] = [];
  for (const { method, path } of routes) {
    const noun = path.split('/').findLast((part) => ids[part] !== undefined);
    const url = `/api${path.replaceAll(/:\w+/g, ids[noun ?? ''] ?? 'nothing')}`;
    const answer = await server.call(method, url, {
      cookie: stranger.cookie,
      ...(['GET', 'DELETE'].includes(method) ? {} : { json: {} }),
    });
    const echo = answer.status >= 400 || !path.includes(':');
    const told = answer.status < 400 ? Object.values(ids).filter((id) => answer.text.includes(id)) : [];
    if (!echo || told.length > 0) leaks.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 100)}`);
  }
  expect(leaks).toEqual([]);
  expect((await owner.call('GET', '/organization/members')).json.members.length).toBeGreaterThan(5);
});
