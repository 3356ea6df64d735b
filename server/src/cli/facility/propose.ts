/** Matches a vendor's products with ours by their words. A person judges the proposal, which has the form of a facility file. */
import type { VendorProduct } from '../../engines/floors/port.ts';
import type { Product, ProductVariant } from '../../features/catalog/catalog.ts';

type Proposal = { key: string; product: VendorProduct; score: number };

/** Words and numbers in the singular: `11oz`, `11 oz` and `11-oz` are the same. */
export function wordsOf(text: string): Set<string> {
  const plain = text
    .slice(0, 2000)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/(\d)([a-z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/g, '$1 $2');
  return new Set(plain.split(/[^a-z0-9.]+/).flatMap((word) => (word === '' ? [] : [word.replace(/s$/, '')])));
}

const common = new Set([
  'the',
  'a',
  'of',
  'with',
  'and',
  'in',
  'for',
  'x',
  'cm',
  'mm',
  'oz',
  'ml',
  'product',
  'unisex',
]);

/** The share of our words that the candidate has. The attributes of a variant weigh as much as its name. */
function scoreOf(product: Product, variant: ProductVariant, candidate: VendorProduct): number {
  const said = wordsOf(`${candidate.sku} ${candidate.name} ${Object.values(candidate.attributes).flat().join(' ')}`);
  const wantedOf = (text: string) => [...wordsOf(text)].filter((word) => !common.has(word));
  const share = (text: string) => {
    const wanted = wantedOf(text);
    return wanted.length === 0 ? 0 : wanted.filter((word) => said.has(word)).length / wanted.length;
  };
  // The kind must match: a canvas in the colour of a mug is not a mug.
  const kinds = wantedOf(`${product.name} ${product.keywords.join(' ')}`).filter((word) => /[a-z]/.test(word));
  if (!kinds.some((word) => said.has(word))) return 0;
  const choices = Object.values(variant.attributes).join(' ');
  return 2 * share(product.name) + share(product.keywords.join(' ')) + (choices === '' ? 0 : 2 * share(choices));
}

const leastScore = 1;

/** The best matches for each of our variants, best first. */
export function propose(products: readonly Product[], candidates: readonly VendorProduct[], most = 3): Proposal[] {
  return products.flatMap((product) =>
    product.variants.flatMap((variant) => {
      const choices = Object.entries(variant.attributes).map(([name, value]) => `; ${name}: ${value}`);
      const key = `${product.code}${choices.join('')}`;
      return candidates
        .map((candidate) => ({ key, product: candidate, score: scoreOf(product, variant, candidate) }))
        .filter(({ score }) => score >= leastScore)
        .sort((a, b) => b.score - a.score || (a.product.sku < b.product.sku ? -1 : 1))
        .slice(0, most);
    }),
  );
}

/** A draft of an entry of `makes`: our image placements on its areas in order. A person fills in the gaps. */
export function toEntry({ placements }: Product, candidate: VendorProduct, source: string): object {
  const images = placements.filter(({ type }) => type === 'image').map(({ label }) => label);
  const areas = [...candidate.areas].sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
  const printAreas = Object.fromEntries(
    images.flatMap((label, i) => {
      const area = areas[i];
      if (!area) return [];
      const technique = area.technique === null ? {} : { technique: area.technique };
      return [[area.area, { ...technique, placements: { [label]: {} } }] as const];
    }),
  );
  const attributes = Object.entries(candidate.attributes).map(
    ([name, choices]) => [name, choices.join(' | ')] as const,
  );
  return {
    sku: candidate.sku,
    ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
    printAreas,
    costCents: candidate.price?.currency === 'USD' ? candidate.price.cents : 0,
    source,
  };
}
