import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';

/** Small, because each attempt costs a hash. */
const limit = 2;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PLATEN_LIMIT_SIGN_UPS_PER_HOUR: '5', PLATEN_LIMIT_FAILED_SIGN_INS: `${limit}` });
});
afterAll(() => server.close());

const ada = { name: 'Ada', email: 'Ada@Example.com', password: 'correct horse' };
const cookieOf = (headers: Record<string, string>) => String(headers['set-cookie']).split(';')[0]!;

describe('people', () => {
  test('people sign up, are recognised by their session, sign out and sign in again', async () => {
    const up = await server.call('POST', '/api/auth/sign-up/email', { json: ada });
    expect(up.status).toBe(200);
    expect(up.json.user).toMatchObject({ name: 'Ada', email: 'ada@example.com' });
    const setCookie = String(up.headers['set-cookie']);
    expect(setCookie).toMatch(/HttpOnly/);
    expect(setCookie).toMatch(/SameSite=Lax/);

    const cookie = cookieOf(up.headers);
    expect((await server.call('GET', '/api/auth/get-session', { cookie })).json.user.email).toBe('ada@example.com');
    await server.call('POST', '/api/auth/sign-out', { cookie });
    expect((await server.call('GET', '/api/auth/get-session', { cookie })).json).toBeNull();
    expect((await server.call('GET', '/api/shops', { cookie })).status).toBe(401);

    const again = await server.call('POST', '/studio/api/auth/sign-in/email', {
      json: { email: 'ADA@example.com', password: ada.password },
    });
    expect(again.status).toBe(200);
    expect((await server.call('GET', '/studio/api/shops', { cookie: cookieOf(again.headers) })).json).toEqual({
      shops: [],
    });
  });

  describe('with an address that already has an account', () => {
    const up = (email: string, password: string, ip: string) =>
      server.call('POST', '/api/auth/sign-up/email', { ip, json: { name: 'Mallory', email, password } });
    const into = (email: string, password: string, ip: string) =>
      server.call('POST', '/api/auth/sign-in/email', { ip, json: { email, password } });
    /** Everything visible from outside, without the values that differ between new accounts. */
    const seen = ({ status, json, headers }: Answer) => ({
      status,
      user: { ...json.user, id: '', email: '' },
      cookies: [headers['set-cookie']].flat().map((cookie) => String(cookie).replace(/=[^;]+/, '')),
      names: Object.keys(headers).sort(),
    });

    test('a sign-up is answered like a new one, at once and later, and opens a separate account', async () => {
      const [taken, free] = [ada.email, 'nobody.yet@example.com'];
      const known = await up(taken, 'quiet amber lantern', '10.1.2.1');
      const unknown = await up(free, 'quiet amber lantern', '10.1.2.2');
      expect(known.status, known.text).toBe(200);
      expect(seen(known)).toEqual(seen(unknown));
      // Another sign-up with the same address, which both now have.
      expect(seen(await up(taken, 'seven copper bells', '10.1.2.3'))).toEqual(
        seen(await up(free, 'seven copper bells', '10.1.2.4')),
      );
      for (const email of [taken, free]) {
        for (const password of ['quiet amber lantern', 'seven copper bells']) {
          const again = await into(email, password, '10.1.2.5');
          expect([again.status, again.json.user.name], `${email} ${password}`).toEqual([200, 'Mallory']);
          expect(again.json.user.emailVerified).toBe(false);
        }
      }
      const own = await into(ada.email, ada.password, '10.1.2.6');
      expect(own.json.user.name).toBe(ada.name);
      expect(own.json.organizationId).not.toBe(known.json.organizationId);
    });

    test('the right password signs in to the existing account', async () => {
      const own = await into(ada.email, ada.password, '10.1.2.7');
      const again = await up(ada.email, ada.password, '10.1.2.8');
      expect([again.status, again.json]).toEqual([200, own.json]);
    });

    test('the existing holder gets a letter, and the new account gets none, nor a link that proves the address', async () => {
      const email = 'holder@example.com';
      await up(email, 'quiet amber lantern', '10.1.2.9');
      const claimant = await up(email, 'seven copper bells', '10.1.2.10');
      const cookie = cookieOf(claimant.headers);
      expect((await server.call('POST', '/api/auth/send-verification', { cookie })).status).toBe(200);
      await server.advance(10);
      const letters = (await readMailFolder(server)).filter(({ to }) => to?.some(({ address }) => address === email));
      const subjects = letters.map(({ subject }) => subject).sort();
      expect(subjects).toEqual([
        'Confirm your email address',
        'You already have an account',
        'You already have an account',
      ]);
    });
  });

  test.each([
    ['a short password', { ...ada, password: 'short' }, '/password'],
    ['an invalid address', { ...ada, email: 'ada' }, '/email'],
    ['no name', { ...ada, name: ' ' }, '/name'],
  ])('%s is refused with its field', async (_name, json, param) => {
    const answer = await server.call('POST', '/api/auth/sign-up/email', { ip: '10.1.0.2', json });
    expect([answer.status, answer.json.param]).toEqual([400, param]);
  });

  test.each([
    ['one of the most common', 'password'],
    ['the same with a capital and a year', 'Password2026'],
    ['the same with symbols for letters', 'P@ssw0rd!'],
    ['another common one', 'iloveyou1'],
    ['blanks', '        '],
    ['seven characters between blanks', '  abc1def  '],
    ['one character over and over', 'zzzzzzzzzzzz'],
    ['two alternating characters', 'q1q1q1q1q1'],
    ['four repeated characters', 'xk7!xk7!xk7!'],
    ['a sequence of digits', '23456789'],
    ['a reversed sequence of letters', 'lkjihgfed'],
    ['a keyboard row', 'wertyuio'],
    ['the address itself', 'Grace.Hopper@example.com'],
    ['the name of the address', 'grace.hopper'],
    ['the name', 'Grace Hopper'],
    ['the name and a number', 'gracehopper99'],
  ])('a password that is %s is refused with the reason', async (_name, password) => {
    const json = { name: 'Grace Hopper', email: 'grace.hopper@example.com', password };
    const answer = await server.call('POST', '/api/auth/sign-up/email', { ip: '10.1.0.4', json });
    expect([answer.status, answer.json.param]).toEqual([400, '/password']);
    expect(answer.json.message).toMatch(/Choose another|at least 8/);
  });

  test.each([
    ['correct horse', 1],
    ['пароль мой кот', 2],
    ['dragon-12-tapestry', 3],
    ['love 83640275', 4],
  ])('the password %s is accepted', async (password, n) => {
    const json = { name: 'Grace', email: `grace${n}@example.com`, password };
    const answer = await server.call('POST', '/api/auth/sign-up/email', { ip: `10.1.1.${n}`, json });
    expect(answer.status, answer.text).toBe(200);
  });

  const signInFrom = (ip: string, email: string, password: string) =>
    server.call('POST', '/api/auth/sign-in/email', { ip, json: { email, password } });

  test('a wrong password and an unknown address get the same answer and the same limit', async () => {
    for (const email of [ada.email, 'nobody@example.com']) {
      for (let i = 0; i < limit; i += 1) {
        const wrong = await signInFrom('10.2.0.1', email, `wrong ${i}`);
        expect([wrong.status, wrong.json.message]).toEqual([401, 'The email address or the password is wrong.']);
      }
      expect((await signInFrom('10.2.0.1', email, ada.password)).status).toBe(429);
    }
    await server.advance(601);
    expect((await signInFrom('10.2.0.1', ada.email, ada.password)).status).toBe(200);
  }, 90_000);

  test('ten wrong passwords from anyone do not lock the owner out', async () => {
    for (let i = 0; i < limit + 1; i += 1) await signInFrom('10.3.0.1', ada.email, 'wrong');
    expect((await signInFrom('10.3.0.1', ada.email, ada.password)).status).toBe(429);
    expect((await signInFrom('10.3.0.2', ada.email, ada.password)).status).toBe(200);
  });

  test('sign-ups are limited per address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const json = { ...ada, email: `limit${i}@example.com` };
      statuses.push((await server.call('POST', '/api/auth/sign-up/email', { ip: '10.1.0.3', json })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('sessions', () => {
  test('a session rotates after a day of use, and the old token works for five more minutes', async () => {
    const first = await server.signUp();
    await server.advance(86_401);
    const used = await server.call('GET', '/api/shops', { cookie: first });
    const second = cookieOf(used.headers);
    expect(second).not.toBe(first);
    expect((await server.call('GET', '/api/shops', { cookie: first })).status).toBe(200);
    await server.advance(301);
    expect((await server.call('GET', '/api/shops', { cookie: first })).status).toBe(401);
    expect((await server.call('GET', '/api/shops', { cookie: second })).status).toBe(200);
  });

  test('a session ends after thirty days', async () => {
    const cookie = await server.signUp();
    await server.advance(30 * 86_400 + 1);
    expect((await server.call('GET', '/api/shops', { cookie })).status).toBe(401);
  });

  test('a change is accepted from our own pages and from scripts, not from other sites or a storage origin', async () => {
    const cookie = await server.signUp();
    const post = (headers: Record<string, string>) => server.call('POST', '/api/auth/sign-out', { cookie, headers });
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect(
      (
        await post({
          origin: `http://shpx.storage.localhost:${server.running.config.port}`,
          'sec-fetch-site': 'same-site',
        })
      ).status,
    ).toBe(403);
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await server.call('GET', '/api/shops', { cookie })).status).toBe(200);
    expect((await post({ origin: server.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});
