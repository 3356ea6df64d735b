import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page, Request } from 'playwright-core';

export { closeContext, closeContexts, openBrowser } from '../server/test/browser.ts';

const stuckMs = 20_000;

/** In the page: resolves when its fonts are there, the studio says that it is not busy, and the browser has nothing else to do for it. */
const settle = async (): Promise<void> => {
  const isBusy = () => document.readyState !== 'complete' || 'busy' in document.documentElement.dataset;
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 20));
  await document.fonts.ready;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
};

/**
 * Loads a page and waits until it is whole: no request is under way, and it has settled without beginning another. Chromium under load now
 * and then never tells how a request ended: one that nothing follows for long is not waited for.
 */
export async function loadWhole(page: Page, load: () => Promise<unknown>): Promise<void> {
  const underWay = new Set<Request>();
  let begun = 0;
  let changedAt = Date.now();
  const begin = (request: Request) => {
    underWay.add(request);
    begun += 1;
    changedAt = Date.now();
  };
  const end = (request: Request) => {
    underWay.delete(request);
    changedAt = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await load();
    for (let before = -1; before !== begun; ) {
      before = begun;
      while (underWay.size > 0 && Date.now() - changedAt < stuckMs) await page.waitForTimeout(20);
      await page.evaluate(settle);
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** Whatever a page complains about; a good page says nothing. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
  return complaints;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; impact: string | null; nodes: { target: string[]; failureSummary?: string }[] };

/** What keeps people from using the page as it is now: serious and critical findings, in words. */
export async function findBarriers(page: Page, onlyRules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    type Axe = { run(options: object): Promise<{ violations: Violation[] }> };
    const { axe } = globalThis as unknown as { axe: Axe };
    // What is pressed must be 24 pixels in size or have that much room: not among axe's defaults.
    const which = runOnly ? { runOnly } : { rules: { 'target-size': { enabled: true } } };
    return (await axe.run({ ...which, resultTypes: ['violations'], preload: { assets: ['media'] } })).violations;
  }, onlyRules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
}

/** Only colours differ by night. */
export async function findBarriersByDayAndNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const byDay = await findBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...byDay, ...(await findBarriers(page, ['color-contrast'])).map((one) => `(dark) ${one}`)];
}

type Watched = { shift: number; largest: { tag: string; url: string } | null };

/** From now on, every page of the context keeps count of what jumps and knows its largest piece. */
export async function watchPaint(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    type Largest = PerformanceEntry & { url: string; element: Element | null };
    const watched: Watched = { shift: 0, largest: null };
    Object.assign(globalThis, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) watched.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { url, element } of list.getEntries() as Largest[])
        watched.largest = { tag: element?.tagName ?? '', url };
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

export const readPaint = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

/** What a good page has, whatever it shows; the answer names what is missing. */
export const findOmissions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const missing: string[] = [];
    const root = document.documentElement;
    if (!root.lang) missing.push('a language');
    if (document.title.trim() === '') missing.push('a title');
    if (document.querySelectorAll('h1').length !== 1) missing.push('one first heading');
    if (root.scrollWidth > innerWidth) missing.push(`room: it is ${root.scrollWidth - innerWidth} pixels too wide`);
    for (const image of document.images)
      if (!image.hasAttribute('alt')) missing.push(`words for ${image.currentSrc.slice(0, 80)}`);
    return missing;
  });
