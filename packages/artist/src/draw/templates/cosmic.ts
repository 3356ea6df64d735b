import { type Hex, mix } from '../../kit/colour.ts';
import { cloud, path, starPath } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { companions, heroSubject } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { figureOf, groundOr, heroFigure, stand, starField } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

export const cosmic: Template = {
  name: 'cosmic',
  variants: 2,
  kin: ['neon', 'tarot', 'sunset'],
  standsFree: false,
  letters: 120,
  palette: 'cosmic',
  fit: (brief) =>
    brief.settings.has('space') ? 2.6 : brief.settings.has('night') ? 0.9 : brief.subjects.length > 0 ? 0.2 : 0,
  draw(board) {
    const { palette, random, width, height, cx, cy, brief } = board;
    const night = groundOr(board, palette.night);
    board.add(
      'ground',
      fillCanvas(board, night) +
        [0, 1, 2, 3]
          .map(
            (i) =>
              `<circle cx="${cx}" cy="${cy * 0.92}" r="${760 - i * 150}" fill="${mix(night, palette.accents[4], 0.14 + i * 0.13)}"/>`,
          )
          .join(''),
      { ground: true, depth: 0 },
    );
    const clouds = random.fork('nebula');
    let nebula = '';
    for (let i = 0; i < 6; i++) {
      const y = clouds.next() * height;
      const colour = mix(night, clouds.pick([palette.accents[3], palette.accents[4], palette.accents[2]]), 0.32);
      nebula += cloud(clouds.between(-0.2, 0.75) * width, y, clouds.between(300, 620), colour, 0.55);
    }
    board.add('nebula', nebula, { ground: true, depth: 0.1, motion: 'drift' });
    board.add('stars', starField(board, 210, 0, height, ['#ffffff', palette.accents[0], palette.pop]), {
      ground: true,
      depth: 0.15,
      motion: 'twinkle',
    });
    const planet = (x: number, y: number, r: number, a: Hex, b: Hex, ring: boolean) => {
      const clip = board.id();
      board.defs.push(`<clipPath id="${clip}"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath>`);
      const band = [0, 1, 2, 3]
        .map(
          (i) =>
            `<path d="M${x - r * 1.2} ${y - r + i * r * 0.55}q${r * 0.6} ${r * 0.24} ${r * 1.2} 0t${r * 1.2} 0v${r * 0.2}q${-r * 0.6} ${r * 0.24} ${-r * 1.2} 0t${-r * 1.2} 0Z" fill="${mix(a, '#ffffff', 0.28)}" opacity="0.55"/>`,
        )
        .join('');
      const arc = (sweep: number, w: number) =>
        `<path d="M${x - r * 1.75} ${y}A${r * 1.75} ${r * 0.5} 0 0 ${sweep} ${x + r * 1.75} ${y}" fill="none" stroke="${palette.accents[0]}" stroke-width="${w}" transform="rotate(-18 ${x} ${y})"/>`;
      return `${ring ? arc(1, r * 0.13) : ''}<circle cx="${x}" cy="${y}" r="${r}" fill="${a}"/><g clip-path="url(#${clip})">${band}<circle cx="${x - r * 0.42}" cy="${y - r * 0.38}" r="${r * 1.18}" fill="none" stroke="${b}" stroke-width="${r * 0.42}" opacity="0.5"/></g>${ring ? arc(0, r * 0.13) : ''}`;
    };
    board.add(
      'planet-far',
      planet(width * 0.8, height * 0.2, 92, palette.pop, mix(palette.pop, palette.ink, 0.5), true),
      { depth: 0.3, motion: 'float' },
    );
    board.add(
      'planet-near',
      planet(width * 0.15, height * 0.76, 60, palette.accents[2], mix(palette.accents[3], palette.ink, 0.4), false),
      { depth: 0.4, motion: 'float' },
    );
    const disc = board.variant === 1;
    if (disc)
      board.add(
        'moon',
        `<circle cx="${cx}" cy="${cy}" r="330" fill="${palette.accents[0]}"/>${[
          [-120, -90, 56],
          [110, 60, 74],
          [-40, 150, 40],
          [150, -150, 34],
        ]
          .map(
            ([x, y, r]) =>
              `<circle cx="${cx + x!}" cy="${cy + y!}" r="${r}" fill="${mix(palette.accents[0], palette.accents[1], 0.5)}"/>`,
          )
          .join('')}`,
        { depth: 0.5 },
      );
    else
      board.add(
        'comet',
        `<path d="M${width * 0.04} ${height * 0.1}L${width * 0.3} ${height * 0.23}" stroke="${palette.accents[1]}" stroke-width="9" stroke-linecap="round"/>${path(starPath(width * 0.31, height * 0.235, 26), palette.accents[0])}`,
        { depth: 0.35, motion: 'drift' },
      );
    const subject = heroSubject(brief);
    const hero = heroFigure(board, { upright: true });
    const layout = stage(board, {
      font: fontFor(board, ['righteous', 'bungee', 'monoton']),
      alone: { cx, cy, width: width * 0.78, height: height * 0.6 },
    });
    if (hero && subject?.motif !== 'ringed-planet') {
      const size = Math.min(640, layout.art.height - 60);
      const glow = palette.accents[1];
      const drawn = stand(
        board,
        hero,
        { cx, cy: layout.art.cy, width: size, height: size, rotate: hero.rigged ? -8 : 0 },
        {
          outlines: [
            [mix(night, glow, 0.28), 26],
            [mix(night, glow, 0.6), 14],
            [palette.paper, 7],
            [palette.ink, 6],
          ],
        },
      );
      board.add('hero', drawn.svg, { depth: 0.8, motion: 'float' });
      const friend = companions(brief)[0];
      const figure = friend && figureOf(friend);
      if (figure)
        board.add(
          'friend',
          stand(
            board,
            figure,
            { cx: width * 0.79, cy: height * 0.72, width: 230, height: 230, rotate: 12 },
            {
              outlines: [
                [palette.paper, 6],
                [palette.ink, 5],
              ],
            },
          ).svg,
          { depth: 0.9, motion: 'float' },
        );
    }
    letter(
      board,
      layout,
      ({ d }) =>
        path(d, palette.ink, `stroke="${palette.ink}" stroke-width="20" stroke-linejoin="round"`) +
        path(d, palette.accents[0]),
      { depth: 0.85 },
    );
  },
};
