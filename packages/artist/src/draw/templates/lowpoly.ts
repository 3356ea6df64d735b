import { formatHex, hexOfLab, labOf, mix } from '../../kit/colour.ts';
import type { Random } from '../../kit/random.ts';
import { path } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, inkOn, printTreatment, stand } from './draw-subjects.ts';
import { type Sample, sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import { triangulate, type XY } from './triangles.ts';
import { fontFor, rimmed } from './words.ts';

/** The hero in flat triangles, each in one tone, like light on facets; a few large ones for folded paper. */
export const lowpoly: Template = {
  name: 'lowpoly',
  variants: 2,
  kin: ['papercut', 'glass', 'exposure'],
  standsFree: true,
  letters: 90,
  fit: (brief) => (brief.subjects[0]?.kind === 'animal' ? 0.5 : 0.15),
  draw(board) {
    const { palette, cx, width, height } = board;
    const random = board.random.fork('facets');
    const dark = board.variant === 1;
    const ground = groundOr(board, dark ? palette.night : mix(palette.paper, palette.accents[0], 0.25));
    board.add('ground', fillCanvas(board, ground) + wallFacets(random, width, height, ground), {
      ground: true,
      depth: 0,
    });
    const layout = stage(board, {
      font: fontFor(board, ['josefin', 'bebas', 'righteous']),
      share: 0.14,
      tracking: 0.06,
    });
    const hero = heroFigure(board);
    if (hero) {
      const box = {
        cx,
        cy: layout.art.cy,
        width: Math.min(840, width - 130),
        height: Math.min(820, layout.art.height),
      };
      const drawn = stand(board, hero, box);
      const sample = sampleFigure(board, hero, 150, printTreatment(board, hero.kind));
      const isFolded = /\borigami\b|\bfolded paper\b/i.test(board.brief.prompt);
      const mask = board.id();
      board.defs.push(`<mask id="${mask}">${drawn.outline('#ffffff', 1)}</mask>`);
      board.add(
        'hero',
        `${drawn.outline(isFolded ? mix(palette.ink, palette.paper, 0.2) : palette.paper, isFolded ? 4 : 9)}<g mask="url(#${mask})">${facets(random, sample, cx - drawn.width / 2, box.cy - drawn.height / 2, drawn.width, drawn.height, isFolded)}</g>`,
        { depth: 0.7, motion: 'float' },
      );
    }
    letter(board, layout, ({ d }) => rimmed(d, inkOn(board, ground), ground));
  },
};

/** Points are dense where colours change, so that eyes and edges keep their shape. */
function pickPoints(random: Random, sample: Sample, coarse: number): XY[] {
  const points: XY[] = [];
  const edge = (x: number, y: number) => {
    const [r, g, b] = sample.rgb(x, y);
    let most = 0;
    for (const [dx, dy] of [
      [2, 0],
      [0, 2],
      [-2, 0],
      [0, -2],
    ] as const) {
      const [r2, g2, b2] = sample.rgb(x + dx, y + dy);
      const step = Math.abs(sample.alpha(x, y) - sample.alpha(x + dx, y + dy)) > 60 ? 0.8 : 0;
      most = Math.max(most, step, (Math.abs(r - r2) + Math.abs(g - g2) + Math.abs(b - b2)) / 300);
    }
    return Math.min(1, most);
  };
  for (let tries = 0; tries < 9000 && points.length < 560; tries++) {
    const x = random.below(sample.width);
    const y = random.below(sample.height);
    if (sample.alpha(x, y) < 40) continue;
    const sharp = edge(x, y);
    if (random.next() > 0.12 + sharp) continue;
    const apart = sharp > 0.35 ? 3.4 * coarse : 9 * coarse;
    if (points.every(([px, py]) => (px - x) ** 2 + (py - y) ** 2 > apart * apart)) points.push([x, y]);
  }
  const [w, h] = [sample.width, sample.height];
  for (let i = 0; i <= 6; i++)
    points.push([(w * i) / 6, -4], [(w * i) / 6, h + 4], [-4, (h * i) / 6], [w + 4, (h * i) / 6 + 0.01]);
  return points;
}

function facets(
  random: Random,
  sample: Sample,
  left: number,
  top: number,
  width: number,
  height: number,
  isFolded: boolean,
): string {
  const points = pickPoints(random, sample, isFolded ? 3 : 1);
  const sx = width / (sample.width - 2);
  const sy = height / (sample.height - 2);
  let svg = '';
  for (const [a, b, c] of triangulate(points)) {
    const corners = [points[a]!, points[b]!, points[c]!];
    const colour = toneOf(sample, corners);
    if (!colour) continue;
    // Facets that face the upper left are lighter.
    const [p, q, r] = corners as [XY, XY, XY];
    const tilt =
      Math.sin(Math.atan2(q[1] - p[1] + r[1] - p[1], q[0] - p[0] + r[0] - p[0]) * 2) * (isFolded ? 0.11 : 0.045) +
      random.between(-0.03, 0.03);
    const [L, u, v] = labOf(colour);
    const fill = hexOfLab([Math.max(0.08, Math.min(0.98, L + tilt)), u, v]);
    const d = corners
      .map(([x, y], i) => `${i ? 'L' : 'M'}${(left + (x - 1) * sx).toFixed(1)} ${(top + (y - 1) * sy).toFixed(1)}`)
      .join('');
    svg += path(
      `${d}Z`,
      fill,
      `stroke="${isFolded ? mix(fill, '#ffffff', 0.35) : fill}" stroke-width="${isFolded ? 2 : 1.2}" stroke-linejoin="round"`,
    );
  }
  return svg;
}

/** The mean colour inside a triangle; null if it contains nothing of the figure. */
function toneOf(sample: Sample, corners: readonly XY[]): string | null {
  let sum = [0, 0, 0];
  let count = 0;
  for (const [u, v] of [
    [0.34, 0.33],
    [0.6, 0.2],
    [0.2, 0.6],
    [0.2, 0.2],
    [0.45, 0.45],
    [0.1, 0.45],
    [0.45, 0.1],
  ] as const) {
    const w = 1 - u - v;
    const x = Math.round(corners[0]![0] * u + corners[1]![0] * v + corners[2]![0] * w);
    const y = Math.round(corners[0]![1] * u + corners[1]![1] * v + corners[2]![1] * w);
    if (sample.alpha(x, y) < 90) continue;
    sum = sample.rgb(x, y).map((value, i) => sum[i]! + value);
    count += 1;
  }
  return count === 0 ? null : formatHex(sum.map((value) => value / count));
}

function wallFacets(random: Random, width: number, height: number, ground: string): string {
  const points: XY[] = [];
  for (let x = -100; x <= width + 100; x += 170)
    for (let y = -100; y <= height + 100; y += 170)
      points.push([x + random.between(-55, 55), y + random.between(-55, 55)]);
  return triangulate(points)
    .map((corners) => {
      const fill = mix(ground, random.chance(0.5) ? '#ffffff' : '#000000', random.between(0, 0.07));
      const d = corners
        .map((i, k) => `${k ? 'L' : 'M'}${points[i]![0].toFixed(1)} ${points[i]![1].toFixed(1)}`)
        .join('');
      return path(`${d}Z`, fill, `stroke="${fill}" stroke-width="1.2"`);
    })
    .join('');
}
