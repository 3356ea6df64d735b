/** From nothing to a shop with ten listings, three different purchases on a phone with code and tax, and the money right to the cent. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeContext,
  findBarriers,
  findOmissions,
  leaveBrowser,
  listenForComplaints,
  openBrowser,
} from './browser.ts';
import { openPage, type Person, signUp } from './people.ts';
import { artwork, type Service } from './service.ts';
import { fillAddress, fillCard, phone } from './shopper.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;
const percentOff = 15;
const taxPercent = 6.625;
const bought = ['Night Heron, Ceramic Mug 11 oz', 'Night Heron, Cotton Tote Bag', 'Night Heron, Die-Cut Sticker'];

type Listing = { id: string; product: string; title: string; prices: Record<string, number>; pageUrl: string };
type SoldLine = { title: string; variantId: string; quantity: number; unitCents: number };
type Sale = {
  id: string;
  orderId: string;
  lines: SoldLine[];
  grossCents: number;
  discountCents: number;
  taxCents: number;
  costCents: number;
  feeCents: number;
  netCents: number;
};

let service: Service;
let browser: Browser;
let ada: Person;
let page: Page;
let complaints: string[];
let shop: { shop_id: string; page_url: string };
/** As the shopper sees it before paying. */
let paid: string;
let delivery: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService('real'), openBrowser()]);
  ada = await signUp(service, 'Ada');
  page = await openPage(browser, service, ada);
  complaints = listenForComplaints(page);
}, patience);

afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

const open = async (path: string) => {
  await page.goto(service.origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const listListings = async () =>
  (await ada.call<{ listings: Listing[] }>('GET', `/api/shops/${shop.shop_id}/listings?limit=50`)).listings;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Puts the picture from the library on the products, and returns when all of them are listed. */
async function sellOn(products: readonly string[] | 'all', title: string, count: number): Promise<void> {
  await open('/studio/library');
  await page.getByRole('link', { name: 'Sell', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sell a design' }).waitFor();
  if (products === 'all') await page.getByLabel(/^All \d+$/).check();
  else for (const name of products) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Tags').fill('Birds');
  await page.getByLabel('Tags').press('Enter');
  await page.getByLabel('By profit margin').check();
  await page.getByRole('button', { name: `Sell on ${count} products` }).click();
  await page.getByRole('heading', { name: `${count} listings created` }).waitFor();
}

test('a seller opens a shop and puts one design on every product and another on three: ten listings', {
  timeout: patience,
}, async () => {
  await open('/studio/shops/new');
  await page.getByLabel('Name').fill('Heron Press');
  await page.getByRole('button', { name: 'Create shop' }).click();
  await page.getByRole('heading', { level: 1, name: 'Heron Press is ready' }).waitFor();
  shop = (await ada.call<{ shops: (typeof shop)[] }>('GET', '/api/shops')).shops[0]!;

  await open('/studio/library');
  await page
    .getByLabel('Images to upload')
    .setInputFiles({ name: 'heron.svg', mimeType: 'image/svg+xml', buffer: artwork });
  await page.getByRole('link', { name: 'Sell', exact: true }).waitFor();
  await sellOn('all', 'Night Heron, {product}', 7);
  await sellOn(['Ceramic Mug', 'Cotton Tote', 'Die-Cut Sticker'], 'Day Heron', 3);
  expect(await listListings()).toHaveLength(10);
  await open('/studio/listings');
  await expect.poll(() => page.getByRole('link', { name: /^(Night|Day) Heron/ }).count(), { timeout: waitMs }).toBe(10);
  expect(await findBarriers(page)).toEqual([]);
});

test('a seller changes a price with its earnings shown beside it, and reorders listings by keyboard', {
  timeout: patience,
}, async () => {
  const mug = (await listListings()).find(({ title }) => title === 'Night Heron, Ceramic Mug 11 oz')!;
  await open(`/studio/listings/${mug.id}`);
  const price = page.getByLabel(/^Price of .+ in dollars$/).first();
  await price.fill('1.00');
  await page.getByText('Below cost').first().waitFor();
  await price.fill('21.37');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await open('/studio/listings');
  const [first, second] = await listListings();
  const later = page.getByRole('button', { name: `Move ${first!.title} down` }).first();
  await later.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await listListings())[0]!.id, { timeout: waitMs }).toBe(second!.id);
});

test('a seller sets a discount code and a tax', { timeout: patience }, async () => {
  await open('/studio/listings/discounts');
  await page.getByRole('button', { name: 'Create code' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('HERON15');
  await dialog.getByLabel('Percent', { exact: true }).fill(String(percentOff));
  expect(await findBarriers(page, dialog)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await page.getByRole('heading', { name: 'HERON15' }).waitFor();

  await open('/studio/listings/taxes');
  await page.getByRole('button', { name: 'Add rate' }).click();
  await page.getByLabel('Country', { exact: true }).selectOption('US');
  await page.getByLabel('State', { exact: true }).fill('NJ');
  await page.getByLabel('Percent', { exact: true }).fill(String(taxPercent));
  await page.getByLabel('Name', { exact: true }).fill('Sales tax');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
});

test('a shopper on a phone buys three different things with the code, and the page names the tax', {
  timeout: patience,
}, async () => {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  const shopper = await context.newPage();
  shopper.setDefaultTimeout(waitMs);
  const shopperComplaints = listenForComplaints(shopper);
  await shopper.goto(shop.page_url);
  expect(await shopper.getByRole('link', { name: /Night Heron|Day Heron/ }).count()).toBeGreaterThanOrEqual(10);
  for (const title of bought) {
    await shopper.goto(shop.page_url);
    await shopper.getByRole('link', { name: title }).first().click();
    await shopper.getByRole('heading', { level: 1, name: title }).waitFor();
    // Sizes are chosen in the form; colours are preselected.
    const sizes = shopper.locator('fieldset label');
    if ((await sizes.count()) > 0) await sizes.first().click();
    await shopper.getByRole('button', { name: 'Add to cart' }).click();
    await shopper.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  }
  expect(await findOmissions(shopper)).toEqual([]);
  expect(await findBarriers(shopper)).toEqual([]);
  await shopper.getByRole('button', { name: 'Check out' }).click();
  await shopper.getByLabel('Discount code').fill('heron15');
  await shopper.getByRole('button', { name: 'Apply' }).click();
  await shopper.getByText('HERON15 applied.').waitFor();
  await fillAddress(shopper);
  await fillCard(shopper);
  await shopper.getByText('Sales tax').first().waitFor();
  expect(await findOmissions(shopper)).toEqual([]);
  expect(await findBarriers(shopper)).toEqual([]);
  const pay = shopper.getByRole('button', { name: /^Pay \$/ });
  paid = (await pay.textContent())!.replace('Pay ', '').trim();
  delivery = (await shopper
    .getByRole('row', { name: /^Delivery/ })
    .getByRole('cell')
    .last()
    .textContent())!.trim();
  if (delivery === 'Free') delivery = '$0.00';
  await pay.click();
  await shopper.waitForURL(/\/buy\/orders\/\w+$/);
  expect(shopperComplaints).toEqual([]);
  await closeContext(context);
});

test('the money is right to the cent in sale, receipt, statement and ledger', { timeout: patience }, async () => {
  const { sales } = await ada.call<{ sales: Sale[] }>('GET', '/api/sales');
  expect(sales).toHaveLength(1);
  const [sale] = sales as [Sale];
  const listings = await listListings();
  expect(sale.lines.map(({ title }) => title)).toEqual(bought);
  for (const { title, unitCents, variantId } of sale.lines)
    expect(unitCents, title).toBe(listings.find((one) => one.title === title)!.prices[variantId]);
  expect(sale.lines[0]!.unitCents).toBe(2137);

  const goods = sale.lines.reduce((sum, { unitCents }) => sum + unitCents, 0);
  const discount = Math.round((goods * percentOff) / 100);
  const shipping = sale.grossCents - sale.taxCents - (goods - discount);
  expect(sale.discountCents).toBe(discount);
  expect(shipping).toBeGreaterThanOrEqual(0);
  expect(sale.taxCents).toBe(Math.round(((goods - discount + shipping) * taxPercent) / 100));
  expect(dollars(sale.grossCents)).toBe(paid);
  expect(dollars(shipping)).toBe(delivery);
  expect(sale.netCents).toBe(sale.grossCents - sale.costCents - sale.feeCents);

  type Entry = { netCents: number };
  const { entries } = await ada.call<{ entries: Entry[] }>('GET', `/api/sales/${sale.id}`);
  expect(entries.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(sale.netCents);
  const earnings = await ada.call<{ pendingCents: number }>('GET', '/api/earnings');
  expect(earnings.pendingCents).toBe(sale.netCents);
  const { statements } = await ada.call<{
    statements: { salesCents: number; taxCents: number; closingCents: number }[];
  }>('GET', '/api/statements');
  expect(statements[0]).toMatchObject({
    salesCents: sale.grossCents,
    taxCents: sale.taxCents,
    closingCents: sale.netCents,
  });
  await open('/studio/sales');
  await page.getByText(dollars(sale.grossCents)).first().waitFor();
  await page.getByText(dollars(sale.taxCents)).first().waitFor();
  expect(complaints).toEqual([]);
});
