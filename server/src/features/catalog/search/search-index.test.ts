import { expect, test } from 'vitest';
import { generateCatalog } from '../../../../test/harness/generated-catalog.ts';
import { createSearchIndex } from './search-index.ts';

test('a search over 10,000 products matches a full scan, for whole words and one typo', () => {
  const entries = generateCatalog(10_000);
  const index = createSearchIndex(entries);
  const filter = 'category = Apparel AND attributes.Color = red AND price 1000 TO 6000';
  for (const entry of [entries[17]!, entries[4711]!, entries[9999]!]) {
    const word = entry.document.name.split(' ').sort((a, b) => b.length - a.length)[0]!;
    const holds = (text: string) => text.split(/\s+/).includes(word);
    const holders = entries.filter(({ document, keywords }) =>
      [document.name, ...document.description, ...keywords].some(holds),
    );
    const found = index
      .search({ q: `${word} ` })
      .hits()
      .map((hit) => hit.document.id);
    expect(found.slice(0, 50)).toContain(entry.document.id);
    expect(new Set(found)).toEqual(new Set([...found, ...holders.map(({ document }) => document.id)]));

    const mistyped = `${word.slice(0, 3)}${word.slice(4)} `;
    expect(
      index
        .search({ q: mistyped })
        .hits()
        .map((hit) => hit.document.id),
    ).toContain(entry.document.id);

    const narrowed = new Set(
      index
        .search({ q: `${word} `, filter })
        .hits()
        .map((hit) => hit.document.id),
    );
    const wanted = entries
      .map(({ document }) => document)
      .filter((one) => found.includes(one.id) && one.category === 'Apparel' && one.attributes.Color?.includes('Red'))
      .filter((one) => one.price >= 1000 && one.price <= 6000);
    expect(narrowed).toEqual(new Set(wanted.map((one) => one.id)));
  }
  const everything = index.search({ q: '' });
  const counted = index.columns.countValues('category', everything.mask);
  expect(Object.values(counted).reduce((sum, one) => sum + one, 0)).toBe(10_000);
});
