/** Clothes as worn, in the measures of a body. */

import { type Hex, mix } from '../../../kit/colour.ts';
import { bodyWearOf } from '../../../library/garments.ts';

/** `body` is drawn in the box 0 0 `width` `height`; natural colours, flat fills, no gradients. `natural`: colours that no dye changes. */
export type OwnDrawing = { width: number; height: number; body: string; natural?: readonly string[] };

/** The front of a body: middle, shoulders' height, half width there, and the hem. */
export type Torso = { x: number; top: number; half: number; bottom: number };
type Cloth = {
  colour: Hex;
  sleeves: boolean;
  behind?(torso: Torso, colour: Hex): string;
  front(torso: Torso, colour: Hex): string;
};

const n = (value: number) => value.toFixed(1);
const edge = (colour: Hex) => `stroke="${mix(colour, '#120d18', 0.55)}" stroke-width="7" stroke-linejoin="round"`;

/** From the shoulders to the hem, a little wider than the body. */
const trunk = ({ x, top, half, bottom }: Torso, hem = bottom) =>
  `M${n(x - half * 0.72)} ${n(top)}C${n(x - half * 1.3)} ${n(top + 60)} ${n(x - half * 1.44)} ${n(hem - 70)} ${n(x - half * 1.34)} ${n(hem)}Q${n(x)} ${n(hem + 44)} ${n(x + half * 1.34)} ${n(hem)}C${n(x + half * 1.44)} ${n(hem - 70)} ${n(x + half * 1.3)} ${n(top + 60)} ${n(x + half * 0.72)} ${n(top)}Q${n(x)} ${n(top + 46)} ${n(x - half * 0.72)} ${n(top)}Z`;
const plain = (torso: Torso, colour: Hex) => `<path d="${trunk(torso)}" fill="${colour}" ${edge(colour)}/>`;
const stripes = (torso: Torso, colour: Hex, other: Hex, rows: number[]) =>
  plain(torso, colour) +
  rows
    .map((share) => {
      const y = torso.top + (torso.bottom - torso.top) * share;
      return `<path d="M${n(torso.x - torso.half * 1.22)} ${n(y)}Q${n(torso.x)} ${n(y + 40)} ${n(torso.x + torso.half * 1.22)} ${n(y)}" fill="none" stroke="${other}" stroke-width="17"/>`;
    })
    .join('');
const opening = ({ x, top, bottom }: Torso, inner: Hex) =>
  `<path d="M${n(x - 40)} ${n(top + 12)}L${n(x)} ${n(bottom + 18)}L${n(x + 40)} ${n(top + 12)}Q${n(x)} ${n(top + 34)} ${n(x - 40)} ${n(top + 12)}Z" fill="${inner}"/>`;
const skirt = ({ x, top, half, bottom }: Torso, colour: Hex) => {
  const waist = top + (bottom - top) * 0.52;
  return `<path d="M${n(x - half)} ${n(waist)}L${n(x - half * 2)} ${n(bottom + 8)}${Array.from({ length: 6 }, (_, i) => `q${n(half / 3)} ${i % 2 ? -30 : 36} ${n((half * 4) / 6)} 0`).join('')}L${n(x + half)} ${n(waist)}Q${n(x)} ${n(waist + 34)} ${n(x - half)} ${n(waist)}Z" fill="${colour}" ${edge(colour)}/>`;
};

export const cloths: Record<string, Cloth> = {
  sweater: {
    colour: '#b5382f',
    sleeves: true,
    front: (torso, colour) => stripes(torso, colour, mix(colour, '#ffffff', 0.8), [0.42, 0.62]),
  },
  hoodie: {
    colour: '#5a6b7d',
    sleeves: true,
    front: (torso, colour) =>
      `${plain(torso, colour)}<path d="M${n(torso.x - 62)} ${n(torso.bottom - 30)}L${n(torso.x - 44)} ${n(torso.bottom - 96)}H${n(torso.x + 44)}L${n(torso.x + 62)} ${n(torso.bottom - 30)}Z" fill="${mix(colour, '#000000', 0.18)}"/><path d="M${n(torso.x - 22)} ${n(torso.top + 26)}v56M${n(torso.x + 22)} ${n(torso.top + 26)}v56" stroke="#f5f1e6" stroke-width="8" stroke-linecap="round"/>`,
  },
  't-shirt': { colour: '#3f7fbf', sleeves: false, front: plain },
  jersey: {
    colour: '#2f6db5',
    sleeves: true,
    front: (torso, colour) =>
      `${plain(torso, colour)}<path d="M${n(torso.x - 26)} ${n(torso.top + 74)}L${n(torso.x + 8)} ${n(torso.top + 52)}V${n(torso.bottom - 60)}" fill="none" stroke="#fdfaf2" stroke-width="22" stroke-linejoin="round" stroke-linecap="round"/>`,
  },
  'hawaiian-shirt': {
    colour: '#e2604f',
    sleeves: true,
    front: (torso, colour) =>
      plain(torso, colour) +
      opening(torso, mix(colour, '#ffffff', 0.86)) +
      [
        [-78, 70],
        [76, 96],
        [-70, 160],
        [72, 186],
      ]
        .map(
          ([dx, dy]) =>
            `${[0, 72, 144, 216, 288]
              .map(
                (a) =>
                  `<circle cx="${n(torso.x + dx! + 13 * Math.cos((a * Math.PI) / 180))}" cy="${n(torso.top + dy! + 13 * Math.sin((a * Math.PI) / 180))}" r="10" fill="#fbe4a8"/>`,
              )
              .join('')}<circle cx="${n(torso.x + dx!)}" cy="${n(torso.top + dy!)}" r="7" fill="#f2a33c"/>`,
        )
        .join(''),
  },
  coat: {
    colour: '#8a6a45',
    sleeves: true,
    front: (torso, colour) =>
      `${plain(torso, colour)}<path d="M${n(torso.x)} ${n(torso.top + 30)}V${n(torso.bottom + 18)}" stroke="${mix(colour, '#120d18', 0.55)}" stroke-width="6"/>${[0.3, 0.5, 0.7].map((share) => `<circle cx="${n(torso.x + 20)}" cy="${n(torso.top + (torso.bottom - torso.top) * share)}" r="8" fill="#f2c14e"/>`).join('')}`,
  },
  'lab-coat': {
    colour: '#fbfaf6',
    sleeves: true,
    front: (torso, colour) =>
      `${plain(torso, colour)}${opening(torso, '#7fb4c9')}<rect x="${n(torso.x + 48)}" y="${n(torso.top + 90)}" width="42" height="40" rx="5" fill="#e6e2d8"/><path d="M${n(torso.x + 62)} ${n(torso.top + 104)}v-30" stroke="#c8353f" stroke-width="8" stroke-linecap="round"/>`,
  },
  suit: {
    colour: '#2f3547',
    sleeves: true,
    front: (torso, colour) =>
      `${plain(torso, colour)}${opening(torso, '#fbfaf6')}<path d="M${n(torso.x - 13)} ${n(torso.top + 34)}h26l-6 26l14 96l-21 26l-21-26l14-96Z" fill="#b5382f"/>`,
  },
  vest: {
    colour: '#6b4a33',
    sleeves: false,
    front: (torso, colour) => plain(torso, colour) + opening(torso, '#f5efe2'),
  },
  'life-jacket': {
    colour: '#ef7d2d',
    sleeves: false,
    front: (torso, colour) => stripes(torso, colour, '#fbe08a', [0.36, 0.66]),
  },
  kimono: {
    colour: '#31558a',
    sleeves: true,
    front: (torso, colour) =>
      `${plain(torso, colour)}<path d="M${n(torso.x - 60)} ${n(torso.top + 12)}L${n(torso.x + 8)} ${n(torso.top + 96)}M${n(torso.x + 60)} ${n(torso.top + 12)}L${n(torso.x - 8)} ${n(torso.top + 104)}" stroke="#fbfaf6" stroke-width="15" stroke-linecap="round"/><path d="M${n(torso.x - torso.half * 1.24)} ${n(torso.top + 118)}Q${n(torso.x)} ${n(torso.top + 158)} ${n(torso.x + torso.half * 1.24)} ${n(torso.top + 118)}v44Q${n(torso.x)} ${n(torso.top + 202)} ${n(torso.x - torso.half * 1.24)} ${n(torso.top + 162)}Z" fill="#c8353f"/>`,
  },
  poncho: {
    colour: '#2f8f8a',
    sleeves: false,
    front: ({ x, top, half, bottom }, colour) =>
      `<path d="M${n(x - half * 0.6)} ${n(top)}L${n(x - half * 1.9)} ${n(bottom - 70)}L${n(x)} ${n(bottom + 26)}L${n(x + half * 1.9)} ${n(bottom - 70)}L${n(x + half * 0.6)} ${n(top)}Q${n(x)} ${n(top + 44)} ${n(x - half * 0.6)} ${n(top)}Z" fill="${colour}" ${edge(colour)}/><path d="M${n(x - half * 1.45)} ${n(bottom - 116)}L${n(x)} ${n(bottom - 34)}L${n(x + half * 1.45)} ${n(bottom - 116)}" fill="none" stroke="#f2c14e" stroke-width="18"/><path d="M${n(x - half * 1.15)} ${n(bottom - 156)}L${n(x)} ${n(bottom - 82)}L${n(x + half * 1.15)} ${n(bottom - 156)}" fill="none" stroke="#e0563f" stroke-width="14"/>`,
  },
  apron: {
    colour: '#f4efe4',
    sleeves: false,
    front: ({ x, top, half, bottom }, colour) =>
      `<path d="M${n(x - 46)} ${n(top + 26)}H${n(x + 46)}L${n(x + 58)} ${n(top + 104)}L${n(x + half * 1.1)} ${n(top + 124)}L${n(x + half * 1.16)} ${n(bottom + 10)}Q${n(x)} ${n(bottom + 50)} ${n(x - half * 1.16)} ${n(bottom + 10)}L${n(x - half * 1.1)} ${n(top + 124)}L${n(x - 58)} ${n(top + 104)}Z" fill="${colour}" ${edge(colour)}/><path d="M${n(x - 46)} ${n(bottom - 92)}h92v34q-46 34-92 0Z" fill="${mix(colour, '#3a2a20', 0.14)}"/>`,
  },
  overalls: {
    colour: '#3f66a0',
    sleeves: false,
    front: (torso, colour) => {
      const { x, top, half, bottom } = torso;
      return `<path d="M${n(x - 58)} ${n(top + 74)}H${n(x + 58)}L${n(x + half * 1.26)} ${n(top + 140)}L${n(x + half * 1.34)} ${n(bottom)}Q${n(x)} ${n(bottom + 44)} ${n(x - half * 1.34)} ${n(bottom)}L${n(x - half * 1.26)} ${n(top + 140)}Z" fill="${colour}" ${edge(colour)}/><path d="M${n(x - 50)} ${n(top + 80)}L${n(x - 66)} ${n(top + 4)}M${n(x + 50)} ${n(top + 80)}L${n(x + 66)} ${n(top + 4)}" stroke="${colour}" stroke-width="22"/><circle cx="${n(x - 48)}" cy="${n(top + 86)}" r="10" fill="#f2c14e"/><circle cx="${n(x + 48)}" cy="${n(top + 86)}" r="10" fill="#f2c14e"/>`;
    },
  },
  dress: { colour: '#d95f8a', sleeves: false, front: (torso, colour) => plain(torso, colour) + skirt(torso, colour) },
  tutu: { colour: '#f3a6c0', sleeves: false, front: skirt },
  armour: {
    colour: '#aab4c2',
    sleeves: true,
    front: (torso, colour) =>
      `${plain(torso, colour)}<path d="M${n(torso.x)} ${n(torso.top + 40)}V${n(torso.bottom - 10)}M${n(torso.x - 78)} ${n(torso.top + 116)}Q${n(torso.x)} ${n(torso.top + 160)} ${n(torso.x + 78)} ${n(torso.top + 116)}" fill="none" stroke="#6d7889" stroke-width="9"/><circle cx="${n(torso.x)}" cy="${n(torso.top + 90)}" r="20" fill="#e0b04a"/>`,
  },
  cape: {
    colour: '#c8262f',
    sleeves: false,
    behind: ({ x, top, half, bottom }, colour) =>
      `<path d="M${n(x - half * 0.8)} ${n(top - 10)}C${n(x - half * 1.7)} ${n(top + 90)} ${n(x - half * 2.3)} ${n(bottom - 60)} ${n(x - half * 2.4)} ${n(bottom + 28)}Q${n(x - half * 1.5)} ${n(bottom - 20)} ${n(x - half * 0.8)} ${n(bottom + 26)}Q${n(x)} ${n(bottom - 20)} ${n(x + half * 0.8)} ${n(bottom + 26)}Q${n(x + half * 1.5)} ${n(bottom - 20)} ${n(x + half * 2.4)} ${n(bottom + 28)}C${n(x + half * 2.3)} ${n(bottom - 60)} ${n(x + half * 1.7)} ${n(top + 90)} ${n(x + half * 0.8)} ${n(top - 10)}Z" fill="${colour}" ${edge(colour)}/>`,
    front: ({ x, top, half }, colour) =>
      `<path d="M${n(x - half * 0.86)} ${n(top + 4)}Q${n(x)} ${n(top + 70)} ${n(x + half * 0.86)} ${n(top + 4)}" fill="none" stroke="${colour}" stroke-width="24" stroke-linecap="round"/><circle cx="${n(x)}" cy="${n(top + 40)}" r="16" fill="#f2c14e"/>`,
  },
  wings: {
    colour: '#fbf6ea',
    sleeves: false,
    behind: ({ x, top }, colour) =>
      [-1, 1]
        .map(
          (s) =>
            `<path d="M${n(x + s * 60)} ${n(top + 80)}C${n(x + s * 130)} ${n(top - 90)} ${n(x + s * 270)} ${n(top - 90)} ${n(x + s * 262)} ${n(top + 4)}C${n(x + s * 262)} ${n(top + 60)} ${n(x + s * 220)} ${n(top + 70)} ${n(x + s * 214)} ${n(top + 70)}C${n(x + s * 220)} ${n(top + 130)} ${n(x + s * 130)} ${n(top + 170)} ${n(x + s * 60)} ${n(top + 110)}Z" fill="${colour}" ${edge(colour)}/>`,
        )
        .join(''),
    front: () => '',
  },
  backpack: {
    colour: '#3d8b6e',
    sleeves: false,
    behind: ({ x, top, half, bottom }, colour) =>
      `<rect x="${n(x - half * 1.6)}" y="${n(top - 20)}" width="${n(half * 3.2)}" height="${n(bottom - top - 20)}" rx="56" fill="${colour}" ${edge(colour)}/>`,
    front: ({ x, top, bottom }, colour) =>
      [-1, 1]
        .map(
          (s) =>
            `<path d="M${n(x + s * 62)} ${n(top + 6)}Q${n(x + s * 92)} ${n(top + 90)} ${n(x + s * 84)} ${n(bottom - 70)}" fill="none" stroke="${mix(colour, '#000000', 0.2)}" stroke-width="22" stroke-linecap="round"/>`,
        )
        .join(''),
  },
};
export const clothOf = (name: string): Cloth | null => {
  const known = bodyWearOf(name);
  return known === null ? null : cloths[known]!;
};

const mannequin: Torso = { x: 256, top: 318, half: 92, bottom: 560 };

/** The same clothes without a wearer, for prompts that ask for the garment itself. */
export const wardrobe: Record<string, OwnDrawing> = Object.fromEntries(
  Object.entries(cloths).map(([name, cloth]) => [
    name,
    {
      width: 512,
      height: 640,
      body: (cloth.behind?.(mannequin, cloth.colour) ?? '') + cloth.front(mannequin, cloth.colour),
    },
  ]),
);
