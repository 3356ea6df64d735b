/** Finds products by the names that people use. */
import type { Product } from '../../../catalog/catalog.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

const holds = (words: readonly string[], start: string): boolean => words.some((word) => word.startsWith(start));

const spellings: Record<string, string> = {
  shirt: 'tee',
  tshirt: 'tee',
  cup: 'mug',
  bag: 'tote',
  pillow: 'cushion',
  sweater: 'sweatshirt',
  jigsaw: 'puzzle',
  journal: 'notebook',
  keyring: 'keychain',
  print: 'poster',
  case: 'phone',
};

/** Ranked by the words of a query; every word that names a product counts, others are ignored. */
export function searchProducts(products: readonly Product[], query: string): Product[] {
  const words = wordsOf(query.slice(0, 500))
    .slice(0, 20)
    .map((word) => spellings[word.replace(/s$/, '')] ?? word.replace(/s$/, ''));
  if (words.length === 0) return [...products];
  return products
    .map((product) => {
      const name = wordsOf(`${product.code} ${product.name}`);
      const more = wordsOf(`${product.category} ${product.keywords.join(' ')}`);
      const score = words.reduce((sum, word) => sum + (holds(name, word) ? 3 : holds(more, word) ? 1 : 0), 0);
      return { product, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

const found = new WeakMap<readonly Product[], Map<string, Product | null>>();

/** For the queries of the lexicons. They are few, so the result for each catalog is cached. */
export function findProduct(products: readonly Product[], query: string): Product | null {
  const known = found.get(products) ?? new Map<string, Product | null>();
  found.set(products, known);
  const former = known.get(query);
  if (former !== undefined) return former;
  const product = searchProducts(products, query)[0] ?? null;
  known.set(query, product);
  return product;
}
