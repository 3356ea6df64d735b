/** An owner holds orders, checks what will be printed, and decides. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers, leaveBrowser, listenForComplaints, openBrowser, takePage } from './browser.ts';
import { makeOwner, type Owner, type Service } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;

let service: Service;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let owner: Owner;
let complaints: string[];

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
  owner = await makeOwner(service);
  page = await takePage(browser, service, { width: 1280, height: 900 });
  context = page.context();
  await context.addCookies(owner.cookies.map((cookie) => ({ ...cookie, url: service.origin })));
  complaints = listenForComplaints(page);
}, patience);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

const open = (path: string) => page.goto(service.origin + path);
const header = () => page.locator('header');

async function placeOrder(): Promise<{ id: string; orderNumber: string }> {
  const found = await fetch(`${service.origin}/search/indexes/products/documents/CARD-5X7`, {
    headers: { authorization: 'Bearer pk_public_catalog' },
  });
  const { options, placements } = (await found.json()) as {
    options: { combinations: { variantId: string }[] };
    placements: { label: string }[];
  };
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70"><rect width="50" height="70" fill="#e9c46a"/><circle cx="25" cy="35" r="18" fill="#264653"/></svg>';
  const base64Image = Buffer.from(svg).toString('base64');
  const { url } = await owner.call<{ url: string }>('POST', '/v1/uploads/base64', { base64Image });
  const item = {
    sku: 'CARD-5X7',
    variantId: options.combinations[0]!.variantId,
    quantity: 1,
    imagePlacements: [{ label: placements[0]!.label, imageUrl: url }],
  };
  const shipTo = {
    name: 'Grace',
    line1: '1 Harbor Way',
    city: 'Newark',
    state: 'NJ',
    postalCode: '07102',
    country: 'US',
  };
  type Placed = { order: { id: string; orderNumber: string } };
  return (await owner.call<Placed>('POST', '/v1/orders', { items: [item], shipTo })).order;
}

describe('an owner who holds orders', () => {
  test('an owner turns approval on in the settings', { timeout: patience }, async () => {
    await open(`/studio/shops/${owner.shopId}/settings`);
    await page.getByLabel(/Hold orders for approval/).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved').waitFor();
    await page.reload();
    expect(await page.getByLabel(/Hold orders for approval/).isChecked()).toBe(true);
  });

  test('an owner sees what will be printed and approves it', { timeout: patience }, async () => {
    const { id, orderNumber } = await placeOrder();
    await open(`/studio/orders/${id}`);
    await header().getByText('Waiting for approval').waitFor();
    await page.getByRole('heading', { name: 'Waiting for your approval' }).waitFor();
    const proof = page.getByAltText(/as it will be printed/);
    await expect
      .poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: waitMs })
      .toBeGreaterThan(300);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByText(/3 mm bleed/).waitFor();

    await open('/studio/orders?status=to_approve');
    await page.getByRole('link', { name: orderNumber }).click();
    await page.getByRole('button', { name: 'Approve and print' }).click();
    await page.getByRole('heading', { name: 'Waiting for your approval' }).waitFor({ state: 'detached' });
    await header()
      .getByText(/^(Submitted|In production|Shipped|Delivered)$/)
      .waitFor();
  });

  test('an owner rejects an order with a reason and can send it again', { timeout: patience }, async () => {
    const { id } = await placeOrder();
    await open(`/studio/orders/${id}`);
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog.getByText('Describe what is wrong').waitFor();
    await dialog.getByLabel('What is wrong').fill('The circle is not in the middle.');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await header().getByText('Artwork failed').waitFor();
    await page.getByText('The circle is not in the middle.').first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await header().getByText('Waiting for approval').waitFor();
    expect(complaints).toEqual([]);
  });
});
