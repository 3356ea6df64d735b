/** The part of the twin (see twin.ts) that works on grids of floats. */
import type { Arena } from '../arena.ts';
import type { Kernel } from './kernel.ts';

type GridKernel = Pick<Kernel, 'columnDistances' | 'rowDistances' | 'boxAlong' | 'boxAcross'>;

export function createGridTwin({ u8, f32 }: Arena): GridKernel {
  const rowAt = (address: number, width: number, y = 0) =>
    f32.subarray((address >> 2) + y * width, (address >> 2) + (y + 1) * width);

  /** Replaces every value by the sum of those up to `radius` cells away, `step` apart, as a share of the whole box. */
  function box(from: Float32Array, into: Float32Array, first: number, step: number, count: number, radius: number) {
    const size = 2 * radius + 1;
    let sum = 0;
    for (let i = 0; i <= radius && i < count; i += 1) sum += from[first + i * step]!;
    for (let i = 0; i < count; i += 1) {
      into[first + i * step] = sum / size;
      if (i + radius + 1 < count) sum += from[first + (i + radius + 1) * step]!;
      if (i - radius >= 0) sum -= from[first + (i - radius) * step]!;
    }
  }

  return {
    columnDistances(solid, width, height, target) {
      const far = width + height;
      const found = f32.subarray(target >> 2, (target >> 2) + width * height);
      for (let i = 0; i < found.length; i += 1) {
        found[i] = u8[solid + i] ? 0 : Math.min((i < width ? far : found[i - width]!) + 1, far);
      }
      for (let i = found.length - width - 1; i >= 0; i -= 1) found[i] = Math.min(found[i]!, found[i + width]! + 1);
    },
    rowDistances(row, width) {
      const values = rowAt(row, width);
      const squared = values.map((one) => one * one);
      for (let x = 0; x < width; x += 1) {
        let nearest = squared[x]!;
        for (let p = 0; p < width; p += 1) nearest = Math.min(nearest, squared[p]! + (x - p) * (x - p));
        values[x] = Math.sqrt(nearest);
      }
    },
    boxAlong(source, width, height, radius, target) {
      for (let y = 0; y < height; y += 1) box(rowAt(source, width, y), rowAt(target, width, y), 0, 1, width, radius);
    },
    boxAcross(source, width, height, radius, _sums, target) {
      const [from, into] = [source, target].map((at) => f32.subarray(at >> 2, (at >> 2) + width * height));
      for (let x = 0; x < width; x += 1) box(from!, into!, x, width, height, radius);
    },
  };
}
