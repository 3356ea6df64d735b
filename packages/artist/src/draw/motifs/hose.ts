/** Arms and legs like garden hoses, for things that act: one set of bends per pose. */
import type { Point } from './parts.ts';

export type Limbs =
  | 'none'
  | 'standing'
  | 'seated'
  | 'waving'
  | 'running'
  | 'dancing'
  | 'balancing'
  | 'crossed'
  | 'lifting'
  | 'flexing';

/** The body that the limbs grow from: its middle, half its width at the arms and at the hips, its top and foot. */
export type Trunk = { cx: number; armY: number; w: number; hip: number; top: number; foot: number; size: number };

export type Hose = { behind: string; front: string; hands: Point[]; low: number };

const ink = '#2a2024';
const n = (value: number) => value.toFixed(2);

export function drawLimbs(limbs: Limbs, trunk: Trunk): Hose {
  if (limbs === 'none') return { behind: '', front: '', hands: [], low: trunk.foot };
  const { cx, armY, w, hip, top, foot, size: s } = trunk;
  const left = cx - w;
  const right = cx + w;
  const thick = s * 0.036;
  const at = (x: number, y: number): Point => ({ x, y });
  const hose = (d: string) =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${n(thick)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  /** From one point over a bend to another. */
  const bent = (a: Point, b: Point, c: Point) => hose(`M${n(a.x)} ${n(a.y)}Q${n(b.x)} ${n(b.y)} ${n(c.x)} ${n(c.y)}`);
  const glove = ({ x, y }: Point) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(s * 0.054)}" fill="#fdfaf3" stroke="${ink}" stroke-width="${n(thick * 0.6)}"/>`;
  const shoe = ({ x, y }: Point, side: number, turn = 0) =>
    `<ellipse cx="${n(x + side * s * 0.035)}" cy="${n(y)}" rx="${n(s * 0.078)}" ry="${n(s * 0.044)}" fill="#c8353f" stroke="${ink}" stroke-width="${n(thick * 0.6)}"${turn ? ` transform="rotate(${turn} ${n(x)} ${n(y)})"` : ''}/>`;
  const shoulder = [at(left + w * 0.12, armY), at(right - w * 0.12, armY)] as const;
  const hips = [at(cx - hip * 0.42, foot - s * 0.06), at(cx + hip * 0.42, foot - s * 0.06)] as const;
  const leg = s * 0.18;
  const downArms: [Point, Point] = [at(left - s * 0.15, armY - s * 0.18), at(right + s * 0.15, armY + s * 0.14)];
  const compose = (arms: string, hands: Point[], legs: string, low: number, crossing = ''): Hose => ({
    behind: arms + legs,
    front: crossing + hands.map(glove).join(''),
    hands,
    low,
  });
  const standing = (length = leg) =>
    hips
      .map(
        (from, i) =>
          hose(`M${n(from.x)} ${n(from.y)}V${n(foot + length)}`) + shoe(at(from.x, foot + length), i ? 1 : -1),
      )
      .join('');
  switch (limbs) {
    case 'seated': {
      const hands = [at(left - s * 0.2, armY + s * 0.06), at(right + s * 0.1, armY + s * 0.12)];
      const arms = shoulder.map((from, i) =>
        bent(from, at((from.x + hands[i]!.x) / 2, Math.max(armY, hands[i]!.y) + s * 0.03), hands[i]!),
      );
      const legs = hips.map(
        (from) => hose(`M${n(from.x)} ${n(from.y)}V${n(foot + s * 0.1)}`) + shoe(at(from.x, foot + s * 0.1), -1),
      );
      return compose(arms.join(''), hands, legs.join(''), foot + s * 0.15);
    }
    case 'running': {
      const hands = [at(left - s * 0.12, armY - s * 0.12), at(right + s * 0.14, armY + s * 0.04)];
      const arms =
        bent(shoulder[0], at(left - s * 0.2, armY + s * 0.1), hands[0]!) +
        bent(shoulder[1], at(right + s * 0.16, armY - s * 0.14), hands[1]!);
      const fore = at(cx - hip * 0.42 - s * 0.2, foot + s * 0.12);
      const hind = at(cx + hip * 0.42 + s * 0.26, foot + s * 0.02);
      const legs =
        bent(hips[0], at(hips[0].x - s * 0.2, foot + s * 0.02), fore) +
        shoe(fore, -1, 18) +
        bent(hips[1], at(hips[1].x + s * 0.06, foot + s * 0.16), hind) +
        shoe(hind, 1, -62);
      return compose(arms, hands, legs, foot + s * 0.18);
    }
    case 'dancing': {
      const hands = [at(left - s * 0.16, armY - s * 0.24), at(right + s * 0.02, armY + s * 0.16)];
      const arms =
        bent(shoulder[0], at(left - s * 0.16, armY + s * 0.02), hands[0]!) +
        bent(shoulder[1], at(right + s * 0.22, armY + s * 0.04), hands[1]!);
      const kick = at(hips[1].x + s * 0.24, foot + s * 0.08);
      const legs =
        hose(
          `M${n(hips[0].x)} ${n(hips[0].y)}Q${n(hips[0].x - s * 0.05)} ${n(foot + leg * 0.5)} ${n(hips[0].x)} ${n(foot + leg)}`,
        ) +
        shoe(at(hips[0].x, foot + leg), -1) +
        bent(hips[1], at(hips[1].x + s * 0.06, foot + s * 0.18), kick) +
        shoe(kick, 1, -34);
      return compose(arms, hands, legs, foot + leg + s * 0.05);
    }
    case 'balancing': {
      // On one leg, the other foot against its knee, palms joined above the head.
      const peak = at(cx, top - s * 0.17);
      const arms =
        hose(
          `M${n(shoulder[0].x)} ${n(shoulder[0].y)}C${n(left - s * 0.2)} ${n(armY - s * 0.14)} ${n(left - s * 0.06)} ${n(top - s * 0.06)} ${n(peak.x - s * 0.03)} ${n(peak.y)}`,
        ) +
        hose(
          `M${n(shoulder[1].x)} ${n(shoulder[1].y)}C${n(right + s * 0.2)} ${n(armY - s * 0.14)} ${n(right + s * 0.06)} ${n(top - s * 0.06)} ${n(peak.x + s * 0.03)} ${n(peak.y)}`,
        );
      const long = s * 0.26;
      const sole = at(cx - hip * 0.04, foot + long * 0.52);
      const legs =
        hose(`M${n(cx - hip * 0.14)} ${n(hips[0].y)}V${n(foot + long)}`) +
        shoe(at(cx - hip * 0.14, foot + long), -1) +
        hose(
          `M${n(cx + hip * 0.3)} ${n(hips[1].y)}L${n(cx + hip * 0.3 + s * 0.2)} ${n(foot + long * 0.34)}L${n(sole.x)} ${n(sole.y)}`,
        ) +
        shoe(sole, 0.6, 24);
      return compose(
        arms,
        [at(peak.x - s * 0.026, peak.y), at(peak.x + s * 0.026, peak.y)],
        legs,
        foot + long + s * 0.05,
      );
    }
    case 'crossed': {
      const hands = [at(left - s * 0.13, foot - s * 0.02), at(right + s * 0.13, foot - s * 0.02)];
      const arms =
        bent(shoulder[0], at(left - s * 0.2, armY + s * 0.02), hands[0]!) +
        bent(shoulder[1], at(right + s * 0.2, armY + s * 0.02), hands[1]!);
      const reach = Math.max(hip, s * 0.26) + s * 0.06;
      const low = foot + s * 0.09;
      const fold = (side: number) =>
        hose(
          `M${n(cx + side * hip * 0.3)} ${n(foot - s * 0.03)}C${n(cx + side * reach * 1.3)} ${n(foot - s * 0.02)} ${n(cx + side * reach * 1.1)} ${n(low + s * 0.03)} ${n(cx - side * reach * 0.34)} ${n(low)}`,
        ) + shoe(at(cx - side * reach * 0.4, low), -side, side * 8);
      return compose(arms, hands, '', low + s * 0.06, fold(-1) + fold(1));
    }
    case 'lifting': {
      const hands = [at(left - s * 0.06, top - s * 0.1), at(right + s * 0.06, top - s * 0.1)];
      const arms =
        bent(shoulder[0], at(left - s * 0.2, armY - s * 0.02), hands[0]!) +
        bent(shoulder[1], at(right + s * 0.2, armY - s * 0.02), hands[1]!);
      return compose(arms, hands, standing(), foot + leg + s * 0.05);
    }
    case 'flexing': {
      const hands = [at(left - s * 0.13, armY - s * 0.18), at(right + s * 0.13, armY - s * 0.18)];
      const arms =
        hose(
          `M${n(shoulder[0].x)} ${n(armY)}L${n(left - s * 0.19)} ${n(armY + s * 0.03)}L${n(hands[0]!.x)} ${n(hands[0]!.y)}`,
        ) +
        hose(
          `M${n(shoulder[1].x)} ${n(armY)}L${n(right + s * 0.19)} ${n(armY + s * 0.03)}L${n(hands[1]!.x)} ${n(hands[1]!.y)}`,
        );
      return compose(arms, hands, standing(), foot + leg + s * 0.05);
    }
    case 'waving':
      downArms[1] = at(right + s * 0.17, armY - s * 0.2);
      downArms[0] = at(left - s * 0.17, armY - s * 0.2);
      break;
    default:
      break;
  }
  const arms = shoulder.map((from, i) =>
    bent(from, at((from.x + downArms[i]!.x) / 2, Math.max(armY, downArms[i]!.y) + s * 0.03), downArms[i]!),
  );
  return compose(arms.join(''), downArms, standing(), foot + leg + s * 0.05);
}
