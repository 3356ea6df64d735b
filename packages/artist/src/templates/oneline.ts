import { type Board, fillCanvas } from '../board.ts';
import { mix } from '../colour.ts';
import type { Figure } from '../motifs/figure.ts';

import { ringsOf, smoothRing, tonesOf } from './contours.ts';
import { groundOr, heroFigure, inkOn } from './kit.ts';
import { sampleFigure } from './sample.ts';
import { letter, stage } from './stage.ts';
import type { Template } from './template.ts';
import type { XY } from './triangles.ts';
import { fontFor, rimmed } from './wording.ts';

/** The hero in one stroke that comes in at the left, never lifts, and leaves at the right. */
export const oneline: Template = {
  name: 'oneline',
  variants: 2,
  kin: ['line', 'exposure', 'riso'],
  standsFree: true,
  letters: 120,
  fit: (brief) => (brief.subjects.length === 0 ? 0 : 0.3),
  draw(board) {
    const { palette, cx, width } = board;
    const ground = groundOr(board, palette.paper);
    const ink = inkOn(board, ground);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const layout = stage(board, {
      font: fontFor(board, ['josefin', 'kaushan', 'yellowtail']),
      upper: false,
      share: 0.12,
      largest: 90,
      tracking: 0.02,
    });
    const hero = heroFigure(board);
    if (hero) {
      const { cy } = layout.art;
      const size = Math.min(720, layout.art.height - 60);
      if (board.variant === 1)
        board.add(
          'disc',
          `<circle cx="${cx + size * 0.12}" cy="${cy - size * 0.06}" r="${size * 0.36}" fill="${mix(ground, palette.accents[1], 0.6)}"/>`,
          {
            depth: 0.2,
          },
        );
      const d = oneStroke(board, hero, cx, cy, size, width);
      board.add(
        'hero',
        `<path d="${d}" fill="none" stroke="${ground}" stroke-width="19" stroke-linejoin="round" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${ink}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>`,
        { depth: 0.7 },
      );
    }
    letter(board, layout, ({ d }) => rimmed(d, ink, ground));
  },
};

const gap = (a: XY, b: XY) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

/** Starts a ring at its point `from`, and ends there again. */
const turned = (ring: readonly XY[], from: number): XY[] => [...ring.slice(from), ...ring.slice(0, from), ring[from]!];

function nearest(line: readonly XY[], ring: readonly XY[]): { on: number; of: number; far: number } {
  let best = { on: 0, of: 0, far: Number.POSITIVE_INFINITY };
  const stepOn = Math.max(2, Math.floor(line.length / 220));
  const stepOf = Math.max(1, Math.floor(ring.length / 40));
  for (let on = 0; on < line.length; on += stepOn) {
    for (let of = 0; of < ring.length; of += stepOf) {
      const far = gap(line[on]!, ring[of]!);
      if (far < best.far) best = { on, of, far };
    }
  }
  return best;
}

/** The outline and the strongest inner lines, joined where they come closest, so that one stroke runs through all. */
function oneStroke(board: Board, figure: Figure, cx: number, cy: number, size: number, width: number): string {
  const resolution = 190;
  const sample = sampleFigure(board, figure, resolution, (motif) => motif);
  const tones = tonesOf(sample, 4);
  const { width: w, height: h } = sample;
  const outer = ringsOf(w, h, (x, y) => tones.at(x, y) > 0)
    .filter((ring) => ring.length > 26)
    .slice(0, 24);
  const inner: XY[][] = [];
  for (let level = 1; level <= 4; level++) {
    for (const ring of ringsOf(w, h, (x, y) => tones.at(x, y) === level)) {
      const box = extent(ring);
      const isSmall = Math.max(box.w, box.h) < 6;
      const isWhole = box.w > w * 0.86 || box.h > h * 0.86;
      if (!isSmall && !isWhole) inner.push(ring);
    }
  }
  inner.sort((a, b) => b.length - a.length);
  const rings = [...outer, ...distinct(inner).slice(0, 12)].map((ring) => smoothRing(ring, 3));
  if (rings.length === 0) return '';
  const [first, ...rest] = rings as [XY[], ...XY[][]];
  const lowestLeft = first.reduce(
    (best, [x, y], i) => (y - x * 0.35 > first[best]![1] - first[best]![0] * 0.35 ? i : best),
    0,
  );
  let line = turned(first, lowestLeft);
  const left = [...rest];
  while (left.length > 0) {
    let [pick, join] = [0, nearest(line, left[0]!)];
    left.forEach((ring, i) => {
      const found = i === 0 ? join : nearest(line, ring);
      if (found.far < join.far) [pick, join] = [i, found];
    });
    const [ring] = left.splice(pick, 1);
    line = [...line.slice(0, join.on + 1), ...turned(ring!, join.of), ...line.slice(join.on)];
  }
  const scale = size / Math.max(w, h);
  const place = ([x, y]: XY): XY => [cx + (x - w / 2) * scale, cy + (y - h / 2) * scale];
  const placed = line.map(place);
  const [start, end] = [placed[0]!, placed.at(-1)!];
  const enter: XY[] = [
    [56, start[1] + 16],
    [(56 + start[0]) / 2, start[1] + 4],
  ];
  const leave: XY[] = [
    [(width - 56 + end[0]) / 2, end[1] + 12],
    [width - 56, end[1] - 4],
  ];
  return flow([...enter, ...placed, ...leave]);
}

function extent(ring: readonly XY[]): { w: number; h: number; x: number; y: number } {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [l, r, t, b] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { w: r - l, h: b - t, x: (l + r) / 2, y: (t + b) / 2 };
}

/** Two tones share their border: of rings that lie on each other one is enough. */
function distinct(rings: readonly XY[][]): XY[][] {
  const kept: { ring: XY[]; box: ReturnType<typeof extent> }[] = [];
  for (const ring of rings) {
    const box = extent(ring);
    const isTwin = kept.some(
      (other) =>
        Math.abs(other.box.x - box.x) < 4 &&
        Math.abs(other.box.y - box.y) < 4 &&
        Math.abs(other.box.w - box.w) < 7 &&
        Math.abs(other.box.h - box.h) < 7,
    );
    if (!isTwin) kept.push({ ring, box });
  }
  return kept.map(({ ring }) => ring);
}

/** A curve through the middles between points. */
function flow(points: readonly XY[]): string {
  let d = `M${points[0]![0].toFixed(1)} ${points[0]![1].toFixed(1)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i]!;
    const [nx, ny] = points[i + 1]!;
    d += `Q${x.toFixed(1)} ${y.toFixed(1)} ${((x + nx) / 2).toFixed(1)} ${((y + ny) / 2).toFixed(1)}`;
  }
  const [x, y] = points.at(-1)!;
  return `${d}L${x.toFixed(1)} ${y.toFixed(1)}`;
}
