/** What a person does with the pages, in a real browser: from a sentence to a printed order, with every step between. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveBrowser, listenForComplaints, openBrowser, takePage } from './browser.ts';
import { advanceClock, type Service, startPicture, startReceiver } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;
/** The whole life of an order on the simulated print floor takes half a minute. */
const untilDelivered = 60;
/** Attempts to fetch artwork that is unavailable. */
const untilGivenUp = 120;

let service: Service;
let browser: Browser;
let page: Page;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let complaints: string[];
/** Set as the tests proceed. */
const seen = { shopId: '', key: '', orderId: '', missingUrl: '' };

beforeAll(async () => {
  [service, browser, receiver] = await Promise.all([sharedTestService(), openBrowser(), startReceiver()]);
  page = await takePage(browser, service, { width: 1280, height: 900 });
  complaints = listenForComplaints(page);
}, patience);

afterAll(async () => {
  await leaveBrowser(browser);
  await receiver?.stop();
  await service?.stop();
}, patience);

const open = async (path: string) => page.goto(service.origin + path);

describe('a visitor without an account', () => {
  test('a visitor gets four designs from a sentence and sees the first on a product', {
    timeout: patience,
  }, async () => {
    await open('/');
    await page.getByLabel('Describe your design').fill('A fox reading a newspaper');
    await page.getByRole('button', { name: 'Draw four designs' }).click();
    await page.getByRole('button', { name: 'Design 4' }).waitFor();
    const picture = page.locator('#stage img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: waitMs })
      .toBe(1000);
    expect(await picture.getAttribute('src')).toContain('asset=');
  });

  test('the picture and the links follow when a visitor changes colour and product', {
    timeout: patience,
  }, async () => {
    const picture = page.locator('#stage img');
    await page.getByRole('button', { name: 'Navy', exact: true }).click();
    expect(await picture.getAttribute('src')).toContain('opt.Color=Navy');
    await page.getByRole('button', { name: /Ceramic Mug/ }).click();
    await page.getByRole('heading', { name: /Ceramic Mug/, level: 2 }).waitFor();
    const links = await page.locator('#take-title ~ div code').allTextContents();
    expect(links[0]).toContain('/mockup/MUG-11OZ?shop=shp');
    expect(links[1]).toContain('/buy/MUG-11OZ?shop=shp');
    expect(links[2]).toMatch(/x-api-key: sk_\w+…/);
  });

  test('a visitor opens the design in the editor and shares it, but must claim the shop to order it', {
    timeout: patience,
  }, async () => {
    await page.getByRole('link', { name: 'Open in the editor' }).click();
    await page.getByAltText('Design on the product').waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    const buyLink = page.getByRole('dialog').locator('code').last();
    expect(await buyLink.textContent()).toContain('/buy/MUG-11OZ?shop=shp');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await page.getByRole('heading', { name: 'Claim the shop to order' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('a visitor asks for more in the chat', { timeout: patience }, async () => {
    await open('/studio/chat');
    await page.getByRole('button', { name: 'Put a linocut whale on a tote bag' }).click();
    await page.getByAltText('Mockup of TOTE-COTTON').waitFor();
    await page.getByText(/^cost /).waitFor();
  });

  test('a visitor is asked to sign in where a sandbox shop has nothing to show', { timeout: patience }, async () => {
    await open('/studio/orders');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await open('/');
  });

  test('a visitor keeps the shop by claiming it, and sees its new secret once', { timeout: patience }, async () => {
    await page.getByRole('link', { name: 'Claim the shop' }).click();
    await page.getByLabel('Name').fill('Ada Press');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('Account holder').fill('Ada Press');
    await page.getByLabel('Account number or IBAN').fill('GB33BUKB20201555555555');
    await page.getByRole('button', { name: 'Claim the shop' }).click();
    await page.getByRole('heading', { name: 'Your shop is ready' }).waitFor();
    expect(await page.locator('code', { hasText: 'scsec_' }).count()).toBe(1);
    seen.shopId = (await page.locator('code', { hasText: /^shp/ }).textContent()) ?? '';
    expect(seen.shopId).toMatch(/^shp/);
  });
});

describe('an owner', () => {
  test('an owner makes a key and sees it once', { timeout: patience }, async () => {
    await open('/studio/keys');
    await page.getByRole('button', { name: 'Create key' }).first().click();
    await page.getByLabel('Name').fill('Checkout server');
    await page.getByLabel(/Create, change and cancel orders/).check();
    await page.getByLabel(/Read orders/).check();
    await page.getByRole('button', { name: 'Create key' }).click();
    seen.key = (await page.locator('code', { hasText: 'sk_' }).textContent()) ?? '';
    expect(seen.key).toMatch(/^sk_/);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('heading', { name: 'Checkout server' }).waitFor();
  });

  test('an owner adds a webhook endpoint, which is tested first', { timeout: patience }, async () => {
    await open('/studio/webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).first().click();
    await page.getByLabel('URL').fill(receiver.url);
    await page.getByRole('button', { name: 'Test and add' }).click();
    await page.locator('code', { hasText: 'whsec_' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: receiver.url }).waitFor();
  });

  test('an owner finds the order that the key placed, its artwork and its progress', {
    timeout: patience,
  }, async () => {
    const answer = await fetch(`${service.origin}/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': seen.key },
      body: JSON.stringify({
        externalId: 'web-1042',
        items: [await itemFor('TOTE-COTTON', await firstArtwork())],
        shipTo: {
          name: 'Grace',
          line1: '1 Harbor Way',
          city: 'Jersey City',
          state: 'NJ',
          postalCode: '07302',
          country: 'US',
        },
      }),
    });
    const { order } = (await answer.json()) as { order: { id: string; orderNumber: string } };
    expect(answer.status).toBe(201);
    seen.orderId = order.id;
    await open('/studio/orders?q=web-1042');
    const link = page.getByRole('link', { name: order.orderNumber });
    await link.waitFor();
    await page.getByLabel('From').fill('2100-01-01');
    await page.getByText('No orders found').waitFor();
    await page.getByLabel('From').fill('2020-01-01');
    await page.getByLabel('To').fill('2100-01-01');
    await link.click();
    await page.getByRole('button', { name: 'Copy ID' }).waitFor();
    await advanceClock(service, untilDelivered);
    await page.getByText('dpi in print').waitFor();
    await page.locator('header').getByText('Delivered').waitFor();
    await page.getByRole('img', { name: /from United States to United States, delivered/ }).waitFor();
  });

  test('an owner downloads the print file and the packing slip that the print shop got', {
    timeout: patience,
  }, async () => {
    for (const [link, name, head] of [
      [/^Print file of Front/, '1-front.png', '\x89PNG'],
      [/^Packing slip/, 'packing-slip-1.pdf', '%PDF'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: link }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(name);
      expect((await readFile(await download.path(), 'latin1')).startsWith(head)).toBe(true);
    }
  });

  test('an owner reads in the delivery log what the endpoint received', { timeout: patience }, async () => {
    await open('/studio/webhooks');
    await page.getByRole('link', { name: receiver.url }).click();
    const told = page.locator('summary').filter({ hasText: 'order.status_changed' }).filter({ hasText: '200' }).first();
    await told.waitFor();
    await told.click();
    await page.getByRole('link', { name: seen.orderId }).first().waitFor();
    await page.getByText('thanks').first().waitFor();
  });

  test('an owner resends an order whose artwork was unavailable for a while', { timeout: patience }, async () => {
    const picture = await startPicture();
    // The page shows the artwork too, and the browser reports that it is missing, now or a little later.
    seen.missingUrl = picture.url;
    const answer = await fetch(`${service.origin}/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': seen.key },
      body: JSON.stringify({
        items: [await itemFor('TOTE-COTTON', picture.url)],
        shipTo: { name: 'Konrad', line1: 'Methfesselstr. 7', city: 'Berlin', postalCode: '10965', country: 'DE' },
      }),
    });
    const { order } = (await answer.json()) as { order: { id: string } };
    await advanceClock(service, untilGivenUp);
    await open(`/studio/orders/${order.id}`);
    await page.locator('header').getByText('Artwork failed').waitFor();
    picture.isThere = true;
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.locator('header').getByText('Artwork failed').waitFor({ state: 'detached' });
    await advanceClock(service, untilDelivered);
    await page.getByRole('link', { name: /^Print file of Front/ }).waitFor();
    await picture.stop();
  });

  test('an owner drags a layer in the editor, and the live mockup is redrawn', { timeout: patience }, async () => {
    await open('/studio/editor?product=TOTE-COTTON');
    await page.getByRole('tab', { name: 'Shapes' }).click();
    await page.getByRole('button', { name: 'Square', exact: true }).click();
    const mockup = page.getByAltText('Design on the product');
    await mockup.waitFor();
    const frames = async () => Number(await mockup.getAttribute('data-frames'));
    const before = await frames();
    const handle = page.getByTestId('selection');
    const from = (await handle.boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // With the key held nothing snaps, so the layer moves exactly as far as the pointer.
    await page.keyboard.down('Control');
    await page.mouse.move(x + 60, y + 30, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Control');
    expect((await handle.boundingBox())!.x - from.x).toBeCloseTo(60, 0);
    await expect.poll(frames, { timeout: waitMs }).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.waitForURL(/canvas=/);
  });

  test('the console shows no error during the whole session', () => {
    expect(complaints.filter((one) => !one.includes(seen.missingUrl))).toEqual([]);
  });
});

/** A visitor's designs are in the library of the shop they were made for. */
async function firstArtwork(): Promise<string> {
  const url = `/api/shops/${seen.shopId}/files?kind=generation`;
  const { files } = await page.evaluate(async (path) => (await fetch(path)).json(), url);
  return files[0].url;
}

async function itemFor(code: string, artworkUrl: string) {
  const answer = await fetch(`${service.origin}/search/indexes/products/documents/${code}`, {
    headers: { authorization: 'Bearer pk_public_catalog' },
  });
  const product = (await answer.json()) as { options: { combinations: { variantId: string }[] } };
  return { sku: code, variantId: product.options.combinations[0]!.variantId, quantity: 1, artworkUrl };
}
