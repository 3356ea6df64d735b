/** What happens to an open page when its session ends, another tab signs out or in, or the connection is lost. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  closeContext,
  findBarriers,
  findBarriersOfDialog,
  leaveBrowser,
  leavePage,
  listenForComplaints,
  loadWhole,
  openBrowser,
  takePage,
} from './browser.ts';
import { makeOwner, type Owner, type Service } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;

let service: Service;
let browser: Browser;
let owner: Owner;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
  owner = await makeOwner(service);
  await post('/api/auth/sign-up/email', { name: 'Grace', email: 'grace@example.com', password: 'tall green kettle' });
}, patience);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

beforeEach(async () => {
  page = await takePage(browser, service, { width: 1280, height: 900 });
  context = page.context();
  await post('/api/auth/sign-in/email', { email: owner.email, password: 'correct horse' }, page);
});
afterEach(() => leavePage(page));

async function openTab(): Promise<Page> {
  const tab = await context.newPage();
  tab.setDefaultTimeout(waitMs);
  return tab;
}

/** With the browser's session, if a page is given. */
async function post(path: string, data: object, as?: Page): Promise<void> {
  const send = as ? as.request : (await browser.newContext()).request;
  const answer = await send.post(service.origin + path, { data, headers: { origin: service.origin } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Ends the session elsewhere: the browser still has its cookie. */
async function endSession(): Promise<void> {
  const cookie = (await context.cookies(service.origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin: service.origin };
  expect((await fetch(`${service.origin}/api/auth/sign-out`, { method: 'POST', headers })).status).toBe(200);
}

const open = async (path: string, on = page) => {
  await on.goto(service.origin + path);
  await on.getByRole('heading', { level: 1 }).waitFor();
};

async function signIn(on: Page | ReturnType<Page['getByRole']>, email = owner.email, password = 'correct horse') {
  await on.getByLabel('Email').fill(email);
  await on.getByLabel('Password', { exact: true }).fill(password);
  await on.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('a session that ended', () => {
  test('an expired session asks for sign-in over the page, which keeps what was typed, also in a dialog', {
    timeout: patience,
  }, async () => {
    await open('/studio/keys?from=letter#list');
    await page.getByRole('button', { name: 'Create key' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create key' });
    await dialog.getByLabel('Name').fill('Warehouse');
    await dialog.getByLabel(/Read orders/).check();
    await endSession();
    await dialog.getByRole('button', { name: 'Create key' }).click();

    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByText('Your session has ended').waitFor();
    expect(await again.getByLabel('Email').inputValue()).toBe(owner.email);
    expect(await findBarriersOfDialog(page, again)).toEqual([]);
    await page.keyboard.press('Escape');
    await signIn(again, owner.email, 'wrong horse');
    await again.getByRole('alert').filter({ hasText: 'is wrong' }).waitFor();
    await signIn(again);
    await again.waitFor({ state: 'detached' });

    expect(await dialog.getByLabel('Name').inputValue()).toBe('Warehouse');
    expect(await dialog.getByRole('alert').textContent()).toContain('nothing was changed');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await page.locator('code', { hasText: 'sk_' }).waitFor();
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?from=letter#list');
  });

  test('an expiry noticed in the background covers the page, and a different person starts on a fresh page', {
    timeout: patience,
  }, async () => {
    await open(`/studio/shops/${owner.shopId}/settings`);
    await endSession();
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.waitFor();
    await signIn(again, 'grace@example.com', 'tall green kettle');
    await page.waitForURL(`${service.origin}/studio`);
    await page.getByText('You are signed in as grace@example.com now.').waitFor();
    await page.getByRole('link', { name: 'Grace', exact: true }).waitFor();
  });

  test('sign-in after an expired session says why and returns to the same path, query and hash', {
    timeout: patience,
  }, async () => {
    await open('/studio');
    await endSession();
    await page.goto(`${service.origin}/studio/orders?q=web-1042&from=2026-01-01#list`);
    await page.getByRole('status').filter({ hasText: 'Your session has ended' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/studio/sign-in');
    await signIn(page);
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(page.url()).toBe(`${service.origin}/studio/orders?q=web-1042&from=2026-01-01#list`);
  });

  test('sign-in never leads away from the studio', { timeout: patience }, async () => {
    await endSession();
    await page.goto(`${service.origin}/studio/sign-in?${new URLSearchParams({ next: '//evil.example/studio' })}`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    expect(page.url()).toBe(`${service.origin}/studio`);
  });
});

describe('two tabs', () => {
  test('two tabs sign out together and sign in together', { timeout: patience }, async () => {
    await open('/studio/usage');
    const other = await openTab();
    await open('/studio/sales#payouts', other);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await other.getByRole('status').filter({ hasText: 'signed out in another tab' }).waitFor();
    await page.waitForURL(/sign-in/);
    await signIn(page);
    await page.waitForURL(`${service.origin}/studio`);
    await other.waitForURL(`${service.origin}/studio/sales#payouts`);
    await other.getByRole('heading', { name: 'Sales', level: 1 }).waitFor();
  });

  test('two tabs agree on who is signed in, and ask before they drop what was typed', {
    timeout: patience,
  }, async () => {
    const typed = await openTab();
    const idle = await openTab();
    await open(`/studio/shops/${owner.shopId}/settings`, typed);
    await typed.getByLabel('Name').fill('Night Heron');
    await open('/studio/usage', idle);
    // Load the page completely: pending requests would notice the ended session before the click.
    await loadWhole(page, () => open('/studio', page));
    await page.bringToFront();
    await endSession();
    await page.getByRole('link', { name: 'Sales' }).click();
    await signIn(page.getByRole('dialog'), 'grace@example.com', 'tall green kettle');
    await idle.getByText('You are signed in as grace@example.com now.').waitFor();
    expect(new URL(idle.url()).pathname).toBe('/studio/usage');
    const asked = typed.getByRole('dialog', { name: 'Someone else is signed in now' });
    await asked.waitFor();
    await typed.bringToFront();
    expect(await findBarriersOfDialog(typed, asked)).toEqual([]);
    await asked.getByRole('button', { name: 'Discard and continue' }).click();
    await typed.getByRole('link', { name: 'Grace', exact: true }).waitFor();
  });
});

describe('without a connection', () => {
  test('the studio says that it is offline, refuses what it cannot do, and sends nothing later', {
    timeout: patience,
  }, async () => {
    // Its browser has never loaded the page that it goes to.
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(waitMs);
    await post('/api/auth/sign-in/email', { email: owner.email, password: 'correct horse' }, page);
    await open(`/studio/shops/${owner.shopId}/settings`, page);
    const sent: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await context.setOffline(true);
    const bar = page.getByRole('status').filter({ hasText: 'You’re offline' });
    await bar.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Name').fill('Night Heron');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: 'You’re offline, so nothing was sent' }).waitFor();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('this page hasn’t been loaded before').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alert').filter({ hasText: 'You are still signed in' }).waitFor();

    await context.setOffline(false);
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    expect(sent).toEqual([]);
    await page.goBack();
    await page.getByLabel('Name').waitFor();
    await closeContext(context);
  });
});

test('a person without a shop goes through every page of the menu and back without an error', async () => {
  await post('/api/auth/sign-in/email', { email: 'grace@example.com', password: 'tall green kettle' }, page);
  const complaints = listenForComplaints(page);
  await open('/studio/keys');
  const menu = page.getByRole('navigation', { name: 'Studio' });
  for (const name of await menu.getByRole('link').allTextContents()) {
    await menu.getByRole('link', { name, exact: true }).click();
    await menu.locator('a[aria-current="page"]', { hasText: name }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await menu.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('heading', { level: 1, name: 'No shop yet' }).waitFor();
  }
  expect(complaints).toEqual([]);
}, 120_000);
