import { expect, it } from 'vitest';
import { subject as animal, thing } from '../../../../test/briefs.ts';
import type { Relation, Subject } from '../../../brief/brief.ts';
import { actingHead, hasActingHead } from '../../motifs/animals/heads.ts';
import { actingPoses } from '../../motifs/animals/poses.ts';
import type { Pose } from '../../motifs/animals/rig.ts';
import { speciesNames } from '../../motifs/animals/species.ts';
import { findBody } from '../../motifs/body.ts';
import { buildFigure } from '../../motifs/figure.ts';
import { type Box, boxOfPart, type Figure, type Part } from '../../motifs/parts.ts';
import { composeScene } from '../compose-scene.ts';

const scene = (subjects: Subject[], relations: Relation[] = []): Figure => composeScene({ subjects, relations })!;
const named = (figure: Figure, name: string): Part[] => figure.parts.filter(({ motif }) => motif.name === name);
const boxOf = (figure: Figure, name: string): Box => boxOfPart(named(figure, name)[0]!);
const orderOf = (figure: Figure, name: string) => figure.parts.findIndex(({ motif }) => motif.name === name);
const middle = ({ x, width }: Box) => x + width / 2;
const bottom = ({ y, height }: Box) => y + height;

it('every animal that is drawn whole has a head, and a body for it in every pose', () => {
  expect(speciesNames.size).toBeGreaterThan(60);
  for (const name of speciesNames) {
    const head = actingHead(name)!;
    for (const pose of Object.keys(actingPoses) as Pose[]) {
      const rig = findBody(head, pose)!;
      expect(rig.width * rig.height, `${name} ${pose}`).toBeGreaterThan(0);
      expect(rig.head.x > 0 && rig.head.x < rig.width, `${name} ${pose}`).toBe(true);
    }
  }
  expect(hasActingHead('constructor')).toBe(false);
});

it('every paw belongs to an arm', () => {
  for (const motif of ['sloth', 'hedgehog', 'capybara', 'octopus', 'snowman', 'bear']) {
    const { parts } = buildFigure(animal(motif, { holds: 'hot-beverage' }))!;
    expect(parts.filter(({ motif: { name } }) => name.endsWith('-paw'))).toEqual([]);
  }
});

it("a drinker's straw starts on the face, below the eyes", () => {
  for (const motif of ['sloth', 'llama', 'cat-face', 'capybara']) {
    const figure = scene([animal(motif, { action: 'drink', holds: 'cup-with-straw' })]);
    const cup = boxOf(figure, 'cup-with-straw');
    const face = figure.faces![0]!;
    expect(cup.y, motif).toBeGreaterThan(face.y + face.height * 0.4);
    expect(cup.y, motif).toBeLessThan(bottom(face) + face.height * 0.12);
  }
});

it('hands meet, for swimmers on the water', () => {
  const figure = scene([animal('otter', { count: 2, linked: true, action: 'float' })]);
  const [one, other] = named(figure, 'otter-head').map(boxOfPart);
  const arms = named(figure, 'otter-head-arms').map(boxOfPart);
  expect(Math.abs(middle(other!) - middle(one!))).toBeLessThan(arms[0]!.width);
  expect(orderOf(figure, 'pool')).toBeLessThan(orderOf(figure, 'otter-head'));
});

it('a thing knocked off the shelf is in the air beside and below it', () => {
  const figure = scene(
    [animal('cat-face', { action: 'knock' }), thing('potted-plant'), thing('shelf')],
    [
      { kind: 'facing', of: 0, to: 1 },
      { kind: 'on', of: 1, to: 2 },
    ],
  );
  const shelf = boxOf(figure, 'shelf');
  const plant = boxOf(figure, 'potted-plant');
  expect(named(figure, 'potted-plant').length).toBe(1);
  expect(middle(plant)).toBeLessThan(shelf.x);
  expect(bottom(plant)).toBeGreaterThan(shelf.y);
  expect(bottom(boxOf(figure, 'cat-face-body'))).toBeLessThan(shelf.y + shelf.height * 0.8);
});

it('an angler has a rod in hand and a float in the water', () => {
  const figure = scene(
    [animal('bear', { action: 'fish', holds: 'fishing-pole' }), thing('canoe')],
    [{ kind: 'in', of: 0, to: 1 }],
  );
  const float = boxOf(figure, 'float');
  const canoe = boxOf(figure, 'canoe');
  expect(named(figure, 'fishing-pole')).toEqual([]);
  expect(orderOf(figure, 'fishing-rod')).toBeLessThan(orderOf(figure, 'bear'));
  expect(float.y).toBeGreaterThan(canoe.y + canoe.height / 2);
  expect(float.x).toBeLessThan(canoe.x);
});

it('every rider sits on one frame', () => {
  const figure = scene([animal('cat-face', { count: 2, rides: 'bicycle' })]);
  const bike = boxOf(figure, 'bicycle');
  const heads = named(figure, 'cat-face').map(boxOfPart);
  expect(heads.length).toBe(2);
  for (const head of heads) {
    expect(middle(head)).toBeGreaterThan(bike.x);
    expect(middle(head)).toBeLessThan(bike.x + bike.width);
    expect(bottom(head)).toBeLessThan(bike.y + bike.height * 0.5);
  }
});

it('a wound body passes behind and in front of the thing inside', () => {
  const figure = scene(
    [animal('fox'), thing('crescent-moon', { kind: 'scenery' })],
    [{ kind: 'around', of: 0, to: 1 }],
  );
  const moon = orderOf(figure, 'crescent-moon');
  const wraps = figure.parts.flatMap(({ motif }, i) => (motif.name === 'wrap' ? [i] : []));
  expect(wraps.some((at) => at < moon) && wraps.some((at) => at > moon)).toBe(true);
});

it('a baker stands at a counter with the hat on the head', () => {
  const figure = scene([animal('hedgehog', { action: 'bake', holds: 'bread' })]);
  const hat = boxOf(figure, 'chef-hat');
  const head = boxOf(figure, 'hedgehog-head');
  expect(Math.abs(middle(hat) - middle(head))).toBeLessThan(head.width * 0.1);
  expect(bottom(hat)).toBeLessThan(head.y + head.height * 0.5);
  expect(boxOf(figure, 'counter').y).toBeGreaterThan(bottom(head) * 0.9);
});

it('the brush touches what is painted', () => {
  const figure = scene(
    [animal('rabbit-face', { action: 'paint' }), thing('egg', { count: 3 })],
    [{ kind: 'holding', of: 0, to: 1 }],
  );
  const brush = boxOf(figure, 'brush');
  const egg = boxOf(figure, 'painted-egg');
  expect(named(figure, 'egg')).toEqual([]);
  expect(brush.x).toBeLessThan(egg.x + egg.width);
  expect(brush.x + brush.width).toBeGreaterThan(egg.x + egg.width);
});

it('a deed is mirrored for someone who looks right', () => {
  const figure = scene(
    [animal('bear', { action: 'fish', holds: 'fishing-pole' }), animal('horse')],
    [{ kind: 'beside', of: 0, to: 1 }],
  );
  expect(boxOf(figure, 'float').x).toBeGreaterThan(middle(boxOf(figure, 'bear')));
});
