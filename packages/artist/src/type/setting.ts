/** Sets text as outlines: in a box, warped, or along a circle. Every function returns SVG path data. */
import type { PathCommand } from 'opentype.js';
import { type FontName, findFontFor, getFont } from './fonts.ts';

type Point = [command: 'M' | 'L', x: number, y: number] | ['Z'];
export type Warp = 'none' | 'arch' | 'bulge' | 'wave' | 'rise' | 'flag' | 'pinch';
export type SetText = { d: string; width: number; height: number };

const em = 200;

function layOut(text: string, fontName: FontName, tracking: number) {
  const font = getFont(fontName);
  const commands: PathCommand[] = [];
  let x = 0;
  let previous: ReturnType<typeof font.charToGlyph> | null = null;
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    if (previous) x += (font.getKerningValue(previous, glyph) * em) / font.unitsPerEm;
    commands.push(...glyph.getPath(x, 0, em).commands);
    x += (glyph.advanceWidth * em) / font.unitsPerEm + tracking * em;
    previous = glyph;
  }
  return { commands, advance: x - tracking * em };
}

/** Curves as short straight steps, so that a warp bends straight edges too. */
function toSteps(commands: readonly PathCommand[]): Point[] {
  const points: Point[] = [];
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  const lineTo = (toX: number, toY: number) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / 16));
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
      const steps = 8;
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

function bounds(points: readonly Point[]) {
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
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

const nothing: SetText = { d: '', width: 0, height: 0 };

/** One line, as large as fits the box around (cx, cy). `amount` is how strongly the warp bends. */
export function setLine(
  text: string,
  wanted: FontName,
  box: { cx: number; cy: number; width: number; height: number },
  options: { warp?: Warp; amount?: number; tracking?: number; stretch?: number } = {},
): SetText {
  const font = findFontFor(text, wanted);
  if (!font || text.trim() === '') return nothing;
  const { warp = 'none', amount = 0.25, tracking = 0.01, stretch = 1 } = options;
  const points = toSteps(layOut(text, font, tracking).commands);
  if (points.length === 0) return nothing;
  const natural = bounds(points);
  const scaleY = Math.min(box.height / natural.height, box.width / natural.width);
  // A short word in a wide box may be widened a little; more would look stretched.
  const scaleX = Math.min(box.width / natural.width, scaleY * stretch);
  const width = natural.width * scaleX;
  const height = natural.height * scaleY;
  const warped = points.map((point): Point => {
    if (point[0] === 'Z') return point;
    const u = (point[1] - natural.left) / natural.width;
    const x = (u - 0.5) * width;
    let y = ((point[2] - natural.top) / natural.height - 0.5) * height;
    const middle = 1 - (2 * u - 1) ** 2;
    if (warp === 'arch') y -= middle * amount * width * 0.5;
    else if (warp === 'bulge') y *= 1 + middle * amount * 2;
    else if (warp === 'pinch') y *= 1 + (1 - middle) * amount * 2;
    else if (warp === 'wave') y += Math.sin((u * 2 - 1) * Math.PI) * amount * height;
    else if (warp === 'rise') y -= (u - 0.5) * amount * width;
    else if (warp === 'flag') y += Math.sin(u * Math.PI * 2) * amount * height * 0.6;
    return [point[0], box.cx + x, box.cy + y];
  });
  return { d: format(warped), width, height };
}

/** Text along a circle: over the top reading clockwise, or along the bottom reading left to right. */
export function setArc(
  text: string,
  wanted: FontName,
  circle: { cx: number; cy: number; radius: number },
  options: { size: number; bottom?: boolean; maxDegrees?: number; tracking?: number },
): SetText & { degrees: number } {
  const fontName = findFontFor(text, wanted);
  if (!fontName || text.trim() === '') return { ...nothing, degrees: 0 };
  const font = getFont(fontName);
  const { bottom = false, maxDegrees = 150, tracking = 0.06 } = options;
  const advance = layOut(text, fontName, tracking).advance / em;
  const limit = (maxDegrees * Math.PI) / 180;
  const size = Math.min(options.size, (limit * circle.radius) / advance);
  const angle = (advance * size) / circle.radius;
  const points: Point[] = [];
  let x = 0;
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    const width = (glyph.advanceWidth * size) / font.unitsPerEm;
    const turn = ((x + width / 2) / (advance * size) - 0.5) * angle * (bottom ? -1 : 1);
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    for (const point of toSteps(glyph.getPath(-width / 2, 0, size).commands)) {
      if (point[0] === 'Z') points.push(point);
      else {
        const py = bottom ? point[2] + circle.radius : point[2] - circle.radius;
        points.push([point[0], circle.cx + point[1] * cos - py * sin, circle.cy + point[1] * sin + py * cos]);
      }
    }
    x += width + tracking * size;
  }
  return { d: format(points), width: advance * size, height: size, degrees: (angle * 180) / Math.PI };
}

/** Breaks a text into `lines` of similar length, never inside a word. */
export function breakLines(text: string, lines: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const target = text.length / lines;
  const result: string[] = [];
  let current = '';
  for (const word of words) {
    const longer = current ? `${current} ${word}` : word;
    const room = lines - result.length;
    if (
      current &&
      room > 1 &&
      longer.length > target * 1.12 &&
      Math.abs(longer.length - target) > Math.abs(current.length - target)
    ) {
      result.push(current);
      current = word;
    } else current = longer;
  }
  if (current) result.push(current);
  return result;
}
