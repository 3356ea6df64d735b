/** What a person does with their own account, in a real browser. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBarriers, leaveBrowser, leavePages, listenForComplaints, openBrowser } from './browser.ts';
import { readToken } from './letters.ts';
import { openPage, type Person, password, signUp } from './people.ts';
import type { Service } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;

let service: Service;
let browser: Browser;
let ada: Person;

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
  ada = await signUp(service, 'Ada', { isVerified: false });
}, patience);
afterEach(leavePages);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

test('a person changes their name and gets a confirmation', { timeout: patience }, async () => {
  const page = await openPage(browser, service, ada);
  const complaints = listenForComplaints(page);
  await page.goto(`${service.origin}/studio/account`);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('status').filter({ hasText: 'Your name is now Ada Lovelace.' }).waitFor();
  await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an address changes only with the password, and only after its link is opened', {
  timeout: patience,
}, async () => {
  const page = await openPage(browser, service, ada);
  await page.goto(`${service.origin}/studio/account`);
  await page.getByText('Not verified yet').waitFor();
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New address').fill('countess@example.com');
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong horse');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await dialog.getByText('This is not your password').waitFor();
  expect(await dialog.getByLabel('Your password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  expect(await findBarriers(page, dialog)).toEqual([]);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await dialog.getByText('countess@example.com').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const token = await readToken(service, 'countess@example.com', 'verify-email');
  await ada.call('POST', '/api/auth/verify-email', { token });
  await page.reload();
  await page.getByText('countess@example.com').first().waitFor();
  await page.getByText('Verified', { exact: true }).waitFor();
});

test('a person turns off a kind of message, and it stays off', { timeout: patience }, async () => {
  const page = await openPage(browser, service, ada);
  await page.goto(`${service.origin}/studio/account`);
  const sales = page.getByRole('checkbox', { name: /^Sales/ });
  await sales.uncheck();
  type Settings = { about: Record<string, boolean> };
  await expect
    .poll(async () => (await ada.call<Settings>('GET', '/api/account/mail')).about, { timeout: waitMs })
    .toEqual({ sale: false, orderFailed: true, approval: true, message: true, refund: true, payout: true });
  await page.reload();
  await sales.waitFor();
  expect(await sales.isChecked()).toBe(false);
  // Without a mail server the service sends nothing, and the page shows a note about it.
  expect(await page.locator('main').textContent()).toContain('This service doesn’t send email yet');
});

test('a person exports their data and deletes the account, with their password', {
  timeout: patience,
}, async () => {
  const leaving = await signUp(service, 'Leaving');
  const page = await openPage(browser, service, leaving);
  await page.goto(`${service.origin}/studio/account/data`);
  const href = await page.getByRole('link', { name: 'Download everything' }).getAttribute('href');
  const zip = await page.request.get(service.origin + href);
  expect(zip.headers()['content-type']).toContain('zip');
  expect((await zip.body()).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong horse');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByText('This is not your password').waitFor();
  expect(await findBarriers(page, dialog)).toEqual([]);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await page.waitForURL(`${service.origin}/`);
  const session = await page.request.get(`${service.origin}/api/auth/get-session`);
  expect(await session.json()).toBeNull();
});
