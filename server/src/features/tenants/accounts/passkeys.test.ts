import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Authenticator,
  type Bend,
  type cbor,
  createAuthenticator,
} from '../../../../test/doubles/authenticator.ts';
import { sharedTestServer, startSecondServer, type TestServer } from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
import { parseConfig } from '../../../config.ts';
import { findRelyingParty } from './webauthn.ts';

let server: TestServer;
let people = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

const password = 'correct horse';
type Person = { cookie: string; email: string };

async function signUp(): Promise<Person> {
  people += 1;
  const email = `key${people}@example.com`;
  return { email, cookie: await server.signUp(email) };
}

const cookieOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0]!)
    .join('; ');

const post = (path: string, json: unknown, cookie?: string, ip?: string) =>
  server.call('POST', `/api/auth/passkeys/${path}`, {
    json,
    ...(cookie ? { cookie } : {}),
    ...(ip ? { ip } : {}),
  });

const listOf = async ({ cookie }: Person) => (await server.call('GET', '/api/auth/passkeys', { cookie })).json.passkeys;

async function register(person: Person, bend: Bend = {}, authenticator = createAuthenticator(server.origin)) {
  const options = await post('options', {}, person.cookie);
  expect(options.status, options.text).toBe(200);
  const credential = authenticator.create(options.json, bend);
  const answer = await post('register', { name: 'My phone', credential }, person.cookie);
  return { authenticator, answer, credential };
}

async function signIn(authenticator: Authenticator, bend: Bend = {}) {
  const options = await post('sign-in/options', {});
  expect(options.status, options.text).toBe(200);
  const credential = authenticator.get(options.json, bend);
  return { credential, answer: await post('sign-in', { credential }) };
}

describe('a passkey', () => {
  test('a passkey is registered by name, signs in without address or password, and sends a notice', async () => {
    const person = await signUp();
    const { authenticator, answer } = await register(person);
    expect(answer.status, answer.text).toBe(201);
    expect(await listOf(person)).toEqual([
      { id: answer.json.id, name: 'My phone', createdAt: expect.any(String), lastUsedAt: null, isSynced: false },
    ]);

    const entered = await signIn(authenticator);
    expect(entered.answer.status, entered.answer.text).toBe(200);
    expect(entered.answer.json.user.email).toBe(person.email);
    const cookie = cookieOf(entered.answer.headers);
    expect((await server.call('GET', '/api/shops', { cookie })).status).toBe(200);
    expect((await listOf(person))[0].lastUsedAt).not.toBeNull();

    await server.advance(5);
    const letters = (await readMailFolder(server)).filter(({ to }) => to?.[0]?.address === person.email);
    expect(letters.some(({ text }) => text?.includes('My phone'))).toBe(true);
  });

  test('a passkey also replaces the code of the authenticator app', async () => {
    const person = await signUp();
    const { authenticator } = await register(person);
    const { secret } = (await server.call('POST', '/api/auth/totp/enable', { cookie: person.cookie, json: {} })).json;
    const { TOTP } = await import('otpauth');
    const code = new TOTP({ secret }).generate({ timestamp: (await server.now()).getTime() });
    const on = await server.call('POST', '/api/auth/totp/confirm', { cookie: person.cookie, json: { code } });
    expect(on.status, on.text).toBe(200);
    const byPassword = await server.call('POST', '/api/auth/sign-in/email', {
      json: { email: person.email, password },
    });
    expect(byPassword.json.needs).toBe('totp');
    const { answer } = await signIn(authenticator);
    expect(answer.json.user?.email, answer.text).toBe(person.email);
  });

  test('a passkey works on any node', async () => {
    const second = await startSecondServer(server, {
      PLATEN_STUDIO_URL: `${server.origin}/studio`,
      PLATEN_TEST_CLOCK: '1',
    });
    try {
      const { authenticator } = await register(await signUp());
      const begun = await post('sign-in/options', {});
      const answer = await fetch(`${second.origin}/api/auth/passkeys/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ credential: authenticator.get(begun.json) }),
      });
      expect(answer.status, await answer.text()).toBe(200);
    } finally {
      await second.close();
    }
  });

  test('a removed passkey signs nobody in, and others cannot remove it', async () => {
    const [person, other] = [await signUp(), await signUp()];
    const { authenticator, answer } = await register(person);
    const remove = (cookie: string) => server.call('DELETE', `/api/auth/passkeys/${answer.json.id}`, { cookie });
    expect((await remove(other.cookie)).status).toBe(404);
    expect((await remove(person.cookie)).json).toEqual({ id: answer.json.id, removed: true });
    const refused = (await signIn(authenticator)).answer;
    expect([refused.status, refused.json.message]).toEqual([401, expect.stringContaining('not registered here')]);
    await server.advance(5);
    const subjects = (await readMailFolder(server))
      .filter(({ to }) => to?.[0]?.address === person.email)
      .map(({ subject }) => subject);
    expect(subjects.filter((subject) => /passkey/i.test(subject ?? ''))).toHaveLength(2);
  });
});

describe('failed sign-ins with a passkey', () => {
  const lies: [string, (authenticator: Authenticator) => Bend][] = [
    ['from a page of another origin', () => ({ origin: 'https://evil.example' })],
    ['for another site', () => ({ rpId: 'evil.example' })],
    ['without user verification', () => ({ flags: 0x01 })],
    ['without user presence', () => ({ flags: 0x04 })],
    ['with the answer to a registration', () => ({ type: 'webauthn.create' })],
    ['with an unknown challenge', () => ({ challenge: 'A'.repeat(43) })],
    ['in the name of another person', () => ({ userHandle: Buffer.from('per_somebody').toString('base64url') })],
    ['with a counter that does not advance', () => ({ counter: 1 })],
  ];

  test.each(lies)('a sign-in %s is refused', async (_name, bend) => {
    const { authenticator } = await register(await signUp());
    expect((await signIn(authenticator)).answer.status).toBe(200);
    const { answer } = await signIn(authenticator, bend(authenticator));
    expect([answer.status, answer.json.param], answer.text).toEqual([401, '/credential']);
    expect((await signIn(authenticator)).answer.status).toBe(200);
  });

  test('a key that is not the registered one signs nobody in', async () => {
    const { authenticator } = await register(await signUp());
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { answer } = await signIn(authenticator, { privateKey });
    expect([answer.status, answer.json.message]).toEqual([401, expect.stringContaining('could not be verified')]);
  });

  test('a repeated answer and a late one sign nobody in', async () => {
    const { authenticator } = await register(await signUp());
    const { credential } = await signIn(authenticator);
    const again = await post('sign-in', { credential });
    expect([again.status, again.json.message]).toEqual([401, expect.stringContaining('already used')]);

    const begun = await post('sign-in/options', {});
    await server.advance(301);
    expect((await post('sign-in', { credential: authenticator.get(begun.json) })).status).toBe(401);
  });

  test('two concurrent answers with the same counter sign nobody in twice', async () => {
    const { authenticator } = await register(await signUp());
    await signIn(authenticator);
    const [one, two] = [await post('sign-in/options', {}), await post('sign-in/options', {})];
    const answers = await Promise.all(
      [one, two].map(({ json }) => post('sign-in', { credential: authenticator.get(json, { counter: 9 }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('refused registrations', () => {
  const lies: [string, Bend][] = [
    ['for another site', { rpId: 'evil.example' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['without user verification', { flags: 0x01 }],
    ['with another person’s challenge', { challenge: 'B'.repeat(43) }],
    ['that cannot be read', { attestationObject: Buffer.alloc(16_000, 0x81) }],
    ['that is truncated', { attestationObject: Buffer.from([0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]) }],
  ];
  test.each(lies)('a registration %s is refused', async (_name, bend) => {
    const person = await signUp();
    const { answer } = await register(person, bend);
    expect([answer.status, answer.json.param], answer.text).toEqual([400, '/credential']);
    expect(await listOf(person)).toEqual([]);
  });

  test('a registration with a certificate is refused without fetching its revocation list', async () => {
    const asked: string[] = [];
    const inside = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await once(inside.listen(0, '127.0.0.1'), 'listening');
    const x5c = [Buffer.from(`http://127.0.0.1:${(inside.address() as AddressInfo).port}/list.crl`)];
    const attStmt = new Map<string, Parameters<typeof cbor>[0]>([
      ['alg', -7],
      ['sig', Buffer.alloc(64)],
      ['x5c', x5c],
    ]);
    for (const fmt of ['packed', 'fido-u2f', 'tpm', 'android-key', 'apple', 'android-safetynet']) {
      const { answer } = await register(await signUp(), { attestation: { fmt, attStmt } });
      expect([answer.status, answer.json.message]).toEqual([400, expect.stringContaining('certificate')]);
    }
    inside.close();
    expect(asked).toEqual([]);
  });

  test('a registration from another session, a repeated one and a late one are refused', async () => {
    const [person, other] = [await signUp(), await signUp()];
    const authenticator = createAuthenticator(server.origin);
    const credential = authenticator.create((await post('options', {}, person.cookie)).json);
    const stolen = await post('register', { name: 'Mine', credential }, other.cookie);
    expect([stolen.status, stolen.json.message]).toEqual([400, expect.stringContaining('started elsewhere')]);
    expect((await post('register', { name: 'Late', credential }, person.cookie)).status).toBe(400);

    const slow = authenticator.create((await post('options', {}, person.cookie)).json);
    await server.advance(301);
    expect((await post('register', { name: 'Late', credential: slow }, person.cookie)).status).toBe(400);
  });

  test('a key that is already registered is refused', async () => {
    const { authenticator } = await register(await signUp());
    const { answer } = await register(await signUp(), {}, authenticator);
    expect(answer.status).toBe(409);
  });

  test('a twenty-first passkey and an oversized answer are refused', async () => {
    const person = await signUp();
    for (let i = 0; i < 20; i += 1) expect((await register(person)).answer.status).toBe(201);
    const refused = await post('options', {}, person.cookie);
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('Remove one first')]);
    const { credential } = { credential: createAuthenticator(server.origin).get({ challenge: 'x', rpId: 'x' }) };
    const huge = { ...credential, response: { ...credential.response, signature: 'A'.repeat(5000) } };
    const answer = await post('sign-in', { credential: huge });
    expect([answer.status, answer.json.param]).toEqual([400, '/credential/response/signature']);
  });
});

describe('adding and removing', () => {
  test('a change of passkeys asks for the password once the sign-in is ten minutes old', async () => {
    const person = await signUp();
    const { answer } = await register(person);
    await server.advance(601);
    const asked = await post('options', {}, person.cookie);
    expect([asked.status, asked.json.param]).toEqual([400, '/currentPassword']);
    expect((await post('options', { currentPassword: 'wrong' }, person.cookie)).json.param).toBe('/currentPassword');
    expect((await post('options', { currentPassword: password }, person.cookie)).status).toBe(200);

    const remove = (json: object) =>
      server.call('DELETE', `/api/auth/passkeys/${answer.json.id}`, { cookie: person.cookie, json });
    expect((await remove({})).json.param).toBe('/currentPassword');
    expect((await remove({ currentPassword: password })).status).toBe(200);
  });

  test('a change of passkeys needs a session', async () => {
    for (const path of ['options', 'register']) expect((await post(path, {})).status).toBe(401);
    expect((await server.call('GET', '/api/auth/passkeys')).status).toBe(401);
    expect((await server.call('DELETE', '/api/auth/passkeys/psk_1')).status).toBe(401);
  });
});

test('an address may start three hundred sign-ins in ten minutes without affecting others', async () => {
  const begin = () => post('sign-in/options', {}, undefined, '10.77.0.1');
  const statuses = (await Promise.all(Array.from({ length: 305 }, begin))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await post('sign-in/options', {}, undefined, '10.77.0.2')).status).toBe(200);
}, 60_000);

test.each([
  ['https://studio.acme.example/studio', 'studio.acme.example'],
  ['http://localhost:4400/studio', 'localhost'],
  ['http://studio.acme.example', null],
  ['https://192.0.2.7/studio', null],
  ['https://[2001:db8::7]/studio', null],
])('the passkeys of a studio at %s belong to %s', (studio, id) => {
  const config = parseConfig({ PLATEN_STUDIO_URL: studio });
  expect(findRelyingParty(config)?.id ?? null).toBe(id);
});
