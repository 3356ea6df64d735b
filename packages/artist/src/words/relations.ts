/** Who wears, holds and rides what, which things are equals, and which of them is the true subject. */
import { dogNames } from '../motifs/own/dogs.ts';
import type { Subject } from './subject.ts';
import {
  costumes,
  holdables,
  holdVerbs,
  landmarks,
  rideables,
  rideVerbs,
  roles,
  wearables,
  wearVerbs,
} from './vocabulary.ts';

/** A subject with its place among the words and how surely it was meant. */
export type Found = Subject & { at: number; end: number; sure: number };

/** Groups whose members say the same thing twice in one prompt: the first, more exact one stays. */
const families = [
  [...dogNames, 'golden-retriever', 'corgi', 'dachshund', 'poodle', 'dog-face', 'dog'],
  ['black-cat', 'cat-face', 'cat'],
  [
    'hibiscus',
    'rose',
    'daisy',
    'poppy',
    'sunflower',
    'tulip',
    'lotus',
    'cherry-blossom',
    'wildflowers',
    'lavender-sprig',
    'blossom',
  ],
  ['longship', 'viking-helmet'],
  [
    'person-in-lotus-position',
    'person-surfing',
    'person-running',
    'person-biking',
    'woman-dancing',
    'person-climbing',
    'skier',
    'person-swimming',
    'ballet-dancer',
    'person-walking',
    'woman-walking',
  ],
  ['howling-wolf', 'wolf'],
  ['vinyl-record', 'record-player'],
  ['tent', 'camper-van', 'hiking-boot'],
];
const vague = new Set([
  'dog-face',
  'dog',
  'cat-face',
  'blossom',
  'viking-helmet',
  'person-walking',
  'woman-walking',
  'wolf',
  'vinyl-record',
  'hiking-boot',
]);

/** A guess by kinship this far up is dropped where something was named outright. */
const doubtful = 1.85;

export function withoutEchoes(found: Found[]): Found[] {
  const isSure = found.some(({ sure }) => sure >= 3);
  return found.filter((item) => {
    if (isSure && item.sure < doubtful) return false;
    if (!vague.has(item.motif)) return true;
    const family = families.find((members) => members.includes(item.motif));
    const exact = family && found.find((other) => family.includes(other.motif) && !vague.has(other.motif));
    if (exact?.count === 1) exact.count = item.count;
    return !exact;
  });
}

/** Gives what is worn, held or ridden to its owner, then puts the true subject first. */
export function relate(tokens: string[], found: Found[]): Found[] {
  const taken = dressUp(tokens, found);
  for (let i = 1; i < found.length; i++) {
    const item = found[i]!;
    if (taken.has(item)) continue;
    const owner =
      [...found.slice(0, i)].reverse().find((other) => !taken.has(other) && other.kind !== 'scenery') ?? found[0]!;
    if (taken.has(owner) || owner === item) continue;
    const between = tokens.slice(owner.end, item.at);
    if (between.some((word) => /^[;.]$/.test(word)) || between.length > 8) continue;
    const chained = between.length <= 2 && between.includes('and') && owner.wears.length > 0;
    if (
      wearables.has(item.motif) &&
      (between.some((word) => wearVerbs.has(word) || word === 'with' || word === 'in') || chained)
    ) {
      owner.wears.push({ motif: item.motif, colour: item.colour });
      taken.add(item);
    } else if (
      rideables.has(item.motif) &&
      (between.some((word) => rideVerbs.has(word)) || onTopOf(between, item.motif)) &&
      owner.kind !== 'thing'
    ) {
      owner.rides = item.motif;
      taken.add(item);
    } else if (
      (between.some((word) => holdVerbs.has(word)) ||
        holdVerbs.has(item.word.split(' ')[0]!) ||
        isInHand(between, item)) &&
      item.kind !== 'scenery' &&
      owner.kind !== 'thing' &&
      !owner.holds
    ) {
      owner.holds = item.motif;
      taken.add(item);
    } else if (owner.motif === 'cowboy-hat' && item.kind === 'animal' && between.some((word) => rideVerbs.has(word))) {
      // Riders have no figure of their own here: the horse wears the hat.
      item.wears.push({ motif: 'cowboy-hat', colour: owner.colour });
      item.word = owner.word;
      taken.add(owner);
    } else if (item.motif === 'person-in-lotus-position' && owner.kind === 'animal') {
      // "a goat doing yoga": nobody else is meant.
      owner.rides = 'yoga-mat';
      taken.add(item);
    } else if (between.join(' ') === 'and') item.joined = true;
  }
  const rank = (subject: Found) =>
    (subject.kind === 'scenery' ? 2 : subject.kind === 'thing' ? 1 : 0) +
    (subject.sure < 1.5 ? 3 : 0) +
    (landmarks.has(subject.motif) ? 0.6 : 0) +
    (wearables.has(subject.motif) && !found.some((other) => other.joined) ? 0.5 : 0);
  return found.filter((subject) => !taken.has(subject)).sort((a, b) => rank(a) - rank(b) || a.at - b.at);
}

/** A role beside an animal is a costume, and part of its name: "wizard cat". Answers the roles that were used up. */
function dressUp(tokens: string[], found: Found[]): Set<Found> {
  const taken = new Set<Found>();
  for (const item of found) {
    const neighbour = found.find(
      (other) => other !== item && other.kind !== 'thing' && (other.end === item.at || item.end === other.at),
    );
    if (neighbour && roles.has(item.word)) {
      if (rideables.has(item.motif)) neighbour.rides = item.motif;
      else neighbour.holds ??= item.motif;
      if (item.end === neighbour.at) neighbour.word = `${item.word} ${neighbour.word}`;
      taken.add(item);
      continue;
    }
    if (neighbour?.kind === 'animal' && item.motif === 'zombie') {
      neighbour.colour ??= '#7fae5a';
      neighbour.word = tokens.slice(Math.min(item.at, neighbour.at), Math.max(item.end, neighbour.end)).join(' ');
      taken.add(item);
      continue;
    }
    const garments = costumes.get(item.motif);
    const wearer =
      garments &&
      found.find(
        (other) =>
          other !== item &&
          other.kind === 'animal' &&
          !costumes.has(other.motif) &&
          Math.min(Math.abs(other.at - item.end), Math.abs(item.at - other.end)) <=
            (item.motif === 'astronaut' ? 9 : 0),
      );
    if (!garments || !wearer) continue;
    wearer.wears.push(...garments.map((motif) => ({ motif, colour: item.colour })));
    if (item.end === wearer.at || wearer.end === item.at)
      wearer.word = tokens.slice(Math.min(item.at, wearer.at), Math.max(item.end, wearer.end)).join(' ');
    taken.add(item);
  }
  return taken;
}

const onTopOf = (between: string[], motif: string) =>
  (between.includes('on') && /board|bicycle|scooter|motorcycle|skate|rocket|broom|pad$|mat$/.test(motif)) ||
  (between.includes('in') && /canoe|sailboat|rocket|racing-car|pickup|tractor|automobile|classic-car/.test(motif));

/** "with a knife": one small thing that somebody has is in their hand. */
const isInHand = (between: string[], item: Found) =>
  item.count === 1 && holdables.has(item.motif) && /\bwith (?:an?|his|her|their|its) /.test(`${between.join(' ')} `);
