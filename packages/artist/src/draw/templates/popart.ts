import { getPalette } from '../../kit/palettes.ts';
import { dotPattern, path, rays, starPath } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { ramp } from '../motifs/treatments.ts';
import { maxInAll } from '../scenes/counts.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { piecesOf } from './words.ts';

export const popart: Template = {
  name: 'popart',
  variants: 2,
  kin: ['sticker', 'groovy', 'neon'],
  standsFree: true,
  shows: 'hero',
  letters: 120,
  fit: (brief) => (brief.subjects.length === 0 ? (brief.lettering ? 0.8 : 0) : 0.7),
  draw(board) {
    const { palette, width, height, cx, cy, brief } = board;
    const isFourfold = board.variant === 0 && piecesOf(brief).length === 0;
    const hero = heroFigure(board, { alone: true, ...(isFourfold && { most: Math.floor(maxInAll / 4) }) });
    const dots = board.id();
    board.defs.push(dotPattern(dots, 18, 4.6, palette.ink, 0.16, 45));
    if (isFourfold && hero) {
      const families = ['tropical', 'neon', 'sunset', 'ocean'].map(getPalette);
      const grounds = [
        families[0]!.accents[2],
        families[1]!.accents[4],
        families[2]!.accents[0],
        families[3]!.accents[1],
      ];
      // The four panels are one sheet with a margin, so that they are free-standing.
      const margin = Math.min(width, height) * 0.035;
      board.add('ground', fillCanvas(board, groundOr(board, palette.paper)), { ground: true, depth: 0 });
      families.forEach((family, i) => {
        const w = width / 2 - margin;
        const h = height / 2 - margin;
        const x = margin + (i % 2) * w;
        const y = margin + (i >> 1) * h;
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
          { depth: 0.1 },
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
    const layout = stage(board, {
      font: 'bangers',
      frame: { left: cx - 330, right: cx + 330, top: cy - 300, bottom: cy + 320 },
      alone: { cx, cy, width: 600, height: 500 },
      share: 0.28,
      warp: 'rise',
      amount: 0.05,
      gap: 10,
    });
    if (full)
      board.add(
        'hero',
        stand(
          board,
          full,
          { cx, cy: layout.art.cy, width: 620, height: Math.min(520, layout.art.height) },
          { outlines: [[palette.ink, 8]], halftone: true },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    letter(
      board,
      layout,
      ({ d, size }) => {
        const edge = Math.min(20, 6 + size * 0.1);
        const line = (width: number) =>
          `stroke="${palette.ink}" stroke-width="${width.toFixed(1)}" stroke-linejoin="round"`;
        return (
          path(d, palette.ink, `${line(edge * 1.3)} transform="translate(5 6)"`) +
          path(d, palette.ink, line(edge)) +
          path(d, palette.accents[2])
        );
      },
      { depth: 0.9 },
    );
  },
};
