/** How UV is packed into bytes that compress well: four byte planes (u high, u low, v high, v low) of zigzag differences. */
import { withScratch } from './arena.ts';
import type { Renderer } from './renderer.ts';
import type { Box } from './scene.ts';

/**
 * Decodes `uv_<key>.z` after inflation: the two-dimensional prefix sums of the differences, modulo 65536, are u (to the right) and v (up).
 * Writes them alternately at `target`.
 */
export function unpackUv({ arena, kernel }: Renderer, packed: Uint8Array, box: Box, target: number): void {
  const [, , width, height] = box;
  const count = width * height;
  if (packed.length !== count * 4)
    throw new Error(`UV of a ${width} × ${height} box has ${count * 4} bytes, not ${packed.length}.`);
  withScratch(arena, packed.length, (source) => {
    arena.u8.set(packed, source);
    for (let y = 0; y < height; y += 1) {
      const row = target + y * width * 4;
      kernel.unpackUvRow(source + y * width, count, y === 0 ? 0 : row - width * 4, width, row);
    }
  });
}

/** The coding that `unpackUv` decodes. Values outside the mask are never read: they repeat their left neighbour, which packs to nothing. */
export function packUv(uv: Uint16Array, mask: Uint8Array, size: { width: number; height: number }): Uint8Array {
  const { width, height } = size;
  const count = width * height;
  const out = new Uint8Array(count * 4);
  for (let plane = 0; plane < 2; plane += 1) {
    const filled = new Uint16Array(count);
    for (let i = 0; i < count; i += 1) {
      const isRowStart = i % width === 0;
      const before = isRowStart ? (i === 0 ? 0 : filled[i - width]!) : filled[i - 1]!;
      filled[i] = mask[i]! > 0 ? uv[i * 2 + plane]! : before;
    }
    const high = plane * 2 * count;
    for (let i = 0; i < count; i += 1) {
      const left = i % width === 0 ? 0 : filled[i - 1]!;
      const above = i < width ? 0 : filled[i - width]!;
      const corner = i < width || i % width === 0 ? 0 : filled[i - width - 1]!;
      const difference = ((filled[i]! - left - above + corner) << 16) >> 16;
      const zigzag = (difference << 1) ^ (difference >> 31);
      out[high + i] = (zigzag >> 8) & 255;
      out[high + count + i] = zigzag & 255;
    }
  }
  return out;
}
