/** Who is on stage and how they belong together: what is worn, held and ridden, and who stands how to whom. */

import type { Person, RelationKind, Subject } from '../brief/brief.ts';
import type { Hex } from '../kit/colour.ts';
import { isStuff } from '../library/stuffs.ts';
import { holdables, rideables } from '../library/vocabulary.ts';
import type { Noun } from './cut-chunks.ts';
import { costumeOf, garmentOf, isHeadwear, isRole, kindOf, mountOfRole, toolOfRole } from './roles.ts';
import type { Tie } from './syntax.ts';
import { containers } from './syntax.ts';
import { mountOf, type Verb } from './verbs.ts';
import { sortNoun } from './wordnet.ts';

/** A subject with its place among the words, how surely it was meant, and whether it became part of another. */
export type Found = Subject & { at: number; end: number; sure: number; isTaken?: boolean };
export type Bond = { kind: RelationKind; of: Found; to: Found };
/** What stands between two nouns. */
export type Link = { tie: Tie; verb: Verb | null } | { tie: null; verb: Verb | null };

/** A plural without a number, and what surrounds something. */
export const someCount = 3;
export const crowdCount = 5;

/** Scenery that has a shape one can be on, under or around; the rest is where it all happens. */
const solid = new Set(
  'crescent-moon full-moon cloud evergreen-tree palm-tree deciduous-tree cherry-tree apple-tree lemon-tree orange-tree olive-tree maple-tree rock great-wave sun desert-island'.split(
    ' ',
  ),
);
const isPlace = ({ kind, motif }: Found) => kind === 'scenery' && !solid.has(motif);

/** Ridden astride or standing: there is no being in them. */
const openMounts = /(?:skate|surf|snow|wake|paddle|body)board|cycle|scooter|skate|rocket|broom|mat$|sled|pad$/;

/** Toppings belong on their dish, and fittings on the thing they are tied or fixed to. */
const dishes =
  /bowl|pancakes|waffle|cake|toast|bread|pizza|steaming|spaghetti|pie$|soup|salad|rice|ice-cream|sundae|pot-of-food|plate|hamburger|taco/;
const toppings =
  /^(?:egg|cooking|fried-egg|butter|honey-pot|chopsticks|cherries|strawberry|blueberries|candle|lemon|shrimp|herb|chocolate-bar|cheese-wedge|mushroom|olive|bacon|avocado|leafy-green|sparkles|red-heart)$/;
const fittings = /^(?:ribbon|hair-bow|string-lights|bunting|basket|crate|flag|sticker|surfboard|luggage|wreath)$/;
/** What a drawing shows already is not drawn again. */
const shows: readonly [owner: RegExp, item: RegExp][] = [
  [/^steaming-bowl$/, /^(?:chopsticks|egg|cooking|fried-egg|noodles)$/],
  [/^pancakes$/, /^(?:butter|honey-pot|syrup)$/],
  [/^bouquet$/, /^(?:ribbon|hair-bow)$/],
  [/^(?:wrapped-gift|wreath)$/, /^(?:ribbon|hair-bow)$/],
];

/** Forms that other things come in. */
const isForm = (motif: string): boolean => /heart$|^star$|glowing-star|crescent-moon|^circle$/.test(motif);

const belongsOn = (owner: string, item: string): boolean =>
  (dishes.test(owner) && toppings.test(item)) || fittings.test(item);

const isDance = (word: string) => /^(?:ballet|tango|salsa|waltz|flamenco|hula|disco|samba|polka|cha cha)$/.test(word);

function isShownBy({ pose, tool }: Person, motif: string): boolean {
  if (pose === 'wheelchair' && /wheelchair/.test(motif)) return true;
  if (pose === 'yoga' && motif === 'person-in-lotus-position') return true;
  return tool !== null && (motif === tool || motif.split('-').includes(tool));
}

export function createStage() {
  const found: Found[] = [];
  const bonds: Bond[] = [];

  const dress = (wearer: Found, garments: readonly string[], colour: Hex | null) => {
    for (const motif of garments)
      if (!wearer.wears.some((worn) => worn.motif === motif)) wearer.wears.push({ motif, colour });
  };

  /** A role as a costume: its clothes, its tool, its mount. */
  const dressAs = (wearer: Found, role: string, colour: Hex | null): boolean => {
    const garments = costumeOf(role);
    const tool = toolOfRole(role);
    const mount = mountOfRole(role);
    if (garments) dress(wearer, garments, colour);
    if (tool) wearer.holds ??= tool;
    if (mount) wearer.rides ??= mount;
    return Boolean(garments || tool || mount);
  };

  /** `instead`: replaces any earlier bond between the two. */
  const bond = (kind: RelationKind, of: Found, to: Found, instead = false) => {
    if (instead)
      for (let i = bonds.length - 1; i >= 0; i--)
        if ([of, to].includes(bonds[i]!.of) && [of, to].includes(bonds[i]!.to)) bonds.splice(i, 1);
    if (of !== to && !bonds.some((other) => other.of === of && other.to === to)) bonds.push({ kind, of, to });
  };

  const isPlain = ({ count, colour, size, kind, person }: Found) =>
    count === 1 && !colour && !size && !person && kind !== 'animal' && kind !== 'person';

  const hold = (holder: Found, item: Found, kind: 'holding' | 'carrying') => {
    if (item.kind === 'scenery') {
      if (!isPlace(item)) bond('beside', holder, item);
      return;
    }
    if (isPlain(item) && !holder.holds && (holder.kind !== 'thing' || holder.wears.length > 0) && kind === 'holding') {
      holder.holds = item.motif;
      item.isTaken = true;
    } else bond(kind, holder, item);
  };

  const ride = (rider: Found, item: Found) => {
    // A figure that surfs a wave stands on a board.
    if (item.motif === 'great-wave') rider.rides = 'surfboard';
    else if (isPlain(item) && rideables.has(item.motif)) {
      rider.rides = item.motif;
      item.isTaken = true;
    } else bond('riding', rider, item);
  };

  /** "steam shaped like a heart": what was named first takes the other's form. */
  const take = (form: Found, thing: Found) => {
    if (isAlive(thing) || (thing.kind === 'scenery' && !isStuff(thing.motif))) return bond('beside', form, thing);
    form.isTaken = true;
    Object.assign(thing, { stuff: thing.motif, motif: form.motif });
  };

  const wear = (wearer: Found, item: Found) => {
    item.isTaken = true;
    if (wearer.person && (!isHeadwear(item.motif) || wearer.person.headwear)) return;
    if (item.motif === 'glasses' && wearer.person) return;
    dress(wearer, [garmentOf(item.motif, item.word) ?? item.motif], item.colour);
  };

  const isWatched = (actor: Found, last: Found) =>
    bonds.some(({ kind, of, to }) => kind === 'facing' && of === actor && to === last);

  const isAlive = ({ kind }: Found) => kind === 'animal' || kind === 'person';

  /** The words between the previous noun and this one decide how the two belong together. */
  const attach = (actor: Found, last: Found | null, item: Found, link: Link, noun: Noun) => {
    if (actor === item) return;
    const { tie, verb } = link;
    // A thing that a person's pose and tool already show is not drawn again.
    if (actor.person && isShownBy(actor.person, item.motif)) {
      item.isTaken = true;
      return;
    }
    // "a taco running a marathon": the pastime is the taco's action, not a second figure.
    if (
      !actor.person &&
      !item.person &&
      /^(?:person|man|woman|people)-/.test(item.motif) &&
      verb?.tie !== 'do' &&
      tie?.kind !== 'facing'
    ) {
      item.isTaken = true;
      actor.action ??= verb?.base ?? 'run';
      return;
    }
    // "dancing ballet" is how, not with whom.
    if (verb?.base === 'dance' && !tie && !actor.person && isDance(noun.word)) {
      item.isTaken = true;
      return;
    }
    // "taking a selfie": what is done, not a thing.
    if (item.motif === 'selfie' && isAlive(actor) && !actor.person) {
      item.isTaken = true;
      actor.action = 'selfie';
      return;
    }
    if (verb && !tie) {
      switch (verb.tie) {
        case 'wear':
          if (garmentOf(item.motif, item.word) !== null) return wear(actor, item);
          return;
        case 'hold':
          if (garmentOf(item.motif, item.word) !== null && verb.base === 'hold') return hold(actor, item, 'holding');
          if (isPlace(item)) return bond('beside', actor, item);
          if (verb.base === 'blow' && /^(?:bubbles|red-heart|sparkles|fire)$/.test(item.motif))
            return bond('emitting', actor, item);
          return hold(actor, item, 'holding');
        case 'carry':
          if (garmentOf(item.motif, item.word) !== null && /backpack|bag$/.test(item.motif) && isAlive(actor))
            return wear(actor, item);
          return hold(actor, item, isPlain(item) && holdables.has(item.motif) ? 'holding' : 'carrying');
        case 'ride':
          return ride(actor, item);
        case 'chase':
          return bond('chasing', actor, item);
        case 'face':
          return bond('facing', actor, item);
        case 'pull':
          return bond(verb.base === 'knock' || verb.base === 'push' ? 'facing' : 'pulling', actor, item);
        case 'on':
          return bond('on', actor, item);
        case 'emit':
          return bond('emitting', actor, item);
        case 'do':
          if (verb.base === 'take' && (actor.person || item.kind === 'animal')) return;
          if (verb.base === 'take' && /bath|shower/.test(item.motif)) return bond('in', actor, item);
          if (rideables.has(item.motif)) return ride(actor, item);
          item.isTaken = true;
          actor.action ??= noun.word;
          if (item.motif === 'person-in-lotus-position') actor.rides ??= 'yoga-mat';
          return;
        case 'act':
          if (mountOf.get(verb.base) && rideables.has(item.motif)) return ride(actor, item);
          if (verb.base === 'fly' && rideables.has(item.motif)) return ride(actor, item);
          return bond('beside', actor, item);
      }
    }
    if (!tie) return;
    const from = tie.last && last && !last.isTaken ? last : actor;
    const [of, to] = tie.reverse ? [item, from] : [from, item];
    switch (tie.kind) {
      case 'none':
        return;
      case 'as':
        if (dressAs(actor, noun.word, item.colour)) item.isTaken = true;
        return;
      case 'with':
        if (
          garmentOf(item.motif, item.word) !== null &&
          item.kind !== 'scenery' &&
          (isAlive(actor) || isHeadwear(item.motif))
        )
          return wear(actor, item);
        if (item.kind === 'scenery') return;
        if (
          actor.kind === 'thing' &&
          item.kind === 'thing' &&
          shows.some(([owner, shown]) => owner.test(actor.motif) && shown.test(item.motif))
        ) {
          item.isTaken = true;
          return;
        }
        if (actor.kind === 'thing' && item.kind === 'thing' && belongsOn(actor.motif, item.motif)) {
          if (item.motif !== 'string-lights') item.size ??= 'small';
          return bond('on', item, actor);
        }
        if (isAlive(actor) && isPlain(item) && (holdables.has(item.motif) || (verb !== null && item.kind === 'thing')))
          return hold(actor, item, 'holding');
        return bond('beside', item, actor);
      case 'shape':
        return take(item, from);
      case 'of':
        // "a heart of bread": the heart is the form, the bread what it is made of.
        if (isStuff(item.motif) && (isForm(from.motif) || tie.isMade)) {
          from.stuff = item.motif;
          item.isTaken = true;
          return;
        }
        if (containers.has(from.motif)) return bond('in', item, from);
        return bond('beside', item, from);
      case 'place':
        if (/boat|canoe|ship/.test(item.motif)) return bond('in', actor, item);
        return item.kind === 'scenery' ? undefined : bond(noun.sure === 3 && verb ? 'facing' : 'beside', actor, item);
      case 'for':
        return item.kind === 'person' || item.kind === 'scenery' ? undefined : bond('beside', item, actor);
      case 'in':
        // "en una moto", "in a bicycle": on what has no inside.
        if (!tie.reverse && isAlive(actor) && openMounts.test(item.motif)) return ride(actor, item);
        // "looking at a goldfish in a bowl": the goldfish is.
        if (!tie.reverse && last && last !== actor && !last.isTaken && isWatched(actor, last))
          return bond('in', last, item);
        if (garmentOf(item.motif, item.word) !== null && !tie.reverse) return wear(actor, item);
        if (isPlace(item) && !tie.reverse) return;
        // "hoarding acorns in a backpack": the acorns are in it.
        if (!tie.reverse && containers.has(item.motif) && last && last !== actor && !last.isTaken) {
          // "a scooter with lemons in a crate": the crate is on the scooter.
          const isOnThing = actor.kind === 'thing' && bonds.some((one) => one.of === last && one.to === actor);
          bond('in', last, item, true);
          if (isOnThing) {
            for (let i = bonds.length - 1; i >= 0; i--)
              if (bonds[i]!.of === last && bonds[i]!.to === actor) bonds.splice(i, 1);
            bond('on', item, actor);
          }
          return;
        }
        return bond('in', of, to);
      case 'on':
        if (isPlace(item) && !tie.reverse) return;
        if (
          !tie.reverse &&
          isAlive(actor) &&
          rideables.has(item.motif) &&
          kindOf(item.motif) === 'thing' &&
          openMounts.test(item.motif)
        )
          return ride(actor, item);
        return bond('on', of, to);
      case 'above':
        if (verb && /^(?:jump|leap|hop)$/.test(verb.base)) return bond('over', of, to);
        return bond(/bridge/.test(actor.motif) ? 'over' : 'above', of, to);
      case 'around':
        if (tie.reverse && item.count === someCount) item.count = crowdCount;
        return bond('around', of, to);
      default:
        return bond(tie.kind, of, to);
    }
  };

  /** Two nouns side by side: the second is the thing, the first says which. */
  const compound = (first: Found, item: Found, noun: Noun): boolean => {
    const role = first.word;
    if (isRole(role) && isAlive(item) && !item.person && dressAs(item, role, first.colour)) {
      first.isTaken = true;
      item.word = `${first.word} ${item.word}`;
    } else if (isRole(noun.word) && first.kind === 'animal' && dressAs(first, noun.word, item.colour)) {
      first.word = `${first.word} ${noun.word}`;
      item.isTaken = true;
      return true;
    } else if (first.motif === 'zombie' && item.kind === 'animal') {
      item.colour ??= '#7fae5a';
      first.isTaken = true;
    } else if (
      item.person &&
      !item.person.tool &&
      first.sure === 3 &&
      first.kind === 'thing' &&
      garmentOf(first.motif, first.word) === null
    ) {
      item.holds ??= first.motif;
      first.isTaken = true;
    } else if (first.person && item.kind === 'thing' && item.sure === 3) {
      // "a goalie mask", "pirate ship": the thing is meant, and whose it is says which.
      first.isTaken = true;
    } else if (item.sure < 2 && first.sure >= 2) {
      item.isTaken = true;
      return true;
    } else if ((item.person && first.sure !== 2) || first.sure < 1) {
      first.isTaken = true;
    } else if (isAlive(item) && !isAlive(first)) {
      first.isTaken = true;
      if (first.sure >= 2 && holdables.has(first.motif)) item.holds ??= first.motif;
      else if (first.sure >= 2 && first.kind === 'thing' && !sortNoun(`${first.word} ${noun.word}`))
        first.isTaken = false;
    } else if (
      !isAlive(first) ||
      first.sure === 2 ||
      (first.kind === 'person' && !first.person) ||
      sortNoun(`${first.word} ${noun.word}`)
    )
      first.isTaken = true;
    if (first.isTaken) {
      item.colour ??= first.colour;
      item.size ??= first.size;
      if (first.count !== 1 && item.count === 1) item.count = first.count;
      for (const one of bonds) {
        if (one.of === first) one.of = item;
        if (one.to === first) one.to = item;
      }
    }
    return false;
  };

  /** "a kangaroo boxing", "a family hiking": the action of a figure, with the equipment it takes. */
  const pursue = (doer: Found, item: Found) => {
    item.isTaken = true;
    doer.action ??= item.word;
    if (doer.person) return;
    if (rideables.has(item.motif) || /skate$/.test(item.motif)) doer.rides ??= item.motif;
    else if (item.kind === 'thing' && !/boot|tent/.test(item.motif)) doer.holds ??= item.motif;
  };

  return { found, bonds, bond, attach, compound, pursue };
}
