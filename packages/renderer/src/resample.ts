/**
 * Brings a plane of pixels to another size: Catmull-Rom, widened when shrinking, row by row, so that only a few rows are in memory.
 * Planes differ in how a row is unpacked to floats and packed again; the callers supply both.
 */
import { type Arena, withScratch } from './arena.ts';
import type { Kernel } from './kernel/kernel.ts';

export type AxisMap = {
  /** Source coordinate (pixel edges) where the first result pixel starts, and how many source pixels one result pixel spans. */
  start: number;
  step: number;
  /** Pixels of the source and of the result. */
  source: number;
  result: number;
};

/** What lies beyond the source: its last pixel, nothing, or its opposite side. */
export type Edge = 'clamp' | 'zero' | 'wrap';

export type Resampling = {
  x: AxisMap;
  y: AxisMap;
  edge: Edge;
  /** Writes source row `row` as floats to `target`. */
  unpack(row: number, target: number): void;
  /** Receives result row `row`, as floats at `source`. */
  pack(row: number, source: number): void;
};

type AxisFilter = { taps: number; starts: Int32Array; weights: Float32Array };

const floatPixel = 16;

function catmullRom(distance: number): number {
  const x = Math.abs(distance);
  if (x < 1) return 1 + x * x * (1.5 * x - 2.5);
  if (x < 2) return 2 + x * (-4 + x * (2.5 - 0.5 * x));
  return 0;
}

function axisFilter({ start, step, result }: AxisMap): AxisFilter {
  const stretch = Math.max(1, step);
  const taps = step <= 1 ? 4 : Math.ceil(4 * stretch) + 1;
  const starts = new Int32Array(result);
  const weights = new Float32Array(result * taps);
  for (let i = 0; i < result; i += 1) {
    const centre = start + (i + 0.5) * step - 0.5;
    const first = Math.floor(centre - 2 * stretch) + 1;
    starts[i] = first;
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) sum += catmullRom((first + tap - centre) / stretch);
    for (let tap = 0; tap < taps; tap += 1) {
      weights[i * taps + tap] = catmullRom((first + tap - centre) / stretch) / sum;
    }
  }
  return { taps, starts, weights };
}

export function resample(arena: Arena, kernel: Kernel, { x, y, edge, unpack, pack }: Resampling): void {
  const across = axisFilter(x);
  const down = axisFilter(y);
  // The source row gets as much margin on either side as the filter, or the result's window, may reach.
  const left = Math.max(0, -Math.min(...ends(across.starts)));
  const right = Math.max(0, Math.max(...ends(across.starts)) + across.taps - x.source);
  const rowBytes = (left + x.source + right) * floatPixel;
  const resultBytes = x.result * floatPixel;
  const slots = down.taps + 1;
  const tableBytes = (x.result + x.result * across.taps + 2 * down.taps) * 4 + 64;
  withScratch(arena, rowBytes + (slots + 2) * resultBytes + tableBytes, (scratch) => {
    const row = scratch;
    const ring = row + rowBytes;
    const zeroRow = ring + slots * resultBytes;
    const result = zeroRow + resultBytes;
    const starts = result + resultBytes;
    const weights = starts + x.result * 4;
    const rowList = weights + x.result * across.taps * 4;
    const rowWeights = rowList + down.taps * 4;
    arena.f32.fill(0, row >> 2, (row + rowBytes) >> 2);
    arena.f32.fill(0, zeroRow >> 2, (zeroRow + resultBytes) >> 2);
    arena.i32.set(
      across.starts.map((first) => first + left),
      starts >> 2,
    );
    arena.f32.set(across.weights, weights >> 2);

    const held = new Int32Array(slots).fill(-1);
    const filtered = (wanted: number): number => {
      const source =
        edge === 'wrap'
          ? modulo(wanted, y.source)
          : edge === 'clamp'
            ? Math.min(Math.max(wanted, 0), y.source - 1)
            : wanted;
      if (source < 0 || source >= y.source) return zeroRow;
      const slot = modulo(wanted, slots);
      const address = ring + slot * resultBytes;
      if (held[slot] !== source) {
        unpack(source, row + left * floatPixel);
        extendRow(arena, row, left, x.source, right, edge);
        kernel.filterRow(row, starts, weights, across.taps, x.result, address);
        held[slot] = source;
      }
      return address;
    };

    for (let i = 0; i < y.result; i += 1) {
      let used = 0;
      for (let tap = 0; tap < down.taps; tap += 1) {
        const weight = down.weights[i * down.taps + tap]!;
        if (weight === 0) continue;
        arena.u32[(rowList >> 2) + used] = filtered(down.starts[i]! + tap);
        arena.f32[(rowWeights >> 2) + used] = weight;
        used += 1;
      }
      kernel.mixRows(rowList, rowWeights, used, x.result, result);
      pack(i, result);
    }
  });
}

function extendRow(arena: Arena, row: number, left: number, count: number, right: number, edge: Edge): void {
  if (edge === 'zero') return;
  const { f32 } = arena;
  const first = (row >> 2) + left * 4;
  const copy = (from: number, to: number) => f32.copyWithin(first + to * 4, first + from * 4, first + from * 4 + 4);
  for (let i = -left; i < 0; i += 1) copy(edge === 'wrap' ? modulo(i, count) : 0, i);
  for (let i = count; i < count + right; i += 1) copy(edge === 'wrap' ? modulo(i, count) : count - 1, i);
}

function ends(list: Int32Array): [number, number] {
  return [list[0]!, list[list.length - 1]!];
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
