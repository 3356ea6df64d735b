/**
 * The search index: all products in memory, found by their words (minisearch) and filtered by columns.
 *
 * Ranking: documents with more of the query's words come first (the last words are dropped first), then by score, where
 * a word in the name weighs more than one in a paragraph and an exact word more than a mistyped one. Words of five
 * letters may have one typo, of nine two; a swap of two neighbours is one typo. The last word may be unfinished.
 */
import { createHash } from 'node:crypto';
import type { CatalogProduct } from '@platen/contract/catalog';
import MiniSearch from 'minisearch';
import { createColumns, filterable, type Mask, sortable } from './columns.ts';
import { parseFilter } from './filter.ts';

export type SearchEntry = {
  document: CatalogProduct;
  /** Further words it is found by; never shown. */
  keywords: readonly string[];
};

export type Hit = { document: CatalogProduct; rankingScore: number };

export type SearchRequest = {
  q: string;
  filter?: unknown;
  sort?: readonly { attribute: (typeof sortable)[number]; isDescending: boolean }[];
  matchingStrategy?: 'last' | 'all' | 'frequency';
  attributesToSearchOn?: readonly SearchableField[] | null;
  distinct?: string | null;
  rankingScoreThreshold?: number | null;
};

export type SearchResult = {
  total: number;
  /** The matches from one position to another, best first. */
  hits(from?: number, to?: number): Hit[];
  /** All matches, for counting facets. */
  mask: Mask;
  /** The searched words, for highlighting. */
  words: string[];
};

export const searchableFields = ['name', 'category', 'description', 'attributes', 'id'] as const;

/** The settings that make the operator's own Meilisearch search like this index. */
export const searchSettings = {
  searchableAttributes: ['name', 'keywords', 'category', 'attributes', 'id', 'description'],
  displayedAttributes: [
    ...['id', 'name', 'category', 'price', 'currency', 'description', 'images', 'mockups', 'placements'],
    ...['requiredPlacements', 'attributes', 'options', 'shipsTo', 'sizeChart'],
  ],
  filterableAttributes: [...filterable],
  sortableAttributes: [...sortable],
};

export type SearchableField = (typeof searchableFields)[number];

const boost = { name: 5, keywords: 4, category: 3, attributes: 1.5, id: 1.5, description: 1 };
const maxWords = 10;
/** Words of phrases that are matched in what is shown. */
const maxMarked = 20;
const longestWord = 40;
const longestQuery = 500;

/** A word as it is indexed: without case, accents, or a plural s. */
export function foldWord(word: string): string {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length > 3 && /[^siu]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

const splitWords = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');

export const typosAllowed = (word: string): number => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0);

export type SearchIndex = ReturnType<typeof createSearchIndex>;

export function createSearchIndex(entries: readonly SearchEntry[]) {
  const documents = entries.map((entry) => entry.document);
  const rowOf = new Map(documents.map((document, row) => [document.id, row]));
  const columns = createColumns(documents);
  // A catalog repeats the same words: each is folded once.
  const folds = new Map<string, string>();
  const foldOnce = (word: string): string => {
    let folded = folds.get(word);
    if (folded === undefined) {
      folded = foldWord(word);
      folds.set(word, folded);
    }
    return folded;
  };
  const text = new MiniSearch<{ row: number } & Record<string, unknown>>({
    idField: 'row',
    fields: [...searchableFields, 'keywords'],
    tokenize: splitWords,
    processTerm: foldOnce,
    searchOptions: { boost, processTerm: foldWord },
  });
  text.addAll(
    entries.map(({ document, keywords }, row) => ({
      row,
      id: document.id,
      name: document.name,
      category: document.category,
      description: document.description.join('\n'),
      attributes: Object.values(document.attributes).flat().join(' '),
      keywords: keywords.join(' '),
    })),
  );
  const vocabulary = new Set(folds.values());
  const phraseText = documents.map(
    (one) =>
      ` ${splitWords([one.name, one.category, ...one.description].join(' '))
        .map(foldOnce)
        .join(' ')} `,
  );
  folds.clear();

  type Scores = Map<number, number>;
  const lookUp = (word: string, options: { isLast: boolean; isExact: boolean; fields?: readonly string[] }): Scores => {
    const folded = foldWord(word);
    // A letter may fold into several (ﷺ into eighteen), so the folded word is compared.
    const typos = options.isExact || folded.length > longestWord ? 0 : typosAllowed(word);
    const swaps = swapped(folded, typos).filter((swap) => vocabulary.has(swap));
    const found = text.search(
      { combineWith: 'OR', queries: [word, ...swaps] },
      {
        prefix: (term) => options.isLast && term === folded,
        fuzzy: (term) => (term === folded ? typos : false),
        boostTerm: (term) => (term === folded ? 1 : 0.3),
        weights: { fuzzy: 0.3, prefix: 0.6 },
        ...(options.fields ? { fields: [...options.fields] } : {}),
      },
    );
    return new Map(found.map((one) => [one.id as number, one.score]));
  };

  /** How many of the words each row holds (0: it does not match) and how well. Without words every row matches. */
  const match = ({ words, phrases, excluded }: ParsedQuery, request: SearchRequest) => {
    const fields = request.attributesToSearchOn ?? undefined;
    const found = words.map(({ word, isLast }) =>
      lookUp(word, { isLast, isExact: false, ...(fields ? { fields } : {}) }),
    );
    if (request.matchingStrategy === 'frequency') found.sort((a, b) => a.size - b.size);
    const held = new Uint8Array(documents.length).fill(words.length === 0 ? 1 : 0);
    const scores = new Float64Array(documents.length);
    found.forEach((rows, before) => {
      for (const [row, score] of rows) {
        if (held[row] !== before) continue;
        held[row] = before + 1;
        scores[row]! += score;
      }
    });
    const drop = (isDropped: (row: number) => boolean) => {
      for (let row = 0; row < held.length; row += 1) if (held[row] && isDropped(row)) held[row] = 0;
    };
    if (request.matchingStrategy === 'all') drop((row) => held[row]! < words.length);
    for (const phrase of phrases) drop((row) => !phraseText[row]?.includes(` ${phrase} `));
    for (const word of excluded) {
      const rows = lookUp(word, { isLast: false, isExact: true });
      drop((row) => rows.has(row));
    }
    return { held, scores };
  };

  return {
    documents,
    columns,
    /** Changes when any document does. */
    version: createHash('sha256').update(JSON.stringify(documents)).digest('base64url').slice(0, 20),
    findDocument: (id: string): CatalogProduct | null => documents[rowOf.get(id) ?? -1] ?? null,

    search(request: SearchRequest): SearchResult {
      const allowed = columns.select(parseFilter(request.filter));
      const query = parseQuery(request.q);
      const { held, scores } = match(query, request);
      let best = Number.EPSILON;
      for (const score of scores) if (score > best) best = score;
      const scoreOf = (row: number): number =>
        query.words.length === 0 ? 1 : (held[row]! - 1 + Math.min(1, scores[row]! / best)) / query.words.length;

      const threshold = request.rankingScoreThreshold ?? 0;
      let rows: number[] = [];
      for (let row = 0; row < held.length; row += 1)
        if (held[row] && allowed[row] && (threshold === 0 || scoreOf(row) >= threshold)) rows.push(row);
      const sort = request.sort ?? [];
      if (query.words.length > 0 || sort.length > 0) {
        const order = compareBy(sort, documents);
        rows.sort((a, b) => held[b]! - held[a]! || order(a, b) || scores[b]! - scores[a]! || a - b);
      }
      if (request.distinct) rows = firstOfEach(rows, columns.groupsOf(request.distinct));
      const mask = new Uint8Array(documents.length);
      for (const row of rows) mask[row] = 1;
      return {
        total: rows.length,
        hits: (from, to) =>
          rows.slice(from, to).map((row) => ({ document: documents[row]!, rankingScore: scoreOf(row) })),
        mask,
        words: [
          ...query.words.map(({ word }) => word),
          ...query.phrases.flatMap((phrase) => phrase.split(' ')).slice(0, maxMarked),
        ],
      };
    },
  };
}

type ParsedQuery = { words: { word: string; isLast: boolean }[]; phrases: string[]; excluded: string[] };

const toPhrase = (text: string): string => splitWords(text).map(foldWord).join(' ');

/** `blue "heavy cotton" -hoodie`: words, phrases that must match exactly, and words that must not occur. */
function parseQuery(q: string): ParsedQuery {
  const parsed: ParsedQuery = { words: [], phrases: [], excluded: [] };
  const given = q.slice(0, longestQuery);
  const rest = given.replace(/(^|\s)(-?)"([^"]*)"/g, (_all, _gap, minus: string, phrase: string) => {
    const folded = toPhrase(phrase);
    if (minus) parsed.excluded.push(...splitWords(phrase));
    else if (folded !== '') parsed.phrases.push(folded.slice(0, longestQuery));
    return ' ';
  });
  const chunks = rest.split(/\s+/).filter((chunk) => chunk !== '');
  for (const chunk of chunks) {
    const words = splitWords(chunk);
    if (chunk.startsWith('-') && chunk.length > 1) parsed.excluded.push(...words);
    else parsed.words.push(...words.map((word) => ({ word, isLast: false })));
  }
  parsed.words = parsed.words.slice(0, maxWords);
  parsed.phrases = parsed.phrases.slice(0, maxWords);
  parsed.excluded = parsed.excluded.slice(0, maxWords);
  const last = parsed.words.at(-1);
  // A word followed by a space is finished.
  if (last && !/\s$/.test(given)) last.isLast = true;
  return parsed;
}

/** The word with this many pairs of neighbours swapped: one typo each, where minisearch counts two. */
function swapped(word: string, times: number): string[] {
  if (times === 0) return [];
  const swaps: string[] = [];
  for (let i = 0; i + 1 < word.length; i += 1)
    if (word[i] !== word[i + 1]) swaps.push(word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2));
  return [...new Set([...swaps, ...swaps.flatMap((swap) => swapped(swap, times - 1))])];
}

function compareBy(sort: NonNullable<SearchRequest['sort']>, documents: readonly CatalogProduct[]) {
  return (a: number, b: number): number => {
    for (const { attribute, isDescending } of sort) {
      const [x, y] = [documents[a]![attribute], documents[b]![attribute]];
      if (x !== y) return x < y === isDescending ? 1 : -1;
    }
    return 0;
  };
}

function firstOfEach(rows: readonly number[], groupOf: (row: number) => string | null): number[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const value = groupOf(row);
    if (value === null) return true;
    if (seen.has(value)) return false;
    seen.add(value);
    return true;
  });
}
