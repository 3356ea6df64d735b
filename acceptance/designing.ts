/** What people do in the editor, and how their board and their print files look, pixel by pixel. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import { advanceClock, type Service } from './service.ts';

/** Samples along each side: enough to detect a shape that is moved, turned, missing or recoloured. */
const samples = 48;

/** Red, green and blue of every sample, on a white ground. */
type Look = number[];

const blank: Look = new Array(samples * samples * 3).fill(255);
/** The minimum difference from blank of anything that is not blank. */
const least = 5;

/** Takes an order to its print files, on the simulated floor. */
const untilPrinted = 60;

type PrintFile = {
  label: string | null;
  url: string;
  print: { widthPx: number; heightPx: number; bleedPx: number } | null;
};

/** Adds one of the shapes to the print area that is on the board. */
export async function addShape(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Shapes' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByTestId('selection').waitFor();
  const close = page.getByRole('button', { name: 'Close shapes' });
  if (await close.isVisible()) await close.click();
}

export const showArea = (page: Page, label: string): Promise<void> =>
  page.getByRole('group', { name: 'Print area' }).getByRole('button', { name: label }).click();

export const waitForSave = (page: Page): Promise<void> =>
  page.locator('[data-saving="saved"]', { hasText: 'Saved' }).waitFor();

/** The print area as it is on the board. */
export const readBoard = (page: Page): Promise<Look> =>
  page.evaluate((side) => {
    const stage = document.querySelector<HTMLElement>('[data-testid="stage"]')!;
    const painted = stage.querySelector('canvas')!;
    const area = stage.querySelector('[data-testid="board"]')!.getBoundingClientRect();
    const outer = painted.getBoundingClientRect();
    const density = painted.width / outer.width;
    const context = new OffscreenCanvas(side, side).getContext('2d')!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.imageSmoothingQuality = 'high';
    const [x, y] = [(area.left - outer.left) * density, (area.top - outer.top) * density];
    context.drawImage(painted, x, y, area.width * density, area.height * density, 0, 0, side, side);
    return [...context.getImageData(0, 0, side, side).data].filter((_, i) => i % 4 !== 3);
  }, samples);

/** Waits for its pictures. */
export async function readPaintedBoard(page: Page): Promise<Look> {
  await expect.poll(async () => differ(await readBoard(page), blank), { timeout: 60_000 }).toBeGreaterThan(least);
  return readBoard(page);
}

/** A print file, opened. Where a print extends over the edge, the design covers the bleed too. */
export const readPrint = (page: Page, { url }: PrintFile): Promise<Look> =>
  page.evaluate(
    async ([side, address]) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const context = new OffscreenCanvas(side, side).getContext('2d')!;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, side, side);
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, side, side);
      return [...context.getImageData(0, 0, side, side).data].filter((_, i) => i % 4 !== 3);
    },
    [samples, url] as const,
  );

/** The mean difference, in steps of a channel's 255. */
export const differ = (one: Look, other: Look): number =>
  one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length;

/** Edges fall on other pixels at another size; a shape in another place would differ ten times as much. */
export function expectSame(printed: Look, board: Look, most = 3): void {
  expect(differ(board, blank), 'the board is not empty').toBeGreaterThan(least);
  expect(differ(printed, board)).toBeLessThan(most);
}

/** Orders the design through the dialog, price first; returns the order's id. */
export async function orderDesign(page: Page, whenPriced = async () => {}): Promise<string> {
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const address = {
    Name: 'Grace',
    Address: '1 Harbor Way',
    City: 'Jersey City',
    'Postal code': '07302',
    'State or province': 'NJ',
  };
  for (const [label, value] of Object.entries(address)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Check the price' }).click();
  const place = dialog.getByRole('button', { name: /^Place the order for \$/ });
  await place.waitFor();
  await whenPriced();
  await place.click();
  await page.waitForURL(/\/studio\/orders\/ord_/);
  return page.url().split('/').at(-1)!;
}

export async function printOrder(service: Service, person: Person, orderId: string): Promise<PrintFile[]> {
  await advanceClock(service, untilPrinted);
  const { files } = await person.call<{ files: PrintFile[] }>('GET', `/api/orders/${orderId}/print-files`);
  return files.filter(({ label }) => label !== null);
}

/** The targets of the links in the share dialog. */
export async function shareDesign(page: Page, whenShown = async () => {}): Promise<{ mockup: URL; buy: URL }> {
  await page.getByRole('button', { name: 'Share' }).click();
  const links = page.getByRole('dialog').locator('code');
  await links.last().waitFor();
  const [mockup, buy] = await links.allTextContents();
  await whenShown();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { mockup: new URL(mockup!), buy: new URL(buy!) };
}

export const assetsOf = ({ searchParams }: URL): string[] =>
  [...searchParams.keys()].filter((name) => name.startsWith('asset')).sort();
