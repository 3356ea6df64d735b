/** Frontal heads for animals that the sets draw whole: on a body with arms they can do what a deed requires. */
import { mix } from '../../colour.ts';
import { type Motif, measure } from '../motif.ts';
import type { Anchors } from '../parts.ts';
import { type Species, species } from './species.ts';
import { both } from './species-kind.ts';

const mirror = both;

const skulls: Record<NonNullable<Species['skull']>, string> = {
  round: 'M100 36C148 36 172 70 170 112C168 154 138 180 100 180C62 180 32 154 30 112C28 70 52 36 100 36Z',
  wide: 'M100 44C152 44 184 76 182 120C180 158 146 178 100 178C54 178 20 158 18 120C16 76 48 44 100 44Z',
  long: 'M100 30C136 30 152 56 150 92C148 118 146 150 138 168C130 186 114 190 100 190C86 190 70 186 62 168C54 150 52 118 50 92C48 56 64 30 100 30Z',
  box: 'M100 40C142 40 162 60 164 98C166 124 168 150 156 168C144 182 122 184 100 184C78 184 56 182 44 168C32 150 34 124 36 98C38 60 58 40 100 40Z',
};

const earShapes: Record<NonNullable<Species['ears']>, (fur: string, inner: string) => string> = {
  none: () => '',
  round: (fur, inner) =>
    mirror(`<circle cx="48" cy="58" r="25" fill="${fur}"/><circle cx="49" cy="60" r="13" fill="${inner}"/>`),
  small: (fur, inner) =>
    mirror(`<circle cx="38" cy="82" r="16" fill="${fur}"/><circle cx="39" cy="83" r="7.5" fill="${inner}"/>`),
  pricked: (fur, inner) =>
    mirror(
      `<path d="M38 92L26 12C26 4 36 2 44 8L98 48Z" fill="${fur}"/><path d="M47 74L40 28L74 50Z" fill="${inner}"/>`,
    ),
  tall: (fur, inner) =>
    mirror(
      `<path d="M62 62C48 40 42 8 56 -6C72 -2 86 28 88 52Z" fill="${fur}"/><path d="M66 50C58 34 54 16 59 6C68 14 76 32 79 46Z" fill="${inner}"/>`,
    ),
  side: (fur, inner) =>
    mirror(
      `<path d="M54 66C34 50 8 52 -2 66C6 86 36 92 56 84Z" fill="${fur}"/><path d="M46 70C32 62 16 62 8 68C16 78 34 82 46 78Z" fill="${inner}"/>`,
    ),
  floppy: (fur) => mirror('<path d="M54 44C20 42 4 88 14 132C20 152 46 146 56 114Z" fill="FUR"/>'.replace('FUR', fur)),
  broad: (fur, inner) =>
    mirror(
      `<path d="M56 60C30 28 -22 40 -22 96C-22 142 22 156 52 138Z" fill="${fur}"/><path d="M44 72C24 50 -6 62 -6 98C-6 126 20 136 42 126Z" fill="${inner}"/>`,
    ),
  bat: (fur, inner) =>
    mirror(
      `<path d="M40 90C10 60 8 10 20 -8C50 0 84 26 96 48Z" fill="${fur}"/><path d="M46 76C28 54 24 24 28 8C48 18 70 36 80 50Z" fill="${inner}"/>`,
    ),
};

/** The mouth: its distance below the middle of the skull, as a share of the head's width. */
export const mouthOf = (name: string): number => ((speciesOf(name)?.mouth ?? 152) - 104) / 178;

function muzzleOf({ muzzle = 'oval', light, nose = '#2a1d1c', fur, beak = '#f2a02c' }: Species): string {
  const smile = (y: number, w = 20) =>
    `<path d="M100 ${y - 8}V${y}M${100 - w} ${y}C${100 - w * 0.6} ${y + 11} ${100 - 4} ${y + 9} 100 ${y}C${100 + 4} ${y + 9} ${100 + w * 0.6} ${y + 11} ${100 + w} ${y}" fill="none" stroke="#2a1d1c" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
  const deep = mix(beak, '#7a2a10', 0.34);
  switch (muzzle) {
    case 'oval':
      return `<ellipse cx="100" cy="142" rx="40" ry="31" fill="${light}"/><path d="M84 122H116C120 134 108 141 100 141C92 141 80 134 84 122Z" fill="${nose}"/>${smile(151)}`;
    case 'broad':
      return `<path d="M100 112C146 108 166 134 158 156C150 178 120 178 100 172C80 178 50 178 42 156C34 134 54 108 100 112Z" fill="${light}"/><path d="M76 118H124C126 134 112 142 100 142C88 142 74 134 76 118Z" fill="${nose}"/>${smile(154, 26)}`;
    case 'snout':
      return `<path d="M100 108C128 108 140 130 134 152C128 170 114 174 100 174C86 174 72 170 66 152C60 130 72 108 100 108Z" fill="${light}"/><ellipse cx="100" cy="130" rx="15" ry="11" fill="${nose}"/>${smile(152, 15)}`;
    case 'hoofed':
      return `<path d="M100 126C132 124 148 144 142 166C138 186 118 192 100 192C82 192 62 186 58 166C52 144 68 124 100 126Z" fill="${light}"/>${mirror(`<ellipse cx="84" cy="150" rx="6" ry="8" fill="${nose}" transform="rotate(14 84 150)"/>`)}<path d="M82 172Q100 184 118 172" fill="none" stroke="#2a1d1c" stroke-width="5" stroke-linecap="round"/>`;
    case 'hippo':
      return `<path d="M100 104C156 100 184 128 178 160C172 190 132 192 100 192C68 192 28 190 22 160C16 128 44 104 100 104Z" fill="${light}"/>${mirror(`<ellipse cx="70" cy="132" rx="9" ry="12" fill="${nose}"/>`)}<path d="M52 164Q100 186 148 164" fill="none" stroke="#2a1d1c" stroke-width="5" stroke-linecap="round"/>`;
    case 'croc':
      return `<path d="M100 96C138 94 152 122 156 154C158 182 130 194 100 194C70 194 42 182 44 154C48 122 62 94 100 96Z" fill="${mix(fur, '#ffffff', 0.14)}"/>${mirror('<ellipse cx="86" cy="124" rx="6" ry="8" fill="#20301c"/>')}<path d="M48 158Q100 182 152 158" fill="none" stroke="#20301c" stroke-width="5" stroke-linecap="round"/><path d="M58 162l8 14l8-9l8 13l9-10l9 12l9-12l9 10l8-13l8 9l8-14" fill="#ffffff"/>`;
    case 'trunk':
      return `<path d="M74 108C74 150 70 176 78 196C82 212 118 212 122 196C130 176 126 150 126 108Z" fill="${fur}"/><path d="M74 128C74 156 70 178 78 196C82 212 118 212 122 196C130 178 126 156 126 128" fill="none" stroke="${mix(fur, '#120d18', 0.5)}" stroke-width="5" stroke-linecap="round"/><path d="M82 150Q100 158 118 150M82 172Q100 180 118 172" fill="none" stroke="${mix(fur, '#120d18', 0.35)}" stroke-width="5" stroke-linecap="round"/>${mirror(`<path d="M64 146C56 170 62 184 72 190C70 172 74 160 78 150Z" fill="#fdf6e3"/>`)}`;
    case 'beak':
      return `<path d="M74 122C84 110 116 110 126 122C122 142 110 164 100 170C90 164 78 142 74 122Z" fill="${beak}"/><path d="M78 134Q100 146 122 134" fill="none" stroke="${deep}" stroke-width="5" stroke-linecap="round"/>`;
    case 'bill':
      return `<path d="M100 116C130 116 152 130 150 146C148 166 122 172 100 172C78 172 52 166 50 146C48 130 70 116 100 116Z" fill="${beak}"/><path d="M54 146Q100 164 146 146" fill="none" stroke="${deep}" stroke-width="5" stroke-linecap="round"/>${mirror(`<ellipse cx="88" cy="128" rx="3.6" ry="5" fill="${deep}"/>`)}`;
    case 'flat':
      return `<ellipse cx="100" cy="130" rx="10" ry="6" fill="${nose}"/><path d="M62 144Q100 172 138 144" fill="none" stroke="#2a1d1c" stroke-width="6" stroke-linecap="round"/>`;
  }
}

const eyeAt = ({ eyes = [31, 100, 9.5] }: Species) => eyes;

function eyesOf(kind: Species): string {
  const [dx, y, r] = eyeAt(kind);
  const x = 100 - dx;
  const pupil = kind.eye ?? '#231815';
  return mirror(
    `${kind.disc ? `<circle cx="${x}" cy="${y}" r="${r * 2.1}" fill="${kind.disc}"/>` : ''}<circle cx="${x}" cy="${y}" r="${r}" fill="${pupil}"/>${pupil === '#231815' ? '' : `<circle cx="${x}" cy="${y}" r="${r * 0.55}" fill="#231815"/>`}<circle cx="${x - r * 0.3}" cy="${y - r * 0.36}" r="${r * 0.34}" fill="#ffffff"/>`,
  );
}

const drawn = new Map<string, Motif>();

/** The head that stands for a whole drawing; null if there is none. */
export function actingHead(name: string): Motif | null {
  const kind = Object.hasOwn(species, name) ? species[name]! : null;
  if (!kind) return null;
  const known = drawn.get(name);
  if (known) return known;
  const ear = kind.ear ?? kind.fur;
  const inner = kind.inner ?? mix(ear, '#f2b0a8', 0.55);
  const body = [
    kind.behind ?? '',
    earShapes[kind.ears ?? 'none'](ear, inner),
    `<path d="${skulls[kind.skull ?? 'round']}" fill="${kind.fur}"/>`,
    kind.marks ?? '',
    muzzleOf(kind),
    eyesOf(kind),
    kind.front ?? '',
  ].join('');
  const air = 60;
  const { box } = measure(`<g transform="translate(${air} ${air})">${body}</g>`, 200 + 2 * air, 200 + 2 * air);
  const origin = { x: air - box.x, y: air - box.y };
  const motif: Motif = {
    name: `${name}-head`,
    body: `<g transform="translate(${origin.x.toFixed(2)} ${origin.y.toFixed(2)})">${body}</g>`,
    width: box.width,
    height: box.height,
    faithful: true,
  };
  drawn.set(name, motif);
  origins.set(motif.name, origin);
  return motif;
}

/** The origin of the box of 200 in the drawing, whose margin was trimmed. */
const origins = new Map<string, { x: number; y: number }>();

/** Corner and scale that put the skull, rather than the box with its ears and horns, on a neck. */
export function seatHead(motif: Motif, at: { x: number; y: number; width: number }) {
  const origin = origins.get(motif.name);
  if (!origin) {
    const scale = at.width / motif.width;
    return { x: at.x - at.width / 2, y: at.y - (motif.height * scale) / 2, scale };
  }
  const scale = at.width / 178;
  return { x: at.x - (100 + origin.x) * scale, y: at.y - (104 + origin.y) * scale, scale };
}

const baseOf = (name: string) => (name.endsWith('-head') ? name.slice(0, -5) : null);

/** What one of our heads was drawn for. */
export function speciesOf(name: string): Species | null {
  const base = baseOf(name);
  return base && Object.hasOwn(species, base) ? species[base]! : null;
}

/** Both eyes as shares of the box, with the width and height of one. */
export function eyesOfHead(
  name: string,
): [left: number, right: number, y: number, width: number, height: number] | null {
  const kind = speciesOf(name);
  if (!kind) return null;
  const { width, height } = actingHead(name.slice(0, -5))!;
  const origin = origins.get(name)!;
  const [dx, y, r] = eyeAt(kind);
  return [
    (origin.x + 100 - dx) / width,
    (origin.x + 100 + dx) / width,
    (origin.y + y) / height,
    (2 * r) / width,
    (2 * r) / height,
  ];
}

/** Exact, because every head is drawn in one box. */
export function anchorsOfHead({ name }: Motif): Anchors | null {
  const kind = speciesOf(name);
  const origin = origins.get(name);
  if (!kind || !origin) return null;
  const [dx, y, r] = eyeAt(kind);
  const half = { round: 62, wide: 70, long: 46, box: 60 }[kind.skull ?? 'round'];
  const crown = kind.crown ?? { round: 50, wide: 56, long: 40, box: 52 }[kind.skull ?? 'round'];
  const anchor = (x: number, at: number, span: number) => ({
    x: x + origin.x,
    y: at + origin.y,
    width: span,
    rotate: 0,
  });
  return {
    head: anchor(100, crown, half * 1.7),
    eyes: anchor(100, y, 2 * (dx + r * 2.1)),
    neck: anchor(100, 178, 96),
    ears: anchor(100, 96, half * 2.34),
  };
}

export const hasActingHead = (name: string): boolean => Object.hasOwn(species, name);
