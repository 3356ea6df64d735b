/** Invitations: by a link in a letter, for one address, for a week. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
import { ask, invitationTokenOf, joinAs, newcomer, type TeamMember } from '../../../../test/harness/team.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
let owner: TeamMember;
beforeAll(async () => {
  server = await sharedTestServer();
  owner = await newcomer(server);
  await owner.call('PATCH', '/organization', { name: 'Fuchs & Söhne' });
});
afterAll(() => server.close());

let addresses = 0;
const freshAddress = () => {
  addresses += 1;
  return `invited${addresses}@example.org`;
};
const invite = (email: string, role = 'viewer', by = owner) =>
  by.call('POST', '/organization/invitations', { email, role });
const lettersTo = async (address: string, subject: RegExp) => {
  await server.advance(1);
  return (await readMailFolder(server)).filter(
    (mail) => mail.to?.some((one) => one.address === address) && subject.test(mail.subject ?? ''),
  );
};
const check = (token: string) => server.call('POST', '/api/invitations/check', { json: { token } });
const accept = (person: TeamMember, token: string) => person.call('POST', '/invitations/accept', { token });

test('an invitation letter holds the link, and a person without an account signs up with that address and joins', async () => {
  const email = freshAddress();
  const invited = await invite(` ${email.toUpperCase()} `, 'developer');
  expect(invited.status, invited.text).toBe(201);
  expect(invited.json.invitation).toMatchObject({ email, role: 'developer', expired: false });
  expect(invited.text).not.toContain('token');

  const [letter] = await lettersTo(email, /./);
  expect(letter!.subject).toBe('Ada invites you to Fuchs & Söhne');
  const link = new URL(/http\S+\/studio\/invitation\?token=\S+/.exec(letter!.text!)![0]);
  const token = link.searchParams.get('token')!;
  expect(letter!.html).toContain(link.href);

  expect((await check(token)).json).toMatchObject({
    organization: { name: 'Fuchs & Söhne' },
    invitedBy: 'Ada',
    email,
    role: 'developer',
    hasAccount: false,
  });
  const grace = await newcomer(server, email);
  expect((await check(token)).json.hasAccount).toBe(true);
  const joined = await accept(grace, token);
  expect(joined.json.organization).toMatchObject({ id: owner.organizationId, role: 'developer' });
  expect((await grace.call('GET', '/auth/get-session')).json).toMatchObject({
    organizationId: owner.organizationId,
    role: 'developer',
  });
  expect((await grace.call('GET', '/organizations')).json.organizations).toHaveLength(2);
  expect((await accept(grace, token)).status).toBe(410);
  expect((await owner.call('GET', '/organization/invitations')).json.invitations).toEqual([]);
  expect(await lettersTo(owner.email, /^Ada joined Fuchs & Söhne$/)).toHaveLength(1);
});

test('an invitation token is stored only as a hash', async () => {
  const { id } = (await invite(freshAddress())).json.invitation;
  await server.advance(1);
  const token = await invitationTokenOf(server, id);
  const rows = await ask(
    server,
    'select invitations::text as text from invitations union all select jobs::text from jobs',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).not.toContain(token.slice(4));
});

test('a person with another address sees whom the invitation is for and cannot join', async () => {
  const email = freshAddress();
  const { id } = (await invite(email)).json.invitation;
  const token = await invitationTokenOf(server, id);
  const stranger = await newcomer(server);
  const answer = await accept(stranger, token);
  expect([answer.status, answer.json.details]).toEqual([403, { reason: 'other_address', email }]);
  expect((await stranger.call('GET', '/organizations')).json.organizations).toHaveLength(1);
  expect((await server.call('POST', '/api/invitations/accept', { json: { token } })).status).toBe(401);
});

test('a link is valid for a week, and sending it again replaces the old link', async () => {
  const grace = await newcomer(server);
  const { id, expiresAt } = (await invite(grace.email)).json.invitation;
  expect(Date.parse(expiresAt) - (await server.now()).getTime()).toBeGreaterThan(6.9 * 86_400_000);
  const old = await invitationTokenOf(server, id);
  await server.advance(7 * 86_400 + 1);
  const late = await newcomer(server);
  expect([(await check(old)).status, (await check(old)).json.code]).toEqual([410, 'expired_token']);
  const ada = await signInAgain();
  const listed = (await ada.call('GET', '/organization/invitations')).json.invitations;
  expect(listed.find((one: { id: string }) => one.id === id).expired).toBe(true);

  const again = await ada.call('POST', `/organization/invitations/${id}/resend`);
  expect(again.json.invitation).toMatchObject({ id, expired: false });
  expect(await lettersTo(grace.email, /invites you/)).toHaveLength(2);
  const fresh = await invitationTokenOf(server, id);
  expect(fresh).not.toBe(old);
  expect((await check(old)).json.code).toBe('expired_token');
  expect((await check(fresh)).status).toBe(200);
  expect((await accept(late, fresh)).status).toBe(403);
});

/** The owner's session may have expired in the days that passed. */
async function signInAgain(): Promise<TeamMember> {
  const json = { email: owner.email, password: 'correct horse' };
  const answer = await server.call('POST', '/api/auth/sign-in/email', { json });
  const cookies = [answer.headers['set-cookie']].flat() as string[];
  const cookie = cookies.find((one) => one.startsWith('platen_session='))!.split(';')[0]!;
  owner = {
    ...owner,
    cookie,
    call: (method, path, body) =>
      server.call(method, `/api${path}`, { cookie, ...(body === undefined ? {} : { json: body }) }),
  };
  return owner;
}

test('inviting the same address again changes the role and sends a new link', async () => {
  const email = freshAddress();
  const first = (await invite(email, 'viewer')).json.invitation;
  const second = (await invite(email, 'support')).json.invitation;
  expect([second.id, second.role]).toEqual([first.id, 'support']);
  const listed = (await owner.call('GET', '/organization/invitations')).json.invitations;
  expect(listed.filter((one: { email: string }) => one.email === email)).toHaveLength(1);
});

test('an invitation stops working when it is withdrawn or its sender may no longer invite', async () => {
  const { id } = (await invite(freshAddress())).json.invitation;
  const token = await invitationTokenOf(server, id);
  expect((await owner.call('DELETE', `/organization/invitations/${id}`)).json).toEqual({ id, deleted: true });
  expect((await check(token)).status).toBe(410);
  expect((await owner.call('DELETE', `/organization/invitations/${id}`)).status).toBe(404);

  const admin = await joinAs(server, owner, 'admin');
  const theirs = (await invite(freshAddress(), 'viewer', admin)).json.invitation;
  const left = await invitationTokenOf(server, theirs.id);
  await owner.call('PATCH', `/organization/members/${admin.id}`, { role: 'developer' });
  expect((await check(left)).status).toBe(410);
});

test('members are not invited again, and an invalid address is refused', async () => {
  const grace = await joinAs(server, owner, 'viewer');
  const answer = await invite(grace.email);
  expect([answer.status, answer.json.param]).toEqual([409, '/email']);
  expect((await invite('nobody')).json.param).toBe('/email');
  expect((await invite('a@example.org, b@example.org')).status).toBe(400);
});

test('a person with an unverified address cannot invite, and accepting an invitation verifies the address', async () => {
  const email = freshAddress();
  const cookie = await server.signUp(email);
  const call = (path: string, json: object) => server.call('POST', `/api${path}`, { cookie, json });
  const early = await call('/organization/invitations', { email: freshAddress(), role: 'viewer' });
  expect([early.status, early.json.details.reason]).toEqual([409, 'email_unverified']);
  const { id } = (await invite(email, 'admin')).json.invitation;
  expect((await call('/invitations/accept', { token: await invitationTokenOf(server, id) })).status).toBe(200);
  expect((await call('/organization/invitations', { email: freshAddress(), role: 'viewer' })).status).toBe(201);
});

test('a person who accepts twice at once joins once', async () => {
  const grace = await newcomer(server);
  const { id } = (await invite(grace.email)).json.invitation;
  const token = await invitationTokenOf(server, id);
  const statuses = (await Promise.all([accept(grace, token), accept(grace, token)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 410]);
});

test('the number of invitations per day is limited', async () => {
  const ada = await newcomer(server);
  let last = 0;
  for (let i = 0; i < 51; i += 1) last = (await invite('again@example.org', 'viewer', ada)).status;
  expect(last).toBe(429);
});

test('invitations that expired a month ago are deleted', async () => {
  await invite(freshAddress());
  await server.advance(38 * 86_400);
  expect(await ask(server, 'select id from invitations')).toEqual([]);
});

test('an admin cannot replace, resend or withdraw the invitation of an owner', async () => {
  const ada = await newcomer(server);
  const admin = await joinAs(server, ada, 'admin');
  const email = freshAddress();
  const { id } = (await invite(email, 'owner', ada)).json.invitation;
  const tried = [
    await invite(email, 'viewer', admin),
    await admin.call('POST', `/organization/invitations/${id}/resend`),
    await admin.call('DELETE', `/organization/invitations/${id}`),
  ];
  expect(tried.map(({ status, json }) => [status, json.details?.requiredRole])).toEqual(Array(3).fill([403, 'owner']));
  const waiting = (await ada.call('GET', '/organization/invitations')).json.invitations;
  expect(waiting.find((one: { id: string }) => one.id === id)).toMatchObject({ email, role: 'owner' });
  expect((await ada.call('DELETE', `/organization/invitations/${id}`)).status).toBe(200);
});
