/** Puts hats, glasses and ties on the head, eyes or neck, where they fit. */

import type { Garment } from '../../brief/brief.ts';
import type { Motif } from '../../kit/motif.ts';
import { readRows } from '../../kit/tables.ts';
import { isBodyWear } from '../../library/garments.ts';
import { readSvg, svgNames } from '../../library/svg-files.ts';
import { hasKnownFace } from './anchors.ts';
import { findMotif } from './library.ts';
import { type Anchors, type Part, type Point, part } from './parts.ts';
import { dye } from './treatments.ts';

type Slot = keyof Anchors;

/** What the table says of a garment: its place if the name does not tell, its width and the height of its top. */
type Fit = { slot: Slot | null; width: number; rise: number | null };
const fits: ReadonlyMap<string, Fit> = new Map(
  readRows('garments').map(([name, slot, width, rise]) => [
    name!,
    { slot: (slot || null) as Slot | null, width: width ? Number(width) : 1, rise: rise ? Number(rise) : null },
  ]),
);

/** Garments that only fit a frontal face. */
export const isFaceWear = (name: string): boolean => /^(?:eyes|ears)$/.test(fits.get(name)?.slot ?? '');

/** Garments for the head; shoes, gloves and bags are not. */
const headwear =
  /hat$|cap$|crown|helmet|beanie|tiara|ears$|horns|halo|antennae|beret|headband|bow$|sombrero|kabuto|fez|turban|wig|mask$|headscarf|flower|blossom|rose$|tulip|hibiscus|daisy|helm|fedora|veil|teapot|bucket|pot$/;

/** The height of a garment's top above its anchor, as a share of its height. */
const riseOf: Record<Slot, number> = { head: 1, neck: 0, eyes: 0.5, ears: 0.5 };

/** As worn, not as lying there: lenses where the eyes are, cups on the ears and a band over the crown. */
const wornNames: ReadonlySet<string> = new Set(svgNames('worn'));

function findWorn(name: string): Motif | null {
  if (!wornNames.has(name)) return findMotif(name);
  const { body, width, height, notes } = readSvg('worn', name);
  return { name, body, width, height, ...(notes.finished && { finished: true }) };
}

/** The parts of garments on the head and around the neck. */
export function dress(wears: readonly Garment[], anchors: Anchors, wearer: Motif): Part[] {
  return wears.flatMap(({ motif: name, colour }) => {
    if (name === 'space-suit') return [helmet(anchors)];
    if (isBodyWear(name) || name === 'boxing-gloves') return [];
    const found = findWorn(name);
    if (!found || (name === 'frown' && !hasKnownFace(wearer))) return [];
    const motif = colour ? dye(found, colour) : found;
    const fit = fits.get(name);
    const slot = fit?.slot ?? (headwear.test(name) ? 'head' : null);
    if (!slot) return [];
    const at = anchors[slot];
    const scale = (at.width * (fit?.width ?? 1)) / motif.width;
    const shift = name === 'monocle' ? at.width * 0.24 : 0;
    const y = at.y - motif.height * scale * (fit?.rise ?? riseOf[slot]);
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
