/** Positions of layers on the print area. Lengths are in document units; angles in degrees, clockwise. */
import { type CanvasDocument, type Layer, layoutText, type PaintContext } from '@platen/canvas';

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

let measuring: PaintContext | null = null;

/** The layer's box before rotation. A text's height comes from its layout. */
export function boxOf(layer: Layer): Box {
  if (layer.type !== 'text') return { x: layer.x, y: layer.y, width: layer.width, height: layer.height };
  measuring ??= new OffscreenCanvas(8, 8).getContext('2d') as unknown as PaintContext;
  const { width, height } = layoutText(measuring, layer);
  return { x: layer.x, y: layer.y, width, height };
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

export function turnAbout(point: Point, centre: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [point.x - centre.x, point.y - centre.y];
  return {
    x: centre.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: centre.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** The upright box around a rotated one. */
export function boundsOf(box: Box, rotation: number): Box {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = box.width * cos + box.height * sin;
  const height = box.width * sin + box.height * cos;
  const centre = centreOf(box);
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

function unionOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const boundsOfLayers = (layers: readonly Layer[]): Box | null =>
  unionOf(layers.map((layer) => boundsOf(boxOf(layer), layer.rotation)));

export const boxBetween = (one: Point, other: Point): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

const meets = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height;

function isOn(layer: Layer, point: Point, reach: number): boolean {
  const box = boxOf(layer);
  const centre = centreOf(box);
  const local = turnAbout(point, centre, -layer.rotation);
  // A thin line has a tolerance around it.
  return (
    Math.abs(local.x - centre.x) <= Math.max(box.width / 2, reach) &&
    Math.abs(local.y - centre.y) <= Math.max(box.height / 2, reach)
  );
}

/** The topmost visible layer at a point. */
export const layerAt = ({ layers }: CanvasDocument, point: Point, reach: number): Layer | null =>
  layers.findLast((layer) => layer.visible && isOn(layer, point, reach)) ?? null;

/** What a rubber band selects: visible, unlocked layers that it touches. */
export const layersIn = ({ layers }: CanvasDocument, band: Box): string[] =>
  layers
    .filter((layer) => layer.visible && !layer.locked && meets(boundsOf(boxOf(layer), layer.rotation), band))
    .map(({ id }) => id);
