/** Money after a sale, as people see it: the owner in the studio, the shopper on the order page. */
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findBarriers,
  leaveBrowser,
  leavePage,
  listenForComplaints,
  openBrowser,
  settlePage,
  takePage,
} from './browser.ts';
import { advanceClock, makeOwner, type Owner, type Service } from './service.ts';
import { phone } from './shopper.ts';
import { realPaceHoldDays, sharedTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;
const day = 86_400;
/** Enough time for production and handover to the carrier. */
const untilShipped = 12 * day;

let service: Service;
let browser: Browser;
let owner: Owner;
let page: Page;
let complaints: string[];
let artworkUrl: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService('real'), openBrowser()]);
  owner = await makeOwner(service, { art: 'uploaded' });
  const { files } = await owner.call<{ files: { url: string }[] }>('GET', `/api/shops/${owner.shopId}/files`);
  artworkUrl = files[0]!.url;
  page = await openPage();
  complaints = listenForComplaints(page);
}, patience);

afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

/** Sessions expire while the clock moves ahead by days: then open another. */
let session: string | null = null;

async function signIn(): Promise<string> {
  if (session !== null) return session;
  const answer = await fetch(`${service.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: service.origin },
    body: JSON.stringify({ email: owner.email, password: 'correct horse' }),
  });
  session = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  return session;
}

async function call<Body>(path: string): Promise<Body> {
  const answer = await fetch(service.origin + path, { headers: { cookie: await signIn() } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
}

const giveSession = async (to: Page): Promise<void> => {
  const [name, value] = (await signIn()).split('=') as [string, string];
  await to.context().addCookies([{ name, value, url: service.origin }]);
};

async function openPage(size = { width: 1280, height: 900 }): Promise<Page> {
  const opened = await takePage(browser, service, size);
  await giveSession(opened);
  return opened;
}

const open = async (path: string) => {
  await giveSession(page);
  await page.goto(service.origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const advance = (seconds: number) => {
  session = null;
  return advanceClock(service, seconds);
};

const shopper = {
  email: 'sam@example.com',
  name: 'Sam Reader',
  line1: '12 Main St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
  quantity: '2',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
};

/** A shopper buys two mugs; returns the order and the address of the shopper's order page. */
async function buy(): Promise<{ orderId: string; trackingUrl: string; paidCents: number }> {
  const url = `${service.origin}/buy/MUG-11OZ?shop=${owner.shopId}&asset=${encodeURIComponent(artworkUrl)}`;
  const form = await (await fetch(url)).text();
  const token = /name="token" value="([^"]+)"/.exec(form)![1]!;
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ...shopper, token, action: 'pay' }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const { sales } = await call<{ sales: { orderId: string; grossCents: number }[] }>('/api/sales?limit=1');
  const trackingUrl = new URL(answer.headers.get('location')!, service.origin).href;
  return { orderId: sales[0]!.orderId, trackingUrl, paidCents: sales[0]!.grossCents };
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const figure = (name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) });

describe('a sale', () => {
  test('cancelling an order refunds its sale, and the confirmation announces it', { timeout: patience }, async () => {
    const { orderId, paidCents, trackingUrl } = await buy();
    await open(`/studio/orders/${orderId}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`+${dollars(paidCents)}`).waitFor();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('aside').textContent(), { timeout: waitMs }).toContain('Refunded');
    await open('/studio/sales');
    await page.getByText('Refunded', { exact: true }).first().waitFor();
    const shown = await (await fetch(trackingUrl)).text();
    expect(shown).toContain('refunded');
  });

  test('a sale is pending until it has shipped and the holding days are over', { timeout: patience }, async () => {
    const { orderId } = await buy();
    await open('/studio/sales');
    await page.getByText('Until it ships').waitFor();
    await expect.poll(() => figure('Pending').textContent(), { timeout: waitMs }).toMatch(/\$[1-9]/);
    expect(await figure('Next payout').textContent()).toContain('$0.00');

    await advance(untilShipped);
    await open('/studio/sales');
    await page.getByText(/Available [A-Z]/).waitFor();
    await open(`/studio/orders/${orderId}`);
    await page.getByRole('heading', { name: 'Sale' }).waitFor();

    await advance(realPaceHoldDays * day + 60);
    await open('/studio/sales');
    await expect
      .poll(() => page.locator('tbody').first().textContent(), { timeout: waitMs })
      .toMatch(/Available|Paid out/);
  });

  test('a sale is paid out, and the payout lists what it contains', { timeout: patience }, async () => {
    await advance(day);
    await open('/studio/sales');
    await page.getByText('Paid out', { exact: true }).first().waitFor();
    await page.locator('section', { hasText: 'Payouts' }).getByRole('listitem').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Sales in this payout' }).waitFor();
    await page.getByText('Shoppers paid').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('each month has a statement as CSV and as PDF', { timeout: patience }, async () => {
    await page.goBack();
    const links = page.getByRole('link', { name: /^Statement of .+ as (CSV|PDF)$/ });
    await links.first().waitFor();
    for (const href of await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))) {
      const answer = await fetch(href, { headers: { cookie: await signIn() } });
      expect(answer.status).toBe(200);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (href.endsWith('.pdf')) expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
      else expect(bytes.toString('utf8').split('\n').length).toBeGreaterThan(1);
    }
  });
});

describe('a refund', () => {
  test('a refund shows the amounts for both sides before it is made', { timeout: patience }, async () => {
    const { orderId, trackingUrl, paidCents } = await buy();
    await advance(untilShipped);
    await open(`/studio/orders/${orderId}`);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount in dollars').fill('5.00');
    await dialog.getByText('+$5.00').waitFor();
    await dialog.getByText('-$5.00').waitFor();
    expect(await findBarriers(page, dialog)).toEqual([]);

    await dialog.getByLabel('Amount in dollars').fill(String(paidCents / 100 + 1));
    await dialog.getByText(`Enter an amount from $0.01 to ${dollars(paidCents)}.`).waitFor();
    expect(await dialog.getByRole('button', { name: /^Refund \$/ }).isDisabled()).toBe(true);

    await dialog.getByLabel('Amount in dollars').fill('5');
    await dialog.getByLabel('Reason').fill('One mug arrived chipped');
    await dialog.getByRole('button', { name: 'Refund $5.00' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('One mug arrived chipped').waitFor();

    const own = await openPage(phone.viewport);
    await own.goto(trackingUrl);
    await own.getByText('One mug arrived chipped').waitFor();
    await own.getByText(dollars(paidCents - 500)).waitFor();
    expect(await findBarriers(own)).toEqual([]);
    await leavePage(own);
  });

  test('a refund whose response is lost is made once, even if it is requested twice', {
    timeout: patience,
  }, async () => {
    const { orderId } = await buy();
    const cut = await openPage();
    await cut.goto(`${service.origin}/studio/orders/${orderId}`);
    await cut.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = cut.getByRole('dialog');
    await dialog.getByLabel('Amount in dollars').fill('3');
    await dialog.getByLabel('Reason').fill('Late');
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await cut.route('**/refunds', lose, { times: 1 });
    await dialog.getByRole('button', { name: 'Refund $3.00' }).click();
    await dialog.getByText('Couldn’t reach the service').waitFor();
    await dialog.getByRole('button', { name: 'Refund $3.00' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const { sales } = await call<{ sales: { refundedCents: number }[] }>(`/api/sales?order_id=${orderId}`);
    expect(sales[0]!.refundedCents).toBe(300);
    await leavePage(cut);
  });

  test('the refund pages fit a phone', { timeout: patience }, async () => {
    const { orderId } = await buy();
    await page.setViewportSize(phone.viewport);
    for (const path of ['/studio/sales', `/studio/orders/${orderId}`]) {
      await open(path);
      await settlePage(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Reason').waitFor();
    expect(await findBarriers(page, page.getByRole('dialog'))).toEqual([]);
  });

  test('the console shows no error on the money pages', () => {
    expect(complaints).toEqual([]);
  });
});
