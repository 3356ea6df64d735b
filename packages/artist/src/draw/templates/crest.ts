import { mix } from '../../kit/colour.ts';
import { laurel, path, ribbon, starPath } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { setBlock, setLine } from '../lettering/set-text.ts';
import { companions } from './company.ts';
import { figureOf, groundOr, heroFigure, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor, upperOf, wordsOf } from './words.ts';

export const crest: Template = {
  name: 'crest',
  variants: 2,
  kin: ['badge', 'tarot', 'woodcut'],
  standsFree: true,
  letters: 28,
  fit: (brief) => (brief.subjects.length === 0 ? 0 : brief.lettering ? 1.1 : 0.6),
  draw(board) {
    const { palette, cx, brief } = board;
    const cy = board.cy - 30;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    board.add('laurel', laurel(cx, cy + 10, 424, 66, palette.accents[3], 118, 236), { depth: 0.2, motion: 'sway' });
    const shield = (k: number) => {
      const w = 300 * k;
      const t = cy - 345 * k;
      return `M${cx - w} ${t}Q${cx - w / 2} ${t + 34 * k} ${cx} ${t - 18 * k}Q${cx + w / 2} ${t + 34 * k} ${cx + w} ${t}C${cx + w * 1.06} ${cy + 60 * k} ${cx + w * 0.8} ${cy + 270 * k} ${cx} ${cy + 372 * k}C${cx - w * 0.8} ${cy + 270 * k} ${cx - w * 1.06} ${cy + 60 * k} ${cx - w} ${t}Z`;
    };
    const clip = board.id();
    board.defs.push(`<clipPath id="${clip}"><path d="${shield(0.92)}"/></clipPath>`);
    const [a, b] =
      board.variant === 0
        ? [palette.accents[3], palette.accents[4]]
        : [mix(palette.accents[0], palette.paper, 0.35), palette.accents[1]];
    const field =
      board.variant === 0
        ? `<rect x="${cx - 320}" y="${cy - 380}" width="320" height="380" fill="${a}"/><rect x="${cx}" y="${cy - 380}" width="320" height="380" fill="${b}"/><rect x="${cx - 320}" y="${cy}" width="320" height="400" fill="${b}"/><rect x="${cx}" y="${cy}" width="320" height="400" fill="${a}"/>`
        : `<rect x="${cx - 320}" y="${cy - 380}" width="640" height="780" fill="${a}"/><path d="M${cx - 330} ${cy + 120}L${cx} ${cy - 130}L${cx + 330} ${cy + 120}V${cy + 300}L${cx} ${cy + 50}L${cx - 330} ${cy + 300}Z" fill="${b}"/>`;
    board.add(
      'shield',
      path(shield(1.045), palette.ink) +
        path(shield(1), palette.accents[0]) +
        path(shield(0.945), palette.ink) +
        `<g clip-path="url(#${clip})">${field}</g>`,
      { depth: 0.3 },
    );
    const hero = heroFigure(board);
    if (hero)
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: cy - 6, width: hero.width > hero.height ? 500 : 430, height: 430 },
          {
            outlines: [
              [palette.paper, 10],
              [palette.ink, 7],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    board.add(
      'crown',
      path(starPath(cx, cy - 408, 40), palette.accents[1], `stroke="${palette.ink}" stroke-width="7"`) +
        [-1, 1]
          .map((s) =>
            path(starPath(cx + s * 78, cy - 396, 26), palette.accents[0], `stroke="${palette.ink}" stroke-width="6"`),
          )
          .join(''),
      { depth: 0.6, motion: 'twinkle' },
    );
    const title = upperOf(wordsOf(brief));
    if (title) {
      const font = fontFor(board, ['cinzel', 'graduate', 'alfa', 'rye']);
      const isShort = title.length <= 24;
      const width = Math.min(780, 300 + title.length * 34);
      const height = isShort ? 118 : Math.min(330, 120 + title.length);
      const y = cy + 431 - height / 2;
      board.add('banner', ribbon(cx, y, width, height, palette.paper, palette.accents[1], palette.ink), { depth: 0.8 });
      const box = { cx, cy: y - height * 0.07, width: width - 90, height: isShort ? 66 : height - 54 };
      const lines = isShort
        ? [setLine(title, font, box, { warp: 'arch', amount: 0.045 })]
        : setBlock(title, font, box, { largest: 60 }).lines;
      board.add('lettering', lines.map(({ d }) => path(d, palette.ink)).join(''), { depth: 0.82 });
    }
    {
      const friend = companions(brief)[0];
      const figure = friend && figureOf(friend);
      if (figure) {
        // At the shield's sides: the banner below belongs to the words.
        const pair = (friend.count > 1 ? [-1, 1] : [1]).map(
          (side) =>
            stand(
              board,
              figure,
              { cx: cx + side * 290, cy: cy + 170, width: 150, height: 150, flip: side > 0 },
              {
                outlines: [
                  [palette.paper, 7],
                  [palette.ink, 5],
                ],
              },
            ).svg,
        );
        board.add('friends', pair.join(''), { depth: 0.75, motion: 'sway' });
      }
    }
  },
};
