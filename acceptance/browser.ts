import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core';
import { closeContext, closeContexts } from '../server/test/harness/browser.ts';

export { closeContext, openBrowser } from '../server/test/harness/browser.ts';

type Size = { width: number; height: number };
const actionMs = 120_000;
/** Under load, Chromium occasionally never reports that it left a page, or took an input. */
const clearMs = 20_000;

/** Where an idle page is parked: an address of the service that runs nothing. */
export const restPath = '/healthz';

const free: Page[] = [];
const taken = new Map<Page, string>();

/**
 * A page of a browser without cookies or history. Usually an earlier test has left it: a new page starts a process, which takes two
 * seconds of CPU time until it has compiled the studio's scripts.
 */
export async function takePage(browser: Browser, { origin }: { origin: string }, size: Size): Promise<Page> {
  let page = free.pop();
  while (page?.isClosed()) page = free.pop();
  // Without motion, colours take effect as soon as they change.
  page ??= await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  taken.set(page, origin);
  page.setDefaultTimeout(actionMs);
  await page.setViewportSize(size);
  return page;
}

const listened = ['console', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'] as const;

/** Clears everything that a test did on the page. */
async function empty(page: Page, origin: string): Promise<void> {
  const context = page.context();
  for (const event of listened) page.removeAllListeners(event);
  await Promise.all([
    ...context.pages().map((one) => (one === page ? undefined : one.close())),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    context.clearCookies(),
    page.emulateMedia({ colorScheme: null }),
  ]);
  // A page behind another tab may not navigate, and takes no input.
  await page.bringToFront();
  await page.goto(origin + restPath, { waitUntil: 'commit' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // The next page must not begin with something under the pointer.
  await page.mouse.move(0, 0);
}

/** A page that cannot be cleared is closed. */
export async function leavePage(page: Page | undefined): Promise<void> {
  const origin = page && taken.get(page);
  if (!page || !origin) return;
  taken.delete(page);
  const isClear = await Promise.race([
    empty(page, origin).then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, clearMs, false).unref()),
  ]);
  if (isClear) free.push(page);
  else await closeContext(page.context());
}

export const leavePages = async (): Promise<void> => {
  await Promise.all([...taken.keys()].map(leavePage));
};

/** At the end of a file: keeps pages for the next file and closes everything else it opened. */
export async function leaveBrowser(browser: Browser | undefined): Promise<void> {
  await leavePages();
  await closeContexts(
    browser,
    free.map((page) => page.context()),
  );
}

const lateMs = 20_000;
const stuckMs = 5_000;

/**
 * Runs in the page: resolves when it is loaded with its fonts and its pictures, the studio does not report that it is busy, and nothing has
 * changed for a moment. React shows a fallback for a part of a page for at least 300 ms.
 */
const settle = async (lateMs: number): Promise<void> => {
  let changedAt = performance.now();
  const observer = new MutationObserver(() => {
    changedAt = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const isInView = (image: Element) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  // A picture further down is loaded when it is scrolled to.
  const isLoading = (image: HTMLImageElement) => !image.complete && (image.loading !== 'lazy' || isInView(image));
  const isBusy = () =>
    document.readyState !== 'complete' ||
    'busy' in document.documentElement.dataset ||
    [...document.images].some(isLoading);
  const quietMs = () => (document.querySelector('.rolling') ? 400 : 100);
  const lateAt = performance.now() + lateMs;
  while (performance.now() < lateAt && (isBusy() || performance.now() - changedAt < quietMs()))
    await new Promise((resolve) => setTimeout(resolve, 50));
  await document.fonts.ready;
  observer.disconnect();
};

/** Waits until the page is complete by its own account: the studio says when it is busy. */
export const settlePage = (page: Page): Promise<void> => page.evaluate(settle, lateMs);

/**
 * Loads a page and waits until it is complete: no request is under way, and it has settled without starting another. Chromium under load
 * sometimes never reports how a request ended: a request with no activity for long is ignored.
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
      while (underWay.size > 0 && Date.now() - changedAt < stuckMs)
        await new Promise((resolve) => setTimeout(resolve, 50));
      await settlePage(page);
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** Collects the page's console errors; a good page has none. If a page has no icon, the browser looks for one itself, and may report that late. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !url.endsWith('/favicon.ico'))
      complaints.push(`${page.url()}: ${message.text()} ${url}`);
  });
  return complaints;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Findings of these count. Rules that find less are not run. */
const impacts = ['serious', 'critical'];
type Violation = { id: string; impact: string | null; nodes: { target: string[]; failureSummary?: string }[] };

/** What makes the page as it is now, or a part of it, inaccessible: serious and critical findings, in words. */
export async function findBarriers(page: Page, part = page.locator('html'), onlyRules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await part.evaluate(
    async (element, { onlyRules, impacts }) => {
      type Rule = { id: string; enabled: boolean; impact: string; tags: string[] };
      type Axe = {
        run(context: object, options: object): Promise<{ violations: Violation[] }>;
        _audit: { rules: Rule[]; tagExclude: string[] };
      };
      const { axe } = globalThis as unknown as { axe: Axe };
      // A target must be 24 pixels in size or have that much space around it: not among axe's defaults.
      const isWanted = ({ id, enabled, impact, tags }: Rule) =>
        (id === 'target-size' || (enabled && !tags.some((tag) => axe._audit.tagExclude.includes(tag)))) &&
        impacts.includes(impact);
      const runOnly = onlyRules ?? axe._audit.rules.filter(isWanted).map(({ id }) => id);
      return (
        await axe.run(element.matches('html') ? document : element, {
          runOnly,
          resultTypes: ['violations'],
          preload: { assets: ['media'] },
        })
      ).violations;
    },
    { onlyRules, impacts },
  );
  return violations
    .filter(({ impact }) => impact !== null && impacts.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
}

/** Checks a dialog. The page below was checked without it, and must now be out of reach. */
export const findBarriersOfDialog = async (page: Page, dialog: Locator): Promise<string[]> => [
  ...(await findBarriers(page, dialog)),
  ...(await findBarriers(page, page.locator('html'), ['aria-hidden-focus'])),
];

type Watched = { shift: number; largest: { tag: string; url: string } | null };

/** From now on, every page of the context records layout shifts and its largest element. */
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

/** Returns what the page lacks of what every good page has. */
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
