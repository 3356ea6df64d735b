/** Things that act or feel like people get a face, arms and legs: a taco that rides, toast that does yoga, a sad balloon. */

import type { Feeling } from '../../brief/brief.ts';
import { lightness } from '../../kit/colour.ts';
import type { Motif } from '../../kit/motif.ts';
import { rasterize } from '../../kit/raster.ts';
import { drawFace } from './feelings.ts';
import { drawLimbs, type Limbs } from './hose.ts';
import { type Figure, moved, part, settle } from './parts.ts';

export type { Limbs } from './hose.ts';

/** The largest square of similar colours, on the grid of a small raster: room for a face. */
function calmSquare(data: Uint8Array | Buffer, width: number, height: number): { x: number; y: number; side: number } {
  const sides = new Uint8Array(width * height);
  const isAlike = (a: number, b: number) =>
    Math.abs(data[a]! - data[b]!) + Math.abs(data[a + 1]! - data[b + 1]!) + Math.abs(data[a + 2]! - data[b + 2]!) < 60;
  let best = { x: 0, y: 0, side: 0 };
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++) {
      const i = y * width + x;
      const near = [i - 1, i - width, i - width - 1];
      if (data[i * 4 + 3]! < 200 || !near.every((one) => isAlike(i * 4, one * 4))) continue;
      sides[i] = 1 + Math.min(...near.map((one) => sides[one]!));
      if (sides[i]! > best.side) best = { x, y, side: sides[i]! };
    }
  return { x: best.x - best.side / 2, y: best.y - best.side / 2, side: best.side };
}

function belowHole(isInk: (x: number, y: number) => boolean, x: number, y: number, bottom: number) {
  let from = y;
  while (from < bottom && !isInk(x, from)) from += 1;
  return { x, y: from + (bottom - from) * 0.42, half: (bottom - from) * 0.9 };
}

type Middle = {
  x: number;
  y: number;
  /** Half the width at the middle and at the foot. */
  half: number;
  hip: number;
  /** The place of the face, and half of its room. */
  face: { x: number; y: number; half: number };
  top: number;
  bottom: number;
  /** Whether the ground under the face is dark. */
  isDark: boolean;
};

const columns = 64;

/** The middle of a drawing's ink and its extent there, as shares of its box. */
function middleOf(motif: Motif): Middle {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${motif.width} ${motif.height}">${motif.body}</svg>`;
  const { data, width, height } = rasterize(svg, columns);
  let sumX = 0;
  let sumY = 0;
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < 128) continue;
      sumX += x;
      sumY += y;
      count += 1;
    }
  const cx = count ? sumX / count : width / 2;
  const cy = count ? sumY / count : height / 2;
  const offset = (x: number, y: number) => (Math.round(y) * width + Math.round(x)) * 4;
  const isInk = (x: number, y: number) => data[offset(x, y) + 3]! >= 128;
  const reach = (fromX: number, fromY: number, dx: number, dy: number) => {
    let far = 0;
    for (let step = 0; ; step++) {
      const x = fromX + dx * step;
      const y = fromY + dy * step;
      if (x < 0 || x >= width - 0.5 || y < 0 || y >= height - 0.5) return far;
      if (isInk(x, y)) far = step;
    }
  };
  const bottom = cy + reach(cx, cy, 0, 1);
  const low = Math.min(height - 1, cy + (bottom - cy) * 0.8);
  const half = Math.min(reach(cx, cy, 1, 0), reach(cx, cy, -1, 0));
  const calm = calmSquare(data, width, height);
  // If the middle is half covered by something else, the face goes to a plain part of the drawing; on a ring, below the hole.
  const isBroken = calm.side > width * 0.2 && Math.abs(calm.y - cy) < height * 0.34;
  const under = isInk(cx, cy) ? null : belowHole(isInk, cx, cy, bottom);
  const face = under ?? (isBroken ? { x: calm.x, y: calm.y, half: calm.side * 0.62 } : { x: cx, y: cy, half });
  const at = offset(face.x, face.y);
  const hex = `#${[0, 1, 2].map((i) => data[at + i]!.toString(16).padStart(2, '0')).join('')}`;
  return {
    x: cx / width,
    y: cy / height,
    half: half / width,
    face: { x: face.x / width, y: face.y / height, half: Math.min(half, face.half) / width },
    hip: Math.min(half, Math.max(half * 0.3, reach(cx, low, 1, 0), reach(cx, low, -1, 0))) / width,
    top: (cy - reach(cx, cy, 0, -1)) / height,
    bottom: bottom / height,
    isDark: data[at + 3]! >= 128 && lightness(hex) < 0.36,
  };
}

/** The angle that turns long slanted drawings upright: a carrot, a crayon. */
function slantOf(motif: Motif): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${motif.width} ${motif.height}">${motif.body}</svg>`;
  const { data, width, height } = rasterize(svg, 48);
  const points: [number, number][] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (data[(y * width + x) * 4 + 3]! >= 128) points.push([x, y]);
  if (points.length === 0) return 0;
  const mx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const my = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (const [x, y] of points) {
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
    xy += (x - mx) * (y - my);
  }
  const spread = Math.hypot(xx - yy, 2 * xy);
  const isLong = (xx + yy + spread) / Math.max(1, xx + yy - spread) > 5;
  const angle = (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI;
  const turn = angle > 0 ? 90 - angle : -90 - angle;
  return isLong && Math.abs(turn) > 15 && Math.abs(turn) < 70 ? turn : 0;
}

export type Life = { limbs: Limbs; feeling: Feeling };

export function bringToLife(figure: Figure, { limbs, feeling }: Life): Figure {
  const [drawn] = figure.parts;
  if (!drawn) return figure;
  const { motif: flat } = drawn;
  const turn = limbs === 'none' ? 0 : slantOf(flat);
  const stood = turn ? settle(moved({ ...figure, parts: [drawn] }, { rotate: turn })) : { ...figure, parts: [drawn] };
  const motif: Motif = turn
    ? {
        ...flat,
        width: stood.width,
        height: stood.height,
        body: `<g transform="translate(${stood.parts[0]!.x.toFixed(2)} ${stood.parts[0]!.y.toFixed(2)}) rotate(${turn.toFixed(1)} ${(flat.width / 2).toFixed(2)} ${(flat.height / 2).toFixed(2)})">${flat.body}</g>`,
      }
    : flat;
  const { x, y, half, hip, face: spot, top, bottom, isDark } = middleOf(motif);
  const size = Math.max(motif.width, motif.height);
  const cx = x * motif.width;
  const cy = y * motif.height;
  const w = Math.max(half * motif.width, size * 0.1);
  const trunk = {
    cx,
    armY: cy + size * 0.06,
    w,
    hip: Math.max(hip * motif.width, size * 0.08),
    top: top * motif.height,
    foot: bottom * motif.height,
    size,
  };
  const { behind, front, hands, low } = drawLimbs(limbs, trunk);
  const faceX = spot.x * motif.width;
  const room = Math.max(spot.half * motif.width, size * 0.1);
  const unit = Math.min(room * 0.25, size * (limbs === 'none' ? 0.075 : 0.064));
  const gap = Math.max(unit * 1.25, Math.min(room * 0.42, unit * 2.2));
  const eyeY = spot.y * motif.height - unit * 0.6;
  const face = drawFace(feeling, { x: faceX, y: eyeY, unit, gap, isDark });
  const air = size * 0.08;
  const edge = limbs === 'none' ? 0 : size * 0.3;
  const lowX = Math.min(0, cx - w - edge);
  const lowY = Math.min(0, ...hands.map((hand) => hand.y - air));
  const width = Math.max(motif.width, cx + w + edge) - lowX;
  const height = Math.max(motif.height, low) - lowY;
  const n = (value: number) => value.toFixed(2);
  const body = `<g transform="translate(${n(-lowX)} ${n(-lowY)})">${behind}${motif.body}${face}${front}</g>`;
  const others = turn
    ? []
    : figure.parts.slice(1).map((item) => {
        if (!/glasses|goggles|eye-patch|monocle/.test(item.motif.name))
          return { ...item, x: item.x - lowX, y: item.y - lowY };
        // On its current eyes.
        const scale = (2 * gap + unit * 3.4) / item.motif.width;
        return {
          ...item,
          scale,
          x: faceX - lowX - (item.motif.width * scale) / 2,
          y: eyeY - lowY - (item.motif.height * scale) / 2,
        };
      });
  return {
    ...figure,
    parts: [part({ ...motif, name: `living-${motif.name}`, body, width, height }, 0, 0), ...others],
    width,
    height,
    faces: [
      { x: faceX - lowX - gap - unit * 2, y: eyeY - lowY - unit * 2, width: 2 * gap + unit * 4, height: unit * 6 },
    ],
    hands: hands.map((hand) => ({ x: hand.x - lowX, y: hand.y - lowY })),
    mouth: { x: faceX - lowX, y: eyeY - lowY + unit * 2 },
    heading: 'front',
  };
}

/** Puts a thing into the first of the gloves, beside the body; a lifted thing lies over both. */
export function holdUp(figure: Figure, prop: Figure | null, limbs: Limbs): Figure {
  const [hand, other] = figure.hands ?? [];
  if (!prop || !hand) return figure;
  if (limbs === 'lifting' && other) {
    const scale = ((other.x - hand.x) * 1.6) / prop.width;
    const lifted = moved(prop, {
      x: (hand.x + other.x) / 2 - (prop.width * scale) / 2,
      y: hand.y - (prop.height * scale) / 2,
      scale,
    });
    return settle({ ...figure, parts: [...lifted.parts, ...figure.parts] });
  }
  const scale = (Math.max(figure.width, figure.height) * 0.42) / Math.max(prop.width, prop.height);
  const held = moved(prop, {
    x: hand.x - prop.width * scale * 0.62,
    y: hand.y - prop.height * scale * 0.7,
    scale,
  });
  return settle({ ...figure, parts: [...figure.parts, ...held.parts] });
}
