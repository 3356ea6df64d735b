import { fillCanvas } from '../board.ts';
import { ramp } from '../motifs/treatments.ts';
import { getPalette } from '../palettes.ts';
import { dotPattern, path, rays, starPath } from '../shapes.ts';
import { breakLines, setLine } from '../type/setting.ts';
import { groundOr, heroFigure, stand, type Template } from './kit.ts';

export const popart: Template = {
  name: 'popart',
  variants: 2,
  kin: ['sticker', 'groovy', 'neon'],
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 0.7),
  draw(board) {
    const { palette, width, height, cx, cy, brief } = board;
    const hero = heroFigure(board, { alone: true });
    const dots = board.id();
    board.defs.push(dotPattern(dots, 18, 4.6, palette.ink, 0.16, 45));
    if (board.variant === 0 && hero) {
      const families = ['tropical', 'neon', 'sunset', 'ocean'].map(getPalette);
      const grounds = [
        families[0]!.accents[2],
        families[1]!.accents[4],
        families[2]!.accents[0],
        families[3]!.accents[1],
      ];
      families.forEach((family, i) => {
        const w = width / 2;
        const h = height / 2;
        const x = (i % 2) * w;
        const y = (i >> 1) * h;
        const at = { cx: x + w / 2, cy: y + h / 2, width: w * 0.72, height: h * 0.72 };
        const stops = [
          family.ink,
          [family.accents[3], family.accents[2], family.accents[4], family.accents[4]][i]!,
          [family.accents[0], family.accents[1], family.accents[2], family.pop][i]!,
          family.paper,
        ];
        const drawn = stand(board, hero, at, { treatment: (motif) => ramp(motif, stops), outlines: [[family.ink, 7]] });
        const clip = board.id();
        board.defs.push(`<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath>`);
        board.add(
          `panel-${i}`,
          `<rect x="${x}" y="${y}" width="${w + 1}" height="${h + 1}" fill="${grounds[i]}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${dots})"/>`,
          { ground: true, depth: 0.1 },
        );
        board.add(
          `hero-${i}`,
          `<g clip-path="url(#${clip})"><g transform="translate(12 14)">${drawn.outline(family.ink, 7)}</g>${drawn.svg}</g>`,
          { depth: 0.6, motion: 'float' },
        );
      });
      return;
    }
    const back = groundOr(board, palette.accents[1]);
    board.add(
      'ground',
      fillCanvas(board, back) +
        rays(cx, cy, width + height, 18, palette.accents[0], 5) +
        `<rect width="${width}" height="${height}" fill="url(#${dots})"/>`,
      { ground: true, depth: 0.05, motion: 'spin' },
    );
    const boom = starPath(cx, cy, 470, 356, 15, -84);
    board.add(
      'burst',
      path(boom, palette.ink, 'transform="translate(14 18)"') +
        path(boom, palette.paper, `stroke="${palette.ink}" stroke-width="10" stroke-linejoin="round"`),
      { depth: 0.3 },
    );
    const full = heroFigure(board);
    const words = brief.lettering;
    if (full)
      board.add(
        'hero',
        stand(
          board,
          full,
          { cx, cy: cy - (words ? 60 : 0), width: 640, height: words ? 430 : 520 },
          { outlines: [[palette.ink, 8]], halftone: true },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    if (words) {
      const lines = words.length > 16 ? breakLines(words, 2) : [words];
      lines.forEach((text, i) => {
        const set = setLine(
          text.toUpperCase(),
          'bangers',
          {
            cx,
            cy: cy + (full ? 290 : 0) + (i - (lines.length - 1) / 2) * 112,
            width: 760,
            height: lines.length > 1 ? 100 : 150,
          },
          { warp: 'rise', amount: 0.07 },
        );
        board.add(
          `lettering-${i}`,
          path(
            set.d,
            palette.ink,
            `stroke="${palette.ink}" stroke-width="26" stroke-linejoin="round" transform="translate(7 9)"`,
          ) +
            path(set.d, palette.ink, `stroke="${palette.ink}" stroke-width="20" stroke-linejoin="round"`) +
            path(set.d, palette.accents[2]),
          { depth: 0.9 },
        );
      });
    }
  },
};
