/**
 * Reads a prompt: what to draw, how many, who wears or holds or rides what, where it stands, in which manner and colours,
 * what to leave out, and which words to set in type. Pure lookups and rules: the same prompt always reads the same.
 */
import type { Hex } from '../colour.ts';
import { findMotif, motifNames } from '../motifs/library.ts';
import { findColour, getPalette, type Palette, paletteFromColours, rankPalettes } from '../palettes.ts';
import { hashText } from '../random.ts';
import { aliases, moods } from './aliases.ts';
import { extractLettering } from './lettering.ts';
import { type Found, relate, withoutEchoes } from './relations.ts';
import { asSaying, findSlogan } from './slogans.ts';
import type { Subject } from './subject.ts';
import { singular, tokenize } from './tokens.ts';
import {
  animals,
  faintHints,
  flavours,
  frowns,
  holdVerbs,
  moustaches,
  negators,
  numberWords,
  pairedThings,
  people,
  rideVerbs,
  sceneryMotifs,
  settings,
  stopWords,
  styleHints,
  wearVerbs,
} from './vocabulary.ts';
import { findKind, isMainlyAdjective } from './wordnet.ts';

export type { Garment, Subject } from './subject.ts';

export type Brief = {
  prompt: string;
  /** The subject first, then what accompanies it. */
  subjects: Subject[];
  settings: ReadonlySet<string>;
  /** Template names the prompt asks for, strongest first. */
  styles: string[];
  lettering: string | null;
  /** The prompt wants no words at all. */
  wordless: boolean;
  transparent: boolean;
  /** A ground colour asked for outright ("on a black background"). */
  ground: Hex | null;
  palettes: { palette: Palette; score: number }[];
  words: ReadonlySet<string>;
};

const generic = new Set(
  'wood construction object person tool food drink box world animal plant instrument vehicle container structure line place point ring round bar plate cut head body fabric picture shape rock seed nut part unit head game ball'.split(
    ' ',
  ),
);

function findByName(phrase: string): string | null {
  const alias = aliases.get(phrase);
  if (alias && (motifNames().has(alias) || findMotif(alias))) return alias;
  const name = phrase.replaceAll(' ', '-');
  return motifNames().has(name) ? name : null;
}

function kindOf(motif: string): Subject['kind'] {
  if (people.has(motif)) return 'person';
  if (animals.has(motif)) return 'animal';
  return sceneryMotifs.has(motif) ? 'scenery' : 'thing';
}

/** Splits off "no …", "without …" up to the next comma or joining word. */
function takeNegations(tokens: string[]): { kept: string[]; excluded: Set<string> } {
  const kept: string[] = [];
  const excluded = new Set<string>();
  for (let i = 0; i < tokens.length; i++) {
    if (!negators.has(tokens[i]!)) {
      kept.push(tokens[i]!);
      continue;
    }
    let j = i + 1;
    for (; j < tokens.length && j < i + 7; j++) {
      const word = tokens[j]!;
      if (/^[,;.]$/.test(word) || word === 'but' || word === 'with' || word === 'just' || word === 'only') break;
      if (word === 'and' && !(tokens[j + 1] && findByName(singular(tokens[j + 1]!)))) break;
      excluded.add(singular(word));
    }
    kept.push(',');
    i = j - 1;
  }
  return { kept, excluded };
}

/** Phrases whose words mean something else when read one by one. */
const tidy = (text: string): string =>
  text
    .replace(/\bearthy? tones?\b/gi, 'earthy')
    .replace(/\b(?:painting|drawing|sketch|photo|photograph|picture|portrait|sculpture|rendering)s? of\b/gi, 'of')
    .replace(/\b(?:matching )?couples? (?:t-?shirts?|tees?|shirts?|hoodies?|outfits?)\b/gi, ' ');

/** Words to set in type: those the prompt marks as such, else the prompt itself when it is a saying. */
function findWords(prompt: string): { lettering: string | null; rest: string } {
  const marked = extractLettering(prompt);
  const said = marked.lettering ? null : findSlogan(prompt);
  return said ? { lettering: said.slogan, rest: said.rest } : marked;
}

export function understand(prompt: string): Brief {
  return read(prompt, findWords(prompt));
}

function read(prompt: string, { lettering, rest }: { lettering: string | null; rest: string }, isEcho = false): Brief {
  const { kept: tokens, excluded } = takeNegations(tokenize(tidy(rest)));
  const words = new Set(tokens.flatMap((word) => [word, singular(word)]));
  const lower = ` ${tokens.join(' ')} `;

  const styles = new Map<string, number>();
  const scenery = new Set<string>();
  const found: Found[] = [];
  const colours: { hex: Hex; at: number }[] = [];
  const numbers = new Map<number, number>();
  const used = new Set<number>();

  for (const [phrase, template] of styleHints) {
    if (lower.includes(` ${phrase} `))
      styles.set(template, (styles.get(template) ?? 0) + (faintHints.has(phrase) ? 1.5 : 1 + phrase.split(' ').length));
  }
  if (/ sunset /.test(lower) && /\b(?:retro|vintage|80s|70s)\b/.test(lower)) styles.set('sunset', 4);
  for (const [phrase, place] of settings) if (lower.includes(` ${phrase} `)) scenery.add(place);

  const add = (at: number, length: number, motif: string, word: string, sure: number) => {
    for (let k = 0; k < length; k++) used.add(at + k);
    if (excluded.has(singular(word)) || excluded.has(motif) || excluded.has(motif.replace(/-face$/, ''))) return;
    const last = tokens[at + length - 1]!;
    const one = singular(last);
    const isPluralForm = one !== last && (/(?:ss|us|is|os)$/.test(last) ? findByName(one) !== null : /s$/.test(last));
    const plural = sure > 1 && !pairedThings.has(motif) && isPluralForm;
    const count = numbers.get(at) ?? (plural ? 3 : 1);
    const before = found.find((other) => other.motif === motif);
    if (before) {
      // Said again ("jazz cat playing saxophone"): the later place tells what is done with it.
      if (sure >= 3 && before.at < at && holdVerbs.has(tokens[at - 1] ?? ''))
        Object.assign(before, { at, end: at + length });
      return;
    }
    found.push({
      motif,
      word,
      count,
      kind: kindOf(motif),
      colour: null,
      wears: [],
      holds: null,
      rides: null,
      at,
      end: at + length,
      sure,
    });
  };

  // Longest phrases first: "hot air balloon" before "balloon".
  for (const length of [4, 3, 2, 1]) {
    for (let at = 0; at + length <= tokens.length; at++) {
      if (Array.from({ length }, (_, k) => at + k).some((k) => used.has(k))) continue;
      const raw = tokens.slice(at, at + length).join(' ');
      if (/[,;.]/.test(raw)) continue;
      const phrase = [...tokens.slice(at, at + length - 1), singular(tokens[at + length - 1]!)].join(' ');
      if (length === 1) {
        const number = numberWords.get(raw) ?? (/^([2-9]|1[0-2])$/.test(raw) ? Number(raw) : null);
        if (number !== null) {
          for (let ahead = at + 1; ahead <= at + 3; ahead++) numbers.set(ahead, number);
          if (!aliases.has(raw)) continue;
        }
        const group = groups.get(raw);
        const before = group && found.find((other) => other.end === at && other.count === 1);
        if (before) {
          before.count = group;
          used.add(at);
          continue;
        }
        const hex = findColour(raw);
        if (hex && lower.includes(' black and white ') && (raw === 'black' || raw === 'white')) {
          used.add(at);
          continue;
        }
        if (hex && !aliases.has(`${raw} ${singular(tokens[at + 1] ?? '')}`)) {
          colours.push({ hex, at });
          used.add(at);
          continue;
        }
      }
      const verb = length === 1 && (wearVerbs.has(raw) || holdVerbs.has(raw) || rideVerbs.has(raw));
      if (verb && followedByObject(tokens, at)) continue;
      if (aliases.has(raw) || aliases.has(phrase)) {
        const motif = findByName(aliases.has(raw) ? raw : phrase);
        if (motif) add(at, length, motif, raw, 3);
        continue;
      }
      if (styleHints.has(raw)) {
        for (let k = 0; k < length; k++) used.add(at + k);
        continue;
      }
      if (settings.has(raw) || settings.has(phrase)) {
        for (let k = 0; k < length; k++) used.add(at + k);
        continue;
      }
      if (length === 1 && raw === 'baby' && tokens[at + 1] && findByName(singular(tokens[at + 1]!))) continue;
      if (length === 1 && (stopWords.has(raw) || stopWords.has(phrase))) continue;
      const named = findByName(phrase) ?? findByName(raw);
      if (named) {
        add(at, length, named, raw, 3);
        continue;
      }
      if (moods.has(raw) || moods.has(phrase)) {
        add(at, length, moods.get(raw) ?? moods.get(phrase)!, raw, 1);
        continue;
      }
      if (length > 2 || (length === 1 && (raw.length < 3 || isMainlyAdjective(phrase)))) continue;
      if (length === 1 && /ing$/.test(raw)) continue;
      // A motif must be of the word's own kind: a dragonfly is also called a darning needle.
      const head = length > 1 ? findByName(singular(tokens[at + length - 1]!)) : null;
      const accept = (word: string, being: 'person' | 'animal' | null) => {
        const name = generic.has(word) ? null : findByName(word);
        return name && [being, head && kindOf(head)].every((kind) => !kind || kind === kindOf(name)) ? name : null;
      };
      const kind = findKind(phrase, accept, length > 1 ? 4 : 5);
      // "queen bee" and "black swan" are in the dictionary too, but their words say more one by one.
      if (kind && length > 1 && kind.found === head) continue;
      if (kind) add(at, length, kind.found, raw, 2 - kind.depth * 0.1);
    }
  }

  found.sort((a, b) => a.at - b.at);
  const owned = new Set<number>();
  for (const { hex, at } of colours) {
    const owner = found.find(
      (item) => item.at === at + 1 || item.at === at + 2 || (item.at === at + 3 && tokens[at + 1] === 'and'),
    );
    if (!owner || owner.kind === 'scenery') continue;
    owner.colour ??= hex;
    owned.add(at);
  }
  for (const item of found) {
    const flavour = flavours.find(({ from, words: all }) => from === item.motif && all.some((word) => words.has(word)));
    if (flavour) item.motif = flavour.to;
  }
  let subjects = relate(tokens, withoutEchoes(found));
  const isVague = !subjects.some(({ sure }) => sure > 1);
  if (isVague && !lettering && styles.size === 0 && scenery.size === 0) {
    // Nothing in it can be drawn for sure ("carpe diem"): then the words are the design.
    const saying = asSaying(prompt);
    if (saying && !isEcho) return read(prompt, { lettering: saying, rest: '' });
  }
  const place = isVague ? placeSymbols.find(([name]) => scenery.has(name)) : undefined;
  if (place) subjects = [symbol(place[1], place[0], 1)];
  if (subjects[0] && subjects[0].kind !== 'scenery' && moustaches.some((word) => words.has(word)))
    subjects[0].wears.push({ motif: 'moustache', colour: null });
  if (subjects[0]?.kind === 'animal' && frowns.some((word) => words.has(word)))
    subjects[0].wears.push({ motif: 'frown', colour: null });

  const groundMatch =
    /\b(?:on|against|over)\s+(?:an?\s+)?(?:solid\s+|plain\s+)?(\w+)\s+(?:background|backdrop|bg|ground)\b|\b(\w+)\s+background\b/.exec(
      lower,
    );
  const ground = groundMatch ? findColour(groundMatch[1] ?? groundMatch[2] ?? '') : null;
  const free = colours.filter(({ at }) => !owned.has(at));
  const wished = free.filter(({ hex }) => hex !== ground).map(({ hex }) => hex);
  const palettes = rankPalettes(words);
  if (/\bblack and white\b|\bb&w\b/.test(lower)) palettes.unshift({ palette: getPalette('mono'), score: 9 });
  if (wished.length > 0 && !(palettes[0] && palettes[0].score >= 6)) {
    palettes.unshift({ palette: paletteFromColours('named', wished), score: 8 });
  }
  const wordless =
    !lettering && ['text', 'word', 'letter', 'lettering', 'typography'].some((word) => excluded.has(word));
  const transparent =
    /\btransparent\b|\bno background\b|\bwithout (?:an? )?background\b|\bisolated\b|\bcut ?out\b|\bbackgroundless\b/i.test(
      prompt,
    );

  // A slogan alone still gets a picture: the first thing it speaks of.
  if (subjects.length === 0 && lettering) {
    const said = lettering.toLowerCase().replaceAll(/["“”]/g, ' ');
    const echo = read(said, { lettering: null, rest: said }, true);
    subjects = echo.subjects
      .slice(0, 1)
      .filter(({ word }) => word !== '')
      .map((subject) => ({ ...subject, at: 0, end: 0, sure: 1 }));
    if (palettes.length === 0) palettes.push(...echo.palettes);
  }

  // Nothing was named at all: a quiet symbol, always the same for the same words.
  if (subjects.length === 0 && !lettering) {
    subjects = [symbol(symbols[hashText([...words].join(' ')) % symbols.length]!, '', 0)];
  }

  return {
    prompt,
    subjects: subjects.map(({ at: _at, end: _end, sure: _sure, ...subject }) => subject),
    settings: scenery,
    styles: [...styles].sort((a, b) => b[1] - a[1]).map(([name]) => name),
    lettering,
    wordless: wordless || (subjects[0]?.word === '' && !lettering),
    transparent,
    ground,
    palettes,
    words,
  };
}

/** Words after a noun that make it several: "avocado couple". */
const groups = new Map([
  ['couple', 2],
  ['duo', 2],
  ['twins', 2],
  ['trio', 3],
  ['family', 3],
]);

/** What stands for a place when nothing else is named, the more telling places first. */
const placeSymbols: readonly [place: string, motif: string][] = [
  ['space', 'ringed-planet'],
  ['city', 'cityscape'],
  ['underwater', 'tropical-fish'],
  ['beach', 'palm-tree'],
  ['ocean', 'great-wave'],
  ['lake', 'canoe'],
  ['desert', 'cactus'],
  ['mountain', 'mountains'],
  ['forest', 'evergreen-tree'],
  ['field', 'wildflowers'],
  ['snow', 'snowflake'],
  ['night', 'crescent-moon'],
  ['sunset', 'sun'],
];

const symbol = (motif: string, word: string, sure: number): Found => ({
  motif,
  word,
  count: 1,
  kind: kindOf(motif),
  colour: null,
  wears: [],
  holds: null,
  rides: null,
  at: 0,
  end: 0,
  sure,
});

const symbols = [
  'butterfly',
  'hot-air-balloon',
  'compass',
  'eye',
  'lotus',
  'great-wave',
  'sun',
  'crescent-moon',
  'phoenix',
  'wildflowers',
  'feather',
];

/** "reading" in "a fox reading a book" is a verb; in "a poster about reading" it is the subject. */
function followedByObject(tokens: string[], at: number): boolean {
  for (let i = at + 1; i < Math.min(tokens.length, at + 4); i++) {
    const word = tokens[i]!;
    if (/^[,;.]$/.test(word) || word === 'on' || word === 'in') return false;
    if (findByName(word) || findByName(singular(word))) return true;
  }
  return false;
}
