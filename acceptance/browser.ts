import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { findChromium } from '../tools/chromium.ts';
import { beginTime } from '../tools/time-spent.ts';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: npm test installs one, or set PLATEN_TEST_CHROMIUM.');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const browser = await chromium.launch({ executablePath, args });
  browser.once('disconnected', beginTime('browser'));
  return browser;
}

const closeMs = 15_000;

/**
 * Chromium under load now and then never says that a context is closed. The browser, closed at the end of the file, takes it along
 * all the same, so nobody waits for these words for long.
 */
export async function closeContext(context: BrowserContext | undefined): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, closeMs);
  await Promise.race([context?.close().catch(() => undefined), late.promise]);
  clearTimeout(timer);
}

const quietMs = 500;
const stuckMs = 20_000;

/**
 * Loads a page, and waits until nothing has been under way for a moment. Chromium under load now and then never tells how a request
 * ended, for which Playwright's `networkidle` waits for ever: a request that nothing follows for long is not waited for.
 */
export async function loadWhole(page: Page, load: () => Promise<void>): Promise<void> {
  const underWay = new Set<Request>();
  let changedAt = Date.now();
  const begin = (request: Request) => {
    underWay.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request) => {
    underWay.delete(request);
    changedAt = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await load();
    while (Date.now() - changedAt < (underWay.size === 0 ? quietMs : stuckMs)) await page.waitForTimeout(50);
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
