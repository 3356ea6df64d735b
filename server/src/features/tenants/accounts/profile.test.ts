import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedTestServer, type TestServer, verifyPeople } from '../../../../test/harness/harness.ts';
import { joinAs, newcomer } from '../../../../test/harness/team.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

test('a person sees their name here and their organizations', async () => {
  const email = 'grace@example.com';
  const cookie = await server.signUp(email);
  const get = async () => (await server.call('GET', '/api/account', { cookie })).json;
  expect(await get()).toEqual({
    id: expect.stringMatching(/^per_/),
    name: 'Ada',
    email,
    emailVerified: false,
    totp: false,
    passkeys: 0,
    hasPassword: true,
    createdAt: expect.stringMatching(/^\d{4}-/),
    organizations: [{ id: expect.stringMatching(/^org_/), name: 'Ada', role: 'owner', isSelected: true }],
  });
  await verifyPeople(server);
  expect((await get()).emailVerified).toBe(true);
  expect((await server.call('GET', '/api/account')).status).toBe(401);
  const member = await joinAs(server, await newcomer(server), 'viewer');
  const { organizations } = (await member.call('GET', '/account')).json;
  expect(
    organizations.map(({ role, isSelected }: { role: string; isSelected: boolean }) => [role, isSelected]),
  ).toEqual([
    ['owner', false],
    ['viewer', true],
  ]);
});

test('a name can be changed to any valid one', async () => {
  const cookie = await server.signUp();
  const patch = (json: object) => server.call('PATCH', '/api/account', { cookie, json });
  expect((await patch({ name: ' Grace Hopper ' })).json.name).toBe('Grace Hopper');
  for (const name of ['', '   ', 'x'.repeat(101)]) expect((await patch({ name })).json.param).toBe('/name');
  expect((await patch({})).json.name).toBe('Grace Hopper');
  expect((await server.call('GET', '/api/auth/get-session', { cookie })).json.user.name).toBe('Grace Hopper');
});
