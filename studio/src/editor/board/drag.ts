/** What a drag does, from the start positions and the current pointer position. Pure, without the DOM. */
import { type CanvasDocument, type ImageLayer, type Layer, withGroups } from '@platen/canvas';
import { resizeWindow, slidePicture } from './crop.ts';
import { type Box, boundsOf, boxBetween, boxOf, centreOf, layersIn, type Point } from './geometry.ts';
import { type Guide, type Lines, linesOf, snapAngle, snapMove, snapPoint } from './snap.ts';
import { anchorOf, resizeLayer, type Side, smallestFactor, transformLayer } from './transforms.ts';

/** Two fingers: their center, distance and angle. */
type Pinch = { centre: Point; distance: number; angle: number };

export type DragKind =
  | { kind: 'move'; clicked: string }
  | { kind: 'resize'; side: Side }
  | { kind: 'turn' }
  | { kind: 'band'; kept: readonly string[] }
  | { kind: 'pinch'; pinch: Pinch }
  | { kind: 'slide' }
  | { kind: 'window'; side: Side };

export type Drag = DragKind & {
  /** The layers as they were at the start, without locked ones. */
  layers: readonly Layer[];
  bounds: Box | null;
  lines: Lines;
  start: Point;
  hasMoved: boolean;
};

type Held = { isCoarse: boolean; isFree: boolean };

type Dragged = {
  layers: readonly Layer[];
  guides: readonly Guide[];
  band: Box | null;
  selected: string[] | null;
};

const nothing: Dragged = { layers: [], guides: [], band: null, selected: null };

/** Snap lines of visible layers that are not dragged. */
export function linesAround(document: CanvasDocument, dragged: readonly Layer[], safe: number): Lines {
  const others = document.layers.filter((layer) => layer.visible && !dragged.includes(layer));
  return linesOf(
    document,
    safe,
    others.map((layer) => boundsOf(boxOf(layer), layer.rotation)),
  );
}

export function applyDrag(
  drag: Drag,
  to: Point,
  held: Held,
  reach: number,
  document: CanvasDocument,
  seen: Box,
  pinch: Pinch | null,
): Dragged {
  switch (drag.kind) {
    case 'move':
      return move(drag, to, held, reach, seen);
    case 'resize':
      return resize(drag, drag.side, to, held, reach);
    case 'turn':
      return turn(drag, to, held);
    case 'band': {
      const band = boxBetween(drag.start, to);
      const ids = withGroups(document, layersIn(document, band));
      return { ...nothing, band, selected: [...new Set([...drag.kept, ...ids])] };
    }
    case 'pinch':
      return pinch === null ? nothing : pinched(drag, drag.pinch, pinch);
    case 'slide':
      return cropped(drag, (layer) => slidePicture(layer, to.x - drag.start.x, to.y - drag.start.y));
    case 'window':
      return cropped(drag, (layer) => resizeWindow(layer, drag.side, to));
  }
}

/** Part of the moved layers stays in view, so that they can be grabbed again. */
function keepInSight(bounds: Box, dx: number, dy: number, seen: Box, least: number): { dx: number; dy: number } {
  const clamp = (shift: number, start: number, length: number, from: number, size: number) =>
    Math.min(from + size - least - start, Math.max(from + least - start - length, shift));
  return {
    dx: clamp(dx, bounds.x, bounds.width, seen.x, seen.width),
    dy: clamp(dy, bounds.y, bounds.height, seen.y, seen.height),
  };
}

function move({ layers, bounds, lines, start }: Drag, to: Point, held: Held, reach: number, seen: Box): Dragged {
  if (bounds === null) return nothing;
  let [dx, dy] = [to.x - start.x, to.y - start.y];
  // With Shift, it moves along one axis only.
  if (held.isCoarse) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
  const snapped = held.isFree
    ? { dx: 0, dy: 0, guides: [] }
    : snapMove({ ...bounds, x: bounds.x + dx, y: bounds.y + dy }, lines, reach);
  const kept = keepInSight(bounds, dx + snapped.dx, dy + snapped.dy, seen, reach * 3);
  const about = { x: 0, y: 0 };
  return {
    ...nothing,
    layers: layers.map((layer) => transformLayer(layer, { about, ...kept })),
    guides: snapped.guides,
  };
}

function resize({ layers, bounds, lines }: Drag, side: Side, to: Point, held: Held, reach: number): Dragged {
  const [only] = layers;
  if (bounds === null || only === undefined) return nothing;
  const isUpright = layers.length > 1 || only.rotation % 90 === 0;
  const { guides, ...point } =
    held.isFree || !isUpright
      ? { ...to, guides: [] }
      : snapPoint(
          to,
          { x: side.x !== 0 || only.rotation % 180 !== 0, y: side.y !== 0 || only.rotation % 180 !== 0 },
          lines,
          reach,
        );
  if (layers.length === 1) return { ...nothing, layers: [resizeLayer(only, side, point, held.isCoarse)], guides };
  const about = anchorOf(bounds, 0, side);
  const factor = Math.max(
    ((point.x - about.x) * side.x + (point.y - about.y) * side.y) / (bounds.width + bounds.height),
    smallestFactor(layers),
  );
  return { ...nothing, layers: layers.map((layer) => transformLayer(layer, { about, factor })), guides };
}

const angleFrom = (centre: Point, { x, y }: Point): number => (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI;

function turn({ layers, bounds, start }: Drag, to: Point, held: Held): Dragged {
  const [only] = layers;
  if (bounds === null || only === undefined) return nothing;
  const about = layers.length === 1 ? centreOf(boxOf(only)) : centreOf(bounds);
  const turned = angleFrom(about, to) - angleFrom(about, start);
  const rotation = layers.length === 1 ? only.rotation : 0;
  const by = snapAngle(rotation + turned, held.isCoarse, held.isFree) - rotation;
  return { ...nothing, layers: layers.map((layer) => transformLayer(layer, { about, turn: by })) };
}

function pinched({ layers, bounds }: Drag, from: Pinch, now: Pinch): Dragged {
  if (bounds === null) return nothing;
  const factor = Math.max(from.distance === 0 ? 1 : now.distance / from.distance, smallestFactor(layers));
  const [first] = layers;
  const rotation = layers.length === 1 ? first!.rotation : 0;
  const by = snapAngle(rotation + now.angle - from.angle, false) - rotation;
  const [dx, dy] = [now.centre.x - from.centre.x, now.centre.y - from.centre.y];
  const about = centreOf(bounds);
  return { ...nothing, layers: layers.map((layer) => transformLayer(layer, { about, factor, turn: by, dx, dy })) };
}

function cropped({ layers }: Drag, cut: (layer: ImageLayer) => ImageLayer): Dragged {
  const [only] = layers;
  return only?.type === 'image' ? { ...nothing, layers: [cut(only)] } : nothing;
}

export function pinchOf(one: Point, other: Point): Pinch {
  return {
    centre: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    distance: Math.hypot(one.x - other.x, one.y - other.y),
    angle: angleFrom(one, other),
  };
}
