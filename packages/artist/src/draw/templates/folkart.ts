import type { Hex } from '../../kit/colour.ts';
import { path } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import type { Figure } from '../motifs/figure.ts';
import { areasOf, bordersOf, curveThrough, layOn, ringsOfArea, smoothBorder } from './areas.ts';
import { smoothRing } from './contours.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, inkOn } from './draw-subjects.ts';
import { depthOf } from './etching.ts';
import { sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './words.ts';

/** Painted as on a peasant's chest: the subject in plain colours, filled with flowers, hearts, leaves and dots. */
export const folkart: Template = {
  name: 'folkart',
  variants: 2,
  kin: ['botanical', 'linocut', 'papercut'],
  standsFree: true,
  letters: 80,
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 0.3),
  draw(board) {
    const { palette, cx } = board;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const layout = stage(board, { font: fontFor(board, ['lobster', 'playfair']), upper: false, share: 0.14 });
    const hero = heroFigure(board);
    if (hero) {
      const { cy } = layout.art;
      const size = Math.min(790, layout.art.height - 50);
      const at = { cx, cy, width: size * 1.08, height: size };
      board.add('hero', painted(board, hero, at), { depth: 0.7 });
    }
    letter(board, layout, ({ d }) => rimmed(d, inkOn(board, ground), ground));
  },
};

const inks = {
  red: '#c8322b',
  blue: '#24518f',
  green: '#3c7d46',
  yellow: '#f0b13a',
  white: '#fbf4e4',
  black: '#23201f',
};

function painted(board: Board, hero: Figure, at: { cx: number; cy: number; width: number; height: number }): string {
  const random = board.random.fork('flowers');
  const sample = sampleFigure(board, hero, 220, (motif) => motif);
  const map = areasOf(sample, { most: 6, least: 30 });
  const { place, scale } = layOn(sample, at);
  const order = map.areas.map((_, i) => i).sort((a, b) => map.areas[b]!.size - map.areas[a]!.size);
  const own = board.palette.named;
  const plain: Hex[] = own && own.length > 1 ? [...own] : [inks.red, inks.white, inks.blue, inks.yellow, inks.green];
  const fills = map.areas.map(() => inks.black);
  // The darkest parts stay dark: eyes and noses must be recognisable.
  const total = map.areas.reduce((sum, { size }) => sum + size, 0);
  const used = new Map<Hex, Hex>();
  order.forEach((i) => {
    const area = map.areas[i]!;
    const [r, g, b] = [1, 3, 5].map((k) => Number.parseInt(area.colour.slice(k, k + 2), 16)) as [
      number,
      number,
      number,
    ];
    const isDark = 0.3 * r + 0.59 * g + 0.11 * b < 70;
    const key = `${r >> 5} ${g >> 5} ${b >> 5}`;
    if (isDark && area.size < total * 0.2) return;
    if (!used.has(key)) used.set(key, plain[used.size % plain.length]!);
    fills[i] = used.get(key)!;
  });
  let svg = '';
  const stroke = (d: string, colour: Hex, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
  const borders = bordersOf(map);
  const rim = bordersOf({ ...map, labels: map.labels.map((label) => (label > 0 ? 1 : 0)) });
  const curve = (border: (typeof borders)[number]) =>
    smoothBorder(border, border.points.length > 20 ? 3 : 1).map(place);
  const whole = rim.map((border) => curveThrough(curve(border))).join('');
  svg += stroke(whole, inks.white, 30);
  order.forEach((i) => {
    const d = ringsOfArea(map, i + 1)
      .filter((ring) => ring.length > 6)
      .map((ring) => curveThrough(smoothRing(ring, ring.length > 40 ? 3 : 1).map(place), true))
      .join('');
    svg += path(d, fills[i]!, `fill-rule="evenodd" stroke="${fills[i]}" stroke-width="3"`);
  });
  svg += stroke(
    borders
      .filter(({ sides }) => !sides.includes(0))
      .map((border) => curveThrough(curve(border)))
      .join(''),
    inks.black,
    4,
  );
  // Ornaments go where there is room, the largest first.
  const depth = depthOf(sample, map.labels);
  const spots: { x: number; y: number; r: number; label: number }[] = [];
  const candidates: { x: number; y: number; r: number; label: number }[] = [];
  for (let y = 2; y < sample.height; y += 2)
    for (let x = 2; x < sample.width; x += 2) {
      const r = depth[y * sample.width + x]!;
      if (r > 4) candidates.push({ x, y, r, label: map.labels[y * sample.width + x]! });
    }
  candidates.sort((a, b) => b.r - a.r);
  for (const one of candidates) {
    if (spots.length >= 60) break;
    const r = Math.min(one.r, 21);
    if (spots.every((other) => Math.hypot(other.x - one.x, other.y - one.y) > other.r + r * 0.92))
      spots.push({ ...one, r: r * 0.86 });
  }
  spots.forEach(({ x, y, r, label }, i) => {
    const [px, py] = place([x, y]);
    const ground = fills[label - 1]!;
    if (ground === inks.black && map.areas[label - 1]!.size < total * 0.05) return;
    const others = [inks.white, inks.yellow, inks.red, inks.blue, inks.green].filter((colour) => colour !== ground);
    svg += ornament(px, py, r * scale, others, i, random.between(0, 360));
  });
  return svg + stroke(whole, inks.black, 8);
}

const f = (value: number) => value.toFixed(1);

/** A flower with two rings of petals, a heart, a sprig, or a dot if there is no room for more. */
function ornament(x: number, y: number, r: number, colours: readonly Hex[], nth: number, turn: number): string {
  const [one, two, three] = [
    colours[nth % colours.length]!,
    colours[(nth + 1) % colours.length]!,
    colours[(nth + 2) % colours.length]!,
  ];
  const petals = (count: number, from: number, to: number, wide: number, fill: Hex) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<path d="M0 ${f(-from)}Q${f(wide)} ${f(-(from + to) / 2)} 0 ${f(-to)}Q${f(-wide)} ${f(-(from + to) / 2)} 0 ${f(-from)}Z" transform="rotate(${f((i * 360) / count)})" fill="${fill}"/>`,
    ).join('');
  const inside =
    r > 34
      ? `${petals(8, r * 0.3, r * 0.98, r * 0.34, one)}${petals(8, r * 0.2, r * 0.62, r * 0.2, two)}<circle r="${f(r * 0.24)}" fill="${three}"/><circle r="${f(r * 0.1)}" fill="${one}"/>`
      : r > 17
        ? nth % 3 === 0
          ? `<path d="M0 ${f(r * 0.8)}C${f(-r * 1.2)} 0 ${f(-r * 0.6)} ${f(-r)} 0 ${f(-r * 0.35)}C${f(r * 0.6)} ${f(-r)} ${f(r * 1.2)} 0 0 ${f(r * 0.8)}Z" fill="${one}"/><circle r="${f(r * 0.16)}" fill="${two}"/>`
          : nth % 3 === 1
            ? `${petals(5, r * 0.12, r * 0.95, r * 0.42, one)}<circle r="${f(r * 0.26)}" fill="${two}"/>`
            : `<path d="M0 ${f(r * 0.9)}V${f(-r * 0.5)}" stroke="${one}" stroke-width="${f(r * 0.14)}" stroke-linecap="round"/>${[-1, 1].map((s) => `<path d="M0 ${f(r * 0.5)}Q${f(s * r * 0.95)} ${f(r * 0.35)} ${f(s * r * 0.75)} ${f(-r * 0.35)}Q${f(s * r * 0.1)} ${f(-r * 0.1)} 0 ${f(r * 0.5)}Z" fill="${one}"/>`).join('')}<circle cy="${f(-r * 0.62)}" r="${f(r * 0.28)}" fill="${two}"/>`
        : `<circle r="${f(r * 0.42)}" fill="${one}"/>`;
  const upright = r <= 34 && r > 17 && nth % 3 !== 1;
  return `<g transform="translate(${f(x)} ${f(y)}) rotate(${upright ? 0 : f(turn)})">${inside}</g>`;
}
