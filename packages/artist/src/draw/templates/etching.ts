/** Tone as an engraver makes it: lines that swell in the shade, thin out in the light, and bend over the form. */
import { labOfRgb } from '../../kit/colour.ts';
import { areasOf, bordersOf, curveThrough, layOn, smoothBorder } from './areas.ts';
import type { Sample } from './sample.ts';
import type { XY } from './triangles.ts';

type At = { cx: number; cy: number; width: number; height: number };

/** The distance of every pixel from the edge of its area, in pixels, by two sweeps. `areas` gives each pixel's area; 0 is outside. */
export function depthOf({ width, height }: { width: number; height: number }, areas: Int32Array): Float32Array {
  const far = new Float32Array(width * height);
  const reach = (x: number, y: number, own: number, cost: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return cost;
    const i = y * width + x;
    return areas[i] === own ? far[i]! + cost : cost;
  };
  /** From the neighbours that the sweep has passed: `back` is -1 on the way down and 1 on the way up. */
  const sweep = (x: number, y: number, back: number) => {
    const i = y * width + x;
    const own = areas[i]!;
    if (own === 0) return;
    far[i] = Math.min(
      far[i] === 0 ? 1e6 : far[i]!,
      reach(x + back, y, own, 1),
      reach(x, y + back, own, 1),
      reach(x - 1, y + back, own, 1.41),
      reach(x + 1, y + back, own, 1.41),
    );
  };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) sweep(x, y, -1);
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) sweep(x, y, 1);
  return far;
}

export type Relief = {
  /** Height of the form, 0 at the edge to about 1. */
  height(x: number, y: number): number;
  /** Darkness, 0 to 1: the drawing's own tone and the shade on the side away from the light. */
  dark(x: number, y: number): number;
};

/** The figure as a low relief lit from the upper left. `tone` is the share of the drawing's own lightness in the result. */
export function reliefOf(sample: Sample, tone: number): Relief {
  const { width, height } = sample;
  const map = areasOf(sample, { most: 7, least: 40 });
  const solid = depthOf(
    sample,
    map.labels.map((label) => (label > 0 ? 1 : 0)),
  );
  const local = depthOf(sample, map.labels);
  const reach = Math.max(10, Math.min(width, height) * 0.16);
  const small = reach * 0.45;
  const dome = (d: number, r: number) => Math.sqrt(Math.min(1, d / r) * (2 - Math.min(1, d / r)));
  const form = new Float32Array(width * height);
  for (let i = 0; i < form.length; i++)
    form[i] = solid[i]! > 0 ? 0.62 * dome(solid[i]!, reach) + 0.38 * dome(local[i]!, small) : 0;
  const at = (x: number, y: number) =>
    form[Math.max(0, Math.min(height - 1, Math.round(y))) * width + Math.max(0, Math.min(width - 1, Math.round(x)))]!;
  // The lightest part of a drawing is its paper and the darkest its ink, however pale the whole.
  const levels: number[] = [];
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x < width; x += 3) if (sample.alpha(x, y) > 200) levels.push(labOfRgb(...sample.rgb(x, y))[0]);
  levels.sort((a, b) => a - b);
  const low = Math.min(0.45, levels[Math.floor(levels.length * 0.04)] ?? 0);
  const high = Math.max(low + 0.3, levels[Math.floor(levels.length * 0.96)] ?? 1);
  return {
    height: at,
    dark(x, y) {
      const [px, py] = [Math.round(x), Math.round(y)];
      if (sample.alpha(px, py) < 128) return 0;
      const [lightness] = labOfRgb(...sample.rgb(px, py));
      const slope = (at(x + 2, y) - at(x - 2, y)) * 0.62 + (at(x, y + 2) - at(x, y - 2)) * 0.78;
      const shade = Math.max(0, Math.min(1, 0.34 - slope * 2.1));
      return Math.max(0, Math.min(1, (tone * (high - lightness)) / (high - low) + (1 - tone) * shade));
    },
  };
}

/** Lines over the figure as one path to fill: `pitch` is their distance on the canvas, `turn` their angle in degrees. */
export function hatch(
  sample: Sample,
  relief: Relief,
  at: At,
  { pitch = 9, turn = -28, swell = 0.9, least = 0.1, bend = 2.6 } = {},
): string {
  const { place, scale } = layOn(sample, at);
  const angle = (turn * Math.PI) / 180;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const [vx, vy] = [-uy, ux];
  const { width, height } = sample;
  const half = Math.hypot(width, height) / 2;
  const step = pitch / scale;
  const along = Math.max(1.2, step * 0.9);
  let d = '';
  const flush = (over: XY[], under: XY[]) => {
    if (over.length < 2) return;
    const ring = [...over, ...under.reverse()].map(place);
    d += `${ring.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`;
  };
  for (let v = -half; v <= half; v += step) {
    let over: XY[] = [];
    let under: XY[] = [];
    for (let u = -half; u <= half; u += along) {
      const x = width / 2 + u * ux + v * vx;
      const y = height / 2 + u * uy + v * vy;
      const rise = relief.height(x, y) * step * bend;
      const [px, py] = [x - vx * rise, y - vy * rise];
      const dark = relief.dark(px, py);
      const thick = dark < least ? 0 : Math.min(0.94, dark * swell) * step * 0.5;
      if (thick === 0) {
        flush(over, under);
        [over, under] = [[], []];
        continue;
      }
      over.push([px - vx * thick, py - vy * thick]);
      under.push([px + vx * thick, py + vy * thick]);
    }
    flush(over, under);
  }
  return d;
}

/** All borders of the drawing as one path to stroke; the outline and the inner lines apart. */
export function contoursOf(sample: Sample, at: At, least = 30): { rim: string; inner: string } {
  const map = areasOf(sample, { most: 8, least });
  const { place } = layOn(sample, at);
  let [rim, inner] = ['', ''];
  for (const border of bordersOf(map)) {
    const d = curveThrough(smoothBorder(border, border.points.length > 20 ? 3 : 1).map(place));
    if (border.sides.includes(0)) rim += d;
    else inner += d;
  }
  return { rim, inner };
}
