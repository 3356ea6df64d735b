import type { Hex } from '../../colour.ts';

/** Poses of deeds that are done at a place, on a ground or against something. */
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

/** What a prompt says about somebody; null is what it leaves to the artist. */
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
  /** What the role has in hand when the prompt names nothing else: a chef's whisk, a painter's brush. */
  tool: string | null;
  /** People who belong together and are drawn as one group: "a rowing crew of four". 1 otherwise. */
  group: number;
  headwearColour?: Hex;
  moustache?: boolean;
  /** The colour of hoops in the ears. */
  earrings?: Hex;
  /** The group is a family: some of it are children. */
  family?: boolean;
  /** A child on their shoulders. */
  carries?: Person;
  /** What they sit on, where it is not just any stool. */
  seat?: 'rocking-chair' | 'throne' | 'armchair';
  /** Nothing around them may have letters or digits on it. */
  wordless?: boolean;
};

/** Somebody of whom the prompt says nothing. */
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
