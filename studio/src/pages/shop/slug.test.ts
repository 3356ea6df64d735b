import { shopSlug } from '@platen/contract/shops';
import { expect, test } from 'vitest';
import { toSlug } from './slug.ts';

test.each([
  ['Ada’s Prints & Co.', 'adas-prints-co'],
  ['Café Zürich', 'cafe-zurich'],
  ['  Night   Heron ', 'night-heron'],
  ['-- 42 --', ''],
  ['日本', ''],
  ['a'.repeat(60), 'a'.repeat(40)],
  [`${'word '.repeat(20)}`, 'word-word-word-word-word-word-word-word'],
])('%s suggests %s, which the service takes', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
  if (slug !== '') expect(shopSlug.parse(slug)).toBe(slug);
});
