/** Where lines end: by UAX 14, and by dictionary inside the words of scripts without spaces. */
import { Rules } from '@cto.af/linebreak';

const rules = new Rules();
/** Thai, Lao, Khmer, Burmese and related scripts: class SA of UAX 14. */
const withoutSpaces = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u1950-\u19df\u1a20-\u1aad\ua9e0-\ua9ff\uaa60-\uaadf]+/g;
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** The places where a line may end, in order; the last is the end of the text. */
function opportunitiesOf(text: string): number[] {
  const places = new Set<number>([text.length]);
  for (const { position } of rules.breaks(text)) places.add(position);
  for (const { 0: run, index } of text.matchAll(withoutSpaces)) {
    for (const word of words.segment(run)) {
      if (word.index > 0) places.add(index + word.index);
    }
  }
  places.delete(0);
  return [...places].toSorted((a, b) => a - b);
}

/** The start and end of a line in its text, without its trailing spaces. */
export type LineRange = readonly [from: number, to: number];

/**
 * `advances` holds, for each place in the text, the width of the letter that starts there; `starts` are the places where letters start, in
 * order.
 */
export function breakParagraph(
  text: string,
  starts: readonly number[],
  advances: Float64Array,
  width: number,
): LineRange[] {
  const sums = new Float64Array(text.length + 1);
  /** The width up to each place without the spaces before it: they are invisible at the end of a line. */
  const seen = new Float64Array(text.length + 1);
  for (let at = 0; at < text.length; at += 1) {
    sums[at + 1] = sums[at]! + advances[at]!;
    seen[at + 1] = /\s/.test(text[at]!) ? seen[at]! : sums[at + 1]!;
  }
  const widthOf = (from: number, to: number) => Math.max(0, seen[to]! - sums[from]!);
  // Sums in another order differ in the last digits.
  const limit = width * (1 + 1e-6);
  const lines: LineRange[] = [];
  const rangeOf = (from: number, to: number): LineRange => [from, from + text.slice(from, to).trimEnd().length];
  const begins = new Set(starts);
  const places = opportunitiesOf(text).filter((place) => place === text.length || begins.has(place));
  let from = 0;
  let last = 0;
  let letter = 0;
  for (let index = 0; index < places.length; ) {
    const place = places[index]!;
    if (widthOf(from, place) <= limit) {
      last = place;
      index += 1;
      continue;
    }
    let end = last;
    if (last <= from) {
      // If no break fits, the word is cut, with at least one letter per line.
      while (letter < starts.length && starts[letter]! <= from) letter += 1;
      end = Math.min(place, starts[letter] ?? text.length);
      while (letter + 1 < starts.length && starts[letter + 1]! < place && widthOf(from, starts[letter + 1]!) <= limit) {
        letter += 1;
        end = starts[letter]!;
      }
    }
    lines.push(rangeOf(from, end));
    from = end;
    last = end;
    while (index < places.length && places[index]! <= from) index += 1;
  }
  const rest = rangeOf(from, text.length);
  if (rest[1] > from || lines.length === 0) lines.push(rest);
  return lines;
}
