/** Puts hats, glasses and ties on the head, eyes or neck, where they fit. */
import type { Garment } from '../words/brief.ts';
import { hasKnownFace } from './anchors.ts';
import { findMotif } from './library.ts';
import type { Motif } from './motif.ts';
import { isBodyWear } from './own/cloths.ts';
import { type Anchors, type Part, type Point, part } from './parts.ts';
import { dye } from './treatments.ts';

type Slot = keyof Anchors;

/** Garments wider or narrower than the part they sit on. */
const widths: Record<string, number> = {
  glasses: 1.16,
  headphone: 0.96,
  moustache: 0.72,
  sombrero: 1.8,
  'eye-patch': 0.9,
  monocle: 0.46,
  halo: 0.9,
  'devil-horns': 0.86,
  'pearl-necklace': 1.1,
  medal: 0.5,
  'hair-bow': 0.62,
  'straw-hat': 1.35,
  'witch-hat': 1.2,
  'bunny-ears': 0.8,
  antennae: 0.7,
  tiara: 0.72,
  bandana: 1.25,
};

const slots: Record<string, Slot> = {
  ...Object.fromEntries(
    [
      'sunglasses',
      'glasses',
      'goggles',
      'frown',
      'moustache',
      'eye-patch',
      'monocle',
      'ninja-mask',
      'hero-mask',
      'snorkel',
      'heart-glasses',
    ].map((name) => [name, 'eyes' as const]),
  ),
  ...Object.fromEntries(
    [
      'bow-tie',
      'scarf',
      'necktie',
      'bandana',
      'pearl-necklace',
      'medal',
      'collar',
      'lei',
      'stethoscope',
      '1st-place-medal',
      'sports-medal',
      'prayer-beads',
    ].map((name) => [name, 'neck' as const]),
  ),
  headphone: 'ears',
};

/** Garments that only fit a frontal face. */
export const isFaceWear = (name: string): boolean => slots[name] === 'eyes' || slots[name] === 'ears';

/** Garments for the head; shoes, gloves and bags are not. */
const headwear =
  /hat$|cap$|crown|helmet|beanie|tiara|ears$|horns|halo|antennae|beret|headband|bow$|sombrero|kabuto|fez|turban|wig|mask$|headscarf|flower|blossom|rose$|tulip|hibiscus|daisy|helm|fedora|veil|teapot|bucket|pot$/;

/** The height of a garment's top above its anchor, as a share of its height. */
const rises: Record<string, number> = {
  frown: 1.1,
  moustache: -0.55,
  monocle: 0.42,
  halo: 1.25,
  stethoscope: 0.1,
  headband: 0.1,
  headphone: 0.72,
  'boxing-gloves': 0,
};
const riseOf: Record<Slot, number> = { head: 1, neck: 0, eyes: 0.5, ears: 0.5 };

/** As worn, not as lying there: lenses where the eyes are, cups on the ears and a band over the crown. */
const wornOf: Record<string, Motif> = {
  glasses: {
    name: 'glasses',
    width: 200,
    height: 92,
    body: '<circle cx="48" cy="46" r="38" fill="#ffffff" fill-opacity="0.28"/><circle cx="152" cy="46" r="38" fill="#ffffff" fill-opacity="0.28"/><path d="M48 8A38 38 0 1 0 48 84A38 38 0 1 0 48 8ZM152 8A38 38 0 1 0 152 84A38 38 0 1 0 152 8ZM86 40Q100 30 114 40" fill="none" stroke="#2a2024" stroke-width="10" stroke-linecap="round"/><path d="M28 32Q36 22 48 22M132 32Q140 22 152 22" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round"/>',
    finished: true,
  },
  headphone: {
    name: 'headphone',
    width: 200,
    height: 150,
    body: '<path d="M22 104C14 34 54 10 100 10C146 10 186 34 178 104" fill="none" stroke="#2a2024" stroke-width="24" stroke-linecap="round"/><path d="M22 104C14 34 54 10 100 10C146 10 186 34 178 104" fill="none" stroke="#e5533d" stroke-width="12" stroke-linecap="round"/><rect x="2" y="74" width="42" height="72" rx="20" fill="#e5533d" stroke="#2a2024" stroke-width="7"/><rect x="156" y="74" width="42" height="72" rx="20" fill="#e5533d" stroke="#2a2024" stroke-width="7"/><rect x="30" y="80" width="20" height="60" rx="10" fill="#2a2024"/><rect x="150" y="80" width="20" height="60" rx="10" fill="#2a2024"/>',
  },
};

/** The parts of garments on the head and around the neck. */
export function dress(wears: readonly Garment[], anchors: Anchors, wearer: Motif): Part[] {
  return wears.flatMap(({ motif: name, colour }) => {
    if (name === 'space-suit') return [helmet(anchors)];
    if (isBodyWear(name) || name === 'boxing-gloves') return [];
    const found = wornOf[name] ?? findMotif(name);
    if (!found || (name === 'frown' && !hasKnownFace(wearer))) return [];
    const motif = colour ? dye(found, colour) : found;
    const slot = slots[name] ?? (headwear.test(name) ? 'head' : null);
    if (!slot) return [];
    const at = anchors[slot];
    const scale = (at.width * (widths[name] ?? 1)) / motif.width;
    const shift = name === 'monocle' ? at.width * 0.24 : 0;
    const y = at.y - motif.height * scale * (rises[name] ?? riseOf[slot]);
    return [part(motif, at.x + shift - (motif.width * scale) / 2, y, scale, at.rotate)];
  });
}

/** A glove on each hand. */
export function gloves(wears: readonly Garment[], hands: readonly Point[], size: number): Part[] {
  const worn = wears.find(({ motif }) => motif === 'boxing-gloves');
  const glove = worn && findMotif('boxing-glove');
  if (!glove) return [];
  const motif = worn.colour ? dye(glove, worn.colour) : glove;
  const scale = size / motif.height;
  return hands.map(({ x, y }, i) => part(motif, x - (motif.width * scale) / 2, y - size * 0.62, scale, 0, i > 0));
}

/** A glass bubble around the head. */
function helmet(anchors: Anchors): Part {
  const r = anchors.ears.width * 0.74;
  const body = `<circle cx="100" cy="100" r="94" fill="#bfe6f2" fill-opacity="0.28"/><circle cx="100" cy="100" r="92" fill="none" stroke="#eef0f7" stroke-width="12"/><path d="M36 84A70 70 0 0 1 76 38" fill="none" stroke="#ffffff" stroke-width="10" stroke-linecap="round"/><path d="M52 178Q100 206 148 178L154 194Q100 220 46 194Z" fill="#c8ccd8"/>`;
  return part(
    { name: 'space-helmet', body, width: 200, height: 212, finished: true },
    anchors.ears.x - r,
    anchors.ears.y - r,
    (2 * r) / 200,
  );
}
