/** What an owner chooses to be written about, in a real browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBarriers, listenForComplaints, openBrowser } from './browser.ts';
import { makeOwner, type Owner, type Service, startService } from './service.ts';

const patience = 180_000;
const waitMs = 60_000;

let service: Service;
let browser: Browser;
let owner: Owner;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  owner = await makeOwner(service);
}, patience);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
}, patience);

async function openAccount(width: number): Promise<Page> {
  const answer = await fetch(`${service.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: service.origin },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }),
  });
  const [name, value] = answer.headers.getSetCookie()[0]!.split(';')[0]!.split('=') as [string, string];
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addCookies([{ name, value, url: service.origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(waitMs);
  await page.goto(`${service.origin}/studio/account`);
  await page.getByRole('heading', { name: 'Messages' }).waitFor();
  return page;
}

test('an owner turns a kind of message off, and it stays off', { timeout: patience }, async () => {
  const page = await openAccount(1280);
  const complaints = listenForComplaints(page);
  const sales = page.getByRole('checkbox', { name: /^Sales/ });
  expect(await sales.isChecked()).toBe(true);
  await sales.uncheck();
  type Settings = { about: Record<string, boolean> };
  await expect
    .poll(async () => (await owner.call<Settings>('GET', '/api/account/mail')).about, { timeout: waitMs })
    .toEqual({ sale: false, orderFailed: true, refund: true, payout: true });
  await page.reload();
  await sales.waitFor();
  expect(await sales.isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: /^Payouts/ }).isChecked()).toBe(true);
  // Nothing is sent from a service without a mail server, and the page does not say so.
  expect(await page.locator('main').textContent()).toContain('No mail is sent from here yet');
  expect(await findBarriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the account fits a phone', { timeout: patience }, async () => {
  const page = await openAccount(375);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await findBarriers(page)).toEqual([]);
});
