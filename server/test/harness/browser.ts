/**
 * The browser of a worker. Its files run one after another; each opens contexts, which share nothing, and closes them
 * at its end.
 */
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../../../tools/chromium.ts';
import { beginTime } from '../../../tools/time-spent.ts';

// Colours as written, whatever screen the machine has.
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb'];
const closeMs = 15_000;

let running: Promise<Browser> | null = null;
let endTime = () => {};

/** Started by the first file that needs it, and again after a crash. */
export async function openBrowser(): Promise<Browser> {
  endTime();
  endTime = beginTime('browser');
  const browser = await running?.catch(() => null);
  if (browser?.isConnected()) return browser;
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: npm test installs one, or set PLATEN_TEST_CHROMIUM.');
  running = chromium.launch({ executablePath, args });
  return running;
}

/** Under load, Chromium occasionally never reports that a context is closed, so this is waited for only briefly. */
export async function closeContext(context: BrowserContext | undefined): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, closeMs);
  await Promise.race([context?.close().catch(() => undefined), late.promise]);
  clearTimeout(timer);
}

/** If a context still remains, the browser is closed with it, and the next file starts another. */
export async function closeContexts(browser: Browser | undefined, but: readonly BrowserContext[] = []): Promise<void> {
  const left = () => (browser?.contexts() ?? []).filter((context) => !but.includes(context));
  await Promise.all(left().map(closeContext));
  if (left().length > 0) await browser?.close();
  endTime();
  endTime = () => {};
}
