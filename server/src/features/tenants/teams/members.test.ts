/** Organizations, their members and roles. */
import type { Role } from '@platen/contract/roles';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startReceiver } from '../../../../test/doubles/receiver.ts';
import { claimedShop, ownerKey, sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
import { buy, buyLink } from '../../../../test/harness/purchases.ts';
import { ask, joinAs, newcomer, type TeamMember } from '../../../../test/harness/team.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

const roleOf = async (member: TeamMember) => (await member.call('GET', '/organization')).json.role;
const rolesIn = async (organizationId: string) =>
  (await ask(server, 'select role from memberships where organization_id = $1 order by role', [organizationId])).map(
    ({ role }) => role,
  );
const subjectsTo = async (address: string) => {
  await server.advance(1);
  return (await readMailFolder(server))
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject }) => subject);
};

describe('organizations', () => {
  test('a person who signs up owns an organization, renames it, creates another and switches between them', async () => {
    const ada = await newcomer(server);
    const first = (await ada.call('GET', '/organization')).json;
    expect(first).toMatchObject({ id: ada.organizationId, role: 'owner', plan: 'starter' });
    expect((await ada.call('PATCH', '/organization', { name: '  Ada Press ' })).json.name).toBe('Ada Press');

    const made = await ada.call('POST', '/organizations', { name: 'Second' });
    expect([made.status, made.json.organization.role]).toEqual([201, 'owner']);
    const { id } = made.json.organization;
    expect((await ada.call('GET', '/organization')).json.id).toBe(id);
    expect((await ada.call('GET', '/organizations')).json.organizations).toEqual([
      { id: first.id, name: 'Ada Press', role: 'owner', current: false },
      { id, name: 'Second', role: 'owner', current: true },
    ]);
    expect((await ada.call('POST', `/organizations/${first.id}/select`)).json.organization.name).toBe('Ada Press');
    expect((await ada.call('GET', '/auth/get-session')).json).toMatchObject({
      organizationId: first.id,
      role: 'owner',
    });
  });

  test('each session works in its own organization, and a new one starts in the last one chosen', async () => {
    const ada = await newcomer(server);
    const second = (await ada.call('POST', '/organizations', { name: 'Second' })).json.organization.id;
    const json = { email: ada.email, password: 'correct horse' };
    const answer = await server.call('POST', '/api/auth/sign-in/email', { json });
    const cookies = [answer.headers['set-cookie']].flat() as string[];
    const cookie = cookies.find((one) => one.startsWith('platen_session='))!.split(';')[0]!;
    const here = async () => (await server.call('GET', '/api/organization', { cookie })).json.id;
    expect([answer.json.organizationId, await here()]).toEqual([second, second]);
    await ada.call('POST', `/organizations/${ada.organizationId}/select`);
    expect(await here()).toBe(ada.organizationId);
    await server.call('POST', `/api/organizations/${second}/select`, { cookie });
    expect([await here(), (await ada.call('GET', '/organization')).json.id]).toEqual([second, ada.organizationId]);
  });

  test('a foreign organization cannot be chosen, a name is required, and a daily limit applies', async () => {
    const [ada, grace] = [await newcomer(server), await newcomer(server)];
    expect((await ada.call('POST', `/organizations/${grace.organizationId}/select`)).status).toBe(404);
    expect((await ada.call('PATCH', '/organization', { name: ' ' })).json.param).toBe('/name');
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await ada.call('POST', '/organizations', { name: `No. ${i}` })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('members', () => {
  test('members are listed with their roles, an owner changes roles, and the member is notified', async () => {
    const owner = await newcomer(server);
    const grace = await joinAs(server, owner, 'viewer');
    const { members } = (await owner.call('GET', '/organization/members')).json;
    expect(members.map((one: { role: string; you: boolean }) => [one.role, one.you])).toEqual([
      ['owner', true],
      ['viewer', false],
    ]);
    const changed = await owner.call('PATCH', `/organization/members/${grace.id}`, { role: 'developer' });
    expect(changed.json.member).toMatchObject({ personId: grace.id, role: 'developer' });
    expect(await roleOf(grace)).toBe('developer');
    expect(await subjectsTo(grace.email)).toContain('Your role in Ada is now developer');
    const nobody = await owner.call('PATCH', '/organization/members/per_nobody', { role: 'admin' });
    expect(nobody.status).toBe(404);
    const wrong = await owner.call('PATCH', `/organization/members/${grace.id}`, { role: 'king' });
    expect([wrong.status, wrong.json.param]).toEqual([400, '/role']);
  });

  test('an admin can neither appoint, demote nor remove an owner', async () => {
    const owner = await newcomer(server);
    const admin = await joinAs(server, owner, 'admin');
    const support = await joinAs(server, owner, 'support');
    expect((await admin.call('PATCH', `/organization/members/${support.id}`, { role: 'admin' })).status).toBe(200);
    for (const answer of [
      await admin.call('PATCH', `/organization/members/${support.id}`, { role: 'owner' }),
      await admin.call('PATCH', `/organization/members/${admin.id}`, { role: 'owner' }),
      await admin.call('PATCH', `/organization/members/${owner.id}`, { role: 'viewer' }),
      await admin.call('DELETE', `/organization/members/${owner.id}`),
      await admin.call('POST', '/organization/invitations', { email: 'new@example.org', role: 'owner' }),
    ]) {
      expect([answer.status, answer.json.details.requiredRole]).toEqual([403, 'owner']);
    }
    expect(await rolesIn(owner.organizationId)).toEqual(['admin', 'admin', 'owner']);
  });

  test('the last owner can neither leave nor step down, and one of two can', async () => {
    const owner = await newcomer(server);
    const other = await joinAs(server, owner, 'viewer');
    for (const answer of [
      await owner.call('DELETE', `/organization/members/${owner.id}`),
      await owner.call('PATCH', `/organization/members/${owner.id}`, { role: 'admin' }),
    ]) {
      expect([answer.status, answer.json.details.reason]).toEqual([409, 'last_owner']);
    }
    await owner.call('PATCH', `/organization/members/${other.id}`, { role: 'owner' });
    expect((await owner.call('DELETE', `/organization/members/${owner.id}`)).status).toBe(200);
    expect(await rolesIn(owner.organizationId)).toEqual(['owner']);
  });

  test('two owners who demote, remove or hand over to each other at once leave one owner', async () => {
    const attempts = [
      (one: TeamMember, other: TeamMember) =>
        one.call('PATCH', `/organization/members/${other.id}`, { role: 'viewer' }),
      (one: TeamMember, other: TeamMember) => one.call('DELETE', `/organization/members/${other.id}`),
      (one: TeamMember) => one.call('PATCH', `/organization/members/${one.id}`, { role: 'admin' }),
      (one: TeamMember) => one.call('DELETE', `/organization/members/${one.id}`),
    ];
    for (const attempt of attempts) {
      const ada = await newcomer(server);
      const grace = await joinAs(server, ada, 'owner');
      const answers = await Promise.all([attempt(ada, grace), attempt(grace, ada)]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const owners = (await rolesIn(ada.organizationId)).filter((role) => role === 'owner');
      expect(owners).toHaveLength(1);
    }
  });

  test('ownership is handed over in one step, and every owner is notified', async () => {
    const owner = await newcomer(server);
    const heir = await joinAs(server, owner, 'developer');
    const itself = await owner.call('POST', '/organization/transfer', { personId: owner.id });
    expect([itself.status, itself.json.param]).toEqual([400, '/personId']);
    const answer = await owner.call('POST', '/organization/transfer', { personId: heir.id });
    expect(answer.json.member).toMatchObject({ personId: heir.id, role: 'owner' });
    expect([await roleOf(owner), await roleOf(heir)]).toEqual(['admin', 'owner']);
    expect((await owner.call('POST', '/organization/transfer', { personId: heir.id })).status).toBe(403);
    expect(await subjectsTo(heir.email)).toContain('Your role in Ada is now owner');
  });

  test('a removed member loses access at once, is notified, and has a personal organization', async () => {
    const owner = await newcomer(server);
    const { shop } = await claimedShop(server, owner.cookie);
    const grace = await joinAs(server, owner, 'developer');
    expect((await grace.call('GET', '/shops')).json.shops).toHaveLength(1);
    await ask(server, 'delete from memberships where person_id = $1 and organization_id <> $2', [
      grace.id,
      owner.organizationId,
    ]);
    const json = { shop_id: shop.shop_id, name: 'key', scopes: ['orders:read'] };
    const tab = (await grace.call('POST', '/tab-keys', { shop_id: shop.shop_id })).json.key;
    const lasting = (await grace.call('POST', '/keys', json)).json.key;

    expect((await owner.call('DELETE', `/organization/members/${grace.id}`)).status).toBe(200);
    expect((await grace.call('GET', '/shops')).json.shops).toEqual([]);
    const { organizations } = (await grace.call('GET', '/organizations')).json;
    expect(organizations).toMatchObject([{ role: 'owner', current: true }]);
    expect(organizations[0].id).not.toBe(owner.organizationId);
    expect(await subjectsTo(grace.email)).toContain('You are no longer a member of Ada');
    // The key of an open tab ends with its person; the one that a machine of the organization may use does not.
    expect((await server.call('GET', '/v1/key', { key: tab })).status).toBe(401);
    expect((await server.call('GET', '/v1/key', { key: lasting })).status).toBe(200);
  });

  test('a person removed from two organizations at once still has one', async () => {
    const [ada, grace] = [await newcomer(server), await newcomer(server)];
    const both = await joinAs(server, ada, 'viewer');
    await ask(server, 'delete from memberships where person_id = $1 and role = $2', [both.id, 'owner']);
    await ask(
      server,
      "insert into memberships (person_id, organization_id, role, created_at) values ($1, $2, 'viewer', now())",
      [both.id, grace.organizationId],
    );
    const answers = await Promise.all(
      [ada, grace].map((one) => one.call('DELETE', `/organization/members/${both.id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await both.call('GET', '/organizations')).json.organizations).toMatchObject([{ role: 'owner' }]);
  });

  test('any member may leave', async () => {
    const owner = await newcomer(server);
    const viewer = await joinAs(server, owner, 'viewer');
    expect((await viewer.call('DELETE', `/organization/members/${owner.id}`)).status).toBe(403);
    expect((await viewer.call('DELETE', `/organization/members/${viewer.id}`)).status).toBe(200);
    expect((await viewer.call('GET', '/organization')).json).toMatchObject({ role: 'owner' });
    expect(await rolesIn(owner.organizationId)).toEqual(['owner']);
  });
});

describe('letters to owners', () => {
  test('letters go to the roles they concern, and each member can turn off their own kinds', async () => {
    const owner = await newcomer(server);
    const support = await joinAs(server, owner, 'support');
    const viewer = await joinAs(server, owner, 'viewer');
    const kinds = async (member: TeamMember) => (await member.call('GET', '/account/mail')).json.about;
    expect(await kinds(owner)).toEqual({
      sale: true,
      orderFailed: true,
      approval: true,
      message: true,
      refund: true,
      payout: true,
    });
    expect(await kinds(support)).toEqual({ orderFailed: true, approval: true, message: true, refund: true });
    expect(await kinds(viewer)).toEqual({});
    await support.call('PATCH', '/account/mail', { about: { refund: false } });
    expect(await kinds(support)).toEqual({ orderFailed: true, approval: true, message: true, refund: false });

    const { shop } = await claimedShop(server, owner.cookie);
    await owner.call('POST', '/keys', { shop_id: shop.shop_id, name: 'Build server', scopes: ['orders:read'] });
    const told = (subjects: (string | undefined)[]) => subjects.filter((one) => one?.startsWith('A new API key'));
    expect(told(await subjectsTo(owner.email))).toHaveLength(1);
    expect(told(await subjectsTo(support.email))).toHaveLength(0);

    const key = await ownerKey(server, owner.cookie, shop.shop_id, ['uploads:write']);
    await buy(server, await buyLink(server, { ...shop, api_key: key }));
    const [sale] = (await owner.call('GET', '/sales')).json.sales;
    const refund = { amountCents: 100, reason: 'late', notify: false };
    expect((await support.call('POST', `/sales/${sale.id}/refunds`, refund)).status).toBe(201);
    await server.advance(60);
    const about = (subjects: (string | undefined)[], word: RegExp) => subjects.some((one) => word.test(one ?? ''));
    const [ofOwner, ofSupport, ofViewer] = await Promise.all(
      [owner, support, viewer].map((one) => subjectsTo(one.email)),
    );
    expect([about(ofOwner!, /sold/), about(ofOwner!, /refunded for/)]).toEqual([true, true]);
    // Support gets no mail about sales because of its role, and none about refunds by choice.
    expect([
      about(ofSupport!, /sold/),
      about(ofSupport!, /refunded for/),
      about(ofViewer!, /sold|refunded for/),
    ]).toEqual([false, false, false]);
    await support.call('PATCH', '/account/mail', { about: { refund: true } });
    await owner.call('POST', `/sales/${sale.id}/refunds`, refund);
    await server.advance(60);
    expect(about(await subjectsTo(support.email), /refunded for/)).toBe(true);
  });
});

test('a person’s Idempotency-Key counts within one organization, and another runs the same request', async () => {
  const ada = await newcomer(server);
  const topUp = () =>
    server.call('POST', '/api/wallet/top-ups', {
      cookie: ada.cookie,
      json: { amountCents: 500 },
      headers: { 'idempotency-key': 'once' },
    });
  const first = await topUp();
  expect([first.status, (await topUp()).json.id]).toEqual([201, first.json.id]);
  expect((await ada.call('POST', '/organizations', { name: 'Second' })).status).toBe(201);
  const second = await topUp();
  expect([second.status, second.headers['idempotent-replayed']]).toEqual([201, undefined]);
  expect(second.json.id).not.toBe(first.json.id);
});

describe('the belongings of a leaving member', () => {
  const made = async (owner: TeamMember, role: Role = 'developer') => {
    const { shop } = await claimedShop(server, owner.cookie);
    const member = await joinAs(server, owner, role);
    const json = { shop_id: shop.shop_id, name: 'Checkout', scopes: ['orders:add'] };
    const { id: keyId, key } = (await member.call('POST', '/keys', json)).json;
    const receiver = await startReceiver();
    const byKey = await server.call('POST', '/v1/orders/webhooks', { key, json: { url: `${receiver.url}/key` } });
    const byHand = await member.call('POST', '/webhooks', { shop_id: shop.shop_id, url: `${receiver.url}/hand` });
    await receiver.close();
    const webhookIds: string[] = [byKey.json.endpoint.id, byHand.json.endpoint.id];
    return { shop, member, keyId, key, webhookIds };
  };
  const probe = async (key: string) => (await server.call('GET', '/v1/key', { key })).status;

  test('the person who removes a member sees their keys and webhooks, and the selected ones end in the same step', async () => {
    const owner = await newcomer(server);
    const { shop, member, keyId, key, webhookIds } = await made(owner);
    const path = `/organization/members/${member.id}`;
    const shown = (await owner.call('GET', `${path}/belongings`)).json;
    expect(shown.keys).toMatchObject([{ id: keyId, name: 'Checkout', shop_id: shop.shop_id }]);
    expect(shown.webhooks.map(({ id }: { id: string }) => id)).toEqual(webhookIds);
    expect([shown.apps, shown.invitations]).toEqual([[], []]);
    const own = (await owner.call('POST', '/keys', { shop_id: shop.shop_id, name: 'Mine', scopes: ['orders:read'] }))
      .json;
    const notTheirs = await owner.call('DELETE', path, { revokeKeys: [own.id] });
    expect(notTheirs.status).toBe(404);
    expect((await owner.call('GET', '/organization/members')).json.members).toHaveLength(2);

    const removed = await owner.call('DELETE', path, { revokeKeys: [keyId], deleteWebhooks: [webhookIds[1]] });
    expect([removed.status, removed.text]).toEqual([200, expect.stringContaining('"removed":true')]);
    expect([await probe(key), await probe(own.key)]).toEqual([401, 200]);
    const left = (await owner.call('GET', '/webhooks')).json.endpoints;
    expect(left).toMatchObject([{ id: webhookIds[0], madeBy: { id: member.id, isMember: false } }]);
    const entries = (await owner.call('GET', '/organization/audit?limit=3')).json.entries;
    const actions = entries.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['member.removed', 'webhook.deleted', 'key.revoked']);
    const keys = (await owner.call('GET', '/keys')).json.keys;
    const revoked = keys.find(({ id }: { id: string }) => id === keyId);
    expect(revoked.madeBy).toMatchObject({ id: member.id, isMember: false });
  });

  test('the owners’ letter lists the belongings of a member who leaves', async () => {
    const owner = await newcomer(server);
    const { member, key } = await made(owner);
    expect((await member.call('DELETE', `/organization/members/${member.id}`)).status).toBe(200);
    expect(await probe(key)).toBe(200);
    await server.advance(1);
    expect(await subjectsTo(owner.email)).toContain('Ada left Ada');
  });

  test('a role without the right to end belongings ends none', async () => {
    const owner = await newcomer(server);
    const { member, keyId, key } = await made(owner);
    await owner.call('PATCH', `/organization/members/${member.id}`, { role: 'support' });
    const path = `/organization/members/${member.id}`;
    expect((await member.call('GET', `${path}/belongings`)).status).toBe(403);
    expect((await member.call('DELETE', path, { revokeKeys: [keyId] })).json.details.requiredRole).toBe('developer');
    expect(await probe(key)).toBe(200);
  });
});
