/** Moves, rotates and scales layers from their positions at the start of a drag. */
import { bounds, type CanvasDocument, CanvasError, type Layer, parse, type Stroke } from '@platen/canvas';
import { type Box, boxOf, centreOf, type Point, turnAbout } from './geometry.ts';

export const smallestSide = 8;

const round = (value: number): number => Math.round(value * 100) / 100;
const keepIn = (value: number): number => round(Math.min(bounds.coordinate, Math.max(-bounds.coordinate, value)));

/** The document with some layers replaced; null if the result breaks a limit of documents. */
export function withLayers(document: CanvasDocument, changed: readonly Layer[]): CanvasDocument | null {
  const byId = new Map(changed.map((layer) => [layer.id, layer]));
  const layers = document.layers.map((layer) => byId.get(layer.id) ?? layer);
  try {
    return parse({ ...document, layers });
  } catch (error) {
    if (error instanceof CanvasError) return null;
    throw error;
  }
}

const scaleStroke = (stroke: Stroke | null, factor: number): Stroke | null =>
  stroke === null ? null : { ...stroke, width: round(stroke.width * factor) };

/** Scales every length of a layer by the factor; its position stays. */
function scaleContent(layer: Layer, factor: number): Layer {
  const shadow =
    layer.shadow === null
      ? null
      : {
          ...layer.shadow,
          blur: round(layer.shadow.blur * factor),
          x: round(layer.shadow.x * factor),
          y: round(layer.shadow.y * factor),
        };
  if (layer.type === 'text')
    return {
      ...layer,
      shadow,
      fontSize: round(layer.fontSize * factor),
      width: layer.width === null ? null : round(layer.width * factor),
      letterSpacing: round(layer.letterSpacing * factor),
      outline: scaleStroke(layer.outline, factor),
    };
  const size = { width: round(layer.width * factor), height: round(layer.height * factor) };
  const radius = round(layer.radius * factor);
  if (layer.type === 'shape') return { ...layer, ...size, shadow, radius, stroke: scaleStroke(layer.stroke, factor) };
  const filters = layer.filters && { ...layer.filters, blur: round(layer.filters.blur * factor) };
  return { ...layer, ...size, shadow, radius, filters, outline: scaleStroke(layer.outline, factor) };
}

type Transform = { about: Point; factor?: number; turn?: number; dx?: number; dy?: number };

/** Scales and rotates about a point, then moves. */
export function transformLayer(layer: Layer, { about, factor = 1, turn = 0, dx = 0, dy = 0 }: Transform): Layer {
  const box = boxOf(layer);
  const before = centreOf(box);
  const turned = turnAbout(before, about, turn);
  const centre = {
    x: about.x + (turned.x - about.x) * factor + dx,
    y: about.y + (turned.y - about.y) * factor + dy,
  };
  const rotation = ((((layer.rotation + turn) % 360) + 540) % 360) - 180;
  const scaled = factor === 1 ? layer : scaleContent(layer, factor);
  return {
    ...scaled,
    x: keepIn(centre.x - (box.width * factor) / 2),
    y: keepIn(centre.y - (box.height * factor) / 2),
    rotation: turn === 0 ? layer.rotation : round(rotation),
  };
}

/** Anything smaller could not be grabbed again. */
export function smallestFactor(layers: readonly Layer[]): number {
  const sides = layers.map(boxOf).flatMap(({ width, height }) => [width, height]);
  const shortest = Math.min(...sides.filter((side) => side > 0));
  return Math.min(1, smallestSide / shortest);
}

/** The dragged handle: -1 is left or top, 1 is right or bottom, 0 the middle of that axis. */
export type Side = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 };

/** The point of a rotated box that stays fixed while the given handle is dragged. */
export function anchorOf(box: Box, rotation: number, side: Side): Point {
  const centre = centreOf(box);
  return turnAbout(
    { x: centre.x - (side.x * box.width) / 2, y: centre.y - (side.y * box.height) / 2 },
    centre,
    rotation,
  );
}

/** The size of a box whose handle is dragged to a point, measured from its anchor along its own axes. */
function reachOf(box: Box, rotation: number, side: Side, to: Point): { width: number; height: number } {
  const anchor = anchorOf(box, rotation, side);
  const local = turnAbout(to, anchor, -rotation);
  return {
    width: side.x === 0 ? box.width : Math.max(smallestSide, (local.x - anchor.x) * side.x),
    height: side.y === 0 ? box.height : Math.max(smallestSide, (local.y - anchor.y) * side.y),
  };
}

/** The box of a new size whose anchor stays in place under rotation. */
export function boxFrom(box: Box, rotation: number, side: Side, width: number, height: number): Box {
  const anchor = anchorOf(box, rotation, side);
  const centre = turnAbout(
    { x: anchor.x + (side.x * width) / 2, y: anchor.y + (side.y * height) / 2 },
    anchor,
    rotation,
  );
  return {
    x: keepIn(centre.x - width / 2),
    y: keepIn(centre.y - height / 2),
    width: round(width),
    height: round(height),
  };
}

/**
 * Drags a handle of one layer to a point. Corners keep the proportions unless `isFree`; sides stretch a shape, wrap a
 * text and crop an image.
 */
export function resizeLayer(layer: Layer, side: Side, to: Point, isFree: boolean): Layer {
  const box = boxOf(layer);
  const wanted = reachOf(box, layer.rotation, side, to);
  const isCorner = side.x !== 0 && side.y !== 0;
  if (isCorner && (!isFree || layer.type === 'text')) {
    const factor = Math.max((wanted.width / box.width + wanted.height / box.height) / 2, smallestFactor([layer]));
    return transformLayer(layer, { about: anchorOf(box, layer.rotation, side), factor });
  }
  if (layer.type === 'text') {
    const width = Math.max(layer.fontSize, wanted.width);
    const wrapped = { ...layer, width: round(width) };
    // Its height follows from the text, so the upper edge stays.
    const { height } = boxOf(wrapped);
    const { x, y } = boxFrom({ ...box, height }, layer.rotation, side, width, height);
    return { ...wrapped, x, y };
  }
  const placed = boxFrom(box, layer.rotation, side, wanted.width, wanted.height);
  if (layer.type === 'image' && layer.tile === null && layer.fit === 'contain')
    return { ...layer, ...placed, fit: isCorner ? 'fill' : 'cover' };
  return { ...layer, ...placed };
}
