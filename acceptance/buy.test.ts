/** Buying on a phone, in a real browser: with JavaScript, without it, and by links that do not work. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyUrl, sign } from '../packages/client/src/index.ts';
import { closeContext, findBarriers, leaveBrowser, listenForComplaints, loadWhole, openBrowser } from './browser.ts';
import { colorSchemesOf } from './looks.ts';
import { claimAndCount, mintSandbox, releaseSandbox, type Sandbox } from './sandbox.ts';
import { advanceClock, type Service } from './service.ts';
import { fillAddress, fillCard, phone, sam, shiftsOf, watchShifts, weigh } from './shopper.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;
/** The whole life of an order on the simulated print floor takes half a minute. */
const untilDelivered = 60;

let service: Service;
let browser: Browser;
let shop: Sandbox;

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
  shop = await mintSandbox(service);
}, patience);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

const linkTo = (product: string, of: Sandbox = shop) =>
  buyUrl({ base: `${service.origin}/buy`, product, shop: of.shop_id, asset: of.artworkUrl });

async function openPhone(
  options: { javaScriptEnabled?: boolean; deviceScaleFactor?: number } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce', ...options });
  await watchShifts(context);
  const page = await context.newPage();
  page.setDefaultTimeout(waitMs);
  return { context, page };
}

const shownWidth = (page: Page) =>
  page.locator('img.main').evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));

/** The console reports a refused page as an error; nothing else may be reported. */
const besidesRefusals = (complaints: string[]) => complaints.filter((one) => !/status of 4\d\d/.test(one));

describe('a shopper on a phone', () => {
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  let weight: () => Promise<Record<string, number>>;
  beforeAll(async () => {
    ({ context, page } = await openPhone({ deviceScaleFactor: 2 }));
    complaints = listenForComplaints(page);
    weight = weigh(page);
  });
  afterAll(() => closeContext(context));

  test('a shopper sees the product, its price and its arrival date, and nothing shifts', {
    timeout: patience,
  }, async () => {
    await loadWhole(page, () => page.goto(linkTo('TEE-UNISEX')));
    await page.getByRole('heading', { name: 'Unisex Cotton T-Shirt' }).waitFor();
    await expect.poll(() => shownWidth(page), { timeout: waitMs }).toBeGreaterThan(300);
    await page.getByText(/^Free delivery to the United States, arrives/).waitFor();
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    const { document = 0, script = 0, stylesheet = 0, font = 0, image = 0 } = await weight();
    // Six views, each with a link and its picture in several widths.
    expect(document).toBeLessThan(55_000);
    expect(script + stylesheet + font).toBe(0);
    expect(image).toBeGreaterThan(5_000);
    expect(image).toBeLessThan(300_000);
  });

  test('the picture follows when a shopper picks a colour and a size', { timeout: patience }, async () => {
    const picture = page.locator('img.main');
    await page.getByRole('radio', { name: 'Navy' }).check();
    await expect.poll(() => picture.getAttribute('src'), { timeout: waitMs }).toContain('opt.Color=Navy');
    await expect.poll(() => shownWidth(page), { timeout: waitMs }).toBeGreaterThan(300);
    await page.getByRole('radio', { name: 'XL', exact: true }).check();
    await page.getByText('Navy, XL').waitFor();
    await page.getByRole('button', { name: /back/i }).first().click();
    await expect
      .poll(() => picture.getAttribute('alt'), { timeout: waitMs })
      .toContain('Navy. The picture is the same whatever you choose for: Size.');
    expect(await page.locator('.scenes [aria-pressed=true]').count()).toBe(1);
  });

  test('the total follows when a shopper takes two', { timeout: patience }, async () => {
    await page.getByRole('button', { name: 'One more' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pay $48.00' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Pay $48.00' }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('One more');
    expect(await page.getByLabel('Quantity').inputValue()).toBe('2');
  });

  test.each([
    ['CA', 'Province', 'Postal code'],
    ['AU', 'State or territory', 'Postcode'],
    ['GB', null, 'Postcode'],
    ['HK', null, 'Postal code (optional)'],
    ['US', 'State', 'ZIP code'],
  ])('the form for %s asks for what an address there needs', { timeout: patience }, async (country, state, postal) => {
    await page.getByLabel('Country').selectOption(country);
    await expect.poll(() => page.locator('#f-state').count(), { timeout: waitMs }).toBe(state ? 1 : 0);
    if (state) await page.getByLabel(state).waitFor();
    await page.getByLabel(postal).waitFor();
    await page.locator('.speeds label').first().waitFor();
  });

  test('a shopper can keep typing while the page updates', { timeout: patience }, async () => {
    await page.route('**/buy/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.getByLabel('ZIP code').fill('07102');
    await page.getByLabel('Full name').focus();
    await page.keyboard.type('Sam R', { delay: 120 });
    await page.getByText('Economy').waitFor();
    await page.waitForTimeout(600);
    await page.keyboard.type('eader');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Sam Reader');
    await page.unroute('**/buy/**');
  });

  test('a press on a button works even if the page updates the button meanwhile', { timeout: patience }, async () => {
    const total = page.locator('[data-part=summary]', { hasText: '3 ×' });
    await page.route('**/buy/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.getByLabel('ZIP code').fill('07103');
    const more = page.getByRole('button', { name: 'One more' });
    await more.scrollIntoViewIfNeeded();
    const box = (await more.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const answered = page.waitForResponse(/\/buy\//);
    await page.mouse.down();
    await answered;
    await page.waitForTimeout(200);
    await page.mouse.up();
    await total.waitFor();
    await page.unroute('**/buy/**');
    await page.getByRole('button', { name: 'One less' }).click();
    await total.waitFor({ state: 'detached' });
  });

  test('errors show beside their fields, and the form keeps what was typed', { timeout: patience }, async () => {
    await fillAddress(page, { Address: '', 'ZIP code': 'ABC' });
    await fillCard(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('Enter your street address.').waitFor();
    await page.getByText('This isn’t a valid postal code for the United States').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('f-line1');
    for (const label of ['Email', 'Full name', 'City'] as const)
      expect(await page.getByLabel(label).inputValue()).toBe(sam[label]);
    expect(await page.getByLabel('State').inputValue()).toBe('NJ');
    await page.getByRole('radio', { name: 'Navy' }).and(page.locator(':checked')).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('a shopper pays for faster delivery, sees that a card was declined, and pays with another', {
    timeout: patience,
  }, async () => {
    await fillAddress(page);
    await page.getByRole('radio', { name: /Express/ }).check();
    await page.getByRole('button', { name: 'Pay $60.99' }).waitFor();
    await fillCard(page, '4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Pay $60.99' }).click();
    await page.getByText('Your card was declined. Try another card.').waitFor();
    expect(await page.getByLabel('Card number').inputValue()).toBe('');
    expect(await page.getByLabel('Address').inputValue()).toBe('12 Main St');
    await fillCard(page);
    await page.getByRole('button', { name: 'Pay $60.99' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(/\/buy\/orders\/\w+$/);
  });

  test('the order page updates without a reload', { timeout: patience }, async () => {
    await page.getByText('Order received').waitFor();
    await page.getByText('Navy, XL').waitFor();
    await page.getByText('$60.99').waitFor();
    // Anyone with the link sees where the order goes, and can correct it while that is possible.
    await page.getByText('12 Main St').first().waitFor();
    const [barriers] = await Promise.all([findBarriers(page), advanceClock(service, untilDelivered)]);
    expect(barriers).toEqual([]);
    await page.getByRole('heading', { name: 'Your order has arrived' }).waitFor();
    await page.getByRole('link', { name: 'Track package' }).waitFor();
    expect(await shiftsOf(page)).toBeLessThan(0.02);
  });

  test('the console shows no error during the purchase', () => {
    expect(besidesRefusals(complaints)).toEqual([]);
  });
});

describe('a shopper without JavaScript', () => {
  test('a shopper without JavaScript can pick, correct, pay and follow the order', { timeout: patience }, async () => {
    const { context, page } = await openPhone({ javaScriptEnabled: false });
    await page.goto(linkTo('MUG-11OZ'));
    await page.getByRole('radio', { name: 'White / Red' }).check();
    await page.getByLabel('Quantity').fill('3');
    await page.getByLabel('Country').selectOption('CA');
    await page.getByLabel('Email').fill('sam@example.com');
    await page.getByRole('button', { name: 'Update dates and total' }).click();
    expect(await page.locator('img.main').getAttribute('src')).toContain('White%20%2F%20Red');
    await page.getByRole('button', { name: 'Pay $45.00' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('sam@example.com');
    await page.locator('.scenes button').nth(1).click();
    expect(await page.locator('.scenes button').nth(1).getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByLabel('Quantity').inputValue()).toBe('3');

    for (const [label, value] of Object.entries({
      'Full name': 'Sam Reader',
      Address: '111 Wellington St',
      City: 'Ottawa',
    }))
      await page.getByLabel(label).fill(value);
    await fillCard(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('Choose one from the list.').waitFor();
    await page.getByText('Enter your postal code.').waitFor();
    await page.getByLabel('Province').selectOption('ON');
    await page.getByLabel('Postal code').fill('k1a0a9');
    await fillCard(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(/\/buy\/orders\/\w+$/);
    await page.getByText('Order received').waitFor();
    await page.getByText('White / Red').waitFor();
    await page.getByRole('link', { name: 'Refresh' }).click();
    await page.getByText('Order received').waitFor();
    await closeContext(context);
  });
});

describe('one purchase', () => {
  test('two presses of the button make one purchase', { timeout: patience }, async () => {
    const own = await mintSandbox(service);
    const buyAtOnce = async (javaScriptEnabled: boolean) => {
      const { context, page } = await openPhone({ javaScriptEnabled });
      await page.goto(linkTo('MUG-11OZ', own));
      await fillAddress(page);
      await fillCard(page);
      const button = page.getByRole('button', { name: /^Pay/ });
      await button.dblclick({ noWaitAfter: true });
      // Without script the second press aborts the first one's navigation, so wait for the arrival, not for one navigation.
      await page.getByText('Order received').waitFor();
      expect(page.url()).toMatch(/\/buy\/orders\/\w+$/);
      await closeContext(context);
    };
    await Promise.all([buyAtOnce(true), buyAtOnce(false)]);
    expect(await claimAndCount(service, own)).toEqual({ orders: 2, sales: 2 });
  });
});

describe('a link', () => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ page } = await openPhone());
    complaints = listenForComplaints(page);
  });

  const looked = new Set<string>();
  const visit = async (url: string) => {
    const status = (await page.goto(url, { waitUntil: 'domcontentloaded' }))!.status();
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    // Check each page once, however many links lead to it.
    if (!looked.has(title!))
      for (const colorScheme of colorSchemesOf(looked.size)) {
        await page.emulateMedia({ colorScheme });
        expect(await findBarriers(page), `${title} (${colorScheme})`).toEqual([]);
      }
    looked.add(title!);
    expect(besidesRefusals(complaints)).toEqual([]);
    return [status, title];
  };

  test('plain and signed links work, and the page explains a changed, expired or incomplete link', {
    timeout: patience,
  }, async () => {
    const signed = await sign(linkTo('MUG-11OZ'), shop.shop_secret);
    const late = await sign(linkTo('MUG-11OZ'), shop.shop_secret, { expiresAt: 1_700_000_000 });
    expect(signed).toContain('signature=');
    const expected: [url: string, status: number, title: string][] = [
      [linkTo('MUG-11OZ'), 200, 'Ceramic Mug 11 oz'],
      [signed, 200, 'Ceramic Mug 11 oz'],
      [signed.replace('MUG-11OZ', 'TOTE-COTTON'), 403, 'This link is incomplete'],
      [late, 410, 'This link has expired'],
      [linkTo('PHONE-CASE'), 400, 'This link does not work'],
      [`${service.origin}/buy/orders/nothing`, 404, 'This page is no longer here'],
    ];
    for (const [url, status, title] of expected) expect([url, ...(await visit(url))]).toEqual([url, status, title]);
  });

  test('a link of a released shop says that the page is gone', { timeout: patience }, async () => {
    const own = await mintSandbox(service);
    const link = linkTo('MUG-11OZ', own);
    expect(await visit(link)).toEqual([200, 'Ceramic Mug 11 oz']);
    expect((await releaseSandbox(service, own)).status).toBe(200);
    expect(await visit(link)).toEqual([404, 'This page is no longer here']);
  });
});
