/** The audit log: important actions are in it, with the person and address, in the transaction of the change. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startReceiver } from '../../../../test/doubles/receiver.ts';
import { claimedShop, ownerKey, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { buy, buyLink } from '../../../../test/harness/purchases.ts';
import { ask, joinAs, newcomer, type TeamMember } from '../../../../test/harness/team.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Entry = { action: string; person: { name: string }; target: { id: string; name: string }; details: string };
const entriesOf = async (member: TeamMember, query = ''): Promise<Entry[]> =>
  (await member.call('GET', `/organization/audit?limit=100${query}`)).json.entries;

test('each change of keys, secrets, shops, payouts, refunds, members and settings leaves one entry', async () => {
  const owner = await newcomer(server);
  const { shop } = await claimedShop(server, owner.cookie);
  const scopes = ['orders:add', 'orders:read', 'uploads:write'];
  const key = await ownerKey(server, owner.cookie, shop.shop_id, scopes);
  const [{ id: keyId }] = (await owner.call('GET', '/keys')).json.keys;
  await owner.call('POST', `/shops/${shop.shop_id}/rotate-secret`);
  const receiver = await startReceiver();
  const hook = await owner.call('POST', '/webhooks', { shop_id: shop.shop_id, url: `${receiver.url}?secret=hush` });
  const hookPath = `/webhooks/${hook.json.endpoint.id}`;
  await owner.call('PATCH', hookPath, { description: 'mine' });
  await owner.call('POST', `${hookPath}/rotate-secret`);
  await owner.call('DELETE', hookPath);
  await receiver.close();
  await buy(server, await buyLink(server, { ...shop, api_key: key }));
  const [sale] = (await owner.call('GET', '/sales')).json.sales;
  const json = { amountCents: 100, reason: 'late', notify: false };
  expect((await owner.call('POST', `/sales/${sale.id}/refunds`, json)).status).toBe(201);
  await owner.call('DELETE', `/keys/${keyId}`);
  await owner.call('DELETE', `/keys/${keyId}`);
  await owner.call('PATCH', '/organization', { name: 'Ada Press' });
  const grace = await joinAs(server, owner, 'viewer');
  await owner.call('PATCH', `/organization/members/${grace.id}`, { role: 'support' });
  await owner.call('DELETE', `/organization/members/${grace.id}`);

  const entries = await entriesOf(owner);
  expect(entries.map(({ action }) => action).reverse()).toEqual([
    'payouts.changed',
    'shop.claimed',
    'key.created',
    'shop.secret_replaced',
    'webhook.created',
    'webhook.changed',
    'webhook.secret_replaced',
    'webhook.deleted',
    'sale.refunded',
    'key.revoked',
    'organization.changed',
    'member.invited',
    'member.joined',
    'member.role_changed',
    'member.removed',
  ]);
  const find = (action: string) => entries.find((one) => one.action === action)!;
  expect(find('key.created')).toMatchObject({ target: { id: keyId, name: 'test' }, details: scopes.join(', ') });
  expect(find('member.role_changed')).toMatchObject({
    person: { id: owner.id, name: 'Ada' },
    target: { id: grace.id },
    details: 'viewer → support',
  });
  expect(find('member.joined')).toMatchObject({ person: { id: grace.id } });
  expect(find('sale.refunded').details).toContain('1.00');
  expect(JSON.stringify(entries)).not.toContain('hush');
  expect(JSON.stringify(entries)).not.toContain('BUKB');
});

test('an entry names the address, and a change that did not happen has none', async () => {
  const owner = await newcomer(server);
  const headers = { cookie: owner.cookie, ip: '203.0.113.9' };
  await server.call('PATCH', '/api/organization', { ...headers, json: { name: 'Named' } });
  await server.call('PATCH', '/api/organization', { ...headers, json: { name: 'Named' } });
  await server.call('DELETE', `/api/organization/members/${owner.id}`, headers);
  await server.call('DELETE', '/api/keys/key_nothing', headers);
  expect(await entriesOf(owner)).toMatchObject([
    { action: 'organization.changed', address: '203.0.113.9', details: 'name: Ada → Named' },
  ]);
});

test('entries are paged newest first and can be filtered by action or person', async () => {
  const owner = await newcomer(server);
  for (let i = 0; i < 5; i += 1) await owner.call('PATCH', '/organization', { name: `Name ${i}` });
  const admin = await joinAs(server, owner, 'admin');
  await admin.call('PATCH', '/organization', { name: 'By the admin' });
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = (await owner.call('GET', `/organization/audit?limit=3${next}`)).json;
    seen.push(...page.entries.map(({ id }: { id: string }) => id));
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([8, 8]);
  expect(seen).toEqual([...seen].sort().reverse());
  expect(await entriesOf(owner, '&action=organization.changed')).toHaveLength(6);
  expect(await entriesOf(owner, `&personId=${admin.id}`)).toHaveLength(2);
  expect((await owner.call('GET', '/organization/audit?cursor=nonsense')).json.param).toBe('cursor');
  const other = await newcomer(server);
  expect(await entriesOf(other)).toEqual([]);
});

test('an admin cannot claim a shop with a payout account, because only an owner may choose one', async () => {
  const owner = await newcomer(server);
  const admin = await joinAs(server, owner, 'admin');
  const shop = await server.mint();
  const payouts = { accountName: 'Eve', country: 'GB', accountNumber: 'GB33BUKB20201555555555' };
  const answer = await admin.call('POST', '/claims', { user_code: shop.claim.user_code, payouts });
  expect([answer.status, answer.json.details.requiredRole]).toEqual([403, 'owner']);
  expect((await admin.call('GET', '/shops')).json.shops).toEqual([]);
});

test('entries are kept for a year', async () => {
  const owner = await newcomer(server);
  await owner.call('PATCH', '/organization', { name: 'Old' });
  const rows = () => ask(server, 'select id from audit_entries where organization_id = $1', [owner.organizationId]);
  await ask(server, "update audit_entries set at = at - interval '364 days' where organization_id = $1", [
    owner.organizationId,
  ]);
  await server.advance(3601);
  expect(await rows()).toHaveLength(1);
  await server.advance(86_400);
  expect(await rows()).toHaveLength(0);
});
