/** Breaking a text into lines: between words, and inside what has no spaces or is too long for any line. */

import { breakCost, isSmallWord } from './sense.ts';

/** Scripts that write without spaces: a line may end between any two words that the dictionary knows. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const longestWord = 22;

type Token = { text: string; spaced: boolean };

function chunk(word: string): string[] {
  const all = [...letters.segment(word)].map(({ segment }) => segment);
  if (all.length <= longestWord) return [word];
  const parts = Math.ceil(all.length / longestWord);
  const size = Math.ceil(all.length / parts);
  return Array.from({ length: parts }, (_, i) => all.slice(i * size, (i + 1) * size).join(''));
}

function tokens(text: string): Token[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const pieces = unspaced.test(word) ? [...words.segment(word)].map(({ segment }) => segment) : [word];
      return pieces.flatMap(chunk).map((piece, i) => ({ text: piece, spaced: i === 0 }));
    })
    .map((token, i) => ({ ...token, spaced: token.spaced && i > 0 }));
}

export const countTokens = (text: string): number => tokens(text).length;

const lengthOf = (from: number, to: number, ends: readonly number[]): number => ends[to]! - (ends[from] ?? 0);

function join(all: readonly Token[]): string {
  return all.map(({ text, spaced }, i) => `${spaced && i > 0 ? ' ' : ''}${text}`).join('');
}

/** Where each token ends, counted in letters from the start. */
function endsOf(all: readonly Token[]): number[] {
  const ends = [0];
  for (const { text, spaced } of all) ends.push(ends.at(-1)! + text.length + (spaced ? 1 : 0));
  return ends;
}

/** What it costs to end a line before token `at`. */
const costAt = (all: readonly Token[], at: number): number =>
  all[at]!.spaced ? breakCost(all[at - 1]!.text, all[at]!.text) : 0.25;

/** Most words that are weighed: a longer text is broken by length alone. */
const mostWeighed = 160;

/** Breaks a text into at most `lines` of similar length, where the sense allows. */
export function breakLines(text: string, lines: number): string[] {
  const all = tokens(text);
  const count = Math.min(lines, all.length);
  if (count <= 1) return all.length > 0 ? [join(all)] : [];
  const ends = endsOf(all);
  const target = ends.at(-1)! / count;
  const weighs = all.length <= mostWeighed;
  // best[k][j]: the least cost of the first j tokens in k lines.
  let best = [0, ...all.map(() => Number.POSITIVE_INFINITY)];
  const from: number[][] = [];
  for (let k = 1; k <= count; k++) {
    const next = best.map(() => Number.POSITIVE_INFINITY);
    const starts = best.map(() => 0);
    for (let j = k; j <= all.length; j++) {
      for (let i = j - 1; i >= k - 1; i--) {
        const off = (lengthOf(i, j, ends) - target) / target;
        if (off > 3 && j - i > 1) break;
        const cost = best[i]! + 2.2 * off * off + (i > 0 && weighs ? costAt(all, i) : 0);
        if (cost < next[j]!) {
          next[j] = cost;
          starts[j] = i;
        }
      }
    }
    from.push(starts);
    best = next;
  }
  const result: string[] = [];
  let end = all.length;
  for (let k = count - 1; k >= 0; k--) {
    const start = k === 0 ? 0 : from[k]![end]!;
    result.unshift(join(all.slice(start, end)));
    end = start;
  }
  return result.filter(Boolean);
}

/**
 * Ways to stack a text: one for each of `measures`, the number of letters its rows should have, with small words on rows of their own where
 * that helps. They come in no order of quality: the caller picks the one that fills its space best.
 */
export function stackings(text: string, measures: readonly number[]): { rows: string[]; cost: number }[] {
  const all = tokens(text).slice(0, mostWeighed);
  const ends = endsOf(all);
  const found = new Map<string, { rows: string[]; cost: number }>();
  for (const measure of measures) {
    const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
    for (let j = 1; j <= all.length; j++) {
      let least = { cost: Number.POSITIVE_INFINITY, from: j - 1 };
      for (let i = j - 1; i >= 0; i--) {
        const length = lengthOf(i, j, ends);
        if (length > measure * 3 && j - i > 1) break;
        const cost =
          best[i]!.cost + rowCost(all.slice(i, j), length, measure) + (i > 0 ? edgeCost(all, best[i]!.from, i) : 0);
        if (cost < least.cost) least = { cost, from: i };
      }
      best.push(least);
    }
    const rows: string[] = [];
    let cost = 0;
    for (let end = all.length; end > 0; end = best[end]!.from) {
      const start = best[end]!.from;
      rows.unshift(join(all.slice(start, end)));
      if (end < all.length) cost += edgeCost(all, start, end);
    }
    // How long the lines are is for whoever sets them to judge.
    if (!found.has(rows.join('\n'))) found.set(rows.join('\n'), { rows, cost });
  }
  return [...found.values()];
}

/** All of it is small: a row of its own that may be set small. */
export const isQuietRow = (row: string): boolean => row.split(/\s+/).every(isSmallWord);

function rowCost(row: readonly Token[], length: number, measure: number): number {
  if (row.every(({ text }) => isSmallWord(text)))
    return row.length > 4
      ? 1
      : row.length === 1 && !/^(?:and|or|the|of|for|&|is|are|but|to|with)$/i.test(row[0]!.text)
        ? 0.8
        : 0.18;
  const off = (length - measure) / measure;
  return off > 0 ? 2.4 * off * off : off * off;
}

/** A quiet row may end with any small word: it leads to the loud one. */
function edgeCost(all: readonly Token[], start: number, at: number): number {
  const cost = costAt(all, at);
  return cost > 0 && all.slice(start, at).every(({ text }) => isSmallWord(text)) ? cost * 0.12 : cost;
}
