import { mix } from '../../kit/colour.ts';
import { path, stripedSun } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, stand, starField } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

/** A retro sun over a grid floor, all in light. */
export const neon: Template = {
  name: 'neon',
  variants: 2,
  kin: ['cosmic', 'sunset', 'popart'],
  standsFree: false,
  letters: 120,
  palette: 'neon',
  fit: (brief) => (brief.settings.has('city') ? 0.8 : brief.lettering && brief.lettering.length < 40 ? 0.5 : 0.2),
  draw(board) {
    const { palette, cx, cy, width, height } = board;
    const night = groundOr(board, mix(palette.night, '#0b0420', 0.4));
    const horizon = height * 0.66;
    const layout = stage(board, {
      font: fontFor(board, ['yellowtail', 'righteous', 'monoton']),
      upper: false,
      frame: { left: 90, right: width - 90, top: 80, bottom: height - 80 },
      share: 0.2,
    });
    board.add('ground', fillCanvas(board, night), { ground: true, depth: 0 });
    board.add('stars', starField(board, 80, 0, horizon, ['#ffffff', palette.accents[2]]), {
      ground: true,
      depth: 0.05,
      motion: 'twinkle',
    });
    const sunStops = [
      palette.accents[0],
      mix(palette.accents[0], palette.accents[3], 0.5),
      palette.accents[3],
      palette.accents[4],
    ];
    if (board.variant === 0) {
      board.add('sun', stripedSun(board.id(), cx, horizon - 190, 290, sunStops, 12, 0.42), { depth: 0.15 });
      let grid = `<rect x="-8" y="${horizon}" width="${width + 16}" height="${height - horizon + 8}" fill="${mix(night, '#000000', 0.25)}"/>`;
      const line = `stroke="${palette.accents[3]}" stroke-width="4"`;
      for (let i = -14; i <= 14; i++)
        grid += `<path d="M${cx + i * 34} ${horizon}L${cx + i * 210} ${height + 8}" ${line}/>`;
      for (let i = 0; i < 8; i++) {
        const y = horizon + (height - horizon) * (i / 7) ** 1.9;
        grid += `<path d="M-8 ${y.toFixed(1)}H${width + 8}" ${line}/>`;
      }
      board.add('grid', grid, { depth: 0.3 });
    } else {
      board.add(
        'ring',
        [26, 18, 10, 5]
          .map(
            (w, i) =>
              `<circle cx="${cx}" cy="${layout.hasWords ? layout.art.cy : cy - 20}" r="${Math.min(356, layout.art.height / 2 - 16)}" fill="none" stroke="${i === 3 ? '#ffffff' : mix(night, palette.accents[3], 0.3 + i * 0.3)}" stroke-width="${w}"/>`,
          )
          .join(''),
        { depth: 0.2 },
      );
    }
    const hero = heroFigure(board, { upright: false });
    if (hero) {
      const size = Math.min(520, layout.art.height);
      const y = layout.hasWords ? layout.art.cy : board.variant === 0 ? horizon - 150 : cy - 20;
      const drawn = stand(
        board,
        hero,
        { cx, cy: y, width: size * 1.05, height: size },
        {
          outlines: [
            [mix(night, palette.accents[1], 0.2), 16],
            [mix(night, palette.accents[1], 0.5), 9],
            [palette.accents[1], 6],
            [night, 5],
          ],
        },
      );
      board.add('hero', drawn.svg, { depth: 0.75, motion: 'float' });
    }
    letter(
      board,
      layout,
      ({ d, size }) => {
        const wide = Math.min(30, 8 + size * 0.16);
        const tube = [1, 0.66, 0.4]
          .map((share, k) =>
            path(
              d,
              'none',
              `stroke="${mix(night, palette.accents[3], 0.22 + k * 0.3)}" stroke-width="${(wide * share).toFixed(1)}" stroke-linejoin="round"`,
            ),
          )
          .join('');
        return tube + path(d, mix(palette.accents[3], '#ffffff', 0.82));
      },
      { depth: 0.85, motion: 'twinkle' },
    );
  },
};
