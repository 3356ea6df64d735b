/** Snaps to nearby lines: the center and edges of the area, its safe zone, and other layers. */
import type { Box } from './geometry.ts';

/** A line that was snapped to; `from` and `to` are its extent along the other axis. */
export type Guide = {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
};

type Line = { readonly at: number; readonly from: number; readonly to: number };
export type Lines = { readonly x: readonly Line[]; readonly y: readonly Line[] };

const edges = (start: number, length: number): number[] => [start, start + length / 2, start + length];

/** The snap lines; `safe` is the distance from the edges to the safe zone. */
export function linesOf(area: { width: number; height: number }, safe: number, others: readonly Box[]): Lines {
  const across: Line[] = [];
  const down: Line[] = [];
  const add = (box: Box) => {
    for (const at of edges(box.x, box.width)) across.push({ at, from: box.y, to: box.y + box.height });
    for (const at of edges(box.y, box.height)) down.push({ at, from: box.x, to: box.x + box.width });
  };
  add({ x: 0, y: 0, width: area.width, height: area.height });
  if (safe > 0) add({ x: safe, y: safe, width: area.width - 2 * safe, height: area.height - 2 * safe });
  for (const box of others) add(box);
  return { x: across, y: down };
}

/** The distance from the places to the nearest line; null if none is in reach. */
function nearest(places: readonly number[], lines: readonly Line[], reach: number): number | null {
  let best: number | null = null;
  for (const place of places) {
    for (const { at } of lines) {
      const shift = at - place;
      if (Math.abs(shift) <= reach && (best === null || Math.abs(shift) < Math.abs(best))) best = shift;
    }
  }
  return best;
}

const isSamePlace = (one: number, other: number): boolean => Math.abs(one - other) < 0.01;

function guidesOn(axis: 'x' | 'y', places: readonly number[], lines: readonly Line[], from: number, to: number) {
  const guides = new Map<number, Guide>();
  for (const line of lines) {
    if (!places.some((place) => isSamePlace(place, line.at))) continue;
    const before = guides.get(line.at);
    guides.set(line.at, {
      axis,
      at: line.at,
      from: Math.min(from, line.from, before?.from ?? from),
      to: Math.max(to, line.to, before?.to ?? to),
    });
  }
  return [...guides.values()];
}

/** The shift that puts a moved box onto nearby lines. */
export function snapMove(box: Box, lines: Lines, reach: number): { dx: number; dy: number; guides: Guide[] } {
  const dx = nearest(edges(box.x, box.width), lines.x, reach);
  const dy = nearest(edges(box.y, box.height), lines.y, reach);
  const [x, y] = [box.x + (dx ?? 0), box.y + (dy ?? 0)];
  const guides = [
    ...(dx === null ? [] : guidesOn('x', edges(x, box.width), lines.x, y, y + box.height)),
    ...(dy === null ? [] : guidesOn('y', edges(y, box.height), lines.y, x, x + box.width)),
  ];
  return { dx: dx ?? 0, dy: dy ?? 0, guides };
}

/** The shift that puts a dragged point onto nearby lines, along its free axes. */
export function snapPoint(
  point: { x: number; y: number },
  free: { x: boolean; y: boolean },
  lines: Lines,
  reach: number,
): { x: number; y: number; guides: Guide[] } {
  const dx = free.x ? nearest([point.x], lines.x, reach) : null;
  const dy = free.y ? nearest([point.y], lines.y, reach) : null;
  const [x, y] = [point.x + (dx ?? 0), point.y + (dy ?? 0)];
  const guides = [
    ...(dx === null ? [] : guidesOn('x', [x], lines.x, y, y)),
    ...(dy === null ? [] : guidesOn('y', [y], lines.y, x, x)),
  ];
  return { x, y, guides };
}

const eighth = 45;
const near = 3;
const coarse = 15;

/** Rotation snaps to eighths of a circle, with Shift to every 15 degrees. The result is in (-180, 180]. */
export function snapAngle(degrees: number, isCoarse: boolean, isFree = false): number {
  const even = Math.round(degrees / eighth) * eighth;
  const snapped = isCoarse
    ? Math.round(degrees / coarse) * coarse
    : !isFree && Math.abs(degrees - even) <= near
      ? even
      : Math.round(degrees);
  const turned = ((snapped % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}
