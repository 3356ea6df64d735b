/** A shop from its first name to its deletion, and its payout account, in a real browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBarriers, findOmissions, leaveBrowser, listenForComplaints, openBrowser, settlePage } from './browser.ts';
import { openPage, type Person, password, signUp } from './people.ts';
import type { Service } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;

let service: Service;
let browser: Browser;
let ada: Person;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
  ada = await signUp(service, 'Ada');
  page = await openPage(browser, service, ada);
  complaints = listenForComplaints(page);
}, patience);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
const dialog = () => page.getByRole('dialog');
type Shops = {
  shops: { shop_id: string; name: string; slug: string | null; accent_color: string | null; logo_url: string | null }[];
};
const firstShop = async () => (await ada.call<Shops>('GET', '/api/shops')).shops[0]!;

test('a person creates a shop with its own address, and its secret is shown once', { timeout: patience }, async () => {
  await page.goto(`${service.origin}/studio`);
  await page.getByRole('heading', { name: 'Open your first shop' }).waitFor();
  await page.getByRole('link', { name: 'New shop' }).click();
  await page.getByLabel('Name').fill('Ada’s Prints & Co.');
  expect(await page.getByLabel('Address').inputValue()).toBe('adas-prints-co');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create shop' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada’s Prints & Co. is ready' }).waitFor();
  expect(await page.locator('code', { hasText: 'scsec_' }).count()).toBe(1);
  expect(await firstShop()).toMatchObject({ name: 'Ada’s Prints & Co.', slug: 'adas-prints-co' });
  await page.getByRole('link', { name: 'Logo and colors' }).click();
});

test('a shop gets its colours, with a preview, and its logo', { timeout: patience }, async () => {
  const preview = page.getByRole('figure', { name: /^Preview of the buy page/ });
  await preview.waitFor();
  await page.getByLabel('Accent', { exact: true }).fill('#b3261a');
  await page.getByLabel('Background', { exact: true }).fill('fdf6e3');
  const drawn = preview.locator('[inert]');
  expect(await drawn.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(253, 246, 227)');
  await page.getByLabel('Address').fill('a');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByLabel('Address').getAttribute('aria-invalid'), { timeout: waitMs }).toBe('true');
  await page.getByLabel('Address').fill('ada-prints');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await firstShop()).toMatchObject({ slug: 'ada-prints', accent_color: 'b3261a' });

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><path fill="#b3261a" d="M0 0h80v40H0z"/></svg>';
  await page
    .getByLabel('Logo to upload')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await said('has a new logo');
  await page.getByRole('img', { name: /^Logo of/ }).waitFor();
  expect((await firstShop()).logo_url).not.toBeNull();
  expect(await findBarriers(page)).toEqual([]);
});

test('the shop settings fit a small phone', { timeout: patience }, async () => {
  await page.setViewportSize({ width: 320, height: 900 });
  await settlePage(page);
  expect(await findOmissions(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('a payout account is entered and changed with the password, and payouts then wait a day', {
  timeout: patience,
}, async () => {
  await page.goto(`${service.origin}/studio/organization/payouts`);
  const fill = async (number: string, secret: string) => {
    await dialog().getByLabel('Account holder').fill('Ada Press');
    await dialog().getByLabel('Country').selectOption('GB');
    await dialog().getByLabel('Account number or IBAN').fill(number);
    await dialog().getByLabel('Your password', { exact: true }).fill(secret);
  };
  await page.getByRole('button', { name: 'Add account' }).click();
  await fill('GB33BUKB20201555555555', 'wrong horse');
  await dialog().getByRole('button', { name: 'Save account' }).click();
  await dialog().getByText('This is not your password').waitFor();
  expect(await findBarriers(page, dialog())).toEqual([]);
  await fill('GB33BUKB20201555555555', password);
  await dialog().getByRole('button', { name: 'Save account' }).click();
  await said('the account ending in 5555');
  await page.getByRole('button', { name: 'Change account' }).click();
  await fill('GB29NWBK60161331926819', password);
  await dialog().getByRole('button', { name: 'Change account' }).click();
  await said(/ending in 6819. Payouts resume/);
  expect(await page.locator('main').textContent()).not.toContain('GB29NWBK60161331926819');
  expect(await findBarriers(page)).toEqual([]);
});

test('a person deletes a shop by typing its name', { timeout: patience }, async () => {
  const shop = await firstShop();
  await page.goto(`${service.origin}/studio/shops/${shop.shop_id}/settings`);
  await page.getByRole('button', { name: 'Delete shop' }).click();
  const sure = dialog().getByLabel(/to confirm$/);
  await sure.fill('Ada');
  expect(await dialog().getByRole('button', { name: 'Delete permanently' }).isDisabled()).toBe(true);
  expect(await findBarriers(page, dialog())).toEqual([]);
  await sure.fill(shop.name);
  await dialog().getByRole('button', { name: 'Delete permanently' }).click();
  await said('Deleted the shop');
  await page.getByRole('heading', { name: 'Open your first shop' }).waitFor();
  // The service refused the shop’s short address and the wrong password.
  expect(complaints.filter((one) => !/status of 400/.test(one))).toEqual([]);
});
