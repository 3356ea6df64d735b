/** Verbs: the action of a figure, and its relation to the noun that follows. */
import { readList, readRows, splitWords } from '../kit/tables.ts';

/** How a verb ties its doer to what follows it. */
export type VerbTie = 'hold' | 'carry' | 'ride' | 'wear' | 'chase' | 'face' | 'pull' | 'on' | 'do' | 'emit' | 'act';
export type Verb = { base: string; tie: VerbTie };

const irregular: Record<string, string> = {
  lying: 'lie',
  laying: 'lay',
  dying: 'die',
  tying: 'tie',
  ate: 'eat',
  swam: 'swim',
  held: 'hold',
  flew: 'fly',
  wore: 'wear',
  rode: 'ride',
  stuck: 'stick',
};

const verbs = new Map<string, Verb>();
for (const [tie, bases] of readRows('verbs'))
  for (const base of splitWords(bases!)) if (!verbs.has(base)) verbs.set(base, { base, tie: tie as VerbTie });

/** Forms that are nouns or adjectives more often than deeds. */
const nounsRather = new Set(readList('nounsRather'));

/** The verb a word is a form of: "riding", "rides"; null when it is none we know. */
export function findVerb(word: string): Verb | null {
  if (Object.hasOwn(irregular, word)) return verbs.get(irregular[word]!) ?? null;
  if (nounsRather.has(word)) return null;
  const whole = verbs.get(word);
  if (whole) return whole;
  const stems: string[] = [];
  if (word.endsWith('ing') && word.length > 4) {
    const stem = word.slice(0, -3);
    stems.push(stem, `${stem}e`);
    if (stem.at(-1) === stem.at(-2)) stems.push(stem.slice(0, -1));
  } else if (word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`);
  else if (word.endsWith('es')) stems.push(word.slice(0, -2), word.slice(0, -1));
  else if (word.endsWith('s')) stems.push(word.slice(0, -1));
  else if (word.endsWith('ed') && word.length > 4) {
    const stem = word.slice(0, -2);
    stems.push(stem, `${stem}e`);
    if (stem.at(-1) === stem.at(-2)) stems.push(stem.slice(0, -1));
  }
  for (const stem of stems) if (verbs.has(stem)) return verbs.get(stem)!;
  return null;
}

/** The tool in hand during an action, unless the prompt names another. */
export const toolOf: ReadonlyMap<string, string> = new Map([
  ['fish', 'fishing-pole'],
  ['knit', 'yarn'],
  ['crochet', 'yarn'],
  ['read', 'open-book'],
  ['write', 'pencil'],
  ['paint', 'paintbrush'],
  ['photograph', 'camera'],
  ['sing', 'microphone'],
  ['game', 'video-game'],
  ['cook', 'cooking'],
  ['sweep', 'broom'],
]);

/** The mount that a figure stands or sits on during an action. */
export const mountOf: ReadonlyMap<string, string> = new Map([
  ['skateboard', 'skateboard'],
  ['surf', 'surfboard'],
  ['cycle', 'bicycle'],
  ['skate', 'roller-skate'],
  ['row', 'canoe'],
  ['paddle', 'canoe'],
  ['kayak', 'canoe'],
  ['canoe', 'canoe'],
  ['sail', 'sailboat'],
  ['meditate', 'yoga-mat'],
]);
