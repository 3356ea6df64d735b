/**
 * Bodies in the middle of a deed: one torso, leaned as the deed requires, with arms and legs as strokes that end in paws. The postures are
 * in `data/poses/animals.json`; a sitting body has a torso of a different form.
 */
import { readJson } from '../../../kit/tables.ts';
import { type Coat, limb, tailAt } from './coats.ts';
import type { Pose, Rig } from './rig.ts';
import { chestOf, type Posture, packOf, stand } from './stand.ts';

type Acting = Exclude<
  Pose,
  'standing' | 'holding' | 'seated' | 'walking' | 'leaping' | 'curled' | 'peeking' | 'hanging'
>;

function sit(coat: Coat): Rig {
  const { fur, belly, shade, edge, line, suit } = coat;
  const haunch = (x: number) => `<ellipse cx="${x}" cy="536" rx="74" ry="72" fill="${fur}" ${edge}/>`;
  const toes = (x: number) =>
    `<path d="M${x - 9} 594v14M${x + 9} 594v14" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"/>`;
  const foreleg = (x: number) =>
    limb(`M${x} 440Q${x - 4} 520 ${x} 580`, coat, 60) +
    `<ellipse cx="${x}" cy="594" rx="46" ry="27" fill="${coat.hand === shade ? fur : coat.hand}" ${edge}/>${coat.hand === shade ? toes(x) : ''}`;
  const behind =
    (suit ? packOf(coat) : tailAt(coat, 360, 560, 4) + coat.back) +
    haunch(160) +
    haunch(352) +
    [118, 394].map((x) => `<ellipse cx="${x}" cy="594" rx="58" ry="28" fill="${coat.foot}" ${edge}/>`).join('') +
    `<path d="M256 270C336 270 366 392 372 490C376 570 330 598 256 598C182 598 136 570 140 490C146 392 176 270 256 270Z" fill="${fur}" ${edge}/>` +
    (coat.skeleton || suit
      ? chestOf(coat)
      : `<path d="M256 316C306 316 320 380 314 440C308 486 284 500 256 500C228 500 204 486 198 440C192 380 206 316 256 316Z" fill="${belly}"/>`) +
    foreleg(216) +
    foreleg(296);
  return {
    width: 512,
    height: 640,
    behind,
    front: '',
    head: { x: 256, y: 182, width: suit ? 250 : 310, rotate: 0 },
    grip: { x: 256, y: 456, width: 190, height: 200 },
    hands: [
      { x: 216, y: 594 },
      { x: 296, y: 594 },
    ],
    torso: { x: 256, top: 318, half: 92, bottom: 520 },
  };
}

/** Legs that lie over the body. */
const crossed: Partial<Record<Acting, (coat: Coat) => string>> = {
  tree: (coat) =>
    `<g transform="translate(0 44)">${limb('M312 566Q440 600 420 636Q390 664 276 650', coat, 52)}<ellipse cx="262" cy="646" rx="46" ry="26" fill="${coat.foot}" ${coat.edge} transform="rotate(8 262 646)"/></g>`,
  lotus: (coat) =>
    limb('M190 556Q60 570 92 606Q150 640 300 616', coat, 58) +
    limb('M322 556Q452 570 420 606Q362 640 212 616', coat, 58) +
    `<ellipse cx="196" cy="618" rx="48" ry="27" fill="${coat.foot}" ${coat.edge}/><ellipse cx="316" cy="618" rx="48" ry="27" fill="${coat.foot}" ${coat.edge}/>`,
};

const postures = readJson<Record<Exclude<Acting, 'sitting'>, Posture>>('poses/animals');

const act = (pose: Exclude<Acting, 'sitting'>) => (coat: Coat) => {
  const rig = stand(coat, postures[pose]);
  return { ...rig, behind: rig.behind + (crossed[pose]?.(coat) ?? '') };
};

export const actingPoses = {
  sitting: sit,
  ...Object.fromEntries(Object.keys(postures).map((pose) => [pose, act(pose as Exclude<Acting, 'sitting'>)])),
} as Record<Acting, (coat: Coat) => Rig>;
