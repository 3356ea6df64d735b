import { fillCanvas } from '../board.ts';
import { mix } from '../colour.ts';
import { path, starPath } from '../shapes.ts';
import { breakLines, setLine } from '../type/setting.ts';
import { companions } from './cast.ts';
import { garland, groundOr, heroFigure, stand, type Template } from './kit.ts';
import { fontFor } from './wording.ts';

/** A ringed flower-power bloom with the hero in its heart. */
export const groovy: Template = {
  name: 'groovy',
  variants: 2,
  kin: ['sticker', 'sunset', 'quote'],
  fit: (brief) =>
    (brief.subjects.length === 0 ? 0.8 : 0.9) + (brief.words.has('peace') || brief.words.has('love') ? 0.6 : 0),
  draw(board) {
    const { palette, cx, cy, brief } = board;
    const ground = groundOr(board, mix(palette.paper, palette.accents[0], 0.25));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const rings = [palette.accents[4], palette.accents[3], palette.accents[2], palette.accents[1], palette.accents[0]];
    const words = brief.lettering;
    const heartY = cy - (words ? 70 : 10);
    const petals = 9 + board.variant * 3;
    let flower = '';
    rings.forEach((colour, ring) => {
      const radius = (words ? 400 : 450) - ring * 62;
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
      const size = words ? 400 : 470;
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
    } else
      board.add(
        'heart',
        `<circle cx="${cx}" cy="${heartY}" r="120" fill="${palette.paper}"/>${path(starPath(cx, heartY, 92, 40, 8), palette.accents[2])}`,
        { depth: 0.6, motion: 'spin' },
      );
    if (words) {
      const lines = words.length > 14 ? breakLines(words, 2) : [words];
      lines.forEach((line, i) => {
        const set = setLine(
          line,
          fontFor(board, ['shrikhand', 'righteous', 'pacifico']),
          {
            cx,
            cy: board.cy + 376 + (i - (lines.length - 1) / 2) * 118,
            width: 880,
            height: lines.length > 1 ? 104 : 150,
          },
          { warp: 'flag', amount: 0.28 },
        );
        board.add(
          `lettering-${i}`,
          path(
            set.d,
            palette.ink,
            `stroke="${palette.ink}" stroke-width="22" stroke-linejoin="round" transform="translate(6 8)"`,
          ) +
            path(set.d, palette.ink, `stroke="${palette.ink}" stroke-width="16" stroke-linejoin="round"`) +
            path(set.d, palette.accents[0]),
          { depth: 0.9 },
        );
      });
    }
  },
};
