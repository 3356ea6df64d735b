import { darker, ink } from './colours.ts';
import { fine, type Hat } from './hat.ts';
import { flat, inked, line, stroke } from './limbs.ts';

export const costumeHats: Record<string, Hat> = {
  'pirate-hat': {
    colour: '#2f2c33',
    front: (c) =>
      inked(
        'M-60 170C-30 60 70 -90 240 -92C420 -90 520 50 546 160C440 116 360 180 246 176C140 186 40 130 -60 170Z',
        c,
      ) +
      stroke('M-30 150C40 110 140 160 246 152C360 156 430 96 516 138', '#e9c46a', line * 0.8) +
      flat(
        'M246 -30C286 -30 306 -6 304 24C302 42 292 50 288 60V80H206V60C200 50 190 42 190 22C190 -8 208 -30 246 -30Z',
        '#fdf6e8',
      ) +
      `<circle cx="226" cy="24" r="15" fill="${ink}"/><circle cx="270" cy="24" r="15" fill="${ink}"/>` +
      stroke('M170 96L324 128M324 96L170 128', '#fdf6e8', line * 0.9),
  },
  'wizard-hat': {
    colour: '#4a3a8c',
    front: (c) =>
      inked(
        'M74 160C120 -20 190 -200 290 -290C330 -250 400 -220 430 -170C390 -180 360 -176 340 -166C366 -60 390 60 412 158Z',
        c,
      ) +
      inked('M78 120C180 150 310 150 400 116L414 168H70Z', '#e9c46a', fine) +
      inked(
        'M-80 190C-60 150 50 140 240 142C440 140 540 150 560 186C560 226 420 230 240 224C60 230 -86 226 -80 190Z',
        darker(c, 0.12),
      ) +
      flat('M226 -60l14 32l34 4l-25 23l7 34l-30 -17l-30 17l7 -34l-25 -23l34 -4Z', '#f6d878'),
  },
  'witch-hat': {
    colour: '#3a3347',
    front: (c) =>
      inked(
        'M74 160C120 -20 180 -180 270 -270C300 -230 380 -190 400 -140C360 -150 340 -150 326 -140C350 -40 390 60 412 158Z',
        c,
      ) +
      inked('M78 112C180 142 310 142 400 108L414 168H70Z', '#7353ba', fine) +
      inked('M206 116h76v56h-76Z', '#f2b544', fine) +
      inked(
        'M-80 190C-60 150 50 140 240 142C440 140 540 150 560 186C560 226 420 230 240 224C60 230 -86 226 -80 190Z',
        c,
      ),
  },
  'santa-hat': {
    colour: '#c8323a',
    front: (c) =>
      inked(
        'M40 170C50 10 170 -120 330 -110C430 -100 500 -20 520 90C470 50 430 40 396 60C420 100 436 130 440 170Z',
        c,
      ) +
      `<circle cx="526" cy="110" r="46" fill="#fdfaf3" stroke="${ink}" stroke-width="${line}"/>` +
      inked(
        'M20 146C140 112 340 110 460 140C486 160 484 204 460 216C340 180 140 184 22 226C-6 210 -6 162 20 146Z',
        '#fdfaf3',
      ),
  },
  'elf-hat': {
    colour: '#4a8a4a',
    front: (c) =>
      inked('M40 170C70 0 180 -140 330 -150C300 -110 300 -90 330 -60C400 10 430 100 440 170Z', c) +
      `<circle cx="338" cy="-156" r="30" fill="#f2c53d" stroke="${ink}" stroke-width="${line}"/>` +
      inked(
        'M20 150L60 118L110 150L160 112L214 146L262 108L314 144L366 112L410 146L450 126L456 200C330 168 140 172 26 214Z',
        '#c8323a',
      ),
  },
  'party-hat': {
    colour: '#3f9be8',
    light: true,
    front: (c) =>
      inked('M250 -190L366 100C310 130 180 130 130 104Z', c) +
      flat('M222 -110L280 -100L300 -50L202 -66ZM170 12L338 30L352 70L154 50Z', '#f7d046') +
      `<circle cx="250" cy="-194" r="34" fill="#ef476f" stroke="${ink}" stroke-width="${line}"/>`,
  },
  crown: {
    colour: '#e9c46a',
    front: (c) =>
      inked('M44 170L20 -20L130 60L236 -70L342 60L450 -20L438 168C330 136 150 138 44 170Z', c) +
      [20, 236, 450]
        .map(
          (x) =>
            `<circle cx="${x}" cy="${x === 236 ? -78 : -26}" r="22" fill="#c8443c" stroke="${ink}" stroke-width="${fine}"/>`,
        )
        .join('') +
      stroke('M50 130C150 100 330 98 436 128', darker(c, 0.4), fine),
  },
  tiara: {
    colour: '#f2d57a',
    light: true,
    front: (c) =>
      inked('M84 120L100 40L160 74L236 -20L314 74L372 40L392 120C300 82 180 82 84 120Z', c, fine) +
      `<circle cx="236" cy="56" r="20" fill="#ef798a" stroke="${ink}" stroke-width="${fine}"/>`,
  },
  halo: {
    colour: '#f2d14a',
    light: true,
    front: (c) =>
      `<ellipse cx="236" cy="-40" rx="150" ry="40" fill="none" stroke="${ink}" stroke-width="${line * 2.2}"/><ellipse cx="236" cy="-40" rx="150" ry="40" fill="none" stroke="${c}" stroke-width="${line * 1.2}"/>`,
  },
  flower: {
    colour: '#e4572e',
    light: true,
    front: (c) =>
      `${[0, 72, 144, 216, 288]
        .map(
          (a) =>
            `<circle cx="${96 + 44 * Math.cos((a * Math.PI) / 180)}" cy="${190 + 44 * Math.sin((a * Math.PI) / 180)}" r="34" fill="${c}" stroke="${ink}" stroke-width="${fine}"/>`,
        )
        .join('')}<circle cx="96" cy="190" r="24" fill="#f2c53d"/>`,
  },
  'flower-crown': {
    colour: '#ef798a',
    light: true,
    front: (c) =>
      stroke('M50 190C140 120 340 118 430 176', '#4c7a45', line * 1.4) +
      [70, 150, 240, 330, 408]
        .map((x, i) => {
          const y = [176, 136, 122, 134, 168][i]!;
          return `${[0, 72, 144, 216, 288]
            .map(
              (a) =>
                `<circle cx="${(x + 26 * Math.cos((a * Math.PI) / 180)).toFixed(1)}" cy="${(y + 26 * Math.sin((a * Math.PI) / 180)).toFixed(1)}" r="22" fill="${i % 2 ? '#f7d98a' : c}" stroke="${ink}" stroke-width="8"/>`,
            )
            .join('')}<circle cx="${x}" cy="${y}" r="17" fill="#8a4a2a"/>`;
        })
        .join(''),
  },
  veil: {
    colour: '#fbf6ee',
    light: true,
    back: (c) => inked('M70 120C-80 260 -120 620 -100 900H420C440 620 420 260 400 120Z', c),
    front: (c) =>
      inked('M84 150C120 70 360 66 410 140C300 104 180 108 84 150Z', c) +
      [130, 190, 250, 310, 364]
        .map((x) => `<circle cx="${x}" cy="106" r="20" fill="#f7c6d9" stroke="${ink}" stroke-width="8"/>`)
        .join(''),
  },
  wimple: {
    colour: '#2c2a33',
    covers: true,
    back: (c) => inked('M10 200C-40 400 -70 560 -90 640H400C400 560 420 400 430 200Z', c),
    front: (c) =>
      inked(
        'M30 250C0 50 110 -26 240 -26C380 -26 470 60 444 240C400 150 150 150 100 330C92 400 96 440 110 480C50 440 34 340 30 250Z',
        c,
      ) + inked('M64 220C130 120 340 116 440 196L440 238C350 166 170 176 100 300Z', '#fdfaf3', fine),
  },
  'ninja-hood': {
    colour: '#2f3140',
    covers: true,
    front: (c) =>
      inked('M30 260C0 60 110 -10 240 -10C380 -10 470 70 446 238C330 210 150 212 40 262Z', c) +
      inked('M40 372C150 352 330 350 430 366C430 450 400 520 290 524C180 524 80 470 40 372Z', c) +
      inked('M36 200C150 168 330 166 444 196L444 244C330 212 150 214 40 262Z', '#c8443c', fine) +
      inked('M44 240L-50 200L-40 262L-80 330L40 270Z', '#c8443c', fine),
  },
  'eye-mask': {
    colour: '#c8323a',
    light: true,
    front: (c) =>
      `<path fill-rule="evenodd" d="M60 250C160 224 350 220 434 244C440 300 420 340 380 340C346 338 340 322 322 322C304 322 290 344 246 344C196 340 190 310 60 296ZM222 300a34 30 0 1 0 68 0a34 30 0 1 0 -68 0ZM342 298a30 28 0 1 0 60 0a30 28 0 1 0 -60 0Z" fill="${c}" stroke="${ink}" stroke-width="${fine}" stroke-linejoin="round"/>`,
  },
  'clown-wig': {
    colour: '#e4572e',
    covers: true,
    back: (c) =>
      [
        [40, 120],
        [-10, 220],
        [10, 320],
        [430, 100],
        [490, 200],
        [470, 300],
        [110, 30],
        [350, 20],
        [236, 0],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="88" fill="${c}" stroke="${ink}" stroke-width="${line}"/>`)
        .join(''),
    front: () => `<circle cx="330" cy="352" r="46" fill="#d8323a" stroke="${ink}" stroke-width="${line}"/>`,
  },
  'bunny-ears': {
    colour: '#f7f1ea',
    light: true,
    front: (c) =>
      inked(
        'M120 90C60 -60 60 -210 110 -230C170 -230 200 -60 200 70ZM280 66C280 -70 320 -220 380 -220C420 -190 410 -60 350 80Z',
        c,
      ) +
      flat(
        'M130 40C96 -60 96 -170 116 -180C146 -170 164 -60 168 40ZM306 40C310 -60 346 -170 370 -172C386 -140 376 -50 336 44Z',
        '#f2a3b8',
      ),
  },
};
