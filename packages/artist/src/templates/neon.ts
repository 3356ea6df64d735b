import { fillCanvas } from '../board.ts';
import { mix } from '../colour.ts';
import { path, stripedSun } from '../shapes.ts';
import { breakLines, setLine } from '../type/setting.ts';
import { groundOr, heroFigure, stand, starField, type Template } from './kit.ts';
import { fontFor } from './wording.ts';

/** A retro sun over a grid floor, all in light. */
export const neon: Template = {
  name: 'neon',
  variants: 2,
  kin: ['cosmic', 'sunset', 'popart'],
  fit: (brief) => (brief.settings.has('city') ? 0.8 : 0.2),
  draw(board) {
    const { palette, cx, cy, width, height, brief } = board;
    const night = groundOr(board, mix(palette.night, '#0b0420', 0.4));
    const horizon = height * 0.66;
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
              `<circle cx="${cx}" cy="${cy - 20}" r="356" fill="none" stroke="${i === 3 ? '#ffffff' : mix(night, palette.accents[3], 0.3 + i * 0.3)}" stroke-width="${w}"/>`,
          )
          .join(''),
        { depth: 0.2 },
      );
    }
    const hero = heroFigure(board, { upright: false });
    const words = brief.lettering;
    if (hero) {
      const y = board.variant === 0 ? horizon - 150 : cy - 20;
      const drawn = stand(
        board,
        hero,
        { cx, cy: y - (words && board.variant === 0 ? 30 : 0), width: 520, height: 500 },
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
    if (words) {
      const lines = words.length > 16 ? breakLines(words, 2) : [words];
      lines.forEach((line, i) => {
        const set = setLine(
          line,
          fontFor(board, ['yellowtail', 'righteous', 'monoton']),
          {
            cx,
            cy: height - 118 + (i - (lines.length - 1)) * 112,
            width: width * 0.84,
            height: lines.length > 1 ? 100 : 150,
          },
          { warp: 'rise', amount: 0.06 },
        );
        const tube = [30, 20, 12]
          .map((w, k) =>
            path(
              set.d,
              'none',
              `stroke="${mix(night, palette.accents[3], 0.22 + k * 0.3)}" stroke-width="${w}" stroke-linejoin="round"`,
            ),
          )
          .join('');
        board.add(`lettering-${i}`, tube + path(set.d, mix(palette.accents[3], '#ffffff', 0.82)), {
          depth: 0.85,
          motion: 'twinkle',
        });
      });
    }
  },
};
