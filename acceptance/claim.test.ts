/** Claiming a shop in a real browser: the code and what can be wrong with it, the account, the payout details, the secret. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBarriers, leaveBrowser, leavePage, listenForComplaints, openBrowser, takePage } from './browser.ts';
import { mintSandbox } from './sandbox.ts';
import { advanceClock, type Service } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;

let service: Service;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
}, patience);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

beforeEach(async () => {
  page = await takePage(browser, service, { width: 390, height: 844 });
  context = page.context();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  complaints = listenForComplaints(page);
}, patience);
afterEach(async () => {
  await leavePage(page);
  // The console reports a refused call as an error; nothing else may be reported.
  expect(complaints.filter((one) => !/status of 4\d\d/.test(one))).toEqual([]);
});

const open = (path: string) => page.goto(service.origin + path);
const told = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).waitFor();

async function signUp(email: string): Promise<void> {
  await page.getByLabel('Name').fill('Ada Press');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('a person claims a shop from the link, and the secret is shown once', { timeout: patience }, async () => {
  const shop = await mintSandbox(service);
  await page.goto(shop.claim.verification_uri_complete);
  await page.getByText(shop.claim.user_code).waitFor();
  await page.getByText(shop.shop_id).waitFor();
  await page.getByText(/^In 2[34] hours$/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await signUp('first@example.com');
  await page.getByRole('heading', { name: 'What will change' }).waitFor();
  for (const change of [
    /move to your account/,
    /new shop secret/,
    /sandbox API key stops working/,
    /only accepted from the shop’s own storage/,
  ])
    await page.getByRole('listitem').filter({ hasText: change }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Account holder').fill('Ada Press');
  await page.getByLabel('Account number or IBAN').fill('GB33BUKB20201555555555');
  await page.getByRole('button', { name: 'Claim the shop' }).click();
  await page.getByRole('heading', { name: 'Your shop is ready' }).waitFor();
  const secret = await page.locator('code', { hasText: 'scsec_' }).textContent();
  expect(secret).not.toBe(shop.shop_secret);
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  expect(await findBarriers(page)).toEqual([]);
  await page.reload();
  await told('This shop has already been claimed');
  await page.getByRole('link', { name: 'Open the studio' }).waitFor();
  expect(await page.getByText('scsec_').count()).toBe(0);
});

test('a second shop joins the account that is signed in, whose payout details are known', {
  timeout: patience,
}, async () => {
  await open('/studio/sign-in');
  await page.getByLabel('Email').fill('first@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/studio$/);
  const shop = await mintSandbox(service);
  await open('/claim');
  await page.getByLabel('Claim code').fill(shop.claim.user_code.toLowerCase().replace('-', ''));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Sales are paid to your organization’s payout account.').waitFor();
  await page.getByRole('button', { name: 'Claim the shop' }).click();
  await page.getByRole('heading', { name: 'Your shop is ready' }).waitFor();
});

test('a wrong code is reported before sign-up and can be corrected', { timeout: patience }, async () => {
  const shop = await mintSandbox(service);
  await open('/claim?code=BBBB-BBBB');
  await told('We couldn’t find a shop with this code');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Claim code').fill(shop.claim.user_code);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(shop.shop_id).waitFor();
  await page.getByRole('button', { name: 'Use another code' }).click();
  await page.getByLabel('Claim code').waitFor();
});

test('an expired code is reported as expired, with a link to make a new shop', { timeout: patience }, async () => {
  const shop = await mintSandbox(service);
  await advanceClock(service, 86_401);
  await page.goto(shop.claim.verification_uri_complete);
  await told('This code has expired');
  await page.getByRole('link', { name: 'Create a new one in the playground' }).waitFor();
});

test('someone who guesses too often is asked to wait', { timeout: patience }, async () => {
  await open('/claim');
  for (let i = 0; i < 11; i += 1) {
    await page.getByLabel('Claim code').fill(`CCCC-CCC${'BCDFGHJKLMN'[i]}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').waitFor();
  }
  await told(/Too many wrong codes/);
  // Let other tests on this service continue.
  await advanceClock(service, 601);
});
