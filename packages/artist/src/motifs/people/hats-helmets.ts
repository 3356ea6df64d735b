/** Head protection: helmets, masks, caps for swimming and hospitals. */
import type { Hex } from '../../colour.ts';
import { darker, ink, lighter } from './colours.ts';
import { dome, fine, type Hat } from './hat.ts';
import { flat, inked, line, stroke } from './limbs.ts';

const shell =
  'M14 260C-18 70 100 -34 240 -34C384 -34 476 66 448 214C360 180 190 186 128 214C96 230 84 262 80 300C50 310 20 300 14 260Z';

const helmet = (colour: Hex, marks: string) => inked(shell, colour) + marks;

export const helmets: Record<string, Hat> = {
  'hard-hat': {
    colour: '#f2b63a',
    front: (c) =>
      inked('M22 200C10 60 108 -34 238 -34C372 -34 462 62 448 194Z', c) +
      inked('M190 190C178 80 186 0 200 -38H276C292 10 298 90 288 190Z', lighter(c, 0.3), fine) +
      inked('M-4 214C-2 186 20 180 50 180H424C480 180 520 200 524 226C400 214 120 214 -4 214Z', darker(c, 0.1)),
  },
  'fire-helmet': {
    colour: '#c8323a',
    front: (c) =>
      inked('M34 186C26 40 110 -50 240 -50C366 -50 446 40 440 180Z', c) +
      stroke('M240 -48V120M120 -6C150 60 156 120 156 176M358 -6C332 60 328 120 328 176', darker(c, 0.4), fine) +
      inked('M-44 236C-20 190 30 172 90 170H400C450 172 494 190 512 220C400 206 140 206 -44 236Z', darker(c, 0.16)) +
      inked('M224 30H340V120C330 160 300 176 282 184C262 176 232 160 224 120Z', '#f2c53d', fine) +
      flat('M282 60l12 26l28 3l-21 19l6 28l-25 -14l-25 14l6 -28l-21 -19l28 -3Z', '#c8323a'),
  },
  'surgeon-cap': {
    colour: '#4f9a8c',
    front: (c) =>
      inked('M20 238C0 60 110 -18 238 -18C372 -18 462 62 446 208C330 160 120 170 20 238Z', c) +
      stroke('M40 200C150 150 330 146 440 178', darker(c, 0.35), fine),
  },
  'welding-mask': {
    colour: '#5b6573',
    covers: true,
    front: (c) =>
      inked('M40 150C60 20 400 10 446 140C470 260 450 420 400 520C320 560 190 550 130 500C70 400 40 280 40 150Z', c) +
      inked('M150 210H430V320H150Z', '#2b2a33') +
      flat('M180 230H290L260 300H180Z', '#7fc4b8') +
      inked('M30 200h48v60h-48Z', '#f2c53d', fine),
  },
  'space-helmet': {
    colour: '#eef0f7',
    back: () => `<ellipse cx="236" cy="276" rx="312" ry="304" fill="#cfe6ef" stroke="${ink}" stroke-width="${line}"/>`,
    front: () =>
      `<ellipse cx="236" cy="276" rx="312" ry="304" fill="none" stroke="#eef0f7" stroke-width="${line * 1.8}"/><ellipse cx="236" cy="276" rx="326" ry="318" fill="none" stroke="${ink}" stroke-width="${line * 0.8}"/><ellipse cx="236" cy="276" rx="292" ry="284" fill="none" stroke="${ink}" stroke-width="${line * 0.5}"/>` +
      stroke('M20 180C50 100 100 60 160 36', '#ffffff', line * 1.3),
  },
  'dive-mask': {
    colour: '#f2c53d',
    light: true,
    front: (c) =>
      inked('M46 250L160 232V300L46 330Z', '#2d3a45', fine) +
      `<path d="M150 210H430C450 240 450 330 420 356H340L320 336L290 356H170C146 330 140 250 150 210Z" fill="#bfe6f2" fill-opacity="0.55" stroke="${ink}" stroke-width="${line * 2}"/><path d="M150 210H430C450 240 450 330 420 356H340L320 336L290 356H170C146 330 140 250 150 210Z" fill="none" stroke="${c}" stroke-width="${line}"/>` +
      stroke('M90 420C40 300 40 120 60 -20', ink, line * 2.2) +
      stroke('M90 420C40 300 40 120 60 -20', c, line * 1.2),
  },
  'bike-helmet': {
    colour: '#e4572e',
    front: (c) =>
      helmet(
        c,
        stroke(
          'M110 60C160 100 170 140 166 190M220 -20C240 50 244 120 240 178M340 -2C336 60 330 120 320 178',
          ink,
          line * 1.5,
        ) + stroke('M96 300C120 400 180 480 240 512', ink, fine),
      ),
  },
  'riding-helmet': {
    colour: '#2f2c33',
    front: (c) =>
      inked(dome, c) +
      inked('M300 172C380 164 430 176 446 196C500 206 512 222 500 234C420 232 360 220 300 212Z', c) +
      stroke('M60 240C110 400 180 480 240 512', ink, fine),
  },
  'open-helmet': {
    colour: '#e4572e',
    front: (c) =>
      helmet(
        c,
        stroke('M240 -34C250 40 250 120 240 180', lighter(c, 0.7), line * 2) +
          inked('M150 176C240 150 370 150 440 176L438 236C350 214 240 216 160 240Z', '#5b6573'),
      ),
  },
  'ski-helmet': {
    colour: '#4f86c6',
    front: (c) =>
      helmet(
        c,
        stroke('M120 50C160 90 170 130 170 180M340 0C340 60 330 120 320 174', darker(c, 0.4), fine) +
          inked('M40 206L150 186V236L44 262Z', '#2b2a33', fine) +
          inked(
            'M146 172C240 146 370 146 446 170C452 210 446 240 420 250C330 226 240 230 168 256C146 240 140 200 146 172Z',
            '#f2b544',
          ),
      ),
  },
  'racing-helmet': {
    colour: '#c8323a',
    covers: true,
    front: (c) =>
      inked('M4 300C-30 70 90 -44 240 -44C400 -44 490 70 464 260C470 400 450 520 330 540C200 556 40 500 4 300Z', c) +
      inked('M130 216C240 180 400 180 466 214L460 336C360 320 240 322 140 352Z', '#3b4a5a') +
      flat('M160 240L260 216L230 310L164 326Z', '#9cc3d8') +
      stroke('M240 -40C250 40 250 110 240 186', lighter(c, 0.8), line * 2),
  },
  'football-helmet': {
    colour: '#34507c',
    front: (c) =>
      helmet(
        c,
        stroke('M240 -34C250 40 250 120 240 180', '#f2b544', line * 2.2) +
          stroke(
            'M100 300C130 420 200 470 330 470M96 360C200 400 330 420 440 400M330 470C420 470 450 440 446 390V330',
            ink,
            line * 1.7,
          ) +
          stroke(
            'M100 300C130 420 200 470 330 470M96 360C200 400 330 420 440 400M330 470C420 470 450 440 446 390V330',
            '#e9edf2',
            line * 0.8,
          ),
      ),
  },
  'hockey-helmet': {
    colour: '#2f3140',
    front: (c) =>
      helmet(
        c,
        stroke('M100 60h80M96 100h80', lighter(c, 0.5), fine) + stroke('M90 300C120 420 190 490 250 516', ink, fine),
      ),
  },
  'army-helmet': {
    colour: '#6b7648',
    front: (c) =>
      inked('M6 220C-6 50 100 -40 240 -40C386 -40 476 50 462 210C330 176 120 182 6 220Z', c) +
      flat('M100 40q50 -30 90 10q-30 40 -80 30ZM280 60q60 -20 90 30q-60 30 -100 0Z', darker(c, 0.3)),
  },
  'knight-helmet': {
    colour: '#b9bfca',
    covers: true,
    front: (c) =>
      inked('M30 300C0 60 110 -40 240 -40C386 -40 470 60 450 260C452 400 420 520 300 540C180 546 60 480 30 300Z', c) +
      inked('M120 250H470V300H124Z', ink, fine) +
      stroke('M290 300V520M200 380h40M200 420h40M350 380h40M350 420h40', ink, line * 0.9) +
      inked('M230 -40C150 -160 40 -150 -10 -90C60 -110 110 -70 130 -10Z', '#c8323a'),
  },
  'viking-helmet': {
    colour: '#b3a48a',
    front: (c) =>
      inked('M60 90C-40 80 -100 -10 -80 -120C-30 -60 30 -20 110 0Z', '#fdf3e0') +
      inked('M410 80C500 70 560 -20 540 -130C500 -70 440 -30 370 -10Z', '#fdf3e0') +
      inked(dome, c) +
      inked('M24 168C140 130 340 130 450 164L446 212C330 172 140 176 26 222Z', darker(c, 0.35)),
  },
  'swim-cap': {
    colour: '#4f86c6',
    covers: true,
    front: (c) =>
      inked('M40 250C10 70 110 30 240 30C372 30 446 90 436 200C330 170 140 180 96 250C80 268 50 270 40 250Z', c) +
      stroke('M120 130C200 100 330 100 400 140', lighter(c, 0.7), line),
  },
  headphones: {
    colour: '#e4572e',
    light: true,
    front: (c) =>
      stroke('M62 300C20 60 130 -4 240 -4C350 -4 450 60 436 240', ink, line * 2.6) +
      stroke('M62 300C20 60 130 -4 240 -4C350 -4 450 60 436 240', '#3b3a4a', line * 1.2) +
      inked('M30 270q60 -30 80 20v90q-20 50 -80 20q-30 -60 0 -130Z', c),
  },
  'bee-veil': {
    colour: '#f1dba0',
    front: (c) =>
      `<path d="M20 180L-10 500C100 570 380 570 490 490L456 180Z" fill="#ffffff" fill-opacity="0.35" stroke="${ink}" stroke-width="${line}"/>` +
      stroke(
        'M80 190L70 530M160 190L156 548M320 190L330 548M400 190L420 530M0 300C150 340 330 340 474 300M-4 400C150 444 330 444 482 400',
        ink,
        5,
      ) +
      inked('M80 150C80 20 130 -50 240 -50C352 -50 402 20 404 150Z', c) +
      inked(
        'M-110 190C-80 144 40 134 240 134C440 134 562 144 590 184C600 226 430 232 240 226C50 232 -120 232 -110 190Z',
        c,
      ),
  },
};
