import { fillCanvas } from '../board.ts';
import { engrave } from '../motifs/treatments.ts';
import { path, radians } from '../shapes.ts';
import { setLine } from '../type/setting.ts';
import { companions } from './cast.ts';
import { figureOf, groundOr, heroFigure, inkOn, stand, type Template } from './kit.ts';
import { fontFor } from './wording.ts';

export const woodcut: Template = {
  name: 'woodcut',
  variants: 2,
  kin: ['line', 'tarot', 'exposure'],
  fit: (brief) =>
    brief.subjects.length === 0 ? 0 : /rainbow|colou?rful|vibrant/.test(brief.prompt.toLowerCase()) ? 0.1 : 1,
  draw(board) {
    const { palette, cx, brief } = board;
    const dark = board.variant === 1;
    const ground = groundOr(board, dark ? palette.ink : palette.paper);
    const ink = dark ? palette.paper : palette.ink;
    const paper = dark ? palette.ink : palette.paper;
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const words = brief.lettering;
    const cy = board.cy - (words ? 70 : 0);
    const spot = dark ? palette.accents[1] : palette.accents[2];
    let burst = '';
    for (let i = 0; i < 72; i++) {
      const a = radians(i * 5);
      const inner = 338;
      const outer = i % 2 ? 400 : 444;
      burst += `M${(cx + inner * Math.cos(a)).toFixed(1)} ${(cy + inner * Math.sin(a)).toFixed(1)}L${(cx + outer * Math.cos(a)).toFixed(1)} ${(cy + outer * Math.sin(a)).toFixed(1)}`;
    }
    board.add('burst', `<path d="${burst}" stroke="${ink}" stroke-width="7" stroke-linecap="round" fill="none"/>`, {
      depth: 0.2,
      motion: 'spin',
    });
    board.add(
      'disc',
      `<circle cx="${cx}" cy="${cy}" r="322" fill="${spot}"/><circle cx="${cx}" cy="${cy}" r="322" fill="none" stroke="${ink}" stroke-width="8"/>`,
      { depth: 0.3 },
    );
    const hero = heroFigure(board);
    if (hero) {
      const etched = (motif: Parameters<typeof engrave>[0], scale: number, id: string) =>
        engrave(motif, palette.ink, palette.paper, scale, id, 8);
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy, width: 600, height: 580 },
          {
            treatment: etched,
            outlines: [
              [paper, 12],
              [palette.ink, 7],
            ],
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
      const friend = companions(brief)[0];
      const figure = friend && figureOf(friend);
      if (figure) {
        const spots = [
          [-250, 220],
          [250, 220],
        ].map(
          ([x, y], i) =>
            stand(
              board,
              figure,
              { cx: cx + x!, cy: cy + y!, width: 230, height: 230, flip: i === 1 },
              {
                treatment: etched,
                outlines: [
                  [paper, 10],
                  [palette.ink, 6],
                ],
              },
            ).svg,
        );
        board.add('friends', spots.join(''), { depth: 0.8 });
      }
    }
    if (words) {
      const set = setLine(
        words.toUpperCase(),
        fontFor(board, ['rye', 'cinzel', 'ultra']),
        { cx, cy: board.cy + 418, width: 860, height: 104 },
        {},
      );
      board.add('lettering', path(set.d, inkOn(board, ground)), { depth: 0.6 });
    }
  },
};
