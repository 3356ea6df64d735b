/** A simple upright body for motifs that are only a head, so that a fox can read and a cat can walk in space. */
import { mix } from '../colour.ts';
import { findMotif } from './library.ts';
import { type Motif, tonesOf } from './motif.ts';
import { dogNames } from './own/dogs.ts';

type Rig = {
  behind: Motif[];
  front: Motif[];
  headX: number;
  headY: number;
  headWidth: number;
  prop: { motif: Motif; x: number; y: number; width: number; height: number; rotate: number } | null;
};

const heads = new Set(
  `${dogNames.join(' ')} opossum fox cat-face dog-face bear panda wolf lion tiger-face rabbit-face koala frog monkey-face pig-face cow-face hamster mouse-face raccoon polar-bear skull alien robot`.split(
    ' ',
  ),
);

/** Coats where the commonest colour of the head is not the body's. */
const coats: Record<string, { main: string; light: string }> = {
  'dog-face': { main: '#f1dfc2', light: '#fffaf0' },
  pug: { main: '#dcbc8c', light: '#efdcbb' },
  bulldog: { main: '#efe2cd', light: '#fffaf0' },
  husky: { main: '#5b6673', light: '#f7f5ef' },
  shiba: { main: '#dd8a3f', light: '#fbeedb' },
  beagle: { main: '#b06f3a', light: '#fffaf0' },
  'german-shepherd': { main: '#c68b4b', light: '#e3b884' },
  opossum: { main: '#b3adab', light: '#f6f2ec' },
};

const box = { width: 512, height: 640 };
const layer = (name: string, body: string): Motif => ({ name, body, ...box });

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
};

export function findBody(head: Motif, options: { suit: boolean; holds: string | null; seated: boolean }): Rig | null {
  if (!heads.has(head.name)) return null;
  const tones = coats[head.name] ?? tonesOf(head);
  const skeleton = head.name === 'skull';
  const fur = options.suit ? '#eef0f7' : skeleton ? '#2d2b36' : tones.main;
  const belly = options.suit ? '#eef0f7' : skeleton ? '#3c3946' : tones.light;
  const shade = mix(fur, '#1a1420', 0.24);
  const limb = mix(fur, '#1a1420', 0.1);
  const line = mix(fur, '#120d18', 0.62);
  const edge = `stroke="${line}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"`;
  const foot = (x: number) =>
    `<ellipse cx="${x}" cy="592" rx="62" ry="34" fill="${options.suit ? '#c8ccd8' : shade}" ${edge}/>`;

  let behind = options.suit
    ? `<rect x="126" y="300" width="260" height="220" rx="44" fill="#b9433f" ${edge}/>`
    : (tails[head.name]?.(fur, head.name === 'raccoon' ? '#3b3b42' : tones.light) ?? '');
  if (!options.seated) behind += foot(196) + foot(316);
  behind += `<path d="M256 270C352 270 390 400 382 490C376 570 332 598 256 598C180 598 136 570 130 490C122 400 160 270 256 270Z" fill="${fur}" ${edge}/>`;
  behind += options.suit
    ? `<rect x="204" y="414" width="104" height="72" rx="14" fill="#3f5f94" ${edge}/><circle cx="232" cy="438" r="10" fill="#f2a33c"/><circle cx="262" cy="438" r="10" fill="#58c7b5"/><rect x="222" y="460" width="68" height="9" rx="4" fill="#f7d878"/><path d="M146 546Q256 580 366 546" fill="none" stroke="#e4572e" stroke-width="16"/>`
    : skeleton
      ? `<path d="M256 330V520M206 360Q256 384 306 360M200 396Q256 424 312 396M204 432Q256 460 308 432M212 468Q256 494 300 468" fill="none" stroke="#f3ead7" stroke-width="16" stroke-linecap="round"/>`
      : `<path d="M256 330C312 330 332 412 328 482C324 542 298 568 256 568C214 568 188 542 184 482C180 412 200 330 256 330Z" fill="${belly}"/>`;
  const arm = (d: string) =>
    `<path d="${d}" fill="none" stroke="${line}" stroke-width="62" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${limb}" stroke-width="48" stroke-linecap="round"/>`;
  const paw = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="31" fill="${options.suit ? '#e4572e' : shade}" ${edge}/>`;

  const prop = options.holds ? findMotif(options.holds) : null;
  let front = '';
  let rig: Rig['prop'] = null;
  if (prop) {
    const wide = prop.width > prop.height * 1.25;
    const long = /guitar|saxophone|trumpet|violin|banjo|sword|dagger|axe|broom|fishing|baguette|hockey|paintbrush/.test(
      prop.name,
    );
    behind += arm('M162 372Q104 430 146 486') + arm('M350 372Q408 430 366 486');
    rig = {
      motif: prop,
      x: 256,
      y: long ? 452 : 456,
      width: wide ? 270 : long ? 330 : 190,
      height: long ? 300 : 200,
      rotate: 0,
    };
    front += wide || long ? paw(140, 486) + paw(372, 486) : paw(168, 490) + paw(344, 490);
  } else if (options.seated) {
    front += arm('M160 376Q92 420 120 492') + arm('M352 376Q420 420 392 492') + paw(120, 498) + paw(392, 498);
  } else {
    front += arm('M158 376Q84 372 74 306') + paw(72, 296) + arm('M356 376Q414 430 392 498') + paw(390, 506);
  }
  return {
    behind: [layer(`${head.name}-body`, behind)],
    front: [layer(`${head.name}-arms`, front)],
    headX: 256,
    headY: head.name === 'rabbit-face' ? 130 : 182,
    headWidth: options.suit ? 250 : head.name === 'rabbit-face' ? 230 : skeleton ? 240 : 310,
    prop: rig,
  };
}
