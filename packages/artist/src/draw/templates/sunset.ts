import { mix } from '../../kit/colour.ts';
import { bird, path, stripedSun } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { companions, heroSubject } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { accentOn, garland, groundOr, heroFigure, inkOn, scenery, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { wear } from './wear.ts';
import { fontFor, rimmed } from './words.ts';

export const sunset: Template = {
  name: 'sunset',
  variants: 2,
  kin: ['poster', 'badge', 'exposure'],
  standsFree: true,
  letters: 140,
  fit: (brief) =>
    (brief.subjects.length === 0 ? (brief.settings.size > 0 ? 0.6 : 0.15) : 1.1) +
    (brief.settings.has('sunset') ? 2 : 0) +
    (brief.settings.has('beach') ? 1 : 0),
  draw(board) {
    const { palette, cx, brief } = board;
    const layout = stage(board, {
      font: fontFor(board, ['righteous', 'anton', 'shrikhand', 'bebas']),
      share: 0.17,
      picture: true,
    });
    const cy = layout.art.cy - (layout.hasWords ? 0 : 10);
    const radius = Math.min(372, layout.art.height / 2);
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const arch = board.variant === 1;
    const stops = [...palette.accents];
    const base = cy + radius * 0.74;
    const clip = board.id();
    if (arch) {
      const w = radius * 0.86;
      const d = `M${cx - w} ${cy + radius}V${cy - radius * 0.28}A${w} ${w} 0 0 1 ${cx + w} ${cy - radius * 0.28}V${cy + radius}Z`;
      board.defs.push(`<clipPath id="${clip}"><path d="${d}"/></clipPath>`);
      board.add('arch', path(d, mix(palette.accents[0], palette.paper, 0.45)), { depth: 0.15 });
      board.add('sun', stripedSun(board.id(), cx, cy + radius * 0.05, radius * 0.56, stops, 9), { depth: 0.2 });
    } else {
      board.defs.push(`<clipPath id="${clip}"><circle cx="${cx}" cy="${cy}" r="${radius}"/></clipPath>`);
      board.add('sun', stripedSun(board.id(), cx, cy, radius, stops), { depth: 0.2 });
    }
    const bounds = {
      left: cx - radius,
      right: cx + radius,
      top: cy - radius,
      horizon: base - radius * 0.2,
      bottom: cy + radius + 4,
    };
    board.add(
      'land',
      `<g clip-path="url(#${clip})">${scenery(board, bounds, { far: mix(palette.accents[3], palette.ink, 0.2), near: mix(palette.accents[4], palette.ink, 0.5), ink: palette.ink, light: palette.paper })}</g>`,
      { depth: 0.4 },
    );
    board.add(
      'birds',
      bird(cx - radius * 0.56, cy - radius * 0.5, 22, palette.ink) +
        bird(cx - radius * 0.42, cy - radius * 0.62, 15, palette.ink) +
        bird(cx + radius * 0.52, cy - radius * 0.46, 19, palette.ink),
      { depth: 0.3, motion: 'drift' },
    );
    const hero = heroFigure(board, { upright: board.random.fork('pose').chance(0.6) });
    if (hero && heroSubject(brief)?.kind !== 'scenery') {
      const tall = hero.rigged || hero.height > hero.width * 1.15;
      const size = radius * (tall ? 1.5 : 1.34);
      const drawn = stand(
        board,
        hero,
        { cx, cy: base + radius * 0.16 - size / 2 + (tall ? 6 : 30), width: size * 1.1, height: size },
        {
          outlines: [
            [ground, 12],
            [palette.ink, 6],
          ],
          halftone: true,
        },
      );
      board.add('hero', drawn.svg, { depth: 0.75, motion: 'float' });
      const friend = companions(brief)[0];
      if (friend)
        board.add(
          'friends',
          garland(board, friend, { cx, cy: cy - radius * 0.06, radius: radius * 0.92 }, radius * 0.36),
          { depth: 0.9, motion: 'sway' },
        );
    }
    const shade = accentOn(board, ground);
    letter(
      board,
      layout,
      ({ d }) =>
        rimmed(d, ground, ground, 12) + path(d, shade, 'transform="translate(4 5)"') + path(d, inkOn(board, ground)),
    );
    wear(board, /vintage|distress|worn|grunge/.test(brief.prompt.toLowerCase()) ? 1 : 0, ground);
  },
};
