/** Reads a message by its words alone: products, colours, sizes, numbers, places, and the leftover words. */

import { type Language, type Match, matchAll, matchAt, type Token, tokensOf } from '@platen/artist/language';
import type { Product } from '../../../catalog/catalog.ts';
import type { Intent } from '../lexicon/lexicon.ts';
import { cutText } from './cut.ts';
import { readLanguage } from './language.ts';
import { type Lettering, readLettering } from './lettering.ts';
import { sizeOf, valueWords } from './options.ts';
import { findPlaces } from './places.ts';
import { findProduct } from './products.ts';
import { promptOf } from './prompt.ts';
import { type ProductWord, type Words, wordsOf } from './words.ts';

/** A product named in the message, with its properties and the design it should have. */
export type Want = {
  product: Product;
  /** The number of a shown design; null is the current one. */
  place: number | null;
  colour: string | null;
  size: string | null;
  /** All words about the product, to find option values with unusual names. */
  words: string[];
};

export type Message = {
  text: string;
  tokens: readonly Token[];
  language: Language;
  words: Words;
  isQuestion: boolean;
  /** Whether the message starts with a request for a picture. */
  isOrder: boolean;
  intents: readonly Match<Intent>[];
  wants: readonly Want[];
  /** Designs named by their number; −1 is the last. */
  places: readonly number[];
  colour: string | null;
  /** In the words of the message. */
  colourSaid: string | null;
  size: string | null;
  quantity: number | null;
  country: string | null;
  lettering: Lettering | null;
  /** Words not used by the fields above: a picture, or another request. */
  rest: readonly string[];
  /** The share of the meaningful words that the intents cover. */
  cover: number;
  /** Sides of a product: "on the back of a hoodie". */
  sides: readonly Intent[];
  /** The prompt for a picture, if one is drawn. */
  prompt: string;
};

export function readMessage(
  said: string,
  before: Language,
  catalog: readonly Product[],
  shown: Product | null,
): Message {
  const text = cutText(said, maxRead);
  const tokens = tokensOf(text);
  const language = readLanguage(tokens, before);
  const words = wordsOf(language);
  const opening = readOpening(tokens, words, language);
  const found = matchAll(words.intents, tokens);
  const lettering = found.some(({ value }) => aboutLetters.has(value)) ? null : readLettering(text, tokens, words);
  const taken = new Set<number>();
  const take = ({ from, to }: { from: number; to: number }) => {
    for (let i = from; i < to; i += 1) taken.add(i);
  };
  if (lettering) take(lettering);
  const isFree = ({ from }: { from: number }) => !lettering || from < lettering.from || from >= lettering.to;
  const intents = found.filter(isFree);
  const isAsking = intents.some(({ value }) => questions.has(value));
  const named = matchAll(words.products, tokens).filter(isFree);
  const products = named.flatMap((match, i) =>
    isProduct(match, named, i, tokens, words, opening.at)
      ? [{ ...match, ...phraseOf(match, tokens, words, opening.at) }]
      : [],
  );
  // If no other product is named, a word that could be a subject is the product.
  const bare = products.length === 0 ? named.map((match) => ({ ...match, lead: match.from })) : [];

  const numbers = readNumbers(tokens, words);
  const references = readReferences(tokens, words, numbers, opening.isQuestion);
  const colours = matchAll(words.colours, tokens).filter(isFree);
  const sizes = readSizes(tokens);
  const places = findPlaces(tokens).filter(
    ({ from }) => opening.isQuestion || from === 0 || matchEnding(words.toPlace, tokens, from) !== null,
  );
  for (const match of [...intents, ...references, ...colours, ...sizes, ...places]) take(match);
  for (const list of [words.put, words.courtesy, words.asking]) for (const match of matchAll(list, tokens)) take(match);
  take({ from: 0, to: opening.at });
  const values = shown ? valueWords(shown) : new Set<string>();
  const leftAfter = (list: readonly { from: number; to: number; lead: number }[]) => {
    const all = new Set(taken);
    for (const { lead, to } of list) for (let i = lead; i < to; i += 1) all.add(i);
    return tokens.filter((token, i) => !all.has(i) && !words.fillers.has(token.text) && !values.has(token.text));
  };
  const isBare = bare.length > 0 && (isAsking || opening.isQuestion || leftAfter(bare).every(isNumber(words)));
  const accepted = isBare ? bare : products;
  const wants = toWants(accepted.slice(0, maxWants), tokens, catalog, { references, colours, sizes });
  for (const { lead, to } of accepted) take({ from: lead, to });
  const quantity = readQuantity(
    numbers,
    accepted.slice(0, maxWants),
    references,
    tokens,
    words,
    isAsking || opening.isQuestion || places.length > 0,
  );
  if (quantity) take(quantity);
  const saidOfProducts = new Set(wants.flatMap(({ product }) => [...valueWords(product)]));
  const rest = tokens.filter(
    ({ text: word }, i) => !taken.has(i) && !words.fillers.has(word) && !values.has(word) && !saidOfProducts.has(word),
  );
  const covered = intents.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    text,
    tokens,
    language,
    words,
    isQuestion: opening.isQuestion || (!opening.isOrder && /[?？]\s*$/.test(text)),
    isOrder: opening.isOrder,
    intents,
    wants,
    places: references.map(({ value }) => value),
    colour: colours[0]?.value ?? null,
    colourSaid: colours[0] ? text.slice(tokens[colours[0].from]!.start, tokens[colours[0].to - 1]!.end) : null,
    size: sizes[0]?.value ?? null,
    quantity: quantity?.value ?? null,
    country: places[0]?.value ?? null,
    lettering,
    rest: rest.map((token) => token.text),
    cover: covered / Math.max(1, covered + rest.length),
    sides: intents.flatMap(({ value, from, to }) =>
      accepted.slice(0, maxWants).some((one) => from >= one.lead && to <= one.to) ? [value] : [],
    ),
    prompt: cutText(
      promptOf(text, tokens, opening.at, isBare ? [] : accepted, lettering, words, language),
      maxPrompted,
    ),
  };
}

/** Characters of a message; its tokens are fewer. */
const maxRead = 8000;
/** The longest prompt that the tools accept. */
export const maxPrompted = 4000;
/** Products in one message. */
const maxWants = 8;

const aboutLetters: ReadonlySet<Intent> = new Set([
  'wordless',
  'larger-letters',
  'smaller-letters',
  'words-below',
  'words-above',
]);
const questions: ReadonlySet<Intent> = new Set([
  'price',
  'shipping',
  'arrival',
  'products',
  'colours',
  'sizes',
  'material',
  'production',
  'buy',
]);

const isNumber = (words: Words) => (token: Token) =>
  /^\d+$/.test(token.text) || matchAt(words.numbers, [token], 0) !== null;

/** Reads the opening of a message: courtesy, and a request for a picture or an answer. */
function readOpening(tokens: readonly Token[], words: Words, language: Language) {
  let at = 0;
  let isOrder = false;
  const spaceless = language === 'ja' || language === 'zh';
  let isQuestion = spaceless && matchAll(words.asking, tokens).length > 0;
  for (;;) {
    const asking = matchAt(words.asking, tokens, at);
    const make = matchAt(words.make, tokens, at);
    const courtesy = matchAt(words.courtesy, tokens, at);
    const longest = Math.max(make?.to ?? 0, courtesy?.to ?? 0);
    if (asking && asking.to >= longest) {
      isQuestion = true;
      break;
    }
    if (make && make.to >= longest) isOrder = true;
    if (longest === 0) break;
    at = longest;
  }
  if (spaceless && matchAll(words.make, tokens).length > 0) isOrder = true;
  return { at, isOrder, isQuestion: isQuestion && !isOrder };
}

/** The phrase of a list that ends right before a token. */
function matchEnding(list: Words['onto'], tokens: readonly Token[], before: number): Match<true> | null {
  for (let from = Math.max(0, before - 3); from < before; from += 1) {
    const match = matchAt(list, tokens, from);
    if (match?.to === before) return match;
  }
  return null;
}

const maxAdjectives = 4;

/** Where the phrase of a product starts: at the words that lead to it ("on a cute black"), or at the product itself. */
function leadOf({ from }: Match<ProductWord>, tokens: readonly Token[], words: Words): number {
  for (let at = from; at > Math.max(0, from - maxAdjectives); at -= 1) {
    const onto = matchEnding(words.onto, tokens, at);
    if (onto) return onto.from;
  }
  return from;
}

/** The position after the colours that may follow a product: "una felpa nera". */
function afterColours(tokens: readonly Token[], words: Words, to: number): number {
  const colour = matchAt(words.colours, tokens, to);
  return colour ? afterColours(tokens, words, colour.to) : to;
}

/** "A black T-shirt with a rocket": all words before the joint describe the product. */
function phraseOf(match: Match<ProductWord>, tokens: readonly Token[], words: Words, opening: number) {
  const lead = leadOf(match, tokens, words);
  const to = afterColours(tokens, words, match.to);
  const isFirst = lead === match.from && match.from - opening <= maxAdjectives;
  return isFirst && joints.has(tokens[to]?.text ?? '') ? { lead: Math.min(opening, lead), to } : { lead, to: match.to };
}

/** Cats lie on cushions: after a verb like this, "on" does not lead to a product. */
const lies = /^(?:.{2,}ing|sits?|lies?|lays?|stands?|sleeps?|sat|sitzt|liegt|steht|schläft|schlaft)$/;
const joints = new Set([
  'with',
  'of',
  'featuring',
  'showing',
  'for',
  'mit',
  'fur',
  'con',
  'avec',
  'com',
  'pour',
  'para',
  'per',
]);

function isProduct(
  match: Match<ProductWord>,
  all: readonly Match<ProductWord>[],
  index: number,
  tokens: readonly Token[],
  words: Words,
  opening: number,
): boolean {
  const lead = leadOf(match, tokens, words);
  if (lead < match.from) return !lies.test(tokens[lead - 1]?.text ?? '');
  if (/[\u3040-\u9fff]/.test(tokens[match.from]!.text)) return match.value.isWare;
  if (all.length > 1 && index > 0 && isProduct(all[index - 1]!, all.slice(0, 1), 0, tokens, words, opening))
    return match.value.isWare;
  if (!match.value.isWare) return false;
  // "A mug with a whale": the product comes first, then its picture.
  const isFirst = match.from - opening <= maxAdjectives;
  const next = tokens[afterColours(tokens, words, match.to)]?.text;
  return isFirst && (next === undefined || joints.has(next) || !/^\p{L}/u.test(next) || words.fillers.has(next));
}

type Numbered = Match<number>;

const readNumbers = (tokens: readonly Token[], words: Words): Numbered[] => {
  const digits = tokens.flatMap((token, i): Numbered[] =>
    /^\d{1,6}$/.test(token.text) ? [{ value: Number(token.text), from: i, to: i + 1 }] : [],
  );
  return [...digits, ...matchAll(words.numbers, tokens)].sort((a, b) => a.from - b.from);
};

const maxPlaces = 8;

function readReferences(
  tokens: readonly Token[],
  words: Words,
  numbers: readonly Numbered[],
  isQuestion: boolean,
): Numbered[] {
  const isAlone = (match: Numbered) =>
    tokens.every((token, i) => (i >= match.from && i < match.to) || words.fillers.has(token.text));
  const named = numbers.filter(
    (match) =>
      match.value >= 1 &&
      match.value <= maxPlaces &&
      (matchEnding(words.numbered, tokens, match.from) !== null || (!isQuestion && isAlone(match))),
  );
  return [...matchAll(words.ordinals, tokens), ...named].sort((a, b) => a.from - b.from);
}

function readSizes(tokens: readonly Token[]): Match<string>[] {
  return tokens.flatMap((token, i): Match<string>[] => {
    const size = sizeOf(token.text);
    if (!size) return [];
    const before = tokens[i - 1]?.text ?? '';
    const isSaid =
      /\d|x/.test(token.text) ||
      ['size', 'in', 'grosse', 'talla', 'taille', 'tamanho', 'taglia', 'a', 'an'].includes(before) ||
      tokens.length === 1;
    return isSaid ? [{ value: size, from: i, to: i + 1 }] : [];
  });
}

/** The quantity: a number right before the product, or any number in a question about costs. */
function readQuantity(
  numbers: readonly Numbered[],
  products: readonly Match<ProductWord>[],
  references: readonly Numbered[],
  tokens: readonly Token[],
  words: Words,
  isAsking: boolean,
): Numbered | null {
  const free = numbers.filter(
    ({ from, value }) =>
      value > 0 &&
      !references.some((one) => one.from === from) &&
      !/^(?:iphone|size)$/.test(tokens[from - 1]?.text ?? ''),
  );
  for (const number of free) {
    const isBefore = products.some(
      ({ from }) =>
        from >= number.to &&
        from - number.to <= 3 &&
        tokens
          .slice(number.to, from)
          .every(
            (token) => matchAt(words.colours, [token], 0) || sizeOf(token.text) || /[\u3040-\u9fff]/.test(token.text),
          ),
    );
    const isAfter = products.some(({ to }) => number.from === to && /[\u3040-\u9fff]/.test(tokens[to - 1]!.text));
    if (isBefore || isAfter) return number;
  }
  return isAsking ? (free[0] ?? null) : null;
}

function toWants(
  products: readonly (Match<ProductWord> & { lead: number })[],
  tokens: readonly Token[],
  catalog: readonly Product[],
  said: { references: readonly Numbered[]; colours: readonly Match<string>[]; sizes: readonly Match<string>[] },
): Want[] {
  return products.flatMap((match, i): Want[] => {
    const product = findProduct(catalog, match.value.query);
    if (!product) return [];
    const from = products[i - 1]?.to ?? 0;
    const to = i === products.length - 1 ? tokens.length : match.to;
    const within = <T>(list: readonly Match<T>[], start: number) =>
      list.find((one) => one.from >= start && one.to <= to);
    // A colour before the phrase is the picture's: "a black cat on a mug".
    return [
      {
        product,
        place: within(said.references, from)?.value ?? null,
        colour: within(said.colours, match.lead)?.value ?? null,
        size: within(said.sizes, match.lead)?.value ?? null,
        words: tokens.slice(match.lead, to).map((token) => token.text),
      },
    ];
  });
}
