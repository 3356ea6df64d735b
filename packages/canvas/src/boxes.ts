import type { CanvasDocument, Layer } from './document.ts';
import { contextOf, type PaintContext, type Surface } from './surface.ts';
import { layoutText } from './text-layout.ts';

/** A layer's position before rotation about the centre of this box. */
export type LayerBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
};

export type Point = { readonly x: number; readonly y: number };

/** Upright, in document pixels. */
export type Rect = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** A layer's box; texts are laid out with the context, so their fonts must be loaded. Outlines and shadows extend past it. */
export function boxOf(context: PaintContext, layer: Layer): LayerBox {
  const { width, height } = layer.type === 'text' ? layoutText(context, layer) : layer;
  return { x: layer.x, y: layer.y, width, height, rotation: layer.rotation };
}

/** Top left, top right, bottom right and bottom left of the box before rotation. */
export function cornersOf({ x, y, width, height, rotation }: LayerBox): readonly [Point, Point, Point, Point] {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corner = (across: number, down: number): Point => ({
    x: x + width / 2 + across * cos - down * sin,
    y: y + height / 2 + across * sin + down * cos,
  });
  const [w, h] = [width / 2, height / 2];
  return [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)];
}

/** The upright box around rotated ones. */
export function rectAround(boxes: readonly LayerBox[]): Rect {
  const corners = boxes.flatMap((box) => [...cornersOf(box)]);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Whether a point lies in a box, or at most `reach` outside it: a finger needs more room than a pointer. */
export function isInBox(box: LayerBox, point: Point, reach = 0): boolean {
  const turn = (-box.rotation * Math.PI) / 180;
  const dx = point.x - (box.x + box.width / 2);
  const dy = point.y - (box.y + box.height / 2);
  const across = dx * Math.cos(turn) - dy * Math.sin(turn);
  const down = dx * Math.sin(turn) + dy * Math.cos(turn);
  return Math.abs(across) <= box.width / 2 + reach && Math.abs(down) <= box.height / 2 + reach;
}

/** The visible layers under a point, the topmost first. */
export function layersAt(context: PaintContext, document: CanvasDocument, point: Point, reach = 0): Layer[] {
  return document.layers.filter((layer) => layer.visible && isInBox(boxOf(context, layer), point, reach)).toReversed();
}

let measuring: PaintContext | null = null;

/** A context to lay out texts with, if the platform can create one without a canvas; null on a server. */
export function findMeasuringContext(): PaintContext | null {
  const { OffscreenCanvas } = globalThis as { OffscreenCanvas?: new (width: number, height: number) => Surface };
  if (measuring === null && OffscreenCanvas !== undefined) measuring = contextOf(new OffscreenCanvas(1, 1));
  return measuring;
}
