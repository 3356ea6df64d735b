import { addImage, addShape, createCanvas, type Layer, withGroups } from '@platen/canvas';
import { describe, expect, test } from 'vitest';
import { boundsOf, boundsOfLayers, boxOf, centreOf, layerAt, layersIn } from './geometry.ts';
import { anchorOf, resizeLayer, type Side, smallestFactor, transformLayer, withLayers } from './transforms.ts';

const blank = createCanvas({ width: 1000, height: 1000 });
const square = addShape(blank, { kind: 'rect', x: 100, y: 100, width: 200, height: 100 });
const first = (document: { layers: readonly Layer[] }) => document.layers[0]!;
const bottomRight: Side = { x: 1, y: 1 };

describe('resizing', () => {
  test('resizing by a corner keeps the proportions and the opposite corner at any rotation', () => {
    for (const rotation of [0, 30, -90, 171]) {
      const layer = { ...first(square), rotation };
      const before = anchorOf(boxOf(layer), rotation, bottomRight);
      const resized = resizeLayer(layer, bottomRight, { x: 700, y: 420 }, false);
      const after = anchorOf(boxOf(resized), rotation, bottomRight);
      expect(after.x).toBeCloseTo(before.x, 1);
      expect(after.y).toBeCloseTo(before.y, 1);
      const { width, height } = boxOf(resized);
      expect(width / height).toBeCloseTo(2, 2);
    }
  });

  test('resizing by a side stretches along that side only', () => {
    const resized = resizeLayer(first(square), { x: -1, y: 0 }, { x: 50, y: 999 }, false);
    expect(boxOf(resized)).toEqual({ x: 50, y: 100, width: 250, height: 100 });
  });

  test('resizing stops at a size that can still be grabbed', () => {
    const resized = resizeLayer(first(square), bottomRight, { x: -500, y: -500 }, false);
    expect(boxOf(resized)).toMatchObject({ width: 16, height: 8 });
    expect(smallestFactor([first(square)])).toBe(0.08);
  });

  test('resizing by a side crops an image instead of distorting it', () => {
    const image = first(addImage(blank, { src: 'https://x.test/a.png', x: 0, y: 0, width: 400, height: 400 }));
    expect(resizeLayer(image, { x: 1, y: 0 }, { x: 200, y: 0 }, false)).toMatchObject({ width: 200, fit: 'cover' });
  });
});

describe('several layers', () => {
  const two = addShape(square, { kind: 'rect', x: 500, y: 100, width: 100, height: 100 });

  test('several layers rotate about their common center and keep their distances', () => {
    const centre = centreOf(boundsOfLayers(two.layers)!);
    const turned = two.layers.map((layer) => transformLayer(layer, { about: centre, turn: 90 }));
    expect(turned.map(({ rotation }) => rotation)).toEqual([90, 90]);
    const middle = centreOf(boundsOfLayers(turned)!);
    expect(middle.x).toBeCloseTo(centre.x, 1);
    expect(middle.y).toBeCloseTo(centre.y, 1);
    expect(boundsOfLayers(turned)!.height).toBeCloseTo(boundsOfLayers(two.layers)!.width, 1);
  });

  test('several layers and the space between them scale about a point', () => {
    const grown = two.layers.map((layer) => transformLayer(layer, { about: { x: 100, y: 100 }, factor: 2 }));
    expect(grown.map(boxOf)).toEqual([
      { x: 100, y: 100, width: 400, height: 200 },
      { x: 900, y: 100, width: 200, height: 200 },
    ]);
  });

  test('a rubber band selects the layers it touches, with their groups', () => {
    const grouped = { ...two, layers: two.layers.map((layer) => ({ ...layer, group: 'a' })) };
    expect(layersIn(two, { x: 0, y: 0, width: 120, height: 120 })).toEqual(['layer-1']);
    expect(withGroups(grouped, ['layer-1'])).toEqual(['layer-1', 'layer-2']);
    expect(withGroups(two, ['layer-1'])).toEqual(['layer-1']);
    const held = { ...two, layers: two.layers.map((layer) => ({ ...layer, locked: true })) };
    expect(layersIn(held, { x: 0, y: 0, width: 900, height: 900 })).toEqual([]);
  });
});

test('a point hits the topmost rotated layer', () => {
  const turned = withLayers(square, [{ ...first(square), rotation: 90 }])!;
  expect(layerAt(turned, { x: 110, y: 150 }, 0)).toBeNull();
  expect(layerAt(turned, { x: 200, y: 60 }, 0)?.id).toBe('layer-1');
  expect(boundsOf(boxOf(first(turned)), 90).height).toBeCloseTo(200);
});

test('a change that breaks a limit of documents is rejected', () => {
  expect(withLayers(square, [{ ...first(square), opacity: 7 }])).toBeNull();
});
