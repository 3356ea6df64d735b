/** Designs from the first idea to the print file, which is opened and held against the board. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import {
  addShape,
  assetsOf,
  differ,
  expectSame,
  orderDesign,
  printOrder,
  readBoard,
  readPaintedBoard,
  readPrint,
  shareDesign,
  showArea,
  waitForSave,
} from './designing.ts';
import { openPage, type Person, signUp } from './people.ts';
import type { Service } from './service.ts';
import { startTestService } from './test-service.ts';

const patience = 240_000;
const waitMs = 60_000;

let service: Service;
let browser: Browser;
let ada: Person;
/** Ada's own computer, and a phone. */
let desk: Page;
let phone: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService({ PLATEN_TEST_CLOCK: '1' }), openBrowser()]);
  ada = await signUp(service, 'Ada');
}, patience);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
}, patience);

const open = (page: Page, path: string) => page.goto(service.origin + path);

/** Something with a plain background to cut away, as large as a phone's camera makes them at least. */
const takePhoto = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200);
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#f2f0ea';
    context.fillRect(0, 0, 1600, 1200);
    context.fillStyle = '#7a4a21';
    context.beginPath();
    context.ellipse(800, 650, 420, 380, 0, 0, Math.PI * 2);
    context.fill();
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  });

test('a photo is on a mug, cut out, before there is an account; it is gone on with on another machine and printed', {
  timeout: patience,
}, async () => {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  visitor.setDefaultTimeout(waitMs);
  await open(visitor, '/');
  const buffer = Buffer.from(await takePhoto(visitor), 'base64');
  await visitor.getByLabel('Your own picture').setInputFiles({ name: 'dog.jpg', mimeType: 'image/jpeg', buffer });
  await visitor.getByRole('button', { name: 'Your picture' }).waitFor();
  await visitor.getByRole('button', { name: /Framed Poster/ }).click();
  await visitor.getByText(/too small for the .*1600 × 1200 pixels print at 60 dpi/).waitFor();
  await visitor.getByRole('button', { name: /Ceramic Mug/ }).click();
  await visitor.getByText(/too small for the/).waitFor({ state: 'detached' });
  await visitor.getByRole('button', { name: 'Cut out the background for $0.01' }).click();
  await visitor.getByRole('button', { name: 'Cut out', exact: true, pressed: true }).waitFor();
  await visitor.getByRole('link', { name: 'Change it in the editor' }).click();
  await waitForSave(visitor);
  const seen = await readPaintedBoard(visitor);
  const sandbox = await visitor.evaluate(() => JSON.parse(localStorage.getItem('platen.sandbox')!));
  const payouts = { accountName: 'Ada Press', country: 'GB', accountNumber: 'GB33BUKB20201555555555' };
  await ada.call('POST', '/api/claims', { user_code: sandbox.userCode, payouts });

  desk = await openPage(browser, service, ada);
  await open(desk, '/studio/designs');
  await desk.getByRole('link', { name: /^Open .*Mug/ }).click();
  await desk.getByTestId('board').waitFor();
  await expect.poll(async () => differ(await readBoard(desk), seen), { timeout: waitMs }).toBeLessThan(3);
  const files = await printOrder(service, ada, await orderDesign(desk));
  expect(files.map(({ label }) => label)).toEqual(['Front']);
  expectSame(await readPrint(desk, files[0]!), seen);
});

test('a shirt is designed on both sides, shared with both and printed on both', { timeout: patience }, async () => {
  await open(desk, '/studio/editor?product=TEE-UNISEX');
  await addShape(desk, 'Square');
  const front = await readBoard(desk);
  await showArea(desk, 'Back');
  await addShape(desk, 'Heart');
  await waitForSave(desk);
  const back = await readBoard(desk);
  expect(differ(front, back)).toBeGreaterThan(3);
  const { mockup, buy } = await shareDesign(desk);
  for (const link of [mockup, buy]) expect(assetsOf(link)).toEqual(['asset.Back', 'asset.Front']);
  const files = await printOrder(service, ada, await orderDesign(desk));
  expect(files.map(({ label }) => label).sort()).toEqual(['Back', 'Front']);
  for (const file of files) expectSame(await readPrint(desk, file), file.label === 'Back' ? back : front);
});

test('on a phone, a back alone is designed, shown from behind, sold and printed', { timeout: patience }, async () => {
  phone = await openPage(browser, service, ada, 375);
  await open(phone, '/studio/editor?product=TEE-UNISEX');
  await showArea(phone, 'Back');
  await addShape(phone, 'Heart');
  await waitForSave(phone);
  const board = await readBoard(phone);
  const { mockup, buy } = await shareDesign(phone);
  for (const link of [mockup, buy]) expect(assetsOf(link)).toEqual(['asset.Back']);
  expect((await fetch(mockup, { headers: { accept: 'image/webp' } })).status).toBe(200);
  expect((await fetch(buy)).status).toBe(200);
  const files = await printOrder(service, ada, await orderDesign(phone));
  expect(files.map(({ label }) => label)).toEqual(['Back']);
  expectSame(await readPrint(phone, files[0]!), board);
});

test('a poster of a drawn design prints from the drawing, at full size', { timeout: patience }, async () => {
  await open(desk, '/studio/library');
  await desk.getByLabel('Draw four more').fill('A lighthouse at night');
  await desk.getByRole('button', { name: 'Draw for $0.04' }).click();
  const drawn = desk.getByRole('link', { name: /^Design with generation/ }).first();
  const image = new URL((await drawn.getAttribute('href'))!, service.origin).searchParams.get('image')!;
  await open(desk, `/studio/editor?${new URLSearchParams({ product: 'POSTER-FRAMED', image })}`);
  await waitForSave(desk);
  const board = await readPaintedBoard(desk);
  const orderId = await orderDesign(desk);
  const { order } = await ada.call<{ order: { items: { placements: { report: unknown }[] }[] } }>(
    'GET',
    `/api/orders/${orderId}`,
  );
  expect(order.items[0]!.placements[0]!.report).toMatchObject({ effectiveDpi: 300, warnings: [] });
  const [file] = await printOrder(service, ada, orderId);
  const { widthPx, heightPx, bleedPx } = file!.print!;
  expect([widthPx - 2 * bleedPx, heightPx - 2 * bleedPx]).toEqual([4800, 6000]);
  // Fine lines of a drawing come out finer in print than on a screen.
  expectSame(await readPrint(desk, file!), board, 5);
});
