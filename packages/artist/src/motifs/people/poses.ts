/** How a body stands: the angles of its bones, seen half from the side and facing right. Down is 0°, forward 90°, up 180°. */
import type { Pose } from './person.ts';

type Hand = 'fist' | 'open' | 'rest';

export type Stance = {
  /** How far the back leans forward. */
  lean?: number;
  /** How far the head tilts forward against the back. */
  nod?: number;
  near: readonly [upper: number, fore: number];
  far: readonly [upper: number, fore: number];
  nearLeg: readonly [thigh: number, shin: number, foot: number];
  farLeg: readonly [thigh: number, shin: number, foot: number];
  hands?: readonly [near: Hand, far: Hand];
  /** The far arm reaches in front of the chest. */
  across?: boolean;
  /** Both hands hold the tool, which lies between them. */
  both?: boolean;
  /** Which hand has the tool; the far one stands clear of the body. */
  grip?: 'near' | 'far';
  /** Degrees the tool leans forward when it is upright in the hand. */
  swing?: number;
  /** The whole figure turned forward about its hips. */
  turned?: number;
  /** What belongs to the pose whoever takes it. */
  with?:
    | 'stool'
    | 'wheelchair'
    | 'skis'
    | 'snowboard'
    | 'skateboard'
    | 'surfboard'
    | 'waves'
    | 'wall'
    | 'barbell'
    | 'mat'
    | 'boat'
    | 'pillow'
    | 'skates'
    | 'laptop'
    | 'ball'
    | 'rocking-chair'
    | 'throne'
    | 'armchair';
  /** Nothing of the body below this share of the torso is drawn. */
  cut?: 'waist';
};

const stand = { nearLeg: [-7, -2, -78], farLeg: [8, 3, 80] } as const;
const squat = { nearLeg: [-42, 12, -80], farLeg: [58, -6, 86] } as const;
const sit = { nearLeg: [78, 4, 88], farLeg: [88, 14, 92] } as const;

export const stances: Record<Pose, Stance> = {
  standing: { ...stand, near: [-16, -5], far: [16, 8], grip: 'far' },
  waving: { ...stand, near: [-18, -4], far: [112, 168], hands: ['rest', 'open'], grip: 'near' },
  cheering: {
    ...stand,
    near: [-138, -168],
    far: [136, 166],
    hands: ['open', 'open'],
    nearLeg: [-14, -8, -78],
    farLeg: [16, 8, 80],
  },
  working: { ...stand, near: [-22, 36], far: [44, 118], hands: ['fist', 'fist'], grip: 'far', lean: 3, nod: 4 },
  reading: { ...stand, near: [-24, 96], far: [30, -84], hands: ['fist', 'fist'], across: true, both: true, nod: 9 },
  typing: { ...sit, near: [-4, 72], far: [14, 80], hands: ['fist', 'fist'], nod: 8, with: 'laptop' },
  sitting: { ...sit, near: [-6, 58], far: [22, 62], hands: ['rest', 'rest'], with: 'stool', grip: 'far' },
  wheelchair: {
    nearLeg: [80, 12, 92],
    farLeg: [86, 18, 94],
    near: [-12, 40],
    far: [24, 66],
    hands: ['rest', 'rest'],
    with: 'wheelchair',
    grip: 'far',
  },
  riding: {
    nearLeg: [62, -12, 84],
    farLeg: [72, 6, 92],
    near: [34, 62],
    far: [48, 72],
    hands: ['fist', 'fist'],
    lean: 10,
    nod: -6,
  },
  driving: { ...sit, near: [30, 84], far: [44, 92], hands: ['fist', 'fist'] },
  walking: {
    nearLeg: [26, 10, 104],
    farLeg: [-22, -40, 62],
    near: [-32, 4],
    far: [30, 58],
    hands: ['rest', 'rest'],
    lean: 3,
    grip: 'far',
  },
  running: {
    nearLeg: [66, -16, 78],
    farLeg: [-24, -92, 6],
    near: [-62, 24],
    far: [44, 132],
    hands: ['fist', 'fist'],
    lean: 13,
    nod: -6,
    grip: 'far',
  },
  jumping: {
    nearLeg: [-38, -92, -30],
    farLeg: [46, -46, 52],
    near: [-132, -164],
    far: [128, 164],
    hands: ['open', 'open'],
    lean: 2,
  },
  dancing: {
    nearLeg: [-6, -2, -80],
    farLeg: [46, -22, 70],
    near: [-118, -158],
    far: [66, 148],
    hands: ['open', 'open'],
    lean: -5,
    nod: 4,
  },
  ballet: { nearLeg: [0, 0, 6], farLeg: [64, -74, -50], near: [-138, 150], far: [138, -152], hands: ['rest', 'rest'] },
  yoga: {
    nearLeg: [0, 0, -80],
    farLeg: [68, -72, -70],
    near: [-150, 164],
    far: [150, -164],
    hands: ['rest', 'rest'],
    with: 'mat',
  },
  meditating: {
    nearLeg: [-70, 82, 84],
    farLeg: [70, -80, -82],
    near: [-30, -10],
    far: [30, 12],
    hands: ['open', 'open'],
    with: 'mat',
  },
  kneeling: {
    nearLeg: [4, -88, -8],
    farLeg: [84, 0, 90],
    near: [-18, 24],
    far: [34, 84],
    hands: ['rest', 'rest'],
    lean: 6,
    nod: 6,
    grip: 'far',
  },
  praying: {
    nearLeg: [4, -88, -8],
    farLeg: [14, -84, -6],
    near: [-14, 140],
    far: [30, -146],
    hands: ['rest', 'rest'],
    across: true,
    nod: 12,
  },
  sleeping: {
    nearLeg: [6, -2, -70],
    farLeg: [18, -12, 60],
    near: [-14, 40],
    far: [24, -30],
    hands: ['rest', 'rest'],
    turned: -90,
    across: true,
    with: 'pillow',
  },
  carrying: { ...stand, near: [-6, 66], far: [18, 78], hands: ['fist', 'fist'], both: true, across: true, lean: -3 },
  lifting: { ...squat, near: [-126, -176], far: [126, 176], hands: ['fist', 'fist'], with: 'barbell' },
  playing: {
    ...stand,
    near: [-24, 58],
    far: [48, 104],
    hands: ['fist', 'fist'],
    both: true,
    across: true,
    nod: 6,
    nearLeg: [-12, -4, -78],
    farLeg: [14, 6, 80],
  },
  throwing: {
    nearLeg: [-34, -44, 50],
    farLeg: [44, 4, 92],
    near: [-98, -146],
    far: [74, 96],
    hands: ['fist', 'open'],
    lean: -6,
    grip: 'near',
    swing: -10,
  },
  batting: {
    nearLeg: [-24, -8, -80],
    farLeg: [30, 10, 84],
    near: [-58, -128],
    far: [-26, -118],
    hands: ['fist', 'fist'],
    across: true,
    lean: 2,
    grip: 'near',
    swing: -24,
  },
  kicking: {
    nearLeg: [-10, -16, -70],
    farLeg: [76, 62, 150],
    near: [-72, -30],
    far: [62, 24],
    hands: ['rest', 'rest'],
    lean: -12,
    nod: 8,
    with: 'ball',
  },
  diving: {
    nearLeg: [-8, -34, -10],
    farLeg: [34, -40, 30],
    near: [-140, -172],
    far: [140, 166],
    hands: ['open', 'open'],
    turned: 68,
    grip: 'near',
  },
  boxing: {
    nearLeg: [-22, -12, -78],
    farLeg: [30, -4, 84],
    near: [-4, 138],
    far: [58, 128],
    hands: ['fist', 'fist'],
    lean: 6,
    nod: 4,
    across: true,
  },
  climbing: {
    nearLeg: [64, -18, 84],
    farLeg: [22, -22, 60],
    near: [74, 120],
    far: [122, 168],
    hands: ['fist', 'fist'],
    lean: 4,
    nod: -12,
    with: 'wall',
  },
  skiing: {
    nearLeg: [52, -28, 88],
    farLeg: [60, -20, 92],
    near: [6, 66],
    far: [36, 74],
    hands: ['fist', 'fist'],
    lean: 30,
    nod: -20,
    with: 'skis',
  },
  snowboarding: {
    ...squat,
    near: [-86, -66],
    far: [84, 100],
    hands: ['open', 'open'],
    lean: 10,
    nod: -4,
    with: 'snowboard',
  },
  skating: {
    nearLeg: [-34, 8, -84],
    farLeg: [48, -10, 86],
    near: [-74, -60],
    far: [74, 88],
    hands: ['open', 'open'],
    lean: 9,
    nod: -4,
    with: 'skateboard',
  },
  iceskating: {
    nearLeg: [10, -4, 90],
    farLeg: [-48, -62, 20],
    near: [-78, -92],
    far: [86, 104],
    hands: ['open', 'open'],
    lean: 14,
    nod: -8,
    with: 'skates',
  },
  surfing: { ...squat, near: [-84, -70], far: [82, 98], hands: ['open', 'open'], lean: 12, nod: -6, with: 'surfboard' },
  swimming: {
    nearLeg: [-20, -30, -20],
    farLeg: [-30, -20, -20],
    near: [84, 70],
    far: [152, 104],
    hands: ['rest', 'rest'],
    lean: 48,
    nod: -40,
    with: 'waves',
  },
  golfing: {
    nearLeg: [-12, -4, -78],
    farLeg: [14, 4, 84],
    near: [8, 22],
    far: [-4, 10],
    hands: ['fist', 'fist'],
    across: true,
    lean: 8,
    nod: 10,
    grip: 'near',
    swing: 152,
  },
  rowing: {
    nearLeg: [84, 30, 90],
    farLeg: [88, 36, 92],
    near: [48, 82],
    far: [60, 86],
    hands: ['fist', 'fist'],
    lean: 8,
    with: 'boat',
  },
  flying: {
    nearLeg: [-4, -14, -6],
    farLeg: [26, -62, -40],
    near: [-14, 6],
    far: [142, 150],
    hands: ['fist', 'fist'],
    turned: 62,
    nod: -22,
  },
  bust: { ...stand, near: [-17, -5], far: [17, 7], cut: 'waist', grip: 'far' },
};
