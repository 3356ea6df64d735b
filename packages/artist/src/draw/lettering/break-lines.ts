/** Breaks a text into lines: between words, and inside a text without spaces or a word too long for any line. */

import { isSmallWord, type Sense, sense } from './sense.ts';

/** Scripts without spaces: a line may end between any two words in the dictionary. */
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

/** The cost of a line end before each token: computed once per text, however many ways to break it are compared. */
const costsOf = (all: readonly Token[], { breakCost }: Sense): number[] =>
  all.map(({ text, spaced }, at) => (at === 0 ? 0 : spaced ? breakCost(all[at - 1]!.text, text) : 0.25));

/** The number of words before each place that are not small: between two places with the same number all words are small. */
function loudBefore(all: readonly Token[], { isSmallWord }: Sense): number[] {
  const loud = [0];
  for (const { text } of all) loud.push(loud.at(-1)! + (isSmallWord(text) ? 0 : 1));
  return loud;
}

/** The maximum number of words to weigh: a longer text is broken by length alone. */
const maxWeighed = 160;

/** Breaks a text into at most `lines` of similar length, where the sense allows it. */
export const breakLines = (text: string, lines: number): string[] => lineBreaker(text).into(lines);

/** For callers that try several numbers of lines: everything that depends only on the text is computed once. `most` is the maximum number. */
export function lineBreaker(text: string, by = sense): { most: number; into(lines: number): string[] } {
  const all = tokens(text);
  const ends = endsOf(all);
  const costs = all.length <= maxWeighed ? costsOf(all, by) : all.map(() => 0);
  return { most: all.length, into: (lines) => breakTokens(all, ends, costs, Math.min(lines, all.length)) };
}

function breakTokens(
  all: readonly Token[],
  ends: readonly number[],
  costs: readonly number[],
  count: number,
): string[] {
  if (count <= 1) return all.length > 0 ? [join(all)] : [];
  const target = ends.at(-1)! / count;
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
        const cost = best[i]! + 2.2 * off * off + costs[i]!;
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
 * Ways to stack a text: one for each of `measures`, the target number of letters per row, with small words on separate rows where
 * that helps. The order says nothing about quality: the caller picks the one that fills its space best.
 */
export function stackings(text: string, measures: readonly number[], by = sense): { rows: string[]; cost: number }[] {
  const all = tokens(text).slice(0, maxWeighed);
  const ends = endsOf(all);
  const costs = costsOf(all, by);
  const loud = loudBefore(all, by);
  const isQuiet = (from: number, to: number) => loud[from] === loud[to];
  // A quiet row may end with any small word: it leads to the loud one.
  const edgeCost = (start: number, at: number) =>
    costs[at]! > 0 && isQuiet(start, at) ? costs[at]! * 0.12 : costs[at]!;
  const found = new Map<string, { rows: string[]; cost: number }>();
  for (const measure of measures) {
    const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
    for (let j = 1; j <= all.length; j++) {
      let least = { cost: Number.POSITIVE_INFINITY, from: j - 1 };
      for (let i = j - 1; i >= 0; i--) {
        const length = lengthOf(i, j, ends);
        if (length > measure * 3 && j - i > 1) break;
        const cost =
          best[i]!.cost +
          (isQuiet(i, j) ? quietCost(j - i, all[i]!.text) : loudCost(length, measure)) +
          (i > 0 ? edgeCost(best[i]!.from, i) : 0);
        if (cost < least.cost) least = { cost, from: i };
      }
      best.push(least);
    }
    const rows: string[] = [];
    let cost = 0;
    for (let end = all.length; end > 0; end = best[end]!.from) {
      const start = best[end]!.from;
      rows.unshift(join(all.slice(start, end)));
      if (end < all.length) cost += edgeCost(start, end);
    }
    // The caller judges how long the lines may be.
    if (!found.has(rows.join('\n'))) found.set(rows.join('\n'), { rows, cost });
  }
  return [...found.values()];
}

/** All of its words are small: a row that may be set small. */
export const isQuietRow = (row: string): boolean => row.split(/\s+/).every(isSmallWord);

function quietCost(words: number, first: string): number {
  if (words > 4) return 1;
  return words === 1 && !/^(?:and|or|the|of|for|&|is|are|but|to|with)$/i.test(first) ? 0.8 : 0.18;
}

function loudCost(length: number, measure: number): number {
  const off = (length - measure) / measure;
  return off > 0 ? 2.4 * off * off : off * off;
}
