/**
 * The columns behind filters, facets and sorting: for every filterable attribute, which documents hold which value.
 * Sets of documents are masks (one byte each), so combining them is a loop over a few thousand bytes.
 */
import type { CatalogProduct } from '@platen/contract/catalog';
import { shorten } from '../../../kernel/errors.ts';
import { FilterError, type FilterTree } from './filter.ts';

export type Mask = Uint8Array;

type Column = {
  /** By folded value: the spelling to show and the documents that hold it, ascending. */
  values: Map<string, { shown: string; rows: number[] }>;
  numbers: Float64Array | null;
};

/** What filters and facets may name; `attributes` stands for every `attributes.<Name>`. */
export const filterable = ['id', 'category', 'price', 'currency', 'shipsTo', 'attributes'] as const;
export const sortable = ['id', 'name', 'category', 'price'] as const;

const maxFacetValues = 100;
const fold = (text: string): string => text.normalize('NFKD').toLowerCase();

export function createColumns(documents: readonly CatalogProduct[]) {
  const columns = new Map<string, Column>();
  const add = (name: string, row: number, values: readonly string[]) => {
    let column = columns.get(name);
    if (!column) {
      column = { values: new Map(), numbers: null };
      columns.set(name, column);
    }
    for (const value of values) {
      const known = column.values.get(fold(value));
      if (!known) column.values.set(fold(value), { shown: value, rows: [row] });
      else if (known.rows.at(-1) !== row) known.rows.push(row);
    }
  };
  documents.forEach((document, row) => {
    for (const name of ['id', 'category', 'currency'] as const) add(name, row, [document[name]]);
    add('price', row, [String(document.price)]);
    add('shipsTo', row, document.shipsTo);
    for (const [name, values] of Object.entries(document.attributes)) add(`attributes.${name}`, row, values);
  });
  const price = columns.get('price');
  if (price) price.numbers = Float64Array.from(documents, (document) => document.price);

  const isFilterable = (attribute: string): boolean =>
    columns.has(attribute) ||
    (filterable as readonly string[]).includes(attribute) ||
    attribute.startsWith('attributes.');

  const all = (): Mask => new Uint8Array(documents.length).fill(1);
  const rowsMask = (rows: Iterable<number>): Mask => {
    const mask = new Uint8Array(documents.length);
    for (const row of rows) mask[row] = 1;
    return mask;
  };
  const holders = (attribute: string): Mask =>
    rowsMask([...(columns.get(attribute)?.values.values() ?? [])].flatMap(({ rows }) => rows));
  const equals = (attribute: string, values: readonly string[]): Mask =>
    rowsMask(values.flatMap((value) => columns.get(attribute)?.values.get(fold(value))?.rows ?? []));
  const inRange = (attribute: string, given: readonly string[], isIn: (value: number) => boolean): Mask => {
    const wrong = given.find((value) => value.trim() === '' || !Number.isFinite(Number(value)));
    if (wrong !== undefined)
      throw new FilterError(
        `\`${shorten(wrong)}\` is compared with \`${shorten(attribute)}\` as a number, but is not one.`,
      );
    const numbers = columns.get(attribute)?.numbers;
    const mask = new Uint8Array(documents.length);
    for (let row = 0; row < (numbers?.length ?? 0); row += 1) if (isIn(numbers![row]!)) mask[row] = 1;
    return mask;
  };
  const not = (mask: Mask): Mask => mask.map((value) => 1 - value);

  const select = (tree: FilterTree | null): Mask => {
    if (tree === null) return all();
    switch (tree.kind) {
      case 'and':
      case 'or': {
        const isAnd = tree.kind === 'and';
        const into = select(tree.parts[0]!);
        for (const part of tree.parts.slice(1)) {
          const mask = select(part);
          for (let row = 0; row < into.length; row += 1) {
            if (isAnd) into[row]! &= mask[row]!;
            else into[row]! |= mask[row]!;
          }
        }
        return into;
      }
      case 'not':
        return not(select(tree.part));
      default:
        break;
    }
    const { attribute } = tree;
    if (!isFilterable(attribute)) throw new FilterError(notAllowed(attribute, 'filterable', filterable));
    switch (tree.kind) {
      case 'in':
        return equals(attribute, tree.values);
      case 'exists':
        return holders(attribute);
      case 'empty':
      case 'null':
        // No attribute of a product is ever null or empty: a missing one is absent.
        return new Uint8Array(documents.length);
      case 'starts': {
        const prefix = fold(tree.prefix);
        const values = columns.get(attribute)?.values ?? new Map<string, { rows: number[] }>();
        return rowsMask([...values].flatMap(([value, { rows }]) => (value.startsWith(prefix) ? rows : [])));
      }
      case 'between': {
        const [from, to] = [Number(tree.from), Number(tree.to)];
        return inRange(attribute, [tree.from, tree.to], (value) => value >= from && value <= to);
      }
      case 'compare': {
        const wanted = Number(tree.value);
        switch (tree.operator) {
          case '=':
            return equals(attribute, [tree.value]);
          case '!=':
            return not(equals(attribute, [tree.value]));
          case '>':
            return inRange(attribute, [tree.value], (value) => value > wanted);
          case '>=':
            return inRange(attribute, [tree.value], (value) => value >= wanted);
          case '<':
            return inRange(attribute, [tree.value], (value) => value < wanted);
          case '<=':
            return inRange(attribute, [tree.value], (value) => value <= wanted);
        }
      }
    }
  };

  /** How many of the documents hold each value, by the spelling to show, in alphabetical order. */
  const countValues = (facet: string, mask: Mask, most = maxFacetValues): Record<string, number> => {
    const counts: [string, number][] = [];
    for (const { shown, rows } of columns.get(facet)?.values.values() ?? []) {
      let count = 0;
      for (const row of rows) count += mask[row]!;
      if (count > 0) counts.push([shown, count]);
    }
    return Object.fromEntries(counts.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, most));
  };

  return {
    isFilterable,
    select,
    countValues,
    /** Every facet there is, for `facets: ["*"]`. */
    facetNames: () => [...columns.keys()].sort(),
    /** Least and greatest among the documents, for numeric facets. */
    findRange(facet: string, mask: Mask): { min: number; max: number } | null {
      const numbers = columns.get(facet)?.numbers?.filter((_, row) => mask[row] === 1);
      if (!numbers || numbers.length === 0) return null;
      return { min: numbers.reduce((a, b) => Math.min(a, b)), max: numbers.reduce((a, b) => Math.max(a, b)) };
    },
    /** The value that `distinct` groups by, if the document has exactly that attribute. */
    groupsOf(attribute: string): (row: number) => string | null {
      const byRow = new Map<number, string>();
      for (const [value, { rows }] of columns.get(attribute)?.values ?? [])
        for (const row of rows) if (!byRow.has(row)) byRow.set(row, value);
      return (row) => byRow.get(row) ?? null;
    },
  };
}

export const notAllowed = (attribute: string, what: string, allowed: readonly string[]): string =>
  `Attribute \`${shorten(attribute)}\` is not ${what}. Available ${what} attributes are: ${allowed.map((one) => `\`${one}\``).join(', ')}.`;
