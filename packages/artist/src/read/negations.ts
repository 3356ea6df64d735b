/** What a prompt does not want. */

import { singular } from '../language/language.ts';
import { findNamed } from '../library/lexicon.ts';
import { negators, stopWords } from '../library/vocabulary.ts';

/** Splits off "no …", "without …" up to the next comma or joining word. */
export function takeNegations(tokens: readonly string[]): { kept: string[]; excluded: Set<string> } {
  const kept: string[] = [];
  const excluded = new Set<string>();
  for (let i = 0; i < tokens.length; i++) {
    if (!negators.has(tokens[i]!)) {
      kept.push(tokens[i]!);
      continue;
    }
    let j = i + 1;
    for (; j < tokens.length && j < i + 7; j++) {
      const word = tokens[j]!;
      if (/^[,;.]$/.test(word) || word === 'but' || word === 'with' || word === 'just' || word === 'only') break;
      if (word === 'and' && !(tokens[j + 1] && findNamed([tokens[j + 1]!]))) break;
      if (!stopWords.has(word) || word === 'text' || word === 'words') excluded.add(singular(word));
    }
    kept.push(',');
    i = j - 1;
  }
  return { kept, excluded };
}
