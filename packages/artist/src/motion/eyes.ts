/** The eyes of a drawn figure, and the same figure with its eyes closed. */
import { formatHex, labOfRgb } from '../kit/colour.ts';
import type { Raster } from '../kit/raster.ts';

type Eye = { x: number; y: number; width: number; height: number };

/** The region where figures mark their eyes, in canvas units: middle and span of both. */
const place = /data-eyes="(-?[\d.]+) (-?[\d.]+) ([\d.]+)"/g;

/** The layer with its eyes closed; null if two eyes are not distinguishable. `raster` is the layer alone, `scale` its pixels per canvas unit. */
export function closeEyes(body: string, raster: Raster, scale: number): string | null {
  let lids = '';
  for (const [, x, y, span] of body.matchAll(place)) {
    const eyes = findEyes(raster, Number(x) * scale, Number(y) * scale, Number(span) * scale);
    for (const eye of eyes) lids += drawLid(raster, eye, scale);
  }
  return lids === '' ? null : body.replace(/<\/g>$/, `${lids}</g>`);
}

/** The largest dark spot on either side of the middle, if both have about the same size and height. */
function findEyes(raster: Raster, cx: number, cy: number, span: number): Eye[] {
  const sides = [-1, 1].map((side) => findSpot(raster, cx + side * span * 0.27, cy, span * 0.26));
  const [left, right] = sides;
  if (!left || !right) return [];
  const ratio = (left.width * left.height) / (right.width * right.height);
  const isLevel = Math.abs(left.y - right.y) < span * 0.14;
  return isLevel && ratio > 0.4 && ratio < 2.5 ? [left, right] : [];
}

function findSpot({ data, width, height }: Raster, cx: number, cy: number, reach: number): Eye | null {
  const left = Math.max(0, Math.round(cx - reach));
  const right = Math.min(width - 1, Math.round(cx + reach));
  const top = Math.max(0, Math.round(cy - reach));
  const bottom = Math.min(height - 1, Math.round(cy + reach));
  const isDark = (i: number) =>
    data[i * 4 + 3]! > 200 && labOfRgb(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!)[0] < 0.42;
  const seen = new Set<number>();
  let best: Eye | null = null;
  let bestArea = (reach * 0.18) ** 2;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const first = y * width + x;
      if (seen.has(first) || !isDark(first)) continue;
      seen.add(first);
      const queue = [first];
      const box = { left: x, right: x, top: y, bottom: y };
      let isCut = false;
      for (let at = 0; at < queue.length; at++) {
        const i = queue[at]!;
        const px = i % width;
        const py = (i - px) / width;
        box.left = Math.min(box.left, px);
        box.right = Math.max(box.right, px);
        box.bottom = Math.max(box.bottom, py);
        if (px === left || px === right || py === top || py === bottom) isCut = true;
        for (const [nx, ny] of [
          [px - 1, py],
          [px + 1, py],
          [px, py - 1],
          [px, py + 1],
        ] as const) {
          if (nx < left || nx > right || ny < top || ny > bottom) continue;
          const next = ny * width + nx;
          if (seen.has(next) || !isDark(next)) continue;
          seen.add(next);
          queue.push(next);
        }
      }
      // A spot that extends beyond the region is an outline or a patch of fur.
      if (isCut || queue.length <= bestArea) continue;
      bestArea = queue.length;
      const [w, h] = [box.right - box.left + 1, box.bottom - box.top + 1];
      best = { x: box.left + w / 2, y: box.top + h / 2, width: w, height: h };
    }
  }
  return best;
}

/** Covers the eye with its surrounding colour, with a line where the lids meet. */
function drawLid({ data, width }: Raster, eye: Eye, scale: number): string {
  const around = [
    [0, -0.9],
    [-0.9, 0],
    [0.9, 0],
    [0, 0.9],
  ].map(([dx, dy]) => (Math.round(eye.y + dy! * eye.height) * width + Math.round(eye.x + dx! * eye.width)) * 4);
  const at = around
    .filter((i) => data[i + 3]! > 250)
    .sort(
      (a, b) => labOfRgb(data[b]!, data[b + 1]!, data[b + 2]!)[0] - labOfRgb(data[a]!, data[a + 1]!, data[a + 2]!)[0],
    )[0];
  if (at === undefined) return '';
  const skin = formatHex([data[at]!, data[at + 1]!, data[at + 2]!]);
  const units = (value: number) => (value / scale).toFixed(1);
  const [rx, ry] = [eye.width * 0.62 + 1.5 * scale, eye.height * 0.62 + 1.5 * scale];
  const lash = `M${units(eye.x - eye.width * 0.55)} ${units(eye.y)}Q${units(eye.x)} ${units(eye.y + eye.height * 0.5)} ${units(eye.x + eye.width * 0.55)} ${units(eye.y)}`;
  return (
    `<ellipse cx="${units(eye.x)}" cy="${units(eye.y)}" rx="${units(rx)}" ry="${units(ry)}" fill="${skin}"/>` +
    `<path d="${lash}" fill="none" stroke="#1c1a1a" stroke-width="${units(Math.max(2 * scale, eye.height * 0.16))}" stroke-linecap="round"/>`
  );
}
