/** Heads: hair, face, beard and glasses from the drawings of Open Peeps, each in its own colour. */
import { readFileSync } from 'node:fs';
import type { Hex } from '../../../kit/colour.ts';
import { readRows, splitWords } from '../../../kit/tables.ts';
import { darker, ink, type Skin } from './colours.ts';
import { flat, stroke } from './limbs.ts';

type Head = { skin: string; ink: string; hair: string; mass: string };
type Lines = { ink: string; white: string };
type Drawings = {
  heads: Record<string, Head>;
  faces: Record<string, Lines>;
  beards: Record<string, { ground: string; ink: string }>;
  glasses: Record<string, Lines>;
};

let drawings: Drawings | null = null;

function load(): Drawings {
  drawings ??= JSON.parse(readFileSync(new URL('../../../../data/people.json', import.meta.url), 'utf8')) as Drawings;
  return drawings;
}

/** The end of the neck in the drawing of a head, and the points that hats, glasses and scenes refer to. */
export const headPlaces = {
  neck: [196, 452],
  brow: [240, 196],
  eyes: [292, 300],
  mouth: [318, 420],
  top: [236, 64],
  chin: [290, 512],
  width: 386,
} as const;

type Styles = { woman: readonly string[]; man: readonly string[] };

/** Heads by the hair, and for people whom the prompt does not describe: `any`, `under-hat`, `dense`, `aged`, `childish`. */
export const hairs: Readonly<Record<string, Styles>> = Object.fromEntries(
  readRows('people/hairstyles').map(([hair, women, men]) => [
    hair!,
    { woman: splitWords(women!), man: splitWords(men!) },
  ]),
);

export const expressions: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  readRows('people/expressions').map(([expression, faces]) => [expression!, splitWords(faces!)]),
);

export type HeadChoice = {
  hair: string;
  /** The colour of the hair, or of the scarf that is drawn as hair. */
  hairColour: Hex;
  /** A drawn face, and after a plus sign the mouth to add. */
  face: string;
  beard: string | null;
  glasses: string | null;
  skin: Skin;
  blush: boolean;
  /** The colour of hoop earrings. */
  earrings: Hex | null;
};

/** Mouths for the faces without one. */
const mouths: Record<string, string> = {
  grin: `<path d="M258 392C290 410 348 408 376 386C378 436 348 466 316 466C282 464 258 436 258 392Z" fill="${ink}"/><path d="M272 404C300 416 340 414 364 400C362 416 356 424 350 426C330 434 300 434 282 428C276 422 273 414 272 404Z" fill="#fffaf2"/><path d="M288 446C302 434 336 432 346 440C340 454 326 460 314 460C304 458 294 454 288 446Z" fill="#e8766a"/>`,
  smile: stroke('M276 414Q316 444 356 408', ink, 17),
};

const even = (d: string, fill: Hex) => (d ? `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>` : '');

export function drawHead({ hair, hairColour, face, beard, glasses, skin, blush, earrings }: HeadChoice): string {
  const { heads, faces, beards, glasses: frames } = load();
  const head = heads[hair] ?? heads.Short!;
  const [features, mouth] = face.split('+');
  const look = faces[features!] ?? faces.Smile!;
  let svg = flat(head.skin, skin.base);
  if (head.hair) svg += flat(head.hair, hairColour);
  svg += even(head.ink, ink);
  if (head.mass) svg += flat(head.mass, hairColour);
  if (blush)
    svg += `<ellipse cx="206" cy="384" rx="38" ry="25" fill="${skin.shade}" fill-opacity="0.5"/><ellipse cx="386" cy="372" rx="18" ry="22" fill="${skin.shade}" fill-opacity="0.5"/>`;
  if (look.white) svg += flat(look.white, '#fffaf2');
  svg += even(look.ink, ink) + (mouth ? (mouths[mouth] ?? '') : '');
  const whiskers = beard ? beards[beard] : undefined;
  if (whiskers)
    svg +=
      (whiskers.ground ? flat(whiskers.ground, hairColour) : '') +
      even(whiskers.ink, whiskers.ground ? ink : darker(hairColour, 0.15));
  const frame = glasses ? frames[glasses] : undefined;
  if (frame)
    svg += (frame.white ? `<path d="${frame.white}" fill="#ffffff" fill-opacity="0.35"/>` : '') + even(frame.ink, ink);
  if (earrings)
    svg += `<circle cx="84" cy="446" r="46" fill="none" stroke="${ink}" stroke-width="32"/><circle cx="84" cy="446" r="46" fill="none" stroke="${earrings}" stroke-width="15"/>`;
  return svg;
}
