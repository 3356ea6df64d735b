import { fillCanvas } from '../board.ts';
import { mix } from '../colour.ts';
import { path, rays, starPath } from '../shapes.ts';
import { breakLines, setLine } from '../type/setting.ts';
import { companions } from './cast.ts';
import { groundOr, heroFigure, stand, type Template } from './kit.ts';
import { fontFor } from './wording.ts';

export const sticker: Template = {
  name: 'sticker',
  variants: 2,
  kin: ['groovy', 'popart', 'sunset'],
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 1.3),
  draw(board) {
    const { palette, cx, cy, brief } = board;
    const plain = board.variant === 1;
    const back = groundOr(board, plain ? mix(palette.accents[0], palette.paper, 0.5) : palette.accents[0]);
    board.add(
      'ground',
      fillCanvas(board, back) +
        (plain ? '' : rays(cx, cy, board.width + board.height, 20, mix(back, palette.accents[1], 0.55))),
      { ground: true, depth: 0.05, motion: plain ? 'still' : 'spin' },
    );
    if (plain) {
      const spots = board.random.fork('spots');
      let dots = '';
      for (let y = 40; y < board.height; y += 96) {
        for (let x = 40 + ((y / 96) % 2 < 1 ? 0 : 48); x < board.width; x += 96) {
          dots += spots.chance(0.22)
            ? path(starPath(x, y, 17, 8), mix(back, palette.accents[2], 0.5))
            : `<circle cx="${x}" cy="${y}" r="9" fill="${mix(back, palette.accents[1], 0.5)}"/>`;
        }
      }
      board.add('dots', dots, { ground: true, depth: 0.1, motion: 'drift' });
    }
    const words = brief.lettering;
    const hero = heroFigure(board, { upright: true });
    const friends = companions(brief).slice(0, 2);
    const heroY = cy - (words ? 90 : 0);
    const size = words ? 640 : 760;
    if (hero) {
      const shift = friends.length > 0 ? -70 : 0;
      const at = { cx: cx + shift, cy: heroY, width: size * 1.05, height: size };
      board.add(
        'hero',
        stand(board, hero, at, {
          outlines: [
            ['#ffffff', 24],
            [palette.ink, 7],
          ],
          halftone: true,
          shadow: { colour: mix(back, palette.ink, 0.45), dx: 12, dy: 16 },
        }).svg,
        { depth: 0.7, motion: 'float' },
      );
      friends.forEach((friend, i) => {
        const figure = heroFigure({ ...board, brief: { ...brief, subjects: [friend] } });
        if (figure)
          board.add(
            `friend-${i}`,
            stand(
              board,
              figure,
              { cx: cx + (i ? -270 : 250), cy: heroY + (i ? 210 : 190), width: 300, height: 300, rotate: i ? -10 : 10 },
              {
                outlines: [
                  ['#ffffff', 18],
                  [palette.ink, 6],
                ],
                halftone: true,
              },
            ).svg,
            { depth: 0.85, motion: 'sway' },
          );
      });
    }
    if (words) {
      const lines = words.length > 16 ? breakLines(words, 2) : [words];
      lines.forEach((line, i) => {
        const h = lines.length > 1 ? 104 : 150;
        const set = setLine(
          line.toUpperCase(),
          fontFor(board, ['bangers', 'fredoka', 'bungee']),
          { cx, cy: board.cy + 330 + (i - (lines.length - 1) / 2) * (h + 26), width: 860, height: h },
          { warp: 'bulge', amount: 0.1 },
        );
        board.add(
          `lettering-${i}`,
          path(set.d, '#ffffff', 'stroke="#ffffff" stroke-width="46" stroke-linejoin="round"') +
            path(set.d, palette.ink, `stroke="${palette.ink}" stroke-width="20" stroke-linejoin="round"`) +
            path(set.d, palette.accents[2]),
          { depth: 0.9 },
        );
      });
    }
  },
};
