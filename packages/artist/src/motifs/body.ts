/** Bodies for motifs that are only a head, in several poses, so that a fox can read, sleep, run or peek out of a cup. */
import { mix } from '../colour.ts';
import { readList } from '../tables.ts';
import { type Coat, coatOf, limb, paw, tailAt } from './acting/coats.ts';
import { speciesOf } from './acting/heads.ts';
import { actingPoses } from './acting/poses.ts';
import type { Pose, Rig } from './acting/rig.ts';
import { chestOf, packOf, torsoShape } from './acting/stand.ts';
import type { Motif } from './motif.ts';
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

const draws: Record<Pose, (coat: Coat, options: Options) => Rig> = {
  ...actingPoses,
  standing: (coat, options) => upright(coat, 'waving', options),
  holding: (coat, options) => upright(coat, 'holding', options),
  seated: (coat, options) => upright(coat, 'reins', options),
  hanging: (coat, options) => upright(coat, 'up', options),

  walking(coat) {
    const { fur, belly, edge } = coat;
    const leg = (x: number, lean: number, far = false) => {
      const own = far ? { ...coat, limb: coat.shade } : coat;
      return (
        limb(`M${x} 396Q${x + lean * 0.4} 440 ${x + lean} 492`, own, 64) +
        `<ellipse cx="${x + lean - 12}" cy="514" rx="48" ry="28" fill="${own.limb}" ${own.edge}/>`
      );
    };
    const behind =
      tailAt(coat, 588, 330, -6) +
      leg(292, 26, true) +
      leg(498, 34, true) +
      `<path d="M180 330C180 240 270 224 400 224C540 224 628 262 626 350C624 430 560 452 400 452C250 452 180 420 180 330Z" fill="${fur}" ${edge}/><path d="M236 424C330 440 470 440 566 420C520 456 300 462 236 424Z" fill="${belly}"/>` +
      leg(250, -26) +
      leg(566, -10);
    return {
      width: 760,
      height: 570,
      behind,
      front: '',
      head: { x: 190, y: 196, width: 300, rotate: 0 },
      grip: { x: 70, y: 330, width: 170, height: 170 },
      hands: [{ x: 216, y: 516 }],
      torso: null,
    };
  },

  leaping(coat) {
    const { fur, belly, edge } = coat;
    const leg = (d: string, x: number, y: number, far = false) => {
      const own = far ? { ...coat, limb: coat.shade } : coat;
      return (
        limb(d, own, 62) +
        `<ellipse cx="${x}" cy="${y}" rx="44" ry="30" fill="${own.limb}" transform="rotate(${x < 400 ? -28 : 40} ${x} ${y})" ${own.edge}/>`
      );
    };
    const behind =
      tailAt(coat, 650, 320, -4) +
      leg('M270 380Q190 396 138 410', 112, 420, true) +
      leg('M590 380Q670 420 706 450', 730, 470, true) +
      `<path d="M196 330C196 250 290 236 420 240C560 244 664 270 662 346C660 420 580 430 430 432C280 434 196 410 196 330Z" fill="${fur}" ${edge}/><path d="M256 412C340 426 480 426 580 408C530 442 310 444 256 412Z" fill="${belly}"/>` +
      leg('M262 396Q196 426 164 456', 144, 474) +
      leg('M596 390Q650 440 680 486', 696, 510);
    return {
      width: 820,
      height: 590,
      behind,
      front: '',
      head: { x: 212, y: 206, width: 290, rotate: -6 },
      grip: { x: 80, y: 400, width: 160, height: 160 },
      hands: [{ x: 140, y: 500 }],
      torso: null,
    };
  },

  curled(coat) {
    const { fur, belly, edge, shade } = coat;
    const behind = `<path d="M110 300C110 160 240 90 390 90C540 90 640 180 636 300C632 400 540 432 380 432C200 432 110 400 110 300Z" fill="${fur}" ${edge}/><path d="M430 130C520 150 590 210 592 290" fill="none" stroke="${shade}" stroke-width="12" stroke-linecap="round"/>`;
    const front =
      (coat.tail
        ? `<path d="M604 330C640 430 520 452 400 440C360 434 360 398 400 396C470 396 520 380 540 330Z" fill="${fur}" ${edge}/><path d="M432 444C400 446 372 434 372 418C374 400 392 396 424 396C414 412 416 430 432 444Z" fill="${belly}"/>`
        : '') +
      `<ellipse cx="330" cy="414" rx="58" ry="30" fill="${belly}" ${edge}/><ellipse cx="236" cy="420" rx="58" ry="28" fill="${belly}" ${edge}/>`;
    return {
      width: 700,
      height: 450,
      behind,
      front,
      head: { x: 196, y: 272, width: 290, rotate: -8 },
      grip: null,
      hands: [],
      torso: null,
    };
  },

  peeking(coat) {
    const { fur, belly, edge } = coat;
    const behind = `<path d="M60 430C54 300 114 240 180 240C246 240 306 300 300 430Z" fill="${fur}" ${edge}/><path d="M120 430C116 350 144 300 180 300C216 300 244 350 240 430Z" fill="${belly}"/>`;
    return {
      width: 360,
      height: 430,
      behind,
      front: '',
      head: { x: 180, y: 170, width: 330, rotate: 0 },
      grip: null,
      hands: [
        { x: 42, y: 352 },
        { x: 318, y: 352 },
      ],
      torso: null,
    };
  },
};

/** Two paws over an edge, for someone who looks out of a thing; drawn in the box of the peeking pose. */
export function pawsOverEdge(head: Motif): Motif | null {
  if (!isHead(head.name)) return null;
  const coat = coatOf(head, false);
  const one = (x: number) =>
    `<path d="M${x - 34} 340C${x - 38} 306 ${x + 38} 306 ${x + 34} 340L${x + 30} 386C${x + 24} 408 ${x - 24} 408 ${x - 30} 386Z" fill="${coat.fur}" ${coat.edge}/><path d="M${x - 11} 380v18M${x + 11} 380v18" fill="none" stroke="${coat.line}" stroke-width="6" stroke-linecap="round"/>`;
  return { name: `${head.name}-paws`, body: one(42) + one(318), width: 360, height: 430 };
}
