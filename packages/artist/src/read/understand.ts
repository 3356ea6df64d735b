/**
 * Reads a prompt: what to draw, how many, who wears or holds or rides what and stands how to whom, where, in which manner and
 * colours, what to leave out, and which words to set in type. The same prompt always reads the same.
 */

import type { Arrangement, Brief, Relation, Subject } from '../brief/brief.ts';
import { findColour, getPalette, paletteFromColours, rankPalettes } from '../kit/palettes.ts';
import { hashText } from '../kit/random.ts';
import { singular, tokenize } from '../language/language.ts';
import { findNamed } from '../library/lexicon.ts';
import { namesPlace } from '../library/places.ts';
import { frowns, isPlainShape, moustaches, settings, stopWords } from '../library/vocabulary.ts';
import { arrange, readArrangement } from './arrangement.ts';
import { findInvited } from './choose-saying.ts';
import { chooseVariants, twoTonesOf } from './choose-variant.ts';
import { correctWords } from './correct-words.ts';
import { type Chunk, cutChunks, type Guesses } from './cut-chunks.ts';
import { readEmoji } from './emoji.ts';
import { feelingWords, giveFeelings } from './feelings.ts';
import {
  endOfWords,
  extractLettering,
  findGreeting,
  type Lettering,
  wantsNoPicture,
  wantsNoWords,
  withinLongest,
} from './find-lettering.ts';
import { asSaying, findSlogan, isForSomebody } from './find-slogan.ts';
import { guessMood, guessMotifs, isSaying } from './guess-motif.ts';
import { readLetterLook, withoutLook } from './letter-look.ts';
import { findMotions } from './motions.ts';
import { takeNegations } from './negations.ts';
import { forgetOwn, withoutOwn } from './people-belongings.ts';
import { actions } from './people-tables.ts';
import { rank } from './rank-subjects.ts';
import { type Scene, setScene } from './relate-subjects.ts';
import { kindOf } from './roles.ts';
import { faintHints, styleHints } from './styles.ts';
import { placeSymbols, symbol, symbols } from './symbols.ts';
import { determiners, measures, numberWords, parts, prepositions, sizes } from './syntax.ts';
import { type Formatted, findFormat } from './text-formats.ts';
import { tidy } from './tidy-phrases.ts';
import type { Bond, Found } from './tie-subjects.ts';
import { findBusiness, withEmblems } from './trades.ts';
import { translate } from './translate.ts';

/** Longer prompts are cut here: text past this length hardly changes a picture. */
const longestPrompt = 2000;

/** The maximum number of subjects in a picture, and of left-out or unknown words that are reported. */
const maxSubjects = 12;

export async function understand(prompt: string): Promise<Brief> {
  const text = prompt.slice(0, longestPrompt).normalize('NFC').replace(/\s+/g, ' ').trim();
  const drawn = readEmoji(text);
  if (drawn) {
    const bare = read('', new Map());
    const words = new Set(drawn.flatMap(({ word }) => word.split(' ')));
    const reading = { ...bare, words, scene: { ...bare.scene, found: drawn } };
    return toBrief(prompt, text, reading, { quotes: [], places: [], rest: '' }, 'en', null);
  }
  const lettering = extractLettering(text);
  const { rest: translated, language } = translate(lettering.rest);
  const { rest, arrangement } = readArrangement(translated);
  const said = await findWords(text, { ...lettering, rest }, language, Object.keys(arrangement).length > 0);
  const drawable = withEmblems(said.quotes.length > 0 ? withoutLook(said.rest) : said.rest);
  const first = read(drawable, new Map());
  const guesses = await guessMotifs(first.scene.unknown);
  const reading = guesses.size > 0 ? read(drawable, guesses) : first;
  const isOpen =
    reading.scene.found.length === 0 &&
    said.quotes.length === 0 &&
    reading.styles.size === 0 &&
    reading.scenery.size === 0;
  return toBrief(prompt, text, reading, said, language, isOpen ? await guessMood(said.rest) : null, arrangement);
}

/** Words to set in type: those the prompt marks as such, else the prompt itself when it is a saying. */
async function findWords(
  prompt: string,
  marked: Lettering,
  language: string,
  isArranged: boolean,
): Promise<Lettering & Partial<Formatted>> {
  if (wantsNoWords(prompt)) {
    // "logo for Honey & Sons, no text": the name is not wanted either; a quoted piece is.
    return isQuoted(prompt) ? marked : { quotes: [], places: [], rest: marked.rest.replace(/:\s*\p{Lu}[^,;]*/u, ' ') };
  }
  const formatted = findFormat(prompt, marked);
  if (formatted) return formatted;
  // "no coffee no talkee": a "no" alone makes no other language.
  if (marked.quotes.length > 0 || (language !== 'en' && !/^no \w+,? no \w+/i.test(prompt))) return marked;
  const business = findBusiness(prompt);
  if (business) return { quotes: [business.name], places: [null], rest: business.rest };
  const asked = findInvited(prompt);
  if (asked) return asked;
  const slogan = findSlogan(prompt);
  if (slogan) return { quotes: [slogan.slogan], places: [null], rest: slogan.rest };
  const greeted = findGreeting(prompt);
  if (greeted) return greeted;
  const { scene } = read(marked.rest, new Map());
  const isTold =
    isArranged ||
    isForSomebody(prompt) ||
    namesHour(prompt) ||
    scene.bonds.length > 0 ||
    scene.colours.length > 0 ||
    scene.found.some(
      ({ action, count, colour, person }) =>
        action || colour || count === 2 || (person && person.pose !== 'standing' && person.pose !== 'sitting'),
    );
  if (!isTold && (await isSaying(prompt))) return { quotes: [prompt.trim()], places: [null], rest: '' };
  // "grow through what you go through with a cactus": words that address the reader are lettering; the picture follows.
  const end = endOfWords(prompt);
  const head = end > 0 ? prompt.slice(0, end) : '';
  if (/\b(?:i|you|your|my|me|we|us|yourself)\b/i.test(head) && !isForSomebody(prompt) && (await isSaying(head)))
    return { quotes: [head.trim()], places: [null], rest: prompt.slice(end) };
  return marked;
}

/** "santorini at sunset", "a bridge in fog": an hour or a weather makes it a view. */
const namesHour = (prompt: string) =>
  /\b(?:at|in|under|during) (?:the |a |an )?(?:sunset|sunrise|night|dawn|dusk|fog|mist|snow|rain|storm|winter|autumn|spring|moonlight|golden hour)$/i.test(
    prompt.trim(),
  );

const isQuoted = (prompt: string) => /["“”«»„「『]/.test(prompt);

/** Words that are neither things nor deeds and yet ours: spelling leaves them alone. */
const otherWords: ReadonlySet<string> = new Set(
  [
    ...stopWords,
    ...styleHints.keys(),
    ...settings.keys(),
    ...prepositions.keys(),
    ...determiners,
    ...numberWords.keys(),
    ...sizes.keys(),
    ...parts,
    ...measures,
    ...frowns,
    ...feelingWords,
    ...actions.keys(),
    'and while but who pose print',
  ].flatMap((phrase) => phrase.split(' ')),
);

type Reading = {
  tokens: string[];
  words: ReadonlySet<string>;
  lower: string;
  excluded: ReadonlySet<string>;
  styles: Map<string, number>;
  scenery: Set<string>;
  scene: Scene;
};

function read(text: string, guesses: Guesses, isVerbatim = false): Reading {
  const typed = tokenize(tidy(text));
  const { kept, excluded } = takeNegations(isVerbatim ? typed : correctWords(typed, otherWords));
  const words = new Set(kept.flatMap((word) => [word, singular(word)]));
  const lower = ` ${kept.join(' ')} `;
  const styles = new Map<string, number>();
  for (const [phrase, template] of styleHints) {
    if (
      lower.includes(` ${phrase} `) &&
      !((/ed$/.test(phrase) || phrase === 'japanese') && isAboutThing(kept, phrase)) &&
      !isAnimal(phrase) &&
      !isCrew(kept, phrase)
    )
      styles.set(template, (styles.get(template) ?? 0) + (faintHints.has(phrase) ? 1.5 : 1 + phrase.split(' ').length));
  }
  if (/ sunset /.test(lower) && /\b(?:retro|vintage|80s|70s)\b/.test(lower)) styles.set('sunset', 4);
  const scenery = new Set<string>();
  const isStyle = (phrase: string) => styleHints.has(phrase);
  const chunks = cutChunks(kept, { isStyle, guesses });
  const named = partsOfNames(chunks);
  const scene = setScene(chunks, kept, excluded);
  giveFeelings(scene.found, kept);
  chooseVariants(scene.found, kept);
  const carried = new Set(scene.found.filter(({ kind }) => kind === 'thing').map(({ word }) => word));
  for (const [phrase, place] of settings)
    if (lower.includes(` ${phrase} `) && !named.has(phrase) && !(carried.has(phrase) && /^(?:city|space)$/.test(place)))
      scenery.add(place);
  // A place by its name alone is drawn as such.
  if (scenery.size === 0 && !scene.found.some(({ sure }) => sure >= 2) && namesPlace(lower)) scenery.add('place');
  const isOfSomething = scene.found.some(({ sure, isTaken, motif }) => sure === 3 && !isTaken && !isPlainShape(motif));
  // With something to draw, stripes are how it or the ground behind it looks, not a pattern of nothing else.
  if (isOfSomething) for (const one of scene.found) if (isPlainShape(one.motif) && !one.colour) one.isTaken = true;
  if (isOfSomething && !styles.has('pattern'))
    for (const template of surfaces) if ((styles.get(template) ?? 9) <= faintest) styles.delete(template);
  forgetOwn(styles, scene.found, lower);
  return { tokens: kept, words, lower, excluded, styles, scenery, scene };
}

const surfaces = ['stripes', 'dots', 'checks', 'tiles', 'fans', 'arches', 'topo', 'hexagons', 'scallops'];
/** As much as a faint hint weighs, or a single plain word. */
const faintest = 2;

/** Words that are only part of a thing's name: nobody who asks for ice cream asks for ice. */
function partsOfNames(chunks: readonly Chunk[]): ReadonlySet<string> {
  return new Set(
    chunks.flatMap((chunk) =>
      chunk.kind === 'noun' && chunk.motif && /^(?:thing|animal)$/.test(kindOf(chunk.motif))
        ? chunk.word.split(' ').slice(0, -1)
        : [],
    ),
  );
}

/** "tiled houses", "a striped cat": that is how the thing looks, not the picture. */
function isAboutThing(tokens: readonly string[], word: string): boolean {
  const next = tokens[tokens.indexOf(word) + 1];
  return next !== undefined && (findNamed([next]) !== null || parts.has(next));
}

/** "a rowing crew of four" are people, not the name on a badge. */
const isCrew = (tokens: readonly string[], word: string): boolean =>
  (/^(?:crew|team|gang)$/.test(word) && tokens[tokens.indexOf(word) + 1] === 'of') ||
  (word === 'club' && tokens[tokens.indexOf(word) - 1] === 'golf');

/** "a seal with a ball" asks for no seal on a letter. */
const isAnimal = (phrase: string) => {
  const motif = phrase.includes(' ') ? null : findNamed([phrase])?.motif;
  return motif !== null && motif !== undefined && kindOf(motif) === 'animal';
};

function toBrief(
  prompt: string,
  text: string,
  reading: Reading,
  said: Lettering & Partial<Formatted>,
  language: string,
  mood: string | null,
  arrangement: Arrangement = {},
): Brief {
  const { words, lower, excluded, styles, scenery, scene } = reading;
  let found = wantsNoPicture(text) ? [] : arrange(rank(scene.found, scene.bonds), arrangement);
  let { leftOut } = scene;
  const isVague = !found.some(({ sure }) => sure > 1);
  let { quotes, places } = said;
  if (
    isVague &&
    quotes.length === 0 &&
    styles.size === 0 &&
    scenery.size === 0 &&
    language === 'en' &&
    !wantsNoWords(text)
  ) {
    // Nothing in it can be drawn for sure ("carpe diem"): then the words are the design.
    const saying = asSaying(text);
    if (saying && scene.colours.length === 0) {
      quotes = [saying];
      places = [null];
      leftOut = [];
    }
  }
  quotes = quotes.map(withinLongest);
  const place = isVague && found.length === 0 ? placeSymbols.find(([name]) => scenery.has(name)) : undefined;
  if (place && quotes.length === 0) found = [symbol(place[1], place[0], 1)];
  leftOut = [...leftOut, ...found.slice(maxSubjects).map(({ word }) => word)];
  found = found.slice(0, maxSubjects);
  const hero = found[0];
  if (hero && hero.kind !== 'scenery' && !hero.person && moustaches.some((word) => words.has(word)))
    hero.wears.push({ motif: 'moustache', colour: null });
  if (hero?.kind === 'animal' && frowns.some((word) => words.has(word)))
    hero.wears.push({ motif: 'frown', colour: null });

  const tones = hero && styles.size === 0 && quotes.length === 0 ? twoTonesOf(lower, hero) : null;
  if (hero && tones) hero.twoTones = tones;

  const lettering = quotes.length > 0 ? quotes.join(' ') : null;
  // A saying alone still gets a picture: the first thing it speaks of.
  if (
    found.length === 0 &&
    lettering &&
    !said.format &&
    !wantsNoPicture(text) &&
    (said.rest.replace(/[\s,.]/g, '') === '' || !isQuoted(text))
  ) {
    found = echoOf(lettering);
  }
  // A feeling that no word of ours names.
  if (found.length === 0 && !lettering && mood) found = [symbol(mood, text.trim().toLowerCase(), 1)];
  // Nothing was named at all: a quiet symbol, always the same for the same words.
  if (found.length === 0 && !lettering && styles.size === 0 && scenery.size === 0) {
    found = [symbol(symbols[hashText([...words].join(' ')) % symbols.length]!, '', 0)];
  }

  const look = lettering ? readLetterLook(text, said.rest, found.length === 0) : null;
  const ground = findGround(lower);
  const palettes = rankPalettes(words);
  const wished = scene.colours.filter((hex) => hex !== ground);
  if (/\bblack and white\b|\bb&w\b|\bmonochrome\b/.test(lower) && !arrangement.selective)
    palettes.unshift({ palette: getPalette('mono'), score: 9 });
  else if (wished.length > 0 && !(palettes[0] && palettes[0].score >= 6))
    palettes.unshift({ palette: paletteFromColours('named', wished), score: 8 });
  const transparent =
    /\btransparent\b|\bno background\b|\bwithout (?:an? )?background\b|\bisolated\b|\bcut ?out\b|\bbackgroundless\b/i.test(
      text,
    );
  const wordless = quotes.length === 0 && wantsNoWords(text);

  return withoutOwn({
    prompt,
    text: lower.trim(),
    subjects: found.map(toSubject).map((subject) => (wordless ? unlettered(subject) : subject)),
    relations: toRelations(scene.bonds, found),
    ...(Object.keys(arrangement).length > 0 && { arrangement }),
    // "a cat made of stars": what it is made of is no place.
    settings: arrangement.madeOf ? new Set() : scenery,
    styles: [...styles].sort((a, b) => b[1] - a[1]).map(([name]) => name),
    quotes,
    ...(places.some(Boolean) ? { quotePlaces: places } : {}),
    ...(look ? { letterLook: look } : {}),
    ...(said.format ? { textFormat: said.format } : {}),
    lettering,
    wordless: wordless || (found[0]?.word === '' && !lettering),
    leftOut: [...new Set(leftOut)].filter((phrase) => !excluded.has(phrase)).slice(0, maxSubjects),
    language,
    pattern:
      styles.has('pattern') ||
      /\b(?:all over|allover|all-over|seamless|repeating|repeat|tileable|pattern)\b/.test(lower),
    background: transparent
      ? 'transparent'
      : ground || /\bon (?:paper|a (?:full|solid|colou?red) background)\b/.test(lower)
        ? 'paper'
        : null,
    transparent,
    ground,
    palettes,
    words,
    motions: findMotions(lower),
  });
}

const toSubject = ({ at: _at, end: _end, sure: _sure, isTaken: _isTaken, ...subject }: Found): Subject => subject;

/** A person at a blackboard or a finish line with nothing written on it. */
const unlettered = (subject: Subject): Subject =>
  subject.person ? { ...subject, person: { ...subject.person, wordless: true } } : subject;

function toRelations(bonds: readonly Bond[], found: readonly Found[]): Relation[] {
  return bonds.flatMap(({ kind, of, to }) => {
    const [from, at] = [found.indexOf(of), found.indexOf(to)];
    return from < 0 || at < 0 ? [] : [{ kind, of: from, to: at }];
  });
}

/** The thing that a saying is about, when it names one outright. */
function echoOf(lettering: string): Found[] {
  const { scene, scenery } = read(lettering.toLowerCase().replaceAll(/["“”!?]/g, ' '), new Map(), true);
  const sure = rank(scene.found, scene.bonds).filter((one) => one.sure >= 2);
  // A greeting shows the holiday, not the person it is for.
  // A mother or a player without further description adds nothing to the words.
  const somebody = sure[0] && isFabled(sure[0].word) ? sure[0] : undefined;
  const hero = sure.find(({ kind }) => kind !== 'person') ?? thingIn(sure[0]) ?? somebody;
  const place = placeSymbols.find(([name]) => scenery.has(name));
  if (!hero && place) return [symbol(place[1], place[0], 1)];
  if (!hero) return [];
  return [
    {
      ...symbol(hero.motif, hero.word, 2),
      kind: hero.kind,
      wears: hero.wears,
      ...(hero.person ? { person: hero.person } : {}),
    },
  ];
}

const isFabled = (word: string) =>
  /\b(?:witch|wizard|pirate|mermaid|viking|cowboy|cowgirl|ninja|astronaut|fairy|princess|santa|elf|gnome|vampire|zombie)\b/i.test(
    word,
  );

/** What a calling is about: the plant of a plant mom. */
function thingIn(person: Found | undefined): Found | null {
  for (const word of person?.word.split(' ').slice(0, -1) ?? []) {
    const named = findNamed([word]);
    if (named?.motif && named.sure >= 2 && kindOf(named.motif) !== 'person') return symbol(named.motif, word, 2);
  }
  return null;
}

const groundNamed =
  /\b(?:on|against|over)\s+(?:an?\s+)?(?:solid\s+|plain\s+)?(\w+)\s+(?:background|backdrop|bg|ground)\b|\b(\w+)\s+background\b/;

function findGround(lower: string) {
  const match = groundNamed.exec(lower);
  return match ? findColour(match[1] ?? match[2] ?? '') : null;
}
