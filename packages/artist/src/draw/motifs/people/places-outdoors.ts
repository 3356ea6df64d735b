/** Snow, water and air around people who jump, flip or fish. */
import { readSvg } from '../../../library/svg-files.ts';
import { darker, ink } from './colours.ts';
import { flat, inked, line, point, stroke, type XY } from './limbs.ts';
import { at, bar, box, disc, oval, type Place, pool, r, speed, splash, water } from './prop.ts';
import { fine, wood } from './tool.ts';

const cream = '#fdfaf3';
const snow = '#f3f7fb';

const fish = (scale: number) => `<g transform="scale(${scale})">${readSvg('pieces', 'fish').body}</g>`;

export const placesOutdoors: Record<string, Place> = {
  kicker: ({ points }) => {
    const y = r(-points.neck[1] + 560);
    return {
      still:
        inked(
          `M-980 ${y + 320}C-760 ${y + 270} -560 ${y + 160} -430 ${y - 60}L-330 ${y - 40}C-300 ${y + 120} -320 ${y + 220} -300 ${y + 250}C0 ${y + 190} 420 ${y + 150} 900 ${y + 320}Z`,
          snow,
        ) +
        stroke(
          `M-820 ${y + 280}C-640 ${y + 230} -520 ${y + 120} -440 ${y + 10}M120 ${y + 250}C300 ${y + 226} 480 ${y + 240} 620 ${y + 270}`,
          '#b9cfe0',
          line,
        ) +
        stroke(`M-470 ${y - 170}C-800 ${y - 560} -800 ${y - 1060} -520 ${y - 1330}`, ink, line * 1.2) +
        flat(`M-560 ${y - 1400}L-410 ${y - 1390}L-490 ${y - 1250}Z`, ink) +
        [
          [-560, y - 130, 26],
          [-620, y - 60, 18],
          [-500, y - 230, 18],
        ]
          .map(([x, py, size]) => disc(x!, py!, size!, snow, fine))
          .join(''),
      natural: [snow, '#b9cfe0'],
    };
  },
  somersault: ({ points }) => {
    const y = r(-points.neck[1] + 720);
    return {
      still:
        oval(0, y, 420, 44, '#c9c4bb', fine) +
        stroke(`M-470 ${y - 240}C-780 ${y - 620} -760 ${y - 1100} -420 ${y - 1380}`, ink, line * 1.2) +
        flat(`M-470 ${y - 1450}L-310 ${y - 1420}L-400 ${y - 1290}Z`, ink),
    };
  },
  hop: ({ low }) => ({
    still:
      oval(20, low + 330, 420, 44, '#c9c4bb', fine) +
      speed(
        [
          [-520, low - 40, 190],
          [-470, low + 70, 260],
          [-540, low + 180, 150],
        ],
        -24,
      ),
  }),
  river: ({ points, low }) => {
    const [x, y] = points.farHand;
    const top = r(low - 330);
    const tip: XY = [x + 330, y - 560];
    const mouth: XY = [x + 470, top - 430];
    return {
      held:
        bar(
          `M${r(x - 50)} ${r(y + 120)}C${r(x + 60)} ${r(y - 180)} ${r(x + 200)} ${r(y - 560)} ${point(tip)}`,
          wood,
          line * 0.7,
        ) +
        disc(x - 16, y + 54, 34, '#5b6573', fine) +
        stroke(
          `M${point(tip)}C${r(tip[0] + 220)} ${r(tip[1] - 40)} ${r(mouth[0] + 240)} ${r(mouth[1] - 420)} ${point(mouth)}`,
          ink,
          8,
        ),
      front:
        at([mouth[0] - 170, mouth[1] + 250], fish(1.3), -58) +
        pool(-430, top, x + 1080, 410) +
        splash([mouth[0] - 330, top + 30], 210) +
        stroke(`M-170 ${top + 36}q60 -40 130 0t130 0`, water[2], line * 0.8),
      natural: [...water, '#7da36a', '#5f8a58', '#f3ead0', '#e58a7c'],
    };
  },
  dock: ({ points, build, low }) => {
    const [x, y] = points.farHand;
    const seat = r(build.leg[0] + 8);
    const top = r(low + 60);
    const tip: XY = [x + 420, y - 420];
    return {
      behind:
        bar(`M-400 ${seat}V${top + 200}M${r(build.hip * 0.9)} ${seat}V${top + 200}`, '#8a5a32', line * 2.6) +
        box(-560, seat - 8, build.hip + 720, 60, '#c99a5a') +
        stroke(`M-430 ${seat}v44M-290 ${seat}v44M-150 ${seat}v44M-10 ${seat}v44`, darker('#c99a5a', 0.4), fine),
      held:
        bar(`M${r(x - 60)} ${r(y + 80)}Q${r(x + 130)} ${r(y - 260)} ${point(tip)}`, wood, line * 0.7) +
        disc(x - 10, y + 40, 32, '#5b6573', fine) +
        stroke(
          `M${point(tip)}C${r(tip[0] + 80)} ${r(tip[1] + 260)} ${r(tip[0] + 60)} ${top - 300} ${r(tip[0] + 60)} ${top - 20}`,
          ink,
          8,
        ),
      front:
        pool(-640, top, tip[0] + 1000, 300) +
        disc(tip[0] + 60, top - 4, 40, '#e4415a', fine) +
        flat(`M${r(tip[0] + 24)} ${top - 4}A36 36 0 0 0 ${r(tip[0] + 96)} ${top - 4}Z`, cream),
      natural: water,
    };
  },
};
