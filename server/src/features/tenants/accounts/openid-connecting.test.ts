/** Connecting the sign-in provider to an existing account, and how people without a password confirm changes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../../test/doubles/authenticator.ts';
import {
  createWalker,
  startTestProvider,
  type TestProvider,
  type Walker,
} from '../../../../test/doubles/openid-world.ts';
import { startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
import { parseConfig } from '../../../config.ts';
import { safeReturn } from './openid.ts';
import { callbackUrl } from './openid-provider.ts';

let provider: TestProvider;
let server: TestServer;
let count = 0;

beforeAll(async () => {
  provider = await startTestProvider();
  server = await startTestServer(provider.settings);
  provider.register(callbackUrl(server.running.config));
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const password = 'correct horse';
const pages = ['/studio/account', '/studio/sign-in', '/studio/orders'];

function somebody(): string {
  count += 1;
  const email = `at-work${count}@example.com`;
  provider.person = { subject: `work-${count}`, claims: { email, email_verified: true, name: 'Ada at work' } };
  return email;
}

async function signUp(): Promise<{ walker: Walker; email: string }> {
  count += 1;
  const email = `at-home${count}@example.com`;
  const walker = createWalker(server.origin);
  const answer = await walker.call('POST', '/api/auth/sign-up/email', { name: 'Ada', email, password });
  expect(answer.status).toBe(200);
  return { walker, email };
}

async function enter(): Promise<Walker> {
  const walker = createWalker(server.origin);
  await walker.walk('/api/auth/openid/start', pages);
  return walker;
}

type Identities = { identities: { id: string; email: string | null }[] };
const identitiesOf = async (walker: Walker) =>
  ((await walker.call('GET', '/api/auth/identities')).json as Identities).identities;
const emailOf = async (walker: Walker) =>
  ((await walker.call('GET', '/api/auth/get-session')).json as { user?: { email: string } } | null)?.user?.email;

async function connect(walker: Walker, json: object = {}) {
  const { status, json: answer } = await walker.call('POST', '/api/auth/openid/connect', {
    returnTo: '/studio/account',
    ...json,
  });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer['url'] as string;
}

describe('an account', () => {
  test('an account is connected by its owner, whatever the addresses, and its owner is notified', async () => {
    const { walker, email } = await signUp();
    const work = somebody();
    const end = await walker.walk(await connect(walker), pages);
    expect(end.url.href).toBe(`${server.origin}/studio/account?openid=connected`);
    expect(await identitiesOf(walker)).toMatchObject([{ email: work, name: 'Acme SSO' }]);
    expect(await emailOf(await enter())).toBe(email);

    const [identity] = await identitiesOf(walker);
    const gone = await walker.call('DELETE', `/api/auth/identities/${identity!.id}`, {});
    expect(gone.json).toEqual({ id: identity!.id, removed: true });
    expect(await emailOf(await enter())).toBe(work);
    await server.advance(5);
    const letters = (await readMailFolder(server)).filter(({ to }) => to?.[0]?.address === email);
    expect(letters.filter(({ text }) => text?.includes('Acme SSO'))).toHaveLength(2);
  });

  test('connecting an account asks for the password once the sign-in is ten minutes old', async () => {
    const { walker } = await signUp();
    await server.advance(601);
    const asked = await walker.call('POST', '/api/auth/openid/connect', {});
    expect([asked.status, asked.json['param']]).toEqual([400, '/currentPassword']);
    expect(await connect(walker, { currentPassword: password })).toContain(provider.issuer);
  });

  test('a provider login connected to another account cannot be connected', async () => {
    somebody();
    await enter();
    const { walker } = await signUp();
    const end = await walker.walk(await connect(walker), pages);
    expect(end.url.search).toBe('?openid=other_account');
    expect(await identitiesOf(walker)).toEqual([]);
  });

  test('an account is not connected from another browser, nor after its session ended', async () => {
    const [owner, other] = [await signUp(), await signUp()];
    somebody();
    const url = await connect(owner.walker);
    const back = await other.walker.walk(url, ['/studio/api/auth/openid/callback']);
    expect((await other.walker.walk(back.url.href, pages)).url.search).toContain('openid=expired');
    await owner.walker.call('POST', '/api/auth/sign-out');
    expect((await owner.walker.walk(back.url.href, pages)).url.search).toContain('openid=expired');
    expect(await identitiesOf(other.walker)).toEqual([]);
  });

  test('an account cannot be connected by following a link alone', async () => {
    const { walker } = await signUp();
    expect((await walker.call('GET', '/api/auth/openid/connect')).status).toBe(404);
    const answer = await fetch(`${server.origin}/api/auth/openid/connect`, {
      method: 'POST',
      headers: { cookie: walker.cookie(new URL(server.origin).host), origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a person without a password', () => {
  test('a person without a password confirms a change by signing in again', async () => {
    somebody();
    const walker = await enter();
    expect((await walker.call('POST', '/api/auth/passkeys/options', {})).status).toBe(200);
    await server.advance(601);
    const asked = await walker.call('POST', '/api/auth/passkeys/options', { currentPassword: 'anything' });
    expect([asked.status, asked.json['details']]).toEqual([409, { needs: 'sign-in' }]);
    const change = { newEmail: `new${count}@example.com`, currentPassword: '' };
    expect((await walker.call('POST', '/api/auth/change-email', change)).status).toBe(409);
    await walker.walk('/api/auth/openid/start', pages);
    expect((await walker.call('POST', '/api/auth/change-email', change)).status).toBe(200);
    expect((await walker.call('POST', '/api/auth/passkeys/options', {})).status).toBe(200);
  });

  test('a person keeps the last way to sign in, and may drop it once there is another', async () => {
    somebody();
    const walker = await enter();
    const [identity] = await identitiesOf(walker);
    const drop = () => walker.call('DELETE', `/api/auth/identities/${identity!.id}`, {});
    const refused = await drop();
    expect([refused.status, refused.json['message']]).toEqual([409, expect.stringContaining('only way')]);

    const options = (await walker.call('POST', '/api/auth/passkeys/options', {})).json;
    const authenticator = createAuthenticator(server.origin);
    const credential = authenticator.create(options as never);
    const made = await walker.call('POST', '/api/auth/passkeys/register', { name: 'Key', credential });
    expect(made.status).toBe(201);
    expect((await drop()).status).toBe(200);
    expect((await walker.call('DELETE', `/api/auth/passkeys/${made.json['id']}`, {})).status).toBe(409);
  });

  test('a person without a password sets one with a link and signs in with it', async () => {
    const email = somebody();
    const walker = await enter();
    await walker.call('POST', '/api/auth/forget-password', { email });
    await server.advance(5);
    const letter = (await readMailFolder(server)).findLast(({ to }) => to?.[0]?.address === email);
    const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
    const reset = await walker.call('POST', '/api/auth/reset-password', { token, password: 'violet lantern 4' });
    expect(reset.status, JSON.stringify(reset.json)).toBe(200);
    const entered = await walker.call('POST', '/api/auth/sign-in/email', { email, password: 'violet lantern 4' });
    expect(entered.status).toBe(200);
  });
});

test('pages learn which ways to sign in exist', async () => {
  const { json } = await createWalker(server.origin).call('GET', '/api/auth/methods');
  expect(json).toEqual({ password: true, passkeys: true, openid: { name: 'Acme SSO' } });
});

test('no provider sign-in exists when none is configured', async () => {
  const plain = await startTestServer();
  try {
    expect((await plain.call('GET', '/api/auth/methods')).json.openid).toBeNull();
    expect((await plain.call('GET', '/api/auth/openid/start')).status).toBe(404);
    expect((await plain.call('GET', '/api/auth/openid/callback?state=x&code=y')).status).toBe(404);
  } finally {
    await plain.close();
  }
});

test.each([
  ['/studio/orders?status=failed', '/studio/orders?status=failed'],
  ['/claim?code=ABCD-EFGH', '/claim?code=ABCD-EFGH'],
  ['/studio', '/studio'],
  [undefined, '/studio'],
  ['', '/studio'],
  ['https://evil.example/studio', '/studio'],
  ['//evil.example/studio', '/studio'],
  ['/\\evil.example/studio', '/studio'],
  ['/\t/evil.example/studio', '/studio'],
  ['/studio/../mockup', '/studio'],
  ['/studio/%2e%2e/mockup', '/studio'],
  ['/studioevil', '/studio'],
  ['/studio/api/auth/openid/start', '/studio'],
  ['javascript:alert(1)', '/studio'],
  ['studio', '/studio'],
])('the return address %s leads to %s', (wanted, path) => {
  expect(safeReturn(parseConfig({}), wanted)).toBe(path);
});
