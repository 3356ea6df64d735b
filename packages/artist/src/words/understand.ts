/**
 * Reads a prompt: what to draw, how many, who wears or holds or rides what, where it stands, in which manner and colours,
 * what to leave out, and which words to set in type. Pure lookups and rules: the same prompt always reads the same.
 */
import type { Hex } from '../colour.ts';
import { findMotif, motifNames } from '../motifs/library.ts';
import type { Motif } from '../motifs/motif.ts';
import { findColour, getPalette, type Palette, paletteFromColours, rankPalettes } from '../palettes.ts';
import { hashText } from '../random.ts';
import { extractLettering } from './lettering.ts';
import { singular, tokenize } from './tokens.ts';
import {
  aliases,
  animals,
  costumes,
  holdVerbs,
  moods,
  negators,
  numberWords,
  pairedThings,
  people,
  rideables,
  rideVerbs,
  sceneryMotifs,
  settings,
  stopWords,
  styleHints,
  wearables,
  wearVerbs,
} from './vocabulary.ts';
import { findKind, isMainlyAdjective } from './wordnet.ts';

export type Garment = { motif: string; colour: Hex | null };

export type Subject = {
  motif: string;
  /** The words of the prompt that named it. */
  word: string;
  count: number;
  kind: 'animal' | 'person' | 'thing' | 'scenery';
  colour: Hex | null;
  wears: Garment[];
  holds: string | null;
  rides: string | null;
  /** A drawing brought along, in place of the library's. */
  drawing?: Motif;
};

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

type Found = Subject & { at: number; end: number; sure: number };

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

export function understand(prompt: string): Brief {
  const { lettering, rest } = extractLettering(prompt);
  const { kept: tokens, excluded } = takeNegations(tokenize(rest));
  const words = new Set(tokens.flatMap((word) => [word, singular(word)]));
  const lower = ` ${tokens.join(' ')} `;

  const styles = new Map<string, number>();
  const scenery = new Set<string>();
  const found: Found[] = [];
  const colours: { hex: Hex; at: number }[] = [];
  const numbers = new Map<number, number>();
  const used = new Set<number>();

  for (const [phrase, template] of styleHints) {
    if (lower.includes(` ${phrase} `)) styles.set(template, (styles.get(template) ?? 0) + 1 + phrase.split(' ').length);
  }
  for (const [phrase, place] of settings) if (lower.includes(` ${phrase} `)) scenery.add(place);

  const add = (at: number, length: number, motif: string, word: string, sure: number) => {
    for (let k = 0; k < length; k++) used.add(at + k);
    if (excluded.has(singular(word)) || excluded.has(motif) || excluded.has(motif.replace(/-face$/, ''))) return;
    const last = tokens[at + length - 1]!;
    const plural = sure > 1 && !pairedThings.has(motif) && /[^ous]s$/.test(last) && singular(last) !== last;
    const count = numbers.get(at) ?? (plural ? 3 : 1);
    const before = found.find((other) => other.motif === motif);
    if (before) return;
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
      const kind = findKind(phrase, (word) => (generic.has(word) ? null : findByName(word)), length > 1 ? 4 : 5);
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
  let subjects = relate(tokens, withoutEchoes(found));

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
  if (subjects.length === 0 && lettering && lettering !== prompt) {
    const echo = understand(lettering.toLowerCase().replaceAll(/["'“”]/g, ' '));
    subjects = echo.subjects.slice(0, 1).map((subject) => ({ ...subject, at: 0, end: 0, sure: 1 }));
    if (palettes.length === 0) palettes.push(...echo.palettes);
  }

  // Nothing was named at all: a quiet symbol, always the same for the same words.
  if (subjects.length === 0 && !lettering) {
    const motif = symbols[hashText([...words].join(' ')) % symbols.length]!;
    subjects = [
      {
        motif,
        word: '',
        count: 1,
        kind: kindOf(motif),
        colour: null,
        wears: [],
        holds: null,
        rides: null,
        at: 0,
        end: 0,
        sure: 0,
      },
    ];
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

/** Groups whose members say the same thing twice in one prompt: the first, more exact one stays. */
const families = [
  ['golden-retriever', 'corgi', 'dachshund', 'poodle', 'dog-face', 'dog'],
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

function withoutEchoes(found: Found[]): Found[] {
  return found.filter((item) => {
    if (!vague.has(item.motif)) return true;
    const family = families.find((members) => members.includes(item.motif));
    return !family || !found.some((other) => other !== item && family.includes(other.motif) && !vague.has(other.motif));
  });
}

/** "reading" in "a fox reading a book" is a verb; in "a poster about reading" it is the subject. */
function followedByObject(tokens: string[], at: number): boolean {
  for (let i = at + 1; i < Math.min(tokens.length, at + 4); i++) {
    const word = tokens[i]!;
    if (/^[,;.]$/.test(word) || word === 'on' || word === 'in') return false;
    if (findByName(word) || findByName(singular(word))) return true;
  }
  return false;
}

/** Gives what is worn, held or ridden to its owner, then puts the true subject first. */
function relate(tokens: string[], found: Found[]): Found[] {
  const taken = new Set<Found>();
  for (const item of found) {
    const garment = costumes.get(item.motif);
    const wearer =
      garment &&
      found.find(
        (other) =>
          other !== item &&
          other.kind === 'animal' &&
          !costumes.has(other.motif) &&
          Math.min(Math.abs(other.at - item.end), Math.abs(item.at - other.end)) <=
            (item.motif === 'astronaut' ? 9 : 0),
      );
    if (!garment || !wearer) continue;
    wearer.wears.push({ motif: garment, colour: item.colour });
    taken.add(item);
  }
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
      between.some((word) => holdVerbs.has(word)) &&
      item.kind !== 'scenery' &&
      owner.kind !== 'thing' &&
      !owner.holds
    ) {
      owner.holds = item.motif;
      taken.add(item);
    }
  }
  const rank = (subject: Found) =>
    (subject.kind === 'scenery' ? 2 : subject.kind === 'thing' ? 1 : 0) +
    (subject.sure < 1.5 ? 3 : 0) +
    (wearables.has(subject.motif) ? 0.5 : 0);
  return found.filter((subject) => !taken.has(subject)).sort((a, b) => rank(a) - rank(b) || a.at - b.at);
}

const onTopOf = (between: string[], motif: string) =>
  between.includes('on') && /board|bicycle|scooter|motorcycle|skate|rocket|broom/.test(motif);
