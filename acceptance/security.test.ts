/** How a person keeps others out of their account, in a real browser. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBarriers, leaveBrowser, leavePage, listenForComplaints, openBrowser } from './browser.ts';
import { codeOf, openPage, type Person, password, signUp } from './people.ts';
import { readClock, type Service } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;

let service: Service;
let browser: Browser;
let grace: Person;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
  grace = await signUp(service, 'Grace');
}, patience);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);
beforeEach(async () => {
  page = await openPage(browser, service, grace);
  await page.goto(`${service.origin}/studio/account/security`);
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
}, patience);
afterEach(() => leavePage(page));

const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();

test('a person sees the device of another session and ends it', { timeout: patience }, async () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const elsewhere = await fetch(`${service.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: service.origin, 'user-agent': firefox },
    body: JSON.stringify({ email: grace.email, password }),
  });
  const cookie = elsewhere.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await page.reload();
  await page.getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Sign out of Firefox on Windows' }).click();
  expect(await findBarriers(page, page.getByRole('dialog'))).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await said('Signed out of Firefox on Windows.');
  const session = await fetch(`${service.origin}/api/auth/get-session`, { headers: { cookie } });
  expect(await session.json()).toBeNull();
});

test('a person sets up an authenticator app, keeps its recovery codes, and turns it off with one', {
  timeout: patience,
}, async () => {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  expect(await findBarriers(page, dialog)).toEqual([]);
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  const code = dialog.getByLabel('Code from the app');
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(() => code.getAttribute('aria-invalid'), { timeout: waitMs }).toBe('true');
  await code.fill(codeOf(secret, await readClock(service)));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await shown.first().waitFor();
  const codes = await shown.allTextContents();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  const file = await readFile((await download.path())!, 'utf8');
  for (const one of codes) expect(file).toContain(one);
  expect(await findBarriers(page, dialog)).toEqual([]);
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await said('Two-step sign-in is on.');

  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByLabel(/^Code from your/).fill(codes[0]!);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await said('Two-step sign-in is off.');
});

test('a person adds and removes a passkey', { timeout: patience }, async () => {
  const complaints = listenForComplaints(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Test phone');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  expect(await findBarriers(page, dialog)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await said('You can now sign in with the passkey “Test phone”.');
  await page.getByRole('button', { name: 'Remove Test phone' }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await said('You can no longer sign in with the passkey “Test phone”.');
  await page.getByText('No passkeys yet.').waitFor();
  await cdp.detach();
  expect(complaints).toEqual([]);
});

test('a person changes the password with the current one, and a common password is refused at its field', {
  timeout: patience,
}, async () => {
  const current = page.getByLabel('Current password', { exact: true });
  const next = page.getByLabel('New password', { exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  await current.fill('wrong horse');
  await next.fill('some other words');
  await change.click();
  await expect.poll(() => current.getAttribute('aria-invalid'), { timeout: waitMs }).toBe('true');
  await current.fill(password);
  await next.fill('password123');
  await change.click();
  await expect.poll(() => next.getAttribute('aria-invalid'), { timeout: waitMs }).toBe('true');
  expect(await findBarriers(page, page.locator('main'))).toEqual([]);
  await next.fill('some other words');
  await change.click();
  await said('Password changed.');
  expect(await current.inputValue()).toBe('');
});
