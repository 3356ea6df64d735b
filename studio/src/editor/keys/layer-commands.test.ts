import { addShape, type CanvasDocument, createCanvas, groupLayers, type Layer } from '@platen/canvas';
import { describe, expect, test } from 'vitest';
import { addCopies, flipLayers, isGrouped, neighbourOf, removeLayers, scaleLayers } from './layer-commands.ts';

const four = [0, 100, 200, 300].reduce(
  (document, x) => addShape(document, { kind: 'rect', x, y: 0, width: 50, height: 50 }),
  createCanvas({ width: 1000, height: 1000 }),
);
const [a, b, c, d] = four.layers.map(({ id }) => id) as [string, string, string, string];
const order = ({ layers }: CanvasDocument) => layers.map(({ id }) => 'abcd'[[a, b, c, d].indexOf(id)]).join('');

describe('copies', () => {
  test('copies are offset and get new IDs and a separate group', () => {
    const grouped = groupLayers(four, [a, b]);
    const copied = addCopies(grouped, grouped.layers.slice(0, 2), 20)!;
    expect(new Set(copied.layers.map(({ id }) => id)).size).toBe(6);
    const [one, two] = copied.layers.slice(4) as [Layer, Layer];
    expect([one.x, one.y]).toEqual([20, 20]);
    expect(one.group).toBe(two.group);
    expect(one.group).not.toBe(grouped.layers[0]!.group);
  });

  test('copies that exceed the limit of a document are not made', () => {
    const many = Array.from({ length: 201 }, () => four.layers[0]!);
    expect(addCopies(four, many, 0)).toBeNull();
  });
});

test('grouped layers are recognized', () => {
  const grouped = groupLayers(four, [a, c]);
  expect([isGrouped(grouped, [a]), isGrouped(grouped, [b])]).toEqual([true, false]);
});

test('a locked layer is not removed', () => {
  const held = { ...four, layers: four.layers.map((layer) => ({ ...layer, locked: layer.id === a })) };
  expect(order(removeLayers(held, [a, b]))).toBe('acd');
});

test('layers are mirrored about their common center', () => {
  const flipped = flipLayers(four, [a, b], 'x')!;
  expect(flipped.layers.map(({ x }) => x)).toEqual([100, 0, 200, 300]);
  expect(flipped.layers.map(({ flipX }) => flipX)).toEqual([true, true, false, false]);
});

test('layers scale about their common center', () => {
  const grown = scaleLayers(four, [a, b], 2)!;
  expect(grown.layers.slice(0, 2)).toMatchObject([
    { x: -75, width: 100 },
    { x: 125, width: 100 },
  ]);
});

test('selecting the next layer wraps around', () => {
  expect([neighbourOf(four, [], 1), neighbourOf(four, [d], 1), neighbourOf(four, [a], -1)]).toEqual([a, a, d]);
});
