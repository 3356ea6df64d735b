import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paletteOf } from './palette.ts';

/** Every style sheet of the pages. */
const css = globSync(`${import.meta.dirname}/browser/*.css`)
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

test('a shop without colors has the default look', () => {
  expect(paletteOf({ accentColor: null, backgroundColor: null })).toEqual({});
});

test('a background sets every color of the pages, for every reader alike', () => {
  const made = paletteOf({ accentColor: '8a0f3c', backgroundColor: 'fff8f0' });
  expect(made).toMatchObject({
    'color-scheme': 'light',
    '--paper': '#fff8f0',
    '--plate': '#8a0f3c',
    '--ink': '#14171f',
  });
  expect(Object.values(made).filter((value) => value.includes('light-dark'))).toEqual([]);
  const used = [...new Set([...css.matchAll(/var\((--[a-z-]+)/g)].map(([, name]) => name!))];
  expect(used.length).toBeGreaterThan(10);
  expect(Object.keys(made)).toEqual(expect.arrayContaining(used.filter((name) => name !== '--gap')));
});

test('an accent alone leaves light and dark to the reader', () => {
  const made = paletteOf({ accentColor: 'ffe600', backgroundColor: null });
  expect(made['--plate']).toBe('#ffe600');
  expect(made['--spot']).toMatch(/^light-dark\(#(?!ffe600)\w{6}, #ffe600\)$/);
  expect(made['color-scheme']).toBeUndefined();
});
