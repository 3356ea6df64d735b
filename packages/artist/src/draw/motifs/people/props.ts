/** What a pose needs for anybody: seats, boards, boats, walls. Drawn in the figure's own frame, hips at 0 0. */
import type { Build } from './build.ts';
import { darker, ink, lighter } from './colours.ts';
import { add, flat, inked, line, point, polygonOf, stroke, towards, turn, type XY } from './limbs.ts';
import { placesOutdoors } from './places-outdoors.ts';
import { placesOfPlay } from './places-play.ts';
import { placesOfStage } from './places-stage.ts';
import { placesOfStudio } from './places-studio.ts';
import { placesOfWork } from './places-work.ts';
import { bar, type Points, type Prop, pool, r, type Site, water, wheel } from './prop.ts';

const places = { ...placesOfWork, ...placesOfStudio, ...placesOfStage, ...placesOfPlay, ...placesOutdoors };

/** A board under both feet, as long as the stance requires. */
function board(
  points: Points,
  kind: 'skateboard' | 'snowboard' | 'snowboard-in-the-air' | 'surfboard',
  sole: number,
): Prop {
  const left = points.nearFoot[0] - 150;
  const right = points.farFoot[0] + 150;
  const y = Math.max(points.nearFoot[1], points.farFoot[1]) + sole;
  const middle = (left + right) / 2;
  if (kind === 'skateboard') {
    const deck = inked(
      `M${left - 40} ${y - 34}C${left} ${y + 10} ${left} ${y + 2} ${left + 60} ${y + 2}H${right - 60}C${right} ${y + 2} ${right} ${y + 10} ${right + 40} ${y - 34}L${right + 50} ${y - 8}C${right + 10} ${y + 34} ${right - 20} ${y + 34} ${right - 60} ${y + 34}H${left + 60}C${left + 20} ${y + 34} ${left - 10} ${y + 34} ${left - 50} ${y - 8}Z`,
      '#e4572e',
    );
    const wheels = [left + 80, right - 80]
      .map(
        (x) =>
          `<circle cx="${x}" cy="${y + 62}" r="36" fill="#f2c53d" stroke="${ink}" stroke-width="${line}"/><circle cx="${x}" cy="${y + 62}" r="10" fill="${ink}"/>`,
      )
      .join('');
    return { behind: wheels + deck, front: '' };
  }
  if (kind === 'snowboard' || kind === 'snowboard-in-the-air') {
    const deck =
      inked(
        `M${left - 90} ${y - 40}C${left - 30} ${y + 6} ${left} ${y} ${left + 60} ${y}H${right - 60}C${right} ${y} ${right + 30} ${y + 6} ${right + 90} ${y - 40}L${right + 100} ${y - 16}C${right + 40} ${y + 40} ${right} ${y + 40} ${right - 60} ${y + 40}H${left + 60}C${left} ${y + 40} ${left - 40} ${y + 40} ${left - 100} ${y - 16}Z`,
        '#7353ba',
      ) + stroke(`M${left + 60} ${y + 20}H${right - 60}`, '#f2c53d', line * 0.8);
    const snow =
      inked(
        `M${left - 260} ${y + 110}C${left - 120} ${y + 20} ${middle} ${y + 90} ${right + 40} ${y + 30}C${right + 140} ${y} ${right + 220} ${y + 60} ${right + 280} ${y + 110}Z`,
        '#f3f7fb',
      ) +
      `<circle cx="${left - 150}" cy="${y - 10}" r="24" fill="#f3f7fb" stroke="${ink}" stroke-width="8"/><circle cx="${left - 220}" cy="${y + 40}" r="16" fill="#f3f7fb" stroke="${ink}" stroke-width="8"/>`;
    return { behind: (kind === 'snowboard' ? snow : '') + deck, front: '' };
  }
  const deck =
    inked(
      `M${left - 160} ${y + 20}C${left} ${y - 16} ${right} ${y - 10} ${right + 190} ${y - 40}C${right + 120} ${y + 40} ${right} ${y + 54} ${middle} ${y + 54}C${left} ${y + 54} ${left - 120} ${y + 44} ${left - 160} ${y + 20}Z`,
      '#f2c53d',
    ) +
    stroke(`M${left - 60} ${y + 20}C${middle} ${y + 4} ${right} ${y + 10} ${right + 100} ${y - 10}`, '#e4572e', line);
  const sea =
    inked(
      `M${left - 360} ${y + 150}C${left - 330} ${y - 60} ${left - 250} ${y - 220} ${left - 60} ${y - 240}C${left - 170} ${y - 180} ${left - 150} ${y - 90} ${left - 60} ${y - 80}C${left - 110} ${y - 20} ${left - 40} ${y + 60} ${middle} ${y + 60}C${right} ${y + 60} ${right + 100} ${y + 30} ${right + 220} ${y + 70}C${right + 290} ${y + 90} ${right + 320} ${y + 120} ${right + 340} ${y + 150}Z`,
      '#4f9ab8',
    ) +
    stroke(
      `M${left - 270} ${y + 110}C${left - 250} ${y - 20} ${left - 210} ${y - 100} ${left - 150} ${y - 150}M${left - 60} ${y + 110}C${middle} ${y + 130} ${right} ${y + 100} ${right + 160} ${y + 116}`,
      '#e8f6fb',
      line,
    );
  return { behind: sea + deck, front: '' };
}

function bicycle(build: Build, points: Points): Prop {
  const r = 210;
  const ground = Math.max(points.nearFoot[1], points.farFoot[1]) + 150;
  const back: XY = [-250, ground - r];
  const front: XY = [Math.max(420, points.farHand[0] + 120), ground - r];
  const crank: XY = [60, ground - r + 6];
  const seat: XY = [-70, build.leg[0] + 6];
  const fork: XY = [front[0] - 110, points.farHand[1] + 120];
  const frame = '#e4572e';
  const p = point;
  const behind =
    wheel(back[0], back[1], r) +
    wheel(front[0], front[1], r) +
    bar(
      `M${p(back)}L${p(crank)}L${p(fork)}L${p([seat[0] + 18, seat[1] + 70])}L${p(back)}M${p(crank)}L${p([seat[0], seat[1] + 20])}`,
      frame,
    ) +
    bar(`M${p(front)}L${p(fork)}L${p([points.farHand[0] + 20, points.farHand[1] + 10])}`, frame) +
    inked(
      `M${seat[0] - 90} ${seat[1] - 14}C${seat[0] - 60} ${seat[1] - 34} ${seat[0] + 60} ${seat[1] - 20} ${seat[0] + 100} ${seat[1]}C${seat[0] + 40} ${seat[1] + 30} ${seat[0] - 80} ${seat[1] + 34} ${seat[0] - 90} ${seat[1] - 14}Z`,
      '#4a342a',
    ) +
    bar(
      `M${p([points.nearHand[0] - 20, points.nearHand[1]])}Q${p([points.farHand[0] + 40, points.farHand[1] - 20])} ${p([points.farHand[0] + 30, points.farHand[1] + 20])}`,
      '#3b3a4a',
    );
  const chain =
    `<circle cx="${crank[0]}" cy="${crank[1]}" r="46" fill="#c3cad4" stroke="${ink}" stroke-width="${line}"/>` +
    bar(`M${p(crank)}L${p([points.nearFoot[0] + 40, points.nearFoot[1] + 64])}`, '#8f97a6', line);
  return { behind: behind + chain, front: '' };
}

function wheelchair(build: Build, points: Points): Prop {
  const r = 228;
  const under = build.leg[0];
  const axle: XY = [-40, under + 150];
  const ground = axle[1] + r;
  const behind =
    bar(`M-150 ${under}V${-build.torso * 0.62}L-230 ${-build.torso * 0.66}`, '#3b3a4a') +
    inked(`M-190 ${-build.torso * 0.6}H-110V${under}H-190Z`, '#34507c') +
    inked(`M-180 ${under - 20}H${build.thigh * 0.72}V${under + 34}H-180Z`, '#34507c');
  const front =
    bar(
      `M${Math.round(build.thigh * 0.66)} ${under + 20}L${Math.round(points.nearFoot[0] - 40)} ${Math.round(points.nearFoot[1] + 60)}H${Math.round(points.nearFoot[0] + 120)}`,
      '#3b3a4a',
    ) +
    `<circle cx="${Math.round(build.thigh * 0.62)}" cy="${Math.round(ground - 64)}" r="60" fill="none" stroke="${ink}" stroke-width="${line * 2}"/><circle cx="${Math.round(build.thigh * 0.62)}" cy="${Math.round(ground - 64)}" r="60" fill="none" stroke="#8f97a6" stroke-width="${line * 0.8}"/>` +
    bar(`M${Math.round(build.thigh * 0.62)} ${Math.round(ground - 64)}V${under + 30}`, '#3b3a4a', line) +
    wheel(axle[0], axle[1], r) +
    `<circle cx="${axle[0]}" cy="${Math.round(axle[1])}" r="${r - 34}" fill="none" stroke="#c3cad4" stroke-width="${line * 0.6}"/>`;
  return { behind, front };
}

export function drawProp(
  name: string,
  build: Build,
  points: Points,
  sole: number,
  { tool = null, wordless = false }: Partial<Pick<Site, 'tool' | 'wordless'>> = {},
): Prop {
  const low = Math.max(points.nearFoot[1], points.farFoot[1]) + sole;
  if (Object.hasOwn(places, name))
    return { behind: '', front: '', ...places[name]!({ build, points, low, tool, wordless }) };
  switch (name) {
    case 'bicycle':
      return bicycle(build, points);
    case 'wheelchair':
      return wheelchair(build, points);
    case 'skateboard':
    case 'snowboard':
    case 'snowboard-in-the-air':
    case 'surfboard':
      return board(points, name, sole);
    case 'skates': {
      const blade = ([x, y]: XY, way: number) =>
        stroke(
          `M${r(x - 60)} ${r(y + sole + 34)}H${r(x + 130 * way)}q24 0 26 -24M${r(x - 30)} ${r(y + sole - 8)}v40M${r(x + 80 * way)} ${r(y + sole - 8)}v40`,
          ink,
          line * 1.1,
        );
      return { behind: blade(points.nearFoot, 1), front: '' };
    }
    case 'stool':
      return {
        behind:
          bar(
            `M${r(-build.hip * 0.8)} ${r(build.leg[0] + 30)}L${r(-build.hip)} ${r(low)}M${r(build.hip * 0.9)} ${r(build.leg[0] + 30)}L${r(build.hip * 1.1)} ${r(low)}M${r(-build.hip * 0.9)} ${r(low * 0.66)}H${r(build.hip)}`,
            '#b07a45',
          ) +
          inked(
            `M${r(-build.hip * 1.3)} ${r(build.leg[0] - 6)}H${r(build.hip * 1.4)}V${r(build.leg[0] + 40)}H${r(-build.hip * 1.3)}Z`,
            '#d9ab74',
          ),
        front: '',
      };
    case 'ball': {
      const ball: XY = [points.farFoot[0] + 190, points.farFoot[1] - 40];
      const patch = (angle: number, reach: number, size: number) => {
        const [x, y] = add(ball, towards(angle, reach));
        return polygonOf(Array.from({ length: 5 }, (_, i) => add([x, y], towards(angle + 180 + i * 72, size))));
      };
      return {
        behind: `<circle cx="${r(ball[0])}" cy="${r(ball[1])}" r="96" fill="#fdfaf3" stroke="${ink}" stroke-width="${line}"/>${flat(patch(0, 0, 40) + [36, 108, 180, 252, 324].map((a) => patch(a, 80, 22)).join(''), ink)}`,
        front: '',
      };
    }
    case 'rocking-chair': {
      const seat = r(build.leg[0] + 10);
      const back = r(-build.torso * 0.9);
      return {
        behind:
          bar(
            `M-170 ${seat}L-240 ${back}M-120 ${seat}L-180 ${back}M-250 ${back + 20}H-150M-232 ${r(back * 0.6)}H-132M-214 ${r(back * 0.25)}H-118`,
            '#b07a45',
          ) +
          bar(
            `M-160 ${seat + 20}L-190 ${r(low - 10)}M${r(build.thigh * 0.7)} ${seat + 20}L${r(build.thigh * 0.8)} ${r(low - 10)}`,
            '#b07a45',
          ) +
          bar(
            `M-380 ${r(low - 40)}Q${r(build.thigh * 0.2)} ${r(low + 70)} ${r(build.thigh + 190)} ${r(low - 50)}`,
            '#8a5a32',
          ) +
          inked(`M-190 ${seat - 20}H${r(build.thigh * 0.82)}V${seat + 24}H-190Z`, '#d9ab74'),
        front: '',
      };
    }
    case 'jump-rope': {
      const rope = `M${point(points.nearHand)}C${r(points.nearHand[0] - 260)} ${r(low + 140)} ${r(points.farHand[0] + 260)} ${r(low + 140)} ${point(points.farHand)}`;
      return { behind: '', front: bar(rope, '#e4415a', line * 0.8) };
    }
    case 'throne':
    case 'armchair': {
      const seat = r(build.leg[0] + 6);
      const isThrone = name === 'throne';
      const back = r(-build.torso * (isThrone ? 1.5 : 0.95));
      const [cloth, frame] = isThrone ? ['#a8323c', '#e0b04a'] : ['#5c8a8a', '#5c8a8a'];
      return {
        behind:
          inked(
            `M-230 ${seat + 60}V${back}Q-90 ${back - (isThrone ? 130 : 70)} ${r(build.hip + 90)} ${back}V${seat + 60}Z`,
            frame,
          ) +
          inked(
            `M-180 ${seat}V${back + 50}Q-90 ${back - (isThrone ? 50 : 0)} ${r(build.hip + 40)} ${back + 50}V${seat}Z`,
            cloth,
            line * 0.7,
          ) +
          inked(`M-240 ${seat}H${r(build.thigh * 0.84)}V${r(low - 30)}H-240Z`, frame) +
          inked(`M-210 ${seat - 26}H${r(build.thigh * 0.86)}V${seat + 40}H-210Z`, cloth) +
          (isThrone
            ? `<circle cx="-70" cy="${back - 60}" r="34" fill="#c8323a" stroke="${ink}" stroke-width="${line * 0.7}"/>`
            : ''),
        front: '',
      };
    }
    case 'laptop': {
      const [x, y] = points.nearKnee;
      const seat = drawProp('stool', build, points, sole);
      return {
        behind: seat.behind,
        front:
          inked(`M${r(x - 230)} ${r(y - 120)}H${r(x + 10)}V${r(y - 88)}H${r(x - 230)}Z`, '#c3cad4') +
          inked(
            `M${r(x - 10)} ${r(y - 100)}L${r(x + 70)} ${r(y - 290)}L${r(x + 100)} ${r(y - 280)}L${r(x + 24)} ${r(y - 88)}Z`,
            '#5b6573',
          ),
      };
    }
    case 'skis': {
      const ski = (y: number, dx: number, colour: string) =>
        inked(
          `M${r(points.nearFoot[0] - 330 + dx)} ${r(y)}H${r(points.farFoot[0] + 300 + dx)}C${r(points.farFoot[0] + 360 + dx)} ${r(y)} ${r(points.farFoot[0] + 380 + dx)} ${r(y - 40)} ${r(points.farFoot[0] + 390 + dx)} ${r(y - 66)}L${r(points.farFoot[0] + 416 + dx)} ${r(y - 56)}C${r(points.farFoot[0] + 410 + dx)} ${r(y)} ${r(points.farFoot[0] + 380 + dx)} ${r(y + 28)} ${r(points.farFoot[0] + 330 + dx)} ${r(y + 28)}H${r(points.nearFoot[0] - 330 + dx)}Z`,
          colour,
        );
      const poleOf = ([x, y]: XY) =>
        bar(`M${point([x, y])}L${point([x - 330, y + 300])}`, '#c3cad4', line * 0.7) +
        inked(`M${r(x - 320)} ${r(y + 250)}l36 44l-30 24l-34 -44Z`, '#2b2a33', line * 0.6);
      return {
        behind: poleOf(points.farHand) + ski(low - 10, 50, '#c8323a') + ski(low + 16, -20, '#e4572e'),
        front: poleOf(points.nearHand),
      };
    }
    case 'waves': {
      const y = r(-build.torso * 0.28);
      return { behind: '', front: pool(-700, y, 1500, 330), natural: water };
    }
    case 'barbell': {
      const y = r((points.nearHand[1] + points.farHand[1]) / 2);
      const left = r(points.nearHand[0] - 230);
      const right = r(points.farHand[0] + 230);
      const plate = (x: number, h: number) => inked(`M${x - 30} ${y - h}h60v${2 * h}h-60Z`, '#3b3a4a');
      return {
        behind:
          bar(`M${left} ${y}H${right}`, '#c3cad4', line) +
          plate(left + 30, 130) +
          plate(left + 100, 90) +
          plate(right - 30, 130) +
          plate(right - 100, 90),
        front: '',
      };
    }
    case 'mat':
      return {
        behind: inked(
          `M${r(Math.min(points.nearFoot[0], -build.hip) - 240)} ${r(low - 6)}H${r(Math.max(points.farFoot[0], build.hip) + 240)}L${r(Math.max(points.farFoot[0], build.hip) + 200)} ${r(low + 44)}H${r(Math.min(points.nearFoot[0], -build.hip) - 200)}Z`,
          '#7353ba',
        ),
        front: '',
      };
    case 'pillow': {
      const [x, y] = points.neck;
      return {
        behind: inked(
          `M${r(x - 210)} ${r(y - 330)}C${r(x - 190)} ${r(y - 380)} ${r(x - 140)} ${r(y - 380)} ${r(x - 110)} ${r(y - 360)}L${r(x - 90)} ${r(y + 40)}C${r(x - 130)} ${r(y + 80)} ${r(x - 190)} ${r(y + 70)} ${r(x - 210)} ${r(y + 30)}Z`,
          '#f4efe6',
        ),
        front: '',
      };
    }
    case 'boat': {
      const y = r(build.leg[0] + 60);
      const hull =
        inked(
          `M-420 ${y - 60}C-380 ${y + 130} -300 ${y + 190} -180 ${y + 190}H420C560 ${y + 190} 640 ${y + 60} 690 ${y - 80}C560 ${y - 30} 300 ${y - 10} 120 ${y - 10}C-80 ${y - 10} -300 ${y - 20} -420 ${y - 60}Z`,
          '#c8443c',
        ) + stroke(`M-380 ${y + 20}C-200 ${y + 60} 400 ${y + 60} 640 ${y}`, lighter('#c8443c', 0.7), line);
      const water = inked(
        `M-640 ${y + 250}V${y + 150}q60 -50 120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0V${y + 250}Z`,
        '#4f9ab8',
      );
      const oar = turn([0, 1], -38);
      const hand = points.nearHand;
      const blade: XY = [hand[0] + oar[0] * 420, hand[1] + oar[1] * 420];
      return {
        behind: '',
        front:
          hull +
          bar(`M${point(hand)}L${point(blade)}`, '#d9ab74', line) +
          inked(`M${point(blade)}l90 40l50 90l-70 20l-90 -80Z`, '#f2c53d') +
          water,
      };
    }
    default:
      return { behind: '', front: '' };
  }
}

export const shoe = {
  shoe: (colour: string) =>
    inked('M-54 -56H46C58 -22 110 -14 140 14C154 34 152 50 148 58H-52C-62 20 -64 -20 -54 -56Z', colour) +
    inked('M-56 40H150V66C150 72 140 74 130 74H-42C-54 74 -58 60 -56 40Z', '#fdfaf3', line * 0.8) +
    stroke('M52 -26l34 -18M72 -12l32 -20', ink, line * 0.5),
  boot: (colour: string) =>
    inked('M-62 -150H62V-40C80 -20 124 -14 146 14C158 34 156 60 150 72H-56C-66 20 -64 -80 -62 -150Z', colour) +
    stroke('M-60 50H150', darker(colour, 0.5), line * 0.6) +
    stroke('M-62 -112H62', darker(colour, 0.4), line * 0.6),
  bare: (skin: string) =>
    inked('M-48 -60H44C50 -14 100 0 132 26C150 44 144 66 124 68H-36C-60 66 -58 10 -48 -60', skin) +
    stroke('M116 66v-18M94 68v-14', darker(skin, 0.4), line * 0.45),
  pump: (colour: string, skin: string) =>
    inked('M-46 -60H40C46 -14 98 4 130 30C146 48 140 66 122 68H-34C-56 66 -56 10 -46 -60', skin) +
    inked('M-54 -6C-20 16 20 20 64 6C100 16 140 34 146 52C146 66 136 72 122 72H-36C-58 66 -60 30 -54 -6Z', colour),
} as const;
