/** Sets text as outlines: in a box, warped, or along a circle. Every function returns SVG path data. */

import { lineBreaker } from './break-lines.ts';
import type { FontName } from './fonts.ts';
import { em, type PathCommand, type Run } from './letters.ts';
import { outlineRun } from './outline-run.ts';

type Point = [command: 'M' | 'L', x: number, y: number] | ['Z'];
export type Warp = 'none' | 'arch' | 'bulge' | 'wave' | 'rise' | 'flag' | 'pinch';
export type SetText = { d: string; width: number; height: number };

/** Curves as short straight steps; with `fine`, straight edges too, so that a warp bends them. */
function toSteps(commands: readonly PathCommand[], fine: boolean): Point[] {
  const points: Point[] = [];
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  const lineTo = (toX: number, toY: number) => {
    const steps = fine ? Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / 16)) : 1;
    for (let i = 1; i <= steps; i++) points.push(['L', x + ((toX - x) * i) / steps, y + ((toY - y) * i) / steps]);
  };
  for (const command of commands) {
    if (command.type === 'Z') {
      lineTo(startX, startY);
      points.push(['Z']);
      x = startX;
      y = startY;
      continue;
    }
    if (command.type === 'M') {
      points.push(['M', command.x, command.y]);
      startX = command.x;
      startY = command.y;
    } else if (command.type === 'L') {
      lineTo(command.x, command.y);
    } else {
      const reach =
        Math.hypot(command.x1 - x, command.y1 - y) +
        (command.type === 'C' ? Math.hypot(command.x2 - command.x1, command.y2 - command.y1) : 0) +
        Math.hypot(command.x - x, command.y - y);
      // Rough-cut faces have thousands of tiny curves, which need no steps.
      const steps = Math.min(fine ? 8 : 6, Math.max(1, Math.ceil(reach / 9)));
      for (let i = 1; i <= steps; i++) {
        const t = i / steps;
        const u = 1 - t;
        points.push(
          command.type === 'Q'
            ? [
                'L',
                u * u * x + 2 * u * t * command.x1 + t * t * command.x,
                u * u * y + 2 * u * t * command.y1 + t * t * command.y,
              ]
            : [
                'L',
                u ** 3 * x + 3 * u * u * t * command.x1 + 3 * u * t * t * command.x2 + t ** 3 * command.x,
                u ** 3 * y + 3 * u * u * t * command.y1 + 3 * u * t * t * command.y2 + t ** 3 * command.y,
              ],
        );
      }
    }
    x = command.x;
    y = command.y;
  }
  return points;
}

const format = (points: readonly Point[]) =>
  points.map((point) => (point[0] === 'Z' ? 'Z' : `${point[0]}${point[1].toFixed(1)} ${point[2].toFixed(1)}`)).join('');

/** A corner closer than this to a straight line is lost in the rounding of `format`. */
const unseen = 0.06;

/** The distance of a point from the segment between two others. */
function offStretch(point: Point, from: Point, to: Point): number {
  if (point[0] === 'Z' || from[0] === 'Z' || to[0] === 'Z') return Infinity;
  const [dx, dy] = [to[1] - from[1], to[2] - from[2]];
  const [px, py] = [point[1] - from[1], point[2] - from[2]];
  const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(px - dx * along, py - dy * along);
}

/** Without the invisible steps of small letters: a long text has tens of thousands of them. */
function thinned(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  let skipped: Point[] = [];
  for (const point of points) {
    const isOff = skipped.length >= 4 || skipped.some((one) => offStretch(one, kept.at(-1)!, point) > unseen);
    if (skipped.length > 0 && (point[0] !== 'L' || isOff)) {
      kept.push(skipped.at(-1)!);
      skipped = [];
    }
    if (point[0] === 'L' && kept.length > 0) skipped.push(point);
    else kept.push(point);
  }
  return [...kept, ...skipped.slice(-1)];
}

type Edges = { left: number; right: number; top: number; bottom: number };

function edges(points: readonly Point[]): Edges {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    if (point[0] === 'Z') continue;
    left = Math.min(left, point[1]);
    right = Math.max(right, point[1]);
    top = Math.min(top, point[2]);
    bottom = Math.max(bottom, point[2]);
  }
  return { left, right, top, bottom };
}

const reachWithin = ({ left, right, top, bottom }: Edges) => ({
  left,
  top,
  width: Math.max(1, right - left),
  height: Math.max(1, bottom - top),
});

const bounds = (points: readonly Point[]) => reachWithin(edges(points));

const nothing: SetText = { d: '', width: 0, height: 0 };

type Box = { cx: number; cy: number; width: number; height: number };

const move = (points: readonly Point[], to: (x: number, y: number) => [number, number]): Point[] =>
  points.map((point) => (point[0] === 'Z' ? point : [point[0], ...to(point[1], point[2])]));

type Reach = ReturnType<typeof reachWithin>;
type Outline = Edges & { steps: readonly Point[] };
const outlines = new WeakMap<readonly PathCommand[], Outline>();

/** The steps of one letter and its extent: a text contains each of its letters many times. */
function outlineOf(commands: readonly PathCommand[]): Outline {
  let outline = outlines.get(commands);
  if (!outline) {
    const steps = toSteps(commands, false);
    outline = { steps, ...edges(steps) };
    outlines.set(commands, outline);
  }
  return outline;
}

function stepsOfRun(run: Run, fine: boolean): Point[] {
  return run.letters.flatMap((letter) =>
    move(fine ? toSteps(letter.commands, true) : outlineOf(letter.commands).steps, (x, y) => [x + letter.x, y]),
  );
}

/** The extent of a run, from its letters alone, without laying it out. Null if none of them has an outline. */
function reachOfRun(run: Run): Reach | null {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { commands, x } of run.letters) {
    const letter = outlineOf(commands);
    left = Math.min(left, letter.left + x);
    right = Math.max(right, letter.right + x);
    top = Math.min(top, letter.top);
    bottom = Math.max(bottom, letter.bottom);
  }
  return left > right ? null : reachWithin({ left, right, top, bottom });
}

/** Bends points inside `width` × `height` around the origin, with strength `amount`. */
function bend(warp: Warp, amount: number, width: number, height: number): (x: number, y: number) => [number, number] {
  return (x, y) => {
    const u = x / width + 0.5;
    const middle = 1 - (2 * u - 1) ** 2;
    switch (warp) {
      case 'arch':
        return [x, y - middle * amount * width * 0.5];
      case 'bulge':
        return [x, y * (1 + middle * amount * 2)];
      case 'pinch':
        return [x, y * (1 + (1 - middle) * amount * 2)];
      case 'wave':
        return [x, y + Math.sin((u * 2 - 1) * Math.PI) * amount * height];
      case 'rise':
        return [x, y - (u - 0.5) * amount * width];
      case 'flag':
        return [x, y + Math.sin(u * Math.PI * 2) * amount * height * 0.6];
      default:
        return [x, y];
    }
  };
}

/** One line, as large as fits the box around (cx, cy), bent or not: all of it stays inside the box. */
export function setLine(
  text: string,
  wanted: FontName,
  box: Box,
  options: { warp?: Warp; amount?: number; tracking?: number; stretch?: number } = {},
): SetText {
  const { warp = 'none', amount = 0.25, tracking = 0.01, stretch = 1 } = options;
  const run = outlineRun(text, wanted, tracking);
  const points = run ? stepsOfRun(run, warp !== 'none') : [];
  if (points.length === 0) return nothing;
  const natural = bounds(points);
  const scaleY = Math.min(box.height / natural.height, box.width / natural.width);
  // A short word in a wide box may be widened slightly; more would look stretched.
  const scaleX = Math.min(box.width / natural.width, scaleY * stretch);
  const size = { width: natural.width * scaleX, height: natural.height * scaleY };
  const flat = move(points, (x, y) => [
    (x - natural.left - natural.width / 2) * scaleX,
    (y - natural.top - natural.height / 2) * scaleY,
  ]);
  const bent = move(flat, bend(warp, amount, size.width, size.height));
  const reach = bounds(bent);
  const fit = Math.min(1, box.width / reach.width, box.height / reach.height);
  const middle = { x: reach.left + reach.width / 2, y: reach.top + reach.height / 2 };
  const set = move(bent, (x, y) => [box.cx + (x - middle.x) * fit, box.cy + (y - middle.y) * fit]);
  return { d: format(set), width: reach.width * fit, height: reach.height * fit };
}

/** The natural width and height of one line, in em. */
export function measureLine(text: string, wanted: FontName, tracking = 0.01): { width: number; height: number } {
  const run = outlineRun(text, wanted, tracking);
  const reach = run && reachOfRun(run);
  return reach ? { width: reach.width / em, height: reach.height / em } : { width: 1, height: 1 };
}

export type SetBlock = { lines: SetText[]; width: number; height: number; size: number };

/**
 * A text as a block of centred lines, all equally large and as large as the box allows, at most `largest` high. The
 * block is centred in the box; the baselines are equally spaced, whatever rises above or hangs below them.
 */
export function setBlock(
  text: string,
  wanted: FontName,
  box: Box,
  options: { largest?: number; tracking?: number; leading?: number; most?: number } = {},
): SetBlock {
  const { largest = 160, tracking = 0.01, leading = 1.16, most = 14 } = options;
  const best = fitLines(text, wanted, box, { largest, tracking, leading, most });
  if (!best) return { lines: [], width: 0, height: 0, size: 0 };
  const { size, rows } = best;
  const scale = size / em;
  const first = rows[0]!.reach.top * scale;
  const last = rows.at(-1)!.reach;
  const height = (rows.length - 1) * size * leading - first + (last.top + last.height) * scale;
  const baseline = box.cy - height / 2 - first;
  const lines = rows.map(({ run, reach }, i): SetText => {
    const middle = reach.left + reach.width / 2;
    const set = move(stepsOfRun(run, false), (x, y) => [
      box.cx + (x - middle) * scale,
      baseline + i * size * leading + y * scale,
    ]);
    return { d: format(thinned(set)), width: reach.width * scale, height: reach.height * scale };
  });
  return { lines, width: Math.max(...lines.map((line) => line.width)), height, size };
}

type Row = { run: Run; reach: Reach };

/** The line breaks that allow the largest letters. The height is that of the text's own letters. */
function fitLines(
  text: string,
  wanted: FontName,
  box: Box,
  { largest, tracking, leading, most }: { largest: number; tracking: number; leading: number; most: number },
): { size: number; rows: Row[] } | null {
  let best: { size: number; rows: Row[] } | null = null;
  const breaker = lineBreaker(text);
  const count = Math.min(most, breaker.most);
  for (let wantedLines = 1; wantedLines <= count; wantedLines++) {
    const broken = breaker.into(wantedLines);
    if (broken.length !== wantedLines) continue;
    const rows: Row[] = [];
    for (const line of broken) {
      const run = outlineRun(line, wanted, tracking);
      const reach = run && reachOfRun(run);
      if (reach) rows.push({ run, reach });
    }
    if (rows.length === 0) return null;
    const widest = Math.max(...rows.map(({ reach }) => reach.width)) / em;
    const top = rows[0]!.reach.top / em;
    const last = rows.at(-1)!.reach;
    const tall = (rows.length - 1) * leading - top + (last.top + last.height) / em;
    const cap = Math.max(...rows.map(({ reach }) => -reach.top)) / em;
    const size = Math.min(box.width / widest, box.height / tall, largest / cap);
    // One more line must be worth it: fewer lines are easier to read.
    if (!best || size > best.size * 1.04) best = { size, rows };
  }
  return best;
}

/** Text along a circle: over the top reading clockwise, or along the bottom reading left to right. */
export function setArc(
  text: string,
  wanted: FontName,
  circle: { cx: number; cy: number; radius: number },
  options: { size: number; bottom?: boolean; maxDegrees?: number; tracking?: number },
): SetText & { degrees: number } {
  const { bottom = false, maxDegrees = 150, tracking = 0.06 } = options;
  const run = outlineRun(text, wanted, tracking);
  if (!run) return { ...nothing, degrees: 0 };
  const limit = (maxDegrees * Math.PI) / 180;
  const size = Math.min(options.size, ((limit * circle.radius) / run.advance) * em);
  const scale = size / em;
  const angle = (run.advance * scale) / circle.radius;
  const points = run.letters.flatMap((letter) => {
    const turn = ((letter.x + letter.advance / 2) / run.advance - 0.5) * angle * (bottom ? -1 : 1);
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    return move(toSteps(letter.commands, true), (x, y) => {
      const px = (x - letter.advance / 2) * scale;
      const py = y * scale + (bottom ? circle.radius : -circle.radius);
      return [circle.cx + px * cos - py * sin, circle.cy + px * sin + py * cos];
    });
  });
  return { d: format(points), width: run.advance * scale, height: size, degrees: (angle * 180) / Math.PI };
}
