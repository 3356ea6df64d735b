import { formatHex, type Hex, lightness } from '../../kit/colour.ts';
import type { Random } from '../../kit/random.ts';
import { path } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import type { Figure } from '../motifs/figure.ts';
import { cutTones } from '../motifs/treatments.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, stand } from './draw-subjects.ts';
import { sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

/** One dark block and one colour, cut by hand: gouge marks run around the hero. */
export const linocut: Template = {
  name: 'linocut',
  variants: 2,
  kin: ['woodcut', 'riso', 'tattoo'],
  standsFree: true,
  letters: 70,
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 0.6),
  draw(board) {
    const { palette, cx } = board;
    const random = board.random.fork('gouge');
    const ground = groundOr(board, palette.paper);
    const paper = lightness(ground) > 0.6 ? ground : palette.paper;
    const ink = palette.ink;
    const named = palette.named?.find((colour) => lightness(colour) > 0.3 && lightness(colour) < 0.85);
    const colour = named ?? palette.accents[board.variant ? 1 : 2];
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const layout = stage(board, {
      font: fontFor(board, ['alfa', 'rye', 'anton']),
      frame: { left: cx - 360, right: cx + 360, top: 130, bottom: board.height - 120 },
      share: 0.15,
      gap: 18,
    });
    const block = roughBlock(random, board, board.variant === 1);
    board.add('block', path(block, ink), { depth: 0.2 });
    const hero = heroFigure(board);
    const { cy } = layout.art;
    const size = Math.min(620, layout.art.height - 30);
    const clip = board.id();
    board.defs.push(`<clipPath id="${clip}"><path d="${block}"/></clipPath>`);
    board.add(
      'gouges',
      `<g clip-path="url(#${clip})">${gouges(random, board, cx, cy, size, paper, layout.hasWords ? cy + size * 0.56 : null)}</g>`,
      { depth: 0.3 },
    );
    if (hero) {
      board.add('disc', path(wobbly(random, cx, cy, size * 0.5), isDark(board, hero) ? colour : paper), { depth: 0.4 });
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy, width: size * 1.12, height: size },
          {
            treatment: (motif, scale) => cutTones(motif, ink, colour, paper, 5 / scale),
            outlines: [
              [paper, 9],
              [ink, 7],
            ],
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    }
    letter(
      board,
      layout,
      ({ d }) => path(d, ink, `stroke="${ink}" stroke-width="16" stroke-linejoin="round"`) + path(d, paper),
    );
  },
};

/** Whether most of a figure prints in ink: then its ground is the colour, else bare paper. */
function isDark(board: Board, hero: Figure): boolean {
  const sample = sampleFigure(board, hero, 32, (motif) => motif);
  let [dark, all] = [0, 0];
  for (let y = 0; y < sample.height; y++) {
    for (let x = 0; x < sample.width; x++) {
      if (sample.alpha(x, y) < 128) continue;
      all += 1;
      if (lightness(formatHex(sample.rgb(x, y))) < 0.45) dark += 1;
    }
  }
  return dark > all * 0.5;
}

const wobbly = (random: Random, cx: number, cy: number, r: number): string => {
  let d = '';
  for (let i = 0; i < 90; i++) {
    const a = (i / 90) * Math.PI * 2;
    const own = r * random.between(0.985, 1.012);
    d += `${i ? 'L' : 'M'}${(cx + Math.cos(a) * own).toFixed(1)} ${(cy + Math.sin(a) * own).toFixed(1)}`;
  }
  return `${d}Z`;
};

/** The printed edge of a block is never quite straight: a roundel, or an arch. */
function roughBlock(random: Random, { cx, cy, width, height }: Board, isArch: boolean): string {
  if (!isArch) return wobbly(random, cx, cy, Math.min(width, height) / 2 - 42);
  const w = Math.min(400, width / 2 - 60);
  const [top, bottom] = [cy - Math.min(460, height / 2 - 40), cy + Math.min(460, height / 2 - 40)];
  const points: [number, number][] = [];
  for (let i = 0; i <= 60; i++)
    points.push([cx - w * Math.cos((i / 60) * Math.PI), top + w - w * Math.sin((i / 60) * Math.PI)]);
  for (let i = 1; i < 24; i++) points.push([cx + w, top + w + ((bottom - top - w) * i) / 24]);
  for (let i = 0; i <= 36; i++) points.push([cx + w - (2 * w * i) / 36, bottom]);
  for (let i = 1; i < 24; i++) points.push([cx - w, bottom - ((bottom - top - w) * i) / 24]);
  return `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${(x + random.between(-3.5, 3.5)).toFixed(1)} ${(y + random.between(-3.5, 3.5)).toFixed(1)}`).join('')}Z`;
}

/** Short tapered cuts that stream outwards; none near the words. */
function gouges(
  random: Random,
  { width, height }: Board,
  cx: number,
  cy: number,
  size: number,
  paper: Hex,
  stop: number | null,
): string {
  let d = '';
  for (let r = size * 0.56; r < Math.max(width, height) * 0.6; r += 34) {
    const count = Math.round((2 * Math.PI * r) / 30);
    const turn = random.next();
    for (let i = 0; i < count; i++) {
      const a = ((i + turn + random.between(-0.18, 0.18)) / count) * Math.PI * 2;
      const [x, y] = [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
      if (stop !== null && y > stop) continue;
      if (random.chance(0.16)) continue;
      const length = random.between(16, 34);
      const w = random.between(2.4, 5.6);
      const [ux, uy] = [Math.cos(a), Math.sin(a)];
      d += `M${x.toFixed(1)} ${y.toFixed(1)}Q${(x + ux * length * 0.4 - uy * w).toFixed(1)} ${(y + uy * length * 0.4 + ux * w).toFixed(1)} ${(x + ux * length).toFixed(1)} ${(y + uy * length).toFixed(1)}Q${(x + ux * length * 0.4 + uy * w).toFixed(1)} ${(y + uy * length * 0.4 - ux * w).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}Z`;
    }
  }
  return path(d, paper);
}
