import { fillCanvas } from '../board.ts';
import { path, starPath } from '../shapes.ts';
import { breakLines, setLine } from '../type/setting.ts';
import { groundOr, heroFigure, inkOn, stand, type Template } from './kit.ts';
import { taglineOf, titleOf } from './wording.ts';

export const varsity: Template = {
  name: 'varsity',
  variants: 2,
  kin: ['badge', 'crest', 'quote'],
  fit: (brief) =>
    brief.wordless || brief.subjects.length === 0 ? 0 : brief.lettering && brief.lettering.length < 18 ? 1.2 : 0.4,
  draw(board) {
    const { palette, cx, cy } = board;
    const dark = board.variant === 1;
    const ground = groundOr(board, dark ? palette.night : palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const ink = inkOn(board, ground);
    const main = dark ? palette.accents[0] : palette.accents[3];
    const edge = dark ? palette.accents[2] : palette.accents[0];
    const words = titleOf(board).toUpperCase();
    const lines = words.length > 11 && words.includes(' ') ? breakLines(words, 2) : [words];
    const first = lines[0]!;
    const second = lines[1] ?? taglineOf(board).toUpperCase();
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
            `<rect x="${cx - 420}" y="${cy + 40 + i * 34}" width="840" height="15" fill="${i === 1 ? edge : main}"/>`,
        )
        .join(''),
      { depth: 0.2 },
    );
    if (hero)
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: cy + 74, width: 470, height: 430 },
          {
            outlines: [
              [ground, 16],
              [palette.paper, 9],
              [palette.ink, 7],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    board.add('lettering', block(first, cy - 250, 860, 210, 'arch', 0.16, 0.03), { depth: 0.6 });
    if (second) {
      const set = setLine(second, 'graduate', { cx, cy: cy + 368, width: 700, height: 74 }, { tracking: 0.14 });
      board.add('line', path(set.d, ink), { depth: 0.6 });
      const half = set.width / 2 + 60;
      board.add('stars', [-1, 1].map((s) => path(starPath(cx + s * half, cy + 368, 32), main)).join(''), {
        depth: 0.6,
        motion: 'twinkle',
      });
    }
  },
};
