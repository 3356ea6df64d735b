/** Tools of sport, music and stories. */
import { ink, lighter } from './colours.ts';
import { flat, inked, line, stroke } from './limbs.ts';
import { both, fine, long, palm, pole, steel, type Tool, upright, wood } from './tool.ts';

export const playThings: Record<string, Tool> = {
  'bowling-ball': palm(
    `<circle cx="0" cy="-70" r="88" fill="#34507c" stroke="${ink}" stroke-width="${line}"/><circle cx="-14" cy="-104" r="11" fill="${ink}"/><circle cx="22" cy="-112" r="11" fill="${ink}"/><circle cx="8" cy="-78" r="11" fill="${ink}"/>`,
  ),
  surfboard: long(
    inked('M30 -470C110 -330 110 120 30 330C-50 120 -50 -330 30 -470Z', '#f2c53d') +
      stroke('M30 -430V290', '#e4572e', line),
  ),
  lasso: long(
    stroke('M0 40C30 -80 90 -120 60 -220C-160 -190 -190 -380 60 -400C300 -390 300 -220 60 -220', ink, line * 1.6) +
      stroke(
        'M0 40C30 -80 90 -120 60 -220C-160 -190 -190 -380 60 -400C300 -390 300 -220 60 -220',
        '#d9b06a',
        line * 0.8,
      ),
  ),
  chess: both(
    inked('M-190 20H190L160 70H-160Z', '#8a5a32') +
      inked('M-170 -20H170L190 20H-190Z', '#f1dba0', fine) +
      flat('M-160 -14h50l-6 28h-54ZM-60 -14h50l0 28h-54ZM40 -14h50l6 28h-56Z', '#5b4636') +
      inked(
        'M-110 -14C-120 -60 -90 -70 -90 -110H-50C-50 -70 -20 -60 -30 -14ZM50 -14C40 -50 70 -60 74 -90H106C110 -60 140 -50 130 -14Z',
        '#fdf6e8',
        fine,
      ) +
      `<circle cx="-70" cy="-124" r="24" fill="#fdf6e8" stroke="${ink}" stroke-width="${fine}"/><circle cx="90" cy="-104" r="22" fill="#3b3a4a" stroke="${ink}" stroke-width="${fine}"/>`,
  ),
  gamepad: both(
    inked(
      'M-130 -50C-70 -80 70 -80 130 -50C180 40 150 90 110 70L60 30H-60L-110 70C-150 90 -180 40 -130 -50Z',
      '#5b6573',
    ) +
      stroke('M-96 -10H-46M-71 -35V15', '#fdfaf3', line * 0.8) +
      `<circle cx="60" cy="-20" r="14" fill="#e4572e"/><circle cx="96" cy="4" r="14" fill="#f2c53d"/>`,
  ),
  oar: long(pole(-260, 360, 24) + inked('M-44 360H44L52 520C40 560 -40 560 -52 520Z', '#e4572e')),
  'hockey-stick': long(inked('M-14 -200H16L20 400H140C160 400 160 440 140 446H-10Z', wood)),
  bat: long(inked('M-15 90V40L-34 -320C-30 -370 30 -370 34 -320L15 40V90Z', '#d9ab74')),
  'cricket-bat': long(pole(-60, 90, 24, '#3b3a4a') + inked('M-40 -60H40V-360C30 -390 -30 -390 -40 -360Z', '#e6c48c')),
  racket: upright(
    pole(-110, 80, 26, '#3b3a4a') +
      `<ellipse cx="0" cy="-230" rx="92" ry="126" fill="#fdfaf3" stroke="${ink}" stroke-width="${line * 2}"/><ellipse cx="0" cy="-230" rx="92" ry="126" fill="none" stroke="#e4572e" stroke-width="${line}"/>` +
      stroke('M-40 -330V-130M0 -350V-110M40 -330V-130M-84 -270H84M-88 -220H88M-76 -170H76', ink, 5),
  ),
  paddle: upright(
    `${pole(-60, 70, 28)}<circle cx="0" cy="-130" r="92" fill="#c8323a" stroke="${ink}" stroke-width="${line}"/>`,
  ),
  'golf-club': long(
    stroke('M0 80L0 -430', ink, line * 1.2) + inked('M-14 -430H20L90 -480C70 -510 0 -500 -14 -470Z', steel),
  ),
  'ski-pole': long(pole(-40, 420, 12, steel) + inked('M-40 380H40L20 400H-20Z', '#2b2a33', fine)),
  crook: long(
    stroke('M0 420V-260C0 -360 120 -360 120 -270', ink, line * 2) +
      stroke('M0 420V-260C0 -360 120 -360 120 -270', wood, line),
  ),
  staff: long(
    `${pole(-380, 420, 24)}<circle cx="0" cy="-410" r="50" fill="#7fd1e8" stroke="${ink}" stroke-width="${line}"/>`,
  ),
  wand: upright(
    pole(-190, 60, 14, '#3b3a4a') +
      flat('M0 -290l18 42l46 6l-34 32l9 46l-39 -22l-39 22l9 -46l-34 -32l46 -6Z', '#f2c53d'),
  ),
  sword: long(
    inked('M-16 70V0H16V70Z', wood, fine) +
      inked('M-70 -24H70V4H-70Z', '#e9c46a', fine) +
      inked('M-22 -24V-350L0 -400L22 -350V-24Z', steel),
  ),
  katana: long(
    inked('M-14 90V-10H14V90Z', '#2b2a33', fine) +
      inked('M-14 -10C-14 -150 0 -300 44 -420C50 -300 34 -150 14 -10Z', steel),
  ),
  spear: long(pole(-380, 420, 22) + inked('M-40 -370L0 -480L40 -370L0 -340Z', steel)),
  bow: long(
    stroke('M0 -300C150 -150 150 150 0 300', ink, line * 1.9) +
      stroke('M0 -300C150 -150 150 150 0 300', wood, line) +
      stroke('M0 -300V300', ink, 6),
  ),
  torch: upright(
    inked('M-24 120L-36 -80H36L24 120Z', wood) +
      inked('M0 -290C70 -200 80 -130 40 -80H-40C-80 -130 -50 -190 -20 -210C-20 -250 -10 -270 0 -290Z', '#f28c2a') +
      flat('M0 -200C30 -160 36 -120 16 -90H-16C-40 -130 -14 -160 0 -200Z', '#f7d046'),
  ),
  flag: long(
    pole(-420, 120, 18) + inked('M10 -410C90 -450 170 -370 270 -410V-230C170 -190 90 -270 10 -230Z', '#c8323a'),
  ),
  balloon: long(
    stroke('M0 30C20 -80 -20 -160 10 -260', ink, 7) +
      inked('M10 -270C-110 -330 -110 -520 10 -530C130 -520 130 -330 10 -270Z', '#e4415a'),
  ),
  microphone: upright(
    inked('M-18 90L-24 -40H24L18 90Z', '#3b3a4a') +
      `<circle cx="0" cy="-76" r="52" fill="${steel}" stroke="${ink}" stroke-width="${line}"/>` +
      stroke('M-38 -96H38M-44 -64H44', ink, 6),
  ),
  megaphone: upright(inked('M-30 30V-60L180 -140V110Z', '#e4572e') + inked('M-60 -50H-20V20H-60Z', '#fdfaf3', fine)),
  trophy: upright(
    inked('M-30 60H30V20H-30Z', '#8a5a32', fine) +
      inked('M-80 -170H80C80 -60 40 -20 16 -10V20H-16V-10C-40 -20 -80 -60 -80 -170Z', '#e9c46a') +
      stroke('M-80 -140C-140 -140 -130 -50 -56 -50M80 -140C140 -140 130 -50 56 -50', ink, line * 0.9),
  ),
  guitar: both(
    `<g transform="rotate(-24)">` +
      inked('M60 -22H360V22H60Z', '#8a5a32') +
      inked('M360 -36H440V36H360Z', '#3b3a4a', fine) +
      inked(
        'M110 0C110 -90 20 -70 -10 -80C-60 -110 -190 -110 -190 0C-190 110 -60 110 -10 80C20 70 110 90 110 0Z',
        '#e09a4a',
      ) +
      `<circle cx="-30" cy="0" r="40" fill="${ink}"/>` +
      stroke('M-130 -8H400M-130 8H400', '#f4efe6', 5) +
      inked('M-150 -40H-124V40H-150Z', '#3b3a4a', fine) +
      '</g>',
  ),
  'electric-guitar': both(
    `<g transform="rotate(-24)">` +
      inked('M60 -20H370V20H60Z', '#e6c48c') +
      inked('M370 -34L460 -50L440 30H370Z', '#2b2a33', fine) +
      inked(
        'M110 -10C80 -60 40 -40 60 -100C10 -110 -60 -70 -90 -70C-170 -80 -210 -20 -190 40C-170 110 -60 110 -20 60C20 40 60 90 100 70C60 40 90 20 110 10Z',
        '#c8323a',
      ) +
      stroke('M-120 -8H400M-120 8H400', '#f4efe6', 5) +
      '</g>',
  ),
  violin: both(
    `<g transform="rotate(-30)">` +
      inked('M60 -16H260V16H60Z', '#3b2f2a') +
      inked('M80 0C80 -60 20 -50 0 -40C-30 -70 -130 -80 -130 0C-130 80 -30 70 0 40C20 50 80 60 80 0Z', '#b5662a') +
      stroke('M-100 0H250', '#f4efe6', 6) +
      '</g>' +
      stroke('M-60 -170L130 120', ink, line * 0.9),
  ),
  saxophone: both(
    stroke('M-60 -230C0 -240 20 -200 20 -150V60C20 160 150 160 150 40', ink, line * 4) +
      stroke('M-60 -230C0 -240 20 -200 20 -150V60C20 160 150 160 150 40', '#e9b84a', line * 2.6) +
      inked('M96 40H204L184 -10H116Z', '#e9b84a'),
  ),
  trumpet: both(
    inked('M-220 -16H120L220 -90V70L120 16H-220Z', '#e9b84a') +
      stroke('M-60 16V70C-60 100 80 100 80 70V16M-30 -60V-16M10 -60V-16M50 -60V-16', ink, line),
  ),
  flute: both(inked('M-220 -12H220V14H-220Z', steel, fine) + stroke('M-80 0h.1M-40 0h.1M0 0h.1M40 0h.1', ink, line)),
  drum: both(
    `<path d="M-150 -40V110C-150 160 150 160 150 110V-40Z" fill="#c8323a" stroke="${ink}" stroke-width="${line}"/><ellipse cx="0" cy="-40" rx="150" ry="44" fill="#fdf6e8" stroke="${ink}" stroke-width="${line}"/>` +
      stroke('M-150 0L-90 130L-30 10L30 140L90 10L150 110', '#f2c53d', line * 0.8),
  ),
  accordion: both(
    inked('M-200 -110H-110V110H-200ZM110 -110H200V110H110Z', '#c8323a') +
      inked(
        'M-110 -100L-74 -84L-37 -100L0 -84L37 -100L74 -84L110 -100V100L74 84L37 100L0 84L-37 100L-74 84L-110 100Z',
        '#3b3a4a',
      ) +
      stroke('M-74 -84V84M-37 -100V100M0 -84V84M37 -100V100M74 -84V84', lighter('#3b3a4a', 0.4), fine),
  ),
  pompom: upright(
    [
      [0, -50],
      [-44, -10],
      [44, -10],
      [-26, 40],
      [26, 40],
      [0, 0],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="46" fill="#f2c53d" stroke="${ink}" stroke-width="${fine}"/>`)
      .join(''),
  ),
  dumbbell: upright(
    inked('M-120 -14H120V14H-120Z', steel, fine) + inked('M-150 -60H-90V60H-150ZM90 -60H150V60H90Z', '#3b3a4a'),
  ),
  bubbles: long(
    pole(-120, 70, 14, '#ef798a') +
      `<circle cx="0" cy="-150" r="34" fill="#d8eef4" stroke="#ef798a" stroke-width="${line}"/>` +
      [
        [80, -190, 40],
        [150, -120, 26],
        [60, -290, 30],
        [170, -260, 44],
      ]
        .map(
          ([x, y, r]) =>
            `<circle cx="${x}" cy="${y}" r="${r}" fill="#d8eef4" fill-opacity="0.7" stroke="${ink}" stroke-width="7"/>`,
        )
        .join(''),
  ),
};
