/** Places of sport and their equipment: hoops, nets, walls, finishing lines, water and snow. */
import { readSvg } from '../../../library/svg-files.ts';
import { darker, ink } from './colours.ts';
import { add, flat, inked, line, point, stroke, turn, type XY } from './limbs.ts';
import { at, bar, blockWord, box, checks, disc, grass, ground, oval, type Place, r, speed } from './prop.ts';
import { fine, steel, wood } from './tool.ts';

const cream = '#fdfaf3';

const ball = (name: string) => readSvg('pieces', name).body;

/** The ball for each striking tool. */
const ballOf: Record<string, string> = {
  racket: 'tennis-ball',
  paddle: 'pickleball',
  bat: 'baseball',
  'cricket-bat': 'cricket-ball',
};

/** A hoop on its post, with the rim reaching left to `x` `y`. */
function hoop(x: number, y: number, low: number): string {
  const net = `M${r(x)} ${r(y)}L${r(x + 50)} ${r(y + 200)}M${r(x + 220)} ${r(y)}L${r(x + 170)} ${r(y + 200)}M${r(x + 50)} ${r(y + 10)}L${r(x + 170)} ${r(y + 190)}M${r(x + 170)} ${r(y + 10)}L${r(x + 50)} ${r(y + 190)}M${r(x + 110)} ${r(y + 14)}L${r(x + 64)} ${r(y + 110)}L${r(x + 110)} ${r(y + 204)}M${r(x + 110)} ${r(y + 14)}L${r(x + 156)} ${r(y + 110)}L${r(x + 110)} ${r(y + 204)}`;
  return (
    bar(
      `M${r(x + 300)} ${r(y - 60)}C${r(x + 470)} ${r(y - 40)} ${r(x + 470)} ${r(y + 160)} ${r(x + 470)} ${r(y + 300)}V${r(low)}`,
      '#5b6573',
      line * 2.4,
    ) +
    inked(`M${r(x + 236)} ${r(y - 330)}L${r(x + 330)} ${r(y - 300)}V${r(y + 110)}L${r(x + 236)} ${r(y + 80)}Z`, cream) +
    stroke(
      `M${r(x + 262)} ${r(y - 170)}L${r(x + 304)} ${r(y - 156)}V${r(y - 16)}L${r(x + 262)} ${r(y - 28)}Z`,
      '#e4572e',
      fine,
    ) +
    stroke(net, ink, line * 0.9) +
    stroke(net, cream, line * 0.4) +
    bar(`M${r(x - 8)} ${r(y)}H${r(x + 250)}`, '#e4572e', line * 1.1)
  );
}

function climbingWall({ points, low }: Parameters<Place>[0]): ReturnType<Place> {
  const x = r(Math.max(points.farHand[0], points.farFoot[0]) - 20);
  const top = r(points.neck[1] - 600);
  const foot = r(low + 110);
  const rock = '#a99a8c';
  const edge: XY[] = [
    [x + 90, top],
    [x + 30, top + 260],
    [x - 40, points.farHand[1] - 20],
    [x + 50, points.farHand[1] + 190],
    [x - 10, points.nearHand[1] + 40],
    [x + 60, points.nearHand[1] + 330],
    [x - 20, points.farFoot[1] - 40],
    [x + 10, foot],
  ];
  const right = x + 700;
  const facet = (from: XY, ...to: XY[]) => `M${point(from)}${to.map((p) => `L${point(p)}`).join('')}Z`;
  const hold = ([hx, hy]: XY, colour: string, size = 1) =>
    at([hx, hy], inked('M-54 6C-50 -40 40 -50 56 -6C60 30 20 44 -10 42C-40 42 -56 30 -54 6Z', colour, fine), -8, size);
  const anchor: XY = [x + 10, top + 150];
  const rope = `M96 -14C210 -150 ${r(x - 90)} ${r(points.neck[1])} ${point(anchor)}`;
  return {
    behind:
      inked(
        `M${edge.map(point).join('L')}L${right} ${foot}L${right - 40} ${r(foot - 700)}L${right + 20} ${top + 420}L${right - 90} ${top - 60}Z`,
        rock,
      ) +
      flat(
        facet([x + 190, top + 60], [x + 420, top + 200], [x + 330, top + 520], [x + 150, top + 360]) +
          facet([x + 330, top + 640], [right - 80, top + 560], [right - 60, top + 980], [x + 300, top + 900]) +
          facet([x + 120, foot - 560], [x + 380, foot - 480], [x + 320, foot - 160], [x + 110, foot - 240]),
        darker(rock, 0.14),
      ) +
      stroke(
        `M${x + 120} ${top + 420}l110 130l-40 150M${x + 420} ${top + 260}l90 130M${x + 200} ${top + 900}l130 90l-30 170M${x + 470} ${foot - 420}l60 160l-50 120`,
        darker(rock, 0.5),
        line * 0.8,
      ) +
      [
        hold(add(points.farHand, [30, 10]), '#e4572e'),
        hold(add(points.nearHand, [40, 14]), '#f2c53d'),
        hold(add(points.farFoot, [110, 90]), '#4f86c6'),
        hold(add(points.nearFoot, [120, 92]), '#6a994e'),
        hold([x + 260, top + 280], '#6a994e'),
        hold([x + 470, top + 700], '#f2c53d', 0.9),
        hold([x + 300, r(foot - 330)], '#e4572e', 0.9),
        hold([x + 460, r(foot - 150)], '#4f86c6', 0.9),
      ].join('') +
      bar(rope, '#e4415a', line * 0.8) +
      at(
        anchor,
        `${bar('M-6 -70L20 -20', steel, line * 0.7)}<ellipse cx="0" cy="20" rx="30" ry="46" fill="none" stroke="${ink}" stroke-width="${line * 1.6}"/><ellipse cx="0" cy="20" rx="30" ry="46" fill="none" stroke="${steel}" stroke-width="${line * 0.7}"/>`,
      ),
    held: disc(96, -14, 26, steel, fine),
  };
}

export const placesOfPlay: Record<string, Place> = {
  wall: climbingWall,
  finish: ({ points, low, wordless }) => {
    const left = -640;
    const width = 1320;
    const top = r(points.neck[1] - 760);
    const word = blockWord('FINISH', cream, 150, 34);
    const chest = r(points.neck[1] * 0.52);
    return {
      behind:
        bar(`M${left + 40} ${top}V${r(low)}M${left + width - 40} ${top}V${r(low)}`, '#8f97a6', line * 1.8) +
        box(left, top, width, 330, '#c8323a') +
        inked(`M${left} ${top}h${width}v70h${-width}ZM${left} ${top + 260}h${width}v70h${-width}Z`, cream) +
        checks(left, top, width, 2, 35) +
        checks(left, top + 260, width, 2, 35) +
        (wordless ? '' : at([left + width / 2 - word.width / 2, top + 90], word.svg)),
      before: bar(
        `M180 ${chest - 34}C60 ${chest + 20} -90 ${chest + 30} -190 ${chest - 6}C-300 ${chest - 50} -380 ${chest + 60} -520 ${chest + 20}`,
        '#f2c53d',
        line * 2.4,
      ),
      natural: ['#c8323a'],
    };
  },
  dunk: ({ points, low }) => {
    const [x, y] = points.farHand;
    return {
      behind: hoop(x + 40, y + 66, low + 190) + oval(0, low + 190, 360, 36, '#c9c4bb', fine),
      held: at([x + 66, y - 70], ball('basketball'), 20),
    };
  },
  spike: ({ points, low }) => {
    const [x, y] = points.farHand;
    const left = r(x + 190);
    const top = r(points.neck[1] - 130);
    let mesh = '';
    for (let i = 1; i < 7; i++) mesh += `M${left + i * 70} ${r(top + 60 - i * 6)}v${r(330 + i * 12)}`;
    for (let i = 1; i < 4; i++) mesh += `M${left} ${top + 60 + i * 86}l500 ${r(-44 + i * 26)}`;
    return {
      behind:
        stroke(mesh, '#8f97a6', fine) +
        inked(`M${left} ${top}l500 -50v56l-500 56Z`, cream) +
        stroke(`M${left} ${top + 400}l500 34`, ink, line) +
        bar(`M${left} ${top - 50}V${r(low + 200)}`, '#34507c', line * 1.8) +
        oval(-20, low + 200, 330, 34, '#c9c4bb', fine),
      held:
        at([x + 78, y - 74], ball('volleyball'), 12, 1.25) +
        speed(
          [
            [x - 40, y - 190, 120],
            [x - 20, y - 100, 80],
          ],
          28,
        ),
    };
  },
  toss: ({ points, tool }) => ({
    behind: at([points.farHand[0] + 40, points.farHand[1] - 190], ball(ballOf[tool ?? ''] ?? 'tennis-ball'), 0, 1.25),
  }),
  incoming: ({ points, tool }) => {
    const kind = ballOf[tool ?? ''];
    if (!kind) return {};
    const x = r(points.neck[0] + 560);
    const y = r(points.neck[1] + 150);
    return {
      behind:
        at([x, y], ball(kind), 0, 1.35) +
        speed(
          [
            [x + 300, y - 46, 170],
            [x + 330, y, 220],
            [x + 300, y + 46, 170],
          ],
          -6,
        ),
    };
  },
  tee: ({ low }) => ({
    behind:
      ground(-420, low - 24, 1320, grass[0], 110) +
      bar(`M760 ${r(low + 10)}V${r(low - 620)}`, '#e8e4da', line * 0.8) +
      inked(`M766 ${r(low - 620)}L980 ${r(low - 550)}L766 ${r(low - 470)}Z`, '#c8323a') +
      oval(760, low + 16, 70, 16, grass[1], fine) +
      bar(`M430 ${r(low + 10)}V${r(low - 40)}`, wood, line * 0.6) +
      disc(430, low - 76, 46, cream, fine),
    natural: grass,
  }),
  rink: ({ points, low }) => {
    const grip = points.farHand;
    const heel: XY = [grip[0] + 330, low - 30];
    const butt: XY = add(grip, [-190, -250]);
    return {
      behind:
        ground(-620, low + 10, 1800, '#e3f0f7', 110) +
        oval(heel[0] + 400, low - 6, 110, 36, '#2b2a33') +
        speed(
          [
            [heel[0] + 280, low - 60, 120],
            [heel[0] + 270, low - 20, 90],
          ],
          -4,
        ) +
        disc(heel[0] + 60, low - 60, 16, cream, 6) +
        disc(heel[0] + 130, low - 100, 12, cream, 6),
      held:
        bar(`M${point(butt)}L${point(heel)}H${r(heel[0] + 190)}`, wood, line * 1.4) +
        stroke(`M${r(heel[0] + 60)} ${r(heel[1])}H${r(heel[0] + 180)}`, '#2b2a33', line * 1.4),
      natural: ['#e3f0f7'],
    };
  },
  archery: ({ points }) => {
    const [x, y] = points.farHand;
    const [sx, sy] = points.nearHand;
    const bow = `M${r(x - 60)} ${r(y - 350)}C${r(x + 90)} ${r(y - 230)} ${r(x + 60)} ${r(y - 100)} ${r(x + 14)} ${r(y)}C${r(x + 60)} ${r(y + 100)} ${r(x + 90)} ${r(y + 230)} ${r(x - 60)} ${r(y + 350)}`;
    return {
      behind: stroke(`M${r(x - 60)} ${r(y - 350)}L${r(sx + 30)} ${r(sy)}L${r(x - 60)} ${r(y + 350)}`, ink, 8),
      held:
        bar(`M${r(sx)} ${r(sy)}L${r(x + 210)} ${r(y)}`, '#e6c48c', line * 0.5) +
        inked(`M${r(x + 190)} ${r(y - 34)}L${r(x + 290)} ${r(y)}L${r(x + 190)} ${r(y + 34)}Z`, steel, fine) +
        inked(
          `M${r(sx - 60)} ${r(sy - 40)}H${r(sx + 40)}L${r(sx + 70)} ${r(sy)}L${r(sx + 40)} ${r(sy + 40)}H${r(sx - 60)}L${r(sx - 30)} ${r(sy)}Z`,
          '#c8323a',
          fine,
        ) +
        bar(bow, wood, line * 1.6),
    };
  },
  lane: ({ points, low }) => {
    const pin = (x: number, tilt: number) =>
      at(
        [x, low + 10],
        inked(
          'M-50 0C-70 -90 -60 -150 -34 -210C-24 -240 -40 -270 -30 -310C-20 -340 20 -340 30 -310C40 -270 24 -240 34 -210C60 -150 70 -90 50 0Z',
          cream,
        ) + stroke('M-34 -236H34M-31 -262H31', '#c8323a', line * 0.8),
        tilt,
        1.5,
      );
    return {
      behind: ground(-620, low - 10, 1800, '#e0b678', 90) + pin(760, 0) + pin(1000, 0) + pin(880, 0),
      held: at(
        add(points.nearHand, [30, 44]),
        disc(0, 0, 112, '#34507c') +
          [
            [-20, -46],
            [26, -52],
            [8, -10],
          ]
            .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="14" fill="${ink}"/>`)
            .join(''),
      ),
    };
  },
  deadlift: ({ points, low }) => {
    const y = r((points.nearHand[1] + points.farHand[1]) / 2);
    const left = r(points.nearHand[0] - 300);
    const right = r(points.farHand[0] + 300);
    const size = Math.min(210, Math.max(150, low - y));
    return {
      before: bar(`M${left - 60} ${y}H${right + 60}`, steel, line),
      front: [left, right]
        .map(
          (x) => disc(x, y, size, '#3b3a4a') + disc(x, y, size * 0.62, '#c8323a', fine) + disc(x, y, 34, steel, fine),
        )
        .join(''),
    };
  },
  foil: ({ points }) => {
    const [x, y] = points.farHand;
    return {
      held:
        bar(`M${r(x - 40)} ${r(y)}H${r(x + 560)}`, steel, line * 0.5) +
        disc(x + 60, y, 60, steel) +
        disc(x + 566, y, 13, '#c8323a', 6),
    };
  },
  floor: ({ points }) => {
    const y = r(-Math.min(points.nearHand[1], points.farHand[1]) + 60);
    return { still: inked(`M-520 ${y - 10}H520L470 ${y + 60}H-470Z`, '#4f86c6') };
  },
  'long-mat': ({ points }) => {
    const right = Math.max(points.nearHand[0], points.farHand[0]) + 130;
    const left = Math.min(points.nearFoot[0], points.farFoot[0]) - 170;
    const y = r(Math.max(points.nearFoot[1], points.farFoot[1], points.farHand[1]) + 56);
    return { behind: inked(`M${r(left)} ${y}H${r(right)}L${r(right - 30)} ${y + 50}H${r(left + 30)}Z`, '#7353ba') };
  },
  'wheelchair-hoop': ({ points, low }) => {
    const [x, y] = points.farHand;
    return {
      still: hoop(x + 230, y - 130, low + 120),
      held: at(add([x, y], turn([74, -62], 0)), ball('basketball'), 20),
    };
  },
};
