/** Filters over a small grid of cells, for example to find a sticker's outline. Grids lie in the arena; all numbers named like places are addresses. */
import { withScratch } from './arena.ts';
import type { Renderer } from './renderer.ts';

export type Grid = { width: number; height: number };

const floatsOf = ({ width, height }: Grid) => width * height * 4;

/** The exact distance of every cell to the nearest solid one: along columns by counting, then along rows by lower envelopes of parabolas. */
export function distances({ arena, kernel }: Renderer, grid: Grid, solid: number, target: number): void {
  const { width, height } = grid;
  kernel.columnDistances(solid, width, height, target);
  // For every cell of a row: its square, where its parabola starts, and which cell that is.
  withScratch(arena, (width + 1) * (8 + 8 + 4), (lines) => {
    for (let y = 0; y < height; y += 1) kernel.rowDistances(target + y * width * 4, width, lines);
  });
}

/** Three box passes each way: visually a Gaussian. */
export function blur({ arena, kernel }: Renderer, grid: Grid, values: number, sigma: number, target: number): void {
  const { width, height } = grid;
  const radius = Math.max(1, Math.round(Math.sqrt(sigma * sigma + 0.25) - 0.5));
  withScratch(arena, floatsOf(grid) + width * 4, (between) => {
    const sums = between + floatsOf(grid);
    for (let round = 0; round < 3; round += 1) {
      kernel.boxAlong(round === 0 ? values : target, width, height, radius, between);
      kernel.boxAcross(between, width, height, radius, sums, target);
    }
  });
}

/** The cells that are reachable from the edges without crossing a solid one. */
export function floodFromEdges(solid: Uint8Array, { width, height }: Grid): Uint8Array {
  const reached = new Uint8Array(solid.length);
  const stack = new Int32Array(solid.length);
  let count = 0;
  const visit = (i: number) => {
    if (solid[i] || reached[i]) return;
    reached[i] = 1;
    stack[count] = i;
    count += 1;
  };
  for (let x = 0; x < width; x += 1) {
    visit(x);
    visit((height - 1) * width + x);
  }
  for (let y = 0; y < height; y += 1) {
    visit(y * width);
    visit(y * width + width - 1);
  }
  while (count > 0) {
    count -= 1;
    const i = stack[count]!;
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < solid.length - width) visit(i + width);
  }
  return reached;
}
