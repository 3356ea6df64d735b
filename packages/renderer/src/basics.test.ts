import { describe, expect, test } from 'vitest';
import { createArena, largestFreeBytes, release, reserve, usedBytes } from './arena.ts';
import { blur, distances } from './grid.ts';
import {
  ArenaFullError,
  createRenderer,
  frameScene,
  loadArtwork,
  parseSceneInfo,
  placeArtwork,
  serves,
  snapWidth,
} from './index.ts';
import { unpackUv } from './uv.ts';

describe('arena', () => {
  test('arena blocks never overlap, and released memory is reused', () => {
    const arena = createArena(4);
    const before = usedBytes(arena);
    const blocks = Array.from({ length: 12 }, () => reserve(arena, 200_000));
    const sorted = [...blocks].sort((a, b) => a - b);
    for (let i = 1; i < sorted.length; i += 1) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(200_000);
    for (const block of [3, 7, 8].map((i) => blocks[i]!)) release(arena, block);
    expect(reserve(arena, 500_000)).toBe(blocks[8]);
    release(arena, blocks[8]!);
    for (const [i, block] of blocks.entries()) if (![3, 7, 8].includes(i)) release(arena, block);
    expect(usedBytes(arena)).toBe(before);
  });

  test('small lasting blocks leave the room for large ones in one piece', () => {
    const arena = createArena(64);
    const large: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      large.push(reserve(arena, 9_000_000));
      reserve(arena, 1_000_000);
    }
    for (const block of large) release(arena, block);
    expect(largestFreeBytes(arena)).toBeGreaterThan(56_000_000);
    reserve(arena, largestFreeBytes(arena));
  });

  test('the arena never grows: a block that does not fit is refused with the free size', () => {
    const arena = createArena(1);
    expect(() => reserve(arena, 2_000_000)).toThrow(ArenaFullError);
  });

  test('releasing a block twice is refused', () => {
    const arena = createArena(1);
    const block = reserve(arena, 10);
    release(arena, block);
    expect(() => release(arena, block)).toThrow('not reserved');
  });
});

test('widths snap to the ladder and stop at its ends', () => {
  expect([1, 100, 199, 640, 1399, 1400, 1999, 2000, 9000].map(snapWidth)).toEqual([
    100, 100, 100, 600, 1200, 1400, 1600, 2000, 2000,
  ]);
});

test('frames have the requested width and the exact aspect', () => {
  const scene = { width: 1400, height: 1400, room: true, bounds: { x: 100, y: 100, width: 1200, height: 1200 } };
  expect(frameScene(scene, '2:3', 800)).toMatchObject({ width: 800, height: 1200, window: { y: 0, height: 1400 } });
  expect(frameScene(scene, '16:9', 1600)).toMatchObject({ width: 1600, height: 900, window: { x: 0, width: 1400 } });
  expect(frameScene(scene, 'native', 400)).toMatchObject({ width: 400, height: 400 });
});

test('artwork is placed by fit, alignment and repeats', () => {
  const square = { width: 100, height: 100 };
  const area: [number, number] = [200, 100];
  expect(placeArtwork(square, area, {})).toMatchObject({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(placeArtwork(square, area, { align: 'bottom-right' })).toMatchObject({ left: 0.5, top: 0 });
  expect(placeArtwork(square, area, { fit: 'cover', align: 'bottom' })).toMatchObject({ top: -1, width: 1, height: 2 });
  expect(placeArtwork(square, area, { tile: 10 })).toMatchObject({ width: 0.1, height: 0.2, tiled: true });
});

test('UV is the two-dimensional sum of its zigzag differences', () => {
  // 2 × 2: u = 10 12 / 9 13, v = 0 65535 / 1 2 (sums wrap).
  const code = (d: number) => (d < 0 ? -d * 2 - 1 : d * 2);
  const u = [10, 2, -1, 2].map(code);
  const v = [0, -1, 1, 2].map(code);
  const bytes = new Uint8Array([
    ...u.map((z) => z >> 8),
    ...u.map((z) => z & 255),
    ...v.map((z) => z >> 8),
    ...v.map((z) => z & 255),
  ]);
  for (const kernel of ['wasm', 'twin'] as const) {
    const renderer = createRenderer({ megabytes: 1, kernel });
    const target = reserve(renderer.arena, 16);
    unpackUv(renderer, bytes, [0, 0, 2, 2], target);
    expect([...renderer.arena.u16.subarray(target / 2, target / 2 + 8)]).toEqual([10, 0, 12, 65_535, 9, 1, 13, 2]);
    expect(() => unpackUv(renderer, bytes.subarray(1), [0, 0, 2, 2], target)).toThrow('16 bytes');
  }
});

test('a faulty scene file is refused with the name of the field', () => {
  const good = {
    version: 1,
    title: 'A',
    size: [100, 100],
    background: 'room',
    tintable: false,
    shadeRange: 2,
    placements: [{ key: 'front', label: 'Front', kind: 'art', printMm: [10, 10], box: [0, 0, 50, 50] }],
  };
  expect(parseSceneInfo(good).title).toBe('A');
  expect(() => parseSceneInfo({ ...good, size: [1, 2] })).toThrow('size');
  expect(() => parseSceneInfo({ ...good, placements: [{ ...good.placements[0], box: [60, 0, 50, 50] }] })).toThrow(
    'box',
  );
});

test('artwork in memory serves every request unless its file could serve it better', () => {
  const renderer = createRenderer({ megabytes: 64 });
  const load = (side: number, wish: { finest?: number; wraps?: boolean }) =>
    loadArtwork(renderer, { data: new Uint8Array(side * side * 4), width: side, height: side }, wish);
  const large = { width: 1500, height: 1500 };
  const whole = load(1500, { finest: 0 });
  expect(serves(whole, { finest: 1 }, large)).toBe(true);
  // It is too large to be enlarged, so reading its file again would give the same.
  expect(serves(whole, { finest: -1 }, large)).toBe(true);
  expect(serves(whole, { finest: -2 }, large)).toBe(true);
  expect(serves(whole, { wraps: true }, large)).toBe(false);
  const halved = load(1500, { finest: 1 });
  expect(serves(halved, { finest: 1 }, large)).toBe(true);
  expect(serves(halved, { finest: 0 }, large)).toBe(false);

  const small = { width: 300, height: 300 };
  expect(serves(load(300, { finest: 0 }), { finest: -1 }, small)).toBe(false);
  expect(serves(load(300, { finest: -1 }), { finest: -2 }, small)).toBe(false);
  expect(serves(load(300, { finest: -2 }), { finest: -1 }, small)).toBe(true);
  expect(serves(load(300, { finest: -1, wraps: true }), { finest: 1, wraps: true }, small)).toBe(true);
});

test.each(['wasm', 'twin'] as const)('grid distances are exact, and a blur preserves the sum: %s', (kernel) => {
  const renderer = createRenderer({ megabytes: 1, kernel });
  const grid = { width: 37, height: 23 };
  const cells = grid.width * grid.height;
  const [solid, values, result] = [cells, cells * 4, cells * 4].map((bytes) => reserve(renderer.arena, bytes));
  const found = renderer.arena.f32.subarray(result! >> 2, (result! >> 2) + cells);
  renderer.arena.u8.fill(0, solid!, solid! + cells);
  distances(renderer, grid, solid!, result!);
  expect(Math.min(...found)).toBeGreaterThanOrEqual(grid.width);

  const dots = [
    [3, 4],
    [30, 20],
    [18, 0],
  ] as const;
  for (const [x, y] of dots) renderer.arena.u8[solid! + y * grid.width + x] = 1;
  distances(renderer, grid, solid!, result!);
  for (let i = 0; i < found.length; i += 1) {
    const [px, py] = [i % grid.width, Math.floor(i / grid.width)];
    expect(found[i]).toBeCloseTo(Math.min(...dots.map(([x, y]) => Math.hypot(px - x, py - y))), 4);
  }

  const before = renderer.arena.f32.subarray(values! >> 2, (values! >> 2) + cells).fill(0);
  before[11 * grid.width + 18] = 1;
  blur(renderer, grid, values!, 1.5, result!);
  expect(found.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 4);
  expect(found[11 * grid.width + 16]).toBeCloseTo(found[13 * grid.width + 18]!, 6);
  expect(found[11 * grid.width + 18]).toBeLessThan(0.2);
});
