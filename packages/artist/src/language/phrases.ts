/**
 * Splits a text into comparable words, without case, accents and punctuation. In a script without spaces each
 * character is a token, so phrases of every language are runs of tokens.
 */

export type Token = { text: string; start: number; end: number };

/** Longer texts are read up to here. */
const longest = 4000;

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const letter = /[\p{L}\p{N}]/u;

const fold = (character: string): string =>
  character === 'ß' ? 'ss' : character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

export function tokensOf(message: string): Token[] {
  const tokens: Token[] = [];
  let open: Token | null = null;
  let at = 0;
  for (const character of message.slice(0, longest)) {
    const end = at + character.length;
    if (spaceless.test(character)) {
      tokens.push({ text: character.normalize('NFKC'), start: at, end });
      open = null;
    } else if (letter.test(character) || (open && /['’]/.test(character))) {
      const text = /['’]/.test(character) ? "'" : fold(character);
      if (open) {
        open.text += text;
        open.end = end;
      } else {
        open = { text, start: at, end };
        tokens.push(open);
      }
    } else if (!(open && /\p{M}/u.test(character))) open = null;
    at = end;
  }
  for (const token of tokens) token.text = token.text.replace(/'$/, '');
  return tokens;
}

/** Phrases divided by bars, by their first token, the longest first. */
export type Matcher<T> = ReadonlyMap<string, readonly { tokens: readonly string[]; value: T }[]>;

export function matcherOf<T>(lists: Iterable<readonly [phrases: string, value: T]>): Matcher<T> {
  const byFirst = new Map<string, { tokens: string[]; value: T }[]>();
  for (const [phrases, value] of lists) {
    for (const phrase of phrases.split('|')) {
      const tokens = tokensOf(phrase).map(({ text }) => text);
      if (tokens.length === 0) continue;
      const same = byFirst.get(tokens[0]!) ?? [];
      same.push({ tokens, value });
      byFirst.set(tokens[0]!, same);
    }
  }
  for (const same of byFirst.values()) same.sort((a, b) => b.tokens.length - a.tokens.length);
  return byFirst;
}

export type Match<T> = { value: T; from: number; to: number };

/** The longest phrase that starts at a token. */
export function matchAt<T>(matcher: Matcher<T>, tokens: readonly Token[], at: number): Match<T> | null {
  for (const { tokens: phrase, value } of matcher.get(tokens[at]?.text ?? '') ?? []) {
    if (phrase.every((word, i) => tokens[at + i]?.text === word)) return { value, from: at, to: at + phrase.length };
  }
  return null;
}

/** All phrases from left to right, without overlaps. */
export function matchAll<T>(matcher: Matcher<T>, tokens: readonly Token[]): Match<T>[] {
  const found: Match<T>[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = matchAt(matcher, tokens, at);
    if (match) found.push(match);
    at = match ? match.to : at + 1;
  }
  return found;
}
