import { fillCanvas } from '../board.ts';
import { mix } from '../colour.ts';
import { path, polygon, radians } from '../shapes.ts';
import { heroFigure, printTreatment, stand } from './kit.ts';
import { letter, stage } from './stage.ts';
import type { Template } from './template.ts';

export const glass: Template = {
  name: 'glass',
  variants: 2,
  kin: ['mandala', 'tarot', 'woodcut'],
  standsFree: true,
  letters: 44,
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 0.6),
  draw(board) {
    const { palette, cx, cy, width, height } = board;
    const random = board.random.fork('panes');
    const lead = mix(palette.ink, '#000000', 0.35);
    board.add('ground', fillCanvas(board, palette.paper), { ground: true, depth: 0 });
    const clip = board.id();
    const w = Math.min(430, width / 2 - 60);
    const r = Math.min(width, height) / 2 - 50;
    // A church window, or a rose window.
    const arch = (k: number) =>
      board.variant === 0
        ? `M${cx - w * k} ${cy + (height / 2 - 50) * k}V${cy - (height / 2 - 50 - w) * k}A${w * k} ${w * k} 0 0 1 ${cx + w * k} ${cy - (height / 2 - 50 - w) * k}V${cy + (height / 2 - 50) * k}Z`
        : `M${cx - r * k} ${cy}A${r * k} ${r * k} 0 1 1 ${cx + r * k} ${cy}A${r * k} ${r * k} 0 1 1 ${cx - r * k} ${cy}Z`;
    board.defs.push(`<clipPath id="${clip}"><path d="${arch(0.97)}"/></clipPath>`);
    const rings = [130, 260, 400, 560, 760];
    let panes = '';
    const layout = stage(board, {
      font: 'cinzel',
      frame: {
        left: cx - w * 0.8,
        right: cx + w * 0.8,
        top: cy - height * 0.36,
        bottom: height - (board.variant ? 190 : 96),
      },
      share: 0.13,
      largest: 70,
    });
    const centreY = layout.art.cy;
    rings.forEach((outer, ring) => {
      const inner = ring ? rings[ring - 1]! : 0;
      const count = [8, 12, 18, 24, 30][ring]!;
      const turn = random.next() * 30;
      for (let i = 0; i < count; i++) {
        const jitter = (k: number) => radians(turn + ((i + k) * 360) / count);
        const [a, b] = [jitter(0), jitter(1)];
        const point = (angle: number, r: number): [number, number] => [
          cx + r * Math.cos(angle),
          centreY + r * Math.sin(angle),
        ];
        const base = [
          palette.accents[0],
          palette.accents[1],
          palette.accents[2],
          palette.pop,
          palette.accents[3],
          palette.accents[4],
        ][(i + ring * 2) % 6]!;
        const colour = mix(base, palette.paper, random.between(0, 0.35));
        panes += path(
          polygon([
            point(a, inner),
            point(a, outer),
            point((a + b) / 2, outer * 1.03),
            point(b, outer),
            point(b, inner),
          ]),
          colour,
          `stroke="${lead}" stroke-width="7" stroke-linejoin="round"`,
        );
      }
    });
    board.add('window', `${path(arch(1), lead)}<g clip-path="url(#${clip})">${panes}</g>`, { depth: 0.2 });
    const hero = heroFigure(board);
    if (hero) {
      const drawn = stand(
        board,
        hero,
        { cx, cy: centreY, width: w * 1.5, height: Math.min(600, layout.art.height) },
        {
          treatment: (motif, scale, id) => ({ ...printTreatment(board, hero.kind, 0.75)(motif, scale, id) }),
          outlines: [
            [lead, 11],
            [mix(palette.accents[0], '#ffffff', 0.5), 5],
            [lead, 8],
          ],
        },
      );
      board.add('hero', drawn.svg, { depth: 0.7, motion: 'float' });
    }
    board.add('frame', `<path d="${arch(0.985)}" fill="none" stroke="${lead}" stroke-width="18"/>`, { depth: 0.3 });
    letter(
      board,
      layout,
      ({ d, size }) =>
        path(
          d,
          lead,
          `stroke="${lead}" stroke-width="${Math.min(20, 8 + size * 0.15).toFixed(1)}" stroke-linejoin="round"`,
        ) + path(d, palette.paper),
    );
  },
};
