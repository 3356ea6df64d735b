/** How people sign up through others: an invitation by mail, and an identity provider. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LetterBox, openLetterBox } from '../server/test/doubles/letter-box.ts';
import { startTestProvider, type TestProvider } from '../server/test/doubles/openid-world.ts';
import { findBarriers, findOmissions, leaveBrowser, leavePage, openBrowser, takePage } from './browser.ts';
import { advanceClock, makeOwner, type Owner, type Service } from './service.ts';
import { startTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;
const password = 'tall green kettle';

let letters: LetterBox;
let provider: TestProvider;
let service: Service;
let browser: Browser;
let owner: Owner;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [letters, provider] = await Promise.all([openLetterBox(), startTestProvider()]);
  [service, browser] = await Promise.all([
    startTestService({ ...letters.settings, ...provider.settings }),
    openBrowser(),
  ]);
  provider.register(`${service.origin}/studio/api/auth/openid/callback`);
  const readVerification = async (email: string) =>
    new URL(await linkFor(email, '/verify-email')).searchParams.get('token')!;
  owner = await makeOwner(service, { readVerification });
}, patience);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
  await provider?.close();
  await letters?.close();
}, patience);

beforeEach(async () => {
  page = await takePage(browser, service, { width: 1280, height: 900 });
  context = page.context();
});
afterEach(() => leavePage(page));

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const field = (label: string) => page.getByLabel(label, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const linkFor = (email: string, path: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const found = await letters.findLink(email, path);
      if (found === null) throw new Error(`${email} was sent no link to ${path}`);
      return found;
    },
    { timeout: waitMs, interval: 200 },
  );

async function invite(email: string, role: string): Promise<string> {
  await owner.call('POST', '/api/organization/invitations', { email, role });
  return linkFor(email, '/invitation');
}

async function signUp(name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  const answer = await page.request.post(`${service.origin}/api/auth/sign-up/email`, {
    data: { name, email, password },
    headers: { origin: service.origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return email;
}

async function expectGood(): Promise<void> {
  expect([...(await findOmissions(page)), ...(await findBarriers(page))]).toEqual([]);
}

describe('an invitation', () => {
  test('an invited person without an account makes one and becomes a member', { timeout: patience }, async () => {
    const link = await invite('grace@example.com', 'developer');
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(link);
    await heading('Join Ada Press').waitFor();
    await page.getByText('Create your account to accept it').waitFor();
    await expectGood();
    expect(await field('Email').inputValue()).toBe('grace@example.com');
    await field('Name').fill('Grace');
    await field('Password').fill(password);
    await press('Create account');
    await page.getByRole('button', { name: 'Join Ada Press' }).waitFor();
    await expectGood();
    await press('Join Ada Press');
    await page.waitForURL(`${service.origin}/studio`);
    const session = await page.evaluate(async () => (await fetch('/api/organization')).json());
    expect(session).toMatchObject({ name: 'Ada Press', role: 'developer' });

    // The link was already used.
    await page.goto(link);
    await heading('This invitation is no longer valid').waitFor();
    await expectGood();
  });

  test('an invitation for another address asks which account to use', { timeout: patience }, async () => {
    const kay = await signUp('Kay');
    await page.request.post(`${service.origin}/api/auth/sign-out`, { headers: { origin: service.origin } });
    await signUp('Other');
    await page.goto(await invite(kay, 'viewer'));
    await page.getByText('you are signed in as other@example.com').waitFor();
    await expectGood();
    await press('Sign out and continue');
    await page.getByText('Sign in to accept it').waitFor();
    expect(await field('Email').inputValue()).toBe(kay);
    await field('Password').fill(password);
    await press('Sign in');
    await press('Join Ada Press');
    await page.waitForURL(`${service.origin}/studio`);
  });

  test('an invitation is open for a week', { timeout: patience }, async () => {
    const link = await invite('late@example.com', 'support');
    await advanceClock(service, 7 * 86_400 + 60);
    await page.goto(link);
    await page.getByRole('alert').filter({ hasText: 'expire after a week' }).waitFor();
    await page.goto(`${link.slice(0, -4)}xxxx`);
    await heading('This invitation is no longer valid').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('withdrawn');
  });
});

describe('two tabs', () => {
  test('other tabs follow a switch of organizations unless something was typed in them', {
    timeout: patience,
  }, async () => {
    const email = await signUp('Tabea');
    await page.goto(await invite(email, 'admin'));
    await page.getByRole('button', { name: 'Join Ada Press' }).waitFor();
    const idle = await context.newPage();
    const typed = await context.newPage();
    await Promise.all([idle, typed].map((tab) => tab.goto(`${service.origin}/studio/account`)));
    await Promise.all([idle, typed].map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()));
    await typed.evaluate(() => {
      const input = document.createElement('input');
      document.getElementById('main')!.append(input);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await page.bringToFront();
    await press('Join Ada Press');
    await idle.getByText('You switched organizations.').waitFor();
    const asked = typed.getByRole('dialog', { name: 'You switched organizations' });
    await typed.bringToFront();
    await asked.getByRole('button', { name: 'Switch back and continue' }).click();
    await asked.waitFor({ state: 'detached' });
  });
});

describe('a provider', () => {
  test('a person who signs in with a provider gets back to the page they wanted', { timeout: patience }, async () => {
    provider.person = { subject: 'p-1', claims: { email: 'paula@acme.example', email_verified: true, name: 'Paula' } };
    await page.goto(`${service.origin}/studio/usage?from=letter`);
    await page.getByRole('link', { name: 'Sign in with Acme SSO' }).click();
    await heading('Usage').waitFor();
    expect(page.url()).toBe(`${service.origin}/studio/usage?from=letter`);
  });

  test('the page says when a provider refuses, and offers the other ways', { timeout: patience }, async () => {
    provider.person = null;
    await page.goto(`${service.origin}/studio/sign-in`);
    await page.getByRole('link', { name: 'Sign in with Acme SSO' }).click();
    await page.getByRole('alert').filter({ hasText: 'did not sign you in' }).waitFor();
    await field('Password').waitFor();
    await expectGood();
  });

  test('a page whose session ended notices a provider sign-in in another tab', { timeout: patience }, async () => {
    provider.person = { subject: 'p-1', claims: { email: 'paula@acme.example', email_verified: true, name: 'Paula' } };
    await page.goto(`${service.origin}/studio/sign-in`);
    await page.getByRole('link', { name: 'Sign in with Acme SSO' }).click();
    await heading('Overview').waitFor();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Usage' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    const [beside] = await Promise.all([
      context.waitForEvent('page'),
      again.getByRole('link', { name: 'Sign in with Acme SSO' }).click(),
    ]);
    await beside.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await again.waitFor({ state: 'detached' });
    await heading('Usage').waitFor();
  });
});
