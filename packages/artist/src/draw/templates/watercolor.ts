import { type Hex, hexOfLab, labOf, mix } from '../../kit/colour.ts';
import { path, peaks, pine } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import type { Figure } from '../motifs/figure.ts';
import { areasOf, curveThrough, layOn, ringsOfArea } from './areas.ts';
import { heroSubject } from './company.ts';
import { smoothRing } from './contours.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, stand } from './draw-subjects.ts';
import { sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import type { XY } from './triangles.ts';
import { fontFor, rimmed } from './words.ts';

export const watercolor: Template = {
  name: 'watercolor',
  variants: 2,
  kin: ['botanical', 'line', 'landscape'],
  standsFree: true,
  letters: 120,
  fit: (brief) =>
    (brief.subjects.length === 0 ? (brief.settings.has('mountain') ? 0.6 : -1) : 0.75) +
    (brief.settings.has('field') ? 0.3 : 0),
  draw(board) {
    const { palette, cx, brief } = board;
    const layout = stage(board, {
      font: fontFor(board, ['kaushan', 'pacifico', 'lobster', 'playfair']),
      upper: false,
      share: 0.15,
      picture: true,
    });
    const { cy } = layout.art;
    const k = Math.min(1, layout.art.height / 860);
    const ground = groundOr(board, mix(palette.paper, '#ffffff', 0.4));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const random = board.random.fork('wash');
    // Pigment gathers at the rim of a wash: each is a soft blot under a slightly smaller, lighter one.
    const blot = (x: number, y: number, r: number, colour: Hex) => {
      const rim = Array.from({ length: 28 }, () => random.between(0.78, 1.14));
      const outline = (k: number) => {
        const points = rim.map((share, i) => {
          const a = (i / rim.length) * Math.PI * 2;
          return [x + Math.cos(a) * r * share * k, y + Math.sin(a) * r * share * k] as const;
        });
        let d = '';
        points.forEach(([px, py], i) => {
          const [nx, ny] = points[(i + 1) % points.length]!;
          d += i
            ? `Q${px.toFixed(1)} ${py.toFixed(1)} ${((px + nx) / 2).toFixed(1)} ${((py + ny) / 2).toFixed(1)}`
            : `M${((px + nx) / 2).toFixed(1)} ${((py + ny) / 2).toFixed(1)}`;
        });
        return `${d}Z`;
      };
      return (
        path(outline(1), colour, 'opacity="0.5"') +
        path(outline(0.95), mix(colour, ground, 0.35), 'opacity="0.6"') +
        path(outline(0.7), mix(colour, ground, 0.5), 'opacity="0.45"')
      );
    };
    let wash = '';
    const tones = [palette.accents[0], palette.accents[1], palette.accents[2], palette.pop, palette.accents[3]];
    // Behind a figure the paper shows: a faint wash, so that the figure itself is the painting.
    const isBehind = brief.subjects.length > 0 && heroSubject(brief)?.kind !== 'scenery';
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * Math.PI * 2;
      wash += blot(
        cx + Math.cos(a) * 210 * k + random.between(-40, 40),
        cy + Math.sin(a) * 190 * k + random.between(-40, 40),
        random.between(120, 210) * k,
        mix(tones[i % tones.length]!, ground, isBehind ? 0.78 : 0.3),
      );
    }
    for (let i = 0; i < 34; i++) {
      const a = random.next() * Math.PI * 2;
      const far = random.between(330, 470) * k;
      wash += `<circle cx="${(cx + Math.cos(a) * far).toFixed(1)}" cy="${(cy + Math.sin(a) * far).toFixed(1)}" r="${(random.next() ** 2 * 15 + 2).toFixed(1)}" fill="${random.pick(tones)}" opacity="${random.between(0.35, 0.8).toFixed(2)}"/>`;
    }
    board.add('wash', wash, { depth: 0.3, motion: 'breathe' });
    const hero = heroFigure(board);
    if (hero && heroSubject(brief)?.kind !== 'scenery') {
      board.add('hero', washed(board, hero, { cx, cy, width: 800 * k, height: 760 * k }, ground), { depth: 0.7 });
    } else {
      board.add(
        'hero',
        peaks(random, cx - 360, cx + 360, cy + 200, 420, palette.accents[3], palette.accents[4], ground) +
          [-300, -250, 250, 300, 210]
            .map((x, i) => pine(cx + x, cy + 214, 90 + i * 16, mix(palette.ink, palette.accents[4], 0.5)))
            .join(''),
        { depth: 0.6 },
      );
    }
    letter(board, layout, ({ d }) => rimmed(d, palette.ink, ground));
  },
};

/** How many glazes lie over each other in one wash. */
const glazes = 5;

/** Every area is a separate wash: glazes that do not quite meet, pigment at the drying edge, blooms where water ran back. */
function washed(
  board: Board,
  hero: Figure,
  at: { cx: number; cy: number; width: number; height: number },
  ground: Hex,
): string {
  const random = board.random.fork('glaze');
  const sample = sampleFigure(board, hero, 230, (motif) => motif);
  const map = areasOf(sample, { most: 8, least: 18 });
  const { place, scale } = layOn(sample, at);
  const total = map.areas.reduce((sum, { size }) => sum + size, 0);
  const order = map.areas.map((_, i) => i).sort((a, b) => map.areas[b]!.size - map.areas[a]!.size);
  let svg = stand(board, hero, at).outline(mix(ground, '#ffffff', 0.6), 5);
  for (const i of order.slice(0, 60)) {
    const { colour, size, left, right, top, bottom } = map.areas[i]!;
    const rings = ringsOfArea(map, i + 1)
      .filter((ring) => ring.length > 6)
      .map((ring) => smoothRing(ring, size > 80 ? 3 : 1).map(place));
    const [l, a, b] = labOf(colour);
    // Black is a strong blue grey, and white a faint warm shadow.
    const wash: Hex =
      l < 0.3 ? hexOfLab([0.34 + l * 0.3, a * 0.6 - 0.004, b * 0.6 - 0.02]) : l > 0.93 ? '#efe6d8' : colour;
    const isLarge = size > total * 0.012;
    const shaken = (by: number) =>
      rings
        .map((ring) => {
          const phase = random.next() * 6;
          const wave = random.between(0.12, 0.3);
          return curveThrough(
            ring.map(
              ([x, y], k): XY => [
                x + by * (Math.sin(k * wave + phase) + 0.6 * Math.sin(k * 0.71 + phase * 2)),
                y + by * (Math.cos(k * wave * 0.9 + phase) + 0.6 * Math.cos(k * 0.63 + phase)),
              ],
            ),
            true,
          );
        })
        .join('');
    const even = 'fill-rule="evenodd"';
    if (!isLarge) {
      svg += path(shaken(0.6), wash, `${even} opacity="0.9"`);
      continue;
    }
    const clip = board.id();
    const shape = shaken(0);
    board.defs.push(`<clipPath id="${clip}"><path d="${shape}" clip-rule="evenodd"/></clipPath>`);
    svg += path(shape, mix(wash, '#ffffff', 0.42), even);
    for (let k = 0; k < glazes; k++) {
      const [wl, wa, wb] = labOf(wash);
      const tone = hexOfLab([
        wl + random.between(-0.05, 0.06),
        wa * random.between(0.85, 1.25),
        wb * random.between(0.85, 1.25),
      ]);
      svg += path(shaken(random.between(1.5, 4.5)), tone, `${even} opacity="0.2"`);
    }
    const [x0, y0] = place([left, top]);
    const [x1, y1] = place([right, bottom]);
    let blooms = '';
    const count = Math.min(6, 2 + Math.round((size / total) * 14));
    for (let k = 0; k < count; k++) {
      const r = Math.max(16, Math.sqrt(size) * scale * random.between(0.2, 0.46));
      const [x, y] = [random.between(x0, x1), random.between(y0, y1)];
      const isLight = k % 3 !== 2;
      const tone = isLight ? '#ffffff' : mix(wash, '#1c2a55', 0.4);
      // Three rings, each fainter: pigment runs out softly, with a harder line where the water stopped.
      for (const [share, strength] of [
        [1, 0.09],
        [0.78, 0.1],
        [0.5, 0.13],
      ] as const)
        blooms += path(blob(random, x, y, r * share), tone, `opacity="${strength}"`);
      if (isLight)
        blooms += path(
          blob(random, x, y, r),
          'none',
          `stroke="${mix(wash, '#000000', 0.2)}" stroke-width="2.2" opacity="0.22"`,
        );
    }
    const edge = mix(wash, '#000000', 0.28);
    svg += `<g clip-path="url(#${clip})">${blooms}${path(shape, 'none', `stroke="${edge}" stroke-width="9" opacity="0.22"`)}${path(shape, 'none', `stroke="${edge}" stroke-width="4" opacity="0.4"`)}</g>`;
  }
  return svg;
}

function blob(random: Board['random'], x: number, y: number, r: number): string {
  const points = Array.from({ length: 26 }, (_, i): XY => {
    const a = (i / 26) * Math.PI * 2;
    const own = r * random.between(0.78, 1.12);
    return [x + Math.cos(a) * own, y + Math.sin(a) * own];
  });
  return curveThrough(points, true);
}
