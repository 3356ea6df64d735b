/**
 * The displayed part of a hit: the requested attributes, and copies with the query's words marked and long texts
 * cropped.
 */
import type { CatalogProduct } from '@platen/contract/catalog';
import { foldWord, typosAllowed } from './search-index.ts';

type Json = Record<string, unknown>;

/** The named attributes, by the parts of their dotted paths. Null where a path ends and everything below it is kept. */
type Wanted = Map<string, Wanted | null>;

function toTree(paths: readonly string[]): Wanted {
  const tree: Wanted = new Map();
  for (const path of paths) {
    let at = tree;
    const parts = path.split('.');
    for (const [i, part] of parts.entries()) {
      const known = at.get(part);
      if (known === null) break;
      const next: Wanted | null = i === parts.length - 1 ? null : (known ?? new Map());
      at.set(part, next);
      if (next === null) break;
      at = next;
    }
  }
  return tree;
}

/**
 * Keeps the named attributes, by dotted path; `*` or nothing keeps all. The paths are parsed once for all documents.
 */
export function attributeKeeper(paths: readonly string[] | null | undefined): (document: CatalogProduct) => Json {
  if (!paths || paths.includes('*')) return (document) => document as unknown as Json;
  const tree = toTree(paths);
  return (document) => (pick(document, tree) ?? {}) as Json;
}

function pick(value: unknown, wanted: Wanted): unknown {
  if (Array.isArray(value)) return value.map((one) => pick(one, wanted)).filter((one) => one !== undefined);
  if (typeof value !== 'object' || value === null) return undefined;
  const kept: Json = {};
  for (const [key, inner] of Object.entries(value)) {
    const below = wanted.get(key);
    if (below === undefined) continue;
    const part = below === null ? inner : pick(inner, below);
    if (part !== undefined) kept[key] = part;
  }
  return Object.keys(kept).length > 0 ? kept : undefined;
}

export type FormatRequest = {
  attributesToHighlight?: readonly string[] | null | undefined;
  highlightPreTag: string;
  highlightPostTag: string;
  attributesToCrop?: readonly string[] | null | undefined;
  cropLength: number;
  cropMarker: string;
};

type Span = { start: number; length: number };

/** The positions of the query's words in a text, including words that begin with them or differ by a typo. */
export type SpanFinder = (text: string) => Span[];

/** A catalog repeats the same words: each is compared with the query's once. */
export function spanFinder(words: readonly string[]): SpanFinder {
  const wanted = words.map((word) => ({ word: foldWord(word), typos: typosAllowed(word) }));
  /** How much of the word is marked. */
  const lengths = new Map<string, number>();
  const lengthOf = (word: string): number => {
    const folded = foldWord(word);
    const fit = wanted.find(
      (one) => folded === one.word || folded.startsWith(one.word) || isWithin(folded, one.word, one.typos),
    );
    if (!fit) return 0;
    return folded.startsWith(fit.word) ? Math.min(word.length, fit.word.length) : word.length;
  };
  return (text) => {
    const spans: Span[] = [];
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      let length = lengths.get(word);
      if (length === undefined) {
        length = lengthOf(word);
        lengths.set(word, length);
      }
      if (length > 0) spans.push({ start: index, length });
    }
    return spans;
  };
}

export function markSpans(text: string, spans: readonly Span[], before: string, after: string): string {
  let out = '';
  let at = 0;
  for (const { start, length } of spans) {
    out += text.slice(at, start) + before + text.slice(start, start + length) + after;
    at = start + length;
  }
  return out + text.slice(at);
}

/** The words around the first match, at most `length` of them. */
function crop(text: string, find: SpanFinder, length: number, marker: string): string {
  const tokens = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
  if (length <= 0 || tokens.length <= length) return text;
  const first = find(text)[0]?.start ?? 0;
  const match = Math.max(
    0,
    tokens.findIndex((token) => token.index >= first),
  );
  const from = Math.max(0, Math.min(match - Math.floor(length / 2), tokens.length - length));
  const last = tokens[from + length - 1]!;
  const [start, end] = [from === 0 ? 0 : tokens[from]!.index, last.index + last[0].length];
  return (start > 0 ? marker : '') + text.slice(start, end) + (end < text.length ? marker : '');
}

/** Makes the `_formatted` copies of hits. */
export function hitFormatter(request: FormatRequest, find: SpanFinder): (hit: Json) => Json {
  const listed = (list: readonly string[] | null | undefined) => {
    const known = new Map<string, boolean>();
    return (path: string): boolean => {
      let is = known.get(path);
      if (is === undefined) {
        is = list?.some((one) => one === '*' || one === path || path.startsWith(`${one}.`)) ?? false;
        known.set(path, is);
      }
      return is;
    };
  };
  const isCropped = listed(request.attributesToCrop);
  const isHighlighted = listed(request.attributesToHighlight);
  const walk = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, path));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, walk(inner, path === '' ? key : `${path}.${key}`)]),
      );
    if (typeof value !== 'string') return typeof value === 'number' ? String(value) : value;
    const shown = isCropped(path) ? crop(value, find, request.cropLength, request.cropMarker) : value;
    return isHighlighted(path)
      ? markSpans(shown, find(shown), request.highlightPreTag, request.highlightPostTag)
      : shown;
  };
  return (hit) => walk(hit, '') as Json;
}

/** `_matchesPosition`: the positions of the words, by attribute, in bytes. */
export function matchPositions(hit: Json, find: SpanFinder): Record<string, (Span & { indices?: number[] })[]> {
  const positions: Record<string, (Span & { indices?: number[] })[]> = {};
  const note = (text: string, path: string, index: number | null) => {
    for (const { start, length } of find(text)) {
      const span = {
        start: Buffer.byteLength(text.slice(0, start)),
        length: Buffer.byteLength(text.slice(start, start + length)),
        ...(index === null ? {} : { indices: [index] }),
      };
      positions[path] ??= [];
      positions[path].push(span);
    }
  };
  for (const path of ['name', 'category'] as const) if (typeof hit[path] === 'string') note(hit[path], path, null);
  if (Array.isArray(hit.description))
    for (const [i, text] of hit.description.entries()) note(String(text), 'description', i);
  return positions;
}

/** Whether two words are at most this many typos apart, where a swap of neighbours is one. */
function isWithin(a: string, b: string, typos: number): boolean {
  if (typos === 0 || Math.abs(a.length - b.length) > typos || Math.max(a.length, b.length) > 40) return false;
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row[j] = least;
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]! <= typos;
}
