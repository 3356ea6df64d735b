/** Designs from the first idea to the print file, which is opened and compared with the board. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { leaveBrowser, leavePages, openBrowser, takePage } from './browser.ts';
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
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;

let service: Service;
let browser: Browser;

const [wide, narrow] = [1440, 375];
/** CI makes every journey once; `npm run journeys` makes each of them on a desktop and on a phone. */
const isEveryWidth = process.env['PLATEN_TEST_EVERY_WIDTH'] === '1';
const journey = (name: string, usual: number, walk: (width: number) => Promise<void>) =>
  test.each(isEveryWidth ? [wide, narrow] : [usual])(`${name} (%i px wide)`, { timeout: patience }, walk);
const other = (width: number) => (width === wide ? narrow : wide);

let people = 0;
const meetSomebody = (): Promise<Person> => {
  people += 1;
  return signUp(service, `Ada${people}`);
};
async function meetSeller(): Promise<Person> {
  const person = await meetSomebody();
  await person.call('POST', '/api/shops', { name: 'Ada Press' });
  return person;
}
const openOwn = (person: Person, width: number) => openPage(browser, service, person, width);

/** For viewing: `PLATEN_TEST_PICTURES=<folder>` keeps a picture of each step. */
const pictures = process.env['PLATEN_TEST_PICTURES'];
const look = async (page: Page, step: string) => {
  const width = page.viewportSize()!.width;
  if (pictures) await page.screenshot({ path: join(pictures, `${step}-${width}.png`) });
};

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
}, patience);

afterEach(leavePages);
afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

const open = (page: Page, path: string) => page.goto(service.origin + path);

/** A subject on a plain background to cut away, at least as large as a phone's photo. */
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

journey(
  'a photo is cut out and put on a mug before there is an account, then continued on another machine and printed',
  narrow,
  async (width) => {
    const visitor = await takePage(browser, service, { width, height: 812 });
    await open(visitor, '/');
    const buffer = Buffer.from(await takePhoto(visitor), 'base64');
    await visitor.getByLabel('Your own image').setInputFiles({ name: 'dog.jpg', mimeType: 'image/jpeg', buffer });
    await visitor.getByRole('button', { name: 'Your image' }).waitFor();
    await visitor.getByRole('button', { name: /Framed Poster/ }).click();
    await visitor.getByText(/too small for the .*1600 × 1200 pixels print at 60 dpi/).waitFor();
    await look(visitor, 'photo-1-too-small');
    await visitor.getByRole('button', { name: /Ceramic Mug/ }).click();
    await visitor.getByText(/too small for the/).waitFor({ state: 'detached' });
    await visitor.getByRole('button', { name: 'Remove background' }).click();
    await visitor.getByRole('button', { name: 'Without background', exact: true, pressed: true }).waitFor();
    await look(visitor, 'photo-2-cut-out');
    await visitor.getByRole('link', { name: 'Open in the editor' }).click();
    await waitForSave(visitor);
    const seen = await readPaintedBoard(visitor);
    await look(visitor, 'photo-3-editor');
    const ada = await meetSomebody();
    const sandbox = await visitor.evaluate(() => JSON.parse(localStorage.getItem('platen.sandbox')!));
    const payouts = { accountName: 'Ada Press', country: 'GB', accountNumber: 'GB33BUKB20201555555555' };
    await ada.call('POST', '/api/claims', { user_code: sandbox.userCode, payouts });

    const elsewhere = await openOwn(ada, other(width));
    await open(elsewhere, '/studio/designs');
    await elsewhere.getByRole('link', { name: /^Open .*Mug/ }).click();
    await elsewhere.getByTestId('board').waitFor();
    await expect.poll(async () => differ(await readBoard(elsewhere), seen), { timeout: waitMs }).toBeLessThan(3);
    await look(elsewhere, 'photo-4-elsewhere');
    const files = await printOrder(service, ada, await orderDesign(elsewhere));
    await look(elsewhere, 'photo-5-ordered');
    expect(files.map(({ label }) => label)).toEqual(['Front']);
    expectSame(await readPrint(elsewhere, files[0]!), seen);
  },
);

// A mug prints a tenth of the pixels of a shirt.
journey('a mug is designed, shared and printed on both sides', wide, async (width) => {
  const ada = await meetSeller();
  const page = await openOwn(ada, width);
  await open(page, '/studio/editor?product=MUG-11OZ');
  await addShape(page, 'Square');
  const front = await readBoard(page);
  await look(page, 'both-1-front');
  await showArea(page, 'Back');
  await addShape(page, 'Heart');
  await waitForSave(page);
  const back = await readBoard(page);
  await look(page, 'both-2-back');
  expect(differ(front, back)).toBeGreaterThan(3);
  const { mockup, buy } = await shareDesign(page, () => look(page, 'both-3-share'));
  for (const link of [mockup, buy]) expect(assetsOf(link)).toEqual(['asset.Back', 'asset.Front']);
  const files = await printOrder(service, ada, await orderDesign(page, () => look(page, 'both-4-order')));
  expect(files.map(({ label }) => label).sort()).toEqual(['Back', 'Front']);
  for (const file of files) expectSame(await readPrint(page, file), file.label === 'Back' ? back : front);
});

journey('a design on the back alone is shown from behind, sold and printed', narrow, async (width) => {
  const ada = await meetSeller();
  const page = await openOwn(ada, width);
  await open(page, '/studio/editor?product=TEE-UNISEX');
  await showArea(page, 'Back');
  await addShape(page, 'Heart');
  await waitForSave(page);
  const board = await readBoard(page);
  await look(page, 'back-1-editor');
  const { mockup, buy } = await shareDesign(page);
  for (const link of [mockup, buy]) expect(assetsOf(link)).toEqual(['asset.Back']);
  const shown = await fetch(mockup, { headers: { accept: 'image/webp' } });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await fetch(buy)).status).toBe(200);
  if (pictures) {
    const shopper = await openOwn(ada, width);
    await shopper.goto(buy.href);
    await look(shopper, 'back-2-buy');
  }
  const orderId = await orderDesign(page);
  await page.getByRole('heading', { name: '1 × Unisex Cotton T-Shirt' }).waitFor();
  await page.getByRole('link', { name: 'Open the design' }).waitFor();
  const files = await printOrder(service, ada, orderId);
  expect(files.map(({ label }) => label)).toEqual(['Back']);
  expectSame(await readPrint(page, files[0]!), board);
});

journey('a poster of a drawn design is printed from the drawing at full size', wide, async (width) => {
  const ada = await meetSeller();
  const page = await openOwn(ada, width);
  await open(page, '/studio/library');
  await page.getByLabel('Describe a design').fill('A lighthouse at night');
  await page.getByRole('button', { name: 'Draw four for $0.04' }).click();
  const drawn = page.getByRole('link', { name: /^Use in a design: / }).first();
  const image = new URL((await drawn.getAttribute('href'))!, service.origin).searchParams.get('image')!;
  await look(page, 'poster-1-drawn');
  await open(page, `/studio/editor?${new URLSearchParams({ product: 'POSTER-FRAMED', image })}`);
  await waitForSave(page);
  const board = await readPaintedBoard(page);
  await look(page, 'poster-2-editor');
  const orderId = await orderDesign(page);
  const { order } = await ada.call<{ order: { items: { placements: { report: unknown }[] }[] } }>(
    'GET',
    `/api/orders/${orderId}`,
  );
  expect(order.items[0]!.placements[0]!.report).toMatchObject({ effectiveDpi: 300, warnings: [] });
  const [file] = await printOrder(service, ada, orderId);
  const { widthPx, heightPx, bleedPx } = file!.print!;
  expect([widthPx - 2 * bleedPx, heightPx - 2 * bleedPx]).toEqual([4800, 6000]);
  // Fine lines are finer in print than on a screen.
  expectSame(await readPrint(page, file!), board, 5);
});
