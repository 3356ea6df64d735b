import { expect, test } from 'vitest';
import { poses as names } from '../brief/person.ts';
import { buildOf } from '../draw/motifs/people/build.ts';
import { drawProp } from '../draw/motifs/people/props.ts';
import { readJson } from '../kit/tables.ts';
import { stances } from './poses.ts';

const angles = (value: unknown, count: number) =>
  Array.isArray(value) && value.length === count && value.every((angle) => Math.abs(angle) <= 360);

/** What each key of a person's stance may hold. */
const stanceKeys: Record<string, (value: unknown) => boolean> = {
  near: (value) => angles(value, 2),
  far: (value) => angles(value, 2),
  nearLeg: (value) => angles(value, 3),
  farLeg: (value) => angles(value, 3),
  hands: (value) => (value as string[]).every((hand) => /^(?:fist|open|rest)$/.test(hand)),
  grip: (value) => value === 'near' || value === 'far',
  cut: (value) => value === 'waist',
  ...Object.fromEntries(['lean', 'nod', 'swing', 'turned'].map((key) => [key, (value: unknown) => angles([value], 1)])),
  ...Object.fromEntries(
    ['across', 'both', 'equipped', 'behindHead', 'legless'].map((key) => [key, (value: unknown) => value === true]),
  ),
  with: (value) => typeof value === 'string',
  also: (value) => typeof value === 'string',
};

test('every pose of people has its limbs, and nothing that the code does not know', () => {
  expect(Object.keys(stances).sort()).toEqual([...names].sort());
  for (const [pose, stance] of Object.entries(stances)) {
    for (const key of ['near', 'far', 'nearLeg', 'farLeg']) expect(Object.keys(stance), pose).toContain(key);
    for (const [key, value] of Object.entries(stance)) expect(stanceKeys[key]?.(value), `${pose}: ${key}`).toBe(true);
  }
});

test('the thing that a pose needs is drawn', () => {
  const build = buildOf({ age: 'adult', gender: 'woman' });
  const points = {
    nearFoot: [-60, 700],
    farFoot: [60, 700],
    nearHand: [-200, -100],
    farHand: [200, -100],
    nearKnee: [-60, 350],
    neck: [0, -430],
  } as const;
  for (const [pose, { with: thing, also }] of Object.entries(stances))
    for (const name of [thing, also])
      if (name && !['incoming', 'toss'].includes(name)) {
        const prop = drawProp(name, build, points, 74, { tool: 'tennis-racket' });
        expect(Object.values(prop).join(''), `${pose}: ${name}`).toMatch(/<(?:path|circle)/);
      }
});

type Paw = { d: string; end: { x: number; y: number } };

test('the limbs of every posture of animals are paths that end in a paw', () => {
  for (const [pose, posture] of Object.entries(readJson<Record<string, Record<string, unknown>>>('poses/animals'))) {
    const limbs = ['farArms', 'nearArms', 'farLegs', 'nearLegs'].flatMap((key) => (posture[key] ?? []) as Paw[]);
    expect(limbs.length, pose).toBeGreaterThan(1);
    for (const { d, end } of limbs) {
      expect(d, pose).toMatch(/^M[-\d. MQLVH]+$/);
      expect(Number.isFinite(end.x + end.y), pose).toBe(true);
    }
    const known = 'lean head farArms nearArms farLegs nearLegs grip hands height left right top tail seat heading';
    expect(
      Object.keys(posture).filter((key) => !known.split(' ').includes(key)),
      pose,
    ).toEqual([]);
  }
});
