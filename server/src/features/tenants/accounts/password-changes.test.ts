/** New passwords: by a link and by the old one, and what an attacker learns or ends on the way. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPeople, type TestPeople } from '../../../../test/harness/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startPeople();
}, 60_000);
afterAll(() => people.close());

const next = 'a better horse 42';

describe('a forgotten password', () => {
  test('a reset request is answered the same for every address, and only a known one gets a letter', async () => {
    const { email } = await people.signUp();
    const [known, unknown] = [await people.forget(email), await people.forget('nobody@example.com')];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.json).toEqual(unknown.json);
    expect(known.json).toEqual({ delivery: 'folder' });
    await people.server.advance(5);
    expect(await people.mailsTo('nobody@example.com')).toEqual([]);
    expect((await people.mailsTo(email)).map(({ subject }) => subject)).toContain('Set a new password');
  });

  test('a reset request is answered before the look-up, so that it takes the same time', async () => {
    const { email } = await people.signUp();
    const statuses = await people.withPeopleLocked(async () => [
      (await people.forget(email)).status,
      (await people.forget('nobody.else@example.com')).status,
    ]);
    expect(statuses).toEqual([200, 200]);
    await people.server.advance(5);
    expect(await people.subjectsTo(email)).toContain('Set a new password');
  });

  test('a reset link works once, ends every session and verifies the address', async () => {
    const { email, cookie } = await people.signUp();
    const elsewhere = await people.signIn(email);
    const token = await people.resetToken(email);
    const weak = await people.reset(token, 'password2026');
    expect([weak.status, weak.json.param]).toEqual([400, '/password']);
    expect((await people.reset(token, next)).status).toBe(200);
    for (const one of [cookie, elsewhere]) expect((await people.shops(one)).status).toBe(401);
    const again = await people.reset(token, 'a third horse 43');
    expect([again.status, again.json.code, again.json.details]).toEqual([410, 'expired_token', { reason: 'used' }]);
    expect((await people.trySignIn(email)).status).toBe(401);
    const signedIn = await people.trySignIn(email, next);
    expect([signedIn.status, signedIn.json.user.emailVerified]).toEqual([200, true]);
    await people.server.advance(5);
    expect(await people.subjectsTo(email)).toContain('Your password was reset');
  });

  test('a reset needs a link from the last hour and accepts nothing else', async () => {
    const { email } = await people.signUp();
    const token = await people.resetToken(email);
    await people.server.advance(3_601);
    // Each has its own sentence on the page.
    expect(await people.reset(token, next)).toMatchObject({ status: 410, json: { details: { reason: 'expired' } } });
    const unknown = { status: 410, json: { details: { reason: 'unknown' } } };
    expect(await people.reset('ot_nothing', next)).toMatchObject(unknown);
    expect((await people.reset('', next)).status).toBe(400);
    expect((await people.trySignIn(email)).status).toBe(200);
  });

  test('two reset links both work until one is used', async () => {
    const { email } = await people.signUp();
    const first = await people.resetToken(email);
    const second = await people.resetToken(email);
    expect(second).not.toBe(first);
    expect((await people.reset(first, next)).status).toBe(200);
    expect((await people.reset(second, 'a third horse 43')).status).toBe(410);
  });

  test('repeated reset requests by others do not flood the mailbox, and leave the owner a link with half an hour left', async () => {
    const { email } = await people.signUp();
    for (let i = 0; i < 9; i += 1) expect((await people.forget(email, `10.44.0.${i}`)).status).toBe(200);
    await people.server.advance(1_700);
    expect((await people.forget(email, '10.44.1.1')).status).toBe(200);
    await people.server.advance(5);
    const links = (await people.mailsTo(email)).filter(({ subject }) => subject === 'Set a new password');
    expect(links).toHaveLength(3);
    expect((await people.reset(people.tokenIn(links[0]!), next)).status).toBe(200);
  });

  test('reset requests are limited per address with the same answer past the limit', async () => {
    const { email } = await people.signUp();
    const answers = [];
    for (let i = 0; i < 20; i += 1) answers.push(await people.forget(`somebody${i}@example.com`, '10.45.0.1'));
    const past = await people.forget(email, '10.45.0.1');
    for (const { status, json } of answers) expect([status, json]).toEqual([past.status, past.json]);
    expect(past.status).toBe(200);
    await people.server.advance(5);
    const links = async () => (await people.subjectsTo(email)).filter((subject) => subject === 'Set a new password');
    expect(await links()).toHaveLength(0);
    await people.forget(email, '10.45.0.2');
    await people.server.advance(5);
    expect(await links()).toHaveLength(1);
  });

  test('a reset token is stored only as a hash', async () => {
    const { email } = await people.signUp();
    const token = await people.resetToken(email);
    expect(await people.isKept(token)).toBe(false);
  });

  test('reset requests leave nothing behind after a few days', async () => {
    const { email } = await people.signUp();
    await people.resetToken(email);
    await people.server.advance(3 * 86_400);
    expect(await people.query('select * from one_time_tokens')).toEqual([]);
  });
});

describe('a password change by its owner', () => {
  const change = (cookie: string, json: object, ip?: string) =>
    people.server.call('POST', '/api/auth/change-password', { cookie, json, ...(ip ? { ip } : {}) });

  test('a password change ends other sessions, continues with a new token, and sends a notice', async () => {
    const { email, cookie, password } = await people.signUp();
    const elsewhere = await people.signIn(email);
    const answer = await change(cookie, { currentPassword: password, newPassword: next });
    expect([answer.status, answer.json]).toEqual([200, { success: true, sessionsEnded: 1 }]);
    const renewed = people.cookieOf(answer);
    expect(renewed).not.toBe(cookie);
    expect((await people.shops(elsewhere)).status).toBe(401);
    expect((await people.shops(renewed)).status).toBe(200);
    // Running requests may still carry the old one, for a while.
    expect((await people.shops(cookie)).status).toBe(200);
    await people.server.advance(301);
    expect((await people.shops(cookie)).status).toBe(401);
    expect((await people.shops(renewed)).status).toBe(200);
    expect(await people.subjectsTo(email)).toContain('Your password was changed');
    expect((await people.trySignIn(email)).status).toBe(401);
    expect((await people.trySignIn(email, next)).status).toBe(200);
  });

  test.each([
    ['the wrong one', { currentPassword: 'wrong horse', newPassword: next }, '/currentPassword'],
    ['a weak one', { currentPassword: 'correct horse', newPassword: 'qwertyuiop1' }, '/newPassword'],
    ['none', { newPassword: next }, '/currentPassword'],
  ])('a password change is refused with %s, and the session continues', async (_name, json, param) => {
    const { cookie } = await people.signUp();
    const answer = await change(cookie, json);
    expect([answer.status, answer.json.param]).toEqual([400, param]);
    expect((await people.shops(cookie)).status).toBe(200);
  });

  test('a password cannot be guessed from an open session', async () => {
    const { cookie } = await people.signUp();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await change(cookie, { currentPassword: `wrong ${i}`, newPassword: next }, '10.46.0.1')).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  test('a password change voids earlier reset links and address links', async () => {
    const { email, cookie, password } = await people.signUp();
    const reset = await people.resetToken(email);
    const moved = await people.server.call('POST', '/api/auth/change-email', {
      cookie,
      json: { newEmail: `thief.of.${email}`, currentPassword: password },
    });
    expect(moved.status).toBe(200);
    await people.server.advance(5);
    const link = people.tokenIn((await people.mailsTo(`thief.of.${email}`))[0]!);
    expect((await change(cookie, { currentPassword: password, newPassword: next })).status).toBe(200);
    expect((await people.reset(reset, next)).status).toBe(410);
    expect((await people.verify(link)).status).toBe(410);
  });
});
