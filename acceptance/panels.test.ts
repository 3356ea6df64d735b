/** The editor's tools as people use them: by keyboard alone, with prices shown first, and on a phone. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers, leaveBrowser, listenForComplaints, openBrowser, takePage } from './browser.ts';
import { colorSchemesOf } from './looks.ts';
import { artwork, makeOwner, type Owner, type Service } from './service.ts';
import { sharedTestService } from './test-service.ts';

const patience = 360_000;
const waitMs = 120_000;
const tabs = ['Templates', 'Images', 'Text', 'Shapes', 'Clip art', 'Patterns', 'Arrange', 'Colors', 'Layers', 'Check'];

let service: Service;
let browser: Browser;
let owner: Owner;
let page: Page;
let complaints: string[];
let key: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), openBrowser()]);
  owner = await makeOwner(service);
  const made = { shop_id: owner.shopId, name: 'Reads designs', scopes: ['mockups'] };
  key = (await owner.call<{ key: string }>('POST', '/api/keys', made)).key;
  page = await openPage(1440, 900);
  complaints = listenForComplaints(page);
}, patience);

afterAll(async () => {
  await leaveBrowser(browser);
  await service?.stop();
}, patience);

async function openPage(width: number, height: number): Promise<Page> {
  const opened = await takePage(browser, service, { width, height });
  await opened.context().addCookies(owner.cookies.map((one) => ({ ...one, url: service.origin })));
  await opened.goto(`${service.origin}/studio/editor?product=TEE-UNISEX`);
  await opened.getByTestId('board').waitFor();
  return opened;
}

type Box = { x: number; y: number; width: number; height: number };
type Layer = Box & { type: string; name: string | null; group: string | null; src?: string };

const ask = async <Body>(path: string): Promise<Body> => {
  const answer = await fetch(`${service.origin}/v1${path}`, { headers: { 'x-api-key': key } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
};

/** Waits until the layers on the service meet the condition, and returns them. */
async function layersWhen(isRight: (layers: Layer[]) => boolean): Promise<Layer[]> {
  let layers: Layer[] = [];
  const read = async () => {
    const id = new URL(page.url()).searchParams.get('canvas');
    if (id === null) return false;
    const { placements } = await ask<{ placements: Record<string, { layers: Layer[] }> }>(`/canvases/${id}`);
    layers = placements['Front']?.layers ?? [];
    return isRight(layers);
  };
  await expect.poll(read, { timeout: waitMs }).toBe(true);
  return layers;
}

const openTab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

/** What has the focus, in the words of a screen reader. */
const focusedName = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

describe('with the keyboard alone', () => {
  test('a keyboard user finds a template and puts it on the area', { timeout: patience }, async () => {
    await page.getByRole('tab', { name: 'Templates' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Mountain club' }).and(page.locator(':enabled')).waitFor();
    await page.getByLabel('Find a template').focus();
    await page.keyboard.type('hiking');
    await page.keyboard.press('Tab');
    expect(await focusedName()).toBe('Mountain club');
    await page.keyboard.press('Enter');
    const layers = await layersWhen(({ length }) => length > 5);
    expect(new Set(layers.map(({ type }) => type))).toEqual(new Set(['shape', 'text']));
    const drawing = layers.filter(({ group }) => group !== null);
    expect(drawing.length).toBeGreaterThan(1);
    // The parts of a drawing share one box, or they would come apart.
    expect(new Set(drawing.map(({ x, y, width, height }) => [x, y, width, height].join())).size).toBe(1);
  });

  test('a keyboard user moves through the layers, reorders and renames them', { timeout: patience }, async () => {
    await openTab('Layers');
    const row = (name: string) => page.locator('[data-row]', { hasText: name });
    await row('WILD & FREE').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(focusedName).toBe('WILD & FREE');
    await page.keyboard.press('Enter');
    expect(await row('WILD & FREE').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('F2');
    await page.keyboard.type('Upper line');
    await page.keyboard.press('Enter');
    const layers = await layersWhen((all) => all.some(({ name }) => name === 'Upper line'));
    const place = (wanted: (layer: Layer) => boolean) => layers.findIndex(wanted);
    expect(place(({ name }) => name === 'Upper line')).toBeLessThan(place(({ group }) => group !== null));
  });
});

describe('clip art', () => {
  test('clip art is found by a synonym and added as one group', { timeout: patience }, async () => {
    const before = (await layersWhen(() => true)).length;
    await openTab('Clip art');
    await page.getByLabel('Search clip art').fill('kitten');
    await page.getByRole('button', { name: 'cat face', exact: true }).click();
    const layers = await layersWhen(({ length }) => length > before);
    expect(new Set(layers.slice(before).map(({ name }) => name))).toEqual(new Set(['Cat face']));
    expect(new Set(layers.slice(before).map(({ group }) => group)).size).toBe(1);
  });
});

describe('what costs money', () => {
  test('paid actions show their price first, and a picture loses its background in place', {
    timeout: patience,
  }, async () => {
    type Prices = { imageCents: number; backgroundRemovalCents: number };
    const prices = await ask<Prices>('/ai-generations/prices');
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    await openTab('Images');
    await page.getByRole('button', { name: `Draw four for ${dollars(prices.imageCents * 4)}` }).waitFor();
    const file = { name: 'artwork.svg', mimeType: 'image/svg+xml', buffer: artwork };
    await page.getByLabel('Images to upload').setInputFiles(file);
    const [placed] = (await layersWhen((all) => all.at(-1)?.type === 'image')).slice(-1) as [Layer];
    await page.getByRole('button', { name: `Remove background for ${dollars(prices.backgroundRemovalCents)}` }).click();
    const [cut] = (await layersWhen((all) => all.at(-1)!.src !== placed.src)).slice(-1) as [Layer];
    expect(cut).toEqual({ ...placed, src: cut.src });
    await page.getByRole('button', { name: 'Undo' }).click();
    await layersWhen((all) => all.at(-1)!.src === placed.src);
  });
});

describe('a picture', () => {
  /** A logo as small as websites use them. */
  const drawBadge = () =>
    page.evaluate(async () => {
      const context = new OffscreenCanvas(160, 120).getContext('2d')!;
      context.fillStyle = '#fff4df';
      context.fillRect(0, 0, 160, 120);
      context.fillStyle = '#c8352b';
      context.beginPath();
      context.ellipse(80, 60, 50, 40, 0, 0, Math.PI * 2);
      context.fill();
      return [...new Uint8Array(await (await context.canvas.convertToBlob()).arrayBuffer())];
    });

  test('a picture too small to print is enlarged in place', { timeout: patience }, async () => {
    const before = (await layersWhen(() => true)).length;
    await openTab('Images');
    const buffer = Buffer.from(await drawBadge());
    await page.getByLabel('Images to upload').setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer });
    await page.getByText(/160 × 120 px, \d+ dpi in print\. Below 150 it looks blurry/).waitFor();
    const [small] = (await layersWhen(({ length }) => length > before)).slice(-1) as [Layer];
    await page.getByRole('button', { name: 'Enlarge for $0.0005' }).click();
    await page.getByText(/960 × 720 px, \d+ dpi in print/).waitFor();
    const [large] = (await layersWhen((all) => all.at(-1)!.src !== small.src)).slice(-1) as [Layer];
    expect(large).toEqual({ ...small, src: large.src });
  });

  test('a picture is cropped on the board: a double click opens the crop window, a handle narrows it', {
    timeout: patience,
  }, async () => {
    const [whole] = (await layersWhen(() => true)).slice(-1) as [Layer];
    const { x, y, width, height } = (await page.getByTestId('selection').boundingBox())!;
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    const frame = page.getByTestId('crop');
    await frame.waitFor();
    await page.mouse.move(x + width, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.75, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await frame.waitFor({ state: 'detached' });
    const [cut] = (await layersWhen((all) => all.at(-1)!.width < whole.width * 0.85)).slice(-1) as [Layer];
    expect(cut.height).toBeCloseTo(whole.height, 0);
    expect(cut.src).toBe(whole.src);
  });
});

describe('every panel', () => {
  test('every panel is accessible in light and dark mode', { timeout: patience }, async () => {
    for (const [place, tab] of tabs.entries()) {
      await openTab(tab);
      await page.getByRole('heading', { name: tab, level: 2 }).waitFor();
      // The rest of the page is the same for all tabs.
      const part = tab === tabs[0] ? page.locator('html') : page.getByRole('tabpanel');
      for (const colorScheme of colorSchemesOf(place)) {
        await page.emulateMedia({ colorScheme });
        expect(await findBarriers(page, part), `${tab} (${colorScheme})`).toEqual([]);
      }
    }
    expect(complaints).toEqual([]);
  });

  test('every panel is a sheet on a phone, which Escape closes', { timeout: patience }, async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    for (const tab of tabs) {
      await openTab(tab);
      const panel = page.getByRole('tabpanel');
      await panel.getByRole('heading', { name: tab, level: 2 }).waitFor();
      const { x, width, y } = (await panel.boundingBox())!;
      expect([x, width]).toEqual([0, 375]);
      // More than a third of the screen remains for the board.
      expect(y).toBeGreaterThan(812 / 3);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.keyboard.press('Escape');
    await page.getByRole('tabpanel').waitFor({ state: 'detached' });
  });
});
