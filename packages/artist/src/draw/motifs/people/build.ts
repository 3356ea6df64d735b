/** The dimensions of a body, in the units of the head drawings (a head is about 385 wide and 445 high). */
import type { Person } from '../../../brief/person.ts';

export type Build = {
  /** From the hips to the bottom of the neck. */
  torso: number;
  shoulder: number;
  waist: number;
  hip: number;
  upperArm: number;
  foreArm: number;
  thigh: number;
  shin: number;
  /** Shoulder, elbow, wrist. */
  arm: readonly [number, number, number];
  /** Hip, knee, ankle. */
  leg: readonly [number, number, number];
  neck: number;
  head: number;
  hand: number;
  foot: number;
};

const man: Build = {
  torso: 452,
  shoulder: 186,
  waist: 150,
  hip: 146,
  upperArm: 236,
  foreArm: 214,
  thigh: 352,
  shin: 340,
  arm: [62, 52, 42],
  leg: [92, 72, 52],
  neck: 66,
  head: 1,
  hand: 1,
  foot: 1,
};

const woman: Build = {
  ...man,
  torso: 430,
  shoulder: 158,
  waist: 122,
  hip: 148,
  upperArm: 222,
  foreArm: 202,
  arm: [52, 44, 36],
  leg: [94, 66, 46],
  neck: 54,
  hand: 0.9,
  foot: 0.9,
};

const child: Build = {
  ...man,
  torso: 300,
  shoulder: 134,
  waist: 122,
  hip: 122,
  upperArm: 156,
  foreArm: 140,
  thigh: 206,
  shin: 196,
  arm: [48, 42, 36],
  leg: [72, 58, 46],
  neck: 46,
  head: 0.93,
  hand: 0.8,
  foot: 0.8,
};

const baby: Build = {
  ...child,
  torso: 236,
  shoulder: 118,
  waist: 126,
  hip: 130,
  upperArm: 104,
  foreArm: 92,
  thigh: 112,
  shin: 96,
  arm: [46, 42, 36],
  leg: [68, 60, 48],
  neck: 36,
  head: 0.9,
  hand: 0.72,
  foot: 0.7,
};

export function buildOf({ age, gender }: Pick<Person, 'age'> & { gender: 'woman' | 'man' }): Build {
  if (age === 'baby') return baby;
  if (age === 'child') return child;
  const grown = gender === 'woman' ? woman : man;
  return age === 'old'
    ? { ...grown, torso: grown.torso * 0.94, thigh: grown.thigh * 0.9, shin: grown.shin * 0.9, waist: grown.waist + 14 }
    : grown;
}
