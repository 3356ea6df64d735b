/** Clothes for the body rather than the head: drawn on a rig's torso, or wrapped around a whole drawing. */
import { type Hex, mix } from '../../kit/colour.ts';
import { type Motif, prefixIds } from '../../kit/motif.ts';
import { clothOf, cloths, type Torso } from './own/cloths.ts';
import type { Box } from './parts.ts';
import { silhouette } from './treatments.ts';

const n = (value: number) => value.toFixed(1);

/** The colour of the sleeves that a garment gives the arms; null for bare arms. */
export const sleeveOf = (name: string, colour: Hex | null): Hex | null => {
  const cloth = clothOf(name);
  return cloth?.sleeves ? (colour ?? cloth.colour) : null;
};

export function clothe(name: string, colour: Hex | null, torso: Torso): { behind: string; front: string } {
  const cloth = clothOf(name);
  if (!cloth) return { behind: '', front: '' };
  const own = colour ?? cloth.colour;
  return { behind: cloth.behind?.(torso, own) ?? '', front: cloth.front(torso, own) };
}

/** A garment around a whole animal: a band of cloth cut to its outline, below the face. */
export function wrapCloth(name: string, colour: Hex | null, wearer: Motif, face: Box): Motif | null {
  const cloth = clothOf(name);
  if (!cloth || name === 'wings' || cloth === cloths.backpack) return null;
  const own = colour ?? cloth.colour;
  const { width, height } = wearer;
  const isUpright = height > width * 0.95;
  const top = isUpright ? Math.min(height * 0.6, face.y + face.height * 1.02) : height * 0.1;
  const bottom = isUpright ? height * 0.82 : height * 0.72;
  const faceOnLeft = face.x + face.width / 2 < width / 2;
  const left = isUpright ? 0 : faceOnLeft ? Math.max(width * 0.34, face.x + face.width) : width * 0.12;
  const right = isUpright ? width : faceOnLeft ? width * 0.86 : Math.min(width * 0.66, face.x);
  if (right - left < width * 0.15 || bottom - top < height * 0.12) return null;
  const band = (from: number, to: number, fill: Hex) =>
    `<rect x="${n(left)}" y="${n(top + (bottom - top) * from)}" width="${n(right - left)}" height="${n((bottom - top) * (to - from))}" fill="${fill}"/>`;
  const light = mix(own, '#ffffff', 0.75);
  const deep = mix(own, '#120d18', 0.35);
  const body = `<mask id="cloth" mask-type="alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="${n(width)}" height="${n(height)}"><g>${silhouette({ ...wearer, body: prefixIds(wearer.body, 'c') }, '#ffffff')}</g></mask><g mask="url(#cloth)">${band(0, 1, own)}${band(0.34, 0.46, light)}${band(0.58, 0.7, light)}${band(0.92, 1, deep)}${band(0, 0.06, deep)}</g>`;
  return { name: `${name}-on-${wearer.name}`, body, width, height };
}
