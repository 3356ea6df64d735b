import type { Hex } from '../kit/colour.ts';

/** Poses of deeds at a place, on a ground or against something. */
export const deeds = [
  'pouring',
  'rolling',
  'knitting',
  'chess',
  'welding',
  'forging',
  'sawing',
  'easel',
  'teaching',
  'grilling',
  'stirring',
  'sewing',
  'pottery',
  'haircut',
  'drumming',
  'piano',
  'decks',
  'finishing',
  'backflip',
  'ollie',
  'dunking',
  'hooping',
  'spiking',
  'serving',
  'slapshot',
  'highkick',
  'handstand',
  'archery',
  'downdog',
  'warrior',
  'casting',
  'angling',
  'bowling',
  'deadlift',
  'fencing',
  'golfing',
] as const;

export const poses = [
  'standing',
  'waving',
  'cheering',
  'working',
  'reading',
  'typing',
  'sitting',
  'wheelchair',
  'riding',
  'driving',
  'walking',
  'running',
  'jumping',
  'dancing',
  'ballet',
  'yoga',
  'meditating',
  'kneeling',
  'praying',
  'sleeping',
  'carrying',
  'lifting',
  'playing',
  'throwing',
  'batting',
  'kicking',
  'diving',
  'boxing',
  'climbing',
  'skiing',
  'snowboarding',
  'skating',
  'iceskating',
  'surfing',
  'swimming',
  'rowing',
  'flying',
  'team',
  'bust',
  ...deeds,
] as const;

export type Pose = (typeof poses)[number];

export const hairColours = {
  black: '#2b2326',
  brown: '#6d4328',
  auburn: '#93452a',
  red: '#c9592b',
  blond: '#e2b04c',
  grey: '#a9a8ad',
  white: '#e9e5df',
} as const satisfies Record<string, Hex>;

/** What a prompt says about a person; null leaves it to the artist. */
export type Person = {
  gender: 'woman' | 'man' | null;
  age: 'baby' | 'child' | 'adult' | 'old';
  /** A name of `skins`. */
  skin: string | null;
  /** A name of `hairs`. */
  hair: string | null;
  hairColour: Hex | null;
  beard: boolean;
  glasses: boolean;
  /** A motif or hair that covers the head: 'hijab', 'turban', 'cowboy-hat', 'helmet'. */
  headwear: string | null;
  /** A name of `outfits`: 'nurse', 'chef', 'firefighter', 'suit'. */
  outfit: string | null;
  clothesColour: Hex | null;
  pose: Pose;
  /** A name of `expressions`. */
  expression: string | null;
  /** What the role holds if the prompt names nothing else: a chef's whisk, a painter's brush. */
  tool: string | null;
  /** The number of people drawn as one group: "a rowing crew of four". 1 otherwise. */
  group: number;
  headwearColour?: Hex;
  moustache?: boolean;
  /** The colour of hoop earrings. */
  earrings?: Hex;
  /** The group is a family: some members are children. */
  family?: boolean;
  /** A child on their shoulders. */
  carries?: Person;
  /** What they sit on, if it is not a plain stool. */
  seat?: 'rocking-chair' | 'throne' | 'armchair';
  /** Nothing around them may show letters or digits. */
  wordless?: boolean;
};

/** A person whom the prompt does not describe. */
export const nobody: Person = {
  gender: null,
  age: 'adult',
  skin: null,
  hair: null,
  hairColour: null,
  beard: false,
  glasses: false,
  headwear: null,
  outfit: null,
  clothesColour: null,
  pose: 'standing',
  expression: null,
  tool: null,
  group: 1,
};
