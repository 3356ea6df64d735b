/** Paying in Stripe's form, on a buy page and in the studio, in a real browser: Stripe.js is stubbed at its address, the API is a local fake. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyUrl } from '../packages/client/src/index.ts';
import { type FakeStripe, startFakeStripe } from '../tools/fake-stripe.ts';
import { closeContext, findBarriers, leaveBrowser, listenForComplaints, openBrowser } from './browser.ts';
import { claimAndCount, mintSandbox, type Sandbox } from './sandbox.ts';
import { makeOwner, type Service } from './service.ts';
import { fillAddress, phone, sam, shiftsOf, watchShifts } from './shopper.ts';
import { startTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;
const stub = readFileSync(new URL('./stripe-stub.js', import.meta.url), 'utf8');

let stripe: FakeStripe;
let service: Service;
let browser: Browser;
let shop: Sandbox;
let context: BrowserContext;
let page: Page;
let complaints: string[];
/** What the payer does when the form asks; each test decides. */
let payer: (intentId: string) => { error: string } | { redirect: 'succeeded' | 'failed' };
let scriptsLoaded: string[] = [];
let isStripeThere = true;

beforeAll(async () => {
  stripe = await startFakeStripe();
  [service, browser] = await Promise.all([startTestService(stripe.env), openBrowser()]);
  shop = await mintSandbox(service);
  await openPhone();
}, patience);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
  await stripe?.stop();
}, patience);

async function openPhone(): Promise<void> {
  context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  await watchShifts(context);
  await context.addInitScript(() => Object.assign(globalThis, { hasWallet: location.hash === '#wallet' }));
  await context.route('https://**', (route) => {
    scriptsLoaded.push(route.request().url());
    const isStripeJs = route.request().url() === 'https://js.stripe.com/v3/';
    return isStripeJs && isStripeThere ? route.fulfill({ contentType: 'text/javascript', body: stub }) : route.abort();
  });
  await context.exposeFunction(
    'payerConfirms',
    ({ clientSecret, amount }: { clientSecret: string; amount: number }) => {
      const intent = stripe.intents.find((one) => one.client_secret === clientSecret);
      if (!intent) throw new Error('this intent was never opened');
      // Stripe refuses if the form shows an amount other than the intent's.
      if (intent.amount !== amount) return { error: `the form says ${amount}, the intent ${intent.amount}` };
      return payer(intent.id);
    },
  );
  page = await context.newPage();
  page.setDefaultTimeout(waitMs);
  complaints = listenForComplaints(page);
}

beforeEach(async () => {
  await context.clearCookies();
  scriptsLoaded = [];
});
afterEach(() => {
  expect(complaints.splice(0).filter((one) => !/status of 422/.test(one))).toEqual([]);
});

const formOf = ({ shop_id, artworkUrl }: Sandbox) =>
  buyUrl({ base: `${service.origin}/buy`, product: 'MUG-11OZ', shop: shop_id, asset: artworkUrl });
const openForm = (of = shop) => page.goto(formOf(of));
const pay = () => page.getByRole('button', { name: /^Pay/ }).click();

const tell = async (intentId: string) => {
  const { body, signature } = stripe.event(intentId);
  return fetch(`${service.origin}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
};

describe('Stripe’s form', () => {
  test('Stripe’s form mounts without shifting the page and pays the amount that the page shows', {
    timeout: patience,
  }, async () => {
    const own = await mintSandbox(service);
    await openForm(own);
    await page.getByLabel('Card of the stub').waitFor();
    expect(scriptsLoaded).toEqual(['https://js.stripe.com/v3/']);
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'Pay $30.00' }).waitFor();
    await fillAddress(page);
    await page.getByRole('radio', { name: /Standard/ }).check();
    await page.getByRole('button', { name: 'Pay $35.49' }).waitFor();
    await page.getByLabel('Card of the stub').fill('4242');
    payer = (id) => {
      stripe.succeed(id);
      return { redirect: 'succeeded' };
    };
    await pay();
    await page.waitForURL(/\/buy\/orders\/\w+$/);
    await page.getByText('Order received').waitFor();
    await page.getByText('$35.49').waitFor();
    await tell(stripe.intents.at(-1)!.id);
    expect(await claimAndCount(service, own)).toEqual({ orders: 1, sales: 1 });
  });

  test('Stripe’s form offers a wallet button where the browser has a wallet, which pays the form as filled in', {
    timeout: patience,
  }, async () => {
    const own = await mintSandbox(service);
    await page.goto(`${formOf(own)}#wallet`);
    const wallet = page.getByRole('button', { name: 'Wallet of the stub' });
    await wallet.click();
    // It asks for what is missing before it opens.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('f-email');
    await fillAddress(page);
    payer = (id) => {
      stripe.succeed(id);
      return { redirect: 'succeeded' };
    };
    await wallet.click();
    await page.waitForURL(/\/buy\/orders\/\w+$/);
    expect(await claimAndCount(service, own)).toEqual({ orders: 1, sales: 1 });
  });

  test('Stripe’s form keeps the card while choices change, and says what is missing in it', {
    timeout: patience,
  }, async () => {
    await openForm();
    await fillAddress(page);
    const before = stripe.intents.length;
    await pay();
    await page.getByRole('alert').filter({ hasText: 'Your card number is incomplete.' }).waitFor();
    await page.getByLabel('Card of the stub').fill('4242');
    await page.getByRole('radio', { name: 'Black', exact: true }).check();
    await page.locator('[data-part=summary]', { hasText: 'Black' }).waitFor();
    expect(await page.getByLabel('Card of the stub').inputValue()).toBe('4242');
    await page.getByLabel('City').fill('');
    await pay();
    await page.getByText('Enter your town or city.').waitFor();
    expect(await page.getByLabel('Card of the stub').inputValue()).toBe('4242');
    expect(stripe.intents.length).toBe(before);
  });

  test('a shopper whose card is refused stays on the form and pays the same payment on the second try', {
    timeout: patience,
  }, async () => {
    await openForm();
    await fillAddress(page);
    await page.getByLabel('Card of the stub').fill('4000');
    payer = (id) => {
      stripe.fail(id, 'Your card was declined.');
      return { error: 'Your card was declined.' };
    };
    await pay();
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
    expect(await page.getByLabel('Address').inputValue()).toBe(sam.Address);
    const { length } = stripe.intents;
    payer = (id) => {
      stripe.succeed(id);
      return { redirect: 'succeeded' };
    };
    await pay();
    await page.waitForURL(/\/buy\/orders\/\w+$/);
    expect(stripe.intents.length).toBe(length);
  });

  test('a shopper who gives up at the bank finds the form as it was', { timeout: patience }, async () => {
    const own = await mintSandbox(service);
    await openForm(own);
    await page.getByRole('radio', { name: 'Black', exact: true }).check();
    await fillAddress(page);
    await page.getByLabel('Card of the stub').fill('4000');
    payer = (id) => {
      stripe.fail(id, 'You gave up at your bank.');
      return { redirect: 'failed' };
    };
    await pay();
    await page.waitForURL(/\/return\?redirect_status=failed$/);
    await page.getByRole('alert').filter({ hasText: 'You gave up at your bank.' }).waitFor();
    for (const [label, value] of Object.entries(sam)) expect(await page.getByLabel(label).inputValue()).toBe(value);
    await page
      .getByRole('radio', { name: 'Black', exact: true })
      .and(page.locator(':checked'))
      .waitFor({ state: 'attached' });
    await page.getByLabel('Card of the stub').fill('4242');
    payer = (id) => {
      stripe.succeed(id);
      return { redirect: 'succeeded' };
    };
    await pay();
    await page.waitForURL(/\/buy\/orders\/\w+$/);
    expect(await claimAndCount(service, own)).toEqual({ orders: 1, sales: 1 });
  });

  test('Stripe’s form needs JavaScript, and the page without it explains that', { timeout: patience }, async () => {
    await openForm();
    const plain = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto(page.url());
    await other.getByText(/Paying requires JavaScript/).waitFor();
    expect(await other.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
    await closeContext(plain);
  });

  test('the page says that Stripe’s form could not be loaded', { timeout: patience }, async () => {
    isStripeThere = false;
    await openForm();
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    complaints.splice(0);
  });
});

describe('the wallet in the studio', () => {
  let studio: Page;
  let studioComplaints: string[];

  beforeAll(async () => {
    const owner = await makeOwner(service);
    const desk = await browser.newContext({ reducedMotion: 'reduce' });
    await desk.addCookies(owner.cookies.map((one) => ({ ...one, url: service.origin })));
    await desk.route('https://js.stripe.com/v3/', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: stub }),
    );
    // The payer confirms at the bank.
    await desk.exposeFunction('payerConfirms', ({ clientSecret }: { clientSecret: string }) => {
      stripe.succeed(stripe.intents.find((one) => one.client_secret === clientSecret)!.id);
      return {};
    });
    studio = await desk.newPage();
    studio.setDefaultTimeout(waitMs);
    studioComplaints = listenForComplaints(studio);
    await studio.goto(`${service.origin}/studio/usage`);
  }, patience);
  afterAll(() => closeContext(studio?.context()));

  async function topUp(dollars: string, card: string): Promise<void> {
    await studio.getByRole('button', { name: 'Top up' }).click();
    await studio.getByLabel('Amount in dollars').fill(dollars);
    await studio.getByLabel('Card of the stub').fill(card);
    await studio.getByRole('button', { name: /^Pay \$/ }).click();
  }

  test('only the studio’s pages may run Stripe’s script', { timeout: patience }, async () => {
    const policyOf = async (path: string) =>
      (await fetch(service.origin + path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/studio/usage')).toContain('https://js.stripe.com');
    expect(await policyOf('/')).not.toContain('stripe');
  });

  test('a good card tops up the wallet', { timeout: patience }, async () => {
    const before = stripe.intents.length;
    await topUp('12.50', 'pm_card_visa');
    await studio.getByText('$12.50', { exact: true }).waitFor();
    expect(studioComplaints).toEqual([]);
    expect(stripe.intents.slice(before).map(({ amount, status }) => [amount, status])).toEqual([[1250, 'succeeded']]);
  });

  test('a card whose bank asks for confirmation tops up the wallet after the payer agrees', {
    timeout: patience,
  }, async () => {
    await topUp('7.50', 'pm_card_threeDSecure2Required');
    await studio.getByText('$20.00', { exact: true }).waitFor();
  });

  test('the form reports a declined card and stays open, and nothing is charged', {
    timeout: patience,
  }, async () => {
    await topUp('5', 'pm_card_visa_chargeDeclined');
    await studio.getByRole('alert').filter({ hasText: 'Your card was declined. Nothing was charged.' }).waitFor();
    expect(await studio.getByLabel('Card of the stub').inputValue()).toBe('pm_card_visa_chargeDeclined');
    expect(await findBarriers(studio)).toEqual([]);
    await studio.keyboard.press('Escape');
    await studio.getByText('$20.00', { exact: true }).waitFor();
  });

  test('the form looks up the payment after a lost response instead of paying twice', {
    timeout: patience,
  }, async () => {
    const before = stripe.intents.length;
    // The first call and the two retries.
    stripe.next('POST payment_intents', 'lost', 3);
    await topUp('5', 'pm_card_visa');
    await studio.getByRole('alert').filter({ hasText: 'do not know yet whether the card was charged' }).waitFor();
    await studio.getByRole('button', { name: 'Check again' }).click();
    await studio.getByText('$25.00', { exact: true }).waitFor();
    expect(stripe.intents.length).toBe(before + 1);
  });
});
