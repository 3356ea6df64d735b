/** A seller's morning: finding what needs attention, repairing, correcting, reprinting and tidying up. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBarriers, leaveBrowser, listenForComplaints, openBrowser, takePage } from './browser.ts';
import { advanceClock, makeOwner, type Owner, type Service } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const untilGivenUp = 60;
const nowhere = 'http://localhost:1/art.png';

let service: Service;
let browser: Browser;
let owner: Owner;
let page: Page;
let complaints: string[];
let artworkUrl: string;

type Placed = { id: string; orderNumber: string };

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
  owner = await makeOwner(service, { art: 'uploaded' });
  const { files } = await owner.call<{ files: { url: string }[] }>('GET', `/api/shops/${owner.shopId}/files`);
  artworkUrl = files[0]!.url;
  page = await takePage(browser, service, { width: 1440, height: 900 });
  const context = page.context();
  await context.addCookies(owner.cookies.map((cookie) => ({ ...cookie, url: service.origin })));
  complaints = listenForComplaints(page);
}, patience);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

const open = (path: string) => page.goto(service.origin + path);
const dialog = () => page.getByRole('dialog');

const hold = (isHeld: boolean) => owner.call('PATCH', `/api/shops/${owner.shopId}/settings`, { hold_orders: isHeld });

async function place(name: string, imageUrl = artworkUrl): Promise<Placed> {
  const found = await fetch(`${service.origin}/search/indexes/products/documents/TOTE-COTTON`, {
    headers: { authorization: 'Bearer pk_public_catalog' },
  });
  const { options } = (await found.json()) as { options: { combinations: { variantId: string }[] } };
  const item = {
    sku: 'TOTE-COTTON',
    variantId: options.combinations[0]!.variantId,
    quantity: 1,
    artworkUrl: imageUrl,
  };
  const shipTo = { name, line1: '1 Harbor Way', city: 'Newark', state: 'NJ', postalCode: '07102', country: 'US' };
  return (await owner.call<{ order: Placed }>('POST', '/v1/orders', { items: [item], shipTo })).order;
}

test('a seller finds a failed order from the overview and repairs it with a picture from the library', {
  timeout: patience,
}, async () => {
  const failed = await place('Zoë Ångström', nowhere);
  await advanceClock(service, untilGivenUp);
  await open('/studio');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.getByRole('link', { name: /1 order failed/ }).click();
  await page.getByRole('link', { name: failed.orderNumber }).click();
  await page.getByRole('heading', { name: 'The artwork could not be fetched' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // The browser also reports that the artwork is missing.
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !one.includes(nowhere)));
  await page.getByRole('button', { name: 'Replace the artwork', exact: true }).click();
  await dialog().getByRole('listitem').first().getByRole('button').click();
  await dialog()
    .getByRole('button', { name: /^Use (this image|“.*”)$/ })
    .click();
  await page.getByRole('heading', { name: 'The artwork could not be fetched' }).waitFor({ state: 'detached' });
});

test('a seller finds an order by part of a name, corrects it and adds a note', { timeout: patience }, async () => {
  // The floor would begin within seconds, and then the address stays.
  await hold(true);
  const order = await place('Konrad Wrongstreet');
  await open('/studio/orders');
  await page.getByLabel('Search').fill('konrad wrong');
  await page.getByRole('link', { name: order.orderNumber }).click();
  await page.getByRole('button', { name: 'Change address or shipping' }).click();
  await dialog().getByLabel('Postal code').fill('ABC');
  await dialog().getByRole('button', { name: 'Check the price' }).click();
  await dialog()
    .getByText(/is not a postal code/)
    .waitFor();
  await dialog().getByLabel('Postal code').fill('07103');
  await dialog().getByLabel('Apartment, suite, etc. (optional)').fill('Flat 3');
  await dialog().getByLabel('Shipping').selectOption('express');
  await dialog().getByRole('button', { name: 'Check the price' }).click();
  await dialog()
    .getByText(/The difference is added to your invoice/)
    .waitFor();
  expect(await findBarriers(page, dialog())).toEqual([]);
  await dialog().getByRole('button', { name: 'Change address' }).click();
  await page.locator('address').getByText('Flat 3').waitFor();
  await page.getByLabel('New note').fill('Called: moved next door.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Called: moved next door.' }).waitFor();
  await hold(false);
});

test('a seller reprints a lost parcel, and the reprint links back to its order', { timeout: patience }, async () => {
  const lost = await place('Lost Parcel');
  await advanceClock(service, 3600);
  await open(`/studio/orders/${lost.id}`);
  await page.getByRole('button', { name: 'Reprint' }).click();
  await dialog()
    .getByLabel(/^Reason/)
    .fill('Lost in transit');
  await dialog().getByRole('button', { name: 'Check the price' }).click();
  await dialog()
    .getByRole('button', { name: /^Reprint for \$/ })
    .click();
  await page.getByText('Reprint: Lost in transit').waitFor();
  await page.getByRole('link', { name: lost.orderNumber }).click();
  await page.getByText('Reprinted as').waitFor();
});

test('a seller cancels several orders at once', { timeout: patience }, async () => {
  await hold(true);
  const orders = [await place('Bulk One'), await place('Bulk Two')];
  await open('/studio/orders?q=bulk');
  for (const { orderNumber } of orders) await page.getByLabel(`Select ${orderNumber}`).check();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel 2' }).click();
  await dialog().getByRole('button', { name: 'Cancel 2 orders' }).click();
  await page.getByText('2 orders cancelled.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  // A refused address, which the page explains.
  expect(complaints.filter((one) => !/status of 400 .*\/address$/.test(one))).toEqual([]);
});
