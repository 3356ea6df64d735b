/** Addresses: proven by a link, and changed by one that goes to the new address. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPeople, type TestPeople, type TestPerson } from '../../../../test/harness/people.ts';
import { openDatabase } from '../../../engines/database/database.ts';
import type { Database } from '../../../engines/database/port.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { createLog } from '../../../kernel/observing/log.ts';
import { hasVerifiedOwner, requireVerified } from './confirm.ts';

let people: TestPeople;
let database: Database;
beforeAll(async () => {
  people = await startPeople();
  database = await openDatabase({ engine: 'postgres', url: people.server.databaseUrl }, createLog('silent'));
}, 60_000);
afterAll(async () => {
  await database.close();
  await people.close();
});

const verifySubject = 'Confirm your email address';
const changeSubject = 'Confirm your new email address';
const isVerified = async ({ cookie }: Pick<TestPerson, 'cookie'>): Promise<boolean> =>
  (await people.call('GET', '/api/auth/get-session', { cookie })).json.user.emailVerified;
const mayAct = ({ id }: TestPerson) => requireVerified({ database }, { personId: id } as PersonCaller);

describe('an address', () => {
  test('an address is verified by the sign-up link, and opening it again is no error', async () => {
    const ada = await people.signUp();
    expect(await isVerified(ada)).toBe(false);
    const token = await people.linkIn(ada.email, verifySubject);
    const mail = (await people.mailsTo(ada.email)).find(({ subject }) => subject === verifySubject);
    expect(mail?.text).toContain(`${people.server.origin}/studio/verify-email?token=${token}`);
    for (let i = 0; i < 2; i += 1) {
      const answer = await people.verify(token);
      expect([answer.status, answer.json]).toEqual([200, { email: ada.email, emailVerified: true }]);
    }
    expect(await isVerified(ada)).toBe(true);
  });

  test('an unverified address blocks what `requireVerified` guards, with how to continue', async () => {
    const ada = await people.signUp();
    await expect(mayAct(ada)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('/api/auth/send-verification'),
      extras: { details: { reason: 'email_unverified' } },
    });
    await people.verify(await people.linkIn(ada.email, verifySubject));
    await expect(mayAct(ada)).resolves.toBeUndefined();
  });

  test('a verified address lets organizations be paid that its person owns, not those they only belong to', async () => {
    const [ada, grace] = [await people.signUp(), await people.signUp()];
    const organizationOf = async ({ cookie }: TestPerson): Promise<string> =>
      (await people.call('GET', '/api/auth/get-session', { cookie })).json.organizationId;
    const [hers, others] = [await organizationOf(ada), await organizationOf(grace)];
    await people.query(
      `insert into memberships (person_id, organization_id, role, created_at) values ($1, $2, 'admin', now())`,
      [ada.id, others],
    );
    const paid = async () => Promise.all([hers, others].map((id) => hasVerifiedOwner(database.db, id)));
    expect(await paid()).toEqual([false, false]);
    await people.verify(await people.linkIn(ada.email, verifySubject));
    expect(await paid()).toEqual([true, false]);
  });

  test('a verification link expires after a day, and another can be requested a few times an hour', async () => {
    const ada = await people.signUp();
    const old = await people.linkIn(ada.email, verifySubject);
    await people.server.advance(86_401);
    expect((await people.verify(old)).status).toBe(410);
    const ask = () => people.post('send-verification', {}, { cookie: ada.cookie });
    expect((await ask()).json).toEqual({ email: ada.email, emailVerified: false, delivery: 'folder' });
    expect((await people.verify(await people.linkIn(ada.email, verifySubject))).status).toBe(200);
    expect((await ask()).json.emailVerified).toBe(true);
    const mails = (await people.mailsTo(ada.email)).length;
    await people.server.advance(5);
    expect(await people.mailsTo(ada.email)).toHaveLength(mails);

    const eve = await people.signUp();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await people.post('send-verification', {}, { cookie: eve.cookie })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('a verification link can be requested only when signed in', async () => {
    expect((await people.post('send-verification', {})).status).toBe(401);
  });
});

describe('a new address', () => {
  const change = ({ cookie, password }: TestPerson, newEmail: string, currentPassword = password) =>
    people.post('change-email', { newEmail, currentPassword }, { cookie });

  test('a new address takes effect when verified, and the old one is notified twice and loses its links', async () => {
    const ada = await people.signUp();
    const reset = await people.resetToken(ada.email);
    const newEmail = `new.${ada.email}`;
    const answer = await change(ada, newEmail.toUpperCase());
    expect([answer.status, answer.json]).toEqual([200, { email: ada.email, newEmail, delivery: 'folder' }]);
    const token = await people.linkIn(newEmail, changeSubject);
    expect((await people.trySignIn(newEmail)).status).toBe(401);
    expect(await people.subjectsTo(ada.email)).toContain('Your email address is about to change');

    for (let i = 0; i < 2; i += 1)
      expect((await people.verify(token)).json).toEqual({ email: newEmail, emailVerified: true });
    expect((await people.trySignIn(newEmail)).json.user.email).toBe(newEmail);
    expect((await people.trySignIn(ada.email)).status).toBe(401);
    await people.server.advance(5);
    const told = (await people.mailsTo(ada.email)).filter(
      ({ subject }) => subject === 'Your email address was changed',
    );
    expect(told).toHaveLength(1);
    expect((await people.reset(reset, 'a better horse 42')).status).toBe(410);
  });

  test('a new address needs the password and must differ', async () => {
    const ada = await people.signUp();
    const wrong = await change(ada, 'other@example.com', 'wrong horse');
    expect([wrong.status, wrong.json.param]).toEqual([400, '/currentPassword']);
    const same = await change(ada, ada.email);
    expect([same.status, same.json.param]).toEqual([400, '/newEmail']);
    const none = await change(ada, 'no address');
    expect([none.status, none.json.param]).toEqual([400, '/newEmail']);
  });

  test('a new address that is taken gets the usual answer, and only its holder is notified', async () => {
    const [ada, grace] = [await people.signUp(), await people.signUp()];
    const [free, taken] = [await change(ada, `free.${ada.email}`), await change(ada, grace.email)];
    expect(taken.status).toBe(free.status);
    expect({ ...taken.json, newEmail: '' }).toEqual({ ...free.json, newEmail: '' });
    await people.server.advance(5);
    const subjects = await people.subjectsTo(grace.email);
    expect(subjects).toContain('Another account asked for your email address');
    expect(subjects).not.toContain(changeSubject);
  });

  test('a new address that someone took meanwhile stays theirs', async () => {
    const ada = await people.signUp();
    const wanted = `wanted.${ada.email}`;
    await change(ada, wanted);
    const token = await people.linkIn(wanted, changeSubject);
    const grace = await people.post('sign-up/email', { name: 'Grace', email: wanted, password: ada.password });
    expect(grace.status).toBe(200);
    expect((await people.verify(token)).status).toBe(409);
    expect((await people.trySignIn(ada.email)).json.user.id).toBe(ada.id);
    expect((await people.trySignIn(wanted)).json.user.id).toBe(grace.json.user.id);
  });

  test('a second new address replaces the first request', async () => {
    const ada = await people.signUp();
    await change(ada, `first.${ada.email}`);
    const first = await people.linkIn(`first.${ada.email}`, changeSubject);
    await change(ada, `second.${ada.email}`);
    const second = await people.linkIn(`second.${ada.email}`, changeSubject);
    expect((await people.verify(first)).status).toBe(410);
    expect((await people.verify(second)).status).toBe(200);
  });

  test('a letter waiting for the mail server is not sent after the password changed', async () => {
    const ada = await people.signUp();
    const thief = `thief.of.${ada.email}`;
    await people.withMailStopped(async () => {
      expect((await change(ada, thief)).status).toBe(200);
      const json = { currentPassword: ada.password, newPassword: 'a better horse 42' };
      expect((await people.post('change-password', json, { cookie: ada.cookie })).status).toBe(200);
    });
    await people.server.advance(3_600);
    expect(await people.subjectsTo(ada.email)).toContain('Your password was changed');
    expect(await people.mailsTo(thief)).toEqual([]);
  });
});
