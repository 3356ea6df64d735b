/** What words stand for which drawing, from the tables of `lexicon/` and the names of the drawings themselves. */
import { hasMotif, spokenNames } from '../motifs/names.ts';
import { activityWords } from './lexicon/activities.ts';
import { animalWords } from './lexicon/animals.ts';
import { feastWords } from './lexicon/feasts.ts';
import { foodWords } from './lexicon/food.ts';
import { houseWords } from './lexicon/house.ts';
import { kitchenWords } from './lexicon/kitchen.ts';
import { moodWords, occasionWords } from './lexicon/occasions.ts';
import { placeWords } from './lexicon/places.ts';
import { natureWords } from './lexicon/plants.ts';
import { thingWords } from './lexicon/things.ts';
import { vehicleWords } from './lexicon/vehicles.ts';
import { singular } from './tokens.ts';

/** `null`: we know what it is and have no drawing of it. */
export type Lexicon = ReadonlyMap<string, string | null>;

/** Lines of `motif|next best: word, phrase, …`; of the motifs the first that can be drawn is taken. */
function readTable(table: string): Map<string, string | null> {
  const words = new Map<string, string | null>();
  for (const line of table.trim().split('\n')) {
    const colon = line.indexOf(':');
    const motif =
      line
        .slice(0, colon)
        .split('|')
        .find((name) => hasMotif(name.trim())) ?? null;
    for (const word of line.slice(colon + 1).split(',')) {
      const key = word.trim();
      if (!words.get(key)) words.set(key, motif);
    }
  }
  return words;
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Things that have a shape: drawn wherever they are named. */
export const thingsNamed: () => Lexicon = once(() =>
  readTable(
    [
      vehicleWords,
      feastWords,
      kitchenWords,
      houseWords,
      animalWords,
      natureWords,
      foodWords,
      thingWords,
      activityWords,
      placeWords,
    ].join('\n'),
  ),
);
/** Feasts and pastimes, for which something stands. */
export const occasionsNamed: () => Lexicon = once(() => readTable(occasionWords));
/** Feelings and wishes, for which something stands when nothing else is named. */
export const moodsNamed: () => Lexicon = once(() => readTable(moodWords));

export type Named = { motif: string | null; sure: 3 | 2 | 1 };

/** The words that a drawing's own name is made of, where the tables have nothing to say about them. */
function findByName(phrase: string): string | null {
  const name = phrase.replaceAll(' ', '-');
  return spokenNames().has(name) && !misleading.has(name) ? name : null;
}

/** Names of drawings that are everyday words with other meanings. */
const misleading = new Set(
  'plus minus information construction hook hole pound multiply divide customs fog wireless mouth leg nose brick receipt wood station collision bald children-crossing dizzy warning placard sparkle splatter goal restroom elevator place-of-worship oncoming-bus construction-worker person child sunrise sunset camping night-with-stars foggy fog seat bald children-crossing'.split(
    ' ',
  ),
);

const look = (phrase: string): Named | null => {
  for (const [table, sure] of [
    [thingsNamed(), 3],
    [occasionsNamed(), 2],
    [moodsNamed(), 1],
  ] as const)
    if (table.has(phrase)) return { motif: table.get(phrase)!, sure };
  const named = findByName(phrase);
  return named ? { motif: named, sure: 3 } : null;
};

/** What a word or phrase names, as it stands or in the singular; null when nobody has told us. */
export function findNamed(words: readonly string[]): Named | null {
  const phrase = words.join(' ');
  const last = words.at(-1)!;
  const one = singular(last);
  return look(phrase) ?? (one === last ? null : look([...words.slice(0, -1), one].join(' ')));
}

/** Every word that the tables know, for spelling. */
export const allWords = once((): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const table of [thingsNamed(), occasionsNamed(), moodsNamed()])
    for (const phrase of table.keys()) for (const word of phrase.split(' ')) words.add(word);
  for (const name of spokenNames()) for (const word of name.split('-')) words.add(word);
  return words;
});
