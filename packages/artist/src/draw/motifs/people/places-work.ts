/** Places of work: counters, tables, benches and boards, with the work itself under the hands. */
import { inColours, readSvg } from '../../../library/svg-files.ts';
import { darker, ink, lighter } from './colours.ts';
import { add, between, flat, inked, line, stroke, turn, type XY } from './limbs.ts';
import { at, bar, box, disc, glow, oval, type Place, r, sparks } from './prop.ts';
import { fine, steel, wood } from './tool.ts';

const plank = '#d9ab74';
const cream = '#fdfaf3';
const iron = '#5b6573';

/** A counter in front of the person, down to the knees. */
const counter = (top: number, width = 1120) =>
  box(-width / 2 + 60, top + 44, width - 120, 330, '#8a5a32') +
  stroke(
    [0.2, 0.4, 0.6, 0.8].map((share) => `M${r(-width / 2 + 60 + (width - 120) * share)} ${r(top + 70)}v276`).join(''),
    darker('#8a5a32', 0.35),
    fine,
  ) +
  box(-width / 2, top, width, 50, plank);

/** A park bench seen half from the side: slats across behind the back and under the seat. */
const bench = (hip: number, seat: number, low: number) => {
  const left = -hip - 330;
  const width = hip * 2 + 520;
  const slat = (y: number) => box(left, y, width, 62, plank);
  return (
    bar(`M${r(left + 70)} ${r(seat - 330)}V${r(low)}M${r(left + width - 70)} ${r(seat - 330)}V${r(low)}`, iron) +
    slat(seat - 330) +
    slat(seat - 230) +
    slat(seat - 130) +
    box(left - 30, seat - 8, width + 60, 54, plank)
  );
};

const woolBall = ([x, y]: XY, size: number, colour: string) =>
  disc(x, y, size, colour) +
  stroke(
    `M${r(x - size * 0.7)} ${r(y - size * 0.5)}Q${r(x)} ${r(y - size * 0.1)} ${r(x + size * 0.75)} ${r(y - size * 0.4)}M${r(x - size * 0.86)} ${r(y)}Q${r(x)} ${r(y + size * 0.4)} ${r(x + size * 0.84)} ${r(y + size * 0.1)}M${r(x - size * 0.3)} ${r(y - size * 0.84)}Q${r(x - size * 0.5)} ${r(y)} ${r(x)} ${r(y + size * 0.86)}M${r(x + size * 0.3)} ${r(y - size * 0.84)}Q${r(x + size * 0.5)} ${r(y)} ${r(x + size * 0.4)} ${r(y + size * 0.8)}`,
    darker(colour, 0.35),
    fine,
  );

const chessman = (kind: 'king' | 'pawn' | 'knight', x: number, y: number, colour: string): string =>
  at([x, y], inColours(readSvg('pieces', `chess-${kind}`).body, { body: colour }), 0, 1.35);

const machine = (x: number, y: number) =>
  box(x, y - 330, 290, 330, steel) +
  box(x - 16, y - 360, 322, 52, '#c8443c') +
  box(x + 30, y - 210, 230, 150, '#3b3a4a', fine) +
  box(x + 110, y - 230, 70, 40, iron, fine) +
  flat(`M${r(x + 122)} ${r(y - 60)}h46v-70h-46Z`, cream) +
  [50, 120, 190, 240].map((dx) => disc(x + dx, y - 266, 15, dx === 50 ? '#6ac07a' : '#f2c53d', fine * 0.8)).join('');

export const placesOfWork: Record<string, Place> = {
  pouring: ({ points, build }) => {
    const size = build.hand * 1.25;
    const jugAt: XY = add(points.nearHand, [70, -30]);
    const spout = add(jugAt, turn([92 * size, -122 * size], 62));
    const cupAt: XY = [spout[0] + 6, points.farHand[1] - 40];
    return {
      behind: machine(-520, 30),
      before: counter(30),
      held:
        at(cupAt, readSvg('pieces', 'latte').body, 0, size) +
        stroke(
          `M${r(spout[0] - 6)} ${r(spout[1])}Q${r(spout[0] + 14)} ${r(spout[1] + 20)} ${r(cupAt[0])} ${r(cupAt[1] - 62 * size)}`,
          ink,
          line * 1.5,
        ) +
        stroke(
          `M${r(spout[0] - 6)} ${r(spout[1])}Q${r(spout[0] + 14)} ${r(spout[1] + 20)} ${r(cupAt[0])} ${r(cupAt[1] - 62 * size)}`,
          '#fff3dc',
          line * 0.8,
        ) +
        at(jugAt, readSvg('pieces', 'milk-jug').body, 62, size),
      natural: ['#8a5230', '#fff3dc'],
    };
  },
  rolling: ({ points, build }) => {
    const [x, y] = between(points.nearHand, points.farHand, 0.5);
    const top = r(Math.max(y + 56, 0));
    const pin = 150 * build.hand;
    return {
      before:
        counter(top) +
        oval(x, top - 8, 330, 44, '#f6e3bd') +
        flat(`M${r(x - 420)} ${top + 20}q30 -20 60 0ZM${r(x + 380)} ${top + 16}q24 -18 50 0Z`, cream),
      held:
        bar(`M${r(x - pin * 2)} ${r(y + 8)}H${r(x + pin * 2)}`, wood, line * 1.2) +
        box(x - pin * 1.25, y - 38, pin * 2.5, 88, plank),
    };
  },
  knitting: ({ points, build, low }) => {
    const [x, y] = between(points.nearHand, points.farHand, 0.5);
    const wool = '#e4415a';
    const wide = 120 * build.hand;
    const hem = Math.max(points.nearKnee[1] + 130, y + 330);
    const needle = (from: XY, to: XY) =>
      bar(`M${r(from[0])} ${r(from[1])}L${r(to[0])} ${r(to[1])}`, '#e8d2a0', line * 0.8) +
      disc(from[0], from[1], 17, '#f2c53d', fine);
    let rows = '';
    for (let top = y + 50; top < hem - 40; top += 46)
      for (let i = -2; i < 2; i++)
        rows += `M${r(x + 20 + (i + 0.1) * wide * 0.5)} ${r(top)}l${r(wide * 0.22)} 24l${r(wide * 0.22)} -24`;
    const ball: XY = [points.farFoot[0] + 300, low - 100];
    const yarn = `M${r(x + wide)} ${r(y + 40)}C${r(x + 420)} ${r(y + 240)} ${r(ball[0] - 180)} ${r(low - 330)} ${r(ball[0] - 10)} ${r(ball[1] - 80)}`;
    return {
      behind: bar(yarn, wool, line * 0.5) + woolBall(ball, 104, wool),
      held:
        inked(
          `M${r(x + 20 - wide)} ${r(y)}H${r(x + 20 + wide)}L${r(x + 30 + wide)} ${r(hem - 20)}Q${r(x + 20)} ${r(hem + 30)} ${r(x + 10 - wide)} ${r(hem - 20)}Z`,
          wool,
        ) +
        stroke(rows, lighter(wool, 0.45), fine) +
        needle(add(points.nearHand, [-90, 90]), [x + wide + 50, y - 120]) +
        needle(add(points.farHand, [100, 90]), [x - wide, y - 130]),
    };
  },
  chess: ({ points, build, low }) => {
    const hip = build.hip;
    const top = r(points.farHand[1] + 150);
    const left = r(points.farHand[0] - 210);
    const right = left + 640;
    const back = top - 120;
    const edge = (share: number, row: number) => {
      const inset = 50 * row;
      return `${r(left + 20 + inset + (600 - 2 * inset) * share)} ${r(top - 120 * row)}`;
    };
    let squares = '';
    for (let row = 0; row < 3; row++)
      for (let i = row % 2; i < 8; i += 2)
        squares += `M${edge(i / 8, row / 3)}L${edge((i + 1) / 8, row / 3)}L${edge((i + 1) / 8, (row + 1) / 3)}L${edge(i / 8, (row + 1) / 3)}Z`;
    const dark = '#3b3a4a';
    const men =
      chessman('pawn', left + 150, top - 70, cream) +
      chessman('knight', left + 500, top - 70, dark) +
      chessman('pawn', left + 400, top - 30, dark) +
      chessman('king', left + 585, top - 26, dark) +
      chessman('king', left + 70, top - 18, cream);
    return {
      behind: bench(hip, build.leg[0] + 4, low),
      before:
        bar(`M${left + 320} ${top + 30}V${r(low - 20)}M${left + 150} ${r(low)}H${left + 490}`, iron, line * 2.2) +
        inked(`M${left} ${top}L${left + 60} ${back - 8}H${right - 60}L${right} ${top}Z`, '#f1dba0') +
        flat(squares, '#8a5a32') +
        box(left - 10, top, 660, 40, wood) +
        men,
      held: chessman('pawn', points.farHand[0] + 20, points.farHand[1] + 96, cream),
    };
  },
  welding: ({ points, low }) => {
    const [x, y] = points.farHand;
    const top = r(y + 96);
    const corner: XY = [x + 250, top - 16];
    return {
      behind:
        bar(
          `M${r(x + 150)} ${top}V${r(low)}M${r(x + 560)} ${top}V${r(low)}M${r(x + 150)} ${r((top + low) / 2)}H${r(x + 560)}`,
          iron,
        ) +
        box(x + 80, top, 580, 54, '#8f97a6') +
        box(x + 262, top - 330, 70, 330, steel) +
        box(x + 240, top - 350, 114, 40, steel),
      held:
        stroke(
          `M${r(x - 30)} ${r(y + 20)}C${r(x - 160)} ${r(y + 260)} ${r(x - 60)} ${r(low - 200)} ${r(x + 60)} ${r(low - 8)}`,
          ink,
          line * 1.1,
        ) +
        bar(
          `M${r(x - 40)} ${r(y - 14)}L${r(x + 110)} ${r(y + 16)}L${r(corner[0] - 54)} ${r(corner[1] - 34)}`,
          '#3b3a4a',
          line * 1.6,
        ),
      front: sparks(corner, -200, 60, 300),
      natural: glow,
    };
  },
  forging: ({ points, low }) => {
    const [x, y] = points.farHand;
    const top = r(y + 60);
    const tip: XY = [x + 320, top - 26];
    return {
      behind:
        inked(`M${r(x + 130)} ${top + 210}H${r(x + 430)}L${r(x + 450)} ${r(low)}H${r(x + 110)}Z`, '#9a6a3c') +
        stroke(
          `M${r(x + 190)} ${top + 250}V${r(low - 30)}M${r(x + 300)} ${top + 260}V${r(low - 50)}`,
          darker('#9a6a3c', 0.4),
          fine,
        ) +
        inked(
          `M${r(x + 60)} ${top}H${r(x + 470)}C${r(x + 560)} ${top} ${r(x + 610)} ${top - 6} ${r(x + 640)} ${top - 14}C${r(x + 600)} ${top + 70} ${r(x + 480)} ${top + 84} ${r(x + 400)} ${top + 94}C${r(x + 380)} ${top + 150} ${r(x + 410)} ${top + 176} ${r(x + 450)} ${top + 214}H${r(x + 110)}C${r(x + 160)} ${top + 176} ${r(x + 190)} ${top + 150} ${r(x + 170)} ${top + 94}H${r(x + 60)}Z`,
          iron,
        ),
      held:
        bar(`M${r(x - 60)} ${r(y + 6)}L${r(x + 150)} ${top - 20}`, '#3b3a4a', line) +
        inked(
          `M${r(x + 130)} ${top - 40}H${r(x + 400)}L${r(x + 470)} ${top - 20}L${r(x + 400)} ${top}H${r(x + 130)}Z`,
          glow[1],
        ) +
        flat(`M${r(x + 150)} ${top - 28}H${r(x + 390)}V${top - 18}H${r(x + 150)}Z`, glow[0]) +
        at(points.nearHand, bar('M0 70V-230', wood, line * 1.2) + inked('M-90 -310H96V-216H-90Z', '#8f97a6'), 38),
      front: sparks(tip, -165, -15, 250),
      natural: glow,
    };
  },
  sawing: ({ points, low }) => {
    const [x, y] = points.nearHand;
    const top = r(y + 96);
    const horse = (dx: number) =>
      `M${r(x + dx)} ${top + 40}L${r(x + dx - 90)} ${r(low)}M${r(x + dx)} ${top + 40}L${r(x + dx + 90)} ${r(low)}`;
    return {
      behind:
        bar(`${horse(260)}${horse(680)}`, wood) +
        box(x + 60, top, 820, 60, plank) +
        stroke(`M${r(x + 110)} ${top + 30}h160M${r(x + 470)} ${top + 26}h240`, '#b58648', fine),
      held: at(
        [x, y],
        inked('M60 -44L520 20V40L60 66Z', steel) +
          stroke(
            'M80 64l22 -12l22 10l22 -12l22 8l22 -12l22 8l22 -12l22 8l22 -12l22 8l22 -12l22 8l22 -12l22 8l22 -12',
            ink,
            fine,
          ) +
          inked('M-50 -54C-20 -80 60 -80 80 -44V66C60 90 -30 90 -50 60Z', '#c8443c'),
        17,
      ),
      front: [
        [300, 90],
        [350, 130],
        [270, 150],
        [330, 190],
      ]
        .map(([dx, dy]) => disc(x + dx!, top + dy!, 10, '#e6c48c', 5))
        .join(''),
    };
  },
  grilling: ({ points, low }) => {
    const [x, y] = points.farHand;
    const top = r(y + 130);
    const mid = r(x + 190);
    const patty = (px: number) =>
      inked(
        `M${px - 70} ${top - 6}C${px - 80} ${top - 40} ${px + 80} ${top - 40} ${px + 70} ${top - 6}Z`,
        '#6b3f26',
        fine,
      );
    const smoke = (px: number, py: number) => `M${px} ${py}c-40 -50 40 -80 0 -140s30 -80 10 -120`;
    return {
      behind:
        bar(
          `M${mid - 110} ${top + 200}L${mid - 190} ${r(low)}M${mid + 110} ${top + 200}L${mid + 190} ${r(low)}M${mid - 160} ${r(low - 130)}H${mid + 160}`,
          iron,
        ) +
        stroke(smoke(mid - 60, top - 90) + smoke(mid + 140, top - 90), '#b9bcc4', line * 1.1) +
        inked(
          `M${mid - 280} ${top}H${mid + 280}C${mid + 280} ${top + 150} ${mid + 170} ${top + 230} ${mid} ${top + 230}C${mid - 170} ${top + 230} ${mid - 280} ${top + 150} ${mid - 280} ${top}Z`,
          '#c8323a',
        ) +
        stroke(`M${mid - 200} ${top + 120}Q${mid} ${top + 210} ${mid + 200} ${top + 120}`, '#8e2329', line) +
        patty(mid - 170) +
        patty(mid + 170) +
        box(mid - 300, top - 8, 600, 34, '#3b3a4a'),
      held:
        bar(`M${r(x - 60)} ${r(y - 30)}L${r(x + 110)} ${r(y + 66)}`, '#3b3a4a', line) +
        inked(
          `M${r(x + 90)} ${r(y + 44)}L${r(x + 280)} ${r(y + 84)}L${r(x + 264)} ${r(y + 112)}L${r(x + 80)} ${r(y + 90)}Z`,
          steel,
        ) +
        inked(
          `M${r(x + 110)} ${r(y + 58)}C${r(x + 120)} ${r(y + 6)} ${r(x + 240)} ${r(y + 30)} ${r(x + 250)} ${r(y + 78)}Z`,
          '#6b3f26',
          fine,
        ),
      natural: ['#6b3f26'],
    };
  },
  stirring: ({ points, low }) => {
    const [x, y] = points.farHand;
    const top = r(y + 250);
    const mid = r(x + 130);
    const steam = (px: number) => `M${px} ${r(y - 20)}c-36 -46 36 -70 0 -120s26 -70 8 -104`;
    return {
      behind:
        box(mid - 320, top, 640, low - top, '#f1efe8') +
        box(mid - 240, top + 130, 480, Math.max(120, low - top - 200), '#3b3a4a') +
        [-200, -70, 70, 200].map((dx) => disc(mid + dx, top + 66, 26, '#c8323a', fine)).join('') +
        box(mid - 340, top - 14, 680, 36, '#3b3a4a'),
      held: bar(`M${r(x - 10)} ${r(y - 40)}L${r(mid - 20)} ${r(top - 120)}`, wood, line * 1.2),
      front:
        oval(mid, top - 190, 220, 50, '#c8632a') +
        inked(
          `M${mid - 220} ${top - 190}C${mid - 216} ${top - 110} ${mid - 210} ${top - 50} ${mid - 190} ${top - 14}H${mid + 190}C${mid + 210} ${top - 50} ${mid + 216} ${top - 110} ${mid + 220} ${top - 190}C${mid + 170} ${top - 128} ${mid - 170} ${top - 128} ${mid - 220} ${top - 190}Z`,
          '#4f86c6',
        ) +
        bar(`M${mid - 220} ${top - 110}h-60M${mid + 220} ${top - 110}h60`, '#3b3a4a') +
        stroke(steam(mid + 20) + steam(mid + 150), '#b9bcc4', line * 0.9),
    };
  },
};
