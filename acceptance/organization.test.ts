/** People who work together, in a real browser: each of them sees what each of them may do. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers, leaveBrowser, leavePage, listenForComplaints, openBrowser } from './browser.ts';
import { readToken } from './letters.ts';
import { openPage, type Person, signUp } from './people.ts';
import type { Service } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;

let service: Service;
let browser: Browser;
let ada: Person;
let joan: Person;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
  ada = await signUp(service, 'Ada');
  joan = await signUp(service, 'Joan');
  page = await openPage(browser, service, ada);
  complaints = listenForComplaints(page);
}, patience);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

const open = async (path: string, on = page) => {
  await on.goto(`${service.origin}/studio${path}`);
  await on.getByRole('heading', { level: 1 }).waitFor();
};
const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
const dialog = () => page.getByRole('dialog');

describe('an owner', () => {
  test('an owner names the organization', { timeout: patience }, async () => {
    await open('/organization');
    await page.getByLabel('Name').fill('Night Heron');
    await page.getByRole('button', { name: 'Save name' }).click();
    await said('The organization is now called Night Heron.');
    await page.getByRole('button', { name: 'Organization: Night Heron' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('an owner sends, resends and withdraws an invitation', { timeout: patience }, async () => {
    await open('/organization/members');
    const invite = async (email: string, role: RegExp) => {
      await page.getByRole('button', { name: 'Invite member' }).click();
      await dialog().getByLabel('Email address').fill(email);
      await dialog().getByRole('radio', { name: role }).check();
      expect(await findBarriers(page, dialog())).toEqual([]);
      await dialog().getByRole('button', { name: 'Send invitation' }).click();
      await said('This service doesn’t send email yet');
    };
    await invite('mary@example.com', /^Viewer/);
    await page.getByRole('button', { name: 'Resend to mary@example.com' }).click();
    await said('This service doesn’t send email yet');
    await page.getByRole('button', { name: 'Withdraw the invitation to mary@example.com' }).click();
    await dialog().getByRole('button', { name: 'Withdraw' }).click();
    await said('Withdrew the invitation to mary@example.com.');
    await invite(joan.email, /^Developer/);
    const token = await readToken(service, joan.email, 'invitation');
    await joan.call('POST', '/api/invitations/accept', { token });
  });

  test('an owner changes a role, and a table shows what the role may do', { timeout: patience }, async () => {
    await open('/organization/members');
    await page.getByRole('button', { name: 'Change role of Joan' }).click();
    await dialog()
      .getByRole('radio', { name: /^Support/ })
      .check();
    await dialog().getByRole('button', { name: 'Change role' }).click();
    await said('Joan is now a support.');
    await page.getByText('What each role can do').click();
    const refunds = page.getByRole('row', { name: /^Refund a sale/ });
    expect(await refunds.getByRole('cell').allInnerTexts()).toHaveLength(5);
    expect(await refunds.getByRole('img', { name: 'yes' }).count()).toBe(3);
    expect(await findBarriers(page, page.locator('main'))).toEqual([]);
  });
});

describe('a colleague of support', () => {
  test('a support colleague sees what the role allows, and elsewhere which role is required', {
    timeout: patience,
  }, async () => {
    const own = await openPage(browser, service, joan);
    await open('', own);
    const menu = own.getByRole('navigation', { name: 'Studio' });
    await menu.getByRole('link', { name: 'Orders' }).waitFor();
    expect(await menu.getByRole('link', { name: 'API keys' }).count()).toBe(0);
    expect(await menu.getByRole('link', { name: 'Editor' }).count()).toBe(0);
    expect(await own.getByRole('link', { name: 'Claim a shop' }).count()).toBe(0);
    await open('/keys', own);
    await own
      .getByText('needs the owner, admin or developer role. Your role in this organization is support.')
      .waitFor();
    await own.getByText('Ask Ada to change your role.').waitFor();
    expect(await findBarriers(own)).toEqual([]);
    for (const path of ['/organization/audit', '/organization/payouts', '/shops/new', '/webhooks']) {
      await open(path, own);
      await own.getByRole('heading', { name: 'You don’t have access' }).waitFor();
    }
    await leavePage(own);
  });
});

describe('several organizations', () => {
  test('an owner makes a second organization from the menu by keyboard and switches back', {
    timeout: patience,
  }, async () => {
    await open('/organization');
    await page.getByRole('button', { name: 'Organization: Night Heron' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'New organization' }).focus();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog().getByLabel('Name').fill('Kingfisher');
    await page.keyboard.press('Enter');
    await said('Switched to Kingfisher.');
    await page.getByRole('button', { name: 'Organization: Kingfisher' }).click();
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /Night Heron/ })
      .click();
    await said('Switched to Night Heron.');
    await page.getByRole('button', { name: 'Organization: Night Heron' }).waitFor();
  });

  test('the audit log shows who did what and can be filtered', { timeout: patience }, async () => {
    await open('/organization/audit');
    await page.getByRole('row', { name: /Ada changed the role of Joan/ }).waitFor();
    await page.getByLabel('What').selectOption('member.invited');
    await page
      .getByRole('row', { name: /Ada invited/ })
      .first()
      .waitFor();
    expect(await page.getByRole('row', { name: /changed the role/ }).count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });

  test('an owner can hand over ownership, and can revoke the keys of a member they remove', {
    timeout: patience,
  }, async () => {
    const { shop } = await ada.call<{ shop: { shop_id: string } }>('POST', '/api/shops', { name: 'Heron prints' });
    type Members = { members: { personId: string; email: string }[] };
    const { members } = await ada.call<Members>('GET', '/api/organization/members');
    const { personId } = members.find(({ email }) => email === joan.email)!;
    await ada.call('PATCH', `/api/organization/members/${personId}`, { role: 'developer' });
    const key = { shop_id: shop.shop_id, name: 'Checkout', scopes: ['orders:read'] };
    await joan.call('POST', '/api/keys', key);
    await open('/organization');
    await page.getByRole('button', { name: 'Transfer ownership' }).click();
    await dialog().getByText('Joan gets full control').waitFor();
    expect(await findBarriers(page, dialog())).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('button', { name: 'Remove Joan' }).click();
    await dialog()
      .getByRole('checkbox', { name: /Checkout/ })
      .check();
    expect(await findBarriers(page, dialog())).toEqual([]);
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await said('Removed Joan from the organization.');
    expect(await page.getByText(joan.email).count()).toBe(0);
    type Keys = { keys: { name: string; revokedAt: string | null }[] };
    const { keys } = await ada.call<Keys>('GET', '/api/keys');
    expect(keys.find(({ name }) => name === 'Checkout')?.revokedAt).toEqual(expect.any(String));
    expect(complaints).toEqual([]);
  });
});
