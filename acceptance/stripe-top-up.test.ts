/** Topping up the wallet with Stripe's form in the studio: Stripe.js is stubbed at its address, the API is a local fake. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../tools/fake-stripe.ts';
import { findBarriers, leaveBrowser, listenForComplaints, openBrowser } from './browser.ts';
import { makeOwner, type Service } from './service.ts';
import { startTestService } from './test-service.ts';

const patience = 360_000;
const stub = readFileSync(new URL('./stripe-stub.js', import.meta.url), 'utf8');

let stripe: FakeStripe;
let service: Service;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  stripe = await startFakeStripe();
  [service, browser] = await Promise.all([startTestService(stripe.env), openBrowser()]);
  const owner = await makeOwner(service);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addCookies(owner.cookies.map((one) => ({ ...one, url: service.origin })));
  await context.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stub }),
  );
  // The payer confirms at the bank.
  await context.exposeFunction('payerConfirms', ({ clientSecret }: { clientSecret: string }) => {
    stripe.succeed(stripe.intents.find((one) => one.client_secret === clientSecret)!.id);
    return {};
  });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  complaints = listenForComplaints(page);
}, patience);

afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
  await stripe?.stop();
}, patience);

async function topUp(dollars: string, card: string): Promise<void> {
  await page.goto(`${service.origin}/studio/usage`);
  await page.getByRole('button', { name: 'Top up' }).click();
  await page.getByLabel('Amount in dollars').fill(dollars);
  await page.getByLabel('Card of the stub').fill(card);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

test('only the studio’s pages may run Stripe’s script', { timeout: patience }, async () => {
  const policyOf = async (path: string) =>
    (await fetch(service.origin + path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/studio/usage')).toContain('https://js.stripe.com');
  expect(await policyOf('/')).not.toContain('stripe');
});

test('a good card tops up the wallet', { timeout: patience }, async () => {
  await topUp('12.50', 'pm_card_visa');
  await page.getByText('$12.50', { exact: true }).waitFor();
  expect(stripe.intents.map(({ amount, status }) => [amount, status])).toEqual([[1250, 'succeeded']]);
  expect(complaints).toEqual([]);
});

test('a card whose bank asks for confirmation tops up the wallet after the payer agrees', {
  timeout: patience,
}, async () => {
  await topUp('7.50', 'pm_card_threeDSecure2Required');
  await page.getByText('$20.00', { exact: true }).waitFor();
});

test('the form reports a declined card and stays open, and nothing is charged', {
  timeout: patience,
}, async () => {
  await topUp('5', 'pm_card_visa_chargeDeclined');
  await page.getByRole('alert').filter({ hasText: 'Your card was declined. Nothing was charged.' }).waitFor();
  expect(await page.getByLabel('Card of the stub').inputValue()).toBe('pm_card_visa_chargeDeclined');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText('$20.00', { exact: true }).waitFor();
});

test('the form looks up the payment after a lost response instead of paying twice', {
  timeout: patience,
}, async () => {
  const before = stripe.intents.length;
  // The first call and the two retries.
  stripe.next('POST payment_intents', 'lost', 3);
  await topUp('5', 'pm_card_visa');
  await page.getByRole('alert').filter({ hasText: 'do not know yet whether the card was charged' }).waitFor();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('$25.00', { exact: true }).waitFor();
  expect(stripe.intents.length).toBe(before + 1);
});
