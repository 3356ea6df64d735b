/** What single words do in a scene: for whom it is, what makes a thing alive, what is carried, whom a pronoun means. */
import type { Noun } from './cut-chunks.ts';

/** Whom it is for: people, and where they are taught or cared for. A feast that it is for only sets the mood. */
export const isRecipient = ({ isPerson, motif, sure }: Noun) =>
  isPerson || sure === 2 || /^(?:school|hospital|baby|family|convenience-store|department-store)$/.test(motif ?? '');

/** "boxing", "hiking": a deed by its name, not a ring or a king. */
export const isPastime = (word: string) => /ing$/.test(word) && !noPastimes.has(word.split(' ').at(-1)!);
const noPastimes = new Set(
  'ring king wing string spring sling thing pudding wedding building clothing earring dumpling duckling ceiling painting icing ducking stocking'.split(
    ' ',
  ),
);

export const aThing = { isPlural: false, isOwner: false, isPerson: false, isLoad: true } as const;
export const loads: ReadonlyMap<string, string> = new Map([
  ['city', 'skyline'],
  ['forest', 'evergreen-tree'],
  ['island', 'desert-island'],
  ['mountain', 'mountain'],
  ['planet', 'ringed-planet'],
  ['moon', 'full-moon'],
  ['galaxy', 'milky-way'],
  ['garden', 'potted-plant'],
]);

/** Held by one another: "holding paws". */
export const isHandInHand = (word: string) => /^(?:hand|paw|fin|wing|claw|tail|flipper|hoove)s$/.test(word);

export const livelyParts = new Set('legs leg arms arm face faces smile grin eyes feet hands'.split(' '));
export const isPronoun = (word: string) => /^(?:it|them|him)$/.test(word);
export const placings = {
  on: 'on',
  in: 'in',
  under: 'under',
  behind: 'behind',
  beside: 'beside',
  above: 'above',
} as const;

/** Young ones of whatever animal is spoken of. */
export const isYoung = (word: string): boolean =>
  /^(?:cubs?|pups?|calf|calves|foals?|joeys?|kits?|fawns?|baby|babies|offspring|young)$/.test(word);
