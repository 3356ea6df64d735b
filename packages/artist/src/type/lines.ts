/** Breaking a text into lines: between words, and inside what has no spaces or is too long for any line. */

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

/** Breaks a text into at most `lines` of similar length. */
export function breakLines(text: string, lines: number): string[] {
  const all = tokens(text);
  const target = all.reduce((sum, token) => sum + token.text.length + (token.spaced ? 1 : 0), 0) / lines;
  const result: string[] = [];
  let current = '';
  for (const token of all) {
    const longer = current ? `${current}${token.spaced ? ' ' : ''}${token.text}` : token.text;
    const isLast = lines - result.length <= 1;
    if (current && !isLast && longer.length - target > target - current.length) {
      result.push(current);
      current = token.text;
    } else current = longer;
  }
  if (current) result.push(current);
  return result;
}
