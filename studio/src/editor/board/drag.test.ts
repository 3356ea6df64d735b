import { addShape, createCanvas } from '@platen/canvas';
import { describe, expect, test } from 'vitest';
import { applyDrag, type Drag, type DragKind, linesAround, pinchOf } from './drag.ts';
import { boundsOfLayers } from './geometry.ts';

const two = [100, 600].reduce(
  (document, x) => addShape(document, { kind: 'rect', x, y: 300, width: 100, height: 100 }),
  createCanvas({ width: 1000, height: 1000 }),
);
const seen = { x: -100, y: -100, width: 1200, height: 1200 };
const free = { isCoarse: false, isFree: true };
const snapping = { isCoarse: false, isFree: false };

function begin(kind: DragKind, ids: string[], start: { x: number; y: number }): Drag {
  const layers = two.layers.filter(({ id }) => ids.includes(id));
  return {
    ...kind,
    layers,
    bounds: boundsOfLayers(layers),
    lines: linesAround(two, layers, 0),
    start,
    hasMoved: false,
  };
}

const drag = (kind: DragKind, ids: string[], start: [number, number], to: [number, number], held = free) =>
  applyDrag(begin(kind, ids, { x: start[0], y: start[1] }), { x: to[0], y: to[1] }, held, 10, two, seen, null);

describe('moving', () => {
  test('a moved layer follows the pointer and snaps to a nearby line', () => {
    const [moved] = drag({ kind: 'move', clicked: 'layer-1' }, ['layer-1'], [150, 350], [163, 377]).layers;
    expect(moved).toMatchObject({ x: 113, y: 327 });
    const beside = drag({ kind: 'move', clicked: 'layer-1' }, ['layer-1'], [150, 350], [163, 354], snapping);
    expect(beside.layers[0]).toMatchObject({ y: 300 });
    expect(beside.guides.length).toBeGreaterThan(0);
  });

  test('a coarse move stays on one axis', () => {
    const held = { isCoarse: true, isFree: true };
    const [moved] = drag({ kind: 'move', clicked: 'layer-1' }, ['layer-1'], [150, 350], [300, 360], held).layers;
    expect(moved).toMatchObject({ x: 250, y: 300 });
  });

  test('a moved layer never leaves the view', () => {
    const [moved] = drag({ kind: 'move', clicked: 'layer-1' }, ['layer-1'], [150, 350], [-90_000, 90_000]).layers;
    expect(moved!.x + 100).toBeGreaterThan(seen.x);
    expect(moved!.y).toBeLessThan(seen.y + seen.height);
  });
});

test('rotation snaps to eighths of a circle', () => {
  const turned = drag({ kind: 'turn' }, ['layer-1'], [150, 250], [249, 351], snapping);
  expect(turned.layers[0]!.rotation).toBe(90);
});

test('several layers are resized from the opposite corner', () => {
  const { layers } = drag({ kind: 'resize', side: { x: 1, y: 1 } }, ['layer-1', 'layer-2'], [700, 400], [1300, 500]);
  expect(layers).toMatchObject([
    { x: 100, y: 300, width: 200 },
    { x: 1100, y: 300, width: 200 },
  ]);
});

test('a rubber band adds to what was selected', () => {
  const { selected, band } = drag({ kind: 'band', kept: ['layer-2'] }, [], [50, 250], [150, 350]);
  expect(selected).toEqual(['layer-2', 'layer-1']);
  expect(band).toEqual({ x: 50, y: 250, width: 100, height: 100 });
});

test('two fingers move, rotate and resize at the same time', () => {
  const from = pinchOf({ x: 100, y: 350 }, { x: 200, y: 350 });
  const now = pinchOf({ x: 150, y: 250 }, { x: 150, y: 450 });
  const one = begin({ kind: 'pinch', pinch: from }, ['layer-1'], { x: 150, y: 350 });
  const [layer] = applyDrag(one, { x: 0, y: 0 }, free, 10, two, seen, now).layers;
  expect(layer).toMatchObject({ x: 50, y: 250, width: 200, height: 200, rotation: 90 });
});
