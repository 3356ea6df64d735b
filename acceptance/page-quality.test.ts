/** What holds for every page an owner or a visitor opens: nothing jumps, nothing is too small, too wide or out of reach. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers, findOmissions, listenForComplaints, openBrowser, readPaint, watchPaint } from './browser.ts';
import { makeOwner, type Owner, type Service, startReceiver, startService } from './service.ts';

const patience = 240_000;
const waitMs = 60_000;
/** Web Vitals calls a page good up to 0.1. */
const mostShift = 0.1;
/** More than any small dialog has, so that the focus goes round. */
const mostStops = 15;

let service: Service;
let browser: Browser;
let owner: Owner;
let context: BrowserContext;
let page: Page;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let orderId: string;
let endpointId: string;

beforeAll(async () => {
  // At the floor's real pace an order stays as it is while the pages are looked at.
  const settings = { PLATEN_FACILITY_PACE: 'real' };
  [service, browser, receiver] = await Promise.all([startService(settings), openBrowser(), startReceiver()]);
  owner = await makeOwner(service);
  const hook = { shop_id: owner.shopId, url: receiver.url };
  endpointId = (await owner.call<{ endpoint: { id: string } }>('POST', '/api/webhooks', hook)).endpoint.id;
  orderId = await placeOrder();
  context = await openContext(1280);
  page = await context.newPage();
  page.setDefaultTimeout(waitMs);
}, patience);

afterAll(async () => {
  await browser?.close();
  await receiver?.stop();
  await service?.stop();
}, patience);

async function openContext(width: number): Promise<BrowserContext> {
  const made = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  await watchPaint(made);
  const [name, value] = owner.cookie.split(/=(.*)/s) as [string, string];
  await made.addCookies([{ name, value, url: service.origin }]);
  return made;
}

async function placeOrder(): Promise<string> {
  const listed = `/api/shops/${owner.shopId}/files`;
  const { files } = await owner.call<{ files: { url: string }[] }>('GET', listed);
  const answer = await fetch(`${service.origin}/search/indexes/products/documents/TOTE-COTTON`, {
    headers: { authorization: 'Bearer pk_public_catalog' },
  });
  const product = (await answer.json()) as { options: { combinations: { variantId: string }[] } };
  const { variantId } = product.options.combinations[0]!;
  const { order } = await owner.call<{ order: { id: string } }>('POST', '/v1/orders', {
    externalId: 'web-1',
    items: [{ sku: 'TOTE-COTTON', variantId, quantity: 1, artworkUrl: files[0]!.url }],
    shipTo: { name: 'Grace', line1: '1 Main St', city: 'Newark', state: 'NJ', postalCode: '07102', country: 'US' },
  });
  return order.id;
}

const paths = () => [
  '/',
  '/claim',
  '/studio',
  `/studio/shops/${owner.shopId}/settings`,
  '/studio/keys',
  '/studio/orders',
  '/studio/orders?find=nothing',
  `/studio/orders/${orderId}`,
  '/studio/orders/ord_nothing',
  '/studio/webhooks',
  `/studio/webhooks/${endpointId}`,
  '/studio/usage',
  '/studio/sales',
  '/studio/library',
  '/studio/catalog',
  '/studio/catalog/TEE-UNISEX',
  '/studio/editor',
  '/studio/chat',
  '/studio/nowhere',
];

async function open(path: string, on = page): Promise<void> {
  await on.goto(service.origin + path);
  await on.getByRole('heading').first().waitFor();
  await on.waitForLoadState('networkidle');
}

/** Only colours differ by night. */
async function findBarriersByDayAndNight(on: Page): Promise<string[]> {
  await on.emulateMedia({ colorScheme: 'light' });
  const byDay = await findBarriers(on);
  await on.emulateMedia({ colorScheme: 'dark' });
  return [...byDay, ...(await findBarriers(on, ['color-contrast'])).map((one) => `(dark) ${one}`)];
}

describe('every page keeps nobody out and', () => {
  test.each([390, 1280])(
    'at %i pixels fits, has its words, and does not jump',
    { timeout: patience },
    async (width) => {
      const own = await openContext(width);
      const opened = await own.newPage();
      opened.setDefaultTimeout(waitMs);
      const complained = listenForComplaints(opened);
      const faults: string[] = [];
      for (const path of paths()) {
        await open(path, opened);
        faults.push(...(await findOmissions(opened)).map((one) => `${path} lacks ${one}`));
        const { shift } = await readPaint(opened);
        if (shift > mostShift) faults.push(`${path} jumps by ${shift.toFixed(3)}`);
        if (width === 1280) faults.push(...(await findBarriersByDayAndNight(opened)).map((one) => `${path} ${one}`));
      }
      await own.close();
      expect(faults).toEqual([]);
      // The one order that is not there is said to be missing.
      expect(complained.filter((one) => !one.includes('ord_nothing'))).toEqual([]);
    },
  );

  test('lets a keyboard go straight to what it is about', { timeout: patience }, async () => {
    for (const path of ['/', '/studio/orders']) {
      await open(path);
      await page.keyboard.press('Tab');
      const first = await page.evaluate(() => document.activeElement?.textContent?.trim());
      expect(first, path).toMatch(/^Skip to the/);
    }
  });
});

describe('the start page', () => {
  test('paints its largest piece without asking the service for anything', { timeout: patience }, async () => {
    await open('/');
    const { largest } = await readPaint(page);
    expect(largest).not.toBeNull();
    if (largest!.tag === 'IMG') expect(new URL(largest!.url).pathname).toMatch(/^\/assets\//);
    else expect(['H1', 'P']).toContain(largest!.tag);
  });
});

describe('every dialog', () => {
  const dialogs = (): [path: string, trigger: string][] => [
    ['/studio/keys', 'Make a key'],
    ['/studio/keys', 'Revoke Checkout server'],
    ['/studio/webhooks', 'Add an endpoint'],
    [`/studio/webhooks/${endpointId}`, 'Rotate the secret'],
    [`/studio/webhooks/${endpointId}`, 'Remove'],
    [`/studio/shops/${owner.shopId}/settings`, 'Rotate the secret'],
    [`/studio/orders/${orderId}`, 'Cancel the order'],
    ['/studio/usage', 'Top up'],
    ['/studio/editor', 'Image'],
    ['/studio/editor', 'Order'],
  ];

  test('takes the focus, keeps it, keeps nobody out, and gives it back', { timeout: patience }, async () => {
    const faults: string[] = [];
    for (const [path, name] of dialogs()) {
      await open(path);
      if (path === '/studio/editor') await page.getByRole('button', { name: 'Shape' }).click();
      const trigger = page.getByRole('button', { name, exact: true }).first();
      await trigger.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      faults.push(...(await findBarriersByDayAndNight(page)).map((one) => `${name} ${one}`));
      for (let stop = 1; stop <= mostStops; stop += 1) {
        await page.keyboard.press('Tab');
        // At the end the focus passes over a guard, which sends it back to the beginning.
        const holds = await expect
          .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), { timeout: 3_000 })
          .toBe(true)
          .then(
            () => true,
            () => false,
          );
        if (holds) continue;
        faults.push(`${name} lets the focus go after ${stop} stops`);
        break;
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      const isBack = await trigger.evaluate((element) => element === document.activeElement);
      if (!isBack) faults.push(`${name} does not give the focus back`);
    }
    expect(faults).toEqual([]);
  });
});

describe('a change that is shown at once', () => {
  const refuse = (path: string) =>
    page.route(path, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await new Promise((resolve) => setTimeout(resolve, 600));
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'unavailable', message: 'The press is being cleaned.' }),
      });
    });

  test('is taken back when it is refused, and the reason is told', { timeout: patience }, async () => {
    await refuse('**/api/shops/*/settings');
    await open(`/studio/shops/${owner.shopId}/settings`);
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.textContent();
    await page.getByLabel('Name').fill('Night Heron');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Night Heron' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'The press is being cleaned.' }).waitFor();
    expect(await title.textContent()).toBe(before);
    expect(await page.getByLabel('Name').inputValue()).toBe('Night Heron');

    await refuse('**/api/keys/*');
    await open('/studio/keys');
    await page.getByRole('button', { name: 'Revoke Checkout server' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Checkout server' });
    await row.getByText('Revoked').waitFor();
    await page.getByRole('alert').filter({ hasText: '“Checkout server” still works' }).waitFor();
    await row.getByText('Works').waitFor();

    await refuse('**/api/webhooks/*');
    await open(`/studio/webhooks/${endpointId}`);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'could not be turned off' }).waitFor();
    await page.getByRole('button', { name: 'Turn off' }).waitFor();
    await page.unrouteAll();
  });

  test('stays when it is taken', { timeout: patience }, async () => {
    await open(`/studio/shops/${owner.shopId}/settings`);
    await page.getByLabel('Name').fill('Night Heron');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Night Heron' }).waitFor();
  });
});
