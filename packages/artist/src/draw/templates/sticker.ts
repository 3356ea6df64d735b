import { mix } from '../../kit/colour.ts';
import { path, rays, starPath } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { companions } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

export const sticker: Template = {
  name: 'sticker',
  variants: 2,
  kin: ['groovy', 'popart', 'sunset'],
  standsFree: true,
  letters: 120,
  fit: (brief) => (brief.subjects.length === 0 ? (brief.lettering ? 0.8 : 0) : 1.6),
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
    const layout = stage(board, {
      font: fontFor(board, ['bangers', 'fredoka', 'bungee']),
      frame: { left: 84, right: board.width - 84, top: 70, bottom: board.height - 84 },
      warp: 'bulge',
      gap: 20,
    });
    const hero = heroFigure(board, { upright: true });
    const friends = companions(brief).slice(0, 2);
    const heroY = layout.art.cy;
    const size = Math.min(760, layout.art.height - 40);
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
              {
                cx: cx + (i ? -270 : 250),
                cy: heroY + size * 0.28,
                width: size * 0.42,
                height: size * 0.42,
                rotate: i ? -10 : 10,
              },
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
    // One rim under all lines: they are cut out together.
    const rim = (size: number) => Math.min(24, 8 + size * 0.12);
    board.add(
      'lettering-rim',
      layout.lines
        .map(({ d, size }) =>
          path(d, '#ffffff', `stroke="#ffffff" stroke-width="${2 * rim(size)}" stroke-linejoin="round"`),
        )
        .join(''),
      { depth: 0.9 },
    );
    letter(
      board,
      layout,
      ({ d, size }) =>
        path(
          d,
          palette.ink,
          `stroke="${palette.ink}" stroke-width="${(rim(size) * 0.8).toFixed(1)}" stroke-linejoin="round"`,
        ) + path(d, palette.accents[2]),
      { depth: 0.9 },
    );
  },
};
