import { type Hex, mix, sampleRamp } from '../../kit/colour.ts';
import { path } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import type { Figure } from '../motifs/figure.ts';
import { areasOf, curveThrough, layOn, ringsOfArea } from './areas.ts';
import { heroSubject } from './company.ts';
import { smoothRing } from './contours.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, inkOn, printTreatment, stand } from './draw-subjects.ts';
import { sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './words.ts';

/** Sheets of paper cut and laid over one another, each with its shadow on the next. */
export const papercut: Template = {
  name: 'papercut',
  variants: 2,
  kin: ['landscape', 'lowpoly', 'exposure'],
  standsFree: true,
  letters: 90,
  fit: (brief) =>
    brief.subjects.length === 0 && brief.settings.size === 0 ? 0 : 0.55 + (brief.settings.size > 0 ? 0.4 : 0),
  draw(board) {
    const { palette, cx, brief } = board;
    const ground = groundOr(board, mix(palette.paper, palette.accents[0], 0.15));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const layout = stage(board, {
      font: fontFor(board, ['fredoka', 'righteous', 'abril']),
      share: 0.15,
      picture: true,
    });
    const { cy } = layout.art;
    const R = Math.min(450, layout.art.height / 2);
    const tones = [palette.accents[4], palette.accents[3], palette.accents[2], palette.accents[1], palette.accents[0]];
    const clip = board.id();
    board.defs.push(`<clipPath id="${clip}"><circle cx="${cx}" cy="${cy}" r="${R}"/></clipPath>`);
    const inside = (svg: string) => `<g clip-path="url(#${clip})">${svg}</g>`;
    const sky = mix(palette.accents[0], palette.paper, 0.45);
    board.add('back', `<circle cx="${cx}" cy="${cy}" r="${R}" fill="${sky}"/>`, { depth: 0.1 });
    const hero = heroFigure(board);
    const isPlace = !hero || heroSubject(brief)?.kind === 'scenery' || brief.settings.size > 0;
    const put = (size: number, y: number) => {
      if (!hero || heroSubject(brief)?.kind === 'scenery') return;
      board.add('hero', sheets(board, hero, { cx, cy: y, width: size * 1.15, height: size }), {
        depth: 0.7,
        motion: 'float',
      });
    };
    if (isPlace) {
      board.add('sun', inside(sun(cx + R * 0.22, cy - R * 0.3, R * 0.26, palette.paper, palette.accents[0])), {
        depth: 0.15,
      });
      const count = 6;
      for (let i = 0; i < count; i++) {
        const colour = sampleRamp(
          [
            palette.accents[0],
            palette.accents[1],
            palette.accents[2],
            palette.accents[3],
            palette.accents[4],
            mix(palette.accents[4], palette.ink, 0.5),
          ],
          (i + 0.6) / (count - 0.4),
        );
        board.add(`hill-${i}`, inside(hill(board, i, cy + R * (-0.22 + i * 0.2), R, cy + R + 10, colour)), {
          depth: 0.25 + i * 0.1,
        });
        if (i === 4) put(R * 1.02, cy + R * 0.16);
      }
    } else put(R * 1.32, cy);
    // The frame comes towards the viewer: ring after ring, each with a wider hole.
    const rings = isPlace ? 2 : 4;
    for (let i = 0; i < rings; i++) {
      const hole = R * (isPlace ? 0.88 + i * 0.06 : 0.66 + i * 0.085);
      board.add(
        `ring-${i}`,
        inside(ring(board, i, cx, cy, R, hole, isPlace ? tones[1 - i]! : tones[(rings - 1 - i + board.variant) % 5]!)),
        {
          depth: 0.75 + i * 0.06,
        },
      );
    }
    letter(board, layout, ({ d }) => rimmed(d, inkOn(board, ground), ground));
  },
};

/** Three faint copies, each farther away: a soft shadow of plain shapes. */
const shadow = (shape: (look: string, dx: number, dy: number) => string): string =>
  [14, 9, 4].map((far) => shape('fill="#000000" fill-opacity="0.13"', far * 0.5, far)).join('');

/** The figure itself from sheets: the largest areas lie lowest, and each casts its shadow on the one below. */
function sheets(board: Board, hero: Figure, at: { cx: number; cy: number; width: number; height: number }): string {
  const { palette } = board;
  const sample = sampleFigure(board, hero, 230, printTreatment(board, hero.kind, 0.5));
  const map = areasOf(sample, { most: 7, least: 26 });
  const { place } = layOn(sample, at);
  const drawn = stand(board, hero, at);
  const under = [13, 8, 4]
    .map((far) => `<g transform="translate(${far * 0.5} ${far})" opacity="0.13">${drawn.outline('#000000', 11)}</g>`)
    .join('');
  const order = map.areas.map((_, i) => i).sort((a, b) => map.areas[b]!.size - map.areas[a]!.size);
  const layers = order.map((i) => {
    const { colour, size } = map.areas[i]!;
    const d = ringsOfArea(map, i + 1)
      .filter((ring) => ring.length > 6)
      .map((ring) => curveThrough(smoothRing(ring, size > 90 ? 3 : 1).map(place), true))
      .join('');
    const even = 'fill-rule="evenodd"';
    const cast =
      size > 40
        ? [9, 6, 3]
            .map(
              (far) =>
                `<path d="${d}" transform="translate(${far * 0.5} ${far})" ${even} fill="#000000" fill-opacity="0.12"/>`,
            )
            .join('')
        : '';
    const lit =
      size > 90
        ? path(d, 'none', `stroke="#ffffff" stroke-opacity="0.35" stroke-width="2" transform="translate(-1.2 -1.6)"`)
        : '';
    return cast + path(d, colour, even) + lit;
  });
  return `${under}${drawn.outline(palette.paper, 11)}${layers.join('')}`;
}

const sun = (x: number, y: number, r: number, paper: Hex, glow: Hex): string =>
  [1.7, 1.34, 1]
    .map((k, i) => {
      const disc = (look: string, dx: number, dy: number) =>
        `<circle cx="${x + dx}" cy="${y + dy}" r="${r * k}" ${look}/>`;
      return shadow(disc) + disc(`fill="${mix(glow, paper, 0.35 + i * 0.28)}"`, 0, 0);
    })
    .join('');

function hill(board: Board, index: number, y: number, R: number, bottom: number, colour: Hex): string {
  const random = board.random.fork(`hill${index}`);
  const steep = board.brief.settings.has('mountain') || heroSubject(board.brief)?.kind === 'scenery';
  const left = board.cx - R;
  const tops = steep && index < 4 ? summits(random, R, y, index) : null;
  const points = tops ? tops.flatMap(({ foot, top }) => [foot, top]) : waves(random, R, y, index);
  const d = (dx: number, dy: number) =>
    `${points.map(([x, py], i) => `${i ? 'L' : 'M'}${(left + x + dx).toFixed(1)} ${(py + dy).toFixed(1)}`).join('')}L${left + 2 * R + 40} ${bottom}L${left - 40} ${bottom}Z`;
  const sheet = shadow((look, dx, dy) => `<path d="${d(dx, -dy)}" ${look}/>`) + path(d(0, 0), colour);
  if (!tops || index > 1) return sheet;
  // Snow is a separate sheet, laid on the two farthest ranges.
  const white = mix(board.palette.paper, colour, 0.12);
  return sheet + tops.map(({ top: [x, py], rise }) => snowCap(left + x, py, R * 0.3 * rise, white)).join('');
}

type Summit = { foot: [number, number]; top: [number, number]; rise: number };

/** Peaks and the dips between them, lower and more numerous towards the viewer. */
function summits(random: ReturnType<Board['random']['fork']>, R: number, y: number, index: number): Summit[] {
  const count = 3 + index;
  const high = R * (0.62 - index * 0.13);
  return Array.from({ length: count + 1 }, (_, i) => {
    const rise = (i + index) % 2 ? random.between(0.8, 1) : random.between(0.45, 0.65);
    const x = (2 * R * (i + random.between(0.35, 0.6))) / count;
    return {
      foot: [(2 * R * (i + random.between(-0.08, 0.08))) / count - 20, y + R * 0.16],
      top: [x, y + R * 0.16 - high * rise],
      rise,
    };
  });
}

function snowCap(x: number, y: number, size: number, colour: Hex): string {
  const d = (dx: number, dy: number) =>
    `M${(x + dx).toFixed(1)} ${(y + dy - 2).toFixed(1)}l${(size * 0.42).toFixed(1)} ${(size * 0.62).toFixed(1)}l${(-size * 0.2).toFixed(1)} ${(-size * 0.1).toFixed(1)}l${(-size * 0.14).toFixed(1)} ${(size * 0.22).toFixed(1)}l${(-size * 0.16).toFixed(1)} ${(-size * 0.2).toFixed(1)}l${(-size * 0.14).toFixed(1)} ${(size * 0.14).toFixed(1)}l${(-size * 0.14).toFixed(1)} ${(-size * 0.1).toFixed(1)}Z`;
  return shadow((look, dx, dy) => `<path d="${d(dx * 0.4, dy * 0.4)}" ${look}/>`) + path(d(0, 0), colour);
}

function waves(random: ReturnType<Board['random']['fork']>, R: number, y: number, index: number): [number, number][] {
  const phase = random.next() * 6;
  const pitch = random.between(0.9, 1.6);
  return Array.from({ length: 61 }, (_, i) => {
    const x = -30 + ((2 * R + 60) * i) / 60;
    return [x, y + Math.sin(phase + (i / 60) * Math.PI * 2 * pitch) * R * (0.09 - index * 0.006)];
  });
}

function ring(board: Board, index: number, cx: number, cy: number, R: number, hole: number, colour: Hex): string {
  const random = board.random.fork(`ring${index}`);
  const lobes = 5 + index * 2 + board.variant * 3;
  const phase = random.next() * 6;
  const soft = random.next() * 6;
  const edge = (dx: number, dy: number) => {
    let d = '';
    for (let i = 0; i < 120; i++) {
      const a = (i / 120) * Math.PI * 2;
      const r = hole * (1 + 0.035 * Math.sin(a * lobes + phase) + 0.02 * Math.sin(a * 3 + soft));
      d += `${i ? 'L' : 'M'}${(cx + dx + Math.cos(a) * r).toFixed(1)} ${(cy + dy + Math.sin(a) * r).toFixed(1)}`;
    }
    return `M${cx - R - 4} ${cy}A${R + 4} ${R + 4} 0 1 1 ${cx + R + 4} ${cy}A${R + 4} ${R + 4} 0 1 1 ${cx - R - 4} ${cy}Z${d}Z`;
  };
  return (
    shadow((look, dx, dy) => `<path d="${edge(dx, dy)}" fill-rule="evenodd" ${look}/>`) +
    path(edge(0, 0), colour, 'fill-rule="evenodd"')
  );
}
