import { describe, expect, test } from 'vitest';
import { linesOf, snapAngle, snapMove, snapPoint } from './snap.ts';

const area = { width: 1000, height: 2000 };

describe('a moved box', () => {
  test('a moved box snaps to the center of the area and shows guides', () => {
    const snapped = snapMove({ x: 393, y: 895, width: 200, height: 200 }, linesOf(area, 0, []), 10);
    expect([snapped.dx, snapped.dy]).toEqual([7, 5]);
    expect(snapped.guides).toEqual([
      { axis: 'x', at: 500, from: 0, to: 2000 },
      { axis: 'y', at: 1000, from: 0, to: 1000 },
    ]);
  });

  test('a moved box snaps to the edges and the safe zone', () => {
    const lines = linesOf(area, 50, []);
    expect(snapMove({ x: 4, y: 300, width: 120, height: 100 }, lines, 10).dx).toBe(-4);
    expect(snapMove({ x: 828, y: 300, width: 120, height: 100 }, lines, 10).dx).toBe(2);
  });

  test('a moved box snaps to another layer, edge to edge and center to center', () => {
    const lines = linesOf(area, 0, [{ x: 100, y: 100, width: 60, height: 60 }]);
    const snapped = snapMove({ x: 163, y: 500, width: 77, height: 33 }, lines, 5);
    expect([snapped.dx, snapped.dy]).toEqual([-3, 0]);
    expect(snapped.guides).toEqual([{ axis: 'x', at: 160, from: 100, to: 533 }]);
    expect(snapMove({ x: 118, y: 500, width: 30, height: 30 }, lines, 5).dx).toBe(-3);
  });

  test('a moved box snaps to the nearest line within reach', () => {
    const lines = linesOf(area, 0, [{ x: 507, y: 0, width: 1, height: 1 }]);
    // 506 is one short of 507, and 505 five past 500.
    expect(snapMove({ x: 505, y: 321, width: 1, height: 1 }, lines, 10).dx).toBe(1);
    expect(snapMove({ x: 250, y: 321, width: 30, height: 30 }, lines, 10)).toEqual({ dx: 0, dy: 0, guides: [] });
  });
});

test('a dragged edge snaps only along its free axis', () => {
  const lines = linesOf(area, 0, []);
  expect(snapPoint({ x: 495, y: 998 }, { x: true, y: false }, lines, 10)).toMatchObject({ x: 500, y: 998 });
  expect(snapPoint({ x: 495, y: 998 }, { x: true, y: true }, lines, 10)).toMatchObject({ x: 500, y: 1000 });
});

test.each([
  [46.5, false, 45],
  [-2, false, 0],
  [30, false, 30],
  [37, true, 30],
  [359, false, 0],
  [190, false, -170],
  [-180, false, 180],
])('an angle of %d (coarse: %s) becomes %d', (angle, isCoarse, expected) => {
  expect(snapAngle(angle, isCoarse) + 0).toBe(expected);
});

test('an angle does not snap when snapping is off', () => {
  expect(snapAngle(46, false, true)).toBe(46);
});
