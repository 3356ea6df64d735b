/** What the tests in a browser stand on. */
import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { afterEach, expect, test, vi } from 'vitest';
import { closeContext } from './browser.ts';
import { looksOf } from './looks.ts';

afterEach(() => {
  vi.useRealTimers();
});

const notContexts = new Set(['letters', 'provider', 'tab']);

const contextThat = (close: () => Promise<void>) => ({ close }) as BrowserContext;

test('a context that never says it is closed holds a test up for 15 seconds and no longer', async () => {
  vi.useFakeTimers();
  const isOver = vi.fn();
  void closeContext(contextThat(() => new Promise(() => {}))).then(isOver);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toHaveBeenCalled();
});

test('one that closes, or is gone already, holds nothing up', async () => {
  vi.useFakeTimers();
  await closeContext(contextThat(() => Promise.resolve()));
  await closeContext(contextThat(() => Promise.reject(new Error('Target closed'))));
  await closeContext(undefined);
  expect(vi.getTimerCount()).toBe(0);
});

test('no test closes a context in another way', () => {
  const folder = new URL('.', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && name !== 'browser.test.ts');
  expect(names.length).toBeGreaterThan(10);
  const closing = names.flatMap((name) => {
    const closed = readFileSync(new URL(name, folder), 'utf8').matchAll(/([\w()]+)\??\.close\(\)/g);
    return [...closed].map(([, what]) => what!).filter((what) => !notContexts.has(what));
  });
  expect(closing).toEqual([]);
});

test('pages in turn are seen on a small screen and a large one, each by day and by night', () => {
  const looks = [0, 1, 2, 3].flatMap(looksOf);
  expect(looks).toEqual(
    expect.arrayContaining(
      [320, 1280].flatMap((width) => [
        { width, colorScheme: 'light' },
        { width, colorScheme: 'dark' },
      ]),
    ),
  );
});
