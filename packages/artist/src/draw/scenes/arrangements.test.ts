import { expect, test } from 'vitest';
import { thing } from '../../../test/briefs.ts';
import { boxOfPart } from '../motifs/parts.ts';
import { composeScene } from './compose-scene.ts';

const boxOf = (figure: NonNullable<ReturnType<typeof composeScene>>, name: string) =>
  boxOfPart(figure.parts.find(({ motif }) => motif.name === name)!);

test('a feeling gives a thing one face', () => {
  const balloon = composeScene({ subjects: [thing('balloon', { feeling: 'sad' })], relations: [] })!;
  expect(balloon.parts.map(({ motif }) => motif.name)).toEqual(['living-balloon']);
  expect(balloon.faces).toHaveLength(1);
});

test('fire starts in the mouth of the creature that breathes it', () => {
  const scene = composeScene({
    subjects: [thing('hot-sauce'), thing('fire')],
    relations: [{ kind: 'emitting', of: 0, to: 1 }],
  })!;
  const bottle = boxOf(scene, 'living-hot-sauce');
  const jet = boxOf(scene, 'fire-jet');
  expect(jet.x).toBeGreaterThan(bottle.x);
  expect(jet.x).toBeLessThan(bottle.x + bottle.width);
});

test('boards lie on the roof, lower than the bus is high', () => {
  const scene = composeScene({
    subjects: [thing('camper-van'), thing('surfboard', { count: 3 })],
    relations: [{ kind: 'on', of: 1, to: 0 }],
  })!;
  const van = boxOf(scene, 'camper-van');
  const boards = boxOf(scene, 'boards-on-rack');
  expect(boards.height).toBeLessThan(van.height * 0.5);
  expect(Math.abs(boards.y + boards.height - van.y)).toBeLessThan(van.height * 0.12);
});

test('lamps stand around a rangoli', () => {
  const scene = composeScene({
    subjects: [thing('diya-lamp', { count: 3 }), thing('rangoli', { joined: true })],
    relations: [],
  })!;
  expect(scene.parts.filter(({ motif }) => motif.name === 'diya-lamp').length).toBeGreaterThanOrEqual(5);
});

test('a thing that a drawing already shows is not drawn again', () => {
  const scene = composeScene({
    subjects: [thing('menorah'), thing('candle', { count: 9 })],
    relations: [{ kind: 'beside', of: 1, to: 0 }],
  })!;
  expect(scene.parts).toHaveLength(1);
});

test.each([
  ['a bow', { motif: 'rainbow' }, undefined, 60],
  ['many bows', { motif: 'rainbow', count: 24 }, undefined, 60],
  ['a shape', { motif: 'red-heart', count: 24 }, undefined, 61],
  ['a shape in one of six panels', { motif: 'red-heart', count: 24 }, 12, 11],
])('a thing made of others is drawn once, with no more pieces than fit: %s', (_, whole, most, parts) => {
  const subjects = [thing(whole.motif, { ...whole, madeOf: thing('star') })];
  const figure = composeScene({ subjects, relations: [] }, most ? { most } : {})!;
  expect(figure.parts.length).toBeGreaterThan(parts / 3);
  expect(figure.parts.length).toBeLessThanOrEqual(parts);
});

test('a neighbour shares the room with a thing made of others', () => {
  const one = composeScene({ subjects: [thing('red-heart', { madeOf: thing('star', { count: 1 }) })], relations: [] })!;
  const beside = [thing('red-heart', { madeOf: thing('star') }), thing('balloon', { count: 24 })];
  const both = composeScene({ subjects: beside, relations: [] })!;
  expect(both.parts.filter(({ motif }) => motif.name === 'balloon')).toHaveLength(12);
  expect(both.parts.length).toBe(one.parts.length + 12);
});
