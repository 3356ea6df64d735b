/** One sentence that says what a design shows, in plain English: its alternative text. Made from what was drawn, not from what was asked. */

import type { Brief, Garment, Relation, RelationKind, Subject } from '../brief/brief.ts';
import { nameColour } from '../kit/palettes.ts';
import { readRows } from '../kit/tables.ts';
import { numbersIn, singular } from '../language/language.ts';
import { isCostume } from '../library/costumes.ts';
import { joinWords, toContinuous, toPlural, withArticle } from './grammar.ts';

export type Shown = {
  template: string;
  /** The names of the layers that were drawn. */
  layers: readonly string[];
  /** Who has a place in this kind of design. */
  shows: 'hero' | 'everybody' | 'nobody';
};

const maxQuoted = 160;
/** Larger numbers are written in digits. */
const maxSpelled = 12;
const numbers = new Map(numbersIn('en').map(([word, number]) => [number, word]));
const spell = (count: number): string => (count <= maxSpelled && numbers.get(count)) || String(count);

export const isNamed = ({ word, drawing }: Subject): boolean => word !== '' || drawing !== undefined;

export function describe(brief: Brief, shown: Shown): string {
  const cast = castOf(brief, shown);
  const hero = cast[0];
  const scene = hero ? tellScene(brief, shown, hero) : null;
  const words = quoted(brief, shown);
  const manner = manners[shown.template] ?? `in ${shown.template} style`;
  const what = brief.pattern || shown.template === 'pattern' ? tellPattern(cast) : scene;
  const place = showsPlace(shown) ? placeOf(brief.settings, what ?? '') : '';
  if (!what) {
    if (words) return `Lettering that says ${words}${place}.`;
    const surface = /^(?:on|with) (.+)$/.exec(manner)?.[1];
    return surface ? `A repeating pattern of ${surface}.` : `An abstract design${place}, ${manner}.`;
  }
  return `${capitalize(what)}${place}${manner ? `, ${manner}` : ''}${words ? `, with the words ${words}` : ''}.`;
}

/** A symbol that only stands for a style is described by its motif, if it was drawn. */
function castOf({ subjects }: Brief, { shows, layers }: Shown): Subject[] {
  if (shows === 'nobody') return [];
  const named = subjects.filter(isNamed);
  return named.length > 0 || !layers.includes('hero') ? named : subjects.slice(0, 1);
}

export const isLettering = (layer: string) => /^(?:lettering|line|title|banner|words|quote)/.test(layer);
const showsPlace = ({ layers }: Shown) =>
  layers.some((name) => /^(?:land|range|view|place|setting|scene|sea|city)/.test(name));
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const shorten = (text: string) => (text.length > maxQuoted ? `${text.slice(0, maxQuoted).trimEnd()}…` : text);

function quoted(brief: Brief, { layers }: Shown): string {
  if (!brief.lettering || !layers.some(isLettering)) return '';
  const quotes = brief.quotes.length > 0 ? brief.quotes : [brief.lettering];
  return joinWords(quotes.map((quote) => `“${shorten(quote)}”`));
}

function tellPattern(cast: readonly Subject[]): string {
  if (cast.length === 0) return 'a repeating pattern';
  return `a repeating pattern of ${joinWords(cast.map((subject) => nameOf({ ...subject, count: 2 }, false)))}`;
}

/** Describes the hero and everything related to it, then the remaining subjects. */
function tellScene(brief: Brief, shown: Shown, hero: Subject): string {
  const { subjects, relations } = brief;
  const told = new Set<number>();
  const tell = (at: number): string => {
    told.add(at);
    const subject = subjects[at]!;
    const parts = relations
      .filter(({ of, to }) => of === at && !told.has(to) && subjects[to] !== undefined)
      .map((relation) => tellRelation(relation, tell));
    return [nameOf(subject), ...attributesOf(subject, parts.length > 0), joinWords(parts)].filter(Boolean).join(' ');
  };
  const first = subjects.indexOf(hero);
  // "A parrot on a pirate": a subject with a relation to the hero comes first.
  const bearer = relations.find(({ to, of }) => to === first && of !== first && subjects[of]);
  if (shown.shows === 'hero' && relations.length === 0) return tell(first);
  const start = bearer && !relations.some(({ of }) => of === first) ? bearer.of : first;
  const sentences = [tell(start)];
  subjects.forEach((subject, at) => {
    if (!told.has(at) && subject.word !== '' && (subject.kind !== 'scenery' || showsPlace(shown)))
      sentences.push(tell(at));
  });
  return sentences.length < 2 ? sentences[0]! : `${sentences[0]} with ${joinWords(sentences.slice(1))}`;
}

const verbs: Record<RelationKind, string> = {
  on: 'on',
  in: 'in',
  under: 'under',
  beside: 'beside',
  behind: 'behind',
  above: 'above',
  riding: 'riding',
  holding: 'holding',
  carrying: 'carrying',
  wearing: 'wearing',
  chasing: 'chasing',
  facing: 'facing',
  linking: 'hand in hand with',
  embracing: 'hugging',
  around: 'around',
  pulling: 'pulling',
  emitting: 'breathing out',
  from: 'hanging from',
  over: 'over',
};

const tellRelation = ({ kind, to }: Relation, tell: (at: number) => string) => `${verbs[kind]} ${tell(to)}`;

/** "three tiny red foxes". A word in another language is replaced by the name of its motif. */
function nameOf(subject: Subject, isCounted = true): string {
  const { count, size, colour, motif, drawing } = subject;
  const own = /^[a-z0-9' -]+$/i.test(subject.word) ? subject.word.toLowerCase() : motif.replaceAll('-', ' ');
  const noun = drawing && subject.word === '' ? 'the subject of the picture' : own;
  if (noun.startsWith('the ')) return noun;
  const hue = colour ? nameColour(colour) : null;
  const before = [size, hue && !noun.includes(hue) ? hue : null].filter(Boolean).join(' ');
  const [...words] = noun.split(' ');
  const last = singular(words.pop()!);
  const whole = [before, ...words, count > 1 ? toPlural(last) : noun.split(' ').at(-1)!].filter(Boolean).join(' ');
  if (!isCounted) return whole;
  return count > 1 ? `${spell(count)} ${whole}` : withArticle(whole);
}

/** Actions that use the very thing that is held. */
const withThings = new Set(
  'read eat drink play paint knit write carry hold throw catch kick lift push pull ride drive sip strum sell serve wave'.split(
    ' ',
  ),
);

function attributesOf({ action, wears, holds, rides, person }: Subject, isRelated: boolean): string[] {
  const parts: string[] = [];
  if (person?.hair) parts.push(`with ${person.hair.replaceAll('-', ' ')} hair`);
  const costumes = wears.filter(({ motif }) => isCostume(motif));
  const garments = wears.filter((garment) => !costumes.includes(garment));
  if (costumes.length > 0) parts.push(`dressed as ${joinWords(costumes.map(nameGarment))}`);
  if (garments.length > 0)
    parts.push(`${costumes.length > 0 ? 'and ' : ''}wearing ${joinWords(garments.map(nameGarment))}`);
  const held = holds ? withArticle(holds.replaceAll('-', ' ')) : null;
  if (action && held && withThings.has(action)) parts.push(`${toContinuous(action)} ${held}`);
  else {
    if (action && !isRelated) parts.push(toContinuous(action));
    if (held) parts.push(`${action && !isRelated ? 'and ' : ''}holding ${held}`);
  }
  if (rides) parts.push(`riding ${withArticle(rides.replaceAll('-', ' '))}`);
  return parts;
}

function nameGarment({ motif, colour }: Garment): string {
  const hue = colour ? nameColour(colour) : null;
  return withArticle(`${hue ? `${hue} ` : ''}${motif.replaceAll('-', ' ')}`);
}

const places: Record<string, string> = {
  forest: 'in a forest',
  mountain: 'in the mountains',
  ocean: 'at sea',
  beach: 'on a beach',
  desert: 'in the desert',
  space: 'in space',
  city: 'in a city',
  snow: 'in the snow',
  underwater: 'under water',
  field: 'in a meadow',
  lake: 'by a lake',
  night: 'at night',
  sunset: 'at sunset',
};

/** At most a place and an hour, and none that was named already: more would be a list. */
function placeOf(settings: ReadonlySet<string>, said: string): string {
  const known = Object.keys(places).filter((name) => settings.has(name) && !said.includes(name));
  const hour = known.find((name) => name === 'night' || name === 'sunset');
  const place = known.find((name) => name !== 'night' && name !== 'sunset');
  return [place, hour].map((name) => (name ? ` ${places[name]}` : '')).join('');
}

/** How designs of each kind look, in the words of a viewer. */
const manners: Readonly<Record<string, string>> = Object.fromEntries(
  readRows('manners').map(([template, manner = '']) => [template!, manner]),
);
