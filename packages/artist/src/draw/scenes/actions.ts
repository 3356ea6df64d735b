/** A deed as a pose, a thing in hand, something to wear or to ride, and marks around the figure. */

import type { Subject } from '../../brief/brief.ts';
import type { Pose } from '../motifs/body.ts';

export type Doing = {
  pose?: Pose;
  asleep?: boolean;
  holds?: string;
  wears?: readonly string[];
  rides?: string;
  marks?: readonly ('speed' | 'water' | 'snores' | 'notes' | 'whirl')[];
  turn?: number;
};

const table: readonly [verbs: string, Doing][] = [
  ['sleep nap snooze dream doze rest hibernate slumber', { pose: 'curled', asleep: true, marks: ['snores'] }],
  ['curl cuddle snuggle', { pose: 'curled', asleep: true }],
  ['meditate', { asleep: true, rides: 'yoga-mat' }],
  ['jump leap bounce hop skip pounce', { pose: 'leaping', turn: 8 }],
  ['run race sprint gallop chase dash jog escape flee', { pose: 'leaping', marks: ['speed'] }],
  ['whirl', { pose: 'curled', marks: ['whirl'] }],
  ['lie lay lounge', { pose: 'curled' }],
  ['walk stroll hike march wander sneak prowl trot', { pose: 'walking' }],
  ['swim float bathe paddle drift dive snorkel', { marks: ['water'] }],
  ['dance boogie party groove', { pose: 'standing', turn: 7, marks: ['notes'] }],
  ['sing perform rap', { holds: 'microphone', marks: ['notes'] }],
  ['whistle howl', { marks: ['notes'] }],
  ['bake knead', { holds: 'bread', wears: ['chef-hat', 'apron:#d9604a'] }],
  ['cook fry stir boil brew', { holds: 'cooking', wears: ['chef-hat', 'apron:#d9604a'] }],
  ['grill barbecue bbq', { holds: 'spatula', wears: ['apron:#b5382f'] }],
  ['read study', { holds: 'open-book' }],
  ['paint draw sketch', { holds: 'paintbrush' }],
  ['write', { holds: 'pencil' }],
  ['fish angle', { holds: 'fishing-pole' }],
  ['drink sip', { holds: 'hot-beverage' }],
  ['knit crochet', { holds: 'yarn' }],
  ['garden plant', { holds: 'potted-plant', wears: ['straw-hat'] }],
  ['type code work program hack', { holds: 'laptop' }],
  ['game', { holds: 'video-game' }],
  ['photograph', { holds: 'camera' }],
  ['lift', { holds: 'barbell' }],
  ['exercise train workout', { holds: 'barbell', wears: ['headband'] }],
  ['surf', { rides: 'great-wave' }],
  ['skateboard skate', { rides: 'skateboard' }],
  ['cycle bike', { rides: 'bicycle' }],
  ['drive', { rides: 'automobile' }],
  ['sail', { rides: 'sailboat' }],
  ['canoe kayak row', { rides: 'canoe' }],
  ['sled sledge', { rides: 'sled' }],
  ['ski', { rides: 'skis' }],
  ['snowboard', { rides: 'snowboard' }],
  ['box boxing punch fight', { wears: ['boxing-gloves'] }],
  ['stretch', { rides: 'yoga-mat' }],
  ['celebrate', { wears: ['party-hat'] }],
  ['golf', { holds: 'flag-in-hole' }],
  ['juggle', { pose: 'standing' }],
  ['sit stand wave smile dance greet relax', { pose: 'standing' }],
];

const doings = new Map(table.flatMap(([verbs, doing]) => verbs.split(' ').map((verb) => [verb, doing] as const)));

const flyers =
  /bird|dove|eagle|owl|parrot|bat$|butterfly|bee|dragon|duck|goose|swan|flamingo|hummingbird|toucan|moth|phoenix|unicorn|rocket|airplane|balloon|helicopter|saucer|lady-beetle|mosquito|crow|fairy|ghost|peacock|rooster|chick|turkey|heron|penguin/;

/** Animals that hang head down. */
const hangers = /^(?:bat|opossum)$/;

/** Close to each other: figures that hug touch. */
export const isTender = ({ action, feeling }: Subject): boolean =>
  feeling === 'love' || (action !== undefined && /^(?:hug|embrace|cuddle|snuggle|kiss)$/.test(action));

export function doingOf(subject: Subject): Doing {
  // People are drawn in the pose of what they do.
  if (!subject.action || subject.person) return {};
  if (subject.action === 'fly' || subject.action === 'soar')
    return subject.kind === 'animal' && !flyers.test(subject.motif)
      ? { pose: 'standing', wears: ['wings'] }
      : { turn: 6 };
  if (subject.action === 'hang') return hangers.test(subject.motif) ? { turn: 180 } : {};
  return doings.get(subject.action) ?? {};
}

/** The subject with what its deed adds; what the prompt names explicitly takes precedence. */
export function equip(subject: Subject, doing: Doing): Subject {
  const worn = new Set(subject.wears.map(({ motif }) => motif));
  const hasHat = subject.wears.length > 0;
  const extra = (doing.wears ?? [])
    .map((text) => text.split(':'))
    .filter(([name]) => !worn.has(name!) && !(hasHat && /hat$|beret|band$/.test(name!)))
    .map(([motif, colour = null]) => ({ motif: motif!, colour }));
  const isThing = subject.kind === 'thing' || subject.kind === 'scenery';
  return {
    ...subject,
    wears: isThing ? subject.wears : [...subject.wears, ...extra],
    holds: subject.holds ?? (isThing ? null : (doing.holds ?? null)),
    rides: subject.rides ?? doing.rides ?? null,
  };
}
