/** What motifs are, and what belongs to whom: the costumes of roles, what is worn, held and ridden. */

import type { Subject } from '../brief/brief.ts';
import { readList, readRows, readTable, splitWords } from '../kit/tables.ts';
import { costumeNames } from '../library/costumes.ts';
import { isBodyWear } from '../library/garments.ts';
import { hasMotif } from '../library/names.ts';
import { animals, people, sceneryMotifs, wearables } from '../library/vocabulary.ts';

export function kindOf(motif: string): Subject['kind'] {
  if (
    people.has(motif) ||
    busts.has(motif) ||
    motif.startsWith('person-') ||
    motif.startsWith('woman-') ||
    motif.startsWith('man-')
  )
    return 'person';
  if (animals.has(motif)) return 'animal';
  return sceneryMotifs.has(motif) ? 'scenery' : 'thing';
}

const busts = new Set(readList('busts'));

const costumes = new Map<string, readonly string[]>(costumeNames.map((name) => [name, [name]]));
// Other words for the costumes that scenes know how to put on.
for (const [costume, , , words] of readRows('costumes'))
  for (const word of words ? splitWords(words) : []) if (!costumes.has(word)) costumes.set(word, [costume!]);
// Moods and feasts that show in garments.
for (const [garments, words] of readRows('touches')) {
  const all = splitWords(garments!).flatMap((choice) => choice.split('|').find(hasMotif) ?? []);
  for (const word of splitWords(words!)) if (!costumes.has(word)) costumes.set(word, all);
}

/** The clothes of a figure in this role: garments, or the name of a whole costume. Null when the role has none. */
export const costumeOf = (role: string): readonly string[] | null => costumes.get(role) ?? null;

/** Callings that come with their tool or mount: "lumberjack beaver", "biker cat". */
const tools: ReadonlyMap<string, string> = readTable('tools-of-roles');
const mounts: ReadonlyMap<string, string> = new Map([
  ['skater', 'skateboard'],
  ['skateboarder', 'skateboard'],
  ['biker', 'motorcycle'],
  ['cyclist', 'bicycle'],
  ['surfer', 'surfboard'],
  ['yoga', 'yoga-mat'],
  ['yogi', 'yoga-mat'],
]);
export const toolOfRole = (role: string): string | null => tools.get(role) ?? null;
export const mountOfRole = (role: string): string | null => mounts.get(role) ?? null;
export const isRole = (word: string): boolean => tools.has(word) || mounts.has(word) || costumes.has(word);

/** Worn, though no figure of ours shows it: shoes, gloves, jewels. */
const others = new Set(readList('otherGarments'));

/** The garment that a word names when it is worn, even if another motif is drawn for the word alone: "sweater". */
export function garmentOf(motif: string, word: string): string | null {
  const last = word.split(' ').at(-1)!;
  for (const name of [word.replaceAll(' ', '-'), last, motif]) if (isBodyWear(name) || wearables.has(name)) return name;
  return others.has(motif) ? motif : null;
}
export const isHeadwear = (motif: string): boolean => wearables.has(motif);
