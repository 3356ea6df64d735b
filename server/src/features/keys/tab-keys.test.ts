import { allScopes } from '@platen/contract';
import { roles } from '@platen/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimedShop, startTestServer, type TestServer } from '../../../test/harness.ts';
import { joinAs, newcomer, type TeamMember } from '../../../test/team.ts';

let server: TestServer;
let owner: TeamMember;
let shopId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  shopId = (await claimedShop(server, owner.cookie)).shop.shop_id;
});
afterAll(() => server.close());

test.each(roles)('the studio’s key for a tab of the %s may what the role may', async (role) => {
  const member = role === 'owner' ? owner : await joinAs(server, owner, role);
  const made = await member.call('POST', '/tab-keys', { shop_id: shopId });
  expect(made.status).toBe(201);
  const expected = { support: ['orders:add', 'orders:read'], viewer: ['orders:read'] }[role as string] ?? allScopes;
  expect([...made.json.scopes].sort()).toEqual([...expected].sort());
  const { key } = made.json;
  expect((await server.call('GET', '/v1/orders', { key })).status).toBe(200);
  const dryRun = { items: [], dryRun: true };
  const ordering = await server.call('POST', '/v1/orders', { key, json: dryRun });
  expect(ordering.status === 403).toBe(role === 'viewer');
  expect((await member.call('DELETE', `/tab-keys/${made.json.id}`)).json).toEqual({ id: made.json.id, revoked: true });
  expect((await server.call('GET', '/v1/orders', { key })).status).toBe(401);
});

test('nobody ends a tab of somebody else, nor makes a key for another organization’s shop', async () => {
  const viewer = await joinAs(server, owner, 'viewer');
  const made = await owner.call('POST', '/tab-keys', { shop_id: shopId });
  expect((await viewer.call('DELETE', `/tab-keys/${made.json.id}`)).status).toBe(404);
  const stranger = await newcomer(server);
  expect((await stranger.call('POST', '/tab-keys', { shop_id: shopId })).status).toBe(404);
});

test('it ends within the day', async () => {
  const { key } = (await owner.call('POST', '/tab-keys', { shop_id: shopId })).json;
  await server.advance(12 * 3600 + 1);
  expect((await server.call('GET', '/v1/orders', { key })).status).toBe(401);
});
