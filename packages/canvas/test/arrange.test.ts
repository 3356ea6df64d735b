import { createCanvas as createSurface } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addImage,
  addShape,
  addText,
  alignLayers,
  boxOf,
  type CanvasDocument,
  colorsOf,
  cornersOf,
  createCanvas,
  distributeLayers,
  duplicateLayers,
  edges,
  findLayer,
  groupLayers,
  isInBox,
  layersAt,
  mirror,
  orderLayers,
  rectAround,
  ungroupLayers,
  updateLayer,
  withGroups,
} from '../src/index.ts';
import { registerFonts } from './server-painter.ts';

const context = createSurface(4, 4).getContext('2d');
beforeAll(registerFonts);

/** Squares of 100 at the given places, called a, b, c … */
function squares(...places: [x: number, y: number][]): CanvasDocument {
  return places.reduce(
    (document, [x, y], index) =>
      addShape(document, { id: 'abcdefgh'[index]!, kind: 'rect', x, y, width: 100, height: 100 }),
    createCanvas({ width: 1000, height: 800 }),
  );
}
const placesOf = ({ layers }: CanvasDocument) => Object.fromEntries(layers.map(({ id, x, y }) => [id, [x, y]]));
const orderOf = ({ layers }: CanvasDocument) => layers.map(({ id }) => id).join('');

describe('boxes', () => {
  test("a text's box surrounds its letters, in the document's pixels", () => {
    const document = addText(createCanvas({ width: 900, height: 900 }), { text: 'Hi', x: 5, y: 6, fontSize: 100 });
    const box = boxOf(context, document.layers[0]!);
    expect(box).toMatchObject({ x: 5, y: 6, rotation: 0, height: expect.closeTo(121, 0) });
    expect(box.width).toBeGreaterThan(70);
  });

  test('corners turn about the centre, and the upright box around them grows', () => {
    const box = { x: 100, y: 100, width: 200, height: 100, rotation: 90 };
    expect(cornersOf(box)[0]).toEqual({ x: expect.closeTo(250), y: expect.closeTo(50) });
    const { left, top, right, bottom } = rectAround([box]);
    expect([left, top, right, bottom].map(Math.round)).toEqual([150, 50, 250, 250]);
  });

  test('a point is tested against a turned box, not against the upright box around it', () => {
    const box = { x: 0, y: 0, width: 400, height: 20, rotation: 45 };
    expect(isInBox(box, { x: 200 + 100, y: 10 + 100 })).toBe(true);
    expect(isInBox(box, { x: 200 + 100, y: 10 - 100 })).toBe(false);
    expect(isInBox(box, { x: 200 - 20, y: 10 + 20 })).toBe(false);
    expect(isInBox(box, { x: 200 - 20, y: 10 + 20 }, 30)).toBe(true);
  });

  test('the topmost layer under a point comes first, and hidden ones do not count', () => {
    const document = squares([0, 0], [50, 50], [60, 60]);
    const ids = (given: CanvasDocument) => layersAt(context, given, { x: 80, y: 80 }).map(({ id }) => id);
    expect(ids(document)).toEqual(['c', 'b', 'a']);
    expect(ids(updateLayer(document, 'c', { visible: false }))).toEqual(['b', 'a']);
    expect(layersAt(context, document, { x: 900, y: 10 })).toEqual([]);
  });
});

describe('align and distribute', () => {
  test('several layers align with the outermost of them', () => {
    const document = squares([10, 20], [300, 400], [600, 100]);
    const ids = ['a', 'b', 'c'];
    const xs = (edge: 'left' | 'center' | 'right') =>
      alignLayers(context, document, ids, edge).layers.map(({ x }) => x);
    const ys = (edge: 'top' | 'middle' | 'bottom') =>
      alignLayers(context, document, ids, edge).layers.map(({ y }) => y);
    expect([xs('left'), xs('center'), xs('right')]).toEqual([
      [10, 10, 10],
      [305, 305, 305],
      [600, 600, 600],
    ]);
    expect([ys('top'), ys('middle'), ys('bottom')]).toEqual([
      [20, 20, 20],
      [210, 210, 210],
      [400, 400, 400],
    ]);
  });

  test('a single layer aligns with the area', () => {
    const document = squares([10, 20]);
    const placed = edges.map((edge) => placesOf(alignLayers(context, document, ['a'], edge)).a);
    expect(placed).toEqual([
      [0, 20],
      [450, 20],
      [900, 20],
      [10, 0],
      [10, 350],
      [10, 700],
    ]);
  });

  test('a turned layer aligns by its visible extent', () => {
    const document = updateLayer(squares([300, 300]), 'a', { rotation: 45 });
    const { left } = rectAround([boxOf(context, alignLayers(context, document, ['a'], 'left').layers[0]!)]);
    expect(left).toBeCloseTo(0);
  });

  test('a group moves as one, and locked layers stay', () => {
    const grouped = groupLayers(squares([100, 0], [200, 50], [600, 0]), ['a', 'b']);
    expect(placesOf(alignLayers(context, grouped, ['a', 'b', 'c'], 'right'))).toEqual({
      a: [500, 0],
      b: [600, 50],
      c: [600, 0],
    });
    expect(placesOf(alignLayers(context, grouped, ['a', 'b'], 'left'))).toMatchObject({ a: [0, 0], b: [100, 50] });
    const locked = updateLayer(grouped, 'c', { locked: true });
    expect(placesOf(alignLayers(context, locked, ['c'], 'left')).c).toEqual([600, 0]);
  });

  test('distribution makes gaps equal and keeps the outermost layers', () => {
    const document = squares([0, 0], [700, 400], [130, 700]);
    expect(placesOf(distributeLayers(context, document, ['a', 'b', 'c'], 'across'))).toEqual({
      a: [0, 0],
      c: [350, 700],
      b: [700, 400],
    });
    expect(placesOf(distributeLayers(context, document, ['a', 'b', 'c'], 'down')).b).toEqual([700, 350]);
    expect(distributeLayers(context, document, ['a', 'b'], 'across')).toEqual(document);
  });
});

describe('copies, groups and order', () => {
  test('copies lie above the topmost original, under new ids', () => {
    const { document, ids } = duplicateLayers(squares([0, 0], [50, 0], [90, 0]), ['a', 'b'], { x: 20, y: 30 });
    expect(document.layers.map(({ id }) => id)).toEqual(['a', 'b', ...ids, 'c']);
    expect(placesOf(document)).toMatchObject({ [ids[0]!]: [20, 30], [ids[1]!]: [70, 30] });
    expect(duplicateLayers(document, ['none'], { x: 1, y: 1 })).toEqual({ document, ids: [] });
  });

  test('copies of a group form a new group', () => {
    const grouped = groupLayers(squares([0, 0], [50, 0], [90, 0]), ['a', 'c']);
    const { document, ids } = duplicateLayers(grouped, withGroups(grouped, ['a']), { x: 1, y: 1 });
    expect(withGroups(document, [ids[0]!])).toEqual(ids);
    expect(withGroups(document, ['c'])).toEqual(['a', 'c']);
  });

  test('a group is found by any of its layers, and can be dissolved', () => {
    const grouped = groupLayers(groupLayers(squares([0, 0], [1, 0], [2, 0], [3, 0]), ['a', 'b']), ['c', 'd']);
    expect(withGroups(grouped, ['b'])).toEqual(['a', 'b']);
    expect(withGroups(grouped, ['b', 'd'])).toEqual(['a', 'b', 'c', 'd']);
    expect(withGroups(ungroupLayers(grouped, ['a', 'b']), ['b'])).toEqual(['b']);
  });

  test.each([
    ['front', 'bdac'],
    ['back', 'acbd'],
    ['forward', 'badc'],
    ['backward', 'acbd'],
  ] as const)('layers move to the %s', (order, expected) => {
    expect(orderOf(orderLayers(squares([0, 0], [1, 0], [2, 0], [3, 0]), ['a', 'c'], order))).toBe(expected);
  });

  test('layers at the end of the order stay there', () => {
    const document = squares([0, 0], [1, 0], [2, 0]);
    expect(orderOf(orderLayers(document, ['b', 'c'], 'forward'))).toBe('abc');
    expect(orderOf(orderLayers(document, ['a', 'b'], 'backward'))).toBe('abc');
  });
});

describe('mirror', () => {
  test('mirroring swaps sides of positions, turns and shadows, flips pictures and keeps texts readable', () => {
    let document = addImage(createCanvas({ width: 1000, height: 800 }), {
      ...{ id: 'art', src: 'a.png', x: 100, y: 5, width: 200, height: 50, rotation: 30 },
      shadow: { color: '#000000', blur: 3, x: 10, y: 7 },
    });
    document = addText(document, { id: 'word', text: 'Hello', x: 40, y: 90, fontSize: 60, rotation: -10 });
    const mirrored = mirror(document, context);
    expect(findLayer(mirrored, 'art')).toMatchObject({
      ...{ x: 700, y: 5, rotation: -30, flipX: true },
      shadow: { x: -10, y: 7 },
    });
    const { width } = boxOf(context, findLayer(document, 'word')!);
    expect(findLayer(mirrored, 'word')).toMatchObject({
      ...{ x: 1000 - 40 - width, rotation: 10, flipX: false, align: 'right' },
    });
    const again = mirror(mirrored, context);
    expect(placesOf(again).art).toEqual([100, 5]);
    expect(findLayer(again, 'word')!.x).toBeCloseTo(40);
  });

  test('mirroring without a canvas to measure with is refused', () => {
    expect(() => mirror(squares([0, 0]))).toThrow('2D context');
  });
});

test("a design's palette lists each colour once, the most used first", () => {
  let document = createCanvas({ width: 10, height: 10, background: '#ffffff' });
  document = addText(document, {
    text: 'a',
    x: 0,
    y: 0,
    fontSize: 9,
    color: 'red',
    outline: { color: '#0f0', width: 1 },
  });
  document = addShape(document, { kind: 'rect', x: 0, y: 0, width: 1, height: 1, fill: 'red' });
  document = addImage(document, { src: 'a', x: 0, y: 0, width: 1, height: 1, outline: { color: '#0000ff', width: 1 } });
  expect(colorsOf(document)).toEqual(['#ff0000', '#00ff00', '#0000ff', '#ffffff']);
});
