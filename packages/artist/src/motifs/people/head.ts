/** Heads: hair, face, beard and glasses from the drawings of Open Peeps, each in its own colour. */
import { readFileSync } from 'node:fs';
import type { Hex } from '../../colour.ts';
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
  drawings ??= JSON.parse(readFileSync(new URL('../../../data/people.json', import.meta.url), 'utf8')) as Drawings;
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

export const hairs: Record<string, { woman: readonly string[]; man: readonly string[] }> = {
  any: {
    woman: [
      'Long',
      'Medium',
      'MediumLong',
      'MediumBangsFilled',
      'Bun',
      'BangsFilled',
      'LongBangs',
      'MediumShort',
      'MediumShade',
    ],
    man: ['Short', 'ShortVolumed', 'ShortMessy', 'Pomp', 'ShavedSides', 'ShortCurly', 'FlatTop'],
  },
  curly: { woman: ['LongCurly', 'BunCurly'], man: ['ShortCurly', 'TwistsVolumed'] },
  afro: { woman: ['LongAfro', 'Afro'], man: ['Afro'] },
  long: { woman: ['Long', 'LongBangs'], man: ['MediumLong', 'MediumShort'] },
  short: { woman: ['MediumShort', 'ShortVolumed'], man: ['Short', 'ShortScratch'] },
  bob: { woman: ['BangsFilled', 'MediumBangsFilled'], man: ['MediumShort'] },
  bangs: { woman: ['BangsFilled', 'LongBangs'], man: ['ShortMessy'] },
  bun: { woman: ['Bun', 'GrayBun'], man: ['Bun'] },
  buns: { woman: ['Buns'], man: ['Buns'] },
  ponytail: { woman: ['CornRows'], man: ['CornRows'] },
  braids: { woman: ['CornRowsFilled', 'CornRows'], man: ['CornRowsFilled'] },
  dreadlocks: { woman: ['CornRowsFilled'], man: ['Twists', 'BantuKnots'] },
  mohawk: { woman: ['Mohawk'], man: ['Mohawk'] },
  bald: { woman: ['Bald'], man: ['Bald'] },
  messy: { woman: ['ShavedWavy'], man: ['ShortMessy', 'ShavedWavy'] },
  flat: { woman: ['FlatTop'], man: ['FlatTop', 'FlatTopLong'] },
  shaved: { woman: ['ShavedSides', 'ShavedRight'], man: ['ShavedSides', 'ShavedRight'] },
  hijab: { woman: ['Hijab'], man: ['Hijab'] },
  turban: { woman: ['Turban'], man: ['Turban'] },
};

/** Hair that leaves room for a hat. */
export const underHat = {
  woman: ['Medium', 'MediumLong', 'MediumBangsFilled', 'Long'],
  man: ['Short', 'ShortVolumed', 'ShortMessy'],
} as const;
/** Hair that is common with dark skin. */
export const dense = {
  woman: ['Afro', 'LongAfro', 'BunCurly', 'Buns', 'CornRowsFilled', 'LongCurly', 'Bun'],
  man: ['Afro', 'FlatTop', 'ShavedSides', 'Twists', 'TwistsVolumed', 'ShortCurly'],
} as const;
export const aged = {
  woman: ['GrayBun', 'MediumShort', 'GrayShort', 'Bun'],
  man: ['GrayShort', 'BaldTop', 'Short'],
} as const;
export const childish = {
  woman: ['Buns', 'MediumBangsFilled', 'BangsFilled', 'CornRows', 'Medium'],
  man: ['ShortMessy', 'Short', 'ShortVolumed', 'ShortCurly'],
} as const;

export const expressions: Record<string, readonly string[]> = {
  friendly: ['Smile', 'Smile', 'Cute', 'Calm', 'SmileNM+grin', 'CheersNM+grin'],
  happy: ['SmileNM+grin', 'CheersNM+grin', 'Cute'],
  laughing: ['CheersNM+grin', 'SmileLol'],
  calm: ['Calm', 'CalmNM+smile'],
  asleep: ['CalmNM+smile'],
  sad: ['Concerned', 'Solemn'],
  angry: ['Angry', 'VeryAngry', 'Rage'],
  surprised: ['Awe'],
  afraid: ['ConcernedFear', 'Fear'],
  serious: ['Serious', 'Driven', 'Blank'],
  determined: ['Driven', 'Serious'],
  tired: ['Tired'],
  proud: ['CalmNM+smile', 'Smile'],
  cheeky: ['Cheeky'],
  loving: ['LoveGrin'],
  old: ['OldAged', 'Smile', 'Calm'],
  singing: ['CheersNM+grin', 'Explaining'],
};

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
