import { type Board, fillCanvas } from '../board.ts';
import type { Figure } from '../motifs/figure.ts';
import { type Area, areasOf, type Border, bordersOf, curveThrough, layOn, smoothBorder } from './areas.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, inkOn } from './draw-subjects.ts';
import { sampleFigure } from './sample.ts';
import type { Template } from './template.ts';
import type { XY } from './triangles.ts';
import { fontFor, rimmed } from './words.ts';

/** The hero in one stroke that enters at the left, never lifts, and leaves at the right. */
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
      const height = Math.min(760, layout.art.height - 60);
      const d = oneStroke(board, hero, { cx, cy: layout.art.cy, width: Math.min(800, width - 200), height });
      const thick = board.variant ? 9 : 7;
      board.add(
        'hero',
        `<path d="${d}" fill="none" stroke="${ground}" stroke-width="${thick + 12}" stroke-linejoin="round" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${ink}" stroke-width="${thick}" stroke-linejoin="round" stroke-linecap="round"/>`,
        { depth: 0.7 },
      );
    }
    letter(board, layout, ({ d }) => rimmed(d, ink, ground));
  },
};

const gap = (a: XY, b: XY) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

const lengthOf = (line: readonly XY[]) =>
  line.reduce((sum, point, i) => sum + (i ? Math.sqrt(gap(point, line[i - 1]!)) : 0), 0);

/** Starts a closed line at its point `from`, and ends it there again. */
function turned(ring: readonly XY[], from: number): XY[] {
  const open = ring.slice(0, -1);
  const at = from % open.length;
  return [...open.slice(at), ...open.slice(0, at + 1)];
}

/** The closest points of two lines. */
function nearest(line: readonly XY[], other: readonly XY[]): { on: number; of: number; far: number } {
  let best = { on: 0, of: 0, far: Number.POSITIVE_INFINITY };
  for (let on = 0; on < line.length; on++) {
    for (let of = 0; of < other.length; of++) {
      const far = gap(line[on]!, other[of]!);
      if (far < best.far) best = { on, of, far };
    }
  }
  return best;
}

/** The number of inner lines that make it recognisable; more would clutter, and one line would no longer be one. */
const maxInner = 16;

/** Inner borders worth drawing, the longest first: those between clearly different colours, and the rings of eyes. */
function innerLines(borders: readonly Border[], areas: readonly Area[]): XY[][] {
  const solid = areas.reduce((sum, { size }) => sum + size, 0);
  return borders
    .filter(({ sides, points, closed }) => {
      if (sides.includes(0)) return false;
      const least = Math.min(...sides.map((side) => areas[side - 1]!.size));
      return closed ? points.length > 9 && least > solid * 0.0012 : points.length > 14;
    })
    .sort((a, b) => (b.closed ? 1.6 : 1) * b.points.length - (a.closed ? 1.6 : 1) * a.points.length)
    .slice(0, maxInner)
    .map((border) => smoothBorder(border, border.points.length > 40 ? 5 : 2));
}

/** The outline and the important inner lines as one path: into each side line and back, or around a ring by a short bridge. */
function oneStroke(
  board: Board,
  figure: Figure,
  at: { cx: number; cy: number; width: number; height: number },
): string {
  const sample = sampleFigure(board, figure, 300, (motif) => motif);
  const map = areasOf(sample, { most: 6, least: 60 });
  const borders = bordersOf(map);
  const silhouette = bordersOf({ ...map, labels: map.labels.map((label) => (label > 0 ? 1 : 0)) })
    .filter(({ points }) => points.length > 34)
    .sort((a, b) => b.points.length - a.points.length)
    .slice(0, 20)
    .map((border) => smoothBorder(border, 5));
  const [first, ...holes] = silhouette;
  if (!first) return '';
  const lowestLeft = first.reduce(
    (best, [x, y], i) => (y - x * 0.35 > first[best]![1] - first[best]![0] * 0.35 ? i : best),
    0,
  );
  let line = turned(first, lowestLeft);
  const left = [...holes, ...innerLines(borders, map.areas)];
  while (left.length > 0) {
    const joins = left.map((other) => nearest(line, other));
    const pick = joins.reduce((best, { far }, i) => (far < joins[best]!.far ? i : best), 0);
    const { on, of } = joins[pick]!;
    const [other] = left.splice(pick, 1);
    const isRing = gap(other![0]!, other!.at(-1)!) < 1;
    // An open line is drawn to one end, back over itself to the other, and back: the pen never lifts.
    const detour = isRing
      ? turned(other!, of)
      : [
          ...other!.slice(of),
          ...other!.slice(of, -1).reverse(),
          ...other!.slice(0, of).reverse(),
          ...other!.slice(1, of + 1),
        ];
    if (lengthOf(detour) > 6) line = [...line.slice(0, on + 1), ...detour, ...line.slice(on)];
  }
  const { place } = layOn(sample, at);
  const placed = line.map(place);
  const [start, end] = [placed[0]!, placed.at(-1)!];
  const [from, to] = [60, board.width - 60];
  const sway = 26;
  const enter: XY[] = [
    [from, start[1] + sway * 0.4],
    [from + (start[0] - from) * 0.4, start[1] - sway],
    [from + (start[0] - from) * 0.75, start[1] + sway * 0.5],
  ];
  const leave: XY[] = [
    [end[0] + (to - end[0]) * 0.3, end[1] + sway * 0.6],
    [end[0] + (to - end[0]) * 0.65, end[1] - sway * 0.5],
    [to, end[1] + sway * 0.3],
  ];
  return curveThrough([...enter, ...placed, ...leave]);
}
