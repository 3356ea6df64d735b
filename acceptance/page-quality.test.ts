/** Rules for every page that an owner or a visitor opens: nothing shifts, and nothing is too small, too wide or out of reach. */
import type { Browser, JSHandle, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findBarriers,
  findBarriersOfDialog,
  findOmissions,
  leaveBrowser,
  listenForComplaints,
  loadWhole,
  openBrowser,
  readPaint,
  watchPaint,
} from './browser.ts';
import { isThorough, type Look, nameLook, takeLook, visitsOf } from './looks.ts';
import { makeOwner, type Owner, type Service, startReceiver } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = isThorough ? 1_800_000 : 480_000;
const waitMs = 120_000;
/** Web Vitals rates a page as good up to 0.1. */
const maxShift = 0.1;
/** More stops than most dialogs have: in those the focus wraps around. */
const maxStops = 15;

let service: Service;
let browser: Browser;
let owner: Owner;
let page: Page;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let orderId: string;
let endpointId: string;
let listingId: string;

beforeAll(async () => {
  // At the floor's real pace an order does not change while the pages are checked.
  [service, browser, receiver] = await Promise.all([sharedTestService('real'), openBrowser(), startReceiver()]);
  owner = await makeOwner(service, { art: 'uploaded' });
  const hook = { shop_id: owner.shopId, url: receiver.url };
  endpointId = (await owner.call<{ endpoint: { id: string } }>('POST', '/api/webhooks', hook)).endpoint.id;
  orderId = await placeOrder();
  listingId = await publishListing();
  await owner.call('POST', '/api/organization/invitations', { email: 'grace@example.com', role: 'viewer' });
  const context = await browser.newContext({ viewport: { width: 1280, height: 844 }, reducedMotion: 'reduce' });
  await watchPaint(context);
  await context.addCookies(owner.cookies.map((one) => ({ ...one, url: service.origin })));
  page = await context.newPage();
  page.setDefaultTimeout(waitMs);
}, patience);

afterAll(async () => {
  await leaveBrowser(browser);
  await receiver?.stop();
  await service?.stop();
}, patience);

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

async function publishListing(): Promise<string> {
  const { files } = await owner.call<{ files: { url: string }[] }>('GET', `/api/shops/${owner.shopId}/files`);
  const listing = {
    product: 'TEE-UNISEX',
    title: 'Heron Tee',
    status: 'published',
    design: { imageUrl: files[0]!.url },
  };
  const made = await owner.call<{ id: string }>('POST', `/api/shops/${owner.shopId}/listings`, {
    ...listing,
    tags: ['Birds'],
    marginPercent: 20,
  });
  return made.id;
}

const paths = () => [
  '/',
  '/claim',
  '/studio',
  '/studio/shops',
  `/studio/shops/${owner.shopId}/settings`,
  '/studio/keys',
  '/studio/orders',
  '/studio/orders?q=nothing',
  `/studio/orders/${orderId}`,
  '/studio/orders/ord_nothing',
  '/studio/webhooks',
  `/studio/webhooks/${endpointId}`,
  '/studio/usage',
  '/studio/sales',
  '/studio/shops/new',
  '/studio/account',
  '/studio/account/security',
  '/studio/account/data',
  '/studio/organization',
  '/studio/organization/members',
  '/studio/organization/payouts',
  '/studio/organization/audit',
  '/studio/listings',
  '/studio/listings?q=nothing',
  '/studio/listings/new',
  '/studio/listings/discounts',
  '/studio/listings/taxes',
  '/studio/listings/links',
  '/studio/designs',
  '/studio/designs?q=nothing',
  '/studio/library',
  '/studio/catalog',
  '/studio/catalog/TEE-UNISEX',
  '/studio/editor',
  '/studio/chat',
  '/studio/nowhere',
  `/buy/s/${owner.shopId}`,
  `/buy/s/${owner.shopId}?q=nothing`,
  `/buy/s/${owner.shopId}/about`,
  `/buy/p/${listingId}`,
  '/docs',
  '/docs/orders',
  '/docs/reference/webhooks',
  '/docs/search?q=webhook',
];

async function open(path: string): Promise<void> {
  await page.goto(service.origin + path);
  await page.getByRole('heading').first().waitFor();
}

/** Including everything it loads. */
const openWhole = (path: string): Promise<void> => loadWhole(page, () => open(path));

const skipped = ['/', '/studio/orders'];

/** What is wrong with the page as it was loaded, in words. */
async function lookAt(path: string, look: Look): Promise<string[]> {
  await takeLook(page, look);
  await openWhole(path);
  const { shift, largest } = await readPaint(page);
  if (path === '/') startsWith = largest;
  const faults = [
    ...(shift > maxShift ? [`jumps by ${shift.toFixed(3)}`] : []),
    ...(await findOmissions(page)).map((one) => `lacks ${one}`),
    ...(await findBarriers(page)),
  ];
  if (skipped.includes(path)) {
    await page.keyboard.press('Tab');
    firstStops.push((await page.evaluate(() => document.activeElement?.textContent?.trim())) ?? '');
  }
  return faults;
}

const dialogs = (): [path: string, trigger: string][] => [
  ['/studio/keys', 'Create key'],
  ['/studio/keys', 'Revoke Checkout server'],
  ['/studio/webhooks', 'Add endpoint'],
  [`/studio/webhooks/${endpointId}`, 'Rotate secret'],
  [`/studio/webhooks/${endpointId}`, 'Remove'],
  [`/studio/shops/${owner.shopId}/settings`, 'Rotate secret'],
  [`/studio/shops/${owner.shopId}/settings`, 'Delete shop'],
  ['/studio/account', 'Change email'],
  ['/studio/account/security', 'Set up'],
  ['/studio/organization/payouts', 'Change account'],
  [`/studio/orders/${orderId}`, 'Cancel order'],
  ['/studio/usage', 'Top up'],
  ['/studio/listings', 'Import'],
  ['/studio/listings/discounts', 'Create code'],
  ['/studio/editor', 'Keyboard shortcuts'],
  ['/studio/editor', 'Order'],
];
/** A phone has no keyboard. */
const onlyWide = 'Keyboard shortcuts';

const comesTrue = (check: () => Promise<boolean>): Promise<boolean> =>
  expect
    .poll(check, { timeout: 10_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

/** Returns what is wrong with it, in words. */
async function tryDialog(name: string): Promise<string[]> {
  const trigger = page.getByRole('button', { name, exact: true }).first();
  await trigger.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const faults = await findBarriersOfDialog(page, dialog);
  let first: JSHandle<Element | null> | undefined;
  for (let stop = 1; stop <= maxStops; stop += 1) {
    await page.keyboard.press('Tab');
    // At the end the focus passes a guard, which sends it back to the start.
    if (!(await comesTrue(() => dialog.evaluate((element) => element.contains(document.activeElement))))) {
      faults.push(`lets the focus go after ${stop} stops`);
      break;
    }
    if (await first?.evaluate((element) => element === document.activeElement)) break;
    first ??= await page.evaluateHandle(() => document.activeElement);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const isBack = await comesTrue(() => trigger.evaluate((element) => element === document.activeElement));
  return isBack ? faults : [...faults, 'does not give the focus back'];
}

/** The editor has something to order, and to move by keyboard, once a shape is on the board. */
async function addShape(): Promise<void> {
  await page.getByRole('tab', { name: 'Shapes' }).click();
  await page.getByRole('button', { name: 'Square', exact: true }).click();
}

async function tryDialogs(path: string, { width }: Look): Promise<string[]> {
  const names = dialogs().flatMap(([of, name]) => (of === path && (width >= 1000 || name !== onlyWide) ? name : []));
  if (names.length > 0 && path === '/studio/editor') await addShape();
  const faults: string[] = [];
  for (const name of names) faults.push(...(await tryDialog(name)).map((one) => `${name}: ${one}`));
  return faults;
}

let startsWith: Awaited<ReturnType<typeof readPaint>>['largest'] = null;
const firstStops: string[] = [];

type Tour = { ofPages: string[]; ofDialogs: string[]; complaints: string[] };
let tour: Promise<Tour> | undefined;

/** Every page is loaded once for each of its looks, and its dialogs are opened there. */
const takeTour = (): Promise<Tour> => {
  tour ??= visitAll();
  return tour;
};

async function visitAll(): Promise<Tour> {
  const seen: Tour = { ofPages: [], ofDialogs: [], complaints: listenForComplaints(page) };
  for (const [path, look] of visitsOf(paths())) {
    const name = (one: string) => `${path} ${nameLook(look)} ${one}`;
    // A fault on one page must not hide faults on others.
    const asWords = (error: Error) => [error.message];
    seen.ofPages.push(...(await lookAt(path, look).catch(asWords)).map(name));
    seen.ofDialogs.push(...(await tryDialogs(path, look).catch(asWords)).map(name));
  }
  return seen;
}

describe('every page', () => {
  test('every page is accessible, fits, has its words and does not shift, in every width and colour scheme', {
    timeout: patience,
  }, async () => {
    const { ofPages, complaints } = await takeTour();
    expect(ofPages).toEqual([]);
    // The one order that does not exist is reported as missing.
    expect(complaints.filter((one) => !one.includes('ord_nothing'))).toEqual([]);
  });

  test('every dialog takes the focus, keeps it, is accessible, and gives the focus back', {
    timeout: patience,
  }, async () => {
    expect((await takeTour()).ofDialogs).toEqual([]);
  });

  test('a keyboard user can skip straight to the main content', { timeout: patience }, async () => {
    await takeTour();
    expect(firstStops.length).toBeGreaterThanOrEqual(skipped.length);
    for (const first of firstStops) expect(first).toMatch(/^Skip to /);
  });

  test('the start page paints its largest element without a request to the service', {
    timeout: patience,
  }, async () => {
    await takeTour();
    expect(startsWith).not.toBeNull();
    if (startsWith!.tag === 'IMG') expect(new URL(startsWith!.url).pathname).toMatch(/^\/assets\//);
    else expect(['H1', 'P']).toContain(startsWith!.tag);
  });
});

describe('a change that is shown at once', () => {
  /** Returns a function that lets the refusal out: call it once the page has shown the change. */
  const refuse = async (path: string): Promise<() => void> => {
    const held = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await held.promise;
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'unavailable', message: 'The press is being cleaned.' }),
      });
    });
    return held.resolve;
  };

  /** Within the studio, by its menu. */
  const follow = (name: string) =>
    page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name, exact: true }).click();

  test('a change that the service refuses is undone on the page, with the reason', { timeout: patience }, async () => {
    await page.setViewportSize({ width: 1280, height: 844 });
    const refuseName = await refuse('**/api/shops/*/settings');
    await open(`/studio/shops/${owner.shopId}/settings`);
    const title = page.getByRole('heading', { level: 1 });
    await page.getByLabel('Name').waitFor();
    const before = await title.textContent();
    await page.getByLabel('Name').fill('Night Heron');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Night Heron' }).waitFor();
    refuseName();
    await page.getByRole('alert').filter({ hasText: 'The press is being cleaned.' }).waitFor();
    expect(await title.textContent()).toBe(before);
    expect(await page.getByLabel('Name').inputValue()).toBe('Night Heron');

    const refuseRevoking = await refuse('**/api/keys/*');
    await follow('API keys');
    await page.getByRole('button', { name: 'Revoke Checkout server' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Checkout server' });
    await row.getByText('Revoked').waitFor();
    refuseRevoking();
    await page.getByRole('alert').filter({ hasText: 'Couldn’t revoke “Checkout server”' }).waitFor();
    await row.getByText('Active').waitFor();

    const refuseSwitch = await refuse('**/api/webhooks/*');
    await follow('Webhooks');
    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    refuseSwitch();
    await page.getByRole('alert').filter({ hasText: 'Couldn’t turn the endpoint off' }).waitFor();
    await page.getByRole('button', { name: 'Turn off' }).waitFor();
    await page.unrouteAll();
  });

  test('a change that the service accepts stays', { timeout: patience }, async () => {
    await open(`/studio/shops/${owner.shopId}/settings`);
    await page.getByLabel('Name').fill('Night Heron');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Night Heron' }).waitFor();
  });
});
