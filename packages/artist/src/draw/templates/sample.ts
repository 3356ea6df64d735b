/** A figure as a small picture, for templates that redraw it in pieces. */

import { rasterize } from '../../kit/raster.ts';
import type { Board } from '../board.ts';
import { drawFigure, type Figure, type Treatment } from '../motifs/figure.ts';

export type Sample = {
  width: number;
  height: number;
  /** RGBA, straight. */
  data: Uint8Array;
  /** The opacity of a pixel, 0 to 255; outside is 0. */
  alpha(x: number, y: number): number;
  rgb(x: number, y: number): [number, number, number];
};

/** `size` is the longer side in pixels; one pixel of air stays around the figure. */
export function sampleFigure(board: Board, figure: Figure, size: number, treatment: Treatment): Sample {
  const ratio = figure.width / figure.height;
  const columns = Math.max(6, Math.round(ratio >= 1 ? size : size * ratio));
  const rows = Math.max(6, Math.round(ratio >= 1 ? size / ratio : size));
  const at = { cx: columns / 2, cy: rows / 2, width: columns - 2, height: rows - 2 };
  const { svg } = drawFigure(figure, at, treatment, board.id);
  const { data, width, height } = rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}">${svg}</svg>`,
    columns,
  );
  const index = (x: number, y: number) => (y * width + x) * 4;
  return {
    width,
    height,
    data,
    alpha: (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : data[index(x, y) + 3]!),
    rgb(x, y) {
      const i = index(Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y)));
      return [data[i]!, data[i + 1]!, data[i + 2]!];
    },
  };
}

/** The largest solid square: room for a face or a mark. */
export function largestSquare(sample: Sample): { x: number; y: number; size: number } {
  let best = { x: sample.width / 2, y: sample.height / 2, size: 0 };
  let above = new Array<number>(sample.width).fill(0);
  for (let y = 0; y < sample.height; y++) {
    const row = new Array<number>(sample.width).fill(0);
    for (let x = 0; x < sample.width; x++) {
      if (sample.alpha(x, y) < 200) continue;
      row[x] = 1 + Math.min(x ? row[x - 1]! : 0, above[x]!, x ? above[x - 1]! : 0);
      if (row[x]! > best.size) best = { x: x - row[x]! / 2 + 0.5, y: y - row[x]! / 2 + 0.5, size: row[x]! };
    }
    above = row;
  }
  return best;
}
