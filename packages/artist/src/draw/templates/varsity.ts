import { path, starPath } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { breakLines } from '../lettering/break-lines.ts';
import { setBlock, setLine } from '../lettering/set-text.ts';
import { groundOr, heroFigure, inkOn, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { piecesOf, rimmed, upperOf, wordsOf } from './words.ts';

/** The name arches at the top: all of it except a long tail. */
function splitName(words: string): string[] {
  return words.length > 44
    ? [breakLines(words, Math.ceil(words.length / 14))[0]!, words].map((part, i, [head]) =>
        i ? part.slice(head!.length).trim() : part,
      )
    : breakLines(words, 2);
}

/** The picture gets the space that the lettering leaves. */
const boxOfHero = (cx: number, cy: number, first: string, second: string) =>
  !first
    ? { cx, cy, width: 760, height: 700 }
    : second
      ? { cx, cy: cy + 84, width: 620, height: 450 }
      : { cx, cy: cy + 140, width: 760, height: 560 };

export const varsity: Template = {
  name: 'varsity',
  variants: 2,
  kin: ['badge', 'crest', 'quote'],
  standsFree: true,
  letters: 44,
  palette: 'sport',
  fit: (brief) => (wordsOf(brief) === '' ? 0 : wordsOf(brief).length < 18 ? 1.2 : 0.3),
  draw(board) {
    const { palette, cx, cy } = board;
    const dark = board.variant === 1;
    const ground = groundOr(board, dark ? palette.night : palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const ink = inkOn(board, ground);
    const main = dark ? palette.accents[0] : palette.accents[3];
    const edge = dark ? palette.accents[2] : palette.accents[0];
    const pieces = piecesOf(board.brief).map(({ text }) => upperOf(text));
    const words = pieces.join(' ');
    const [first = '', ...rest] = pieces.length > 1 ? pieces : words.length > 11 ? splitName(words) : [words];
    const second = rest.join(' ');
    const block = (
      text: string,
      y: number,
      width: number,
      height: number,
      warp: 'arch' | 'none',
      amount: number,
      tracking: number,
    ) => {
      const set = setLine(text, 'graduate', { cx, cy: y, width, height }, { warp, amount, tracking, stretch: 1.35 });
      return (
        path(set.d, ink, `stroke="${ink}" stroke-width="40" stroke-linejoin="round"`) +
        path(set.d, edge, `stroke="${edge}" stroke-width="26" stroke-linejoin="round"`) +
        path(set.d, main, `stroke="${ink}" stroke-width="5" stroke-linejoin="round"`)
      );
    };
    const hero = heroFigure(board);
    board.add(
      'stripes',
      [0, 1, 2]
        .map(
          (i) =>
            `<rect x="${cx - 420}" y="${cy + (first ? 40 : -34) + i * 34}" width="840" height="15" fill="${i === 1 ? edge : main}"/>`,
        )
        .join(''),
      { depth: 0.2 },
    );
    if (hero)
      board.add(
        'hero',
        stand(board, hero, boxOfHero(cx, cy, first, second), {
          outlines: [
            [ground, 16],
            [palette.paper, 9],
            [palette.ink, 7],
          ],
          halftone: true,
        }).svg,
        { depth: 0.7, motion: 'float' },
      );
    const hasArt = hero !== null;
    if (first)
      board.add('lettering', block(first, cy - (hasArt ? 275 : 120), 850, hasArt ? 260 : 330, 'arch', 0.16, 0.03), {
        depth: 0.6,
      });
    if (second) {
      const tall = Math.min(hasArt ? 150 : 330, 78 + second.length * (hasArt ? 0.7 : 1.4));
      const y = hasArt ? cy + 448 - tall / 2 : cy + 190;
      const set = setBlock(
        second,
        'graduate',
        { cx, cy: y, width: 730, height: tall },
        { largest: 64, tracking: 0.08 },
      );
      board.add('lettering-second', set.lines.map(({ d }) => rimmed(d, ink, ground)).join(''), { depth: 0.6 });
      const half = set.width / 2 + 60;
      if (half < 450)
        board.add('stars', [-1, 1].map((s) => path(starPath(cx + s * half, y, 32), main)).join(''), {
          depth: 0.6,
          motion: 'twinkle',
        });
    }
  },
};
