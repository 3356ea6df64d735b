/** Passkeys in a real browser, with Chromium's virtual authenticator: the signatures it makes are accepted. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, openBrowser } from '../harness/browser.ts';
import { sharedTestServer, type TestServer } from '../harness/harness.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await sharedTestServer();
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await closeContexts(browser);
  await server?.close();
});

type Answer = { status: number; body: Record<string, unknown> };

/** A tab on a page of the studio's origin, with a separate authenticator. */
async function openTab(): Promise<{ page: Page; devtools: CDPSession; authenticatorId: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${server.origin}/healthz`);
  return { page, devtools, authenticatorId };
}

const ask = (page: Page, method: string, url: string, body?: unknown): Promise<Answer> =>
  page.evaluate(
    async ([how, where, json]) => {
      const answer = await fetch(where, {
        method: how,
        headers: { 'content-type': 'application/json' },
        ...(json === null ? {} : { body: json }),
      });
      return { status: answer.status, body: await answer.json() };
    },
    [method, url, body === undefined ? null : JSON.stringify(body)] as const,
  );

const make = (page: Page, options: unknown): Promise<unknown> =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as PublicKeyCredentialCreationOptionsJSON);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return made.toJSON();
  }, options);

const use = (page: Page, options: unknown): Promise<unknown> =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as PublicKeyCredentialRequestOptionsJSON);
    const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return used.toJSON();
  }, options);

const signIn = async (page: Page): Promise<Answer> => {
  const { body: options } = await ask(page, 'POST', '/api/auth/passkeys/sign-in/options', {});
  return ask(page, 'POST', '/api/auth/passkeys/sign-in', { credential: await use(page, options) });
};

test('a browser registers a passkey and signs in with it alone, twice', { timeout: 120_000 }, async () => {
  const { page, devtools, authenticatorId } = await openTab();
  const json = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' };
  expect((await ask(page, 'POST', '/api/auth/sign-up/email', json)).status).toBe(200);
  const { body: options } = await ask(page, 'POST', '/api/auth/passkeys/options', {});
  const credential = await make(page, options);
  const made = await ask(page, 'POST', '/api/auth/passkeys/register', { name: 'This browser', credential });
  expect(made.status, JSON.stringify(made.body)).toBe(201);

  // It is discoverable, and knows whose it is.
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
  expect(Buffer.from(credentials[0]!.userHandle!, 'base64').toString()).toMatch(/^per_/);

  for (let i = 0; i < 2; i += 1) {
    await ask(page, 'POST', '/api/auth/sign-out');
    expect((await ask(page, 'GET', '/api/auth/get-session')).body).toBeNull();
    const entered = await signIn(page);
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    expect((await ask(page, 'GET', '/api/auth/get-session')).body).toMatchObject({ user: { email: json.email } });
  }

  // The same authenticator makes no second passkey for the same person.
  const { body: more } = await ask(page, 'POST', '/api/auth/passkeys/options', {});
  await expect(make(page, more)).rejects.toThrow(/InvalidStateError|already/i);
});

test('a browser that does not recognise its owner is refused', { timeout: 120_000 }, async () => {
  const { page, devtools, authenticatorId } = await openTab();
  const json = { name: 'Grace', email: 'grace@example.com', password: 'correct horse' };
  expect((await ask(page, 'POST', '/api/auth/sign-up/email', json)).status).toBe(200);
  const { body: options } = await ask(page, 'POST', '/api/auth/passkeys/options', {});
  const made = { name: 'Mine', credential: await make(page, options) };
  expect((await ask(page, 'POST', '/api/auth/passkeys/register', made)).status).toBe(201);
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await expect(signIn(page)).rejects.toThrow(/NotAllowedError/);
  // A page that requires less of the authenticator does not succeed either.
  const { body } = await ask(page, 'POST', '/api/auth/passkeys/sign-in/options', {});
  const credential = await use(page, { ...body, userVerification: 'discouraged' });
  expect((await ask(page, 'POST', '/api/auth/passkeys/sign-in', { credential })).status).toBe(401);
});
