import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Claims,
  createWalker,
  startTestProvider,
  type TestProvider,
  type Walker,
} from '../../../../test/doubles/openid-world.ts';
import { startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { readMailFolder } from '../../../../test/harness/mail-folder.ts';
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
beforeEach(() => {
  count += 1;
});

const start = '/api/auth/openid/start?returnTo=/studio/orders';
const callback = '/studio/api/auth/openid/callback';
const password = 'correct horse';

/** A new person at the provider. */
function somebody(claims: Partial<Claims> = {}) {
  const email = `sso${count}@example.com`;
  provider.person = {
    subject: `sub-${count}`,
    claims: { email, email_verified: true, name: 'Grace Hopper', ...claims },
  };
  return { email, subject: provider.person.subject };
}

const enter = (walker: Walker, from = start) =>
  walker.walk(from, ['/studio/orders', '/studio/sign-in', '/studio/account']);
const sessionOf = async (walker: Walker) => (await walker.call('GET', '/api/auth/get-session')).json;
const emailOf = async (walker: Walker) =>
  ((await sessionOf(walker)) as { user?: { email: string } } | null)?.user?.email;
const lettersTo = async (email: string) => {
  await server.advance(5);
  return (await readMailFolder(server))
    .filter(({ to }) => to?.[0]?.address === email)
    .map(({ subject }) => subject ?? '');
};

/** As far as the provider: the address with which the browser would come back. */
async function visit(walker: Walker, bend: (url: URL) => void = () => undefined): Promise<URL> {
  const away = await walker.walk(start, ['/auth']);
  bend(away.url);
  return (await walker.walk(away.url.href, [callback])).url;
}

async function signUp(email: string, { isVerified }: { isVerified: boolean }): Promise<Walker> {
  const walker = createWalker(server.origin);
  const json = { name: 'Ada', email, password };
  expect((await walker.call('POST', '/api/auth/sign-up/email', json)).status).toBe(200);
  if (isVerified) {
    await server.advance(5);
    const letter = (await readMailFolder(server)).findLast(({ to }) => to?.[0]?.address === email);
    const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
    expect((await walker.call('POST', '/api/auth/verify-email', { token })).status).toBe(200);
  }
  return walker;
}

describe('a new person', () => {
  test('a new person gets an organization and an account without a password, and returns to where they were', async () => {
    const { email } = somebody();
    const walker = createWalker(server.origin);
    const end = await enter(walker);
    expect(end.url.href).toBe(`${server.origin}/studio/orders`);
    expect(await sessionOf(walker)).toMatchObject({
      user: { email, name: 'Grace Hopper', emailVerified: true },
      role: 'owner',
    });
    expect((await walker.call('GET', '/api/shops')).json).toEqual({ shops: [] });
    const byPassword = await walker.call('POST', '/api/auth/sign-in/email', { email, password });
    expect(byPassword.status).toBe(401);
    const { identities } = (await walker.call('GET', '/api/auth/identities')).json as { identities: object[] };
    expect(identities).toMatchObject([{ issuer: provider.issuer, name: 'Acme SSO', email }]);

    const again = createWalker(server.origin);
    await enter(again);
    expect(((await sessionOf(again)) as { user: object }).user).toEqual(
      ((await sessionOf(walker)) as { user: object }).user,
    );
  });

  test('a new person whose address the provider has not verified gets a verification letter', async () => {
    const { email } = somebody({ email_verified: false });
    const walker = createWalker(server.origin);
    await enter(walker);
    expect(await sessionOf(walker)).toMatchObject({ user: { email, emailVerified: false } });
    expect(await lettersTo(email)).toEqual([expect.stringMatching(/address/i)]);
  });

  test('a new person without an address is asked to share it', async () => {
    somebody({ email: undefined });
    const end = await enter(createWalker(server.origin));
    expect(end.url.search).toBe('?openid=no_email&next=%2Fstudio%2Forders');
  });

  test('a person keeps the account when their address at the provider changes', async () => {
    const { email } = somebody();
    await enter(createWalker(server.origin));
    provider.person!.claims.email = `other-${email}`;
    const walker = createWalker(server.origin);
    await enter(walker);
    expect(await emailOf(walker)).toBe(email);
  });

  test('a new person who arrives twice at once has one account', async () => {
    const { email } = somebody();
    const walkers = [createWalker(server.origin), createWalker(server.origin)];
    const backs = await Promise.all(walkers.map((walker) => visit(walker)));
    await Promise.all(walkers.map((walker, i) => enter(walker, backs[i]!.href)));
    expect(await Promise.all(walkers.map(emailOf))).toEqual([email, email]);
  });
});

describe('an account with the same address', () => {
  test('an account is connected when both sides have verified the address, and its owner is notified', async () => {
    const { email } = somebody();
    await signUp(email, { isVerified: true });
    const walker = createWalker(server.origin);
    expect((await enter(walker)).url.pathname).toBe('/studio/orders');
    expect(((await sessionOf(walker)) as { user: { name: string } }).user.name).toBe('Ada');
    expect(await lettersTo(email)).toContain('A new way to sign in to your account');
  });

  test.each([
    ['we have not verified the address', { isVerified: false }, { email_verified: true }],
    ['the provider has not verified the address', { isVerified: true }, { email_verified: false }],
    ['the provider does not report whether it is verified', { isVerified: true }, { email_verified: undefined }],
  ])('an account is not connected when %s', async (_who, ours, theirs) => {
    const { email } = somebody(theirs);
    const owner = await signUp(email, ours);
    const walker = createWalker(server.origin);
    const end = await enter(walker);
    expect(end.url.search).toBe('?openid=connect_first&next=%2Fstudio%2Forders');
    expect(await sessionOf(walker)).toBeNull();
    expect((await owner.call('GET', '/api/auth/identities')).json).toEqual({ identities: [] });
  });

  test('an account with an authenticator app asks for its code after the provider, too', async () => {
    const { email } = somebody();
    const owner = await signUp(email, { isVerified: true });
    const { secret } = (await owner.call('POST', '/api/auth/totp/enable', {})).json as { secret: string };
    const codeAt = async () => new TOTP({ secret }).generate({ timestamp: (await server.now()).getTime() });
    expect((await owner.call('POST', '/api/auth/totp/confirm', { code: await codeAt() })).status).toBe(200);
    const walker = createWalker(server.origin);
    const end = await enter(walker);
    expect(end.url.href).toMatch(/\/studio\/sign-in\?next=%2Fstudio%2Forders#ticket=./);
    expect(await sessionOf(walker)).toBeNull();
    await server.advance(60);
    const ticket = end.url.hash.slice('#ticket='.length);
    const answer = await walker.call('POST', '/api/auth/sign-in/totp', { ticket, code: await codeAt() });
    expect(answer.status, JSON.stringify(answer.json)).toBe(200);
    expect(await emailOf(walker)).toBe(email);
  });
});

describe('failed sign-ins with a provider', () => {
  const refusals: [string, (url: URL) => void][] = [
    ['with another nonce', (url) => url.searchParams.set('nonce', 'n'.repeat(43))],
    ['with another challenge for the code', (url) => url.searchParams.set('code_challenge', 'c'.repeat(43))],
  ];
  test.each(refusals)('an answer %s signs nobody in', async (_name, bend) => {
    somebody();
    const walker = createWalker(server.origin);
    const end = await enter(walker, (await visit(walker, bend)).href);
    expect(end.url.search).toBe('?openid=failed&next=%2Fstudio%2Forders');
    expect(await sessionOf(walker)).toBeNull();
  });

  test('an unknown or missing state signs nobody in', async () => {
    somebody();
    const walker = createWalker(server.origin);
    const back = await visit(walker);
    const bent = new URL(back);
    bent.searchParams.set('state', 's'.repeat(43));
    expect((await enter(walker, bent.href)).url.search).toBe('?openid=expired&next=%2Fstudio');
    expect((await enter(walker, callback)).url.search).toBe('?openid=expired&next=%2Fstudio');
    expect(await sessionOf(walker)).toBeNull();
  });

  test('a code issued for another visit signs nobody in', async () => {
    somebody();
    const [walker, other] = [createWalker(server.origin), createWalker(server.origin)];
    const [mine, theirs] = [await visit(walker), await visit(other)];
    mine.searchParams.set('code', theirs.searchParams.get('code')!);
    expect((await enter(walker, mine.href)).url.search).toContain('openid=failed');
  });

  test('an answer in another browser signs nobody in, and the right browser can still use it once', async () => {
    const { email } = somebody();
    const [walker, thief] = [createWalker(server.origin), createWalker(server.origin)];
    const back = await visit(walker);
    expect((await enter(thief, back.href)).url.search).toContain('openid=expired');
    // A browser that has started its own visit has a cookie, but not this one's.
    await visit(thief);
    expect((await enter(thief, back.href)).url.search).toContain('openid=expired');
    expect((await enter(walker, back.href)).url.pathname).toBe('/studio/orders');
    expect(await emailOf(walker)).toBe(email);
    expect((await enter(walker, back.href)).url.search).toContain('openid=expired');
  });

  test('an answer after a quarter of an hour signs nobody in', async () => {
    somebody();
    const walker = createWalker(server.origin);
    const back = await visit(walker);
    await server.advance(901);
    expect((await enter(walker, back.href)).url.search).toContain('openid=expired');
  });

  test('a person who cancels at the provider is not signed in', async () => {
    provider.person = null;
    const end = await enter(createWalker(server.origin));
    expect(end.url.search).toBe('?openid=refused&next=%2Fstudio%2Forders');
  });

  test('a provider that is down signs nobody in until it is back', async () => {
    const { email } = somebody();
    const walker = createWalker(server.origin);
    const back = await visit(walker);
    await provider.goAway();
    expect((await enter(walker, back.href)).url.search).toBe('?openid=away&next=%2Fstudio%2Forders');
    // The discovery document is fetched again after an hour.
    await server.advance(3601);
    expect((await enter(createWalker(server.origin))).url.search).toBe('?openid=away&next=%2Fstudio%2Forders');
    await provider.comeBack();
    const later = createWalker(server.origin);
    await enter(later);
    expect(await emailOf(later)).toBe(email);
  });

  test('two tabs that sign in at once both get in', async () => {
    const { email } = somebody();
    const walker = createWalker(server.origin);
    const [one, two] = [await visit(walker), await visit(walker)];
    expect((await enter(walker, one.href)).url.href).toBe(`${server.origin}/studio/orders`);
    expect((await enter(walker, two.href)).url.href).toBe(`${server.origin}/studio/orders`);
    expect(await emailOf(walker)).toBe(email);
  });
});
