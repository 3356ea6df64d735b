/** Finds the lettering: the words after "make it say", or in quotation marks. */

import { matchAll, type Token, tokensOf } from '@platen/artist/language';
import { cutText } from './cut.ts';
import type { Words } from './words.ts';

/** The lettering and its tokens. */
export type Lettering = { words: string; from: number; to: number };

const maxLetters = 300;
const quoted = /["“„”«»「」『』]([^"“„”«»「」『』]{1,300})["“”»«」』]/;

export function readLettering(text: string, tokens: readonly Token[], words: Words): Lettering | null {
  const say = matchAll(words.say, tokens)[0];
  const quote = quoted.exec(text);
  if (quote) {
    const start = quote.index;
    const end = start + quote[0].length;
    const within = tokens
      .map((token, i) => ({ token, i }))
      .filter(({ token }) => token.start >= start && token.end <= end);
    const first = within[0]?.i ?? tokens.length;
    const last = (within.at(-1)?.i ?? tokens.length - 1) + 1;
    const isSaid = say !== undefined && say.to <= first && first - say.to <= 3;
    return { words: cutText(quote[1]!.trim(), maxLetters), from: isSaid ? say.from : first, to: last };
  }
  if (!say || say.to >= tokens.length) return null;
  const begin = tokens[say.to]!.start;
  const stop = text.slice(begin).search(/[.;\n](?:\s|$)/);
  const sentence = text.slice(begin, stop === -1 ? undefined : begin + stop);
  const own = tokensOf(sentence);
  // "… on it", "… instead": only at the end.
  const ends = matchAll(words.sayEnd, own).filter(({ from }) => from > 0);
  let count = own.length;
  for (const end of ends.toReversed()) if (end.to === count) count = end.from;
  if (matchAll(words.sayEnd, own).some(({ from, to }) => from === 0 && to === own.length)) return null;
  const whole = sentence
    .slice(0, count === own.length ? undefined : own[count - 1]!.end)
    .replace(/^[\s:,]+/, '')
    .replace(/(?<![\s,])[\s,]+$/, '');
  const spoken = cutText(whole, maxLetters);
  return spoken === '' ? null : { words: spoken, from: say.from, to: say.to + own.length };
}
