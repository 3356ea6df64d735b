import { expect, it } from 'vitest';
import { subject, thing } from '../../../test/briefs.ts';
import type { Relation, RelationKind, Subject } from '../../brief/brief.ts';
import { costumeNames, dressUp } from '../../library/costumes.ts';
import { isBodyWear } from '../../library/garments.ts';
import { spokenNames } from '../../library/names.ts';
import { findMotif } from '../motifs/library.ts';
import { type Box, boundsOf, boxOfPart, coverOf, type Figure, type Part } from '../motifs/parts.ts';
import { composeScene, isOnStage } from './compose-scene.ts';
import { rowsOf } from './counts.ts';
import { habitatOf } from './habitats.ts';
import { sizeOf } from './sizes.ts';

const scene = (subjects: Subject[], relations: Relation[] = []): Figure => composeScene({ subjects, relations })!;
const related = (kind: RelationKind, of: Subject, to: Subject) => scene([of, to], [{ kind, of: 0, to: 1 }]);
const named = (figure: Figure, name: string): Part[] => figure.parts.filter(({ motif }) => motif.name === name);
const boxOf = (figure: Figure, name: string): Box => boxOfPart(named(figure, name)[0]!);
const bottom = (box: Box) => box.y + box.height;
const longer = (box: Box) => Math.max(box.width, box.height);

/** Every part lies inside the figure's box. */
function expectInside(figure: Figure): void {
  const bounds = boundsOf(figure);
  expect(bounds.x).toBeGreaterThanOrEqual(-0.5);
  expect(bounds.y).toBeGreaterThanOrEqual(-0.5);
  expect(bounds.x + bounds.width).toBeLessThanOrEqual(figure.width + 0.5);
  expect(bottom(bounds)).toBeLessThanOrEqual(figure.height + 0.5);
}

const kinds: RelationKind[] = [
  'on',
  'in',
  'under',
  'beside',
  'behind',
  'above',
  'riding',
  'holding',
  'carrying',
  'chasing',
  'facing',
  'around',
  'pulling',
  'from',
  'over',
];

it.each(kinds)('%s: both are drawn, inside the figure', (kind) => {
  for (const [of, to] of [
    [subject('fox'), thing('books')],
    [subject('hedgehog'), subject('horse')],
    [thing('taco'), thing('motorcycle')],
    [subject('elephant'), thing('teacup-without-handle')],
  ] as const) {
    const figure = related(kind, of, to);
    expectInside(figure);
    const names = figure.parts.map(({ motif }) => motif.name);
    for (const { motif } of [of, to])
      expect(
        names.some((name) => name.includes(motif)),
        `${motif} ${kind}: ${names}`,
      ).toBe(true);
  }
});

it('someone on a thing has their feet at its upper edge, not at its foot', () => {
  const figure = related('on', subject('elephant'), thing('soccer-ball'));
  const above = boxOf(figure, 'elephant');
  const below = boxOf(figure, 'soccer-ball');
  expect(bottom(above)).toBeLessThan(below.y + below.height * 0.3);
  expect(bottom(above)).toBeGreaterThan(below.y);
});

it('someone inside a thing has their face above the rim, and the rim in front of the body', () => {
  const figure = related('in', subject('rabbit-face'), thing('teacup-without-handle'));
  const names = figure.parts.map(({ motif }) => motif.name);
  expect(names.indexOf('rim')).toBeGreaterThan(names.indexOf('rabbit-face'));
  const rim = boxOf(figure, 'rim');
  expect(figure.faces![0]!.y).toBeLessThan(rim.y + rim.height * 0.3);
});

it('someone under a mushroom is lower, smaller and within its width', () => {
  const figure = related('under', subject('mouse'), thing('mushroom'));
  const mouse = boxOf(figure, 'mouse');
  const roof = boxOf(figure, 'mushroom');
  expect(longer(mouse)).toBeLessThan(longer(roof) / 2);
  expect(mouse.y).toBeGreaterThan(roof.y + roof.height * 0.4);
});

it('the chaser runs after the one that flees, and both look the same way', () => {
  const figure = related('chasing', subject('goose'), subject('horse'));
  expect(boxOf(figure, 'goose').x).toBeGreaterThan(boxOf(figure, 'horse').x + boxOf(figure, 'horse').width * 0.9);
  expect(named(figure, 'goose')[0]!.flip).toBe(named(figure, 'horse')[0]!.flip);
});

it('two who face each other are turned towards each other', () => {
  const figure = related('facing', subject('goose'), subject('horse'));
  expect(named(figure, 'goose')[0]!.flip).toBe(true);
  expect(named(figure, 'horse')[0]!.flip).toBe(false);
});

it.each([
  ['on', subject('parrot'), subject('fox')],
  ['on', subject('cat'), subject('horse')],
  ['beside', subject('dog'), subject('cow')],
  ['riding', subject('penguin'), subject('elephant')],
  ['over', subject('rabbit'), subject('turtle')],
  ['pulling', subject('horse'), subject('elephant')],
] as const)('%s never covers a face', (kind, of, to) => {
  const figure = related(kind, of, to);
  const other = figure.parts.filter(({ motif }) => motif.name === of.motif);
  const [own] = figure.faces!.filter((face) => coverOf(face, boxOf(figure, of.motif)) > 0.95);
  for (const face of figure.faces!) {
    if (face === own) continue;
    for (const item of other) expect(coverOf(face, boxOfPart(item))).toBeLessThan(0.2);
  }
});

it('exactly the requested number is drawn, and none overlap', () => {
  for (let count = 1; count <= 12; count++) {
    const figure = scene([thing('egg', { count })]);
    const eggs = named(figure, 'egg').map((egg) => ({
      x: egg.x,
      y: egg.y,
      width: egg.motif.width * egg.scale,
      height: egg.motif.height * egg.scale,
    }));
    expect(eggs).toHaveLength(count);
    expectInside(figure);
    for (const [i, one] of eggs.entries())
      for (const other of eggs.slice(i + 1)) expect(coverOf(one, other), `${count} eggs`).toBeLessThan(0.02);
  }
});

it('rows fill from below and lose none', () => {
  for (let count = 1; count <= 24; count++)
    for (const aspect of [0.4, 1, 2.5]) {
      const rows = rowsOf(count, aspect);
      expect(rows.reduce((sum, row) => sum + row, 0)).toBe(count);
      expect([...rows].sort((a, b) => a - b)).toEqual(rows);
    }
  expect(rowsOf(5, 0.6, true)).toEqual([5]);
});

it('a single companion stays single', () => {
  const figure = scene([subject('fox'), thing('mushroom')]);
  expect(named(figure, 'mushroom')).toHaveLength(1);
});

it('sizes agree: mouse under cat under dog under horse under whale', () => {
  const sizes = ['mouse', 'cat', 'golden-retriever', 'horse', 'elephant', 'whale'].map((name) => sizeOf(subject(name)));
  expect([...sizes].sort((a, b) => a - b)).toEqual(sizes);
  const figure = related('beside', subject('whale'), thing('sailboat', { size: 'tiny' }));
  expect(longer(boxOf(figure, 'sailboat'))).toBeLessThan(longer(boxOf(figure, 'whale')) * 0.6);
});

it('size words change the sizes', () => {
  const tiny = related('beside', subject('cat', { size: 'tiny' }), subject('dog'));
  const giant = related('beside', subject('cat', { size: 'giant' }), subject('dog'));
  const ratio = (figure: Figure) => longer(boxOf(figure, 'cat')) / longer(boxOf(figure, 'dog'));
  expect(ratio(tiny)).toBeLessThan(0.6);
  expect(ratio(giant)).toBeGreaterThan(1.5);
  const alone = scene([thing('sunflower', { size: 'tiny' })]);
  expect(longer(boxOf(alone, 'sunflower'))).toBeLessThan(Math.max(alone.width, alone.height) * 0.6);
});

it('held things are between the paws, and each cup has its own arm', () => {
  const fox = related('holding', subject('fox'), thing('open-book'));
  const names = fox.parts.map(({ motif }) => motif.name);
  expect(names.indexOf('open-book')).toBeLessThan(names.indexOf('fox-arms'));
  const octopus = related('holding', subject('octopus'), thing('hot-beverage', { count: 8 }));
  expect(named(octopus, 'hot-beverage')).toHaveLength(8);
  for (const cup of named(octopus, 'hot-beverage'))
    expect(coverOf(octopus.faces![0]!, boxOfPart(cup))).toBeLessThan(0.25);
});

it('relations form chains: a parrot on a fox that rides a turtle', () => {
  const figure = scene(
    [subject('parrot'), subject('fox'), subject('turtle')],
    [
      { kind: 'on', of: 0, to: 1 },
      { kind: 'riding', of: 1, to: 2 },
    ],
  );
  for (const name of ['parrot', 'fox', 'turtle']) expect(named(figure, name)).toHaveLength(1);
  expect(boxOf(figure, 'parrot').y).toBeLessThan(boxOf(figure, 'turtle').y);
});

it('circular relations and relations without a partner do not fail', () => {
  const figure = scene(
    [subject('cat'), subject('dog')],
    [
      { kind: 'on', of: 0, to: 1 },
      { kind: 'on', of: 1, to: 0 },
      { kind: 'in', of: 0, to: 9 },
      { kind: 'in', of: 1, to: 1 },
    ],
  );
  expect(named(figure, 'cat')).toHaveLength(1);
  expect(named(figure, 'dog')).toHaveLength(1);
});

it('land goes to the background and the moon to the sky', () => {
  const subjects = [
    subject('fox'),
    subject('mountains', { kind: 'scenery' }),
    subject('crescent-moon', { kind: 'scenery' }),
  ];
  expect(isOnStage({ subjects, relations: [] }, 1)).toBe(false);
  expect(isOnStage({ subjects, relations: [{ kind: 'on', of: 0, to: 1 }] }, 1)).toBe(true);
  const figure = scene(subjects);
  expect(named(figure, 'mountains')).toHaveLength(0);
  expect(boxOf(figure, 'crescent-moon').y).toBeLessThan(boxOf(figure, 'fox').y + 1);
});

it('sleepers get closed eyes, runners speed lines, and riding things a face', () => {
  const asleep = scene([subject('fox', { action: 'sleep' })]);
  expect(named(asleep, 'snores')).toHaveLength(1);
  expect(named(asleep, 'fox')[0]!.motif.body).not.toBe(findMotif('fox')!.body);
  expect(named(scene([subject('dog', { action: 'run' })]), 'speed')).toHaveLength(1);
  expect(named(related('riding', thing('taco'), thing('motorcycle')), 'living-taco')).toHaveLength(1);
  expect(named(related('on', thing('taco'), thing('books')), 'taco')).toHaveLength(1);
});

it('every part of every costume exists', () => {
  for (const name of costumeNames) {
    const { wears, holds } = dressUp(subject('fox', { wears: [{ motif: name, colour: null }] }));
    for (const { motif } of wears)
      expect(
        motif === 'space-suit' || motif === 'boxing-gloves' || isBodyWear(motif) || findMotif(motif),
        `${name}: ${motif}`,
      ).toBeTruthy();
    if (holds) expect(findMotif(holds), `${name}: ${holds}`).not.toBeNull();
  }
});

it('every motif that a deed adds can be drawn', () => {
  for (const action of [
    'bake',
    'cook',
    'grill',
    'read',
    'paint',
    'fish',
    'knit',
    'garden',
    'lift',
    'surf',
    'sail',
    'ski',
    'box',
    'golf',
    'fly',
  ]) {
    const figure = scene([subject('fox', { action })]);
    expect(figure.parts.length, action).toBeGreaterThan(2);
    expectInside(figure);
  }
});

it('animals are put where they live unless the prompt names a place', () => {
  const home = (motif: string, ...settings: string[]) =>
    habitatOf({ subjects: [subject(motif)], settings: new Set(settings) });
  expect(['fish', 'camel', 'penguin', 'cow', 'lion', 'fox', 'frog'].map((name) => home(name))).toEqual([
    'underwater',
    'desert',
    'ice',
    'meadow',
    'savanna',
    'forest',
    'pond',
  ]);
  expect(home('fish', 'city')).toBe('city');
  expect(home('dog-face')).toBe('hills');
});

it('every drawing named for riding, wearing or living in exists', () => {
  for (const name of ['fence', 'branch', 'submarine', 'witch-hat', 'whisk', 'snowboard'])
    expect(spokenNames().has(name), name).toBe(true);
});

it('at most two dozen of one thing are drawn, a bounded number in all, and one of everything', () => {
  const hearts = scene([subject('cat'), thing('red-heart', { count: 96_059_601 })]);
  expect(named(hearts, 'red-heart').length).toBe(24);
  expect(named(scene([subject('cat'), thing('sunflower', { count: 5000 })]), 'sunflower').length).toBeLessThanOrEqual(
    24,
  );
  const crowd = scene(
    ['red-heart', 'star', 'bubbles', 'feather', 'butterfly'].map((motif) => thing(motif, { count: 24 })),
  );
  expect(crowd.parts.length).toBeLessThanOrEqual(100);
  expect(named(crowd, 'butterfly').length).toBe(1);
});
