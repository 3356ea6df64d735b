import { distance, formatHex, type Hex, hexOfLab, labOf, mix } from '../../kit/colour.ts';
import { type Board, fillCanvas } from '../board.ts';
import { layOn } from './areas.ts';
import { letter, stage } from './divide-canvas.ts';
import { heroFigure, inkOn } from './draw-subjects.ts';
import { type Sample, sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './words.ts';

/** Painted with a loaded brush: short strokes of many tones that follow the form, or swirl, or dots side by side. */
export const brushwork: Template = {
  name: 'brushwork',
  variants: 2,
  kin: ['watercolor', 'mosaic', 'poster'],
  standsFree: false,
  letters: 60,
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 0.2),
  draw(board) {
    const { cx, width } = board;
    const layout = stage(board, { font: fontFor(board, ['kaushan', 'playfair']), upper: false, share: 0.13 });
    const hero = heroFigure(board);
    const sample = hero && sampleFigure(board, hero, 220, (motif) => motif);
    const field = fieldOf(board, sample);
    board.add('ground', fillCanvas(board, mix(field[0]!, '#000000', 0.25)), { ground: true, depth: 0 });
    const at = { cx, cy: layout.art.cy, width: width - 190, height: Math.min(800, layout.art.height) };
    board.add('strokes', strokes(board, sample, at, field), { depth: 0.5 });
    letter(board, layout, ({ d }) => rimmed(d, inkOn(board, field[0]!), field[0]!));
  },
};

const skies: readonly Hex[][] = [
  ['#2d4f8e', '#4d7fb8', '#8fb6d6', '#e8d9a0', '#3a679f'],
  ['#c9a45a', '#e3c67c', '#f2e2b0', '#b98a52', '#d9b56a'],
  ['#4d8a78', '#7db39a', '#b9d6b0', '#e8e0b0', '#3d7468'],
];

function fieldOf(board: Board, sample: Sample | null): readonly Hex[] {
  const { ground } = board.brief;
  if (ground) return [ground, mix(ground, '#ffffff', 0.2), mix(ground, '#000000', 0.12)];
  const main = sample ? meanOf(sample) : '#888888';
  return skies.reduce((best, sky) => (distance(sky[0]!, main) > distance(best[0]!, main) + 0.03 ? sky : best));
}

function meanOf(sample: Sample): Hex {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < sample.height; y += 4) {
    for (let x = 0; x < sample.width; x += 4) {
      if (sample.alpha(x, y) < 200) continue;
      sample.rgb(x, y).forEach((v, i) => {
        sum[i]! += v;
      });
      count += 1;
    }
  }
  return formatHex(sum.map((v) => v / Math.max(1, count)));
}

function strokes(
  board: Board,
  sample: Sample | null,
  at: { cx: number; cy: number; width: number; height: number },
  field: readonly Hex[],
): string {
  const { width, height, cx } = board;
  const random = board.random.fork('strokes');
  const isDotted = /pointillis|seurat/i.test(board.brief.prompt);
  const swirls = /van gogh|starry|swirl/i.test(board.brief.prompt) ? 1.6 : 0.7;
  const paths = new Map<string, string>();
  const dab = (x: number, y: number, turn: number, long: number, thick: number, colour: Hex) => {
    const [l, a, b] = labOf(colour);
    const own = hexOfLab([l + [-0.06, -0.025, 0.01, 0.05][random.below(4)]!, a * 1.08, b * 1.08]);
    const key = `${own} ${thick}`;
    const [ux, uy] = [Math.cos(turn) * long, Math.sin(turn) * long];
    const d = isDotted
      ? `M${x.toFixed(1)} ${y.toFixed(1)}h0.1`
      : `M${(x - ux).toFixed(1)} ${(y - uy).toFixed(1)}q${(ux - uy * 0.18).toFixed(1)} ${(uy + ux * 0.18).toFixed(1)} ${(2 * ux).toFixed(1)} ${(2 * uy).toFixed(1)}`;
    paths.set(key, (paths.get(key) ?? '') + d);
  };
  const flow = (x: number, y: number) =>
    swirls * (Math.sin(x * 0.0075 + Math.cos(y * 0.006) * 2) + Math.cos(y * 0.0085 - x * 0.003)) +
    Math.atan2(y - at.cy, x - cx) * 0.25;
  const step = isDotted ? 19 : 21;
  for (let y = -10; y < height + 20; y += step)
    for (let x = -10; x < width + 20; x += step) {
      const [px, py] = [x + random.between(-9, 9), y + random.between(-9, 9)];
      const colour = field[Math.floor((Math.sin(px * 0.006 + py * 0.011) + 1) * 0.5 * field.length * 0.999)]!;
      dab(px, py, flow(px, py), 24, 17, random.chance(0.2) ? random.pick(field) : colour);
    }
  const back = [...paths];
  paths.clear();
  if (sample) {
    const { place, scale } = layOn(sample, at);
    const light = (x: number, y: number) => {
      const [r, g, b] = sample.rgb(x, y);
      return (0.3 * r + 0.59 * g + 0.11 * b) * (sample.alpha(x, y) / 255);
    };
    for (const [gap, thick, long] of [
      [13, 15, 13],
      [9, 9, 8],
    ] as const) {
      const pitch = gap / scale;
      for (let y = 0; y < sample.height; y += pitch) {
        for (let x = 0; x < sample.width; x += pitch) {
          const [px, py] = [
            Math.round(x + random.between(-0.5, 0.5) * pitch),
            Math.round(y + random.between(-0.5, 0.5) * pitch),
          ];
          if (sample.alpha(px, py) < 160) continue;
          const gx = light(px + 2, py) - light(px - 2, py);
          const gy = light(px, py + 2) - light(px, py - 2);
          const isEdge = Math.hypot(gx, gy) > 18;
          if (thick < 12 && !isEdge && random.chance(0.62)) continue;
          const turn = isEdge ? Math.atan2(gx, -gy) : flow(px * 4, py * 4);
          const [cx2, cy2] = place([px, py]);
          dab(
            cx2,
            cy2,
            turn,
            isEdge ? long * 0.7 : long,
            isDotted ? Math.min(11, thick) : thick,
            formatHex(sample.rgb(px, py)),
          );
        }
      }
    }
  }
  return [...back, ...paths]
    .map(([key, d]) => {
      const [colour, thick] = key.split(' ');
      return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round"/>`;
    })
    .join('');
}
