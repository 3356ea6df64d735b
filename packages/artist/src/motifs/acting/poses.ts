/** Bodies in the middle of a deed. One torso, leaned as the deed requires; arms and legs are strokes with a paw at the end. */
import { type Coat, limb, tailAt } from './coats.ts';
import type { Pose, Rig } from './rig.ts';
import { chestOf, type Limb, packOf, stand } from './stand.ts';

const feet: Limb[] = [
  { d: 'M206 560V584', end: { x: 200, y: 596 } },
  { d: 'M306 560V584', end: { x: 326, y: 596 } },
];
/** Where the mouth and forepaws are: for the pot, the bottle, the cob between both hands. */
const atMouth = { x: 256, y: 262, width: 190, height: 210, atMouth: true };

type Acting = Exclude<
  Pose,
  'standing' | 'holding' | 'seated' | 'walking' | 'leaping' | 'curled' | 'peeking' | 'hanging'
>;

export const actingPoses: Record<Acting, (coat: Coat) => Rig> = {
  sitting(coat) {
    const { fur, belly, shade, edge, line, suit } = coat;
    const haunch = (x: number) => `<ellipse cx="${x}" cy="536" rx="74" ry="72" fill="${fur}" ${edge}/>`;
    const toes = (x: number) =>
      `<path d="M${x - 9} 594v14M${x + 9} 594v14" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"/>`;
    const foreleg = (x: number) =>
      limb(`M${x} 440Q${x - 4} 520 ${x} 580`, coat, 60) +
      `<ellipse cx="${x}" cy="594" rx="46" ry="27" fill="${coat.hand === shade ? fur : coat.hand}" ${edge}/>${coat.hand === shade ? toes(x) : ''}`;
    const behind =
      (suit ? packOf(coat) : tailAt(coat, 360, 560, 4) + coat.back) +
      haunch(160) +
      haunch(352) +
      [118, 394].map((x) => `<ellipse cx="${x}" cy="594" rx="58" ry="28" fill="${coat.foot}" ${edge}/>`).join('') +
      `<path d="M256 270C336 270 366 392 372 490C376 570 330 598 256 598C182 598 136 570 140 490C146 392 176 270 256 270Z" fill="${fur}" ${edge}/>` +
      (coat.skeleton || suit
        ? chestOf(coat)
        : `<path d="M256 316C306 316 320 380 314 440C308 486 284 500 256 500C228 500 204 486 198 440C192 380 206 316 256 316Z" fill="${belly}"/>`) +
      foreleg(216) +
      foreleg(296);
    return {
      width: 512,
      height: 640,
      behind,
      front: '',
      head: { x: 256, y: 182, width: suit ? 250 : 310, rotate: 0 },
      grip: { x: 256, y: 456, width: 190, height: 200 },
      hands: [
        { x: 216, y: 594 },
        { x: 296, y: 594 },
      ],
      torso: { x: 256, top: 318, half: 92, bottom: 520 },
    };
  },

  running: (coat) =>
    stand(coat, {
      lean: -15,
      tail: [360, 520, 18],
      farArms: [{ d: 'M120 400Q30 430 20 348', end: { x: 18, y: 336 } }],
      nearArms: [{ d: 'M262 384Q330 452 400 398', end: { x: 410, y: 390 } }],
      farLegs: [{ d: 'M210 550Q110 540 98 618', end: { x: 90, y: 634 }, turn: -8 }],
      nearLegs: [{ d: 'M300 560Q390 610 462 566', end: { x: 490, y: 556 }, turn: 64 }],
      left: -30,
      right: 560,
      height: 670,
      heading: 'left',
    }),

  reaching: (coat) =>
    stand(coat, {
      lean: -5,
      farArms: [{ d: 'M168 372Q90 330 14 360', end: { x: 2, y: 364 } }],
      nearArms: [{ d: 'M196 392Q100 420 24 410', end: { x: 12, y: 410 } }],
      farLegs: [feet[0]!],
      nearLegs: [feet[1]!],
      hands: [
        { x: 2, y: 364 },
        { x: 12, y: 410 },
      ],
      left: -40,
      heading: 'left',
    }),

  drinking: (coat) =>
    stand(coat, {
      nearLegs: feet,
      farArms: [],
      nearArms: [
        { d: 'M158 384Q74 452 178 372', end: { x: 186, y: 362 } },
        { d: 'M354 384Q438 452 334 372', end: { x: 326, y: 362 } },
      ],
      grip: atMouth,
    }),

  dangling(coat) {
    const rig = stand(coat, {
      nearLegs: [
        { d: 'M206 560Q190 620 214 660', end: { x: 214, y: 676 } },
        { d: 'M306 560Q330 610 312 650', end: { x: 326, y: 666 } },
      ],
      farArms: [{ d: 'M352 380Q440 240 408 44', end: { x: 402, y: 34 } }],
      nearArms: [{ d: 'M158 384Q74 452 178 372', end: { x: 186, y: 362 } }],
      grip: atMouth,
      height: 710,
      hands: [
        { x: 402, y: 34 },
        { x: 402, y: 34 },
      ],
    });
    return rig;
  },

  gripping: (coat) =>
    stand(coat, {
      lean: 5,
      farArms: [{ d: 'M176 384Q120 420 80 396', end: { x: 70, y: 392 } }],
      nearArms: [{ d: 'M336 392Q250 500 140 452', end: { x: 128, y: 444 } }],
      farLegs: [feet[0]!],
      nearLegs: [feet[1]!],
      hands: [
        { x: 70, y: 392 },
        { x: 128, y: 444 },
      ],
      heading: 'left',
    }),

  sweeping: (coat) =>
    stand(coat, {
      lean: -4,
      farArms: [],
      nearArms: [
        { d: 'M330 388Q260 440 166 398', end: { x: 154, y: 392 } },
        { d: 'M170 392Q100 420 106 482', end: { x: 104, y: 492 } },
      ],
      farLegs: [feet[0]!],
      nearLegs: [feet[1]!],
      heading: 'left',
    }),

  working: (coat) =>
    stand(coat, {
      nearLegs: feet,
      nearArms: [
        { d: 'M164 384Q110 440 40 390', end: { x: 30, y: 384 } },
        { d: 'M352 384Q420 440 392 506', end: { x: 390, y: 514 } },
      ],
      left: -10,
      grip: { x: 30, y: 384, width: 190, height: 190 },
      heading: 'left',
    }),

  tending: (coat) =>
    stand(coat, {
      nearLegs: feet,
      nearArms: [
        { d: 'M162 380Q96 430 168 472', end: { x: 180, y: 474 } },
        { d: 'M350 380Q416 430 344 472', end: { x: 332, y: 474 } },
      ],
      grip: { x: 256, y: 456, width: 190, height: 160 },
    }),

  boxing: (coat) =>
    stand(coat, {
      lean: -7,
      farLegs: [{ d: 'M206 556Q160 580 150 604', end: { x: 140, y: 612 } }],
      nearLegs: [{ d: 'M312 560Q360 580 372 604', end: { x: 386, y: 612 } }],
      farArms: [{ d: 'M152 386Q70 420 14 372', end: { x: -6, y: 360 } }],
      nearArms: [{ d: 'M336 388Q420 460 330 432', end: { x: 308, y: 414 } }],
      left: -90,
      height: 650,
      heading: 'left',
    }),

  tree(coat) {
    const rig = stand(coat, {
      farArms: [
        { d: 'M170 386Q20 250 104 110Q160 30 240 2', end: { x: 244, y: -6 }, width: 42 },
        { d: 'M342 386Q492 250 408 110Q352 30 272 2', end: { x: 268, y: -6 }, width: 42 },
      ],
      farLegs: [{ d: 'M226 560V706', end: { x: 226, y: 724 }, width: 56 }],
      nearLegs: [],
      head: { y: 196 },
      top: -44,
      height: 762,
    });
    const bent = `<g transform="translate(0 44)">${limb('M312 566Q440 600 420 636Q390 664 276 650', coat, 52)}<ellipse cx="262" cy="646" rx="46" ry="26" fill="${coat.foot}" ${coat.edge} transform="rotate(8 262 646)"/></g>`;
    return { ...rig, behind: rig.behind + bent };
  },

  lotus(coat) {
    const legs =
      limb('M190 556Q60 570 92 606Q150 640 300 616', coat, 58) +
      limb('M322 556Q452 570 420 606Q362 640 212 616', coat, 58) +
      `<ellipse cx="196" cy="618" rx="48" ry="27" fill="${coat.foot}" ${coat.edge}/><ellipse cx="316" cy="618" rx="48" ry="27" fill="${coat.foot}" ${coat.edge}/>`;
    const rig = stand(coat, {
      nearArms: [
        { d: 'M160 384Q70 440 96 536', end: { x: 98, y: 548 } },
        { d: 'M352 384Q442 440 416 536', end: { x: 414, y: 548 } },
      ],
      height: 656,
      hands: [
        { x: 98, y: 548 },
        { x: 414, y: 548 },
      ],
    });
    return { ...rig, behind: rig.behind + legs };
  },

  dancing: (coat) =>
    stand(coat, {
      lean: 6,
      head: { rotate: -7 },
      farLegs: [{ d: 'M214 566Q200 620 214 664', end: { x: 210, y: 680 } }],
      nearLegs: [{ d: 'M312 560Q400 570 424 622', end: { x: 446, y: 628 }, turn: -24 }],
      farArms: [{ d: 'M176 380Q76 380 52 292', end: { x: 46, y: 280 } }],
      nearArms: [{ d: 'M366 392Q460 400 474 312', end: { x: 476, y: 300 } }],
      height: 714,
      right: 520,
    }),

  linked: (coat) =>
    stand(coat, {
      nearLegs: feet,
      farArms: [],
      nearArms: [
        { d: 'M162 384Q90 410 44 452', end: { x: 36, y: 460 } },
        { d: 'M350 384Q422 410 468 452', end: { x: 476, y: 460 } },
      ],
    }),

  embracing: (coat) =>
    stand(coat, {
      lean: 5,
      head: { rotate: 8 },
      nearLegs: feet,
      farArms: [{ d: 'M340 384Q430 380 500 396', end: { x: 508, y: 398 } }],
      nearArms: [{ d: 'M184 392Q300 500 470 440', end: { x: 486, y: 434 } }],
      right: 540,
    }),

  climbing: (coat) =>
    stand(coat, {
      lean: -4,
      farArms: [{ d: 'M168 384Q60 300 84 196', end: { x: 88, y: 182 } }],
      nearArms: [{ d: 'M350 384Q452 390 420 296', end: { x: 414, y: 284 } }],
      farLegs: [{ d: 'M200 560Q96 560 120 650', end: { x: 128, y: 668 }, turn: -30 }],
      nearLegs: [{ d: 'M312 566Q400 600 360 690', end: { x: 362, y: 708 }, turn: 24 }],
      height: 744,
    }),

  cycling: (coat) =>
    stand(coat, {
      lean: -12,
      tail: [360, 530, 10],
      farLegs: [{ d: 'M216 560Q96 570 148 664', end: { x: 150, y: 682 }, width: 54 }],
      nearLegs: [{ d: 'M290 566Q150 640 232 742', end: { x: 226, y: 760 }, width: 56 }],
      farArms: [{ d: 'M120 400Q70 450 26 432', end: { x: 14, y: 430 } }],
      nearArms: [{ d: 'M226 396Q140 500 34 452', end: { x: 22, y: 446 } }],
      left: -20,
      height: 796,
      seat: { x: 284, y: 594 },
      heading: 'left',
    }),

  jumping: (coat) =>
    stand(coat, {
      lean: -10,
      tail: [356, 520, 16],
      farArms: [{ d: 'M138 396Q40 350 44 250', end: { x: 44, y: 236 } }],
      nearArms: [{ d: 'M306 384Q424 380 450 290', end: { x: 456, y: 278 } }],
      farLegs: [{ d: 'M214 552Q104 550 100 616', end: { x: 90, y: 628 }, turn: -14 }],
      nearLegs: [{ d: 'M300 562Q400 580 440 626', end: { x: 462, y: 640 }, turn: 44 }],
      right: 530,
      height: 690,
      heading: 'left',
    }),

  hauling: (coat) =>
    stand(coat, {
      lean: -14,
      tail: [350, 530, 10],
      farArms: [{ d: 'M120 400Q60 450 64 500', end: { x: 66, y: 510 } }],
      nearArms: [{ d: 'M262 384Q360 420 446 440', end: { x: 458, y: 444 } }],
      farLegs: [{ d: 'M210 556Q140 570 124 616', end: { x: 118, y: 630 } }],
      nearLegs: [{ d: 'M306 562Q350 590 366 614', end: { x: 376, y: 630 }, turn: 16 }],
      left: 10,
      right: 500,
      height: 664,
      heading: 'left',
    }),

  lifting: (coat) =>
    stand(coat, {
      nearLegs: feet,
      farArms: [
        { d: 'M170 386Q66 250 92 44', end: { x: 94, y: 30 } },
        { d: 'M342 386Q446 250 420 44', end: { x: 418, y: 30 } },
      ],
      grip: { x: 256, y: 22, width: 640, height: 180 },
      top: -70,
    }),

  juggling: (coat) =>
    stand(coat, {
      nearLegs: feet,
      nearArms: [
        { d: 'M162 384Q80 400 36 340', end: { x: 28, y: 330 } },
        { d: 'M350 384Q432 400 476 340', end: { x: 484, y: 330 } },
      ],
      grip: { x: 256, y: 182, width: 210, height: 210, onHead: true },
    }),

  cheering: (coat) =>
    stand(coat, {
      nearLegs: feet,
      farArms: [
        { d: 'M168 384Q50 330 40 214', end: { x: 38, y: 200 } },
        { d: 'M344 384Q462 330 472 214', end: { x: 474, y: 200 } },
      ],
      nearArms: [],
    }),
};
