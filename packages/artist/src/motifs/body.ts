/** Bodies for motifs that are only a head, in several poses, so that a fox can read, sleep, run or peek out of a cup. */
import { mix } from '../colour.ts';
import { type Motif, tonesOf } from './motif.ts';
import { dogNames } from './own/dogs.ts';
import type { Point } from './parts.ts';

export type Pose =
  | 'standing'
  | 'holding'
  | 'guard'
  | 'seated'
  | 'walking'
  | 'leaping'
  | 'curled'
  | 'peeking'
  | 'hanging';

export type Rig = {
  width: number;
  height: number;
  behind: string;
  front: string;
  head: Point & { width: number; rotate: number };
  /** Where a thing is held, and how large it may be. */
  grip: (Point & { width: number; height: number }) | null;
  hands: Point[];
  /** The front of the body, for what is worn on it: middle, shoulders' height, half width there, and the hem. */
  torso: { x: number; top: number; half: number; bottom: number } | null;
};

const heads = new Set(
  `${dogNames.join(' ')} opossum fox cat-face dog-face bear panda wolf lion tiger-face rabbit-face koala frog monkey-face pig-face cow-face hamster mouse-face raccoon polar-bear skull alien robot gorilla highland-cow red-panda reindeer`.split(
    ' ',
  ),
);

export const isHead = (name: string): boolean => heads.has(name);

/** Coats where the commonest colour of the head is not the body's. */
const coats: Record<string, { main: string; light: string }> = {
  'dog-face': { main: '#f1dfc2', light: '#fffaf0' },
  'cow-face': { main: '#f4e3d0', light: '#fffaf0' },
  lion: { main: '#f6b93b', light: '#fde3a7' },
  wolf: { main: '#4a4f58', light: '#d5d9de' },
  panda: { main: '#35353a', light: '#fbfaf6' },
  'tiger-face': { main: '#fbc02d', light: '#fff3d6' },
  pug: { main: '#dcbc8c', light: '#efdcbb' },
  bulldog: { main: '#efe2cd', light: '#fffaf0' },
  husky: { main: '#5b6673', light: '#f7f5ef' },
  shiba: { main: '#dd8a3f', light: '#fbeedb' },
  beagle: { main: '#b06f3a', light: '#fffaf0' },
  'german-shepherd': { main: '#c68b4b', light: '#e3b884' },
  opossum: { main: '#b3adab', light: '#f6f2ec' },
  'polar-bear': { main: '#eef3f6', light: '#ffffff' },
  'red-panda': { main: '#c8602c', light: '#5b2c1a' },
  reindeer: { main: '#a9754a', light: '#e8c9a0' },
  gorilla: { main: '#4b4b50', light: '#7d7d84' },
};

/** Drawn where the body ends at 335 545, pointing up and to the right. */
const tails: Record<string, (fur: string, tip: string) => string> = {
  fox: (fur, tip) =>
    `<path d="M330 540C430 580 512 510 478 404C466 366 430 352 418 386C408 436 398 470 326 482Z" fill="${fur}"/><path d="M478 404C466 366 430 352 418 386C414 400 412 414 408 426C430 412 456 414 482 430C482 420 481 412 478 404Z" fill="${tip}"/>`,
  wolf: (fur, tip) =>
    `<path d="M330 540C430 580 502 520 472 424C460 390 430 380 420 408C410 446 396 474 326 486Z" fill="${fur}"/><path d="M472 424C460 390 430 380 420 408C416 420 414 430 411 438C432 428 456 432 476 446Z" fill="${tip}"/>`,
  'cat-face': (fur) =>
    `<path d="M340 550C450 572 476 480 432 436" fill="none" stroke="${fur}" stroke-width="36" stroke-linecap="round"/>`,
  'tiger-face': (fur) =>
    `<path d="M340 550C450 572 476 480 432 436" fill="none" stroke="${fur}" stroke-width="36" stroke-linecap="round"/>`,
  'monkey-face': (fur) =>
    `<path d="M340 560C470 570 490 450 440 430C410 424 404 462 432 464" fill="none" stroke="${fur}" stroke-width="22" stroke-linecap="round"/>`,
  raccoon: (fur, tip) =>
    `<path d="M340 550C440 570 480 500 450 430" fill="none" stroke="${fur}" stroke-width="52" stroke-linecap="round"/><path d="M424 536L456 566M452 494L486 512M452 448L488 446" stroke="${tip}" stroke-width="18"/>`,
  lion: (fur, tip) =>
    `<path d="M340 560C440 580 470 500 446 440" fill="none" stroke="${fur}" stroke-width="24" stroke-linecap="round"/><circle cx="446" cy="430" r="30" fill="${tip}"/>`,
  'rabbit-face': (_, tip) => `<circle cx="376" cy="530" r="42" fill="${tip}"/>`,
  'mouse-face': (fur) =>
    `<path d="M340 560C440 580 470 500 500 470" fill="none" stroke="${mix(fur, '#f2a0a0', 0.6)}" stroke-width="14" stroke-linecap="round"/>`,
  'pig-face': (fur) =>
    `<path d="M350 520C400 520 410 480 390 470C370 464 366 500 410 500" fill="none" stroke="${mix(fur, '#b35a5a', 0.3)}" stroke-width="13" stroke-linecap="round"/>`,
};
const dogTail = (fur: string) =>
  `<path d="M336 548C420 560 456 500 440 440" fill="none" stroke="${fur}" stroke-width="34" stroke-linecap="round"/>`;
const tailless = new Set([
  'bear',
  'koala',
  'frog',
  'hamster',
  'polar-bear',
  'panda',
  'skull',
  'alien',
  'robot',
  'gorilla',
]);

type Coat = {
  fur: string;
  belly: string;
  shade: string;
  limb: string;
  line: string;
  edge: string;
  tail: string;
  suit: boolean;
  skeleton: boolean;
};

function coatOf(head: Motif, suit: boolean): Coat {
  const tones = head.name in coats && !head.dyed ? coats[head.name]! : tonesOf(head);
  const skeleton = head.name === 'skull';
  const fur = suit ? '#eef0f7' : skeleton ? '#2d2b36' : tones.main;
  const belly = suit ? '#eef0f7' : skeleton ? '#3c3946' : tones.light;
  const line = mix(fur, '#120d18', 0.62);
  const tip = head.name === 'raccoon' ? '#3b3b42' : head.name === 'lion' ? '#8d5a2b' : tones.light;
  return {
    fur,
    belly,
    shade: mix(fur, '#1a1420', 0.24),
    limb: mix(fur, '#1a1420', 0.1),
    line,
    edge: `stroke="${line}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"`,
    tail: suit || tailless.has(head.name) ? '' : (tails[head.name] ?? dogTail)(fur, tip),
    suit,
    skeleton,
  };
}

const tailAt = ({ tail }: Coat, x: number, y: number, turn: number, size = 1) =>
  tail && `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-335 -545)">${tail}</g>`;

const limb = (d: string, { line, limb: colour }: Coat, width = 48) =>
  `<path d="${d}" fill="none" stroke="${line}" stroke-width="${width + 14}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const paw = (x: number, y: number, { shade, edge, suit }: Coat, r = 31) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${suit ? '#e4572e' : shade}" ${edge}/>`;

/** The body under a bare head; null where the drawing is whole already. */
export function findBody(
  head: Motif,
  pose: Pose,
  options: { suit?: boolean; sleeve?: string | null } & Options = {},
): Rig | null {
  if (!heads.has(head.name)) return null;
  const bare = coatOf(head, options.suit ?? false);
  const coat = options.sleeve ? { ...bare, limb: options.sleeve, line: mix(options.sleeve, '#120d18', 0.55) } : bare;
  const rig = draws[pose](coat, options);
  const narrow = head.name === 'rabbit-face' ? 0.78 : head.name === 'lion' ? 1.12 : coat.skeleton ? 0.8 : 1;
  const lift = head.name === 'rabbit-face' ? 52 : 0;
  return { ...rig, head: { ...rig.head, y: rig.head.y - lift, width: rig.head.width * narrow } };
}

type Options = { wide?: boolean; long?: boolean };

function upright(coat: Coat, arms: 'waving' | 'holding' | 'guard' | 'reins' | 'up', options: Options): Rig {
  const { fur, belly, shade, edge, suit, skeleton } = coat;
  const seated = arms === 'reins';
  const foot = (x: number) =>
    `<ellipse cx="${x}" cy="592" rx="62" ry="34" fill="${suit ? '#c8ccd8' : shade}" ${edge}/>`;
  let behind = suit ? `<rect x="126" y="300" width="260" height="220" rx="44" fill="#b9433f" ${edge}/>` : coat.tail;
  if (!seated) behind += foot(196) + foot(316);
  behind += `<path d="M256 270C352 270 390 400 382 490C376 570 332 598 256 598C180 598 136 570 130 490C122 400 160 270 256 270Z" fill="${fur}" ${edge}/>`;
  behind += suit
    ? `<rect x="204" y="414" width="104" height="72" rx="14" fill="#3f5f94" ${edge}/><circle cx="232" cy="438" r="10" fill="#f2a33c"/><circle cx="262" cy="438" r="10" fill="#58c7b5"/><rect x="222" y="460" width="68" height="9" rx="4" fill="#f7d878"/><path d="M146 546Q256 580 366 546" fill="none" stroke="#e4572e" stroke-width="16"/>`
    : skeleton
      ? `<path d="M256 330V520M206 360Q256 384 306 360M200 396Q256 424 312 396M204 432Q256 460 308 432M212 468Q256 494 300 468" fill="none" stroke="#f3ead7" stroke-width="16" stroke-linecap="round"/>`
      : `<path d="M256 330C312 330 332 412 328 482C324 542 298 568 256 568C214 568 188 542 184 482C180 412 200 330 256 330Z" fill="${belly}"/>`;
  let front = '';
  let hands: Point[];
  const spread = options.wide || options.long ? 116 : 88;
  if (arms === 'guard') {
    // Fists before the chin: gloves go over them.
    front = limb('M162 384Q84 420 128 356', coat) + limb('M350 384Q428 420 384 356', coat);
    hands = [
      { x: 132, y: 372 },
      { x: 380, y: 372 },
    ];
  } else if (arms === 'holding') {
    front = paw(256 - spread, 488, coat) + paw(256 + spread, 488, coat);
    behind += limb('M162 372Q104 430 146 486', coat) + limb('M350 372Q408 430 366 486', coat);
    hands = [
      { x: 256 - spread, y: 488 },
      { x: 256 + spread, y: 488 },
    ];
  } else if (seated) {
    front =
      limb('M160 376Q92 420 120 492', coat) +
      limb('M352 376Q420 420 392 492', coat) +
      paw(120, 498, coat) +
      paw(392, 498, coat);
    hands = [
      { x: 120, y: 498 },
      { x: 392, y: 498 },
    ];
  } else if (arms === 'up') {
    behind = limb('M166 380Q96 250 110 40', coat) + limb('M346 380Q416 250 402 40', coat) + behind;
    front = paw(110, 34, coat) + paw(402, 34, coat);
    hands = [
      { x: 110, y: 34 },
      { x: 402, y: 34 },
    ];
  } else {
    front =
      limb('M158 376Q84 372 74 306', coat) +
      paw(72, 296, coat) +
      limb('M356 376Q414 430 392 498', coat) +
      paw(390, 506, coat);
    hands = [
      { x: 72, y: 296 },
      { x: 390, y: 506 },
    ];
  }
  return {
    width: 512,
    height: 640,
    behind,
    front,
    head: { x: 256, y: 182, width: suit ? 250 : 310, rotate: 0 },
    grip: {
      x: 256,
      y: options.long ? 452 : 456,
      width: options.wide ? 270 : options.long ? 330 : 190,
      height: options.long ? 300 : 200,
    },
    hands,
    torso: { x: 256, top: 318, half: 92, bottom: 560 },
  };
}

const draws: Record<Pose, (coat: Coat, options: Options) => Rig> = {
  standing: (coat, options) => upright(coat, 'waving', options),
  holding: (coat, options) => upright(coat, 'holding', options),
  guard: (coat, options) => upright(coat, 'guard', options),
  seated: (coat, options) => upright(coat, 'reins', options),
  hanging: (coat, options) => upright(coat, 'up', options),

  walking(coat) {
    const { fur, belly, edge } = coat;
    const leg = (x: number, lean: number, far = false) => {
      const own = far ? { ...coat, limb: coat.shade } : coat;
      return (
        limb(`M${x} 396Q${x + lean * 0.4} 440 ${x + lean} 492`, own, 64) +
        `<ellipse cx="${x + lean - 12}" cy="514" rx="48" ry="28" fill="${own.limb}" ${own.edge}/>`
      );
    };
    const behind =
      tailAt(coat, 588, 330, -6) +
      leg(292, 26, true) +
      leg(498, 34, true) +
      `<path d="M180 330C180 240 270 224 400 224C540 224 628 262 626 350C624 430 560 452 400 452C250 452 180 420 180 330Z" fill="${fur}" ${edge}/><path d="M236 424C330 440 470 440 566 420C520 456 300 462 236 424Z" fill="${belly}"/>` +
      leg(250, -26) +
      leg(566, -10);
    return {
      width: 760,
      height: 570,
      behind,
      front: '',
      head: { x: 190, y: 196, width: 300, rotate: 0 },
      grip: { x: 70, y: 330, width: 170, height: 170 },
      hands: [{ x: 216, y: 516 }],
      torso: null,
    };
  },

  leaping(coat) {
    const { fur, belly, edge } = coat;
    const leg = (d: string, x: number, y: number, far = false) => {
      const own = far ? { ...coat, limb: coat.shade } : coat;
      return (
        limb(d, own, 62) +
        `<ellipse cx="${x}" cy="${y}" rx="44" ry="30" fill="${own.limb}" transform="rotate(${x < 400 ? -28 : 40} ${x} ${y})" ${own.edge}/>`
      );
    };
    const behind =
      tailAt(coat, 650, 320, -4) +
      leg('M270 380Q190 396 138 410', 112, 420, true) +
      leg('M590 380Q670 420 706 450', 730, 470, true) +
      `<path d="M196 330C196 250 290 236 420 240C560 244 664 270 662 346C660 420 580 430 430 432C280 434 196 410 196 330Z" fill="${fur}" ${edge}/><path d="M256 412C340 426 480 426 580 408C530 442 310 444 256 412Z" fill="${belly}"/>` +
      leg('M262 396Q196 426 164 456', 144, 474) +
      leg('M596 390Q650 440 680 486', 696, 510);
    return {
      width: 820,
      height: 590,
      behind,
      front: '',
      head: { x: 212, y: 206, width: 290, rotate: -6 },
      grip: { x: 80, y: 400, width: 160, height: 160 },
      hands: [{ x: 140, y: 500 }],
      torso: null,
    };
  },

  curled(coat) {
    const { fur, belly, edge, shade } = coat;
    const behind = `<path d="M110 300C110 160 240 90 390 90C540 90 640 180 636 300C632 400 540 432 380 432C200 432 110 400 110 300Z" fill="${fur}" ${edge}/><path d="M430 130C520 150 590 210 592 290" fill="none" stroke="${shade}" stroke-width="12" stroke-linecap="round"/>`;
    const front =
      (coat.tail
        ? `<path d="M604 330C640 430 520 452 400 440C360 434 360 398 400 396C470 396 520 380 540 330Z" fill="${fur}" ${edge}/><path d="M432 444C400 446 372 434 372 418C374 400 392 396 424 396C414 412 416 430 432 444Z" fill="${belly}"/>`
        : '') +
      `<ellipse cx="330" cy="414" rx="58" ry="30" fill="${belly}" ${edge}/><ellipse cx="236" cy="420" rx="58" ry="28" fill="${belly}" ${edge}/>`;
    return {
      width: 700,
      height: 450,
      behind,
      front,
      head: { x: 196, y: 272, width: 290, rotate: -8 },
      grip: null,
      hands: [],
      torso: null,
    };
  },

  peeking(coat) {
    const { fur, belly, edge } = coat;
    const behind = `<path d="M60 430C54 300 114 240 180 240C246 240 306 300 300 430Z" fill="${fur}" ${edge}/><path d="M120 430C116 350 144 300 180 300C216 300 244 350 240 430Z" fill="${belly}"/>`;
    return {
      width: 360,
      height: 430,
      behind,
      front: '',
      head: { x: 180, y: 170, width: 330, rotate: 0 },
      grip: null,
      hands: [
        { x: 42, y: 352 },
        { x: 318, y: 352 },
      ],
      torso: null,
    };
  },
};

/** Two paws over an edge, for whoever looks out of something; drawn in the box of the peeking pose. */
export function pawsOverEdge(head: Motif): Motif | null {
  if (!heads.has(head.name)) return null;
  const coat = coatOf(head, false);
  const one = (x: number) =>
    `<path d="M${x - 34} 340C${x - 38} 306 ${x + 38} 306 ${x + 34} 340L${x + 30} 386C${x + 24} 408 ${x - 24} 408 ${x - 30} 386Z" fill="${coat.fur}" ${coat.edge}/><path d="M${x - 11} 380v18M${x + 11} 380v18" fill="none" stroke="${coat.line}" stroke-width="6" stroke-linecap="round"/>`;
  return { name: `${head.name}-paws`, body: one(42) + one(318), width: 360, height: 430 };
}
