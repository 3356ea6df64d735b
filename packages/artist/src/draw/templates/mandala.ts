import { mix } from '../../kit/colour.ts';
import { path, starPath } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { groundOr, heroFigure, inkOn, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';

export const mandala: Template = {
  name: 'mandala',
  variants: 2,
  kin: ['glass', 'tarot', 'botanical'],
  standsFree: true,
  shows: 'hero',
  letters: 0,
  fit: (brief) => (brief.subjects.length === 0 ? (brief.settings.size > 0 ? 0 : 1.2) : 0.3),
  draw(board) {
    const { palette, cx, cy } = board;
    const random = board.random.fork('mandala');
    const dark = board.variant === 1;
    const ground = groundOr(board, dark ? palette.night : palette.paper);
    const edge = inkOn(board, ground);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const fold = random.pick([8, 10, 12, 16]);
    const colours = [
      palette.accents[0],
      palette.accents[2],
      palette.accents[3],
      palette.pop,
      palette.accents[1],
      palette.accents[4],
    ];
    const turn = random.below(6);
    for (let ring = 6; ring >= 1; ring--) {
      const radius = 96 + ring * 56;
      const count = fold * (ring > 4 ? 2 : 1);
      const colour = colours[(ring + turn) % 6]!;
      const inner = mix(colour, ground, 0.55);
      const half = ((2 * Math.PI * radius) / count) * 0.5;
      const kind = random.below(4);
      let svg = '';
      for (let i = 0; i < count; i++) {
        const angle = ((i + (ring % 2 ? 0.5 : 0)) / count) * 360;
        const w = half;
        const shape =
          kind === 0
            ? path(
                `M0 58C${-w * 1.1} 30 ${-w * 0.8} -30 0 -60C${w * 0.8} -30 ${w * 1.1} 30 0 58Z`,
                colour,
                `stroke="${edge}" stroke-width="4"`,
              ) + path(`M0 34C${-w * 0.5} 16 ${-w * 0.3} -14 0 -34C${w * 0.3} -14 ${w * 0.5} 16 0 34Z`, inner)
            : kind === 1
              ? `${path(`M${-w} 40Q${-w} -48 0 -60Q${w} -48 ${w} 40Z`, colour, `stroke="${edge}" stroke-width="4"`)}<circle cy="-14" r="${w * 0.32}" fill="${ground}" stroke="${edge}" stroke-width="3"/>`
              : kind === 2
                ? path(`M0 -62L${w * 0.9} 0L0 58L${-w * 0.9} 0Z`, colour, `stroke="${edge}" stroke-width="4"`) +
                  path(`M0 -34L${w * 0.45} 0L0 30L${-w * 0.45} 0Z`, inner)
                : `<circle r="${Math.min(w * 0.95, 42)}" fill="${colour}" stroke="${edge}" stroke-width="4"/><circle r="${Math.min(w * 0.5, 21)}" fill="${inner}"/>${path(starPath(0, 0, Math.min(w * 0.4, 16), 7, 6), edge)}`;
        svg += `<g transform="translate(${cx} ${cy}) rotate(${angle.toFixed(2)}) translate(0 ${-radius})">${shape}</g>`;
      }
      svg += `<circle cx="${cx}" cy="${cy}" r="${radius - 34}" fill="${ring % 2 ? ground : mix(ground, colour, 0.2)}" stroke="${edge}" stroke-width="4"/>`;
      board.add(`ring-${ring}`, svg, { depth: 0.2 + (6 - ring) * 0.07, motion: 'spin' });
    }
    const hero = heroFigure(board, { alone: true });
    if (hero) {
      board.add(
        'heart',
        `<circle cx="${cx}" cy="${cy}" r="196" fill="${mix(palette.accents[0], ground, 0.25)}" stroke="${edge}" stroke-width="8"/><circle cx="${cx}" cy="${cy}" r="180" fill="none" stroke="${edge}" stroke-width="4" stroke-dasharray="1 13" stroke-linecap="round"/>`,
        { depth: 0.6 },
      );
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy, width: 262, height: 262 },
          {
            outlines: [
              [palette.paper, 7],
              [palette.ink, 5],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.75, motion: 'float' },
      );
    } else
      board.add('heart', path(starPath(cx, cy, 120, 52, fold), colours[turn]!, `stroke="${edge}" stroke-width="5"`), {
        depth: 0.7,
        motion: 'spin',
      });
  },
};
