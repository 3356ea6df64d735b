/** Connecting an agent's app with OAuth, in a real browser: who asks for what, granting less than that, and disconnecting it again. */
import { createHash, randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBarriers, leaveBrowser, leavePage, listenForComplaints, openBrowser, takePage } from './browser.ts';
import { password, signUp } from './people.ts';
import type { Service } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const callback = 'http://127.0.0.1:33418/callback';

let service: Service;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
  page = await takePage(browser, service, { width: 390, height: 844 });
  context = page.context();
  // The app itself, which listens on the person's own machine.
  await context.route(`${callback}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'back in the app' }));
}, patience);
afterAll(async () => {
  await leavePage(page);
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

async function startApp(): Promise<{ clientId: string; verifier: string; url: string }> {
  const metadata = { client_name: 'Desk agent', redirect_uris: [callback] };
  const registered = await fetch(`${service.origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  });
  const { client_id: clientId } = (await registered.json()) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'orders:read orders:add uploads:write',
    state: 'mine',
  });
  return { clientId, verifier, url: `${service.origin}/oauth/authorize?${query}` };
}

test('a person connects an app with fewer rights than it requests, and disconnects it again', {
  timeout: patience,
}, async () => {
  const complaints = listenForComplaints(page);
  const ada = await signUp(service, 'Ada');
  await ada.call('POST', '/api/shops', { name: 'Fox & Sons' });
  const { clientId, verifier, url } = await startApp();

  await page.goto(url);
  await page.getByRole('heading', { name: 'Connect an app' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.getByRole('heading', { name: 'Connect Desk agent' }).waitFor();
  await page.getByText('127.0.0.1').waitFor();
  expect(await page.getByLabel('Shop').locator('option').allTextContents()).toEqual(['Fox & Sons']);
  expect(await page.getByRole('checkbox').count()).toBe(3);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'orders:add' }).uncheck();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('back in the app').waitFor();
  const back = new URL(page.url());
  expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['mine', service.origin]);

  const tokens = await fetch(`${service.origin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: callback,
    }),
  });
  expect(await tokens.json()).toMatchObject({ scope: 'uploads:write orders:read' });

  await page.goto(`${service.origin}/studio/keys`);
  const row = page.getByRole('listitem').filter({ hasText: 'Connected app' });
  await row.getByText('Active').waitFor();
  await row.getByRole('button', { name: 'Disconnect Desk agent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await row.getByText('Disconnected').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
