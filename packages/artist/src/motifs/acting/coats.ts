/** Coat, tail and paws for animals that get a body: derived from the head, so that both match. */
import { mix } from '../../colour.ts';
import { type Motif, tonesOf } from '../motif.ts';
import { speciesOf } from './heads.ts';
import type { Species } from './species.ts';

/** Coats that differ from the commonest colour of the head. */
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

export type Coat = {
  fur: string;
  belly: string;
  shade: string;
  limb: string;
  /** Legs keep the coat's colour under sleeves. */
  leg: string;
  line: string;
  /** Paws or hooves, and what one stands on. */
  hand: string;
  foot: string;
  edge: string;
  tail: string;
  /** Quills, a shell, wings. */
  back: string;
  suit: boolean;
  skeleton: boolean;
};

/** Tails for the heads drawn here, by kind, where the body ends at 335 545. */
const tailKinds: Record<Species['tail'], (fur: string, tip: string, edge: string) => string> = {
  none: () => '',
  stub: (fur, _, edge) => `<circle cx="374" cy="540" r="32" fill="${fur}" ${edge}/>`,
  thin: tails['cat-face']!,
  bushy: (fur, tip, edge) =>
    `<path d="M330 560C470 600 540 470 486 348C460 296 400 318 412 362C430 420 420 470 326 490Z" fill="${fur}" ${edge}/><path d="M452 520C486 460 480 390 446 346" fill="none" stroke="${tip}" stroke-width="18" stroke-linecap="round"/>`,
  thick: (fur, _, edge) =>
    `<path d="M320 500C400 500 470 540 520 596C440 610 360 610 320 590Z" fill="${fur}" ${edge}/>`,
  flat: (fur, _, edge) =>
    `<path d="M330 540C400 520 500 530 520 580C500 620 400 620 330 590Z" fill="${mix(fur, '#1a1420', 0.4)}" ${edge}/>`,
  feathers: (fur, _, edge) =>
    `<path d="M330 500C400 490 450 470 484 440C480 480 490 500 470 520C480 540 440 580 330 580Z" fill="${fur}" ${edge}/>`,
  tuft: (fur, _, edge) =>
    `<path d="M340 540C420 548 446 500 440 452" fill="none" ${edge.replace(/stroke-width="7"/, 'stroke-width="34"')}/><path d="M340 540C420 548 446 500 440 452" fill="none" stroke="${fur}" stroke-width="20" stroke-linecap="round"/><ellipse cx="440" cy="436" rx="24" ry="32" fill="${mix(fur, '#1a1420', 0.5)}" ${edge}/>`,
  lizard: (fur, _, edge) =>
    `<path d="M310 480C400 490 450 560 540 560C500 620 390 630 310 596Z" fill="${fur}" ${edge}/>`,
};

/** What grows on the back: visible behind the body. */
const backs: Record<NonNullable<Species['back']>, (edge: string) => string> = {
  quills: (edge) => {
    let d = '';
    for (let i = 0; i <= 26; i++) {
      const a = Math.PI * (0.42 + (2.16 * i) / 26);
      const r = i % 2 ? 186 : 152;
      d += `${i ? 'L' : 'M'}${(256 - r * Math.cos(a - Math.PI / 2)).toFixed(0)} ${(436 - r * Math.sin(a - Math.PI / 2) * 1.02).toFixed(0)}`;
    }
    return `<path d="${d}Z" fill="#6b4734" ${edge}/>`;
  },
  shell: (edge) =>
    `<ellipse cx="256" cy="436" rx="176" ry="172" fill="#7a6a3c" ${edge}/><ellipse cx="256" cy="436" rx="150" ry="146" fill="#93824c"/>`,
  wings: (edge) =>
    ['', 'translate(512 0) scale(-1 1)']
      .map(
        (flip) =>
          `<path d="M180 400C120 300 40 270 -40 290C-20 330 -30 350 -40 380C0 376 20 396 24 430C60 420 90 440 100 480C130 460 160 470 180 500Z" fill="#3d7d55" ${edge} transform="${flip}"/>`,
      )
      .join(''),
};

export function coatOf(head: Motif, suit: boolean): Coat {
  const kind = speciesOf(head.name);
  const tones =
    kind && !head.dyed
      ? { main: kind.fur, light: kind.belly }
      : head.name in coats && !head.dyed
        ? coats[head.name]!
        : tonesOf(head);
  const skeleton = head.name === 'skull';
  const fur = suit ? '#eef0f7' : skeleton ? '#2d2b36' : tones.main;
  const belly = suit ? '#eef0f7' : skeleton ? '#3c3946' : tones.light;
  const line = mix(fur, '#120d18', 0.62);
  const tip = head.name === 'raccoon' ? '#3b3b42' : head.name === 'lion' ? '#8d5a2b' : tones.light;
  const edge = `stroke="${line}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"`;
  const ownTail = kind ? tailKinds[kind.tail] : (tails[head.name] ?? dogTail);
  const shade = mix(fur, '#3d1c12', 0.2);
  const end = kind?.arms === 'hoof' ? '#4a3a34' : kind?.arms === 'wing' ? mix(fur, '#1a1420', 0.1) : shade;
  return {
    fur,
    belly,
    shade,
    limb: mix(fur, '#3d1c12', 0.07),
    leg: mix(fur, '#3d1c12', 0.07),
    hand: suit ? '#e4572e' : end,
    foot: suit ? '#c8ccd8' : (kind?.foot ?? end),
    line,
    edge,
    tail: suit || tailless.has(head.name) ? '' : ownTail(fur, tip, edge),
    back: !suit && kind?.back ? backs[kind.back](edge) : '',
    suit,
    skeleton,
  };
}

export const tailAt = ({ tail }: Coat, x: number, y: number, turn: number, size = 1) =>
  tail && `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-335 -545)">${tail}</g>`;

export const limb = (d: string, { line, limb: colour }: Coat, width = 48) =>
  `<path d="${d}" fill="none" stroke="${line}" stroke-width="${width + 14}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const paw = (x: number, y: number, { hand, edge }: Coat, r = 31) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${hand}" ${edge}/>`;
