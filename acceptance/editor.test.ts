/** The editor as people use it: several areas, by pointer and keyboard, in two tabs, offline, on a phone. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeContext, leaveBrowser, listenForComplaints, loadWhole, openBrowser, takePage } from './browser.ts';
import { readBoard } from './designing.ts';
import { makeOwner, type Owner, type Service } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;

let service: Service;
let browser: Browser;
let owner: Owner;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let key: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
  owner = await makeOwner(service);
  const made = { shop_id: owner.shopId, name: 'Reads designs', scopes: ['mockups'] };
  key = (await owner.call<{ key: string }>('POST', '/api/keys', made)).key;
  page = await takePage(browser, service, { width: 1440, height: 900 });
  context = page.context();
  await giveSession(context);
  complaints = listenForComplaints(page);
}, patience);

afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

const giveSession = (to: BrowserContext) =>
  to.addCookies(owner.cookies.map((one) => ({ ...one, url: service.origin })));

async function openTab(of: BrowserContext): Promise<Page> {
  const tab = await of.newPage();
  tab.setDefaultTimeout(waitMs);
  return tab;
}

type Design = {
  id: string;
  name: string;
  revision: number;
  placements: Record<string, { width: number; layers: ({ type: string; text?: string } & Record<string, number>)[] }>;
};

const open = async (path: string, on = page) => {
  await on.goto(service.origin + path);
  await on.getByTestId('board').waitFor();
};
const idOf = (on = page) => new URL(on.url()).searchParams.get('canvas')!;
const readDesign = async (id: string): Promise<Design> => {
  const answer = await fetch(`${service.origin}/v1/canvases/${id}`, { headers: { 'x-api-key': key } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Design;
};
const isSaving = (state: string, on = page) => on.locator(`[data-saving="${state}"]`).waitFor();

/** The design is saved as it is on the page: nothing is waiting to be sent. */
const saved = async (on = page) => {
  await expect.poll(() => new URL(on.url()).searchParams.get('canvas'), { timeout: waitMs }).not.toBeNull();
  await isSaving('saved', on);
};

async function addText(on = page): Promise<void> {
  await on.getByRole('tab', { name: 'Text' }).click();
  await on.getByRole('button', { name: 'Add a heading' }).click();
}

async function addSquare(on = page): Promise<void> {
  await on.getByRole('tab', { name: 'Shapes' }).click();
  await on.getByRole('button', { name: 'Square', exact: true }).click();
}

async function boxOf(testId: string, on = page) {
  return (await on.getByTestId(testId).boundingBox())!;
}

const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
});

describe('words in any script', () => {
  test('the board paints words in a font of their script, and vertically if asked', {
    timeout: patience,
  }, async () => {
    await open('/studio/editor?product=TEE-UNISEX');
    await addText();
    const words = page.getByRole('textbox', { name: 'Text', exact: false }).last();
    await words.fill('سلام 👩🏽‍🚀');
    await page.getByRole('button', { name: /^Font/ }).click();
    await page.locator('label', { hasText: 'Rakkas' }).click();
    const inked = async () => (await readBoard(page)).filter((shade) => shade < 160).length;
    await expect.poll(inked, { timeout: waitMs }).toBeGreaterThan(30);
    await words.fill('古池や\n蛙飛びこむ');
    await page.getByRole('button', { name: 'Vertical, as in Japanese and Chinese' }).click();
    await expect
      .poll(async () => {
        const { width, height } = await boxOf('selection');
        return height / width;
      })
      .toBeGreaterThan(1.5);
    await saved();
    const [layer] = (await readDesign(idOf())).placements['Front']!.layers;
    expect(layer).toMatchObject({ text: '古池や\n蛙飛びこむ', fontFamily: 'Rakkas', writing: 'vertical' });
  });
});

describe('a two-sided shirt', () => {
  test('text typed on the board is saved automatically', { timeout: patience }, async () => {
    await open('/studio/editor?product=TEE-UNISEX');
    await addText();
    const middle = middleOf(await boxOf('selection'));
    await page.mouse.dblclick(middle.x, middle.y);
    await page.getByTestId('inline-text').fill('Herons before breakfast');
    await page.keyboard.press('Escape');
    await saved();
    const { placements } = await readDesign(idOf());
    expect(placements['Front']!.layers.map(({ text }) => text)).toEqual(['Herons before breakfast']);
  });

  test('a design on the back is saved beside the one on the front', { timeout: patience }, async () => {
    await page.getByRole('button', { name: /^Back/ }).click();
    await addSquare();
    await isSaving('waiting');
    await saved();
    const { placements } = await readDesign(idOf());
    expect(Object.keys(placements).toSorted()).toEqual(['Back', 'Front']);
    expect(placements['Back']!.layers).toHaveLength(1);
  });

  test('tools, board and picture fit the window without scrolling', { timeout: patience }, async () => {
    await page.getByAltText('Design on the product').waitFor();
    const boxes = [await boxOf('board'), (await page.getByAltText('Design on the product').boundingBox())!];
    for (const { x, y, width, height } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect([x + width <= 1440, y + height <= 900]).toEqual([true, true]);
      expect(width).toBeGreaterThan(200);
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  });

  test('a design is copied from one side to the other, mirrored', { timeout: patience }, async () => {
    await page.getByRole('button', { name: 'Copy Back to another print area' }).click();
    await page.getByRole('menuitem', { name: /^Mirror to Front/ }).click();
    await isSaving('waiting');
    await saved();
    const { placements } = await readDesign(idOf());
    expect(placements['Front']!.layers.map(({ type }) => type)).toEqual(['shape']);
    await page.keyboard.press('Control+z');
    await isSaving('waiting');
    await saved();
    expect((await readDesign(idOf())).placements['Front']!.layers[0]!.type).toBe('text');
  });

  test('undo works after a reload, first with the steps of the tab, then with those of the service', {
    timeout: patience,
  }, async () => {
    const before = await readDesign(idOf());
    await page.reload();
    await page.getByTestId('board').waitFor();
    expect(await page.getByRole('button', { name: 'Redo' }).isEnabled()).toBe(true);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${service.origin}/studio/editor?canvas=${before.id}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await isSaving('waiting');
    await saved();
    const after = await readDesign(before.id);
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(after.placements).not.toEqual(before.placements);
  });
});

describe('on the board', () => {
  test('a layer near the middle snaps to it and shows a guide', { timeout: patience }, async () => {
    await open('/studio/editor?product=TOTE-COTTON');
    await addSquare();
    const board = middleOf(await boxOf('board'));
    const from = middleOf(await boxOf('selection'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y + 60, { steps: 4 });
    await page.mouse.move(board.x + 3, board.y + 70, { steps: 4 });
    await page.getByTestId('guide').first().waitFor();
    await page.mouse.up();
    expect(middleOf(await boxOf('selection')).x).toBeCloseTo(board.x, 0);
  });

  test('handles resize from the opposite side and rotate', { timeout: patience }, async () => {
    const before = await boxOf('selection');
    const handle = (await page.locator('[data-handle="1 0"]').boundingBox())!;
    await page.mouse.move(...at(middleOf(handle)));
    await page.mouse.down();
    await page.mouse.move(middleOf(handle).x + 37, middleOf(handle).y, { steps: 3 });
    await page.mouse.up();
    const after = await boxOf('selection');
    expect(after.x).toBeCloseTo(before.x, 0);
    expect(after.width).toBeGreaterThan(before.width + 25);
    const turn = middleOf((await page.locator('[data-handle="turn"]').boundingBox())!);
    const centre = middleOf(after);
    await page.mouse.move(...at(turn));
    await page.mouse.down();
    await page.mouse.move(centre.x + 200, centre.y + 1, { steps: 4 });
    await page.mouse.up();
    await saved();
    expect((await readDesign(idOf())).placements['Front']!.layers[0]!['rotation']).toBe(90);
  });

  test('keyboard shortcuts duplicate, select, group, move and remove', { timeout: patience }, async () => {
    await page.getByTestId('board').focus();
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+g');
    await page.keyboard.press('Shift+ArrowRight');
    await isSaving('waiting');
    await saved();
    const grouped = (await readDesign(idOf())).placements['Front']!.layers;
    expect(grouped).toHaveLength(2);
    expect(grouped[0]!['group']).not.toBeNull();
    expect(grouped[0]!['group']).toBe(grouped[1]!['group']);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText(/2 layers selected/).waitFor({ state: 'attached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('a rubber band selects the layers it touches', { timeout: patience }, async () => {
    await page.keyboard.press('Escape');
    const stage = await boxOf('stage');
    await page.mouse.move(stage.x + 6, stage.y + 6);
    await page.mouse.down();
    await page.mouse.move(stage.x + stage.width - 6, stage.y + stage.height - 6, { steps: 4 });
    await page.mouse.up();
    await page.getByText(/2 layers selected/).waitFor({ state: 'attached' });
  });
});

describe('saving', () => {
  test('the editor asks which version to keep when another tab saved first, and loses neither', {
    timeout: patience,
  }, async () => {
    const id = idOf();
    await saved();
    const tab = await openTab(context);
    await open(`/studio/editor?canvas=${id}`, tab);
    await tab.getByLabel('Design name').fill('From the other tab');
    await tab.keyboard.press('Enter');
    await isSaving('waiting', tab);
    await isSaving('saved', tab);
    await page.bringToFront();
    await page.getByLabel('Design name').fill('From this tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save mine as a copy' }).click();
    await expect.poll(() => idOf(), { timeout: waitMs }).not.toBe(id);
    await isSaving('saved');
    expect([(await readDesign(id)).name, (await readDesign(idOf())).name]).toEqual([
      'From the other tab',
      'Copy of From this tab',
    ]);
    await tab.close();
  });

  test('saving resumes when the connection is back, whatever page the person is on', {
    timeout: patience,
  }, async () => {
    const id = idOf();
    // Hovering over the link prefetches its page, before the connection is lost.
    await loadWhole(page, () => page.getByRole('link', { name: 'All designs' }).hover());
    await context.setOffline(true);
    await page.getByLabel('Design name').fill('Written without a connection');
    await page.keyboard.press('Enter');
    await page.getByText('No connection. We’ll save when it’s back.').waitFor();
    await page.getByRole('link', { name: 'All designs' }).click();
    await page.getByRole('button', { name: 'Leave anyway' }).click();
    await page.waitForURL(/\/studio\/designs/);
    await context.setOffline(false);
    await expect
      .poll(async () => (await readDesign(id)).name, { timeout: waitMs })
      .toBe('Written without a connection');
    expect(new URL(page.url()).pathname).toBe('/studio/designs');
    // What the browser reported about the lost connection is not an error of the page.
    complaints.length = 0;
  });
});

test('a phone shows picture, board and tools at once, and two fingers resize and rotate', {
  timeout: patience,
}, async () => {
  const viewport = { width: 375, height: 812 };
  const phone = await browser.newContext({ viewport, reducedMotion: 'reduce', hasTouch: true });
  await giveSession(phone);
  const on = await openTab(phone);
  await open('/studio/editor?product=MUG-11OZ', on);
  await addText(on);
  await on.getByAltText('Design on the product').waitFor();
  const boxes = [
    await boxOf('board', on),
    (await on.getByAltText('Design on the product').boundingBox())!,
    (await on.getByRole('tablist').boundingBox())!,
  ];
  for (const { x, y, width, height } of boxes) {
    expect([x >= -1, y >= 0, y + height <= 812]).toEqual([true, true, true]);
    expect(Math.min(width, height)).toBeGreaterThan(40);
  }
  expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await on.getByRole('button', { name: 'Close text' }).click();
  await saved(on);
  const [before] = (await readDesign(idOf(on))).placements['Front']!.layers;
  await spread(on, middleOf(await boxOf('selection', on)));
  await isSaving('waiting', on);
  await saved(on);
  const [after] = (await readDesign(idOf(on))).placements['Front']!.layers;
  expect(after!['fontSize']! / before!['fontSize']!).toBeCloseTo(2, 1);
  expect(after!['rotation']).toBe(90);
  await closeContext(phone);
});

test('the console shows no error during the whole session', () => {
  expect(complaints).toEqual([]);
});

/** Two fingers, side by side, move to twice their distance and a quarter turn. */
async function spread(on: Page, centre: { x: number; y: number }): Promise<void> {
  const session = await on.context().newCDPSession(on);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: [x: number, y: number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x: centre.x + x, y: centre.y + y, id })),
    });
  await touch('touchStart', [[-20, 0]]);
  await touch('touchStart', [
    [-20, 0],
    [20, 0],
  ]);
  for (const degrees of [30, 60, 90]) {
    const angle = (degrees * Math.PI) / 180;
    const far = 20 + (20 * degrees) / 90;
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    await touch('touchMove', [
      [-x, -y],
      [x, y],
    ]);
  }
  await touch('touchEnd', []);
}

const at = ({ x, y }: { x: number; y: number }): [number, number] => [x, y];
