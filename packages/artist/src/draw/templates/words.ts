/** The words of a design, and their typeface. Only requested words are ever lettered. */

import type { Brief, LetterFace, QuotePlace } from '../../brief/brief.ts';
import { path } from '../../kit/shapes.ts';
import type { Board } from '../board.ts';
import type { FontName } from '../lettering/fonts.ts';

export type Piece = { text: string; place: QuotePlace | null };

/** The pieces of lettering in order; none if no words are wanted. */
export function piecesOf(brief: Brief): Piece[] {
  if (brief.wordless) return [];
  const quotes = brief.quotes.length > 0 ? brief.quotes : brief.lettering ? [brief.lettering] : [];
  return quotes
    .map((text, i) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), place: brief.quotePlaces?.[i] ?? null }))
    .filter(({ text }) => text !== '');
}

/** All the words as one text; empty if no words are wanted. */
export const wordsOf = (brief: Brief): string =>
  piecesOf(brief)
    .map(({ text }) => text)
    .join(' ');

/** The faces for each request, loud and legible first. */
const askedFaces: Record<LetterFace, FontName[]> = {
  script: ['lobster', 'pacifico', 'kaushan'],
  gothic: ['fraktur'],
  typewriter: ['pixel'],
  marker: ['marker'],
  bubble: ['fredoka'],
  stencil: ['anton'],
  varsity: ['graduate'],
  comic: ['bangers'],
  western: ['rye'],
  spooky: ['creepster'],
  pixel: ['pixel'],
  retro: ['shrikhand', 'righteous'],
  neon: ['righteous'],
  deco: ['limelight'],
  sans: ['josefin', 'oswald'],
  slab: ['alfa'],
  serif: ['abril', 'playfair'],
  bold: ['anton', 'alfa'],
};

/** The face that the prompt names explicitly; null if it names none. */
export function askedFont(board: Board): FontName | null {
  const face = board.brief.letterLook?.face;
  return face ? board.random.fork('asked-font').pick(askedFaces[face]) : null;
}

const fontMoods: [pattern: RegExp, fonts: FontName[]][] = [
  [/halloween|spooky|zombie|horror|ghost|monster|haunted/, ['creepster']],
  [/metal|punk|demon|hell|death/, ['metal', 'fraktur', 'anton']],
  [/medieval|gothic|knight|crest|witch|tarot|mystic|celestial/, ['cinzel', 'fraktur']],
  [/western|cowboy|rodeo|desert|saloon/, ['rye', 'ultra']],
  [/groovy|70s|seventies|hippie|retro/, ['shrikhand', 'righteous', 'pacifico']],
  [/neon|80s|synthwave|vaporwave|disco/, ['monoton', 'righteous', 'yellowtail']],
  [/comic|pop art|cartoon|funny/, ['bangers']],
  [/kawaii|cute|baby|kids|sweet/, ['fredoka', 'pacifico']],
  [/pixel|8.?bit|game|gamer/, ['pixel']],
  [/elegant|wedding|romantic|floral|botanical|love/, ['abril', 'lobster', 'playfair']],
  [/deco|gatsby|jazz|1920/, ['limelight']],
  [/script|handwritten|cursive|calligraphy/, ['kaushan', 'yellowtail', 'pacifico']],
];

/** Faces that stay legible in a block of small letters. */
const plain: FontName[] = ['oswald', 'bebas', 'playfair', 'josefin', 'fredoka', 'alfa'];
const longText = 64;
/** Beyond this length letters are too small for any face but a plain one, even if another was requested. */
const tooLongForAsked = 120;

/** A typeface that supports the prompt's language, else one of the template's own; a long text gets a plain one. */
export function fontFor(board: Board, own: readonly FontName[]): FontName {
  const asked = askedFont(board);
  const { length } = wordsOf(board.brief);
  if (asked && (length <= tooLongForAsked || plain.includes(asked))) return asked;
  const random = board.random.fork('font');
  const lower = board.brief.prompt.toLowerCase();
  const mood = fontMoods.find(([pattern]) => pattern.test(lower));
  const chosen = random.pick(mood && random.chance(0.75) ? mood[1] : own);
  if (length <= longText || plain.includes(chosen)) return chosen;
  return own.find((name) => plain.includes(name)) ?? random.pick(plain.slice(0, 3));
}

/** Greek capitals carry no accents. */
export const upperOf = (text: string): string => text.toLocaleUpperCase(/\p{sc=Greek}/u.test(text) ? 'el' : 'en');

/** Script faces are not set in capitals only: their capitals do not join. */
const scripts: ReadonlySet<FontName> = new Set([
  'kaushan',
  'lobster',
  'pacifico',
  'yellowtail',
  'shrikhand',
  'fraktur',
]);
export function inCase(text: string, font: FontName, upper: boolean): string {
  if (!scripts.has(font)) return upper ? upperOf(text) : text;
  const isShouted = text.length > 3 && /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
  return isShouted
    ? text.replaceAll(/\p{L}+(?:['’]\p{L}+)?/gu, (word) => word[0]! + word.slice(1).toLowerCase())
    : text;
}

/** Letters with a rim in the ground's own colour: invisible on the ground, and legible on cloth of any colour without it. */
export const rimmed = (d: string, fill: string, rim: string, width = 9): string =>
  path(d, rim, `stroke="${rim}" stroke-width="${width * 2}" stroke-linejoin="round"`) + path(d, fill);
