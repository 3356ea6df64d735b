/** Everyday things that people hold. */
import { darker, ink, lighter } from './colours.ts';
import { flat, inked, line, stroke } from './limbs.ts';
import { both, fine, long, palm, pole, steel, type Tool, upright, wood } from './tool.ts';

/** A small animal sitting in a person's arms, seen from the front; the ears show which. */
const pet = (fur: string, ears: string, belly: string, muzzle: string) =>
  stroke('M130 150C230 150 240 30 190 -10', ink, line * 2.6) +
  stroke('M130 150C230 150 240 30 190 -10', fur, line * 1.2) +
  inked('M-110 190C-140 60 -90 0 0 0C90 0 140 60 110 190Z', fur) +
  flat('M-46 180C-60 90 -30 50 0 50C30 50 60 90 46 180Z', belly) +
  ears +
  inked('M-128 -70C-128 -150 -70 -180 0 -180C70 -180 128 -150 128 -70C128 0 70 40 0 40C-70 40 -128 0 -128 -70Z', fur) +
  flat('M-56 -4C-56 -40 -20 -50 0 -50C20 -50 56 -40 56 -4C56 26 20 34 0 34C-20 34 -56 26 -56 -4Z', belly) +
  `<circle cx="-54" cy="-72" r="19" fill="${ink}"/><circle cx="54" cy="-72" r="19" fill="${ink}"/><circle cx="-48" cy="-80" r="6" fill="#fdfaf3"/><circle cx="60" cy="-80" r="6" fill="#fdfaf3"/>` +
  flat('M-16 -40H16L0 -20Z', muzzle) +
  stroke('M0 -22V-8M0 -8C-10 6 -26 6 -32 -4M0 -8C10 6 26 6 32 -4', ink, fine * 0.8);
const kitten = (fur: string, belly: string) =>
  pet(fur, inked('M-116 -90L-122 -210L-30 -164ZM116 -90L122 -210L30 -164Z', fur), belly, '#e8766a') +
  stroke(
    'M-90 -24L-160 -36M-90 -6L-158 4M90 -24L160 -36M90 -6L158 4M-30 -176V-140M0 -180V-136M30 -176V-140',
    darker(fur, 0.4),
    fine * 0.7,
  );

export const everydayThings: Record<string, Tool> = {
  kitten: both(kitten('#eca24c', '#fdf0da')),
  'black-kitten': both(kitten('#4a4652', '#6d6876')),
  puppy: both(
    pet('#b98352', '', '#f3e2c8', '#2b2326') +
      inked(
        'M-104 -140C-170 -160 -190 -60 -150 -20C-120 -20 -110 -60 -104 -140ZM104 -140C170 -160 190 -60 150 -20C120 -20 110 -60 104 -140Z',
        '#7d5432',
      ),
  ),
  telescope: upright(
    `<g transform="rotate(52)">` +
      inked('M-30 70H30V-60H-30Z', '#c99a3a') +
      inked('M-40 -60H40V-230H-40Z', '#8a5a32') +
      inked('M-52 -230H52V-260H-52Z', '#c99a3a', fine) +
      '</g>',
  ),
  'magnifying-glass': upright(
    pole(-80, 80, 28, '#8a5a32') +
      `<circle cx="0" cy="-160" r="84" fill="#d8eef4" fill-opacity="0.7" stroke="${ink}" stroke-width="${line * 1.6}"/>`,
  ),
  cane: long(
    stroke('M0 330V-20C0 -80 -80 -80 -80 -20', ink, line * 2) + stroke('M0 330V-20C0 -80 -80 -80 -80 -20', wood, line),
  ),
  umbrella: long(
    pole(-330, 90, 14, '#3b3a4a') +
      inked(
        'M-250 -250C-230 -430 230 -430 250 -250C220 -280 150 -280 124 -250C94 -280 30 -280 0 -250C-30 -280 -94 -280 -124 -250C-150 -280 -220 -280 -250 -250Z',
        '#e4572e',
      ),
  ),
  bouquet: upright(
    inked('M-60 -60L0 110L60 -60Z', '#f4efe6') +
      [
        [-60, -90, '#ef798a'],
        [0, -130, '#f2b544'],
        [62, -90, '#e4572e'],
        [-24, -66, '#7353ba'],
        [32, -60, '#ef798a'],
      ]
        .map(
          ([x, y, c]) =>
            `<circle cx="${x}" cy="${y}" r="42" fill="${c}" stroke="${ink}" stroke-width="${fine}"/><circle cx="${x}" cy="${y}" r="14" fill="#f7e3a0"/>`,
        )
        .join(''),
  ),
  candle: upright(
    inked('M-26 80V-100H26V80Z', '#fdf3e0') +
      inked('M0 -190C30 -150 26 -120 0 -110C-26 -120 -30 -150 0 -190Z', '#f2a33c', fine),
  ),
  lantern: palm(
    stroke('M-50 10C-50 -60 50 -60 50 10', ink, line) +
      inked('M-60 20H60V170H-60Z', '#f7d878') +
      inked('M-70 10H70V34H-70ZM-70 160H70V186H-70Z', '#3b3a4a', fine),
  ),
  camera: both(
    inked('M-130 -60H-60L-40 -100H60L80 -60H130V90H-130Z', '#3b3a4a') +
      `<circle cx="6" cy="14" r="62" fill="${steel}" stroke="${ink}" stroke-width="${line}"/><circle cx="6" cy="14" r="30" fill="#4f86c6"/>`,
  ),
  phone: upright(inked('M-46 -150H46V50H-46Z', '#2f3140') + flat('M-30 -128H30V20H-30Z', '#9cd3e6')),
  tablet: both(inked('M-110 -90H110V90H-110Z', '#2f3140') + flat('M-88 -68H88V68H-88Z', '#9cd3e6')),
  laptop: both(
    inked('M-150 -130H150V60H-150Z', '#5b6573') +
      flat('M-124 -106H124V36H-124Z', '#9cd3e6') +
      inked('M-190 60H190L170 96H-170Z', steel),
  ),
  book: both(
    inked('M-6 50C-60 16 -130 16 -180 36V-110C-130 -130 -60 -130 -6 -96Z', '#e4572e') +
      inked('M6 50C60 16 130 16 180 36V-110C130 -130 60 -130 6 -96Z', '#e4572e') +
      inked(
        'M0 -86C-50 -120 -110 -122 -160 -104V18C-110 0 -50 4 0 36C50 4 110 0 160 18V-104C110 -122 50 -120 0 -86Z',
        '#fdf6e8',
        fine,
      ) +
      stroke('M0 -86V36', ink, fine),
  ),
  newspaper: both(
    inked('M-170 -110H-6V60H-170ZM6 -110H170V60H6Z', '#f4efe2') +
      stroke('M-150 -80H-26M-150 -50H-26M-150 -20H-26M26 -80H150M26 -50H150M26 -20H150', '#8a857a', fine),
  ),
  map: both(
    inked('M-160 -90L-54 -116L54 -90L160 -116V50L54 76L-54 50L-160 76Z', '#e6d9a8') +
      stroke('M-120 -20C-60 -60 0 40 60 -10L110 -60', '#c8323a', fine),
  ),
  clipboard: upright(
    inked('M-80 -190H80V40H-80Z', wood) +
      flat('M-60 -160H60V20H-60Z', '#fdfaf3') +
      inked('M-34 -206H34V-170H-34Z', steel, fine) +
      stroke('M-40 -120H40M-40 -80H40M-40 -40H20', '#8a857a', fine),
  ),
  scroll: both(
    inked('M-150 -80H150V50H-150Z', '#f1e2bd') + inked('M-170 -96H-136V66H-170ZM136 -96H170V66H136Z', '#d9c08a', fine),
  ),
  cup: palm(
    inked('M-52 -110H52L42 20H-42Z', '#fdfaf3') +
      inked('M50 -86C100 -90 96 -20 44 -20', '#fdfaf3', fine) +
      stroke('M-16 -140c-14 -24 14 -34 0 -60M24 -140c-14 -24 14 -34 0 -60', '#c9c3b8', fine),
  ),
  glass: palm(inked('M-44 -130H44L34 20H-34Z', '#d8eef4') + flat('M-38 -80H38L30 12H-30Z', '#f2a33c')),
  beer: palm(
    inked('M-54 -120H54V30H-54Z', '#f2b63a') +
      inked('M54 -90C110 -90 110 0 54 0', '#f4efe6', fine) +
      inked('M-64 -116C-80 -170 -20 -180 0 -160C30 -190 84 -170 62 -110Z', '#fdfaf3'),
  ),
  'wine-glass': palm(
    stroke('M0 -40V30M-36 34H36', ink, line) +
      inked('M-50 -170H50C60 -90 40 -40 0 -36C-40 -40 -60 -90 -50 -170Z', '#eef3f6') +
      flat('M-46 -110H46C40 -70 24 -50 0 -48C-24 -50 -40 -70 -46 -110Z', '#8e2f45'),
  ),
  tray: palm(inked('M-160 0H160L140 28H-140Z', steel) + inked('M-90 0V-70H-20V0ZM20 0V-100H80V0Z', '#fdfaf3', fine)),
  pizza: palm(
    inked('M-190 0H190L160 26H-160Z', steel, fine) +
      `<ellipse cx="0" cy="-16" rx="180" ry="34" fill="#e0a04a" stroke="${ink}" stroke-width="${line}"/><ellipse cx="0" cy="-22" rx="150" ry="22" fill="#f2c94a"/>` +
      [-90, -20, 60, 110].map((x) => `<ellipse cx="${x}" cy="-22" rx="22" ry="9" fill="#c8323a"/>`).join(''),
  ),
  cake: palm(
    inked('M-110 10H110V-90H-110Z', '#f7c6d9') +
      inked(
        'M-120 -90C-110 -130 110 -130 120 -90C100 -60 80 -90 60 -64C40 -40 20 -90 0 -64C-20 -40 -40 -90 -60 -64C-80 -50 -100 -70 -120 -90Z',
        '#fdfaf3',
        fine,
      ) +
      pole(-170, -118, 14, '#4f86c6') +
      flat('M0 -210C18 -190 14 -172 0 -170C-14 -172 -18 -190 0 -210Z', '#f2a33c'),
  ),
  bread: both(
    inked('M-200 20C-230 -60 -130 -100 0 -90C140 -100 230 -60 200 20C120 60 -120 60 -200 20Z', '#d99a4a') +
      stroke('M-90 -70l30 60M0 -80l30 60M90 -70l30 60', '#a8662a', line * 0.8),
  ),
  basket: both(
    inked('M-150 -50H150L110 110H-110Z', '#c99a5a') +
      stroke('M-130 0H130M-120 50H120', '#8a5a32', fine) +
      [
        [-90, '#c8323a'],
        [-20, '#f2b544'],
        [60, '#6a994e'],
      ]
        .map(([x, c]) => `<circle cx="${x}" cy="-66" r="44" fill="${c}" stroke="${ink}" stroke-width="${fine}"/>`)
        .join(''),
  ),
  box: both(
    inked('M-150 -150H150V120H-150Z', '#d3a468') +
      flat('M-24 -150H24V120H-24Z', '#e6cf9a') +
      stroke('M60 70H120', '#8a5a32', fine),
  ),
  gift: both(
    inked('M-130 -120H130V110H-130Z', '#4f86c6') +
      flat('M-22 -120H22V110H-22ZM-130 -30H130V6H-130Z', '#f2c53d') +
      inked('M0 -124C-80 -200 -120 -130 0 -124C80 -200 120 -130 0 -124Z', '#f2c53d', fine),
  ),
  bag: palm(stroke('M-50 20C-50 -40 50 -40 50 20', ink, line * 1.2) + inked('M-100 20H100L86 190H-86Z', '#8a5a32')),
  sack: palm(
    inked('M-30 -10C-60 10 -150 60 -150 170C-150 260 150 260 150 170C150 60 60 10 30 -10L50 -60H-50Z', '#8a5a32') +
      stroke('M-40 -10H40', '#e9c46a', line),
  ),
  suitcase: palm(
    stroke('M-40 30V-10H40V30', ink, line * 1.3) +
      inked('M-130 30H130V210H-130Z', '#8a5a32') +
      stroke('M-80 30V210M80 30V210', darker('#8a5a32', 0.4), fine),
  ),
  'doctor-bag': palm(
    stroke('M-40 30V-10H40V30', ink, line * 1.3) +
      inked('M-120 30H120V180H-120Z', '#c8323a') +
      flat('M-14 70h28v26h26v28h-26v26h-28v-26h-26v-28h26Z', '#fdfaf3'),
  ),
  flask: upright(
    inked('M-26 -150H26V-60L84 60H-84L-26 -60Z', '#eef6f8') +
      flat('M-46 -16H46L76 52H-76Z', '#6ac07a') +
      `<circle cx="-10" cy="20" r="10" fill="#eef6f8"/>`,
  ),
  knitting: both(
    stroke('M-150 -120L60 60M150 -120L-60 60', ink, line * 1.4) +
      stroke('M-150 -120L60 60M150 -120L-60 60', wood, line * 0.6) +
      inked('M-90 20C-60 -20 60 -20 90 20L110 240C60 260 -60 260 -110 240Z', '#e4415a') +
      stroke('M-96 80C-40 104 40 104 96 80M-104 150C-40 174 40 174 104 150', lighter('#e4415a', 0.5), line * 0.8),
  ),
  palette: palm(
    inked(
      'M-130 -40C-130 -110 120 -120 140 -40C150 30 40 40 20 10C0 -10 -20 20 -40 40C-90 50 -130 10 -130 -40Z',
      '#d9ab74',
    ) +
      [
        [-80, -50, '#e4572e'],
        [-20, -76, '#f2c53d'],
        [50, -76, '#4f86c6'],
        [96, -40, '#6a994e'],
      ]
        .map(([x, y, c]) => `<circle cx="${x}" cy="${y}" r="20" fill="${c}"/>`)
        .join(''),
  ),
  baby: both(
    `<ellipse cx="0" cy="10" rx="150" ry="84" fill="#f7e3a0" stroke="${ink}" stroke-width="${line}"/><circle cx="-86" cy="-30" r="78" fill="#f6cba6" stroke="${ink}" stroke-width="${line}"/>` +
      stroke('M-112 -34q10 10 20 0M-74 -34q10 10 20 0M-92 -6q10 10 22 0', ink, fine) +
      inked('M-160 -50C-150 -130 -20 -130 -12 -50C-60 -80 -110 -80 -160 -50Z', '#f7e3a0', fine),
  ),
  steering: both(
    `<circle cx="0" cy="0" r="104" fill="none" stroke="${ink}" stroke-width="${line * 2.4}"/><circle cx="0" cy="0" r="104" fill="none" stroke="#5b4636" stroke-width="${line * 1.2}"/>` +
      stroke('M-100 0H100M0 0V100', ink, line),
  ),
};
