import { mix } from '../../kit/colour.ts';
import { path, starPath } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { companions } from './company.ts';
import { letter, stage } from './divide-canvas.ts';
import { garland, groundOr, heroFigure, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

/** A ringed flower-power bloom with the hero in its heart. */
export const groovy: Template = {
  name: 'groovy',
  variants: 2,
  kin: ['sticker', 'sunset', 'quote'],
  standsFree: true,
  letters: 140,
  palette: 'retro',
  fit: (brief) =>
    (brief.subjects.length === 0 ? 0.8 : 0.6) + (brief.words.has('peace') || brief.words.has('love') ? 0.6 : 0),
  draw(board) {
    const { palette, cx, cy, brief } = board;
    const ground = groundOr(board, mix(palette.paper, palette.accents[0], 0.25));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const rings = [palette.accents[4], palette.accents[3], palette.accents[2], palette.accents[1], palette.accents[0]];
    const layout = stage(board, {
      font: fontFor(board, ['shrikhand', 'righteous', 'pacifico']),
      upper: false,
      warp: 'flag',
      amount: 0.2,
      gap: -30,
      alone: { cx, cy, width: 600, height: 480 },
    });
    const isAlone = brief.subjects.length === 0 && layout.hasWords;
    const bloom = Math.min(450, layout.art.height / 2);
    const heartY = layout.hasWords ? layout.art.cy : cy - 10;
    const petals = 9 + board.variant * 3;
    let flower = '';
    rings.forEach((colour, ring) => {
      const radius = bloom * (1 - ring * (isAlone ? 0.07 : 0.137));
      let d = '';
      for (let i = 0; i <= 360; i += 2) {
        const a = (i * Math.PI) / 180;
        const bump =
          board.variant === 0 ? Math.abs(Math.cos((a * petals) / 2)) ** 0.6 : 0.5 + 0.5 * Math.cos(a * petals);
        const r = radius * (0.82 + 0.18 * bump);
        d += `${i ? 'L' : 'M'}${(cx + r * Math.cos(a)).toFixed(1)} ${(heartY + r * Math.sin(a)).toFixed(1)}`;
      }
      flower += path(`${d}Z`, colour);
    });
    board.add('flower', flower, { depth: 0.3, motion: 'spin' });
    const hero = heroFigure(board);
    if (hero) {
      const size = bloom * 1.02;
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: heartY, width: size * 1.35, height: size },
          {
            outlines: [
              [palette.paper, 12],
              [palette.ink, 7],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
      const friend = companions(brief)[0];
      if (friend) {
        const ring = { cx, cy: heartY - 20, radius: size * 0.66 };
        board.add('friends', garland(board, friend, ring, size * 0.3, 3), { depth: 0.85, motion: 'sway' });
      }
    } else if (!isAlone)
      board.add(
        'heart',
        `<circle cx="${cx}" cy="${heartY}" r="120" fill="${palette.paper}"/>${path(starPath(cx, heartY, 92, 40, 8), palette.accents[2])}`,
        { depth: 0.6, motion: 'spin' },
      );
    letter(
      board,
      layout,
      ({ d, size }) => {
        const line = (width: number) =>
          `stroke="${palette.ink}" stroke-width="${width.toFixed(1)}" stroke-linejoin="round"`;
        const edge = Math.min(16, 5 + size * 0.08);
        return (
          path(d, palette.ink, `${line(edge * 1.4)} transform="translate(5 6)"`) +
          path(d, palette.ink, line(edge)) +
          path(d, isAlone ? palette.paper : palette.accents[0])
        );
      },
      { depth: 0.9 },
    );
  },
};
