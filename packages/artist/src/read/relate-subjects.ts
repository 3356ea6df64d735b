/** From the pieces of a prompt to who is on stage, who does what, and who stands how to whom. */

import type { Subject } from '../brief/brief.ts';
import type { Hex } from '../kit/colour.ts';
import { rainbow } from '../kit/palettes.ts';
import { singular } from '../language/language.ts';
import { completeDeed } from './complete-deed.ts';
import type { Chunk, Noun } from './cut-chunks.ts';
import { isOfPerson, personNoun, wordsAfter, wordsBefore } from './person-words.ts';
import { readPerson } from './read-person.ts';
import { garmentOf, kindOf } from './roles.ts';
import { multiplying, parts } from './syntax.ts';
import { type Bond, createStage, crowdCount, type Found, type Link, someCount } from './tie-subjects.ts';
import type { Verb } from './verbs.ts';
import {
  aThing,
  isHandInHand,
  isPastime,
  isPronoun,
  isRecipient,
  isYoung,
  livelyParts,
  loads,
  placings,
} from './word-roles.ts';

export type Scene = {
  found: Found[];
  bonds: Bond[];
  leftOut: string[];
  /** Colours that belong to nothing in particular. */
  colours: Hex[];
  /** Unknown phrases: their meaning can still lead to a motif. */
  unknown: string[];
};

/** The words before a noun that say more about it. */
type Attributes = {
  count: number | null;
  colour: Hex | null;
  colours: Hex[];
  size: Subject['size'];
  verb: Verb | null;
  isMany: boolean;
  hasArticle: boolean;
  isAnother: boolean;
};
const nothing = (): Attributes => ({
  count: null,
  colour: null,
  colours: [],
  size: undefined,
  verb: null,
  isMany: false,
  hasArticle: false,
  isAnother: false,
});

/** No number is read as more than this, however many stand in a row. */
const maxCounted = 100;

/** Deeds that say nothing beyond the tie they make. */
const silent = new Set('wear sport do take hold carry use make ride have practice practise'.split(' '));

export function setScene(chunks: readonly Chunk[], tokens: readonly string[], excluded: ReadonlySet<string>): Scene {
  const stage = createStage();
  const { found, bonds } = stage;
  const leftOut: string[] = [];
  const unknown: string[] = [];
  const free: Hex[] = [];
  let attributes = nothing();
  /** Who the sentence is about, the noun before, and what leads to the next one. */
  let owner: Found | null = null;
  let last: Found | null = null;
  let link: Link = { tie: null, verb: null };
  let before: Noun | null = null;
  let doing: { verb: Verb; owner: Found } | null = null;
  /** How the noun before was tied, for what "and" adds to it. */
  let lastLink: Link = { tie: null, verb: null };

  const drop = () => {
    free.push(...attributes.colours);
    attributes = nothing();
  };

  const add = (noun: Noun, isModifier: boolean): void => {
    const { motif, sure, word } = noun;
    const isAdjacent = before !== null && before.end === noun.at && !before.isOwner;
    const previous = isAdjacent ? last : null;
    before = noun;
    const own = attributes;
    attributes = nothing();
    if (own.colours.length > 1) free.push(...own.colours.slice(1));
    if (isExcluded(word, motif, excluded) || (link.tie?.kind === 'for' && isRecipient(noun))) {
      link = { tie: null, verb: null };
      return;
    }
    if (owner?.kind === 'animal' && link.tie && isYoung(word)) {
      // "a bear with its cub": a small one of the same kind.
      const cub: Found = {
        ...owner,
        word,
        count: noun.isPlural ? someCount : 1,
        size: 'small',
        wears: [],
        holds: null,
      };
      delete cub.action;
      found.push(cub);
      stage.attach(owner, last, cub, link, noun);
      lastLink = link;
      last = cub;
      link = { tie: null, verb: null };
      return;
    }
    if (!motif) {
      // "doing a backflip": not a thing, but what is done.
      if (link.verb?.tie === 'do' && owner) {
        owner.action = word;
        link = { tie: null, verb: null };
        return;
      }
      const phrase = previous && sure === 0 ? `${previous.word} ${word}` : word;
      // "in a hijab": what a person's looks have taken in is not missing.
      if (owner?.person && isOfPerson(tokens, chunks, owner, noun)) {
        link = { tie: null, verb: null };
        return;
      }
      if (sure === 0) unknown.push(phrase);
      leftOut.push(phrase);
      if (own.colour) free.push(own.colour);
      if (link.tie) lastLink = link;
      link = { tie: null, verb: null };
      return;
    }
    const item: Found = {
      motif,
      word,
      count: own.count ?? (noun.isPlural || own.isMany ? (own.isMany ? crowdCount : someCount) : 1),
      kind: noun.isPerson ? 'person' : noun.isLoad ? 'thing' : kindOf(motif),
      colour: noun.isPerson ? null : own.colour,
      wears: [],
      holds: null,
      rides: null,
      at: noun.at,
      end: noun.end,
      sure,
      ...(own.size ? { size: own.size } : {}),
      ...(own.verb ? { action: own.verb.base } : {}),
    };
    if (noun.isPerson) {
      const person = readPerson(wordsBefore(tokens, chunks, noun.at), personNoun(word), wordsAfter(tokens, noun.end));
      if (person) item.person = person;
      if (person?.group && person.group > 1) item.count = 1;
    }
    const twin = found.find((other) => !other.isTaken && isSame(other, item, own));
    if (twin) {
      if (own.verb) twin.action ??= own.verb.base;
      if (sure > twin.sure) {
        Object.assign(twin, { sure, word, at: noun.at, end: noun.end });
        last = twin;
      }
      if (noun.isPlural && twin.count === 1) twin.count = someCount;
      else if (own.isAnother) twin.count += 1;
      if (sure >= 2 && twin !== owner && owner && (link.tie || link.verb)) stage.attach(owner, last, twin, link, noun);
      link = { tie: null, verb: null };
      return;
    }
    found.push(item);
    const used: Link = isModifier ? { tie: null, verb: null } : link;
    if (!isModifier) link = { tie: null, verb: null };
    // "a family of five hiking": a pastime after a person or an animal is their action.
    const doer: Found | null = previous ?? (owner?.person && !used.tie && !used.verb ? owner : null);
    if (doer && !doer.isTaken && isPastime(word) && (doer.kind === 'animal' || doer.kind === 'person')) {
      stage.pursue(doer, item);
      return;
    }
    if (previous && !previous.isTaken && stage.compound(previous, item, noun)) return;
    if (owner?.isTaken && owner === previous) owner = null;
    if (previous?.isTaken && lastLink !== used && !used.tie && !used.verb && owner && owner !== previous) {
      stage.attach(owner, last, item, lastLink, noun);
    } else if (used.tie || used.verb) {
      if (owner) stage.attach(owner, last, item, used, noun);
      lastLink = used;
    }
    last = item;
    // "a gnome with a mushroom hat": the mushroom only says which hat the gnome is with.
    if (isModifier && owner && (link.tie || link.verb)) return;
    if (!owner || (owner.isTaken && !used.tie) || (!used.tie && !used.verb && !item.isTaken)) {
      if (!owner || !lastLink.tie || !isJoined(chunks, noun)) owner = item;
    }
  };

  const take = (chunk: Chunk, i: number) => {
    switch (chunk.kind) {
      case 'number':
        if (isAfterOf(chunks[i - 1]) && last && (last.person || chunks[i + 1]?.kind !== 'noun')) {
          if (!last.person) last.count = Math.min(maxCounted, chunk.value);
          link = { tie: null, verb: null };
        } else attributes.count = Math.min(maxCounted, (attributes.count ?? 1) * chunk.value);
        return;
      case 'colour':
        attributes.colours.push(chunk.hex);
        attributes.colour ??= chunk.hex;
        return;
      case 'size':
        attributes.size = chunk.size;
        return;
      case 'measure':
        if (multiplying.has(chunk.word)) attributes.isMany = true;
        return;
      case 'group':
        if (last && last.count === 1) last.count = chunk.count;
        return;
      case 'noun':
        // "the amalfi coast", "a wheat field": what stands right before a place only says which.
        if (isBeforePlace(chunk, chunks[i + 1])) {
          if (chunk.sure === 0) return drop();
          link = { tie: null, verb: null };
        }
        if (!chunk.motif && isBeforeNoun(chunk, chunks[i + 1])) return;
        // "a golden horn" of a unicorn is no instrument.
        if (parts.has(chunk.word) && owner?.kind === 'animal') return drop();
        // "with chopsticks and an egg": "with" also applies to the noun that "and" adds.
        if (isAdded(chunks, i) && !link.tie && !link.verb && lastLink.tie?.kind === 'with' && isThing(chunk)) {
          link = lastLink;
          return add(chunk, isBeforeNoun(chunk, chunks[i + 1]));
        }
        if (chunks[i - 1]?.kind === 'and' && !link.tie && !link.verb && last && !last.isTaken) {
          add(chunk, isBeforeNoun(chunk, chunks[i + 1]));
          const item = found.at(-1);
          if (item && item !== last) item.joined = true;
          else if (item && lastLink.tie === null && lastLink.verb === null && item.at === chunk.at) item.joined = true;
          return;
        }
        if (chunks[i - 1]?.kind === 'and' && !link.tie && !link.verb && (lastLink.tie || lastLink.verb))
          link = lastLink;
        return add(chunk, isBeforeNoun(chunk, chunks[i + 1]));
      case 'verb': {
        const next = chunks[i + 1];
        const previous = chunks[i - 1];
        const isModifier =
          next !== undefined &&
          (next.kind === 'noun' || next.kind === 'colour') &&
          (!previous ||
            previous.kind === 'determiner' ||
            previous.kind === 'number' ||
            previous.kind === 'tie' ||
            previous.kind === 'break' ||
            previous.kind === 'size' ||
            previous.kind === 'colour' ||
            !owner);
        if (isModifier && chunk.verb.tie === 'act') {
          attributes.verb = chunk.verb;
          return;
        }
        drop();
        // "a welder with sparks flying": the sparks do.
        if (
          last &&
          last !== owner &&
          lastLink.tie?.kind === 'with' &&
          !last.isTaken &&
          garmentOf(last.motif, last.word) === null &&
          (!next || next.kind === 'break') &&
          chunk.verb.tie === 'act'
        ) {
          last.action ??= chunk.verb.base;
          return;
        }
        if (owner) {
          if (!silent.has(chunk.verb.base) && (!owner.action || owner.action === 'smile'))
            owner.action = chunk.verb.base;
          doing = { verb: chunk.verb, owner };
        }
        link = { tie: null, verb: chunk.verb };
        return;
      }
      case 'tie':
        if (chunk.word === 'of' && (chunks[i - 1]?.kind === 'number' || chunks[i - 1]?.kind === 'part')) return;
        drop();
        link = { tie: chunk.tie, verb: link.verb };
        // "a clock with a cat inside": inside whatever the sentence is about.
        if ((!chunks[i + 1] || chunks[i + 1]!.kind === 'break') && owner && last && last !== owner && link.tie) {
          if (link.tie.kind in placings)
            stage.bond(placings[link.tie.kind as keyof typeof placings], last, owner, true);
          link = { tie: null, verb: null };
        }
        return;
      case 'part': {
        // "on the edge of the moon" is on the moon.
        if (isAfterOf(chunks[i + 1])) return;
        // "on his shoulders", "on the roof": the noun before is on the subject of the sentence.
        if (isPronoun(chunk.word) && owner && last && last !== owner && link.tie && link.tie.kind in placings)
          stage.bond(placings[link.tie.kind as keyof typeof placings], last, owner, true);
        else if (link.tie?.kind === 'on' && owner && last && last !== owner && !before?.isOwner) {
          const index = bonds.findIndex((one) => one.of === last || one.to === last);
          const was = index < 0 ? null : bonds.splice(index, 1)[0]!;
          if (was?.kind === 'carrying' && owner.person) stage.bond('carrying', was.of, was.to);
          stage.bond('on', last, owner);
        }
        // "a rainbow mane": a noun right before a part only says what the part is like.
        if (before && before.end === chunk.at && !before.isOwner && last && last.at === before.at && last !== owner) {
          last.isTaken = true;
          if (owner && last.motif === 'rainbow') colourPart(owner, chunk.word, rainbow);
          if (owner?.holds === last.motif) owner.holds = null;
          for (let k = bonds.length - 1; k >= 0; k--)
            if (bonds[k]!.of === last || bonds[k]!.to === last) bonds.splice(k, 1);
        }
        // "two otters holding hands": all who were named so far.
        if (link.verb?.base === 'hold' && !link.tie && isHandInHand(chunk.word))
          for (const one of found)
            if (!one.isTaken && (one.kind === 'animal' || one.kind === 'person')) one.linked = true;
        if (link.tie?.kind === 'with') {
          if (owner && attributes.colours.length > 0) colourPart(owner, chunk.word, attributes.colours);
          else if (owner && isManyColoured(tokens[chunk.at - 1])) colourPart(owner, chunk.word, rainbow);
          attributes.colours = [];
        }
        // "a burger with legs", "toast with a smile": the thing itself comes alive.
        if (owner?.kind === 'thing' && link.tie?.kind === 'with' && livelyParts.has(chunk.word))
          owner.action ??= 'smile';
        drop();
        link = { tie: null, verb: null };
        return;
      }
      case 'place': {
        // "carrying a city on its back": what is carried is a thing, however large.
        const load = loads.get(singular(chunk.word));
        if (load && owner && (link.verb?.tie === 'carry' || link.verb?.tie === 'hold' || link.verb?.tie === 'pull'))
          return add({ ...chunk, kind: 'noun', motif: load, sure: 3, ...aThing }, false);
        // "over a snowy cabin": the word describes the cabin.
        if (chunks[i + 1]?.kind === 'noun' && chunks[i + 1]!.at === chunk.end) return;
        drop();
        link = { tie: null, verb: null };
        return;
      }
      case 'break':
        drop();
        link = { tie: null, verb: null };
        return;
      case 'determiner':
        if (attributes.colours.length > 0) drop();
        attributes.hasArticle = true;
        attributes.isAnother = chunk.word === 'another';
        return;
      default:
        return;
    }
  };
  for (const [i, chunk] of chunks.entries()) take(chunk, i);
  drop();
  for (const item of found) completeDeed(item, doing, bonds);
  return { found, bonds, leftOut, colours: free, unknown };
}

const isManyColoured = (word: string | undefined) => /^(?:rainbow|colou?rful|multicolou?red|pride)$/.test(word ?? '');

/** "a mane in all colours" is the mane's, not the whole animal's. */
function colourPart(owner: Found, part: string, colours: readonly Hex[]): void {
  owner.partColours = [...(owner.partColours ?? []), { part: singular(part), colours }];
}

const isSame = (other: Found, item: Found, own: Attributes) =>
  other.motif === item.motif &&
  other.kind === item.kind &&
  !item.person &&
  own.count === null &&
  (other.colour === item.colour || item.colour === null || other.colour === null) &&
  !(own.hasArticle && other.sure === 3 && item.sure === 3 && item.colour !== other.colour);

const isBeforeNoun = (noun: Noun, next: Chunk | undefined) =>
  next?.kind === 'noun' && next.at === noun.end && !noun.isOwner;

const isBeforePlace = (noun: Noun, next: Chunk | undefined) => next?.kind === 'place' && next.at === noun.end;

const isAfterOf = (chunk: Chunk | undefined) => chunk?.kind === 'tie' && chunk.word === 'of';

/** After "and", with or without an article, number or colour in between. */
function isAdded(chunks: readonly Chunk[], at: number): boolean {
  let i = at - 1;
  while (i >= 0 && /^(?:determiner|number|colour|size|other)$/.test(chunks[i]!.kind)) i -= 1;
  return chunks[i]?.kind === 'and';
}

const isThing = ({ motif, isPerson }: Noun) => motif !== null && !isPerson && kindOf(motif) === 'thing';

const isJoined = (chunks: readonly Chunk[], noun: Noun) =>
  chunks.some((chunk, i) => chunk === noun && chunks[i - 1]?.kind === 'and');

function isExcluded(word: string, motif: string | null, excluded: ReadonlySet<string>): boolean {
  if (excluded.size === 0) return false;
  const words = [word, ...word.split(' ')].flatMap((one) => [one, singular(one)]);
  return (
    words.some((one) => excluded.has(one)) ||
    (motif !== null && (excluded.has(motif) || excluded.has(motif.replace(/-face$/, ''))))
  );
}
