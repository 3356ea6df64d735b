/**
 * Search over 10,000 generated products: the time of each kind of query in process, compared with a plain scan for the same
 * word, which an index must beat.
 */
import { createSearchIndex } from '../server/src/features/catalog/search/search-index.ts';
import { generateCatalog } from '../server/test/harness/generated-catalog.ts';

const entries = generateCatalog(10_000);
const startedAt = performance.now();
const index = createSearchIndex(entries);
const builtMs = performance.now() - startedAt;
const words = entries.slice(0, 400).map(({ document }) => document.name.split(' '));

const quantile = (times: number[], share: number) => times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

function measure(run: (words: string[]) => unknown): { p50: number; p99: number } {
  for (const name of words.slice(0, 40)) run(name);
  const times = words.map((name) => {
    const from = performance.now();
    run(name);
    return performance.now() - from;
  });
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

const typo = (word: string) => word.slice(0, 2) + word.slice(3);
const withFacets = (q: string, filter?: string) => {
  const { mask } = index.search({ q, filter });
  for (const facet of ['category', 'attributes.Color']) index.columns.countValues(facet, mask);
};
const rows = {
  'one word': measure(([word]) => index.search({ q: word! })),
  'one word, mistyped': measure(([word]) => index.search({ q: typo(word!) })),
  'three words': measure((name) => index.search({ q: name.join(' ') })),
  'three words, a filter and two facets': measure((name) =>
    withFacets(name.join(' '), 'category = Apparel AND price < 5000'),
  ),
  'everything, with two facets': measure(() => withFacets('')),
};
const scan = measure(([word]) =>
  entries.filter(({ document }) => [document.name, ...document.description].some((text) => text.includes(word!))),
);
console.log(`  built in ${builtMs.toFixed(0)} ms`);
for (const [name, { p50, p99 }] of Object.entries(rows))
  console.log(
    `  ${name.padEnd(38)} p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${(scan.p50 / p50).toFixed(1)}× a scan`,
  );
