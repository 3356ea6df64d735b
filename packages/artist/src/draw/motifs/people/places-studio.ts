/** Places for painting, teaching, sewing, pottery and hairdressing. */
import { darker, ink, skins } from './colours.ts';
import { drawHead } from './head.ts';
import { add, between, flat, inked, line, stroke } from './limbs.ts';
import { at, bar, blockWord, box, disc, oval, type Place, r } from './prop.ts';
import { fine, steel, wood } from './tool.ts';

const plank = '#d9ab74';
const cream = '#fdfaf3';
const iron = '#5b6573';

const leg = (x: number, from: number, to: number) => bar(`M${r(x)} ${r(from)}V${r(to)}`, wood);

/** A table beside the knees, starting at `left`. */
const table = (left: number, width: number, top: number, low: number) =>
  leg(left + 50, top, low) + leg(left + width - 50, top, low) + box(left, top, width, 44, plank);

const stool = (hip: number, seat: number, low: number) =>
  bar(
    `M${r(-hip * 0.7)} ${r(seat + 30)}L${r(-hip)} ${r(low)}M${r(hip * 0.8)} ${r(seat + 30)}L${r(hip)} ${r(low)}`,
    wood,
  ) + box(-hip * 1.3, seat - 6, hip * 2.7, 46, plank);

export const placesOfStudio: Record<string, Place> = {
  easel: ({ points, build, low }) => {
    const [x, y] = points.farHand;
    const left = r(x + 70);
    const top = r(y - 330);
    return {
      behind:
        bar(
          `M${left + 260} ${top - 110}L${left + 30} ${r(low)}M${left + 260} ${top - 110}L${left + 500} ${r(low)}`,
          wood,
        ) +
        box(left - 20, top + 560, 560, 36, wood) +
        box(left, top, 520, 560, cream) +
        flat(`M${left + 30} ${top + 30}h460v500h-460Z`, '#9cd3e6') +
        `<circle cx="${left + 360}" cy="${top + 160}" r="70" fill="#f7c948"/>` +
        flat(
          `M${left + 30} ${top + 360}C${left + 150} ${top + 220} ${left + 250} ${top + 260} ${left + 330} ${top + 340}C${left + 400} ${top + 280} ${left + 450} ${top + 290} ${left + 490} ${top + 330}V${top + 530}H${left + 30}Z`,
          '#6a994e',
        ) +
        flat(
          `M${left + 200} ${top + 530}C${left + 260} ${top + 450} ${left + 300} ${top + 420} ${left + 290} ${top + 350}C${left + 340} ${top + 420} ${left + 380} ${top + 460} ${left + 400} ${top + 530}Z`,
          '#4f86c6',
        ),
      held:
        at(
          [x, y],
          bar('M-110 50L90 -36', wood, line * 0.8) + inked('M80 -56L170 -66L110 -8Z', '#e4572e', fine),
          0,
          1.1,
        ) +
        at(
          add(points.nearHand, [40, -20]),
          inked(
            'M-170 -20C-170 -110 150 -120 170 -30C170 50 40 40 20 20C0 0 -30 40 -60 50C-120 60 -170 40 -170 -20Z',
            plank,
          ) +
            (
              [
                [-110, -34, '#e4572e'],
                [-40, -70, '#f2c53d'],
                [44, -70, '#4f86c6'],
                [110, -36, '#6a994e'],
              ] as const
            )
              .map(([px, py, colour]) => `<circle cx="${px}" cy="${py}" r="27" fill="${colour}"/>`)
              .join(''),
          -8,
          build.hand,
        ),
      natural: ['#9cd3e6', '#f7c948', '#6a994e', '#4f86c6'],
    };
  },
  teaching: ({ points, low, wordless }) => {
    const [x, y] = points.farHand;
    const left = r(x - 190);
    const top = r(y - 370);
    const abc = blockWord('ABC', '#f4f6ee', 150, 22);
    const numbers = blockWord('123', '#f7d46a', 150, 22);
    return {
      behind:
        bar(
          `M${left + 110} ${top + 600}L${left + 60} ${r(low)}M${left + 720} ${top + 600}L${left + 770} ${r(low)}`,
          wood,
        ) +
        box(left, top, 830, 620, wood) +
        inked(`M${left + 40} ${top + 40}h750v540h-750Z`, '#2f5d50', fine) +
        (wordless
          ? stroke(`M${left + 480} ${top + 300}l110 -180l110 180Z`, '#f4f6ee', 22) +
            stroke(`M${left + 500} ${top + 380}h180v130h-180Z`, '#f7d46a', 22)
          : at([left + 420 - 60, top + 110], abc.svg) + at([left + 420 - 40, top + 340], numbers.svg)),
      held: bar(`M${r(x - 10)} ${r(y - 10)}L${r(x + 60)} ${r(y - 70)}`, '#f4f6ee', line * 1.3),
      natural: ['#2f5d50', '#f4f6ee'],
    };
  },
  sewing: ({ points, build, low }) => {
    const top = r(points.farHand[1] + 46);
    const left = r(points.farHand[0] - 200);
    const x = left + 190;
    return {
      behind: stool(build.hip, build.leg[0] + 4, low),
      before:
        table(left, 760, top, low) +
        inked(
          `M${x} ${top}V${top - 60}H${x + 330}V${top - 210}H${x + 130}V${top - 120}H${x + 60}V${top - 270}C${x + 80} ${top - 310} ${x + 330} ${top - 310} ${x + 420} ${top - 280}V${top}Z`,
          '#2a9d8f',
        ) +
        bar(`M${x + 96} ${top - 120}V${top - 30}`, steel, line * 0.7) +
        disc(x + 440, top - 200, 62, steel) +
        disc(x + 300, top - 330, 30, '#e4415a', fine) +
        inked(
          `M${x - 180} ${top - 6}C${x - 60} ${top - 50} ${x + 60} ${top - 40} ${x + 180} ${top - 20}C${x + 260} ${top + 120} ${x + 200} ${top + 220} ${x + 120} ${top + 260}C${x + 60} ${top + 120} ${x - 80} ${top + 60} ${x - 180} ${top - 6}Z`,
          '#ef9ab4',
        ),
    };
  },
  pottery: ({ points, build, low }) => {
    const [x, y] = between(points.nearHand, points.farHand, 0.5);
    const top = r(y + 150);
    return {
      behind: stool(build.hip, build.leg[0] + 4, low),
      before:
        bar(`M${r(x)} ${top + 30}V${r(low - 60)}`, iron, line * 2.4) +
        oval(x, low - 44, 250, 50, iron) +
        oval(x, top + 20, 260, 56, '#8f97a6') +
        inked(
          `M${r(x - 76)} ${r(y - 150)}C${r(x - 40)} ${r(y - 90)} ${r(x - 150)} ${r(y - 40)} ${r(x - 150)} ${r(y + 30)}C${r(x - 150)} ${r(y + 110)} ${r(x - 90)} ${top + 24} ${r(x - 70)} ${top + 24}H${r(x + 70)}C${r(x + 90)} ${top + 24} ${r(x + 150)} ${r(y + 110)} ${r(x + 150)} ${r(y + 30)}C${r(x + 150)} ${r(y - 40)} ${r(x + 40)} ${r(y - 90)} ${r(x + 76)} ${r(y - 150)}Z`,
          '#c98a5a',
        ) +
        oval(x, y - 150, 78, 22, '#9a6138') +
        stroke(`M${r(x - 130)} ${r(y + 60)}Q${r(x)} ${r(y + 96)} ${r(x + 130)} ${r(y + 60)}`, '#9a6138', fine),
    };
  },
  haircut: ({ points, low }) => {
    const [x, y] = points.farHand;
    const mid = r(x + 150);
    const seat = r(Math.min(low - 300, y + 480));
    const head = drawHead({
      hair: 'ShortCurly',
      hairColour: '#6d4328',
      face: 'Smile',
      beard: null,
      glasses: null,
      skin: skins.tan!,
      blush: true,
      earrings: null,
    });
    return {
      behind:
        bar(`M${mid} ${seat + 90}V${r(low - 20)}`, iron, line * 2.6) +
        oval(mid, low - 14, 190, 30, iron) +
        inked(
          `M${mid - 230} ${seat - 330}C${mid - 240} ${seat - 370} ${mid - 130} ${seat - 370} ${mid - 130} ${seat - 330}V${seat}H${mid + 210}V${seat + 96}H${mid - 220}Z`,
          '#8e2f35',
        ) +
        at([mid - 196 * 0.92 + 10, seat - 330 - 452 * 0.92], head, 0, 0.92) +
        inked(
          `M${mid - 70} ${seat - 330}C${mid - 10} ${seat - 300} ${mid + 40} ${seat - 300} ${mid + 90} ${seat - 330}C${mid + 220} ${seat - 260} ${mid + 260} ${seat - 60} ${mid + 270} ${seat + 130}H${mid - 210}C${mid - 210} ${seat - 60} ${mid - 190} ${seat - 260} ${mid - 70} ${seat - 330}Z`,
          '#4f86c6',
        ) +
        stroke(
          `M${mid - 60} ${seat - 180}L${mid - 90} ${seat + 110}M${mid + 110} ${seat - 180}L${mid + 140} ${seat + 110}`,
          darker('#4f86c6', 0.35),
          fine,
        ),
      held:
        at(
          [x, y],
          stroke('M-20 20L150 -34M-20 -20L150 30', ink, line * 1.7) +
            stroke('M-20 20L150 -34M-20 -20L150 30', steel, line * 0.8) +
            disc(-36, 30, 26, '#e4572e', fine) +
            disc(-36, -30, 26, '#e4572e', fine),
          0,
          1.1,
        ) +
        at(
          points.nearHand,
          inked('M-20 -30H210V6H-20Z', '#3b3a4a', fine) +
            stroke('M30 6v34M60 6v34M90 6v34M120 6v34M150 6v34M180 6v34', ink, 9),
          0,
        ),
      natural: [skins.tan!.base, skins.tan!.shade, '#6d4328'],
    };
  },
};
