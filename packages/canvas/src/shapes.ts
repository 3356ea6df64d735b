import type { ShapeLayer } from './document.ts';
import { type PathStep, parsePath } from './path-data.ts';
import type { PaintContext } from './surface.ts';

/** Traces a shape's outline in its own box, from 0, 0 to its width and height. */
export function traceShape(context: PaintContext, layer: ShapeLayer): void {
  const { width, height } = layer;
  context.beginPath();
  switch (layer.kind) {
    case 'rect':
      traceRoundedBox(context, width, height, layer.radius);
      return;
    case 'ellipse':
      context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
      context.closePath();
      return;
    case 'line':
      context.moveTo(0, height / 2);
      context.lineTo(width, height / 2);
      return;
    case 'polygon':
      traceCorners(context, layer, layer.points, () => 1);
      return;
    case 'star':
      traceCorners(context, layer, layer.points * 2, (index) => (index % 2 === 0 ? 1 : layer.inset));
      return;
    case 'path':
      tracePath(context, parsePath(layer.path ?? 'M0 0'), width, height);
  }
}

/** Corners are cubic curves, because not every browser has `roundRect`. */
export function traceRoundedBox(context: PaintContext, width: number, height: number, radius: number): void {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) {
    context.rect(0, 0, width, height);
    return;
  }
  // The usual control point distance at which a cubic curve approximates a quarter circle.
  const k = r * (1 - 0.5522847498);
  context.moveTo(r, 0);
  context.lineTo(width - r, 0);
  context.bezierCurveTo(width - k, 0, width, k, width, r);
  context.lineTo(width, height - r);
  context.bezierCurveTo(width, height - k, width - k, height, width - r, height);
  context.lineTo(r, height);
  context.bezierCurveTo(k, height, 0, height - k, 0, height - r);
  context.lineTo(0, r);
  context.bezierCurveTo(0, k, k, 0, r, 0);
  context.closePath();
}

function traceCorners(context: PaintContext, box: ShapeLayer, count: number, reach: (index: number) => number): void {
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2;
    const x = (box.width / 2) * (1 + Math.cos(angle) * reach(index));
    const y = (box.height / 2) * (1 + Math.sin(angle) * reach(index));
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}

function tracePath(context: PaintContext, steps: readonly PathStep[], width: number, height: number): void {
  const box = boundsOf(steps);
  const toX = (x: number) => ((x - box.left) / (box.right - box.left || 1)) * width;
  const toY = (y: number) => ((y - box.top) / (box.bottom - box.top || 1)) * height;
  for (const step of steps) {
    if (step.to === 'close') context.closePath();
    else if (step.to === 'curve')
      context.bezierCurveTo(toX(step.x1), toY(step.y1), toX(step.x2), toY(step.y2), toX(step.x), toY(step.y));
    else if (step.to === 'move') context.moveTo(toX(step.x), toY(step.y));
    else context.lineTo(toX(step.x), toY(step.y));
  }
}

const samplesOfCurve = 16;

function boundsOf(steps: readonly PathStep[]): { left: number; top: number; right: number; bottom: number } {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const include = (x: number, y: number) => {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  };
  let x = 0;
  let y = 0;
  for (const step of steps) {
    if (step.to === 'close') continue;
    if (step.to === 'curve') {
      for (let i = 1; i < samplesOfCurve; i += 1) {
        const t = i / samplesOfCurve;
        const u = 1 - t;
        const at = (p0: number, p1: number, p2: number, p3: number) =>
          u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
        include(at(x, step.x1, step.x2, step.x), at(y, step.y1, step.y2, step.y));
      }
    }
    include(step.x, step.y);
    x = step.x;
    y = step.y;
  }
  return box;
}
