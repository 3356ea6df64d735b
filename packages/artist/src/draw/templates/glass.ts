import { distance, type Hex, hexOfLab, labOf, mix } from '../../kit/colour.ts';
import { path, polygon, radians } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import {
  type Areas,
  areasOf,
  bordersOf,
  connect,
  curveThrough,
  layOn,
  measureAreas,
  ringsOfArea,
  smoothBorder,
} from './areas.ts';
import { smoothRing } from './contours.ts';
import { letter, stage } from './divide-canvas.ts';
import { heroFigure } from './draw-subjects.ts';
import { type Sample, sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import type { XY } from './triangles.ts';

/** A leaded window: the figure itself is cut into panes, and so are its surroundings. */
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
    const lead = mix(palette.ink, '#000000', 0.55);
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
    const layout = stage(board, {
      font: 'cinzel',
      frame: {
        left: cx - w * 0.8,
        right: cx + w * 0.8,
        top: cy - height * 0.38,
        bottom: height - (board.variant ? 150 : 96),
      },
      share: 0.13,
      largest: 70,
    });
    const centreY = layout.art.cy;
    const hero = heroFigure(board);
    const sample = hero && sampleFigure(board, hero, 230, (motif) => motif);
    const areas = sample && areasOf(sample, { most: 8, least: 20 });
    board.add(
      'window',
      `${path(arch(1), lead)}<g clip-path="url(#${clip})">${surround(board, random, cx, centreY, lead, areas)}</g>`,
      { depth: 0.2 },
    );
    if (sample && areas) {
      const at = { cx, cy: centreY, width: w * 1.62, height: Math.min(660, layout.art.height) };
      board.add('hero', panes(board, sample, areas, at, lead), { depth: 0.7, motion: 'float' });
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

/** Light comes through glass: no pane is black, none is dull. */
function jewel(colour: Hex, lift: number): Hex {
  const [l, a, b] = labOf(colour);
  const strength = Math.hypot(a, b);
  // Greys take the blue of old glass in the dark, and amber in the light.
  const [tintA, tintB] = strength < 0.04 ? (l < 0.6 ? [-0.012, -0.06] : [0.004, 0.035]) : [a * 1.3, b * 1.3];
  return hexOfLab([Math.max(0.36, Math.min(0.95, l < 0.36 ? 0.36 + l * 0.25 : l)) + lift, tintA, tintB]);
}

/** Panes in rings around the figure, in colours that set it off. */
function surround(
  board: Board,
  random: Board['random'],
  cx: number,
  cy: number,
  lead: Hex,
  areas: Areas | null,
): string {
  const { palette } = board;
  const main = areas?.areas.reduce((best, area) => (area.size > best.size ? area : best), areas.areas[0]!);
  const colours = [palette.accents[3], palette.accents[4], palette.accents[0], palette.accents[1], palette.pop]
    .map((colour) => jewel(colour, 0))
    .filter((colour) => !main || distance(colour, jewel(main.colour, 0)) > 0.12);
  const sky = ['#3f78b5', '#5b9bc9', '#2f5f9e', '#7fb8d6', '#4a8f9e'].filter(
    (colour) => !main || distance(colour, jewel(main.colour, 0)) > 0.12,
  );
  const used = colours.length > 2 ? colours : sky;
  const rings = [130, 260, 400, 560, 760];
  let svg = '';
  rings.forEach((outer, ring) => {
    const inner = ring ? rings[ring - 1]! : 0;
    const count = [8, 12, 18, 24, 30][ring]!;
    const turn = random.next() * 30;
    for (let i = 0; i < count; i++) {
      const angle = (k: number) => radians(turn + ((i + k) * 360) / count);
      const [a, b] = [angle(0), angle(1)];
      const point = (at: number, far: number): [number, number] => [cx + far * Math.cos(at), cy + far * Math.sin(at)];
      const base = used[(i + ring * 2) % used.length]!;
      svg += path(
        polygon([point(a, inner), point(a, outer), point((a + b) / 2, outer * 1.03), point(b, outer), point(b, inner)]),
        mix(base, '#ffffff', random.between(0.05, 0.4)),
        `stroke="${lead}" stroke-width="7" stroke-linejoin="round"`,
      );
    }
  });
  return svg;
}

/** Cuts every large area along straight lines, as a glazier must. */
function cutPanes(areas: Areas, random: Board['random']): Areas['labels'] {
  const { width, height, labels } = areas;
  const solid = areas.areas.reduce((sum, { size }) => sum + size, 0);
  const target = solid / 34;
  const classes = new Int32Array(width * height);
  const seeds: XY[][] = areas.areas.map(() => []);
  const pixels: number[][] = areas.areas.map(() => []);
  labels.forEach((label, i) => {
    if (label > 0) pixels[label - 1]!.push(i);
  });
  pixels.forEach((own, k) => {
    const count = Math.max(1, Math.round(own.length / target));
    for (let i = 0; i < count; i++) {
      // Each seed as far as possible from the earlier ones.
      let best: XY = [0, 0];
      let far = -1;
      for (let tries = 0; tries < 24; tries++) {
        const at = own[random.below(own.length)]!;
        const point: XY = [at % width, Math.floor(at / width)];
        const near = Math.min(...seeds[k]!.map(([x, y]) => Math.hypot(x - point[0], y - point[1])), 1e6);
        if (near > far) [best, far] = [point, near];
      }
      seeds[k]!.push(best);
    }
    for (const at of own) {
      const [x, y] = [at % width, Math.floor(at / width)];
      let nearest = 0;
      let least = Number.POSITIVE_INFINITY;
      seeds[k]!.forEach(([sx, sy], i) => {
        const d = (sx - x) ** 2 + (sy - y) ** 2;
        if (d < least) [nearest, least] = [i, d];
      });
      classes[at] = k * 64 + nearest + 1;
    }
  });
  return connect(width, height, classes).labels;
}

function panes(
  board: Board,
  sample: Sample,
  areas: Areas,
  at: { cx: number; cy: number; width: number; height: number },
  lead: Hex,
): string {
  const random = board.random.fork('cuts');
  const { width, height } = sample;
  const cut = measureAreas(sample, { width, height, labels: cutPanes(areas, random) });
  const { place, scale } = layOn(sample, at);
  let fills = '';
  cut.areas.forEach(({ colour, size }, i) => {
    const d = ringsOfArea(cut, i + 1)
      .filter((ring) => ring.length > 6)
      .map((ring) => curveThrough(smoothRing(ring, size > 60 ? 3 : 1).map(place), true))
      .join('');
    const own = jewel(colour, size > 60 ? random.between(-0.05, 0.07) : 0);
    fills += path(d, own, `fill-rule="evenodd" stroke="${own}" stroke-width="5"`);
  });
  // Thinner leads around small panes: an eye stays an eye.
  const lines = bordersOf(cut).map((border) => {
    const least = Math.min(...border.sides.map((side) => (side === 0 ? 1e6 : cut.areas[side - 1]!.size)));
    const isRim = border.sides.includes(0);
    const thick = isRim ? 13 : least < 90 ? 4 : 7;
    return `<path d="${curveThrough(smoothBorder(border, least < 90 ? 2 : 4).map(place))}" stroke-width="${thick}"/>`;
  });
  const glint = `<g fill="none" stroke="#ffffff" stroke-opacity="0.3" stroke-linecap="round" stroke-width="${Math.min(7, 3 * scale).toFixed(1)}">${cut.areas
    .filter(({ size }) => size > 260)
    .map(({ left, top, right, bottom }, i) => {
      const [x, y] = place([left + (right - left) * 0.38, top + (bottom - top) * 0.42]);
      const long = Math.min(right - left, bottom - top) * scale * 0.16;
      return i % 2 ? '' : `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${long.toFixed(1)} ${(-long).toFixed(1)}"/>`;
    })
    .join('')}</g>`;
  return `${fills}${glint}<g fill="none" stroke="${lead}" stroke-linejoin="round" stroke-linecap="round">${lines.join('')}</g>`;
}
