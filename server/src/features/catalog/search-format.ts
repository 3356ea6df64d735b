/** What of a hit is shown: the attributes asked for, and copies with the query's words marked and long texts cropped. */
import type { CatalogProduct } from '@platen/contract/catalog';
import { foldWord, typosAllowed } from './search-index.ts';

type Json = Record<string, unknown>;

/** Keeps the attributes named, by dotted path; `*` or nothing keeps all. */
export function keepAttributes(document: CatalogProduct, paths: readonly string[] | null | undefined): Json {
  if (!paths || paths.includes('*')) return document as unknown as Json;
  return (pickPaths(document, paths) ?? {}) as Json;
}

function pickPaths(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => pickPaths(one, paths)).filter((one) => one !== undefined);
  if (typeof value !== 'object' || value === null) return undefined;
  const kept: Json = {};
  for (const [key, inner] of Object.entries(value)) {
    if (paths.includes(key)) kept[key] = inner;
    else {
      const below = paths.filter((path) => path.startsWith(`${key}.`)).map((path) => path.slice(key.length + 1));
      const part = below.length > 0 ? pickPaths(inner, below) : undefined;
      if (part !== undefined) kept[key] = part;
    }
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

/** Where words of the query, or words that begin with them or are a typo away, stand in a text. */
export function findSpans(text: string, words: readonly string[]): Span[] {
  const wanted = words.map((word) => ({ word: foldWord(word), typos: typosAllowed(word) }));
  const spans: Span[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldWord(word);
    const fit = wanted.find(
      (one) => folded === one.word || folded.startsWith(one.word) || isWithin(folded, one.word, one.typos),
    );
    if (fit)
      spans.push({
        start: index,
        length: folded.startsWith(fit.word) ? Math.min(word.length, fit.word.length) : word.length,
      });
  }
  return spans;
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
function crop(text: string, words: readonly string[], length: number, marker: string): string {
  const tokens = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
  if (length <= 0 || tokens.length <= length) return text;
  const first = findSpans(text, words)[0]?.start ?? 0;
  const match = Math.max(
    0,
    tokens.findIndex((token) => token.index >= first),
  );
  const from = Math.max(0, Math.min(match - Math.floor(length / 2), tokens.length - length));
  const last = tokens[from + length - 1]!;
  const [start, end] = [from === 0 ? 0 : tokens[from]!.index, last.index + last[0].length];
  return (start > 0 ? marker : '') + text.slice(start, end) + (end < text.length ? marker : '');
}

/** The `_formatted` copy of a hit. */
export function formatHit(hit: Json, words: readonly string[], request: FormatRequest): Json {
  const isListed = (list: readonly string[] | null | undefined, path: string) =>
    list?.some((one) => one === '*' || one === path || path.startsWith(`${one}.`)) ?? false;
  const walk = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, path));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, walk(inner, path === '' ? key : `${path}.${key}`)]),
      );
    if (typeof value !== 'string') return typeof value === 'number' ? String(value) : value;
    const shown = isListed(request.attributesToCrop, path)
      ? crop(value, words, request.cropLength, request.cropMarker)
      : value;
    return isListed(request.attributesToHighlight, path)
      ? markSpans(shown, findSpans(shown, words), request.highlightPreTag, request.highlightPostTag)
      : shown;
  };
  return walk(hit, '') as Json;
}

/** `_matchesPosition`: where the words stand, by attribute, in bytes. */
export function matchPositions(hit: Json, words: readonly string[]): Record<string, (Span & { indices?: number[] })[]> {
  const positions: Record<string, (Span & { indices?: number[] })[]> = {};
  const note = (text: string, path: string, index: number | null) => {
    for (const { start, length } of findSpans(text, words)) {
      const span = {
        start: Buffer.byteLength(text.slice(0, start)),
        length: Buffer.byteLength(text.slice(start, start + length)),
        ...(index === null ? {} : { indices: [index] }),
      };
      positions[path] = [...(positions[path] ?? []), span];
    }
  };
  for (const path of ['name', 'category'] as const) if (typeof hit[path] === 'string') note(hit[path], path, null);
  if (Array.isArray(hit.description))
    for (const [i, text] of hit.description.entries()) note(String(text), 'description', i);
  return positions;
}

/** Whether two words are at most so many typos apart, where a swap of neighbours is one. */
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
