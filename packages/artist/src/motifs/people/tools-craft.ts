/** Tools of kitchens, workshops, gardens and wards. */
import { darker, ink } from './colours.ts';
import { flat, inked, line, stroke } from './limbs.ts';
import { both, fine, long, palm, pole, steel, type Tool, upright, wood } from './tool.ts';

export const craftTools: Record<string, Tool> = {
  whisk: upright(
    inked('M0 -60C-120 -110 -108 -262 0 -272C108 -262 120 -110 0 -60Z', '#eef1f5', line * 0.6) +
      stroke('M0 -60C-50 -130 -46 -240 0 -272C46 -240 50 -130 0 -60', ink, line * 0.45) +
      pole(-76, 60, 26, '#8a5a32'),
  ),
  spoon: upright(pole(-170, 70, 22) + inked('M0 -160C-46 -170 -52 -270 0 -280C52 -270 46 -170 0 -160Z', wood)),
  ladle: upright(
    pole(-190, 60, 18, steel) + inked('M-10 -190C-10 -240 90 -250 96 -200C90 -150 20 -160 -10 -190Z', steel),
  ),
  'frying-pan': upright(
    pole(-60, 70, 26, '#3b3a4a') +
      `<circle cx="0" cy="-170" r="118" fill="#4a4b57" stroke="${ink}" stroke-width="${line}"/>` +
      inked('M-60 -176C-60 -230 60 -240 66 -180C60 -120 -50 -120 -60 -176Z', '#fdfaf3', fine) +
      `<circle cx="6" cy="-178" r="26" fill="#f2b63a"/>`,
  ),
  knife: upright(pole(-40, 60, 30, '#3b3a4a') + inked('M-18 -40H22C30 -140 14 -230 -18 -260Z', steel)),
  'rolling-pin': upright(pole(-60, 60, 22) + inked('M-36 -60H36V-330H-36Z', '#d9ab74') + pole(-390, -330, 22)),
  spatula: upright(
    pole(-130, 80, 20, '#3b3a4a') +
      inked('M-56 -130H56L46 -250H-46Z', steel) +
      stroke('M-20 -160V-220M20 -160V-220', ink, 8),
  ),
  gavel: upright(pole(-170, 80, 22) + inked('M-90 -250H90V-170H-90Z', '#8a5a32')),
  pitcher: palm(
    inked('M-50 -120H40L70 -100L44 -70V30H-50Z', steel) +
      stroke('M-50 -90C-110 -90 -110 0 -50 0', ink, line) +
      flat('M46 -96C80 -90 84 -40 80 60L66 60C70 -30 66 -70 44 -80Z', '#fdfaf3'),
  ),
  'pizza-peel': long(
    pole(-120, 300, 26) +
      inked('M-120 -120H120V-330C100 -390 -100 -390 -120 -330Z', '#e0b678') +
      `<circle cx="0" cy="-240" r="96" fill="#f2c94a" stroke="#c98a3a" stroke-width="${line}"/>` +
      [
        [-40, -270],
        [36, -210],
        [30, -290],
        [-30, -206],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="20" fill="#c8323a"/>`)
        .join(''),
  ),
  hammer: upright(pole(-190, 80, 26) + inked('M-78 -260H60L92 -240V-200H-78Z', steel)),
  wrench: upright(
    inked('M-16 70V-150C-60 -176 -66 -236 -30 -262V-210L0 -196L30 -210V-262C66 -236 60 -176 16 -150V70Z', steel),
  ),
  screwdriver: upright(inked('M-24 70V-50H24V70Z', '#e4572e') + pole(-210, -50, 16, steel)),
  saw: upright(
    inked('M-40 60V-40H40V60Z', wood) +
      inked('M-36 -40L-20 -330L40 -330L40 -40Z', steel) +
      stroke('M40 -60l-14 -20l14 -20l-14 -20l14 -20l-14 -20l14 -20l-14 -20l14 -20l-14 -20l14 -20', ink, fine),
  ),
  drill: upright(inked('M-26 60V-60H34V60ZM-50 -60V-160H120V-60Z', '#f2b63a') + pole(-120, -100, 90, steel)),
  axe: long(
    pole(-300, 160, 26) +
      inked('M10 -310C60 -330 110 -340 140 -330C130 -270 130 -230 140 -180C110 -180 60 -200 10 -220Z', steel),
  ),
  pickaxe: long(
    pole(-260, 140, 26) + inked('M-190 -200C-120 -300 120 -300 190 -200C110 -260 -110 -260 -190 -200Z', steel),
  ),
  shovel: long(
    pole(-330, 300, 26) +
      inked('M-66 300H66V400C60 460 20 490 0 500C-20 490 -60 460 -66 400Z', steel) +
      inked('M-46 -340H46V-306H-46Z', wood, fine),
  ),
  rake: long(
    pole(-360, 260, 24) +
      stroke('M-110 270H110M-110 270v60M-66 270v60M-22 270v60M22 270v60M66 270v60M110 270v60', ink, line * 1.2),
  ),
  pitchfork: long(
    pole(-180, 420, 24) + stroke('M-80 -330V-230C-80 -190 80 -190 80 -230V-330M0 -340V-190', ink, line * 1.3),
  ),
  broom: long(
    pole(-360, 250, 24) +
      inked('M-40 240H40L96 430H-96Z', '#e0b25a') +
      stroke('M-40 430L-18 270M40 430L18 270M0 430V270', darker('#e0b25a', 0.5), fine),
  ),
  mop: long(
    pole(-360, 280, 24, '#5aa0c8') +
      inked('M-50 270H50L110 420C60 440 -60 440 -110 420Z', '#f1efe8') +
      stroke('M-50 410L-24 290M0 424V290M50 410L24 290', '#b9b4aa', fine),
  ),
  paintbrush: upright(
    pole(-110, 110, 20) +
      inked('M-18 -110H18V-160H-18Z', steel, fine) +
      inked('M-22 -160H22C30 -200 16 -240 0 -262C-16 -240 -30 -200 -22 -160Z', '#e4572e', fine),
  ),
  'paint-roller': upright(
    pole(-90, 90, 26, '#3b3a4a') +
      stroke('M0 -90V-140H90V-190', ink, line) +
      inked('M-80 -250H96V-180H-80Z', '#4f86c6'),
  ),
  'watering-can': palm(
    inked('M-70 40V-90H80V40Z', '#5c9a8a') +
      inked('M80 0L170 -110L190 -96L80 40Z', '#5c9a8a', fine) +
      stroke('M-60 -90C-60 -170 60 -170 60 -90', ink, line * 1.1),
  ),
  trowel: upright(pole(-30, 70, 26) + inked('M-46 -40H46L30 -150C20 -190 -20 -190 -30 -150Z', steel)),
  'fishing-rod': long(
    stroke('M-30 160L70 -440', ink, line * 1.5) +
      stroke('M-30 160L70 -440', wood, line * 0.7) +
      stroke('M70 -440C260 -380 300 -160 296 60', ink, 6) +
      `<circle cx="-8" cy="20" r="30" fill="#5b6573" stroke="${ink}" stroke-width="${fine}"/>` +
      inked('M240 70C270 40 330 46 350 80L390 56V130L350 106C330 140 270 140 240 100Z', '#4f9ab8', fine),
  ),
  syringe: upright(inked('M-20 60V-90H20V60Z', '#eef6f8') + stroke('M0 -90V-180M0 60V100M-26 104H26', ink, fine)),
  scissors: upright(
    stroke('M-16 30L40 -200M16 30L-40 -200', ink, line * 1.4) +
      `<circle cx="-30" cy="60" r="34" fill="none" stroke="#e4572e" stroke-width="${line}"/><circle cx="30" cy="60" r="34" fill="none" stroke="#e4572e" stroke-width="${line}"/>`,
  ),
  comb: upright(
    inked('M-20 80V-180H50V-10H10V80Z', '#e4572e', fine) + stroke('M10 -150H50M10 -120H50M10 -90H50M10 -60H50', ink, 6),
  ),
  hose: both(
    inked('M-60 -24H130V24H-60Z', '#c8323a') +
      stroke('M-60 0C-160 10 -190 140 -150 320', ink, line * 3) +
      stroke('M-60 0C-160 10 -190 140 -150 320', '#d9a441', line * 1.8) +
      `<path d="M140 -6C240 -60 360 -40 420 60C360 0 250 -10 150 12Z" fill="#9cd3e6" stroke="${ink}" stroke-width="${fine}"/>`,
  ),
  welder: upright(
    pole(-120, 60, 30, '#3b3a4a') +
      stroke('M0 -120L50 -180', ink, line * 1.2) +
      flat('M60 -200l14 -70l20 60l60 -30l-36 52l62 30l-68 4l6 66l-38 -52l-44 44l10 -62Z', '#f7d046') +
      flat('M70 -186l24 -26l10 34l-20 20Z', '#ffffff'),
  ),
};
