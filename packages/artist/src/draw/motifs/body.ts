/** Bodies for motifs that are only a head, in several poses, so that a fox can read, sleep, run or peek out of a cup. */
import { mix } from '../../kit/colour.ts';
import type { Motif } from '../../kit/motif.ts';
import { readList } from '../../kit/tables.ts';
import { inColours, readSvg } from '../../library/svg-files.ts';
import { type Coat, coatOf, limb, paw, tailAt } from './animals/coats.ts';
import { speciesOf } from './animals/heads.ts';
import { actingPoses } from './animals/poses.ts';
import type { Pose, Rig } from './animals/rig.ts';
import { chestOf, packOf, torsoShape } from './animals/stand.ts';
import type { Point } from './parts.ts';

export type { Pose, Rig };

const heads = new Set(
  `${readList('dogs').join(' ')} opossum fox cat-face dog-face bear panda wolf lion tiger-face rabbit-face koala frog monkey-face pig-face cow-face hamster mouse-face raccoon polar-bear skull alien robot gorilla highland-cow red-panda reindeer`.split(
    ' ',
  ),
);

export const isHead = (name: string): boolean => heads.has(name) || speciesOf(name) !== null;

/** The body under a bare head; null if the drawing is already whole. */
export function findBody(
  head: Motif,
  pose: Pose,
  options: { suit?: boolean; sleeve?: string | null; boots?: string | null } & Options = {},
): Rig | null {
  if (!isHead(head.name)) return null;
  const own = coatOf(head, options.suit ?? false);
  const bare = options.boots ? { ...own, foot: options.boots } : own;
  const coat = options.sleeve ? { ...bare, limb: options.sleeve, line: mix(options.sleeve, '#120d18', 0.55) } : bare;
  const rig = draws[pose](coat, options);
  const narrow = head.name === 'rabbit-face' ? 0.78 : head.name === 'lion' ? 1.12 : coat.skeleton ? 0.8 : 1;
  const lift = head.name === 'rabbit-face' ? 52 : 0;
  return { ...rig, head: { ...rig.head, y: rig.head.y - lift, width: rig.head.width * narrow } };
}

type Options = { wide?: boolean; long?: boolean };

function upright(coat: Coat, arms: 'waving' | 'holding' | 'reins' | 'up', options: Options): Rig {
  const { fur, edge, suit } = coat;
  const seated = arms === 'reins';
  const foot = (x: number) => `<ellipse cx="${x}" cy="592" rx="62" ry="34" fill="${coat.foot}" ${edge}/>`;
  let behind = suit ? packOf(coat) : coat.tail + coat.back;
  if (!seated) behind += foot(196) + foot(316);
  behind += `<path d="${torsoShape}" fill="${fur}" ${edge}/>${chestOf(coat)}`;
  let front = '';
  let hands: Point[];
  const spread = options.wide || options.long ? 116 : 88;
  if (arms === 'holding') {
    front = paw(256 - spread, 488, coat) + paw(256 + spread, 488, coat);
    behind += limb('M162 372Q104 430 146 486', coat) + limb('M350 372Q408 430 366 486', coat);
    hands = [
      { x: 256 - spread, y: 488 },
      { x: 256 + spread, y: 488 },
    ];
  } else if (seated) {
    front =
      limb('M160 376Q92 420 120 492', coat) +
      limb('M352 376Q420 420 392 492', coat) +
      paw(120, 498, coat) +
      paw(392, 498, coat);
    hands = [
      { x: 120, y: 498 },
      { x: 392, y: 498 },
    ];
  } else if (arms === 'up') {
    behind = limb('M166 380Q96 250 110 40', coat) + limb('M346 380Q416 250 402 40', coat) + behind;
    front = paw(110, 34, coat) + paw(402, 34, coat);
    hands = [
      { x: 110, y: 34 },
      { x: 402, y: 34 },
    ];
  } else {
    front =
      limb('M158 376Q84 372 74 306', coat) +
      paw(72, 296, coat) +
      limb('M356 376Q414 430 392 498', coat) +
      paw(390, 506, coat);
    hands = [
      { x: 72, y: 296 },
      { x: 390, y: 506 },
    ];
  }
  return {
    width: 512,
    height: 640,
    behind,
    front,
    head: { x: 256, y: 182, width: suit ? 250 : 310, rotate: 0 },
    grip: {
      x: 256,
      y: options.long ? 452 : 456,
      width: options.wide ? 270 : options.long ? 330 : 190,
      height: options.long ? 300 : 200,
    },
    hands,
    torso: { x: 256, top: 318, half: 92, bottom: 560 },
  };
}

const numbers = (text: string): number[] => text.split(' ').map(Number);

/** A body of `data/svg/bodies/`: in another form than the upright one, and without clothes. */
function drawn(pose: Pose, coat: Coat): Rig {
  const { parts, notes, width, height } = readSvg('bodies', pose);
  const { fur, belly, shade, limb: leg, line, outline: edge } = coat;
  const part = (name: string) => inColours(parts[name] ?? '', { fur, belly, shade, limb: leg, line, edge });
  const [x = 0, y = 0, headWidth = 0, rotate = 0] = numbers(notes.head!);
  const [gripX = 0, gripY = 0, gripWidth = 0, gripHeight = 0] = numbers(notes.grip ?? '');
  const [tailX = 0, tailY = 0, turn = 0] = numbers(notes.tail ?? '');
  return {
    width,
    height,
    behind: (notes.tail ? tailAt(coat, tailX, tailY, turn) : '') + part('behind'),
    front: (coat.tail ? part('tail') : '') + part('front'),
    head: { x, y, width: headWidth, rotate },
    grip: notes.grip ? { x: gripX, y: gripY, width: gripWidth, height: gripHeight } : null,
    hands: (notes.hands?.split(', ') ?? []).map((hand) => ({ x: numbers(hand)[0]!, y: numbers(hand)[1]! })),
    torso: null,
  };
}

const draws: Record<Pose, (coat: Coat, options: Options) => Rig> = {
  ...actingPoses,
  standing: (coat, options) => upright(coat, 'waving', options),
  holding: (coat, options) => upright(coat, 'holding', options),
  seated: (coat, options) => upright(coat, 'reins', options),
  hanging: (coat, options) => upright(coat, 'up', options),
  walking: (coat) => drawn('walking', coat),
  leaping: (coat) => drawn('leaping', coat),
  curled: (coat) => drawn('curled', coat),
  peeking: (coat) => drawn('peeking', coat),
};

/** Two paws over an edge, for someone who looks out of a thing; drawn in the box of the peeking pose. */
export function pawsOverEdge(head: Motif): Motif | null {
  if (!isHead(head.name)) return null;
  const coat = coatOf(head, false);
  const one = (x: number) =>
    `<path d="M${x - 34} 340C${x - 38} 306 ${x + 38} 306 ${x + 34} 340L${x + 30} 386C${x + 24} 408 ${x - 24} 408 ${x - 30} 386Z" fill="${coat.fur}" ${coat.edge}/><path d="M${x - 11} 380v18M${x + 11} 380v18" fill="none" stroke="${coat.line}" stroke-width="6" stroke-linecap="round"/>`;
  return { name: `${head.name}-paws`, body: one(42) + one(318), width: 360, height: 430 };
}
