/** Finds the upper end of a drawing: the end of a straw, the mouth of a bottle. */
import { rasterize } from '../../../kit/raster.ts';
import type { Figure } from '../parts.ts';

/** The distance of a figure's highest ink from its left edge. */
export function tipOf({ parts, width }: Figure): number {
  const [only] = parts;
  if (!only || parts.length > 1 || only.rotate) return width / 2;
  const { motif } = only;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${motif.width} ${motif.height}">${motif.body}</svg>`;
  const { data, width: columns, height: rows } = rasterize(svg, 64);
  for (let y = 0; y < rows; y++) {
    let sum = 0;
    let count = 0;
    for (let x = 0; x < columns; x++) {
      if (data[(y * columns + x) * 4 + 3]! < 128) continue;
      sum += x;
      count += 1;
    }
    // A mug touches with the middle of its rim, a straw with its end.
    if (count > columns * 0.5) return width / 2;
    if (count > 0) return ((sum / count + 0.5) / columns) * width;
  }
  return width / 2;
}
