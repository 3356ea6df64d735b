import { expect, it } from 'vitest';
import { subject, thing } from '../../../test/briefs.ts';
import type { Relation, RelationKind, Subject } from '../../brief/brief.ts';
import { nobody } from '../../brief/person.ts';
import { type Box, boxOfPart, coverOf, type Figure, type Part, unite } from '../motifs/parts.ts';
import { composeScene } from './compose-scene.ts';

const pirate = (): Subject => subject('pirate', { kind: 'person', person: { ...nobody, gender: 'man' } });

const scene = (subjects: Subject[], relations: Relation[] = []): Figure => composeScene({ subjects, relations })!;
const related = (kind: RelationKind, of: Subject, to: Subject) => scene([of, to], [{ kind, of: 0, to: 1 }]);
const named = (figure: Figure, name: string): Part[] => figure.parts.filter(({ motif }) => motif.name === name);
const boxOf = (figure: Figure, name: string): Box => boxOfPart(named(figure, name)[0]!);
const bottom = (box: Box) => box.y + box.height;
const longer = (box: Box) => Math.max(box.width, box.height);

it.each([
  ['whale', 'animal', 3],
  ['automobile', 'thing', 3],
  ['toaster', 'thing', 2],
  ['horse', 'animal', 2],
] as const)('%s, %s × %i, stand side by side on one ground', (motif, kind, count) => {
  const boxes = named(scene([subject(motif, { kind, count })]), motif).map(boxOfPart);
  expect(boxes).toHaveLength(count);
  const feet = boxes.map(bottom);
  expect(Math.max(...feet) - Math.min(...feet)).toBeLessThan(boxes[0]!.height * 0.3);
});

it('things are set in rows and columns, and a plural that the drawing shows is one stack', () => {
  const tops = new Set(named(scene([thing('cupcake', { count: 9 })]), 'cupcake').map(({ y }) => Math.round(y)));
  expect(tops.size).toBe(3);
  expect(named(scene([thing('pancakes', { count: 3 })]), 'pancakes')).toHaveLength(1);
});

it('a part that the whole shows is not drawn twice unless the prompt says something about it', () => {
  const bowl = (egg: Partial<Subject>) =>
    scene([thing('steaming-bowl'), thing('egg', egg)], [{ kind: 'beside', of: 1, to: 0 }]);
  expect(named(bowl({}), 'egg')).toHaveLength(0);
  expect(named(bowl({ colour: '#88aa66' }), 'egg')).toHaveLength(1);
  expect(named(scene([thing('pizza'), thing('egg')]), 'egg')).toHaveLength(1);
});

it('the hero gets most of the room, and its belongings touch it', () => {
  for (const friends of [['tent'], ['compass', 'open-book'], ['compass', 'open-book', 'backpack']]) {
    const figure = scene([subject('moose'), ...friends.map((name) => thing(name))]);
    const hero = boxOf(figure, 'moose');
    expect(Math.max(hero.width / figure.width, hero.height / figure.height), `${friends}`).toBeGreaterThan(0.6);
    const first = boxOf(figure, friends[0]!);
    expect(longer(first)).toBeLessThan(longer(hero) * 0.6);
    expect(first.x).toBeLessThan(hero.x + hero.width);
  }
});

it('flowers are planted at the foot, never on the tip', () => {
  const figure = scene([thing('eiffel-tower'), thing('cherry-blossom', { count: 3 })]);
  const tower = boxOf(figure, 'eiffel-tower');
  const flowers = named(figure, 'cherry-blossom').map(boxOfPart);
  expect(flowers).toHaveLength(3);
  for (const flower of flowers) expect(flower.y).toBeGreaterThan(tower.y + tower.height * 0.6);
});

it('flowers around something form a ring', () => {
  const figure = related('around', thing('marigold', { count: 3 }), subject('skull'));
  expect(named(figure, 'marigold').length).toBeGreaterThan(8);
  expect(figure.parts.at(-1)!.motif.name).toBe('skull');
});

it('lights hang on what they belong to, and flames trail behind vehicles', () => {
  const van = scene([thing('camper-van'), thing('light-bulb', { word: 'string lights' })]);
  expect(named(van, 'light-bulb')).toHaveLength(0);
  expect(coverOf(boxOf(van, 'string-lights'), boxOf(van, 'camper-van'))).toBeGreaterThan(0.4);
  const car = scene([thing('automobile'), thing('fire', { count: 3 })]);
  const rear = boxOf(car, 'automobile');
  for (const flame of named(car, 'fire')) expect(boxOfPart(flame).x).toBeGreaterThan(rear.x + rear.width * 0.6);
});

it('a bird on a shoulder has its feet at shoulder height and leaves the face free', () => {
  const figure = related('on', subject('parrot'), pirate());
  const parrot = boxOf(figure, 'parrot');
  const [face] = figure.faces!.filter((box) => coverOf(box, parrot) < 0.95);
  expect(coverOf(face!, parrot)).toBeLessThan(0.2);
  expect(parrot.x + parrot.width).toBeGreaterThan(face!.x - face!.width * 0.2);
  expect(bottom(parrot)).toBeGreaterThan(bottom(face!) - face!.height * 0.2);
  expect(bottom(parrot)).toBeLessThan(bottom(face!) + face!.height);
});

it('an anchor is in front of the octopus wrapped around it, and two of its arms in front of the anchor', () => {
  const names = related('around', subject('octopus'), thing('anchor')).parts.map(({ motif }) => motif.name);
  expect(names.indexOf('octopus')).toBeLessThan(names.indexOf('anchor'));
  expect(names.indexOf('anchor')).toBeLessThan(names.length - 1);
});

it('stars above someone are the sky, and a chaser without a target runs in circles', () => {
  const night = related('under', thing('tent'), thing('star', { count: 3 }));
  expect(longer(boxOf(night, 'tent'))).toBeGreaterThan(longer(boxOf(night, 'star')) * 3);
  expect(named(scene([subject('dog-face', { action: 'chase' })]), 'whirl')).toHaveLength(1);
  const hunt = related('chasing', subject('dog-face', { action: 'chase' }), subject('cat-face'));
  expect(named(hunt, 'whirl')).toHaveLength(0);
});

it('a line-up from small to large stands on one ground', () => {
  const row = composeScene({ subjects: [subject('penguin', { count: 6 })], relations: [] }, { growing: true })!;
  const boxes = named(row, 'penguin').map(boxOfPart);
  expect(boxes.map(longer)).toEqual(boxes.map(longer).sort((a, b) => a - b));
  for (const box of boxes) expect(bottom(box)).toBeCloseTo(bottom(boxes[0]!), 0);
});

it('the hero stays large in front of a mountain, on a rock and in a window', () => {
  const shares = (
    [
      ['beside', subject('heron'), subject('mount-fuji', { kind: 'scenery' })],
      ['on', subject('seal'), thing('rock')],
      ['in', subject('black-cat', { count: 4 }), thing('window')],
    ] as const
  ).map(([kind, of, to]) => {
    const figure = related(kind, of, to);
    const box = unite(named(figure, of.motif).map(boxOfPart));
    return longer(box) / longer(boxOf(figure, to.motif));
  });
  for (const share of shares) expect(share).toBeGreaterThan(0.48);
});

it('flowers stay off the chin', () => {
  const figure = scene([subject('deer'), thing('rose', { count: 3 })]);
  for (const rose of named(figure, 'rose'))
    for (const face of figure.faces!) expect(coverOf(face, boxOfPart(rose))).toBeLessThan(0.12);
});

it('figures hug closely, lie under a car, fly around a tower and stand in a wreath', () => {
  const hug = related('beside', subject('bear', { action: 'hug' }), thing('deciduous-tree', { kind: 'scenery' }));
  expect(coverOf(boxOf(hug, 'bear'), boxOf(hug, 'deciduous-tree'))).toBeGreaterThan(0.4);
  const under = related('under', subject('dog'), thing('automobile'));
  const car = boxOf(under, 'automobile');
  expect(bottom(boxOf(under, 'dog'))).toBeLessThan(bottom(car) + car.height * 0.1);
  const gulls = related('beside', subject('seagull', { count: 3 }), thing('lighthouse'));
  const tower = boxOf(gulls, 'lighthouse');
  for (const gull of named(gulls, 'seagull')) {
    expect(bottom(boxOfPart(gull))).toBeLessThan(tower.y + tower.height * 0.8);
    expect(coverOf(boxOfPart(gull), tower)).toBeLessThan(0.4);
  }
  const ring = related('beside', subject('deer'), thing('wreath'));
  expect(coverOf(boxOf(ring, 'deer-head'), boxOf(ring, 'wreath'))).toBeGreaterThan(0.99);
});
