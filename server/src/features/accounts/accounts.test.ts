import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PLATEN_LIMIT_SIGN_UPS_PER_HOUR: '5' });
});
afterAll(() => server.close());

const ada = { name: 'Ada', email: 'Ada@Example.com', password: 'correct horse' };
const cookieOf = (headers: Record<string, string>) => String(headers['set-cookie']).split(';')[0]!;

describe('people', () => {
  test('sign up, are known by their session, sign out and sign in again', async () => {
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

  test('one e-mail address has one account', async () => {
    const answer = await server.call('POST', '/api/auth/sign-up/email', { ip: '10.1.0.1', json: ada });
    expect([answer.status, answer.json.param]).toEqual([409, '/email']);
  });

  test.each([
    ['a short password', { ...ada, password: 'short' }, '/password'],
    ['an address that is none', { ...ada, email: 'ada' }, '/email'],
    ['no name', { ...ada, name: ' ' }, '/name'],
  ])('%s is refused with its field', async (_name, json, param) => {
    const answer = await server.call('POST', '/api/auth/sign-up/email', { ip: '10.1.0.2', json });
    expect([answer.status, answer.json.param]).toEqual([400, param]);
  });

  test('a wrong password and an unknown address get the same answer; ten failures lock the address out for a while', async () => {
    const signIn = (email: string, password: string) =>
      server.call('POST', '/api/auth/sign-in/email', { json: { email, password } });
    const unknown = await signIn('nobody@example.com', 'x');
    for (let i = 0; i < 10; i += 1) {
      const wrong = await signIn(ada.email, `wrong ${i}`);
      expect([wrong.status, wrong.json.message]).toEqual([401, unknown.json.message]);
    }
    expect((await signIn(ada.email, ada.password)).status).toBe(429);
    await server.advance(601);
    expect((await signIn(ada.email, ada.password)).status).toBe(200);
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
  test('rotate after a day of use; the old token is honoured for five minutes more', async () => {
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

  test('end after thirty days', async () => {
    const cookie = await server.signUp();
    await server.advance(30 * 86_400 + 1);
    expect((await server.call('GET', '/api/shops', { cookie })).status).toBe(401);
  });

  test('changes are taken from our own pages and from scripts, not from other sites, nor from a storage origin', async () => {
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
