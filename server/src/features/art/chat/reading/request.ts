/**
 * What the last message asks for, given the state of the conversation. Rules read numbers, sizes, colours, products,
 * places and plain phrases; the encoder decides the rest by meaning. The chat asks back about a message that is not
 * clearly a picture and that it does not understand, so that it draws nothing by mistake.
 */

import { type Language, matchAt, numbersIn, tokensOf } from '@platen/artist/language';
import type { Product } from '../../../catalog/catalog.ts';
import { type ChatState, designOf } from '../chat-state.ts';
import type { Meaning, Meanings } from '../intents.ts';
import type { Intent } from '../lexicon/lexicon.ts';
import { type Message, readMessage, type Want } from './message.ts';

export type Question =
  | 'price'
  | 'shipping'
  | 'arrival'
  | 'production'
  | 'material'
  | 'returns'
  | 'colours'
  | 'sizes'
  | 'products'
  | 'who'
  | 'help';

export type Talk =
  | 'greeting'
  | 'thanks'
  | 'farewell'
  | 'laugh'
  | 'agree'
  | 'dislike'
  | 'cancel'
  | 'unclear'
  | 'unknown'
  | 'no-design'
  | 'no-product';

export type Move = 'smaller' | 'larger' | 'higher' | 'lower' | 'leftward' | 'rightward' | 'back' | 'front';

export type LetterChange = 'wordless' | 'larger-letters' | 'smaller-letters' | 'words-below' | 'words-above';

export type Act =
  | { kind: 'draw'; prompt: string; words: string | null; count: number }
  | { kind: 'change'; wish: string }
  | { kind: 'letter'; words: string | null; change: LetterChange | null }
  | { kind: 'again' }
  | { kind: 'choose' }
  | { kind: 'show' }
  | { kind: 'vary'; colour: string | null; size: string | null; isMaybeDesign: boolean }
  | { kind: 'place'; move: Move | null }
  | { kind: 'cut-out' }
  | { kind: 'animate'; motion: string }
  | { kind: 'undo' }
  | { kind: 'others' }
  | { kind: 'buy' }
  | { kind: 'quote'; quantity: number; country: string | null }
  | {
      kind: 'ask';
      about: Question;
      quantity: number | null;
      country: string | null;
      colour: string | null;
      size: string | null;
    }
  | { kind: 'talk'; about: Talk };

export type Request = {
  language: Language;
  act: Act;
  wants: readonly Want[];
  /** The number of a shown design; null is the current one. */
  place: number | null;
  moves: readonly Move[];
  /** The colour in the words of the message. */
  colourSaid: string | null;
  /** The words that name the subject of a question. */
  topic: readonly string[];
};

type Reading = { message: Message; state: ChatState; has: boolean; shown: Product | null };

export async function readRequest(
  text: string,
  state: ChatState,
  catalog: readonly Product[],
  findMeanings: (text: string) => Promise<Meanings>,
): Promise<Request> {
  const shown = catalog.find(({ code }) => code === state.shown?.product) ?? null;
  const message = readMessage(text, state.language, catalog, shown);
  const has = designOf(state) !== null || state.sets.length > 0;
  const reading = { message, state, has, shown };
  const act = byRules(reading) ?? (await byMeaning(reading, findMeanings));
  return {
    language: message.language,
    act,
    wants: message.wants,
    place: message.places[0] ?? null,
    moves: movesFor(act, message),
    colourSaid: message.colourSaid,
    topic: topicOf(message),
  };
}

const moves: ReadonlySet<string> = new Set([
  'smaller',
  'larger',
  'higher',
  'lower',
  'leftward',
  'rightward',
  'back',
  'front',
]);
const movesOf = ({ intents }: Message): Move[] =>
  intents.flatMap(({ value }) => (moves.has(value) ? [value as Move] : []));

/** For a new picture only words about its product move the print; a change of the picture moves nothing. */
function movesFor(act: Act, message: Message): Move[] {
  if (act.kind === 'draw') return message.sides.filter((side): side is Move => moves.has(side));
  if (act.kind === 'change' || act.kind === 'letter') return [];
  const said = [...new Set(movesOf(message))];
  return said.length === 0 && act.kind === 'place' && act.move !== null ? [act.move] : said;
}

const topicOf = ({ tokens, words }: Message): string[] =>
  tokens
    .map(({ text }) => text)
    .filter((text) => !words.fillers.has(text) && !matchAt(words.asking, [{ text, start: 0, end: 0 }], 0));

const letterChanges: ReadonlySet<string> = new Set([
  'wordless',
  'larger-letters',
  'smaller-letters',
  'words-below',
  'words-above',
]);

/** Earlier topics take precedence: "what does shipping cost" is about shipping. */
const questions: readonly Question[] = [
  'arrival',
  'production',
  'shipping',
  'returns',
  'colours',
  'sizes',
  'material',
  'price',
  'who',
  'help',
  'products',
];
const talks: readonly Talk[] = ['dislike', 'thanks', 'farewell', 'laugh', 'greeting', 'agree'];

const hasIntent = ({ intents }: Message, intent: Intent): boolean => intents.some(({ value }) => value === intent);
/** The intent covers at least half of the message. */
const isAbout = (message: Message, intent: Intent): boolean => hasIntent(message, intent) && message.cover >= 0.5;

/** The intent has a phrase of several words. */
const isSaidWhole = ({ intents }: Message, intent: Intent): boolean =>
  intents.some(({ value, from, to }) => value === intent && to - from > 1);

const talk = (about: Talk): Act => ({ kind: 'talk', about });

/** What the words alone say; null if they leave it open. */
function byRules(reading: Reading): Act | null {
  const { message, has } = reading;
  if (message.tokens.length === 0) return talk(/\p{Extended_Pictographic}/u.test(message.text) ? 'laugh' : 'unclear');
  if (message.lettering) {
    const { words } = message.lettering;
    if (has && (message.rest.length === 0 || !message.isOrder)) return { kind: 'letter', words, change: null };
    return { kind: 'draw', prompt: message.prompt || words, words, count: countOf(message) };
  }
  return readQuestion(reading) ?? readSteps(reading) ?? (message.rest.length === 0 ? readChoice(reading) : null);
}

function readQuestion({ message, state, shown }: Reading): Act | null {
  const { quantity, country, wants, rest } = message;
  const isShort = rest.length <= 1;
  if (quantity !== null && country !== null && (wants.length > 0 || shown) && isShort)
    return { kind: 'quote', quantity, country };
  const named = questions.find((question) => hasIntent(message, question));
  // "Do you have it in XL?" is about the product shown.
  const isOfShown = named === 'products' && wants.length === 0 && (message.size ?? message.colour) !== null;
  const about = isOfShown && shown ? 'sizes' : named;
  if (hasIntent(message, 'buy') && message.cover >= 0.4 && about !== 'returns' && about !== 'products')
    return { kind: 'buy' };
  const isAsked = message.isQuestion || message.cover > 0.5;
  if (about && isAsked && !(message.isOrder && rest.length > 1)) return ask(message, about);
  if (country !== null && rest.length === 0 && state.order)
    return { kind: 'quote', quantity: quantity ?? state.order.quantity, country };
  if (quantity !== null && quantity > 1 && rest.length === 0 && wants.length > 0) return ask(message, 'price');
  return null;
}

const ask = ({ quantity, country, colour, size }: Message, about: Question): Act => ({
  kind: 'ask',
  about,
  quantity,
  country,
  colour,
  size,
});

/** Reads a step on the current design. */
function readSteps({ message, state, has }: Reading): Act | null {
  const letters = message.intents.find(({ value }) => letterChanges.has(value));
  const sized = has && message.tokens.some(({ text }) => aboutLetters.has(text)) ? sizeOfLetters(message) : null;
  if (sized && message.cover >= 0.4) return { kind: 'letter', words: null, change: sized };
  if (letters && has && message.cover >= 0.4 && !isNewOrder(message))
    return { kind: 'letter', words: null, change: letters.value as LetterChange };
  if (!has && state.past.length === 0) return null;
  if (isAbout(message, 'undo')) return { kind: 'undo' };
  if (isAbout(message, 'others')) return { kind: 'others' };
  if (isNewOrder(message)) return null;
  if (isAbout(message, 'cut-out')) return { kind: 'cut-out' };
  if (isAbout(message, 'animate')) return { kind: 'animate', motion: message.text };
  if (isAbout(message, 'cancel')) return talk('cancel');
  if (
    isAbout(message, 'again') &&
    message.rest.length <= (isSaidWhole(message, 'again') ? 1 : 0) &&
    message.wants.length === 0
  )
    return { kind: 'again' };
  if (isSaidWhole(message, 'dislike') && message.cover >= 0.5) return talk('dislike');
  return null;
}

const aboutLetters = new Set(
  tokensOf(
    'letters lettering text texts words wording writing font caption slogan schrift buchstaben letras texto lettres texte lettere testo scritta',
  ).map(({ text }) => text),
);

function sizeOfLetters({ intents }: Message): LetterChange | null {
  const said = intents.map(({ value }) => value);
  return said.includes('larger') ? 'larger-letters' : said.includes('smaller') ? 'smaller-letters' : null;
}

/** "Draw a …": a new picture, regardless of earlier ones. */
const isNewOrder = ({ isOrder, text, rest }: Message): boolean =>
  isOrder && rest.length > 0 && /\b(?:an?|some|ein|eine|einen|un|una|une|um|uma|uno)\s/i.test(text);

/** A message without leftover words: a choice, a product, a word of courtesy. */
function readChoice(reading: Reading): Act {
  const { message, has, shown } = reading;
  const { wants, colour, size } = message;
  if (wants.length > 0) return has ? { kind: 'show' } : talk('no-design');
  if (movesOf(message).length > 0) {
    if (shown) return { kind: 'place', move: null };
    return talk(has ? 'no-product' : 'no-design');
  }
  if (colour !== null || size !== null) {
    const change = matchAt(message.words.change, message.tokens, 0);
    const isMaybeDesign = change !== null && change.to > 1;
    if (shown && !isOfDesign(message)) return { kind: 'vary', colour, size, isMaybeDesign };
    if (has && colour !== null) return { kind: 'change', wish: wishOf(message) };
    if (shown) return { kind: 'vary', colour, size, isMaybeDesign };
    return talk(has ? 'no-product' : 'no-design');
  }
  if (message.places.length > 0) return has ? { kind: 'choose' } : talk('no-design');
  if (hasIntent(message, 'cancel')) return talk('cancel');
  const said = talks.find((one) => hasIntent(message, one as Intent));
  if (said === 'dislike' && hasIntent(message, 'thanks') && message.tokens.length <= 2) return talk('thanks');
  if (said) return talk(said);
  if (message.lettering === null && has && message.prompt === '' && message.wants.length > 0) return { kind: 'show' };
  return message.isQuestion ? talk('unknown') : talk('unclear');
}

/** "The same but blue" changes the design, while "in blue" changes the shirt. */
const isOfDesign = ({ tokens, words }: Message): boolean => {
  const change = matchAt(words.change, tokens, 0);
  return change !== null && /^(?:but|aber|pero|mais|mas|ma|一样但|同样但)$/.test(tokens[change.to - 1]!.text);
};

/** "The biggest one": one of the designs shown, not a new picture. */
const pointsAt = /^(?:the|that|this|these|those) (?:[\p{L}-]+ ){0,3}ones?(?:[.!?]|$)/iu;

/** The required cosine: lower for a question, higher for a sentence that could also describe a picture. */
const likeness = { question: 0.42, statement: 0.55, margin: 0.06 };

async function byMeaning(
  { message, has, shown, state }: Reading,
  findMeanings: (text: string) => Promise<Meanings>,
): Promise<Act> {
  if (isGibberish(message) || (has && pointsAt.test(message.text.trim()))) return talk('unclear');
  const isChange = has && beginsChange(message);
  if (message.language !== 'en' || isNewOrder(message)) {
    if (isChange) return { kind: 'change', wish: wishOf(message) };
    return message.isQuestion ? talk('unknown') : draw(message);
  }
  if (isChange && !message.isQuestion && message.places.length === 0) return { kind: 'change', wish: wishOf(message) };
  const meanings = await findMeanings(message.text);
  const drawn = meanings.get('draw') ?? 0;
  const [best, score] = [...meanings].reduce<[Meaning, number]>(
    (a, b) => (b[1] > a[1] ? [b[0], b[1]] : a),
    ['draw', 0],
  );
  const isNear = message.isQuestion
    ? score >= likeness.question
    : score >= likeness.statement && score >= drawn + likeness.margin;
  if (!isNear || best === 'draw') {
    if (message.isQuestion && !message.isOrder) return talk('unknown');
    if (isChange) return { kind: 'change', wish: wishOf(message) };
    return draw(message);
  }
  return actOf(best, { message, has, shown, state }) ?? (message.isQuestion ? talk('unknown') : draw(message));
}

function actOf(meaning: Meaning, { message, has, shown, state }: Reading): Act | null {
  if (questions.includes(meaning as Question)) return ask(message, meaning as Question);
  if (talks.includes(meaning as Talk)) return talk(meaning as Talk);
  if (meaning === 'cancel') return talk('cancel');
  if (meaning === 'buy') return { kind: 'buy' };
  if (meaning === 'draw') return null;
  if (meaning === 'undo') return state.past.length > 0 ? { kind: 'undo' } : null;
  if (!has) return message.isQuestion ? talk('no-design') : null;
  if (letterChanges.has(meaning))
    return { kind: 'letter', words: null, change: sizeOfLetters(message) ?? (meaning as LetterChange) };
  if (meaning === 'change') return { kind: 'change', wish: wishOf(message) };
  if (meaning === 'cut-out' || meaning === 'others' || meaning === 'again') return { kind: meaning };
  if (meaning === 'animate') return { kind: 'animate', motion: message.text };
  return shown ? { kind: 'place', move: meaning as Move } : talk('no-product');
}

const draw = (message: Message): Act => ({
  kind: 'draw',
  prompt: message.prompt || message.text,
  words: null,
  count: countOf(message),
});

const counted =
  /\b(\d|one|two|three|four|five|six|seven|eight) (?:[a-z]+ ){0,2}?(?:images?|pictures?|designs?|options?|versions?|ideas?|variations?)\b/i;
const spelled = new Map(numbersIn('en').map(([word, number]) => [word, number]));
const maxImages = 8;

/** One picture for a product, otherwise four to choose from. */
function countOf({ text, wants }: Message): number {
  const said = counted.exec(text)?.[1]?.toLowerCase();
  if (said === undefined) return wants.length > 0 ? 1 : 4;
  const count = spelled.get(said) ?? Number(said);
  return Math.max(1, Math.min(maxImages, count));
}

function beginsChange({ tokens, words }: Message): boolean {
  let at = 0;
  for (;;) {
    if (matchAt(words.change, tokens, at)) return true;
    const courtesy = matchAt(words.courtesy, tokens, at);
    if (!courtesy) return false;
    at = courtesy.to;
  }
}

/** Rewrites a change as a description: "make the sky purple" becomes a purple sky. */
function wishOf(message: Message): string {
  const text = message.text.replace(/(?<![.!?])[.!?]+$/, '').trim();
  const painted =
    /^(?:can you |could you |please )*(?:make|turn|paint|colour|color|change) (?:the|his|her|its) ([\p{L}' -]{1,60}?) (?:to |into )?([\p{L}-]+(?: (?:blue|green|red|pink|brown|yellow))?)$/iu.exec(
      text,
    );
  const wanted =
    /^(?:(?:can|could|may) the ([\p{L}' -]{1,60}?) be|the ([\p{L}' -]{1,60}?) (?:should|could|must) be) ([\p{L}-]+)$/iu.exec(
      text,
    );
  if (painted) return `${painted[2]} ${painted[1]}`;
  if (wanted) return `${wanted[3]} ${wanted[1] ?? wanted[2]}`;
  const without = /^(?:please )?(?:remove|take out|take away|get rid of|lose|drop|delete|erase) (.{1,300})$/i.exec(
    text,
  );
  if (without) return `without ${without[1]}`;
  return (message.prompt || text)
    .replace(
      /^(?:(?:now|ok|okay|and|but|please|can you|could you|(?:the )?same(?: design| picture| one)?(?: but)?|make it|make them|make this|make that|turn it|turn this|change it to|let it be|mach es|hazlo|rends le|rendilo|add|give it|give him|give her|put)[, ]+)+/i,
      '',
    )
    .trim();
}

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isRun = (word: string, row: string): boolean =>
  row.includes(word) ||
  Array.from({ length: word.length - 4 }, (_, i) => word.slice(i, i + 5)).some((run) => row.includes(run));
const isTyped = (word: string): boolean =>
  word.length >= 4 &&
  (/^[^aeiouy\d]{4,}$/.test(word) ||
    /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
    keyboard.some((row) => isRun(word, row)));

/** Random keys. */
const isGibberish = ({ rest, language }: Message): boolean =>
  language === 'en' && rest.length > 0 && rest.every(isTyped);
