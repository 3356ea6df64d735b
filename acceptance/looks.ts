/** The looks a page is tested in: small and large screens, light and dark mode. */
import type { Page } from 'playwright-core';
import { restPath } from './browser.ts';

export type Look = { width: number; colorScheme: 'light' | 'dark' };

/** `npm run pages` sets it. */
export const isThorough = process.env['PLATEN_TEST_EVERY_LOOK'] === '1';

const smallest = 320;
const phone = 390;
const desk = 1280;

/**
 * Each page once, on a small or a large screen, in light or dark mode, and the next page in another combination, so that shared parts are
 * seen in every combination. `isThorough` gives each page in every combination, and on a phone too.
 */
export function looksOf(page: number): Look[] {
  if (!isThorough) return [lookAt(page % 2 === 0 ? smallest : desk, page % 4 < 2 ? 'light' : 'dark')];
  return [smallest, phone, desk].flatMap((width) => [lookAt(width, 'light'), lookAt(width, 'dark')]);
}

const lookAt = (width: number, colorScheme: Look['colorScheme']): Look => ({ width, colorScheme });

/** For pages and parts that are seen in one width: in light or dark mode, in turns. `isThorough` gives both. */
export const colorSchemesOf = (place: number): Look['colorScheme'][] =>
  isThorough ? ['light', 'dark'] : [place % 2 === 0 ? 'light' : 'dark'];

export const nameLook = ({ width, colorScheme }: Look): string => `(${width} pixels, ${colorScheme})`;

/** Every page with each of its looks, grouped by look. */
export const visitsOf = (paths: readonly string[]): [path: string, look: Look][] =>
  paths
    .flatMap((path, i) => looksOf(i).map((look): [string, Look] => [path, look]))
    .sort(([, one], [, other]) => nameLook(one).localeCompare(nameLook(other)));

/**
 * Prepares for the next page. Resizing the page before would make it request more pictures, and the next page would wait behind them. In
 * between is an address of the same site, for which the browser keeps the process that has compiled its scripts; an empty page would need a new one.
 */
export async function takeLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  if (page.viewportSize()?.width !== width && page.url() !== 'about:blank')
    await page.goto(new URL(restPath, page.url()).href);
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme });
}
