/** Words with two meanings: which one is meant, told by the words around them. */

import { readRows, splitWords } from '../kit/tables.ts';
import { singular } from '../language/language.ts';
import { hasMotif } from '../library/names.ts';

/** Where no word that tells is near, the tables' own meaning stands. */
type Sense = { motif: string; near: ReadonlySet<string> };
const senses = new Map<string, Sense[]>();
for (const [word, motifs, near] of readRows('senses')) {
  const motif = motifs!.split('|').find(hasMotif);
  if (motif) senses.set(word!, [...(senses.get(word!) ?? []), { motif, near: new Set(splitWords(near!)) }]);
}

/** How far away a word still tells. */
const reach = 6;

/** The motif that the words around `tokens[at]` speak for; null when they say nothing. */
export function senseOf(tokens: readonly string[], at: number): string | null {
  const choices = senses.get(tokens[at]!) ?? senses.get(singular(tokens[at]!));
  if (!choices) return null;
  const around = tokens.slice(Math.max(0, at - reach), at + reach + 1).filter((_, i) => i !== Math.min(at, reach));
  return choices.find(({ near }) => around.some((word) => near.has(word) || near.has(singular(word))))?.motif ?? null;
}
