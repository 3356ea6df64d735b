/** Arms, hands, legs and feet in a pose, and the cloth around them. */

import type { Stance } from '../../../library/stance.ts';
import type { Build } from './build.ts';
import { darker } from './colours.ts';
import type { Cloth } from './garments.ts';
import {
  add,
  edge,
  flat,
  hand,
  hull,
  inked,
  inkedTube,
  limb,
  line,
  polygonOf,
  ringAround,
  type Spine,
  stretch,
  stroke,
  towards,
  tube,
  turn,
  type XY,
} from './limbs.ts';
import type { Points } from './prop.ts';
import { shoe } from './props.ts';
import type { Look } from './wardrobe.ts';

export type Bones = Points & { near: Spine; far: Spine; nearLeg: Spine; farLeg: Spine; shoulders: [XY, XY] };

export function bonesOf(build: Build, stance: Stance): Bones {
  const lean = stance.lean ?? 0;
  const shoulder = (side: 1 | -1): XY =>
    turn([side * (build.shoulder - build.arm[0] * 0.72), -build.torso + build.arm[0] + 14], lean);
  const arm = (from: XY, [upper, fore]: readonly [number, number]) => {
    const elbow = add(from, towards(upper, build.upperArm));
    return [from, elbow, add(elbow, towards(fore, build.foreArm))] as const;
  };
  const leg = (side: 1 | -1, [thigh, shin]: readonly [number, number, number]) => {
    const from: XY = [side * build.hip * 0.42, 6];
    const knee = add(from, towards(thigh, build.thigh));
    return [from, knee, add(knee, towards(shin, build.shin))] as const;
  };
  const near = arm(shoulder(-1), stance.near);
  const far = arm(shoulder(1), stance.far);
  const nearLeg = leg(-1, stance.nearLeg);
  const farLeg = leg(1, stance.farLeg);
  const reach = (joints: readonly [XY, XY, XY], angle: number) => add(joints[2], towards(angle, 42 * build.hand));
  return {
    near: limb(near, build.arm),
    far: limb(far, build.arm),
    nearLeg: limb(nearLeg, build.leg),
    farLeg: limb(farLeg, build.leg),
    nearHand: reach(near, stance.near[1]),
    farHand: reach(far, stance.far[1]),
    nearFoot: nearLeg[2],
    farFoot: farLeg[2],
    nearKnee: nearLeg[1],
    neck: turn([10, -build.torso - 40], lean),
    shoulders: [near[0], far[0]],
  };
}

export function drawArm(whole: Spine, { outfit, cloth, skin }: Look): string {
  const spine = stretch(whole, 0.07, 1);
  const bare = inkedTube(spine, skin.base, { start: 'flat', end: 'flat' });
  if (outfit.sleeves <= 0) return bare;
  const sleeve = stretch(spine, 0, outfit.sleeves).map((sample) => ({
    ...sample,
    radius: sample.radius + (outfit.sleeves > 0.6 ? 4 : 9),
  }));
  const stripes =
    outfit.extras?.includes('reflectors') && outfit.sleeves > 0.8
      ? flat(tube(stretch(spine, 0.66, 0.76), 0, { start: 'flat', end: 'flat' }), '#f2d14a')
      : '';
  return (
    bare + inkedTube(sleeve, cloth.top, { start: 'flat', end: 'flat' }) + stripes + edge(sleeve, 0.985, line * 0.8)
  );
}

export function drawHandOf(
  at: 'near' | 'far',
  bones: Bones,
  build: Build,
  stance: Stance,
  { outfit, skin }: Look,
  holding: boolean,
): string {
  const boxes = outfit.gloves !== undefined && outfit.sleeves === 0;
  const spine = at === 'near' ? bones.near : bones.far;
  const angle = (at === 'near' ? stance.near : stance.far)[1];
  const kind = holding ? 'fist' : (stance.hands?.[at === 'near' ? 0 : 1] ?? 'rest');
  const colour = outfit.gloves ?? skin.base;
  const boxing = boxes ? 1.55 : 1;
  return hand(
    spine.at(-1)!.at,
    angle,
    build.hand * boxing,
    colour,
    darker(colour, 0.3),
    boxing > 1 ? 'fist' : kind,
    at === 'far',
  );
}

export function drawLeg(spine: Spine, foot: number, build: Build, { outfit, cloth, skin }: Look): string {
  let svg = inkedTube(spine, skin.base, { end: 'flat' });
  if (outfit.legs > 0) {
    const cloths = stretch(spine, 0, Math.min(0.99, outfit.legs)).map((sample) => ({
      ...sample,
      radius: sample.radius + (outfit.legs < 0.7 ? 12 : 2),
    }));
    svg += inkedTube(cloths, cloth.bottom, { end: 'flat' }) + edge(cloths, 0.985, line * 0.8);
    if (outfit.extras?.includes('reflectors'))
      svg += flat(tube(stretch(spine, 0.78, 0.86), -line * 0.3, { start: 'flat', end: 'flat' }), '#f2d14a');
  } else if (outfit.foot === 'shoe')
    svg += flat(tube(stretch(spine, 0.82, 1), -line / 2, { start: 'flat', end: 'flat' }), '#fdfaf3');
  const kind = outfit.foot ?? 'shoe';
  const [x, y] = spine.at(-1)!.at;
  const backwards = foot < 0 && foot >= -120;
  const drawn =
    kind === 'bare'
      ? shoe.bare(skin.base)
      : kind === 'pump'
        ? shoe.pump(cloth.shoes, skin.base)
        : shoe[kind](cloth.shoes);
  const angle = backwards ? -(90 + foot) : 90 - foot;
  return `${svg}<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(angle)}) scale(${backwards ? -build.foot : build.foot} ${build.foot})">${drawn}</g>`;
}

/** Cloth that hangs around both legs. */
export function drawSkirt(bones: Bones, build: Build, { outfit, cloth }: Look): string {
  const share = outfit.skirt;
  if (!share)
    return outfit.extras?.includes('tutu')
      ? inked(
          `M${-build.waist} -110C${-build.hip - 240} -90 ${-build.hip - 280} 30 ${-build.hip - 250} 60Q0 150 ${build.hip + 250} 60C${build.hip + 280} 30 ${build.hip + 240} -90 ${build.waist} -110Z`,
          cloth.accent,
        )
      : '';
  const points: XY[] = [
    [-build.waist, -build.torso * 0.36],
    [build.waist, -build.torso * 0.36],
  ];
  for (const spine of [bones.nearLeg, bones.farLeg]) {
    for (const at of [0, 0.25, 0.5, 0.75, 1]) {
      const [sample] = stretch(spine, Math.min(0.98, at * share), 0.99);
      const ring = ringAround(sample!.at, sample!.radius + 10 + 46 * at * share + (share > 0.6 ? 40 * at : 0));
      // The hem is straight: nothing of the last ring hangs lower than its middle.
      points.push(...(at === 1 ? ring.map(([x, y]): XY => [x, Math.min(y, sample!.at[1] + 6)]) : ring));
    }
  }
  const colour = outfit.dress ? cloth.top : cloth.bottom;
  const shape = hull(points);
  const low = Math.max(...shape.map(([, y]) => y));
  const folds =
    low > 200
      ? `<path d="M-46 ${Math.round(low * 0.4)}L-62 ${Math.round(low - 30)}M40 ${Math.round(low * 0.46)}L52 ${Math.round(low - 30)}" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="${line * 0.6}" stroke-linecap="round"/>`
      : '';
  return inked(polygonOf(shape), colour) + folds;
}

/** A fish's tail instead of legs, its fin swept to the side. */
export function drawTail({ hip, thigh, shin }: Build, { bottom, accent }: Cloth): string {
  const end = Math.round(thigh + shin * 0.7);
  const tail = limb(
    [
      [0, 0],
      [-30, Math.round(end * 0.55)],
      [110, end],
    ],
    [hip * 0.96, hip * 0.62, 40],
  );
  const fin = `M110 ${end - 30}C20 ${end + 40} -60 ${end + 140} -20 ${end + 200}C40 ${end + 150} 100 ${end + 130} 150 ${end + 90}C190 ${end + 130} 270 ${end + 130} 330 ${end + 80}C300 ${end - 20} 210 ${end - 50} 150 ${end - 50}Z`;
  const scales = [0.24, 0.4, 0.56, 0.72]
    .flatMap((share, row) =>
      [-1, 0, 1].map(
        (i) => `M${Math.round(i * 62 * (1 - share * 0.6) - 24 + (row % 2) * 20)} ${Math.round(end * share)}q22 26 44 0`,
      ),
    )
    .join('');
  return (
    inked(fin, accent) + inkedTube(tail, bottom, { end: 'flat' }) + stroke(scales, darker(bottom, 0.4), line * 0.55)
  );
}
