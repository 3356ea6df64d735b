/** The position of artwork on its placement, calculated as libvips does for pixels. */
import { NoVectors } from './svg-style.ts';

export type Fit = {
  fit: 'cover' | 'contain' | 'fill';
  gravity: string;
  /** How many artwork widths the placement is wide. Null for artwork that is not repeated. */
  tile: number | null;
};

type Box = { x: number; y: number; width: number; height: number };

const maxRepeats = 40_000;

/** Once, or as often as it is repeated. */
export function layOut(
  { width, height }: { width: number; height: number },
  box: Box,
  { fit, gravity, tile }: Fit,
): Box[] {
  if (tile !== null) return repeat(box, box.width / tile, ((box.width / tile) * height) / width, gravity);
  const [scaleX, scaleY] = [box.width / width, box.height / height];
  const scale = fit === 'cover' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const laid =
    fit === 'fill' ? { width: box.width, height: box.height } : { width: width * scale, height: height * scale };
  const x = box.x + (box.width - laid.width) * share(gravity, 'left', 'right');
  const y = box.y + (box.height - laid.height) * share(gravity, 'top', 'bottom');
  return [{ x, y, ...laid }];
}

export const share = (gravity: string, first: string, last: string): number =>
  gravity.includes(first) ? 0 : gravity.includes(last) ? 1 : 0.5;

/** One repeat is where single artwork would be; the others surround it, as in mockups. */
function repeat(box: Box, width: number, height: number, gravity: string): Box[] {
  const [left, columns] = beginRepeats(box.width, width, share(gravity, 'left', 'right'));
  const [top, rows] = beginRepeats(box.height, height, share(gravity, 'top', 'bottom'));
  if (columns * rows > maxRepeats) throw new NoVectors(`it is repeated more than ${maxRepeats} times`);
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: box.x + left + (i % columns) * width,
    y: box.y + top + Math.floor(i / columns) * height,
    width,
    height,
  }));
}

/** Where the first repeat begins, at or before the edge, and how many cover the length. */
function beginRepeats(length: number, step: number, share: number): [start: number, count: number] {
  const before = Math.ceil(((length - step) * share) / step - 1e-9);
  const start = (length - step) * share - before * step;
  return [start, Math.ceil((length - start) / step - 1e-9)];
}
