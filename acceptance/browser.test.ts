/** The foundations of the browser tests. */
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

test('a context that never reports that it closed delays a test by 15 seconds at most', async () => {
  vi.useFakeTimers();
  const isOver = vi.fn();
  void closeContext(contextThat(() => new Promise(() => {}))).then(isOver);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toHaveBeenCalled();
});

test('a context that closes, or is already gone, delays nothing', async () => {
  vi.useFakeTimers();
  await closeContext(contextThat(() => Promise.resolve()));
  await closeContext(contextThat(() => Promise.reject(new Error('Target closed'))));
  await closeContext(undefined);
  expect(vi.getTimerCount()).toBe(0);
});

test('tests close contexts only with closeContext', () => {
  const folder = new URL('.', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && name !== 'browser.test.ts');
  expect(names.length).toBeGreaterThan(10);
  const closing = names.flatMap((name) => {
    const closed = readFileSync(new URL(name, folder), 'utf8').matchAll(/([\w()]+)\??\.close\(\)/g);
    return [...closed].map(([, what]) => what!).filter((what) => !notContexts.has(what));
  });
  expect(closing).toEqual([]);
});

test('pages that take turns are seen on a small and a large screen, in light and dark mode', () => {
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
