/** Filters of the catalog's search: the expected results of each, and invalid ones. */
type Product = { category: string; price: number; shipsTo: string[]; attributes: Record<string, string[]> };
const has = (product: Product, color: string) => product.attributes.Color?.includes(color) ?? false;

export const filters: [filter: string | (string | string[])[], fits: (product: Product) => boolean][] = [
  ['category = Apparel', (p: Product) => p.category === 'Apparel'],
  ["category = 'apparel'", (p: Product) => p.category === 'Apparel'],
  ['category != Apparel', (p: Product) => p.category !== 'Apparel'],
  ['NOT category = Apparel', (p: Product) => p.category !== 'Apparel'],
  ['price > 2000', (p: Product) => p.price > 2000],
  ['price 1000 TO 2000', (p: Product) => p.price >= 1000 && p.price <= 2000],
  ['price >= 1000 AND price <= 2000', (p: Product) => p.price >= 1000 && p.price <= 2000],
  ['attributes.Color IN [white, "Black"]', (p: Product) => has(p, 'White') || has(p, 'Black')],
  ['attributes.Color NOT IN [white]', (p: Product) => !has(p, 'White')],
  ['attributes.Size EXISTS', (p: Product) => p.attributes.Size !== undefined],
  ['attributes.Size NOT EXISTS', (p: Product) => p.attributes.Size === undefined],
  ['category STARTS WITH "app"', (p: Product) => p.category.startsWith('App')],
  [
    'shipsTo = CA AND (price < 1500 OR category = Apparel)',
    (p: Product) => p.shipsTo.includes('CA') && (p.price < 1500 || p.category === 'Apparel'),
  ],
  [
    'price < 1500 OR category = Apparel AND shipsTo = CA',
    (p: Product) => p.price < 1500 || (p.category === 'Apparel' && p.shipsTo.includes('CA')),
  ],
  ['attributes.Mood = calm', () => false],
  [
    ['category = Apparel', ['price < 3000', 'price > 4000']],
    (p: Product) => p.category === 'Apparel' && (p.price < 3000 || p.price > 4000),
  ],
  [[], () => true],
];

export const brokenFilters: [filter: unknown][] = [
  ['category ='],
  ['= Apparel'],
  ['category Apparel'],
  ['(category = Apparel'],
  ['category = Apparel)'],
  ['category = "Apparel'],
  ['category = Apparel price > 3'],
  ['category IN [Apparel'],
  ['price > cheap'],
  ['weight > 3'],
  [`${'('.repeat(60)}price > 3${')'.repeat(60)}`],
  [`price > 3 ${'OR price > 3 '.repeat(2000)}`],
  [5],
  [[5]],
];
