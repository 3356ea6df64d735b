/** Places of music: a drum kit, a piano, a pair of decks. */
import { ink } from './colours.ts';
import { flat, inked, line, stroke, type XY } from './limbs.ts';
import { at, bar, box, disc, oval, type Place, r } from './prop.ts';
import { fine, steel, wood } from './tool.ts';

const brass = '#e9b84a';
const cream = '#fdfaf3';

const note = (x: number, y: number, size = 1) =>
  at([x, y], `${disc(-4, 0, 28, ink, 4)}${stroke('M22 -4V-110L70 -90', ink, line * 0.9)}`, 0, size);

const drum = (x: number, y: number, rx: number, deep: number, colour: string) =>
  inked(
    `M${r(x - rx)} ${r(y)}V${r(y + deep)}C${r(x - rx)} ${r(y + deep + rx * 0.4)} ${r(x + rx)} ${r(y + deep + rx * 0.4)} ${r(x + rx)} ${r(y + deep)}V${r(y)}Z`,
    colour,
  ) + oval(x, y, rx, rx * 0.3, cream);

const cymbal = (x: number, y: number, low: number, tilt: number) =>
  bar(`M${r(x)} ${r(y)}V${r(low)}`, steel, line * 0.8) +
  at([x, y], oval(0, 0, 170, 30, brass) + disc(0, -8, 22, brass, fine), tilt);

const stick = ([x, y]: XY, turned: number) =>
  at([x, y], bar('M-60 0H250', '#e6c48c', line * 0.9) + disc(256, 0, 17, '#e6c48c', fine), turned);

export const placesOfStage: Record<string, Place> = {
  drumming: ({ points, build, low }) => {
    const top = r(points.farHand[1] + 120);
    const kit = '#c8323a';
    return {
      behind: cymbal(-400, top - 110, low, -8) + cymbal(points.farHand[0] + 330, top - 190, low, 10),
      before:
        drum(-250, top + 130, 170, 120, kit) +
        drum(points.farHand[0] + 190, top + 60, 180, 150, kit) +
        bar(
          `M-330 ${r(low)}L-250 ${top + 300}L-170 ${r(low)}M${r(points.farHand[0] + 110)} ${r(low)}V${top + 240}M${r(points.farHand[0] + 270)} ${r(low)}V${top + 240}`,
          steel,
          line * 0.8,
        ) +
        disc(build.hip * 0.55, low - 260, 270, kit) +
        disc(build.hip * 0.55, low - 260, 222, cream, fine) +
        flat(star(build.hip * 0.55, low - 260, 120), brass),
      held: stick(points.nearHand, 38) + stick(points.farHand, 30),
    };
  },
  piano: ({ points, build, low }) => {
    const [x, y] = points.farHand;
    const top = r(y + 56);
    const left = r(points.nearHand[0] - 20);
    let black = '';
    for (let i = 0; i < 7; i++) black += `M${left + 34 + i * 44} ${top - 26}h20v16h-20Z`;
    const body = r(x + 130);
    return {
      behind:
        bar(
          `M${r(-build.hip * 0.7)} ${r(build.leg[0] + 30)}V${r(low)}M${r(build.hip * 0.8)} ${r(build.leg[0] + 30)}V${r(low)}`,
          wood,
        ) +
        box(-build.hip * 1.3, build.leg[0] - 2, build.hip * 2.7, 50, '#3b3a4a') +
        box(body, top - 420, 330, low - top + 420, '#5b3a2a') +
        box(body - 20, top - 450, 370, 46, '#8a5a32') +
        inked(`M${body - 40} ${top - 330}h150v190h-150Z`, cream, fine) +
        stroke(`M${body - 20} ${top - 290}h110M${body - 20} ${top - 250}h110M${body - 20} ${top - 210}h110`, ink, 6) +
        note(body + 60, top - 540, 1.2) +
        note(body - 150, top - 600),
      before:
        bar(`M${left + 40} ${top + 40}V${r(low)}`, '#5b3a2a', line * 2) +
        box(left, top - 30, body - left + 40, 34, cream) +
        flat(black, ink) +
        box(left - 14, top + 4, body - left + 60, 60, '#8a5a32'),
    };
  },
  decks: ({ points }) => {
    const top = r(Math.max(points.nearHand[1], points.farHand[1]) + 20);
    const record = (x: number) =>
      oval(x, top + 6, 190, 58, '#2b2a33') +
      oval(x, top + 6, 110, 32, '#3b3a4a', 6) +
      oval(x, top + 6, 52, 16, '#e4572e', fine);
    return {
      before:
        box(-560, top + 70, 1120, 330, '#3f3b5c') +
        inked(`M-590 ${top + 84}L-530 ${top - 50}H530L590 ${top + 84}Z`, '#5b6573') +
        record(-330) +
        record(330) +
        [0, 1, 2]
          .map(
            (i) =>
              bar(`M${-70 + i * 70} ${top - 20}v70`, '#c3cad4', 8) +
              box(-86 + i * 70, top + 4 * i, 32, 22, '#f2c53d', 6),
          )
          .join('') +
        stroke(
          `M-300 ${top + 250}v-70M-220 ${top + 250}v-110M-140 ${top + 250}v-50M-60 ${top + 250}v-130M20 ${top + 250}v-80M100 ${top + 250}v-120M180 ${top + 250}v-50M260 ${top + 250}v-90`,
          '#7fe0d0',
          line * 1.8,
        ),
      behind: note(-480, -640, 1.3) + note(430, -720, 1.3),
    };
  },
};

function star(x: number, y: number, size: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const a = -Math.PI / 2 + (i / 10) * 2 * Math.PI;
    const arm = i % 2 ? size * 0.44 : size;
    return `${r(x + Math.cos(a) * arm)} ${r(y + Math.sin(a) * arm)}`;
  });
  return `M${points.join('L')}Z`;
}
