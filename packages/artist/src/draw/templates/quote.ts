/** Words as the picture: one lockup of lines, with the subject where the prompt puts it. */

import { lightness } from '../../kit/colour.ts';
import { type Board, fillCanvas } from '../board.ts';
import type { FontName } from '../lettering/fonts.ts';
import { type Lettered, layOut } from './combine-words.ts';
import { groundOr, heroFigure } from './draw-subjects.ts';
import { formats } from './formats.ts';
import { inkFor } from './letter-ink.ts';
import type { Template } from './template.ts';
import { askedFont, fontFor, type Piece, piecesOf, wordsOf } from './words.ts';

/** A loud face, and one for the small words beside it. */
const pairs: [loud: FontName, soft: FontName][] = [
  ['anton', 'pacifico'],
  ['alfa', 'lobster'],
  ['bebas', 'pacifico'],
  ['righteous', 'pacifico'],
  ['ultra', 'lobster'],
];
/** Narrow faces keep long words high. */
const narrow = pairs.filter(([loud]) => loud === 'anton' || loud === 'bebas');
const longWord = 9;
const scripts: ReadonlySet<FontName> = new Set(['lobster', 'pacifico', 'kaushan', 'yellowtail', 'shrikhand']);

/** One face for one phrase; small words may be in a script if the loud ones are printed. */
function facesOf(board: Board): Lettered['faces'] {
  const isLong = wordsOf(board.brief)
    .split(' ')
    .some((word) => word.length >= longWord);
  const [loud, soft] = board.random.fork('pair').pick(isLong ? narrow : pairs);
  const fitting = fontFor(board, [loud]);
  // A script that nobody requested is only for a few words.
  const font = scripts.has(fitting) && !askedFont(board) && wordsOf(board.brief).length > 16 ? loud : fitting;
  if (askedFont(board) || scripts.has(font)) return { loud: font, soft: font };
  return { loud: font, soft: font === loud ? soft : font };
}

/** A note about a piece rather than part of it: a year, a date, a place in a few letters. */
const telling =
  /^(?:est|established|since|anno|no)\b\.?|^(?:\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$|^[\p{L} ]{0,12}\b(?:19|20)\d\d$/iu;

/** "Cat dad est. 2021": the year gets its own line. */
function apartFromYear({ text, place }: Piece): Piece[] {
  const dated = /^(.{3,60}?),? ((?:est\.?|established|since) (?:in )?\d{4})$/iu.exec(text);
  return dated
    ? [
        { text: dated[1]!, place },
        { text: dated[2]!, place: place === null ? null : 'bottom' },
      ]
    : [{ text, place }];
}

export const quote: Template = {
  name: 'quote',
  variants: 3,
  kin: ['groovy', 'varsity', 'poster'],
  standsFree: true,
  letters: 300,
  fit(brief) {
    const words = wordsOf(brief);
    return words === '' ? 0 : (brief.subjects.length === 0 ? 2 : 1.4) + Math.min(2, words.split(/\s+/).length * 0.35);
  },
  draw(board) {
    const { palette } = board;
    // A long text is most readable dark on light.
    const ink = inkFor(board, board.variant === 1 && wordsOf(board.brief).length < 60);
    const ground = groundOr(board, ink.ground);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const look = board.brief.letterLook;
    const pieces = piecesOf(board.brief).flatMap(apartFromYear);
    const first = pieces[0]?.text ?? '';
    const design: Lettered = {
      board,
      ink,
      faces: facesOf(board),
      hero: heroFigure(board),
      rim: lightness(ground) > 0.6 ? palette.paper : '#ffffff',
      words: pieces.map(({ text, place }, i) => ({
        text,
        place,
        minor: i > 0 && (telling.test(text) || (look?.lines == null && text.length <= first.length * 0.6)),
        lines: look?.lines ? (pieces.length === 1 ? look.lines : pieces.length === look.lines ? 1 : null) : null,
      })),
    };
    if (board.brief.textFormat) formats[board.brief.textFormat](design);
    else layOut(design);
  },
};
